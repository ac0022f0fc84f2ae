//! Words that several threads may write, for tables of what is remembered.

use alloc::vec::Vec;
use core::sync::atomic::AtomicU64;

/// So many zeros. The system hands them out without writing them: made one by one, 32 MiB would take as long as `stop` may.
pub(crate) fn zeroed_words(count: usize) -> Vec<AtomicU64> {
    bytemuck::zeroed_vec(count)
}
