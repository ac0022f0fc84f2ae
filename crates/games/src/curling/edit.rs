//! Setting up a position: stones on the field, dice, and how far the end and the match have come.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::edit::palette::{self, ERASER, EditAction, OWN_CHOICES};
use igroteka_core::edit::{Edit, Setup as Rules};
use igroteka_core::scene::{Amount, Body, Die, Panel, PanelBody, Region};
use igroteka_core::{Answer, ElementId, ElementKind, Options, ParseError, Scene, Selection, Side, Text, Touch};

use super::dice::{DICE, Dice, SIX};
use super::field::{Cell, START};
use super::motion::side_at;
use super::names::{step_text, stone_text};
use super::position::{Position, THROWS};
use super::{PROFILE, notation};

/// A field that is set up. The dice may be too few for their phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    position: Position,
    state: State,
    dice: Dice,
}

impl Edit for Position {
    type Setup = Setup;
}

/// What the dice are to a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    ToRoll,
    Rolled,
    Kept,
    Final,
    Over,
}

/// The states, each with its mark in texts and its words.
const STATES: [(State, &str, &str); 5] = [
    (State::ToRoll, "-", "curling-edit-to-roll"),
    (State::Rolled, "?", "curling-edit-rolled"),
    (State::Kept, "!", "curling-edit-kept"),
    (State::Final, "=", "curling-edit-final"),
    (State::Over, "over", "curling-edit-over"),
];

/// A stone of each side, and the tool that takes stones away.
const TOOLS: [ElementId; 3] = [ElementId::tray(0), ElementId::tray(1), ERASER];

/// The die that adds one of a face; the dice on the table are numbered from 0.
const fn face_die(face: u8) -> ElementId {
    ElementId::die(10 + face as u16)
}

/// The numbers of a position, in the order in which they are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Number {
    Throw,
    LastStep,
    End,
    Red,
    Blue,
}

/// The numbers, each with its words and its range.
const NUMBERS: [(Number, &str, core::ops::RangeInclusive<i32>); 5] = [
    (Number::Throw, "curling-edit-throw", 1..=THROWS as i32),
    (Number::LastStep, "curling-edit-last-step", 0..=5),
    (Number::End, "curling-edit-end", 1..=99),
    (Number::Red, "curling-edit-red-points", 0..=999),
    (Number::Blue, "curling-edit-blue-points", 0..=999),
];

impl Rules for Setup {
    fn empty(options: &Options) -> Setup {
        Setup { position: igroteka_core::Position::start(options), state: State::ToRoll, dice: Dice::NONE }
    }

    fn read(text: &str, options: &Options) -> Result<Setup, ParseError> {
        let (position, dice) = notation::read_but_dice(text, options.get("ends"))?;
        let (state, dice) = read_dice(dice)?;
        Ok(Setup { position, state, dice })
    }

    fn write(&self, out: &mut String) {
        notation::write_but_dice(&self.position, out);
        out.extend(STATES.iter().find(|(state, ..)| *state == self.state).map(|(_, mark, _)| *mark));
        self.dice.write(out);
    }

    fn fitted(mut self, options: &Options) -> Setup {
        self.position.ends = options.get("ends") as u8;
        self
    }

    fn options(&self, options: Options) -> Options {
        options.with("ends", &alloc::format!("{}", self.position.ends)).unwrap_or(options)
    }

    fn side(&self) -> Side {
        self.position.side
    }

    fn scene(&self, selection: &Selection) -> Scene {
        let in_hand = palette::tool(selection, &TOOLS);
        let mut scene = self.position.board_scene(Text::new("edit-spoken"));
        scene.prompt = Some(Text::new("edit-prompt"));
        let team = |side: Side| palette::pieces(&PROFILE, side, in_hand, [(TOOLS[side.index()], Body::Stone, stone_text(side))]);
        let panels = [
            team(Side::First),
            team(Side::Second),
            palette::tools(in_hand, [palette::eraser()]),
            palette::turn(&PROFILE, self.position.side),
            self.states(),
            dice_panel("curling-edit-dice", self.dice_shown()),
            dice_panel("curling-edit-add", faces()),
            palette::numbers(self.numbers()),
        ];
        let cells = scene.cells.iter().map(|cell| cell.id).collect();
        palette::add(&mut scene, cells, panels.into());
        scene
    }

