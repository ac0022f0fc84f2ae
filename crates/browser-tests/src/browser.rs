//! The page in a browser: a server and a tab of its own for every test.

use std::future::Future;
use std::rc::Rc;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use igroteka_games::GameId;
use thirtyfour::prelude::*;
use tokio::runtime::Runtime;

use crate::driver;
use crate::server::Server;

/// The time that a condition is waited for; the machine may be busy.
const TIMEOUT: Duration = Duration::from_secs(60);
const POLL: Duration = Duration::from_millis(20);
/// Whoever waits longer asks less often, so that many waiting tests leave the cores to the browsers.
const MOST_POLL: Duration = Duration::from_millis(120);

/// Runs a script when the page has done everything that it puts off until its picture has been seen.
const AT_REST: &str = "const root = document.documentElement; return new Promise(done => { \
    const look = () => { if (root.dataset.busy === 'yes') return; watch.disconnect(); done(); }, watch = new MutationObserver(look); \
    watch.observe(root, { attributes: true, attributeFilter: ['data-busy'] }); look(); }).then(() => { SCRIPT })";
/// Dice of the page under test.
pub const SEED: u64 = 7;
/// The number of nodes that the computer looks at for a move in the page under test.
const NODES: u32 = 60;

/// The next thing to press on the way to an element of a table, if it is not there or covered.
const NEXT_STEP: &str = "const found = document.querySelector(CSS), sheet = document.querySelector('dialog.more'); \
    const side = document.querySelector('.side'), is_shown = css => document.querySelector(css)?.getClientRects().length > 0; \
    if (!side || document.querySelector('dialog[open]:not(.more)')) return ''; \
    if (found && sheet?.contains(found)) return sheet.open ? '' : is_shown('.close-side') ? '.close-side' : '#more'; \
    const tabs = { typing: /typed|possible|entry/, moves: /keep-game|[.]moves|[.]walk|[.]ply|go-on-from-here|notation|[.]tree|[.]signs|#comment|#promote|#delete/, \
        analysis: /#lines|[.]course|share|analysis-card/, card: /reference-card/ }; \
    const name = Object.keys(tabs).find(name => tabs[name].test(CSS)), tab = '#tab-' + name; \
    if (name === 'typing' && sheet?.open && !is_shown(tab)) return '#to-typing'; \
    if (sheet?.open) return 'dialog.more .close'; \
    if (!name) return found && !side.contains(found) && is_shown('.close-side') ? '.close-side' : ''; \
    if (is_shown(tab)) return document.querySelector(tab).ariaSelected === 'true' ? '' : tab; \
    return { typing: '#more', analysis: '#analysis' }[name] ?? '#to-moves'";

/// Runs a test in a browser window of a size, with a mouse; the browser then waits for the next test.
pub fn with_browser<F, Fut>(width: u32, height: u32, test: F)
where
    F: FnOnce(Page) -> Fut,
    Fut: Future<Output = ()> + 'static,
{
    run(Device { width, height, has_touch: false }, test);
}

/// Runs a test on a phone with a screen of a size: fingers and no mouse (see [`crate::fingers`]).
pub fn with_phone<F, Fut>(width: u32, height: u32, test: F)
where
    F: FnOnce(Page) -> Fut,
    Fut: Future<Output = ()> + 'static,
{
    run(Device { width, height, has_touch: true }, test);
}

/// What the page is looked at with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Device {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) has_touch: bool,
}

fn run<F, Fut>(device: Device, test: F)
where
    F: FnOnce(Page) -> Fut,
    Fut: Future<Output = ()> + 'static,
{
    assert!(igroteka_server::is_built(), "the page is not built: cargo xtask page");
    tokio::task::LocalSet::new().block_on(runtime(), async {
        let server = Rc::new(Server::start());
        let session = driver::take(device).await;
        let page = Page { driver: session.clone(), base: server.page(), server, has_touch: device.has_touch };
        let result = tokio::task::spawn_local(test(page.clone())).await;
        let complaints = page.complaints().await;
        if let Err(error) = result {
            // Nobody knows in which state the test left its browser.
            session.quit().await.expect("the browser quits");
            std::panic::resume_unwind(error.into_panic());
        }
        driver::give_back(device, session).await;
        assert!(complaints.is_empty(), "the browser complains: {complaints:?}");
    });
}

