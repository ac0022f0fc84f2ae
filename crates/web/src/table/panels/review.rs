//! The review of a game: its slips with what was better and why, the way from one to the next, and another try at each. In a game with dice
//! also luck and skill.

use igroteka_core::explain::points_text;
use igroteka_core::review::{Account, Finding, LuckAndSkill, Roll};
use igroteka_core::{Side, Text};
use igroteka_signals::dom::{El, View, all, each, el, switch, when};
use igroteka_signals::{Memo, RwSignal};

use crate::icon::icon;
use crate::settings::Preferences;
use crate::table::engine::adviser::Adviser;
use crate::table::engine::review::{TrialGrade, TrialVerdict};
use crate::table::input::focus;
use crate::table::panels::move_rows::{MoveRow, rows};
use crate::table::panels::picture;
use crate::table::session::{Response, Session};
use crate::table::side_panel::{SidePanel, Tab};
use crate::table::state::State;
use crate::words::Words;

/// A slip as the list shows it.
#[derive(Clone, PartialEq, Debug)]
struct ListedSlip {
    /// The number of the turn.
    number: usize,
    /// The move in words, or in notation.
    played: Text,
    finding: Finding,
}

/// The slips, and luck and skill.
pub(super) fn review() -> View {
    let (adviser, words, state) = (Adviser::here(), Words::here(), State::here());
    let only_side = state.session.with_untracked(|session| session.table().only_side_here());
    let shows_both = RwSignal::new(only_side.is_none());
    let shown = Memo::new(move |_| {
        let is_shown = |finding: &Finding| shows_both.get() || Some(finding.side) == only_side;
        adviser.findings.with(|found| found.iter().filter(|finding| is_shown(finding)).cloned().collect::<Vec<_>>())
    });
    let both = move || {
        let input = el("input").attr("type", "checkbox").checked(move || shows_both.get());
        let input = input.on("change", move |_: web_sys::Event| shows_both.update(|both| *both = !*both));
        el("label").class("review-sides").child(input).child(el("span").text(words.of("review-both-sides"))).into()
    };
    let is_done = move || {
        let (done, all) = adviser.progress();
        done >= all
    };
    let none = move || el("p").class("empty").id("no-slips").text(words.of("review-no-slips")).into();
    let head = el("div")
        .class("review-head")
        .child(el("h2").text(words.of("review-slips")))
        .child(when(move || only_side.is_some(), both))
        .child(walk(shown));
    let section = el("section")
        .class("review")
        .id("review-card")
        .attr("aria-label", words.of("review-slips"))
        .child(head)
        .child(list(shown))
        .child(when(move || shown.read().is_empty() && is_done(), none))
        .child(switch(move || adviser.luck_and_skill.get(), |found| found.as_ref().map(luck_and_skill).into()));
    section.into()
}

/// The entry that is looked at: the one that is due, or the one that is tried again.
fn here(session: &Session) -> usize {
    session.trial().map_or_else(|| session.place(), |trial| trial.entry)
}

/// The way from one slip to the next.
fn walk(shown: Memo<Vec<Finding>>) -> El {
    let (state, words) = (State::here(), Words::here());
    let place = Memo::new(move |_| state.when_played(here));
    let before = move || shown.read().iter().rev().find(|slip| slip.entry < place.get()).map(|slip| slip.entry);
    let after = move || shown.read().iter().find(|slip| slip.entry > place.get()).map(|slip| slip.entry);
    let look = move |to: Option<usize>| {
        if let Some(entry) = to {
            state.look(entry);
        }
    };
    let button = move |id: &str, path: &str, title: &'static str| {
        el("button").class("round").id(id).attr("title", words.of(title)).attr("aria-label", words.of(title)).child(icon(path))
    };
    el("span")
        .class("slip-walk")
        .child(
            button("slip-before", "M15 5l-8 8 8 8", "review-slip-before")
                .flag("disabled", move || before().is_none())
                .on_press(move || look(before())),
        )
        .child(
            button("slip-after", "M9 5l8 8-8 8", "review-slip-after")
                .flag("disabled", move || after().is_none())
                .on_press(move || look(after())),
        )
}

