//! Data as plain Python values: facts, options, events, outcomes.

use igroteka_core::{CountedZone, Event, Fact, OptionKind, Options, Place, Point, Profile, Side, TensorVersion};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyList, PyString};

use crate::words::{say, sentence};

/// A fact as a Python value.
pub(crate) fn fact<'py>(py: Python<'py>, value: &Fact) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Fact::Null => py.None().into_bound(py),
        Fact::Bool(value) => PyBool::new(py, *value).to_owned().into_any(),
        Fact::Number(number) => match number.as_i64() {
            Some(value) => value.into_pyobject(py)?.into_any(),
            None => number.as_f64().unwrap_or(f64::NAN).into_pyobject(py)?.into_any(),
        },
        Fact::String(text) => PyString::new(py, text).into_any(),
        Fact::Array(values) => {
            let list = PyList::empty(py);
            values.iter().try_for_each(|value| list.append(fact(py, value)?))?;
            list.into_any()
        }
        Fact::Object(map) => {
            let dict = PyDict::new(py);
            map.iter().try_for_each(|(key, value)| dict.set_item(key, fact(py, value)?))?;
            dict.into_any()
        }
    })
}

/// Options as a dictionary: numbers, flags and words.
pub(crate) fn options<'py>(py: Python<'py>, options: &Options) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for spec in options.specs() {
        let value = options.get(spec.name);
        match spec.kind {
            OptionKind::Flag => dict.set_item(spec.name, value != 0)?,
            OptionKind::Number { .. } => dict.set_item(spec.name, value)?,
            OptionKind::Choice(_) => dict.set_item(spec.name, options.value_text(spec.name))?,
        }
    }
    Ok(dict)
}

/// Options as `name=value,…`, from such a text or from a dictionary.
pub(crate) fn options_text(given: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
    let Some(given) = given else { return Ok(String::new()) };
    if let Ok(text) = given.cast::<PyString>() {
        return Ok(text.to_cow()?.into_owned());
    }
    let Ok(dict) = given.cast::<PyDict>() else {
        return Err(PyTypeError::new_err("options must be a dictionary or a text such as 'size=9,scoring=opponent'"));
    };
    let pair = |(name, value): (Bound<'_, PyAny>, Bound<'_, PyAny>)| -> PyResult<String> {
        let value = match value.cast::<PyBool>() {
            Ok(flag) => flag.is_true().to_string(),
            Err(_) => value.str()?.to_cow()?.into_owned(),
        };
        Ok(format!("{}={value}", name.str()?.to_cow()?))
    };
    Ok(dict.iter().map(pair).collect::<PyResult<Vec<_>>>()?.join(","))
}

/// The version of tensors with a name.
pub(crate) fn tensor_version(name: &str) -> PyResult<TensorVersion> {
    TensorVersion::named(name).ok_or_else(|| {
        let names = TensorVersion::ALL.map(TensorVersion::name);
        PyValueError::new_err(format!("tensors {name:?}: one of {}", names.join(", ")))
    })
}

/// A number or a text, as a move is given.
pub(crate) enum Given<'py> {
    Action(i64),
    Text(Bound<'py, PyString>),
}

/// Reads a move that is given as a number or a text.
#[inline]
pub(crate) fn given<'py>(value: &Bound<'py, PyAny>) -> PyResult<Given<'py>> {
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(Given::Text(text.clone()));
    }
    // NumPy's numbers are no `int`, but can be used as an index.
    match value.extract::<i64>() {
        Ok(action) => Ok(Given::Action(action)),
        // Too large for any number of a move.
        Err(_) if value.is_instance_of::<PyInt>() => Ok(Given::Action(i64::MAX)),
        Err(_) => Err(PyTypeError::new_err("a move is a text or a whole number")),
    }
}

fn place<'py>(py: Python<'py>, place: &Place) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("name", &place.name)?;
    dict.set_item("at", point(place.at))?;
    Ok(dict)
}

const fn point(point: Point) -> (i32, i32) {
    (point.x, point.y)
}

