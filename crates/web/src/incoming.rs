//! Records that come to the page: pasted, dropped, opened from a file, or carried by a link. One game opens at once;
//! several are offered for the kept games, and what is wrong with the others is said with its place.

use igroteka_core::Text;
use igroteka_core::record::{Problem, Record};
use leptos::ev::{ClipboardEvent, DragEvent};
use leptos::html::Dialog;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::app::{game_address, record_address};
use crate::browser::{self, Dice, files};
use crate::keeping::{Added, Intake, Kept, Trouble, decoded};
use crate::table::TablePage;
use crate::words::Words;

/// Longer addresses are not made: browsers and messengers cut them.
const ADDRESS_BYTES: usize = 60_000;
/// So many faults are told; the others are counted.
const FAULTS_TOLD: usize = 8;

/// What comes in, for every part of the page.
#[derive(Clone, Copy)]
pub struct Incoming {
    /// What a text or file brought and the reader has to see.
    offer: RwSignal<Option<Intake>>,
    /// Counts changes of the kept games.
    pub changes: RwSignal<u32>,
}

impl Incoming {
    /// Listens for records from now on.
    pub fn provide() {
        let incoming = Incoming { offer: RwSignal::new(None), changes: RwSignal::new(0) };
        provide_context(incoming);
        // The frame of the page lives as long as its window: its listeners are never removed.
        let _ = window_event_listener(leptos::ev::paste, move |event| incoming.pasted(&event));
        let _ = window_event_listener(leptos::ev::dragover, |event: DragEvent| event.prevent_default());
        let _ = window_event_listener(leptos::ev::drop, move |event| incoming.dropped(&event));
        let _ = window_event_listener(leptos::ev::storage, move |_| incoming.tell_changed());
    }

    /// What comes in here.
    #[must_use]
    pub fn here() -> Incoming {
        expect_context()
    }

    /// Says that the kept games changed.
    pub fn tell_changed(self) {
        self.changes.update(|number| *number = number.wrapping_add(1));
    }

    /// A text that is pasted where no field takes it.
    fn pasted(self, event: &ClipboardEvent) {
        if is_for_field(event) {
            return;
        }
        let text = event.clipboard_data().and_then(|data| data.get_data("text/plain").ok()).unwrap_or_default();
        if !text.trim().is_empty() {
            event.prevent_default();
            self.take_text(&text);
        }
    }

    fn dropped(self, event: &DragEvent) {
        let Some(data) = event.data_transfer() else { return };
        match data.files().and_then(|files| files.get(0)) {
            Some(file) => self.take_file(&file),
            None if is_for_field(event) => return,
            None => self.take_text(&data.get_data("text/plain").unwrap_or_default()),
        }
        event.prevent_default();
    }

    /// Takes the games of a file.
    pub fn take_file(self, file: &web_sys::File) {
        files::read(file, move |bytes| match bytes {
            Some(bytes) => self.take(&bytes),
            None => self.offer.set(Some(Intake::fault(Text::new("page-file-unread")))),
        });
    }

    /// Takes the games of a text, or of a link in it.
    pub fn take_text(self, text: &str) {
        match text.split_once("#/record/") {
            Some((_, letters)) => match decoded(letters.trim()) {
                Ok(bytes) => self.take(&bytes),
                Err(fault) => self.offer.set(Some(Intake::fault(fault))),
            },
            None => self.take(text.as_bytes()),
        }
    }

    fn take(self, bytes: &[u8]) {
        let intake = Intake::read(bytes);
        match (&intake.records[..], &intake.faults[..]) {
            ([record], []) if self.open(record).is_ok() => {}
            _ => self.offer.set(Some(intake)),
        }
    }

    /// Opens a game. One that was kept somewhere is kept here too; any other is kept when it is played on.
    fn open(self, record: &Record) -> Result<(), Trouble> {
        let address = record.to_text().map(|text| record_address(&text)).unwrap_or_default();
        let is_fresh = Kept::of(record).is_ok_and(|kept| kept.label.id.is_none());
        if is_fresh && (1..ADDRESS_BYTES).contains(&address.len()) {
            browser::go(&address);
        } else {
            let added = browser::games()?.add(record, &browser::now(), &mut Dice::True)?;
            self.tell_changed();
            browser::go(&game_address(added.id()));
        }
        Ok(())
    }

