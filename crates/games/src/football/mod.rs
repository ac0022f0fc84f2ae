//! Football Draughts: two teams of ten, no captures, and every move is a run onto the line of a pass.
//!
//! # The rules
//! A *line* is a rank, a file or a diagonal. A *goal* is the opponent's home rank.
//!
//! 1. **The pitch.** 12 × 12 squares; files a b c d e f g h k m n p, ranks 1 to 12. Red's players begin
//!    on b1 to n1, Black's on b12 to n12; the corners are empty. Red moves first. A team never has more
//!    than ten players, and none of them stands on the opponent's home or on its own penalty rank.
//! 2. **Partners.** A player moves along a line to an empty square that another player of its team, the
//!    partner, sees when the mover has left. Any team-mate will do, and it is no part of the move.
//! 3. **The way.** Nobody may stand between the mover and its square, but for the partner: the mover may
//!    jump over it, and over nobody else.
//! 4. **At home.** A move along the own home rank (Red 1, Black 12) needs a partner on that rank.
//! 5. **The penalty rank.** Red may not stop on rank 11, Black not on rank 2. Passing is free.
//! 6. **Returning.** From elsewhere a player may stop at home only if at most five of its team stand there.
//! 7. **Attack.** A move by rules 2 and 3 into the opponent's home is a goal move. A side attacks the squares
//!    to which it has one.
//! 8. **Effective attack.** A goal move is admissible if it opens nothing: of the goal moves that the other side
//!    has after it and did not have before, none is admissible in its turn. While this is looked into, a player in
//!    the goal moves no more, but blocks and serves as a partner. An attack is effective if one of its goal moves
//!    is admissible. What the other side had before never counts, be it pinned before and free now.
//! 9. **Legal moves.** After a move the opponent must not have an effective attack. So an effective attack has to
//!    be answered at once, and a counter-attack is no answer. Goals are never walked: whoever could walk one has won.
//! 10. **The end.** A side to move without a legal move has lost if it stands under an effective attack (`goal`);
//!     otherwise the game is drawn (`stalemate`). This comes before repetition and the length cap.
//! 11. **Long games.** A position that stands for the third time is a draw, and so is a game of 400 plies. Both are
//!     ours; the author names neither.
//!
//! In records the attack after a move is marked: `+f` effective, `+-c` in vain, `x` for `+` if it cannot be
//! answered, `=` if a side is stalled.

mod answers;
mod attack;
mod board;
mod defence;
mod edit;
mod eval;
mod explain;
mod facts;
mod gesture;
mod lanes;
mod lesson;
mod marks;
mod motion;
mod moves;
mod notation;
mod numbered;
mod openings;
mod opponent;
mod outcome;
mod position;
mod reach;
mod reasons;
mod refusal;
mod sample;
mod scene;
mod strikes;
mod tell;
mod validate;
mod words;

#[cfg(test)]
mod slow;
#[cfg(test)]
mod tests;

use igroteka_core::Profile;

pub use attack::Attack;
pub use board::Square;
pub use lesson::STEPS;
pub use moves::Move;
pub use position::Position;

/// The words of the game in English.
pub const EN: &str = include_str!("texts/en.ftl");
/// The words of the game in Russian.
pub const RU: &str = include_str!("texts/ru.ftl");

/// Fixed facts about the game.
static PROFILE: Profile = Profile {
    slug: "football",
    rules: &[1],
    side_letters: ['r', 'b'],
    side_names: ["red", "black"],
    options: &[],
    has_chance: false,
    has_repetition: true,
    length_cap_plies: Some(400),
    can_agree_draw: true,
    move_rows: igroteka_core::MoveRows::Pairs,
    beside: igroteka_core::Beside::Nothing,
    first_options: "",
};