    fn touch(&self, selection: &Selection, touch: &Touch) -> Answer<Setup> {
        match EditAction::of(selection, touch, &TOOLS) {
            EditAction::Take(tool) => palette::holding(tool),
            EditAction::Use(tool, at) => self.used(tool, at),
            EditAction::Carry(from, to) => self.carried(from, to),
            EditAction::Turn(side) => self.at(Position { side, ..self.position }),
            EditAction::Press(id) if id.kind == ElementKind::Die => self.die_pressed(id),
            EditAction::Press(id) => self.pressed(id),
            EditAction::Nothing => palette::refused("edit-nothing-here"),
        }
    }
}

/// Reads `-`, `over`, or a mark with up to five dice.
fn read_dice(text: &str) -> Result<(State, Dice), ParseError> {
    let wrong = |code| ParseError::new("dice", Text::new(code).word("found", text));
    if let Some((state, ..)) = STATES.iter().find(|(_, mark, _)| *mark == text) {
        return Ok((*state, Dice::NONE));
    }
    let marked = STATES.iter().find_map(|(state, mark, _)| Some((*state, text.strip_prefix(mark)?)));
    let (state, dice) = marked.filter(|(state, _)| state.has_dice()).ok_or_else(|| wrong("curling-dice-mark"))?;
    Ok((state, Dice::parse(dice).ok_or_else(|| wrong("curling-dice-order"))?))
}

impl State {
    /// Whether dice lie on the table.
    const fn has_dice(self) -> bool {
        matches!(self, State::Rolled | State::Kept | State::Final)
    }
}

fn dice_panel(title: &'static str, dice: Vec<Die>) -> Panel {
    Panel::new(Text::new(title), PanelBody::Dice(dice)).in_region(Region::Beside)
}

/// A die of each face, to be added.
fn faces() -> Vec<Die> {
    let die = |face: u8| Die {
        id: Some(face_die(face)),
        face,
        kept: false,
        locked: false,
        spoken: Text::new("curling-edit-add-face").number("face", face),
    };
    (1..=SIX).map(die).collect()
}

/// A cell that a stone can lie on before a throw, or why it cannot.
fn field_cell(id: ElementId) -> Result<Cell, &'static str> {
    let cell = Cell::new(id.index.into()).ok_or("edit-nothing-here")?;
    if START & cell.bit() == 0 { Ok(cell) } else { Err("curling-edit-start-row") }
}

impl Setup {
    /// The same match with another position.
    fn at(&self, position: Position) -> Answer<Setup> {
        Answer::Complete(Setup { position, ..self.clone() })
    }

    /// The tool is used on a cell: a stone comes there, or the same stone leaves it.
    fn used(&self, tool: ElementId, at: ElementId) -> Answer<Setup> {
        let cell = match field_cell(at) {
            Ok(cell) => cell,
            Err(code) => return palette::refused(code),
        };
        let stands = side_at(self.position.stones, cell);
        let wanted = Side::BOTH.into_iter().find(|side| TOOLS[side.index()] == tool);
        match (stands, wanted) {
            (None, None) => palette::refused("edit-nothing-there"),
            _ => self.at(with_stone(self.position, cell, wanted.filter(|side| stands != Some(*side)))),
        }
    }

    /// What lies on one cell lies on another.
    fn carried(&self, from: ElementId, to: ElementId) -> Answer<Setup> {
        let (from, to) = match (field_cell(from), field_cell(to)) {
            (Ok(from), Ok(to)) => (from, to),
            (Err(code), _) | (_, Err(code)) => return palette::refused(code),
        };
        match side_at(self.position.stones, from) {
            Some(side) => self.at(with_stone(with_stone(self.position, from, None), to, Some(side))),
            None => palette::refused("edit-nothing-there"),
        }
    }

