//! A game at one device: the board, what stands beside it, the moves, and the buttons.
//!
//! | module | what it is |
//! |---|---|
//! | `session`, `players` | the game without its picture and who plays it; tested natively |
//! | `state` | what the parts share |
//! | `board`, `pointer`, `keys`, `ghost`, `animate` | the picture and what hands do to it |
//! | `focus`, `swipe`, `sound` | the focus that is never lost; fingers on the list; what is heard |
//! | `spots`, `flip`, `zoom`, `aim` | where things are, and reaching small ones |
//! | `at_hand` | the game for those outside the table |
//! | `lesson` | first steps on the same board |
//! | `status`, `panels`, `moves`, `entry`, `actions`, `options` | everything around the board |
//! | `possible`, `offers` | the list of possible moves |

mod actions;
mod aim;
mod animate;
mod at_hand;
mod board;
mod entry;
mod flip;
mod focus;
mod ghost;
mod keys;
mod lesson;
mod moves;
mod offers;
mod options;
mod panels;
pub mod players;
mod pointer;
mod possible;
mod session;
mod sound;
mod spots;
mod state;
mod status;
mod swipe;
mod zoom;

use igroteka_core::Options;
use igroteka_games::GameId;
use leptos::html::{Dialog, Div};
use leptos::prelude::*;

use crate::app::Ways;
use crate::browser::Dice;
use crate::words::Words;
pub use at_hand::GameAtHand;
pub use lesson::LessonPage;
use players::Players;
use session::Session;
use state::State;
use swipe::Swipe;

/// The page of a table. Every new game gets a table of its own, so that nothing of the last one is left.
#[component]
pub fn TablePage(
    /// Which game is played.
    id: GameId,
) -> impl IntoView {
    let options = RwSignal::new(Options::defaults(id.profile()));
    let game = RwSignal::new(0_u32);
    let begin = Callback::new(move |()| {
        game.update(|number| *number = number.wrapping_add(1));
        focus::to_board();
    });
    move || {
        game.track();
        let mut dice = Dice::asked();
        match Session::new(id, options.get_untracked(), Players::default(), &mut dice) {
            Ok(session) => view! { <OneTable session dice options begin/> }.into_any(),
            Err(error) => view! { <Refused text=error.text/> }.into_any(),
        }
    }
}

/// One game from its beginning to its end.
#[component]
fn OneTable(session: Session, dice: Dice, options: RwSignal<Options>, begin: Callback<()>) -> impl IntoView {
    let words = Words::here();
    let id = session.id();
    State::provide(session, dice);
    GameAtHand::here().set(State::here().session);
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
                <board::Board/>
                <aim::Aim/>
                <status::Message/>
            </div>
            <div class="side">
                <Ways id/>
                <panels::Panels/>
                <actions::Actions new_game/>
                <moves::Moves/>
                <entry::Entry/>
            </div>
            <options::NewGame id node=new_game options begin/>
        </div>
    }
}

#[component]
fn Refused(text: igroteka_core::Text) -> impl IntoView {
    let words = Words::here();
    view! { <p class="message refused">{move || words.say(&text)}</p> }
}
