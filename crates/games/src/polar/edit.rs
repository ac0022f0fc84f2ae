//! Setting up a position: stones on any crossings, the phase, and whose turn it is.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::edit::palette::{self, ERASER, EditAction, OWN_CHOICES};
use igroteka_core::edit::{Edit, Setup as Rules};
use igroteka_core::scene::{Body, Panel};
use igroteka_core::{Answer, ElementId, Options, ParseError, Scene, Selection, Side, Text, Touch};

use super::board::Board;
use super::grid::{Crossing, Grid};
use super::notation::{self, Phrase};
use super::position::{Phase, Position};
use super::scene::crossing_of;
use super::tell::stone_text;
use super::{PROFILE, SIZES};

/// A board that is set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup(Position);

impl Edit for Position {
    type Setup = Setup;
}

/// A stone of each colour, and the tool that takes stones away.
const TOOLS: [ElementId; 3] = [ElementId::tray(0), ElementId::tray(1), ERASER];

/// What the game can wait for, each with its words.
const PHASES: [(Phase, &str); 3] =
    [(Phase::First, "polar-edit-first"), (Phase::Choose, "polar-edit-choose"), (Phase::Play, "polar-edit-play")];

/// The choice of a phase.
const fn phase_choice(index: u16) -> ElementId {
    ElementId::choice(OWN_CHOICES + index)
}

impl Rules for Setup {
    fn empty(options: &Options) -> Setup {
        let size = u8::try_from(options.get("size")).unwrap_or(13);
        Setup::new(Grid::new(size), &[], options, Phase::First, Side::First)
    }

    fn read(text: &str, options: &Options) -> Result<Setup, ParseError> {
        let least = usize::try_from(options.get("size")).unwrap_or(usize::MAX).min(*SIZES.start());
        let Phrase { grid, stones, side, phase } = notation::read_phrase(text, least..=*SIZES.end())?;
        Ok(Setup::new(grid, &stones, options, phase, side))
    }

    fn write(&self, out: &mut String) {
        notation::write_position(&self.0, out);
    }

    /// Stones keep their files and rows.
    fn fitted(self, options: &Options) -> Setup {
        let (old, grid) = (self.0.grid(), Grid::new(u8::try_from(options.get("size")).unwrap_or(13)));
        let moved = |(at, side): (Crossing, Side)| Some((grid.crossing(old.file(at), old.row(at))?, side));
        let stones: Vec<_> = self.0.board.stones().filter_map(moved).collect();
        Setup::new(grid, &stones, options, self.0.phase, self.0.side)
    }

    fn options(&self, options: Options) -> Options {
        // Every board that can be read has a size that the options know.
        options.with("size", &alloc::format!("{}", self.0.grid().size())).unwrap_or(options)
    }

    fn side(&self) -> Side {
        self.0.side
    }

    fn scene(&self, selection: &Selection) -> Scene {
        let in_hand = palette::tool(selection, &TOOLS);
        let mut scene = self.0.board_scene(Text::new("edit-spoken"));
        scene.prompt = Some(Text::new("edit-prompt"));
        let colour = |side: Side| palette::pieces(&PROFILE, side, in_hand, [(TOOLS[side.index()], Body::Stone, stone_text(side))]);
        let panels = [
            colour(Side::First),
            colour(Side::Second),
            palette::tools(in_hand, [palette::eraser()]),
            palette::turn(&PROFILE, self.0.side),
            self.phases(),
        ];
        let crossings = scene.cells.iter().map(|cell| cell.id).collect();
        palette::add(&mut scene, crossings, panels.into());
        scene
    }

    fn touch(&self, selection: &Selection, touch: &Touch) -> Answer<Setup> {
        let place = |id| crossing_of(self.0.grid(), id);
        match EditAction::of(selection, touch, &TOOLS) {
            EditAction::Take(tool) => palette::holding(tool),
            EditAction::Use(tool, at) => place(at).map_or(palette::refused("edit-nothing-here"), |at| self.used(tool, at)),
            EditAction::Carry(from, to) => self.carried(place(from), place(to)),
            EditAction::Turn(side) => Answer::Complete(self.rebuilt(&self.stones(), self.0.phase, side)),
            EditAction::Press(id) => match (0..).zip(PHASES).find(|(index, _)| phase_choice(*index) == id) {
                Some((_, (phase, _))) => Answer::Complete(self.rebuilt(&self.stones(), phase, self.0.side)),
                None => palette::refused("edit-nothing-here"),
            },
            EditAction::Nothing => palette::refused("edit-nothing-here"),
        }
    }
}

impl Setup {
    fn new(grid: Grid, stones: &[(Crossing, Side)], options: &Options, phase: Phase, side: Side) -> Setup {
        Setup(Position::set_up(Board::with_stones(grid, stones), notation::scoring(options), phase, side))
    }

    fn stones(&self) -> Vec<(Crossing, Side)> {
        self.0.board.stones().collect()
    }

    /// The same board with other stones.
    fn rebuilt(&self, stones: &[(Crossing, Side)], phase: Phase, side: Side) -> Setup {
        Setup(Position::set_up(Board::with_stones(self.0.grid(), stones), self.0.scoring, phase, side))
    }

    fn phases(&self) -> Panel {
        let phases = (0..).zip(PHASES).map(|(index, (phase, key))| (phase_choice(index), Text::new(key), phase == self.0.phase));
        palette::one_of("polar-edit-phase", phases)
    }

    /// The tool is used on a crossing: a stone comes there, or the same stone leaves it.
    fn used(&self, tool: ElementId, at: Crossing) -> Answer<Setup> {
        let stands = self.0.stone_at(at);
        let wanted = Side::BOTH.into_iter().find(|side| TOOLS[side.index()] == tool);
        match (stands, wanted) {
            (None, None) => palette::refused("edit-nothing-there"),
            _ => self.with(&[(at, wanted.filter(|side| stands != Some(*side)))]),
        }
    }

    /// What stands on one crossing stands on another.
    fn carried(&self, from: Option<Crossing>, to: Option<Crossing>) -> Answer<Setup> {
        let (Some(from), Some(to)) = (from, to) else { return palette::refused("edit-nothing-here") };
        match self.0.stone_at(from) {
            Some(side) => self.with(&[(from, None), (to, Some(side))]),
            None => palette::refused("edit-nothing-there"),
        }
    }

    /// The same with other stones, or none, on some crossings. Where stones come to a board that waited for its opening pair, the game
    /// goes on without it.
    fn with(&self, changes: &[(Crossing, Option<Side>)]) -> Answer<Setup> {
        let mut stones = self.stones();
        for (at, stone) in changes {
            stones.retain(|(other, _)| other != at);
            stones.extend(stone.map(|side| (*at, side)));
        }
        let phase = if self.0.phase == Phase::First && !stones.is_empty() { Phase::Play } else { self.0.phase };
        Answer::Complete(self.rebuilt(&stones, phase, self.0.side))
    }
}
