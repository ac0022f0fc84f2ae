//! The files of the page, embedded when the binary was built. `cargo xtask page` puts them into `target/site`:
//! what keeps its address (`index.html`, the service worker, the rules pages) is asked for anew each time, everything else lies below `v-<hash>/`,
//! where a file never changes; each file also as `.br`.

use axum::body::Body;
use axum::http::header::{ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, LOCATION, VARY};
use axum::http::{HeaderMap, HeaderValue, Method, Request, Response, StatusCode};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::address::{self, Address, INDEX};

#[derive(RustEmbed)]
#[folder = "../../target/site"]
struct Files;

const TEXT: &str = "text/plain; charset=utf-8";
const HTML: &str = "text/html; charset=utf-8";
const NOT_BUILT: &str = "The page is not built into this binary. Build and start it with: cargo xtask play\n";
const NOT_FOUND: &str = include_str!("not_found.html");

/// Whether the page stands in this binary.
#[must_use]
pub fn is_built() -> bool {
    Files::get(INDEX).is_some()
}

/// The page, as it was built.
pub(crate) fn index() -> Option<String> {
    String::from_utf8(Files::get(INDEX)?.data.into_owned()).ok()
}

/// The paths of all files.
#[cfg(test)]
pub(crate) fn files() -> impl Iterator<Item = std::borrow::Cow<'static, str>> {
    Files::iter()
}

/// Answers a request for a file of the page.
pub(crate) async fn answer(request: Request<Body>) -> Response<Body> {
    answer_from(Files::get, &request)
}

/// The same for any set of files, found by their names.
pub(crate) fn answer_from(get: impl Fn(&str) -> Option<EmbeddedFile>, request: &Request<Body>) -> Response<Body> {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let mut refused = plain(StatusCode::METHOD_NOT_ALLOWED, TEXT, "GET or HEAD\n");
        refused.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
        return refused;
    }
    let path = request.uri().path().trim_start_matches('/');
    match address::of(path, request.headers(), |name| get(name).is_some()) {
        _ if get(INDEX).is_none() => plain(StatusCode::SERVICE_UNAVAILABLE, TEXT, NOT_BUILT),
        Address::File(name) => match get(&name) {
            Some(file) => found(&name, file, get(&format!("{name}.br")), request.headers()),
            None => not_found(path),
        },
        Address::Elsewhere(address) => elsewhere(&address),
        Address::Nowhere => not_found(path),
    }
}

/// Says that there is nothing, with the way back to the root of the site, which may lie below a folder of its host.
fn not_found(path: &str) -> Response<Body> {
    let root = "../".repeat(path.matches('/').count());
    plain(StatusCode::NOT_FOUND, HTML, NOT_FOUND.replace("href=\"/\"", &format!("href=\"./{root}\"")))
}

/// Sends the reader to another address; it may depend on the reader's language.
fn elsewhere(address: &str) -> Response<Body> {
    let response = Response::builder().status(StatusCode::FOUND).header(LOCATION, address);
    let response = response.header(CACHE_CONTROL, "no-cache").header(VARY, "accept-language");
    response.body(Body::empty()).unwrap_or_else(|_| unwritable())
}

/// The answer with a file, compressed if there is such a form and the reader takes it.
fn found(path: &str, file: EmbeddedFile, compressed: Option<EmbeddedFile>, asked: &HeaderMap) -> Response<Body> {
    let tag = entity_tag(&file.metadata.sha256_hash());
    let response = Response::builder().header(ETAG, &tag).header(CACHE_CONTROL, caching(path)).header(VARY, "accept-encoding");
    let known = asked.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let response = if known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag)) {
        response.status(StatusCode::NOT_MODIFIED).body(Body::empty())
    } else {
        let response = response.header(CONTENT_TYPE, content_type(path));
        match compressed.filter(|_| accepts_brotli(asked)) {
            Some(compressed) => response.header(CONTENT_ENCODING, "br").body(Body::from(compressed.data)),
            None => response.body(Body::from(file.data)),
        }
    };
    response.unwrap_or_else(|_| unwritable())
}

fn unwritable() -> Response<Body> {
    plain(StatusCode::INTERNAL_SERVER_ERROR, TEXT, "a header could not be written\n")
}

fn plain(status: StatusCode, kind: &'static str, text: impl Into<Body>) -> Response<Body> {
    let mut response = Response::new(text.into());
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    response
}

/// Files below a folder named by their hash never change; everything else is asked for anew.
fn caching(path: &str) -> &'static str {
    if path.starts_with("v-") { "public, max-age=31536000, immutable" } else { "no-cache" }
}

fn accepts_brotli(asked: &HeaderMap) -> bool {
    let names = asked.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    names.split(',').any(|name| name.trim() == "br" || name.trim().starts_with("br;") && !name.trim().ends_with("q=0"))
}

fn entity_tag(hash: &[u8]) -> String {
    let digits: String = hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    // The tag is weak: `Vary`, not the tag, distinguishes the compressed form from the plain one.
    format!("W/\"{digits}\"")
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
