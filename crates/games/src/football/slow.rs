//! The rules once more, word by word and without haste, for tests of the fast rules. It shares no code
//! with the rest of the folder: its squares are pairs (file, rank) counted from 1, its board a list.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

pub(super) type Coordinates = (i32, i32);
pub(super) type SlowMove = (Coordinates, Coordinates);

const LETTERS: [char; 12] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'k', 'm', 'n', 'p'];

/// A board: the squares of Red and of Black.
#[derive(Clone, Debug)]
pub(super) struct Slow {
    pub teams: [Vec<Coordinates>; 2],
    pub to_move: usize,
}

impl Slow {
    /// Reads a position text that is known to be well formed.
    pub(super) fn read(text: &str) -> Slow {
        let (rows, side) = text.split_once(' ').unwrap();
        let mut slow = Slow { teams: [Vec::new(), Vec::new()], to_move: usize::from(side == "b") };
        for (row, rank) in rows.split('/').zip((1..=12).rev()) {
            let mut file = 1;
            let mut digits = String::new();
            for c in row.chars().chain(['/']) {
                if c.is_ascii_digit() {
                    digits.push(c);
                    continue;
                }
                file += core::mem::take(&mut digits).parse::<i32>().unwrap_or(0);
                if c != '/' {
                    slow.teams[usize::from(c == 'b')].push((file, rank));
                    file += 1;
                }
            }
        }
        slow
    }

    fn is_empty(&self, at: Coordinates) -> bool {
        !self.teams[0].contains(&at) && !self.teams[1].contains(&at)
    }

    /// Whether every square strictly between two is empty, one square not counting.
    fn is_free_between(&self, one: Coordinates, other: Coordinates, not_counting: Coordinates) -> bool {
        between(one, other).into_iter().all(|at| at == not_counting || self.is_empty(at))
    }

    /// Conditions 1 to 3 of the movement rules.
    fn moves_relative_to(&self, x: Coordinates, y: Coordinates, f: Coordinates) -> bool {
        are_on_a_line(x, f) && are_on_a_line(y, f) && self.is_free_between(x, f, y) && self.is_free_between(y, f, x)
    }

    /// Whether a player may move by the movement rules with their limits.
    fn moves(&self, side: usize, x: Coordinates, f: Coordinates) -> bool {
        let home = home_rank(side);
        let is_along_home = x.1 == home && f.1 == home;
        let partner_will_do = |y: &&Coordinates| **y != x && (!is_along_home || y.1 == home);
        let at_home = self.teams[side].iter().filter(|at| at.1 == home).count();
        self.is_empty(f)
            && f.1 != [11, 2][side]
            && (x.1 == home || f.1 != home || at_home <= 5)
            && self.teams[side].iter().filter(partner_will_do).any(|y| self.moves_relative_to(x, *y, f))
    }

    fn all_moves(&self, side: usize) -> Vec<SlowMove> {
        let mut found = Vec::new();
        for x in &self.teams[side] {
            found.extend(all_places().filter(|f| self.moves(side, *x, *f)).map(|f| (*x, f)));
        }
        found
    }

    /// The goal moves of a side; a player in the opponent's goal moves no more.
    pub(super) fn goal_moves(&self, side: usize) -> BTreeSet<SlowMove> {
        let goal = home_rank(1 - side);
        let movers = self.teams[side].iter().filter(|x| x.1 != goal);
        movers.flat_map(|x| (1..=12).map(|file| (*x, (file, goal)))).filter(|(x, f)| self.moves(side, *x, *f)).collect()
    }

    pub(super) fn after(&self, side: usize, (from, to): SlowMove) -> Slow {
        let mut after = self.clone();
        after.teams[side].retain(|at| *at != from);
        after.teams[side].push(to);
        after
    }

    /// Whether a goal move opens nothing.
    pub(super) fn is_admissible(&self, side: usize, goal: SlowMove) -> bool {
        let after = self.after(side, goal);
        let before = self.goal_moves(1 - side);
        after.goal_moves(1 - side).difference(&before).all(|reply| !after.is_admissible(1 - side, *reply))
    }

    /// The files that a side attacks, and those that it attacks effectively.
    pub(super) fn attacked(&self, by: usize) -> [String; 2] {
        let goals = self.goal_moves(by);
        let files = |goals: BTreeSet<i32>| goals.into_iter().map(|file| LETTERS[file as usize - 1]).collect();
        let effective = goals.iter().filter(|goal| self.is_admissible(by, **goal));
        [files(goals.iter().map(|goal| goal.1.0).collect()), files(effective.map(|goal| goal.1.0).collect())]
    }

    fn is_legal(&self, m: SlowMove) -> bool {
        let after = self.after(self.to_move, m);
        let other = 1 - self.to_move;
        !after.goal_moves(other).into_iter().any(|goal| after.is_admissible(other, goal))
    }

    /// The legal moves as sorted texts.
    pub(super) fn legal_moves(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.all_moves(self.to_move).into_iter().filter(|m| self.is_legal(*m)).map(text).collect();
        texts.sort();
        texts
    }

    /// Whether the position is valid, as far as its teams stand at all.
    pub(super) fn is_valid(&self) -> bool {
        let team_is_valid = |side: usize| {
            let team = &self.teams[side];
            (1..=10).contains(&team.len()) && team.iter().all(|at| at.1 != [12, 1][side] && at.1 != [11, 2][side])
        };
        team_is_valid(0) && team_is_valid(1) && self.attacked(self.to_move)[1].is_empty()
    }
}

fn text((from, to): SlowMove) -> String {
    let name = |at: Coordinates| format!("{}{}", LETTERS[at.0 as usize - 1], at.1);
    format!("{}-{}", name(from), name(to))
}

fn home_rank(side: usize) -> i32 {
    [1, 12][side]
}

fn all_places() -> impl Iterator<Item = Coordinates> {
    (1..=12).flat_map(|file| (1..=12).map(move |rank| (file, rank)))
}

fn are_on_a_line(one: Coordinates, other: Coordinates) -> bool {
    let (files, ranks) = (one.0 - other.0, one.1 - other.1);
    one != other && (files == 0 || ranks == 0 || files.abs() == ranks.abs())
}

fn between(one: Coordinates, other: Coordinates) -> Vec<Coordinates> {
    let (files, ranks) = (other.0 - one.0, other.1 - one.1);
    (1..files.abs().max(ranks.abs())).map(|n| (one.0 + files.signum() * n, one.1 + ranks.signum() * n)).collect()
}
