//! Proof numbers: how much is left to do for a side to get what it wants, and for the other side to keep it from that. The attacker
//! wants a forced win, the defender none. What is remembered about a position is made of them.

/// More than can ever be done.
pub(crate) const NEVER: u32 = (1 << 27) - 1;

/// How hard a position is, seen by the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Numbers {
    /// The least number of positions that have to turn out well for the side to move to get what it wants.
    pub own: u32,
    /// The same for the other side.
    pub other: u32,
}

impl Numbers {
    /// The side to move has what it wants.
    pub(super) const REACHED: Numbers = Numbers { own: 0, other: NEVER };
    /// The other side has.
    pub(super) const MISSED: Numbers = Numbers { own: NEVER, other: 0 };

    /// Whether somebody has what it wants.
    pub(super) const fn are_settled(self) -> bool {
        self.own == 0 || self.other == 0
    }
}

/// What is remembered about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Remembered {
    pub numbers: Numbers,
    /// Where a win is proven: the code of the winning move, and after how many plies the game is over at the latest.
    pub code: u32,
    pub plies: u16,
}

/// The bits of a packed number, and where each part of a word begins.
const BITS: u32 = 27;
const OTHER: u32 = BITS;
const PLIES: u32 = 32;
const KIND: u32 = 62;
const OPEN: u64 = 1;
const REACHED: u64 = 2;
const MISSED: u64 = 3;

impl Remembered {
    pub(super) const fn of(numbers: Numbers) -> Remembered {
        Remembered { numbers, code: 0, plies: 0 }
    }

    /// A word that is not 0. Of an open position the numbers are packed, of a settled one the move and the plies.
    pub(super) fn pack(self) -> u64 {
        let settled = u64::from(self.code) | u64::from(self.plies) << PLIES;
        match self.numbers {
            Numbers { own: 0, .. } => settled | REACHED << KIND,
            Numbers { other: 0, .. } => settled | MISSED << KIND,
            Numbers { own, other } => u64::from(own.min(NEVER)) | u64::from(other.min(NEVER)) << OTHER | OPEN << KIND,
        }
    }

    pub(super) fn unpack(data: u64) -> Remembered {
        let numbers = match data >> KIND {
            REACHED => Numbers::REACHED,
            MISSED => Numbers::MISSED,
            _ => return Remembered::of(Numbers { own: data as u32 & NEVER, other: (data >> OTHER) as u32 & NEVER }),
        };
        Remembered { numbers, code: data as u32, plies: (data >> PLIES) as u16 }
    }
}

/// How much packed memory is worth keeping: wins most, then what took most work.
pub(crate) fn worth(data: u64) -> i32 {
    let Remembered { numbers, plies, .. } = Remembered::unpack(data);
    match numbers.are_settled() {
        true if plies > 0 => i32::MAX,
        true => 64,
        false => numbers.own.saturating_add(numbers.other).min(1 << 20) as i32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked() {
        let open = Numbers { own: 3, other: NEVER - 1 };
        for memory in
            [Remembered::of(open), Remembered::of(Numbers::MISSED), Remembered { numbers: Numbers::REACHED, code: u32::MAX, plies: 300 }]
        {
            assert_ne!(memory.pack(), 0);
            assert_eq!(Remembered::unpack(memory.pack()), memory);
        }
    }

    #[test]
    fn wins_are_kept_longest() {
        let win = Remembered { numbers: Numbers::REACHED, code: 1, plies: 3 }.pack();
        assert!(worth(win) > worth(Remembered::of(Numbers { own: NEVER, other: NEVER }).pack()));
        assert!(worth(Remembered::of(Numbers { own: 90, other: 2 }).pack()) > worth(Remembered::of(Numbers { own: 1, other: 1 }).pack()));
    }
}
