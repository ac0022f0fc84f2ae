//! Many games of one kind, stepped together: the work behind `Batch`, without Python.

use igroteka_core::game::{PlayError, RestoreError, Snapshot};
use igroteka_core::{FullGame, Options, ParseError, Seat, SplitMix, TensorVersion, zobrist};
use igroteka_games::{Visitor, breakthrough};

use crate::known::KnownGame;
use crate::lane::{Lane, LaneDraw, LaneStart};
use crate::play::{Counted, Sizes};
use crate::reward::Rewards;

/// What holds for every game of a batch.
#[derive(Clone, Copy)]
pub(crate) struct BatchSettings {
    pub tensors: TensorVersion,
    pub rewards: Rewards,
    /// Whether a finished game begins anew at once.
    pub restarts: bool,
    pub threads: usize,
}

/// A stored game of a batch: options, entries, and the state of its generator with what is drawn ahead.
pub(crate) type StoredLane = (String, Vec<String>, (u64, bool, bool));

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
    fn keep(&self) -> Vec<StoredLane>;
    fn restore(&mut self, stored: &[StoredLane]) -> Result<(), PlayError>;
}

struct Games<P: Counted> {
    start: LaneStart<P>,
    lanes: Vec<Lane<P>>,
    /// What was drawn for each lane.
    draws: Vec<LaneDraw<P::Move>>,
    settings: BatchSettings,
}

/// What a seat sees where the game is over.
const OVER: i64 = -4;

impl<P: Counted> Games<P> {
    fn new(snapshot: &Snapshot, count: usize, seed: u64, settings: BatchSettings) -> Result<Games<P>, RestoreError> {
        let start = read_start(snapshot).map_err(RestoreError::Start)?;
        let mut draws = vec![LaneDraw::EMPTY; count];
        let lanes = (0..).zip(&mut draws).map(|(index, draw)| Lane::new(&start, generator(seed, index), draw)).collect();
        Ok(Games { start, lanes, draws, settings })
    }

    /// Does some work for each of the games, with what was drawn for it and the row of the output that belongs to it. Threads share the games in
    /// the order in which they are named, so each game keeps its row.
    fn each<T: Send>(
        &mut self,
        games: &[usize],
        out: &mut [T],
        width: usize,
        work: impl Fn(&mut Lane<P>, &mut LaneDraw<P::Move>, &mut [T]) + Sync,
    ) {
        let rows = out.chunks_exact_mut(width.max(1));
        if self.settings.threads <= 1 {
            for (game, row) in games.iter().zip(rows) {
                if let (Some(lane), Some(draw)) = (self.lanes.get_mut(*game), self.draws.get_mut(*game)) {
                    work(lane, draw, row);
                }
            }
            return;
        }
        let mut places: Vec<_> = self.lanes.iter_mut().zip(&mut self.draws).map(Some).collect();
        let chosen = games.iter().zip(rows).filter_map(|(game, row)| Some((places.get_mut(*game)?.take()?, row)));
        let mut chosen: Vec<_> = chosen.collect();
        let part = chosen.len().div_ceil(self.settings.threads).max(1);
        std::thread::scope(|scope| {
            for part in chosen.chunks_mut(part) {
                let work = &work;
                scope.spawn(move || part.iter_mut().for_each(|((lane, draw), row)| work(lane, draw, row)));
            }
        });
    }
}

/// The generator of a lane; it does not depend on how many lanes or threads there are.
fn generator(seed: u64, index: usize) -> SplitMix {
    SplitMix::new(zobrist::mix(seed ^ zobrist::mix(index as u64)))
}

fn read_start<P: Counted>(snapshot: &Snapshot) -> Result<LaneStart<P>, ParseError> {
    let options = Options::parse(P::PROFILE, &snapshot.options).and_then(|options| options.with_rules(snapshot.rules))?;
    let set_up = snapshot.start.as_ref().map(|text| P::parse(text, &options)).transpose()?;
    Ok(LaneStart { options, usual: P::start(&options), set_up })
}

