//! `igroteka arena`: a match between two engines.

use std::io::IsTerminal as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use igroteka_arena::bout::Rules;
use igroteka_arena::contest::{Finished, MatchError, course, tally};
use igroteka_arena::journal::{Journal, Unusable};
use igroteka_arena::pairing::{OPENING_PLIES, has_ends};
use igroteka_arena::sprt::{Sprt, SprtVerdict};
use igroteka_arena::{Contest, Limit, Spec, Tally};
use igroteka_core::Text;
use igroteka_core::scene::BoardStyle;
use igroteka_games::GameId;
use igroteka_render::{GraphPoint, GraphWords, Theme, graph};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use super::thinking::read_seconds;
use crate::context::{Context, Failure, read_game};
use crate::output;

/// Let two engines play a match.
#[derive(Args)]
pub(crate) struct Arena {
    /// The game.
    #[arg(value_parser = read_game)]
    game: GameId,
    /// The first player: level=N, full, uct, random, or cmd:PROGRAM.
    #[arg(long)]
    first: Spec,
    /// The second player.
    #[arg(long)]
    second: Spec,
    /// How many games; two with the same opening and dice make a pair.
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// Seconds for each move (CPU time for engines of this program); levels have their own limit.
    #[arg(long, value_parser = read_seconds, conflicts_with = "nodes")]
    movetime: Option<Duration>,
    /// Nodes or playouts for each move.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Seconds that a program (cmd:) may take for a move beyond --movetime, or in all with --nodes; then the match ends with an error.
    #[arg(long, default_value = "60", value_parser = read_seconds)]
    timeout: Duration,
    /// Games at the same time.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,
    /// Where all random numbers begin.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Play only the last ends of a match, as many as given, beginning level; the points made in them decide.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    ends: Option<u32>,
    /// Random moves before the players take over.
    #[arg(long, default_value_t = OPENING_PLIES)]
    opening: usize,
    /// A folder for results, records and a plot; a match that was stopped is taken up again from it.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Stop as soon as the match has decided between two differences in Elo, such as 0:50.
    #[arg(long, value_parser = read_sprt)]
    sprt: Option<Sprt>,
}

impl Arena {
    /// Plays the match and prints its result.
    pub(crate) fn run(self, context: &Context) -> Result<ExitCode, Failure> {
        let contest = self.contest(context)?;
        let (mut journal, mut finished) = match &self.out {
            Some(folder) => {
                let (journal, finished) = Journal::open(folder, &contest.description()).map_err(|error| unusable(&error))?;
                (Some(journal), finished)
            }
            None => (None, Vec::new()),
        };
        let bar = bar(u64::from(self.games), finished.len() as u64);
        let mut broken = None;
        let played = contest.run(&finished.clone(), |game, record| {
            broken = broken.take().or_else(|| journal.as_mut().and_then(|journal| journal.add(game, record).err()));
            finished.push(game.clone());
            let tally = tally(&finished);
            bar.inc(1);
            bar.set_message(running(&tally));
            broken.is_none() && self.sprt.is_none_or(|sprt| sprt.verdict(&tally).is_none())
        });
        bar.finish_and_clear();
        played.map_err(|trouble| describe(context, trouble))?;
        if let Some(error) = broken {
            return Err(Failure::Io(self.out.unwrap_or_default().display().to_string(), error));
        }
        self.draw(&contest, &finished)?;
        self.report(context, &contest, &finished)?;
        Ok(ExitCode::SUCCESS)
    }

    fn contest(&self, context: &Context) -> Result<Contest, Failure> {
        let limit = match (self.movetime, self.nodes) {
            (Some(time), _) => Limit::Time(time),
            (None, Some(nodes)) => Limit::Nodes(nodes),
            (None, None) if !self.first.needs_limit() && !self.second.needs_limit() => Limit::Nodes(1),
            (None, None) => return Err(Failure::BadInput(context.texts.key("cli-arena-no-limit"))),
        };
        let options = context.options(self.game)?;
        if self.ends.is_some() && !has_ends(self.game, options) {
            return Err(Failure::BadInput(context.say(&Text::new("cli-arena-no-ends").word("game", self.game.slug()))));
        }
        let rules = Rules { id: self.game, options, opening_plies: self.opening, ends: self.ends, seed: self.seed, limit };
        Ok(Contest {
            rules,
            players: [self.first.clone(), self.second.clone()],
            games: self.games,
            concurrency: usize::from(self.concurrency),
            timeout: self.timeout,
        })
    }

