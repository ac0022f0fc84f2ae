//! The storage of tables that several threads read and write without locks: plain words, each written at once.

use alloc::vec::Vec;
use core::sync::atomic::AtomicU64;

/// A table of `count` words, all zero. The system hands them out without writing them: made one by one, 32 MiB would take as long as `stop` may.
pub(crate) fn zeroed_table(count: usize) -> Vec<AtomicU64> {
    bytemuck::zeroed_vec(count)
}
