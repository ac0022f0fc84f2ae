//! The end of a replayed game: what the record says about it, beside what the rules say.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::replay::Walked;
use super::tags;
use super::{Problem, Record, Tag, Verdict};
use crate::game::Termination;
use crate::{Outcome, Text};

/// Ends the game as the record says, as far as the rules allow it, and warns where they contradict it.
pub(super) fn conclude(game: &mut dyn Walked, record: &Record, warnings: &mut Vec<Problem>) {
    if let Some(tag) = record.tag(tags::RESULT)
        && tag.value != record.verdict.text()
    {
        let text = Text::new("record-result-differs").word("tag", &*tag.value).word("found", record.verdict.text());
        warnings.push(Problem::with(tag.at, text));
    }
    let termination = termination(record, warnings);
    match (game.outcome(), termination) {
        (Some(outcome), tagged) => compare(outcome, tagged, record, warnings),
        (None, Some((tag, Termination::Rule))) => warnings.push(Problem::with(tag.at, Text::new("record-not-over"))),
        (None, Some((tag, termination))) => declare(game, tag, termination, record.verdict, warnings),
        (None, None) if record.verdict != Verdict::Open => {
            let text = Text::new("record-result-unfounded").word("found", record.verdict.text());
            warnings.push(Problem::with(record.verdict_at, text));
        }
        (None, None) => {}
    }
}

/// The `Termination` tag, if it is a word that is known.
fn termination<'a>(record: &'a Record, warnings: &mut Vec<Problem>) -> Option<(&'a Tag, Termination)> {
    let tag = record.tag(tags::TERMINATION)?;
    let known = Termination::from_word(&tag.value);
    if known.is_none() {
        warnings.push(Problem::with(tag.at, Text::new("record-termination-unknown").word("found", &*tag.value)));
    }
    known.map(|termination| (tag, termination))
}

/// Compares what the record says with an end that the rules brought.
fn compare(outcome: Outcome, tagged: Option<(&Tag, Termination)>, record: &Record, warnings: &mut Vec<Problem>) {
    let verdict = Verdict::of(Some(outcome));
    if record.verdict != verdict {
        let text = Text::new("record-result-wrong").word("found", record.verdict.text()).word("wanted", verdict.text());
        warnings.push(Problem::with(record.verdict_at, text));
    }
    if let Some((tag, termination)) = tagged
        && termination != Termination::Rule
    {
        let text = Text::new("record-termination-wrong").word("found", termination.word()).word("wanted", Termination::Rule.word());
        warnings.push(Problem::with(tag.at, text));
    }
    let score = score_text(outcome).unwrap_or_else(|| "-".to_string());
    if let Some(tag) = record.tag(tags::SCORE)
        && tag.value != score
    {
        let text = Text::new("record-score-wrong").word("found", &*tag.value).word("wanted", score);
        warnings.push(Problem::with(tag.at, text));
    }
}

/// Ends the game otherwise than by the rules, in the winner's favour that the verdict names.
fn declare(game: &mut dyn Walked, tag: &Tag, termination: Termination, verdict: Verdict, warnings: &mut Vec<Problem>) {
    let reason = match verdict.winner() {
        None => Text::new("record-result-open"),
        Some(winner) => match game.declare(termination, winner) {
            Ok(()) => return,
            Err(refusal) => refusal.0,
        },
    };
    let text = Text::new("record-termination-refused").word("found", termination.word()).text("reason", reason);
    warnings.push(Problem::with(tag.at, text));
}

/// The value of the `Score` tag, in games that count points.
pub(super) fn score_text(outcome: Outcome) -> Option<String> {
    outcome.points.map(|[first, second]| format!("{first}:{second}"))
}
