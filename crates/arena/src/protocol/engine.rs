//! The answering side: a game, a search, and what is to be said. It reads and writes nothing itself and looks at no clock but the
//! one for its own limit, so that it is driven alike by a terminal and by tests.

use std::time::{Duration, Instant};

use igroteka_core::game::Snapshot;
use igroteka_core::{AnyGame, Options, Side, Turn};
use igroteka_games::GameId;
use igroteka_search::{Budget, Driver, FullOptions, Level, LineText, Score, Thinker, drawn_when_even, full_thinker, level_thinker};

use super::{Go, Malformed, Request};
use crate::team::SearchTeam;

/// How often a thinking engine says how far it is.
const INFO_EVERY: Duration = Duration::from_millis(250);

/// Options stay within these.
const MOST_MEMORY_MIB: u64 = 4096;
const MOST_LINES: u64 = 64;
const MOST_THREADS: u64 = 256;

/// An engine.
///
/// ```
/// use igroteka_arena::protocol::Engine;
///
/// let mut engine = Engine::default();
/// assert_eq!(engine.obey("isready"), ["readyok"]);
/// engine.obey("newgame polar size=7");
/// engine.obey("position start");
/// engine.obey("go nodes 20");
/// let mut answers = Vec::new();
/// while engine.is_thinking() {
///     answers = engine.think();
/// }
/// assert!(answers.last().unwrap().starts_with("bestmove "));
/// ```
pub struct Engine {
    id: GameId,
    options: Options,
    game: Box<dyn AnyGame>,
    search: FullOptions,
    threads: usize,
    /// The level that it plays on; else as well as it can.
    level: Option<Level>,
    running: Option<RunningSearch>,
}

/// A search under way.
struct RunningSearch {
    thinker: Box<dyn Thinker>,
    driver: Driver,
    began: Instant,
    last_info: Instant,
    /// How many moves it reports on.
    lines: usize,
    /// How likely a draw is where nobody stands better.
    drawn_when_even: f64,
    /// Whether it goes on until `stop`.
    is_infinite: bool,
    /// Whether nothing is left to find, and it only waits for `stop`.
    is_over: bool,
}

impl Default for Engine {
    fn default() -> Engine {
        let id = GameId::ALL[0];
        let options = Options::defaults(id.profile());
        Engine { id, options, game: id.usual_game(options), search: FullOptions::default(), threads: 1, level: None, running: None }
    }
}

