//! A game at one device: the board, what stands beside it, the moves, and the buttons.
//!
//! | module | what it is |
//! |---|---|
//! | `session`, `players` | the game without its picture and who plays it; tested natively |
//! | `state` | what the parts share |
//! | `board`, `pointer`, `keys`, `ghost`, `animate` | the picture and what hands do to it |
//! | `spots`, `flip`, `zoom`, `aim` | where things are, and reaching small ones |
//! | `keeper`, `export` | the game in the browser's store, and what can be taken away of it |
//! | `status`, `panels`, `moves`, `entry`, `actions`, `options` | everything around the board |

mod actions;
mod aim;
mod animate;
mod board;
mod entry;
pub mod export;
mod flip;
mod ghost;
mod keeper;
mod keys;
mod moves;
mod options;
mod panels;
pub mod players;
mod pointer;
mod session;
mod spots;
mod state;
pub mod status;
mod zoom;

use igroteka_core::Options;
use igroteka_games::GameId;
use leptos::html::Dialog;
use leptos::prelude::*;

use crate::browser::Dice;
use crate::keeping::Kept;
use crate::words::Words;
use players::Players;
use session::Session;
use state::State;

/// The page of a table. Every new game gets a table of its own, so that nothing of the last one is left.
#[component]
pub fn TablePage(
    /// Which game is played.
    id: GameId,
    /// The game to go on with; a new one otherwise.
    #[prop(optional)]
    kept: Option<Kept>,
) -> impl IntoView {
    let options = RwSignal::new(kept.as_ref().map_or(Options::defaults(id.profile()), |kept| *kept.table.options()));
    let kept = StoredValue::new_local(kept);
    let game = RwSignal::new(0_u32);
    let begin = Callback::new(move |()| {
        keeper::leave(id);
        game.update(|number| *number = number.wrapping_add(1));
    });
    move || {
        game.track();
        let mut dice = Dice::asked();
        let session = match kept.try_update_value(Option::take).flatten() {
            Some(kept) => Ok(Session::at(kept, &mut dice)),
            None => Session::new(id, options.get_untracked(), Players::default(), &mut dice),
        };
        match session {
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
    let new_game = NodeRef::<Dialog>::new();
    view! {
        <div class="table">
            <h1>{move || words.title(id.profile())}</h1>
            <div class="middle">
                <div class="heading"><status::Status/><board::Closer/></div>
                <board::Board/>
                <aim::Aim/>
                <status::Message/>
                <keeper::Keeping/>
            </div>
            <div class="side">
                <panels::Panels/>
                <actions::Actions new_game/>
                <moves::Moves/>
                <entry::Entry/>
                <export::Export/>
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
