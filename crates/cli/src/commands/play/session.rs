//! A game at the terminal: shows the board, understands a line, lets chance act.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};

use igroteka_core::game::{PlayError, Termination};
use igroteka_core::judge::Proven;
use igroteka_core::record::Record;
use igroteka_core::{AnyGame, Event, MovesLeft, Random as _, Selection, SplitMix, Text, Turn};
use igroteka_games::{GameId, Recorded};
use igroteka_search::{Level, Score};

use super::USUAL_LEVEL;
use super::computer::{self, Computer, Seats};
use super::label::{Label, computer_of};
use super::screen::Screen;
use super::typed::meant;
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
    table: Box<dyn AnyGame>,
    dice: SplitMix,
    /// Dice that were taken back, by the number of their entry and the position before them: they fall again as they fell.
    fallen: BTreeMap<(usize, String), String>,
    /// What the record of the game says beside it.
    label: Label,
    /// What is on the screen.
    shown: Vec<String>,
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
        Ok(Session::at(context, game, table, dice))
    }

    /// A game from a file, with the computer if it played there.
    pub fn load(context: &'a Context, path: &str, dice: SplitMix) -> Result<Session<'a>, Failure> {
        let Recorded { id: game, game: table, record, .. } = records::load_first(context, path)?;
        let mut session = Session::at(context, game, table, dice);
        session.take_label(&record);
        Ok(session)
    }

    fn at(context: &'a Context, game: GameId, table: Box<dyn AnyGame>, dice: SplitMix) -> Session<'a> {
        let (fallen, label, shown) = (BTreeMap::new(), Label::default(), Vec::new());
        Session { context, game, table, dice, fallen, label, shown, colour: false, computer: None }
    }

    /// Takes over who plays from the record of the game on the table.
    fn take_label(&mut self, record: &Record) {
        self.label = Label::read(record, self.table.as_ref());
        let seed = self.dice.next_u64();
        self.computer = computer_of(record).map(|(seats, level)| Computer { seats, level: level.unwrap_or(USUAL_LEVEL), seed });
    }

    /// Rolls dice as long as chance has to act, and tells what came.
    pub fn let_chance_act(&mut self, output: &mut impl Write) -> io::Result<()> {
        while let Some(event) = self.next_chance() {
            match self.table.play_text(&event) {
                Ok(events) => self.tell(&events, output)?,
                // The rules drew the event themselves, so they accept it.
                Err(error) => return writeln!(output, "{}", self.context.say(error.text())),
            }
        }
        Ok(())
    }

    /// What chance does now, if it acts.
    fn next_chance(&mut self) -> Option<String> {
        let known = self.fallen.get(&(self.table.entry_count(), self.table.position_text())).cloned();
        known.filter(|_| self.table.turn() == Turn::Chance).or_else(|| self.table.draw_chance(&mut self.dice))
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

    /// Draws the board and says whose decision it is, unless the same stands on the screen already; then asks for a line.
    pub fn show(&mut self, output: &mut impl Write) -> io::Result<()> {
        let scene = self.table.scene(&Selection::empty());
        let screen = Screen { context: self.context, profile: self.table.profile(), colour: self.colour };
        let lines = screen.lines(&scene, &status(self.context, self.table.as_ref(), &scene.spoken));
        if lines != self.shown {
            writeln!(output, "\n{}", lines.join("\n"))?;
            self.offer_to_pass(output)?;
            self.shown = lines;
        }
        write!(output, "> ")?;
        output.flush()
    }

    /// Says so if no move was found, and what to type instead.
    fn offer_to_pass(&self, output: &mut impl Write) -> io::Result<()> {
        let known = (0..).map(|part| self.table.moves_left(part)).find(|left| *left != MovesLeft::Unknown);
        let Some(MovesLeft::NoneFound { text, instead: (instead, _) }) = known else { return Ok(()) };
        writeln!(output, "  {}", self.context.say(&text))?;
        writeln!(output, "  {}", self.context.say(&Text::new("cli-play-instead").word("move", instead)))
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
            None => self.play_typed(line, output)?,
        }
        Ok(Next::GoOn)
    }

    fn play(&mut self, text: &str, output: &mut impl Write) -> io::Result<()> {
        match self.table.play_text(text) {
            Ok(events) => self.tell(&events, output),
            Err(error) => writeln!(output, "  {}", self.context.say(error.text())),
        }
    }

    /// Plays a typed move. A line that is none gets an example of one.
    fn play_typed(&mut self, line: &str, output: &mut impl Write) -> io::Result<()> {
        match self.table.play_text(line) {
            Ok(events) => self.tell(&events, output),
            Err(PlayError::Malformed(error)) => {
                let proposals = self.table.proposals();
                if let Some(text) = meant(line, &proposals) {
                    return self.play(&text, output);
                }
                writeln!(output, "  {}", self.context.say(&error.text))?;
                proposals.first().map_or(Ok(()), |first| {
                    writeln!(output, "  {}", self.context.say(&Text::new("cli-play-example").word("move", &**first)))
                })
            }
            Err(refused) => writeln!(output, "  {}", self.context.say(refused.text())),
        }
    }

    fn obey(&mut self, word: Word, rest: &str, output: &mut impl Write) -> io::Result<()> {
        match word {
            Word::Help => writeln!(output, "{}", self.context.texts.key("cli-play-help")),
            Word::Board => {
                self.shown.clear();
                Ok(())
            }
            Word::Moves => {
                writeln!(output, "  {}", self.moves(rest))?;
                self.offer_to_pass(output)
            }
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
        let before = self.table.boxed_clone();
        let mut is_taken_back = self.take_back();
        while is_taken_back && !self.is_for_a_person() {
            is_taken_back = self.take_back();
        }
        if is_taken_back {
            return Ok(());
        }
        // Dice and the computer's moves alone are not taken back: they would come again.
        self.table = before;
        writeln!(output, "  {}", self.context.texts.key("cli-play-nothing-to-undo"))
    }

    /// Takes back the last entry, or the end that was declared. Dice are remembered, so that nobody gets others by taking back.
    fn take_back(&mut self) -> bool {
        let last = if self.table.declared().is_some() { None } else { self.table.last_entry() };
        let is_taken_back = self.table.undo();
        if let Some(event) = last.filter(|_| self.table.turn() == Turn::Chance) {
            self.fallen.insert((self.table.entry_count(), self.table.position_text()), event);
        }
        is_taken_back
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

    /// The computer plays on another level; if it has not played yet, it takes the other seats.
    fn change_level(&mut self, number: &str, output: &mut impl Write) -> io::Result<()> {
        let Ok(level) = read_level(number) else {
            return writeln!(
                output,
                "  {}",
                self.context.say(&Text::new("cli-play-levels").number("most", i64::from(Level::MOST.number())))
            );
        };
        let second = self.table.acting_seat().is_some_and(|seat| seat.0 >= self.table.seating().per_side());
        let others = if second { Seats::First } else { Seats::Second };
        let before = self.computer.unwrap_or(Computer { seats: others, level, seed: self.dice.next_u64() });
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
        let record = self.label.record(self.table.as_ref(), self.computer.map(|computer| (computer.seats, computer.level)));
        // The game stands at the table, so its own record can be written.
        match fs::write(path, record.to_text().unwrap_or_default()) {
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
            Ok(Recorded { id, game, record, .. }) => {
                (self.game, self.table) = (id, game);
                self.fallen.clear();
                self.take_label(&record);
                Ok(())
            }
            Err(failure) => writeln!(output, "  {failure}"),
        }
    }
}

/// Whose decision it is, or how the game ended.
pub fn status(context: &Context, table: &dyn AnyGame, spoken: &Text) -> String {
    if let Some(outcome) = table.outcome() {
        return context.say(&outcome.text(table.profile()));
    }
    match table.acting_seat() {
        Some(seat) if table.seating().per_side() > 1 => {
            let number = seat.0 % table.seating().per_side() + 1;
            context.say(&Text::new("cli-play-seat").text("spoken", spoken.clone()).number("number", number))
        }
        _ => context.say(spoken),
    }
}
