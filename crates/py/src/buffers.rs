//! Arrays that belong to the caller, through Python's buffer protocol. NumPy is needed only where a new array is asked for.

use std::cell::RefCell;

use pyo3::buffer::{Element, PyBuffer, PyUntypedBuffer};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

thread_local! {
    /// Tensors are written here and copied once: Python's memory is only touched while Python is held.
    static TENSOR: RefCell<Vec<f32>> = const { RefCell::new(Vec::new()) };
}

/// Refuses an array that has another number of elements, or is not in one piece.
fn check(buffer: &PyUntypedBuffer, wanted: usize, name: &str) -> PyResult<()> {
    if buffer.item_count() != wanted {
        return Err(PyValueError::new_err(format!("{name} must have {wanted} elements, not {}", buffer.item_count())));
    }
    if !buffer.is_c_contiguous() {
        return Err(PyValueError::new_err(format!("{name} must be one piece in C order")));
    }
    Ok(())
}

/// Refuses an array that cannot be written.
fn check_writable(buffer: &PyUntypedBuffer, name: &str) -> PyResult<()> {
    if buffer.readonly() { Err(PyValueError::new_err(format!("{name} cannot be written"))) } else { Ok(()) }
}

/// A writable buffer with a given number of elements.
pub(crate) fn writable<T: Element>(array: &Bound<'_, PyAny>, wanted: usize, name: &str, kind: &str) -> PyResult<PyBuffer<T>> {
    let buffer = PyBuffer::<T>::get(array).map_err(|_| PyTypeError::new_err(format!("{name} must be an array of {kind}")))?;
    check(&buffer, wanted, name)?;
    check_writable(&buffer, name)?;
    Ok(buffer)
}

/// The same for flags: an array of `uint8` or of `bool`.
pub(crate) fn writable_flags(array: &Bound<'_, PyAny>, wanted: usize, name: &str) -> PyResult<PyBuffer<u8>> {
    // A NumPy array of bool is seen as one of bytes; other arrays have no such view.
    let is_bool = PyUntypedBuffer::get(array).is_ok_and(|buffer| buffer.format().to_bytes() == b"?");
    let bytes = if is_bool { array.call_method1("view", ("uint8",))? } else { array.clone() };
    writable(&bytes, wanted, name, "uint8 or bool")
}

/// Whole numbers of an array, whatever size they have.
pub(crate) fn whole_numbers(array: &Bound<'_, PyAny>, wanted: usize, name: &str) -> PyResult<Vec<i64>> {
    let py = array.py();
    if let Ok(buffer) = PyBuffer::<i32>::get(array) {
        check(&buffer, wanted, name)?;
        return Ok(buffer.to_vec(py)?.into_iter().map(i64::from).collect());
    }
    if let Ok(buffer) = PyBuffer::<i64>::get(array) {
        check(&buffer, wanted, name)?;
        return buffer.to_vec(py);
    }
    Err(PyTypeError::new_err(format!("{name} must be an array of int32 or int64")))
}

/// Writes whole numbers into an array of `int8`, `int32` or `int64`.
pub(crate) fn write_whole_numbers(array: &Bound<'_, PyAny>, numbers: &[i64], name: &str) -> PyResult<()> {
    let py = array.py();
    if PyBuffer::<i32>::get(array).is_ok() {
        let buffer = writable::<i32>(array, numbers.len(), name, "int32")?;
        return buffer.copy_from_slice(py, &numbers.iter().map(|number| *number as i32).collect::<Vec<_>>());
    }
    if PyBuffer::<i8>::get(array).is_ok() {
        let buffer = writable::<i8>(array, numbers.len(), name, "int8")?;
        return buffer.copy_from_slice(py, &numbers.iter().map(|number| *number as i8).collect::<Vec<_>>());
    }
    writable::<i64>(array, numbers.len(), name, "int8, int32 or int64")?.copy_from_slice(py, numbers)
}

/// Which games of a batch are meant: all, those of a list or array of indices, or those of a mask.
pub(crate) fn chosen(games: Option<&Bound<'_, PyAny>>, count: usize) -> PyResult<Vec<usize>> {
    let Some(games) = games else { return Ok((0..count).collect()) };
    if let Ok(mask) = PyUntypedBuffer::get(games)
        && mask.format().to_bytes() == b"?"
    {
        check(&mask, count, "games")?;
        let bytes = PyBuffer::<u8>::get(&games.call_method1("view", ("uint8",))?)?.to_vec(games.py())?;
        return Ok((0..count).filter(|game| bytes[*game] != 0).collect());
    }
    let wrong = || PyTypeError::new_err("games must be indices or a mask of bool");
    let mut seen = vec![false; count];
    let mut chosen = Vec::new();
    for game in games.try_iter().map_err(|_| wrong())? {
        let game = game?.extract::<i64>().map_err(|_| wrong())?;
        let index = usize::try_from(game).ok().filter(|index| *index < count);
        let index = index.ok_or_else(|| PyValueError::new_err(format!("game {game}: there are games 0 to {}", count - 1)))?;
        if std::mem::replace(&mut seen[index], true) {
            return Err(PyValueError::new_err(format!("game {index} is named twice")));
        }
        chosen.push(index);
    }
    Ok(chosen)
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