/// The slips; a press leads to the position in which the decision was due.
fn list(shown: Memo<Vec<Finding>>) -> El {
    let (state, words, settings) = (State::here(), Words::here(), Preferences::here().settings);
    let has_notation = Memo::new(move |_| settings.read().notation);
    let listed = move || {
        let found = shown.get();
        let has_notation = has_notation.get();
        state.when_played(|session| found.into_iter().map(|finding| listed_slip(session, finding, has_notation)).collect())
    };
    let place = Memo::new(move |_| state.when_played(here));
    let list = el("ol").class("slips").id("slips").attr("aria-label", words.of("review-slips"));
    list.child(each(listed, move |_, slip| one_slip(place, has_notation, slip)))
}

fn listed_slip(session: &Session, finding: Finding, has_notation: bool) -> ListedSlip {
    let game = session.game();
    let number = turn_number(&rows(session.table(), false), finding.entry);
    let text = || Text::new("move-notation").word("move", game.annotated(finding.entry).unwrap_or_default());
    let played = if has_notation { text() } else { game.brief(finding.entry).unwrap_or_else(text) };
    ListedSlip { number, played, finding }
}

/// The number that the list of moves gives to the turn of an entry.
fn turn_number(rows: &[MoveRow], entry: usize) -> usize {
    let holds = |row: &&MoveRow| row.cells.iter().flatten().any(|listed| (listed.from..listed.after).contains(&entry));
    rows.iter().find(holds).map_or(entry + 1, |row| row.number)
}

/// A slip: its turn, the move with its sign, why it was one, what was better, and another try once it is looked at.
fn one_slip(place: Memo<usize>, has_notation: Memo<bool>, slip: &ListedSlip) -> El {
    let (state, words) = (State::here(), Words::here());
    let ListedSlip { number, played, finding } = slip.clone();
    let Finding { entry, side, slip, better, better_brief, does, why } = finding;
    let is_here = move || place.get() == entry;
    let better_move = move || match better_brief.clone().filter(|_| !has_notation.get()) {
        Some(brief) => brief,
        None => Text::new("move-notation").word("move", better.first().cloned().unwrap_or_default()),
    };
    let better = move || words.say(&Text::new("review-better").text("better", better_move()).word("does", words.sentences(&does)));
    let title = el("b").child(picture(None, side)).child(
        el("span")
            .text(format!("{number}. "))
            .child(el("span").text(move || words.say(&played)))
            .child(el("span").class("slip").text(slip.sign())),
    );
    let button = el("button")
        .attr_if("aria-current", move || is_here().then(|| "step".to_owned()))
        .on_press(move || state.look(entry))
        .child(title)
        .child(el("small").text(move || words.sentences(&why)))
        .child(el("small").class("better").text(better));
    el("li").attr("data-entry", entry.to_string()).child(button).child(when(is_here, move || try_again(entry).into()))
}

/// Another try at a decision.
fn try_again(entry: usize) -> El {
    let (state, words, side) = (State::here(), Words::here(), SidePanel::here());
    let begin = move || {
        // On a phone the board is seen for it.
        side.is_open.set(false);
        begin_trial(state, entry);
    };
    el("button").class("try-again primary").on_press(begin).text(words.of("review-try-again"))
}

fn begin_trial(state: State, entry: usize) {
    state.act(|session, _| {
        session.begin_trial(entry);
        Response::Done
    });
    focus::to_board();
}

/// The verdict on the move that was tried again, over the decision that it was; nothing before.
pub(crate) fn verdict() -> View {
    let (state, adviser) = (State::here(), Adviser::here());
    let tried =
        Memo::new(move |_| state.when_played(|session| session.trial().filter(|trial| trial.tried.is_some()).map(|trial| trial.entry)));
    switch(move || tried.get(), move |entry| entry.map(|entry| verdict_card(adviser, entry)).into())
}

