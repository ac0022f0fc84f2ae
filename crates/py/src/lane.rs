//! One game of a batch: the position and just as much of its history as the rules need.
//!
//! A [`Game`](igroteka_core::Game) keeps every position, so that it can be taken back and drawn. A lane keeps moves and hashes, and it remembers what it
//! listed, so that stepping costs little more than a random playout. What it drew lies in a [`LaneDraw`] apart from it: sampling, and checking a
//! sampled move, then touch no position. The positions of a large batch fill the processor's cache.

use igroteka_core::game::{PlayError, Snapshot};
use igroteka_core::{History, Options, Outcome, Random as _, Refusal, Seat, Seating, SplitMix, Turn};

use crate::play::{Counted, number_error};

/// How a lane begins: the options, before lots are drawn, and a position that was set up.
#[derive(Clone)]
pub(crate) struct LaneStart<P> {
    pub options: Options,
    /// The usual start, kept because making one takes longer than copying it.
    pub usual: P,
    pub set_up: Option<P>,
}

/// Words of the set of hashes that may have occurred: long games still find most positions new, and the sets of a large batch stay in the
/// processor's cache.
const SEEN_WORDS: usize = 16;

/// A game of a batch.
#[derive(Clone)]
pub(crate) struct Lane<P: Counted> {
    pub position: P,
    pub random: SplitMix,
    pub options: Options,
    pub seating: Seating,
    pub outcome: Option<Outcome>,
    /// The moves and chance events so far.
    pub moves: Vec<P::Move>,
    /// The hashes of all positions so far, in games with repetition.
    hashes: Vec<u64>,
    counted_plies: u32,
    times_stood: u32,
    /// The position that was set up, in games with repetition: what stood before is made again from it. It is rarely needed, and lies
    /// elsewhere, so that more lanes fit into the cache.
    set_up: Option<Box<P>>,
    /// The legal moves that have numbers, if they were listed here.
    listed: Vec<(u32, P::Move)>,
    is_listed: bool,
    scratch: Vec<P::Move>,
    /// A bit for each hash that may have occurred, so that most positions are known to be new at a glance.
    seen: Vec<u64>,
}

/// What was drawn for a lane.
#[derive(Clone, Copy)]
pub(crate) struct LaneDraw<M> {
    /// A legal move that was drawn where the lane stands.
    drawn: Option<(u32, M)>,
    /// Whether the caller has not seen it yet.
    is_ahead: bool,
    /// Whether the caller draws moves here.
    is_sampled: bool,
    /// The seed with which it was drawn ahead.
    seed_before: u64,
}

impl<M: Copy> LaneDraw<M> {
    pub(crate) const EMPTY: LaneDraw<M> = LaneDraw { drawn: None, is_ahead: false, is_sampled: false, seed_before: 0 };

    /// The drawn move, if this is its number.
    #[inline]
    pub(crate) fn holds(&self, action: i64) -> Option<M> {
        self.drawn.filter(|(number, _)| i64::from(*number) == action).map(|(_, m)| m)
    }

    /// Forgets the drawn move.
    fn forget(&mut self) {
        (self.drawn, self.is_ahead) = (None, false);
    }
}

impl<P: Counted> Lane<P> {
    /// A lane that has begun.
    pub(crate) fn new(start: &LaneStart<P>, random: SplitMix, draw: &mut LaneDraw<P::Move>) -> Lane<P> {
        let mut lane = Lane {
            position: start.usual.clone(),
            random,
            options: start.options,
            seating: Seating::new(P::seats_per_side(&start.options)),
            outcome: None,
            moves: Vec::new(),
            hashes: Vec::new(),
            counted_plies: 0,
            times_stood: 1,
            set_up: None,
            listed: Vec::new(),
            is_listed: false,
            scratch: Vec::new(),
            seen: Vec::new(),
        };
        lane.begin(start, draw);
        lane
    }

    /// Begins anew: lots that the options leave open are drawn, then chance acts.
    pub(crate) fn begin(&mut self, start: &LaneStart<P>, draw: &mut LaneDraw<P::Move>) {
        self.lay(start, draw);
        self.settle(draw);
    }

    /// Goes back to the start with open lots drawn.
    fn lay(&mut self, start: &LaneStart<P>, draw: &mut LaneDraw<P::Move>) {
        match &start.set_up {
            Some(position) => {
                self.options = start.options;
                self.position.clone_from(position);
                self.set_up = P::PROFILE.has_repetition.then(|| Box::new(position.clone()));
            }
            None => {
                self.options = start.options.draw_lots(&mut self.random);
                if self.options == start.options {
                    self.position.clone_from(&start.usual);
                } else {
                    self.position = P::start(&self.options);
                }
            }
        }
        draw.forget();
        self.return_to_start();
    }

