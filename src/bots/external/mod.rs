//! Bots of other people: programs of any kind that speak lines of JSON.
//!
//! An [`ExternalBot`] runs a command line such as `python3 my_bot.py` as a process that plays one
//! seat. A bot sees what a player in that seat sees ([`View`](crate::View)) and nothing else.
//! Anything else than an answer is a [`BotFault`]: its process is killed, and the next request
//! starts a new one. The program `scripts/example_bot.py` of the repository is a bot to begin with.
//!
//! # The protocol: texas42 bot v1
//!
//! texas42 writes a message to the bot's standard input, the bot writes one answer to its standard
//! output, and so on in turn. Every message and every answer is a JSON object on a line of its own,
//! in UTF-8. The bot has to flush its output after each answer, and may write to its standard error
//! what it likes. When its input ends, it is to exit.
//!
//! Seats are numbers from 1 to 4, clockwise; 1 and 3 are partners, and so are 2 and 4. Tiles, bids
//! and calls are texts such as `"6-4"`, `"30"`, `"2 marks"`, `"plunge 4"`, `"pass"`, `"fives"`,
//! `"follow-me"`; texas42 always writes them like that. `{"us": 12, "them": 5}` are the numbers of
//! the bot's own side and of the other one. There may be more fields in a later version of texas42;
//! a bot leaves those alone that it does not know.
//!
//! ## Hello
//!
//! The first message to a process, once. Its fields:
//!
//! - `type`: `"hello"`
//! - `protocol`: `"texas42 bot v1"`
//! - `seat`: the seat of the bot
//! - `rules`: the house rules. `text` has them in words; every other field is an option that
//!   `texas42 rules` lists ([`RuleOption`](crate::rules::RuleOption)): `true` or `false`, a
//!   number, a text, a list of texts, or `null` where it has no meaning under these rules
//!
//! The answer: `type` and `protocol` with the same values, and `name`, a text of any kind.
//!
//! ## Requests
//!
//! Each has everything that a player knows, so that a bot needs no memory. Its fields:
//!
//! - `type`: `"bid"` asks for a turn in the auction; `"call"` for what is trumps, or whatever else
//!   may be called, of who won the auction, or of the partner after plunge and splash; `"play"` for
//!   a tile
//! - `id`: the number of the request, 1 for the first one after the hello
//! - `seat`: the seat of the bot
//! - `hand`: the tiles that it has left
//! - `shaker`: the seat that shook the tiles
//! - `score`: what both sides had before this hand, in marks or in points as the rules say
//! - `auction`: what was said so far, in order, as pairs of a seat and `"pass"` or a bid
//! - `contract`: `declarer` (the seat that won the auction), `bid` and `call`; `null` until the
//!   call is made
//! - `tricks`: the complete tricks, each with its `plays` (in order, the lead first, as pairs of a
//!   seat and a tile), its `winner` (a seat) and its `points`
//! - `trick`: the plays to the trick on the table, none if the bot leads
//! - `taken`: the points that both sides have taken in this hand
//! - `legal`: all answers that are allowed, at least one
//! - `seed`: a whole number from 0 to 2⁶⁴ - 1. A bot that draws random numbers from it alone gives
//!   the same answer to the same request, so that its games can be played again
//!
//! The answer has the `id` of the request, and a text that is named like the type of the request:
//! `{"id": 1, "bid": "30"}`, `{"id": 2, "call": "fives"}` or `{"id": 3, "play": "6-4"}`. It has to
//! be one of `legal`, but may be written in any way that texas42 reads: `"84"` for `"2 marks"`,
//! `"five-six"` for `"6-5"`. Fields that are not known are left alone.
//!
//! ## Limits
//!
//! - From its start to its hello a bot has 10 seconds ([`START_TIME`]), or the time for an answer
//!   if that is longer.
//! - For each answer it has the time that was agreed, from the moment when the request is written;
//!   the time that texas42 needs to write it counts as well.
//! - A line has at most 65,536 bytes ([`LINE_BYTES`]), its end included. A last line without an end
//!   is no answer.
//! - One answer to one message: a line that nobody asked for is a fault.
//! - When its input ends, it has 1 second ([`END_TIME`]) to exit; then it is killed.
//! - A fault shows the last 20 lines ([`STDERR_LINES`]) of standard error, each up to 500 bytes
//!   ([`STDERR_LINE_BYTES`]).
//! - On Unix a bot is killed with all processes that it started.
//!
//! ## Example
//!
//! The lines from `>` on are written to the bot, those from `<` on by it. The first are broken here
//! to be read more easily; each message is one line. Between the call and the last request are two
//! plays.
//!
//! ```text
//! > {"type":"hello","protocol":"texas42 bot v1","seat":2,"rules":{"text":"casual",
//!   "scoring":"marks 7","win_by":1,"points_set":null,"points_high_bid":null,"early_end":true,
//!   "first_shaker":"high_tile","first_bidder":"left_of_shaker","min_bid":30,"all_pass":"force",
//!   "max_marks":"none","open_marks_max":2,"raise_over_marks":"one","trump_calls":["suits",
//!   "doubles","follow-me"],"follow_me_modes":["high"],"follow_me_min":"30",
//!   "doubles_fallback_follow":false,"undeclared_trump":"high_end_of_first_tile",
//!   "small_end_lead":false,"nello":true,"nello_min_marks":1,"nello_doubles":["high","low",
//!   "own"],"sevens":false,"sevens_min_marks":null,"sevens_tie":null,"plunge":true,
//!   "plunge_marks":4,"plunge_timing":"any_turn","plunge_needs_66":false,"splash":true,
//!   "splash_marks":3,"partner_may_call_special":false}}
//! < {"type":"hello","protocol":"texas42 bot v1","name":"my bot"}
//! > {"type":"bid","id":1,"seat":2,"hand":["1-0","4-4","5-5","6-2","6-4","6-5","6-6"],"shaker":1,
//!   "score":{"us":1,"them":2},"auction":[],"contract":null,"tricks":[],"trick":[],
//!   "taken":{"us":0,"them":0},"legal":["pass","30","31","32","33","34","35","36","37","38","39",
//!   "40","41","1 mark","2 marks","splash 3"],"seed":271828}
//! < {"id":1,"bid":"31"}
//! > {"type":"call","id":2,"seat":2,"hand":["1-0","4-4","5-5","6-2","6-4","6-5","6-6"],
//!   "shaker":1,"score":{"us":1,"them":2},"auction":[[2,"31"],[3,"pass"],[4,"pass"],[1,"pass"]],
//!   "contract":null,"tricks":[],"trick":[],"taken":{"us":0,"them":0},"legal":["blanks","ones",
//!   "twos","threes","fours","fives","sixes","doubles","follow-me"],"seed":271828}
//! < {"id":2,"call":"sixes"}
//! > {"type":"play","id":5,"seat":2,"hand":["4-4","5-5","6-2","6-4","6-5"],"shaker":1,
//!   "score":{"us":1,"them":2},"auction":[[2,"31"],[3,"pass"],[4,"pass"],[1,"pass"]],
//!   "contract":{"declarer":2,"bid":"31","call":"sixes"},"tricks":[{"plays":[[2,"6-6"],[3,"6-3"],
//!   [4,"3-1"],[1,"6-0"]],"winner":2,"points":1},{"plays":[[2,"1-0"],[3,"1-1"],[4,"4-1"],[1,
//!   "2-1"]],"winner":3,"points":6}],"trick":[[3,"3-3"],[4,"3-2"],[1,"5-3"]],"taken":{"us":1,
//!   "them":6},"legal":["4-4","5-5","6-2","6-4","6-5"],"seed":271828}
//! < {"id":5,"play":"4-4"}
//! ```

mod bot;
mod command;
mod error;
mod limits;
mod process;
mod protocol;
mod stderr;

pub use bot::ExternalBot;
pub use command::BotCommand;
pub use error::{BotFault, BotFaultKind, Request};
pub use limits::{END_TIME, LINE_BYTES, PROTOCOL, START_TIME, STDERR_LINE_BYTES, STDERR_LINES};
