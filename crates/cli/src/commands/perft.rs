//! `igroteka perft`: counts the tree of legal moves.

use std::io::{IsTerminal, stderr};
use std::process::ExitCode;

use clap::Args;
use igroteka_core::{FullGame, Listing, Options, perft::perft};
use igroteka_games::{GameId, ListedVisitor};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Map, Value, json};

use super::read_position;
use crate::context::{Context, Failure, read_game};

/// No deeper tree is counted: each ply takes memory, and no tree of this depth can be counted in a lifetime unless the game is
/// nearly over.
const MAX_DEPTH: i64 = 100;

/// Count leaves.
#[derive(Args)]
pub(crate) struct Perft {
    /// The game.
    #[arg(value_parser = read_game)]
    game: GameId,
    /// The position text; default: the start.
    position: Option<String>,
    /// How many plies deep.
    #[arg(long, value_parser = clap::value_parser!(u32).range(..=MAX_DEPTH))]
    depth: u32,
    /// Print the count below each move.
    #[arg(long)]
    divide: bool,
}

impl Perft {
    /// Counts and prints.
    pub(crate) fn run(self, context: &Context) -> Result<ExitCode, Failure> {
        let options = context.options(self.game)?;
        let visitor = Counting { context, arguments: &self, options };
        self.game.visit_listed(visitor).unwrap_or_else(|_| Err(Failure::BadInput(context.texts.key("cli-unlistable"))))
    }
}

struct Counting<'a> {
    context: &'a Context,
    arguments: &'a Perft,
    options: Options,
}

impl ListedVisitor for Counting<'_> {
    type Output = Result<ExitCode, Failure>;

    fn visit<P: FullGame + Listing>(self) -> Self::Output {
        let position: P = read_position(self.arguments.position.as_deref(), &self.options).map_err(|error| self.context.misread(&error))?;
        let depth = self.arguments.depth;
        if depth == 0 {
            self.context.answer(1, &json!({ "depth": 0, "leaves": 1 }))?;
            return Ok(ExitCode::SUCCESS);
        }
        let below = count_below(&position, depth);
        let total: u64 = below.iter().map(|(_, leaves)| leaves).sum();
        let (mut plain, mut answer) = (String::new(), json!({ "depth": depth, "leaves": total }));
        if self.arguments.divide {
            plain = below.iter().map(|(text, leaves)| format!("{text} {leaves}\n")).collect();
            answer["divide"] = Value::Object(below.into_iter().map(|(text, leaves)| (text, Value::from(leaves))).collect::<Map<_, _>>());
        }
        self.context.answer(format_args!("{plain}{total}"), &answer)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The leaves below each move, sorted by move text, with a progress bar at a terminal.
fn count_below<P: Listing>(position: &P, depth: u32) -> Vec<(String, u64)> {
    let mut moves = Vec::new();
    position.list(&mut moves);
    let bar = progress(moves.len() as u64);
    let mut below: Vec<(String, u64)> = moves
        .into_iter()
        .map(|m| {
            let mut next = position.clone();
            next.play_unchecked(m);
            let leaves = perft(&next, depth - 1);
            bar.inc(1);
            (position.move_text(m), leaves)
        })
        .collect();
    bar.finish_and_clear();
    below.sort_unstable();
    below
}

/// A bar on standard error, hidden where nobody looks.
pub(super) fn progress(length: u64) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}").unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style)
}
