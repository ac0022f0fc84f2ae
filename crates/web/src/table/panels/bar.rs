//! The bars of the two players, above and below the board: emblem, name, what the computer is doing, amount, clock. The bar of whoever
//! has to act is lit.

use igroteka_core::scene::{PanelBody, Region};
use igroteka_core::{Level, Seat, Side, Team, Text};
use igroteka_signals::dom::{El, Handle, View, all, dialog, each, el, switch, when};
use igroteka_signals::{Memo, expect_context};
use igroteka_table::Player;

use crate::names::{player_text, seats_of, team_of};
use crate::table::engine::opponent::{ComputerOpponent, ComputerState};
use crate::table::online::presence;
use crate::table::panels::picture;
use crate::table::setup::begin::Begin;
use crate::table::setup::level::level_text;
use crate::table::state::State;
use crate::table::timer;
use crate::words::Words;

/// Where a bar stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Edge {
    /// Above the board.
    Above,
    /// Below it, where the player of this device sits.
    Below,
}

/// The team whose bar stands at an edge: the player of this device sits below, and otherwise the side that the board shows there.
pub(crate) fn team_at(state: State, edge: Edge) -> Team {
    let bottom = state.view.scene.read().bottom;
    let below = state.when_played(|session| {
        let table = session.table();
        let side = bottom.or(table.only_side_here()).unwrap_or(Side::First);
        Some(team_of(table, side))
    });
    let below = below.unwrap_or(Team::First);
    if edge == Edge::Below { below } else { below.other() }
}

/// The bar at an edge of the board.
pub(crate) fn bar(edge: Edge) -> El {
    let state = State::here();
    let team = Memo::new(move |_| Some(team_at(state, edge)));
    let acts = move || {
        let team = team.get();
        state.when_played(|session| !session.is_ended() && team.is_some() && session.table().acting_team() == team)
    };
    let place = if edge == Edge::Above { "bar above" } else { "bar below" };
    let parts = move |team: Team| {
        [
            emblem(state, team),
            names(state, team),
            thinking(state, team),
            presence::sending(state, team),
            amount(state, team),
            timer::clock(team),
            presence::deadline(state, team),
        ]
    };
    let inside = move |team: &Option<Team>| all(team.iter().flat_map(|team| parts(*team)));
    let bar = el("section").class(place).class_if("acts", acts).child(switch(move || team.get(), inside));
    if edge == Edge::Above { bar.child(presence::watchers()) } else { bar }
}

/// A piece of the team's side.
fn emblem(state: State, team: Team) -> View {
    let side = move || state.when_played(|session| Some(session.table().side_of(team)));
    switch(side, |side| side.map(|side| picture(None, side)).into())
}

/// The names of a team; of two team-mates the one who acts stands out. The name of a computer opens the choice of its level.
fn names(state: State, team: Team) -> View {
    let seats = state.session.with_untracked(|session| seats_of(session.table(), team).collect::<Vec<_>>());
    el("span").class("names").child(all(seats.into_iter().map(|seat| name(state, seat)))).into()
}

fn name(state: State, seat: Seat) -> View {
    let words = Words::here();
    let is_mate = state.session.with_untracked(|session| session.table().seats().per_side() > 1);
    let acts = move || is_mate && state.when_played(|session| session.game().acting_seat() == Some(seat));
    // A level changes while nothing is played.
    let player = Memo::new(move |_| Some(state.session.with(|session| player_text(session.table(), seat))));
    let said = move || player.get().map_or_else(String::new, |player| words.say(&player));
    let can_change =
        state.session.with_untracked(|session| !session.is_online() && matches!(session.table().seats().player(seat), Player::Computer(_)));
    if !can_change {
        let name = el("span").class("name").class_if("acts", acts).text(said);
        return all([presence::dot(state, seat), name.into()]);
    }
    let node = Handle::default();
    let button =
        el("button").class("name level").class_if("acts", acts).attr("data-id", "level").on_press(move || node.open_dialog()).text(said);
    all([button.into(), levels(state, node).into()])
}

/// The levels to choose from; the computer plays at the chosen one from its next move on.
fn levels(state: State, node: Handle) -> El {
    let (words, begin) = (Words::here(), expect_context::<Begin>());
    let choose = move |level: Level| {
        node.close_dialog();
        begin.keep_level(level);
        state.act(move |session, outside| session.set_level(level, outside));
    };
    let is_chosen = move |level: Level| state.session.with(|session| session.table().seats().level() == Some(level));
    let chip = move |_: usize, level: &Level| {
        let level = *level;
        el("button")
            .class("choice")
            .attr("data-level", level.number().to_string())
            .attr("aria-pressed", move || is_chosen(level).to_string())
            .on_press(move || choose(level))
            .text(move || words.say(&level_text(level)))
    };
    dialog(node)
        .attr("aria-label", words.of("page-level"))
        .child(el("h2").text(words.of("page-level")))
        .child(el("div").class("levels buttons").child(each(|| Level::all().collect(), chip)))
        .child(el("p").class("buttons").child(el("button").on_press(move || node.close_dialog()).text(words.of("page-cancel"))))
}

/// Three dots while the computer of this team thinks.
fn thinking(state: State, team: Team) -> View {
    let opponent = ComputerOpponent::find();
    let thinks = move || {
        let activity = opponent.map(|opponent| opponent.activity.get());
        matches!(activity, Some(ComputerState::Thinking(_))) && state.when_played(|session| session.table().acting_team() == Some(team))
    };
    when(thinks, || el("span").class("thinking").attr("aria-hidden", "true").html("<i></i><i></i><i></i>").into())
}

/// What a side has: points, or heights with the line below which it has lost.
fn amount(state: State, team: Team) -> View {
    let words = Words::here();
    let found = Memo::new(move |_| {
        let side = state.when_played(|session| Some(session.table().side_of(team)));
        side.and_then(|side| amount_of(state, side))
    });
    let shown = move |found: &Option<(Text, i32, Option<i32>)>| {
        let Some((title, amount, limit)) = found.clone() else { return all([]) };
        let text = match limit {
            Some(limit) => Text::new("page-amount-limit").text("title", title).number("amount", amount).number("limit", limit),
            None => Text::new("page-amount").text("title", title).number("amount", amount),
        };
        let seen = text.clone();
        let mark = limit.is_some_and(|limit| amount <= limit + 2);
        let number = el("span").class("number").attr("aria-hidden", "true").text(amount.to_string());
        el("span")
            .class("amount")
            .class_if("low", move || mark)
            .attr("title", move || words.say(&seen))
            .child(number)
            .child(el("span").class("hidden").text(move || words.say(&text)))
            .into()
    };
    switch(move || found.get(), shown)
}

/// The amount of a side in the scene: its title, the number, and the line below which the side has lost.
fn amount_of(state: State, side: Side) -> Option<(Text, i32, Option<i32>)> {
    let scene = state.view.scene.read();
    scene.panels.iter().filter(|panel| panel.region == Region::Bars).find_map(|panel| match &panel.body {
        PanelBody::Score(points) => Some((panel.title.clone(), points[side.index()], None)),
        PanelBody::Meter { amounts, losing_below } => {
            Some((panel.title.clone(), amounts[side.index()], losing_below.map(|limits| limits[side.index()])))
        }
        _ => None,
    })
}
