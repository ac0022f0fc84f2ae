//! The waiting room of a table: the conditions, who sits where, the link for friends, and the form to sit down. Nobody takes a seat by
//! opening a link.

use igroteka_core::{OptionKind, OptionSpec, Options, Seat, Text};
use igroteka_games::GameId;
use igroteka_protocol::online::conditions::{Absent, Conditions, SeatPlan, TimeControl, Watching};
use igroteka_protocol::online::http::TableInfo;
use igroteka_protocol::online::socket::Ask;
use igroteka_signals::dom::{El, View, all, each, el, switch, when};
use igroteka_signals::{Memo, RwSignal, spawn};
use web_sys::Event;

use super::form::name_field;
use crate::browser::{self, http};
use crate::link::{Link, invitations_in, requests, stored_name};
use crate::link_card::link_card;
use crate::words::Words;

/// What stands on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
struct WaitingSeat {
    side: Text,
    player: Text,
    is_free: bool,
}

/// The room.
pub(super) fn waiting_room(link: Link) -> El {
    let words = Words::here();
    let info = link.info.get_untracked();
    let Some((id, options)) = info.as_ref().and_then(game_of) else {
        return super::failed(Text::new("online-unknown"));
    };
    let title = move || words.say(&title(link).word("game", words.title(id.profile())));
    let rows = move || link.info.with(|info| info.as_ref().map(|info| seat_rows(id, options, info)).unwrap_or_default());
    let conditions = info.map(|info| info.conditions);
    let agreed = move || conditions.as_ref().map(|agreed| condition_lines(words, id, options, agreed)).unwrap_or_default();
    let row = move |_, row: &WaitingSeat| {
        let (side, player, is_free) = (row.side.clone(), row.player.clone(), row.is_free);
        let name = el("span").class("name").class_if("free", move || is_free).text(move || words.say(&player));
        el("li").child(el("span").class("side-name").text(move || words.say(&side))).child(name)
    };
    let is_seated = Memo::new(move |_| is_seated(link));
    el("section")
        .class("waiting card")
        .child(el("h1").text(title))
        .child(el("ul").class("conditions").child(each(agreed, |_, line| el("li").text(&**line))))
        .child(el("ul").class("seat-list").attr("aria-label", words.of("page-seats")).child(each(rows, row)))
        .child(switch(move || is_seated.get(), move |is_seated| if *is_seated { invite(link) } else { sit_down(link, id, options) }))
}

/// What the room is to whoever looks: their own table, an invitation, or somebody else's table.
fn title(link: Link) -> Text {
    let (sent, _) = invitations_in(&link.id());
    let inviter = link.info.with(|info| info.as_ref().and_then(|info| info.names.iter().find(|name| !name.is_empty()).cloned()));
    match inviter {
        _ if is_seated(link) => Text::new("friend-table-of"),
        Some(name) if !sent.0.is_empty() => Text::new("friend-invited").word("name", name),
        _ => Text::new("friend-table-waits"),
    }
}

fn game_of(info: &TableInfo) -> Option<(GameId, Options)> {
    let id = GameId::from_slug(&info.conditions.game)?;
    Some((id, Options::parse(id.profile(), &info.conditions.options).ok()?))
}

fn is_seated(link: Link) -> bool {
    let seat = link.seat.get();
    link.info.with(|info| {
        let name = info.as_ref().zip(seat).and_then(|(info, seat)| info.names.get(usize::from(seat)));
        name.is_some_and(|name| !name.is_empty())
    })
}

/// Whether a person is still wanted on a seat.
fn is_free(info: &TableInfo, seat: u8) -> bool {
    let index = usize::from(seat);
    info.conditions.seats.get(index) == Some(&SeatPlan::Person) && info.names.get(index).is_none_or(String::is_empty)
}

fn seat_rows(id: GameId, options: Options, info: &TableInfo) -> Vec<WaitingSeat> {
    let count = u8::try_from(info.conditions.seats.len()).unwrap_or(0);
    let row = |seat: u8| {
        let index = usize::from(seat);
        let player = match info.conditions.seats[index] {
            SeatPlan::Computer(level) => Text::new("page-name-computer").number("level", level),
            SeatPlan::Person if is_free(info, seat) => Text::new("friend-seat-free"),
            SeatPlan::Person => Text::new("page-name-given").word("name", &*info.names[index]),
        };
        WaitingSeat { side: seat_text(id, options, seat), player, is_free: is_free(info, seat) }
    };
    (0..count).map(row).collect()
}

/// The side of a seat, with the number of the player where two share it.
fn seat_text(id: GameId, options: Options, seat: u8) -> Text {
    let Ok(game) = id.new_game(options, None) else { return Text::default() };
    let (seating, seat) = (game.seating(), Seat(seat));
    let side = id.profile().side_text(seating.side(seat));
    match seating.per_side() {
        1 => side,
        per_side => Text::new("page-seat-of").text("side", side).number("number", seat.0 % per_side + 1),
    }
}

/// What is agreed, in a few lines.
fn condition_lines(words: Words, id: GameId, options: Options, conditions: &Conditions) -> Vec<String> {
    let line =
        |title: &'static str, value: String| words.say(&Text::new("friend-condition").text("title", Text::new(title)).word("value", value));
    let option = |spec: &'static OptionSpec| {
        let value = options.value_text(spec.name)?;
        match spec.kind {
            OptionKind::Flag => (value == "true").then(|| words.key(spec.title)),
            OptionKind::Choice(_) => Some(line(spec.title, words.option_word(spec.title, &value))),
            OptionKind::Number { .. } => Some(line(spec.title, value)),
        }
    };
    let mut lines: Vec<String> = id.profile().options.iter().filter_map(option).collect();
    lines.push(line("friend-time", words.say(&conditions.time.text())));
    let mut keys = Vec::new();
    keys.extend((conditions.watching == Watching::Players).then_some("friend-watching-players-only"));
    keys.extend(conditions.is_analysis_locked.then_some("friend-lock"));
    keys.extend((!matches!(conditions.time, TimeControl::Days(_))).then_some(match conditions.absent {
        Absent::Wait => "friend-absent-wait-told",
        Absent::Claim => "friend-absent-claim-told",
        Absent::Computer(_) => "friend-absent-computer-told",
    }));
    lines.extend(keys.into_iter().map(|key| words.key(key)));
    lines
}

