//! Setting up a position: columns of both sides on any cells, bound or not, reserves, quiet turns, and whose turn it is.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::edit::palette::{self, ERASER, EditAction, OWN_CHOICES};
use igroteka_core::edit::{Edit, Setup as Rules};
use igroteka_core::scene::{Amount, Body, Panel};
use igroteka_core::{Answer, ElementId, Options, ParseError, Scene, Selection, Side, Text, Touch};

use super::board::Board;
use super::cells::{Cell, each};
use super::moves::Height;
use super::tell::side_name;
use super::validate::MOST_QUIET_TURNS;
use super::{PROFILE, Position, notation};

/// A board that is set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup(Position);

impl Edit for Position {
    type Setup = Setup;
}

/// A column on a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Column {
    side: Side,
    height: Height,
    is_bound: bool,
}

/// The tool that turns columns over.
const TURN_OVER: ElementId = ElementId::choice(OWN_CHOICES);

/// The tools: a column of each height of each side, turning over, taking away.
const TOOLS: [ElementId; 8] = [
    ElementId::tray(0),
    ElementId::tray(1),
    ElementId::tray(2),
    ElementId::tray(3),
    ElementId::tray(4),
    ElementId::tray(5),
    TURN_OVER,
    ERASER,
];

/// The number of quiet turns among the numbers of a position; the six reserves come before it.
const QUIET: u16 = 6;

/// The tool that puts a column.
const fn column_tool(side: Side, height: Height) -> ElementId {
    ElementId::tray((side.index() * 3 + height.index()) as u16)
}

/// The sides with the heights of their columns.
fn kinds() -> impl Iterator<Item = (Side, Height)> {
    Side::BOTH.into_iter().flat_map(|side| Height::ALL.map(|height| (side, height)))
}

impl Rules for Setup {
    fn empty(options: &Options) -> Setup {
        Setup(Position::bare(Board::of_options(options), options).settle())
    }

    fn read(text: &str, options: &Options) -> Result<Setup, ParseError> {
        notation::read_any(text, options).map(|position| Setup(position.settle()))
    }

    fn write(&self, out: &mut String) {
        notation::write(&self.0, out);
    }

    /// Columns keep their files and ranks.
    fn fitted(self, options: &Options) -> Setup {
        let board = Board::of_options(options);
        let empty = Position { to_move: self.0.to_move, reserve: self.0.reserve, quiet: self.0.quiet, ..Position::bare(board, options) };
        let columns = each(self.0.sides[0] | self.0.sides[1]).filter(|cell| cell.is_in(board.all()));
        columns.fold(Setup(empty.settle()), |setup, cell| setup.with(cell, self.column(cell)))
    }

    fn options(&self, options: Options) -> Options {
        options.with("board", self.0.board.name()).unwrap_or(options)
    }

    fn side(&self) -> Side {
        self.0.to_move
    }

    fn scene(&self, selection: &Selection) -> Scene {
        let in_hand = palette::tool(selection, &TOOLS);
        let mut scene = self.0.board_scene(Text::new("edit-spoken"));
        scene.prompt = Some(Text::new("edit-prompt"));
        let others = [(TURN_OVER, Text::new("banglagor-edit-turn-over")), palette::eraser()];
        let panels = [
            army(Side::First, in_hand),
            army(Side::Second, in_hand),
            palette::tools(in_hand, others),
            palette::turn(&PROFILE, self.0.to_move),
            palette::numbers(self.numbers()),
        ];
        let cells = scene.cells.iter().map(|cell| cell.id).collect();
        palette::add(&mut scene, cells, panels.into());
        scene
    }

    fn touch(&self, selection: &Selection, touch: &Touch) -> Answer<Setup> {
        let nothing = || palette::refused("edit-nothing-here");
        let cell = |id| self.0.board.shown(id);
        match EditAction::of(selection, touch, &TOOLS) {
            EditAction::Take(tool) => palette::holding(tool),
            EditAction::Use(tool, at) => cell(at).map_or_else(nothing, |at| self.used(tool, at)),
            EditAction::Carry(from, to) => match (cell(from), cell(to)) {
                (Some(from), Some(to)) => self.carried(from, to),
                _ => nothing(),
            },
            EditAction::Turn(to_move) => Answer::Complete(Setup(Position { to_move, ..self.0.clone() }.settle())),
            EditAction::Press(id) => palette::change(id).map_or_else(nothing, |(index, by)| self.counted(index, by)),
            EditAction::Nothing => nothing(),
        }
    }
}

