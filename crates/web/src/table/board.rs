//! The board: the picture, a layer of touchable places above it, the ring of the keyboard, and a piece that follows a drag.
//! The container keeps the focus; keys and pointers are handled in `keys` and `pointer`.

use leptos::html::Div;
use leptos::prelude::*;

use super::pointer::Pointer;
use super::session::Session;
use super::spots::{Spot, markup, name_of};
use super::state::State;
use super::zoom::STEP;
use super::{animate, keys};
use crate::icon::Icon;
use crate::settings::Preferences;
use crate::words::Words;

/// The board.
#[component]
pub fn Board() -> impl IntoView {
    let (state, words, preferences) = (State::here(), Words::here(), Preferences::here());
    let picture = state.picture;
    let frame = Memo::new(move |_| view_box(&picture.read()).to_owned());
    let layer = Memo::new(move |_| markup(&state.spots.read(), &|text| words.say(text)));
    let node = NodeRef::<Div>::new();
    let pointer = Pointer::new(state, node);
    animate::follow(state, node, preferences.motion);
    let title = move || state.session.with(|session| words.title(session.id().profile()));
    view! {
        <div class="board-room" style=("--ratio", move || ratio(&frame.read()).to_string())>
            <div
                class="board" id="board" node_ref=node tabindex="0" role="application"
                data-position=move || state.session.with(|session| session.shown().position_text())
                data-decides=move || state.session.with(decides)
                aria-label=title aria-describedby="board-help" aria-activedescendant=move || active_name(state)
                on:pointerdown=move |event| pointer.down(&event)
                on:pointermove=move |event| pointer.moved(&event)
                on:pointerup=move |event| pointer.up(&event)
                on:pointercancel=move |_| pointer.cancel()
                on:pointerleave=move |_| pointer.left()
                on:click=move |event| pointer.click(&event)
                on:wheel=move |event| pointer.wheel(&event)
                on:keydown=move |event| keys::pressed(state, &event)
                on:blur=move |_| state.preview_element(None)
            >
                <div class="layers" style:transform=move || state.zoom.get().transform()>
                    <div class="drawing" aria-hidden="true" inner_html=move || picture.get()></div>
                    <svg class="touch" viewBox=move || frame.get() inner_html=move || layer.get()></svg>
                    <Ring frame/>
                    <svg class="ghost" viewBox=move || frame.get() aria-hidden="true"></svg>
                </div>
            </div>
            <p class="hidden" id="board-help">{words.of("page-board-help")}</p>
        </div>
    }
}

/// Who has to decide, as a word for whoever follows the game from outside.
fn decides(session: &Session) -> &'static str {
    match (session.is_persons_turn(), session.is_computers_turn()) {
        (true, _) => "person",
        (_, true) => "computer",
        _ => "nobody",
    }
}

/// The place that the keys are at.
fn active(state: State) -> Option<Spot> {
    let id = state.active.get()?;
    state.spots.read().iter().find(|spot| spot.id == id).cloned()
}

fn active_name(state: State) -> Option<String> {
    active(state).map(|spot| format!("on-{}", name_of(spot.id)))
}

/// The ring around the place that the keys are at.
#[component]
fn Ring(frame: Memo<String>) -> impl IntoView {
    let state = State::here();
    let rect = move || {
        active(state).map(|spot| {
            let (area, round) = (spot.area, if spot.is_round { spot.area.width / 2 } else { 12 });
            let outline =
                |class| view! { <rect class=class x=area.x + 2 y=area.y + 2 width=area.width - 4 height=area.height - 4 rx=round/> };
            (outline("under"), outline("over"))
        })
    };
    view! { <svg class="ring" viewBox=move || frame.get() aria-hidden="true">{rect}</svg> }
}

/// The buttons that magnify.
#[component]
pub fn Closer() -> impl IntoView {
    let (state, words) = (State::here(), Words::here());
    let by = move |factor: f64| state.zoom.update(|zoom| *zoom = zoom.closer(factor, 0.5, 0.5));
    view! {
        <div class="closer">
            <button class="round" aria-label=words.of("page-closer") title=words.of("page-closer")
                disabled=move || state.zoom.get().is_closest() on:click=move |_| by(STEP)><Icon path="M12 6v14M5 13h14"/></button>
            <button class="round" aria-label=words.of("page-further") title=words.of("page-further")
                disabled=move || !state.zoom.get().is_close() on:click=move |_| by(1.0 / STEP)><Icon path="M5 13h14"/></button>
        </div>
    }
}

/// The view box of a picture, from its markup.
pub fn view_box(picture: &str) -> &str {
    picture.split_once("viewBox=\"").and_then(|(_, rest)| rest.split_once('"')).map_or("0 0 1 1", |(found, _)| found)
}

/// How wide a view box is for its height.
fn ratio(view_box: &str) -> f64 {
    let mut numbers = view_box.split(' ').skip(2).filter_map(|number| number.parse::<f64>().ok());
    match (numbers.next(), numbers.next()) {
        (Some(width), Some(height)) if height > 0.0 => width / height,
        _ => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_view_box_is_found_in_the_picture_of_every_game() {
        for id in igroteka_games::GameId::ALL {
            let table = id.table(igroteka_core::Options::defaults(id.profile()), None).expect("a table");
            let say = |text: &igroteka_core::Text| text.to_string();
            let picture = igroteka_render::svg(&table.scene(&igroteka_core::Selection::empty()), &igroteka_render::SvgOptions::new(&say));
            assert_ne!(view_box(&picture), "0 0 1 1");
            assert!((0.1..10.0).contains(&ratio(view_box(&picture))), "{id:?}");
        }
    }
}
