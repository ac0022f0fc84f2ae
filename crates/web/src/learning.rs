//! Which steps of the lessons are done, and where the reader left off; stored in this browser.

use igroteka_core::lesson::LessonStep;
use igroteka_games::GameId;

use crate::browser;

/// What the name begins with under which a game's lesson is stored.
const PREFIX: &str = "igroteka.lesson.";

/// How far the reader is in a game's lesson. Steps are known by their keys, so that a lesson may grow.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Learned {
    /// The keys of the steps that are done.
    done: Vec<String>,
    /// The key of the step that the reader was at.
    at: String,
}

impl Learned {
    /// How far the reader is in the lesson of a game.
    #[must_use]
    pub fn of(id: GameId) -> Learned {
        Learned::read(&browser::stored(&name(id)).unwrap_or_default())
    }

    /// Stores it, if the browser stores anything.
    pub fn store(&self, id: GameId) {
        browser::store(&name(id), &self.write());
    }

    fn read(text: &str) -> Learned {
        let mut words = text.split(' ').filter(|word| !word.is_empty()).map(str::to_owned);
        Learned { at: words.next().unwrap_or_default(), done: words.collect() }
    }

    fn write(&self) -> String {
        [&self.at].into_iter().chain(&self.done).map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    /// Whether a step is done.
    #[must_use]
    pub fn is_done(&self, step: &LessonStep) -> bool {
        self.done.iter().any(|key| key == step.key)
    }

    /// How many steps are done.
    #[must_use]
    pub fn count(&self, steps: &[LessonStep]) -> usize {
        steps.iter().filter(|step| self.is_done(step)).count()
    }

    /// The step to go on with: the one the reader was at, or the first one that is not done after it.
    #[must_use]
    pub fn place(&self, steps: &[LessonStep]) -> usize {
        let at = steps.iter().position(|step| step.key == self.at).unwrap_or_default();
        (at..steps.len()).find(|number| steps.get(*number).is_some_and(|step| !self.is_done(step))).unwrap_or(at)
    }

    /// The reader goes to a step.
    pub fn go_to(&mut self, step: &LessonStep) {
        step.key.clone_into(&mut self.at);
    }

    /// A step is done.
    pub fn finish(&mut self, step: &LessonStep) {
        if !self.is_done(step) {
            self.done.push(step.key.to_owned());
        }
    }
}

fn name(id: GameId) -> String {
    [PREFIX, id.slug()].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lesson_goes_on_where_it_was_left() {
        let steps = GameId::ALL[0].lesson();
        let mut learned = Learned::read("");
        assert_eq!((learned.place(steps), learned.count(steps)), (0, 0));
        learned.finish(&steps[0]);
        learned.finish(&steps[0]);
        assert_eq!((learned.place(steps), learned.count(steps)), (1, 1), "the step after the last one that is done");
        learned.go_to(&steps[2]);
        assert_eq!(Learned::read(&learned.write()).place(steps), 2, "a step that was chosen");
        learned.finish(&steps[2]);
        assert_eq!(Learned::read(&learned.write()), learned);
    }

    #[test]
    fn steps_that_are_gone_are_forgotten() {
        let steps = GameId::ALL[1].lesson();
        let learned = Learned::read("a-step-that-is-gone another-one");
        assert_eq!((learned.place(steps), learned.count(steps)), (0, 0));
    }
}
