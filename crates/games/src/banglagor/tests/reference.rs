//! A slow and literal reading of the rules on a plain grid, held against the fast one on random positions.

use super::*;
use igroteka_core::{Listing, Random, Sample, Side, SplitMix};

/// A column: side (0 or 1), height, bound.
type Column = (usize, i32, bool);

/// Rows from the bottom; each a list of cells.
#[derive(Clone)]
struct Grid {
    rows: Vec<Vec<Option<Column>>>,
    side: usize,
    quiet: i32,
    redeploy_attacks: bool,
}

impl Grid {
    fn read(text: &str, redeploy_attacks: bool) -> Grid {
        let mut fields = text.split(' ');
        let rows = fields.next().unwrap().rsplit('/').map(read_row).collect();
        let side = fields.next().unwrap().parse::<usize>().unwrap() - 1;
        assert_eq!(fields.next(), Some("-"));
        Grid { rows, side, quiet: fields.next().unwrap().parse().unwrap(), redeploy_attacks }
    }

    fn at(&self, (file, rank): (i32, i32)) -> Option<Option<Column>> {
        self.rows.get(usize::try_from(rank).ok()?)?.get(usize::try_from(file).ok()?).copied()
    }

    fn set(&mut self, (file, rank): (i32, i32), column: Option<Column>) {
        self.rows[rank as usize][file as usize] = column;
    }

    fn cells(&self) -> Vec<(i32, i32)> {
        let width = self.rows[0].len() as i32;
        (0..self.rows.len() as i32).flat_map(|rank| (0..width).map(move |file| (file, rank))).collect()
    }

    fn total(&self, side: usize) -> i32 {
        self.cells().into_iter().filter_map(|cell| self.at(cell)?).filter(|column| column.0 == side).map(|column| column.1).sum()
    }

    fn result(&self) -> Option<&'static str> {
        let (first, second) = (self.total(0), self.total(1));
        match () {
            () if 2 * first < second => Some("2"),
            () if 2 * second < first => Some("1"),
            () if self.quiet >= 20 => Some("draw"),
            () => None,
        }
    }

    /// Every walk of `steps` more steps from a cell, given by its ends (with repetitions).
    fn walk(&self, at: (i32, i32), steps: i32, ends: &mut Vec<(i32, i32)>) {
        if steps == 0 {
            return ends.push(at);
        }
        for next in around(at) {
            if self.at(next) == Some(None) {
                self.walk(next, steps - 1, ends);
            }
        }
    }

    fn enemies_beside(&self, at: (i32, i32)) -> Vec<(i32, i32)> {
        around(at).into_iter().filter(|cell| matches!(self.at(*cell), Some(Some((side, ..))) if side != self.side)).collect()
    }

    /// The legal moves with the grids they lead to.
    fn moves(&self) -> Vec<(String, Grid)> {
        let mut moves = Vec::new();
        if self.result().is_some() {
            return moves;
        }
        for from in self.cells() {
            match self.at(from) {
                Some(Some((side, height, true))) if side == self.side => {
                    let mut next = self.clone();
                    next.set(from, Some((side, height, false)));
                    moves.push((alloc::format!("!{}", name(from)), next.quietly()));
                }
                Some(Some((side, height, false))) if side == self.side => self.moves_of(from, height, &mut moves),
                _ => {}
            }
        }
        if moves.is_empty() {
            moves.push(("pass".into(), self.clone().quietly()));
        }
        moves
    }

    fn moves_of(&self, from: (i32, i32), height: i32, moves: &mut Vec<(String, Grid)>) {
        let mut lifted = self.clone();
        lifted.set(from, None);
        let mut ends = Vec::new();
        lifted.walk(from, height, &mut ends);
        ends.sort();
        ends.dedup();
        for to in ends {
            lifted.arrive(from, '-', to, height, true, moves);
        }
        let last = if self.side == 0 { self.rows.len() as i32 - 1 } else { 0 };
        if from.1 == last {
            for to in self.cells().into_iter().filter(|to| self.at(*to) == Some(None)) {
                lifted.arrive(from, '>', to, height, self.redeploy_attacks, moves);
            }
        }
    }

    /// The column that was lifted from `from` comes down on `to`.
    fn arrive(&self, from: (i32, i32), sign: char, to: (i32, i32), height: i32, attacks: bool, moves: &mut Vec<(String, Grid)>) {
        let mut next = self.clone();
        next.set(to, Some((self.side, height, false)));
        let is_abroad = (to.1 >= self.rows.len() as i32 / 2) == (self.side == 0);
        next.quiet = if is_abroad { -1 } else { next.quiet };
        let text = alloc::format!("{}{sign}{}", name(from), name(to));
        let targets = if attacks { next.enemies_beside(to) } else { Vec::new() };
        for &target in &targets {
            moves.push((alloc::format!("{text}:{}", name(target)), next.attacked(target).quietly()));
        }
        if targets.is_empty() {
            moves.push((text, next.quietly()));
        }
    }

    fn attacked(&self, target: (i32, i32)) -> Grid {
        let mut force = 0;
        for cell in around(target) {
            if let Some(Some((side, height, false))) = self.at(cell)
                && side == self.side
            {
                force += height;
            }
        }
        let (side, height, _) = self.at(target).unwrap().unwrap();
        let mut next = self.clone();
        next.set(target, if height < force { None } else { Some((side, height, true)) });
        next
    }

    fn quietly(mut self) -> Grid {
        self.quiet += 1;
        self.side = 1 - self.side;
        self
    }

    fn text(&self) -> String {
        let rows: Vec<String> = self.rows.iter().rev().map(|row| write_row(row)).collect();
        alloc::format!("{} {} - {}", rows.join("/"), self.side + 1, self.quiet)
    }
}