    fn draw(&self, contest: &Contest, finished: &[Finished]) -> Result<(), Failure> {
        let Some(folder) = &self.out else { return Ok(()) };
        let path = folder.join("match.svg");
        std::fs::write(&path, picture(contest, finished)).map_err(|error| Failure::Io(path.display().to_string(), error))
    }

    fn report(&self, context: &Context, contest: &Contest, finished: &[Finished]) -> Result<(), Failure> {
        let tally = tally(finished);
        let elo = tally.elo();
        let verdict = self.sprt.and_then(|sprt| sprt.verdict(&tally));
        let forfeits: Vec<&str> = finished.iter().filter_map(|game| game.forfeit.as_deref()).collect();
        if context.json {
            let points: Option<i32> = finished.iter().map(|game| game.points).sum();
            let answer = json!({
                "game": self.game.slug(), "first": self.first.to_string(), "second": self.second.to_string(),
                "games": tally.games(), "wins": tally.wins, "draws": tally.draws, "losses": tally.losses, "score": tally.score(),
                "score_low": tally.score_interval()[0], "score_high": tally.score_interval()[1],
                "elo": elo.elo, "elo_low": elo.low, "elo_high": elo.high, "points": points, "forfeits": forfeits.len(),
                "sprt": verdict.map(|verdict| if verdict == SprtVerdict::Accepted { "accepted" } else { "rejected" }),
            });
            return output::line(context, answer);
        }
        let mut lines = vec![contest.description(), running(&tally)];
        lines.extend(verdict.map(|verdict| format!("SPRT: {verdict:?}")));
        lines.extend(forfeits.iter().map(|why| format!("forfeit: {why}")));
        output::line(context, lines.join("\n"))
    }
}

/// The standing of a match in a few words.
fn running(tally: &Tally) -> String {
    let elo = tally.elo();
    let [low, high] = tally.score_interval();
    format!(
        "+{} ={} -{}  {:.1} % [{:.1}, {:.1}]  Elo {:+.0} [{:+.0}, {:+.0}]",
        tally.wins,
        tally.draws,
        tally.losses,
        100.0 * tally.score(),
        100.0 * low,
        100.0 * high,
        elo.elo,
        elo.low,
        elo.high
    )
}

fn bar(games: u64, done: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(games).with_position(done);
    let style = ProgressStyle::with_template("{pos}/{len} {wide_bar} {msg} {eta}");
    style.map(|style| bar.clone().with_style(style)).unwrap_or(bar)
}

fn unusable(error: &Unusable) -> Failure {
    Failure::BadInput(error.to_string())
}

/// The course of a match: the first player's share of the points after each pair, with its interval.
fn picture(contest: &Contest, finished: &[Finished]) -> String {
    let permille = |score: f64| (2000.0 * score - 1000.0) as i32;
    let course = course(finished);
    let point = |(entry, tally): (usize, &Tally)| {
        let interval = Some(tally.score_interval().map(permille));
        GraphPoint { entry, permille: permille(tally.score()), slip: None, interval }
    };
    let points: Vec<GraphPoint> = (1..).zip(&course).map(point).collect();
    let names = contest.players.each_ref().map(ToString::to_string);
    let words = GraphWords { title: &contest.description(), sides: [&names[0], &names[1]] };
    graph(words, Theme::LIGHT.palette(BoardStyle::Plain), course.len(), &points, None).to_string()
}

pub(super) fn describe(context: &Context, error: MatchError) -> Failure {
    match error {
        MatchError::Start(error) => context.misread(&error),
        MatchError::Player(_) | MatchError::Chance(_) => Failure::BadInput(error.to_string()),
    }
}

fn read_sprt(text: &str) -> Result<Sprt, String> {
    let numbers = text.split_once(':').and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
    match numbers {
        Some((elo0, elo1)) if elo0 < elo1 => Ok(Sprt { elo0, elo1 }),
        _ => Err(format!("two differences in Elo, the smaller first, such as 0:50, not {text}")),
    }
}
