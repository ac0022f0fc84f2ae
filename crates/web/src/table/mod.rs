//! A game at one device: the board, what stands beside it, the moves, and the buttons.
//!
//! | module | what it is |
//! |---|---|
//! | `session`, `players`, `level` | the game without its picture and who plays it; tested natively |
//! | `state` | what the parts share |
//! | `board`, `patch`, `pointer`, `keys`, `ghost`, `animate` | the picture and what hands do to it |
//! | `focus`, `swipe`, `sound` | the focus that is never lost; fingers on the list; what is heard |
//! | `spots`, `flip`, `zoom`, `sight`, `aim` | where things are, and reaching small ones |
//! | `rehearsal` | the first move, made ready |
//! | `at_hand` | the game for those outside the table |
//! | `lesson` | first steps on the same board |
//! | `keeper`, `export` | the game in the browser's store, and what can be taken away of it |
//! | `status`, `panels`, `moves`, `entry`, `actions`, `options`, `confirm` | everything around the board |
//! | `card` | the reference card of a game that has one |
//! | `possible`, `offers`, `no_moves` | the list of possible moves; what is said when none is found |
//! | `opponent`, `thinking` | the computer, and the worker in which it thinks |
//! | `advice`, `analysis` | hints, and a game thought over |
//! | `clock`, `timer`, `setup` | time, and how a table is set up |

mod actions;
mod advice;
mod aim;
mod analysis;
mod animate;
mod at_hand;
mod board;
mod card;
pub mod clock;
mod confirm;
mod entry;
pub mod export;
mod flip;
mod focus;
mod ghost;
mod keeper;
mod keys;
mod lesson;
pub mod level;
mod moves;
mod no_moves;
mod offers;
mod opponent;
mod options;
mod panels;
mod patch;
pub mod players;
mod pointer;
mod possible;
mod rehearsal;
mod session;
mod setup;
mod sight;
mod sound;
mod spots;
mod state;
pub mod status;
mod swipe;
mod thinking;
mod timer;
mod zoom;

use igroteka_core::Options;
use igroteka_games::GameId;
use igroteka_signals::dom::{El, Handle, View, el, switch};
use igroteka_signals::{RwSignal, StoredValue, late};

use crate::app::ways;
use crate::browser::Dice;
use crate::keeping::Kept;
use crate::words::Words;
use advice::Adviser;
pub use at_hand::GameAtHand;
use clock::Clock;
use igroteka_core::Level;
pub use lesson::lesson_page;
use opponent::Opponent;
use players::{Player, Players};
use session::Session;
use setup::Setup;
use state::State;
use swipe::Swipe;
use timer::Timer;

/// The page of a table, with a new game or one to go on with. Every new game gets a table of its own, so that nothing of the last
/// one is left.
pub fn table_page(id: GameId, opponent: Player, kept: Option<Kept>) -> View {
    let options = RwSignal::new(kept.as_ref().map_or(Options::defaults(id.profile()), |kept| kept.table.options().with_lots_open()));
    let pace = kept.as_ref().and_then(|kept| kept.label.clock).map(|clock| clock.pace);
    let level = kept.as_ref().map_or_else(Level::default, |kept| kept.players.level);
    let setup = RwSignal::new(Setup { opponent, pace, level, ..Setup::default() });
    let kept = StoredValue::new(kept);
    let begin = Begin { id, setup, game: RwSignal::new((0, None)) };
    switch(
        move || begin.game.get(),
        move |(_, wanted)| {
            let mut dice = Dice::asked();
            let session = match kept.update_value(Option::take).flatten() {
                Some(kept) => Ok(Session::at(kept, &mut dice)),
                None => {
                    let players = wanted.unwrap_or_else(|| setup.get_untracked().players(&mut Dice::asked()));
                    let options = options.try_with_untracked(|options| *options).unwrap_or(Options::defaults(id.profile()));
                    Session::new(id, options, players, &mut dice)
                }
            };
            match session {
                Ok(session) => one_table(session, dice, options, setup, begin).into(),
                Err(error) => refused(error.text).into(),
            }
        },
    )
}

/// Begins another game at a table; a handle that is cheap to copy.
#[derive(Clone, Copy)]
struct Begin {
    id: GameId,
    setup: RwSignal<Setup>,
    /// Which game it is, and the players that a rematch wants instead of those of the set-up.
    game: RwSignal<(u32, Option<Players>)>,
}

impl Begin {
    fn run(self, players: Option<Players>) {
        keeper::leave(self.id, self.setup.get_untracked().opponent);
        self.game.update(|(number, wanted)| (*number, *wanted) = (number.wrapping_add(1), players));
        focus::to_board();
    }
}

/// One game from its beginning to its end.
fn one_table(session: Session, dice: Dice, options: RwSignal<Options>, setup: RwSignal<Setup>, begin: Begin) -> El {
    let words = Words::here();
    let id = session.id();
    let clock = session.label().clock.map(Clock::at).or(setup.get_untracked().pace.map(Clock::new));
    State::provide(session, dice);
    GameAtHand::here().set(State::here().session);
    let timer = Timer::provide(State::here(), clock);
    Opponent::provide(State::here(), timer);
    Adviser::provide(State::here());
    let (board, new_game) = (Handle::default(), Handle::default());
    // The board, its panels and the keeping of the game follow a touch at once; what is late follows when that has been seen.
    late(|| sound::follow(State::here()));
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
        .child(late(thinking::thinking))
        .child(keeper::keeping());
    let side = el("div")
        .class("side")
        .child(ways(id, false))
        .child(card::card(id))
        .child(panels::panels())
        .child(late(|| actions::actions(new_game, begin)))
        .child(late(analysis::analysis))
        .child(late(moves::moves))
        .child(entry::entry())
        .child(export::export());
    let table = el("div").class("table").child(el("h1").text(move || words.title(id.profile()))).child(middle).child(side);
    let table = focus::keep(table.child(options::new_game(id, new_game, options, setup, begin)));
    board::tell_outside(State::here(), board);
    table
}

fn refused(text: igroteka_core::Text) -> El {
    let words = Words::here();
    el("p").class("message refused").text(move || words.say(&text))
}
