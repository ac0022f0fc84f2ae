//! Web Push: requests to the push services of browsers, signed as RFC 8292 (VAPID) says. They carry nothing: the browser wakes the page's
//! service worker, which asks this server what there is. So push services learn when somebody is notified, and nothing of the games.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_LENGTH, HOST};
use axum::http::{Method, Request, StatusCode};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use igroteka_store::{Store, StoreResult};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::config::NoticeConfig;
use super::endpoint::Endpoint;
use super::journal::note;
use super::secrets;

/// The name of the key in the database.
const KEY: &str = "vapid";
/// A signature is good for so long.
const VALID_S: u64 = 12 * 60 * 60;
/// A push service keeps a notice so long for a browser that is not there.
const KEPT_S: u32 = 24 * 60 * 60;
/// A push service has to answer within this time.
const PATIENCE: Duration = Duration::from_secs(10);
/// So many requests are under way at once.
const AT_ONCE: usize = 16;

/// What became of a notice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sent {
    /// The push service has it.
    Taken,
    /// The browser wants no notices any more.
    Gone,
    /// It may work later.
    Failed,
}

/// Writes to push services.
pub(crate) struct PushClient {
    key: EcdsaKeyPair,
    public_key: String,
    contact: String,
    may_be_anywhere: bool,
    pub settles_in: Duration,
    tls: TlsConnector,
    slots: Semaphore,
}

impl PushClient {
    /// The client of a site with the key that its database keeps; nothing if people are not to be notified, or cannot be.
    pub(crate) async fn open(store: &Store, config: Option<&NoticeConfig>) -> StoreResult<Option<PushClient>> {
        let Some(config) = config else { return Ok(None) };
        let Ok(proposed) = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new()) else { return Ok(None) };
        let stored = store.site_key(KEY, secrets::hex(proposed.as_ref())).await?;
        let client = PushClient::new(&stored, config, system_certificates());
        if client.is_none() {
            note("nobody can be notified: the key in the database cannot be read", json!({}));
        }
        Ok(client)
    }

    fn new(key: &str, config: &NoticeConfig, certificates: RootCertStore) -> Option<PushClient> {
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &secrets::from_hex(key)?, &SystemRandom::new()).ok()?;
        let tls = ClientConfig::builder().with_root_certificates(certificates).with_no_client_auth();
        Some(PushClient {
            public_key: BASE64.encode(key.public_key()),
            key,
            contact: config.contact.clone(),
            may_be_anywhere: config.may_be_anywhere,
            settles_in: config.settles_in,
            tls: TlsConnector::from(Arc::new(tls)),
            slots: Semaphore::new(AT_ONCE),
        })
    }

    /// The key by which push services know this site.
    pub(crate) fn public_key(&self) -> &str {
        &self.public_key
    }

    /// Whether notices may be sent to an address.
    pub(crate) fn accepts(&self, address: &str) -> bool {
        Endpoint::read(address, self.may_be_anywhere).is_some()
    }

    /// Sends a notice. A later one of the same topic takes its place if the browser has not had it yet.
    pub(crate) async fn send(&self, address: &str, topic: &str) -> Sent {
        let Some(endpoint) = Endpoint::read(address, self.may_be_anywhere) else { return Sent::Gone };
        let Ok(_slot) = self.slots.acquire().await else { return Sent::Failed };
        match tokio::time::timeout(PATIENCE, self.ask(&endpoint, topic)).await {
            Ok(Some(StatusCode::NOT_FOUND | StatusCode::GONE)) => Sent::Gone,
            Ok(Some(status)) if status.is_success() => Sent::Taken,
            _ => Sent::Failed,
        }
    }

    /// The status of the answer. A redirection is not followed: it would lead where nobody has looked.
    async fn ask(&self, endpoint: &Endpoint, topic: &str) -> Option<StatusCode> {
        let request = Request::builder()
            .method(Method::POST)
            .uri(&endpoint.path)
            .header(HOST, endpoint.authority())
            .header(AUTHORIZATION, self.signature(endpoint)?)
            .header(CONTENT_LENGTH, "0")
            .header("ttl", KEPT_S)
            .header("urgency", "normal")
            .header("topic", topic)
            .body(Body::empty())
            .ok()?;
        let stream = TcpStream::connect(&endpoint.addresses(self.may_be_anywhere).await[..]).await.ok()?;
        if !endpoint.is_encrypted {
            return exchange(stream, request).await;
        }
        let name = ServerName::try_from(endpoint.host.clone()).ok()?;
        exchange(self.tls.connect(name, stream).await.ok()?, request).await
    }

    /// Says to a push service who writes.
    fn signature(&self, endpoint: &Endpoint) -> Option<String> {
        let now_s = SystemTime::now().duration_since(UNIX_EPOCH).ok()?.as_secs();
        let claims = json!({ "aud": endpoint.origin(), "exp": now_s + VALID_S, "sub": self.contact });
        let said = [json!({ "typ": "JWT", "alg": "ES256" }), claims].map(|part| BASE64.encode(part.to_string())).join(".");
        let signature = self.key.sign(&SystemRandom::new(), said.as_bytes()).ok()?;
        Some(format!("vapid t={said}.{}, k={}", BASE64.encode(signature), self.public_key))
    }
}

