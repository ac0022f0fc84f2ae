//! Little time is left: a clock says so to eyes and ears, once.

use igroteka_games::GameId;

use crate::browser::{Page, with_browser};
use crate::computer::begin;
use crate::everyone::COUNT_TONES;
use crate::layout::play_from_list;

/// Lets the page's clock be put forward, and counts how often a warning is announced.
const WATCH: &str = "const real = performance.now.bind(performance); window.later = 0; performance.now = () => real() + window.later; \
    window.warnings = 0; new MutationObserver(changes => window.warnings += changes.filter(c => c.target.textContent.trim()).length) \
    .observe(document.getElementById('time-warning'), { childList: true, characterData: true, subtree: true });";

async fn put_forward(page: &Page, seconds: u32) {
    page.ask(&format!("window.later += {seconds} * 1000")).await;
}

#[test]
fn a_clock_with_little_time_left_warns_once_by_sign_sound_and_words() {
    with_browser(360, 640, |page| async move {
        for (setting, is_heard) in [("yes", true), ("no", false)] {
            page.open_table(GameId::ALL[0]).await;
            page.keep_settings(&format!("lang=en sounds={setting}")).await;
            begin(&page, &[("minutes", "5".to_owned()), ("increment", "0".to_owned())]).await;
            page.find(".clock.running").await;
            page.ask(WATCH).await;
            page.ask(COUNT_TONES).await;
            assert!(page.all(".clock.low").await.is_empty(), "there is time at first");
            put_forward(&page, 285).await;
            page.find(".clock.low.running").await;
            assert_eq!(page.all(".clock.low").await.len(), 1, "the other clock has time");
            let sign = page.ask("return getComputedStyle(document.querySelector('.clock.low'), '::before').content").await;
            assert!(sign.as_str().is_some_and(|sign| sign.contains('!')), "not by colour alone: {sign}");
            let told = || async { page.ask("return document.getElementById('time-warning').textContent").await };
            page.wait_for("a warning in words", told, |told| told.as_str().is_some_and(|told| told.contains("seconds"))).await;
            let heard = page.ask("return window.tones").await.as_u64().expect("a number");
            assert_eq!(heard > 0, is_heard, "sounds {setting}: {heard} tones");
            put_forward(&page, 5).await;
            // The last ten seconds are shown in tenths: the clock has been looked at again.
            let shown = || async { page.text(".clock.low").await };
            page.wait_for("tenths", shown, |shown| shown.contains('.')).await;
            assert_eq!(page.ask("return window.warnings").await, 1, "told once");
            assert_eq!(page.ask("return window.tones").await.as_u64(), Some(heard), "heard once");
            play_from_list(&page).await;
            page.find(".clock.low:not(.running)").await;
        }
    });
}
