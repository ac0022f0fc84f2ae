//! A game at one device: the board, what stands beside it, the moves, and the buttons.
//!
//! | module | what it is for |
//! |---|---|
//! | `session` | the table without its picture: what is picked, looked at and kept; tested natively |
//! | `state` | what the parts share: game, view, input, announcements |
//! | `board` | the picture: drawing, turning and magnifying it, motion and sound |
//! | `input` | what hands and keys do: pointer, keys, typed moves, the list of legal moves, confirmation, focus |
//! | `panels` | what stands around the board: status, panels, moves, buttons, reference card, export |
//! | `engine` | the computer as an opponent and as an adviser, and the worker in which it thinks |
//! | `timer` | the clock as it runs |
//! | `setup` | the dialog that begins another game |
//! | `keeper`, `current_game` | the game in the browser's storage; the game for the report |
//! | `lesson` | first steps on the same board |

mod board;
mod current_game;
mod engine;
mod input;
mod keeper;
mod lesson;
mod panels;
mod session;
mod setup;
mod state;
mod timer;

use igroteka_core::Options;
use igroteka_games::GameId;
use igroteka_signals::dom::{El, Handle, View, el, switch};
use igroteka_signals::time::now_ms;
use igroteka_signals::{RwSignal, StoredValue, late};
use igroteka_table::Seats;

use crate::browser::Dice;
use crate::keeping::Kept;
use crate::routes::{Opponents, game_links};
use crate::words::Words;
pub use current_game::CurrentGame;
use engine::adviser::Adviser;
use engine::opponent::Opponent;
use engine::{analysis, worker};
use input::swipe::Swipe;
use input::{aim, confirm, entry, focus, no_moves};
pub use lesson::{lesson_page, lesson_title};
use panels::{actions, card, export, moves, status};
use session::{Outside, Session};
use setup::{Setup, dialog, per_side};
use state::State;
use timer::Timer;

/// The page of a table, with a new game or one to go on with. Every new game gets a table of its own, so that nothing of the last
/// one is left.
pub fn table_page(id: GameId, opponents: Opponents, kept: Option<Kept>) -> View {
    let options = RwSignal::new(kept.as_ref().map_or(Options::defaults(id.profile()), |kept| kept.table.game().options().with_lots_open()));
    let setup = RwSignal::new(kept.as_ref().map_or_else(|| Setup::new(opponents), |kept| Setup::like(&kept.table)));
    let kept = StoredValue::new(kept);
    let begin = Begin { id, options, setup, game: RwSignal::new((0, None)) };
    switch(
        move || begin.game.get(),
        move |(_, wanted)| {
            let mut dice = Dice::asked();
            let mut outside = Outside { dice: &mut dice, now_ms: now_ms() };
            let session = match kept.update_value(Option::take).flatten() {
                Some(kept) => Ok(Session::at(kept, &mut outside)),
                None => begin.session(wanted.clone(), &mut outside),
            };
            match session {
                Ok(session) => one_table(session, dice, begin).into(),
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
        let seats = seats.unwrap_or_else(|| setup.seats(per_side(self.id, options), &mut Dice::asked()));
        Session::new(self.id, options, seats, setup.pace, outside)
    }

    fn run(self, seats: Option<Seats>) {
        keeper::leave(self.id, self.setup.with_untracked(|setup| setup.opponents));
        self.game.update(|(number, wanted)| (*number, *wanted) = (number.wrapping_add(1), seats));
        focus::to_board();
    }
}

/// One game from its beginning to its end.
fn one_table(session: Session, dice: Dice, begin: Begin) -> El {
    let words = Words::here();
    let id = session.id();
    State::provide(session, dice);
    CurrentGame::here().set(State::here().session);
    let timer = Timer::provide(State::here());
    Opponent::provide(State::here(), timer);
    Adviser::provide(State::here());
    let (board, new_game) = (Handle::default(), Handle::default());
    // The board, its panels and the keeping of the game follow a touch at once; what is late follows when that has been seen.
    late(|| board::sound::follow(State::here()));
    let swipe = Swipe::new(State::here());
    let heading = el("div").class("heading").child(late(status::status)).child(board::closer());
    let middle = el("div")
        .class("middle")
        .child(swipe.over(heading))
        .child(timer::clocks())
        .child(board::board(board))
        .child(aim::lens())
        .child(confirm::confirm_card())
        .child(no_moves::no_moves())
        .child(late(status::message))
        .child(late(worker::thinking))
        .child(keeper::keeping());
    let side = el("div")
        .class("side")
        .child(game_links(id, false))
        .child(panels::panels())
        .child(late(|| actions::actions(new_game, begin)))
        // What the next decision needs comes before what is read now and then.
        .child(card::card(id))
        .child(late(analysis::analysis))
        .child(late(moves::moves))
        .child(entry::entry())
        .child(export::export());
    let table = el("div").class("table").child(el("h1").text(move || words.title(id.profile()))).child(middle).child(side);
    let table = focus::keep(table.child(dialog::new_game(new_game, begin)));
    board::publish(State::here(), board);
    table
}

fn refused(text: igroteka_core::Text) -> El {
    let words = Words::here();
    el("p").class("message refused").text(move || words.say(&text))
}
