//! What goes wrong, as Python's exceptions. The classes are written in Python (`_errors.py`), so that they pickle and have attributes.

use igroteka_core::game::{PlayError, RestoreError};
use igroteka_core::record::Problem;
use igroteka_core::{ParseError, Text};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::words::{say, sentence};

fn raise(py: Python<'_>, class: &str, arguments: impl FnOnce(&Bound<'_, PyDict>) -> PyResult<()>) -> PyErr {
    let make = || -> PyResult<PyErr> {
        let keywords = PyDict::new(py);
        arguments(&keywords)?;
        let class = py.import("igroteka._errors")?.getattr(class)?;
        Ok(PyErr::from_value(class.call((), Some(&keywords))?))
    };
    make().unwrap_or_else(|error| error)
}

fn parse_error(py: Python<'_>, text: &Text, part: &str, place: Option<(u32, u32)>, entry: Option<usize>) -> PyErr {
    raise(py, "ParseError", |keywords| {
        keywords.set_item("code", &*text.key)?;
        keywords.set_item("text", say(text))?;
        keywords.set_item("part", part)?;
        keywords.set_item("place", place)?;
        keywords.set_item("entry", entry)
    })
}

/// A text that could not be read.
pub(crate) fn misread(py: Python<'_>, error: &ParseError) -> PyErr {
    parse_error(py, &error.text, error.part, None, None)
}

/// A move that is not legal, or no move at all.
pub(crate) fn refused(py: Python<'_>, error: &PlayError) -> PyErr {
    illegal(py, error, None)
}

fn illegal(py: Python<'_>, error: &PlayError, entry: Option<usize>) -> PyErr {
    match error {
        PlayError::Malformed(error) => parse_error(py, &error.text, error.part, None, entry),
        PlayError::Refused(refusal) => raise(py, "IllegalMoveError", |keywords| {
            keywords.set_item("code", refusal.code())?;
            keywords.set_item("text", sentence(&refusal.0))?;
            keywords.set_item("entry", entry)
        }),
    }
}

/// A snapshot that could not be restored.
pub(crate) fn unrestored(py: Python<'_>, error: &RestoreError) -> PyErr {
    match error {
        RestoreError::Game(error) | RestoreError::Start(error) => misread(py, error),
        RestoreError::Entry(index, error) => illegal(py, error, Some(*index)),
        RestoreError::Ending(refusal) => refused(py, &PlayError::Refused(refusal.clone())),
    }
}

/// A record that could not be read or replayed.
pub(crate) fn problem(py: Python<'_>, problem: &Problem) -> PyErr {
    parse_error(py, &problem.text, "record", problem.at.map(|at| (at.line, at.column)), None)
}

/// A question that the game cannot answer.
pub(crate) fn unlistable(py: Python<'_>, name: &str) -> PyErr {
    raise(py, "UnlistableError", |keywords| keywords.set_item("name", name))
}

/// A game for comparisons was asked for something that only the five games have.
pub(crate) fn comparison_only(name: &str) -> PyErr {
    PyValueError::new_err(format!("{name} is here for comparisons only: it has numbers and texts, but no pictures, records or engines"))
}
