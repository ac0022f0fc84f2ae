//! Four people with names at one device, a desk or a phone.

use std::collections::BTreeSet;

use igroteka_browser_tests::pictures;
use igroteka_core::{FullGame, Options, Touch};
use igroteka_games::{GameId, Visitor};

use crate::browser::{Page, with_browser, with_phone};
use crate::computer::choose;
use crate::entering::{Mirror, selector};
use crate::fingers::tap_on;
use crate::hot_seat::Work;
use crate::layout::play_from_list;
use crate::sight::Watch;

const NAMES: [&str; 4] = ["Anna", "Boris", "Vera", "Gleb"];
/// Each throw takes two decisions or three.
const DECISIONS: usize = 12;

async fn sit_down(page: &Page) {
    page.click("#new-game").await;
    choose(page, "seats", "4").await;
    for (seat, name) in NAMES.into_iter().enumerate() {
        page.find(&format!("#seat-{seat}")).await;
        page.find(&format!("#name-{seat}")).await.send_keys(name).await.expect("a name");
    }
}

/// Who has to act: the name that stands out, which the status begins with.
async fn acting(page: &Page) -> String {
    let said = || async { (page.text(".name.acts").await, page.text("#status").await) };
    // What the computer did is shown first.
    let is_asked = |(name, status): &(String, String)| status.starts_with(&format!("{name} to move"));
    page.wait_for("whoever acts is asked by name", said, is_asked).await.0
}

#[test]
fn four_named_people_play_at_one_device() {
    with_browser(1280, 800, |page| async move {
        let curling = GameId::from_slug("curling").expect("a game");
        page.open_table(curling).await;
        sit_down(&page).await;
        pictures::take(&page, "four-seats").await;
        page.click("dialog[open] #begin").await;
        page.find(".name.acts").await;
        let mut acted = BTreeSet::new();
        for _ in 0..DECISIONS {
            acted.insert(acting(&page).await);
            play_from_list(&page).await;
            page.rest().await;
        }
        assert_eq!(acted, BTreeSet::from(NAMES.map(str::to_owned)), "everybody has had a turn");
        page.ask("scrollTo(0, 0)").await;
        pictures::take(&page, "four-people").await;
        page.open("#/games").await;
        assert_eq!(page.text(".stored-game .who").await, "Anna, Boris vs Vera, Gleb");
        let record = page.ask("return Object.entries(localStorage).find(([key]) => key.startsWith('igroteka.game.'))[1]").await.to_string();
        assert!(NAMES.iter().all(|name| record.contains(name)), "{record}");
        assert!(page.complaints().await.is_empty());
    });
}

/// Plays some throws by finger and looks after each touch whether everything is in sight.
struct OnAPhone {
    page: Page,
}

impl Visitor for OnAPhone {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let page = &self.page;
            let first = Options::parse(P::PROFILE, P::PROFILE.first_options).expect("options");
            let mut mirror = Mirror::<P>::with_options(first.with("seats", "4").expect("four seats"));
            page.wait_for_position(&mirror.position.to_text()).await;
            let (watch, mut acted) = (Watch::begin(page).await, BTreeSet::new());
            for _ in 0..DECISIONS {
                acted.insert(acting(page).await);
                let m = mirror.choose_by_hand().expect("a move");
                let what = mirror.position.move_text(m);
                watch.assert_in_sight(&what).await;
                for touch in mirror.position.touches_for(m) {
                    let Touch::Tap(id) = touch else { panic!("{touch:?} is no tap") };
                    tap_on(page, &selector(id)).await;
                    watch.assert_in_sight(&what).await;
                }
                mirror.follow(m);
                page.wait_for_position(&mirror.position.to_text()).await;
            }
            assert_eq!(acted, BTreeSet::from(NAMES.map(str::to_owned)), "everybody has had a turn");
        })
    }
}

#[test]
fn four_people_find_everything_on_a_phone() {
    with_phone(360, 640, |page| async move {
        let curling = GameId::from_slug("curling").expect("a game");
        page.open_table(curling).await;
        sit_down(&page).await;
        page.click("dialog[open] #begin").await;
        page.find(".name.acts").await;
        curling.visit(OnAPhone { page }).await;
    });
}

#[test]
fn the_computer_can_sit_beside_a_person() {
    with_browser(1280, 800, |page| async move {
        let curling = GameId::from_slug("curling").expect("a game");
        page.open_table(curling).await;
        sit_down(&page).await;
        for seat in [1, 3] {
            page.ask(&format!(
                "const list = document.getElementById('seat-{seat}'); list.value = '1'; list.dispatchEvent(new Event('change', {{ bubbles: true }}))"
            ))
            .await;
        }
        page.click("dialog[open] #begin").await;
        page.find(".name.acts").await;
        let decides = || async { page.find("#board").await.attr("data-decides").await.expect("an attribute").unwrap_or_default() };
        let mut acted = BTreeSet::new();
        for _ in 0..6 {
            page.wait_for("a person's turn", decides, |who| who == "person").await;
            acted.insert(acting(&page).await);
            play_from_list(&page).await;
        }
        assert!(acted.is_subset(&BTreeSet::from(["Anna", "Vera"].map(str::to_owned))), "{acted:?}");
    });
}
