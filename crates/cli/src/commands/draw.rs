//! `igroteka draw`: a position as an SVG picture.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use igroteka_core::scene::{CELL, Mark, MarkKind, PanelBody, Shape};
use igroteka_core::study::Drawn;
use igroteka_core::{Answer, ElementId, FullGame, Options, Pick, Refusal, Scene, Selection, Text, Touch};
use igroteka_games::{GameId, Visitor};
use igroteka_render::{SvgOptions, Theme, svg};
use serde_json::json;

use crate::context::{Context, Failure, read_game};
use crate::output;

/// Draw a position.
#[derive(Args)]
pub(crate) struct Draw {
    /// The game.
    #[arg(value_parser = read_game)]
    game: GameId,
    /// The position text; default: the start.
    position: Option<String>,
    /// Where to write the picture; default: standard output.
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// The last move, to be marked.
    #[arg(long, allow_hyphen_values = true)]
    last: Option<String>,
    /// A half-entered move: names of cells or pieces, separated by spaces, or a whole move text to preview alone.
    #[arg(long, allow_hyphen_values = true)]
    pick: Option<String>,
    /// Cells to be marked instead of what the game itself marks: names separated by spaces.
    #[arg(long)]
    mark: Option<String>,
    /// Cells to be crossed instead of what the game itself marks: names separated by spaces.
    #[arg(long)]
    cross: Option<String>,
    /// Arrows and circles as comments of records have them, separated by spaces: `Gk1-k4 Rb12`.
    #[arg(long)]
    drawn: Option<String>,
    /// Draw the board alone, without what stands beside it.
    #[arg(long)]
    bare: bool,
    /// Draw the dice alone.
    #[arg(long, conflicts_with = "bare")]
    dice: bool,
    /// Colours.
    #[arg(long, default_value = Theme::LIGHT.name, value_parser = themes())]
    theme: Theme,
}

/// Reads the name of a theme, and offers the names that there are.
fn themes() -> impl TypedValueParser<Value = Theme> {
    PossibleValuesParser::new(Theme::ALL.map(|theme| theme.name)).map(|name| Theme::named(&name).unwrap_or(Theme::LIGHT))
}

