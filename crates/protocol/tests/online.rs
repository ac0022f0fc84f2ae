//! Every message between page and server reads and writes exactly its fixture.

mod support;

use igroteka_core::game::Termination;
use igroteka_core::{Side, Text};
use igroteka_protocol::Message as _;
use igroteka_protocol::online::conditions::{Absent, Conditions, SeatPlan, TimeControl, Watching};
use igroteka_protocol::online::http::{
    Created, Handover, Invitation, Me, NoticeKey, Notices, Problem, Rematch, Sit, SpendHandover, TableInfo, TableStatus,
};
use igroteka_protocol::online::log::{End, EndKind, EntryBody, LogEntry, LogEvent, OfferKind};
use igroteka_protocol::online::socket::{Ask, ChatLine, ClockReport, Report};
use igroteka_protocol::online::{VERSION, codes};
use support::check;

const AT_MS: u64 = 1_763_400_000_000;

fn hex(digit: char) -> String {
    digit.to_string().repeat(64)
}

fn conditions() -> Conditions {
    Conditions {
        game: "curling".to_owned(),
        rules: 2,
        options: "ends=4,seats=4,begins=lot".to_owned(),
        time: TimeControl::Fischer { minutes: 10, increment_s: 5 },
        seats: vec![SeatPlan::Person, SeatPlan::Person, SeatPlan::Person, SeatPlan::Computer(3)],
        watching: Watching::Players,
        has_chat: false,
        is_analysis_locked: true,
        absent: Absent::Computer(2),
    }
}

fn short_conditions() -> Conditions {
    Conditions {
        game: "polar".to_owned(),
        rules: 1,
        options: String::new(),
        time: TimeControl::Days(3),
        seats: vec![SeatPlan::Person; 2],
        watching: Watching::Anyone,
        has_chat: true,
        is_analysis_locked: false,
        absent: Absent::Wait,
    }
}

fn table() -> TableInfo {
    TableInfo {
        id: "k3m9x7p2qa".to_owned(),
        conditions: conditions(),
        commitment: hex('c'),
        status: TableStatus::Live,
        seq: 7,
        created_ms: AT_MS,
        names: ["Anna", "Борис", "Vera", ""].map(str::to_owned).to_vec(),
        acting: Some(1),
        end: None,
        rematch: None,
        your_seat: Some(0),
        deadline_ms: Some(AT_MS + 600_000),
    }
}

fn ended_table() -> TableInfo {
    let end = End { how: EndKind::Game(Termination::Rule), winner: Some(Side::First), seed: hex('5') };
    let over = TableInfo { status: TableStatus::Over, acting: None, end: Some(end), rematch: Some("next567890".to_owned()), ..table() };
    TableInfo { your_seat: None, deadline_ms: None, ..over }
}

fn entry(body: impl Into<EntryBody>) -> LogEntry {
    LogEntry { seq: 7, at_ms: AT_MS, seat: Some(0), id: Some("3fKq-1".to_owned()), body: body.into() }
}

fn id() -> String {
    "3fKq-1".to_owned()
}

#[test]
fn what_a_client_asks_is_its_fixture() {
    check(
        "online/ask",
        &[
            ("hello", Ask::Hello { version: VERSION, since: 0 }),
            ("since", Ask::Since { seq: 7 }),
            ("play", Ask::Play { id: id(), ply: 4, text: "k1-k4".to_owned() }),
            ("offer_draw", Ask::Offer { id: id(), offer: OfferKind::Draw }),
            ("offer_takeback", Ask::Offer { id: id(), offer: OfferKind::Takeback }),
            ("offer_pause", Ask::Offer { id: id(), offer: OfferKind::Pause(48) }),
            ("answer", Ask::Answer { id: id(), yes: true, offer: None }),
            ("answer_draw", Ask::Answer { id: id(), yes: true, offer: Some(OfferKind::Draw) }),
            ("resign", Ask::Resign { id: id() }),
            ("abort", Ask::Abort { id: id() }),
            ("claim", Ask::Claim { id: id() }),
            ("chat", Ask::Chat { id: id(), text: "Добрый день".to_owned() }),
            ("unsay", Ask::Unsay { id: id(), number: 3 }),
            ("ping", Ask::Ping { number: 12, took_ms: Some(40) }),
            ("first_ping", Ask::Ping { number: 1, took_ms: None }),
        ],
    );
}

