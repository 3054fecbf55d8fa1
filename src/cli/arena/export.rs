//! The answer of `texas42 arena` for programs: CSV and JSON.

use std::collections::BTreeMap;

use serde::Serialize;
use texas42::arena::Verdict;
use texas42::chance::{Chance, DEAL_STREAM};

use super::table::ratings;
use super::{Answer, Played};

/// What one bot did in a match, from its point of view. The fields are the columns, in their order.
#[derive(Serialize)]
struct Row {
    bot: String,
    opponent: String,
    unit: String,
    rules: String,
    seed: u64,
    pairs: u64,
    games: u64,
    won: u64,
    lost: u64,
    drawn: u64,
    share: f64,
    share_low: f64,
    share_high: f64,
    pairs_won: u64,
    pairs_lost: u64,
    decisive: f64,
    decisive_low: f64,
    decisive_high: f64,
    hands: u64,
    margin: f64,
    margin_low: Option<f64>,
    margin_high: Option<f64>,
    declared: u64,
    auctions_won: f64,
    mean_bid: Option<f64>,
    made: u64,
    make_rate: f64,
    make_low: f64,
    make_high: f64,
    sets: u64,
    set_rate: f64,
    set_low: f64,
    set_high: f64,
    same_contracts: u64,
    only_bot: u64,
    only_opponent: u64,
    mcnemar_z: f64,
    faults: u64,
    verdict: Option<&'static str>,
}

impl Row {
    /// The row of one of the two bots, 0 or 1.
    fn new(played: &Played, bot: usize) -> Row {
        let (plan, tally) = (&played.plan, &played.tally);
        let [name, opponent] =
            if bot == 0 { [0, 1] } else { [1, 0] }.map(|bot| plan.names()[bot].clone());
        let seen = |chance: Chance| match bot {
            0 => chance,
            _ => Chance { p: 1.0 - chance.p, low: 1.0 - chance.high, high: 1.0 - chance.low },
        };
        let sign = if bot == 0 { 1.0 } else { -1.0 };
        let share = seen(tally.share());
        let [ours, theirs] = tally.pairs_won();
        let (pairs_won, pairs_lost) = if bot == 0 { (ours, theirs) } else { (theirs, ours) };
        let decisive = Chance::of(pairs_won, ours + theirs);
        let margin = tally.margin_a_hand();
        let mut ends = [margin.low * sign, margin.high * sign];
        ends.sort_by(f64::total_cmp);
        let finite = |end: f64| end.is_finite().then(|| rounded(end));
        let same = tally.same_contracts;
        let (only_bot, only_opponent) = match bot {
            0 => (same.only_first, same.only_second),
            _ => (same.only_second, same.only_first),
        };
        let (make, set) = (tally.make_rate(bot), tally.set_rate(bot));
        Row {
            bot: name,
            opponent,
            unit: unit(played),
            rules: plan.rules.to_string(),
            seed: plan.seed,
            pairs: tally.pairs(),
            games: 2 * tally.pairs(),
            won: tally.bots[bot].won,
            lost: tally.bots[1 - bot].won,
            drawn: tally.games_drawn,
            share: rounded(share.p),
            share_low: rounded(share.low),
            share_high: rounded(share.high),
            pairs_won,
            pairs_lost,
            decisive: rounded(decisive.p),
            decisive_low: rounded(decisive.low),
            decisive_high: rounded(decisive.high),
            hands: tally.hands,
            margin: rounded(sign * margin.mean),
            margin_low: finite(ends[0]),
            margin_high: finite(ends[1]),
            declared: tally.bots[bot].declared,
            auctions_won: rounded(tally.auctions_won(bot).p),
            mean_bid: tally.mean_bid(bot).map(rounded),
            made: tally.bots[bot].made,
            make_rate: rounded(make.p),
            make_low: rounded(make.low),
            make_high: rounded(make.high),
            sets: tally.bots[bot].sets,
            set_rate: rounded(set.p),
            set_low: rounded(set.low),
            set_high: rounded(set.high),
            same_contracts: same.total(),
            only_bot,
            only_opponent,
            mcnemar_z: rounded(sign * same.mcnemar()),
            faults: tally.bots[bot].faults,
            verdict: verdict(played),
        }
    }
}

/// Two rows a match, one from each bot's point of view.
pub fn csv(answer: &Answer) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for played in &answer.matches {
        for bot in [0, 1] {
            writer.serialize(Row::new(played, bot)).expect("a row has plain columns");
        }
    }
    let bytes = writer.into_inner().expect("a vector takes all bytes");
    String::from_utf8(bytes).expect("the columns are text")
}

#[derive(Serialize)]
struct MatchAnswer {
    deal_stream: &'static str,
    sprt: Option<[f64; 2]>,
    bots: [BotAnswer; 2],
}

#[derive(Serialize)]
struct BotAnswer {
    #[serde(flatten)]
    row: Row,
    bids: BTreeMap<String, Bids>,
}

#[derive(Serialize)]
struct Bids {
    declared: u64,
    made: u64,
}

#[derive(Serialize)]
struct RatingsAnswer {
    ratings: Vec<RatingAnswer>,
}

#[derive(Serialize)]
struct RatingAnswer {
    bot: String,
    elo: f64,
    low: f64,
    high: f64,
}

/// An object a match, and one with the ratings of a round robin.
pub fn json(answer: &Answer) -> String {
    let mut text = String::new();
    let mut line = |value: &dyn Fn() -> String| {
        text.push_str(&value());
        text.push('\n');
    };
    for played in &answer.matches {
        let bot = |bot: usize| BotAnswer {
            row: Row::new(played, bot),
            bids: played.tally.bots[bot]
                .bids
                .iter()
                .map(|((_, bid), (declared, made))| {
                    (bid.clone(), Bids { declared: *declared, made: *made })
                })
                .collect(),
        };
        let found = MatchAnswer {
            deal_stream: DEAL_STREAM,
            sprt: answer.sprt.map(|sprt| [sprt.lower, sprt.higher]),
            bots: [bot(0), bot(1)],
        };
        line(&|| to_json(&found));
    }
    if answer.is_round_robin {
        let rated = answer.bots.iter().zip(ratings(answer));
        let ratings = rated.map(|(bot, rating)| RatingAnswer {
            bot: bot.clone(),
            elo: rounded(rating.elo),
            low: rounded(rating.low),
            high: rounded(rating.high),
        });
        let ratings = RatingsAnswer { ratings: ratings.collect() };
        line(&|| to_json(&ratings));
    }
    text
}

fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("the answer has text keys only")
}

/// What is played: games, hands, or hands at a contract.
fn unit(played: &Played) -> String {
    match played.plan.unit {
        texas42::arena::Unit::Contract(declaration) => declaration.to_string(),
        unit => unit.name().into(),
    }
}

fn verdict(played: &Played) -> Option<&'static str> {
    Some(match played.verdict? {
        Verdict::Open => "open",
        Verdict::Lower => "lower",
        Verdict::Higher => "higher",
    })
}

/// Six places are more than any interval allows.
fn rounded(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}