impl Draw {
    /// Draws and writes.
    pub(crate) fn run(self, context: &Context) -> Result<ExitCode, Failure> {
        let options = context.options(self.game)?;
        let scene = self.game.visit(Scenery { context, arguments: &self, options })?;
        let picture =
            svg(&scene, &SvgOptions { theme: &self.theme, panels: !self.bare, ..SvgOptions::new(&|text| context.say(text)) }).to_string();
        match &self.output {
            None => context.answer(&picture, &json!({ "svg": picture }))?,
            Some(path) => {
                let name = path.display().to_string();
                fs::write(path, picture).map_err(|error| Failure::Io(name.clone(), error))?;
                if context.json {
                    output::line(context, json!({ "file": name }))?;
                }
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

struct Scenery<'a> {
    context: &'a Context,
    arguments: &'a Draw,
    options: Options,
}

impl Visitor for Scenery<'_> {
    type Output = Result<Scene, Failure>;

    fn visit<P: FullGame>(self) -> Self::Output {
        let misread = |error| self.context.misread(&error);
        let start = || Ok(P::start(&self.options));
        let read = |text: &String| P::parse_for_picture(text, &self.options);
        let position = self.arguments.position.as_ref().map_or_else(start, read).map_err(misread)?;
        let last = self.arguments.last.as_deref().map(|text| position.parse_move(text)).transpose().map_err(misread)?;
        let picks = self.arguments.pick.as_deref().map_or(Ok(Selection::empty()), |text| pick(&position, text));
        let selection = picks.map_err(|refusal| Failure::BadInput(format!("pick: {}", self.context.say(&refusal.0))))?;
        let mut scene = position.scene(&selection, last);
        if self.arguments.pick.as_deref().is_some_and(|text| position.parse_move(text).is_ok()) {
            // The picture is about this move: where else a move could go would only hide it.
            scene.marks.retain(|mark| !matches!(mark.kind, MarkKind::Destination | MarkKind::Scoring));
        }
        if self.arguments.dice {
            scene = dice_of(scene);
        }
        let wanted = [(&self.arguments.mark, MarkKind::Destination), (&self.arguments.cross, MarkKind::Forbidden)];
        if wanted.iter().any(|(cells, _)| cells.is_some()) {
            scene.marks = Vec::new();
        }
        for (cells, kind) in wanted {
            let marks = marked(&scene, cells.as_deref().unwrap_or_default(), kind);
            scene.marks.extend(marks.map_err(|refusal| Failure::BadInput(format!("mark: {}", self.context.say(&refusal.0))))?);
        }
        let drawn = self.arguments.drawn.as_deref().unwrap_or_default();
        let marks = drawn_marks(&scene, drawn).map_err(|refusal| Failure::BadInput(format!("drawn: {}", self.context.say(&refusal.0))))?;
        scene.marks.extend(marks);
        Ok(scene)
    }
}

/// The width of a picture of dice, in board units: narrow, so that they are large.
const DICE_WIDTH: i32 = 3 * CELL;

/// A scene of nothing but the dice of another one.
fn dice_of(scene: Scene) -> Scene {
    let panels = scene.panels.into_iter().filter(|panel| matches!(panel.body, PanelBody::Dice(_))).collect();
    Scene { panels, style: scene.style, ..Scene::new(DICE_WIDTH, 0, scene.spoken) }
}

/// Marks of one kind on named cells.
fn marked(scene: &Scene, names: &str, kind: MarkKind) -> Result<Vec<Mark>, Refusal> {
    let mark = |name: &str| {
        let cell = scene.cells.iter().find(|cell| cell.name == name);
        let cell = cell.ok_or_else(|| Refusal(Text::new("cli-no-element").word("found", name)))?;
        Ok(Mark::new(kind, Shape::Spot(cell.area.middle())))
    };
    names.split_whitespace().map(mark).collect()
}

/// Arrows and circles.
fn drawn_marks(scene: &Scene, drawn: &str) -> Result<Vec<Mark>, Refusal> {
    let mark = |item: &str| {
        let mark = Drawn::parse(item).and_then(|drawn| drawn.mark(scene));
        mark.ok_or_else(|| Refusal(Text::new("cli-not-drawn").word("found", item)))
    };
    drawn.split_whitespace().map(mark).collect()
}

/// The selection of a half-entered move. What would complete the move is added as a last pick, which
/// scenes show as a preview.
fn pick<P: FullGame>(position: &P, text: &str) -> Result<Selection, Refusal> {
    let touches = match position.parse_move(text) {
        Ok(m) => {
            position.check(m)?;
            position.touches_for(m)
        }
        Err(_) => text.split(' ').map(|name| named(position, name).map(Touch::Tap)).collect::<Result<_, _>>()?,
    };
    let mut selection = Selection::empty();
    for touch in touches {
        match position.touch(&selection, &touch) {
            Answer::Partial(next) => selection = next,
            Answer::Rejected(refusal) => return Err(refusal),
            Answer::Complete(_) => {
                if let Touch::Tap(element) | Touch::Drag(_, element) = touch {
                    selection.0.push(Pick::Element(element));
                }
            }
        }
    }
    Ok(selection)
}

/// The cell or piece of a name.
fn named<P: FullGame>(position: &P, name: &str) -> Result<ElementId, Refusal> {
    let scene = position.scene(&Selection::empty(), None);
    let cell = scene.cells.iter().find(|cell| cell.name == name).map(|cell| cell.id);
    let piece = scene.pieces.iter().find(|piece| piece.label.as_deref() == Some(name)).map(|piece| piece.id);
    cell.or(piece).ok_or_else(|| Refusal(Text::new("cli-no-element").word("found", name)))
}
