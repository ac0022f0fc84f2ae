//! Notices by the browser while the page is closed: they need a secure connection, a push service of the browser, and consent.

use igroteka_signals::window;
use js_sys::Reflect;
use js_sys::futures::JsFuture;
use wasm_bindgen::{JsCast as _, JsValue};

use super::http;

/// Where the service worker finds its words; it has the same names.
const CACHE: &str = "notices";
const WORDS: &str = "notice-words";

/// Whether this browser can notify: without a secure connection there is nothing to do it with.
#[must_use]
pub fn can_notify() -> bool {
    let has = |of: &JsValue, name: &str| Reflect::has(of, &name.into()).unwrap_or(false);
    let window = window();
    has(&window, "PushManager") && has(&window, "Notification") && has(&window.navigator(), "serviceWorker")
}

/// Whether the reader has forbidden notices.
#[must_use]
pub fn is_forbidden() -> bool {
    web_sys::Notification::permission() == web_sys::NotificationPermission::Denied
}

/// Where this browser takes notices now; nothing if it takes none.
pub async fn endpoint() -> Option<String> {
    Some(subscription().await?.endpoint())
}

async fn subscription() -> Option<web_sys::PushSubscription> {
    let found = window().navigator().service_worker().get_registration_with_document_url(&http::root());
    let registration: web_sys::ServiceWorkerRegistration = JsFuture::from(found).await.ok()?.dyn_into().ok()?;
    let found = registration.push_manager().ok()?.get_subscription().ok()?;
    JsFuture::from(found).await.ok()?.dyn_into().ok()
}

/// Asks the reader and the browser for notices of a server with this key. Where they are taken from now on; nothing if one of them
/// refuses.
pub async fn begin(key: &str) -> Option<String> {
    JsFuture::from(web_sys::Notification::request_permission().ok()?).await.ok()?;
    if web_sys::Notification::permission() != web_sys::NotificationPermission::Granted {
        return None;
    }
    let workers = window().navigator().service_worker();
    // Whoever came by the link of a table has no service worker yet.
    JsFuture::from(workers.register(&[&http::root(), "sw.js"].concat())).await.ok()?;
    let registration: web_sys::ServiceWorkerRegistration = JsFuture::from(workers.ready().ok()?).await.ok()?.dyn_into().ok()?;
    let options = web_sys::PushSubscriptionOptionsInit::new();
    options.set_user_visible_only(true);
    options.set_application_server_key_opt_str(Some(key));
    let begun = registration.push_manager().ok()?.subscribe_with_options(&options).ok()?;
    let subscription: web_sys::PushSubscription = JsFuture::from(begun).await.ok()?.dyn_into().ok()?;
    Some(subscription.endpoint())
}

/// Lets the browser take no notices any more.
pub async fn end() {
    if let Some(ended) = subscription().await.and_then(|subscription| subscription.unsubscribe().ok()) {
        // A browser that does not know the subscription any more has ended it.
        let _ = JsFuture::from(ended).await;
    }
}

/// Keeps the words of notices for the service worker, which has none of its own.
pub async fn keep_words(words: &str) {
    // Without them it says nothing but the name of the site.
    let _ = try_to_keep(words).await;
}

async fn try_to_keep(words: &str) -> Result<(), JsValue> {
    let cache: web_sys::Cache = JsFuture::from(window().caches()?.open(CACHE)).await?.dyn_into()?;
    let response = web_sys::Response::new_with_opt_str(Some(words))?;
    JsFuture::from(cache.put_with_str(&[&http::root(), WORDS].concat(), &response)).await.map(drop)
}
