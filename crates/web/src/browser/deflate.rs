//! Bytes made smaller, and made what they were, by the browser's own deflate.

use igroteka_signals::window;
use js_sys::futures::JsFuture;
use js_sys::{Array, Function, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

/// A small text may unfold into more than a browser can hold: no game is larger than this.
const MOST_BYTES: u32 = 1 << 20;

/// The bytes in fewer bytes; nothing in a browser that cannot do so.
pub async fn deflated(bytes: &[u8]) -> Option<Vec<u8>> {
    through("CompressionStream", bytes).await.ok()
}

/// What [`deflated`] was given; nothing if the bytes are damaged or the browser cannot read them.
pub async fn inflated(bytes: &[u8]) -> Option<Vec<u8>> {
    through("DecompressionStream", bytes).await.ok()
}

/// The bytes as a stream of the browser hands them on.
async fn through(stream: &str, bytes: &[u8]) -> Result<Vec<u8>, JsValue> {
    let class: Function = Reflect::get(&window(), &stream.into())?.dyn_into()?;
    let stream = Reflect::construct(&class, &Array::of1(&"deflate-raw".into()))?;
    let blob = web_sys::Blob::new_with_u8_array_sequence(&Array::of1(&Uint8Array::from(bytes)))?;
    let reader: web_sys::ReadableStreamDefaultReader = blob.stream().pipe_through(stream.unchecked_ref()).get_reader().unchecked_into();
    let mut found = Vec::new();
    loop {
        let read = JsFuture::from(reader.read()).await?;
        let chunk = Reflect::get(&read, &"value".into())?;
        if chunk.is_undefined() {
            return Ok(found);
        }
        let chunk: Uint8Array = chunk.dyn_into()?;
        if chunk.length() > MOST_BYTES.saturating_sub(found.len() as u32) {
            return Err(JsValue::NULL);
        }
        found.extend(chunk.to_vec());
    }
}
