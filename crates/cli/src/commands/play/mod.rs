//! `igroteka play`: people at one terminal, or one against the computer, any game.

mod computer;
mod screen;
mod session;
mod typed;
mod words;

use std::io::{self, BufRead, IsTerminal, Write};
use std::process::ExitCode;

use clap::Args;
use igroteka_arena::lines::read_text;
use igroteka_core::{Level, Seat, Text};
use igroteka_games::GameId;
use igroteka_table::Seats;

use super::thinking::read_level;
use crate::context::{Context, Failure, read_game};
use computer::ComputerTeam;
use session::{Next, TerminalSession};

/// Play at this terminal.
#[derive(Args)]
pub(crate) struct Play {
    /// The game; without it you are asked.
    #[arg(value_parser = read_game)]
    game: Option<GameId>,
    /// Begin from this position text.
    #[arg(long)]
    position: Option<String>,
    /// Go on with a game saved in an .igr file.
    #[arg(long, conflicts_with = "position")]
    load: Option<String>,
    /// The computer plays too: it takes the first or the second side's seats.
    #[arg(long, value_enum)]
    computer: Option<ComputerTeam>,
    /// How well the computer plays, from 1 to 8.
    #[arg(long, value_parser = read_level)]
    level: Option<Level>,
    /// The players' names in the order of their seats, parted by commas: the first side's players, then the others.
    #[arg(long, value_delimiter = ',')]
    names: Vec<String>,
    /// A seed for the dice and the computer; without it they are truly random.
    #[arg(long)]
    seed: Option<u64>,
}

impl Play {
    /// Plays until the players leave.
    pub(crate) fn run(self, context: &Context) -> Result<ExitCode, Failure> {
        if context.json {
            return Err(Failure::BadInput(context.texts.key("cli-play-json")));
        }
        let stdin = io::stdin();
        let colour = io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
        self.play(context, &mut stdin.lock(), &mut io::stdout(), colour).map(|()| ExitCode::SUCCESS)
    }

    /// Whether the game comes from a record, which says itself what it is played under.
    pub(crate) const fn loads(&self) -> bool {
        self.load.is_some()
    }

    fn play(&self, context: &Context, input: &mut impl BufRead, output: &mut impl Write, colour: bool) -> Result<(), Failure> {
        let broken = |error| Failure::Io("terminal".to_owned(), error);
        let Some(game) = self.choose_game(context, input, output).map_err(broken)? else {
            return Ok(());
        };
        let mut session = match &self.load {
            Some(path) => TerminalSession::load(context, path, self.seed()?)?,
            None => TerminalSession::begin(context, game, self.position.as_deref(), self.seed()?)?,
        };
        session.colour = colour;
        self.seat(context, session.seats_mut())?;
        writeln!(output, "{}", context.texts.key("cli-play-welcome")).map_err(broken)?;
        loop {
            session.let_others_act(output).map_err(broken)?;
            session.show(output).map_err(broken)?;
            let Some(line) = read_line(input).map_err(broken)? else {
                return Ok(());
            };
            match session.answer(line.trim(), output).map_err(broken)? {
                Next::GoOn => {}
                Next::Leave => return Ok(()),
            }
        }
    }

    /// The asked game, or the one chosen from a list; nothing at the end of the input.
    fn choose_game(&self, context: &Context, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Option<GameId>> {
        if self.game.is_some() || self.load.is_some() {
            return Ok(self.game.or(GameId::ALL.first().copied()));
        }
        writeln!(output, "{}\n", context.texts.key("house-title"))?;
        for (number, id) in (1..).zip(GameId::ALL) {
            let title = context.say(&Text::coded(id.slug(), "-title"));
            let summary = context.say(&Text::coded(id.slug(), "-summary"));
            writeln!(output, "  {number}  {title}\n     {summary}")?;
        }
        loop {
            write!(output, "\n{} ", context.texts.key("cli-play-choose"))?;
            output.flush()?;
            let Some(line) = read_line(input)? else {
                return Ok(None);
            };
            let word = line.trim();
            let by_number = word.parse::<usize>().ok().and_then(|number| GameId::ALL.get(number.wrapping_sub(1))).copied();
            if let Some(id) = by_number.or_else(|| GameId::from_slug(word)) {
                return Ok(Some(id));
            }
            writeln!(output, "{}", context.texts.key("cli-play-no-such-game"))?;
        }
    }

    fn seed(&self) -> Result<u64, Failure> {
        self.seed.map_or_else(|| getrandom::u64().map_err(|error| Failure::BadInput(error.to_string())), Ok)
    }

    /// Seats the players as asked, else as they sat in the loaded game. A level alone asks for the computer too: then the reader
    /// begins.
    fn seat(&self, context: &Context, seats: &mut Seats) -> Result<(), Failure> {
        let asks_for_computer = self.computer.is_some() || self.level.is_some();
        if self.computer.is_some() || asks_for_computer && !seats.has_computer() {
            let people = self.computer.unwrap_or(ComputerTeam::Second).people();
            let level = self.level.or(seats.level()).unwrap_or_default();
            *seats = seats.with_computer(people.other(), level);
        }
        if let Some(level) = self.level {
            seats.set_level(level);
        }
        let count = seats.places().len();
        if self.names.len() > count {
            return Err(Failure::BadInput(context.say(&Text::new("cli-play-names").number("most", count as i64))));
        }
        for (seat, name) in (0..).map(Seat).zip(&self.names) {
            seats.rename(seat, name.trim());
        }
        Ok(())
    }
}

fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    Ok(read_text(input)?.transpose()?)
}
