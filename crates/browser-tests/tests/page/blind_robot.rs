//! A blind robot: it plays whole games of each kind with both hands, reads nothing but the accessibility tree, and acts by
//! nothing but keys. It knows no rules and no document, only how the page speaks.

use igroteka_core::{Random as _, SplitMix, Text};
use igroteka_games::GameId;
use igroteka_texts::{Lang, Texts};
use thirtyfour::prelude::*;

use crate::browser::{Page, SEED, with_browser};
use crate::tree::Tree;

/// A game has to end within so many moves.
const MOST_MOVES: usize = 400;
/// A move by hand is given up after so many pressed places; the list never fails.
const MOST_PRESSES: usize = 10;
/// Every so many moves the robot tries board and panels instead of the list, as long as there are tries left.
const BY_HAND_EVERY: usize = 3;
const MOST_TRIES: usize = 10;

/// The words by which the robot finds its way.
struct Voice(Texts);

impl Voice {
    fn key(&self, key: &'static str) -> String {
        self.0.key(key)
    }

    /// Whether a status says that the game is over: it begins like any outcome.
    fn is_over(&self, status: &str) -> bool {
        let frame = |key: &'static str| self.0.say(&Text::new(key).word("side", "|").word("reason", "|"));
        let fits = |frame: &str| frame.split('|').filter(|part| part.len() > 2).all(|part| status.contains(part));
        ["outcome-won", "outcome-drawn"].into_iter().any(|key| fits(&frame(key)))
    }
}

struct Robot {
    page: Page,
    voice: Voice,
    random: SplitMix,
    /// The tree as it was read last.
    tree: Tree,
}

impl Robot {
    fn below(&mut self, count: usize) -> usize {
        self.random.below(u32::try_from(count.max(1)).expect("few")) as usize
    }

    async fn look(&mut self) {
        self.tree = Tree::read(&self.page).await;
    }

    /// Presses keys one after the other and reads what came of it. The focus must always be somewhere.
    async fn press(&mut self, keys: &[Key]) {
        let mut chain = self.page.driver.action_chain();
        for key in keys {
            chain = chain.send_keys(key.clone());
        }
        chain.perform().await.expect("keys");
        let page = self.page.clone();
        let has_focus = |tree: &Tree| tree.focused().is_some_and(|place| tree.0[place].role != "RootWebArea");
        self.tree = page.wait_for("the focus is somewhere", || Tree::read(&page), has_focus).await;
    }

    /// Presses keys while Shift is down.
    async fn press_with_shift(&mut self, key: Key) {
        self.page.driver.action_chain().key_down(Key::Shift).send_keys(key).key_up(Key::Shift).perform().await.expect("keys");
        self.look().await;
    }

    /// Brings the focus to the first element of a role and name, by Tab.
    async fn tab_to(&mut self, role: &str, name: &str) {
        for _ in 0..150 {
            let target = self.tree.find(role, name).unwrap_or_else(|| panic!("there is no {role} {name:?}\n{}", self.tree));
            let focused = self.tree.focused().unwrap_or_default();
            if focused == target || self.tree.inside(target).contains(&focused) {
                return;
            }
            if focused < target { self.press(&[Key::Tab]).await } else { self.press_with_shift(Key::Tab).await }
        }
        panic!("Tab does not lead to {role} {name:?}\n{}", self.tree);
    }

    fn status(&self) -> String {
        self.tree.words("region", &self.voice.key("page-status"))
    }

    fn is_over(&self) -> bool {
        self.voice.is_over(&self.status())
    }

