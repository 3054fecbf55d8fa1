//! The messages of the protocol, as the module above describes them.

use std::fmt::Display;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use super::error::{BotFaultKind, Request, shown};
use super::limits::PROTOCOL;
use crate::rules::{Contract, HouseRules, OptionValue, RuleOption, Trick, View};
use crate::words::{BySide, Points, Seat, Tile, Turn};

/// The first message.
#[derive(Serialize)]
struct Hello<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    protocol: &'static str,
    seat: Seat,
    rules: Rules<'a>,
}

/// Rules in words, and option by option.
struct Rules<'a>(&'a HouseRules);

impl Serialize for Rules<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = OptionValue::Word(self.0.to_string());
        let options = RuleOption::all().iter().map(|option| (option.name, option.value(self.0)));
        serializer.collect_map([("text", Some(text))].into_iter().chain(options))
    }
}

/// A request, with everything that the bot may know.
#[derive(Serialize)]
struct Asked<'a, T> {
    #[serde(rename = "type")]
    kind: &'static str,
    id: u64,
    seat: Seat,
    hand: Vec<Tile>,
    shaker: Seat,
    score: Sides<u16>,
    auction: Vec<(Seat, Turn)>,
    contract: Option<&'a Contract>,
    tricks: &'a [Trick],
    trick: &'a [(Seat, Tile)],
    taken: Sides<Points>,
    legal: &'a [T],
    seed: u64,
}

/// Numbers of both sides, as the bot sees them.
#[derive(Serialize)]
struct Sides<T> {
    us: T,
    them: T,
}

impl<T: Copy> Sides<T> {
    fn of(seat: Seat, numbers: &BySide<T>) -> Sides<T> {
        Sides { us: numbers[seat.side()], them: numbers[seat.side().other()] }
    }
}

/// The hello, as a line.
pub(super) fn hello(seat: Seat, rules: &HouseRules) -> String {
    line(&Hello { kind: Request::Hello.name(), protocol: PROTOCOL, seat, rules: Rules(rules) })
}

/// The request for one of the legal answers, as a line.
pub(super) fn request(request: Request, id: u64, view: &View, legal: &[impl Serialize]) -> String {
    let (table, seat) = (view.table(), view.seat());
    line(&Asked {
        kind: request.name(),
        id,
        seat,
        hand: view.hand().iter().collect(),
        shaker: table.auction().shaker(),
        score: Sides::of(seat, &table.score()),
        auction: table.auction().turns().collect(),
        contract: table.contract(),
        tricks: table.tricks(),
        trick: table.trick(),
        taken: Sides::of(seat, table.taken()),
        legal,
        seed: view.seed(),
    })
}

/// The name in a bot's hello.
pub(super) fn read_hello(answer: &str) -> Result<String, BotFaultKind> {
    let fields = fields(answer)?;
    if text(answer, &fields, "type")? != Request::Hello.name() {
        return Err(nonsense(answer, "its `type` is not `hello`"));
    }
    let protocol = text(answer, &fields, "protocol")?;
    if protocol != PROTOCOL {
        return Err(BotFaultKind::Protocol(shown(protocol)));
    }
    text(answer, &fields, "name").map(shown)
}

/// The legal answer to the request with that id.
pub(super) fn read_answer<T: Copy + Display + FromStr + PartialEq>(
    answer: &str,
    request: Request,
    id: u64,
    legal: &[T],
) -> Result<T, BotFaultKind> {
    let fields = fields(answer)?;
    match fields.get("id").and_then(Value::as_u64) {
        Some(found) if found == id => {}
        // That one was answered before.
        Some(found) if (1..id).contains(&found) => {
            return Err(BotFaultKind::Unasked(shown(answer)));
        }
        _ => return Err(nonsense(answer, &format!("its `id` is not {id}"))),
    }
    let said = text(answer, &fields, request.name())?;
    let found = said.parse().ok().filter(|answer| legal.contains(answer));
    found.ok_or_else(|| BotFaultKind::Illegal {
        said: shown(said),
        legal: legal.iter().map(ToString::to_string).collect(),
    })
}

/// A message as a line.
fn line(message: &impl Serialize) -> String {
    let mut line = serde_json::to_string(message).expect("texts and numbers make JSON");
    line.push('\n');
    line
}

/// The fields of a JSON object.
fn fields(answer: &str) -> Result<Map<String, Value>, BotFaultKind> {
    match serde_json::from_str(answer) {
        Ok(Value::Object(fields)) => Ok(fields),
        Ok(_) => Err(nonsense(answer, "it is JSON, but no object")),
        Err(error) => Err(nonsense(answer, &format!("it is not JSON: {error}"))),
    }
}

/// A field that is a text.
fn text<'a>(
    answer: &str,
    fields: &'a Map<String, Value>,
    name: &str,
) -> Result<&'a str, BotFaultKind> {
    let text = fields.get(name).and_then(Value::as_str);
    text.ok_or_else(|| nonsense(answer, &format!("it has no text `{name}`")))
}

