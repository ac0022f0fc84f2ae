//! A search on several threads: companions of one search that share what they remember.

use igroteka_core::game::PlayError;
use igroteka_search::{LineText, Progress, Thinker};

/// Searches of the same position, each on a thread of its own while they step.
pub struct Team {
    members: Vec<Box<dyn Thinker>>,
}

impl Team {
    /// A search with companions for so many threads in all; a search that knows no companions stays alone.
    #[must_use]
    pub fn new(first: Box<dyn Thinker>, threads: usize) -> Team {
        let companions: Vec<_> = (1..threads as u32).map_while(|number| first.companion(number)).collect();
        let mut members = vec![first];
        members.extend(companions);
        Team { members }
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
}

impl Thinker for Team {
    /// So many nodes are shared among the members.
    fn step(&mut self, nodes: u32) -> Progress {
        let share = nodes.div_ceil(self.members.len() as u32);
        if let [alone] = &mut self.members[..] {
            return alone.step(nodes);
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
        each.reduce(add).unwrap_or_else(|| unreachable!("a team has a member"))
    }

    fn best(&self) -> Option<String> {
        self.deepest().best()
    }

    fn lines(&self) -> Vec<LineText> {
        self.deepest().lines()
    }

    fn advance(&mut self, text: &str) -> Result<(), PlayError> {
        // Whether an entry is lawful every member sees alike, so the first refusal comes before anything has changed.
        self.members.iter_mut().try_for_each(|member| member.advance(text))
    }
}

#[cfg(test)]
mod tests {
    use igroteka_core::Options;
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
    fn a_search_without_companions_stays_alone() {
        for &id in GameId::ALL {
            let mut alone = team(id, 1);
            assert_eq!(alone.members.len(), 1);
            alone.step(10);
            assert!(alone.advance("nonsense").is_err());
        }
    }
}
