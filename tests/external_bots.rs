//! Bots that are programs of their own: one that plays, and every way in which one can fail.
#![cfg(feature = "arena")]

mod common;

use std::fs::{self, File};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use common::folder::Folder;
use texas42::bots::external::{BotCommand, BotFault, BotFaultKind, ExternalBot, Request};
use texas42::rules::Action;
use texas42::{BySide, DealStream, Hand, HouseRules, Preset, Seat, View};

/// What a bot that does not hang never needs, on a machine that is busy.
const AMPLE: Duration = Duration::from_secs(60);

/// How long a bot may hang here.
const SHORT: Duration = Duration::from_secs(1);

/// A bot that in its first process does something wrong, at its start or when asked, and nothing
/// in later ones. It writes its number to standard error.
const FAILS_ONCE: &str = r#"
import json, os, sys, time

def say(**fields):
    print(json.dumps(fields), flush=True)

def hello(protocol="texas42 bot v1"):
    say(type="hello", protocol=protocol, name="fails once")

def at_start():
    AT_START

def when_asked(asked):
    WHEN_ASKED

is_first = not os.path.exists("MARKER")
open("MARKER", "w").close()
print("process", os.getpid(), file=sys.stderr, flush=True)
if is_first:
    at_start()
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        hello()
        continue
    if is_first:
        when_asked(asked)
    say(id=asked["id"], **{asked["type"]: asked["legal"][0]})
"#;

/// The command line of a bot that fails once.
fn fails_once(folder: &Folder, at_start: &str, when_asked: &str) -> String {
    let program = FAILS_ONCE
        .replace("MARKER", &folder.name("marker"))
        .replace("AT_START", at_start)
        .replace("WHEN_ASKED", when_asked);
    // Without the packages of the machine Python starts faster.
    format!("python3 -I -S '{}'", folder.write("bot.py", program))
}

fn command(line: &str, timeout: Duration) -> BotCommand {
    BotCommand::new(line, timeout).expect("a command").with_start_timeout(AMPLE)
}

fn start(command: &BotCommand, seat: Seat) -> Result<ExternalBot, BotFault> {
    ExternalBot::start(command, seat, &HouseRules::default())
}

fn example_bot() -> BotCommand {
    command(&format!("python3 '{}/scripts/example_bot.py'", env!("CARGO_MANIFEST_DIR")), AMPLE)
}

/// A hand in which seat 1, whose tiles alone are known, is the first to bid.
fn before_the_auction() -> Hand {
    with_our_tiles(HouseRules::default())
}

fn with_our_tiles(rules: HouseRules) -> Hand {
    let tiles = "6-6 6-5 6-4 6-2 5-5 4-4 1-0".parse().expect("tiles");
    let hand = Hand::unseen(rules, Seat::Fourth, Seat::First).with_tiles(Seat::First, tiles);
    hand.expect("seven tiles")
}

/// What seat 1 knows.
fn view_of(hand: &Hand) -> View<'_> {
    hand.view(Seat::First).expect("its tiles are known")
}

/// A hand in which fives are led to seat 1, which has two of them.
fn with_fives_led() -> Hand {
    let mut hand = before_the_auction();
    for turn in ["pass", "30", "pass", "pass"] {
        hand.say(turn.parse().expect("a bid")).expect("a legal bid");
    }
    hand.call("blanks".parse().expect("a call")).expect("a legal call");
    for tile in ["5-4", "5-3", "5-2"] {
        hand.play(tile.parse().expect("a tile")).expect("a legal tile");
    }
    hand
}

