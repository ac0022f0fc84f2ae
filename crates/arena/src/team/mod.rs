//! A search on several threads: helpers of one search that share what they remember.

mod helper;

use std::sync::Arc;

use helper::{HelperThread, NodePool};
use igroteka_core::game::PlayError;
use igroteka_search::{LineText, Progress, Thinker};

/// The number of batches that a step has for each member.
const BATCHES: u32 = 16;

/// Searches of the same position: the first one, which steps on the thread of whoever asks, and helpers that work beside it.
///
/// ```
/// use igroteka_arena::team::SearchTeam;
/// use igroteka_core::Options;
/// use igroteka_games::GameId;
/// use igroteka_search::{FullOptions, Thinker, full_thinker};
///
/// let id = GameId::ALL[0];
/// let game = id.new_game(Options::defaults(id.profile()), None).unwrap();
/// let search = full_thinker(id, &game.snapshot(), FullOptions::default()).unwrap();
/// let mut team = SearchTeam::new(search, 2);
/// team.step(1000);
/// assert!(team.best().is_some());
/// ```
pub struct SearchTeam {
    first: Box<dyn Thinker>,
    helpers: Vec<HelperThread>,
    /// The pool from which the present helpers take nodes.
    pool: Arc<NodePool>,
    threads: usize,
    /// The epoch of the first one in which the helpers were made.
    epoch: u32,
    /// Nodes of helpers that have been dismissed.
    gone_nodes: u32,
}

impl SearchTeam {
    /// A search with helpers, on `threads` threads in all. A search that offers no helpers stays alone.
    #[must_use]
    pub fn new(first: Box<dyn Thinker>, threads: usize) -> SearchTeam {
        let (epoch, pool) = (first.epoch(), Arc::default());
        let mut team = SearchTeam { first, helpers: Vec::new(), pool, threads, epoch, gone_nodes: 0 };
        team.call_helpers();
        team
    }

    fn call_helpers(&mut self) {
        self.pool = Arc::default();
        let searches = (1..self.threads as u32).map_while(|number| self.first.helper(number));
        self.helpers = searches.map(|search| HelperThread::new(search, self.pool.clone())).collect();
    }

    /// Calls other helpers if the present ones have become useless.
    fn renew_helpers(&mut self) {
        let epoch = self.first.epoch();
        if self.epoch != epoch {
            self.epoch = epoch;
            let gone = self.helpers.drain(..).map(|helper| helper.search().progress().nodes);
            self.gone_nodes = gone.fold(self.gone_nodes, u32::saturating_add);
            self.call_helpers();
        }
    }

    fn len(&self) -> u32 {
        1 + self.helpers.len() as u32
    }

    /// What every member answers to a question, the first one first.
    fn asked<T>(&self, question: impl Fn(&dyn Thinker) -> T) -> Vec<T> {
        let mut answers = vec![question(self.first.as_ref())];
        answers.extend(self.helpers.iter().map(|helper| question(helper.search().as_ref())));
        answers
    }

    /// What the member answers that has proven the result, or else has searched deepest; the first among equals.
    fn asked_deepest<T>(&self, question: impl Fn(&dyn Thinker) -> T) -> T {
        let depths = self.asked(|member| (member.progress().is_settled, member.progress().depth));
        let deepest = (0..depths.len()).rev().max_by_key(|&number| depths[number]).unwrap_or(0);
        match deepest.checked_sub(1) {
            None => question(self.first.as_ref()),
            Some(number) => question(self.helpers[number].search().as_ref()),
        }
    }

    /// The opinions of members that know different things, put together; nothing if the deepest knows best.
    fn united(&self) -> Option<Vec<LineText>> {
        let mut lines: Vec<LineText> = Vec::new();
        for vote in self.asked(|member| member.votes()).into_iter().collect::<Option<Vec<_>>>()?.into_iter().flatten() {
            match lines.iter_mut().find(|line| line.text == vote.text) {
                Some(line) => *line = unite(line, vote),
                None => lines.push(vote),
            }
        }
        lines.sort_by(|one, other| other.visits.cmp(&one.visits).then(other.value.total_cmp(&one.value)));
        Some(lines)
    }

    /// How far all have come together.
    fn sum(&self, each: impl IntoIterator<Item = Progress>) -> Progress {
        let none = Progress { playouts: 0, nodes: self.gone_nodes, depth: 0, is_settled: false };
        each.into_iter().fold(none, |all, one| Progress {
            playouts: all.playouts.saturating_add(one.playouts),
            nodes: all.nodes.saturating_add(one.nodes),
            depth: all.depth.max(one.depth),
            is_settled: all.is_settled || one.is_settled,
        })
    }
}

/// What two searches think of one move: each counts as much as it has tried it, and what follows is taken from the one that tried more.
fn unite(one: &LineText, other: LineText) -> LineText {
    let visits = one.visits.saturating_add(other.visits);
    let share = f64::from(other.visits) / f64::from(visits.max(1));
    let mean = |one: f64, other: f64| one + (other - one) * share;
    let points = one.points.zip(other.points).map(|(one, other)| mean(one, other));
    let moves = if other.visits > one.visits { other.moves } else { one.moves.clone() };
    LineText { visits, value: mean(one.value, other.value), points, moves, text: other.text, score: other.score }
}

