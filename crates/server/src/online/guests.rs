//! Who asks: the guest of the browser's cookie, the origin of the page, and how often.

use std::net::{IpAddr, Ipv4Addr};
use std::ops::RangeInclusive;

use axum::http::header::{COOKIE, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderValue};
use igroteka_protocol::online::codes;
use igroteka_store::Guest;

use super::host::Inner;
use super::rates::{Buckets, Rate, address_of};
use super::{Peer, secrets};

const COOKIE_NAME: &str = "igroteka_guest";
/// Browsers keep a cookie for 400 days at most.
const COOKIE_SECONDS: u64 = 400 * 24 * 3600;
const MOST_NAME_LETTERS: usize = 40;

/// The limits on requests.
pub(crate) struct RateLimits {
    /// Of an address: generous, because a whole club may be behind one.
    pub addresses: Buckets<IpAddr>,
    /// Of a guest, for what makes rows: tables, links.
    pub guests: Buckets<String>,
    /// Of an address, for new guests: a whole club may come at once, but not again and again.
    pub newcomers: Buckets<IpAddr>,
    /// Of an address, for new tables.
    pub tables: Buckets<IpAddr>,
    /// Of a guest at a table, for lines of the chat: several pages are no more than one.
    pub lines: Buckets<(String, String)>,
}

impl RateLimits {
    pub(crate) fn new() -> RateLimits {
        RateLimits {
            addresses: Buckets::new(Rate { per_second: 100.0, burst: 1000.0 }),
            guests: Buckets::new(Rate { per_second: 0.5, burst: 30.0 }),
            newcomers: Buckets::new(Rate { per_second: 1.0, burst: 500.0 }),
            tables: Buckets::new(Rate { per_second: 2.0, burst: 500.0 }),
            lines: Buckets::new(Rate { per_second: 0.5, burst: 10.0 }),
        }
    }
}

/// What a request is refused with.
pub(crate) type Code = &'static str;

/// Whether a request may be looked at: it comes from our page, and not too often. Returns the address that counts.
pub(crate) fn admit(inner: &Inner, peer: Option<Peer>, headers: &HeaderMap) -> Result<IpAddr, Code> {
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0.ip());
    let address = address_of(peer, headers, &inner.config.trusted_proxies);
    if !inner.limits.addresses.take(address) {
        return Err(codes::TOO_MANY);
    }
    if is_own_origin(inner, headers) { Ok(address) } else { Err(codes::FOREIGN_ORIGIN) }
}

/// Browsers name the page that asks in requests that change something and for sockets. Programs name none, and have no cookie that
/// somebody else's page could use.
fn is_own_origin(inner: &Inner, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    match &inner.config.public_url {
        Some(url) => origin == origin_of(url),
        None => {
            let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
            !host.is_empty() && origin.split_once("://").is_some_and(|(_, authority)| authority == host)
        }
    }
}

/// Scheme and authority of an address.
pub(crate) fn origin_of(url: &str) -> &str {
    let authority = url.find("://").map_or(0, |at| at + 3);
    url[authority..].find('/').map_or(url, |slash| &url[..authority + slash])
}

/// The guest of a request.
pub(crate) async fn guest_of(inner: &Inner, headers: &HeaderMap) -> Result<Option<Guest>, Code> {
    let Some(secret) = cookie_of(headers) else { return Ok(None) };
    let found = inner.store.guest_by_device(&secrets::hash(secret)).await.map_err(|_| codes::UNAVAILABLE)?;
    match found {
        Some(guest) if guest.is_banned => Err(codes::BANNED),
        found => Ok(found),
    }
}

/// The guest of a request, made now if there is none. A cookie is set for a new one.
pub(crate) async fn guest_or_new(
    inner: &Inner,
    headers: &HeaderMap,
    name: &str,
    address: IpAddr,
) -> Result<(Guest, Option<HeaderValue>), Code> {
    if let Some(guest) = guest_of(inner, headers).await? {
        return Ok((guest, None));
    }
    if !inner.limits.newcomers.take(address) {
        return Err(codes::TOO_MANY);
    }
    let (Some(id), Some(secret)) = (secrets::new_id(), secrets::new_secret()) else { return Err(codes::UNAVAILABLE) };
    let made = inner.store.create_guest(id.clone(), name.to_owned(), secrets::hash(&secret)).await;
    made.map_err(|_| codes::UNAVAILABLE)?;
    Ok((Guest { id, name: name.to_owned(), is_banned: false }, cookie(inner, &secret)))
}

