//! A position that is set up: the board of the table with pieces to be put on it, the position text beside it, and whether the position
//! can be played on. What it is for then is in `uses`, what is beside the board in `beside`.

mod beside;
mod uses;

use igroteka_core::{ElementId, Options, Text};
use igroteka_games::GameId;
use igroteka_signals::dom::{El, Handle, View, el};
use igroteka_signals::time::now_ms;
use igroteka_signals::{Memo, RwSignal, StoredValue, effect, late};

use crate::browser::{self, DiceSource};
use crate::icon::icon;
use crate::position_query::PositionQuery;
use crate::routes::edit_address;
use crate::table::board;
use crate::table::current_game::CurrentGame;
use crate::table::input::{aim, focus};
use crate::table::panels::{asks, decision, refused, status};
use crate::table::session::{Outside, Session};
use crate::table::setup::LastUsed;
use crate::table::state::State;
use crate::table::view::touch_targets::TouchTarget;
use crate::words::Words;

const UNDO: &str = "M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12";
const REDO: &str = "M15 6l5 5-5 5M20 11H10a6 6 0 0 0 0 12";
const TURN: &str = "M7 3v17M7 3L3 7M7 3l4 4M17 21V4M17 21l-4-4M17 21l4-4";
const SLIDERS: &str = "M4 7h9M17 7h3M4 12h3M11 12h9M4 17h9M17 17h3M13 5v4M7 10v4M13 15v4";
const FORTH: &str = "M5 12h13M13 6l6 6-6 6";

/// Whether the position that is set up can be played on.
#[derive(Clone, PartialEq, Debug)]
enum SetupState {
    /// It can.
    Playable,
    /// The game is over there, and how.
    Over(Text),
    /// It is no valid position, and why.
    Invalid(Text),
}

impl SetupState {
    fn of(id: GameId, options: Options, text: &str) -> SetupState {
        match id.new_game(options, Some(text)) {
            Err(error) => SetupState::Invalid(error.text),
            Ok(game) => match game.outcome_text(None) {
                Some(outcome) => SetupState::Over(Text::new("page-edit-over").text("outcome", outcome)),
                None => SetupState::Playable,
            },
        }
    }

    /// What is said of it.
    fn text(&self) -> Text {
        match self {
            SetupState::Playable => Text::new("page-edit-valid"),
            SetupState::Over(text) | SetupState::Invalid(text) => text.clone(),
        }
    }
}

/// The editor of a game's positions. It begins with the position that the address carries, or with the start of the game.
pub fn editor_page(id: GameId, position: &PositionQuery) -> View {
    let dice = &mut DiceSource::asked();
    let mut outside = Outside { dice, now_ms: now_ms() };
    let session = position.options(LastUsed::of(id).options).and_then(|options| {
        let usual = || id.new_game(options, None).map(|game| game.position_text());
        let text = position.start().map_or_else(usual, |text| Ok(text.to_owned()))?;
        Session::setting_up(id, options, Some(&text), &mut outside)
    });
    match session {
        Ok(session) => editor(session, DiceSource::asked()).into(),
        Err(error) => bad_position(id, error.text),
    }
}

/// Where an address carries a position that cannot be read or played: why, and the way to the editor.
pub(crate) fn bad_position(id: GameId, why: Text) -> View {
    let words = Words::here();
    let edit = el("a").class("button").attr("href", edit_address(id, &PositionQuery::default())).text(words.of("page-edit-title"));
    el("section").class("nowhere").child(el("h1").text(words.of("page-edit-bad"))).child(refused(why)).child(el("p").child(edit)).into()
}

fn editor(session: Session, dice: DiceSource) -> El {
    let words = Words::here();
    let id = session.id();
    State::provide(session, dice);
    let state = State::here();
    CurrentGame::here().set(state.session);
    let setup = Memo::new(move |_| state.when_played(|session| judged(id, session)));
    let (board, is_open) = (Handle::default(), RwSignal::new(false));
    follow_in_address(state);
    late(move || announce_changes(state));
    let title = move || [words.title(id.profile()), words.key("page-edit-title")].join(": ");
    let editor = el("div")
        .class("table editor")
        .child(el("h1").class("hidden").text(title))
        .child(board::board(board))
        .child(standing(state, setup))
        .child(decision())
        .child(asks().child(aim::lens()))
        .child(tools(state, is_open))
        .child(beside::beside(setup, is_open));
    let editor = focus::keep(editor);
    board::publish(state, board);
    editor
}