#[test]
fn what_the_server_reports_is_its_fixture() {
    let line = ChatLine { number: 3, at_ms: AT_MS, seat: 1, text: "hello".to_owned(), id: Some(id()) };
    let clock = ClockReport { now_ms: AT_MS, left_ms: Some([300_000, 299_000]), running: Some(1), deadline_ms: Some(AT_MS + 299_000) };
    let days = ClockReport { now_ms: AT_MS, left_ms: None, running: None, deadline_ms: None };
    let text = Text::new("polar-occupied").word("at", "c3");
    check(
        "online/report",
        &[
            ("welcome", Report::Welcome { version: VERSION, seat: Some(0), now_ms: AT_MS }),
            ("welcome_watcher", Report::Welcome { version: VERSION, seat: None, now_ms: AT_MS }),
            ("snapshot", Report::Snapshot { table: table(), entries: vec![entry(LogEvent::Declined)], lines: vec![line.clone()] }),
            ("snapshot_over", Report::Snapshot { table: ended_table(), entries: Vec::new(), lines: Vec::new() }),
            ("entry", Report::Entry(entry(LogEvent::Played { text: "k1-k4".to_owned(), lag_ms: 0 }))),
            ("entries", Report::Entries(vec![entry(LogEvent::Declined)])),
            ("presence", Report::Presence { seats: vec![true, false], watchers: 12, gone_since_ms: vec![0, AT_MS] }),
            ("clock", Report::Clock(clock)),
            ("clock_without", Report::Clock(days)),
            ("refused", Report::Refused { id: Some(id()), code: codes::ILLEGAL.to_owned(), text: Some(text) }),
            ("refused_frame", Report::Refused { id: None, code: codes::MALFORMED.to_owned(), text: None }),
            ("delayed", Report::Delayed { id: id() }),
            ("line", Report::Line(line)),
            ("unsaid", Report::Unsaid { number: 3 }),
            ("rematch", Report::Rematch { table: "next567890".to_owned() }),
            ("stopping", Report::Stopping),
            ("pong", Report::Pong { number: 12, now_ms: AT_MS }),
        ],
    );
}

#[test]
fn every_event_of_a_log_is_its_fixture() {
    let end = |how| Some(End { how, winner: None, seed: hex('5') });
    let sat = LogEvent::Sat { name: "Анна".to_owned(), nonce: hex('a') };
    let begun =
        EntryBody { began: Some("ends=4,seats=2,begins=red".to_owned()), rolls: vec!["12345".to_owned()], ..EntryBody::from(sat.clone()) };
    let won = End { how: EndKind::Game(Termination::Rule), winner: Some(Side::Second), seed: hex('5') };
    let last = EntryBody { end: Some(won), ..EntryBody::from(LogEvent::Played { text: "k1-k9".to_owned(), lag_ms: 250 }) };
    let flag = EntryBody { end: end(EndKind::Game(Termination::Time)), ..EntryBody::from(LogEvent::Ended) };
    check(
        "online/entry",
        &[
            ("sat", Report::Entry(entry(sat))),
            ("sat_and_begun", Report::Entry(entry(begun))),
            ("played_last", Report::Entry(entry(last))),
            ("offered", Report::Entry(entry(LogEvent::Offered(OfferKind::Pause(48))))),
            ("declined", Report::Entry(entry(LogEvent::Declined))),
            ("took_back", Report::Entry(entry(LogEvent::TookBack { entries: 6 }))),
            ("paused", Report::Entry(entry(LogEvent::Paused { hours: 48 }))),
            ("replaced", Report::Entry(entry(LogEvent::Replaced { absent: 1, level: 2 }))),
            ("flag", Report::Entry(LogEntry { seat: None, id: None, ..entry(flag) })),
            ("aborted", Report::Entry(entry(EntryBody { end: end(EndKind::Aborted), ..EntryBody::from(LogEvent::Ended) }))),
            ("expired", Report::Entry(entry(EntryBody { end: end(EndKind::Expired), ..EntryBody::from(LogEvent::Ended) }))),
            ("closed", Report::Entry(entry(EntryBody { end: end(EndKind::Closed), ..EntryBody::from(LogEvent::Ended) }))),
        ],
    );
}

