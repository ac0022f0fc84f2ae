//! The page of a table as a document: title, preview and result stand in what the server sends, so that messengers, search engines and
//! readers without scripts see them. The page itself takes over where scripts run.

use std::fmt::Write as _;

use axum::body::Body;
use axum::extract::{Extension, Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST, VARY};
use axum::http::{HeaderMap, HeaderValue, Request, StatusCode};
use axum::response::{IntoResponse as _, Response};
use igroteka_texts::Lang;

use super::answers::{HTML, status_of};
use super::guests::Code;
use super::held::HeldTable;
use super::host::TableHost;
use super::routes::visible;
use super::summary::Summary;
use super::{Peer, guests};
use crate::{address, page};

/// Answers for the address of a table. Links of the page are relative, so its files are asked for below the same folder.
pub(crate) async fn table_page(
    State(host): State<TableHost>,
    Path(id): Path<String>,
    peer: Option<Extension<Peer>>,
    request: Request<Body>,
) -> Response {
    if !address::is_table_id(&id) {
        return page::answer(request).await;
    }
    let Some(index) = page::index() else { return page::answer(request).await };
    let headers = request.headers();
    let lang = address::language(headers);
    let found = seen(&host, &id, peer, headers).await;
    let (status, document) = match &found {
        Ok(held) => (StatusCode::OK, of_table(&host, headers, held, lang)),
        Err(code) => (status_of(code), of_problem(code, lang)),
    };
    answered(status, document.within(&index, lang))
}

/// The table, if whoever asks may see it.
async fn seen(host: &TableHost, id: &str, peer: Option<Extension<Peer>>, headers: &HeaderMap) -> Result<Box<HeldTable>, Code> {
    guests::admit(&host.0, peer.map(|peer| peer.0), headers)?;
    visible(host, id, headers).await.map(|(held, _)| held)
}

/// Where scripts run, the page says itself what is wrong, and tries again where that helps.
fn answered(status: StatusCode, body: String) -> Response {
    let mut response = (status, body).into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(HTML));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(VARY, HeaderValue::from_static("accept-language, cookie"));
    response
}

/// What the server writes into the page.
struct Document {
    title: String,
    sentence: String,
    /// The addresses of the table and of its picture, if everybody may see them.
    shared: Option<[String; 2]>,
    /// What is read where no script runs, as HTML.
    body: String,
}

impl Document {
    /// The page with this document in it.
    fn within(&self, index: &str, lang: Lang) -> String {
        let head = format!("{}  </head>", self.meta());
        let body = format!("<noscript>\n      <main>{}</main>", self.body);
        index
            .replacen("<html lang=\"en\">", &format!("<html lang=\"{}\">", lang.code()), 1)
            .replacen("<title>Igroteka</title>", &format!("<title>{}</title>", escaped(&self.title)), 1)
            .replacen("</head>", &head, 1)
            .replacen("<noscript>", &body, 1)
    }

    /// What previews of the address show.
    fn meta(&self) -> String {
        let mut meta = String::new();
        let mut add = |kind: &str, name: &str, content: &str| {
            let _ = writeln!(meta, "    <meta {kind}=\"{name}\" content=\"{}\">", escaped(content));
        };
        add("name", "robots", "noindex");
        add("property", "og:type", "website");
        add("property", "og:site_name", "Igroteka");
        add("property", "og:title", &self.title);
        add("property", "og:description", &self.sentence);
        if let Some([table, picture]) = &self.shared {
            add("property", "og:url", table);
            add("property", "og:image", picture);
            add("property", "og:image:width", "1200");
            add("property", "og:image:height", "630");
            add("name", "twitter:card", "summary_large_image");
        }
        meta
    }
}

/// The document of a table. What only its players may see is no part of a preview.
fn of_table(host: &TableHost, headers: &HeaderMap, held: &HeldTable, lang: Lang) -> Document {
    let summary = Summary::of(held, lang);
    let table = format!("{}/t/{}", base_url(host, headers), held.id);
    let shared = held.may_watch(None).then(|| [table.clone(), format!("{table}/preview.png?{}", held.online.seq())]);
    Document { body: body_of(held, &summary, shared.is_some(), lang), title: summary.title, sentence: summary.sentence, shared }
}

fn body_of(held: &HeldTable, summary: &Summary, has_picture: bool, lang: Lang) -> String {
    let mut body = format!("<h1>{}</h1><p>{}</p>", escaped(&summary.title), escaped(&summary.sentence));
    if has_picture {
        let _ = write!(body, "<p><img src=\"{}/preview.png\" alt=\"\" width=\"600\" height=\"315\"></p>", held.id);
    }
    for line in &summary.conditions {
        let _ = write!(body, "<p>{}</p>", escaped(line));
    }
    if !summary.moves.is_empty() {
        let _ = write!(body, "<h2>{}</h2><ol>", escaped(&summary.moves_title));
        for line in &summary.moves {
            let _ = write!(body, "<li>{}</li>", escaped(line));
        }
        body.push_str("</ol>");
        let record = format!("../api/tables/{}/record", held.id);
        let _ = write!(body, "<p><a href=\"{record}.igr\">.igr</a> · <a href=\"{record}.json\">JSON</a></p>");
    }
    let _ = write!(body, "<p><a href=\"../rules/{}/{}.html\">{}</a></p>", lang.code(), summary.slug, escaped(&summary.rules_title));
    body
}

/// The document of an address where there is no table to be seen.
fn of_problem(code: Code, lang: Lang) -> Document {
    let sentence = super::summary::problem_sentence(code, lang);
    let body = format!("<h1>Igroteka</h1><p>{}</p>", escaped(&sentence));
    Document { title: "Igroteka".to_owned(), sentence, shared: None, body }
}

/// The address of the server as this reader knows it.
fn base_url(host: &TableHost, headers: &HeaderMap) -> String {
    let asked = || format!("http://{}", headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default());
    host.0.config.public_url.clone().unwrap_or_else(asked)
}

/// A text as it may stand in HTML, in attributes too.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            _ => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_name_becomes_markup() {
        assert_eq!(escaped(r#"<b a="1">'&"#), "&lt;b a=&quot;1&quot;&gt;&#39;&amp;");
    }

    #[test]
    fn the_page_has_the_places_where_a_document_is_written() {
        let index = page::index().expect("build the page first: cargo xtask page");
        for place in ["<html lang=\"en\">", "<title>Igroteka</title>", "</head>", "<noscript>"] {
            assert_eq!(index.matches(place).count(), 1, "{place}");
        }
    }
}
