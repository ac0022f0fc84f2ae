//! Games that are played as long as the load lasts, one after the other at the same pace.

use std::time::{Duration, Instant};

use igroteka_core::{Random as _, SplitMix};
use igroteka_protocol::Message as _;
use igroteka_protocol::online::http::{Created, Sit};
use igroteka_protocol::online::log::LogEntry;
use igroteka_protocol::online::socket::{Ask, Report};
use igroteka_table::OnlineTable;
use tokio::time::{MissedTickBehavior, interval_at};

use crate::crowd::Shared;
use crate::guests::PING;
use crate::peer::{Peer, Socket};

/// Games for two people, the kinds in turn.
const FOR_TWO: [&str; 4] = [
    r#"{"game":"polar","options":"size=13","seats":["person","person"]}"#,
    r#"{"game":"football","seats":["person","person"],"time":{"fischer":{"minutes":180,"increment_s":10}}}"#,
    r#"{"game":"banglagor","seats":["person","person"]}"#,
    r#"{"game":"curling","options":"ends=8,seats=2","seats":["person","person"],"time":{"days":3}}"#,
];

/// Where somebody plays against the computer.
const FOR_ONE: [&str; 3] = [
    r#"{"game":"polar","options":"size=13","seats":["person",{"computer":8}]}"#,
    r#"{"game":"football","seats":["person",{"computer":8}]}"#,
    r#"{"game":"banglagor","seats":["person",{"computer":8}]}"#,
];

/// What is played at a place of the crowd.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    /// Its number among all of its kind.
    pub number: usize,
    pub with_computer: bool,
    /// The time between two moves.
    pub pace: Duration,
}

struct Player {
    peer: Peer,
    socket: Socket,
    seat: u8,
}

/// A table as both players see it.
struct Playing {
    online: OnlineTable,
    players: Vec<Player>,
    /// The move that is on its way: its id, and when it was sent.
    pending: Option<(String, Instant)>,
    /// How many moves were sent.
    moves: u32,
    random: SplitMix,
}

/// Plays one game after the other.
pub(crate) async fn play_on(shared: Shared, place: Place) {
    let mut people = vec![Peer::new(shared.server, 2 * place.number), Peer::new(shared.server, 2 * place.number + 1)];
    people.truncate(if place.with_computer { 1 } else { 2 });
    loop {
        let Some(mut playing) = sit_down(&shared, place, people.clone()).await else {
            shared.tally.connected(false);
            tokio::time::sleep(Duration::from_secs(1)).await;
            continue;
        };
        people = playing.players.iter().map(|player| player.peer.clone()).collect();
        shared.opened(playing.players.len());
        playing.play(&shared, place).await;
        shared.closed(playing.players.len());
    }
}

/// Makes a table, takes its seats and opens its sockets.
async fn sit_down(shared: &Shared, place: Place, mut people: Vec<Peer>) -> Option<Playing> {
    let _turn = shared.arriving.acquire().await.ok()?;
    let kinds: &[&str] = if place.with_computer { &FOR_ONE } else { &FOR_TWO };
    let created = people[0].ask("POST", "/api/tables", kinds[place.number % kinds.len()]).await.ok()?;
    let created = Created::read(&created).ok()?;
    let id = created.table.id;
    for (invitation, person) in created.invitations.iter().zip(&mut people) {
        let (seat, secret) = (invitation.seat, Some(invitation.secret.clone()));
        let sit = Sit { id: format!("sit-down-{seat}"), seat, secret, name: format!("Player {seat}"), nonce: "7".repeat(64) };
        person.ask("POST", &format!("/api/tables/{id}/sit"), &sit.to_json()).await.ok()?;
    }
    let mut players = Vec::new();
    let mut online = None;
    for (invitation, peer) in created.invitations.iter().zip(people) {
        let mut socket = peer.open(&id).await?;
        while let Ok(report) = Report::read(&socket.next().await?) {
            if let Report::Snapshot { table, entries, .. } = report {
                let mut seen = OnlineTable::new(&table.conditions, None).ok()?;
                entries.iter().try_for_each(|entry| seen.apply(entry).map(drop)).ok()?;
                online = Some(seen);
                break;
            }
        }
        players.push(Player { peer, socket, seat: invitation.seat });
    }
    if !place.with_computer {
        shared.show(place.number, &id);
    }
    let random = SplitMix::new(place.number as u64);
    Some(Playing { online: online?, players, pending: None, moves: 0, random })
}

