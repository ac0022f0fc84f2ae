//! What the review makes of the engine's answers: a thought for each place of the game, and a verdict on a move that was tried again.

use igroteka_core::explain::Loss;
use igroteka_core::judge::{Judgement, Valuation, at_end, for_first};
use igroteka_core::review::{Thought, WeighedLine};
use igroteka_core::{AnyGame, Side, Text, Turn};
use igroteka_protocol::worker::ValuedLine;

use crate::table::session::Session;

/// A move that loses no more than this is as good as the best one: two searches of one position differ by as much.
const AS_GOOD: f64 = 0.1;

/// How a move that was tried again did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TrialGrade {
    /// As good as the best move.
    Best,
    /// Better than in the game.
    Better,
    /// No better than in the game.
    Same,
}

/// What is thought of a move that was tried again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TrialVerdict {
    /// How it did.
    pub grade: TrialGrade,
    /// The verdict and its reasons, in whole sentences.
    pub texts: Vec<Text>,
}

/// Whose turn it is after a number of entries; an end that the players declared is passed over, so that the last position is judged too.
pub(crate) fn turn_at(session: &Session, place: usize) -> Turn {
    let game = session.game();
    if game.declared().is_none() || place < game.entry_count() {
        return session.table().turn_at(place);
    }
    let mut game = game.boxed_clone();
    game.undo();
    game.turn()
}

/// What is thought of a place, from the engine's lines, the best first.
pub(crate) fn thought(turn: Turn, lines: &[ValuedLine], played: Option<&str>) -> Option<Thought> {
    match turn {
        Turn::Side(side) => Thought::of_decision(side, lines.iter().map(weighed).collect(), played),
        Turn::Chance => lines.first().map(|line| Thought::Chance { value: value(line), points: points(line) }),
        Turn::Over => None,
    }
}

fn weighed(line: &ValuedLine) -> WeighedLine {
    let valuation = Valuation { value: value(line), is_proven: line.proven.is_some() };
    WeighedLine { moves: line.moves.clone(), valuation, points: points(line) }
}

fn value(line: &ValuedLine) -> f64 {
    f64::from(line.permille) / 1000.0
}

fn points(line: &ValuedLine) -> Option<f64> {
    line.points.map(|points| f64::from(points) / 100.0)
}

/// A move that was tried in place of another one.
pub(crate) struct TriedMove<'a> {
    /// The game before it.
    pub before: &'a dyn AnyGame,
    /// What was thought of the decision.
    pub decision: &'a Thought,
    /// The move that was played.
    pub played: &'a str,
    /// What it gave away.
    pub lost: f64,
    /// The move that was tried.
    pub tried: &'a str,
}

impl TriedMove<'_> {
    /// The verdict, once it is known what is thought of the position after the move; `after` is nothing where the game is over.
    pub(crate) fn verdict(&self, after: Option<&Thought>) -> Option<TrialVerdict> {
        let Thought::Decision { side, best, .. } = self.decision else { return None };
        if best.moves.first().map(String::as_str) == Some(self.tried) {
            return Some(TrialVerdict { grade: TrialGrade::Best, texts: vec![Text::new("review-trial-best")] });
        }
        let loss = self.loss(*side, best, after)?;
        let mark = match loss.share {
            // Thinking about the same move once more may end in another value.
            _ if self.tried == self.played => TrialGrade::Same,
            share if share < AS_GOOD => TrialGrade::Best,
            share if share < self.lost - AS_GOOD => TrialGrade::Better,
            _ => TrialGrade::Same,
        };
        Some(TrialVerdict { grade: mark, texts: self.said(mark, loss, best, after) })
    }

    fn loss(&self, side: Side, best: &WeighedLine, after: Option<&Thought>) -> Option<Loss> {
        let value = match after {
            Some(thought) => thought.value(),
            None => at_end(self.after()?.outcome()?),
        };
        let share = Judgement { side, best: best.valuation, played: None }.loss(Some(value))?;
        let points = best.points.zip(after.and_then(Thought::points)).map(|(best, after)| (best - for_first(side, after)).max(0.0));
        Some(Loss { share, points })
    }

    fn after(&self) -> Option<Box<dyn AnyGame>> {
        let mut after = self.before.boxed_clone();
        after.play_text(self.tried).ok().map(|_| after)
    }

    /// The verdict in words; what is left of the slip is explained.
    fn said(&self, mark: TrialGrade, loss: Loss, best: &WeighedLine, after: Option<&Thought>) -> Vec<Text> {
        let percent = (loss.share * 50.0).round() as i64;
        let text = |key| Text::new(key).number("percent", percent);
        let mut texts = match mark {
            TrialGrade::Best => return vec![Text::new("review-trial-best")],
            TrialGrade::Better => vec![text("review-trial-better")],
            TrialGrade::Same => vec![text("review-trial-same")],
        };
        let mut line = vec![self.tried.to_owned()];
        if let Some(Thought::Decision { best: reply, .. }) = after {
            line.extend(reply.moves.iter().cloned());
        }
        texts.extend(self.before.explain(&line, &best.moves, loss));
        texts
    }
}

#[cfg(test)]
mod tests {
    use igroteka_core::Options;
    use igroteka_games::GameId;

    use super::*;

    fn line(permille: i32, moves: &[&str]) -> ValuedLine {
        ValuedLine { permille, proven: None, points: None, moves: moves.iter().map(|text| (*text).to_owned()).collect() }
    }

    #[test]
    fn a_move_that_is_tried_again_is_judged_by_what_it_still_loses() {
        let position = "1bbbb1bb1bb1/12/12/8b3/12/12/11b/12/12/12/12/r1rrrrrrrrr1 r";
        let mut games = GameId::ALL.iter().filter_map(|id| id.new_game(Options::defaults(id.profile()), Some(position)).ok());
        let game = games.next().expect("the game with such positions");
        let decision = thought(Turn::Side(Side::First), &[line(300, &["k1-f4"])], None).expect("a decision");
        let tried = |text| TriedMove { before: game.as_ref(), decision: &decision, played: "b1-b2", lost: 0.6, tried: text };
        // A line that is worth this to the second side.
        let after = |permille| thought(Turn::Side(Side::Second), &[line(permille, &["b12-a12"])], None);
        let verdict = |permille| tried("h1-h2").verdict(after(permille).as_ref()).map(|verdict| verdict.grade);
        assert_eq!(tried("k1-f4").verdict(None).map(|verdict| verdict.grade), Some(TrialGrade::Best));
        assert_eq!([-290, 0, 400].map(verdict), [Some(TrialGrade::Best), Some(TrialGrade::Better), Some(TrialGrade::Same)]);
        let once_more = TriedMove { played: "h1-h2", ..tried("h1-h2") };
        assert_eq!(once_more.verdict(after(0).as_ref()).map(|verdict| verdict.grade), Some(TrialGrade::Same), "whatever it is worth now");
        let said = tried("h1-h2").verdict(after(400).as_ref()).expect("a verdict").texts;
        assert_eq!(said[0].key, "review-trial-same");
        assert!(said.iter().any(|text| text.key.ends_with("-slip-misses-attack")), "{said:?}");
    }

    #[test]
    fn dice_are_a_thought_of_the_first_side() {
        let found = thought(Turn::Chance, &[ValuedLine { points: Some(-150), ..line(-200, &[]) }], None).expect("a thought");
        assert_eq!((found.value(), found.points(), found.judgement()), (-0.2, Some(-1.5), None));
        assert_eq!(thought(Turn::Over, &[], None), None);
    }
}
