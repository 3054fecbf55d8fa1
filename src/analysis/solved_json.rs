//! Solved deals and positions for serde: the objects that `texas42 solve --json` prints.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::solved::{DOUBLE_DUMMY, DeclarerValues, PlayValues, SolvedDeal, SolvedPosition};
use crate::words::{Call, Seat, Tile};

/// The result of every declarer with a call.
#[derive(Serialize)]
struct Row {
    call: Call,
    #[serde(flatten)]
    values: DeclarerValues,
}

/// A play of a line.
#[derive(Serialize)]
struct Play {
    seat: Seat,
    tile: Tile,
}

impl Serialize for SolvedDeal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rows = self.calls.iter().map(|(call, values)| Row { call: *call, values: *values });
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("hands", &self.deal)?;
        if let Some(contract) = self.contract_name() {
            object.serialize_entry("contract", &contract)?;
        }
        object.serialize_entry("table", &rows.collect::<Vec<Row>>())?;
        object.serialize_entry("assumption", DOUBLE_DUMMY)?;
        object.end()
    }
}

impl Serialize for SolvedPosition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let position = &self.position;
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("hands", position.hands())?;
        if let Some(contract) = self.contract_name() {
            object.serialize_entry("contract", &contract)?;
        }
        object.serialize_entry("call", &position.contract().call)?;
        if matches!(self.plays, PlayValues::Contract { .. }) {
            object.serialize_entry("declarer", &position.contract().declarer)?;
        }
        object.serialize_entry("leader", &position.leader())?;
        object.serialize_entry("trick", position.trick())?;
        if let PlayValues::Points { .. } = self.plays {
            object.serialize_entry("taken", &self.taken())?;
        }
        object.serialize_entry("to_play", &position.to_play())?;
        match &self.plays {
            PlayValues::Points { points, total, plays } => {
                object.serialize_entry("side", &position.side_to_play().seats())?;
                object.serialize_entry("points", points)?;
                object.serialize_entry("total", total)?;
                object.serialize_entry("plays", plays)?;
            }
            PlayValues::Contract { makes, plays, .. } => {
                object.serialize_entry("makes", makes)?;
                object.serialize_entry("plays", plays)?;
            }
        }
        let line: Vec<Play> = self.to_come().map(|(seat, tile)| Play { seat, tile }).collect();
        object.serialize_entry("line", &line)?;
        object.serialize_entry("assumption", DOUBLE_DUMMY)?;
        object.end()
    }
}
