//! Addresses of push services. A browser names its own, so they are somebody's words: only what everybody on the internet can reach is
//! asked, and only encrypted.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::http::Uri;

/// Longer ones are refused.
const MOST_LETTERS: usize = 1_000;

/// Where a push service takes notices for a browser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Endpoint {
    pub host: String,
    pub port: u16,
    /// Path and query.
    pub path: String,
    pub is_encrypted: bool,
}

impl Endpoint {
    /// An endpoint from its address; nothing if it may not be asked. Tests may ask everywhere.
    pub(crate) fn read(address: &str, may_be_anywhere: bool) -> Option<Endpoint> {
        let uri: Uri = address.parse().ok().filter(|_| address.len() <= MOST_LETTERS)?;
        let is_encrypted = match uri.scheme_str()? {
            "https" => true,
            "http" if may_be_anywhere => false,
            _ => return None,
        };
        let authority = uri.authority()?;
        let usual = if is_encrypted { 443 } else { 80 };
        let port = authority.port_u16().unwrap_or(usual);
        let host = authority.host().trim_start_matches('[').trim_end_matches(']');
        let is_named = !host.is_empty() && !authority.as_str().contains('@');
        let is_allowed = may_be_anywhere || port == usual && host.parse().map_or(host.contains('.'), is_public);
        let path = uri.path_and_query()?.as_str().to_owned();
        (is_named && is_allowed).then(|| Endpoint { host: host.to_owned(), port, path, is_encrypted })
    }

    /// Scheme, host and port, as push services name themselves.
    pub(crate) fn origin(&self) -> String {
        let scheme = if self.is_encrypted { "https" } else { "http" };
        format!("{scheme}://{}", self.authority())
    }

    /// Host and port; the usual port is not named.
    pub(crate) fn authority(&self) -> String {
        let host = if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        let usual = if self.is_encrypted { 443 } else { 80 };
        if self.port == usual { host } else { format!("{host}:{}", self.port) }
    }

    /// Where to connect to. A name may lead anywhere, also to the inside of the operator's network; it is looked up once, and what is
    /// found is what is connected to.
    pub(crate) async fn addresses(&self, may_be_anywhere: bool) -> Vec<SocketAddr> {
        let found = tokio::net::lookup_host((self.host.as_str(), self.port)).await;
        found.into_iter().flatten().filter(|address| may_be_anywhere || is_public(address.ip())).collect()
    }
}

/// Whether everybody on the internet reaches the same under an address.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_shared = a == 100 && (64..128).contains(&b);
    let is_protocols = (a, b, c) == (192, 0, 0);
    let is_relay = (a, b, c) == (192, 88, 99);
    let is_benchmark = a == 198 && (b == 18 || b == 19);
    !(a == 0
        || a >= 224
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || is_shared
        || is_protocols
        || is_relay
        || is_benchmark)
}

/// Only addresses of the part that is given to the public, and there none that lead to IPv4 or are for examples and protocols.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    let is_documentation = (a, b) == (0x2001, 0x0db8) || a == 0x3fff && b < 0x1000;
    let is_protocols = a == 0x2001 && b < 0x0200;
    let is_6to4 = a == 0x2002;
    a & 0xe000 == 0x2000 && !is_documentation && !is_protocols && !is_6to4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_encrypted_addresses_of_the_internet_are_asked() {
        let good = Endpoint::read("https://push.example.org/wpush/v2/abc?d=1", false).expect("an endpoint");
        assert_eq!((good.origin().as_str(), good.path.as_str()), ("https://push.example.org", "/wpush/v2/abc?d=1"));
        for good in ["https://93.184.215.14/a", "https://[2606:2800:21f::1]/a", "https://push.example.org:443/a"] {
            assert!(Endpoint::read(good, false).is_some(), "{good}");
        }
        for bad in [
            "http://push.example.org/a",
            "https://push.example.org:8443/a",
            "https://anna@push.example.org/a",
            "https://localhost/a",
            "https://127.0.0.1/a",
            "https://10.1.2.3/a",
            "https://[::1]/a",
            "https://[::ffff:10.0.0.1]/a",
            "ftp://push.example.org/a",
            "/a",
            "",
            &format!("https://push.example.org/{}", "a".repeat(MOST_LETTERS)),
        ] {
            assert_eq!(Endpoint::read(bad, false), None, "{bad}");
        }
        assert!(Endpoint::read("http://127.0.0.1:9/a", true).is_some_and(|endpoint| endpoint.authority() == "127.0.0.1:9"));
    }

    #[test]
    fn private_addresses_are_not_public() {
        let private = "0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 192.0.0.8 192.0.2.1 192.88.99.1 192.168.1.1 \
            198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::ffff:8.8.8.8 64:ff9b::808:808 fc00::1 \
            fd12::1 fe80::1 ff02::1 2001:db8::1 2001::1 2002:808:808::1 3fff::1";
        for address in private.split_whitespace() {
            assert!(!is_public(address.parse().expect("an address")), "{address}");
        }
        for address in ["8.8.8.8", "100.128.0.1", "172.32.0.1", "192.0.1.1", "2a00:1450::1", "2606:4700::1111"] {
            assert!(is_public(address.parse().expect("an address")), "{address}");
        }
    }

    #[tokio::test]
    async fn a_name_that_leads_inside_is_connected_to_nowhere() {
        let local = Endpoint { host: "localhost".to_owned(), port: 443, path: "/".to_owned(), is_encrypted: true };
        assert!(local.addresses(false).await.is_empty());
        assert!(!local.addresses(true).await.is_empty());
    }
}
