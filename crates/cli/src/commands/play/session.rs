//! A game at the terminal: shows the board, understands a line, and does what the table asks for.

use std::fs;
use std::io::{self, Write};

use igroteka_core::game::PlayError;
use igroteka_core::judge::Proven;
use igroteka_core::{AnyGame, Event, Level, MovesLeft, Selection, SplitMix, Team, Text};
use igroteka_games::{GameId, Recorded};
use igroteka_search::Score;
use igroteka_table::{Action, Actor, Effect, ExtraTags, Player, Seats, Table};

use super::computer;
use super::screen::Screen;
use super::typed::meant;
use super::words::{self, Word};
use crate::commands::thinking::read_level;
use crate::context::{Context, Failure};
use crate::records;

/// Nobody plays against the clock at the terminal.
const NO_TIME_MS: u64 = 0;

/// Whether the players go on.
pub(super) enum Next {
    /// They do.
    GoOn,
    /// They leave.
    Leave,
}

/// A game being played at the terminal.
pub(super) struct TerminalSession<'a> {
    context: &'a Context,
    table: Table,
    /// What the record of the game says beside the game and its players.
    extra_tags: ExtraTags,
    dice: SplitMix,
    /// Where the computer's random numbers begin.
    seed: u64,
    /// What is on the screen.
    shown: Vec<String>,
    /// Whether the board is coloured.
    pub colour: bool,
}

