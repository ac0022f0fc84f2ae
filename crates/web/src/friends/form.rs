//! The form that makes a table: the game's options, time, sides, who may watch.

use std::rc::Rc;

use igroteka_core::{Level, Options, Random as _, Seating, Text};
use igroteka_games::GameId;
use igroteka_protocol::online::conditions::{Absent, Conditions, SeatPlan, TimeControl, Watching};
use igroteka_signals::dom::{El, View, all, el, is_checked, switch, value_of, when};
use igroteka_signals::{RwSignal, spawn};
use web_sys::Event;

use crate::browser::{self, DiceSource};
use crate::link::{Invitations, requests, stored_name};
use crate::table::{Chooser, LastUsed, option_fields, per_side};
use crate::words::Words;

/// The level at which the computer plays on for somebody who is gone.
const STAND_IN_LEVEL: u8 = 4;

/// The times to choose from, each with its word.
const TIMES: [(&str, TimeControl); 8] = [
    ("none", TimeControl::None),
    ("5+3", TimeControl::Fischer { minutes: 5, increment_s: 3 }),
    ("10+5", TimeControl::Fischer { minutes: 10, increment_s: 5 }),
    ("20+10", TimeControl::Fischer { minutes: 20, increment_s: 10 }),
    ("30+20", TimeControl::Fischer { minutes: 30, increment_s: 20 }),
    ("day", TimeControl::Days(1)),
    ("days", TimeControl::Days(3)),
    ("week", TimeControl::Days(7)),
];

/// The sides to choose from: the word, the key of its text, the team.
const SIDES: [(&str, &str, Option<u8>); 3] =
    [("first", "page-your-seat-first", Some(0)), ("second", "page-your-seat-second", Some(1)), ("lot", "page-your-seat-lot", None)];

/// What is chosen beside the options of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Draft {
    name: String,
    time: TimeControl,
    /// The team of whoever makes the table; nothing leaves it to the lot.
    team: Option<u8>,
    /// The partner and both opponents, where a side has two players.
    others: [SeatPlan; 3],
    watching: Watching,
    has_chat: bool,
    is_analysis_locked: bool,
    absent: Absent,
}

impl Default for Draft {
    fn default() -> Draft {
        Draft {
            name: String::new(),
            time: TimeControl::None,
            team: None,
            others: [SeatPlan::Person; 3],
            watching: Watching::Anyone,
            has_chat: true,
            is_analysis_locked: true,
            absent: Absent::Claim,
        }
    }
}

impl Draft {
    /// The conditions of the table, and the seat of whoever makes it.
    fn conditions(&self, id: GameId, options: Options, lot: u8) -> (Conditions, u8) {
        let per_side = per_side(id, options);
        let seating = Seating::new(per_side);
        let own = self.team.unwrap_or(lot) * per_side;
        let mut seats = vec![SeatPlan::Person; usize::from(seating.seats())];
        if per_side > 1 {
            let others = (1..seating.seats()).map(|number| usize::from((own + number) % seating.seats()));
            for (seat, plan) in others.zip(self.others) {
                seats[seat] = plan;
            }
        }
        let conditions = Conditions {
            game: id.slug().to_owned(),
            rules: 0,
            options: options.in_full(),
            time: self.time,
            seats,
            watching: self.watching,
            has_chat: self.has_chat,
            is_analysis_locked: self.is_analysis_locked,
            absent: self.absent,
        };
        (conditions, own)
    }
}