impl<P: Counted> Many for Games<P> {
    fn sizes(&self) -> Sizes {
        let position = self.start.set_up.as_ref().unwrap_or(&self.start.usual);
        Sizes::of(position, self.settings.tensors)
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
            // No game may be left half-way: every action is checked before any is played.
            let drawn = self.draws.get(*game).and_then(|draw| draw.holds(*action));
            let lane = self.lanes.get(*game).filter(|_| drawn.is_none());
            moves.push(lane.map(|lane| lane.legal_move(*action)).transpose().map_err(|error| (*game, error))?.or(drawn));
        }
        let (settings, start, seats) = (self.settings, self.start.clone(), self.seats());
        let mut rows: Vec<_> = moves.into_iter().zip(rewards.chunks_exact_mut(seats)).zip(done).collect();
        self.each(games, &mut rows, 1, |lane, draw, row| {
            let Some(((Some(m), rewards), done)) = row.first_mut() else { return };
            lane.play(*m, draw);
            lane.settle(draw);
            for (seat, reward) in (0..).zip(rewards.iter_mut()) {
                *reward = settings.rewards.of_seat(&lane.position, lane.outcome, lane.seating, Seat(seat));
            }
            **done = u8::from(lane.outcome.is_some());
            if lane.outcome.is_some() && settings.restarts {
                lane.begin(&start, draw);
            }
            lane.draw_ahead(draw);
        });
        Ok(())
    }

    fn observe(&mut self, games: &[usize], out: &mut [f32]) {
        let (version, size) = (self.settings.tensors, self.sizes().shape.iter().product());
        self.each(games, out, size, |lane, _, row| version.write(&lane.position, &lane.history(), row));
    }

    fn mask(&mut self, games: &[usize], out: &mut [u8]) {
        let size = self.sizes().actions as usize;
        self.each(games, out, size, |lane, _, row| lane.write_mask(row));
    }

    fn sample(&mut self, games: &[usize], out: &mut [i64]) {
        self.each(games, out, 1, |lane, draw, row| row.fill(lane.draw(draw)));
    }

    fn players(&self, games: &[usize], out: &mut [i64]) {
        for (lane, out) in games.iter().filter_map(|game| self.lanes.get(*game)).zip(out) {
            *out = lane.acting_seat().map_or(OVER, |seat| seat.0.into());
        }
    }

    fn reset(&mut self, games: &[usize], seed: Option<u64>) {
        let start = self.start.clone();
        for game in games {
            let (Some(lane), Some(draw)) = (self.lanes.get_mut(*game), self.draws.get_mut(*game)) else { continue };
            if let Some(seed) = seed {
                lane.random = generator(seed, *game);
            }
            lane.begin(&start, draw);
        }
    }

    fn snapshot(&self, game: usize) -> Option<Snapshot> {
        self.lanes.get(game).map(|lane| lane.snapshot(&self.start))
    }

    fn keep(&self) -> Vec<StoredLane> {
        let keep = |(lane, draw): (&Lane<P>, &LaneDraw<P::Move>)| {
            let snapshot = lane.snapshot(&self.start);
            (snapshot.options, snapshot.entries, lane.generator(draw))
        };
        self.lanes.iter().zip(&self.draws).map(keep).collect()
    }

    fn restore(&mut self, stored: &[StoredLane]) -> Result<(), PlayError> {
        for ((lane, draw), (options, entries, generator)) in self.lanes.iter_mut().zip(&mut self.draws).zip(stored) {
            lane.restore(&self.start, options, entries, draw)?;
            lane.set_generator(*generator, draw);
        }
        Ok(())
    }
}

struct Lay<'a> {
    snapshot: &'a Snapshot,
    count: usize,
    seed: u64,
    settings: BatchSettings,
}

impl Visitor for Lay<'_> {
    type Output = Result<Box<dyn Many>, RestoreError>;

    fn visit<P: FullGame>(self) -> Self::Output {
        Ok(Box::new(Games::<P>::new(self.snapshot, self.count, self.seed, self.settings)?))
    }
}

/// Games that all begin alike.
pub(crate) fn lay(
    known: KnownGame,
    snapshot: &Snapshot,
    count: usize,
    seed: u64,
    settings: BatchSettings,
) -> Result<Box<dyn Many>, RestoreError> {
    match known {
        KnownGame::Listed(id) => id.visit(Lay { snapshot, count, seed, settings }),
        KnownGame::Comparison => Ok(Box::new(Games::<breakthrough::Position>::new(snapshot, count, seed, settings)?)),
    }
}
