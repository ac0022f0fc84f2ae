//! What the engine thinks, for whoever asks: a hint for the present decision, or a game thought over from its first position to its
//! last. It has a worker of its own, so that neither the page nor the computer as an opponent waits for it.

mod reviewing;

use igroteka_core::judge::{Proven, Slip, at_end};
use igroteka_core::review::{Finding, LuckAndSkill, Review, Thought};
use igroteka_core::{Outcome, Side, Text, Turn};
use igroteka_protocol::worker::{FromWorker, Mode, Question, ThinkingLimits, ToWorker, ValuedLine};
use igroteka_render::theme::Palette;
use igroteka_render::{GraphPoint, GraphWords, graph};
use igroteka_signals::{Memo, RwSignal, StoredValue, effect, expect_context, on_cleanup, provide_context};

use crate::settings::{Preferences, Settings};
use crate::table::engine::memory::{Known, Memory};
use crate::table::engine::opponent::asked_nodes;
use crate::table::engine::review::{self, TrialVerdict};
use crate::table::engine::worker::Worker;
use crate::table::session::Session;
use crate::table::state::State;

/// The time for a hint.
const HINT_MS: u32 = 1200;
/// The time for the position that is looked at, and the number of its best moves that are shown.
const LOOKED_AT_MS: u32 = 4000;
const LINES: u8 = 3;
/// How many lines are asked for where dice fall. The engine knows there what every move is worth, and the played one is mostly among these.
const LINES_WITH_DICE: u8 = 16;
/// The time for every other position of the game; with dice there are twice as many.
const PASSING_MS: u32 = 250;
const PASSING_WITH_DICE_MS: u32 = 120;
/// The time for a move that is tried again.
const TRIAL_MS: u32 = 1500;

/// One of the best moves, with what it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ExplainedLine {
    /// The move with its value and what is expected to follow.
    pub line: ValuedLine,
    /// Its moves as the list of moves says them.
    pub briefs: Vec<Text>,
    /// What the first move does, in words.
    pub why: Vec<Text>,
}

/// The greater, the better for the side to move: wins first, the quickest before the others; losses last, the slowest first.
fn rank(line: &ValuedLine) -> (i32, i64, i32) {
    match line.proven {
        Some(Proven::Win(plies)) => (1, -i64::from(plies), 0),
        Some(Proven::Loss(plies)) => (-1, i64::from(plies), 0),
        Some(Proven::Exact(points)) => (points.signum(), line.permille.into(), points),
        None => (0, line.permille.into(), line.points.unwrap_or_default()),
    }
}

/// What is known of who stands better in the position that is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// The game ended there.
    Over(Outcome),
    /// The value as the first side sees it, in thousandths.
    Value(i32),
    /// Dice fall next; the same value, expected over all rolls.
    Expected(i32),
    /// Dice fall next, and what is expected of them is not known yet.
    Dice,
    /// It is being thought about.
    Unknown,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Asked {
    #[default]
    Nothing,
    Hint,
    /// What is thought of the position after this number of entries; whether it is the one that is looked at.
    Place(usize, bool),
    /// What is thought of the position after a move that was tried again.
    Trial,
}

/// The adviser at a table; a handle that is cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Adviser {
    state: State,
    /// Answers come when no part of the page is being made.
    settings: RwSignal<Settings>,
    worker: StoredValue<Option<Worker>>,
    /// The number of the present question and what it is about. What answers another one is too late.
    asked: StoredValue<(u32, Asked)>,
    /// Whether the game is being thought over.
    pub is_open: RwSignal<bool>,
    /// Whether a hint is being thought about.
    pub is_hinting: RwSignal<bool>,
    /// Whether the position that is looked at is being thought about.
    pub is_looking: RwSignal<bool>,
    /// Whether the worker could not be started, or broke down.
    pub has_failed: RwSignal<bool>,
    /// What is thought of the best moves of the position that is looked at.
    pub lines: RwSignal<Vec<ExplainedLine>>,
    /// What was thought of positions, also of those of other variations.
    memory: StoredValue<Memory>,
    /// The entries of the game, and what is thought of the decision before each and at the end.
    judged: RwSignal<(Vec<String>, Vec<Option<Thought>>)>,
    /// The slips that were found so far, explained.
    pub findings: RwSignal<Vec<Finding>>,
    /// Luck and skill of both sides, once a game with dice has been thought over.
    pub luck_and_skill: RwSignal<Option<LuckAndSkill>>,
    /// What is thought of the move that was tried again.
    pub verdict: RwSignal<Option<TrialVerdict>>,
}

