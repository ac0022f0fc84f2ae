//! A game at the terminal: shows the board, understands a line, lets chance act.

use std::fs;
use std::io::{self, Write};

use igroteka_core::game::Termination;
use igroteka_core::judge::Proven;
use igroteka_core::{Event, Random as _, Selection, SplitMix, Table, Text, Turn};
use igroteka_games::GameId;
use igroteka_render::TerminalOptions;
use igroteka_search::{Level, Score};

use super::computer::{self, Chairs, Computer};
use super::words::{self, Word};
use crate::commands::thinking::read_level;
use crate::context::{Context, Failure};
use crate::records;

/// Whether the players go on.
pub enum Next {
    /// They do.
    GoOn,
    /// They leave.
    Leave,
}

/// A game being played at the terminal.
pub struct Session<'a> {
    context: &'a Context,
    game: GameId,
    table: Box<dyn Table>,
    dice: SplitMix,
    /// Whether the board is coloured.
    pub colour: bool,
    /// The computer, if it plays.
    pub computer: Option<Computer>,
}

impl<'a> Session<'a> {
    /// A new game.
    pub fn begin(context: &'a Context, game: GameId, position: Option<&str>, dice: SplitMix) -> Result<Session<'a>, Failure> {
        let options = context.options(game)?;
        let table = game.table(options, position).map_err(|error| context.misread(&error))?;
        Ok(Session { context, game, table, dice, colour: false, computer: None })
    }

    /// A game from a file.
    pub fn load(context: &'a Context, path: &str, dice: SplitMix) -> Result<Session<'a>, Failure> {
        let (game, table, _) = records::load_first(context, path)?;
        Ok(Session { context, game, table, dice, colour: false, computer: None })
    }

    /// Rolls dice as long as chance has to act, and tells what came.
    pub fn let_chance_act(&mut self, output: &mut impl Write) -> io::Result<()> {
        while let Some(event) = self.table.draw_chance(&mut self.dice) {
            match self.table.play_text(&event) {
                Ok(events) => self.tell(&events, output)?,
                // The rules drew the event themselves, so they accept it.
                Err(error) => return writeln!(output, "{}", self.context.say(error.text())),
            }
        }
        Ok(())
    }

    /// Lets dice fall and the computer move until a person has to decide.
    pub fn let_others_act(&mut self, output: &mut impl Write) -> io::Result<()> {
        self.let_chance_act(output)?;
        while let Some(computer) = self.computer.filter(|computer| computer.is_due(self.table.as_ref())) {
            let Some(text) = computer.decide(self.game, self.table.as_ref()) else { return Ok(()) };
            writeln!(output, "\n{} {text}", self.context.texts.key("cli-play-computer"))?;
            self.play(&text, output)?;
            self.let_chance_act(output)?;
        }
        Ok(())
    }

    /// Draws the board and says whose decision it is.
    pub fn show(&self, output: &mut impl Write) -> io::Result<()> {
        let scene = self.table.scene(&Selection::empty());
        let say = |text: &Text| self.context.say(text);
        let board = igroteka_render::terminal(&scene, &TerminalOptions { width: 100, colour: self.colour, unicode: true, say: &say });
        write!(output, "\n{board}\n{}\n> ", self.status(&scene.spoken))?;
        output.flush()
    }

    fn status(&self, spoken: &Text) -> String {
        if let Some(outcome) = self.table.outcome() {
            return self.context.say(&outcome.text(self.table.profile()));
        }
        match self.table.acting_seat() {
            Some(seat) if self.table.seating().per_side() > 1 => {
                let number = seat.0 % self.table.seating().per_side() + 1;
                self.context.say(&Text::new("cli-play-seat").text("spoken", spoken.clone()).number("number", number))
            }
            _ => self.context.say(spoken),
        }
    }

    fn tell(&self, events: &[Event], output: &mut impl Write) -> io::Result<()> {
        for event in events {
            writeln!(output, "  {}", self.context.texts.sentence(&event.text(self.table.profile())))?;
        }
        Ok(())
    }

    /// Does what a line asks for: a word, or a move.
    pub fn answer(&mut self, line: &str, output: &mut impl Write) -> io::Result<Next> {
        if line.is_empty() {
            return Ok(Next::GoOn);
        }
        match words::read(line) {
            Some((Word::Quit, _)) => return Ok(Next::Leave),
            Some((word, rest)) => self.obey(word, rest, output)?,
            None => self.play(line, output)?,
        }
        Ok(Next::GoOn)
    }

    fn play(&mut self, text: &str, output: &mut impl Write) -> io::Result<()> {
        match self.table.play_text(text) {
            Ok(events) => self.tell(&events, output),
            Err(error) => writeln!(output, "  {}", self.context.say(error.text())),
        }
    }

    fn obey(&mut self, word: Word, rest: &str, output: &mut impl Write) -> io::Result<()> {
        match word {
            Word::Help => writeln!(output, "{}", self.context.texts.key("cli-play-help")),
            Word::Moves => writeln!(output, "  {}", self.moves(rest)),
            Word::Position => writeln!(output, "  {}", self.table.position_text()),
            Word::Undo => self.undo(output),
            Word::Save => self.save(rest, output),
            Word::Load => self.load_here(rest, output),
            Word::Hint => self.hint(output),
            Word::Level => self.change_level(rest, output),
            Word::Resign => self.resign(output),
            Word::Draw => self.declare(Termination::Agreement, None, output),
            Word::Quit => Ok(()),
        }
    }

    /// The possible moves that begin with a prefix.
    fn moves(&self, prefix: &str) -> String {
        let mut moves = self.table.proposals();
        moves.retain(|text| text.starts_with(prefix));
        moves.sort_unstable();
        if moves.is_empty() { self.context.texts.key("cli-play-no-moves") } else { moves.join(" ") }
    }

    /// Takes back one decision of a person, with the dice and the computer's moves since.
    fn undo(&mut self, output: &mut impl Write) -> io::Result<()> {
        if !self.table.undo() {
            return writeln!(output, "  {}", self.context.texts.key("cli-play-nothing-to-undo"));
        }
        while !self.is_for_a_person() && self.table.undo() {}
        Ok(())
    }

    /// Whether a person has to decide here.
    fn is_for_a_person(&self) -> bool {
        matches!(self.table.turn(), Turn::Side(_)) && !self.computer.is_some_and(|computer| computer.is_due(self.table.as_ref()))
    }

    /// What the engine would play, what it expects, what the move does, and what is proven about it.
    fn hint(&self, output: &mut impl Write) -> io::Result<()> {
        let Some(line) = computer::hint(self.game, self.table.as_ref()) else {
            return writeln!(output, "  {}", self.context.texts.key("cli-play-no-moves"));
        };
        let percent = ((line.value + 1.0) * 50.0).round() as i64;
        let text = Text::new("cli-play-hint").word("moves", line.moves.join(" ")).number("percent", percent);
        writeln!(output, "  {}", self.context.say(&text))?;
        let why = self.table.foretell(&line.text).into_iter().chain(line.score.and_then(Score::proven).map(Proven::text));
        why.into_iter().try_for_each(|text| writeln!(output, "  {}", self.context.texts.sentence(&text)))
    }

    /// The computer plays on another level; if it has not played yet, it takes the other chairs.
    fn change_level(&mut self, number: &str, output: &mut impl Write) -> io::Result<()> {
        let Ok(level) = read_level(number) else {
            return writeln!(
                output,
                "  {}",
                self.context.say(&Text::new("cli-play-levels").number("most", i64::from(Level::MOST.number())))
            );
        };
        let second = self.table.acting_seat().is_some_and(|seat| seat.0 >= self.table.seating().per_side());
        let others = if second { Chairs::First } else { Chairs::Second };
        let before = self.computer.unwrap_or(Computer { chairs: others, level, seed: self.dice.next_u64() });
        self.computer = Some(Computer { level, ..before });
        writeln!(output, "  {}", self.context.say(&Text::new("cli-play-level").number("level", i64::from(level.number()))))
    }

    fn resign(&mut self, output: &mut impl Write) -> io::Result<()> {
        match self.table.turn() {
            Turn::Side(side) => self.declare(Termination::Resignation, Some(side.other()), output),
            Turn::Chance | Turn::Over => writeln!(output, "  {}", self.context.texts.key("game-over")),
        }
    }

    fn declare(&mut self, termination: Termination, winner: Option<igroteka_core::Side>, output: &mut impl Write) -> io::Result<()> {
        match self.table.declare(termination, winner) {
            Ok(()) => Ok(()),
            Err(refusal) => writeln!(output, "  {}", self.context.say(&refusal.0)),
        }
    }

    fn save(&self, path: &str, output: &mut impl Write) -> io::Result<()> {
        if path.is_empty() {
            return writeln!(output, "  {}", self.context.texts.key("cli-play-file-missing"));
        }
        let text = records::text_of(self.table.as_ref());
        match fs::write(path, text) {
            Ok(()) => writeln!(output, "  {}", self.context.say(&Text::new("cli-play-saved").word("path", path))),
            Err(error) => writeln!(output, "  {path}: {error}"),
        }
    }

    /// A file that cannot be read leaves the game as it is.
    fn load_here(&mut self, path: &str, output: &mut impl Write) -> io::Result<()> {
        if path.is_empty() {
            return writeln!(output, "  {}", self.context.texts.key("cli-play-file-missing"));
        }
        match records::load_first(self.context, path) {
            Ok((game, table, _)) => {
                (self.game, self.table) = (game, table);
                Ok(())
            }
            Err(failure) => writeln!(output, "  {failure}"),
        }
    }
}
