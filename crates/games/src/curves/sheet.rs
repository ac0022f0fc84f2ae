//! A position among the lines that are proposed in it, for alpha-beta search. It is small and knows its lines by their numbers; what they
//! do to dots follows the rules of the whole game.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use arrayvec::ArrayVec;
use igroteka_core::Position as _;
use igroteka_core::notation::malformed_move;
use igroteka_core::zobrist::{GOLDEN, mix};
use igroteka_core::{
    AlphaBetaTuning, Candidates, Evaluate, Gather as _, Hint, Listing, Options, Outcome, ParseError, Profile, Refusal, Side, Text, Turn,
};

use super::candidates::FINE;
use super::curve::Curve;
use super::gathering::{COARSE, Gathering};
use super::moves::Move;
use super::position::{MAX_DOTS, Position, bits};
use super::proposals::{LineSet, Proposal, Proposals};

/// A line by its number, or a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProposedMove(u16);

impl ProposedMove {
    const PASS: ProposedMove = ProposedMove(u16::MAX);
}

/// A line that was drawn since the lines were proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct AddedLine {
    number: u16,
    side: Side,
}

/// The holder of a dot that nobody holds, and the number from which on the lines that had been drawn before count.
const NOBODY: u16 = u16::MAX;
const EARLIER: u16 = 1 << 15;

/// A position of which only the lines that were proposed are thought about.
#[derive(Clone, Debug)]
pub struct ProposedSheet {
    proposals: Arc<Proposals>,
    drawn: ArrayVec<AddedLine, MAX_DOTS>,
    side: Side,
    passes: u8,
    /// As in [`Position`].
    joined: [u64; 2],
    full: u64,
    holders: [u16; MAX_DOTS],
    /// The dots that each side holds.
    held: [u64; 2],
    /// The lines whose ends have room and that are not known to meet one that was drawn.
    open: LineSet,
    /// A key for what was drawn, in whatever order.
    key: u64,
}

impl PartialEq for ProposedSheet {
    fn eq(&self, other: &ProposedSheet) -> bool {
        self.position() == other.position()
    }
}

impl Eq for ProposedSheet {}

impl Candidates for Position {
    type CandidateGame = ProposedSheet;
    type Gathering = Gathering;

    fn is_telling(&self) -> bool {
        !self.is_placing()
    }

    fn gather(&self, most_parts: u32, is_thorough: bool) -> Gathering {
        Gathering::of(self, most_parts, if is_thorough { FINE } else { COARSE })
    }

    fn gather_after(candidates: &ProposedSheet, line: &[ProposedMove]) -> Option<Gathering> {
        let mut after = candidates.clone();
        line.iter().for_each(|pick| after.play_unchecked(*pick));
        let drawn = after.drawn.iter().map(|drawn| usize::from(drawn.number)).collect();
        (!after.is_over()).then(|| Gathering::after(after.position(), &candidates.proposals, drawn))
    }

    fn whole_move(candidates: &ProposedSheet, m: ProposedMove) -> Move {
        candidates.line(m).map_or(Move::Pass, Proposal::entry)
    }

    fn margin(&self) -> i32 {
        let [red, green] = self.score();
        red - green
    }
}

impl ProposedSheet {
    /// A position with all lines that are proposed in it.
    #[must_use]
    pub fn of(position: &Position) -> ProposedSheet {
        let mut gathering = Gathering::of(position, u32::MAX, FINE);
        while gathering.go_on() {}
        gathering.finish().unwrap_or_else(|| ProposedSheet::among(Arc::new(Proposals::of(position, FINE, Vec::new()))))
    }