/// Has a bot fail when it is first asked for a bid, and sees to it that a new process then
/// answers. Returns the fault.
fn fault_at_bid(name: &str, timeout: Duration, at_start: &str, when_asked: &str) -> BotFault {
    let folder = Folder::new(name);
    let line = fails_once(&folder, at_start, when_asked);
    let hand = before_the_auction();
    let view = view_of(&hand);
    let mut bot = start(&command(&line, timeout), Seat::First).expect("a hello");
    let fault = bot.bid(&view).expect_err("a fault");
    assert_eq!(fault.request, Request::Bid);
    assert_is_gone(&fault);
    let answer = bot.bid(&view).unwrap_or_else(|fault| panic!("the new process fails: {fault}"));
    assert_eq!(answer.to_string(), "pass");
    fault
}

/// The same for a tile, which the bot has to play to 5-4.
fn fault_at_play(name: &str, when_asked: &str) -> BotFault {
    let folder = Folder::new(name);
    let line = fails_once(&folder, "pass", when_asked);
    let hand = with_fives_led();
    let view = view_of(&hand);
    let mut bot = start(&command(&line, AMPLE), Seat::First).expect("a hello");
    let fault = bot.play(&view).expect_err("a fault");
    assert_eq!(fault.request, Request::Play);
    assert_is_gone(&fault);
    let answer = bot.play(&view).unwrap_or_else(|fault| panic!("the new process fails: {fault}"));
    assert_eq!(answer.to_string(), "5-5");
    fault
}

/// A bot that fails at its hello; the next one does not.
fn fault_at_hello(name: &str, at_start: &str) -> BotFault {
    let folder = Folder::new(name);
    let line = fails_once(&folder, at_start, "pass");
    let fault = start(&command(&line, AMPLE), Seat::First).expect_err("a fault");
    assert_eq!(fault.request, Request::Hello);
    assert_is_gone(&fault);
    let bot = start(&command(&line, AMPLE), Seat::First).expect("a hello");
    assert_eq!(bot.name(), "fails once");
    fault
}

/// The process of a bot that fails once is not there any more, not even as a zombie, and what it
/// wrote to standard error is kept.
fn assert_is_gone(fault: &BotFault) {
    let line = fault.stderr.iter().find_map(|line| line.strip_prefix("process "));
    let process = line.unwrap_or_else(|| panic!("{fault}: {:?}", fault.stderr));
    if cfg!(target_os = "linux") {
        assert!(!Path::new("/proc").join(process).exists(), "process {process} is left");
    }
}

/// The last line of a bot's standard error.
fn last_words(fault: &BotFault) -> &str {
    fault.stderr.last().expect("something on standard error")
}

#[test]
fn four_example_bots_play_a_hand() {
    let command = example_bot();
    let rules = Preset::Tournament.rules();
    let mut bots = Seat::ALL.map(|seat| {
        ExternalBot::start(&command, seat, &rules).unwrap_or_else(|fault| panic!("{fault}"))
    });
    assert!(bots.iter().all(|bot| bot.name() == "example bot"));
    let mut tiles_played = 0;
    for index in 0..3 {
        let deal = DealStream::new(42).deal(index);
        let mut hand = Hand::new(&deal, rules, Seat::Fourth).with_score(BySide([1, 0]));
        while let Some(action) = hand.next() {
            let seat = action.seat();
            let before = hand;
            let view = before.view(seat).expect("all hands are known").with_seed(index);
            let bot = &mut bots[seat.index()];
            match action {
                Action::Bid(_) => {
                    let turn = bot.bid(&view).unwrap_or_else(|fault| panic!("{fault}"));
                    hand.say(turn).expect("a legal bid");
                }
                Action::Call(_) => {
                    let call = bot.call(&view).unwrap_or_else(|fault| panic!("{fault}"));
                    hand.call(call).expect("a legal call");
                }
                Action::Play(_) => {
                    let tile = bot.play(&view).unwrap_or_else(|fault| panic!("{fault}"));
                    tiles_played += 1;
                    hand.play(tile).expect("a legal tile");
                }
            }
        }
    }
    assert!(tiles_played >= 28, "{tiles_played}");
}

