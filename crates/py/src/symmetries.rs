//! Symmetries of the boards as maps of indices.

use igroteka_core::{FullGame, Numbered, Options, Symmetry};
use igroteka_games::{Visitor, breakthrough};
use pyo3::prelude::*;

use crate::errors::misread;
use crate::game::known;
use crate::known::KnownGame;
use crate::values::options_text;

/// A symmetry: its name; the image of every action, −1 for numbers that mean nothing; for every cell of an image, the cell that it shows.
type Maps = (&'static str, Vec<i32>, Vec<i32>);

/// The maps of the symmetries of a game; `igroteka.symmetries` makes NumPy arrays of them.
#[pyfunction]
#[pyo3(name = "_symmetries", signature = (name, options=None))]
pub(crate) fn symmetries(py: Python<'_>, name: &str, options: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<Maps>> {
    let known = known(name)?;
    let options = Options::parse(known.profile(), &options_text(options)?).map_err(|error| misread(py, &error))?;
    Ok(match known {
        KnownGame::Listed(id) => id.visit(OfGame(options)),
        KnownGame::Comparison => maps::<breakthrough::Position>(&options),
    })
}

struct OfGame(Options);

impl Visitor for OfGame {
    type Output = Vec<Maps>;

    fn visit<P: FullGame>(self) -> Vec<Maps> {
        maps::<P>(&self.0)
    }
}

fn maps<P: Numbered>(options: &Options) -> Vec<Maps> {
    let start = P::start(options);
    P::SYMMETRIES.iter().map(|symmetry| maps_of(&start, *symmetry)).collect()
}

fn maps_of<P: Numbered>(start: &P, symmetry: Symmetry) -> Maps {
    let image = |action| start.action_image(action, symmetry).map_or(-1, |image| image as i32);
    let [_, rows, columns] = start.observation_shape();
    let mut cells = vec![0; rows * columns];
    for cell in 0..rows * columns {
        let (column, row) = symmetry.cell((cell % columns, cell / columns), (columns, rows));
        cells[row * columns + column] = cell as i32;
    }
    (symmetry.name, (0..start.action_count()).map(image).collect(), cells)
}
