//! What kind of board a scene shows. The scene names no game, but its grounds and pieces tell wood from ice; the looks decide
//! the colours of grounds and sides, and how a flat stone is drawn.

use igroteka_core::Scene;
use igroteka_core::scene::{Body, Ground};

/// The kinds of boards that a theme has colours for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Look {
    /// A football pitch: home and penalty ranks, players.
    Pitch,
    /// A wooden board with stones on crossings.
    Wood,
    /// Two countries with columns.
    Lands,
    /// A sheet of ice with a house.
    Ice,
    /// A sheet of paper with dots and lines.
    Paper,
    /// Any other board.
    #[default]
    Plain,
}

impl Look {
    /// Every look, in the order of a theme's palettes.
    pub const ALL: [Look; 6] = [Look::Pitch, Look::Wood, Look::Lands, Look::Ice, Look::Paper, Look::Plain];

    /// The look of a scene: grounds that only one kind of board has come first, then the pieces.
    #[must_use]
    pub fn of(scene: &Scene) -> Look {
        let telling = scene.cells.iter().find_map(|cell| match cell.ground {
            Ground::Home(_) | Ground::Penalty(_) => Some(Look::Pitch),
            Ground::Country(_) | Ground::Border(_) => Some(Look::Lands),
            Ground::Start | Ground::Guard | Ground::Outer | Ground::Middle | Ground::Centre => Some(Look::Ice),
            Ground::Plain | Ground::Alternate | Ground::Clear => None,
        });
        telling.or_else(|| Look::of_pieces(scene)).unwrap_or_else(|| Look::of_emptiness(scene))
    }

    fn of_pieces(scene: &Scene) -> Option<Look> {
        scene.pieces.first().and_then(|piece| match piece.body {
            Body::Player => Some(Look::Pitch),
            Body::Column { .. } => Some(Look::Lands),
            Body::Dot => Some(Look::Paper),
            Body::Stone => None,
        })
    }

    fn of_emptiness(scene: &Scene) -> Look {
        let is_clear = scene.cells.iter().all(|cell| cell.ground == Ground::Clear);
        match (is_clear, scene.takes_points || scene.cells.is_empty()) {
            (true, true) => Look::Paper,
            (true, false) => Look::Wood,
            (false, _) => Look::Plain,
        }
    }
}