fn nonsense(answer: &str, reason: &str) -> BotFaultKind {
    BotFaultKind::Nonsense { text: shown(answer), reason: reason.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::notation::parse_tiles;
    use crate::rules::Hand;
    use crate::rules::Preset;
    use crate::words::TileSet;

    /// The example in the module above, which seat 2 plays: it leads the 6-6, then its off, and
    /// is then to play to the lead of seat 3.
    #[test]
    fn the_example_is_what_is_sent() {
        // Neither the text of the module nor a message has a space that matters here.
        let bare = |text: &str| text.replace("//! ", "").replace([' ', '\n'], "");
        let module = bare(include_str!("mod.rs"));
        let assert_shown = |message: String| assert!(module.contains(&bare(&message)), "{message}");

        let rules = Preset::Casual.rules();
        assert_shown(hello(Seat::Second, &rules));
        let mut hand: TileSet = "6-6 6-5 6-4 6-2 5-5 4-4 1-0".parse().expect("tiles");
        let unseen = Hand::unseen(rules, Seat::First, Seat::Second);
        let mut table = unseen.with_score(BySide([2, 1]));
        let view = View::new(table.table(), Seat::Second, hand).with_seed(271_828);
        assert_shown(request(Request::Bid, 1, &view, &view.legal_turns()));
        for turn in ["31", "pass", "pass", "pass"] {
            table.say(turn.parse().expect("a bid")).expect("a legal bid");
        }
        let view = View::new(table.table(), Seat::Second, hand).with_seed(271_828);
        assert_shown(request(Request::Call, 2, &view, &view.legal_calls()));
        table.call("sixes".parse().expect("a call")).expect("a legal call");
        for tile in parse_tiles("6-6 6-3 3-1 6-0 1-0 1-1 4-1 2-1 3-3 3-2 5-3").expect("tiles") {
            table.play(tile).expect("a tile that may be played");
        }
        hand = hand - "6-6 1-0".parse().expect("tiles");
        let view = View::new(table.table(), Seat::Second, hand).with_seed(271_828);
        let legal: Vec<Tile> = view.legal_tiles().iter().collect();
        assert_shown(request(Request::Play, 5, &view, &legal));
        assert_eq!(read_answer(r#"{"id":5,"play":"4-4"}"#, Request::Play, 5, &legal), Ok(legal[0]));
    }

    #[test]
    fn a_hello_has_type_protocol_and_name() {
        let read = |text: &str| read_hello(text).map_err(|kind| kind.to_string());
        let good = r#"{"type":"hello","protocol":"texas42 bot v1","name":"my bot","more":1}"#;
        assert_eq!(read(good), Ok("my bot".into()));
        let old = good.replace("v1", "v0").replace("name", "call me");
        let fault = "it speaks `texas42 bot v0`, but this is `texas42 bot v1`";
        assert_eq!(read(&old), Err(fault.into()));
        for (text, reason) in [
            (r#"{"type":"bid"}"#, "its `type` is not `hello`"),
            (r#"{"type":"hello"}"#, "it has no text `protocol`"),
            (r#"{"type":"hello","protocol":"texas42 bot v1","name":4}"#, "it has no text `name`"),
            (r#"["hello"]"#, "it is JSON, but no object"),
            ("hello", "it is not JSON: expected value at line 1 column 1"),
            ("", "it is not JSON: EOF while parsing a value at line 1 column 0"),
        ] {
            assert_eq!(read(text), Err(format!("`{text}` is no answer: {reason}")));
        }
    }

    #[test]
    fn an_answer_has_the_id_and_is_legal() {
        let legal: Vec<Tile> = parse_tiles("5-5 5-1").expect("tiles");
        let read = |text: &str| {
            let answer = read_answer(text, Request::Play, 3, &legal);
            answer.map(|tile| tile.to_string()).map_err(|kind| kind.to_string())
        };
        assert_eq!(read(r#"{"id":3,"play":"ace-five"}"#), Ok("5-1".into()));
        assert_eq!(read(r#"{"play":"55","why":["count"],"id":3}"#), Ok("5-5".into()));
        for (text, reason) in [
            (r#"{"id":4,"play":"5-5"}"#, "its `id` is not 3"),
            (r#"{"id":"3","play":"5-5"}"#, "its `id` is not 3"),
            (r#"{"play":"5-5"}"#, "its `id` is not 3"),
            (r#"{"id":3,"bid":"30"}"#, "it has no text `play`"),
            (r#"{"id":3,"play":["5-5"]}"#, "it has no text `play`"),
            (r#"{"id":3} {"#, "it is not JSON: trailing characters at line 1 column 10"),
        ] {
            assert_eq!(read(text), Err(format!("`{text}` is no answer: {reason}")));
        }
        for said in ["6-4", "7-5", "5-5 5-1", ""] {
            let fault = format!("`{said}` is not legal here; legal: 5-5, 5-1");
            assert_eq!(read(&format!(r#"{{"id":3,"play":"{said}"}}"#)), Err(fault));
        }
        let late = r#"{"id":2,"play":"5-5"}"#;
        assert!(matches!(
            read_answer(late, Request::Play, 3, &legal),
            Err(BotFaultKind::Unasked(text)) if text == late
        ));
    }
}
