//! A site below a folder of its host, as the path of the public address says. A proxy may leave the folder in its requests or take it
//! away, so everything is found in both places.

use std::convert::Infallible;

use axum::Router;
use axum::body::Body;
use axum::http::header::LOCATION;
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderValue, Request, StatusCode, Uri};
use axum::response::{IntoResponse as _, Response};
use tower::ServiceExt as _;

/// The service, also below a folder.
pub(crate) fn below(base: String, app: Router) -> Router {
    if base.is_empty() {
        return app;
    }
    Router::new().fallback(move |request: Request<Body>| answer(base.clone(), app.clone(), request))
}

async fn answer(base: String, app: Router, mut request: Request<Body>) -> Result<Response, Infallible> {
    match without(&base, request.uri()) {
        Some(uri) => *request.uri_mut() = uri,
        // Links are relative to the folder, so its address has to end with a slash.
        None if request.uri().path() == base => return Ok(with_slash(&base)),
        None => {}
    }
    app.oneshot(request).await
}

/// The address inside the folder; nothing for an address outside of it.
fn without(base: &str, uri: &Uri) -> Option<Uri> {
    let inside = uri.path_and_query()?.as_str().strip_prefix(base).filter(|rest| rest.starts_with('/'))?;
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(PathAndQuery::try_from(inside).ok()?);
    Uri::from_parts(parts).ok()
}

fn with_slash(base: &str) -> Response {
    match HeaderValue::from_str(&format!("{base}/")) {
        Ok(address) => (StatusCode::FOUND, [(LOCATION, address)]).into_response(),
        Err(_) => StatusCode::NOT_FOUND.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_is_taken_away() {
        let inside = |uri: &'static str| without("/games", &Uri::from_static(uri)).map(|uri| uri.to_string());
        assert_eq!(inside("/games/"), Some("/".to_owned()));
        assert_eq!(inside("/games/t/abc?lang=ru"), Some("/t/abc?lang=ru".to_owned()));
        assert_eq!([inside("/games"), inside("/gamesx/"), inside("/")], [None, None, None]);
    }
}