impl Adviser {
    /// Puts an adviser to a table.
    pub(crate) fn provide(state: State) {
        let adviser = Adviser {
            state,
            settings: Preferences::here().settings,
            worker: StoredValue::new(None),
            asked: StoredValue::new((0, Asked::Nothing)),
            is_open: RwSignal::new(false),
            is_hinting: RwSignal::new(false),
            is_looking: RwSignal::new(false),
            has_failed: RwSignal::new(false),
            lines: RwSignal::new(Vec::new()),
            memory: StoredValue::new(Memory::default()),
            judged: RwSignal::new((Vec::new(), Vec::new())),
            findings: RwSignal::new(Vec::new()),
            luck_and_skill: RwSignal::new(None),
            verdict: RwSignal::new(None),
        };
        provide_context(adviser);
        let spot = Memo::new(move |_| state.when_played(Session::spot));
        effect(move || {
            let _ = spot.get();
            adviser.look(adviser.is_open.get());
        });
        on_cleanup(move || adviser.dismiss());
    }

    /// The adviser at this table.
    #[must_use]
    pub(crate) fn here() -> Adviser {
        expect_context()
    }

    /// Asks for a hint.
    pub(crate) fn hint(self) {
        self.has_failed.set(false);
        self.is_hinting.set(true);
        let place = self.state.session.with_untracked(|session| session.place());
        self.ask(Asked::Hint, place, 1, HINT_MS);
    }

    /// Thinks about the position that is looked at, if the game is thought over; a move that is tried again is judged in any case.
    fn look(self, is_open: bool) {
        self.is_hinting.set(false);
        self.is_looking.set(false);
        self.lines.set(Vec::new());
        self.verdict.set(None);
        if self.state.session.with_untracked(|session| session.trial().is_some()) {
            return self.judge_trial();
        }
        if !is_open {
            self.state.view.advice.set(None);
            return self.rest();
        }
        self.match_values();
        let (place, decides) = self.state.session.with_untracked(|session| (session.place(), decider(session.shown().turn()).is_some()));
        let whole = self.memory.with_value(|memory| memory.at(place).filter(|known| known.is_whole).map(|known| known.lines.clone()));
        match whole {
            _ if !decides => self.pass(),
            Some(lines) => {
                self.show(lines);
                self.pass();
            }
            None => {
                self.is_looking.set(true);
                self.ask(Asked::Place(place, true), place, self.asked_lines(), LOOKED_AT_MS);
            }
        }
    }

    /// Takes what is known of the positions of the game, or of the variation in which one is.
    fn match_values(self) {
        let entries = self.state.session.with_untracked(|session| session.game().snapshot().entries);
        if self.judged.with_untracked(|(known, judged)| *known == entries && !judged.is_empty()) {
            return;
        }
        let same = self.judged.with_untracked(|(known, _)| known.iter().zip(&entries).take_while(|(one, other)| one == other).count());
        self.memory.update_value(|memory| memory.follow(&entries));
        let thought = |place: usize| self.memory.with_value(|memory| memory.thought(place, entries.get(place).map(String::as_str)));
        let judged: Vec<Option<Thought>> = (0..=entries.len()).map(thought).collect();
        self.judged.set((entries, judged));
        if self.findings.with_untracked(|found| found.iter().any(|finding| finding.entry >= same)) {
            self.findings.update(|found| found.retain(|finding| finding.entry < same));
        }
        let known =
            self.judged.with_untracked(|(_, judged)| (same..judged.len()).filter(|place| judged[*place].is_some()).collect::<Vec<_>>());
        known.into_iter().for_each(|place| self.find_slips(place));
    }

