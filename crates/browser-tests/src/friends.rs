//! People in browsers of their own at one server with tables.

use std::future::Future;
use std::rc::Rc;

use crate::browser::{Device, Page, runtime};
use crate::driver;
use crate::server::Server;

/// A browser at a desk.
pub const DESK: Device = Device { width: 1280, height: 720, has_touch: false };
/// A browser of a phone.
pub const PHONE: Device = Device { width: 360, height: 640, has_touch: true };

/// A browser of 320 pixels, which is four times magnified on a desk.
pub const NARROW: Device = Device { width: 320, height: 640, has_touch: false };

/// Runs a test with two browsers that share nothing but the server: one at a desk, one with a phone.
pub fn with_friends<F, Fut>(test: F)
where
    F: FnOnce(Page, Page) -> Fut,
    Fut: Future<Output = ()> + 'static,
{
    with_people([DESK, PHONE], |[host, guest]| test(host, guest));
}

/// Runs a test with several browsers that share nothing but the server.
pub fn with_people<F, Fut, const N: usize>(devices: [Device; N], test: F)
where
    F: FnOnce([Page; N]) -> Fut,
    Fut: Future<Output = ()> + 'static,
{
    with_people_at(Server::with_tables, devices, test);
}

/// Runs a test with several browsers at a server.
pub fn with_people_at<F, Fut, const N: usize>(start: impl FnOnce() -> Server, devices: [Device; N], test: F)
where
    F: FnOnce([Page; N]) -> Fut,
    Fut: Future<Output = ()> + 'static,
{
    assert!(igroteka_server::is_built(), "the page is not built: cargo xtask page");
    tokio::task::LocalSet::new().block_on(runtime(), async {
        let server = Rc::new(start());
        let mut sessions = Vec::new();
        for device in devices {
            sessions.push(driver::take(device).await);
        }
        let pages: [Page; N] = std::array::from_fn(|index| Page {
            driver: sessions[index].clone(),
            base: server.page(),
            server: Rc::clone(&server),
            has_touch: devices[index].has_touch,
        });
        let result = tokio::task::spawn_local(test(pages.clone())).await;
        let mut complaints = Vec::new();
        for page in &pages {
            // A server that is stopped on purpose is complained about; a page that breaks down never may be.
            complaints.extend(page.complaints().await.into_iter().filter(|complaint| complaint.contains("panicked")));
        }
        if let Err(error) = result {
            for session in sessions {
                session.quit().await.expect("the browser quits");
            }
            std::panic::resume_unwind(error.into_panic());
        }
        for (device, session) in devices.into_iter().zip(sessions) {
            driver::give_back(device, session).await;
        }
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
