//! A whole game thought over: a value for each position in which somebody decided, the best line there, and what the
//! move that was played gave away.

use cpu_time::ThreadTime;
use igroteka_core::explain::Loss;
use igroteka_core::game::Snapshot;
use igroteka_core::judge::{Judgement, Proven, Slip, Valuation};
use igroteka_core::record::{Comment, CommentCommand, Entry, LineOfPlay, Record};
use igroteka_core::review::{LuckAndSkill, Review, Thought, WeighedLine};
use igroteka_core::{AnyGame, Text, Turn};
use igroteka_games::GameId;
use igroteka_search::{FullOptions, LineText, Score, Thinker, full_thinker};

use crate::Limit;

/// How many of the best moves are searched for themselves, so that the played one is often among them.
const LINES: usize = 3;

/// The same where the search knows what every move is worth: the played one is nearly always among these.
const LINES_WITH_DICE: usize = 128;

/// A game thought over.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The decisions in order.
    pub judged: Vec<Judged>,
    /// Luck and skill of both sides, in points; nothing in a game without dice.
    pub luck_and_skill: Option<LuckAndSkill>,
    /// By how many points the first side is expected to win, before each entry and at the end; empty in a game without dice.
    pub expected_points: Vec<Option<f64>>,
}

/// What is thought of one decision.
///
/// ```
/// use igroteka_arena::Limit;
/// use igroteka_arena::analysis::analyse;
/// use igroteka_core::Options;
/// use igroteka_games::GameId;
/// use igroteka_search::FullOptions;
///
/// let id = GameId::ALL[0];
/// let mut game = id.new_game(Options::defaults(id.profile()), None).unwrap();
/// game.play_text(&game.proposals()[0]).unwrap();
/// let judged = analyse(id, &game.snapshot(), Limit::Nodes(2000), FullOptions::default(), |_| true).unwrap().judged;
/// assert_eq!(judged.len(), 2, "one decision was made, another is to come");
/// assert!(judged[0].loss.is_some());
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// Which entry of the game was played; the number of entries if the game was left before a decision.
    pub entry: usize,
    /// Who decided, and what the best and the played move were worth.
    pub judgement: Judgement,
    /// The best move, and what is expected to follow.
    pub best: LineText,
    /// What the best move does, in words.
    pub does: Vec<Text>,
    /// What the played move gave away; nothing if that is unknown.
    pub loss: Option<Loss>,
    /// Why the played move was a slip, in whole sentences; none if it was not.
    pub why: Vec<Text>,
}

impl Judged {
    /// The value of the position as the first side sees it.
    #[must_use]
    pub fn value(&self) -> f64 {
        self.judgement.value()
    }

    /// Whether the played move was a slip.
    #[must_use]
    pub fn slip(&self) -> Option<Slip> {
        self.loss.and_then(|loss| Slip::of(loss.share))
    }
}

/// Thinks over every decision of a game, and what dice are expected to bring. `each` gets the number of entries that are done and returns
/// whether to go on.
///
/// # Errors
/// If the game cannot be restored.
pub fn analyse(
    id: GameId,
    snapshot: &Snapshot,
    limit: Limit,
    options: FullOptions,
    mut each: impl FnMut(usize) -> bool,
) -> Result<Analysis, String> {
    let unusable = || "the game cannot be restored".to_owned();
    let start = Snapshot { entries: Vec::new(), declared: None, ..snapshot.clone() };
    let mut game = GameId::restore(&start).map_err(|_| unusable())?;
    let lines = if id.profile().has_chance { LINES_WITH_DICE } else { LINES };
    let mut thinker = full_thinker(id, &start, FullOptions { lines, ..options }).ok_or_else(unusable)?;
    let (mut judged, mut thoughts) = (Vec::new(), Vec::new());
    for entry in 0..=snapshot.entries.len() {
        let text = snapshot.entries.get(entry);
        let (found, thought) =
            think(game.as_ref(), thinker.as_mut(), limit, entry, text).map_or((None, None), |(found, thought)| (found, Some(thought)));
        judged.extend(found);
        thoughts.push(thought);
        let Some(text) = text else { break };
        game.play_text(text).map_err(|error| format!("{text}: {}", error.text()))?;
        thinker.advance(text).map_err(|error| format!("{text}: {}", error.text()))?;
        if !each(entry + 1) {
            break;
        }
    }
    if let Some((termination, winner)) = snapshot.declared {
        // An end that cannot have been declared changes nothing that was thought.
        let _ = game.declare(termination, winner);
    }
    Ok(looked_back(judged, Review { game: game.as_ref(), thoughts: &thoughts }))
}