impl Engine {
    /// Whether a search has something to do: then [`Engine::think`] is to be called between looks at the input.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.running.as_ref().is_some_and(|running| !running.is_over)
    }

    /// Does what a line asks for and answers; nothing to answer is an empty list. A line that cannot be obeyed changes nothing.
    pub fn obey(&mut self, line: &str) -> Vec<String> {
        let answer = Request::read(line).and_then(|request| self.answer(request));
        answer.unwrap_or_else(|Malformed(why)| vec![format!("error {why}")])
    }

    fn answer(&mut self, request: Request) -> Result<Vec<String>, Malformed> {
        match request {
            Request::Handshake => Ok(handshake()),
            Request::IsReady => Ok(vec!["readyok".to_owned()]),
            Request::Quit => Ok(Vec::new()),
            Request::Stop => Ok(self.finish()),
            _ if self.running.is_some() => Err(Malformed("a search is under way: stop it first".to_owned())),
            Request::SetOption(name, value) => self.set_option(&name, &value).map(|()| Vec::new()),
            Request::NewGame(game, options) => self.new_game(&game, &options).map(|()| Vec::new()),
            Request::Position(start, entries) => self.set_position(start, entries).map(|()| Vec::new()),
            Request::Level(level) => {
                self.level = level;
                Ok(Vec::new())
            }
            Request::Go(go) => self.go(go).map(|()| Vec::new()),
        }
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), Malformed> {
        let number = |least, most| {
            let number = value.parse().ok().filter(|number| (least..=most).contains(number));
            number.ok_or_else(|| Malformed(format!("{name}: not a number from {least} to {most}: {value}")))
        };
        match name {
            "seed" => self.search.seed = number(0, u64::MAX)?,
            "memory" => self.search.memory_bytes = number(1, MOST_MEMORY_MIB)? << 20,
            "threads" => self.threads = number(1, MOST_THREADS)? as usize,
            "lines" => self.search.lines = number(1, MOST_LINES)? as usize,
            _ => return Err(Malformed(format!("unknown option: {name}"))),
        }
        Ok(())
    }

    fn new_game(&mut self, game: &str, options: &str) -> Result<(), Malformed> {
        let id = GameId::from_slug(game).ok_or_else(|| Malformed(format!("unknown game: {game}")))?;
        let refused = |error: igroteka_core::ParseError| Malformed(format!("{}: {}", error.part, error.text));
        let options = Options::parse(id.profile(), options).map_err(refused)?;
        let game = id.new_game(options, None).map_err(refused)?;
        (self.id, self.options, self.game) = (id, options, game);
        Ok(())
    }

    fn set_position(&mut self, start: Option<String>, entries: Vec<String>) -> Result<(), Malformed> {
        let refused = |error: igroteka_core::ParseError| Malformed(format!("{}: {}", error.part, error.text));
        let mut game = self.id.new_game(self.options, start.as_deref()).map_err(refused)?;
        for (number, entry) in (1..).zip(&entries) {
            game.play_text(entry).map_err(|error| Malformed(format!("move {number}: {entry}: {}", error.text())))?;
        }
        self.game = game;
        Ok(())
    }

    fn go(&mut self, go: Go) -> Result<(), Malformed> {
        let Turn::Side(side) = self.game.turn() else {
            let why = if self.game.turn() == Turn::Chance { "chance is to act" } else { "the game is over" };
            return Err(Malformed(format!("go: {why}")));
        };
        let snapshot: Snapshot = self.game.snapshot();
        let thinker = match self.level {
            Some(level) => level_thinker(self.id, &snapshot, level, self.search.seed),
            None => full_thinker(self.id, &snapshot, self.search)
                .map(|thinker| if self.threads > 1 { Box::new(SearchTeam::new(thinker, self.threads)) } else { thinker }),
        };
        let thinker = thinker.ok_or_else(|| Malformed("go: the game cannot be restored".to_owned()))?;
        let now = Instant::now();
        self.running = Some(RunningSearch {
            thinker,
            driver: Driver::new(budget(go, side)),
            began: now,
            last_info: now,
            lines: self.search.lines,
            drawn_when_even: drawn_when_even(self.id),
            is_infinite: go == Go::Infinite,
            is_over: false,
        });
        Ok(())
    }

    /// Thinks for one batch, and reports if there is something to report. A search without a limit that has nothing
    /// left to find says so once more, and then it is no longer [thinking](Engine::is_thinking): it waits for `stop`.
    pub fn think(&mut self) -> Vec<String> {
        let Some(running) = self.running.as_mut().filter(|running| !running.is_over) else { return Vec::new() };
        let is_done = running.step();
        if is_done && !running.is_infinite {
            return self.finish();
        }
        running.is_over = is_done;
        if is_done || running.last_info.elapsed() >= INFO_EVERY {
            running.last_info = Instant::now();
            return running.infos();
        }
        Vec::new()
    }

    /// Ends the search and says its move. A search that was stopped before its first node makes one, if it is ready to.
    fn finish(&mut self) -> Vec<String> {
        let Some(mut running) = self.running.take() else { return Vec::new() };
        if running.driver.nodes() == 0 && !running.thinker.prepare() {
            running.step();
        }
        let best = running.thinker.best().or_else(|| self.game.proposals().into_iter().next());
        let mut answers = running.infos();
        answers.push(format!("bestmove {}", best.unwrap_or_else(|| "none".to_owned())));
        answers
    }
}

impl RunningSearch {
    /// Thinks for one batch; whether the search is over.
    fn step(&mut self) -> bool {
        let began = self.began;
        self.driver.step(self.thinker.as_mut(), &|| began.elapsed())
    }

