//! Arrays that belong to the caller, through Python's buffer protocol. NumPy is needed only where a new array is asked for.

use std::cell::RefCell;

use pyo3::buffer::{Element, PyBuffer};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

thread_local! {
    /// Tensors are written here and copied once: Python's memory is only touched while Python is held.
    static TENSOR: RefCell<Vec<f32>> = const { RefCell::new(Vec::new()) };
}

/// A buffer of so many elements in one piece.
pub(crate) fn typed<T: Element>(array: &Bound<'_, PyAny>, wanted: usize, name: &str, kind: &str) -> PyResult<PyBuffer<T>> {
    let buffer = PyBuffer::<T>::get(array).map_err(|_| PyTypeError::new_err(format!("{name} must be an array of {kind}")))?;
    if buffer.item_count() != wanted {
        return Err(PyValueError::new_err(format!("{name} must have {wanted} elements, not {}", buffer.item_count())));
    }
    if !buffer.is_c_contiguous() {
        return Err(PyValueError::new_err(format!("{name} must be one piece in C order")));
    }
    Ok(buffer)
}

/// The same, to be written.
pub(crate) fn writable<T: Element>(array: &Bound<'_, PyAny>, wanted: usize, name: &str, kind: &str) -> PyResult<PyBuffer<T>> {
    let buffer = typed(array, wanted, name, kind)?;
    if buffer.readonly() {
        return Err(PyValueError::new_err(format!("{name} cannot be written")));
    }
    Ok(buffer)
}

/// Lets `write` make a tensor and copies it into the caller's array.
pub(crate) fn fill_observation(out: &Bound<'_, PyAny>, size: usize, write: impl FnOnce(&mut [f32])) -> PyResult<()> {
    let buffer = writable::<f32>(out, size, "out", "float32")?;
    TENSOR.with_borrow_mut(|tensor| {
        tensor.resize(size, 0.0);
        write(tensor);
        buffer.copy_from_slice(out.py(), tensor)
    })
}

/// A new NumPy array of `float32`.
pub(crate) fn new_array(py: Python<'_>, shape: [usize; 3]) -> PyResult<Bound<'_, PyAny>> {
    let numpy = py.import("numpy")?;
    numpy.getattr("empty")?.call1(((shape[0], shape[1], shape[2]), "float32"))
}
