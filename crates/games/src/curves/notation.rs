//! Position and move texts: `<N> <dots|-> <lines|-> <r|g> <passes>`, and `+100,350`, `1-2`,
//! `1-2@300,50`, `pass`. Errors name the part at fault.

use alloc::string::String;
use core::fmt::Write as _;

use igroteka_core::notation::{canonical_i32, canonical_u32, fields, malformed_move, unknown_side};
use igroteka_core::{ParseError, Position as _, Side, Text};

use super::curve::GridPoint;
use super::filter::Fallbacks;
use super::legal::Fault;
use super::moves::Move;
use super::position::{MAX_DOTS, Position};
use super::validate;

/// Reads a position text; its lines are played one after the other, so that holders follow.
pub(super) fn read_position(text: &str) -> Result<Position, ParseError> {
    let [total, dots, lines, side, passes] = fields(text)?;
    let mut position = read_total(total)?;
    read_dots(&mut position, dots)?;
    read_lines(&mut position, lines)?;
    let side = Position::PROFILE.side(side).ok_or_else(|| unknown_side(side))?;
    if position.is_placing() && !validate::is_placing_side(side, position.dots().len()) {
        return Err(ParseError::new("side", Text::new("curves-placing-side").number("placed", position.dots().len() as i64)));
    }
    let passes = read_passes(passes, position.is_placing())?;
    position.set_turn(side, passes);
    Ok(position)
}

/// What a position text says of a sheet, whether it is valid or not.
pub(super) struct Phrase {
    /// How many dots the game has when all are placed.
    pub total: u8,
    /// The dots and lines, on a sheet for these dots alone.
    pub sheet: Position,
    pub side: Side,
    pub passes: u8,
}

/// Reads a position text in which dots and lines keep the rules, whatever it says of their number, the side and passes.
pub(super) fn read_phrase(text: &str) -> Result<Phrase, ParseError> {
    let [total, dots, lines, side, passes] = fields(text)?;
    let total = read_total(total)?.total_dots() as u8;
    let mut spots = Position::empty(MAX_DOTS as u8);
    read_dots(&mut spots, dots)?;
    let mut sheet = Position::empty(spots.dots().len() as u8);
    spots.dots().iter().for_each(|spot| sheet.add_dot(*spot));
    read_lines(&mut sheet, lines)?;
    let side = Position::PROFILE.side(side).ok_or_else(|| unknown_side(side))?;
    Ok(Phrase { total, sheet, side, passes: read_passes(passes, false)? })
}

fn read_total(text: &str) -> Result<Position, ParseError> {
    let total = canonical_u32(text).filter(|total| validate::is_dot_total(*total));
    let total = total.and_then(|total| u8::try_from(total).ok());
    total.map(Position::empty).ok_or_else(|| fault_in("total", "curves-dot-total", text))
}

fn read_dots(position: &mut Position, text: &str) -> Result<(), ParseError> {
    for dot in text.split(';').filter(|_| text != "-") {
        let spot = read_spot(dot).ok_or_else(|| fault_in("dots", "curves-dot-malformed", dot))?;
        if let Some(fault) = position.place_fault(spot) {
            return Err(broken(position, "dots", dot, fault));
        }
        position.add_dot(spot);
    }
    Ok(())
}

fn read_lines(position: &mut Position, text: &str) -> Result<(), ParseError> {
    for line in text.split(';').filter(|_| text != "-") {
        let (ends, control, side) = read_line(line).ok_or_else(|| fault_in("lines", "curves-line-malformed", line))?;
        if position.is_placing() {
            return Err(broken(position, "lines", line, Fault::StillPlacing));
        }
        if let Some(fault) = position.line_fault(ends, control, &mut Fallbacks::default()) {
            return Err(broken(position, "lines", line, fault));
        }
        position.draw(ends, control, side);
    }
    Ok(())
}

