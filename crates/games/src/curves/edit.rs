//! Setting up a position: dots on the sheet, lines in the order in which they were drawn, and whose turn it is.
//!
//! Dots and lines keep the rules about distances and common points, so a touch is understood by the game itself: the tool in hand says
//! whether dots are placed, or for which side lines are drawn. A selection holds the tool and then what the game makes of the touches.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::edit::palette::{self, ERASER, OWN_CHOICES, TURNS};
use igroteka_core::edit::{Edit, Setup as Rules};
use igroteka_core::scene::{PanelBody, Region};
use igroteka_core::{Answer, Draw, ElementId, ElementKind, Options, ParseError, Pick, Scene, Selection, Side, Text, Touch, Touching};

use super::PROFILE;
use super::curve::GridPoint;
use super::gesture::CHOICE_DONE;
use super::moves::Move;
use super::notation::{self, Phrase};
use super::position::{MAX_DOTS, Position};
use super::say::say_line;

/// A sheet that is set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many dots the game has when all are placed.
    total: u8,
    dots: Vec<GridPoint>,
    lines: Vec<DrawnLine>,
    side: Side,
    passes: u8,
}

/// A line that was drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct DrawnLine {
    ends: [u8; 2],
    control: Option<GridPoint>,
    side: Side,
}

impl Edit for Position {
    type Setup = Setup;
}

const DOT: ElementId = ElementId::choice(OWN_CHOICES);
const LINES: [ElementId; 2] = [ElementId::choice(OWN_CHOICES + 1), ElementId::choice(OWN_CHOICES + 2)];
/// Dots, lines of each side, and the tool that takes dots away.
const TOOLS: [ElementId; 4] = [DOT, LINES[0], LINES[1], ERASER];
/// The first of the choices that take a line away.
const FIRST_LINE: u16 = OWN_CHOICES + 10;

/// The numbers of a position: all dots of the game, successive passes.
const TOTAL: u16 = 0;
const PASSES: u16 = 1;

impl Rules for Setup {
    fn empty(options: &Options) -> Setup {
        let total = u8::try_from(options.get("dots")).unwrap_or(MAX_DOTS as u8);
        Setup { total, dots: Vec::new(), lines: Vec::new(), side: Side::First, passes: 0 }
    }

    fn read(text: &str, _options: &Options) -> Result<Setup, ParseError> {
        let Phrase { total, sheet, side, passes } = notation::read_phrase(text)?;
        let drawn = |line: &super::Line| DrawnLine { ends: line.ends, control: line.curve.control, side: line.side };
        Ok(Setup { total, dots: sheet.dots().to_vec(), lines: sheet.lines().iter().map(drawn).collect(), side, passes })
    }

    fn write(&self, out: &mut String) {
        notation::write_parts(self.total.into(), &self.sheet(self.dots.len()), (self.side, self.passes), out);
    }

    fn fitted(self, options: &Options) -> Setup {
        let total = u8::try_from(options.get("dots")).unwrap_or(self.total);
        if total == self.total { self } else { Setup { total, ..self }.in_turn() }
    }

    fn options(&self, options: Options) -> Options {
        options.with("dots", &alloc::format!("{}", self.total)).unwrap_or(options)
    }

    fn side(&self) -> Side {
        self.side
    }

    fn scene(&self, selection: &Selection) -> Scene {
        let (in_hand, draft) = (palette::tool(selection, &TOOLS), after_tool(selection));
        let (sheet, nothing) = (self.sheet_for(in_hand), Selection::empty());
        let mut scene = Draw::scene(&sheet, if in_hand == ERASER { &nothing } else { &draft }, None);
        scene.spoken = Text::new("edit-spoken");
        scene.prompt = Some(match scene.prompt.take() {
            _ if in_hand == ERASER => Text::new("curves-edit-prompt-remove"),
            Some(_) if LINES.contains(&in_hand) && draft.is_empty() => Text::new("curves-edit-prompt-line"),
            Some(prompt) => prompt,
            None => Text::new("curves-edit-no-open-dots"),
        });
        let is_done = |choice: &igroteka_core::scene::Choice| choice.id == ElementId::choice(CHOICE_DONE) && in_hand != ERASER;
        scene.panels.retain(|panel| matches!(&panel.body, PanelBody::Choices(choices) if choices.iter().any(is_done)));
        let mut panels = alloc::vec![palette::tools(in_hand, tools()), palette::turn(&PROFILE, self.side)];
        panels.append(&mut scene.panels);
        panels.push(palette::numbers(self.numbers()));
        panels.extend((!self.lines.is_empty()).then(|| self.line_list(&sheet)));
        let dots = scene.pieces.iter().map(|piece| piece.id).collect();
        palette::add(&mut scene, dots, panels);
        scene
    }

    fn touch(&self, selection: &Selection, touch: &Touch) -> Answer<Setup> {
        if let Touch::Tap(id) = *touch {
            if TOOLS.contains(&id) {
                return palette::holding(id);
            }
            if let Some(side) = Side::BOTH.into_iter().find(|side| TURNS[side.index()] == id) {
                return Answer::Complete(Setup { side, ..self.clone() });
            }
            if let Some((index, by)) = palette::change(id) {
                return self.counted(index, by);
            }
            if id.kind == ElementKind::Choice && id.index >= FIRST_LINE {
                return self.without_line((id.index - FIRST_LINE).into());
            }
        }
        match (palette::tool(selection, &TOOLS), touch) {
            (ERASER, Touch::Tap(id)) if id.kind == ElementKind::Piece => self.without_dot(id.index.into()),
            (ERASER, _) => palette::refused("edit-nothing-here"),
            (tool, touch) => self.drafted(tool, &after_tool(selection), touch),
        }
    }
}

