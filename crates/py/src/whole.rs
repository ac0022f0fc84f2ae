//! Whole numbers that may not be negative, as Python gives them.

use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;

/// A size, count or seed. Python's conversion calls a negative number an overflow; a person expects `ValueError`.
#[derive(Clone, Copy)]
pub(crate) struct Whole(pub u64);

impl<'py> FromPyObject<'_, 'py> for Whole {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Whole> {
        match value.extract::<u64>() {
            Ok(number) => Ok(Whole(number)),
            Err(error) if error.is_instance_of::<PyOverflowError>(value.py()) => {
                Err(PyValueError::new_err(format!("a whole number from 0 to {} is needed, not {}", u64::MAX, value.str()?)))
            }
            Err(_) => Err(PyTypeError::new_err("a whole number is needed")),
        }
    }
}

impl Whole {
    /// The number as a size within bounds.
    pub(crate) fn within(self, name: &str, least: u64, most: u64) -> PyResult<usize> {
        if !(least..=most).contains(&self.0) {
            return Err(PyValueError::new_err(format!("{name} must be from {least} to {most}")));
        }
        usize::try_from(self.0).map_err(|_| PyValueError::new_err(format!("{name} is too large")))
    }

    /// The number, or the most that fits.
    pub(crate) fn clamped(self) -> u32 {
        u32::try_from(self.0).unwrap_or(u32::MAX)
    }
}

/// The number of threads: the one asked for, or one for each processor.
pub(crate) fn threads(asked: Option<Whole>) -> PyResult<usize> {
    match asked {
        Some(asked) => asked.within("threads", 1, 256),
        None => Ok(std::thread::available_parallelism().map_or(1, usize::from)),
    }
}
