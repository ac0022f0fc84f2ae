//! A game at one device: the board, what stands beside it, the moves, and the buttons.
//!
//! | module | what it is for |
//! |---|---|
//! | `session` | the table without its picture: what is picked, looked at and stored; tested natively |
//! | `state` | what the parts share: game, view, input, announcements |
//! | `board` | the picture: drawing, turning and magnifying it, motion and sound |
//! | `input` | what hands and keys do: pointer, keys, typed moves, the list of legal moves, confirmation, focus |
//! | `panels` | what stands around the board: status, panels, moves, buttons, reference card, export |
//! | `engine` | the computer as an opponent and as an adviser, and the worker in which it thinks |
//! | `timer` | the clock as it runs |
//! | `setup` | the dialog that begins another game |
//! | `online` | what a table played by a link has beside all that: offers, presence, chat |
//! | `storage_sync`, `current_game` | the game in the browser's storage; the game for the report |
//! | `lesson` | first steps on the same board |

mod board;
mod current_game;
mod engine;
mod input;
mod lesson;
mod online;
mod panels;
mod session;
mod setup;
mod state;
mod storage_sync;
mod timer;

use igroteka_core::{Level, Options};
use igroteka_games::GameId;
use igroteka_signals::dom::{El, Handle, View, el, switch};
use igroteka_signals::time::now_ms;
use igroteka_signals::{RwSignal, StoredValue, late, provide_context};
use igroteka_table::Seats;

use crate::browser::DiceSource;
use crate::routes::Opponents;
use crate::storage::StoredGame;
use crate::words::Words;
pub use current_game::CurrentGame;
use engine::adviser::Adviser;
use engine::opponent::ComputerOpponent;
use engine::worker;
use input::swipe::Swipe;
use input::{aim, confirm, focus, no_moves};
pub use lesson::{lesson_page, lesson_title};
use online::notices;
pub use online::online_table;
use panels::bar::{self, Edge};
pub use panels::report::report_button;
use panels::side::{self, SidePanel};
use panels::{count, result, status, tools};
use session::{Outside, Session};
pub(crate) use setup::fields::{Chooser, option_fields};
pub(crate) use setup::{LastUsed, per_side};
use setup::{Setup, dialog};
use state::State;
use timer::Timer;

/// The page of a table, with a new game or one to go on with. Every new game gets a table of its own, so that nothing of the last
/// one is left.
pub fn table_page(id: GameId, opponents: Opponents, stored: Option<StoredGame>) -> View {
    let last_used = LastUsed::of(id);
    let options = RwSignal::new(stored.as_ref().map_or(last_used.options, |stored| stored.table.game().options().with_lots_open()));
    let new = || Setup::new(opponents, last_used.level);
    let setup = RwSignal::new(stored.as_ref().map_or_else(new, |stored| Setup::like(&stored.table)));
    let stored = StoredValue::new(stored);
    let begin = Begin { id, options, setup, game: RwSignal::new((0, None)) };
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
                Err(error) => refused(error.text).into(),
            }
        },
    )
}

/// Begins another game at a table; a handle that is cheap to copy.
#[derive(Clone, Copy)]
struct Begin {
    id: GameId,
    options: RwSignal<Options>,
    setup: RwSignal<Setup>,
    /// Which game it is, and the seats that a rematch wants instead of those of the set-up.
    game: RwSignal<(u32, Option<Seats>)>,
}

impl Begin {
    fn options(self) -> Options {
        self.options.try_with_untracked(|options| *options).unwrap_or(Options::defaults(self.id.profile()))
    }

    fn session(self, seats: Option<Seats>, outside: &mut Outside<'_>) -> Result<Session, igroteka_core::ParseError> {
        let (options, setup) = (self.options(), self.setup.read_untracked());
        let seats = seats.unwrap_or_else(|| setup.seats(per_side(self.id, options), &mut DiceSource::asked()));
        Session::new(self.id, options, seats, setup.pace, outside)
    }

    /// The next game begins like this one.
    fn store_last_used(self) {
        LastUsed { options: self.options(), level: self.setup.with_untracked(|setup| setup.level) }.store(self.id);
    }

    /// The next game begins with this level.
    fn keep_level(self, level: Level) {
        self.setup.update(|setup| setup.level = level);
        self.store_last_used();
    }

    fn run(self, seats: Option<Seats>) {
        self.store_last_used();
        storage_sync::leave(self.id, self.setup.with_untracked(|setup| setup.opponents));
        self.game.update(|(number, wanted)| (*number, *wanted) = (number.wrapping_add(1), seats));
        focus::to_board();
    }
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
    late(|| board::sound::follow(State::here()));
    board::turn_to_mover(State::here());
    SidePanel::provide();
    let swipe = Swipe::new(State::here());
    let room = board::board(board).child(result::result(begin, new_game)).child(count::count()).child(notices::connection());
    let decision = panels::decision().child(late(worker::failure)).child(begin.is_some().then(storage_sync::storage_note));
    let asks = asks()
        .child(aim::lens())
        .child(confirm::confirm_card())
        .child(no_moves::no_moves())
        .child(notices::claim())
        .child(notices::offers());
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
        .child(side::side())
        .child(timer::warning());
    let table = focus::keep(table.child(begin.map(|begin| dialog::new_game(new_game, begin))));
    board::publish(State::here(), board);
    table
}

/// Where cards ask for something before the game goes on: over status and decision, and in sight wherever the page is scrolled.
fn asks() -> El {
    el("div").class("asks")
}

fn refused(text: igroteka_core::Text) -> El {
    let words = Words::here();
    el("p").class("message refused").text(move || words.say(&text))
}
