//! Playouts with an exact search of the ending beside them, for games that end by themselves and are decided by points: as soon as few
//! places are open both think in turn, and what is known exactly is reported instead of what playouts believe.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::game::PlayError;
use igroteka_core::{Amaf, Game, Side, Turn};

use crate::thinker::texts;
use crate::{Ending, EndingOptions, LineText, Progress, Rave, RaveOptions, Score, Solved, Thinker};

/// The most open places with which the ending is looked at.
const MOST_OPEN: u32 = 24;

/// In the time of a playout the exact search looks at about this number of positions; they count as one.
const POSITIONS_A_PLAYOUT: u32 = 32;

/// The playouts, or as much time, that both get in turn.
const TURN_PLAYOUTS: u32 = 32;

/// A search by playouts that comes to exact results at the end.
///
/// ```
/// use igroteka_core::{Game, Options, Position as _};
/// use igroteka_games::polar::Position;
/// use igroteka_search::{Finishing, RaveOptions, Thinker};
///
/// let game = Game::<Position>::new(Options::defaults(Position::PROFILE));
/// let mut search = Finishing::of_game(&game, RaveOptions { memory_bytes: 1 << 20, ..RaveOptions::default() }, 1 << 18);
/// search.step(200);
/// assert!(Thinker::best(&search).is_some());
/// ```
pub struct Finishing<P: Amaf> {
    search: Rave<P>,
    options: EndingOptions,
    /// The exact search, once the end is near. It lives as long as the game, so that what it knows serves later moves.
    ending: Option<Ending<P>>,
    /// Positions that it had looked at when the present one was set.
    nodes_before: u64,
    /// Whose turn it is, and playouts that are left before the other one has its turn.
    turn: Mind,
    left: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mind {
    Playouts,
    Ending,
}

impl<P: Amaf> Finishing<P> {
    /// A search from the present position of a game.
    #[must_use]
    pub fn of_game(game: &Game<P>, options: RaveOptions, table_bytes: u64) -> Finishing<P> {
        let search = Rave::of_game(game, options);
        let options = EndingOptions { table_bytes, lines: options.lines.max(1) };
        let mut finishing = Finishing { search, options, ending: None, nodes_before: 0, turn: Mind::Playouts, left: TURN_PLAYOUTS };
        finishing.begin();
        finishing
    }

    fn begin(&mut self) {
        if self.ending.is_none() && !self.search.is_over() && self.search.position().open_places() <= MOST_OPEN {
            self.ending = Some(Ending::new(self.search.position().clone(), self.options));
        }
        self.nodes_before = self.ending.as_ref().map_or(0, Ending::nodes);
        // An ending that was solved before is known at once.
        (self.turn, self.left) = (if self.ending.is_some() { Mind::Ending } else { Mind::Playouts }, TURN_PLAYOUTS);
    }

    /// Whether thinking on can change nothing; the result of an only move is worth knowing too.
    fn is_settled(&self) -> bool {
        self.ending.as_ref().map_or_else(|| self.search.is_settled(), Ending::is_settled)
    }

    /// Makes the given number of playouts, or does as much work on the ending.
    pub fn step(&mut self, playouts: u32) {
        let mut to_do = playouts;
        while to_do > 0 && !self.is_settled() {
            let part = to_do.min(self.left);
            match self.turn {
                Mind::Playouts => self.search.step(part),
                Mind::Ending => self.look_at_ending(part),
            }
            to_do -= part;
            self.left -= part;
            if self.left == 0 {
                (self.turn, self.left) = (self.next_turn(), TURN_PLAYOUTS);
            }
        }
    }

    const fn next_turn(&self) -> Mind {
        match self.turn {
            Mind::Playouts if self.ending.is_some() => Mind::Ending,
            Mind::Playouts | Mind::Ending => Mind::Playouts,
        }
    }

    fn look_at_ending(&mut self, playouts: u32) {
        if self.search.best().is_none() {
            // One step gives the playouts a best move.
            self.search.step(1);
        }
        let guess = self.guess();
        if let Some(ending) = &mut self.ending {
            ending.step(playouts * POSITIONS_A_PLAYOUT, guess);
        }
    }

    /// By how many points the first side is likely to win: what playouts believe, or as it stands.
    fn guess(&self) -> i32 {
        let position = self.search.position();
        let for_first = |points: f32| if position.turn() == Turn::Side(Side::Second) { -points } else { points };
        self.search.lines().first().map_or_else(|| position.margin(), |line| libm::roundf(for_first(line.points)) as i32)
    }

    /// A move whose result is known.
    fn line_text(&self, solved: &Solved<P::Move>, visits: u32) -> LineText {
        let moves = texts(self.search.position(), &solved.moves);
        let (score, text) = (Score::Exact { points: solved.points }, moves.first().cloned().unwrap_or_default());
        LineText { text, visits, value: score.share(), score: Some(score), points: Some(solved.points.into()), moves }
    }

    /// Positions that the exact search has looked at here.
    fn positions(&self) -> u32 {
        let nodes = self.ending.as_ref().map_or(0, Ending::nodes) - self.nodes_before;
        u32::try_from(nodes).unwrap_or(u32::MAX)
    }
}

impl<P: Amaf> Thinker for Finishing<P> {
    fn step(&mut self, playouts: u32) -> Progress {
        self.step(playouts);
        Thinker::progress(self)
    }

    fn progress(&self) -> Progress {
        let (progress, positions) = (Thinker::progress(&self.search), self.positions());
        let playouts = progress.playouts.saturating_add(positions / POSITIONS_A_PLAYOUT);
        Progress { playouts, nodes: progress.nodes.saturating_add(positions), is_settled: self.is_settled(), ..progress }
    }

    fn best(&self) -> Option<String> {
        let known = self.ending.as_ref().and_then(Ending::best);
        known.map(|m| self.search.position().move_text(m)).or_else(|| Thinker::best(&self.search))
    }

    /// Moves whose result is known first; if there are others that playouts like, they follow.
    fn lines(&self) -> Vec<LineText> {
        let positions = self.positions();
        let solved = self.ending.iter().flat_map(Ending::solved);
        let mut lines: Vec<LineText> = solved.map(|solved| self.line_text(&solved, positions)).collect();
        let others: Vec<LineText> =
            Thinker::lines(&self.search).into_iter().filter(|line| lines.iter().all(|known| known.text != line.text)).collect();
        lines.extend(others);
        lines.truncate(self.options.lines);
        lines
    }

    fn advance(&mut self, text: &str) -> Result<(), PlayError> {
        let m = self.search.position().parse_move(text).map_err(PlayError::Malformed)?;
        self.search.advance(m).map_err(PlayError::Refused)?;
        if let Some(ending) = &mut self.ending {
            ending.advance(m).map_err(PlayError::Refused)?;
        }
        self.begin();
        Ok(())
    }

    /// A helper thread makes playouts only: the first thread solves the ending.
    fn helper(&self, number: u32) -> Option<Box<dyn Thinker>> {
        Some(Box::new(self.search.helper(number)))
    }

    /// There is nothing to vote about once the result is known.
    fn votes(&self) -> Option<Vec<LineText>> {
        let knows = self.ending.as_ref().is_some_and(|ending| ending.best().is_some());
        if knows { None } else { self.search.votes() }
    }
}
