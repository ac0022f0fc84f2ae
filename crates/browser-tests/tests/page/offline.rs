//! After one visit everything works with the server stopped; a new version waits until it is asked for.

use igroteka_core::FullGame;
use igroteka_games::{GameId, Visitor};

use crate::browser::{Page, with_browser};
use crate::entering::{Mirror, type_move};
use crate::hot_seat::Work;
use igroteka_browser_tests::server::NEWER_CACHE;

/// Types a first move.
struct OneMove {
    page: Page,
}

impl Visitor for OneMove {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let mut mirror = Mirror::<P>::new();
            let m = mirror.choose().expect("a move");
            type_move(&self.page, &mirror.position.move_text(m)).await;
            mirror.follow(m);
            self.page.wait_for_position(&mirror.position.to_text()).await;
        })
    }
}

/// Waits until the page is kept in the browser.
async fn wait_until_kept(page: &Page) {
    let ask = || page.ask("return navigator.serviceWorker.controller?.state ?? 'none'");
    page.wait_for("the page is kept", ask, |state| state == "activated").await;
}

/// The browser may complain that the server does not answer and that it has no newer service worker; anything else is not expected.
async fn forgive_missing_server(page: &Page) {
    for complaint in page.complaints().await {
        assert!(
            ["/health - Failed", "ERR_CONNECTION_REFUSED", "fetching the script"].iter().any(|known| complaint.contains(known)),
            "{complaint}"
        );
    }
}

#[test]
fn after_one_visit_everything_works_with_the_server_stopped() {
    with_browser(1280, 900, |page| async move {
        page.open("#/").await;
        wait_until_kept(&page).await;
        page.server.stop();
        let health = page.ask("return fetch('health').then(() => 'answers', () => 'is silent')").await;
        assert_eq!(health, "is silent");
        for &id in GameId::ALL {
            println!("{}", id.slug());
            page.open_table(id).await;
            id.visit(OneMove { page: page.clone() }).await;
            page.open(&format!("#/learn/{}", id.slug())).await;
            page.find("#board .touch").await;
            for lang in ["en", "ru"] {
                page.open_file(&format!("rules/{lang}/{}.html", id.slug())).await;
                let ask = || page.ask("return document.readyState === 'complete' && [...document.images].every(i => i.naturalWidth > 0)");
                page.wait_for("pictures", ask, |all| *all == true).await;
            }
        }
        forgive_missing_server(&page).await;
    });
}

#[test]
fn other_spellings_of_an_address_work_with_the_server_stopped() {
    with_browser(1280, 900, |page| async move {
        page.open("#/").await;
        wait_until_kept(&page).await;
        page.server.stop();
        page.open_file("index.html#/").await;
        page.open_file("index.html?animations=off#/games").await;
        for (address, lang) in [("rules/ru/", "ru"), ("rules/en/", "en"), ("rules/", "en")] {
            page.open_file(address).await;
            page.find(&format!("html[lang={lang}] a[href='football.html']")).await;
        }
        forgive_missing_server(&page).await;
    });
}

#[test]
fn a_new_version_waits_until_it_is_asked_for() {
    with_browser(1280, 900, |page| async move {
        let id = GameId::ALL[0];
        page.open_table(id).await;
        wait_until_kept(&page).await;
        id.visit(OneMove { page: page.clone() }).await;
        let position = page.position().await;
        page.server.renew();
        page.ask("return navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => true)").await;
        page.find("#update").await;
        assert_eq!(page.position().await, position, "the game goes on");
        page.ask("window.isOld = true").await;
        page.click("#update").await;
        page.wait_for(
            "a new page",
            || page.ask("return window.isOld === undefined && document.querySelector('main h1') !== null"),
            |is| *is == true,
        )
        .await;
        page.wait_for("the caches", || caches(&page), |names| names.len() == 1 && names[0].starts_with(NEWER_CACHE)).await;
    });
}

async fn caches(page: &Page) -> Vec<String> {
    let names = page.ask("return caches.keys()").await;
    names.as_array().into_iter().flatten().filter_map(|name| name.as_str().map(str::to_owned)).collect()
}

#[test]
fn the_house_can_be_installed() {
    with_browser(360, 740, |page| async move {
        page.open("#/").await;
        let manifest = page.ask("return fetch(document.querySelector('link[rel=manifest]').href).then(answer => answer.json())").await;
        assert_eq!(manifest["display"], "standalone");
        for icon in manifest["icons"].as_array().expect("icons") {
            let address = icon["src"].as_str().expect("an address");
            let kind = page.ask(&format!("return fetch('{address}').then(answer => answer.headers.get('content-type'))")).await;
            assert_eq!(kind, icon["type"], "{address}");
        }
    });
}