/// The certificates that this machine trusts.
fn system_certificates() -> RootCertStore {
    let mut trusted = RootCertStore::empty();
    trusted.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if trusted.is_empty() {
        note("nobody can be notified: this machine trusts no certificates", json!({}));
    }
    trusted
}

/// Sends a request and waits for the status of its answer.
async fn exchange<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(stream: S, request: Request<Body>) -> Option<StatusCode> {
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.ok()?;
    let connection = tokio::spawn(connection);
    let answer = sender.send_request(request).await;
    connection.abort();
    Some(answer.ok()?.status())
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpListener;
    use tokio_rustls::TlsAcceptor;
    use tokio_rustls::rustls::ServerConfig;
    use tokio_rustls::rustls::pki_types::pem::PemObject as _;
    use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

    use super::*;

    /// The certificate of a push service at `localhost`, and its key: made for this test, good for nothing else.
    const CERTIFICATE: &[u8] = include_bytes!("../../tests/data/push_service.pem");

    fn certificate() -> CertificateDer<'static> {
        CertificateDer::from_pem_slice(CERTIFICATE).expect("a certificate")
    }

    fn client(certificates: RootCertStore) -> PushClient {
        let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new()).expect("a key");
        let config = NoticeConfig { contact: "https://games.example.org".to_owned(), settles_in: Duration::ZERO, may_be_anywhere: true };
        PushClient::new(&secrets::hex(key.as_ref()), &config, certificates).expect("a client")
    }

    fn decoded(part: &str) -> Vec<u8> {
        BASE64.decode(part).expect("base64url")
    }

    #[test]
    fn a_request_is_signed_as_push_services_ask_for() {
        let client = client(RootCertStore::empty());
        let endpoint = Endpoint::read("https://push.example.org/a1", false).expect("an endpoint");
        let header = client.signature(&endpoint).expect("a signature");
        let (token, key) = header.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("two parts");
        let [head, claims, signature] = token.split('.').collect::<Vec<_>>()[..] else { panic!("three parts: {token}") };
        let said = format!("{head}.{claims}");
        let key = decoded(key);
        assert!(key.len() == 65 && key[0] == 4, "an uncompressed point");
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, key).verify(said.as_bytes(), &decoded(signature)).expect("the own signature");
        let read = |part: &str| serde_json::from_slice::<serde_json::Value>(&decoded(part)).expect("JSON");
        assert_eq!(read(head), json!({ "typ": "JWT", "alg": "ES256" }));
        let claims = read(claims);
        assert_eq!((&claims["aud"], &claims["sub"]), (&json!("https://push.example.org"), &json!("https://games.example.org")));
        let now_s = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time").as_secs();
        let left_s = claims["exp"].as_u64().expect("a time") - now_s;
        assert!((1..=24 * 60 * 60).contains(&left_s), "a push service refuses more than a day: {left_s}");
    }

    /// A push service that answers one request.
    async fn service(answer: &'static str) -> String {
        let key = PrivateKeyDer::from_pem_slice(CERTIFICATE).expect("a key");
        let config = ServerConfig::builder().with_no_client_auth().with_single_cert(vec![certificate()], key).expect("a server");
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        tokio::spawn(async move {
            let (stream, _) = listener.accept().await.expect("a connection");
            // Whoever does not trust the certificate ends the connection here.
            let Ok(mut stream) = TlsAcceptor::from(Arc::new(config)).accept(stream).await else { return };
            let mut asked = [0; 4096];
            let _ = stream.read(&mut asked).await;
            let _ = stream.write_all(format!("HTTP/1.1 {answer}\r\nContent-Length: 0\r\n\r\n").as_bytes()).await;
        });
        format!("https://localhost:{port}/a1")
    }

    #[tokio::test]
    async fn an_encrypted_push_service_is_written_to_if_its_certificate_is_trusted() {
        let mut trusted = RootCertStore::empty();
        trusted.add(certificate()).expect("a certificate");
        let answers = [("201 Created", Sent::Taken), ("410 Gone", Sent::Gone), ("429 Too Many", Sent::Failed), ("302 Found", Sent::Failed)];
        for (answer, wanted) in answers {
            assert_eq!(client(trusted.clone()).send(&service(answer).await, "table").await, wanted, "{answer}");
        }
        assert_eq!(client(system_certificates()).send(&service("201 Created").await, "table").await, Sent::Failed);
    }
}
