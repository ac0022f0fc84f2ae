//! A line and its consequences in words: "3 to 7, bending up: takes 4 and 9". Scenes, refusals and
//! hints use it.

use alloc::format;
use alloc::string::{String, ToString};

use igroteka_core::Text;

use super::curve::Curve;
use super::moves::Move;
use super::position::Position;

impl Position {
    /// What a move does, in words; it is described as if it were legal.
    #[must_use]
    pub fn describe_line(&self, m: Move) -> Text {
        match m {
            Move::Place(spot) => Text::new("curves-say-place").word("at", format!("{},{}", spot.x, spot.y)),
            Move::Pass => Text::new("curves-say-pass"),
            Move::Draw { ends, control } => {
                let line = say_line(ends, self.curve(ends, control).as_ref());
                let effect = self.effect(ends, control);
                Position::with_effect(line, effect.captured, effect.released)
            }
        }
    }

    /// A line in words, with the dots that it captures and releases.
    pub(super) fn with_effect(line: Text, captured: u64, released: u64) -> Text {
        match (captured, released) {
            (0, 0) => line,
            (0, freed) => Text::new("curves-say-frees").text("line", line).text("freed", say_dots(freed)),
            (taken, 0) => Text::new("curves-say-takes").text("line", line).text("taken", say_dots(taken)),
            (taken, freed) => {
                Text::new("curves-say-takes-and-frees").text("line", line).text("taken", say_dots(taken)).text("freed", say_dots(freed))
            }
        }
    }
}

/// A line without its consequences: "3 to 7, bending up".
pub(super) fn say_line(ends: [u8; 2], curve: Option<&Curve>) -> Text {
    let number = |end: u8| i64::from(end) + 1;
    let bend = Text::new(curve.map_or("curves-straight", bend_key));
    Text::new("curves-say-line").number("from", number(ends[0])).number("to", number(ends[1])).text("bend", bend)
}

/// A set of dots: "4", "4 and 9", "4, 9 and 11".
pub(super) fn say_dots(set: u64) -> Text {
    let mut numbers = Position::numbers(set).map(|number| number.to_string());
    let Some(mut head) = numbers.next() else {
        return Text::new("curves-no-dots");
    };
    let mut last: Option<String> = None;
    for number in numbers {
        if let Some(before) = last.replace(number) {
            head = head + ", " + &before;
        }
    }
    match last {
        None => Text::new("curves-one-dot").word("dot", head),
        Some(last) => Text::new("curves-dots").word("first", head).word("last", last),
    }
}

/// Which way a line bulges from its chord, in eight directions.
fn bend_key(curve: &Curve) -> &'static str {
    if curve.control.is_none() {
        return "curves-straight";
    }
    // Twice the way from the chord's middle to the curve's middle, times 2.
    let (x, y) = curve.middle_times_4();
    let (a, b) = (curve.from.to_point(), curve.to.to_point());
    let (dx, dy) = (x - 2 * (a.x + b.x), y - 2 * (a.y + b.y));
    let across = if 2 * dx.abs() < dy.abs() { 0 } else { dx.signum() };
    let down = if 2 * dy.abs() < dx.abs() { 0 } else { dy.signum() };
    match (across, down) {
        (0, -1) => "curves-bend-up",
        (1, -1) => "curves-bend-up-right",
        (1, 0) => "curves-bend-right",
        (1, 1) => "curves-bend-down-right",
        (0, 1) => "curves-bend-down",
        (-1, 1) => "curves-bend-down-left",
        (-1, 0) => "curves-bend-left",
        (-1, -1) => "curves-bend-up-left",
        _ => "curves-straight",
    }
}