    /// What is thought, a line for each of the best moves.
    fn infos(&self) -> Vec<String> {
        let time = self.began.elapsed();
        let (nodes, depth) = (self.driver.nodes(), self.driver.depth());
        let per_second = nodes as f64 / time.as_secs_f64().max(1e-3);
        let depth = if depth > 0 { format!(" depth {depth}") } else { String::new() };
        let head = format!("info nodes {nodes} time {} nps {per_second:.0}{depth}", time.as_millis());
        let lines: Vec<String> = self
            .thinker
            .lines()
            .iter()
            .take(self.lines)
            .zip(1..)
            .map(|(line, number)| info(&head, line, number, self.drawn_when_even))
            .collect();
        if lines.is_empty() { vec![head] } else { lines }
    }
}

/// What is thought of one move; the second best and so on are numbered.
fn info(head: &str, line: &LineText, number: u32, drawn_when_even: f64) -> String {
    let number = if number > 1 { format!(" line {number}") } else { String::new() };
    let score = match line.score {
        Some(Score::Centi(centi)) => format!(" score centi {centi}"),
        Some(Score::Win { plies }) => format!(" score win {plies}"),
        Some(Score::Loss { plies }) => format!(" score loss {plies}"),
        Some(Score::Exact { points }) => format!(" score exact {points}"),
        None => String::new(),
    };
    // An exact result that is even is a draw for certain.
    let drawn_when_even = if line.score.and_then(Score::proven).is_some() { 1.0 } else { drawn_when_even };
    let [win, draw, loss] = chances(line.value, drawn_when_even);
    let points = line.points.map_or(String::new(), |points| format!(" points {points:.2}"));
    format!("{head}{number}{score} wdl {win} {draw} {loss}{points} pv {}", line.moves.join(" "))
}

/// The chances of a win, a draw and a loss in thousandths, from the value of a move: the further it is from 0, the fewer draws.
fn chances(value: f64, drawn_when_even: f64) -> [u32; 3] {
    let value = value.clamp(-1.0, 1.0);
    let draw = drawn_when_even * (1.0 - value.abs());
    let [win, draw] = [(1.0 + value - draw) / 2.0, draw].map(|share| (1000.0 * share).round() as u32);
    let draw = draw.min(1000 - win);
    [win, draw, 1000 - win - draw]
}

/// With a clock a fortieth of what is left is spent on a move, and most of the increment.
fn budget(go: Go, side: Side) -> Budget {
    match go {
        Go::Time(time) => Budget::time(time),
        Go::Nodes(nodes) => Budget::nodes(nodes.max(1)),
        Go::Depth(depth) => Budget { depth: Some(depth.max(1)), ..Budget::default() },
        Go::Infinite => Budget::default(),
        Go::Clock { left, increment } => {
            let (left, increment) = (left[side.index()], increment[side.index()]);
            Budget::time((left / 40 + increment * 3 / 4).min(left / 2))
        }
    }
}

fn handshake() -> Vec<String> {
    let mut lines = vec![format!("id name Igroteka {}", env!("CARGO_PKG_VERSION"))];
    lines.extend(GameId::ALL.iter().map(|id| format!("game {}", id.slug())));
    lines.push("option name seed type spin default 1 min 0 max 18446744073709551615".to_owned());
    lines.push(format!("option name memory type spin default 32 min 1 max {MOST_MEMORY_MIB}"));
    lines.push(format!("option name threads type spin default 1 min 1 max {MOST_THREADS}"));
    lines.push(format!("option name lines type spin default 1 min 1 max {MOST_LINES}"));
    lines.push("igpok".to_owned());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_a_whole_and_say_the_value_again() {
        assert_eq!(chances(0.0, 0.5), [250, 500, 250]);
        assert_eq!(chances(1.0, 0.5), [1000, 0, 0]);
        assert_eq!(chances(-2.0, 0.0), [0, 0, 1000]);
        for (thousandths, percent) in (-1000..=1000).flat_map(|value| [0, 33, 68, 100].map(|percent| (value, percent))) {
            let [win, draw, loss] = chances(f64::from(thousandths) / 1000.0, f64::from(percent) / 100.0).map(i64::from);
            assert_eq!(win + draw + loss, 1000);
            assert!((win - loss - i64::from(thousandths)).abs() <= 2, "{thousandths}: {win} {draw} {loss}");
        }
    }
}
