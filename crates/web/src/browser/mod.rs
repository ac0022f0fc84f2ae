//! What only the browser can do: stored values, files, media queries, true randomness, addresses.

pub mod deflate;
pub mod files;
pub mod http;
pub mod notices;
pub mod socket;

use igroteka_core::{Random, SplitMix};
use igroteka_signals::{RwSignal, document, spawn, window};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// A value stored in this browser; nothing if it stores none or refuses to tell.
#[must_use]
pub fn stored(key: &str) -> Option<String> {
    window().local_storage().ok()??.get_item(key).ok()?
}

/// Stores a value in this browser and says whether it could be stored.
pub fn store(key: &str, value: &str) -> bool {
    let Ok(Some(storage)) = window().local_storage() else { return false };
    storage.set_item(key, value).is_ok()
}

/// Whether this browser stores values at all. It is tried, because a store may be there and yet take nothing.
#[must_use]
pub fn can_store() -> bool {
    const TRIED: &str = "igroteka.tried";
    let is_stored = store(TRIED, "");
    if let Ok(Some(storage)) = window().local_storage() {
        // It refuses nothing but what it does not have.
        let _ = storage.remove_item(TRIED);
    }
    is_stored
}

/// The languages that the reader's browser asks for, the first one only.
#[must_use]
pub fn language() -> String {
    window().navigator().language().unwrap_or_default()
}

/// Whether a media query holds now.
#[must_use]
pub fn matches_media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// A signal that follows a media query.
#[must_use]
pub fn media(query: &'static str) -> RwSignal<bool> {
    let matches = RwSignal::new(matches_media(query));
    if let Ok(Some(list)) = window().match_media(query) {
        let changed = Closure::<dyn Fn()>::new(move || matches.set(matches_media(query)));
        list.set_onchange(Some(changed.as_ref().unchecked_ref()));
        // The page follows the query as long as it lives.
        changed.forget();
        std::mem::forget(list);
    }
    matches
}

/// A value of the address's query, such as `off` of `?animations=off`.
#[must_use]
pub fn query(name: &str) -> Option<String> {
    let search = window().location().search().ok()?;
    let pairs = search.trim_start_matches('?').split('&').filter_map(|pair| pair.split_once('='));
    pairs.filter(|(found, _)| *found == name).map(|(_, value)| value.to_owned()).next()
}

/// Whether the page is being looked at.
#[must_use]
pub fn is_visible() -> bool {
    document().visibility_state() == web_sys::VisibilityState::Visible
}

/// Removes an element of the document.
pub fn remove(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.remove();
    }
}

/// Sets a CSS property of the whole document.
pub fn set_root_style(name: &str, value: &str) {
    if let Some(root) = document().document_element().and_then(|root| root.dyn_into::<web_sys::HtmlElement>().ok()) {
        // A name or value that the browser does not understand is ignored by it.
        let _ = root.style().set_property(name, value);
    }
}

/// Sets an attribute of the whole document.
pub fn set_root_attribute(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute(name, value);
    }
}

/// The part of the address after `#`, with it.
#[must_use]
pub fn address() -> String {
    window().location().hash().unwrap_or_default()
}

/// Goes to another place of the page.
pub fn go(address: &str) {
    // Only a browser without addresses refuses.
    let _ = window().location().set_hash(address);
}

/// Goes to another place of the page, from which the way back leads to where the reader was before the present place.
pub fn go_instead(address: &str) {
    // Only a browser without addresses refuses.
    let _ = window().location().replace(address);
}

/// Gives the place where the reader is another address; `is_new` lets the way back lead to the old one.
pub fn rename(address: &str, is_new: bool) {
    if let Ok(history) = window().history() {
        // A refusal leaves the old address, under which the place is found as well.
        let _ = if is_new {
            history.push_state_with_url(&JsValue::NULL, "", Some(address))
        } else {
            history.replace_state_with_url(&JsValue::NULL, "", Some(address))
        };
    }
}

/// Goes to a page of the site that has an address without `#`.
pub fn go_to_path(path: &str) {
    rename(&[&http::root(), path].concat(), true);
    // The browser announces only what the reader does.
    if let Ok(event) = web_sys::Event::new("popstate") {
        // The browser always allows an event of this kind.
        let _ = window().dispatch_event(&event);
    }
}

/// Shows at how many tables it is the reader's turn: at the icon of an installed page, and as a dot in the icon of the tab.
pub fn show_turns(turns: usize) {
    let icon = document().query_selector("link[rel=icon]").ok().flatten();
    if let Some((icon, address)) = icon.and_then(|icon| icon.get_attribute("href").map(|address| (icon, address))) {
        let folder = address.rsplit_once('/').map_or("", |(folder, _)| folder);
        let name = if turns > 0 { "/icon-turn.svg" } else { "/icon.svg" };
        // Nothing forbids an attribute of this name.
        let _ = icon.set_attribute("href", &[folder, name].concat());
    }
    let navigator = window().navigator();
    let set = js_sys::Reflect::get(&navigator, &"setAppBadge".into()).and_then(|set| set.dyn_into::<js_sys::Function>());
    let asked = set.and_then(|set| set.call1(&navigator, &(turns as f64).into())).and_then(|asked| asked.dyn_into::<js_sys::Promise>());
    if let Ok(asked) = asked {
        spawn(async move {
            // A page that is not installed has no icon.
            let _ = js_sys::futures::JsFuture::from(asked).await;
        });
    }
}

/// Whether the device has a sheet of its own for sharing.
#[must_use]
pub fn can_share() -> bool {
    js_sys::Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

/// Opens the sheet of the device for sharing a link.
pub fn share(title: &str, link: &str) {
    let data = web_sys::ShareData::new();
    data.set_title(title);
    data.set_url(link);
    // The person closed the sheet without sharing.
    let _ = window().navigator().share_with_data(&data);
}

/// Where chance comes from: the browser's generator for secrets, or a seed in the address (`?seed=7`) for tests.
#[derive(Clone)]
pub enum DiceSource {
    /// The browser's generator.
    True,
    /// A repeatable sequence.
    Seeded(SplitMix),
}

impl DiceSource {
    /// The dice that the address asks for.
    #[must_use]
    pub fn asked() -> DiceSource {
        match query("seed").and_then(|seed| seed.parse().ok()) {
            Some(seed) => DiceSource::Seeded(SplitMix::new(seed)),
            None => DiceSource::True,
        }
    }
}

impl Random for DiceSource {
    fn next_u64(&mut self) -> u64 {
        match self {
            DiceSource::Seeded(random) => random.next_u64(),
            DiceSource::True => true_bits().unwrap_or_else(|_| poor_bits()),
        }
    }
}

fn true_bits() -> Result<u64, JsValue> {
    let mut bytes = [0; 8];
    window().crypto()?.get_random_values_with_u8_array(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

/// For browsers without a generator for secrets, which are older than WebAssembly.
fn poor_bits() -> u64 {
    let part = || u64::from((js_sys::Math::random() * f64::from(u32::MAX)) as u32);
    part() << 32 | part()
}
