//! The game thought over, beside the board: who stands better, the best lines, and the course of the game with its slips.

use igroteka_core::judge::for_first;
use igroteka_core::{Side, Text};
use igroteka_protocol::worker::ValuedLine;
use igroteka_render::{GraphWords, graph_entry};
use igroteka_signals::dom::{El, View, all, each, el, when};
use igroteka_signals::{Memo, untrack};
use web_sys::KeyboardEvent;

use crate::icon::icon;
use crate::settings::Preferences;
use crate::table::engine::adviser::{Adviser, ExplainedLine, Standing, permille_at_end};
use crate::table::panels::{picture, review};
use crate::table::state::State;
use crate::words::Words;

const PLUS: &str = "M12 6v14M5 13h14";
/// How far a page key goes through the course of the game.
const PAGE: usize = 10;

/// The game thought over.
pub(crate) fn analysis() -> El {
    let (adviser, words, state) = (Adviser::here(), Words::here(), State::here());
    // Of a finished game the slips come first. Whoever tries a move again must not read the better one.
    let is_ended = Memo::new(move |_| state.when_played(|session| session.is_ended() && session.study().is_none()));
    let shows_lines = move || !state.when_played(|session| session.trial().is_some());
    let failed = move || el("p").class("message refused").text(words.of("page-computer-failed")).into();
    el("section")
        .class("analysis")
        .id("analysis-card")
        .attr("aria-label", words.of("page-analysis"))
        .child(when(move || adviser.has_failed.get(), failed))
        .child(bar())
        .child(when(move || !is_ended.get() && shows_lines(), || lines().into()))
        .child(course())
        .child(review::review())
        .child(when(move || is_ended.get() && shows_lines(), || lines().into()))
}

/// Who stands better: a bar in the colours of the sides, the first side's part on the left, and the same in words. Everything here is
/// seen from the first side, whoever decides.
fn bar() -> View {
    let (adviser, words, state, preferences) = (Adviser::here(), Words::here(), State::here(), Preferences::here());
    let share = move || match adviser.standing() {
        Standing::Over(outcome) => share_of(permille_at_end(outcome)),
        Standing::Value(permille) | Standing::Expected(permille) => share_of(permille),
        Standing::Dice | Standing::Unknown => share_of(0),
    };
    let sentence = move || match adviser.standing() {
        // The game knows more of the reason than the outcome alone.
        Standing::Over(_) => words.say(&state.when_played(|session| session.shown().outcome_text(None)).unwrap_or_default()),
        Standing::Value(permille) => words.say(&share_text(state, permille)),
        Standing::Expected(permille) => words.say(&Text::new("page-share-expected").text("share", share_text(state, permille))),
        Standing::Dice => words.key("page-share-dice"),
        Standing::Unknown => words.key("page-thinking"),
    };
    let colour = move |side: Side| move || preferences.theme.get().palette(state.view.style.get()).sides[side.index()].body.to_string();
    let filled = el("span").style("width", move || format!("{}%", share())).style("background", colour(Side::First));
    let name = move |side: Side| {
        let name = move || words.say(&side_name(state, side));
        el("span").child(picture(None, side)).child(el("span").text(name)).into()
    };
    let bar = el("div").class("share").attr("aria-hidden", "true").style("background", colour(Side::Second)).child(filled);
    let names = el("div").class("share-names").attr("aria-hidden", "true").child(all(Side::BOTH.map(name)));
    all([names.into(), bar.into(), el("p").id("share").text(sentence).into()])
}

/// A value as a share of a point, in percent.
const fn share_of(permille: i32) -> i32 {
    (permille + 1000) / 20
}

fn side_name(state: State, side: Side) -> Text {
    state.id.profile().side_text(side)
}

/// The first side's share in words.
fn share_text(state: State, permille: i32) -> Text {
    Text::new("page-share").text("side", side_name(state, Side::First)).number("percent", share_of(permille))
}

/// The best moves with what is expected to follow; pressing one shows it on the board.
fn lines() -> El {
    let (adviser, words, state, settings) = (Adviser::here(), Words::here(), State::here(), Preferences::here().settings);
    let has_notation = Memo::new(move |_| settings.read().notation);
    let is_study = state.session.with_untracked(|session| session.study().is_some());
    let row = move |index: usize, explained: &ExplainedLine| {
        let ExplainedLine { line, briefs, why } = explained;
        let value = el("span").class("number").text(worth(words, state, adviser.decides().unwrap_or(Side::First), line));
        let why = why.clone();
        let why = el("small").text(move || words.sentences(&why));
        if is_study {
            return line_of_study(index, explained, has_notation, value).child(why);
        }
        let first = line.moves.first().cloned();
        let show = move || state.view.advice.set(first.clone());
        let (briefs, notation) = (briefs.clone(), line.moves.join(" "));
        let line_text = move || match has_notation.get() {
            true => notation.clone(),
            false => words.list(&briefs),
        };
        el("li").child(el("button").on_press(show).child(el("b").text(line_text)).text(" ").child(value).child(why))
    };
    el("ol")
        .class("lines")
        .id("lines")
        .attr("aria-label", words.of("page-lines"))
        .attr("aria-busy", move || adviser.is_looking.get().to_string())
        .child(each(move || adviser.lines.get(), row))
}