/// The columns of a side as tools.
fn army(side: Side, in_hand: ElementId) -> Panel {
    let item = |height: Height| {
        let name = Text::new("banglagor-edit-column").text("side", side_name(side)).number("height", height.units());
        (column_tool(side, height), Body::Column { height: height.units(), bound: false }, name)
    };
    palette::pieces(&PROFILE, side, in_hand, Height::ALL.map(item))
}

impl Setup {
    /// The column on a cell.
    fn column(&self, at: Cell) -> Option<Column> {
        let side = self.0.owner(at)?;
        Some(Column { side, height: self.0.height_at(at), is_bound: at.is_in(self.0.bound) })
    }

    /// The same with another column, or none, on a cell.
    fn with(&self, at: Cell, column: Option<Column>) -> Setup {
        let mut position = self.0.clone();
        let free = !at.alone();
        position.sides.iter_mut().for_each(|cells| *cells &= free);
        position.heights.iter_mut().for_each(|cells| *cells &= free);
        position.bound &= free;
        if let Some(Column { side, height, is_bound }) = column {
            position.sides[side.index()] |= at.alone();
            position.heights[height.index()] |= at.alone();
            position.bound |= if is_bound { at.alone() } else { 0 };
        }
        Setup(position.settle())
    }

    /// The tool is used on a cell: a column comes there, the same column leaves it, or what stands there is turned over.
    fn used(&self, tool: ElementId, at: Cell) -> Answer<Setup> {
        let stands = self.column(at);
        let wanted = kinds().find(|(side, height)| column_tool(*side, *height) == tool);
        Answer::Complete(match (stands, wanted) {
            (Some(column), Some(wanted)) if (column.side, column.height) == wanted => self.with(at, None),
            (_, Some((side, height))) => self.with(at, Some(Column { side, height, is_bound: false })),
            (None, None) => return palette::refused("edit-nothing-there"),
            (Some(column), None) if tool == TURN_OVER => self.with(at, Some(Column { is_bound: !column.is_bound, ..column })),
            (Some(_), None) => self.with(at, None),
        })
    }

    /// What stands on one cell stands on another.
    fn carried(&self, from: Cell, to: Cell) -> Answer<Setup> {
        match self.column(from) {
            Some(column) => Answer::Complete(self.with(from, None).with(to, Some(column))),
            None => palette::refused("edit-nothing-there"),
        }
    }

    /// Reserves and quiet turns.
    fn numbers(&self) -> Vec<Amount> {
        let army = i32::from(self.0.board.army());
        let reserve = |(index, (side, height)): (u16, (Side, Height))| {
            let title = Text::new("banglagor-edit-reserve").text("side", side_name(side)).number("height", height.units());
            palette::amount(index, title, self.0.reserve[side.index()][height.index()].into(), 0..=army)
        };
        let quiet = palette::amount(QUIET, Text::new("banglagor-quiet-turns"), self.0.quiet.into(), 0..=MOST_QUIET_TURNS.into());
        (0..).zip(kinds()).map(reserve).chain([quiet]).collect()
    }

    /// One of the numbers goes up or down.
    fn counted(&self, index: u16, by: i32) -> Answer<Setup> {
        let mut position = self.0.clone();
        let step = |value: u8, most: u8| palette::stepped(value.into(), by, 0..=most.into()) as u8;
        match kinds().nth(index.into()) {
            Some((side, height)) => {
                let waiting = &mut position.reserve[side.index()][height.index()];
                *waiting = step(*waiting, position.board.army());
            }
            None if index == QUIET => position.quiet = step(position.quiet, MOST_QUIET_TURNS),
            None => return palette::refused("edit-nothing-here"),
        }
        Answer::Complete(Setup(position.settle()))
    }
}