    /// How many of the best moves are asked for.
    fn asked_lines(self) -> u8 {
        if self.state.id.profile().has_chance { LINES_WITH_DICE } else { LINES }
    }

    /// Thinks about the next position that has no value; about the one that is looked at first, which waits only where dice fall.
    fn pass(self) {
        let wanting = |session: &Session, judged: &[Option<Thought>]| {
            let here = session.place()..(session.place() + 1).min(judged.len());
            here.chain(0..judged.len())
                .filter(|place| judged[*place].is_none())
                .find(|place| review::turn_at(session, *place) != Turn::Over)
        };
        let next = self.state.session.with_untracked(|session| self.judged.with_untracked(|(_, judged)| wanting(session, judged)));
        match next {
            Some(place) => {
                let time_ms = if self.state.id.profile().has_chance { PASSING_WITH_DICE_MS } else { PASSING_MS };
                self.ask(Asked::Place(place, false), place, self.asked_lines(), time_ms);
            }
            None => {
                self.luck_and_skill.set(self.reviewed(|review| review.luck_and_skill()));
                self.asked.set_value((self.asked.get_value().0, Asked::Nothing));
            }
        }
    }

    fn ask(self, asked: Asked, place: usize, lines: u8, time_ms: u32) {
        let number = self.asked.get_value().0.wrapping_add(1);
        self.asked.set_value((number, asked));
        let limits = ThinkingLimits { nodes: asked_nodes(), time_ms };
        let question = self.state.session.try_with_untracked(|session| {
            // A move that is tried again is no part of the game.
            let mut snapshot = if asked == Asked::Trial { session.shown().snapshot() } else { session.game().snapshot() };
            snapshot.entries.truncate(place);
            snapshot.declared = None;
            Question::new(number, Mode::Lines(lines), limits, 1, &snapshot)
        });
        let Some(question) = question else { return };
        let mut is_refused = false;
        self.worker.update_value(|worker| {
            if worker.is_none() {
                *worker = Worker::start(move |message| self.hear(message), move || self.fail());
            }
            match worker {
                Some(worker) => worker.send(ToWorker::Think(Box::new(question))),
                None => is_refused = true,
            }
        });
        if is_refused {
            self.fail();
        }
    }

    fn hear(self, message: FromWorker) {
        let FromWorker::Lines { number, percent, lines } = message else { return self.fail() };
        let Some((_, asked)) = self.asked.try_get_value().filter(|asked| asked.0 == number) else { return };
        match asked {
            Asked::Nothing => {}
            Asked::Hint if percent == 100 => self.give(lines),
            Asked::Hint => {}
            Asked::Place(place, is_looked_at) => {
                self.note(place, &lines, is_looked_at && percent == 100);
                if is_looked_at {
                    self.show(lines);
                }
                if percent == 100 {
                    self.is_looking.set(false);
                    self.find_slips(place);
                    self.pass();
                }
            }
            Asked::Trial if percent == 100 => self.note_trial(&lines),
            Asked::Trial => {}
        }
    }

    /// Shows what is thought of the position that is looked at, the best line first and drawn on the board. Once the reader has done
    /// something the drawing is gone, and further thoughts do not bring it back.
    fn show(self, mut lines: Vec<ValuedLine>) {
        lines.sort_by_key(|line| std::cmp::Reverse(rank(line)));
        lines.truncate(LINES.into());
        let is_first = self.lines.with_untracked(Vec::is_empty);
        if is_first || self.state.view.advice.with_untracked(Option::is_some) {
            self.state.view.advice.set(lines.first().and_then(|line| line.moves.first().cloned()));
        }
        self.lines.set(self.explained(lines));
    }

