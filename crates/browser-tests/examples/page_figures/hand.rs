//! A hand that touches the page by real pointer events and knows how long the page's main thread worked on each. Work is measured
//! as the thread's processor time, so that other programs on the machine do not count.

use igroteka_browser_tests::browser::Page;
use igroteka_browser_tests::entering::{perform, pixel, selector};
use igroteka_core::{ElementId, Touch};
use serde_json::{Value, json};

/// How often nothing at all is done, to know what measuring itself costs.
const EMPTY: usize = 15;

/// How much is left in memory before it is thrown away; the browser itself waits for longer.
const LITTER_BYTES: f64 = 500_000.0;

/// Waits until what has happened is on the screen.
const FRAME: &str = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => seen.plainTimeout(done))))";

/// Runs the oldest task that the page has put off.
const RUN_ONE: &str = "seen.held.shift()()";

/// The hand.
pub(crate) struct Hand {
    page: Page,
    empty_ms: f64,
    clean_bytes: f64,
    /// How long each tap or bend took, in milliseconds; of pressing and letting go the longer one.
    pub touches_ms: Vec<f64>,
    /// How long each movement took.
    pub previews_ms: Vec<f64>,
    /// How long each of the tasks took that the page put off until the touch had been seen.
    pub later_ms: Vec<f64>,
}

impl Hand {
    /// A hand for the page that is open.
    pub(crate) async fn new(page: &Page) -> Hand {
        let mut hand = Hand {
            page: page.clone(),
            empty_ms: 0.0,
            clean_bytes: 0.0,
            touches_ms: Vec::new(),
            previews_ms: Vec::new(),
            later_ms: Vec::new(),
        };
        hand.ask("Performance.enable", json!({})).await;
        page.ask("seen.held = []").await;
        let mut empty = Vec::new();
        for _ in 0..EMPTY {
            empty.push(hand.work_on(&[]).await);
        }
        empty.sort_by(f64::total_cmp);
        hand.empty_ms = empty[EMPTY / 2];
        hand
    }

    async fn ask(&self, method: &str, parameters: Value) -> Value {
        self.page.driver.cdp().send_raw(method, parameters).await.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// The processor time of the main thread so far.
    async fn thread_ms(&self) -> f64 {
        self.metric("ThreadTime").await * 1000.0
    }

    async fn metric(&self, name: &str) -> f64 {
        let found = self.ask("Performance.getMetrics", json!({})).await;
        let metrics = found["metrics"].as_array().expect("metrics");
        let metric = metrics.iter().find(|metric| metric["name"] == name).expect("a metric of that name");
        metric["value"].as_f64().expect("a number")
    }

    /// Throws away what finding elements has left in memory: it is much more than a touch leaves, and the browser would otherwise
    /// clear it away within some touch or other.
    async fn clear_away(&mut self) {
        let used = self.metric("JSHeapUsedSize").await;
        if used > self.clean_bytes + LITTER_BYTES {
            self.ask("HeapProfiler.collectGarbage", json!({})).await;
            self.clean_bytes = self.metric("JSHeapUsedSize").await;
        }
    }

    async fn frame(&self) {
        self.run(FRAME).await;
    }

    async fn run(&self, script: &str) {
        self.ask("Runtime.evaluate", json!({ "expression": script, "awaitPromise": true })).await;
    }

    /// Runs what the page has put off, each task by itself with the frame after it.
    pub(crate) async fn let_follow(&mut self) {
        while self.page.ask("return seen.held.length").await != 0 {
            let before_ms = self.thread_ms().await;
            self.run(RUN_ONE).await;
            self.frame().await;
            let spent = self.thread_ms().await - before_ms - self.empty_ms;
            self.later_ms.push(spent.max(0.0));
        }
    }

    /// Sends mouse events and says how long the main thread worked on them, to the end of the next frame.
    async fn work_on(&self, events: &[(&str, (i64, i64))]) -> f64 {
        let before_ms = self.thread_ms().await;
        for (kind, (x, y)) in events {
            let held = if *kind == "mouseMoved" { "none" } else { "left" };
            let event = json!({ "type": kind, "x": x, "y": y, "button": held, "clickCount": 1, "pointerType": "mouse" });
            self.ask("Input.dispatchMouseEvent", event).await;
        }
        self.frame().await;
        (self.thread_ms().await - before_ms - self.empty_ms).max(0.0)
    }

    /// Points at an element.
    pub(crate) async fn look_at(&mut self, id: ElementId) {
        let at = self.middle(id).await;
        self.move_to(at).await;
    }

    async fn move_to(&mut self, at: (i64, i64)) {
        let spent = self.work_on(&[("mouseMoved", at)]).await;
        self.previews_ms.push(spent);
        self.let_follow().await;
    }

    async fn press(&mut self, at: (i64, i64)) {
        // A hand that taps is down for longer than a frame, so each of the two events has a frame of its own.
        let down_ms = self.work_on(&[("mousePressed", at)]).await;
        let up_ms = self.work_on(&[("mouseReleased", at)]).await;
        self.touches_ms.push(down_ms.max(up_ms));
        self.let_follow().await;
    }

    /// Does what a touch says. What is no matter of a pointer is done and not measured.
    pub(crate) async fn touch(&mut self, touch: &Touch) {
        let at = match touch {
            Touch::Tap(id) => self.middle(*id).await,
            Touch::Ground(point) => pixel(&self.page, *point).await,
            Touch::Bend(point) => {
                let (from, to) = (self.middle(ElementId::HANDLE).await, pixel(&self.page, *point).await);
                self.work_on(&[("mousePressed", from)]).await;
                let spent = self.work_on(&[("mouseMoved", to)]).await;
                self.touches_ms.push(spent);
                self.work_on(&[("mouseReleased", to)]).await;
                return self.let_follow().await;
            }
            Touch::Drag(..) | Touch::Step(_) | Touch::Typed(_) => {
                perform(&self.page, touch).await;
                self.frame().await;
                return self.let_follow().await;
            }
        };
        self.move_to(at).await;
        self.press(at).await;
    }

    /// The middle of an element, which is brought into sight.
    async fn middle(&mut self, id: ElementId) -> (i64, i64) {
        let css = selector(id);
        // A rehearsal may have put something off since the last touch, and the page is not at rest before that is done.
        self.let_follow().await;
        self.page.find(&css).await;
        let script = format!(
            "const element = document.querySelector(\"{css}\"); element.scrollIntoView({{ block: 'nearest' }}); \
             const box = element.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2];"
        );
        let found = self.page.ask(&script).await;
        self.clear_away().await;
        self.frame().await;
        let number = |index: usize| found[index].as_f64().expect("a number").round() as i64;
        (number(0), number(1))
    }
}
