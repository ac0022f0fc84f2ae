//! `igroteka play`: two people at one terminal, or one against the computer, any game.

mod computer;
mod label;
mod screen;
mod session;
mod typed;
mod words;

use std::io::{self, BufRead, IsTerminal, Write};
use std::process::ExitCode;

use clap::Args;
use igroteka_arena::lines::read_text;
use igroteka_core::{SplitMix, Text};
use igroteka_games::GameId;
use igroteka_search::Level;

use super::thinking::read_level;
use crate::context::{Context, Failure, read_game};
use computer::{Computer, Seats};
use session::{Next, Session};

/// A computer for which no level was asked plays on this one.
const USUAL_LEVEL: Level = Level::new(3).unwrap();

/// Play at this terminal.
#[derive(Args)]
pub struct Play {
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
    computer: Option<Seats>,
    /// How well the computer plays, from 1 to 8.
    #[arg(long, value_parser = read_level)]
    level: Option<Level>,
    /// A seed for the dice and the computer; without it they are truly random.
    #[arg(long)]
    seed: Option<u64>,
}

impl Play {
    /// Plays until the players leave.
    pub fn run(self, context: &Context) -> Result<ExitCode, Failure> {
        if context.json {
            return Err(Failure::BadInput(context.texts.key("cli-play-json")));
        }
        let stdin = io::stdin();
        let colour = io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
        self.play(context, &mut stdin.lock(), &mut io::stdout(), colour).map(|()| ExitCode::SUCCESS)
    }

    /// Whether the game comes from a record, which says itself what it is played under.
    pub const fn loads(&self) -> bool {
        self.load.is_some()
    }

    fn play(&self, context: &Context, input: &mut impl BufRead, output: &mut impl Write, colour: bool) -> Result<(), Failure> {
        let broken = |error| Failure::Io("terminal".to_owned(), error);
        let Some(game) = self.choose_game(context, input, output).map_err(broken)? else {
            return Ok(());
        };
        let mut session = match &self.load {
            Some(path) => Session::load(context, path, self.dice()?)?,
            None => Session::begin(context, game, self.position.as_deref(), self.dice()?)?,
        };
        session.colour = colour;
        session.computer = self.computer(session.computer)?;
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

    fn dice(&self) -> Result<SplitMix, Failure> {
        self.seed().map(SplitMix::new)
    }

    /// The computer as it is asked for, else as it played in the loaded game. A level alone asks for the computer too: then the
    /// reader begins.
    fn computer(&self, loaded: Option<Computer>) -> Result<Option<Computer>, Failure> {
        if self.computer.is_none() && self.level.is_none() {
            return Ok(loaded);
        }
        let seats = self.computer.or(loaded.map(|computer| computer.seats)).unwrap_or(Seats::Second);
        let level = self.level.or(loaded.map(|computer| computer.level)).unwrap_or(USUAL_LEVEL);
        Ok(Some(Computer { seats, level, seed: self.seed()? }))
    }
}

fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    Ok(read_text(input)?.transpose()?)
}