    /// Adds games to the kept ones and says what became of them.
    fn add(self, records: &[Record]) -> Vec<Text> {
        let mut counts = [0_i64; 3];
        let mut trouble = None;
        for record in records {
            match browser::games().and_then(|games| games.add(record, &browser::now(), &mut Dice::True)) {
                Ok(Added::New(_)) => counts[0] += 1,
                Ok(Added::Longer(_)) => counts[1] += 1,
                Ok(Added::Known(_)) => counts[2] += 1,
                Err(found) => {
                    trouble = Some(found.text());
                    break;
                }
            }
        }
        self.tell_changed();
        let told = ["page-added", "page-added-longer", "page-added-known"].into_iter().zip(counts);
        let told = told.filter(|(_, count)| *count > 0).map(|(key, count)| Text::new(key).number("count", count));
        told.chain(trouble).collect()
    }
}

/// Whether a text comes to a field, which takes it itself.
fn is_for_field(event: &web_sys::Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| target.closest("input, textarea").ok().flatten().is_some())
}

/// The dialog that shows what came in.
#[component]
pub fn IncomingDialog() -> impl IntoView {
    let (words, incoming) = (Words::here(), Incoming::here());
    let node = NodeRef::<Dialog>::new();
    Effect::new(move || {
        if let (Some(dialog), true) = (node.get(), incoming.offer.read().is_some()) {
            // It refuses only if it is open already.
            let _ = dialog.show_modal();
        }
    });
    let close = move |_| {
        if let Some(dialog) = node.get_untracked() {
            dialog.close();
        }
    };
    view! {
        <dialog node_ref=node class="dialog" id="incoming" aria-labelledby="incoming-title" on:close=move |_| incoming.offer.set(None)>
            <h2 id="incoming-title">{words.of("page-incoming")}</h2>
            {move || incoming.offer.get().map(|intake| view! { <Findings intake/> })}
            <p class="buttons"><button on:click=close>{words.of("page-close")}</button></p>
        </dialog>
    }
}

/// What a text brought: games to be added, and faults.
#[component]
fn Findings(intake: Intake) -> impl IntoView {
    let (words, incoming) = (Words::here(), Incoming::here());
    let Intake { records, faults } = intake;
    let found = Text::new("page-found").number("count", records.len() as i64);
    let has_games = !records.is_empty();
    let told = RwSignal::new(Vec::<Text>::new());
    let add = move |_| told.set(incoming.add(&records));
    let offer = move || view! { <button id="add-games" class="primary" on:click=add.clone()>{words.of("page-add-games")}</button> };
    let sentences = move || told.read().iter().map(|text| view! { <p>{words.say(text)}</p> }).collect_view();
    view! {
        {has_games.then(|| view! { <p>{move || words.say(&found)}</p> })}
        <Faults faults/>
        <div role="status" id="added">{sentences}</div>
        {has_games.then(|| view! {
            <p class="buttons">
                <Show when=move || told.read().is_empty() fallback=move || view! { <a class="button" href="#/games">{words.of("page-my-games")}</a> }>{offer.clone()}</Show>
            </p>
        })}
    }
}

/// Faults with their places.
#[component]
pub fn Faults(
    /// What is wrong.
    faults: Vec<Problem>,
) -> impl IntoView {
    let words = Words::here();
    let rest = faults.len().saturating_sub(FAULTS_TOLD);
    let rest = (rest > 0).then(|| Text::new("page-more-faults").number("count", rest as i64));
    let row = move |fault: Problem| {
        let sentence = fault.sentence();
        view! { <li>{move || words.say(&sentence)}</li> }
    };
    let rows = faults.into_iter().take(FAULTS_TOLD).map(row).collect_view();
    view! {
        <ul class="faults">{rows}</ul>
        {rest.map(|rest| view! { <p class="note">{move || words.say(&rest)}</p> })}
    }
}

/// A table with the game that an address carries.
#[component]
pub fn LinkedTable(
    /// The record in the letters of addresses.
    letters: String,
) -> impl IntoView {
    let words = Words::here();
    let intake = decoded(&letters).map_or_else(Intake::fault, |bytes| Intake::read(&bytes));
    if let ([record], []) = (&intake.records[..], &intake.faults[..])
        && let Ok(mut kept) = Kept::of(record)
    {
        // The game of a link is nobody's yet.
        (kept.label.id, kept.label.revision) = (None, 0);
        return view! { <TablePage id=kept.game opponent=kept.players.opponent() kept/> }.into_any();
    }
    view! {
        <section class="nowhere">
            <h1>{words.of("page-link-bad")}</h1>
            <div class="findings"><Findings intake/></div>
            <p><a class="button" href="#/">{words.of("page-to-home")}</a></p>
        </section>
    }
    .into_any()
}
