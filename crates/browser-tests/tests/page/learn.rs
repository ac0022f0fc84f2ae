//! First steps: every task is missed, refused and met as a beginner would.

use igroteka_core::lesson::LessonStep;
use igroteka_core::{AnyGame, Options, Room};
use igroteka_games::{GameId, Visitor};
use igroteka_texts::{Lang, Texts};

use crate::browser::{Page, with_browser};
use crate::entering::{perform, type_move};
use crate::hot_seat::Work;

/// A lesson from its first step to the table.
struct Lesson {
    page: Page,
    id: GameId,
}

impl Visitor for Lesson {
    type Output = Work;

    fn visit<P: Room>(self) -> Work {
        Box::pin(async move {
            let page = &self.page;
            page.open(&format!("#/learn/{}", self.id.slug())).await;
            for (number, step) in (1..).zip(self.id.lesson()) {
                println!("{}", step.key);
                page.wait_for_position(step.position).await;
                assert_eq!(page.text("#task").await, Texts::new(Lang::En).say(&step.task()));
                assert!(page.text(".steps").await.contains(&number.to_string()));
                let (met, missed) = moves(self.id, step);
                miss(page, step, &missed[0]).await;
                refuse(page, step).await;
                meet::<P>(page, step, &met).await;
                if number < self.id.lesson().len() {
                    page.click("#lesson-next").await;
                }
            }
            page.click("#lesson-play").await;
            page.find("#undo").await;
            assert!(page.all(".task").await.is_empty(), "the table is no lesson");
        })
    }
}

/// The proposed moves that meet a task, and those that do not.
fn moves(id: GameId, step: &LessonStep) -> (Vec<String>, Vec<String>) {
    let table = id.new_game(Options::defaults(id.profile()), Some(step.position)).expect("a position");
    let meets = |text: &String| {
        let mut after: Box<dyn AnyGame> = table.boxed_clone();
        let events = after.play_text(text).expect("a legal move");
        (step.is_met)(&events, after.as_ref())
    };
    table.proposals().into_iter().partition(meets)
}

/// A legal move that is not what was asked is answered in a friendly way, and the step is offered again.
async fn miss(page: &Page, step: &LessonStep, text: &str) {
    type_move(page, text).await;
    page.find(".verdict.missed").await;
    let hint = Texts::new(Lang::En).say(&step.hint());
    assert!(page.text("#verdict").await.ends_with(&hint), "{}", step.key);
    assert!(focus(page).await == "lesson-again", "{}: the way on has the focus", step.key);
    page.click("#lesson-again").await;
    page.wait_for_position(step.position).await;
    page.find("#lesson-hint").await;
}

/// What the rules do not know gets its usual words.
async fn refuse(page: &Page, step: &LessonStep) {
    type_move(page, "rubbish!").await;
    page.find("#message.refused").await;
    assert!(page.all(".verdict.missed, .verdict.met").await.is_empty(), "{}: a refusal is no verdict", step.key);
}

/// Enters by touches a move that meets the task. A pixel is no unit, so that a bent line may need another try.
async fn meet<P: Room>(page: &Page, step: &LessonStep, moves: &[String]) {
    let position = P::parse(step.position, &Options::defaults(P::PROFILE)).expect("a position");
    for text in moves.iter().take(6) {
        let m = position.parse_move(text).expect("a move");
        for touch in position.touches_for(m) {
            perform(page, &touch).await;
        }
        let answers = || async { (page.all(".verdict.met").await.len(), page.all("#lesson-again, #message.refused").await.len()) };
        let (met, _) = page.wait_for("a verdict", answers, |(met, other)| met + other > 0).await;
        if met > 0 {
            assert!(page.text("#verdict").await.starts_with(&Texts::new(Lang::En).say(&step.praise())), "{}", step.key);
            return;
        }
        page.open(&format!("#/learn/{}", P::PROFILE.slug)).await;
        page.wait_for_position(step.position).await;
    }
    panic!("{}: no move by touches meets the task", step.key);
}

async fn focus(page: &Page) -> String {
    let ask = || async { page.ask("return document.activeElement.id").await.as_str().unwrap_or_default().to_owned() };
    page.wait_for("the focus", ask, |id| id.starts_with("lesson-")).await
}

#[test]
fn every_first_step_is_missed_refused_and_met() {
    with_browser(1280, 900, |page| async move {
        for &id in GameId::ALL {
            id.visit(Lesson { page: page.clone(), id }).await;
        }
    });
}

#[test]
fn home_and_table_lead_to_first_steps_and_rules() {
    with_browser(1280, 900, |page| async move {
        for &id in GameId::ALL {
            page.open("#/").await;
            page.click(&format!("#game-{} .game-links a[href^='#/learn/']", id.slug())).await;
            page.find("#task").await;
            page.open_table(id).await;
            page.click(".game-links a[href^='rules/']").await;
            let title = Texts::new(Lang::En).say(&igroteka_core::Text::coded(id.slug(), "-title"));
            page.wait_for("the rules", || page.text("main h1"), |found| *found == title).await;
        }
        page.click(".top nav a[lang=ru]").await;
        page.find("html[lang=ru]").await;
        page.click(".top .brand").await;
        page.find(".games").await;
    });
}
