//! A search on several threads: companions of one search that share what they remember.

use igroteka_core::game::PlayError;
use igroteka_search::{LineText, Progress, Thinker};

/// Searches of the same position, each on a thread of its own while they step.
pub struct Team {
    /// The first one and its companions.
    members: Vec<Box<dyn Thinker>>,
    threads: usize,
    /// The epoch of the first member in which the companions were made.
    epoch: u32,
    /// Nodes of companions that have been sent away.
    gone_nodes: u32,
}

impl Team {
    /// A search with companions for so many threads in all; a search that knows no companions stays alone.
    #[must_use]
    pub fn new(first: Box<dyn Thinker>, threads: usize) -> Team {
        let mut team = Team { epoch: first.epoch(), members: vec![first], threads, gone_nodes: 0 };
        team.call_companions();
        team
    }

    fn call_companions(&mut self) {
        let companions: Vec<_> = (1..self.threads as u32).map_while(|number| self.members[0].companion(number)).collect();
        self.members.extend(companions);
    }

    /// Calls other companions if the present ones have become useless.
    fn renew_companions(&mut self) {
        let epoch = self.members[0].epoch();
        if self.epoch != epoch {
            self.epoch = epoch;
            let gone = self.members.drain(1..).map(|companion| companion.progress().nodes);
            self.gone_nodes = gone.fold(self.gone_nodes, u32::saturating_add);
            self.call_companions();
        }
    }

    /// The member that has searched deepest, the first among equals.
    fn deepest(&self) -> &dyn Thinker {
        let depth = |member: &dyn Thinker| member.progress().depth;
        let mut found = self.members[0].as_ref();
        for member in &self.members[1..] {
            if depth(member.as_ref()) > depth(found) {
                found = member.as_ref();
            }
        }
        found
    }

    /// The opinions of members that know different things, put together; nothing if the deepest knows best.
    fn united(&self) -> Option<Vec<LineText>> {
        let mut lines: Vec<LineText> = Vec::new();
        for vote in self.members.iter().map(|member| member.votes()).collect::<Option<Vec<_>>>()?.into_iter().flatten() {
            match lines.iter_mut().find(|line| line.text == vote.text) {
                Some(line) => *line = unite(line, vote),
                None => lines.push(vote),
            }
        }
        lines.sort_by(|one, other| other.visits.cmp(&one.visits).then(other.value.total_cmp(&one.value)));
        Some(lines)
    }
}

/// What two searches think of one move: each counts as much as it has tried it, and what follows is told by the one that tried more.
fn unite(one: &LineText, other: LineText) -> LineText {
    let visits = one.visits.saturating_add(other.visits);
    let share = f64::from(other.visits) / f64::from(visits.max(1));
    let mean = |one: f64, other: f64| one + (other - one) * share;
    let points = one.points.zip(other.points).map(|(one, other)| mean(one, other));
    let moves = if other.visits > one.visits { other.moves } else { one.moves.clone() };
    LineText { visits, value: mean(one.value, other.value), points, moves, text: other.text, score: other.score }
}

impl Thinker for Team {
    /// So many nodes are shared among the members.
    fn step(&mut self, nodes: u32) -> Progress {
        self.renew_companions();
        let share = nodes.div_ceil(self.members.len() as u32);
        if let [alone] = &mut self.members[..] {
            alone.step(nodes);
            return self.progress();
        }
        std::thread::scope(|scope| {
            let [first, others @ ..] = &mut self.members[..] else { return };
            for member in others {
                scope.spawn(move || member.step(share));
            }
            first.step(share);
        });
        self.progress()
    }

    fn progress(&self) -> Progress {
        let each = self.members.iter().map(|member| member.progress());
        let add = |all: Progress, one: Progress| Progress {
            playouts: all.playouts.saturating_add(one.playouts),
            nodes: all.nodes.saturating_add(one.nodes),
            depth: all.depth.max(one.depth),
            is_settled: all.is_settled || one.is_settled,
        };
        let all = each.reduce(add).unwrap_or_else(|| unreachable!("a team has a member"));
        Progress { nodes: all.nodes.saturating_add(self.gone_nodes), ..all }
    }

    fn best(&self) -> Option<String> {
        match self.united() {
            Some(lines) => lines.into_iter().next().map(|line| line.text),
            None => self.deepest().best(),
        }
    }

    fn lines(&self) -> Vec<LineText> {
        match self.united() {
            Some(mut lines) => {
                // As many as the first member was asked to tell.
                lines.truncate(self.members[0].lines().len());
                lines
            }
            None => self.deepest().lines(),
        }
    }

    /// Companions leave that to the first.
    fn prepare(&mut self) -> bool {
        self.members[0].prepare()
    }

    fn nodes_before_pause(&self) -> u32 {
        self.members[0].nodes_before_pause().saturating_mul(self.members.len() as u32)
    }

    fn advance(&mut self, text: &str) -> Result<(), PlayError> {
        // Whether an entry is lawful every member sees alike, so the first refusal comes before anything has changed.
        self.members.iter_mut().try_for_each(|member| member.advance(text))?;
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

    fn team(id: GameId, threads: usize) -> Team {
        let table = id.table(Options::defaults(id.profile()), None).expect("a table");
        Team::new(full_thinker(id, &table.save(), FullOptions::default()).expect("a search"), threads)
    }

    #[test]
    fn companions_share_the_work_and_find_a_lawful_move() {
        let id = GameId::from_slug("football").expect("a game");
        let mut team = team(id, 2);
        assert_eq!(team.members.len(), 2);
        let nodes = (0..20).map(|_| team.step(500).nodes).last().expect("steps");
        assert!((10_000..10_100).contains(&nodes), "{nodes}");
        let mut table = id.table(Options::defaults(id.profile()), None).expect("a table");
        let best = team.best().expect("a move");
        table.play_text(&best).expect("a lawful move");
        assert_eq!(team.lines()[0].text, best);
        team.advance(&best).expect("the same move");
        assert!(team.advance("nonsense").is_err());
        team.step(200);
        table.play_text(&team.best().expect("an answer")).expect("a lawful answer");
    }

    #[test]
    fn two_threads_play_every_game() {
        for &id in GameId::ALL {
            let mut table = id.table(Options::defaults(id.profile()), None).expect("a table");
            let mut team = team(id, 2);
            let mut dice = SplitMix::new(3);
            for _ in 0..8 {
                let entry = table.draw_chance(&mut dice).unwrap_or_else(|| {
                    for _ in 0..4 {
                        team.step(400);
                    }
                    assert_eq!(team.members.len(), 2, "{}", id.slug());
                    team.best().expect("a move")
                });
                table.play_text(&entry).expect("a lawful entry");
                team.advance(&entry).expect("the same entry");
            }
        }
    }

    #[test]
    fn opinions_count_by_how_much_was_tried() {
        let id = GameId::from_slug("polar").expect("a game");
        let mut team = team(id, 2);
        team.step(2000);
        let each: Vec<_> = team.members.iter().map(|member| member.votes().expect("votes")).collect();
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
            assert_eq!(alone.members.len(), 1);
            alone.step(10);
            assert!(alone.advance("nonsense").is_err());
        }
    }
}