    /// Lines with what their moves do. Words that were found for a move before are kept: lines are reported again and again.
    fn explained(self, lines: Vec<ValuedLine>) -> Vec<ExplainedLine> {
        let before = self.lines.get_untracked();
        let explain = |line: ValuedLine| {
            let known = before.iter().find(|known| known.line.moves.first() == line.moves.first());
            let why = known.map_or_else(|| self.foretold(&line), |known| known.why.clone());
            let same = known.filter(|known| known.line.moves == line.moves);
            let briefs = same.map_or_else(|| self.in_brief(&line), |known| known.briefs.clone());
            ExplainedLine { line, briefs, why }
        };
        lines.into_iter().map(explain).collect()
    }

    /// What the first move of a line does in the position that is looked at.
    fn foretold(self, line: &ValuedLine) -> Vec<Text> {
        let foretold = |text: &String| self.state.session.with_untracked(|session| session.shown().foretell(text));
        line.moves.first().map(foretold).unwrap_or_default()
    }

    /// The moves of a line as the list of moves says them.
    fn in_brief(self, line: &ValuedLine) -> Vec<Text> {
        self.state.session.with_untracked(|session| session.in_brief(&line.moves))
    }

    /// Tells a hint: the move with what it does in words, after its notation for those who read that, and what is proven about it.
    fn give(self, lines: Vec<ValuedLine>) {
        self.is_hinting.set(false);
        let mut said = Vec::new();
        match lines.first() {
            Some(line) => {
                let mut foretold = self.foretold(line).into_iter();
                said.push(match self.settings.with_untracked(|settings| settings.notation) {
                    true => Text::new("page-hint-is").word("moves", line.moves.first().cloned().unwrap_or_default()),
                    false => Text::new("page-hint-words").text("move", foretold.next().unwrap_or_default()),
                });
                said.extend(foretold);
                said.extend(line.proven.map(Proven::text));
            }
            None => said.push(Text::new("page-hint-none")),
        }
        self.state.view.advice.set(lines.into_iter().next().and_then(|line| line.moves.into_iter().next()));
        self.state.announce(said, false);
        match self.is_open.get_untracked() {
            // The hint came in between.
            true => self.pass(),
            false => self.asked.set_value((self.asked.get_value().0, Asked::Nothing)),
        }
    }

    /// Notes what is thought of a position, and whether that is all that will be thought of it.
    fn note(self, place: usize, lines: &[ValuedLine], is_whole: bool) {
        let Some(turn) = self.state.session.with_untracked(|session| Some(review::turn_at(session, place))) else { return };
        self.memory.update_value(|memory| memory.note(place, Known { turn, lines: lines.to_vec(), is_whole }));
        self.judged.update(|(entries, judged)| {
            let thought = review::thought(turn, lines, entries.get(place).map(String::as_str));
            if let Some((known, thought)) = judged.get_mut(place).zip(thought) {
                *known = Some(thought);
            }
        });
    }

    /// Nothing is asked any more.
    fn rest(self) {
        self.asked.set_value((self.asked.get_value().0.wrapping_add(1), Asked::Nothing));
        self.worker.with_value(|worker| {
            if let Some(worker) = worker {
                worker.send(ToWorker::Stop);
            }
        });
    }

    fn fail(self) {
        self.dismiss();
        if self.is_hinting.get_untracked() {
            self.state.announce(vec![Text::new("page-computer-failed")], true);
        }
        self.is_hinting.set(false);
        self.is_looking.set(false);
        self.has_failed.set(true);
    }

    fn dismiss(self) {
        self.worker.update_value(|worker| *worker = None);
    }

    /// Who stands better in the position that is looked at.
    #[must_use]
    pub(crate) fn standing(self) -> Standing {
        let (place, is_chance, is_study, outcome) = self.state.when_played(|session| {
            let shown = session.shown();
            (session.place(), shown.turn() == Turn::Chance, session.study().is_some(), shown.outcome())
        });
        match (outcome, is_chance) {
            (Some(outcome), _) => Standing::Over(outcome),
            (None, is_chance) => {
                let unknown = if is_chance && !is_study { Standing::Dice } else { Standing::Unknown };
                let known = if is_chance { Standing::Expected } else { Standing::Value };
                self.judged.with(|(_, judged)| permille(judged, place)).map_or(unknown, known)
            }
        }
    }

