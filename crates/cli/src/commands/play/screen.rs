//! A position as it stands in a terminal of eighty columns and twenty-four lines: the board, beside it what is to be known, below it
//! whose decision it is.

use igroteka_core::scene::PanelBody;
use igroteka_core::{Profile, Scene, Text};
use igroteka_render::{Meaning, TerminalOptions, terminal};

use crate::context::Context;

/// Columns of a usual terminal.
pub(super) const COLUMNS: usize = 80;
/// Lines of a usual terminal.
pub(super) const LINES: usize = 24;
/// Between the board and what stands beside it.
const GAP: usize = 3;
/// In fewer columns no sentence can be read.
const FEWEST_COLUMNS: usize = 20;
/// A sheet leaves these lines for an empty one, two of the status and the prompt.
const SHEET_LINES: usize = LINES - 4;

/// What is shown of a position.
pub(super) struct Screen<'a> {
    /// Says things.
    pub context: &'a Context,
    /// The game.
    pub profile: &'a Profile,
    /// Whether colours may be used.
    pub colour: bool,
}

impl Screen<'_> {
    /// The lines of a position; `status` says whose decision it is. The prompt is not among them.
    pub(super) fn lines(&self, scene: &Scene, status: &str) -> Vec<String> {
        let mut scene = scene.clone();
        // Choices are buttons. Here moves are typed.
        scene.panels.retain(|panel| !matches!(panel.body, PanelBody::Choices(_)));
        let wide = self.laid_out(&scene, COLUMNS, status);
        if wide.len() < LINES {
            return wide;
        }
        // Narrow cells leave more room beside the board.
        self.laid_out(&scene, COLUMNS * 5 / 8, status)
    }

    fn laid_out(&self, scene: &Scene, width: usize, status: &str) -> Vec<String> {
        let say = |text: &Text| self.say_short(text);
        let options = TerminalOptions { width, height: SHEET_LINES, colour: self.colour, unicode: true, say: &say };
        let board: Vec<String> = terminal::board(scene, &options).lines().map(str::to_owned).collect();
        let taken = board.iter().map(|line| visible(line)).max().unwrap_or_default() + GAP;
        let beside = COLUMNS.saturating_sub(taken);
        let mut lines = if beside < FEWEST_COLUMNS {
            [board, self.notes(scene, COLUMNS)].concat()
        } else {
            side_by_side(board, self.notes(scene, beside), taken)
        };
        lines.extend(wrapped(status, COLUMNS));
        lines
    }

    /// What belongs to the board, and what the signs on the board mean.
    fn notes(&self, scene: &Scene, width: usize) -> Vec<String> {
        let say = |text: &Text| self.say_short(text);
        let options = TerminalOptions { width, height: LINES, colour: self.colour, unicode: true, say: &say };
        let mut notes: Vec<String> = terminal::notes(scene, &options).lines().map(str::to_owned).collect();
        let signs: Vec<String> = terminal::legend(scene, true)
            .into_iter()
            // A sign stays whole and with the first word behind it.
            .map(|sign| format!("{}\u{a0}{}", sign.sign.replace(' ', "\u{a0}"), self.meaning(sign.meaning)))
            .collect();
        if !signs.is_empty() {
            let legend = self.context.say(&Text::new("cli-play-signs").word("signs", signs.join("; ")));
            notes.extend(wrapped(&legend, width));
        }
        notes
    }

    fn meaning(&self, meaning: Meaning) -> String {
        let text = match meaning {
            Meaning::Side(side) => self.profile.side_text(side),
            Meaning::Line(side) => Text::new("sign-line").text("side", self.profile.side_text(side)),
            Meaning::Key(key) => Text::new(key),
        };
        self.context.say(&text)
    }

    /// Some texts have a shorter form for the terminal, under a key of its own.
    fn say_short(&self, text: &Text) -> String {
        let short = Text { key: format!("{}-short", text.key).into(), args: text.args.clone() };
        self.context.texts.try_say(&short).unwrap_or_else(|| self.context.say(text))
    }
}

/// Lines with others to their right, from a column on.
fn side_by_side(left: Vec<String>, right: Vec<String>, column: usize) -> Vec<String> {
    let count = left.len().max(right.len());
    let both = left.into_iter().map(Some).chain(std::iter::repeat(None)).zip(right.into_iter().map(Some).chain(std::iter::repeat(None)));
    both.take(count)
        .map(|(left, right)| {
            let left = left.unwrap_or_default();
            match right {
                Some(right) => format!("{left}{}{right}", " ".repeat(column.saturating_sub(visible(&left)))),
                None => left,
            }
        })
        .collect()
}

/// A sentence in lines of at most `width` characters.
fn wrapped(sentence: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in sentence.split(' ').filter(|word| !word.is_empty()) {
        let line = lines.last_mut().map(|line| (visible(line), line));
        match line {
            Some((0, line)) => line.push_str(word),
            Some((length, line)) if length + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.into_iter().map(|line| line.replace('\u{a0}', " ")).collect()
}

/// How many characters of a line are seen: colours are not.
fn visible(line: &str) -> usize {
    let coloured = line.split('\u{1b}').enumerate();
    coloured.map(|(i, part)| if i == 0 { part } else { part.split_once('m').map_or("", |(_, seen)| seen) }.chars().count()).sum()
}

#[cfg(test)]
mod tests;