fn judged(id: GameId, session: &Session) -> Option<SetupState> {
    Some(SetupState::of(id, *session.game().options(), &session.game().position_text()))
}

/// The address is that of the position: it can be kept, sent, and loaded again.
fn follow_in_address(state: State) {
    late(move || {
        effect(move || {
            let position = state.when_played(|session| PositionQuery::of(session.game()));
            browser::rename(&edit_address(state.id, &position), false);
        });
    });
}

/// Says what stands now where something was changed: nobody plays a move here that would say it.
fn announce_changes(state: State) {
    let known: StoredValue<Vec<TouchTarget>> = StoredValue::new(Vec::new());
    effect(move || {
        let targets = state.view.targets.get();
        let spoken_of =
            |targets: &[TouchTarget], id: ElementId| targets.iter().find(|target| target.id == id).map(|target| target.spoken.clone());
        let before = known.get_value();
        let changed = targets.iter().filter(|target| spoken_of(&before, target.id).as_ref() != Some(&target.spoken));
        let texts: Vec<Text> = changed.flat_map(|target| target.spoken.iter().take(1).cloned()).collect();
        // A whole board that comes at once is not read out.
        if !before.is_empty() && (1..=2).contains(&texts.len()) {
            state.announce(texts, false);
        }
        known.set_value(targets);
    });
}

/// What to do, and whether the position can be played on; refusals lie over it.
fn standing(state: State, setup: Memo<Option<SetupState>>) -> El {
    let words = Words::here();
    let prompt = move || state.view.scene.read().prompt.clone().map_or_else(String::new, |prompt| words.say(&prompt));
    let said = move || setup.get().map_or_else(String::new, |setup| words.say(&setup.text()));
    let class = move || match &*setup.read() {
        Some(SetupState::Playable) => "validity valid",
        Some(SetupState::Over(_)) | None => "validity",
        Some(SetupState::Invalid(_)) => "validity invalid",
    };
    el("section")
        .class("status")
        .attr("aria-label", words.of("page-status"))
        .child(el("p").class("request").id("status").text(prompt))
        .child(el("p").class(move || class().to_owned()).id("validity").attr("role", "status").text(said))
        .child(status::message())
}

/// Undo, redo, turning the board, and what opens the sheet beside it on a phone.
fn tools(state: State, is_open: RwSignal<bool>) -> El {
    let words = Words::here();
    let tool = move |id: &str, path: &str, key: &'static str| {
        el("button").class("tool").id(id).attr("data-id", id).child(icon(path)).child(el("span").text(words.of(key)))
    };
    let open = move |part: &'static str| {
        move || {
            is_open.set(true);
            beside::bring_to_sight(part);
        }
    };
    let flip = tool("flip", TURN, "page-flip")
        .attr("aria-pressed", move || state.view.is_turned.get().to_string())
        .on_press(move || state.view.is_turned.update(|is| *is = !*is));
    el("div")
        .class("tools")
        .attr("role", "toolbar")
        .attr("aria-label", words.of("page-actions"))
        .child(
            tool("undo", UNDO, "page-undo")
                .flag("disabled", move || !state.when_played(|session| session.table().can_undo()))
                .on_press(move || state.act(|session, outside| session.undo(outside))),
        )
        .child(
            tool("redo", REDO, "page-redo")
                .flag("disabled", move || !state.when_played(|session| session.table().can_redo()))
                .on_press(move || state.act(|session, outside| session.redo(outside))),
        )
        .child(flip)
        .child(tool("to-position", SLIDERS, "page-edit-position").on_press(open(beside::POSITION)))
        .child(tool("to-uses", FORTH, "page-edit-go-on").on_press(open(beside::USES)))
}
