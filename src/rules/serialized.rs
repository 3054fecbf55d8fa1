//! The game in JSON and other formats of serde.
//!
//! A contract is an object of `declarer`, `bid` and `call`, its outcome a word, a trick an object
//! of `plays` (lists of a seat and a tile), `winner` and `points`. A hand in play is its line of text.
//! House rules are an object of every option by name, `null` where one has no meaning; a preset and
//! an option say what they are. A game is its score sheet.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::{
    Game, Hand, HouseRules, Outcome, PlayedHand, Preset, RuleOption, ScoredHand, Trick, WrittenCall,
};
use crate::words::{Seat, Side};

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl Serialize for Trick {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut trick = serializer.serialize_struct("Trick", 3)?;
        trick.serialize_field("plays", &self.plays().collect::<Vec<_>>())?;
        trick.serialize_field("winner", &self.winner())?;
        trick.serialize_field("points", &self.points())?;
        trick.end()
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hand, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl Serialize for HouseRules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer
            .collect_map(RuleOption::all().iter().map(|option| (option.name, option.value(self))))
    }
}

impl Serialize for Preset {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut preset = serializer.serialize_struct("Preset", 3)?;
        preset.serialize_field("name", self.name())?;
        preset.serialize_field("meaning", self.meaning())?;
        preset.serialize_field("options", &self.rules())?;
        preset.end()
    }
}

impl Serialize for RuleOption {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut option = serializer.serialize_struct("RuleOption", 6)?;
        option.serialize_field("name", self.name)?;
        option.serialize_field("meaning", self.meaning)?;
        option.serialize_field("values", self.values)?;
        option.serialize_field("needs", self.needs)?;
        option.serialize_field("source", self.source)?;
        option.serialize_field("default", &self.value(&HouseRules::default()))?;
        option.end()
    }
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seats = |side: Option<Side>| side.map(Side::seats);
        let shaker = self.winner().is_none().then(|| self.shaker());
        let hands: Vec<SheetLine> =
            (1..).zip(self.hands()).map(|(hand, scored)| SheetLine { hand, scored }).collect();
        let mut game = serializer.serialize_struct("Game", 8)?;
        game.serialize_field("rules", &self.rules().to_string())?;
        game.serialize_field("unit", self.rules().scoring.unit())?;
        game.serialize_field("target", &self.rules().scoring.target())?;
        game.serialize_field("hands", &hands)?;
        game.serialize_field("score", &self.score())?;
        game.serialize_field("ahead", &seats(self.ahead()))?;
        game.serialize_field("winner", &seats(self.winner()))?;
        game.serialize_field("next_shaker", &shaker)?;
        game.end()
    }
}

/// A line of a score sheet with its number, from 1.
struct SheetLine<'a> {
    hand: usize,
    scored: &'a ScoredHand,
}

impl Serialize for SheetLine<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let played = self.scored.hand;
        let bidder: Option<Seat> = played.map(|hand| hand.declarer);
        let call = played.and_then(|hand| hand.call);
        let mut line = serializer.serialize_struct("SheetLine", 9)?;
        line.serialize_field("hand", &self.hand)?;
        line.serialize_field("shaker", &self.scored.shaker)?;
        line.serialize_field("bidder", &bidder)?;
        line.serialize_field("bid", &played.map(|hand| hand.bid))?;
        line.serialize_field("call", &call.map(WrittenCall::name))?;
        line.serialize_field("result", &played.map(|PlayedHand { outcome, .. }| outcome))?;
        line.serialize_field("taken", &played.and_then(|hand| hand.taken))?;
        line.serialize_field("award", &self.scored.award)?;
        line.serialize_field("score", &self.scored.score)?;
        line.end()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{json, to_value};

    use super::*;
    use crate::rules::{Contract, WrittenHand};

    #[test]
    fn a_contract_and_a_hand_are_read_back() {
        let contract: Contract = "2: 84 nello-low".parse().expect("a contract");
        let written = json!({"declarer": 2, "bid": "2 marks", "call": "nello-low"});
        assert_eq!(to_value(contract).expect("JSON"), written);
        assert_eq!(serde_json::from_value::<Contract>(written).expect("a contract"), contract);
        let line = "6-5 5-3 / 5-5 5-4 4-4 / 6-6 6-3 6-2 / 6-4 3-2; 4: 30 ones; 4: 4-3 2-2; 0-14";
        let hand: Hand = serde_json::from_value(json!(line)).expect("a hand in play");
        assert_eq!(to_value(hand).expect("JSON"), json!(line));
        let error = serde_json::from_value::<Hand>(json!("6-5 / 5-5")).expect_err("no contract");
        assert!(error.to_string().contains(';'), "{error}");
    }

    #[test]
    fn a_game_is_its_sheet() {
        let rules = HouseRules::default();
        let mut game = Game::new(rules, Seat::Fourth);
        let text = "2 bids 84 nello made";
        let hand = WrittenHand::read(text, &rules, game.shaker()).expect(text);
        let WrittenHand::Played(hand) = hand else { panic!("somebody bid") };
        game.record(hand).expect(text);
        let sheet = json!({
            "rules": "seed", "unit": "marks", "target": 7, "score": [0, 2], "ahead": [2, 4],
            "winner": null, "next_shaker": 1,
            "hands": [{
                "hand": 1, "shaker": 4, "bidder": 2, "bid": "2 marks", "call": "nello",
                "result": "made", "taken": null, "award": [0, 2], "score": [0, 2],
            }],
        });
        assert_eq!(to_value(game).expect("JSON"), sheet);
    }

    #[test]
    fn rules_are_their_options() {
        let rules = to_value(Preset::Points.rules()).expect("JSON");
        assert_eq!(rules["scoring"], json!("points 250"));
        assert_eq!(rules["plunge_marks"], json!(null));
        assert_eq!(rules.as_object().map(|rules| rules.len()), Some(RuleOption::all().len()));
    }
}
