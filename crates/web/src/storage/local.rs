//! The browser's own storage for games, and the clock and generator that go with it.

use igroteka_signals::{spawn, window};
use js_sys::futures::JsFuture;
use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use super::{GAMES, GameStore, GameStoreError, STUDIES, Storage, StoredId};
use crate::browser::DiceSource;

/// The browser's store of texts.
pub struct LocalStorage;

fn is_game(key: &str) -> bool {
    [GAMES, STUDIES].iter().any(|prefix| key.starts_with(prefix))
}

/// Asks the browser not to clear the store when it runs out of room. It answers by itself or asks the reader.
fn ask_to_store_for_good() -> Result<(), JsValue> {
    let storage = Reflect::get(&window().navigator(), &"storage".into())?;
    let persist: Function = Reflect::get(&storage, &"persist".into())?.dyn_into()?;
    let promise: Promise = persist.call0(&storage)?.dyn_into()?;
    // Either answer is taken as it is.
    spawn(async { drop(JsFuture::from(promise).await) });
    Ok(())
}

impl LocalStorage {
    fn storage() -> Option<web_sys::Storage> {
        window().local_storage().ok()?
    }
}

impl Storage for LocalStorage {
    fn get(&self, key: &str) -> Option<String> {
        LocalStorage::storage()?.get_item(key).ok()?
    }

    fn put(&self, key: &str, text: &str) -> bool {
        let is_first = is_game(key) && !self.keys().iter().any(|key| is_game(key));
        let is_stored = LocalStorage::storage().is_some_and(|storage| storage.set_item(key, text).is_ok());
        if is_first && is_stored {
            // A browser that does not know the question stores the games as long as it likes.
            let _ = ask_to_store_for_good();
        }
        is_stored
    }

    fn remove(&self, key: &str) {
        if let Some(storage) = LocalStorage::storage() {
            // It refuses nothing but what it does not have.
            let _ = storage.remove_item(key);
        }
    }

    fn keys(&self) -> Vec<String> {
        let Some(storage) = LocalStorage::storage() else { return Vec::new() };
        (0..storage.length().unwrap_or_default()).filter_map(|index| storage.key(index).ok()?).collect()
    }
}

/// The games of this browser.
///
/// # Errors
/// If a later version of the page has written them.
pub fn games() -> Result<GameStore<LocalStorage>, GameStoreError> {
    GameStore::open(LocalStorage, GAMES)
}

/// The analyses of this browser.
///
/// # Errors
/// If a later version of the page has written them.
pub fn studies() -> Result<GameStore<LocalStorage>, GameStoreError> {
    GameStore::open(LocalStorage, STUDIES)
}

/// Now, as stored games tell it: `2024-05-31T18:22:05.120Z`. Two games of one second must not change places.
#[must_use]
pub fn now() -> String {
    js_sys::Date::new_0().to_iso_string().into()
}

/// A time of a stored game as the reader's clock and language tell it.
#[must_use]
pub fn local_time(time: &str, lang: &str) -> String {
    let date = js_sys::Date::new(&time.into());
    if date.get_time().is_nan() {
        return time.to_owned();
    }
    let options = js_sys::Object::new();
    for (name, value) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        // A plain object takes every property.
        let _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    }
    date.to_locale_string(lang, &options).into()
}

/// A name for a game. It is always drawn truly: two games must not share one, whatever the address asks.
#[must_use]
pub fn new_id() -> StoredId {
    StoredId::new(&mut DiceSource::True)
}

/// The name of a file that is saved today.
#[must_use]
pub fn file_name(what: &str, ending: &str) -> String {
    [what, "-", now().get(..10).unwrap_or_default(), ".", ending].concat()
}
