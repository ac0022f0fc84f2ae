//! Why a move was a slip, in words that players use: the ability to compare two short lines, that of the move which was played and that of a
//! better one. Both lines are played out, and their events say what happened; a game claims nothing that they deny.

use alloc::string::String;
use alloc::vec::Vec;

use crate::{Event, Outcome, Position, Side, Tell, Text, Turn};

/// How many entries of a line are played out. What comes later is a guess that explains nothing.
const PLIES: usize = 4;

/// An entry of a line, with what it did.
#[derive(Clone, Debug)]
pub struct Ply<P: Position> {
    /// The entry.
    pub entry: P::Move,
    /// The position in which it was played.
    pub before: P,
    /// The position after it.
    pub after: P,
    /// What it did.
    pub events: Vec<Event>,
}

impl<P: Position> Ply<P> {
    /// Who decided; nobody where dice fell.
    #[must_use]
    pub fn side(&self) -> Option<Side> {
        match self.before.turn() {
            Turn::Side(side) => Some(side),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// How the game ended here by the rules.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.events.iter().find_map(|event| if let Event::Over { outcome, .. } = event { Some(*outcome) } else { None })
    }

    /// Whether it won the game for a side.
    #[must_use]
    pub fn wins_for(&self, side: Side) -> bool {
        self.outcome().is_some_and(|outcome| outcome.winner == Some(side))
    }
}

impl<P: Tell> Ply<P> {
    /// The entry in a few words.
    #[must_use]
    pub fn brief(&self) -> Text {
        self.before.brief(self.entry)
    }
}

/// A move with what is expected to follow, played out.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::explain::ExpectedLine;
/// use igroteka_core::{Options, Position, Side};
///
/// let position = Heap::parse("3 f", &Options::defaults(Heap::PROFILE)).unwrap();
/// let line = ExpectedLine::play(&position, &["2", "1", "1"].map(String::from));
/// // The third entry is not legal any more: the line ends before it.
/// assert_eq!(line.plies.len(), 2);
/// assert!(line.reply().unwrap().wins_for(Side::Second));
/// ```
#[derive(Clone, Debug)]
pub struct ExpectedLine<P: Position> {
    /// Its entries, the first one that of the side that is judged.
    pub plies: Vec<Ply<P>>,
}

impl<P: Tell> ExpectedLine<P> {
    /// Plays a line out as far as it is legal, but not too far.
    #[must_use]
    pub fn play(position: &P, texts: &[String]) -> ExpectedLine<P> {
        let mut before = position.clone();
        let mut plies = Vec::new();
        for text in texts.iter().take(PLIES) {
            let Some(entry) = before.parse_move(text).ok().filter(|entry| before.is_legal(*entry)) else { break };
            let events = before.tell(entry);
            let mut after = before.clone();
            after.play_unchecked(entry);
            plies.push(Ply { entry, before, after: after.clone(), events });
            before = after;
        }
        ExpectedLine { plies }
    }
}

impl<P: Position> ExpectedLine<P> {
    /// What the other side answers at once; nothing where dice fall between, or where the side that is judged goes on.
    #[must_use]
    pub fn reply(&self) -> Option<&Ply<P>> {
        let [first, reply, ..] = &self.plies[..] else { return None };
        (reply.side().is_some() && reply.side() != first.side()).then_some(reply)
    }

    /// The events of the reply; none without one.
    #[must_use]
    pub fn reply_events(&self) -> &[Event] {
        self.reply().map_or(&[], |reply| &reply.events)
    }
}

/// What a move gave away, compared with the best one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Loss {
    /// On a scale of which a won game and a lost one are 2 apart.
    pub share: f64,
    /// In points by which the game is expected to be won, where those are counted.
    pub points: Option<f64>,
}

impl Loss {
    /// The loss as a sentence.
    #[must_use]
    pub fn text(self) -> Text {
        match self.points {
            Some(points) if points >= LEAST_POINTS => Text::new("slip-points").text("points", points_text(points)),
            _ => Text::new("slip-share").number("percent", (self.share * 50.0 + 0.5) as i64),
        }
    }
}

/// Points are said with two digits, and fewer are none.
const LEAST_POINTS: f64 = 0.005;

/// Points with two digits after the separator of the language.
#[must_use]
pub fn points_text(points: f64) -> Text {
    let rounded = (points.abs() * 100.0 + 0.5) as i64;
    let [tens, ones] = [rounded % 100 / 10, rounded % 10];
    let sign = if points < 0.0 && rounded > 0 { "−" } else { "" };
    let text = Text::new("points-decimal").word("sign", sign);
    text.word("whole", alloc::format!("{}", rounded / 100)).word("part", alloc::format!("{tens}{ones}"))
}

/// A move that was played and a better one, each with what is expected to follow.
#[derive(Clone, Debug)]
pub struct Comparison<P: Position> {
    /// Who decided.
    pub side: Side,
    /// The move that was played, with the best answer.
    pub played: ExpectedLine<P>,
    /// The better move.
    pub better: ExpectedLine<P>,
    /// What the played move gave away.
    pub loss: Loss,
}

impl<P: Position> Comparison<P> {
    /// Both moves, the played one first; nothing if one of them is missing or they are the same.
    #[must_use]
    pub fn moves(&self) -> Option<[&Ply<P>; 2]> {
        let [played, better] = [self.played.plies.first()?, self.better.plies.first()?];
        (played.entry != better.entry).then_some([played, better])
    }
}

impl<P: Tell> Comparison<P> {
    /// That the better move wins at once, or that the answer to the played one does.
    #[must_use]
    pub fn ends(&self) -> Vec<Text> {
        let mut texts = Vec::new();
        let Some([played, better]) = self.moves() else { return texts };
        if better.wins_for(self.side) && !played.wins_for(self.side) {
            texts.push(Text::new("slip-misses-win").text("better", better.brief()));
        }
        if let Some(reply) = self.played.reply().filter(|reply| reply.wins_for(self.side.other())) {
            texts.push(Text::new("slip-allows-win").text("reply", reply.brief()));
        }
        if played.wins_for(self.side.other()) {
            texts.push(Text::new("slip-loses-at-once"));
        }
        texts
    }
}

/// A game that can say why a move was a slip. Without a word of its own a game speaks of the end and of the value.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::explain::Loss;
/// use igroteka_core::{AnyGame, Game, Options, Position};
///
/// let position = Heap::parse("3 f", &Options::defaults(Heap::PROFILE)).unwrap();
/// let game = Game::from_position(Options::defaults(Heap::PROFILE), position);
/// let [played, better] = [["2", "1"], ["1", "1"]].map(|line| line.map(String::from));
/// let why = game.explain(&played, &better, Loss { share: 1.0, points: None });
/// assert_eq!(why[0].key, "slip-allows-win");
/// ```
pub trait Explain: Tell {
    /// Why a move was a slip: whole sentences, the most important one first. Nothing may be claimed that the events of the lines deny.
    fn explain(slip: &Comparison<Self>) -> Vec<Text> {
        let mut texts = slip.ends();
        texts.push(slip.loss.text());
        texts
    }

    /// What kind of decision is due, where a turn has several; the losses of each kind are summed apart.
    fn decision_kind(&self) -> Option<Text> {
        None
    }
}