impl Thinker for SearchTeam {
    /// The nodes are shared among the members: each takes the next few of them as soon as it is done with those it has. The first
    /// one waits for nobody, so a helper may still be at its last few when the step is over; the progress is reported without them.
    fn step(&mut self, nodes: u32) -> Progress {
        self.renew_helpers();
        if self.helpers.is_empty() {
            self.first.step(nodes);
            return self.progress();
        }
        self.pool.fill(nodes, nodes / (self.len() * BATCHES));
        self.helpers.iter().for_each(HelperThread::wake);
        while let Some(nodes) = self.pool.take() {
            if self.first.step(nodes).is_settled {
                self.pool.empty();
            }
        }
        self.sum(self.helpers.iter().map(HelperThread::seen).chain([self.first.progress()]))
    }

    fn progress(&self) -> Progress {
        self.sum(self.asked(|member| member.progress()))
    }

    fn best(&self) -> Option<String> {
        match self.united() {
            Some(lines) => lines.into_iter().next().map(|line| line.text),
            None => self.asked_deepest(|member| member.best()),
        }
    }

    fn lines(&self) -> Vec<LineText> {
        match self.united() {
            Some(mut lines) => {
                // As many as the first member was asked to report.
                lines.truncate(self.first.lines().len());
                lines
            }
            None => self.asked_deepest(|member| member.lines()),
        }
    }

    /// Helpers leave that to the first.
    fn prepare(&mut self) -> bool {
        self.first.prepare()
    }

    /// The first may have to look at all nodes of a step, if the helpers are slow.
    fn nodes_before_pause(&self) -> u32 {
        self.first.nodes_before_pause()
    }

    fn advance(&mut self, text: &str) -> Result<(), PlayError> {
        // Whether an entry is legal every member sees alike, so the first refusal comes before anything has changed.
        self.first.advance(text)?;
        self.helpers.iter().try_for_each(|helper| helper.advance(text))?;
        self.gone_nodes = 0;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use igroteka_core::{Options, SplitMix};
    use igroteka_games::GameId;
    use igroteka_search::{FullOptions, full_thinker};

    use super::*;

    fn team(id: GameId, threads: usize) -> SearchTeam {
        let game = id.new_game(Options::defaults(id.profile()), None).expect("a game");
        SearchTeam::new(full_thinker(id, &game.snapshot(), FullOptions::default()).expect("a search"), threads)
    }

    #[test]
    fn helpers_share_the_work_and_find_a_legal_move() {
        let id = GameId::from_slug("football").expect("a game");
        let mut team = team(id, 2);
        assert_eq!(team.len(), 2);
        for _ in 0..20 {
            team.step(500);
        }
        let nodes = team.progress().nodes;
        assert!((10_000..10_100).contains(&nodes), "{nodes}");
        let mut game = id.new_game(Options::defaults(id.profile()), None).expect("a game");
        let best = team.best().expect("a move");
        game.play_text(&best).expect("a legal move");
        assert_eq!(team.lines()[0].text, best);
        team.advance(&best).expect("the same move");
        assert!(team.advance("nonsense").is_err());
        team.step(200);
        game.play_text(&team.best().expect("an answer")).expect("a legal answer");
    }

    #[test]
    fn two_threads_play_every_game() {
        for &id in GameId::ALL {
            let mut game = id.new_game(Options::defaults(id.profile()), None).expect("a game");
            let mut team = team(id, 2);
            let mut dice = SplitMix::new(3);
            for _ in 0..8 {
                let entry = game.draw_chance(&mut dice).unwrap_or_else(|| {
                    for _ in 0..4 {
                        team.step(400);
                    }
                    assert_eq!(team.len(), 2, "{}", id.slug());
                    team.best().expect("a move")
                });
                game.play_text(&entry).expect("a legal entry");
                team.advance(&entry).expect("the same entry");
            }
        }
    }

    #[test]
    fn opinions_count_by_how_much_was_tried() {
        let id = GameId::from_slug("polar").expect("a game");
        let mut team = team(id, 2);
        team.step(2000);
        let each = team.asked(|member| member.votes().expect("votes"));
        let united = team.united().expect("opinions");
        let visits = |lines: &[LineText]| lines.iter().map(|line| line.visits).sum::<u32>();
        assert_eq!(visits(&united), visits(&each[0]) + visits(&each[1]));
        let best = &united[0];
        let found =
            |lines: &[LineText]| lines.iter().find(|line| line.text == best.text).map_or((0, 0.0), |line| (line.visits, line.value));
        let [one, other] = [found(&each[0]), found(&each[1])];
        let sum = f64::from(one.0) * one.1 + f64::from(other.0) * other.1;
        assert!((best.value * f64::from(best.visits) - sum).abs() < 1e-6);
        assert_eq!(team.lines().len(), 1, "as many as were asked for");
    }

    #[test]
    fn a_search_for_one_thread_stays_alone() {
        for &id in GameId::ALL {
            let mut alone = team(id, 1);
            assert_eq!(alone.len(), 1);
            alone.step(10);
            assert!(alone.advance("nonsense").is_err());
        }
    }
}