fn read_row(text: &str) -> Vec<Option<Column>> {
    let mut row: Vec<Option<Column>> = Vec::new();
    for c in text.chars() {
        match c {
            '*' => row.last_mut().unwrap().as_mut().unwrap().2 = true,
            '0'..='9' => row.resize(row.len() + c as usize - '0' as usize, None),
            _ => row.push(Some((usize::from(c.is_lowercase()), " sml".find(c.to_ascii_lowercase()).unwrap() as i32, false))),
        }
    }
    row
}

fn write_row(row: &[Option<Column>]) -> String {
    let mut text = String::new();
    let mut run = 0;
    for cell in row.iter().chain([&Some((9, 0, false))]) {
        let Some((side, height, bound)) = *cell else {
            run += 1;
            continue;
        };
        if run > 0 {
            text += &run.to_string();
        }
        run = 0;
        if side < 2 {
            text.push(char::from(["SML", "sml"][side].as_bytes()[height as usize - 1]));
        }
        if bound {
            text.push('*');
        }
    }
    text
}

fn around((file, rank): (i32, i32)) -> [(i32, i32); 4] {
    [(file + 1, rank), (file - 1, rank), (file, rank + 1), (file, rank - 1)]
}

fn name((file, rank): (i32, i32)) -> String {
    alloc::format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

/// A random position text: thin, crowded or quite full, on either board, now and then with a full quiet count.
pub(super) fn random_text(random: &mut SplitMix) -> String {
    let (files, ranks) = if random.below(2) == 0 { (8, 12) } else { (6, 8) };
    let density = 5 + random.below(110);
    let bound = random.below(80).saturating_sub(20);
    let grid = Grid {
        rows: (0..ranks)
            .map(|_| {
                (0..files)
                    .map(|_| {
                        let column = (random.below(2) as usize, 1 + random.below(3) as i32, random.below(100) < bound);
                        (random.below(100) < density).then_some(column)
                    })
                    .collect()
            })
            .collect(),
        side: random.below(2) as usize,
        quiet: random.below(21) as i32,
        redeploy_attacks: false,
    };
    grid.text()
}

#[test]
fn random_positions_agree_with_the_literal_reading() {
    let mut random = SplitMix::new(20);
    let (mut passes, mut over) = (0, 0);
    for round in 0..1500 {
        let redeploy_attacks = round % 3 == 0;
        let text = random_text(&mut random);
        let position: Position = vectors::position(&text, if redeploy_attacks { "redeploy_attacks=true" } else { "" });
        let mut wanted = Grid::read(&text, redeploy_attacks).moves();
        wanted.sort_by(|a, b| a.0.cmp(&b.0));
        let texts: Vec<&str> = wanted.iter().map(|(m, _)| m.as_str()).collect();
        assert_eq!(vectors::sorted_moves(&position), texts, "{text}");
        assert_eq!(position.count(), texts.len() as u64, "{text}");
        passes += usize::from(texts == ["pass"]);
        over += usize::from(texts.is_empty());
        for (m, next) in &wanted {
            assert_eq!(vectors::after(&position, m), next.text(), "{m} in {text}");
        }
    }
    assert!(passes > 5 && over > 100, "{passes} {over}");
}

#[test]
fn check_agrees_with_the_list_on_every_move_that_can_be_written() {
    let mut random = SplitMix::new(21);
    for round in 0..12 {
        let text = random_text(&mut random);
        let position: Position = vectors::position(&text, if round % 2 == 0 { "redeploy_attacks=true" } else { "" });
        let legal = vectors::sorted_moves(&position);
        let cells: Vec<String> = Grid::read(&text, false).cells().into_iter().map(name).collect();
        let mut allowed = 0;
        let mut ask = |m: &str| {
            let m = position.parse_move(m).unwrap();
            allowed += usize::from(position.is_legal(m));
            assert_eq!(position.is_legal(m), position.check(m).is_ok());
        };
        ask("pass");
        for a in &cells {
            ask(&alloc::format!("!{a}"));
            ["S", "M", "L"].iter().for_each(|height| ask(&alloc::format!("{height}@{a}")));
            for b in &cells {
                ask(&alloc::format!("{a}-{b}"));
                ask(&alloc::format!("{a}>{b}"));
                // Targets far away are all refused alike; a file of the board is enough of them.
                for c in cells.iter().filter(|c| c.starts_with(&b[..1]) || c[1..] == b[1..]) {
                    ask(&alloc::format!("{a}-{b}:{c}"));
                    ask(&alloc::format!("{a}>{b}:{c}"));
                }
            }
        }
        assert_eq!(allowed, legal.len(), "{text}");
    }
}

#[test]
fn samples_are_uniform_over_the_list() {
    // A walk with two targets, a redeployment, a bound column, walks in place; with and without the option.
    for options in ["", "redeploy_attacks=true"] {
        let position: Position = vectors::position("2L3/1s4/S*1s1M1/6/2s3/1Ll3/2m3/L4m 1 - 3", options);
        let mut moves = Vec::new();
        position.list(&mut moves);
        let mut counts = alloc::vec![0u32; moves.len()];
        let mut random = SplitMix::new(22);
        let rounds = 4000 * moves.len() as u32;
        for _ in 0..rounds {
            let m = position.sample(&mut random, &mut Vec::new()).unwrap();
            counts[moves.iter().position(|other| *other == m).expect("a legal move")] += 1;
        }
        // Six standard deviations of about 63.
        assert!(counts.iter().all(|n| n.abs_diff(4000) < 400), "{counts:?}");
    }
}

#[test]
fn random_games_keep_hash_totals_and_texts_and_samples_are_legal() {
    for (seed, text) in ["", "board=small", "redeploy_attacks=true", "board=small,quiet_turns=6"].into_iter().enumerate() {
        let mut random = SplitMix::new(seed as u64);
        let mut position = Position::start(&options(text));
        let mut scratch = Vec::new();
        for _ in 0..1500 {
            let Some(m) = position.sample(&mut random, &mut scratch) else {
                assert!(position.outcome().is_some());
                position = Position::start(&options(text));
                continue;
            };
            assert!(position.is_legal(m), "{} in {}", position.move_text(m), position.to_text());
            position.play_unchecked(m);
            assert_eq!(position.hash(), position.fresh_hash());
            // Reading settles totals and hash anew.
            assert_eq!(Position::parse(&position.to_text(), &options(text)).unwrap(), position);
        }
    }
}

#[test]
fn samples_of_a_placement_are_uniform_too() {
    let position = at("6/s5/3l2/6/6/5L/1M4/S5 2 2/0/1,2/0/2 0");
    let mut moves = Vec::new();
    position.list(&mut moves);
    assert_eq!(moves.len(), 2 * 16);
    let mut counts = alloc::vec![0u32; moves.len()];
    let mut random = SplitMix::new(23);
    for _ in 0..moves.len() * 4000 {
        let m = position.sample(&mut random, &mut Vec::new()).unwrap();
        counts[moves.iter().position(|other| *other == m).expect("a legal move")] += 1;
    }
    assert!(counts.iter().all(|n| n.abs_diff(4000) < 400), "{counts:?}");
}

#[test]
fn illegal_moves_played_unchecked_never_panic() {
    let mut random = SplitMix::new(24);
    for _ in 0..200 {
        let mut position = at(&random_text(&mut random));
        for _ in 0..40 {
            let cell = |random: &mut SplitMix| alloc::format!("{}{}", (b'a' + random.below(6) as u8) as char, 1 + random.below(8));
            let (a, b, c) = (cell(&mut random), cell(&mut random), cell(&mut random));
            let text = match random.below(5) {
                0 => alloc::format!("!{a}"),
                1 => alloc::format!("L@{a}"),
                2 => alloc::format!("{a}>{b}:{c}"),
                _ => alloc::format!("{a}-{b}:{c}"),
            };
            position.play_unchecked(position.parse_move(&text).unwrap());
            let _ = (position.outcome(), position.count(), position.sample(&mut random, &mut Vec::new()), position.to_text());
            assert!(matches!(position.turn(), igroteka_core::Turn::Over | igroteka_core::Turn::Side(Side::First | Side::Second)));
        }
    }
}
