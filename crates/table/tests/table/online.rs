//! A table that is played by a link: what its log comes to.

use igroteka_core::{Seat, SplitMix, Team, Turn};
use igroteka_protocol::Message as _;
use igroteka_protocol::online::conditions::Conditions;
use igroteka_protocol::online::log::{EntryBody, LogEntry, LogEvent, OfferKind};
use igroteka_table::{OnlineTable, Player, Table};

const DAY_MS: u64 = 24 * 3_600_000;
const HOUR_MS: u64 = 3_600_000;

/// A table with its log and a time.
struct Played {
    online: OnlineTable,
    dice: SplitMix,
}

impl Played {
    /// A game between people that began at 1,000.
    fn new(slug: &str, more: &str) -> Played {
        let conditions = format!(r#"{{"game":"{slug}","seats":["person","person"]{more}}}"#);
        let online = OnlineTable::new(&Conditions::read(&conditions).expect("conditions"), None).expect("a table");
        let mut played = Played { online, dice: SplitMix::new(7) };
        let options = played.online.options().draw_lots(&mut played.dice).in_full();
        for seat in 0..2 {
            let sat = LogEvent::Sat { name: format!("P{seat}"), nonce: "a".repeat(64) };
            played.enter(seat, 1_000, EntryBody { began: (seat == 1).then(|| options.clone()), ..sat.into() });
        }
        played
    }

    /// Applies an entry, with the dice that fall after it.
    fn enter(&mut self, seat: u8, at_ms: u64, mut body: EntryBody) {
        loop {
            let mut after = self.online.clone();
            let entry = LogEntry { seq: after.seq() + 1, at_ms, seat: Some(seat), id: None, body: body.clone() };
            after.apply(&entry).expect("an entry");
            match after.game().filter(|game| game.turn() == Turn::Chance) {
                Some(game) => body.rolls.push(game.draw_chance(&mut self.dice).expect("a roll")),
                None => {
                    self.online = after;
                    return;
                }
            }
        }
    }

    fn happen(&mut self, seat: u8, at_ms: u64, event: LogEvent) {
        self.enter(seat, at_ms, event.into());
    }

    /// Plays some move of whoever has to decide.
    fn move_on(&mut self, at_ms: u64) {
        let seat = self.online.acting_seat().expect("somebody's turn").0;
        let text = self.table().game().proposals().swap_remove(0);
        self.happen(seat, at_ms, LogEvent::Played { text, lag_ms: 0 });
    }

    fn table(&self) -> &Table {
        self.online.table().expect("a game")
    }

    /// When the present turn has to be over.
    fn deadline_ms(&self) -> u64 {
        self.online.changed_ms() + self.online.deadline_in_ms().expect("a deadline")
    }
}

#[test]
fn a_new_offer_takes_the_place_of_the_one_before_it() {
    let mut played = Played::new("football", r#","time":{"days":2}"#);
    played.move_on(2_000);
    for offer in [OfferKind::Draw, OfferKind::Pause(24), OfferKind::Takeback, OfferKind::Pause(2), OfferKind::Draw] {
        played.happen(0, 3_000, LogEvent::Offered(offer));
        assert_eq!(played.online.offer(), Some((Team::First, offer)));
        assert_eq!(played.table().offer().is_none(), matches!(offer, OfferKind::Pause(_)));
        assert_eq!(played.online.pause_offer().is_some(), matches!(offer, OfferKind::Pause(_)));
    }
    played.happen(1, 4_000, LogEvent::Declined);
    assert_eq!(played.online.offer(), None);
}

#[test]
fn only_a_new_turn_renews_the_days() {
    let mut played = Played::new("football", r#","time":{"days":2}"#);
    assert_eq!(played.deadline_ms(), 1_000 + 2 * DAY_MS);
    for hour in 1..40 {
        played.happen(0, hour * HOUR_MS, LogEvent::Offered(OfferKind::Draw));
        played.happen(0, hour * HOUR_MS + 1, LogEvent::Declined);
        assert_eq!(played.deadline_ms(), 1_000 + 2 * DAY_MS, "talking gives no time");
    }
    played.move_on(40 * HOUR_MS);
    assert_eq!(played.deadline_ms(), 40 * HOUR_MS + 2 * DAY_MS);
    played.happen(0, 41 * HOUR_MS, LogEvent::TookBack { entries: 0 });
    assert_eq!(played.deadline_ms(), 41 * HOUR_MS + 2 * DAY_MS, "a takeback was agreed to");
}

#[test]
fn keeping_dice_and_throwing_are_one_turn() {
    let mut played = Played::new("curling", r#","options":"ends=4","time":{"days":1}"#);
    let (mut turns, mut at_ms) = (Vec::new(), 1_000);
    let mut teams = Vec::new();
    for _ in 0..6 {
        teams.push(played.table().acting_team());
        turns.push(played.deadline_ms());
        at_ms += HOUR_MS;
        played.move_on(at_ms);
    }
    for ((team, deadline), (next_team, next_deadline)) in teams.iter().zip(&turns).zip(teams.iter().zip(&turns).skip(1)) {
        assert_eq!(team == next_team, deadline == next_deadline, "{teams:?} {turns:?}");
    }
    assert!(teams.windows(2).any(|pair| pair[0] == pair[1]), "a turn has several decisions");
}

#[test]
fn a_pause_adds_all_its_hours() {
    let mut played = Played::new("football", r#","time":{"days":14}"#);
    played.happen(1, 2_000, LogEvent::Paused { hours: 30 * 24 });
    assert_eq!(played.deadline_ms(), 1_000 + 44 * DAY_MS);
    played.happen(1, 3_000, LogEvent::Paused { hours: 24 });
    assert_eq!(played.deadline_ms(), 1_000 + 45 * DAY_MS, "a second pause is added");
    played.move_on(4_000);
    assert_eq!(played.deadline_ms(), 4_000 + 14 * DAY_MS, "a pause ends with the turn");
}

#[test]
fn a_game_can_be_broken_off_until_each_team_has_completed_a_turn() {
    for (slug, more) in [("football", ""), ("curling", r#","options":"ends=4""#), ("polar", "")] {
        let mut played = Played::new(slug, more);
        let mut turns = 0;
        while turns < 2 {
            assert!(played.table().can_abort(), "{slug} after {turns} turns");
            let team = played.table().acting_team();
            played.move_on(2_000);
            turns += usize::from(played.table().acting_team() != team);
        }
        assert!(!played.table().can_abort(), "{slug}");
    }
}

#[test]
fn whoever_comes_back_takes_the_seat_from_the_computer() {
    let mut played = Played::new("football", "");
    played.happen(1, 2_000, LogEvent::Replaced { absent: 0, level: 2 });
    assert!(played.table().is_computers_turn());
    let nonces = played.online.nonces().to_vec();
    played.happen(0, 3_000, LogEvent::Sat { name: "P0".to_owned(), nonce: "b".repeat(64) });
    assert_eq!(played.table().seats().player(Seat(0)), Player::Elsewhere);
    assert_eq!(played.online.nonces(), nonces, "the dice stay what they were");
    played.move_on(4_000);
}
