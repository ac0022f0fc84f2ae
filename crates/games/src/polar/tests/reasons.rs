//! Why a move was a slip: planted ones are named, and nothing is said that events and points deny.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::{Event, Side};
use igroteka_testkit::slips::{argument, random_slips, told, why};

use super::super::{Position, Scoring};
use super::{options, played as after, position};

/// The last step of the lesson: one point joins the black groups.
const APART: &str = "6w/7/2w2b1/2wb1bb/2w4/7/7";
/// The black stone in the corner has one outlet, a2.
const CORNER: &str = "7/7/7/7/7/1w5/bw5";

fn at(rows: &str, side: &str) -> Position {
    position(&alloc::format!("{rows} {side}"))
}

#[test]
fn groups_that_are_not_joined_are_named_with_the_points() {
    let said = why(&at(APART, "b"), "a1", "e4");
    assert_eq!(
        said,
        [
            "polar-slip-not-joined other=f4 better=(move-notation move=e4) at=d4",
            "polar-slip-not-gained better=(move-notation move=e4) points=21",
        ]
    );
}

#[test]
fn a_group_that_is_taken_over_is_named_with_the_points_that_it_gives_away() {
    let said = why(&at(APART, "w"), "a1 e4", "b3");
    assert_eq!(
        said[..2],
        [
            "polar-slip-taken-over side=(side-black) reply=(move-notation move=e4) at=d4",
            "polar-slip-gives-points reply=(move-notation move=e4) points=21",
        ]
    );
}

#[test]
fn a_group_that_is_closed_and_a_section_that_is_not_walled_in_are_named() {
    assert_eq!(why(&at(CORNER, "b"), "g7 a2", "a2")[0], "polar-slip-closed stone=(polar-black-stone) reply=(move-notation move=a2) at=a1");
    assert_eq!(why(&at(CORNER, "w"), "g7", "a2")[0], "polar-slip-not-walled-in side=(side-black) better=(move-notation move=a2) at=a1");
}

/// The points of a side less those of the other.
fn lead(position: &Position, side: Side) -> i32 {
    let [black, white] = position.points();
    if side == Side::First { black - white } else { white - black }
}

/// Whether no own stone can be put beside the section of the stone on a point, found by trying every legal move.
fn is_closed(position: &Position, name: &str) -> bool {
    let grid = position.grid();
    let at = grid.crossings().find(|at| grid.name(*at) == name).expect("a point");
    let side = position.stone_at(at).expect("a stone");
    let section: Vec<_> = position.board.walk(at, |other| other == side).into_iter().map(|(at, _)| at).collect();
    let open = grid.crossings().filter(|point| position.board.legal(side).contains(point.index()));
    !open.into_iter().any(|point| section.iter().any(|stone| grid.are_neighbours(*stone, point)))
}

#[test]
fn nothing_is_claimed_that_events_and_points_deny() {
    let mut kinds: Vec<String> = Vec::new();
    for (slip, texts) in random_slips::<Position>(&options("size=7"), 5, 4000) {
        let [_, reply, _] = told(&slip);
        let (side, other) = (slip.side, slip.side.other());
        let [played, better] = slip.moves().expect("two moves");
        for text in &texts {
            let answered = || &slip.played.plies[1].after;
            let holds = match &*text.key {
                "polar-slip-taken-over" | "polar-slip-gives-points" => lead(answered(), other) > lead(&played.after, other),
                "polar-slip-closed" => {
                    let at = argument(text, "at");
                    !is_closed(&played.after, &at) && is_closed(answered(), &at)
                }
                "polar-slip-skipped" => reply.contains(&Event::Skipped { side }),
                "polar-slip-not-joined" => {
                    let group = |position: &Position, name: &str| {
                        let at = position.grid().crossings().find(|at| position.grid().name(*at) == name).expect("a point");
                        position.board.group_at(at.index())
                    };
                    let names = [argument(text, "at"), argument(text, "other")];
                    let [before, then] = [&better.before, &better.after].map(|position| names.clone().map(|name| group(position, &name)));
                    before[0] != before[1] && then[0] == then[1]
                }
                "polar-slip-not-walled-in" => {
                    let at = argument(text, "at");
                    !is_closed(&better.before, &at) && is_closed(&better.after, &at)
                }
                "polar-slip-not-gained" => {
                    argument(text, "points") == alloc::format!("{}", lead(&better.after, side) - lead(&played.after, side))
                }
                "slip-share" => true,
                _ => false,
            };
            assert!(holds, "{text} after {:?}", played.before);
            kinds.push(text.key.clone().into_owned());
        }
    }
    for wanted in ["taken-over", "gives-points", "closed", "not-joined", "not-walled-in", "not-gained"] {
        assert!(kinds.iter().any(|kind| kind.ends_with(wanted)), "{wanted} never came up");
    }
}

#[test]
fn a_position_of_the_opponent_scoring_is_compared_too() {
    let chosen = after(Position::research(7, Scoring::Opponent), "d4+e4 black");
    assert_eq!(why(&chosen, "a1", "d5").len(), 1);
}
