//! What stands beside the board: reserves, dice, choices, amounts, sentences.

use alloc::vec::Vec;

use super::{Body, ElementId, Scoreboard};
use crate::{Side, Text};

/// Something beside the board.
///
/// ```
/// use igroteka_core::Text;
/// use igroteka_core::scene::{Panel, PanelBody, Region};
///
/// let score = Panel::new(Text::new("score"), PanelBody::Score([3, 1]));
/// assert_eq!(score.region, Region::Bars);
/// assert_eq!(score.in_region(Region::Beside).region, Region::Beside);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panel {
    /// Its title.
    pub title: Text,
    /// Where it is shown.
    pub region: Region,
    /// What it shows.
    pub body: PanelBody,
}

impl Panel {
    /// A panel in the region that fits what it shows: amounts in the bars of the players, reserves and sentences beside the board, dice
    /// and choices where decisions are made.
    #[must_use]
    pub const fn new(title: Text, body: PanelBody) -> Panel {
        let region = match &body {
            PanelBody::Meter { .. } | PanelBody::Score(_) => Region::Bars,
            PanelBody::Tray { .. } | PanelBody::Note(_) | PanelBody::Lines(_) | PanelBody::Ends(_) | PanelBody::Amounts(_) => {
                Region::Beside
            }
            PanelBody::Dice(_) | PanelBody::Choices(_) => Region::Decision,
        };
        Panel { title, region, body }
    }

    /// The same panel in another region.
    #[must_use]
    pub fn in_region(self, region: Region) -> Panel {
        Panel { region, ..self }
    }
}

/// Where a panel is shown. A region never changes its size during a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Region {
    /// In the bar of each player: an amount for each side.
    Bars,
    /// Beside the board: what a player looks at now and then, or takes pieces from.
    Beside,
    /// What the next decision needs, within reach of the thumb.
    Decision,
}

/// The kinds of panels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PanelBody {
    /// Pieces of a side that wait to be placed.
    Tray {
        /// Whose they are.
        side: Side,
        /// The pieces, by kind.
        items: Vec<TrayItem>,
    },
    /// Dice.
    Dice(Vec<Die>),
    /// A list of choices.
    Choices(Vec<Choice>),
    /// Two amounts against each other.
    Meter {
        /// The amounts by side.
        amounts: [i32; 2],
        /// Below this amount a side has lost, by side.
        losing_below: Option<[i32; 2]>,
    },
    /// Points by side.
    Score([i32; 2]),
    /// A sentence.
    Note(Text),
    /// Short lines, one below the other: what holds now and what does not.
    Lines(Vec<PanelLine>),
    /// Points by end.
    Ends(Scoreboard),
    /// Numbers that go up and down.
    Amounts(Vec<Amount>),
}

/// A number that goes up and down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Amount {
    /// What it is.
    pub title: Text,
    /// How much it is now.
    pub value: Text,
    /// What makes it less; nothing if it cannot be less.
    pub less: Option<ElementId>,
    /// What makes it more; nothing if it cannot be more.
    pub more: Option<ElementId>,
}

/// A short line of a panel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PanelLine {
    /// What it says.
    pub text: Text,
    /// Why it does not hold now, if it does not.
    pub refused: Option<Text>,
}

/// A row of the game's reference card that matters now: it holds, or it is forbidden. The card is a static page that finds the row by
/// its name, so scene and card use the same word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardRow {
    /// What the row is called.
    pub name: Text,
    /// Why it is forbidden now; nothing if it holds.
    pub refused: Option<Text>,
}

/// A kind of piece in the tray.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrayItem {
    /// Its name in the scene; the tray of the side that is not to act cannot be touched.
    pub id: Option<ElementId>,
    /// What it looks like.
    pub body: Body,
    /// How many are left.
    pub count: u32,
    /// Whether it is picked.
    pub chosen: bool,
    /// How to say it.
    pub spoken: Text,
}

/// A die.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Die {
    /// Its name in the scene, if it can be touched.
    pub id: Option<ElementId>,
    /// 1 to 6; 0 while it lies in the cup.
    pub face: u8,
    /// Whether it is kept.
    pub kept: bool,
    /// Whether it must be rolled again.
    pub locked: bool,
    /// How to say it.
    pub spoken: Text,
}

/// An entry of a list of choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Its name in the scene.
    pub id: ElementId,
    /// What it says; also how it is spoken.
    pub text: Text,
    /// Whether it is chosen already.
    pub chosen: bool,
    /// Why it cannot be chosen now, if it cannot.
    pub refused: Option<Text>,
}
