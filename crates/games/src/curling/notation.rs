//! Position and move texts. What a text may say about a match is asked in `validate`.

use alloc::string::String;
use core::fmt::Write as _;

use igroteka_core::notation::{canonical_u32, fields, malformed_move, read_rows, unknown_piece, unknown_side, write_rows};
use igroteka_core::{ParseError, Text};

use super::dice::{DICE, Dice, SIX};
use super::field::{Cell, FILES, ROWS, Start};
use super::motion::{self, Stones};
use super::moves::{Move, Throw};
use super::position::{Phase, Position, THROWS};
use super::trajectory::{Trajectory, TrajectoryKind};
use super::{ENDS, PROFILE, validate};

/// Rows of the text: the start row is always empty and left out.
const TEXT_ROWS: usize = ROWS - 1;

/// Reads a position text. A number of ends for research is valid only where the options ask for it.
pub(super) fn parse(text: &str, asked_ends: i32) -> Result<Position, ParseError> {
    let (position, dice) = read_but_dice(text, asked_ends)?;
    let position = Position { phase: parse_phase(dice)?, ..position };
    validate::check(&position)?;
    Ok(position)
}

/// Reads the form of a position text up to its dice, whose text is handed back.
pub(super) fn read_but_dice(text: &str, asked_ends: i32) -> Result<(Position, &str), ParseError> {
    let [rows, side, throw, last_step, end, score, dice] = fields::<7>(text)?;
    let (end, ends) = parse_end(end, asked_ends)?;
    let position = Position {
        stones: parse_rows(rows)?,
        side: PROFILE.side(side).ok_or_else(|| unknown_side(side))?,
        throw: parse_small(throw, 1, THROWS).ok_or_else(|| fault("throw", "curling-throw-number", throw))?,
        last_step: parse_small(last_step, 0, 5).ok_or_else(|| fault("last step", "curling-last-step", last_step))?,
        end,
        ends,
        score: parse_score(score)?,
        phase: Phase::FirstRoll,
    };
    Ok((position, dice))
}

fn fault(part: &'static str, code: &'static str, found: &str) -> ParseError {
    ParseError::new(part, Text::new(code).word("found", found))
}

fn parse_rows(text: &str) -> Result<Stones, ParseError> {
    let mut stones = [0; 2];
    read_rows(text, TEXT_ROWS, FILES, &[], |row, file, piece| {
        let side = PROFILE.side(piece).ok_or_else(|| unknown_piece(row, piece))?;
        if let Some(cell) = Cell::at(file, TEXT_ROWS - row) {
            stones[side.index()] |= cell.bit();
        }
        Ok(())
    })?;
    Ok(stones)
}

fn parse_small(text: &str, least: u8, most: u8) -> Option<u8> {
    canonical_u32(text).and_then(|n| u8::try_from(n).ok()).filter(|n| (least..=most).contains(n))
}

/// A number that is not negative, as it is stored.
fn parse_amount(text: &str) -> Option<i32> {
    canonical_u32(text).and_then(|n| i32::try_from(n).ok())
}

fn parse_end(text: &str, asked_ends: i32) -> Result<(i32, u8), ParseError> {
    let (end, ends) = text.split_once('/').ok_or_else(|| fault("end", "curling-end", text))?;
    let end = parse_amount(end).filter(|end| *end > 0).ok_or_else(|| fault("end", "curling-end", text))?;
    let ends = parse_small(ends, 0, u8::MAX).filter(|n| ENDS.contains(&i32::from(*n)) || asked_ends == i32::from(*n));
    Ok((end, ends.ok_or_else(|| fault("end", "curling-ends", text))?))
}

fn parse_score(text: &str) -> Result<[i32; 2], ParseError> {
    let score = text.split_once(':').and_then(|(red, blue)| Some([parse_amount(red)?, parse_amount(blue)?]));
    score.ok_or_else(|| fault("score", "curling-score", text))
}

