//! Lessons: a robot solves every step by what the screen shows, with a mouse and with a finger; wrong tries get their reasons.

use igroteka_core::lesson::{LessonStep, Task};
use igroteka_core::{AnyGame, Options, Text, Turn};
use igroteka_games::GameId;
use igroteka_texts::{Lang, Texts};
use serde_json::Value;

use crate::browser::{Page, with_browser, with_phone};
use crate::entering::type_move;
use crate::fingers;

/// How often a step is tried: a line that is bent by pixels may go wrong, and a small game may be lost.
const MOST_TRIES: usize = 6;
/// After how many taps a step is given up.
const MOST_TAPS: usize = 240;

/// What a person sees that tells them what to do: a way on, a hint that may be asked for, or a place to touch.
const SEEN: &str = "
    const one = css => document.querySelector(css), middle = box => [box.left + box.width / 2, box.top + box.height / 2];
    for (const way of ['lesson-next', 'lesson-play', 'lesson-again']) if (one('#' + way)) return { way };
    // What may be pressed changes while the computer decides.
    if (one('#board')?.dataset.decides !== 'person') return {};
    if (one('#aim-confirm')) return { press: '#aim-confirm' };
    const ring = one('.guide rect.over'), pull = one('.guide path.over'), button = one('.panels .hinted');
    const show = mark => { mark.scrollIntoView({ block: 'center' }); return mark; };
    if (ring) return { tap: middle(show(ring).getBoundingClientRect()) };
    if (pull) {
        const matrix = show(pull).getScreenCTM(), ends = [0, pull.getTotalLength()];
        return { pull: ends.map(at => { const p = pull.getPointAtLength(at).matrixTransform(matrix); return [p.x, p.y]; }) };
    }
    if (button && one('#lesson-hint')?.dataset.stage === '2') return { tap: middle(show(button).getBoundingClientRect()) };
    const hint = one('#lesson-hint');
    return hint && hint.dataset.stage !== '2' ? { press: '#lesson-hint' } : {};
";

/// A robot that knows no rules.
struct Robot {
    page: Page,
    has_touch: bool,
}

impl Robot {
    /// Solves the step that is offered.
    async fn solve(&self, step: &LessonStep) {
        let mut tries = 0;
        for _ in 0..MOST_TAPS {
            let seen = self.page.wait_for(step.key, || self.see(), |seen| *seen != Value::Object(serde_json::Map::new())).await;
            match seen["way"].as_str() {
                Some("lesson-again") => {
                    tries += 1;
                    let said = self.page.text("#verdict").await;
                    assert!(tries < MOST_TRIES, "{}: {said}", step.key);
                    self.page.click("#lesson-again").await;
                }
                Some(_) => return,
                None => self.follow(&seen).await,
            }
        }
        panic!("{}: the hints do not lead to the end", step.key);
    }

    async fn see(&self) -> Value {
        self.page.ask_at_rest(SEEN).await
    }

    /// Does what is shown.
    async fn follow(&self, seen: &Value) {
        let at = |place: &Value| (place[0].as_f64().expect("a number"), place[1].as_f64().expect("a number"));
        if let Some(css) = seen["press"].as_str() {
            return self.page.click(css).await;
        }
        let (from, to) = if seen["tap"].is_array() { (at(&seen["tap"]), None) } else { (at(&seen["pull"][0]), Some(at(&seen["pull"][1]))) };
        match (self.has_touch, to) {
            (true, None) => fingers::tap(&self.page, from).await,
            (true, Some(to)) => fingers::swipe(&self.page, from, to).await,
            (false, to) => {
                let whole = |(x, y): (f64, f64)| (x.round() as i64, y.round() as i64);
                let ((from_x, from_y), (to_x, to_y)) = (whole(from), whole(to.unwrap_or(from)));
                let chain = self.page.driver.action_chain().move_to(from_x, from_y).click_and_hold().move_to(to_x, to_y);
                chain.release().perform().await.expect("a tap");
            }
        }
    }
}

fn said(text: &Text) -> String {
    Texts::new(Lang::En).say(text)
}

fn first(id: GameId, step: &LessonStep) -> Box<dyn AnyGame> {
    id.new_game(Options::parse(id.profile(), step.options).expect("options"), Some(step.position)).expect("a position")
}

/// Waits until a step stands on the board. Dice that are due there are rolled at once.
async fn wait_for_step(page: &Page, id: GameId, step: &LessonStep) {
    if first(id, step).turn() == Turn::Chance {
        page.wait_for(step.key, || page.text("#task"), |found| *found == said(&step.asked(0))).await;
    } else {
        page.wait_for_position(step.position).await;
    }
}

/// A wrong try for every reason that a step knows, and for none; with the sentence that is to be read.
fn wrong_tries(id: GameId, step: &LessonStep) -> Vec<(String, String)> {
    let Some(asked) = step.asked_move(0) else { return Vec::new() };
    let game = first(id, step);
    let mut tries: Vec<(Option<&str>, String)> = Vec::new();
    for text in game.proposals() {
        let mut after = game.boxed_clone();
        let events = after.play_text(&text).expect("a legal move");
        let reason = asked.missed_because(&events, after.as_ref());
        if !(asked.is_met)(&events, after.as_ref()) && tries.iter().all(|(known, _)| *known != reason) {
            tries.push((reason, text));
        }
    }
    let sentence = |key: Option<&'static str>| said(&key.map_or(Text::new("page-lesson-missed"), Text::new));
    tries.into_iter().map(|(key, text)| (text, sentence(key))).collect()
}

