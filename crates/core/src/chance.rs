//! Randomness that callers bring. The rules own none.

/// A source of random bits. Everything built on it is specified here, so the same bits give
/// the same dice on every machine.
///
/// ```
/// use igroteka_core::Random;
///
/// /// The bits of a test that must know what falls.
/// struct Fixed(u64);
///
/// impl Random for Fixed {
///     fn next_u64(&mut self) -> u64 {
///         self.0
///     }
/// }
/// assert_eq!(Fixed(u64::MAX).below(6), 5);
/// ```
pub trait Random {
    /// The next 64 random bits.
    fn next_u64(&mut self) -> u64;

    /// A uniform number in `0..bound`, by multiplication with rejection (exactly uniform).
    /// A bound of 0 gives 0.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        let bound = u64::from(bound);
        loop {
            let product = (self.next_u64() >> 32) * bound;
            let low = product as u32;
            // Only the first 2^32 mod bound low parts are over-represented.
            if u64::from(low) >= bound || u64::from(low) >= (1u64 << 32) % bound.max(1) {
                return (product >> 32) as u32;
            }
        }
    }
}

impl<R: Random + ?Sized> Random for &mut R {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        (**self).next_u64()
    }
}

/// SplitMix64: a small, fast generator for playouts and tests. Not for dice that people bet on.
///
/// ```
/// use igroteka_core::{Random, SplitMix};
///
/// let roll = |seed| { let mut random = SplitMix::new(seed); [(); 5].map(|()| random.below(6)) };
/// assert_eq!(roll(7), roll(7));
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// A generator with a seed; equal seeds give equal sequences.
    #[must_use]
    pub const fn new(seed: u64) -> SplitMix {
        SplitMix(seed)
    }

    /// The seed with which a generator would go on as this one does.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.0
    }
}

impl Random for SplitMix {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(crate::zobrist::GOLDEN);
        crate::zobrist::mix(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_below_a_bound_are_uniform() {
        let mut random = SplitMix::new(1);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[random.below(6) as usize] += 1;
        }
        // Six standard deviations of a binomial with n = 60,000 and p = 1/6.
        assert!(counts.iter().all(|&n| n.abs_diff(10_000) < 550), "{counts:?}");
    }

    #[test]
    fn odd_bounds_are_harmless() {
        let mut random = SplitMix::new(2);
        assert_eq!(random.below(0), 0);
        assert_eq!(random.below(1), 0);
        assert!(random.below(u32::MAX) < u32::MAX);
    }
}
