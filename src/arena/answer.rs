//! The answer of a match for programs: the columns of its CSV, the objects of its JSON.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use serde_json::{Map, Value, json};

use super::match_plan::{Match, Unit};
use super::ratings::Rating;
use super::sprt::{Sprt, Verdict};
use super::tally::MatchTally;
use crate::chance::{Chance, DEAL_STREAM, Mean, rounded};

/// A match that was played, as `texas42 arena --json` prints it.
#[derive(Clone, Copy, Debug)]
pub struct MatchAnswer<'a> {
    /// The plan.
    pub plan: &'a Match,
    /// The pairs that were played.
    pub tally: &'a MatchTally,
    /// The test that could end the match.
    pub sprt: Option<Sprt>,
    /// Its verdict.
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
    /// The names and values of all columns for the bot of that place, 0 or 1, from its point of
    /// view.
    #[must_use]
    pub fn columns(&self, bot: usize) -> Vec<(&'static str, Value)> {
        let MatchAnswer { plan, tally, .. } = *self;
        let other = 1 - bot;
        let names = plan.names();
        let unit = match plan.unit {
            Unit::Contract(declaration) => declaration.to_string(),
            unit => unit.name().into(),
        };
        let [ours, theirs] = [&tally.bots[bot], &tally.bots[other]];
        let same = tally.same_contracts;
        let only = [same.only_first, same.only_second];
        let pairs_won = tally.pairs_won();
        let Mean { mean, low, high } = tally.margin_a_hand();
        let (share, sign, ends) = match bot {
            0 => (tally.share(), 1.0, [low, high]),
            _ => (tally.share().opposite(), -1.0, [-high, -low]),
        };
        let [low, high] = ends.map(|end| end.is_finite().then(|| rounded(end)));
        let chance = |names: [&'static str; 3], chance: Chance| {
            names.into_iter().zip([chance.p, chance.low, chance.high].map(|of| json!(rounded(of))))
        };
        let mut columns = vec![
            ("bot", json!(names[bot])),
            ("opponent", json!(names[other])),
            ("unit", json!(unit)),
            ("rules", json!(plan.rules.to_string())),
            ("seed", json!(plan.seed)),
            ("pairs", json!(tally.pairs())),
            ("games", json!(2 * tally.pairs())),
            ("won", json!(ours.won)),
            ("lost", json!(theirs.won)),
            ("drawn", json!(tally.games_drawn)),
        ];
        columns.extend(chance(["share", "share_low", "share_high"], share));
        columns.push(("pairs_won", json!(pairs_won[bot])));
        columns.push(("pairs_lost", json!(pairs_won[other])));
        columns.extend(chance(["decisive", "decisive_low", "decisive_high"], tally.decisive(bot)));
        columns.extend([
            ("hands", json!(tally.hands)),
            ("margin", json!(rounded(sign * mean))),
            ("margin_low", json!(low)),
            ("margin_high", json!(high)),
            ("declared", json!(ours.declared)),
            ("auctions_won", json!(rounded(tally.auctions_won(bot).p))),
            ("mean_bid", json!(tally.mean_bid(bot).map(rounded))),
            ("made", json!(ours.made)),
        ]);
        columns.extend(chance(["make_rate", "make_low", "make_high"], tally.make_rate(bot)));
        columns.push(("sets", json!(ours.sets)));
        columns.extend(chance(["set_rate", "set_low", "set_high"], tally.set_rate(bot)));
        columns.extend([
            ("same_contracts", json!(same.total())),
            ("only_bot", json!(only[bot])),
            ("only_opponent", json!(only[other])),
            ("mcnemar_z", json!(rounded(sign * same.mcnemar()))),
            ("faults", json!(ours.faults)),
            ("verdict", json!(self.verdict)),
        ]);
        columns
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
