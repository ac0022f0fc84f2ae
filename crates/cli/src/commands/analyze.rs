//! `igroteka analyze`: a game thought over; values, better lines and slips, in the record and as a graph.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use igroteka_arena::analysis::{Analysis, Judged, analyse, annotate};
use igroteka_core::explain::points_text;
use igroteka_core::judge::Slip;
use igroteka_core::record::{Record, for_reader};
use igroteka_core::review::{Account, LuckAndSkill, Roll};
use igroteka_core::study::Study;
use igroteka_core::{AnyGame, Selection, Side, Text};
use igroteka_games::{GameId, Recorded};
use igroteka_render::{GraphPoint, GraphWords, Theme, graph};
use igroteka_search::{FullOptions, Score};
use serde_json::{Value, json};

use super::perft::progress;
use super::thinking::ThinkingArgs;
use crate::context::{Context, Failure};
use crate::output;
use crate::records;

/// Think a game over.
#[derive(Args)]
pub(crate) struct Analyze {
    /// A file with a record; `-` is standard input. The first game is taken.
    file: String,
    /// Where to write the record with values, slips and better lines (default: FILE with `.analyzed.igr`; standard input: nowhere).
    #[arg(long)]
    out: Option<PathBuf>,
    /// Where to draw the graph (default: FILE with `.svg`; standard input: nowhere).
    #[arg(long)]
    svg: Option<PathBuf>,
    /// A seed for searches that need random numbers.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    thinking: ThinkingArgs,
}

impl Analyze {
    /// Thinks the game over and writes what was found.
    pub(crate) fn run(self, context: &Context) -> Result<ExitCode, Failure> {
        let Recorded { id, game, mut record, .. } = records::load_first(context, &self.file)?;
        let snapshot = game.snapshot();
        let bar = progress(snapshot.entries.len() as u64);
        let options = FullOptions { seed: self.seed, memory_bytes: self.thinking.memory_bytes(), ..FullOptions::default() };
        let analysis = analyse(id, &snapshot, self.thinking.limit(), options, |done| {
            bar.set_position(done as u64);
            true
        });
        bar.finish_and_clear();
        let analysis = analysis.map_err(|why| Failure::BadInput(format!("{}: {why}", self.file)))?;
        annotate(&mut record, &analysis.judged);
        // As a study the better lines get marks and numbers, and join variations that begin alike.
        let record = Study::from_record(&record, &*game).map_or(record, |study| study.record());
        self.write(context, &record, &picture(context, id, game.as_ref(), &analysis.judged))?;
        report(context, id, game.as_ref(), &analysis, &record)?;
        Ok(ExitCode::SUCCESS)
    }

    fn write(&self, context: &Context, record: &Record, picture: &str) -> Result<(), Failure> {
        let beside = |ending: &str| (self.file != "-").then(|| PathBuf::from(&self.file).with_extension(ending));
        let record = record.to_text().map_err(|problem| Failure::BadInput(context.say(&problem.sentence())))?;
        let files =
            [(self.out.clone().or_else(|| beside("analyzed.igr")), record.as_str()), (self.svg.clone().or_else(|| beside("svg")), picture)];
        for (path, text) in files {
            let Some(path) = path else { continue };
            std::fs::write(&path, text).map_err(|error| Failure::Io(path.display().to_string(), error))?;
            output::remark(context.say(&Text::new("cli-play-saved").word("path", path.display().to_string())));
        }
        Ok(())
    }
}

/// The course of the game.
fn picture(context: &Context, id: GameId, game: &dyn AnyGame, judged: &[Judged]) -> String {
    let permille = |found: &Judged| (found.value() * 1000.0) as i32;
    let point = |found: &Judged| GraphPoint { entry: found.entry, permille: permille(found), slip: found.slip(), interval: None };
    let title = context.say(&Text::coded(id.slug(), "-title"));
    let sides = Side::BOTH.map(|side| context.say(&id.profile().side_text(side)));
    let words = GraphWords { title: &title, sides: [&sides[0], &sides[1]] };
    let palette = Theme::LIGHT.palette(game.scene(&Selection::empty()).style);
    graph(words, palette, game.entry_count(), &judged.iter().map(point).collect::<Vec<_>>(), None).to_string()
}

fn report(context: &Context, id: GameId, game: &dyn AnyGame, analysis: &Analysis, record: &Record) -> Result<(), Failure> {
    let judged = &analysis.judged;
    let moves: Vec<Value> = judged.iter().map(|found| as_json(context, game, found)).collect();
    let mut lines: Vec<String> = judged.iter().flat_map(|found| as_lines(context, game, found, record)).collect();
    let count = |wanted| judged.iter().filter(|found| found.slip() == Some(wanted)).count() as i64;
    let text = Text::new("cli-analyze-slips").number("blunders", count(Slip::Blunder)).number("mistakes", count(Slip::Mistake));
    lines.push(context.say(&text.number("inaccuracies", count(Slip::Inaccuracy))));
    let mut json = json!({ "game": id.slug(), "entries": game.entry_count(), "decisions": moves });
    if let Some(LuckAndSkill { accounts, rolls }) = &analysis.luck_and_skill {
        lines.extend(account_lines(context, id, accounts));
        lines.extend(roll_lines(context, id, rolls));
        json["rolls"] = rolls.iter().map(|roll| roll_json(id, roll)).collect::<Vec<_>>().into();
        json["luck_and_skill"] = Side::BOTH.map(|side| account_json(context, id, side, &accounts[side.index()])).to_vec().into();
        json["expected_points"] = json!(analysis.expected_points);
    }
    context.answer(lines.join("\n"), &json)
}