/// For whoever sits already: the link for the others.
fn invite(link: Link) -> View {
    let words = Words::here();
    let table = link.id();
    let address = http::whole_address(&["t/", &table].concat());
    let (_, kept) = invitations_in(&table);
    let fragment = move || link.info.with(|info| info.as_ref().and_then(|info| kept.fragment(|seat| is_free(info, seat))));
    let (invited, watched) = (address.clone(), address);
    let shown = move |fragment: &Option<String>| match fragment {
        Some(fragment) => all([
            el("h2").text(words.of("friend-invite")).into(),
            el("p").class("note").text(words.of("friend-invite-how")).into(),
            link_card(&[&*invited, fragment].concat(), "friend-invite"),
        ]),
        None => el("p").class("lead").attr("role", "status").text(words.of("friend-waits")).into(),
    };
    let may_watch = link.info.with_untracked(|info| info.as_ref().is_some_and(|info| info.conditions.watching == Watching::Anyone));
    let watching = move || {
        let field =
            el("input").attr("type", "text").attr("readonly", "").attr("aria-label", words.of("friend-watch-link")).value(&*watched);
        el("details").child(el("summary").text(words.of("friend-watch-link"))).child(field)
    };
    let close = el("button").id("close-table").on_press(move || link.ask(|id| Ask::Abort { id })).text(words.of("friend-close"));
    all([switch(fragment, shown), may_watch.then(watching).into(), el("p").class("buttons").child(close).into()])
}

/// For whoever has no seat yet: the free seats, a name, and the button that takes a seat.
fn sit_down(link: Link, id: GameId, options: Options) -> View {
    let words = Words::here();
    let (sent, kept) = invitations_in(&link.id());
    let reserved = link.info.with_untracked(|info| info.as_ref().and_then(|info| info.your_seat));
    let secret_of = move |seat: u8| sent.secret_of(seat).or_else(|| kept.secret_of(seat)).map(str::to_owned);
    let free = {
        let secret_of = secret_of.clone();
        move || {
            link.info.with(|info| {
                let Some(info) = info else { return Vec::new() };
                let count = u8::try_from(info.conditions.seats.len()).unwrap_or(0);
                let is_open = |seat: &u8| is_free(info, *seat) && (reserved == Some(*seat) || secret_of(*seat).is_some());
                (0..count).filter(is_open).collect::<Vec<u8>>()
            })
        }
    };
    let free = Memo::new(move |_| free());
    let chosen = RwSignal::new(None::<u8>);
    let seat = move || chosen.get().filter(|seat| free.read().contains(seat)).or_else(|| free.read().first().copied());
    let (name, problem, is_sending) = (RwSignal::new(stored_name()), RwSignal::new(None), RwSignal::new(false));
    let submit = move |event: Event| {
        event.prevent_default();
        let Some(seat) = igroteka_signals::untrack(seat).filter(|_| !is_sending.get_untracked()) else { return };
        let secret = secret_of(seat).filter(|_| reserved != Some(seat));
        is_sending.set(true);
        spawn(async move {
            match requests::sit(&link.id(), seat, secret, name.get_untracked().trim()).await {
                Ok(_) => {
                    // The invitation is spent; the address without it is the one to keep.
                    browser::rename(&[&http::root(), "t/", &link.id()].concat(), false);
                    link.connect();
                }
                Err(code) => problem.set(Some(requests::problem_text(&code))),
            }
            is_sending.set(false);
        });
    };
    let said = move || problem.with(|problem| problem.as_ref().map_or_else(String::new, |text| words.say(text)));
    let choice = move |free: &Vec<u8>| match free.len() {
        0 | 1 => all([]),
        _ => seats_to_choose(id, options, free, chosen).into(),
    };
    let form = move || {
        el("form")
            .id("sit-down")
            .on("submit", submit.clone())
            .child(switch(move || free.get(), choice))
            .child(name_field(move || name.get(), move |typed| name.set(typed)))
            .child(el("p").class("message refused").attr("role", "alert").text(said))
            .child(el("p").class("buttons").child(el("button").class("primary").attr("type", "submit").text(words.of("friend-sit"))))
            .into()
    };
    let watcher = move || el("p").class("lead").attr("role", "status").text(words.of("friend-watcher-waits")).into();
    all([when(move || !free.read().is_empty(), form), when(move || free.read().is_empty(), watcher)])
}

fn seats_to_choose(id: GameId, options: Options, free: &[u8], chosen: RwSignal<Option<u8>>) -> El {
    let words = Words::here();
    let first = free.first().copied();
    let choice = |seat: u8| {
        let text = seat_text(id, options, seat);
        let is_chosen = move || chosen.get().or(first) == Some(seat);
        let input =
            el("input").attr("type", "radio").attr("name", "seat").checked(is_chosen).on("change", move |_: Event| chosen.set(Some(seat)));
        el("label").class("switch").child(input).child(el("span").text(move || words.say(&text))).into()
    };
    el("fieldset").class("seats").child(el("legend").text(words.of("friend-choose-seat"))).child(all(free.iter().map(|seat| choice(*seat))))
}