fn verdict_card(adviser: Adviser, entry: usize) -> El {
    let (state, words, side) = (State::here(), Words::here(), SidePanel::here());
    let said = move || match adviser.verdict.get() {
        Some(verdict) => words.sentences(&verdict.texts),
        None => words.key("page-thinking"),
    };
    let class = move || adviser.verdict.with(|verdict| verdict.as_ref().map_or("thinking", mark_class)).to_owned();
    let back = move || {
        side.choose(Tab::Analysis);
        state.look(entry);
    };
    el("section")
        .class("card verdict")
        .id("verdict")
        .attr("data-mark", class)
        .child(el("p").attr("role", "status").text(said))
        .child(when(
            move || adviser.verdict.with(Option::is_none),
            move || el("progress").attr("aria-label", words.of("page-thinking")).into(),
        ))
        .child(
            el("div")
                .class("buttons")
                .child(
                    el("button")
                        .id("once-more")
                        .class("primary")
                        .on_press(move || begin_trial(state, entry))
                        .text(words.of("review-once-more")),
                )
                .child(el("button").id("back-to-review").on_press(back).text(words.of("review-back"))),
        )
}

const fn mark_class(verdict: &TrialVerdict) -> &'static str {
    match verdict.grade {
        TrialGrade::Best => "best",
        TrialGrade::Better => "better",
        TrialGrade::Same => "same",
    }
}

/// Luck and skill over the whole game and turn by turn.
fn luck_and_skill(found: &LuckAndSkill) -> El {
    el("div").child(account_table(&found.accounts)).child(roll_table(&found.rolls))
}

/// What was expected before each roll, after it, and after the decisions that followed. A press on a turn leads to its dice.
fn roll_table(rolls: &[Roll]) -> El {
    let (state, words) = (State::here(), Words::here());
    let head = |key: &'static str| el("th").attr("scope", "col").text(words.of(key)).into();
    let heads = ["review-turn", "review-before-roll", "review-after-roll", "review-after-move"].map(head);
    let listed = state.session.with_untracked(|session| rows(session.table(), false));
    let cell = move |points: f64| el("td").text(move || words.say(&points_text(points))).into();
    let row = |roll: &Roll| {
        let (entry, number) = (roll.entry, turn_number(&listed, roll.entry));
        let turn = el("button")
            .class("quiet")
            .on_press(move || state.look(entry))
            .child(picture(None, roll.side))
            .child(el("span").text(format!("{number}.")));
        let points = [roll.before, roll.rolled, roll.decided].map(cell);
        el("tr").child(el("th").attr("scope", "row").child(turn)).child(all(points)).into()
    };
    let body = el("tbody").child(all(rolls.iter().map(row)));
    let table = el("table").class("accounts").id("rolls").child(el("thead").child(el("tr").child(all(heads)))).child(body);
    el("details")
        .child(el("summary").text(words.of("review-by-turns")))
        .child(el("p").class("note").text(words.of("review-by-turns-how")))
        .child(table)
}

/// Luck and skill: a row for the dice and for each kind of decision, a column for each side.
fn account_table(accounts: &[Account; 2]) -> El {
    let (state, words) = (State::here(), Words::here());
    let mut kinds: Vec<Text> = Vec::new();
    for (kind, _) in accounts.iter().flat_map(|account| &account.lost) {
        if !kinds.contains(kind) {
            kinds.push(kind.clone());
        }
    }
    let cell = move |points: f64| el("td").text(move || words.say(&points_text(points))).into();
    let row = move |title: Text, points: [f64; 2]| {
        el("tr").child(el("th").attr("scope", "row").text(move || words.say(&title))).child(all(points.map(cell))).into()
    };
    let lost = |kind: &Text| {
        let of = |account: &Account| account.lost.iter().find(|(known, _)| known == kind).map_or(0.0, |(_, points)| -points);
        [of(&accounts[0]), of(&accounts[1])]
    };
    let name = move |side: Side| {
        let name = state.id.profile().side_text(side);
        el("th").attr("scope", "col").text(move || words.say(&name)).into()
    };
    let head = el("tr").child(el("th").attr("scope", "col").text(words.of("review-in-points"))).child(all(Side::BOTH.map(name)));
    let mut body: Vec<View> = vec![row(Text::new("review-luck"), [accounts[0].luck, accounts[1].luck])];
    body.extend(kinds.iter().map(|kind| row(kind.clone(), lost(kind))));
    el("table").class("accounts").id("accounts").child(el("thead").child(head)).child(el("tbody").child(all(body)))
}
