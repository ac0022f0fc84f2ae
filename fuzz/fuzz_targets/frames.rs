//! Frames and requests of clients, and logs of servers: reading never panics, what was read is written and read as the same, conditions
//! make a table or are refused, and a table takes or refuses every entry.
#![no_main]

use igroteka_protocol::Message;
use igroteka_protocol::online::conditions::Conditions;
use igroteka_protocol::online::http::{Created, Handover, Me, Problem, Rematch, Sit, SpendHandover, TableInfo};
use igroteka_protocol::online::log::LogEntry;
use igroteka_protocol::online::socket::{Ask, Report};
use igroteka_table::OnlineTable;
use libfuzzer_sys::fuzz_target;

/// Reads a message; what can be read is the same after it was written.
fn read<M: Message + PartialEq + std::fmt::Debug>(text: &str) -> Option<M> {
    let message = M::read(text).ok()?;
    assert_eq!(M::read(&message.to_json()).as_ref(), Ok(&message));
    Some(message)
}

/// Applies entries to a table, numbered anew so that more than the first is looked at. Says whether the table can go on.
fn apply(online: &mut OnlineTable, entries: Vec<LogEntry>) -> bool {
    entries.into_iter().all(|entry| {
        let seq = online.seq() + 1;
        let is_applied = online.apply(&LogEntry { seq, ..entry }).is_ok();
        is_applied && online.seq() == seq
    })
}

// Conditions, then a frame a line.
fuzz_target!(|text: &str| {
    read::<Sit>(text);
    read::<SpendHandover>(text);
    read::<Created>(text);
    read::<TableInfo>(text);
    read::<Handover>(text);
    read::<Rematch>(text);
    read::<Me>(text);
    read::<Problem>(text);
    let mut lines = text.lines();
    let conditions = lines.next().and_then(read::<Conditions>);
    let mut online = conditions.and_then(|conditions| OnlineTable::new(&conditions, None).ok());
    for line in lines.take(50) {
        read::<Ask>(line);
        let entries = match read::<Report>(line) {
            Some(Report::Entry(entry)) => vec![entry],
            Some(Report::Entries(entries) | Report::Snapshot { entries, .. }) => entries,
            _ => Vec::new(),
        };
        if online.as_mut().is_some_and(|online| !apply(online, entries)) {
            return;
        }
    }
});
