//! Requests to the server of the page.

use igroteka_protocol::Message;
use igroteka_protocol::online::http::Problem;
use igroteka_signals::{document, window};
use js_sys::futures::JsFuture;
use wasm_bindgen::{JsCast, JsValue};

/// The code of a request that no server answered.
pub const NO_SERVER: &str = "no-server";

/// The folder of the site, from the address of a page in it: `/t/<id>` lies one folder deeper.
#[must_use]
pub fn root_of(path: &str) -> &str {
    let folder = path.rfind('/').map_or("/", |end| &path[..=end]);
    if table_of(path).is_some() { folder.strip_suffix("t/").unwrap_or(folder) } else { folder }
}

/// The id of the table in an address `/t/<id>`.
#[must_use]
pub fn table_of(path: &str) -> Option<&str> {
    let (folder, id) = path.rsplit_once('/')?;
    let is_id = !id.is_empty() && id.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit());
    (is_id && (folder == "/t" || folder.ends_with("/t"))).then_some(id)
}

/// The folder of the site.
#[must_use]
pub fn root() -> String {
    root_of(&window().location().pathname().unwrap_or_default()).to_owned()
}

/// The whole address of something in the site.
#[must_use]
pub fn whole_address(path: &str) -> String {
    let origin = window().location().origin().unwrap_or_default();
    [&origin, &root(), path].concat()
}

/// Asks for something.
///
/// # Errors
/// The code of the refusal; [`NO_SERVER`] if no server answered, or one that has no tables.
pub async fn get<M: Message>(path: &str) -> Result<M, String> {
    request("GET", path, None).await
}

/// Sends something and asks for the answer.
///
/// # Errors
/// As [`get`].
pub async fn post<M: Message>(path: &str, body: &str) -> Result<M, String> {
    request("POST", path, Some(body)).await
}

/// Sends something that has no answer.
///
/// # Errors
/// As [`get`].
pub async fn post_only(path: &str, body: &str) -> Result<(), String> {
    fetch("POST", &[&root(), path].concat(), Some(body)).await.map(drop)
}

/// Asks for something to be deleted.
///
/// # Errors
/// As [`get`].
pub async fn delete(path: &str) -> Result<String, String> {
    fetch("DELETE", &[&root(), path].concat(), None).await
}

/// Asks for a text that is no message.
///
/// # Errors
/// As [`get`].
pub async fn get_text(path: &str) -> Result<String, String> {
    fetch("GET", &[&root(), path].concat(), None).await
}

/// Fetches a file that stands beside the page's script.
///
/// # Errors
/// As [`get`].
pub async fn get_beside(name: &str) -> Result<String, String> {
    fetch("GET", &beside(name).ok_or(NO_SERVER)?, None).await
}

/// The address of a file that stands beside the page's script.
#[must_use]
pub fn beside(name: &str) -> Option<String> {
    let script = document().query_selector("script[src$='boot.js']").ok()??;
    Some(script.get_attribute("src")?.replace("boot.js", name))
}

async fn request<M: Message>(method: &str, path: &str, body: Option<&str>) -> Result<M, String> {
    M::read(&fetch(method, &[&root(), path].concat(), body).await?).map_err(|_| NO_SERVER.to_owned())
}

async fn fetch(method: &str, address: &str, body: Option<&str>) -> Result<String, String> {
    let no_server = |_: JsValue| NO_SERVER.to_owned();
    let options = web_sys::RequestInit::new();
    options.set_method(method);
    if let Some(body) = body {
        options.set_body(&body.into());
    }
    let request = web_sys::Request::new_with_str_and_init(address, &options).map_err(no_server)?;
    let response = JsFuture::from(window().fetch_with_request(&request)).await.map_err(no_server)?;
    let response: web_sys::Response = response.dyn_into().map_err(no_server)?;
    let text = JsFuture::from(response.text().map_err(no_server)?).await.map_err(no_server)?;
    let text = text.as_string().unwrap_or_default();
    if response.ok() { Ok(text) } else { Err(Problem::read(&text).map_or_else(|_| NO_SERVER.to_owned(), |problem| problem.code)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_house_is_found_from_its_tables() {
        for (path, root, table) in [
            ("/", "/", None),
            ("/t/k3m9x7p2qa", "/", Some("k3m9x7p2qa")),
            ("/games/t/abc", "/games/", Some("abc")),
            ("/games/index.html", "/games/", None),
            ("/t/", "/t/", None),
            ("/art/abc", "/art/", None),
        ] {
            assert_eq!((root_of(path), table_of(path)), (root, table), "{path}");
        }
    }
}
