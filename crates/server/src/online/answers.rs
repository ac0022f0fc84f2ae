//! Refusals: every one is a `Problem` as JSON, also those that axum makes before a handler is asked, and every one is counted.

use axum::extract::{Request, State};
use axum::http::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use igroteka_protocol::Message;
use igroteka_protocol::online::codes;
use igroteka_protocol::online::http::Problem;

use super::guests::Code;
use super::host::TableHost;

/// What a request comes to.
pub(crate) type Answer = Result<Response, Code>;

/// The status of a refused request.
pub(crate) const fn status_of(code: &str) -> StatusCode {
    match code.as_bytes() {
        b"no-table" | b"no-route" => StatusCode::NOT_FOUND,
        b"no-seat" | b"banned" | b"foreign-origin" | b"link-spent" => StatusCode::FORBIDDEN,
        b"seat-taken" | b"seated-already" | b"over" | b"not-now" | b"id-used" | b"stale" | b"too-late" => StatusCode::CONFLICT,
        b"too-large" => StatusCode::PAYLOAD_TOO_LARGE,
        b"too-many" | b"too-many-tables" => StatusCode::TOO_MANY_REQUESTS,
        b"unavailable" | b"stopping" => StatusCode::SERVICE_UNAVAILABLE,
        b"wrong-method" => StatusCode::METHOD_NOT_ALLOWED,
        _ => StatusCode::BAD_REQUEST,
    }
}

/// The code of an answer that no handler made.
const fn code_of(status: StatusCode) -> Code {
    match status {
        StatusCode::NOT_FOUND => codes::NO_ROUTE,
        StatusCode::METHOD_NOT_ALLOWED => codes::WRONG_METHOD,
        StatusCode::PAYLOAD_TOO_LARGE => codes::TOO_LARGE,
        StatusCode::TOO_MANY_REQUESTS => codes::TOO_MANY,
        status if status.as_u16() >= 500 => codes::UNAVAILABLE,
        _ => codes::MALFORMED,
    }
}

pub(crate) fn problem(code: Code) -> Response {
    let answer = Problem { code: code.to_owned(), message: code.replace('-', " ") };
    let mut response = (status_of(code), json_text(&answer)).into_response();
    if matches!(status_of(code), StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("5"));
    }
    response
}

pub(crate) fn json_text(message: &impl Message) -> Response {
    text(message.to_json(), JSON)
}

const JSON: &str = "application/json";
/// The kind of documents.
pub(crate) const HTML: &str = "text/html; charset=utf-8";

pub(crate) fn text(body: String, kind: &'static str) -> Response {
    let mut response = body.into_response();
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

pub(crate) fn answered(answer: Answer) -> Response {
    answer.unwrap_or_else(problem)
}

/// Nothing is at this address.
pub(crate) async fn no_route() -> Response {
    problem(codes::NO_ROUTE)
}

/// Counts refusals, and puts those of axum (a path or body that is no text, a method that is not known) into the usual form.
pub(crate) async fn refusals(State(host): State<TableHost>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() {
        return response;
    }
    host.0.metrics.refuse(code_of(status));
    // A document says in its own words what is wrong.
    if response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind == JSON || kind == HTML) {
        return response;
    }
    let mut usual = problem(code_of(status));
    if let Some(allowed) = response.headers().get(ALLOW) {
        usual.headers_mut().insert(ALLOW, allowed.clone());
    }
    usual
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_of_a_status_has_this_status() {
        for status in [400, 404, 405, 413, 429, 503].map(|status| StatusCode::from_u16(status).expect("a status")) {
            assert_eq!(status_of(code_of(status)), status);
        }
        assert_eq!(status_of(code_of(StatusCode::UNSUPPORTED_MEDIA_TYPE)), StatusCode::BAD_REQUEST);
    }
}
