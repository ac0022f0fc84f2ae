//! The analysis board: any game as a tree. The board of a table without its players; beside it the tree, what the engine thinks, and typing.

mod pens;
mod tools;
mod tree;

use igroteka_games::GameId;
use igroteka_signals::dom::{El, Handle, View, drawn, each, el, when};
use igroteka_signals::late;
use igroteka_signals::time::now_ms;
use igroteka_table::{Seats, Table};

use crate::browser::DiceSource;
use crate::position_query::PositionQuery;
use crate::storage::StoredGame;
use crate::table::board;
use crate::table::current_game::CurrentGame;
use crate::table::editor;
use crate::table::engine::adviser::Adviser;
use crate::table::input::swipe::Swipe;
use crate::table::input::{aim, focus, no_moves};
use crate::table::panels::{self, review, side, status};
use crate::table::session::{Outside, Session};
use crate::table::setup::LastUsed;
use crate::table::side_panel::SidePanel;
use crate::table::sound;
use crate::table::state::State;
use crate::table::storage_sync;
use crate::words::Words;

/// A new analysis from the position that an address carries, or from the start of the game.
pub fn study_of_position(id: GameId, position: &PositionQuery) -> View {
    let game = position.options(LastUsed::of(id).options).and_then(|options| id.new_game(options, position.start()));
    match game {
        Ok(game) => study_page(StoredGame::fresh(Table::new(id, game, Seats::people(1))).analysed(), 0),
        Err(error) => editor::bad_position(id, error.text),
    }
}

/// An analysis, at the position after a number of entries of its main line.
pub fn study_page(stored: StoredGame, place: usize) -> View {
    let mut dice = DiceSource::asked();
    let mut session = Session::at(stored, &mut Outside { dice: &mut dice, now_ms: now_ms() });
    session.look(place);
    study(session, dice).into()
}

fn study(session: Session, dice: DiceSource) -> El {
    let words = Words::here();
    let id = session.id();
    State::provide(session, dice);
    let state = State::here();
    CurrentGame::here().set(state.session);
    Adviser::provide(state);
    SidePanel::provide();
    late(|| sound::follow(State::here()));
    let board = Handle::default();
    let title = move || [words.title(id.profile()), words.key("page-analysis")].join(": ");
    let decision = panels::decision().child(pens::pens()).child(ways_on(state)).child(storage_sync::storage_note());
    let study = el("div")
        .class("table study")
        .class_if("drawing-on", move || state.drawing.is_on.get())
        .child(el("h1").class("hidden").text(title))
        .child(board::board(board))
        .child(Swipe::new(state).over(late(status::status)))
        .child(decision)
        .child(panels::asks().child(aim::lens()).child(no_moves::no_moves()).child(review::verdict()))
        .child(late(tools::tools))
        .child(side::side(tree::tree));
    let study = focus::keep(study);
    board::publish(state, board);
    study
}

/// A face that the next die can show.
fn one_face(number: u8) -> El {
    let (state, words) = (State::here(), Words::here());
    let name = igroteka_core::Text::new("study-face").number("face", i64::from(number));
    let picture = drawn("svg").attr("viewBox", "0 0 100 100").attr("aria-hidden", "true").html(move || panels::face(number));
    el("button")
        .class("die")
        .attr("data-face", number.to_string())
        .attr("aria-label", move || words.say(&name))
        .on_press(move || state.act(|session, _| session.set_die(number)))
        .child(picture)
}

/// The ways on from here: the dice where they fall, and what was played here already.
fn ways_on(state: State) -> El {
    let words = Words::here();
    let is_chance = move || state.when_played(Session::is_chance);
    let faces = move || state.when_played(Session::faces);
    let dice = move || {
        let roll = el("button").id("roll").class("primary").on_press(move || state.act(Session::roll)).text(words.of("study-roll"));
        let set = el("div").class("faces").attr("role", "group").attr("aria-label", words.of("study-set-roll"));
        el("div").class("buttons").child(set.child(each(faces, |_, face| one_face(*face)))).child(roll).into()
    };
    el("div").class("ways-on").child(when(is_chance, dice)).child(tree::forks(state))
}
