//! `igroteka candidates`: moves worth considering, sorted bytewise.

use std::process::ExitCode;

use igroteka_core::{FullGame, Options};
use igroteka_games::Visitor;

use super::Query;
use super::moves::{answer_positions, move_line};
use crate::context::{Context, Failure};

/// Answers for one position or for every line of standard input.
pub(super) fn run(context: &Context, query: &Query) -> Result<ExitCode, Failure> {
    let options = context.options(query.game)?;
    query.game.visit(Candidates { context, query, options })
}

struct Candidates<'a> {
    context: &'a Context,
    query: &'a Query,
    options: Options,
}

impl Visitor for Candidates<'_> {
    type Output = Result<ExitCode, Failure>;

    fn visit<P: FullGame>(self) -> Self::Output {
        let answer = |position: P| {
            let mut moves = Vec::new();
            position.propose(&mut moves);
            move_line(self.context, &position, &moves)
        };
        answer_positions(self.context, self.query, &self.options, answer)
    }
}