#[test]
fn requests_and_answers_are_their_fixtures() {
    let unlimited = Conditions { time: TimeControl::None, absent: Absent::Claim, ..short_conditions() };
    check("online/conditions", &[("all", conditions()), ("short", short_conditions()), ("unlimited", unlimited)]);
    let invitations = vec![Invitation { seat: 0, secret: "s0".to_owned() }, Invitation { seat: 1, secret: "s1".to_owned() }];
    check("online/created", &[("created", Created { table: table(), invitations })]);
    let broken_off = TableInfo { end: Some(End { how: EndKind::Aborted, winner: None, seed: hex('5') }), ..ended_table() };
    check("online/table", &[("live", table()), ("over", ended_table()), ("broken_off", broken_off)]);
    let sit = |secret: Option<&str>| Sit { id: id(), seat: 1, secret: secret.map(str::to_owned), name: "Anna".to_owned(), nonce: hex('a') };
    check("online/sit", &[("invited", sit(Some("s1"))), ("kept", sit(None))]);
    check("online/rematch", &[("rematch", Rematch { table: "next567890".to_owned() })]);
    check("online/handover", &[("handover", Handover { secret: "s".to_owned(), valid_ms: 600_000 })]);
    check("online/spend_handover", &[("spend", SpendHandover { secret: "s".to_owned() })]);
    check("online/me", &[("me", Me { name: "Anna".to_owned(), tables: vec![table()] }), ("nobody", Me::default())]);
    check("online/notice_key", &[("key", NoticeKey { key: Some("BKey".to_owned()) }), ("none", NoticeKey::default())]);
    let notices = Notices { endpoint: "https://push.example.org/a1".to_owned(), is_wanted: true };
    check("online/notices", &[("notices", notices)]);
    check("online/problem", &[("problem", Problem { code: codes::NO_TABLE.to_owned(), message: "no such table".to_owned() })]);
}

#[test]
fn an_action_has_an_id_and_nothing_else_has_one() {
    assert_eq!(Ask::Resign { id: id() }.id(), Some("3fKq-1"));
    assert_eq!(Ask::Since { seq: 1 }.id(), None);
}

#[test]
fn fields_that_are_not_known_are_ignored() {
    let text = r#"{"play":{"id":"x","ply":1,"text":"a1","mood":"good"}}"#;
    assert_eq!(Ask::read(text), Ok(Ask::Play { id: "x".to_owned(), ply: 1, text: "a1".to_owned() }));
    let text = r#"{"entry":{"seq":7,"at_ms":1,"body":{"event":"declined","weather":"fine"},"more":[]}}"#;
    let entry = LogEntry { seq: 7, at_ms: 1, seat: None, id: None, body: LogEvent::Declined.into() };
    assert_eq!(Report::read(text), Ok(Report::Entry(entry)));
}

#[test]
fn what_may_be_missing_may_be_missing() {
    assert_eq!(Ask::read(r#"{"hello":{"version":1}}"#), Ok(Ask::Hello { version: 1, since: 0 }));
    let shortest = Conditions::read(r#"{"game":"polar","seats":["person","person"]}"#).expect("conditions");
    assert_eq!((shortest.time, shortest.has_chat, shortest.absent), (TimeControl::None, true, Absent::Claim));
}

#[test]
fn codes_are_words_and_each_has_one_meaning() {
    let unique: std::collections::BTreeSet<_> = codes::ALL.iter().collect();
    assert_eq!(unique.len(), codes::ALL.len());
    assert!(codes::ALL.iter().all(|code| code.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-')));
}
