//! A game at one device: the board, what stands beside it, the moves, and the buttons.
//!
//! | module | what it is |
//! |---|---|
//! | `session`, `players`, `level` | the game without its picture and who plays it; tested natively |
//! | `state` | what the parts share |
//! | `board`, `pointer`, `keys`, `ghost`, `animate` | the picture and what hands do to it |
//! | `focus`, `swipe`, `sound` | the focus that is never lost; fingers on the list; what is heard |
//! | `spots`, `flip`, `zoom`, `aim` | where things are, and reaching small ones |
//! | `at_hand` | the game for those outside the table |
//! | `lesson` | first steps on the same board |
//! | `keeper`, `export` | the game in the browser's store, and what can be taken away of it |
//! | `status`, `panels`, `moves`, `entry`, `actions`, `options`, `confirm` | everything around the board |
//! | `possible`, `offers` | the list of possible moves |
//! | `opponent`, `thinking` | the computer, and the worker in which it thinks |
//! | `clock`, `timer`, `setup` | time, and how a table is set up |

mod actions;
mod aim;
mod animate;
mod at_hand;
mod board;
mod clock;
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
mod offers;
mod opponent;
mod options;
mod panels;
pub mod players;
mod pointer;
mod possible;
mod session;
mod setup;
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
use leptos::html::{Dialog, Div};
use leptos::prelude::*;

use crate::app::Ways;
use crate::browser::Dice;
use crate::keeping::Kept;
use crate::words::Words;
pub use at_hand::GameAtHand;
pub use lesson::LessonPage;
use opponent::Opponent;
use players::{Player, Players};
use session::Session;
use setup::Setup;
use state::State;
use swipe::Swipe;
use timer::Timer;

/// The page of a table. Every new game gets a table of its own, so that nothing of the last one is left.
#[component]
pub fn TablePage(
    /// Which game is played.
    id: GameId,
    /// Who plays against the person who opened it.
    opponent: Player,
    /// The game to go on with; a new one otherwise.
    #[prop(optional)]
    kept: Option<Kept>,
) -> impl IntoView {
    let options = RwSignal::new(kept.as_ref().map_or(Options::defaults(id.profile()), |kept| *kept.table.options()));
    let setup = RwSignal::new(Setup { opponent, ..Setup::default() });
    let kept = StoredValue::new_local(kept);
    // A game begins with the players that a rematch wants, or with those of the set-up.
    let game = RwSignal::new(None::<Players>);
    let begin = Callback::new(move |players| {
        keeper::leave(id, setup.get_untracked().opponent);
        game.set(players);
        focus::to_board();
    });
    move || {
        let mut dice = Dice::asked();
        let wanted = game.get();
        let session = match kept.try_update_value(Option::take).flatten() {
            Some(kept) => Ok(Session::at(kept, &mut dice)),
            None => {
                let players = wanted.unwrap_or_else(|| setup.get_untracked().players(&mut Dice::asked()));
                Session::new(id, options.get_untracked(), players, &mut dice)
            }
        };
        match session {
            Ok(session) => view! { <OneTable session dice options setup begin/> }.into_any(),
            Err(error) => view! { <Refused text=error.text/> }.into_any(),
        }
    }
}

/// One game from its beginning to its end.
#[component]
fn OneTable(
    session: Session,
    dice: Dice,
    options: RwSignal<Options>,
    setup: RwSignal<Setup>,
    begin: Callback<Option<Players>>,
) -> impl IntoView {
    let words = Words::here();
    let id = session.id();
    State::provide(session, dice);
    GameAtHand::here().set(State::here().session);
    let timer = Timer::provide(State::here(), setup.get_untracked().pace);
    Opponent::provide(State::here(), timer);
    let new_game = NodeRef::<Dialog>::new();
    let table = NodeRef::<Div>::new();
    focus::keep(table);
    sound::follow(State::here());
    let swipe = Swipe::new(State::here());
    view! {
        <div class="table" node_ref=table>
            <h1>{move || words.title(id.profile())}</h1>
            <div class="middle">
                <div class="heading" on:pointerdown=move |event| swipe.down(&event) on:pointerup=move |event| swipe.up(&event)><status::Status/><board::Closer/></div>
                <timer::Clocks/>
                <board::Board/>
                <aim::Aim/>
                <confirm::Confirm/>
                <status::Message/>
                <thinking::Thinking/>
                <keeper::Keeping/>
            </div>
            <div class="side">
                <Ways id/>
                <panels::Panels/>
                <actions::Actions new_game begin/>
                <moves::Moves/>
                <entry::Entry/>
                <export::Export/>
            </div>
            <options::NewGame id node=new_game options setup begin/>
        </div>
    }
}

#[component]
fn Refused(text: igroteka_core::Text) -> impl IntoView {
    let words = Words::here();
    view! { <p class="message refused">{move || words.say(&text)}</p> }
}