fn cookie_of(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(';'));
    cookies.filter_map(|pair| pair.trim().split_once('=')).find(|(name, _)| *name == COOKIE_NAME).map(|(_, value)| value)
}

/// The cookie of a guest: not for scripts, not for other sites, and only encrypted where the page is.
pub(crate) fn cookie(inner: &Inner, secret: &str) -> Option<HeaderValue> {
    let url = inner.config.public_url.as_deref().unwrap_or_default();
    let secure = if url.starts_with("https://") { "; Secure" } else { "" };
    let path = url.strip_prefix(origin_of(url)).filter(|path| !path.is_empty()).unwrap_or("/");
    HeaderValue::from_str(&format!("{COOKIE_NAME}={secret}; Path={path}; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}")).ok()
}

/// Characters that show nothing and change how others are shown: Unicode's category Cf.
const FORMAT: [RangeInclusive<char>; 21] = [
    '\u{ad}'..='\u{ad}',
    '\u{600}'..='\u{605}',
    '\u{61c}'..='\u{61c}',
    '\u{6dd}'..='\u{6dd}',
    '\u{70f}'..='\u{70f}',
    '\u{890}'..='\u{891}',
    '\u{8e2}'..='\u{8e2}',
    '\u{180e}'..='\u{180e}',
    '\u{200b}'..='\u{200f}',
    '\u{202a}'..='\u{202e}',
    '\u{2060}'..='\u{2064}',
    '\u{2066}'..='\u{206f}',
    '\u{feff}'..='\u{feff}',
    '\u{fff9}'..='\u{fffb}',
    '\u{110bd}'..='\u{110bd}',
    '\u{110cd}'..='\u{110cd}',
    '\u{13430}'..='\u{1343f}',
    '\u{1bca0}'..='\u{1bca3}',
    '\u{1d173}'..='\u{1d17a}',
    '\u{e0001}'..='\u{e0001}',
    '\u{e0020}'..='\u{e007f}',
];

/// A name or line as it is kept: without control and format characters and surplus blanks; nothing if it is empty or too long. Format
/// characters could make one name look like another, or turn the rest of a line round.
pub(crate) fn tidy(text: &str, most_letters: usize) -> Option<String> {
    let text: String = text.chars().filter(|letter| !FORMAT.iter().any(|range| range.contains(letter))).collect();
    let tidy = text.split(|letter: char| letter.is_whitespace() || letter.is_control()).filter(|word| !word.is_empty());
    let tidy = tidy.collect::<Vec<_>>().join(" ");
    (!tidy.is_empty() && tidy.chars().count() <= most_letters).then_some(tidy)
}

/// A name as it is kept.
pub(crate) fn tidy_name(name: &str) -> Option<String> {
    tidy(name, MOST_NAME_LETTERS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_tidied_or_refused() {
        assert_eq!(tidy_name("  Anna\u{7}\n Petrovna "), Some("Anna Petrovna".to_owned()));
        assert_eq!(tidy_name("Борис"), Some("Борис".to_owned()));
        assert_eq!(tidy_name("\u{202e}An\u{200b}na\u{2066} \u{feff}P\u{ad}."), Some("Anna P.".to_owned()), "nothing hides in a name");
        for bad in ["", " \t\n", "\u{200b}\u{202e} \u{e0041}", &"x".repeat(41)] {
            assert_eq!(tidy_name(bad), None, "{bad}");
        }
    }

    #[test]
    fn an_origin_is_scheme_and_authority() {
        assert_eq!(origin_of("https://example.org/games"), "https://example.org");
        assert_eq!(origin_of("http://example.org:8080"), "http://example.org:8080");
    }

    #[test]
    fn the_cookie_is_found_among_others() {
        let headers = HeaderMap::from_iter([(COOKIE, HeaderValue::from_static("a=b; igroteka_guest=s3; c=d"))]);
        assert_eq!(cookie_of(&headers), Some("s3"));
        assert_eq!(cookie_of(&HeaderMap::new()), None);
    }
}
