//! Texts that leave the page and files that come to it.

use igroteka_signals::{document, window};
use js_sys::futures::JsFuture;
use js_sys::{Array, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

/// Larger files are not read: no game is that long, and no browser stores that much.
const FILE_BYTES: f64 = 16_777_216.0;

/// Offers a text as a file to be saved.
pub fn save(name: &str, kind: &str, text: &str) {
    // A browser that makes no files has no use for them either.
    let _ = try_save(name, kind, text);
}

fn try_save(name: &str, kind: &str, text: &str) -> Result<(), JsValue> {
    let options = web_sys::BlobPropertyBag::new();
    options.set_type(kind);
    let blob = web_sys::Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options)?;
    let address = web_sys::Url::create_object_url_with_blob(&blob)?;
    let link = document().create_element("a")?;
    link.set_attribute("href", &address)?;
    link.set_attribute("download", name)?;
    link.unchecked_into::<web_sys::HtmlElement>().click();
    web_sys::Url::revoke_object_url(&address)
}

/// Copies a text, and says whether the browser did so.
pub async fn copy(text: &str) -> bool {
    match try_copy(text) {
        Ok(promise) => JsFuture::from(promise).await.is_ok(),
        Err(_) => copy_selected(text).unwrap_or(false),
    }
}

/// Asks the clipboard, which is missing on pages without a secure connection.
fn try_copy(text: &str) -> Result<Promise, JsValue> {
    let clipboard = Reflect::get(&window().navigator(), &"clipboard".into())?;
    let write: js_sys::Function = Reflect::get(&clipboard, &"writeText".into())?.dyn_into()?;
    write.call1(&clipboard, &text.into())?.dyn_into()
}

/// The old way, which pages without a secure connection still have: what is selected is copied.
fn copy_selected(text: &str) -> Result<bool, JsValue> {
    let document = document();
    let focused = document.active_element().ok_or(JsValue::NULL)?;
    let field: web_sys::HtmlTextAreaElement = document.create_element("textarea")?.unchecked_into();
    field.set_value(text);
    field.set_class_name("hidden");
    field.set_read_only(true);
    // Behind an open dialog nothing can be selected.
    focused.closest("dialog, body")?.ok_or(JsValue::NULL)?.append_child(&field)?;
    field.select();
    let run: js_sys::Function = Reflect::get(&document, &"execCommand".into())?.dyn_into()?;
    let is_copied = run.call1(&document, &"copy".into());
    field.remove();
    focused.unchecked_into::<web_sys::HtmlElement>().focus()?;
    Ok(is_copied?.is_truthy())
}

/// The bytes of a file; nothing if it is too large or cannot be read.
pub async fn read(file: &web_sys::File) -> Option<Vec<u8>> {
    if file.size() > FILE_BYTES {
        return None;
    }
    let buffer = JsFuture::from(file.array_buffer()).await.ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}
