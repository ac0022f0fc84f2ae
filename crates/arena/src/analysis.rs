//! A whole game thought over: a value for each position in which somebody decided, the best line there, and what the
//! move that was played gave away.

use cpu_time::ThreadTime;
use igroteka_core::game::Snapshot;
use igroteka_core::judge::{Judgement, Proven, Slip, Valuation, at_end};
use igroteka_core::record::{Comment, CommentCommand, Entry, LineOfPlay, Record};
use igroteka_core::{AnyGame, Text, Turn};
use igroteka_games::GameId;
use igroteka_search::{FullOptions, LineText, Score, Thinker, full_thinker};

use crate::Limit;

/// How many of the best moves are searched for themselves, so that the played one is often among them.
const LINES: usize = 3;

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
/// let judged = analyse(id, &game.snapshot(), Limit::Nodes(2000), FullOptions::default(), |_| true).unwrap();
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
    pub why: Vec<Text>,
    /// What the played move gave away, on a scale of which a won game and a lost one are 2 apart; nothing if dice fell
    /// between and the move itself was not searched.
    pub loss: Option<f64>,
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
        self.loss.and_then(Slip::of)
    }
}

/// Thinks over every decision of a game. `each` gets the number of entries that are done and returns whether to go on.
///
/// # Errors
/// If the game cannot be restored.
pub fn analyse(
    id: GameId,
    game: &Snapshot,
    limit: Limit,
    options: FullOptions,
    mut each: impl FnMut(usize) -> bool,
) -> Result<Vec<Judged>, String> {
    let unusable = || "the game cannot be restored".to_owned();
    let start = Snapshot { entries: Vec::new(), declared: None, ..game.clone() };
    let mut table = GameId::restore(&start).map_err(|_| unusable())?;
    let mut thinker = full_thinker(id, &start, FullOptions { lines: LINES, ..options }).ok_or_else(unusable)?;
    let mut judged = Vec::new();
    for entry in 0..=game.entries.len() {
        let Some(text) = game.entries.get(entry) else {
            judged.extend(think(table.as_ref(), thinker.as_mut(), limit, entry, None));
            break;
        };
        judged.extend(think(table.as_ref(), thinker.as_mut(), limit, entry, Some(text)));
        table.play_text(text).map_err(|error| format!("{text}: {}", error.text()))?;
        thinker.advance(text).map_err(|error| format!("{text}: {}", error.text()))?;
        if !each(entry + 1) {
            break;
        }
    }
    fill_losses(&mut judged, table.as_ref());
    Ok(judged)
}

/// Thinks over one decision; nothing where nobody decides.
fn think(table: &dyn AnyGame, thinker: &mut dyn Thinker, limit: Limit, entry: usize, played: Option<&String>) -> Option<Judged> {
    let Turn::Side(side) = table.turn() else { return None };
    limit.think(thinker, ThreadTime::now());
    let lines = thinker.lines();
    let valued = |line: &LineText| Valuation { value: line.value, is_proven: line.score.and_then(Score::proven).is_some() };
    let played = played.and_then(|text| lines.iter().find(|line| line.text == *text)).map(valued);
    let judgement = Judgement { side, best: valued(lines.first()?), played };
    let best = lines.into_iter().next()?;
    let why = table.foretell(&best.text).into_iter().chain(best.score.and_then(Score::proven).map(Proven::text)).collect();
    Some(Judged { entry, judgement, best, why, loss: None })
}

/// What each played move gave away. The next position says so too, if no dice fell between and the rules ended the game.
fn fill_losses(judged: &mut [Judged], end: &dyn AnyGame) {
    let over = end.outcome().filter(|_| end.declared().is_none());
    for index in 0..judged.len() {
        let entry = judged[index].entry;
        let after = match judged.get(index + 1) {
            Some(next) if next.entry == entry + 1 => Some(next.value()),
            None if end.entry_count() == entry + 1 => over.map(at_end),
            Some(_) | None => None,
        };
        // A game may be left before a decision.
        let is_played = entry < end.entry_count();
        judged[index].loss = judged[index].judgement.loss(after).filter(|_| is_played);
    }
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
