//! Panels of short lines, and the points by end.

use igroteka_core::scene::{PanelLine, Scoreboard};
use igroteka_core::{Side, Text};
use igroteka_signals::dom::{El, View, el};

use crate::table::panels::picture;
use crate::table::state::State;
use crate::words::Words;

/// Lines one below the other; those that do not hold are pale and followed by the reason.
pub(super) fn lines(entries: &[PanelLine]) -> View {
    let words = Words::here();
    let item = |line: &PanelLine| {
        let (text, reason) = (line.text.clone(), line.refused.clone());
        let why = reason.map(|reason| el("small").text(move || words.say(&reason)));
        el("li").class(if why.is_some() { "refused" } else { "open" }).child(el("span").text(move || words.say(&text))).child(why)
    };
    entries.iter().fold(el("ul").class("lines"), |list, line| list.child(item(line))).into()
}

/// A column for each end and one for the sum, a row for each side.
pub(super) fn scoreboard(board: &Scoreboard) -> View {
    let words = Words::here();
    let head = el("tr").child(el("th").child(el("span").class("hidden").text(words.of("page-ends"))));
    let head = board.columns().fold(head, |row, end| {
        row.child(el("th").attr("scope", "col").class(if board.current == Some(end) { "current" } else { "end" }).text(end.to_string()))
    });
    let head = head.child(el("th").attr("scope", "col").class("total").attr("aria-label", words.of("page-ends-total")).text("Σ"));
    let rows = Side::BOTH.map(|side| row(board, side));
    rows.into_iter().fold(el("table").class("scoreboard").child(head), El::child).into()
}

fn row(board: &Scoreboard, side: Side) -> El {
    let (state, words) = (State::here(), Words::here());
    let name = move || words.say(&state.id.profile().side_text(side));
    let row = el("tr").child(el("th").attr("scope", "row").child(picture(None, side)).child(el("span").class("hidden").text(name)));
    let row = board.columns().fold(row, |row, end| {
        let has_hammer = board.current == Some(end) && board.hammer == Some(side);
        row.child(match board.points(end, side) {
            Some(points) => el("td").text(points.to_string()),
            None if has_hammer => el("td").class("hammer").child(hammer()),
            None => el("td"),
        })
    });
    row.child(el("td").class("total").text(board.total[side.index()].to_string()))
}

/// A sign for the last throw of an end.
fn hammer() -> El {
    let words = Words::here();
    let said = move || words.say(&Text::new("page-hammer"));
    el("span").attr("title", said).child(el("span").attr("aria-hidden", "true").text("●")).child(el("span").class("hidden").text(said))
}
