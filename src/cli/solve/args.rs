//! The arguments of `texas42 solve`.

use crate::cli::work::WorkArgs;

const EXAMPLES: &str = "\
Examples:
  texas42 solve \"66 65 64 63 62 61 60 / 55 54 53 52 51 50 44 / 43 42 41 40 33 32 31 / 30 22 21 20 11 10 00\"
  texas42 solve \"HAND / HAND / HAND / HAND\" --call fours --leader 2
  texas42 solve \"6-5 5-0 / 4-4 / 2-2 1-0 / 6-2 3-3\" --call fives --leader 2 --trick 5-4
  texas42 solve \"HAND / HAND / HAND / HAND\" --contract nello-low
  texas42 solve \"HAND / HAND / HAND / HAND\" --contract plunge --call sixes
  texas42 solve \"6-5 5-3 / 5-5 5-4 4-4 / 6-6 6-3 6-2 / 6-4 3-2; 4: 30 ones; 4: 4-3 2-2; 0-14\"
  texas42 solve deals.txt --all --json
  texas42 solve - < deals.txt

";

const MEANING: &str = "\
Four hands, seat 1 first, clockwise, separated by / or | or line ends. A file,
or - for standard input, has one deal a line; # begins a comment. A line that
is not understood ends the run, after the answers for the lines before it. A
line that begins with { is a hand record (see texas42 replay), for its deal.

Without --leader every hand has seven tiles, and the table shows the points
that the side of each seat takes when that seat declares and leads. With --call
and --leader the hands may be in the middle of play, and the points are those
of the side of the player to move: what it takes in the whole hand if --taken
is given, else what it takes of the points still to come.

With --contract the answer is whether it is made: with 30 to 41 points, marks
(84, marks:2), plunge, splash, nello (doubles apart; nello-high, nello-low,
nello-inverted) or sevens. A column is a declarer; after plunge and splash
partner leads, and seats with too few doubles have no answer. With --leader it
is answered for every play; who declared is the leader if --declarer does not
say (the leader's partner in plunge and splash). In the middle of a hand --taken
has to say what was taken before, but for nello and sevens. In nello the hand of
the declarer's partner is laid aside; in the middle of play leave it empty.

A hand in play is also told in one line, HANDS; CONTRACT; TRICK; TAKEN, and its
contract is judged. CONTRACT is who declares, the bid and the call, 4: 30 ones;
TRICK who leads and what lies on the table, 4: 4-3 2-2; TAKEN the points of
both sides, 0-14, or - where nothing is gone or they do not matter. A hand laid
aside is -, one without tiles none. texas42 replay --lines writes such lines; a
file has only those then.

Values are double-dummy: exact when everybody sees all hands and plays
perfectly. Calls and tiles: see texas42 bid --help.

CSV columns: hand1 to hand4, call, points1 to points4; with --leader a row a
play: hand1 to hand4, call, leader, trick, taken13, taken24, to_play, points,
total (that points are out of), tile, tile_points, best. With nello or sevens in
the table, also makes1 to makes4 (true or false; points are empty then). With
--contract: hand1 to hand4, contract, call, makes1 to makes4; with --leader:
hand1 to hand4, contract, call, declarer, leader, trick, to_play, makes, tile,
tile_makes.
JSON, one object a line: hands, table (call, points of each seat), assumption;
with --leader: hands, call, leader, trick, taken, to_play, side (the two seats
whose points are given), points, total, plays (tile, points, best), line (seat,
tile), assumption. Rows of nello and sevens have makes instead of points. With
--contract: hands, contract, table (call, makes of each seat, null for too few
doubles), assumption; with --leader: hands, contract, call, declarer, leader,
trick, to_play, makes, plays (tile, makes), line (seat, tile), assumption.";

/// The exact points of a deal, or of every play in a position.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES, after_long_help = MEANING)]
pub struct Args {
    /// Four hands, or a file of deals, or - for standard input.
    #[arg(required = true, value_name = "HANDS")]
    pub hands: Vec<String>,

    /// The call, or several without --leader; the nine of straight 42 if not given.
    #[arg(long, alias = "trump", alias = "trumps", value_name = "CALL")]
    pub call: Option<String>,

    /// Every call: the twelve of straight 42, nello and sevens.
    #[arg(long, conflicts_with_all = ["call", "leader"])]
    pub all: bool,

    /// Whether that is made: 30 to 41, marks:2 or 84, plunge, splash, nello, sevens.
    #[arg(long, value_name = "CONTRACT", conflicts_with = "all")]
    pub contract: Option<String>,

    /// Who declared, if it is not the leader: 1 to 4.
    #[arg(long, value_name = "SEAT", requires_all = ["leader", "contract"])]
    pub declarer: Option<String>,

    /// Who leads the trick on the table, or the next one: 1 to 4.
    #[arg(long, value_name = "SEAT")]
    pub leader: Option<String>,

    /// The tiles on the table in the order of play, such as "6-4 5-4".
    #[arg(long, value_name = "TILES", requires = "leader")]
    pub trick: Option<String>,

    /// The points taken by seats 1 and 3, and by seats 2 and 4, such as 12-6.
    #[arg(long, value_name = "A-B", requires = "leader")]
    pub taken: Option<String>,

    #[command(flatten)]
    pub work: WorkArgs,
}
