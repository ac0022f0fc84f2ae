//! Records that come to the page: pasted, dropped, opened from a file, or carried by a link. One game opens at once;
//! several are offered for the stored games, and what is wrong with the others is said with its place.

use igroteka_core::Text;
use igroteka_core::record::{Problem, Record};
use igroteka_games::GameId;
use igroteka_signals::dom::{El, Handle, View, all, dialog, each, el, listen_everywhere, switch};
use igroteka_signals::{RwSignal, StoredValue, effect, expect_context, provide_context, spawn};
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, DragEvent};

use crate::browser::deflate::inflated;
use crate::browser::{self, DiceSource, files};
use crate::routes::{PACKED, RECORD_PREFIX, game_address, record_address, study_address};
use crate::storage::{self, Added, Findings, GameStoreError, Intake, StoredGame, decoded};
use crate::words::Words;

/// Longer addresses are not made: browsers and messengers cut them.
const ADDRESS_BYTES: usize = 60_000;
/// The number of faults that are shown; the others are counted.
const FAULTS_SHOWN: usize = 8;

/// What comes in, for every part of the page.
#[derive(Clone, Copy)]
pub struct Incoming {
    /// What a text or file brought and the reader has to see.
    offer: RwSignal<Option<Findings>>,
    /// The game of the last link, so that it is read once for title and table.
    linked: StoredValue<Option<Linked>>,
    /// Counts changes of the stored games.
    pub changes: RwSignal<u32>,
}

/// What a link brought.
struct Linked {
    letters: String,
    game: Option<GameId>,
    /// Handed over to the first table that asks.
    intake: Option<Intake>,
}

impl Linked {
    fn new(letters: String, intake: Intake) -> Linked {
        let game = match &intake {
            Intake::One(stored) => Some(stored.table.id()),
            Intake::Found(_) => None,
        };
        Linked { letters, game, intake: Some(intake) }
    }
}

/// The record that letters carry after it was made smaller.
///
/// # Errors
/// If the letters are damaged, or the browser cannot make of them what they were.
pub async fn unpacked(letters: &str) -> Result<Vec<u8>, Text> {
    inflated(&decoded(letters)?).await.ok_or_else(|| Text::new("page-link-packed"))
}

fn read_link(letters: &str) -> Intake {
    decoded(letters).map_or_else(|fault| Intake::Found(Findings::fault(fault)), |bytes| Intake::read(&bytes))
}

impl Incoming {
    /// Listens for records from now on.
    pub fn provide() {
        let incoming = Incoming { offer: RwSignal::new(None), changes: RwSignal::new(0), linked: StoredValue::new(None) };
        provide_context(incoming);
        listen_everywhere("paste", move |event| incoming.pasted(&event));
        listen_everywhere("dragover", |event: DragEvent| event.prevent_default());
        listen_everywhere("drop", move |event| incoming.dropped(&event));
        listen_everywhere("storage", move |_: web_sys::Event| incoming.notify_changed());
    }

    /// What comes in here.
    #[must_use]
    pub fn here() -> Incoming {
        expect_context()
    }

    /// Says that the stored games changed.
    pub fn notify_changed(self) {
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
        let file = file.clone();
        spawn(async move {
            match files::read(&file).await {
                Some(bytes) => self.take(Intake::read(&bytes)),
                None => self.offer.set(Some(Findings::fault(Text::new("page-file-unread")))),
            }
        });
    }

    /// Takes the games of a text, or of a link in it.
    pub fn take_text(self, text: &str) {
        let Some((_, letters)) = text.split_once(RECORD_PREFIX) else { return self.take(Intake::read(text.as_bytes())) };
        let Some(packed) = letters.trim().strip_prefix(PACKED) else { return self.take(read_link(letters.trim())) };
        let packed = packed.to_owned();
        spawn(async move {
            match unpacked(&packed).await {
                Ok(bytes) => self.take(Intake::read(&bytes)),
                Err(fault) => self.offer.set(Some(Findings::fault(fault))),
            }
        });
    }

    fn take(self, intake: Intake) {
        match intake {
            Intake::One(stored) => self.open(stored),
            Intake::Found(found) => self.offer.set(Some(found)),
        }
    }

    /// The game of a link, if it carries a good one.
    #[must_use]
    pub fn linked_game(self, letters: &str) -> Option<GameId> {
        self.with_linked(letters, |linked| linked.game)
    }

    /// What a link brought. It is read once for title and table; whoever comes back to it plays it anew.
    pub fn take_linked(self, letters: &str) -> Intake {
        let intake = self.with_linked(letters, |linked| linked.intake.take());
        intake.unwrap_or_else(|| read_link(letters))
    }

    fn with_linked<T>(self, letters: &str, work: impl FnOnce(&mut Linked) -> Option<T>) -> Option<T> {
        let work = |linked: &mut Option<Linked>| {
            if linked.as_ref().is_none_or(|linked| linked.letters != letters) {
                *linked = Some(Linked::new(letters.to_owned(), read_link(letters)));
            }
            linked.as_mut().and_then(work)
        };
        self.linked.update_value(work).flatten()
    }

