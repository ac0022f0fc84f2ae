//! What only the browser can do: kept values, files, media queries, true randomness, addresses.

pub mod files;

use igroteka_core::{Random, SplitMix};
use igroteka_signals::{RwSignal, document, window};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// A value kept in this browser; nothing if it keeps none or refuses to tell.
#[must_use]
pub fn kept(key: &str) -> Option<String> {
    window().local_storage().ok()??.get_item(key).ok()?
}

/// Keeps a value in this browser and says whether it could be kept.
pub fn keep(key: &str, value: &str) -> bool {
    let Ok(Some(storage)) = window().local_storage() else { return false };
    storage.set_item(key, value).is_ok()
}

/// Whether this browser keeps values at all. It is tried, because a store may be there and yet take nothing.
#[must_use]
pub fn can_keep() -> bool {
    const TRIED: &str = "igroteka.tried";
    let is_kept = keep(TRIED, "");
    if let Ok(Some(storage)) = window().local_storage() {
        // It refuses nothing but what it does not have.
        let _ = storage.remove_item(TRIED);
    }
    is_kept
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

/// Where chance comes from: the browser's generator for secrets, or a seed in the address (`?seed=7`) for tests.
#[derive(Clone)]
pub enum Dice {
    /// The browser's generator.
    True,
    /// A repeatable sequence.
    Seeded(SplitMix),
}

impl Dice {
    /// The dice that the address asks for.
    #[must_use]
    pub fn asked() -> Dice {
        match query("seed").and_then(|seed| seed.parse().ok()) {
            Some(seed) => Dice::Seeded(SplitMix::new(seed)),
            None => Dice::True,
        }
    }
}

impl Random for Dice {
    fn next_u64(&mut self) -> u64 {
        match self {
            Dice::Seeded(random) => random.next_u64(),
            Dice::True => true_bits().unwrap_or_else(|_| poor_bits()),
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
