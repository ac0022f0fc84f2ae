//! Many games of one kind, stepped together: the work behind `Batch`, without Python.

use igroteka_core::game::{PlayError, RestoreError, Snapshot};
use igroteka_core::{Options, ParseError, Room, Seat, SplitMix, TensorVersion, zobrist};
use igroteka_games::{Visitor, breakthrough};

use crate::known::KnownGame;
use crate::lane::{Hand, Lane, Start};
use crate::play::{Counted, Sizes};
use crate::reward::Rewards;

/// How a batch goes about its games.
#[derive(Clone, Copy)]
pub(crate) struct Manner {
    pub tensors: TensorVersion,
    pub rewards: Rewards,
    /// Whether a finished game begins anew at once.
    pub restarts: bool,
    pub threads: usize,
}

/// A kept game of a batch: options, entries, and the state of its generator with what is drawn ahead.
pub(crate) type KeptLane = (String, Vec<String>, (u64, bool, bool));

/// What a batch does with its games, whatever game they are. Games are named by their indices; outputs have a row for each of them.
pub(crate) trait Many: Send + Sync {
    fn sizes(&self) -> Sizes;
    fn seats(&self) -> usize;
    fn len(&self) -> usize;
    fn step(&mut self, games: &[usize], actions: &[i64], rewards: &mut [f32], done: &mut [u8]) -> Result<(), (usize, PlayError)>;
    fn observe(&mut self, games: &[usize], out: &mut [f32]);
    fn mask(&mut self, games: &[usize], out: &mut [u8]);
    fn sample(&mut self, games: &[usize], out: &mut [i64]);
    fn players(&self, games: &[usize], out: &mut [i64]);
    fn reset(&mut self, games: &[usize], seed: Option<u64>);
    fn snapshot(&self, game: usize) -> Option<Snapshot>;
    fn keep(&self) -> Vec<KeptLane>;
    fn restore(&mut self, kept: &[KeptLane]) -> Result<(), PlayError>;
}

struct Games<P: Counted> {
    start: Start<P>,
    lanes: Vec<Lane<P>>,
    /// What was drawn for each lane.
    hands: Vec<Hand<P::Move>>,
    manner: Manner,
}

/// What a seat sees where the game is over.
const OVER: i64 = -4;

impl<P: Counted> Games<P> {
    fn new(snapshot: &Snapshot, count: usize, seed: u64, manner: Manner) -> Result<Games<P>, RestoreError> {
        let start = read_start(snapshot).map_err(RestoreError::Start)?;
        let mut hands = vec![Hand::EMPTY; count];
        let lanes = (0..).zip(&mut hands).map(|(index, hand)| Lane::new(&start, generator(seed, index), hand)).collect();
        Ok(Games { start, lanes, hands, manner })
    }

    /// Does some work for each of the games, with what was drawn for it and the row of the output that belongs to it. Threads share the games in
    /// the order in which they are named, so each game keeps its row.
    fn each<T: Send>(
        &mut self,
        games: &[usize],
        out: &mut [T],
        width: usize,
        work: impl Fn(&mut Lane<P>, &mut Hand<P::Move>, &mut [T]) + Sync,
    ) {
        let rows = out.chunks_exact_mut(width.max(1));
        if self.manner.threads <= 1 {
            for (game, row) in games.iter().zip(rows) {
                if let (Some(lane), Some(hand)) = (self.lanes.get_mut(*game), self.hands.get_mut(*game)) {
                    work(lane, hand, row);
                }
            }
            return;
        }
        let mut places: Vec<_> = self.lanes.iter_mut().zip(&mut self.hands).map(Some).collect();
        let chosen = games.iter().zip(rows).filter_map(|(game, row)| Some((places.get_mut(*game)?.take()?, row)));
        let mut chosen: Vec<_> = chosen.collect();
        let part = chosen.len().div_ceil(self.manner.threads).max(1);
        std::thread::scope(|scope| {
            for part in chosen.chunks_mut(part) {
                let work = &work;
                scope.spawn(move || part.iter_mut().for_each(|((lane, hand), row)| work(lane, hand, row)));
            }
        });
    }
}

/// The generator of a lane; it does not depend on how many lanes or threads there are.
fn generator(seed: u64, index: usize) -> SplitMix {
    SplitMix::new(zobrist::mix(seed ^ zobrist::mix(index as u64)))
}

fn read_start<P: Counted>(snapshot: &Snapshot) -> Result<Start<P>, ParseError> {
    let options = Options::parse(P::PROFILE, &snapshot.options).and_then(|options| options.with_rules(snapshot.rules))?;
    let set_up = snapshot.start.as_ref().map(|text| P::parse(text, &options)).transpose()?;
    Ok(Start { options, usual: P::start(&options), set_up })
}