    /// Opens a game. One that was stored somewhere is stored here too; any other is stored when it is played on, or when the reader says so.
    fn open(self, stored: Box<StoredGame>) {
        let Some(record) = stored.imported.clone() else { return };
        let address = record.to_text().map(|text| record_address(&text)).unwrap_or_default();
        if stored.storage_tags.id.is_none() && (1..ADDRESS_BYTES).contains(&address.len()) {
            let letters = address.trim_start_matches(RECORD_PREFIX).to_owned();
            self.linked.update_value(|linked| *linked = Some(Linked::new(letters, Intake::One(stored))));
            browser::go(&address);
        } else if self.store(&record).is_err() {
            self.offer.set(Some(Findings { records: vec![record], faults: Vec::new() }));
        }
    }

    /// Stores a game that came from outside, and goes on at its own address.
    ///
    /// # Errors
    /// If the browser stores nothing, or its store is full.
    pub fn store(self, record: &Record) -> Result<(), GameStoreError> {
        let added = add(record)?;
        self.notify_changed();
        browser::go(&if record.moves.is_annotated() { study_address(added.id(), 0) } else { game_address(added.id()) });
        Ok(())
    }

    /// Adds games to the stored ones and says what became of them.
    fn add(self, records: &[Record]) -> Vec<Text> {
        let mut counts = [0_i64; 3];
        let mut error = None;
        for record in records {
            match add(record) {
                Ok(Added::New(_)) => counts[0] += 1,
                Ok(Added::Longer(_)) => counts[1] += 1,
                Ok(Added::Known(_)) => counts[2] += 1,
                Err(found) => {
                    error = Some(found.text());
                    break;
                }
            }
        }
        self.notify_changed();
        let counted = ["page-added", "page-added-longer", "page-added-known"].into_iter().zip(counts);
        let counted = counted.filter(|(_, count)| *count > 0).map(|(key, count)| Text::new(key).number("count", count));
        counted.chain(error).collect()
    }
}

/// Stores a record: one with variations and comments among the analyses.
fn add(record: &Record) -> Result<Added, GameStoreError> {
    let store = if record.moves.is_annotated() { storage::studies() } else { storage::games() };
    store?.add(record, &storage::now(), &mut DiceSource::True)
}

/// Whether a text comes to a field, which takes it itself.
fn is_for_field(event: &web_sys::Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| target.closest("input, textarea").ok().flatten().is_some())
}

/// The dialog that shows what came in.
pub fn incoming_dialog() -> El {
    let (words, incoming) = (Words::here(), Incoming::here());
    let node = Handle::default();
    effect(move || {
        if incoming.offer.read().is_some() {
            node.open_dialog();
        }
    });
    let found = switch(move || incoming.offer.get(), |offer| offer.clone().map(findings).into());
    let close = el("button").on_press(move || node.close_dialog()).text(words.of("page-close"));
    dialog(node)
        .id("incoming")
        .attr("aria-labelledby", "incoming-title")
        .on("close", move |_: web_sys::Event| incoming.offer.set(None))
        .child(el("h2").id("incoming-title").text(words.of("page-incoming")))
        .child(found)
        .child(el("p").class("buttons").child(close))
}

/// What a text brought: games to be added, and faults.
pub fn findings(found: Findings) -> View {
    let (words, incoming) = (Words::here(), Incoming::here());
    let Findings { records, faults: wrong } = found;
    let found = Text::new("page-found").number("count", records.len() as i64);
    let has_games = !records.is_empty();
    let added = RwSignal::new(Vec::<Text>::new());
    let records = StoredValue::new(records);
    let add = move || added.set(records.with_value(|records| incoming.add(records)));
    let sentence = move |text: &Text| {
        let text = text.clone();
        el("p").text(move || words.say(&text))
    };
    let offer = move |is_open: &bool| {
        if *is_open {
            el("button").id("add-games").class("primary").on_press(add).text(words.of("page-add-games")).into()
        } else {
            el("a").class("button").attr("href", "#/games").text(words.of("page-my-games")).into()
        }
    };
    all([
        has_games.then(|| el("p").text(move || words.say(&found))).into(),
        faults(wrong),
        el("div").attr("role", "status").id("added").child(each(move || added.get(), move |_, text| sentence(text))).into(),
        has_games.then(|| el("p").class("buttons").child(switch(move || added.read().is_empty(), offer))).into(),
    ])
}

/// Faults with their places.
pub fn faults(faults: Vec<Problem>) -> View {
    let words = Words::here();
    let rest = faults.len().saturating_sub(FAULTS_SHOWN);
    let rest = (rest > 0).then(|| Text::new("page-more-faults").number("count", rest as i64));
    let row = move |fault: Problem| {
        let sentence = fault.sentence();
        el("li").text(move || words.say(&sentence)).into()
    };
    let rows = el("ul").class("faults").child(all(faults.into_iter().take(FAULTS_SHOWN).map(row)));
    all([rows.into(), rest.map(|rest| el("p").class("note").text(move || words.say(&rest))).into()])
}
