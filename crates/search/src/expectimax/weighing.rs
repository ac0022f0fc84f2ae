//! A turn that is being weighed: its prospects, what is known about each, and what that makes every lot worth.

use alloc::vec::Vec;

use igroteka_core::chance_nodes::MOST_LOTS;
use igroteka_core::{ChanceNodes, ExpectedValue, Prospect, Side};

use super::memory::{CERTAIN, KnownValue, ValueTable};

pub(crate) struct Weighing<P: ChanceNodes> {
    pub position: P,
    /// How many turns are to be looked ahead, this one included.
    pub depth: u32,
    pub prospects: Vec<Prospect<P>>,
    /// What is known about each prospect, for the side whose turn it is.
    known: Vec<KnownValue>,
    /// The numbers of the prospects, the best first.
    order: Vec<u16>,
    /// The prospect whose value is being asked for.
    pub asked: usize,
    /// How many have been asked for.
    pub answers: u32,
}

impl<P: ChanceNodes> Weighing<P> {
    /// The turn of a position, with every prospect judged at a glance or with its remembered value.
    pub(super) fn new(position: P, depth: u32, outlook: &P::Outlook, memory: &ValueTable) -> Weighing<P> {
        let (prospects, known, order) = Default::default();
        let mut weighing = Weighing { position, depth, prospects, known, order, asked: 0, answers: 0 };
        weighing.look(outlook, memory);
        weighing
    }

    /// The same for another position, in the place of this one, so that no memory has to be asked for.
    pub(super) fn begin(&mut self, position: P, depth: u32, outlook: &P::Outlook, memory: &ValueTable) {
        (self.position, self.depth, self.asked, self.answers) = (position, depth, 0, 0);
        self.look(outlook, memory);
    }

    fn look(&mut self, outlook: &P::Outlook, memory: &ValueTable) {
        self.prospects.clear();
        self.position.list_prospects(&mut self.prospects);
        self.known.clear();
        for prospect in &self.prospects {
            let is_horizon = prospect.position.is_horizon();
            let remembered = if is_horizon || self.depth < 2 { None } else { memory.recall(prospect.position.hash()) };
            let known = remembered
                .unwrap_or_else(|| KnownValue { worth: prospect.position.judge(outlook), depth: if is_horizon { CERTAIN } else { 0 } });
            self.known.push(KnownValue { worth: self.for_mover(known.worth), ..known });
        }
        self.order.clear();
        self.order.extend(0..self.prospects.len() as u16);
        let known = &self.known;
        self.order.sort_by(|a, b| known[usize::from(*b)].worth.compare(&known[usize::from(*a)].worth));
    }

    /// Turns a value for the first side into one for the side whose turn it is, and back.
    pub(super) fn for_mover(&self, worth: ExpectedValue) -> ExpectedValue {
        if self.position.mover() == Side::First { worth } else { worth.reversed() }
    }

    /// What is known about a prospect, for the side whose turn it is.
    pub(super) fn known(&self, number: usize) -> KnownValue {
        self.known[number]
    }

    /// What every lot is worth to the side whose turn it is.
    pub(super) fn lots(&self) -> [ExpectedValue; MOST_LOTS] {
        let mut lots = [ExpectedValue::default(); MOST_LOTS];
        let mut seen = 0u128;
        for number in &self.order {
            let mut news = self.prospects[usize::from(*number)].lots & !seen;
            seen |= news;
            while news != 0 {
                lots[news.trailing_zeros() as usize] = self.known[usize::from(*number)].worth;
                news &= news - 1;
            }
        }
        lots
    }

    /// The turn as a whole, for the first side.
    pub(super) fn result(&self) -> KnownValue {
        let worth = self.for_mover(self.position.expect(&self.lots()));
        KnownValue { worth, depth: if self.is_certain() { CERTAIN } else { self.depth } }
    }

    /// Whether the value of every prospect is certain.
    pub(super) fn is_certain(&self) -> bool {
        self.known.iter().all(|known| known.depth == CERTAIN)
    }

    /// The best prospect, or the worst, that has not been looked at `depth` turns ahead; if `rivals` are given, among those that are
    /// of the `rivals` best for some lot.
    pub(super) fn next_to_ask(&self, depth: u32, rivals: Option<usize>, is_worst_wanted: bool) -> Option<usize> {
        let mut seen = [0u128; MOST_RIVALS];
        let seen = &mut seen[..rivals.map_or(0, |rivals| rivals.clamp(1, MOST_RIVALS))];
        let mut due = self.order.iter().map(|number| usize::from(*number)).filter(|number| {
            let mut news = self.prospects[*number].lots;
            for times in seen.iter_mut() {
                (*times, news) = (*times | news, *times & news);
            }
            let is_rival = rivals.is_none() || news != self.prospects[*number].lots;
            is_rival && self.known[*number].depth < depth
        });
        if is_worst_wanted { due.last() } else { due.next() }
    }

    /// Takes the answer for the prospect that was asked for, from the first side's view.
    pub(super) fn answer(&mut self, answer: KnownValue) {
        let number = self.asked;
        self.answers += 1;
        self.known[number] = KnownValue { worth: self.for_mover(answer.worth), ..answer };
        self.order.retain(|other| usize::from(*other) != number);
        let worth = self.known[number].worth;
        let place = self.order.partition_point(|other| self.known[usize::from(*other)].worth.compare(&worth).is_gt());
        self.order.insert(place, number as u16);
    }
}

/// The greatest number of prospects that are distinguished for each lot.
pub(crate) const MOST_RIVALS: usize = 8;