    /// The side that decides in the position that is looked at.
    #[must_use]
    pub(crate) fn decides(self) -> Option<Side> {
        self.state.when_played(|session| decider(session.shown().turn()))
    }

    /// How many positions have a value, and how many will.
    #[must_use]
    pub(crate) fn progress(self) -> (usize, usize) {
        let all = self.state.when_played(|session| {
            (0..=session.game().entry_count()).filter(|place| review::turn_at(session, *place) != Turn::Over).count()
        });
        (self.judged.with(|(_, judged)| judged.iter().flatten().count()), all)
    }

    /// The slip that an entry was, as far as is known.
    #[must_use]
    pub(crate) fn slip(self, entry: usize) -> Option<Slip> {
        self.state.when_played(|session| self.judged.with(|(_, thoughts)| Review { game: session.game(), thoughts }.slip(entry)))
    }

    /// The course of the game as a picture; where it is over, it ends with the result.
    #[must_use]
    pub(crate) fn graph(self, words: GraphWords, palette: &Palette) -> String {
        self.state.when_played(|session| {
            self.judged.with(|(_, judged)| {
                let review = Review { game: session.game(), thoughts: judged };
                let known = (0..judged.len()).filter_map(|entry| Some((entry, permille(judged, entry)?)));
                let entries = session.game().entry_count();
                let end = session.outcome().map(|outcome| (entries, permille_at_end(outcome)));
                let here = Some(session.trial().map_or_else(|| session.place(), |trial| trial.entry));
                let point = |(entry, permille)| GraphPoint { entry, permille, slip: review.slip(entry), interval: None };
                graph(words, palette, entries, &known.chain(end).map(point).collect::<Vec<_>>(), here).to_string()
            })
        })
    }
}

/// The value of a position as the first side sees it, in thousandths.
fn permille(judged: &[Option<Thought>], place: usize) -> Option<i32> {
    Some((1000.0 * judged.get(place)?.as_ref()?.value()).round() as i32)
}

/// The value of a game that is over as the first side sees it, in thousandths.
#[must_use]
pub(crate) fn permille_at_end(outcome: Outcome) -> i32 {
    (1000.0 * at_end(outcome)) as i32
}

const fn decider(turn: Turn) -> Option<Side> {
    match turn {
        Turn::Side(side) => Some(side),
        Turn::Chance | Turn::Over => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_sorted_by_their_worth_for_who_decides() {
        let line = |proven, permille| ValuedLine { permille, proven, points: None, moves: Vec::new() };
        let mut lines = [
            line(Some(Proven::Loss(2)), -1000),
            line(None, -300),
            line(Some(Proven::Win(5)), 1000),
            line(Some(Proven::Loss(6)), -1000),
            line(Some(Proven::Win(1)), 1000),
            line(None, 200),
        ];
        lines.sort_by_key(|line| std::cmp::Reverse(rank(line)));
        let found: Vec<_> = lines.iter().map(|line| (line.proven, line.permille)).collect();
        let wanted = [
            (Some(Proven::Win(1)), 1000),
            (Some(Proven::Win(5)), 1000),
            (None, 200),
            (None, -300),
            (Some(Proven::Loss(6)), -1000),
            (Some(Proven::Loss(2)), -1000),
        ];
        assert_eq!(found, wanted);
    }

    #[test]
    fn exact_margins_are_sorted_by_their_points() {
        let line = |points| ValuedLine { permille: 0, proven: Some(Proven::Exact(points)), points: None, moves: Vec::new() };
        let mut lines = [line(-4), line(7), line(0), line(-1), line(2)];
        lines.sort_by_key(|line| std::cmp::Reverse(rank(line)));
        assert_eq!(lines.map(|line| line.proven), [7, 2, 0, -1, -4].map(|points| Some(Proven::Exact(points))));
    }
}
