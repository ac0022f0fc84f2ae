//! A game at one device or by a link: the board, what stands beside it, the moves, and the buttons.
//!
//! | module | what it is for |
//! |---|---|
//! | `session` | the table without its picture: what is picked, looked at and stored; tested natively |
//! | `view` | how a scene is seen: turned round, magnified, its touchable places |
//! | `state` | what the parts share: game, view, input, announcements |
//! | `board` | the picture: drawing it, and its motion |
//! | `sound` | what happens at a table can be heard |
//! | `input` | what hands and keys do: pointer, keys, typed moves, the list of legal moves, confirmation, focus, where a magnified board is looked at |
//! | `panels` | what stands around the board: status, panels, moves, analysis, buttons, reference card, export |
//! | `side_panel`, `sheet_rows` | which tab stands beside the board; rows of the sheet of rare tools |
//! | `engine` | the computer as an opponent and as an adviser, and the worker in which it thinks |
//! | `timer` | the clock as it runs |
//! | `setup` | how a table is set up, and the dialog that begins another game |
//! | `online` | what a table played by a link has beside all that: offers, presence, chat |
//! | `storage_sync`, `current_game` | the game in the browser's storage; the game for the report |
//! | `lesson` | first steps on the same board |
//! | `editor` | a position that is set up on the same board |
//! | `study` | the analysis board: a game as a tree |

mod board;
mod current_game;
mod editor;
mod engine;
mod input;
mod lesson;
mod online;
mod panels;
mod session;
mod setup;
mod sheet_rows;
mod side_panel;
mod sound;
mod state;
mod storage_sync;
mod study;
mod timer;
mod view;

use igroteka_games::GameId;
use igroteka_signals::dom::{El, Handle, View, el, switch};
use igroteka_signals::time::now_ms;
use igroteka_signals::{RwSignal, StoredValue, late, provide_context};

use crate::browser::DiceSource;
use crate::link::Link;
use crate::position_query::PositionQuery;
use crate::routes::Opponents;
use crate::storage::StoredGame;
use crate::words::Words;
pub use current_game::CurrentGame;
pub use editor::editor_page;
use engine::adviser::Adviser;
use engine::opponent::ComputerOpponent;
use engine::worker;
use input::swipe::Swipe;
use input::{aim, confirm, focus, no_moves};
pub use lesson::{lesson_page, lesson_title};
use online::notices;
use panels::bar::{self, Edge};
pub use panels::report::report_button;
use panels::side;
use panels::{count, moves, result, review, status, tools};
use session::{Outside, Session};
use setup::begin::Begin;
pub(crate) use setup::fields::{Chooser, option_fields};
pub(crate) use setup::{LastUsed, per_side};
use setup::{Setup, dialog};
use side_panel::SidePanel;
use state::State;
pub use study::{study_of_position, study_page};
use timer::Timer;

/// What a table begins with.
pub enum Begins {
    /// A new game, from the position that an address carries or from the usual start.
    From(PositionQuery),
    /// A game to go on with.
    Stored(Box<StoredGame>),
}

/// The page of a table, with a new game or one to go on with. Every new game gets a table of its own, so that nothing of the last
/// one is left.
pub fn table_page(id: GameId, opponents: Opponents, begins: Begins) -> View {
    let (stored, position) = match begins {
        Begins::Stored(stored) => (Some(*stored), PositionQuery::default()),
        Begins::From(position) => (None, position),
    };
    let last_used = match LastUsed::of(id).at_position(&position) {
        Ok(last_used) => last_used,
        Err(error) => return editor::bad_position(id, error.text),
    };
    let options = RwSignal::new(stored.as_ref().map_or(last_used.options, |stored| stored.table.game().options().with_lots_open()));
    let new = || Setup::new(opponents, last_used.level).with_move(id, last_used.options, position.start());
    let setup = RwSignal::new(stored.as_ref().map_or_else(new, |stored| Setup::like(&stored.table)));
    let start = stored.as_ref().map_or_else(|| position.start().map(str::to_owned), |stored| stored.table.game().snapshot().start);
    let stored = StoredValue::new(stored);
    let begin = Begin { id, options, start: RwSignal::new(start), setup, game: RwSignal::new((0, None)) };
    switch(
        move || begin.game.get(),
        move |(_, wanted)| {
            let mut dice = DiceSource::asked();
            let mut outside = Outside { dice: &mut dice, now_ms: now_ms() };
            let session = match stored.update_value(Option::take).flatten() {
                Some(stored) => Ok(Session::at(stored, &mut outside)),
                None => begin.session(wanted.clone(), &mut outside),
            };
            match session {
                Ok(session) => one_table(session, dice, Some(begin)).into(),
                Err(error) => editor::bad_position(id, error.text),
            }
        },
    )
}

/// The table of a game that is played by a link; nothing if its log cannot be understood.
pub fn online_table(link: Link) -> Option<View> {
    let (session, dice) = online::session(link)?;
    Some(one_table(session, dice, None).into())
}

/// One game from its beginning to its end. Where no game can begin, the table is played by a link, and the server begins games.
fn one_table(session: Session, dice: DiceSource, begin: Option<Begin>) -> El {
    let words = Words::here();
    let id = session.id();
    State::provide(session, dice);
    begin.into_iter().for_each(provide_context);
    CurrentGame::here().set(State::here().session);
    let timer = Timer::provide(State::here());
    ComputerOpponent::provide(State::here(), timer);
    online::follow(State::here());
    Adviser::provide(State::here());
    let (board, new_game) = (Handle::default(), Handle::default());
    // The board, its panels and the storing of the game follow a touch at once; what is late follows when that has been seen.
    late(|| sound::follow(State::here()));
    board::turn_to_mover(State::here());
    SidePanel::provide();
    let swipe = Swipe::new(State::here());
    let room = board::board(board).child(result::result(begin, new_game)).child(count::count()).child(notices::connection());
    let decision = panels::decision().child(late(worker::failure)).child(begin.is_some().then(storage_sync::storage_note));
    let asks = panels::asks()
        .child(aim::lens())
        .child(confirm::confirm_card())
        .child(no_moves::no_moves())
        .child(notices::claim())
        .child(notices::offers())
        .child(review::verdict());
    let showing = State::here().showing;
    let table = el("div")
        .class("table")
        // For whoever follows the game from outside.
        .attr_if("data-shows", move || showing.current.read().is_some().then(|| "yes".to_owned()))
        .child(el("h1").class("hidden").text(move || words.title(id.profile())))
        .child(bar::bar(Edge::Above))
        .child(room)
        .child(bar::bar(Edge::Below))
        .child(swipe.over(late(status::status)))
        .child(decision)
        .child(asks)
        .child(late(move || tools::tools(new_game)))
        .child(side::side(moves::moves))
        .child(timer::warning());
    let table = focus::keep(table.child(begin.map(|begin| dialog::new_game(new_game, begin))));
    board::publish(State::here(), board);
    table
}