    /// Begins a game with options: for each the name of its field, and the keys that choose.
    async fn begin(&mut self, options: &[(&'static str, &[Key])]) {
        self.look().await;
        self.tab_to("button", &self.voice.key("page-new-game")).await;
        self.press(&[Key::Enter]).await;
        for (title, keys) in options {
            self.tab_to("combobox", &self.voice.key(title)).await;
            self.press(keys).await;
        }
        self.tab_to("button", &self.voice.key("page-begin")).await;
        self.press(&[Key::Enter]).await;
        let focused = self.tree.focused().map(|place| self.tree.0[place].role.clone());
        assert_eq!(focused.as_deref(), Some("application"), "a new game begins at its board\n{}", self.tree);
    }

    /// Plays a move from the list of possible moves: a random one of those that promise most.
    async fn by_list(&mut self, wishes: &[&str]) {
        let title = self.voice.key("page-possible-moves");
        self.tab_to("button", &title).await;
        let page = self.page.clone();
        page.driver.action_chain().send_keys(Key::Down).perform().await.expect("a key");
        let first = |tree: &Tree| tree.buttons_in("list", &title).first().copied();
        let is_there = |tree: &Tree| tree.focused().is_some() && tree.focused() == first(tree);
        self.tree = page.wait_for("the focus at the first possible move", || Tree::read(&page), is_there).await;
        let moves = self.tree.buttons_in("list", &title);
        let name = |place: &usize| self.tree.0[*place].name.as_str();
        let wished = wishes.iter().map(|wish| moves.iter().filter(|place| name(place).contains(wish)).copied().collect::<Vec<_>>());
        let chosen = wished.into_iter().find(|found| !found.is_empty()).unwrap_or_else(|| moves.clone());
        let place = chosen[self.below(chosen.len())];
        let steps = moves.iter().position(|found| *found == place).unwrap_or_default();
        let wanted = self.tree.0[place].name.clone();
        self.press(&vec![Key::Down; steps]).await;
        let focused = self.tree.focused().map(|place| self.tree.0[place].name.clone());
        assert_eq!(focused.as_ref(), Some(&wanted), "arrow keys lead through the list");
        page.driver.action_chain().send_keys(Key::Enter).perform().await.expect("a key");
        let is_closed = |tree: &Tree| tree.find("button", &title).is_some_and(|place| !tree.0[place].is_expanded);
        self.tree = page.wait_for("the list closes after a move", || Tree::read(&page), is_closed).await;
    }

    /// Plays a move with board and panels as far as chance leads; says whether it succeeded.
    async fn by_hand(&mut self) -> bool {
        let before = self.status();
        for _ in 0..MOST_PRESSES {
            let offers = self.offers();
            // Now and then it presses something that nobody offered.
            let pick = if self.below(5) == 0 { offers.len() } else { self.below(offers.len()) };
            match offers.get(pick).cloned() {
                Some((true, name)) => self.walk_to(&name).await,
                Some((false, name)) => self.tab_to("button", &name).await,
                None => self.stray().await,
            }
            self.press(&[Key::Enter]).await;
            if self.status() != before {
                return true;
            }
        }
        self.tab_to("application", "").await;
        self.press(&[Key::Escape]).await;
        false
    }

    /// What can be pressed to go on: places of the board that are said to be possible, and buttons beside the board.
    fn offers(&self) -> Vec<(bool, String)> {
        let possible = [self.voice.key("page-mark-destination"), self.voice.key("page-mark-target")];
        let board = self.tree.find("application", "").map_or(0..0, |place| self.tree.inside(place));
        let end = self.tree.find("group", &self.voice.key("page-actions")).unwrap_or(board.end);
        let button = |place: &usize| self.tree.0[*place].role == "button";
        let on_board = board.clone().filter(button).filter(|place| possible.iter().any(|word| self.tree.0[*place].name.contains(word)));
        let beside = (board.end..end).filter(button).filter(|place| !self.tree.0[*place].is_disabled && !self.tree.0[*place].is_pressed);
        let name = |place: usize| self.tree.0[place].name.clone();
        on_board.map(|place| (true, name(place))).chain(beside.map(|place| (false, name(place)))).collect()
    }

    /// Walks to some place of the board where something stands, or by a few random arrows anywhere.
    async fn stray(&mut self) {
        self.tab_to("application", "").await;
        let board = self.tree.find("application", "").map_or(0..0, |place| self.tree.inside(place));
        let stands = |node: &&crate::tree::Node| node.role == "button" && !node.name.contains("empty");
        let names: Vec<String> = self.tree.0[board].iter().filter(stands).map(|node| node.name.clone()).collect();
        let pick = self.below(2 * names.len());
        if let Some(name) = names.get(pick) {
            return self.walk_to(name).await;
        }
        let arrows = [Key::Left, Key::Right, Key::Up, Key::Down];
        let keys: Vec<Key> = (0..5).map(|_| arrows[self.below(4)].clone()).collect();
        for key in keys {
            // Where open ground is walked over, Shift makes larger steps; elsewhere it means nothing.
            self.press_with_shift(key).await;
        }
    }

    /// Walks over the board by arrows until a place is reached, going by the coordinates that are read aloud.
    async fn walk_to(&mut self, name: &str) {
        self.tab_to("application", "").await;
        let target = coordinates(name);
        for step in 0..60 {
            let here = self.tree.focused().map(|place| self.tree.0[place].name.clone()).unwrap_or_default();
            let (Some((x, y)), Some((to_x, to_y))) = (coordinates(&here), target) else {
                self.press(&[Key::Right]).await;
                continue;
            };
            let (dx, dy) = (to_x - x, to_y - y);
            // Now and then along the shorter way: places on open ground are not always straight ahead.
            let across = if step % 5 == 4 { dx.abs() < dy.abs() } else { dx.abs() >= dy.abs() };
            let key = match (across && dx != 0 || dy == 0, dx > 0, dy > 0) {
                _ if dx == 0 && dy == 0 => return,
                (true, true, _) => Key::Right,
                (true, false, _) => Key::Left,
                (false, _, true) => Key::Down,
                (false, _, false) => Key::Up,
            };
            self.press(&[key]).await;
        }
    }
}

/// The coordinates at the beginning of a spoken place: `c4`, or a point as in `3: dot at 100,350`. To the right and downwards.
fn coordinates(name: &str) -> Option<(i32, i32)> {
    let numbers =
        |text: &str| text.split(|letter: char| !letter.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect::<Vec<i32>>();
    if let (Some(true), [_, x, y, ..]) = (name.chars().next().map(|first| first.is_ascii_digit()), &numbers(name)[..]) {
        return Some((*x, *y));
    }
    let (file, rest) = (name.chars().next().filter(char::is_ascii_lowercase)?, name.get(1..)?);
    let rank = rest.split(|letter: char| !letter.is_ascii_digit()).next().and_then(|rank| rank.parse::<i32>().ok())?;
    Some((i32::from(u8::try_from(file).ok()?) - i32::from(b'a'), -rank))
}

/// Plays a whole game; `wishes` are words of consequences that bring its end nearer, the best first.
fn play(slug: &'static str, options: &'static [(&'static str, &'static [Key])], wishes: &'static [&'static str]) {
    with_browser(1280, 900, move |page| async move {
        println!("{slug}: seed {SEED}");
        page.open_table(GameId::from_slug(slug).expect("a game")).await;
        let mut robot = Robot { page, voice: Voice(Texts::new(Lang::En)), random: SplitMix::new(SEED), tree: Tree::default() };
        robot.begin(options).await;
        let (mut moves, mut by_hand, mut tries) = (0, 0, 0);
        while !robot.is_over() {
            assert!(moves < MOST_MOVES, "no end after {moves} moves\n{}", robot.tree);
            moves += 1;
            if moves % BY_HAND_EVERY == 0 && tries < MOST_TRIES {
                tries += 1;
                if robot.by_hand().await {
                    by_hand += 1;
                    continue;
                }
            }
            robot.by_list(wishes).await;
        }
        println!("{slug}: {moves} moves, {by_hand} by hand. {}", robot.status());
        assert!(by_hand > 0, "board and panels were used");
        let heard = robot.tree.words("status", "");
        assert!(heard.contains(&robot.status()), "the live region tells the end: {heard}");
    });
}

const FIRST: &[Key] = &[Key::Home];
const LAST: &[Key] = &[Key::End];

#[test]
fn a_blind_robot_plays_football() {
    play("football", &[], &["won", "must be answered"]);
}

#[test]
fn a_blind_robot_plays_polar() {
    play("polar", &[("polar-option-size", FIRST)], &[]);
}

#[test]
fn a_blind_robot_plays_banglagor() {
    play("banglagor", &[("banglagor-option-board", LAST), ("banglagor-option-quiet_turns", FIRST)], &["won", "leaves the board"]);
}

#[test]
fn a_blind_robot_plays_curling() {
    play("curling", &[("curling-option-ends", FIRST)], &[]);
}

#[test]
fn a_blind_robot_plays_curves() {
    play("curves", &[("curves-option-dots", FIRST)], &[]);
}