    /// A die on the table is taken away, or one of a face is added.
    fn die_pressed(&self, id: ElementId) -> Answer<Setup> {
        let added = (1..=SIX).find(|face| face_die(*face) == id);
        let taken = self.dice.values().nth(id.index.into());
        let (state, dice) = match (added, taken) {
            (Some(_), _) if self.dice.len() >= DICE => return palette::refused("curling-edit-five-dice"),
            // Dice that are added are those of a first roll, unless it was said what they are.
            (Some(face), _) if self.state.has_dice() => (self.state, self.dice.with(face)),
            (Some(face), _) => (State::Rolled, self.dice.with(face)),
            (None, Some(face)) => (self.state, self.dice.without(Dice::NONE.with(face))),
            (None, None) => return palette::refused("edit-nothing-here"),
        };
        Answer::Complete(Setup { state, dice, ..self.clone() })
    }

    /// A state of the dice is chosen, or a number goes up or down.
    fn pressed(&self, id: ElementId) -> Answer<Setup> {
        let state = id.index.checked_sub(OWN_CHOICES).and_then(|index| STATES.get(usize::from(index)));
        if let Some((state, ..)) = state {
            let dice = if state.has_dice() { self.dice } else { Dice::NONE };
            return Answer::Complete(Setup { state: *state, dice, ..self.clone() });
        }
        let change = palette::change(id).and_then(|(index, by)| Some((NUMBERS.get(usize::from(index))?, by)));
        let Some(((number, _, range), by)) = change else { return palette::refused("edit-nothing-here") };
        let value = palette::stepped(self.number(*number), by, range.clone());
        let mut position = self.position;
        match number {
            Number::Throw => position.throw = value as u8,
            Number::LastStep => position.last_step = value as u8,
            Number::End => position.end = value,
            Number::Red => position.score[0] = value,
            Number::Blue => position.score[1] = value,
        }
        self.at(position)
    }

    fn number(&self, number: Number) -> i32 {
        let Position { throw, last_step, end, score: [red, blue], .. } = self.position;
        match number {
            Number::Throw => throw.into(),
            Number::LastStep => last_step.into(),
            Number::End => end,
            Number::Red => red,
            Number::Blue => blue,
        }
    }

    fn numbers(&self) -> Vec<Amount> {
        let amount = |(index, (number, title, range)): (u16, (Number, &'static str, _))| {
            let amount = palette::amount(index, Text::new(title), self.number(number), range);
            match number {
                Number::LastStep => Amount { value: step_text(self.position.last_step), ..amount },
                _ => amount,
            }
        };
        (0..).zip(NUMBERS).map(amount).collect()
    }

    fn states(&self) -> Panel {
        let states =
            (0..).zip(STATES).map(|(index, (state, _, key))| (ElementId::choice(OWN_CHOICES + index), Text::new(key), state == self.state));
        palette::one_of("curling-edit-state", states)
    }

    /// The dice on the table; places that are free lie in the cup.
    fn dice_shown(&self) -> Vec<Die> {
        let faces = self.dice.values().map(Some).chain(core::iter::repeat(None));
        let die = |(place, face): (u16, Option<u8>)| Die {
            id: face.map(|_| ElementId::die(place)),
            face: face.unwrap_or_default(),
            kept: false,
            locked: false,
            spoken: match face {
                Some(face) => Text::new("curling-edit-take-die").number("place", i64::from(place) + 1).number("face", face),
                None => Text::new("curling-die-cup").number("place", i64::from(place) + 1),
            },
        };
        (0..DICE as u16).zip(faces).map(die).collect()
    }
}

/// A position with another stone, or none, on a cell.
fn with_stone(position: Position, at: Cell, side: Option<Side>) -> Position {
    let mut stones = position.stones.map(|stones| stones & !at.bit());
    side.iter().for_each(|side| stones[side.index()] |= at.bit());
    Position { stones, ..position }
}
