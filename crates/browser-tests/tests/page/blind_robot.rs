//! A blind robot: it plays whole games of each kind with both hands, reads nothing but the accessibility tree, and acts by
//! nothing but keys. It knows no rules and no document, only how the page speaks.

use igroteka_core::{Options, Random as _, SplitMix};
use igroteka_games::GameId;
use igroteka_texts::{Lang, Texts};
use thirtyfour::prelude::*;

use crate::browser::{Page, SEED, with_browser};
use crate::sharing::paste;
use crate::tree::Tree;

/// A game has to end within this number of moves.
const MOST_MOVES: usize = 400;
/// A move by hand is given up after this number of pressed places; the list never fails.
const MOST_PRESSES: usize = 10;
/// Once in this number of moves the robot tries board and panels instead of the list, as long as there are tries left.
const BY_HAND_EVERY: usize = 3;
const MOST_TRIES: usize = 10;

/// The words by which the robot finds its way.
struct Voice(Texts);

impl Voice {
    fn key(&self, key: &'static str) -> String {
        self.0.key(key)
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

    /// What is to be done, as the status says it: without what the live region in it says.
    fn status(&self) -> String {
        let Some(region) = self.tree.find("region", &self.voice.key("page-status")) else { return String::new() };
        let said = self.tree.inside(region).take_while(|place| self.tree.0[*place].role != "status");
        let texts = said.map(|place| &self.tree.0[place]).filter(|node| node.role == "StaticText");
        texts.map(|node| node.name.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// What the live region says.
    fn heard(&self) -> String {
        self.tree.words("status", "")
    }

    /// Whether the card with the result is there.
    fn is_over(&self) -> bool {
        self.tree.find("group", &self.voice.key("page-result")).is_some()
    }

    /// The button that leads on from the count of an end, if it is there.
    fn way_on(&self) -> Option<String> {
        way_on(&self.tree, &self.voice)
    }

    /// Goes on from the count of an end.
    async fn go_on(&mut self, way_on: &str) {
        self.tab_to("button", way_on).await;
        self.press(&[Key::Enter]).await;
        assert_eq!(self.way_on(), None, "the count is left\n{}", self.tree);
    }

    /// Begins a game with options: for each the name of its field, and the keys that choose.
    async fn begin(&mut self, options: &[(&'static str, &[Key])]) {
        self.look().await;
        self.tab_to("button", &self.voice.key("page-more")).await;
        self.press(&[Key::Enter]).await;
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

    /// Goes on with a record.
    async fn leap(&mut self, record: &str) {
        let before = self.page.position().await;
        paste(&self.page, record).await;
        let page = self.page.clone();
        page.wait_for("the record", || page.position(), |now| *now != before).await;
        self.look().await;
    }

    /// Plays a move from the list of possible moves: a random one of those that promise most. If an end has just been counted, its
    /// count is left instead.
    async fn by_list(&mut self, wishes: &[&str]) {
        let title = self.voice.key("page-possible-moves");
        let page = self.page.clone();
        if self.tree.find("button", &title).is_none() {
            self.tab_to("tab", &self.voice.key("page-typing")).await;
            page.driver.action_chain().send_keys(Key::Enter).perform().await.expect("a key");
            let has_list = |tree: &Tree| tree.find("button", &title).is_some();
            self.tree = page.wait_for("the list of possible moves", || Tree::read(&page), has_list).await;
        }
        self.tab_to("button", &title).await;
        page.driver.action_chain().send_keys(Key::Down).perform().await.expect("a key");
        let first = |tree: &Tree| tree.buttons_in("list", &title).first().copied();
        let is_there = |tree: &Tree| tree.focused().is_some() && tree.focused() == first(tree);
        let is_answered = |tree: &Tree| is_there(tree) || way_on(tree, &self.voice).is_some();
        self.tree = page.wait_for("the focus at the first possible move", || Tree::read(&page), is_answered).await;
        if let Some(way_on) = self.way_on() {
            return self.go_on(&way_on).await;
        }
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

    /// Plays a move with board and panels as far as chance leads; says whether it succeeded: then the live region says what is to be
    /// done next, or an end is counted, or the game is over.
    async fn by_hand(&mut self) -> bool {
        let before = self.heard();
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
            let heard = self.heard();
            let is_counted = self.way_on().is_some() || self.is_over();
            // A refusal stands in the place of what is to be done.
            let is_asked_on = !self.status().is_empty() && heard.contains(&self.status());
            if heard != before && (is_counted || is_asked_on) {
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
        let begin = self.tree.find("main", "").unwrap_or(board.start);
        let end = self.tree.find("toolbar", "").unwrap_or(board.end);
        let button = |place: &usize| self.tree.0[*place].role == "button";
        let on_board = board.clone().filter(button).filter(|place| possible.iter().any(|word| self.tree.0[*place].name.contains(word)));
        let beside = (begin..board.start)
            .chain(board.end..end)
            .filter(button)
            .filter(|place| !self.tree.0[*place].is_disabled && !self.tree.0[*place].is_pressed);
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

/// The button that leads on from the count of an end, in a tree.
fn way_on(tree: &Tree, voice: &Voice) -> Option<String> {
    ["page-next-end", "page-to-result"].map(|key| voice.key(key)).into_iter().find(|name| tree.find("button", name).is_some())
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

/// The text of a position to begin from.
type PositionOf = fn(GameId) -> String;

/// How the robot plays a game.
#[derive(Default)]
struct Plan {
    /// For each option the name of its field, and the keys that choose.
    options: &'static [(&'static str, &'static [Key])],
    /// Words of consequences that bring the end nearer, the best first.
    wishes: &'static [&'static str],
    /// A game that goes the same way again and again is left after some moves for the record of a later position, as somebody pastes it.
    leaps: &'static [(usize, PositionOf)],
}

/// Plays a game to its end.
fn play(slug: &'static str, plan: Plan) {
    with_browser(1280, 900, move |page| async move {
        println!("{slug}: seed {SEED}");
        let id = GameId::from_slug(slug).expect("a game");
        page.open_table(id).await;
        let mut robot = Robot { page, voice: Voice(Texts::new(Lang::En)), random: SplitMix::new(SEED), tree: Tree::default() };
        robot.begin(plan.options).await;
        let (mut moves, mut by_hand, mut tries) = (0, 0, 0);
        while !robot.is_over() {
            assert!(moves < MOST_MOVES, "no end after {moves} moves\n{}", robot.tree);
            if let Some(way_on) = robot.way_on() {
                robot.go_on(&way_on).await;
                continue;
            }
            if let Some((_, record)) = plan.leaps.iter().find(|(after, _)| *after == moves) {
                robot.leap(&record(id)).await;
            }
            moves += 1;
            if moves % BY_HAND_EVERY == 0 && tries < MOST_TRIES {
                tries += 1;
                if robot.by_hand().await {
                    by_hand += 1;
                    continue;
                }
            }
            robot.by_list(plan.wishes).await;
        }
        println!("{slug}: {moves} moves, {by_hand} by hand. {}", robot.status());
        assert!(by_hand > 0, "board and panels were used");
        let (heard, status) = (robot.heard(), robot.status());
        assert!(!status.is_empty() && heard.contains(&status), "the live region tells the end, {status:?}: {heard}");
    });
}

/// The record of a game of curling before the last throw of its last end but one: an end is counted, and the last one follows.
fn late_curling(id: GameId) -> String {
    before_last_throw(id, "3/4", "0:0")
}

/// The record of a game of curling before its last throw. Eight stones cannot make up for the lead, so no extra end follows.
fn last_curling(id: GameId) -> String {
    before_last_throw(id, "4/4", "9:0")
}

/// The record of a random game of curling before the last throw of an end, with another score.
fn before_last_throw(id: GameId, wanted: &str, score: &str) -> String {
    let options = Options::parse(id.profile(), id.profile().first_options).expect("options");
    let mut random = SplitMix::new(SEED);
    let mut game = id.begin(options, None, &mut random).expect("a game");
    loop {
        let text = game.position_text();
        if let [field, side, throw @ "16", step, end, _, rest @ ..] = &text.split_whitespace().collect::<Vec<_>>()[..]
            && *end == wanted
        {
            let text = [&[*field, side, throw, step, end, score], rest].concat().join(" ");
            return id.new_game(*game.options(), Some(&text)).expect("a position").record().to_text().expect("a record");
        }
        let next = game.draw_chance(&mut random).unwrap_or_else(|| {
            let moves = game.proposals();
            moves[random.below(u32::try_from(moves.len()).expect("few moves")) as usize].clone()
        });
        game.play_text(&next).expect("what is proposed is legal");
    }
}

const FIRST: &[Key] = &[Key::Home];
const LAST: &[Key] = &[Key::End];

#[test]
fn a_blind_robot_plays_football() {
    play("football", Plan { wishes: &["won", "must be answered"], ..Plan::default() });
}

#[test]
fn a_blind_robot_plays_polar() {
    play("polar", Plan { options: &[("polar-option-size", FIRST)], ..Plan::default() });
}

#[test]
fn a_blind_robot_plays_banglagor() {
    let options = &[("banglagor-option-board", LAST), ("banglagor-option-quiet_turns", FIRST)];
    play("banglagor", Plan { options, wishes: &["won", "is cut"], ..Plan::default() });
}

#[test]
fn a_blind_robot_plays_curling() {
    play(
        "curling",
        Plan { options: &[("curling-option-ends", FIRST)], leaps: &[(8, late_curling), (14, last_curling)], ..Plan::default() },
    );
}

#[test]
fn a_blind_robot_plays_curves() {
    play("curves", Plan { options: &[("curves-option-dots", FIRST)], ..Plan::default() });
}
