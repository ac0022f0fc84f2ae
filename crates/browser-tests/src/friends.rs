//! Two people in browsers of their own at one server with tables: one at a desk, one with a phone.

use std::future::Future;
use std::rc::Rc;

use crate::browser::{Device, Page, runtime};
use crate::driver;
use crate::server::Server;

const DESK: Device = Device { width: 1280, height: 720, has_touch: false };
const PHONE: Device = Device { width: 360, height: 640, has_touch: true };

/// Runs a test with two browsers that share nothing but the server.
pub fn with_friends<F, Fut>(test: F)
where
    F: FnOnce(Page, Page) -> Fut,
    Fut: Future<Output = ()> + 'static,
{
    assert!(igroteka_server::is_built(), "the page is not built: cargo xtask page");
    tokio::task::LocalSet::new().block_on(runtime(), async {
        let server = Rc::new(Server::with_tables());
        let sessions = [driver::take(DESK).await, driver::take(PHONE).await];
        let page = |index: usize| Page {
            driver: sessions[index].clone(),
            base: format!("http://{}/", server.address),
            server: Rc::clone(&server),
        };
        let pages = [page(0), page(1)];
        let result = tokio::task::spawn_local(test(pages[0].clone(), pages[1].clone())).await;
        let mut complaints = Vec::new();
        for page in &pages {
            // A server that is stopped on purpose is complained about; a page that breaks down never may be.
            complaints.extend(page.complaints().await.into_iter().filter(|complaint| complaint.contains("panicked")));
        }
        let [desk, phone] = sessions;
        if let Err(error) = result {
            desk.quit().await.expect("the browser quits");
            phone.quit().await.expect("the browser quits");
            std::panic::resume_unwind(error.into_panic());
        }
        driver::give_back(DESK, desk).await;
        driver::give_back(PHONE, phone).await;
        assert!(complaints.is_empty(), "the browser complains: {complaints:?}");
    });
}

impl Page {
    /// Opens a link of this server.
    pub async fn follow(&self, link: &str) {
        self.driver.goto("about:blank").await.expect("a blank page");
        self.driver.goto(link).await.expect("an address");
        self.find("main h1").await;
    }
}