/// An event as a dictionary: its kind, what it holds, and the sentence.
pub(crate) fn event<'py>(py: Python<'py>, event: &Event, profile: &Profile) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    let letter = |side: Side| profile.letter(side).to_string();
    dict.set_item("event", kind(event))?;
    dict.set_item("text", sentence(&event.text(profile)))?;
    if let Event::Placed { what, .. }
    | Event::Moved { what, .. }
    | Event::Hit { what, .. }
    | Event::Removed { what, .. }
    | Event::Bound { what, .. }
    | Event::Freed { what, .. } = event
    {
        dict.set_item("what", say(what))?;
    }
    match event {
        Event::Placed { side, at, .. } => {
            dict.set_item("side", side.map(letter))?;
            dict.set_item("at", place(py, at)?)?;
        }
        Event::Moved { side, path, .. } => {
            dict.set_item("side", letter(*side))?;
            dict.set_item("path", path.iter().map(|at| place(py, at)).collect::<PyResult<Vec<_>>>()?)?;
        }
        Event::Released { at } => dict.set_item("at", place(py, at)?)?,
        Event::Hit { side, at, .. }
        | Event::Removed { side, at, .. }
        | Event::Bound { side, at, .. }
        | Event::Freed { side, at, .. }
        | Event::Captured { side, at } => {
            dict.set_item("side", letter(*side))?;
            dict.set_item("at", place(py, at)?)?;
        }
        Event::Drawn { side, from, to, control } => {
            dict.set_item("side", letter(*side))?;
            dict.set_item("from", place(py, from)?)?;
            dict.set_item("to", place(py, to)?)?;
            dict.set_item("control", control.map(point))?;
        }
        Event::Attacked { side, places, effective } => {
            dict.set_item("side", letter(*side))?;
            dict.set_item("places", places.iter().map(|at| place(py, at)).collect::<PyResult<Vec<_>>>()?)?;
            dict.set_item("effective", *effective)?;
        }
        Event::Rolled { dice } | Event::Kept { dice } => {
            dict.set_item("dice", dice.iter().map(|die| u32::from(*die)).collect::<Vec<_>>())?
        }
        Event::Chose { side } | Event::Passed { side } | Event::Skipped { side } => dict.set_item("side", letter(*side))?,
        Event::EndScored { end, side, points, total, pieces, zones } => {
            dict.set_item("end", *end)?;
            dict.set_item("side", side.map(letter))?;
            dict.set_item("points", *points)?;
            dict.set_item("total", (total[0], total[1]))?;
            let pieces = pieces.iter().map(|piece| Ok((letter(piece.side), place(py, &piece.at)?))).collect::<PyResult<Vec<_>>>()?;
            dict.set_item("pieces", pieces)?;
            let texts = CountedZone::texts(zones, profile, None);
            let zones = zones.iter().zip(&texts).map(|(zone, text)| (say(&zone.zone), (zone.pieces[0], zone.pieces[1]), say(text)));
            dict.set_item("zones", zones.collect::<Vec<_>>())?;
        }
        Event::Over { outcome, .. } => {
            dict.set_item("winner", outcome.winner.map(letter))?;
            dict.set_item("reason", outcome.reason)?;
        }
        Event::Blank => {}
    }
    Ok(dict)
}

const fn kind(event: &Event) -> &'static str {
    match event {
        Event::Placed { .. } => "placed",
        Event::Moved { .. } => "moved",
        Event::Hit { .. } => "hit",
        Event::Removed { .. } => "removed",
        Event::Bound { .. } => "bound",
        Event::Freed { .. } => "freed",
        Event::Drawn { .. } => "drawn",
        Event::Captured { .. } => "captured",
        Event::Released { .. } => "released",
        Event::Attacked { .. } => "attacked",
        Event::Rolled { .. } => "rolled",
        Event::Kept { .. } => "kept",
        Event::Chose { .. } => "chose",
        Event::Blank => "blank",
        Event::Passed { .. } => "passed",
        Event::Skipped { .. } => "skipped",
        Event::EndScored { .. } => "end_scored",
        Event::Over { .. } => "over",
    }
}
