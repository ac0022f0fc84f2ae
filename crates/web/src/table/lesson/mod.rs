//! Lessons: the board of a table with a task beside it. Real moves are played; the game says whether they were what was asked, and if
//! not, why. After a verdict the board rests until the reader goes on or tries again. At any time the board can be tried freely.
//!
//! | module | what it is for |
//! |---|---|
//! | `course` | where the reader is, and what came of a task |
//! | `card` | what is asked, and the way on |
//! | `stage` | one step on its board: who sits there, verdicts, answers of the other side |
//! | `guide` | hints on the board |

mod card;
mod course;
mod guide;
mod stage;

use igroteka_core::Text;
use igroteka_games::GameId;
use igroteka_signals::dom::{El, View, all, el, switch};

use crate::words::Words;
use course::Lesson;

/// The page of a game's lesson.
pub fn lesson_page(id: GameId) -> El {
    let words = Words::here();
    words.need_lessons();
    el("div")
        .class("table lesson")
        .child(el("h1").class("hidden").text(move || lesson_title(words, id)))
        .child(switch(move || words.are_ready(), move |are_ready| if *are_ready { lesson(id) } else { words.failure() }))
}

fn lesson(id: GameId) -> View {
    let lesson = Lesson::new(id);
    all([card::card(lesson).into(), switch(move || lesson.place.get(), move |place| stage::stage(lesson, place))])
}

/// The title of a game's lesson.
#[must_use]
pub fn lesson_title(words: Words, id: GameId) -> String {
    words.say(&Text::new("page-lesson-title").text("game", Text::coded(id.slug(), "-title")))
}