#[test]
fn the_example_bot_bids_calls_leads_and_wins_cheaply() {
    let mut bot = start(&example_bot(), Seat::First).expect("a hello");
    // Three doubles, and four sixes with their double.
    let mut hand = before_the_auction();
    let bid = bot.bid(&view_of(&hand)).expect("a bid");
    assert_eq!(bid.to_string(), "30");
    for turn in ["30", "pass", "pass", "pass"] {
        hand.say(turn.parse().expect("a bid")).expect("a legal bid");
    }
    let call = bot.call(&view_of(&hand)).expect("a call");
    assert_eq!(call.to_string(), "sixes");
    hand.call(call).expect("a legal call");
    let lead = bot.play(&view_of(&hand)).expect("a tile");
    assert_eq!(lead.to_string(), "6-6");
    // Both 5-5 and 6-5 win over 5-4, 5-3 and 5-2.
    let hand = with_fives_led();
    let follow = bot.play(&view_of(&hand)).expect("a tile");
    assert_eq!(follow.to_string(), "6-5");
}

#[test]
fn a_program_that_is_not_there_cannot_be_started() {
    let fault = start(&command("texas42-no-such-bot --fast", AMPLE), Seat::First);
    let fault = fault.expect_err("a fault");
    assert_eq!(
        fault.to_string(),
        "hello: cannot start `texas42-no-such-bot --fast`: there is no such program"
    );
    assert!(fault.stderr.is_empty());
}

#[test]
fn a_crash_at_the_start_is_an_exit_with_its_status() {
    let fault = fault_at_hello("crash-at-start", "raise ValueError('no suits')");
    assert!(matches!(fault.kind, BotFaultKind::Exited(status) if status.code() == Some(1)));
    assert_eq!(last_words(&fault), "ValueError: no suits");
    assert_eq!(
        fault.to_string(),
        "hello: it exited (exit status: 1) instead of answering; its last words are: \
         ValueError: no suits"
    );
}

#[test]
fn a_crash_in_the_middle_is_an_exit_with_its_status() {
    let fault = fault_at_bid("crash", AMPLE, "pass", "print('bye', file=sys.stderr); sys.exit(3)");
    assert!(matches!(fault.kind, BotFaultKind::Exited(status) if status.code() == Some(3)));
    assert_eq!(last_words(&fault), "bye");
    // Half an answer is none.
    let fault = fault_at_bid("crash-half", AMPLE, "pass", "print('{\"id\":', end=''); sys.exit(4)");
    assert!(matches!(fault.kind, BotFaultKind::Exited(status) if status.code() == Some(4)));
}

#[test]
fn a_bot_that_closes_its_output_is_told_so() {
    let fault = fault_at_bid("closes", AMPLE, "pass", "os.close(1); time.sleep(1000)");
    assert_eq!(fault.kind, BotFaultKind::ClosedOutput);
}

#[test]
fn a_bot_that_hangs_is_ended() {
    let fault = fault_at_bid("hangs", SHORT, "pass", "time.sleep(1000)");
    assert_eq!(fault.kind, BotFaultKind::Hung(SHORT));
    assert!(fault.to_string().starts_with("bid: no answer within 1 s;"), "{fault}");
}

#[test]
fn a_bot_that_hangs_before_its_hello_is_ended() {
    let folder = Folder::new("hangs-at-start");
    let line = fails_once(&folder, "time.sleep(1000)", "pass");
    let command = command(&line, AMPLE);
    let fault = start(&command.clone().with_start_timeout(SHORT), Seat::First);
    let fault = fault.expect_err("a fault");
    assert_eq!(fault.kind, BotFaultKind::Hung(SHORT));
    assert_eq!(fault.request, Request::Hello);
    start(&command, Seat::First).expect("a hello");
}

#[test]
fn a_bot_that_never_reads_is_ended() {
    let fault = fault_at_bid("never-reads", SHORT, "hello(); time.sleep(1000)", "pass");
    assert_eq!(fault.kind, BotFaultKind::Hung(SHORT));
}