/// A line at an analysis: each move is a button that plays the line up to it, and the last button adds the whole line to the tree.
fn line_of_study(index: usize, explained: &ExplainedLine, has_notation: Memo<bool>, value: El) -> El {
    let (words, state) = (Words::here(), State::here());
    // What cannot be said cannot be played: it comes after an unknown roll.
    let moves: Vec<String> = explained.line.moves.iter().take(explained.briefs.len()).cloned().collect();
    let step = |(number, (written, brief)): (usize, (&String, &Text))| {
        let written = Text::new("move-notation").word("move", &**written);
        let (brief, way) = (brief.clone(), moves[..=number].to_vec());
        el("button")
            .class("step")
            .attr("data-id", format!("line-{index}-{number}"))
            .on_press(move || state.act(|session, _| session.play_line(&way)))
            .text(move || words.say(if has_notation.get() { &written } else { &brief }))
            .into()
    };
    let steps: Vec<View> = moves.iter().zip(&explained.briefs).enumerate().map(step).collect();
    let add = move || state.act(|session, _| session.edit(|study| study.add_line(&moves).map(drop).map_err(|error| error.text().clone())));
    let add = el("button").class("add-line").attr("data-id", format!("add-line-{index}")).on_press(add);
    let head = el("div").class("line-head").child(value).child(add.child(icon(PLUS)).child(el("span").text(words.of("study-add-line"))));
    el("li").class("line-of-study").child(head).child(el("div").class("steps").child(all(steps)))
}

/// What a move is worth, in words: what is proven for the side that makes it, by how much which side is ahead, or the first side's share.
fn worth(words: Words, state: State, decides: Side, line: &ValuedLine) -> String {
    if let Some(proven) = line.proven {
        return words.say(&proven.text());
    }
    match line.points {
        Some(points) => {
            let ahead = if points < 0 { decides.other() } else { decides };
            let points = points.unsigned_abs();
            let points = format!("{}.{:02}", points / 100, points % 100);
            words.say(&Text::new("page-points").text("side", side_name(state, ahead)).word("points", points))
        }
        None => words.say(&share_text(state, for_first(decides, f64::from(line.permille)) as i32)),
    }
}

/// The course of the game, with a line at the position that is looked at: a slider for hands and keys.
fn course() -> View {
    let (adviser, words, state, preferences) = (Adviser::here(), Words::here(), State::here(), Preferences::here());
    let drawn = move || {
        let [first, second] = Side::BOTH.map(|side| words.say(&side_name(state, side)));
        let graph_words = GraphWords { title: &words.key("page-course"), sides: [&first, &second] };
        adviser.graph(graph_words, preferences.theme.get().palette(state.view.style.get()))
    };
    let entries = move || state.when_played(|session| session.game().entry_count());
    let place = move || state.when_played(|session| session.place());
    let go = move |to: usize| {
        if to != untrack(place) {
            state.look(to);
        }
    };
    let look = move |event: web_sys::PointerEvent| {
        let Some(target) = event.current_target().filter(|_| event.buttons() & 1 == 1) else { return };
        let frame = wasm_bindgen::JsCast::unchecked_into::<web_sys::Element>(target).get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - frame.left()) / frame.width().max(1.0);
        go(graph_entry((1000.0 * share).round() as i64, untrack(entries)));
    };
    let press = move |event: KeyboardEvent| {
        let (here, last) = (untrack(place), untrack(entries));
        let to = match event.key().as_str() {
            "ArrowLeft" | "ArrowDown" => here.saturating_sub(1),
            "ArrowRight" | "ArrowUp" => here + 1,
            "PageDown" => here.saturating_sub(PAGE),
            "PageUp" => here + PAGE,
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        go(to.min(last));
    };
    let said = move || words.say(&Text::new("page-course-place").number("place", place() as i64).number("all", entries() as i64));
    let course = el("div")
        .class("course")
        .id("course")
        .attr("role", "slider")
        .attr("tabindex", "0")
        .attr("aria-label", words.of("page-course"))
        .attr("aria-valuemin", "0")
        .attr("aria-valuemax", move || entries().to_string())
        .attr("aria-valuenow", move || place().to_string())
        .attr("aria-valuetext", said)
        .html(drawn)
        .on("pointerdown", look)
        .on("pointermove", look)
        .on("keydown", press);
    let is_busy = move || {
        let (done, all) = adviser.progress();
        done < all
    };
    let share = move || {
        let (done, all) = adviser.progress();
        (100 * done / all.max(1)).to_string()
    };
    let progress = move || el("progress").attr("max", "100").attr("value", share).attr("aria-label", words.of("page-thinking-over")).into();
    all([course.into(), when(is_busy, progress)])
}
