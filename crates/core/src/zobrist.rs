//! Keys for incremental hashes: the same numbers on every machine.

/// The odd step of SplitMix64.
pub const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// Scrambles 64 bits (the output function of SplitMix64); a bijection.
#[inline]
#[must_use]
pub const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// `N` different keys from a seed. Natively they stand in a table made at compile time. In WebAssembly each is made when it is
/// asked for: random bits cannot be compressed, and tables of them would be a good part of what a page has to load.
pub struct Keys<const N: usize> {
    #[cfg(not(target_family = "wasm"))]
    table: [u64; N],
    #[cfg(target_family = "wasm")]
    seed: u64,
}

impl<const N: usize> Keys<N> {
    /// The keys of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Keys<N> {
        #[cfg(target_family = "wasm")]
        return Keys { seed };
        #[cfg(not(target_family = "wasm"))]
        {
            let mut table = [0; N];
            let mut i = 0;
            while i < N {
                table[i] = nth(seed, i);
                i += 1;
            }
            Keys { table }
        }
    }

    /// The key with this number; of numbers from `N` on there is none, and 0 stands for it.
    #[inline]
    #[must_use]
    pub const fn get(&self, number: usize) -> u64 {
        if number >= N {
            return 0;
        }
        #[cfg(target_family = "wasm")]
        return nth(self.seed, number);
        #[cfg(not(target_family = "wasm"))]
        self.table[number]
    }
}

#[inline]
const fn nth(seed: u64, number: usize) -> u64 {
    mix(seed.wrapping_add((number as u64 + 1).wrapping_mul(GOLDEN)))
}
