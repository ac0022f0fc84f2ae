//! How many taps a turn takes, counted on a phone.

use igroteka_core::{FullGame, Touch};
use igroteka_games::{GameId, Visitor};

use crate::browser::{Page, with_phone};
use crate::entering::{Mirror, selector};
use crate::fingers::{middle, tap};
use crate::hot_seat::Work;

/// The greatest number of taps in a turn of curling: two values of dice and the roll, start, goal and throw.
const MOST_TAPS: usize = 6;
/// The turns that are counted.
const TURNS: usize = 6;

/// Plays turns by taps on what is seen and counts them.
struct Turns {
    page: Page,
}

/// The decision with the most taps of those that a player comes to who keeps at most two values, and takes the best way to a cell.
fn longest_usual<P: FullGame>(position: &P) -> P::Move {
    const MOST_OF_A_DECISION: usize = MOST_TAPS / 2;
    let mut moves = Vec::new();
    position.propose(&mut moves);
    let taps = |m: &P::Move| position.touches_for(*m).len();
    moves.into_iter().filter(|m| taps(m) <= MOST_OF_A_DECISION).max_by_key(taps).expect("a usual decision")
}

impl Visitor for Turns {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let (page, mut mirror) = (&self.page, Mirror::<P>::new());
            page.wait_for_position(&mirror.position.to_text()).await;
            for turn in 1..=TURNS {
                let (whose, mut taps, mut decisions) = (mirror.position.turn(), 0, 0);
                while mirror.position.turn() == whose {
                    let m = longest_usual(&mirror.position);
                    for touch in mirror.position.touches_for(m) {
                        let Touch::Tap(id) = touch else { panic!("{touch:?} is no tap") };
                        tap(page, middle(page, &selector(id)).await).await;
                        page.rest().await;
                        taps += 1;
                    }
                    assert!(page.all("#aim-confirm").await.is_empty(), "no tap has to be confirmed");
                    mirror.follow(m);
                    page.wait_for_position(&mirror.position.to_text()).await;
                    decisions += 1;
                }
                println!("turn {turn}: {decisions} decisions, {taps} taps");
                assert!(decisions == 2 && taps <= MOST_TAPS, "turn {turn}: {decisions} decisions, {taps} taps");
            }
        })
    }
}

#[test]
fn a_turn_of_curling_takes_at_most_six_taps() {
    with_phone(360, 640, |page| async move {
        let id = GameId::from_slug("curling").expect("a game");
        page.open_table(id).await;
        id.visit(Turns { page }).await;
    });
}
