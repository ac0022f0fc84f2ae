//! Setting up a position: players of both teams on any square, and whose turn it is.

use alloc::string::String;

use igroteka_core::edit::palette::{self, ERASER, EditAction};
use igroteka_core::edit::{Edit, Setup as Rules};
use igroteka_core::scene::Body;
use igroteka_core::{Answer, ElementId, Options, ParseError, Scene, Selection, Side, Text, Touch};

use super::board::{Pitch, Square};
use super::scene::square_of;
use super::words::player;
use super::{PROFILE, Position, notation};

/// A pitch that is set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup(Position);

impl Edit for Position {
    type Setup = Setup;
}

/// A player of each team, and the tool that takes players away.
const TOOLS: [ElementId; 3] = [ElementId::tray(0), ElementId::tray(1), ERASER];

impl Rules for Setup {
    fn empty(_options: &Options) -> Setup {
        Setup(Position::new(Pitch::default(), Side::First))
    }

    fn read(text: &str, _options: &Options) -> Result<Setup, ParseError> {
        notation::parse_any(text).map(Setup)
    }

    fn write(&self, out: &mut String) {
        notation::write(&self.0, out);
    }

    fn side(&self) -> Side {
        self.0.side
    }

    fn scene(&self, selection: &Selection) -> Scene {
        let in_hand = palette::tool(selection, &TOOLS);
        let mut scene = self.0.board_scene(Text::new("edit-spoken"));
        scene.prompt = Some(Text::new("edit-prompt"));
        let team = |side: Side| palette::pieces(&PROFILE, side, in_hand, [(TOOLS[side.index()], Body::Player, player(side))]);
        let panels =
            [team(Side::First), team(Side::Second), palette::tools(in_hand, [palette::eraser()]), palette::turn(&PROFILE, self.0.side)];
        let squares = scene.cells.iter().map(|cell| cell.id).collect();
        palette::add(&mut scene, squares, panels.into());
        scene
    }

    fn touch(&self, selection: &Selection, touch: &Touch) -> Answer<Setup> {
        match EditAction::of(selection, touch, &TOOLS) {
            EditAction::Take(tool) => palette::holding(tool),
            EditAction::Use(tool, at) => square_of(at).map_or(palette::refused("edit-nothing-here"), |at| self.used(tool, at)),
            EditAction::Carry(from, to) => self.carried(square_of(from), square_of(to)),
            EditAction::Turn(side) => Answer::Complete(Setup(Position::new(self.0.pitch, side))),
            EditAction::Press(_) | EditAction::Nothing => palette::refused("edit-nothing-here"),
        }
    }
}

impl Setup {
    /// The tool is used on a square: a player comes there, or the same player leaves it.
    fn used(&self, tool: ElementId, at: Square) -> Answer<Setup> {
        let stands = self.0.pitch.side_at(at);
        let wanted = Side::BOTH.into_iter().find(|side| TOOLS[side.index()] == tool);
        match (stands, wanted) {
            (None, None) => palette::refused("edit-nothing-there"),
            _ => self.with(&[(at, wanted.filter(|side| stands != Some(*side)))]),
        }
    }

    /// What stands on one square stands on another.
    fn carried(&self, from: Option<Square>, to: Option<Square>) -> Answer<Setup> {
        let (Some(from), Some(to)) = (from, to) else { return palette::refused("edit-nothing-here") };
        match self.0.pitch.side_at(from) {
            Some(side) => self.with(&[(from, None), (to, Some(side))]),
            None => palette::refused("edit-nothing-there"),
        }
    }

    /// The same with other players, or nobody, on some squares.
    fn with(&self, changes: &[(Square, Option<Side>)]) -> Answer<Setup> {
        let mut pitch = self.0.pitch;
        for (at, stands) in changes {
            Side::BOTH.into_iter().for_each(|side| pitch.team_mut(side).remove(*at));
            stands.iter().for_each(|side| pitch.team_mut(*side).insert(*at));
        }
        Answer::Complete(Setup(Position::new(pitch, self.0.side)))
    }
}