impl<'a> TerminalSession<'a> {
    /// A new game with people on all seats. The lot falls before the dice.
    pub(super) fn begin(context: &'a Context, game: GameId, position: Option<&str>, seed: u64) -> Result<TerminalSession<'a>, Failure> {
        let options = context.options(game)?;
        let mut dice = SplitMix::new(seed);
        let start = game.begin(options, position, &mut dice).map_err(|error| context.misread(&error))?;
        let seats = Seats::people(start.seating().per_side());
        let session = TerminalSession::at(context, Table::new(game, start, seats), ExtraTags::default(), seed);
        Ok(TerminalSession { dice, ..session })
    }

    /// A game from a file, with the players that it had there.
    pub(super) fn load(context: &'a Context, path: &str, seed: u64) -> Result<TerminalSession<'a>, Failure> {
        let (table, extra_tags) = read_table(context, path)?;
        Ok(TerminalSession::at(context, table, extra_tags, seed))
    }

    fn at(context: &'a Context, table: Table, extra_tags: ExtraTags, seed: u64) -> TerminalSession<'a> {
        TerminalSession { context, table, extra_tags, dice: SplitMix::new(seed), seed, shown: Vec::new(), colour: false }
    }

    /// Who sits where.
    pub(super) const fn seats_mut(&mut self) -> &mut Seats {
        self.table.seats_mut()
    }

    /// Rolls dice and lets the computer move until a person has to decide.
    pub(super) fn let_others_act(&mut self, output: &mut impl Write) -> io::Result<()> {
        loop {
            let effects = match self.table.due().first() {
                Some(Effect::Roll) => self.table.roll(&mut self.dice, NO_TIME_MS),
                Some(Effect::AskEngine { level, .. }) => self.let_computer_act(*level, output)?,
                _ => return Ok(()),
            };
            self.report(&effects, output)?;
            // The rules draw dice and the engine finds moves that are legal; if not, asking again would not help.
            if effects.is_empty() || Effect::refusal(&effects).is_some() {
                return Ok(());
            }
        }
    }

    fn let_computer_act(&mut self, level: Level, output: &mut impl Write) -> io::Result<Vec<Effect>> {
        let Some(text) = computer::decide(&self.table, level, self.seed) else { return Ok(Vec::new()) };
        writeln!(output, "\n{} {text}", self.context.texts.key("cli-play-computer"))?;
        Ok(self.table.act(Actor::Computer, Action::Play(&text), NO_TIME_MS))
    }

    /// Does something for a person at this terminal.
    fn act(&mut self, action: Action<'_>, output: &mut impl Write) -> io::Result<()> {
        let effects = self.table.act(Actor::Here, action, NO_TIME_MS);
        self.report(&effects, output)
    }

    /// Prints what people have to know of some effects. Rolls and questions to the engine follow in [`TerminalSession::let_others_act`];
    /// games are kept only by the word `save`.
    fn report(&self, effects: &[Effect], output: &mut impl Write) -> io::Result<()> {
        effects.iter().try_for_each(|effect| match effect {
            Effect::Happened(events) => self.tell(events, output),
            Effect::Refused(text) | Effect::Say(text) => writeln!(output, "  {}", self.context.say(text)),
            _ => Ok(()),
        })
    }

    /// Draws the board and says whose decision it is, unless the same stands on the screen already; then asks for a line.
    pub(super) fn show(&mut self, output: &mut impl Write) -> io::Result<()> {
        let scene = self.table.game().scene(&Selection::empty());
        let screen = Screen { context: self.context, profile: self.table.id().profile(), colour: self.colour };
        let lines = screen.lines(&scene, &status(self.context, self.table.game(), self.table.seats(), &scene.spoken));
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
        let known = (0..).map(|part| self.table.game().moves_left(part)).find(|left| *left != MovesLeft::Unknown);
        let Some(MovesLeft::NoneFound { text, instead: (instead, _) }) = known else { return Ok(()) };
        writeln!(output, "  {}", self.context.say(&text))?;
        writeln!(output, "  {}", self.context.say(&Text::new("cli-play-instead").word("move", instead)))
    }

    fn tell(&self, events: &[Event], output: &mut impl Write) -> io::Result<()> {
        for event in events {
            writeln!(output, "  {}", self.context.texts.sentence(&event.text(self.table.id().profile())))?;
        }
        Ok(())
    }

    /// Does what a line asks for: a word, or a move.
    pub(super) fn answer(&mut self, line: &str, output: &mut impl Write) -> io::Result<Next> {
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

    /// Plays a typed move. A line that is none gets an example of one.
    fn play_typed(&mut self, line: &str, output: &mut impl Write) -> io::Result<()> {
        let is_move = !matches!(self.table.game().boxed_clone().play_text(line), Err(PlayError::Malformed(_)));
        let proposals = if is_move { Vec::new() } else { self.table.game().proposals() };
        let text = meant(line, &proposals).unwrap_or_else(|| line.to_owned());
        let effects = self.table.act(Actor::Here, Action::Play(&text), NO_TIME_MS);
        self.report(&effects, output)?;
        match proposals.first() {
            Some(first) if Effect::refusal(&effects).is_some() => {
                writeln!(output, "  {}", self.context.say(&Text::new("cli-play-example").word("move", &**first)))
            }
            _ => Ok(()),
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
            Word::Position => writeln!(output, "  {}", self.table.game().position_text()),
            Word::Undo => self.act(Action::Undo, output),
            Word::Save => self.save(rest, output),
            Word::Load => self.load_here(rest, output),
            Word::Hint => self.hint(output),
            Word::Level => self.change_level(rest, output),
            Word::Resign => self.act(Action::Resign, output),
            Word::Draw => self.act(Action::Draw, output),
            Word::Quit => Ok(()),
        }
    }

    /// The possible moves that begin with a prefix.
    fn moves(&self, prefix: &str) -> String {
        let mut moves = self.table.game().proposals();
        moves.retain(|text| text.starts_with(prefix));
        moves.sort_unstable();
        if moves.is_empty() { self.context.texts.key("cli-play-no-moves") } else { moves.join(" ") }
    }

    /// What the engine would play, what it expects, what the move does, and what is proven about it.
    fn hint(&self, output: &mut impl Write) -> io::Result<()> {
        let Some(line) = computer::hint(&self.table) else {
            return writeln!(output, "  {}", self.context.texts.key("cli-play-no-moves"));
        };
        let percent = ((line.value + 1.0) * 50.0).round() as i64;
        let text = Text::new("cli-play-hint").word("moves", line.moves.join(" ")).number("percent", percent);
        writeln!(output, "  {}", self.context.say(&text))?;
        let why = self.table.game().foretell(&line.text).into_iter().chain(line.score.and_then(Score::proven).map(Proven::text));
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
        if !self.table.seats().has_computer() {
            self.give_other_team_to_computer(level);
        }
        self.table.set_level(level);
        writeln!(output, "  {}", self.context.say(&Text::new("cli-play-level").number("level", i64::from(level.number()))))
    }

    /// The computer sits down opposite whoever has to decide.
    fn give_other_team_to_computer(&mut self, level: Level) {
        let seating = self.table.game().seating();
        let people = self.table.acting_team().unwrap_or(Team::First);
        for seat in seating.seats_of(people.other()) {
            self.table.seats_mut().sit(seat, Player::Computer(level));
        }
    }

    fn save(&self, path: &str, output: &mut impl Write) -> io::Result<()> {
        if path.is_empty() {
            return writeln!(output, "  {}", self.context.texts.key("cli-play-file-missing"));
        }
        let written = match self.table.record_to_store(&self.extra_tags).to_text() {
            Ok(text) => fs::write(path, text).map_err(|error| format!("{path}: {error}")),
            Err(problem) => Err(self.context.say(&problem.sentence())),
        };
        match written {
            Ok(()) => writeln!(output, "  {}", self.context.say(&Text::new("cli-play-saved").word("path", path))),
            Err(failure) => writeln!(output, "  {failure}"),
        }
    }

    /// A file that cannot be read leaves the game as it is.
    fn load_here(&mut self, path: &str, output: &mut impl Write) -> io::Result<()> {
        if path.is_empty() {
            return writeln!(output, "  {}", self.context.texts.key("cli-play-file-missing"));
        }
        match read_table(self.context, path) {
            Ok(read) => {
                (self.table, self.extra_tags) = read;
                Ok(())
            }
            Err(failure) => writeln!(output, "  {failure}"),
        }
    }
}

/// The table of the first game in a file.
fn read_table(context: &Context, path: &str) -> Result<(Table, ExtraTags), Failure> {
    let Recorded { id, game, record, .. } = records::load_first(context, path)?;
    let extra_tags = ExtraTags::read(&record, game.as_ref());
    Ok((Table::of_record(&record, id, game), extra_tags))
}

/// Whose decision it is, or how the game ended.
pub(super) fn status(context: &Context, game: &dyn AnyGame, seats: &Seats, spoken: &Text) -> String {
    if let Some(end) = game.outcome_text(None) {
        return context.say(&end);
    }
    let (seating, seat) = (game.seating(), game.acting_seat());
    context.say(&match seat.map(|seat| (seat, seats.name(seat))) {
        Some((_, name)) if !name.is_empty() => Text::new("cli-play-named").text("spoken", spoken.clone()).word("name", name),
        Some((seat, _)) if seating.per_side() > 1 => {
            Text::new("cli-play-seat").text("spoken", spoken.clone()).number("number", seating.number(seat) + 1)
        }
        _ => spoken.clone(),
    })
}
