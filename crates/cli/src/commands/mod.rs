//! The list of commands.

mod analyze;
mod apply;
mod arena;
mod bench;
mod candidates;
mod database;
mod draw;
mod engine;
mod facts;
mod games;
mod moves;
mod perft;
mod play;
mod replay;
mod selfplay;
mod serve;
mod settings;
mod thinking;
mod verify;

use std::process::ExitCode;

use clap::{Args, Subcommand};
use igroteka_core::{Options, ParseError, Position};
use igroteka_games::GameId;

use crate::context::{Context, Failure, read_game};

/// What to do.
#[derive(Subcommand)]
#[expect(clippy::large_enum_variant, reason = "one value in the life of the program")]
pub(crate) enum Command {
    /// List the games with their options.
    Games,
    /// List the legal moves of a position (where chance acts: the chance events).
    Moves(Query),
    /// Propose moves worth considering; the way for games whose moves cannot be listed.
    Candidates(Query),
    /// Play one move and print the position after it.
    Apply(apply::Apply),
    /// Print whose turn it is, the outcome and what else is known of a position, as JSON.
    Facts(Query),
    /// Count the tree of legal moves.
    Perft(perft::Perft),
    /// Check records: replay every move and chance entry of .igr files.
    Replay(replay::Replay),
    /// Draw a position as SVG.
    Draw(draw::Draw),
    /// Play at this terminal: two people, or against the computer.
    Play(play::Play),
    /// Serve the page, and tables that are played by a link.
    Serve(serve::Serve),
    /// Verify that the dice of recorded games fell as they had to.
    Verify(verify::Verify),
    /// Copy the database of the server into a file while it runs.
    Backup(database::Backup),
    /// Make a database of the server from a copy.
    Restore(database::Restore),
    /// Look after tables and guests of the server.
    Admin(database::Admin),
    /// Let two engines play a match.
    Arena(arena::Arena),
    /// Let the engine play against itself and print annotated records.
    Selfplay(selfplay::Arguments),
    /// Think a recorded game over: values, better lines, slips, a graph.
    Analyze(analyze::Analyze),
    /// Speak the engine protocol on standard input and output.
    Engine,
    /// Measure speed.
    Bench(bench::Bench),
}

impl Command {
    /// Does it.
    pub(crate) fn run(self, context: &Context) -> Result<ExitCode, Failure> {
        if let Some(name) = self.name_without_options() {
            context.refuse_options(name)?;
        }
        match self {
            Command::Games => games::run(context),
            Command::Moves(query) => moves::run(context, &query),
            Command::Candidates(query) => candidates::run(context, &query),
            Command::Apply(arguments) => arguments.run(context),
            Command::Facts(query) => facts::run(context, &query),
            Command::Perft(arguments) => arguments.run(context),
            Command::Replay(arguments) => arguments.run(context),
            Command::Draw(arguments) => arguments.run(context),
            Command::Play(arguments) => arguments.run(context),
            Command::Serve(arguments) => arguments.run(context),
            Command::Verify(arguments) => arguments.run(context),
            Command::Backup(arguments) => arguments.run(context),
            Command::Restore(arguments) => arguments.run(context),
            Command::Admin(arguments) => arguments.run(context),
            Command::Arena(arguments) => arguments.run(context),
            Command::Selfplay(arguments) => arguments.run(context),
            Command::Analyze(arguments) => arguments.run(context),
            Command::Engine => engine::run(context),
            Command::Bench(arguments) => arguments.run(context),
        }
    }

    /// The name of a command that takes no options of a game: it plays none, or the record or the asker says which.
    fn name_without_options(&self) -> Option<&'static str> {
        match self {
            Command::Games => Some("games"),
            Command::Replay(_) => Some("replay"),
            Command::Analyze(_) => Some("analyze"),
            Command::Engine => Some("engine"),
            Command::Serve(_) => Some("serve"),
            Command::Verify(_) => Some("verify"),
            Command::Backup(_) => Some("backup"),
            Command::Restore(_) => Some("restore"),
            Command::Admin(_) => Some("admin"),
            Command::Bench(_) => Some("bench"),
            Command::Play(arguments) => arguments.loads().then_some("play --load"),
            Command::Moves(_)
            | Command::Candidates(_)
            | Command::Apply(_)
            | Command::Facts(_)
            | Command::Perft(_)
            | Command::Draw(_)
            | Command::Arena(_)
            | Command::Selfplay(_) => None,
        }
    }
}

/// A question about a position.
#[derive(Args)]
pub(crate) struct Query {
    /// The game.
    #[arg(value_parser = read_game)]
    pub game: GameId,
    /// The position text (one argument); `-` reads one a line from standard input; default: the start.
    pub position: Option<String>,
}

impl Query {
    /// Whether positions come from standard input.
    pub(crate) fn is_batch(&self) -> bool {
        self.position.as_deref() == Some("-")
    }

    /// The asked position, or the start.
    pub(crate) fn read<P: Position>(&self, options: &Options) -> Result<P, ParseError> {
        read_position(self.position.as_deref(), options)
    }
}

/// A position from its text, or the start.
pub(crate) fn read_position<P: Position>(text: Option<&str>, options: &Options) -> Result<P, ParseError> {
    text.map_or_else(|| Ok(P::start(options)), |text| P::parse(text, options))
}
