//! The chat of a table as this node has shown it. A node may hear of a line from its sender, by a hint of another node and by a
//! comparison with the database, in any order; the players see it once.

use std::collections::BTreeMap;
use std::sync::Arc;

use igroteka_protocol::Message as _;
use igroteka_protocol::online::socket::{ChatLine, Report};
use igroteka_store::ChatRow;

/// The greatest number of lines that are remembered for a table. A comparison repeats those of some seconds only.
const MOST: usize = 400;

/// What happened in a chat.
#[derive(Clone, Debug)]
pub(crate) enum ChatNews {
    Said(ChatLine),
    Deleted(u64),
}

impl ChatNews {
    /// What another node reports.
    pub(crate) fn read(text: &str) -> Option<ChatNews> {
        match Report::read(text) {
            Ok(Report::Line(line)) => Some(ChatNews::Said(line)),
            Ok(Report::Unsaid { number }) => Some(ChatNews::Deleted(number)),
            _ => None,
        }
    }

    pub(crate) fn to_report(&self) -> String {
        match self {
            ChatNews::Said(line) => Report::Line(line.clone()),
            ChatNews::Deleted(number) => Report::Unsaid { number: *number },
        }
        .to_json()
    }
}

/// A stored line as players see it; `id` is that of the action, for its sender.
pub(crate) fn line_of(row: ChatRow, id: Option<String>) -> ChatLine {
    ChatLine { number: row.number, at_ms: row.at_ms, seat: row.seat, text: row.text, id }
}

/// The lines that this node has shown since the table is in memory: for each whether it is deleted.
#[derive(Default)]
pub(crate) struct ShownLines(BTreeMap<u64, bool>);

impl ShownLines {
    /// What the players are to hear; nothing if they have heard it. A deleted line is not shown any more.
    pub(crate) fn take(&mut self, news: &ChatNews) -> Option<Arc<str>> {
        let is_new = match news {
            ChatNews::Said(line) => !self.0.contains_key(&line.number) && self.0.insert(line.number, false).is_none(),
            ChatNews::Deleted(number) => self.0.insert(*number, true) != Some(true),
        };
        while self.0.len() > MOST {
            self.0.pop_first();
        }
        is_new.then(|| news.to_report().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(number: u64) -> ChatNews {
        ChatNews::Said(ChatLine { number, at_ms: 0, seat: 0, text: "x".to_owned(), id: None })
    }

    #[test]
    fn a_line_is_shown_once_and_not_after_it_was_deleted() {
        let mut shown = ShownLines::default();
        let mut is_shown = |news: &ChatNews| shown.take(news).is_some();
        assert_eq!([2, 1, 2, 1].map(|number| is_shown(&said(number))), [true, true, false, false], "hints may be reordered");
        assert_eq!([1, 3, 1].map(|number| is_shown(&ChatNews::Deleted(number))), [true, true, false]);
        assert_eq!([1, 3, 4].map(|number| is_shown(&said(number))), [false, false, true]);
        for number in 5..2_000 {
            assert!(is_shown(&said(number)));
        }
        assert_eq!(shown.0.len(), MOST);
    }

    #[test]
    fn news_are_read_as_they_are_written() {
        for news in [said(7), ChatNews::Deleted(8)] {
            let text = news.to_report();
            assert_eq!(ChatNews::read(&text).expect("news").to_report(), text);
        }
        assert!(ChatNews::read(&Report::Stopping.to_json()).is_none() && ChatNews::read("rubbish").is_none());
    }
}
