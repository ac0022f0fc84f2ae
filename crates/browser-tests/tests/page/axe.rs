//! Every page is looked at by axe-core, in every theme: nothing serious or critical.

use std::path::PathBuf;

use igroteka_games::GameId;
use igroteka_texts::Lang;

use crate::browser::{Page, with_browser};

/// A look at every page; findings are gathered, so that one run reports them all.
pub(crate) struct Look {
    page: Page,
    axe: String,
    findings: Vec<String>,
}

impl Look {
    /// The script is where the set-up of `cargo xtask test` puts it.
    pub(crate) fn new(page: &Page) -> Look {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/npm/node_modules/axe-core/axe.min.js");
        let axe =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}; cargo xtask set-up installs it", path.display()));
        Look { page: page.clone(), axe, findings: Vec::new() }
    }

    /// Runs axe-core on the page as it stands.
    pub(crate) async fn at(&mut self, what: &str) {
        println!("{what}");
        let script = format!(
            "{};\nreturn window.axe.run(document, {{ preload: false, resultTypes: ['violations'] }}).then(found => found.violations\
             .filter(one => ['serious', 'critical'].includes(one.impact))\
             .flatMap(one => one.nodes.map(node => one.id + ': ' + node.target.join(' ') + ': ' + node.failureSummary)))",
            self.axe
        );
        let found = self.page.ask(&script).await;
        let found = found.as_array().expect("a list").iter().filter_map(|one| one.as_str());
        self.findings.extend(found.map(|one| format!("{what}: {one}")));
    }

    pub(crate) fn assert_clean(self) {
        assert!(self.findings.is_empty(), "{}", self.findings.join("\n"));
    }
}

const THEMES: [&str; 3] = ["light", "dark", "contrast"];

async fn choose_theme(page: &Page, theme: &str) {
    page.open("#/").await;
    page.keep_settings(&format!("lang=en theme={theme} coordinates=yes motion=no")).await;
    page.find(&format!("html[data-theme={theme}]")).await;
}

#[test]
fn home_tables_and_settings_have_no_serious_findings() {
    with_browser(1280, 900, |page| async move {
        let mut look = Look::new(&page);
        for theme in THEMES {
            choose_theme(&page, theme).await;
            look.at(&format!("home, {theme}")).await;
            page.click("#settings").await;
            look.at(&format!("settings, {theme}")).await;
            for &id in GameId::ALL {
                page.open_table(id).await;
                look.at(&format!("{}, {theme}", id.slug())).await;
                page.click("#new-game").await;
                look.at(&format!("new game, {}, {theme}", id.slug())).await;
            }
        }
        look.assert_clean();
    });
}

#[test]
fn tables_on_a_phone_have_no_serious_findings() {
    with_browser(360, 640, |page| async move {
        let mut look = Look::new(&page);
        choose_theme(&page, THEMES[0]).await;
        for &id in GameId::ALL {
            page.open_table(id).await;
            look.at(&format!("{} on a phone", id.slug())).await;
            page.click("#more").await;
            look.at(&format!("the sheet of {} on a phone", id.slug())).await;
        }
        look.assert_clean();
    });
}

#[test]
fn stored_games_have_no_serious_findings_and_their_headings_leave_no_rank_out() {
    with_browser(1280, 900, |page| async move {
        let mut look = Look::new(&page);
        for theme in THEMES {
            choose_theme(&page, theme).await;
            page.open("#/games").await;
            page.find(".my-games").await;
            look.at(&format!("no or few games, {theme}")).await;
            keep_some_games(&page).await;
            page.open("#/games").await;
            page.find(".stored-game .remove").await;
            look.at(&format!("my games, {theme}")).await;
            assert_ranks(&page).await;
            page.open("#/").await;
            page.find(".go-on li a").await;
            look.at(&format!("home with games, {theme}")).await;
            assert_ranks(&page).await;
        }
        look.assert_clean();
    });
}

/// Keeps a good game and one that cannot be read.
async fn keep_some_games(page: &Page) {
    let record = crate::keeping::played(GameId::ALL[0], 2).record().to_text().expect("a record");
    let keep = format!(
        "localStorage['igroteka.games'] = '1'; localStorage['igroteka.game.aaaaaaaa'] = {record:?}; localStorage['igroteka.game.bbbbbbbb'] = 'rubbish'"
    );
    page.ask(&keep).await;
}

/// No heading is more than one rank below the one before it.
async fn assert_ranks(page: &Page) {
    let ranks = page.ask("return [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(h => Number(h.tagName[1]))").await;
    let ranks: Vec<u64> = ranks.as_array().expect("a list").iter().filter_map(serde_json::Value::as_u64).collect();
    assert!(ranks.len() > 1, "{ranks:?}");
    assert!(ranks.windows(2).all(|two| two[1] <= two[0] + 1), "{ranks:?}");
}

#[test]
fn analyses_have_no_serious_findings() {
    with_browser(360, 740, |page| async move {
        let mut look = Look::new(&page);
        for theme in THEMES {
            choose_theme(&page, theme).await;
            let text = "[Game \"football\"]\n[Rules \"1\"]\n\n{before} 1. k1-k4 $1 {here} b12-b9 (c12-c9) *\n";
            crate::sharing::paste(&page, text).await;
            page.find("#to-moves").await;
            look.at(&format!("analysis, {theme}")).await;
            page.click("#forth").await;
            page.click(".tree .variation .ply").await;
            look.at(&format!("its moves, {theme}")).await;
            page.open("#/analysis/curling").await;
            page.find("#roll").await;
            look.at(&format!("dice, {theme}")).await;
        }
        look.assert_clean();
    });
}

#[test]
fn first_steps_have_no_serious_findings() {
    with_browser(360, 740, |page| async move {
        let mut look = Look::new(&page);
        for theme in THEMES {
            choose_theme(&page, theme).await;
            for &id in GameId::ALL {
                page.open(&format!("#/learn/{}", id.slug())).await;
                page.find("#board .touch").await;
                page.click("#lesson-hint").await;
                look.at(&format!("first steps, {}, {theme}", id.slug())).await;
            }
        }
        look.assert_clean();
    });
}

#[test]
fn rules_and_credits_have_no_serious_findings() {
    with_browser(360, 740, |page| async move {
        let mut look = Look::new(&page);
        for scheme in ["light", "dark"] {
            let features = serde_json::json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
            page.driver.cdp().send_raw("Emulation.setEmulatedMedia", features).await.expect("a scheme");
            for lang in Lang::ALL {
                let names = GameId::ALL.iter().map(|id| id.slug()).chain(["index", "credits"]);
                for name in names {
                    page.open_file(&format!("rules/{}/{name}.html", lang.code())).await;
                    look.at(&format!("{name}, {}, {scheme}", lang.code())).await;
                    let width = page.ask("return document.documentElement.scrollWidth").await;
                    assert!(width.as_u64() <= Some(360), "{name} in {} is {width} wide", lang.code());
                }
            }
        }
        look.assert_clean();
    });
}