/// Runs a test in a browser of another kind, which is quit in the end.
pub(crate) fn with_session<C, F, Fut>(connect: C, test: F)
where
    C: Future<Output = WebDriver>,
    F: FnOnce(Page) -> Fut,
    Fut: Future<Output = ()> + 'static,
{
    assert!(igroteka_server::is_built(), "the page is not built: cargo xtask page");
    tokio::task::LocalSet::new().block_on(runtime(), async {
        let server = Rc::new(Server::start());
        let session = connect.await;
        let page = Page { driver: session.clone(), base: server.page(), server, has_touch: false };
        let result = tokio::task::spawn_local(test(page)).await;
        session.quit().await.expect("the browser quits");
        if let Err(error) = result {
            std::panic::resume_unwind(error.into_panic());
        }
    });
}

/// One runtime for all tests: browsers go from one to the next, and their connections with them.
pub(crate) fn runtime() -> &'static Runtime {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    RUNTIME.get_or_init(|| tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime"))
}

/// The page in its browser.
#[derive(Clone)]
pub struct Page {
    /// The browser.
    pub driver: WebDriver,
    /// The server behind it.
    pub server: Rc<Server>,
    pub(crate) base: String,
    /// Whether fingers touch it, and no mouse.
    pub has_touch: bool,
}

impl Page {
    /// Opens an address of the page and waits until it is there.
    pub async fn open(&self, hash: &str) {
        // Leaving the document makes the browser load it anew even if only the part after # differs.
        self.driver.goto("about:blank").await.expect("a blank page");
        self.open_file(&format!("?animations=off&seed={SEED}&nodes={NODES}{hash}")).await;
    }

    /// Opens a table as a person finds it, with everything that moves on it.
    pub async fn open_moving(&self, hash: &str) {
        self.driver.goto("about:blank").await.expect("a blank page");
        self.open_file(&format!("?seed={SEED}&nodes={NODES}{hash}")).await;
        self.find("#board .touch").await;
    }

    /// Opens another file of the site.
    pub async fn open_file(&self, path: &str) {
        self.driver.goto(format!("{}{path}", self.base)).await.expect("an address");
        self.find("main h1").await;
    }

    /// Opens a table for two people.
    pub async fn open_table(&self, id: GameId) {
        self.open(&format!("#/play/{}/two", id.slug())).await;
        self.find("#board .touch").await;
    }

    /// Opens a table with the computer.
    pub async fn open_with_computer(&self, id: GameId) {
        self.open(&format!("#/play/{}", id.slug())).await;
        self.find("#board .touch").await;
    }

    /// Waits for an element.
    pub async fn find(&self, css: &str) -> WebElement {
        self.rest().await;
        let query = self.driver.query(By::Css(css.to_owned())).wait(TIMEOUT, POLL);
        query.first().await.unwrap_or_else(|error| panic!("{css}: {error}"))
    }

    /// Whether an element comes up soon.
    pub async fn has(&self, css: &str) -> bool {
        const SOON: Duration = Duration::from_secs(10);
        self.driver.query(By::Css(css.to_owned())).wait(SOON, POLL).exists().await.expect("a query")
    }

    /// Waits until the page has done everything that it puts off until its picture has been seen.
    pub async fn rest(&self) {
        self.ask_at_rest("").await;
    }

    /// Runs a script that answers, when the page has come to rest.
    pub async fn ask_at_rest(&self, script: &str) -> serde_json::Value {
        let begin = Instant::now();
        let script = AT_REST.replace("SCRIPT", script);
        loop {
            match self.driver.execute(script.as_str(), Vec::new()).await {
                Ok(answer) => return answer.json().clone(),
                // A page that is left before it has come to rest answers nothing; the next one is asked.
                Err(error) => assert!(begin.elapsed() < TIMEOUT, "the page does not come to rest: {error}"),
            }
            tokio::time::sleep(POLL).await;
        }
    }

    /// Every element there is now.
    pub async fn all(&self, css: &str) -> Vec<WebElement> {
        self.rest().await;
        self.driver.find_all(By::Css(css.to_owned())).await.expect("a query")
    }

