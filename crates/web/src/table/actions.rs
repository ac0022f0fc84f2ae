//! The buttons of a table: taking back, turning the board, ending the game, beginning another.

use leptos::html::Dialog;
use leptos::prelude::*;

use super::players::Players;
use super::session::{Session, Upshot};
use super::state::State;
use crate::icon::Icon;
use crate::words::Words;

/// The buttons; `new_game` is the dialog that begins another game, `begin` begins one at once.
#[component]
pub fn Actions(new_game: NodeRef<Dialog>, begin: Callback<Option<Players>>) -> impl IntoView {
    let (state, words) = (State::here(), Words::here());
    let can = move |question: fn(&Session) -> bool| move || state.session.with(question);
    let is_over = can(|session| session.outcome().is_some());
    // The computer has no opinion on draws that would be worth asking for.
    let agrees = state.session.with_untracked(|session| session.id().profile().can_agree_draw && !session.has_computer());
    let resign_sure = if state.session.with_untracked(Session::has_computer) { "page-resign-alone" } else { "page-resign-sure" };
    let rematch = move |_| begin.run(Some(state.session.with_untracked(|session| session.players().swapped())));
    let open = move |_| {
        if let Some(dialog) = new_game.get_untracked() {
            // It refuses only if it is open already.
            let _ = dialog.show_modal();
        }
    };
    view! {
        <div class="actions" role="group" aria-label=words.of("page-actions")>
            <button id="undo" disabled=move || !can(Session::can_undo)() on:click=move |_| state.act(|session, _| { session.undo(); Upshot::Quiet })>
                <Icon path="M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12"/>{words.of("page-undo")}
            </button>
            <button id="redo" disabled=move || !can(Session::can_redo)() on:click=move |_| state.act(|session, dice| session.redo(dice))>
                <Icon path="M15 6l5 5-5 5M20 11H10a6 6 0 0 0 0 12"/>{words.of("page-redo")}
            </button>
            <button id="flip" aria-pressed=move || state.is_turned.get().to_string() on:click=move |_| state.is_turned.update(|is| *is = !*is)>
                <Icon path="M7 3v17M7 3L3 7M7 3l4 4M17 21V4M17 21l-4-4M17 21l4-4"/>{words.of("page-flip")}
            </button>
            <Confirmed id="resign" title="page-resign" question=resign_sure is_idle=is_over act=Session::resign/>
            {agrees.then(|| view! { <Confirmed id="draw" title="page-draw" question="page-draw-sure" is_idle=is_over act=Session::agree_draw/> })}
            <Show when=is_over><button id="rematch" class="primary" on:click=rematch>{words.of("page-rematch")}</button></Show>
            <button id="new-game" on:click=open>{words.of("page-new-game")}</button>
        </div>
    }
}

/// A button that asks once more before it acts. Button and "No" share a name, so that the focus goes from one to the other.
#[component]
fn Confirmed(
    id: &'static str,
    title: &'static str,
    question: &'static str,
    is_idle: impl Fn() -> bool + Copy + Send + Sync + 'static,
    act: fn(&mut Session) -> Upshot,
) -> impl IntoView {
    let (state, words) = (State::here(), Words::here());
    let asks = RwSignal::new(false);
    let sure = move |_| {
        asks.set(false);
        state.act(|session, _| act(session));
    };
    let asking = move || {
        view! {
            <span class="sure" role="group" aria-label=words.of(question)>
                <span>{words.of(question)}</span>
                <button id=format!("{id}-yes") class="alert" on:click=sure>{words.of("page-yes")}</button>
                <button data-id=id on:click=move |_| asks.set(false)>{words.of("page-no")}</button>
            </span>
        }
    };
    let plain = move || view! { <button id=id data-id=id disabled=is_idle on:click=move |_| asks.set(true)>{words.of(title)}</button> };
    view! { {move || if asks.get() { asking().into_any() } else { plain().into_any() }} }
}
