//! A table whose parts stay where they are and stay in sight, in every game and every phase. Robots that play whole games look with
//! [`Watch`] after each touch.

use igroteka_games::GameId;

use crate::browser::{Page, with_browser};

/// Counts from now on everything that changes its place by itself, also just after an input.
const OBSERVE: &str = "window.shifts = []; \
    const name = source => { const e = source.node?.nodeType === 1 ? source.node : source.node?.parentElement; \
        return (e?.id ? '#' + e.id : e?.tagName + '.' + e?.getAttribute('class')) + ' ' + JSON.stringify(source.previousRect) + ' -> ' + JSON.stringify(source.currentRect); }; \
    window.noteShifts = entries => entries.forEach(entry => window.shifts.push(entry.value.toFixed(5) + (entry.hadRecentInput ? ' after an input: ' : ': ') + entry.sources.map(name).join(', '))); \
    window.watcher = new PerformanceObserver(list => window.noteShifts(list.getEntries())); \
    window.watcher.observe({ type: 'layout-shift' })";

/// What was counted, two frames later: the browser counts when it paints.
const COUNTED: &str = "return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => { \
    window.noteShifts(window.watcher.takeRecords()); done(window.shifts.join('; ')); }))))";

/// Parts of a table that are not wholly in the window, or that the region around them hides.
const OUT_OF_SIGHT: &str = "const box = e => e.getBoundingClientRect(), all = css => [...document.querySelectorAll(css)]; \
    const fits = (a, b) => a.top >= b.top - 1 && a.left >= b.left - 1 && a.bottom <= b.bottom + 1 && a.right <= b.right + 1; \
    const screen = { top: 0, left: 0, bottom: innerHeight, right: innerWidth }, found = []; \
    const tell = (css, e, why) => found.push(css + ' ' + (e?.textContent ?? '') + ' ' + why + ' ' + (e ? [box(e).left, box(e).top, box(e).right, box(e).bottom].map(Math.round) : '')); \
    for (const css of ['#board', '.bar.above', '.bar.below', '.status', '.decision', '.tools']) if (all(css).length !== 1) tell(css, null, 'is there ' + all(css).length + ' times'); \
    for (const css of ['#board', '.bar', '.status', '.decision', '.tools', '.tools > button', '.decision button', '.beside button', '#result', '#count', '#count button']) \
        for (const e of all(css)) if (!fits(box(e), screen)) tell(css, e, 'is outside the window'); \
    for (const css of ['.decision > .panels', '.beside']) for (const region of all(css)) for (const e of region.querySelectorAll('button')) \
        if (!fits(box(e), box(region))) tell(css, e, 'is hidden by its region'); \
    if (document.documentElement.scrollHeight > innerHeight) found.push('the page is ' + document.documentElement.scrollHeight + ' high'); \
    if (scrollX !== 0 || scrollY !== 0) found.push('the page is scrolled'); \
    return found.join('; ')";

/// Watches a table.
pub(crate) struct Watch<'a>(&'a Page);

impl<'a> Watch<'a> {
    /// Begins after the first paint of a table.
    pub(crate) async fn begin(page: &'a Page) -> Watch<'a> {
        page.rest().await;
        page.ask("return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))").await;
        page.ask(OBSERVE).await;
        Watch(page)
    }

    /// What has changed its place by itself.
    pub(crate) async fn shifts(&self) -> String {
        self.0.ask_at_rest(COUNTED).await.as_str().unwrap_or("the page was left").to_owned()
    }

    /// Everything that a decision needs must be seen without scrolling.
    pub(crate) async fn assert_in_sight(&self, what: &str) {
        let found = self.0.ask_at_rest(OUT_OF_SIGHT).await;
        assert_eq!(found, "", "{what}");
    }

    /// The same in the middle of whatever the page does.
    pub(crate) async fn assert_in_sight_now(&self, what: &str) {
        assert_eq!(self.0.ask(OUT_OF_SIGHT).await, "", "{what}");
    }

    /// Nothing may have changed its place by itself.
    pub(crate) async fn assert_steady(&self, what: &str) {
        assert_eq!(self.shifts().await, "", "{what}");
    }
}

/// Puts something above the board, as a message that comes up would.
const PUSH: &str = "const news = document.createElement('p'); news.textContent = 'News'; news.style.height = '60px'; \
    document.querySelector('main').prepend(news)";

#[test]
fn a_page_that_shifts_is_noticed_also_after_an_input() {
    with_browser(1280, 720, |page| async move {
        for after_input in [false, true] {
            page.open_table(GameId::ALL[0]).await;
            let watch = Watch::begin(&page).await;
            watch.assert_steady("nothing has happened").await;
            watch.assert_in_sight("nothing has happened").await;
            if after_input {
                // The browser itself does not count what follows a click at once: it marks such entries.
                page.click("#flip").await;
            }
            page.ask(PUSH).await;
            let shifts = watch.shifts().await;
            assert!(shifts.contains("#board") || shifts.contains("table"), "{after_input}: {shifts}");
            assert_eq!(shifts.contains("after an input"), after_input, "{shifts}");
            let hidden = page.ask(OUT_OF_SIGHT).await;
            assert!(hidden.as_str().is_some_and(|hidden| hidden.contains(".tools")), "{hidden}");
        }
    });
}
