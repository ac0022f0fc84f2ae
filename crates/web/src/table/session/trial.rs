//! Another try at a decision of a game: a move is played on a copy of the position in which it was due, and the game stays as it is, also
//! the tree of an analysis.

use igroteka_core::scene::Mark;
use igroteka_core::{Answer, AnyGame, Pick, Scene, Touch, Turn};

use super::{Response, Session};

/// Another try at a decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Trial {
    /// The entry that is tried again.
    pub entry: usize,
    /// The move that was played instead, once there is one.
    pub tried: Option<String>,
}

impl Session {
    /// Goes to the position before an entry, so that another move can be tried there.
    pub fn begin_trial(&mut self, entry: usize) {
        self.look(entry);
        self.trial = self.is_past().then_some(Trial { entry, tried: None });
    }

    /// The try that is going on.
    #[must_use]
    pub(crate) const fn trial(&self) -> Option<&Trial> {
        self.trial.as_ref()
    }

    /// Whether a move may be tried now: once again, or in an analysis.
    #[must_use]
    pub fn is_trying(&self) -> bool {
        self.trial.as_ref().map_or(self.analysis.is_some(), |trial| trial.tried.is_none())
    }

    /// The game in which a move is tried.
    pub(super) fn tried_game(&self) -> Option<&dyn AnyGame> {
        self.past.as_deref().filter(|_| self.is_trying())
    }

    /// The picture in which a move is tried; nothing if none is.
    pub(super) fn tried_scene(&self, preview: Option<Pick>) -> Option<Scene> {
        let mut selection = self.selection.clone();
        selection.0.extend(preview);
        let mut scene = self.tried_game()?.scene(&selection);
        let marks: Vec<Mark> = self.drawn().iter().filter_map(|drawn| drawn.mark(&scene)).collect();
        scene.marks.extend(marks);
        self.show_set_dice(&mut scene);
        Some(scene)
    }

    /// Does what a touch means for the try; nothing if none is going on.
    pub(super) fn touch_in_trial(&mut self, touch: &Touch) -> Option<Response> {
        let game = self.tried_game()?;
        if let (Touch::Typed(text), Turn::Chance) = (touch, game.turn()) {
            // Nobody enters what chance does but whoever analyses.
            let text = text.clone();
            return Some(self.play_in_study(&text));
        }
        let answer = game.touch(&self.selection, touch);
        if let Touch::Tap(id) = touch
            && let Some(response) = self.unset_die(*id)
        {
            return Some(response);
        }
        Some(match answer {
            Answer::Rejected(refusal) => Response::Refused(refusal.0),
            Answer::Partial(selection) => {
                self.selection = selection;
                Response::Done
            }
            Answer::Complete(text) if self.trial.is_some() => self.try_move(text),
            Answer::Complete(text) => self.play_in_study(&text),
        })
    }

    fn try_move(&mut self, text: String) -> Response {
        let Some((past, trial)) = self.past.as_mut().zip(self.trial.as_mut()) else { return Response::Done };
        match past.play_text(&text) {
            Err(error) => Response::Refused(error.text().clone()),
            Ok(events) => {
                self.selection = past.outlasting(&self.selection);
                trial.tried = Some(text);
                Response::Played(events)
            }
        }
    }
}