    /// The position where lines were proposed.
    pub(super) fn among(proposals: Arc<Proposals>) -> ProposedSheet {
        let position = &proposals.position;
        let dots = 0..position.dots().len();
        let ends = |side| dots.clone().filter(|dot| position.is_joined_by(*dot, side)).fold(0, |set, dot| set | 1 << dot);
        let held = |side| dots.clone().filter(|dot| position.owner(*dot) == Some(side)).fold(0, |set, dot| set | 1 << dot);
        let mut holders = [NOBODY; MAX_DOTS];
        for (dot, holder) in holders.iter_mut().enumerate() {
            if let Some(line) = position.holder_number(dot) {
                *holder = EARLIER | line as u16;
            }
        }
        ProposedSheet {
            open: proposals.all(),
            drawn: ArrayVec::new(),
            side: position.side,
            passes: position.passes,
            joined: Side::BOTH.map(ends),
            full: dots.clone().filter(|dot| position.is_full(*dot)).fold(0, |set, dot| set | 1 << dot),
            holders,
            held: Side::BOTH.map(held),
            key: 0,
            proposals,
        }
    }

    /// The position of the whole game.
    fn position(&self) -> Position {
        let mut position = self.proposals.position.clone();
        for drawn in &self.drawn {
            if let Some(Move::Draw { ends, control }) = self.line(ProposedMove(drawn.number)).map(Proposal::entry) {
                position.draw(ends, control, drawn.side);
            }
        }
        position.set_turn(self.side, self.passes);
        position
    }

    /// The line of a move; nothing for a pass.
    fn line(&self, pick: ProposedMove) -> Option<&Proposal> {
        self.proposals.lines.get(usize::from(pick.0))
    }

    fn is_over(&self) -> bool {
        let open = self.proposals.position.dots().len() as u32 - self.full.count_ones();
        self.passes >= 2 || open < 2
    }

    fn free_dots(&self) -> u64 {
        self.proposals.position.all_dots() & !(self.joined[0] | self.joined[1])
    }

    /// The dots that the side to move holds, and those of the other.
    const fn own_and_foe(&self) -> [u64; 2] {
        [self.held[self.side.index()], self.held[self.side.other().index()]]
    }

    /// Whether a line can still be drawn.
    fn is_open(&self, number: usize) -> bool {
        let is_likely = self.open.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1);
        is_likely && !self.drawn.iter().any(|drawn| self.proposals.meet(usize::from(drawn.number), number))
    }

    /// The curve through which a dot is held.
    fn holder(&self, dot: usize) -> Option<&Curve> {
        let number = self.holders[dot];
        if number & EARLIER == 0 {
            return self.proposals.lines.get(usize::from(number)).map(|line| &line.curve);
        }
        self.proposals.position.lines().get(usize::from(number & !EARLIER)).map(|line| &line.curve)
    }

    /// What a line would capture.
    fn captured(&self, line: &Proposal) -> u64 {
        let inside = line.zone_dots & self.free_dots() & !line.end_dots;
        let is_protected = |dot: &usize| line.zone.zip(self.holder(*dot)).is_some_and(|(zone, holder)| zone.holds(holder));
        let protected = bits(inside & (self.held[0] | self.held[1])).filter(is_protected);
        protected.fold(inside, |set, dot| set & !(1 << dot))
    }

    /// The end dots that the opponent would lose by a line that captures these dots.
    const fn released(&self, line: &Proposal, captured: u64) -> u64 {
        let lost = if captured != 0 { u64::MAX } else { self.joined[self.side.index()] };
        line.end_dots & self.held[self.side.other().index()] & lost
    }

    /// How many dots the side to move would be ahead more by a line.
    fn gain(&self, line: &Proposal) -> u32 {
        let ([own, foe], captured) = (self.own_and_foe(), self.captured(line));
        (captured & !own).count_ones() + (captured & foe | self.released(line, captured)).count_ones()
    }

    /// The most dots that the side to move could be ahead more by a line, and that line.
    fn best_capture(&self) -> Option<(u32, usize)> {
        let (free, [own, foe]) = (self.free_dots(), self.own_and_foe());
        // Each end may take a dot from the other side.
        let most_released = (foe & !self.full).count_ones().min(2);
        let mut best: Option<(u32, usize)> = None;
        for kind in &self.proposals.kinds {
            let taken = kind.zone_dots & free & !own;
            let most = taken.count_ones() + (taken & foe).count_ones() + most_released;
            if taken == 0 || best.is_some_and(|(gain, _)| gain >= most) {
                continue;
            }
            for number in kind.numbers.iter().map(|number| usize::from(*number)).filter(|number| self.is_open(*number)) {
                let gain = self.gain(&self.proposals.lines[number]);
                if gain > best.map_or(0, |(gain, _)| gain) {
                    best = Some((gain, number));
                }
            }
        }
        best
    }

    fn draw(&mut self, pick: ProposedMove) {
        let Some(line) = self.proposals.lines.get(usize::from(pick.0)) else { return };
        let (side, captured) = (self.side, self.captured(line));
        let (released, ends) = (self.released(line, captured), line.end_dots);
        // There are never more lines than dots.
        let _ = self.drawn.try_push(AddedLine { number: pick.0, side });
        let filled = ends & (self.joined[0] | self.joined[1]);
        self.full |= filled;
        bits(filled).for_each(|dot| self.proposals.keep_away_from(dot, &mut self.open));
        self.joined[side.index()] |= ends;
        self.held[side.index()] |= captured;
        self.held[side.other().index()] &= !(captured | released);
        bits(captured).for_each(|dot| self.holders[dot] = pick.0);
        bits(released).for_each(|dot| self.holders[dot] = NOBODY);
        self.proposals.keep_clear_of(usize::from(pick.0), &mut self.open);
        self.key ^= drawn_key(pick.0, side);
        self.passes = 0;
    }
}