/// What follows for each decision, and for both sides, once every place has been thought about.
fn looked_back(mut judged: Vec<Judged>, review: Review<'_>) -> Analysis {
    for found in &mut judged {
        found.loss = review.loss(found.entry);
        found.why = review.finding(found.entry).map(|finding| finding.why).unwrap_or_default();
    }
    let luck_and_skill = review.luck_and_skill();
    let expected_points =
        if luck_and_skill.is_some() { review.thoughts.iter().map(|thought| thought.as_ref()?.points()).collect() } else { Vec::new() };
    Analysis { judged, luck_and_skill, expected_points }
}

/// Thinks over one place; nothing where the game is over. Where dice fall, nobody is judged.
fn think(
    game: &dyn AnyGame,
    thinker: &mut dyn Thinker,
    limit: Limit,
    entry: usize,
    played: Option<&String>,
) -> Option<(Option<Judged>, Thought)> {
    let side = match game.turn() {
        Turn::Side(side) => side,
        Turn::Chance => {
            limit.think(thinker, ThreadTime::now());
            let worth = thinker.expected()?;
            return Some((None, Thought::Chance { value: worth.share, points: Some(worth.points) }));
        }
        Turn::Over => return None,
    };
    limit.think(thinker, ThreadTime::now());
    let lines = thinker.lines();
    let valued = |line: &LineText| Valuation { value: line.value, is_proven: line.score.and_then(Score::proven).is_some() };
    let weighed = |line: &LineText| WeighedLine { moves: line.moves.clone(), valuation: valued(line), points: line.points };
    let thought = Thought::of_decision(side, lines.iter().map(weighed).collect(), played.map(String::as_str))?;
    let judgement = thought.judgement()?;
    let best = lines.into_iter().next()?;
    let does = game.foretell(&best.text).into_iter().chain(best.score.and_then(Score::proven).map(Proven::text)).collect();
    Some((Some(Judged { entry, judgement, best, does, loss: None, why: Vec::new() }), thought))
}

/// Writes what was thought into the main line of a record: values, slips, and the better lines as variations.
pub fn annotate(record: &mut Record, judged: &[Judged]) {
    for found in judged {
        set_value(record, found.entry, found.value());
        if let (Some(slip), Some(entry)) = (found.slip(), record.moves.entries.get_mut(found.entry)) {
            entry.nags.retain(|nag| !Slip::ALL.map(Slip::nag).contains(nag));
            entry.nags.push(slip.nag());
            let better = found.best.moves.iter().map(Entry::new).collect();
            let better = LineOfPlay { comments: Vec::new(), entries: better };
            if !entry.variations.contains(&better) {
                entry.variations.push(better);
            }
        }
    }
}

/// Writes the value of the position before an entry, as the first side sees it, in the place of an earlier value: behind
/// the entry that led to the position.
pub fn set_value(record: &mut Record, entry: usize, value: f64) {
    const NAME: &str = "eval";
    let comments = match entry.checked_sub(1) {
        Some(before) => record.moves.entries.get_mut(before).map(|entry| &mut entry.comments),
        None => Some(&mut record.moves.comments),
    };
    let Some(comments) = comments else { return };
    for comment in comments.iter_mut() {
        comment.commands.retain(|command| command.name != NAME);
    }
    comments.retain(|comment| !comment.commands.is_empty() || !comment.text.is_empty());
    if comments.is_empty() {
        comments.push(Comment::default());
    }
    comments[0].commands.push(CommentCommand::new(NAME, format!("{value:+.2}")));
}
