//! Lists of action numbers. Their numbers are made once: making and dropping hundreds of them would cost more than finding the moves.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyInt, PyList};

/// Enough for the games as they usually are; a larger sheet of curves has more numbers, which are made when they are needed.
const KEPT: u32 = 1 << 14;

static NUMBERS: PyOnceLock<Vec<Py<PyInt>>> = PyOnceLock::new();

fn made(py: Python<'_>, number: u32) -> Bound<'_, PyInt> {
    let Ok(made) = number.into_pyobject(py);
    made
}

/// The numbers as a list.
pub(crate) fn list<'py>(py: Python<'py>, numbers: &[u32]) -> PyResult<Bound<'py, PyList>> {
    let kept = NUMBERS.get_or_init(py, || (0..KEPT).map(|number| made(py, number).unbind()).collect());
    let find = |number: &u32| kept.get(*number as usize).map_or_else(|| made(py, *number), |kept| kept.bind(py).clone());
    PyList::new(py, numbers.iter().map(find))
}