#[test]
fn a_tile_that_does_not_follow_is_refused() {
    let fault = fault_at_play("cheats", "say(id=asked['id'], play='6-6')");
    let legal = ["5-5", "6-5"].map(String::from).to_vec();
    assert_eq!(fault.kind, BotFaultKind::Illegal { said: "6-6".into(), legal });
    let text = "play: `6-6` is not legal here; legal: 5-5, 6-5; its last words are: process ";
    assert!(fault.to_string().starts_with(text), "{fault}");
}

#[test]
fn a_tile_that_it_does_not_hold_is_refused() {
    let fault = fault_at_play("steals", "say(id=asked['id'], play='5-1')");
    let legal = ["5-5", "6-5"].map(String::from).to_vec();
    assert_eq!(fault.kind, BotFaultKind::Illegal { said: "5-1".into(), legal });
}

#[test]
fn a_bid_that_the_hand_is_not_good_for_is_refused() {
    let fault = fault_at_bid("plunges", AMPLE, "pass", "say(id=asked['id'], bid='plunge')");
    assert!(matches!(
        fault.kind,
        BotFaultKind::Illegal { said, legal } if said == "plunge" && legal[..2] == ["pass", "30"]
    ));
}

#[test]
fn nonsense_is_shown() {
    let fault = fault_at_bid("nonsense", AMPLE, "pass", "print('I bid 30', flush=True)");
    let BotFaultKind::Nonsense { text, reason } = &fault.kind else { panic!("{fault}") };
    assert_eq!(text, "I bid 30");
    assert!(reason.starts_with("it is not JSON"), "{reason}");

    let fault = fault_at_bid("wrong-field", AMPLE, "pass", "say(id=asked['id'], play='30')");
    let BotFaultKind::Nonsense { text, reason } = &fault.kind else { panic!("{fault}") };
    assert_eq!(text, r#"{"id": 1, "play": "30"}"#);
    assert_eq!(reason, "it has no text `bid`");

    let fault = fault_at_bid("long-nonsense", AMPLE, "pass", "print('x' * 60000, flush=True)");
    let BotFaultKind::Nonsense { text, .. } = &fault.kind else { panic!("{fault}") };
    assert_eq!(*text, "x".repeat(200) + "…");
}

#[test]
fn another_protocol_is_refused() {
    let fault = fault_at_hello("protocol", "hello('texas42 bot v9')");
    assert_eq!(fault.kind, BotFaultKind::Protocol("texas42 bot v9".into()));
}

#[test]
fn a_line_without_end_is_cut_off() {
    let endless = "while True: sys.stdout.write('no ' * 1000)";
    let fault = fault_at_bid("endless-line", AMPLE, "pass", endless);
    let BotFaultKind::LongLine(text) = &fault.kind else { panic!("{fault}") };
    assert!(text.starts_with("no no no") && text.ends_with('…'), "{text}");
}

/// Has a bot answer its first request as Python code says, then asks it again.
fn fault_after_answer(name: &str, when_asked: &str) -> BotFault {
    let folder = Folder::new(name);
    let line = fails_once(&folder, "pass", when_asked);
    let hand = before_the_auction();
    let view = view_of(&hand);
    let mut bot = start(&command(&line, AMPLE), Seat::First).expect("a hello");
    assert_eq!(bot.bid(&view).expect("an answer").to_string(), "pass");
    let fault = bot.bid(&view).expect_err("a fault");
    assert_is_gone(&fault);
    assert_eq!(bot.bid(&view).expect("the new process answers").to_string(), "pass");
    fault
}

#[test]
fn lines_that_nobody_asked_for_are_a_fault() {
    let answer = "say(id=asked['id'], bid='pass')";
    let text = r#"{"id": 1, "bid": "pass"}"#;
    for (name, when_asked) in [
        // The bot answers once more when this is done.
        ("two-answers", answer.to_string()),
        ("flood", format!("while True: {answer}")),
    ] {
        let fault = fault_after_answer(name, &when_asked);
        assert_eq!(fault.kind, BotFaultKind::Unasked(text.into()), "{name}");
    }
}

#[test]
fn a_flood_on_standard_error_is_drained_and_its_end_is_kept() {
    let folder = Folder::new("floods-stderr");
    // More than a pipe holds, so that nobody gets an answer who does not read it.
    let flood = "for number in range(20000): print('thought', number, file=sys.stderr)";
    let line = fails_once(&folder, flood, "print('x' * 9999, file=sys.stderr); sys.exit(1)");
    let log = folder.file("stderr.txt");
    let file = Arc::new(Mutex::new(File::create(&log).expect("a file")));
    let hand = before_the_auction();
    let view = view_of(&hand);
    let command = command(&line, AMPLE).with_log(file);
    let mut bot = start(&command, Seat::First).expect("a hello");
    let fault = bot.bid(&view).expect_err("a fault");
    assert!(matches!(fault.kind, BotFaultKind::Exited(_)));
    assert_eq!(fault.stderr.len(), 20);
    assert_eq!(fault.stderr[18], "thought 19999");
    assert_eq!(fault.stderr[19], "x".repeat(500));
    bot.bid(&view).expect("the new process answers");
    drop(bot);

    let log = fs::read_to_string(&log).expect("the file");
    assert_eq!(log.lines().count(), 1 + 20_000 + 1 + 1);
    assert_eq!(log.lines().nth(20_001), Some("x".repeat(9999).as_str()));
    assert!(log.lines().last().is_some_and(|line| line.starts_with("process ")));

    let endless = "while True: print('thinking', file=sys.stderr)";
    let folder = Folder::new("floods-stderr-for-ever");
    let line = fails_once(&folder, "pass", endless);
    let command = self::command(&line, SHORT);
    let mut bot = start(&command, Seat::First).expect("a hello");
    let fault = bot.bid(&view).expect_err("a fault");
    assert_eq!(fault.kind, BotFaultKind::Hung(SHORT));
    assert!(fault.stderr.iter().filter(|line| *line == "thinking").count() >= 19);
    bot.bid(&view).expect("the new process answers");
}

#[test]
fn other_rules_are_told_to_a_new_process() {
    let folder = Folder::new("rules");
    let line = fails_once(&folder, "pass", "say(id=asked['id'], bid='30')");
    let mut bot = start(&command(&line, AMPLE), Seat::First).expect("a hello");
    let hand = with_our_tiles(Preset::Casual.rules());
    // The first process would bid.
    let answer = bot.bid(&view_of(&hand)).expect("an answer");
    assert_eq!(answer.to_string(), "pass");
}

#[cfg(target_os = "linux")]
#[test]
fn what_a_bot_started_is_killed_with_it() {
    let folder = Folder::new("group");
    let number = folder.file("number");
    let when_asked = format!(
        "import subprocess; child = subprocess.Popen(['sleep', '1000']); \
         open('{}', 'w').write(str(child.pid)); print(flush=True)",
        number.display()
    );
    let line = fails_once(&folder, "pass", &when_asked);
    let hand = before_the_auction();
    let mut bot = start(&command(&line, AMPLE), Seat::First).expect("a hello");
    let fault = bot.bid(&view_of(&hand)).expect_err("an empty line");
    assert!(matches!(fault.kind, BotFaultKind::Nonsense { text, .. } if text.is_empty()));
    let number = fs::read_to_string(&number).expect("the number of the process");
    // The system may take a moment; a zombie is left to whoever takes in orphans.
    let is_running = || {
        let stat = fs::read_to_string(format!("/proc/{number}/stat"));
        stat.is_ok_and(|stat| !stat.contains(") Z "))
    };
    for _ in 0..500 {
        if !is_running() {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("process {number} is still running");
}