impl<P: Counted> Many for Games<P> {
    fn sizes(&self) -> Sizes {
        let position = self.start.set_up.as_ref().unwrap_or(&self.start.usual);
        Sizes::of(position, self.manner.tensors)
    }

    fn seats(&self) -> usize {
        2 * usize::from(P::seats_per_side(&self.start.options))
    }

    fn len(&self) -> usize {
        self.lanes.len()
    }

    fn step(&mut self, games: &[usize], actions: &[i64], rewards: &mut [f32], done: &mut [u8]) -> Result<(), (usize, PlayError)> {
        let mut moves = Vec::with_capacity(games.len());
        for (game, action) in games.iter().zip(actions) {
            // Nobody shall be left half-way: every action is checked before any is played.
            let drawn = self.hands.get(*game).and_then(|hand| hand.holds(*action));
            let lane = self.lanes.get(*game).filter(|_| drawn.is_none());
            moves.push(lane.map(|lane| lane.legal_move(*action)).transpose().map_err(|error| (*game, error))?.or(drawn));
        }
        let (manner, start, seats) = (self.manner, self.start.clone(), self.seats());
        let mut rows: Vec<_> = moves.into_iter().zip(rewards.chunks_exact_mut(seats)).zip(done).collect();
        self.each(games, &mut rows, 1, |lane, hand, row| {
            let Some(((Some(m), rewards), done)) = row.first_mut() else { return };
            lane.play(*m, hand);
            lane.settle(hand);
            for (seat, reward) in (0..).zip(rewards.iter_mut()) {
                *reward = manner.rewards.of_seat(&lane.position, lane.outcome, lane.seating, Seat(seat));
            }
            **done = u8::from(lane.outcome.is_some());
            if lane.outcome.is_some() && manner.restarts {
                lane.begin(&start, hand);
            }
            lane.draw_ahead(hand);
        });
        Ok(())
    }

    fn observe(&mut self, games: &[usize], out: &mut [f32]) {
        let (version, size) = (self.manner.tensors, self.sizes().shape.iter().product());
        self.each(games, out, size, |lane, _, row| version.write(&lane.position, &lane.history(), row));
    }

    fn mask(&mut self, games: &[usize], out: &mut [u8]) {
        let size = self.sizes().actions as usize;
        self.each(games, out, size, |lane, _, row| lane.write_mask(row));
    }

    fn sample(&mut self, games: &[usize], out: &mut [i64]) {
        self.each(games, out, 1, |lane, hand, row| row.fill(lane.draw(hand)));
    }

    fn players(&self, games: &[usize], out: &mut [i64]) {
        for (lane, out) in games.iter().filter_map(|game| self.lanes.get(*game)).zip(out) {
            *out = lane.acting_seat().map_or(OVER, |seat| seat.0.into());
        }
    }

    fn reset(&mut self, games: &[usize], seed: Option<u64>) {
        let start = self.start.clone();
        for game in games {
            let (Some(lane), Some(hand)) = (self.lanes.get_mut(*game), self.hands.get_mut(*game)) else { continue };
            if let Some(seed) = seed {
                lane.random = generator(seed, *game);
            }
            lane.begin(&start, hand);
        }
    }

    fn snapshot(&self, game: usize) -> Option<Snapshot> {
        self.lanes.get(game).map(|lane| lane.snapshot(&self.start))
    }

    fn keep(&self) -> Vec<KeptLane> {
        let keep = |(lane, hand): (&Lane<P>, &Hand<P::Move>)| {
            let snapshot = lane.snapshot(&self.start);
            (snapshot.options, snapshot.entries, lane.generator(hand))
        };
        self.lanes.iter().zip(&self.hands).map(keep).collect()
    }

    fn restore(&mut self, kept: &[KeptLane]) -> Result<(), PlayError> {
        for ((lane, hand), (options, entries, generator)) in self.lanes.iter_mut().zip(&mut self.hands).zip(kept) {
            lane.restore(&self.start, options, entries, hand)?;
            lane.set_generator(*generator, hand);
        }
        Ok(())
    }
}

struct Lay<'a> {
    snapshot: &'a Snapshot,
    count: usize,
    seed: u64,
    manner: Manner,
}

impl Visitor for Lay<'_> {
    type Output = Result<Box<dyn Many>, RestoreError>;

    fn visit<P: Room>(self) -> Self::Output {
        Ok(Box::new(Games::<P>::new(self.snapshot, self.count, self.seed, self.manner)?))
    }
}

/// Games that all begin alike.
pub(crate) fn lay(known: KnownGame, snapshot: &Snapshot, count: usize, seed: u64, manner: Manner) -> Result<Box<dyn Many>, RestoreError> {
    match known {
        KnownGame::House(id) => id.visit(Lay { snapshot, count, seed, manner }),
        KnownGame::Comparison => Ok(Box::new(Games::<breakthrough::Position>::new(snapshot, count, seed, manner)?)),
    }
}
