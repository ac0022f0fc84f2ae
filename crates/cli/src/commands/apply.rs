//! `igroteka apply`: the position after a move, or why there is none.

use std::process::ExitCode;

use clap::Args;
use igroteka_core::game::PlayError;
use igroteka_core::{FullGame, Game, Options, ParseError};
use igroteka_games::{GameId, Visitor};
use serde_json::json;

use crate::batch::{self, Reply};
use crate::context::{Context, Failure, read_game};

/// Play one move.
#[derive(Args)]
pub(crate) struct Apply {
    /// The game.
    #[arg(value_parser = read_game)]
    game: GameId,
    /// The position text; `-` reads `position<TAB>move` lines from standard input.
    position: String,
    /// The move or chance event.
    r#move: Option<String>,
}

impl Apply {
    /// Answers for one move or for every line of standard input.
    pub(crate) fn run(self, context: &Context) -> Result<ExitCode, Failure> {
        let options = context.options(self.game)?;
        self.game.visit(Applying { context, arguments: &self, options })
    }
}

struct Applying<'a> {
    context: &'a Context,
    arguments: &'a Apply,
    options: Options,
}

impl Visitor for Applying<'_> {
    type Output = Result<ExitCode, Failure>;

    fn visit<P: FullGame>(self) -> Self::Output {
        match (self.arguments.position.as_str(), self.arguments.r#move.as_deref()) {
            ("-", None) => batch::run(self.context, |line| self.reply::<P>(line)),
            (_, None) => Err(Failure::BadInput(self.context.texts.key("cli-move-missing"))),
            (position, Some(text)) => match self.play::<P>(position, text).map_err(|error| self.context.misread(&error))? {
                Ok(after) => {
                    self.context.answer(&after, &json!({ "after": after }))?;
                    Ok(ExitCode::SUCCESS)
                }
                Err(refused) => Err(Failure::No(self.refusal_line(&refused))),
            },
        }
    }
}

impl Applying<'_> {
    fn reply<P: FullGame>(&self, line: &str) -> Reply {
        let Some((position, text)) = line.split_once('\t') else {
            return Reply::Error(self.context.texts.key("cli-tab-missing"));
        };
        match self.play::<P>(position, text) {
            Err(error) => Reply::Error(self.context.parse_error(&error)),
            Ok(Err(refused)) => Reply::Answer(self.refusal_line(&refused)),
            Ok(Ok(after)) if self.context.json => Reply::Answer(json!({ "after": after }).to_string()),
            Ok(Ok(after)) => Reply::Answer(after),
        }
    }

    /// The position after a move; a refusal; or an error in the position text.
    fn play<P: FullGame>(&self, position: &str, text: &str) -> Result<Result<String, PlayError>, ParseError> {
        let mut game: Game<P> = Game::from_position(self.options, P::parse(position, &self.options)?);
        Ok(game.play_text(text).map(|()| game.position().to_text()))
    }

    fn refusal_line(&self, refused: &PlayError) -> String {
        let text = refused.text();
        let words = self.context.say(text);
        if self.context.json {
            return json!({ "illegal": { "code": text.key, "text": words } }).to_string();
        }
        format!("illegal: {} {words}", text.key)
    }
}