/// The page on which a table is made.
pub fn friend_page(id: GameId) -> El {
    let words = Words::here();
    let options = RwSignal::new(LastUsed::of(id).options);
    let (draft, problem, is_sending) =
        (RwSignal::new(Draft { name: stored_name(), ..Draft::default() }), RwSignal::new(None), RwSignal::new(false));
    let submit = move |event: Event| {
        event.prevent_default();
        if !is_sending.get_untracked() {
            is_sending.set(true);
            let chosen = options.try_with_untracked(|options| *options).unwrap_or(Options::defaults(id.profile()));
            spawn(async move {
                if let Err(code) = make(id, chosen, draft.get_untracked()).await {
                    problem.set(Some(requests::problem_text(&code)));
                }
                is_sending.set(false);
            });
        }
    };
    let is_four = move || options.with(|options| per_side(id, *options)) > 1;
    let create = el("button")
        .id("create-table")
        .class("primary")
        .attr("type", "submit")
        .attr_if("aria-disabled", move || is_sending.get().then(|| "true".to_owned()))
        .text(words.of("friend-create"));
    let said = move || problem.with(|problem| problem.as_ref().map_or_else(String::new, |text| words.say(text)));
    el("form")
        .class("friend card")
        .on("submit", submit)
        .child(el("h1").text(words.of("friend-title")))
        .child(el("p").class("lead").text(move || words.say(&Text::new("friend-lead").word("game", words.title(id.profile())))))
        .child(name_field(move || draft.with(|draft| draft.name.clone()), move |name| draft.update(|draft| draft.name = name)))
        .child(option_fields(id, options))
        .child(sides(draft))
        .child(when(is_four, move || others(draft)))
        .child(times(draft))
        .child(more(draft))
        .child(el("p").class("message refused").attr("role", "alert").text(said))
        .child(el("p").class("buttons").child(create))
}

/// The field for a name, which a seat needs.
pub(super) fn name_field(name: impl Fn() -> String + 'static, set: impl Fn(String) + 'static) -> El {
    let words = Words::here();
    let input = el("input").id("name").attr("type", "text").attr("required", "").attr("maxlength", "40").attr("autocomplete", "nickname");
    let input = input.value(name).on("input", move |event: Event| set(value_of(&event)));
    el("label").class("field-row").child(el("span").text(words.of("friend-name"))).child(input)
}

/// Makes the table, takes the own seat and goes there.
async fn make(id: GameId, options: Options, draft: Draft) -> Result<(), String> {
    let lot = u8::try_from(DiceSource::True.below(2)).unwrap_or(0);
    let (conditions, own) = draft.conditions(id, options, lot);
    let created = requests::create(&conditions).await?;
    LastUsed { options, ..LastUsed::of(id) }.store(id);
    let secret = Invitations(created.invitations).secret_of(own).map(str::to_owned);
    requests::sit(&created.table.id, own, secret, draft.name.trim()).await?;
    browser::go_to_path(&["t/", &created.table.id].concat());
    Ok(())
}

fn sides(draft: RwSignal<Draft>) -> El {
    let words = Words::here();
    let values = move || SIDES.map(|(word, key, _)| (word.to_owned(), words.key(key))).into();
    let value = move || SIDES.into_iter().find(|(.., team)| *team == draft.read().team).map_or("", |(word, ..)| word).to_owned();
    let set = move |chosen: String| {
        let found = SIDES.into_iter().find(|(word, ..)| *word == chosen);
        draft.update(|draft| draft.team = found.map_or(draft.team, |(.., team)| team));
    };
    Chooser { name: "side", title: "page-your-seat", values: Rc::new(values), value: Rc::new(value) }.view(set)
}

/// Who sits on the other seats where a side has two players.
fn others(draft: RwSignal<Draft>) -> View {
    all((0..3).map(|index| other(draft, index).into()))
}

fn other(draft: RwSignal<Draft>, index: usize) -> El {
    let words = Words::here();
    let title = ["friend-partner", "friend-opponent-first", "friend-opponent-second"][index % 3];
    let computer =
        move |level: Level| (level.number().to_string(), words.say(&Text::new("page-name-computer").number("level", level.number())));
    let person = move || (String::new(), words.key("friend-seat-person"));
    let values = move || std::iter::once(person()).chain(Level::all().map(computer)).collect();
    let value = move || match draft.read().others[index % 3] {
        SeatPlan::Person => String::new(),
        SeatPlan::Computer(level) => level.to_string(),
    };
    let set = move |chosen: String| {
        let plan = chosen.parse().map_or(SeatPlan::Person, SeatPlan::Computer);
        draft.update(|draft| draft.others[index % 3] = plan);
    };
    Chooser { name: title, title, values: Rc::new(values), value: Rc::new(value) }.view(set)
}

fn times(draft: RwSignal<Draft>) -> El {
    let words = Words::here();
    let values = move || TIMES.map(|(word, time)| (word.to_owned(), words.say(&time.text()))).into();
    let value = move || TIMES.into_iter().find(|(_, time)| *time == draft.read().time).map_or("", |(word, _)| word).to_owned();
    let set = move |chosen: String| {
        let found = TIMES.into_iter().find(|(word, _)| *word == chosen);
        draft.update(|draft| draft.time = found.map_or(draft.time, |(_, time)| time));
    };
    Chooser { name: "time", title: "friend-time", values: Rc::new(values), value: Rc::new(value) }.view(set)
}

