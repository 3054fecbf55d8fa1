//! What a match says of its bots for programs: the columns of its CSV, the objects of its JSON.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use serde_json::{Map, Value, json};

use super::match_plan::{Match, Unit};
use super::ratings::Rating;
use super::sprt::{Sprt, Verdict};
use super::tally::MatchTally;
use crate::chance::{Chance, DEAL_STREAM, rounded};

/// A match that was played, as `texas42 arena --json` prints it.
#[derive(Clone, Copy, Debug)]
pub struct MatchAnswer<'a> {
    /// What was to be played.
    pub plan: &'a Match,
    /// What happened.
    pub tally: &'a MatchTally,
    /// The test that could end the match.
    pub sprt: Option<Sprt>,
    /// What it said.
    pub verdict: Option<Verdict>,
}

/// A bot of a round robin and its rating.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct RatedBot<'a> {
    /// The bot.
    pub bot: &'a str,
    /// Its rating.
    #[serde(flatten)]
    pub rating: Rating,
}

/// Names and values, in their order.
struct Columns(Vec<(&'static str, Value)>);

impl Serialize for Columns {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl MatchAnswer<'_> {
    /// What the bot of that place, 0 or 1, did from its point of view: names and values.
    #[must_use]
    pub fn columns(&self, bot: usize) -> Vec<(&'static str, Value)> {
        let MatchAnswer { plan, tally, .. } = *self;
        let other = 1 - bot;
        let names = plan.names();
        let unit = match plan.unit {
            Unit::Contract(declaration) => declaration.to_string(),
            unit => unit.name().into(),
        };
        let share = if bot == 0 { tally.share() } else { tally.share().opposite() };
        let pairs_won = tally.pairs_won();
        let decisive = Chance::of(pairs_won[bot], pairs_won[0] + pairs_won[1]);
        let sign = if bot == 0 { 1.0 } else { -1.0 };
        let margin = tally.margin_a_hand();
        let mut ends = [margin.low * sign, margin.high * sign];
        ends.sort_by(f64::total_cmp);
        let ends = ends.map(|end| end.is_finite().then(|| rounded(end)));
        let same = tally.same_contracts;
        let only = [same.only_first, same.only_second];
        let (make, set) = (tally.make_rate(bot), tally.set_rate(bot));
        let verdict = self.verdict.map(|verdict| match verdict {
            Verdict::Open => "open",
            Verdict::Lower => "lower",
            Verdict::Higher => "higher",
        });
        vec![
            ("bot", json!(names[bot])),
            ("opponent", json!(names[other])),
            ("unit", json!(unit)),
            ("rules", json!(plan.rules.to_string())),
            ("seed", json!(plan.seed)),
            ("pairs", json!(tally.pairs())),
            ("games", json!(2 * tally.pairs())),
            ("won", json!(tally.bots[bot].won)),
            ("lost", json!(tally.bots[other].won)),
            ("drawn", json!(tally.games_drawn)),
            ("share", json!(rounded(share.p))),
            ("share_low", json!(rounded(share.low))),
            ("share_high", json!(rounded(share.high))),
            ("pairs_won", json!(pairs_won[bot])),
            ("pairs_lost", json!(pairs_won[other])),
            ("decisive", json!(rounded(decisive.p))),
            ("decisive_low", json!(rounded(decisive.low))),
            ("decisive_high", json!(rounded(decisive.high))),
            ("hands", json!(tally.hands)),
            ("margin", json!(rounded(sign * margin.mean))),
            ("margin_low", json!(ends[0])),
            ("margin_high", json!(ends[1])),
            ("declared", json!(tally.bots[bot].declared)),
            ("auctions_won", json!(rounded(tally.auctions_won(bot).p))),
            ("mean_bid", json!(tally.mean_bid(bot).map(rounded))),
            ("made", json!(tally.bots[bot].made)),
            ("make_rate", json!(rounded(make.p))),
            ("make_low", json!(rounded(make.low))),
            ("make_high", json!(rounded(make.high))),
            ("sets", json!(tally.bots[bot].sets)),
            ("set_rate", json!(rounded(set.p))),
            ("set_low", json!(rounded(set.low))),
            ("set_high", json!(rounded(set.high))),
            ("same_contracts", json!(same.total())),
            ("only_bot", json!(only[bot])),
            ("only_opponent", json!(only[other])),
            ("mcnemar_z", json!(rounded(sign * same.mcnemar()))),
            ("faults", json!(tally.bots[bot].faults)),
            ("verdict", json!(verdict)),
        ]
    }

    /// The columns of a bot, and its contracts by bid.
    fn object(&self, bot: usize) -> Columns {
        let bids = self.tally.bots[bot].bids.iter().map(|((_, bid), (declared, made))| {
            (bid.clone(), json!({"declared": declared, "made": made}))
        });
        let mut columns = self.columns(bot);
        columns.push(("bids", Value::Object(bids.collect::<Map<String, Value>>())));
        Columns(columns)
    }
}

impl Serialize for MatchAnswer<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("deal_stream", DEAL_STREAM)?;
        object.serialize_entry("sprt", &self.sprt.map(|sprt| [sprt.lower, sprt.higher]))?;
        object.serialize_entry("bots", &[self.object(0), self.object(1)])?;
        object.end()
    }
}