const fn drawn_key(number: u16, side: Side) -> u64 {
    mix((number as u64 + 1).wrapping_mul(GOLDEN) ^ side.index() as u64)
}

/// What a held dot is worth, at which a line ends so that nobody can capture it; what one is worth that is still free.
const SAFE_CENTI: i32 = 100;
const LOOSE_CENTI: i32 = 70;
/// What the best capture of the side to move is worth, for each dot that it would be ahead more.
const CHANCE_CENTI: i32 = 50;

/// Lines are looked at first by the dots that they capture, and by those that they make safe.
const GAIN_PROMISE: i32 = 2000;
const SAVED_PROMISE: i32 = 500;

impl Evaluate for ProposedSheet {
    const TUNING: AlphaBetaTuning = AlphaBetaTuning {
        reverse_futility_centi: 120,
        futility_centi: 150,
        pruning_plies: 3,
        late_moves: 8,
        late_growth: 4,
        reduction_percent: 40,
        loud_reduction_percent: 25,
        forced_answers: 0,
        loud_plies: 2,
        contempt_centi: 50,
    };

    fn mover(&self) -> Side {
        self.side
    }

    fn evaluate(&self) -> i32 {
        let (free, [own, foe]) = (self.free_dots(), self.own_and_foe());
        let worth = |set: u64| (set & !free).count_ones() as i32 * SAFE_CENTI + (set & free).count_ones() as i32 * LOOSE_CENTI;
        let chance = self.best_capture().map_or(0, |(gain, _)| gain as i32);
        worth(own) - worth(foe) + chance * CHANCE_CENTI
    }

    fn hints(&self, moves: &[ProposedMove], out: &mut Vec<Hint>) {
        let (free, [own, _]) = (self.free_dots(), self.own_and_foe());
        let hint = |pick: &ProposedMove| {
            let Some(line) = self.line(*pick) else { return Hint::default() };
            let gain = self.gain(line) as i32;
            // A line to an own dot that could be captured makes it safe.
            let saved = (line.end_dots & own & free).count_ones() as i32;
            Hint { promise: GAIN_PROMISE * gain + SAVED_PROMISE * saved, is_loud: gain > 0 }
        };
        out.extend(moves.iter().map(hint));
    }

