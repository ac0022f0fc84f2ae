//! What the service answers, asked without a socket. Tests of the page's files want it built.

use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, ACCEPT_LANGUAGE, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
    LOCATION,
};
use axum::http::{Request, Response, StatusCode};
use tower::ServiceExt as _;

/// A test that went on without the page would test nothing.
fn need_page() {
    assert!(crate::is_built(), "build the page first: cargo xtask page");
}

async fn ask(method: &str, path: &str, headers: &[(&str, &str)]) -> Response<Body> {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    crate::app().oneshot(request.body(Body::empty()).expect("a request")).await.expect("an answer")
}

fn header(response: &Response<Body>, name: impl axum::http::header::AsHeaderName) -> &str {
    response.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

async fn body(response: Response<Body>) -> String {
    let bytes = axum::body::to_bytes(response.into_body(), usize::MAX).await.expect("a body");
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

#[tokio::test]
async fn health_is_answered_and_guarded() {
    let response = ask("GET", "/health", &[]).await;
    assert_eq!(response.status(), StatusCode::OK);
    let policy = header(&response, CONTENT_SECURITY_POLICY);
    assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval'"), "{policy}");
    assert!(!policy.contains("unsafe-inline"), "{policy}");
    assert!(header(&response, "permissions-policy").contains("camera=()"));
    assert_eq!(header(&response, "cross-origin-resource-policy"), "same-origin");
}

#[tokio::test]
async fn only_reading_is_allowed() {
    for (method, path) in [("POST", "/"), ("OPTIONS", "/"), ("PUT", "/nothing"), ("DELETE", "/health")] {
        let response = ask(method, path, &[]).await;
        assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
        let allowed: Vec<&str> = header(&response, ALLOW).split(',').map(str::trim).collect();
        assert_eq!(allowed, ["GET", "HEAD"], "{method} {path}");
    }
}

#[tokio::test]
async fn an_unknown_address_is_answered_in_words() {
    need_page();
    for path in ["/nothing", "/../Cargo.toml", "/index.html.br", "/v-0/none.wasm"] {
        let response = ask("GET", path, &[]).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
        assert!(header(&response, CONTENT_TYPE).starts_with("text/html"), "{path}");
        assert!(body(response).await.contains("<h1"), "{path}");
    }
}

#[tokio::test]
async fn without_the_page_every_address_says_how_to_build_it() {
    for path in ["/", "/index.html", "/nothing", "/rules/"] {
        let request = Request::builder().uri(path).body(Body::empty()).expect("a request");
        let response = crate::page::answer_from(|_| None, &request);
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE, "{path}");
        assert!(body(response).await.contains("cargo xtask play"), "{path}");
    }
}

#[tokio::test]
async fn the_index_is_always_asked_for_anew_and_known_by_its_tag() {
    need_page();
    let response = ask("GET", "/", &[]).await;
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(header(&response, CACHE_CONTROL), "no-cache");
    assert!(header(&response, CONTENT_TYPE).starts_with("text/html"));
    let again = ask("GET", "/", &[(IF_NONE_MATCH.as_str(), header(&response, ETAG))]).await;
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
}

#[tokio::test]
async fn versioned_files_are_kept_for_ever_and_sent_small() {
    need_page();
    let path = crate::page::files().find(|path| path.ends_with(".wasm")).expect("a module");
    let response = ask("GET", &format!("/{path}"), &[(ACCEPT_ENCODING.as_str(), "gzip, br")]).await;
    assert_eq!(response.status(), StatusCode::OK);
    assert!(header(&response, CACHE_CONTROL).contains("immutable"));
    assert_eq!(header(&response, CONTENT_TYPE), "application/wasm");
    assert_eq!(header(&response, CONTENT_ENCODING), "br", "build the whole page: cargo xtask page, without --quick");
    let plain = ask("GET", &format!("/{path}"), &[(ACCEPT_ENCODING.as_str(), "gzip, br;q=0")]).await;
    assert_eq!(header(&plain, CONTENT_ENCODING), "");
}

#[tokio::test]
async fn what_keeps_its_address_is_answered_there_and_asked_for_anew() {
    need_page();
    for (path, kind) in [
        ("/rules/en/index.html", "text/html; charset=utf-8"),
        ("/rules/ru/credits.html", "text/html; charset=utf-8"),
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/rules/rules.css", "text/css; charset=utf-8"),
    ] {
        let response = ask("GET", path, &[]).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(header(&response, CONTENT_TYPE), kind, "{path}");
        assert_eq!(header(&response, CACHE_CONTROL), "no-cache", "{path}");
    }
    let diagrams = crate::page::files().filter(|path| path.starts_with("rules/img/") && path.ends_with(".svg"));
    assert!(diagrams.count() > 20, "the diagrams are there");
}

#[tokio::test]
async fn nothing_is_served_if_the_address_could_not_be_told() {
    let mut told = None;
    let address = Some(([127, 0, 0, 1], 0).into());
    let ended = crate::serve(
        crate::ServeOptions { address, usual: crate::DEFAULT_ADDRESS, database: None, online: crate::OnlineConfig::default() },
        |address| {
            told = Some(address);
            false
        },
    );
    ended.await.expect("it ends");
    assert!(told.is_some_and(|address| address.port() != 0));
}

#[tokio::test]
async fn the_rules_are_found_below_their_folder() {
    need_page();
    let russian = [(ACCEPT_LANGUAGE.as_str(), "ru-RU,ru;q=0.9,en;q=0.8")];
    for (path, leads_to) in [("/rules/", "ru/"), ("/rules", "rules/ru/"), ("/rules/en", "en/")] {
        let response = ask("GET", path, &russian).await;
        assert_eq!(response.status(), StatusCode::FOUND, "{path}");
        assert_eq!(header(&response, LOCATION), leads_to, "{path}");
    }
    for path in ["/rules/en/", "/rules/ru/"] {
        let response = ask("GET", path, &[]).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        let page = body(response).await;
        for slug in ["football", "polar", "banglagor", "curling", "curves"] {
            assert!(page.contains(&format!("href=\"{slug}.html\"")), "{path}: {slug}");
        }
    }
}