fn tools() -> [(ElementId, Text); 4] {
    let line = |side: Side| (LINES[side.index()], Text::new("curves-edit-line").text("side", PROFILE.side_text(side)));
    [(DOT, Text::new("curves-edit-dot")), line(Side::First), line(Side::Second), palette::eraser()]
}

/// What a selection holds beside its tool.
fn after_tool(selection: &Selection) -> Selection {
    match selection.0.split_first() {
        Some((Pick::Element(id), rest)) if TOOLS.contains(id) => Selection(rest.to_vec()),
        _ => selection.clone(),
    }
}

impl Setup {
    /// The dots and lines on a sheet for a number of dots. Lines are drawn one after the other, so that holders follow.
    fn sheet(&self, total: usize) -> Position {
        let mut sheet = Position::empty(u8::try_from(total).unwrap_or(MAX_DOTS as u8));
        self.dots.iter().for_each(|spot| sheet.add_dot(*spot));
        self.lines.iter().for_each(|line| sheet.draw(line.ends, line.control, line.side));
        sheet.set_turn(self.side, 0);
        sheet
    }

    /// The sheet on which a tool does its work: one with room for a dot, or one on which a side draws.
    fn sheet_for(&self, tool: ElementId) -> Position {
        if tool == DOT {
            return self.sheet(self.dots.len().saturating_add(1).max(self.total.into()).min(MAX_DOTS));
        }
        let mut sheet = self.sheet(self.dots.len());
        if let Some(side) = Side::BOTH.into_iter().find(|side| LINES[side.index()] == tool) {
            sheet.set_turn(side, 0);
        }
        sheet
    }

    /// What the game makes of a touch with a tool.
    fn drafted(&self, tool: ElementId, draft: &Selection, touch: &Touch) -> Answer<Setup> {
        let sheet = self.sheet_for(tool);
        match sheet.touch(draft, touch) {
            Answer::Rejected(_) if sheet.is_over() => palette::refused("curves-edit-no-open-dots"),
            Answer::Rejected(refusal) => Answer::Rejected(refusal),
            Answer::Partial(picked) => Answer::Partial(Selection([Pick::Element(tool)].into_iter().chain(picked.0).collect())),
            Answer::Complete(Move::Place(spot)) => Answer::Complete(self.with_dot(spot)),
            Answer::Complete(Move::Draw { ends, control }) => {
                let mut drawn = self.clone();
                drawn.lines.push(DrawnLine { ends, control, side: sheet.side });
                Answer::Complete(drawn)
            }
            Answer::Complete(Move::Pass) => palette::refused("edit-nothing-here"),
        }
    }

    /// One more dot; where all were placed, the game has one more.
    fn with_dot(&self, spot: GridPoint) -> Setup {
        let mut placed = self.clone();
        placed.dots.push(spot);
        if self.dots.len() < self.total.into() {
            placed.side = Side::BOTH[placed.dots.len() % 2];
        }
        placed.total = placed.total.max(placed.dots.len() as u8);
        placed.in_turn()
    }

    /// A dot less, and without its lines; the later dots move up.
    fn without_dot(&self, dot: usize) -> Answer<Setup> {
        if dot >= self.dots.len() {
            return palette::refused("edit-nothing-there");
        }
        let mut left = self.clone();
        left.dots.remove(dot);
        left.lines.retain(|line| !line.ends.iter().any(|end| usize::from(*end) == dot));
        for end in left.lines.iter_mut().flat_map(|line| &mut line.ends) {
            *end -= u8::from(usize::from(*end) > dot);
        }
        Answer::Complete(left.in_turn())
    }

    fn without_line(&self, line: usize) -> Answer<Setup> {
        if line >= self.lines.len() {
            return palette::refused("edit-nothing-there");
        }
        let mut left = self.clone();
        left.lines.remove(line);
        Answer::Complete(left)
    }

    /// While dots are placed, their number says whose turn it is, and nobody has passed.
    fn in_turn(self) -> Setup {
        if self.dots.len() >= self.total.into() {
            return self;
        }
        Setup { side: Side::BOTH[self.dots.len() % 2], passes: 0, ..self }
    }

    fn numbers(&self) -> Vec<igroteka_core::scene::Amount> {
        let total = palette::amount(TOTAL, Text::new("curves-option-dots"), self.total.into(), 4..=MAX_DOTS as i32);
        let passes = palette::amount(PASSES, Text::new("curves-edit-passes"), self.passes.into(), 0..=2);
        alloc::vec![total, passes]
    }

    fn counted(&self, index: u16, by: i32) -> Answer<Setup> {
        let mut changed = self.clone();
        match index {
            TOTAL => changed.total = palette::stepped(self.total.into(), by, 4..=MAX_DOTS as i32) as u8,
            PASSES => changed.passes = palette::stepped(self.passes.into(), by, 0..=2) as u8,
            _ => return palette::refused("edit-nothing-here"),
        }
        Answer::Complete(if index == TOTAL { changed.in_turn() } else { changed })
    }

    /// Every line, to be taken away.
    fn line_list(&self, sheet: &Position) -> igroteka_core::scene::Panel {
        let text = |line: &DrawnLine| {
            let drawn = say_line(line.ends, sheet.curve(line.ends, line.control).as_ref());
            Text::new("curves-edit-remove-line").text("side", PROFILE.side_text(line.side)).text("line", drawn)
        };
        let lines = (FIRST_LINE..).zip(&self.lines).map(|(index, line)| (ElementId::choice(index), text(line), false));
        palette::one_of("curves-edit-lines", lines).in_region(Region::Beside)
    }
}