    /// Whether lines meet is asked late.
    fn list_likely(&self, out: &mut Vec<ProposedMove>) {
        for (word, open) in self.open.iter().enumerate() {
            let mut left = *open;
            while left != 0 {
                out.push(ProposedMove((64 * word) as u16 + left.trailing_zeros() as u16));
                left &= left - 1;
            }
        }
        out.push(ProposedMove::PASS);
    }

    fn confirms(&self, pick: ProposedMove) -> bool {
        pick == ProposedMove::PASS || self.is_open(usize::from(pick.0))
    }

    fn list_loud(&self, out: &mut Vec<ProposedMove>) {
        out.extend(self.best_capture().map(|(_, number)| ProposedMove(number as u16)));
    }

    fn is_pressed(&self) -> bool {
        false
    }

    fn passed(&self) -> Option<ProposedSheet> {
        None
    }

    fn move_code(m: ProposedMove) -> u32 {
        u32::from(m.0) + 1
    }

    fn coded_move(&self, code: u32) -> Option<ProposedMove> {
        let pick = ProposedMove(u16::try_from(code.checked_sub(1)?).ok()?);
        (pick == ProposedMove::PASS || self.is_open(usize::from(pick.0))).then_some(pick)
    }

    /// Lines drawn in another order come to the same unless other dots are held.
    fn table_key(&self) -> u64 {
        let turn = u64::from(self.passes) * 2 + self.side.index() as u64;
        mix(self.key ^ mix(self.held[0].wrapping_mul(GOLDEN) ^ mix(self.held[1] ^ turn << 48)))
    }
}

impl Listing for ProposedSheet {
    fn list(&self, out: &mut Vec<ProposedMove>) {
        if self.is_over() {
            return;
        }
        let numbers = (0..self.proposals.lines.len()).filter(|number| self.is_open(*number));
        out.extend(numbers.map(|number| ProposedMove(number as u16)));
        out.push(ProposedMove::PASS);
    }
}

impl igroteka_core::Position for ProposedSheet {
    type Move = ProposedMove;

    const PROFILE: &'static Profile = <Position as igroteka_core::Position>::PROFILE;

    fn start(options: &Options) -> ProposedSheet {
        ProposedSheet::of(&Position::start(options))
    }

    fn parse(text: &str, options: &Options) -> Result<ProposedSheet, ParseError> {
        Position::parse(text, options).map(|position| ProposedSheet::of(&position))
    }

    fn write(&self, out: &mut String) {
        self.position().write(out);
    }

    fn parse_move(&self, text: &str) -> Result<ProposedMove, ParseError> {
        match self.proposals.position.parse_move(text)? {
            Move::Pass => Ok(ProposedMove::PASS),
            m => self.proposals.number(m).map(|number| ProposedMove(number as u16)).ok_or_else(|| malformed_move(text)),
        }
    }

    fn write_move(&self, m: ProposedMove, out: &mut String) {
        self.proposals.position.write_move(Position::whole_move(self, m), out);
    }

    fn turn(&self) -> Turn {
        if self.is_over() { Turn::Over } else { Turn::Side(self.side) }
    }

    fn outcome(&self) -> Option<Outcome> {
        let points = self.held.map(|held| held.count_ones() as i32);
        self.is_over().then(|| Outcome::by_points(points, "points"))
    }

    fn check(&self, m: ProposedMove) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal(Text::new("game-over")));
        }
        if m == ProposedMove::PASS || self.is_open(usize::from(m.0)) {
            return Ok(());
        }
        self.position().check(Position::whole_move(self, m))
    }

    fn play_unchecked(&mut self, m: ProposedMove) {
        if m == ProposedMove::PASS {
            self.passes = (self.passes + 1).min(2);
        } else {
            self.draw(m);
        }
        self.side = self.side.other();
    }

    fn hash(&self) -> u64 {
        self.table_key()
    }

    fn fresh_hash(&self) -> u64 {
        let key = self.drawn.iter().fold(0, |key, drawn| key ^ drawn_key(drawn.number, drawn.side));
        ProposedSheet { key, ..self.clone() }.table_key()
    }
}