/// Luck and skill as a table: a row for the dice and for each kind of decision, a column for each side.
fn account_lines(context: &Context, id: GameId, accounts: &[Account; 2]) -> Vec<String> {
    let mut kinds: Vec<&Text> = Vec::new();
    for (kind, _) in accounts.iter().flat_map(|account| &account.lost) {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let lost = |account: &Account, kind: &Text| account.lost.iter().find(|(known, _)| known == kind).map_or(0.0, |(_, points)| -points);
    let row = |title: String, cells: [String; 2]| format!("{title:<24}{:>12}{:>12}", cells[0], cells[1]);
    let points = |of: &dyn Fn(&Account) -> f64| Side::BOTH.map(|side| context.say(&points_text(of(&accounts[side.index()]))));
    let sides = Side::BOTH.map(|side| context.texts.sentence(&id.profile().side_text(side)));
    let mut lines = vec![row(context.say(&Text::new("review-in-points")), sides)];
    lines.push(row(context.say(&Text::new("review-luck")), points(&|account| account.luck)));
    lines.extend(kinds.into_iter().map(|kind| row(context.say(kind), points(&|account| lost(account, kind)))));
    lines
}

/// What was expected before each roll, after it, and after the decisions that followed: a row for each roll.
fn roll_lines(context: &Context, id: GameId, rolls: &[Roll]) -> Vec<String> {
    let row = |turn: &str, side: &str, cells: [String; 3]| format!("{turn:>4}  {side:<18}{:>16}{:>16}{:>16}", cells[0], cells[1], cells[2]);
    let say = |key: &'static str| context.say(&Text::new(key));
    let heads = ["review-before-roll", "review-after-roll", "review-after-move"].map(say);
    let mut lines = vec![String::new(), say("review-by-turns"), say("review-by-turns-how"), row("", "", heads)];
    lines.extend(rolls.iter().map(|roll| {
        let side = context.texts.sentence(&id.profile().side_text(roll.side));
        let points = [roll.before, roll.rolled, roll.decided].map(|points| context.say(&points_text(points)));
        row(&(roll.entry + 1).to_string(), &side, points)
    }));
    lines
}

fn roll_json(id: GameId, roll: &Roll) -> Value {
    let side = id.profile().side_names[roll.side.index()];
    json!({ "entry": roll.entry + 1, "side": side, "before": roll.before, "rolled": roll.rolled, "decided": roll.decided })
}

fn account_json(context: &Context, id: GameId, side: Side, account: &Account) -> Value {
    let lost = |(kind, points): &(Text, f64)| json!({ "decision": context.say(kind), "points": points });
    json!({
        "side": id.profile().side_names[side.index()], "luck": account.luck,
        "lost": account.lost.iter().map(lost).collect::<Vec<_>>(),
    })
}

fn as_lines(context: &Context, game: &dyn AnyGame, found: &Judged, record: &Record) -> Vec<String> {
    let played = game.annotated(found.entry).unwrap_or_else(|| "…".to_owned());
    let sign = found.slip().map_or("", Slip::sign);
    let mut lines =
        vec![format!("{:>4}  {:<16} {:>7}  {}", found.entry + 1, format!("{played}{sign}"), value(found), found.best.moves.join(" "))];
    // What was said about the move before comes first.
    let comments = record.moves.entries.get(found.entry).map_or(&[][..], |entry| &entry.comments);
    lines.extend(
        for_reader(comments, context.texts.lang().code())
            .filter(|comment| !comment.text.is_empty())
            .map(|comment| format!("{:>6}{{{}}}", "", comment.text)),
    );
    // Why it was a slip, and what would have been better, is put into words.
    if found.slip().is_some() {
        lines.extend(said(context, &found.why).iter().map(|sentence| format!("{:>6}{sentence}", "")));
        let does = said(context, &found.does).join(" ");
        lines.push(format!("{:>6}{}", "", context.say(&Text::new("cli-analyze-better").word("does", does))));
    }
    lines
}

fn said(context: &Context, texts: &[Text]) -> Vec<String> {
    texts.iter().map(|text| context.texts.sentence(text)).collect()
}

/// A value as the first side sees it, or a proven result by its distance.
fn value(found: &Judged) -> String {
    let sign = if found.value() < 0.0 { '-' } else { '+' };
    match found.best.score {
        Some(Score::Win { plies } | Score::Loss { plies }) => format!("{sign}#{plies}"),
        Some(Score::Exact { points: 0 }) => "=0".to_owned(),
        Some(Score::Exact { points }) => format!("={sign}{}", points.abs()),
        Some(Score::Centi(_)) | None => format!("{:+.2}", found.value()),
    }
}

fn as_json(context: &Context, game: &dyn AnyGame, found: &Judged) -> Value {
    json!({
        "entry": found.entry + 1, "played": game.annotated(found.entry), "value": found.value(), "loss": found.loss.map(|loss| loss.share),
        "points_lost": found.loss.and_then(|loss| loss.points),
        "slip": found.slip().map(Slip::sign), "best": found.best.moves, "points": found.best.points,
        "proven": found.best.score.and_then(Score::proven).map(|proven| proven.to_string()), "does": said(context, &found.does), "why": said(context, &found.why),
    })
}