/// What few people change.
fn more(draft: RwSignal<Draft>) -> El {
    let words = Words::here();
    let flag = move |name: &'static str, key: &'static str, get: fn(&Draft) -> bool, set: fn(&mut Draft, bool)| {
        let input = el("input").attr("type", "checkbox").attr("name", name).checked(move || draft.with(get));
        let input = input.on("change", move |event: Event| draft.update(|draft| set(draft, is_checked(&event))));
        el("label").class("switch").child(input).child(el("span").text(words.of(key)))
    };
    let watching = [("anyone", "friend-watching-anyone", Watching::Anyone), ("players", "friend-watching-players", Watching::Players)];
    let is_live = move || !matches!(draft.read().time, TimeControl::Days(_));
    el("details")
        .class("more-conditions")
        .child(el("summary").text(words.of("friend-more")))
        .child(one_of(
            "watching",
            "friend-watching",
            watching,
            move || draft.read().watching,
            move |chosen| {
                draft.update(|draft| draft.watching = chosen);
            },
        ))
        .child(switch(is_live, move |is_live| is_live.then(|| absent(draft)).into()))
        .child(flag("chat", "friend-chat", |draft| draft.has_chat, |draft, is| draft.has_chat = is))
        .child(flag("lock", "friend-lock", |draft| draft.is_analysis_locked, |draft, is| draft.is_analysis_locked = is))
}

/// What happens if somebody leaves.
fn absent(draft: RwSignal<Draft>) -> El {
    let values = [
        ("claim", "friend-absent-claim", Absent::Claim),
        ("wait", "friend-absent-wait", Absent::Wait),
        ("computer", "friend-absent-computer", Absent::Computer(STAND_IN_LEVEL)),
    ];
    one_of("absent", "friend-absent", values, move || draft.read().absent, move |chosen| draft.update(|draft| draft.absent = chosen))
}

/// A list of a few values, each with its word and the key of its text.
fn one_of<T: Copy + PartialEq + 'static, const N: usize>(
    name: &'static str,
    title: &'static str,
    known: [(&'static str, &'static str, T); N],
    get: impl Fn() -> T + 'static,
    set: impl Fn(T) + 'static,
) -> El {
    let words = Words::here();
    let values = move || known.map(|(word, key, _)| (word.to_owned(), words.key(key))).into();
    let value = move || {
        let chosen = get();
        known.into_iter().find(|(.., value)| *value == chosen).map_or("", |(word, ..)| word).to_owned()
    };
    let set = move |chosen: String| {
        if let Some((.., value)) = known.into_iter().find(|(word, ..)| *word == chosen) {
            set(value);
        }
    };
    Chooser { name, title, values: Rc::new(values), value: Rc::new(value) }.view(set)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft() -> Draft {
        Draft { others: [SeatPlan::Computer(1), SeatPlan::Computer(2), SeatPlan::Computer(3)], ..Draft::default() }
    }

    #[test]
    fn two_people_sit_at_a_table_for_two() {
        let id = GameId::ALL[0];
        for (team, lot, own) in [(None, 1, 1), (None, 0, 0), (Some(0), 1, 0), (Some(1), 0, 1)] {
            let (conditions, seat) = Draft { team, ..draft() }.conditions(id, Options::defaults(id.profile()), lot);
            assert_eq!((seat, conditions.seats), (own, vec![SeatPlan::Person; 2]));
        }
    }

    #[test]
    fn partner_and_opponents_sit_where_they_are_meant() {
        let four = |id: &GameId| Some((*id, Options::parse(id.profile(), "seats=4").ok()?));
        let (id, options) = GameId::ALL.iter().find_map(four).expect("a game for four");
        let plans = |team| {
            let (conditions, own) = Draft { team: Some(team), ..draft() }.conditions(id, options, 0);
            (own, conditions.seats)
        };
        let [partner, first, second] = [1, 2, 3].map(SeatPlan::Computer);
        assert_eq!(plans(0), (0, vec![SeatPlan::Person, partner, first, second]));
        assert_eq!(plans(1), (2, vec![first, second, SeatPlan::Person, partner]));
    }
}