impl Playing {
    /// Plays until the game is over or a connection is lost.
    async fn play(&mut self, shared: &Shared, place: Place) {
        // Games do not move in step.
        let first = tokio::time::Instant::now() + place.pace.mul_f64(f64::from(self.random.below(1000)) / 1000.0);
        let (mut turns, mut pings) = (interval_at(first, place.pace), interval_at(first, PING));
        turns.set_missed_tick_behavior(MissedTickBehavior::Delay);
        while self.online.end().is_none() {
            let last = self.players.len() - 1;
            let (one, rest) = self.players.split_at_mut(1);
            let heard = tokio::select! {
                text = one[0].socket.next() => text.map(|text| (0, text)),
                text = next_of(rest.first_mut()) => text.map(|text| (last, text)),
                _ = turns.tick() => if self.act().await { continue } else { None },
                _ = pings.tick() => if self.ping().await { continue } else { None },
            };
            match heard {
                Some((player, text)) if self.heard(shared, player, &text) => {}
                _ => return,
            }
        }
    }

    /// Plays some legal move, if it is a person's turn; whether the connection stands.
    async fn act(&mut self) -> bool {
        let (Some(game), Some(acting), None) = (self.online.game(), self.online.acting_seat(), &self.pending) else { return true };
        let Some(mover) = self.players.iter().position(|player| player.seat == acting.0) else { return true };
        let (proposals, ply) = (game.proposals(), game.entry_count());
        let Ok(count) = u32::try_from(proposals.len()) else { return true };
        let Some(text) = proposals.get(self.random.below(count.max(1)) as usize).cloned() else { return true };
        self.moves += 1;
        let id = format!("load-{:08}", self.moves);
        self.pending = Some((id.clone(), Instant::now()));
        let play = Ask::Play { id, ply: u32::try_from(ply).unwrap_or(u32::MAX), text };
        self.players[mover].socket.send(&play).await
    }

    async fn ping(&mut self) -> bool {
        for player in &mut self.players {
            if !player.socket.send(&Ask::Ping { number: self.moves, took_ms: Some(1) }).await {
                return false;
            }
        }
        true
    }

    /// Follows a report that a player got; whether it could be understood.
    fn heard(&mut self, shared: &Shared, player: usize, text: &str) -> bool {
        // Most reports say nothing new: they are not read, as in no page that has seen them.
        if text.starts_with(r#"{"refused""#) || text.starts_with(r#"{"stopping""#) {
            shared.tally.connected(false);
            return false;
        }
        if !text.starts_with(r#"{"entry""#) {
            return true;
        }
        let Ok(Report::Entry(entry)) = Report::read(text) else { return false };
        self.note_echo(shared, player, &entry);
        entry.seq <= self.online.seq() || self.online.apply(&entry).is_ok()
    }

    fn note_echo(&mut self, shared: &Shared, player: usize, entry: &LogEntry) {
        let is_mine = entry.seat == Some(self.players[player].seat) && entry.id.as_ref() == self.pending.as_ref().map(|(id, _)| id);
        if is_mine && let Some((_, sent)) = self.pending.take() {
            shared.tally.echo(sent.elapsed());
        }
    }
}

/// What a second player hears; without one nothing, for ever.
async fn next_of(player: Option<&mut Player>) -> Option<String> {
    match player {
        Some(player) => player.socket.next().await,
        None => std::future::pending().await,
    }
}