    /// Forgets the history: the position is the start.
    fn return_to_start(&mut self) {
        self.seating = Seating::new(P::seats_per_side(&self.options));
        self.outcome = self.position.outcome();
        self.moves.clear();
        self.hashes.clear();
        self.counted_plies = 0;
        self.times_stood = 1;
        self.is_listed = false;
        if P::PROFILE.has_repetition {
            let hash = self.position.hash();
            self.seen.clear();
            self.seen.resize(SEEN_WORDS, 0);
            self.seen[(hash >> 6) as usize % SEEN_WORDS] = 1 << (hash % 64);
            self.hashes.push(hash);
        }
    }

    /// The position in which the lane began.
    fn first_position(&self) -> P {
        self.set_up.as_deref().cloned().unwrap_or_else(|| P::start(&self.options))
    }

    /// Who has to act.
    pub(crate) fn turn(&self) -> Turn {
        if self.outcome.is_some() { Turn::Over } else { self.position.turn() }
    }

    /// Which seat has to decide.
    pub(crate) fn acting_seat(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Side(side) => Some(self.position.acting_seat(side, self.seating)),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// What tensors show of the history.
    pub(crate) fn history(&self) -> History {
        History { times_stood: self.times_stood, counted_plies: self.counted_plies, has_swapped_seats: self.seating.has_swapped() }
    }

    /// Plays chance events until a seat has to decide or the game is over.
    pub(crate) fn settle(&mut self, draw: &mut LaneDraw<P::Move>) {
        while P::PROFILE.has_chance && self.outcome.is_none() && self.position.turn() == Turn::Chance {
            let Some(event) = self.position.sample(&mut self.random, &mut self.scratch) else { return };
            self.play(event, draw);
        }
    }

    /// The legal move of a number.
    pub(crate) fn legal_move(&self, action: i64) -> Result<P::Move, PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::Refused(Refusal::new("game-over")));
        }
        let number = u32::try_from(action).ok();
        let m = number.and_then(|number| self.position.move_of(number)).ok_or_else(|| number_error(&self.position, action))?;
        if !number.is_some_and(|number| self.lists(number)) {
            self.position.check(m).map_err(PlayError::Refused)?;
        }
        Ok(m)
    }

    /// Whether a number was listed here.
    fn lists(&self, number: u32) -> bool {
        self.is_listed
            && if P::KEEPS_LISTS {
                self.listed.binary_search_by_key(&number, |(listed, _)| *listed).is_ok()
            } else {
                self.listed.iter().any(|(listed, _)| *listed == number)
            }
    }

    /// Plays a legal move or chance event.
    #[inline]
    pub(crate) fn play(&mut self, m: P::Move, draw: &mut LaneDraw<P::Move>) {
        self.counted_plies += u32::from(self.position.counts_for_cap());
        if P::CAN_SWAP_SEATS && self.position.swaps_seats(m) {
            self.seating.swap();
        }
        self.position.play_unchecked(m);
        self.moves.push(m);
        self.is_listed &= P::KEEPS_LISTS;
        if P::KEEPS_LISTS && self.is_listed {
            self.position.relist_with_numbers(m, &mut self.listed);
        }
        self.outcome = self.outcome_now(draw);
        if P::PROFILE.has_repetition {
            self.note_repetition();
        }
        if self.outcome.is_none() && P::PROFILE.length_cap_plies.is_some_and(|cap| self.counted_plies >= cap) {
            self.outcome = Some(Outcome::draw("length"));
        }
        if P::TELLS_END && self.outcome.is_some() {
            // Repetition and length end games in which a move could still be drawn.
            draw.forget();
        }
    }

    /// How the position ended the game. Where drawing a move answers that as well, the next move is drawn ahead.
    #[inline]
    fn outcome_now(&mut self, draw: &mut LaneDraw<P::Move>) -> Option<Outcome> {
        draw.forget();
        if !P::TELLS_END {
            return self.position.outcome();
        }
        draw.seed_before = self.random.seed();
        let drawn = self.position.sample(&mut self.random, &mut self.scratch);
        draw.drawn = drawn.and_then(|m| Some((self.position.action_of(m)?, m)));
        draw.is_ahead = draw.drawn.is_some();
        if drawn.is_some() { None } else { self.position.outcome() }
    }

    /// Counts how often the position has stood. Equal hashes are rare in random play, so only then the earlier positions are made again.
    fn note_repetition(&mut self) {
        let hash = self.position.hash();
        let (word, bit) = ((hash >> 6) as usize % SEEN_WORDS, 1 << (hash % 64));
        let has_equal = self.seen[word] & bit != 0 && self.hashes.contains(&hash);
        self.seen[word] |= bit;
        self.hashes.push(hash);
        self.times_stood = if has_equal { self.times_anew() } else { 1 };
        if self.outcome.is_none() && self.times_stood >= 3 {
            self.outcome = Some(Outcome::draw("repetition"));
        }
    }

    /// How often the position has stood, from the moves.
    fn times_anew(&self) -> u32 {
        let mut earlier = self.first_position();
        let mut times = u32::from(self.position.repeats(&earlier));
        for m in &self.moves {
            earlier.play_unchecked(*m);
            times += u32::from(self.position.repeats(&earlier));
        }
        times
    }

    /// Lists the legal moves that have numbers, unless that was done here.
    fn list(&mut self) {
        if !self.is_listed {
            self.listed.clear();
            if self.outcome.is_none() {
                self.position.list_with_numbers(&mut self.scratch, &mut self.listed);
            }
            self.is_listed = true;
        }
    }

    /// Writes ones where a number is a legal move.
    pub(crate) fn write_mask(&mut self, out: &mut [u8]) {
        out.fill(0);
        self.list();
        for (number, _) in &self.listed {
            if let Some(cell) = out.get_mut(*number as usize) {
                *cell = 1;
            }
        }
    }

    /// The number of a random legal move; −1 if there is none.
    #[inline]
    pub(crate) fn draw(&mut self, draw: &mut LaneDraw<P::Move>) -> i64 {
        draw.is_sampled = true;
        if !std::mem::take(&mut draw.is_ahead) {
            draw.drawn = self.draw_anew();
        }
        draw.drawn.map_or(-1, |(number, _)| i64::from(number))
    }

    fn draw_anew(&mut self) -> Option<(u32, P::Move)> {
        if self.outcome.is_some() {
            return None;
        }
        if P::IS_WHOLE {
            let m = self.position.sample(&mut self.random, &mut self.scratch)?;
            return Some((self.position.action_of(m)?, m));
        }
        // A random move of the whole game need not have a number. What is drawn does not depend on whether there is a list, so that a
        // pickled lane goes on as this one does; a list only saves the geometry.
        let listed = self.is_listed.then_some(self.listed.as_slice());
        if let Some(drawn) = self.position.draw_numbered(&mut self.random, listed) {
            return Some(drawn);
        }
        self.list();
        let index = self.random.below(self.listed.len() as u32);
        self.listed.get(index as usize).copied()
    }

    /// Draws the next move if the caller drew the last one: now the position is there to draw from.
    #[inline]
    pub(crate) fn draw_ahead(&mut self, draw: &mut LaneDraw<P::Move>) {
        if std::mem::take(&mut draw.is_sampled) && !draw.is_ahead && self.outcome.is_none() {
            draw.seed_before = self.random.seed();
            draw.drawn = self.draw_anew();
            draw.is_ahead = draw.drawn.is_some();
        }
    }

    /// The state of the generator, whether the next move is drawn ahead from it, and whether the caller draws moves.
    pub(crate) fn generator(&self, draw: &LaneDraw<P::Move>) -> (u64, bool, bool) {
        let seed = if draw.is_ahead { draw.seed_before } else { self.random.seed() };
        (seed, draw.is_ahead, draw.is_sampled)
    }

    /// Goes on with a state of the generator.
    pub(crate) fn set_generator(&mut self, (seed, is_ahead, is_sampled): (u64, bool, bool), draw: &mut LaneDraw<P::Move>) {
        self.random = SplitMix::new(seed);
        draw.forget();
        draw.is_sampled = is_ahead;
        self.draw_ahead(draw);
        draw.is_sampled = is_sampled;
    }

    /// The form in which the game is stored.
    pub(crate) fn snapshot(&self, start: &LaneStart<P>) -> Snapshot {
        let first = start.set_up.clone().unwrap_or_else(|| P::start(&self.options));
        let mut position = first.clone();
        let text = |m: &P::Move| {
            let text = position.move_text(*m);
            position.play_unchecked(*m);
            text
        };
        Snapshot {
            slug: P::PROFILE.slug.into(),
            rules: self.options.rules(),
            options: self.options.in_full(),
            entries: self.moves.iter().map(text).collect(),
            start: start.set_up.is_some().then(|| first.to_text()),
            ..Snapshot::default()
        }
    }

    /// Goes back to a stored game that began as this lane does; every entry is checked.
    pub(crate) fn restore(
        &mut self,
        start: &LaneStart<P>,
        options: &str,
        entries: &[String],
        draw: &mut LaneDraw<P::Move>,
    ) -> Result<(), PlayError> {
        self.lay(start, draw);
        if start.set_up.is_none() {
            self.options = Options::parse(P::PROFILE, options).map_err(PlayError::Malformed)?;
            self.position = P::start(&self.options);
            self.return_to_start();
        }
        for text in entries {
            let m = self.position.parse_move(text).map_err(PlayError::Malformed)?;
            self.position.check(m).map_err(PlayError::Refused)?;
            self.play(m, draw);
        }
        Ok(())
    }
}
