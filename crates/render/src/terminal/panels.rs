//! The panels as lines below the board.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::Side;
use igroteka_core::scene::{Amount, Choice, Die, Panel, PanelBody, PanelLine, Scoreboard, TrayItem};

use super::{Ink, Page};
use crate::geometry::share;

impl Page<'_> {
    /// Writes a panel: its title and what it shows.
    pub(super) fn panel(&mut self, panel: &Panel) {
        let title = self.say(&panel.title);
        self.put(Ink::Faint, &format!("{title}: "));
        match &panel.body {
            PanelBody::Tray { side, items } => self.tray(title.chars().count() + 2, *side, items),
            PanelBody::Dice(dice) => self.put(Ink::Plain, &dice.iter().map(die).collect::<Vec<_>>().join(" ")),
            PanelBody::Choices(choices) => self.choices(choices),
            PanelBody::Meter { amounts, losing_below } => self.meter(*amounts, *losing_below),
            PanelBody::Score([first, second]) => {
                self.put(Ink::Side(Side::First), &format!("{first}"));
                self.put(Ink::Plain, " : ");
                self.put(Ink::Side(Side::Second), &format!("{second}"));
            }
            PanelBody::Lines(entries) => self.entries(entries),
            PanelBody::Ends(board) => self.ends(board),
            PanelBody::Amounts(amounts) => self.amounts(amounts),
            PanelBody::Note(text) => {
                let note = self.say(text);
                self.wrapped(title.chars().count() + 2, &note);
            }
        }
        self.end_line();
    }

    /// What waits beside the board, as it is spoken (that names the count); the chosen kind stands in brackets. `column` is where the list begins.
    fn tray(&mut self, mut column: usize, side: Side, items: &[TrayItem]) {
        for item in items {
            let word = self.say(&item.spoken);
            let length = word.chars().count() + 2;
            if column + length > self.options.width && column > 2 {
                self.end_line();
                self.put(Ink::Plain, "  ");
                column = 2;
            }
            column += length;
            let (open, close) = if item.chosen { ('[', ']') } else { (' ', ' ') };
            self.put_char(Ink::Mark, open);
            self.put(Ink::Side(side), &word);
            self.put_char(Ink::Mark, close);
        }
    }

    /// Numbers, one a line.
    fn amounts(&mut self, amounts: &[Amount]) {
        for amount in amounts {
            self.end_line();
            let (title, value) = (self.say(&amount.title), self.say(&amount.value));
            self.put(Ink::Plain, &format!("  {title}: {value}"));
        }
    }

    /// One choice a line; those that are refused come with their reason.
    fn choices(&mut self, choices: &[Choice]) {
        for choice in choices {
            self.end_line();
            let (text, bullet) = (self.say(&choice.text), self.sign('•', '*'));
            match (&choice.refused, choice.chosen) {
                (_, true) => self.put(Ink::Mark, &format!("  {bullet} [{text}]")),
                (Some(reason), false) => {
                    let (reason, dash) = (self.say(reason), self.sign('—', '-'));
                    self.put(Ink::Faint, &format!("  - {text} {dash} {reason}"));
                }
                (None, false) => self.put(Ink::Plain, &format!("  {bullet} {text}")),
            }
        }
    }

    /// One entry a line; those that do not hold come with their reason.
    fn entries(&mut self, entries: &[PanelLine]) {
        for entry in entries {
            self.end_line();
            let text = self.say(&entry.text);
            match &entry.refused {
                None => self.put(Ink::Plain, &format!("  {text}")),
                Some(reason) => {
                    let (reason, dash) = (self.say(reason), self.sign('—', '-'));
                    self.put(Ink::Faint, &format!("  {text} {dash} {reason}"));
                }
            }
        }
    }

    /// A column for each end and one for the sum. A star stands where the side with the hammer plays.
    fn ends(&mut self, board: &Scoreboard) {
        self.end_line();
        let numbers: String = board.columns().map(|end| format!("{end:>3}")).collect();
        self.put(Ink::Faint, &format!("  {numbers}"));
        for side in Side::BOTH {
            self.end_line();
            let shown = |end: u32| match board.points(end, side) {
                Some(points) => format!("{points:>3}"),
                None if board.current == Some(end) && board.hammer == Some(side) => String::from("  *"),
                None => String::from("  ."),
            };
            let points: String = board.columns().map(shown).collect();
            self.put(Ink::Side(side), &format!("  {points} {:>3}", board.total[side.index()]));
        }
    }

    /// A bar for each side; `|` stands where the side has lost if it falls below.
    fn meter(&mut self, amounts: [i32; 2], losing_below: Option<[i32; 2]>) {
        const LENGTH: i64 = 30;
        let limits = losing_below.unwrap_or_default();
        let most = i64::from(amounts.iter().chain(&limits).copied().max().unwrap_or(1).max(1));
        for side in Side::BOTH {
            self.end_line();
            let (amount, limit) = (amounts[side.index()], limits[side.index()]);
            let (full, tick) = (share(LENGTH, i64::from(amount.max(0)), most), share(LENGTH, i64::from(limit.max(0)), most));
            self.put(Ink::Plain, "  ");
            for i in 0..LENGTH {
                match (losing_below.is_some() && i == tick, i < full) {
                    (true, _) => self.put_char(Ink::Mark, '|'),
                    (false, true) => self.put_char(Ink::Side(side), self.sign(['█', '▓'][side.index()], ['#', '='][side.index()])),
                    (false, false) => self.put_char(Ink::Faint, '.'),
                }
            }
            self.put(Ink::Plain, &format!(" {amount}"));
            if losing_below.is_some() {
                let sign = if self.options.unicode { "≥" } else { ">=" };
                self.put(Ink::Faint, &format!(" ({sign} {limit})"));
            }
        }
    }

    /// Short words side by side, as many in a line as have room.
    pub(super) fn words(&mut self, words: &[String]) {
        let mut column = 0;
        for word in words {
            let length = word.chars().count();
            if column > 0 && column + 2 + length > self.options.width {
                self.end_line();
                column = 0;
            } else if column > 0 {
                self.put(Ink::Plain, "  ");
                column += 2;
            }
            self.put(Ink::Plain, word);
            column += length;
        }
        if column > 0 {
            self.end_line();
        }
    }

    /// A sentence, broken at the width of the terminal; `column` is where it begins.
    fn wrapped(&mut self, mut column: usize, sentence: &str) {
        let mut is_first = true;
        for word in sentence.split_whitespace() {
            let length = word.chars().count();
            if !is_first && column + 1 + length > self.options.width {
                self.end_line();
                self.put(Ink::Plain, "  ");
                column = 2;
            } else if !is_first {
                self.put(Ink::Plain, " ");
                column += 1;
            }
            self.put(Ink::Plain, word);
            column += length;
            is_first = false;
        }
    }
}

/// A kept die stands in brackets, one that must be rolled again in parentheses.
fn die(die: &Die) -> String {
    let face = match die.face {
        0 => String::from("?"),
        face => format!("{face}"),
    };
    match (die.kept, die.locked) {
        (true, _) => format!("[{face}]"),
        (false, true) => format!("({face})"),
        (false, false) => format!(" {face} "),
    }
}
