//! What is known about the margin with which a position ends, and how a word of the table holds it.

/// The bits of a packed margin.
const BITS: u32 = 18;

/// Beyond every margin.
pub(crate) const BEYOND: i32 = (1 << (BITS - 1)) - 1;

/// The margin of the first side with best play lies between these, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MarginBounds {
    pub low: i32,
    pub high: i32,
}

impl MarginBounds {
    /// Nothing is known.
    pub(super) const OPEN: MarginBounds = MarginBounds { low: -BEYOND, high: BEYOND };

    /// The margin, if it is known.
    pub(super) const fn exact(self) -> Option<i32> {
        if self.low == self.high { Some(self.low) } else { None }
    }

    /// Whether the first side will be ahead by at least `asked`; nothing if that is not known.
    pub(super) const fn answer(self, asked: i32) -> Option<i32> {
        if self.low >= asked {
            Some(self.low)
        } else if self.high < asked {
            Some(self.high)
        } else {
            None
        }
    }

    /// The same with the answer to a question: a margin that is reached at least, or at most.
    pub(super) const fn after_search(self, asked: i32, margin: i32) -> MarginBounds {
        if margin >= asked { MarginBounds { low: margin, ..self } } else { MarginBounds { high: margin, ..self } }
    }
}

/// What is remembered about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Remembered {
    pub bounds: MarginBounds,
    /// The place of the move that answered the last question, one more than its number; 0 for none.
    pub place: u16,
    /// How much work it was: the binary logarithm of the positions looked at.
    pub work: u8,
}

/// Where each part of a word begins; the highest bit keeps the word from being 0.
const HIGH: u32 = BITS;
const PLACE: u32 = 2 * BITS;
const WORK: u32 = PLACE + u16::BITS;
const USED: u64 = 1 << 63;

impl Remembered {
    pub(super) const fn pack(self) -> u64 {
        let Remembered { bounds, place, work } = self;
        packed(bounds.low) | packed(bounds.high) << HIGH | (place as u64) << PLACE | (work as u64) << WORK | USED
    }

    pub(super) const fn unpack(data: u64) -> Remembered {
        let bounds = MarginBounds { low: unpacked(data), high: unpacked(data >> HIGH) };
        Remembered { bounds, place: (data >> PLACE) as u16, work: (data >> WORK) as u8 }
    }
}

const fn packed(margin: i32) -> u64 {
    (margin + BEYOND) as u64
}

const fn unpacked(data: u64) -> i32 {
    (data & ((1 << BITS) - 1)) as i32 - BEYOND
}

/// How much packed memory is worth keeping.
pub(crate) const fn worth(data: u64) -> i32 {
    Remembered::unpack(data).work as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked() {
        for bounds in [MarginBounds::OPEN, MarginBounds { low: -7, high: 12 }, MarginBounds { low: -57_970, high: -57_970 }] {
            let memory = Remembered { bounds, place: 361, work: 40 };
            assert_ne!(memory.pack(), 0);
            assert_eq!(Remembered::unpack(memory.pack()), memory);
        }
    }

    #[test]
    fn an_answer_narrows_the_bounds() {
        let bounds = MarginBounds::OPEN.after_search(5, 7).after_search(9, 8);
        assert_eq!(bounds, MarginBounds { low: 7, high: 8 });
        assert_eq!([6, 8, 9].map(|asked| bounds.answer(asked)), [Some(7), None, Some(8)]);
        assert_eq!((bounds.exact(), bounds.after_search(8, 7).exact()), (None, Some(7)));
    }
}