/// Every step in turn: what it says, and the way that the hints show.
async fn learn(page: Page, id: GameId, has_touch: bool) {
    page.open(&format!("#/learn/{}", id.slug())).await;
    let robot = Robot { page: page.clone(), has_touch };
    for (number, step) in (1..).zip(id.lesson()) {
        println!("{}", step.key);
        wait_for_step(&page, id, step).await;
        assert_eq!(page.text("#task").await, said(&step.asked(0)));
        assert_eq!(page.text(".task h2").await, said(&step.title()));
        robot.solve(step).await;
        assert!(page.text("#verdict").await.starts_with(&said(&step.praise())), "{}", step.key);
        if number < id.lesson().len() {
            page.click("#lesson-next").await;
        }
    }
    page.open("#/").await;
    let all = id.lesson().len();
    // On a phone the links of a game are in its menu, so what they say is not what is seen.
    let link = format!("#game-{} .game-links a[href^='#/learn/']", id.slug());
    page.find(&link).await;
    let said = page.ask(&format!("return document.querySelector({link:?}).textContent")).await;
    assert!(said.as_str().is_some_and(|said| said.contains(&format!("{all} of {all}"))), "{said}");
}

fn game(slug: &str) -> GameId {
    GameId::from_slug(slug).expect("a game")
}

fn learn_at_a_desk(slug: &str) {
    let id = game(slug);
    with_browser(1280, 900, move |page| learn(page, id, false));
}

fn learn_by_finger(slug: &str) {
    let id = game(slug);
    with_phone(360, 640, move |page| learn(page, id, true));
}

#[test]
fn a_robot_follows_the_lesson_of_football() {
    learn_at_a_desk("football");
}

#[test]
fn a_robot_follows_the_lesson_of_polar() {
    learn_at_a_desk("polar");
}

#[test]
fn a_robot_follows_the_lesson_of_banglagor() {
    learn_at_a_desk("banglagor");
}

#[test]
fn a_robot_follows_the_lesson_of_curling() {
    learn_at_a_desk("curling");
}

#[test]
fn a_robot_follows_the_lesson_of_curves() {
    learn_at_a_desk("curves");
}

#[test]
fn a_finger_follows_the_lesson_of_football() {
    learn_by_finger("football");
}

#[test]
fn a_finger_follows_the_lesson_of_polar() {
    learn_by_finger("polar");
}

#[test]
fn a_finger_follows_the_lesson_of_banglagor() {
    learn_by_finger("banglagor");
}

#[test]
fn a_finger_follows_the_lesson_of_curling() {
    learn_by_finger("curling");
}

#[test]
fn a_finger_follows_the_lesson_of_curves() {
    learn_by_finger("curves");
}

#[test]
fn a_wrong_try_gets_its_reason() {
    with_browser(1280, 900, |page| async move {
        for &id in GameId::ALL {
            page.open(&format!("#/learn/{}", id.slug())).await;
            for (number, step) in id.lesson().iter().enumerate() {
                page.click(&format!(".dots button:nth-child({})", number + 1)).await;
                wait_for_step(&page, id, step).await;
                for (text, reason) in wrong_tries(id, step).into_iter().take(2) {
                    type_move(&page, &text).await;
                    page.find(".verdict.missed").await;
                    assert!(page.text("#verdict").await.starts_with(&reason), "{}: {text}", step.key);
                    assert_eq!(focus(&page, "lesson-again").await, "lesson-again", "{}: the way on has the focus", step.key);
                    page.click("#lesson-again").await;
                    page.wait_for_position(step.position).await;
                }
            }
            type_move(&page, "rubbish!").await;
            page.find("#message.refused").await;
            assert!(page.all(".verdict.missed, .verdict.met").await.is_empty(), "{id:?}: a refusal is no verdict");
        }
    });
}

#[test]
fn a_step_can_be_tried_freely_and_a_lesson_goes_on_where_it_was_left() {
    with_browser(1280, 900, |page| async move {
        for &id in GameId::ALL {
            let step = &id.lesson()[1];
            assert!(matches!(step.task, Task::Moves(_)));
            page.open(&format!("#/learn/{}", id.slug())).await;
            page.click(".dots button:nth-child(2)").await;
            page.wait_for_position(step.position).await;
            page.click("#lesson-free").await;
            for (text, _) in wrong_tries(id, step).into_iter().take(1) {
                type_move(&page, &text).await;
                page.wait_for("the move", || page.position(), |found| found != step.position).await;
            }
            assert!(page.all("#lesson-again").await.is_empty(), "nothing is judged");
            page.click("#lesson-undo").await;
            page.wait_for_position(step.position).await;
            page.click("#lesson-free").await;
            page.find("#lesson-hint").await;
            page.open(&format!("#/learn/{}", id.slug())).await;
            page.wait_for_position(step.position).await;
        }
    });
}

async fn focus(page: &Page, wanted: &str) -> String {
    let ask = || async { page.ask("return document.activeElement.id").await.as_str().unwrap_or_default().to_owned() };
    page.wait_for("the focus", ask, |id| id == wanted).await
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
            let title = Texts::new(Lang::En).say(&Text::coded(id.slug(), "-title"));
            page.wait_for("the rules", || page.text("main h1"), |found| *found == title).await;
        }
        page.click(".top nav a[lang=ru]").await;
        page.find("html[lang=ru]").await;
        page.click(".top .brand").await;
        page.find(".games").await;
    });
}