fn parse_phase(text: &str) -> Result<Phase, ParseError> {
    match text {
        "-" => return Ok(Phase::FirstRoll),
        "over" => return Ok(Phase::Over),
        _ => {}
    }
    let wrong = |code| fault("dice", code, text);
    let mark = text.chars().next().filter(|mark| "?!=".contains(*mark)).ok_or_else(|| wrong("curling-dice-mark"))?;
    let dice = Dice::parse(&text[mark.len_utf8()..]).ok_or_else(|| wrong("curling-dice-order"))?;
    if mark != '?' && dice.count(SIX) > 0 {
        return Err(wrong("curling-dice-six"));
    }
    match (mark, dice.len()) {
        ('?', DICE) => Ok(Phase::Keep(dice)),
        ('=', DICE) => Ok(Phase::Throw(dice)),
        ('!', 0..DICE) => Ok(Phase::SecondRoll(dice)),
        _ => Err(wrong("curling-dice-count")),
    }
}

/// Appends the position text.
pub(super) fn write(position: &Position, out: &mut String) {
    write_but_dice(position, out);
    write_phase(position.phase, out);
}

/// Appends the position text up to its dice.
pub(super) fn write_but_dice(position: &Position, out: &mut String) {
    write_rows(out, TEXT_ROWS, FILES, |row, file| {
        let side = motion::side_at(position.stones, Cell::at(file, TEXT_ROWS - row)?)?;
        Some(["r", "b"][side.index()])
    });
    let Position { side, throw, last_step, end, ends, score: [red, blue], .. } = position;
    // Writing into a String cannot fail.
    let _ = write!(out, " {} {throw} {last_step} {end}/{ends} {red}:{blue} ", PROFILE.letter(*side));
}

fn write_phase(phase: Phase, out: &mut String) {
    let (mark, dice) = match phase {
        Phase::FirstRoll => ("-", Dice::NONE),
        Phase::Keep(dice) => ("?", dice),
        Phase::SecondRoll(dice) => ("!", dice),
        Phase::Throw(dice) => ("=", dice),
        Phase::Over => ("over", Dice::NONE),
    };
    out.push_str(mark);
    dice.write(out);
}

/// Reads the text of a move or chance event.
pub(super) fn parse_move(text: &str) -> Result<Move, ParseError> {
    read_move(text).ok_or_else(|| malformed_move(text))
}

fn read_move(text: &str) -> Option<Move> {
    if let Some(dice) = text.strip_prefix("reroll") {
        return Dice::parse(dice).filter(|dice| dice.len() == DICE && dice.count(SIX) == 0).map(Move::Reroll);
    }
    if let Some(dice) = text.strip_prefix("roll") {
        return Dice::parse(dice).filter(|dice| dice.len() == DICE).map(Move::Roll);
    }
    if let Some(dice) = text.strip_prefix("keep") {
        return Dice::parse(dice).map(Move::Keep);
    }
    let mut letters = text.chars();
    let start = Start::from_letter(letters.next()?)?;
    let kind = TrajectoryKind::from_letter(letters.next()?)?;
    let mut numbers = [0; 5];
    let mut count = 0;
    for letter in letters {
        *numbers.get_mut(count)? = u8::try_from(letter.to_digit(10)?).ok()?;
        count += 1;
    }
    Some(Move::Throw(Throw { start, trajectory: Trajectory::new(kind, &numbers[..count])? }))
}

/// Appends the text of a move or chance event.
pub(super) fn write_move(m: Move, out: &mut String) {
    let (word, dice) = match m {
        Move::Roll(dice) => ("roll", dice),
        Move::Keep(dice) => ("keep", dice),
        Move::Reroll(dice) => ("reroll", dice),
        Move::Throw(Throw { start, trajectory }) => {
            out.push(start.letter());
            out.push(trajectory.kind.letter());
            out.extend(trajectory.numbers().iter().map(|number| char::from(b'0' + number)));
            return;
        }
    };
    out.push_str(word);
    dice.write(out);
}
