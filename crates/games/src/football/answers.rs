//! Where a player may arrive to answer goal moves, found from the lines around them; few squares have to be tried.
//!
//! An answer breaks every goal move or makes it open something. Arriving breaks a goal move on its lines only. A goal
//! move that opens nothing as things stand goes on doing so, unless somebody arrives on a line that it leaves open, or
//! goes from one. One that is held by a reply which opens nothing in its turn stays held, unless somebody arrives on
//! the lines of that reply: arriving opens nothing against oneself, and if leaving had opened another line to a
//! square that is attacked already, there would have been a new goal move.

use arrayvec::ArrayVec;
use igroteka_core::Side;

use super::board::{Board, Direction, Field, Pitch, Square, gather};
use super::lanes::{Goals, looks};
use super::openings::LeftOpen;

/// The number of goal moves that are looked at one by one. There are hardly ever more; then squares are tried instead.
const SCORERS: usize = 12;

/// The number of threats that are kept for players on the pitch; more would hardly narrow their answers.
const THREATS: usize = 6;

/// A goal move of the opponent.
struct Scorer {
    from: Square,
    to: Square,
    /// Where an arriving player breaks it.
    breaks: Board,
}

/// All goal moves of the opponent.
struct Scorers {
    list: ArrayVec<Scorer, SCORERS>,
    is_complete: bool,
    /// Where an arriving player breaks all of them.
    breaks: Board,
}

impl Scorers {
    fn new(field: &Field, goals: Goals) -> Scorers {
        let mut scorers = Scorers { list: ArrayVec::new(), is_complete: true, breaks: Board::PITCH };
        for goal in goals.squares() {
            scorers.add_all_to(field, goal);
        }
        scorers
    }

    /// Adds the goal moves to one square.
    fn add_all_to(&mut self, field: &Field, to: Square) {
        let approaches = looks(field.side.other()).map(|look| Approach::new(field, to, look));
        let firsts = approaches.iter().filter(|approach| approach.first.is_some()).count();
        for (line, approach) in approaches.iter().enumerate() {
            let Some(first) = approach.first else { continue };
            let mut breaks = approach.before;
            breaks.insert(to);
            if let Some(second) = approach.second {
                self.add(Scorer { from: second, to, breaks: breaks | approach.between });
            }
            match (firsts, approach.second) {
                (1, None) => continue,
                (1, Some(_)) => breaks |= approach.between,
                (2, None) => breaks |= partner_line(&approaches, line),
                _ => {}
            }
            self.add(Scorer { from: first, to, breaks });
        }
    }

    fn add(&mut self, scorer: Scorer) {
        self.breaks = self.breaks & scorer.breaks;
        self.is_complete &= self.list.try_push(scorer).is_ok();
    }
}

/// What an attacked goal square sees on one of its lines.
struct Approach {
    first: Option<Square>,
    second: Option<Square>,
    /// The free squares before the first, and behind it.
    before: Board,
    between: Board,
}

impl Approach {
    fn new(field: &Field, goal: Square, look: Direction) -> Approach {
        let (mut before, mut between) = (Board::EMPTY, Board::EMPTY);
        let is_foe = |at: &Square| field.foes.contains(*at);
        let first = Some(gather(&field.stops, goal, look, &mut before)).filter(is_foe);
        let second = first.map(|first| gather(&field.stops, first, look, &mut between)).filter(is_foe);
        Approach { first, second, before, between }
    }
}

/// The free squares before the only first that is not on a line.
fn partner_line(approaches: &[Approach; 3], line: usize) -> Board {
    let mut others = approaches.iter().enumerate().filter(|(i, other)| *i != line && other.first.is_some());
    others.next().map_or(Board::EMPTY, |(_, other)| other.before)
}

/// The answers of a player that has been lifted off the pitch, among the squares where it may go.
pub(super) struct Answers {
    /// Squares that leave no effective attack.
    pub sure: Board,
    /// Squares that have to be tried; on all others there is no answer.
    pub doubtful: Board,
}

impl Answers {
    pub(super) fn new(pitch: &Pitch, side: Side, targets: Board) -> Answers {
        let goals = Goals::of(pitch, side.other());
        if goals.is_empty() {
            return Answers { sure: targets, doubtful: Board::EMPTY };
        }
        let field = Field::new(pitch, side);
        let scorers = Scorers::new(&field, goals);
        let mut answers = Answers { sure: targets & scorers.breaks, doubtful: targets & !scorers.breaks };
        for scorer in &scorers.list {
            if let LeftOpen::Nothing(joining) = field.left_open_by(scorer.from, &mut Board::default()) {
                answers.doubtful = answers.doubtful & (scorer.breaks | joining);
            }
            if answers.doubtful.is_empty() {
                return answers;
            }
        }
        if scorers.is_complete {
            answers.settle(&field, pitch, &scorers);
        }
        answers
    }

    /// Finds the doubtful squares that surely leave every scorer broken or held.
    fn settle(&mut self, field: &Field, pitch: &Pitch, scorers: &Scorers) {
        let mut held = self.doubtful;
        for scorer in &scorers.list {
            held = held & (scorer.breaks | field.holding_squares(pitch, scorer.from, scorer.to));
            if held.is_empty() {
                return;
            }
        }
        self.sure |= held;
        self.doubtful = self.doubtful & !held;
    }
}

/// An attack that stands, for all players at once while they are on the pitch.
pub(super) struct StandingAttack {
    /// Where any player that is no shield breaks all goal moves.
    pub breaks: Board,
    threats: ArrayVec<Threat, THREATS>,
}

/// A goal move that opens nothing as things stand.
struct Threat {
    /// Where an arriving player may break it or make it open something.
    answers: Board,
    /// Players that may make it open something by leaving.
    movers: Board,
}

impl StandingAttack {
    pub(super) fn new(pitch: &Pitch, side: Side, goals: Goals) -> StandingAttack {
        let mut standing = StandingAttack { breaks: Board::PITCH, threats: ArrayVec::new() };
        if goals.is_empty() {
            return standing;
        }
        let field = Field::new(pitch, side);
        let scorers = Scorers::new(&field, goals);
        standing.breaks = scorers.breaks;
        for scorer in &scorers.list {
            let mut movers = Board::EMPTY;
            if let LeftOpen::Nothing(joining) = field.left_open_by(scorer.from, &mut movers)
                && standing.threats.try_push(Threat { answers: scorer.breaks | joining, movers }).is_err()
            {
                break;
            }
        }
        standing
    }

    /// Whether a player may give an answer on a square.
    pub(super) fn is_open_to(&self, from: Square, to: Square) -> bool {
        self.threats.iter().all(|threat| threat.answers.contains(to) || threat.movers.contains(from))
    }

    /// Squares outside of which nobody of a team gives an answer.
    pub(super) fn answers_of(&self, team: &Board) -> Board {
        let (mut answers, mut movers) = (Board::PITCH, Board::EMPTY);
        for threat in &self.threats {
            answers = answers & threat.answers;
            movers |= threat.movers;
        }
        (movers & *team).squares().fold(answers, |answers, player| answers | self.open_to(player))
    }

    /// Squares outside of which the player on a square gives no answer.
    pub(super) fn open_to(&self, from: Square) -> Board {
        let steady = self.threats.iter().filter(|threat| !threat.movers.contains(from));
        steady.fold(Board::PITCH, |open, threat| open & threat.answers)
    }
}
