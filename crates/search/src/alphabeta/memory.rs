//! What alpha-beta remembers about a position, packed into a word of the table.

/// What the value of an entry says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// It is at least the value.
    Least,
    /// It is at most the value.
    Most,
    /// It is just that.
    Exact,
}

/// The depth −1 in its place: of values that nobody relies on.
const NO_DEPTH: u64 = 0xFF << 48;

/// What is remembered about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Remembered {
    /// The code of the best move, 0 if none is known.
    pub code: u32,
    pub value: i16,
    pub depth: i8,
    pub bound: Bound,
}

impl Remembered {
    pub(super) fn pack(self, age: u8) -> u64 {
        let bound = match self.bound {
            Bound::Least => 1,
            Bound::Most => 2,
            Bound::Exact => 3,
        };
        u64::from(self.code)
            | u64::from(self.value as u16) << 32
            | u64::from(self.depth as u8) << 48
            | (bound | u64::from(age & 63) << 2) << 56
    }

    pub(super) fn unpack(data: u64) -> Option<Remembered> {
        let bound = match data >> 56 & 3 {
            1 => Bound::Least,
            2 => Bound::Most,
            3 => Bound::Exact,
            _ => return None,
        };
        Some(Remembered { code: data as u32, value: (data >> 32) as u16 as i16, depth: (data >> 48) as u8 as i8, bound })
    }
}

/// Packed memory with its move, but without a value that anybody would rely on.
pub(crate) const fn without_value(data: u64) -> u64 {
    data | NO_DEPTH
}

/// How much packed memory is worth keeping: deep ones more, those of earlier searches less.
pub(crate) fn worth(data: u64, age: u8) -> i32 {
    let years = i32::from(age.wrapping_sub((data >> 58) as u8) & 63);
    i32::from((data >> 48) as u8 as i8) - 4 * years
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked_and_worth_more_the_deeper_and_younger_it_is() {
        let memory = |depth| Remembered { code: u32::MAX, value: -123, depth, bound: Bound::Most };
        assert_eq!(Remembered::unpack(memory(-3).pack(63)), Some(memory(-3)));
        assert_eq!(Remembered::unpack(without_value(memory(5).pack(1))), Some(memory(-1)));
        assert!(worth(memory(9).pack(1), 1) > worth(memory(8).pack(1), 1));
        assert!(worth(memory(9).pack(1), 4) < worth(memory(3).pack(4), 4), "old ones make room");
    }
}
