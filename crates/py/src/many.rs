//! Many games of one kind, stepped together: the work behind `Batch`, without Python.

use igroteka_core::game::{PlayError, RestoreError, Saved};
use igroteka_core::{Game, Random, Room, Seat, SplitMix, Turn, zobrist};
use igroteka_games::{Visitor, breakthrough};

use crate::known::Known;
use crate::play::{Counted, Sizes, play_number, seat_return};

/// What a batch does with its games, whatever game they are.
pub(crate) trait Many: Send + Sync {
    fn sizes(&self) -> Sizes;
    fn seats(&self) -> usize;
    fn step(&mut self, actions: &[i32], rewards: &mut [f32], done: &mut [u8]) -> Result<(), (usize, PlayError)>;
    fn observe(&self, out: &mut [f32]);
    fn mask(&mut self, out: &mut [u8]);
    fn sample(&mut self, out: &mut [i32]);
    fn players(&self, out: &mut [i8]);
}

struct Games<P: Counted> {
    start: Game<P>,
    games: Vec<Game<P>>,
    /// Whether the games begin from a position that was given.
    is_set_up: bool,
    random: SplitMix,
    scratch: Vec<P::Move>,
    actions: Vec<u32>,
}

impl<P: Counted> Games<P> {
    fn new(saved: &Saved, count: usize, seed: u64) -> Result<Games<P>, RestoreError> {
        let start = Game::<P>::restore(saved)?;
        let games = vec![start.clone(); count];
        let random = SplitMix::new(zobrist::mix(seed));
        let mut many = Games { start, games, random, is_set_up: saved.start.is_some(), scratch: Vec::new(), actions: Vec::new() };
        (0..count).for_each(|index| many.begin(index));
        Ok(many)
    }

    /// Begins a game anew: lots that its options leave open are drawn, then chance acts.
    fn begin(&mut self, index: usize) {
        let options = *self.start.options();
        let drawn = if self.is_set_up { options } else { options.draw_lots(&mut self.random) };
        if drawn == options {
            self.games[index].clone_from(&self.start);
        } else {
            self.games[index] = Game::new(drawn);
        }
        self.settle(index);
    }

    /// Plays chance events until a seat has to decide; a game without decisions left stays as it is.
    fn settle(&mut self, index: usize) {
        let game = &mut self.games[index];
        while game.turn() == Turn::Chance {
            let Some(event) = game.position().sample(&mut self.random, &mut self.scratch) else { return };
            if game.play(event).is_err() {
                return;
            }
        }
    }

    /// Notes what the seats have from a game; whether it is over.
    fn conclude(&self, index: usize, rewards: &mut [f32]) -> bool {
        let game = &self.games[index];
        let (outcome, seating) = (game.outcome(), game.seating());
        for (seat, reward) in (0..).zip(rewards) {
            *reward = seat_return(outcome, seating, Seat(seat));
        }
        outcome.is_some()
    }
}

impl<P: Counted> Many for Games<P> {
    fn sizes(&self) -> Sizes {
        Sizes::of(self.start.position())
    }

    fn seats(&self) -> usize {
        usize::from(self.start.seating().seats())
    }

    fn step(&mut self, actions: &[i32], rewards: &mut [f32], done: &mut [u8]) -> Result<(), (usize, PlayError)> {
        for (index, action) in actions.iter().enumerate() {
            if let Err(error) = play_number(&mut self.games[index], i64::from(*action)) {
                // Nobody shall be left half-way: either all games are stepped, or none.
                for game in &mut self.games[..index] {
                    game.undo();
                }
                return Err((index, error));
            }
        }
        let seats = self.seats();
        for (index, (done, rewards)) in done.iter_mut().zip(rewards.chunks_exact_mut(seats)).enumerate() {
            self.settle(index);
            *done = u8::from(self.conclude(index, rewards));
            if *done != 0 {
                self.begin(index);
            }
        }
        Ok(())
    }

    fn observe(&self, out: &mut [f32]) {
        let size = self.sizes().shape.iter().product::<usize>().max(1);
        for (game, out) in self.games.iter().zip(out.chunks_exact_mut(size)) {
            game.position().write_observation(out);
        }
    }

    fn mask(&mut self, out: &mut [u8]) {
        out.fill(0);
        let size = self.sizes().actions as usize;
        for (game, out) in self.games.iter().zip(out.chunks_exact_mut(size)) {
            self.actions.clear();
            game.position().list_actions(&mut self.scratch, &mut self.actions);
            self.actions.iter().for_each(|action| out[*action as usize] = 1);
        }
    }

    fn sample(&mut self, out: &mut [i32]) {
        for (game, out) in self.games.iter().zip(out) {
            *out = if P::IS_WHOLE {
                let drawn = game.position().sample(&mut self.random, &mut self.scratch);
                drawn.and_then(|m| game.position().action_of(m)).map_or(-1, |action| action as i32)
            } else {
                // A random move of the whole game need not have a number.
                self.actions.clear();
                game.position().list_actions(&mut self.scratch, &mut self.actions);
                let index = self.random.below(self.actions.len() as u32);
                self.actions.get(index as usize).map_or(-1, |action| *action as i32)
            };
        }
    }

    fn players(&self, out: &mut [i8]) {
        for (game, out) in self.games.iter().zip(out) {
            *out = game.acting_seat().map_or(-1, |seat| seat.0 as i8);
        }
    }
}

struct Lay<'a> {
    saved: &'a Saved,
    count: usize,
    seed: u64,
}

impl Visitor for Lay<'_> {
    type Output = Result<Box<dyn Many>, RestoreError>;

    fn visit<P: Room>(self) -> Self::Output {
        Ok(Box::new(Games::<P>::new(self.saved, self.count, self.seed)?))
    }
}

/// Games that all begin alike.
pub(crate) fn lay(known: Known, saved: &Saved, count: usize, seed: u64) -> Result<Box<dyn Many>, RestoreError> {
    match known {
        Known::House(id) => id.visit(Lay { saved, count, seed }),
        Known::Comparison => Ok(Box::new(Games::<breakthrough::Position>::new(saved, count, seed)?)),
    }
}