    /// Opens what holds an element, as a reader would: the sheet of rare tools, or a tab of the side. A sheet that covers the element is
    /// closed.
    pub async fn reveal(&self, css: &str) {
        // From a closed sheet to a list in a tab it takes two steps, and one more to close what covers them.
        const MOST_STEPS: usize = 4;
        for _ in 0..MOST_STEPS {
            let next = self.ask_at_rest(&NEXT_STEP.replace("CSS", &format!("{css:?}"))).await;
            let Some(step) = next.as_str().filter(|step| !step.is_empty()) else { return };
            let element = self.find(step).await;
            element.scroll_into_view().await.unwrap_or_else(|error| panic!("{step}: {error}"));
            element.click().await.unwrap_or_else(|error| panic!("{step}: {error}"));
        }
    }

    /// Waits for an element, after what holds it was opened.
    pub async fn revealed(&self, css: &str) -> WebElement {
        self.reveal(css).await;
        self.find(css).await
    }

    /// Opens what holds an element, waits for it and clicks it. The page may put another element in its place meanwhile; that one is
    /// clicked then, as a person would.
    pub async fn click(&self, css: &str) {
        let begin = Instant::now();
        while let Err(error) = self.try_to_click(css).await {
            let is_replaced = matches!(*error, thirtyfour::error::WebDriverErrorInner::StaleElementReference(_));
            assert!(is_replaced && begin.elapsed() < TIMEOUT, "{css}: {error}");
        }
    }

    async fn try_to_click(&self, css: &str) -> WebDriverResult<()> {
        let element = self.revealed(css).await;
        element.scroll_into_view().await?;
        element.click().await
    }

    /// The words of an element.
    pub async fn text(&self, css: &str) -> String {
        self.find(css).await.text().await.expect("a text")
    }

    /// Waits until a question about the page is answered as wanted, and reports the last answer if it never is.
    pub async fn wait_for<T, F, Fut>(&self, what: &str, ask: F, is_wanted: impl Fn(&T) -> bool) -> T
    where
        T: std::fmt::Debug,
        F: Fn() -> Fut,
        Fut: Future<Output = T>,
    {
        let (begin, mut pause) = (Instant::now(), POLL);
        loop {
            let answer = ask().await;
            if is_wanted(&answer) {
                return answer;
            }
            if begin.elapsed() >= TIMEOUT {
                let message = self.text("body").await;
                panic!("{what}: {answer:?}\n{message}");
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 3 / 2).min(MOST_POLL);
        }
    }

    /// Runs a script that answers.
    pub async fn ask(&self, script: &str) -> serde_json::Value {
        self.driver.execute(script, Vec::new()).await.expect("a script").json().clone()
    }

    /// The position on the board.
    pub async fn position(&self) -> String {
        self.of_board("position").await
    }

    /// What the board says of itself. It is asked in one step: a board that has just been found may be replaced by that of another table.
    pub async fn of_board(&self, name: &str) -> String {
        let script = format!("const board = document.getElementById('board'); return board && (board.dataset.{name} ?? '')");
        loop {
            match self.ask_at_rest(&script).await.as_str() {
                Some(found) => return found.to_owned(),
                None => drop(self.find("#board").await),
            }
        }
    }

    /// Waits for a position.
    pub async fn wait_for_position(&self, wanted: &str) {
        self.wait_for("position", || self.position(), |found| found == wanted).await;
    }

    /// Chooses settings as a reader would have kept them, and loads the page anew.
    pub async fn keep_settings(&self, settings: &str) {
        self.ask(&format!("localStorage.setItem('igroteka.settings', '{settings}')")).await;
        self.driver.refresh().await.expect("a page");
        self.find("main h1").await;
    }

    /// Errors on the browser's console since they were last asked for.
    pub async fn complaints(&self) -> Vec<String> {
        let log = self.driver.browser_log().await.unwrap_or_default();
        // The first words of a complaint say enough; a stack of WebAssembly fills screens.
        let words = |entry: String| entry.chars().take(800).collect();
        log.into_iter().map(|entry| format!("{entry:?}")).filter(|entry| entry.contains("SEVERE")).map(words).collect()
    }
}
