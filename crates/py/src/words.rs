//! Sentences in the chosen language. Message bundles cannot be shared by threads, so each thread has its own.

use std::cell::OnceCell;
use std::sync::atomic::{AtomicBool, Ordering};

use igroteka_core::Text;
use igroteka_texts::{Lang, Texts};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

static IS_RUSSIAN: AtomicBool = AtomicBool::new(false);

thread_local! {
    static TEXTS: [OnceCell<Texts>; 2] = const { [OnceCell::new(), OnceCell::new()] };
}

fn with_texts<T>(work: impl FnOnce(&Texts) -> T) -> T {
    let (index, lang) = if IS_RUSSIAN.load(Ordering::Relaxed) { (1, Lang::Ru) } else { (0, Lang::En) };
    TEXTS.with(|texts| work(texts[index].get_or_init(|| Texts::new(lang))))
}

/// A text in words.
pub(crate) fn say(text: &Text) -> String {
    with_texts(|texts| texts.say(text))
}

/// A text as a sentence of its own.
pub(crate) fn sentence(text: &Text) -> String {
    with_texts(|texts| texts.sentence(text))
}

/// Chooses the language of errors, events and pictures: ``"en"`` (the default) or ``"ru"``.
#[pyfunction]
pub(crate) fn set_language(code: &str) -> PyResult<()> {
    let lang = Lang::from_code(code).ok_or_else(|| PyValueError::new_err(format!("language {code:?}: en or ru")))?;
    IS_RUSSIAN.store(lang == Lang::Ru, Ordering::Relaxed);
    Ok(())
}
