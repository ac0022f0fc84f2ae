//! `igroteka moves`: the legal moves, sorted bytewise.

use std::process::ExitCode;

use igroteka_core::{FullGame, Listing, Options, ParseError, Position};
use igroteka_games::ListedVisitor;

use super::Query;
use crate::batch::{self, Reply};
use crate::context::{Context, Failure};
use crate::output;

/// Answers for one position or for every line of standard input.
pub(super) fn run(context: &Context, query: &Query) -> Result<ExitCode, Failure> {
    let options = context.options(query.game)?;
    match query.game.visit_listed(Moves { context, query, options }) {
        Ok(result) => result,
        Err(_) if query.is_batch() => batch::run(context, |_| Reply::Error(context.texts.key("cli-unlistable"))),
        Err(_) => Err(Failure::BadInput(context.texts.key("cli-unlistable"))),
    }
}

struct Moves<'a> {
    context: &'a Context,
    query: &'a Query,
    options: Options,
}

impl ListedVisitor for Moves<'_> {
    type Output = Result<ExitCode, Failure>;

    fn visit<P: FullGame + Listing>(self) -> Self::Output {
        let answer = |position: P| {
            let mut moves = Vec::new();
            position.list(&mut moves);
            move_line(self.context, &position, &moves)
        };
        answer_positions(self.context, self.query, &self.options, answer)
    }
}

/// Moves as one line: sorted texts with single spaces, or a JSON list.
pub(super) fn move_line<P: Position>(context: &Context, position: &P, moves: &[P::Move]) -> String {
    let mut texts: Vec<String> = moves.iter().map(|m| position.move_text(*m)).collect();
    texts.sort_unstable();
    if context.json { serde_json::json!(texts).to_string() } else { texts.join(" ") }
}

/// Answers one asked position, or one a line of standard input.
pub(super) fn answer_positions<P: Position>(
    context: &Context,
    query: &Query,
    options: &Options,
    answer: impl Fn(P) -> String,
) -> Result<ExitCode, Failure> {
    if query.is_batch() {
        let reply = |position: Result<P, ParseError>| match position {
            Ok(position) => Reply::Answer(answer(position)),
            Err(error) => Reply::Error(context.parse_error(&error)),
        };
        return batch::run(context, |line| reply(P::parse(line, options)));
    }
    let position = query.read(options).map_err(|error| context.misread(&error))?;
    output::line(context, answer(position))?;
    Ok(ExitCode::SUCCESS)
}
