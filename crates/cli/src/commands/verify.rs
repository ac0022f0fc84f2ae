//! `igroteka verify`: whether the dice of recorded games fell as they had to.

use std::process::ExitCode;

use clap::Args;
use igroteka_core::Text;
use igroteka_core::record::Reading;
use igroteka_fair_dice::verify;
use igroteka_games::Recorded;
use serde_json::json;

use crate::context::{Context, Failure};
use crate::records::each_game;

/// Verify dice.
#[derive(Args)]
pub(crate) struct Verify {
    /// Files of records; `-` is standard input.
    #[arg(required = true)]
    files: Vec<String>,
}

impl Verify {
    /// Verifies every game of every file.
    pub(crate) fn run(self, context: &Context) -> Result<ExitCode, Failure> {
        let mut is_fair = true;
        for path in &self.files {
            each_game(
                context,
                path,
                |_| {},
                |reading| {
                    is_fair &= judge(context, path, reading)?;
                    Ok(())
                },
            )?;
        }
        Ok(if is_fair { ExitCode::SUCCESS } else { ExitCode::from(1) })
    }
}

/// Prints what one game came to, and says whether its dice are verified.
fn judge(context: &Context, path: &str, reading: Reading) -> Result<bool, Failure> {
    let line = reading.at.line;
    let (is_fair, code, text) = match Recorded::from_reading(reading) {
        Err(problem) => (false, problem.code().to_owned(), problem.sentence()),
        Ok(recorded) => match verify(&recorded.record, recorded.game.as_ref()) {
            Ok(verified) => {
                let draws = i64::try_from(verified.draws).unwrap_or(i64::MAX);
                (true, "dice-verified".to_owned(), Text::new("dice-verified").number("draws", draws))
            }
            Err(unverified) => (false, unverified.text().key.into_owned(), unverified.text()),
        },
    };
    let words = context.say(&text);
    context
        .answer(format!("{path}:{line}: {words}"), &json!({ "file": path, "line": line, "fair": is_fair, "code": code, "text": words }))?;
    Ok(is_fair)
}