fn read_passes(text: &str, is_placing: bool) -> Result<u8, ParseError> {
    let passes = canonical_u32(text).filter(|passes| validate::is_pass_count(*passes, is_placing));
    passes.and_then(|passes| u8::try_from(passes).ok()).ok_or_else(|| fault_in("passes", "curves-passes", text))
}

/// A line with its drawer: `1-2@300,50:r`.
fn read_line(text: &str) -> Option<([u8; 2], Option<GridPoint>, Side)> {
    let (line, letter) = text.split_once(':')?;
    let (ends, control) = read_curve(line)?;
    Some((ends, control, Position::PROFILE.side(letter)?))
}

/// The dots and the control point of a line: `1-2` or `1-2@300,50`.
fn read_curve(text: &str) -> Option<([u8; 2], Option<GridPoint>)> {
    let (ends, control) = match text.split_once('@') {
        Some((ends, control)) => (ends, Some(read_spot(control)?)),
        None => (text, None),
    };
    let (from, to) = ends.split_once('-')?;
    let index = |number: &str| canonical_u32(number)?.checked_sub(1).and_then(|index| u8::try_from(index).ok());
    let ends = [index(from)?, index(to)?];
    (ends[0] < ends[1]).then_some((ends, control))
}

fn read_spot(text: &str) -> Option<GridPoint> {
    let (x, y) = text.split_once(',')?;
    let number = |text: &str| canonical_i32(text).and_then(|number| i16::try_from(number).ok());
    Some(GridPoint::new(number(x)?, number(y)?))
}

/// Reads a move text.
pub(super) fn read_move(text: &str) -> Result<Move, ParseError> {
    let m = match text.strip_prefix('+') {
        Some(spot) => read_spot(spot).map(Move::Place),
        None if text == "pass" => Some(Move::Pass),
        None => read_curve(text).map(|(ends, control)| Move::Draw { ends, control }),
    };
    m.ok_or_else(|| malformed_move(text))
}

fn fault_in(part: &'static str, code: &'static str, found: &str) -> ParseError {
    ParseError::new(part, Text::new(code).word("found", found))
}

/// The error of a dot or line that breaks a rule: the code of the rule, with the item.
fn broken(position: &Position, part: &'static str, found: &str, fault: Fault) -> ParseError {
    ParseError::new(part, position.refusal(fault).0.word("found", found))
}

/// Appends a position text. Writing into a String cannot fail.
pub(super) fn write_position(position: &Position, out: &mut String) {
    write_parts(position.total_dots(), position, (position.side, position.passes), out);
}

/// Appends the text of a position with these dots and lines.
pub(super) fn write_parts(total: usize, position: &Position, (side, passes): (Side, u8), out: &mut String) {
    let _ = write!(out, "{total} ");
    for (index, dot) in position.dots().iter().enumerate() {
        let _ = write!(out, "{}{},{}", if index > 0 { ";" } else { "" }, dot.x, dot.y);
    }
    out.push_str(if position.dots().is_empty() { "- " } else { " " });
    for (index, line) in position.lines().iter().enumerate() {
        out.push_str(if index > 0 { ";" } else { "" });
        write_curve(line.ends, line.curve.control, out);
        let _ = write!(out, ":{}", Position::PROFILE.letter(line.side));
    }
    out.push_str(if position.lines().is_empty() { "- " } else { " " });
    let _ = write!(out, "{} {passes}", Position::PROFILE.letter(side));
}

fn write_curve(ends: [u8; 2], control: Option<GridPoint>, out: &mut String) {
    let _ = write!(out, "{}-{}", u16::from(ends[0]) + 1, u16::from(ends[1]) + 1);
    if let Some(control) = control {
        let _ = write!(out, "@{},{}", control.x, control.y);
    }
}

/// Appends a move text.
pub(super) fn write_move(m: Move, out: &mut String) {
    match m {
        Move::Place(spot) => {
            let _ = write!(out, "+{},{}", spot.x, spot.y);
        }
        Move::Draw { ends, control } => write_curve(ends, control, out),
        Move::Pass => out.push_str("pass"),
    }
}
