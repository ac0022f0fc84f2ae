//! What the tests share: laying a table and playing at random.

use igroteka_core::{Options, Random as _, SplitMix};
use igroteka_games::GameId;
use igroteka_table::{Action, Actor, Effect, Player, Seats, Table};

/// A table with a source of chance, moved on by what it asks for.
pub(crate) struct Driven {
    pub table: Table,
    pub dice: SplitMix,
    pub now_ms: u64,
}

impl Driven {
    /// A new game with its first dice rolled.
    pub(crate) fn new(id: GameId, options: &str, seats: impl Fn(u8) -> Seats) -> Driven {
        let options = Options::parse(id.profile(), options).expect("options");
        let game = id.new_game(options, None).expect("a game");
        let per_side = game.seating().per_side();
        let mut driven = Driven { table: Table::new(id, game, seats(per_side)), dice: SplitMix::new(7), now_ms: 0 };
        let due = driven.table.due();
        driven.follow(due);
        driven
    }

    /// People at this device on all seats.
    pub(crate) fn people(id: GameId) -> Driven {
        Driven::new(id, "", Seats::people)
    }

    /// Does something and rolls whatever dice are asked for. Gives all effects.
    pub(crate) fn act(&mut self, actor: Actor, action: Action<'_>) -> Vec<Effect> {
        self.now_ms += 1_000;
        let effects = self.table.act(actor, action, self.now_ms);
        self.follow(effects)
    }

    fn follow(&mut self, mut effects: Vec<Effect>) -> Vec<Effect> {
        let mut all = Vec::new();
        while !effects.is_empty() {
            let rolls = effects.contains(&Effect::Roll);
            all.append(&mut effects);
            if rolls {
                effects = self.table.roll(&mut self.dice, self.now_ms);
            }
        }
        all
    }

    /// Whoever has to decide now.
    pub(crate) fn actor(&self) -> Actor {
        let seat = self.table.game().acting_seat().expect("somebody decides");
        match self.table.seats().player(seat) {
            Player::Here => Actor::Here,
            Player::Elsewhere => Actor::Elsewhere(seat),
            Player::Computer(_) => Actor::Computer,
            Player::Nobody => panic!("nobody sits on {seat:?}"),
        }
    }

    /// A random move where the game stands.
    pub(crate) fn some_move(&mut self) -> Option<String> {
        let moves = self.table.game().proposals();
        (!moves.is_empty()).then(|| moves[self.dice.below(moves.len() as u32) as usize].clone())
    }

    /// Plays random decisions, each by whoever has to make it.
    pub(crate) fn play(&mut self, decisions: usize) {
        for _ in 0..decisions {
            let Some(text) = self.some_move() else { return };
            let actor = self.actor();
            let effects = self.act(actor, Action::Play(&text));
            assert!(matches!(effects[0], Effect::Happened(_)), "{text}: {effects:?}");
        }
    }

    /// The position, and how many entries led to it.
    pub(crate) fn stand(&self) -> (String, usize) {
        (self.table.game().position_text(), self.table.game().entry_count())
    }
}

/// Whether an action was refused with this code.
#[track_caller]
pub(crate) fn assert_refused(effects: &[Effect], code: &str) {
    assert_eq!(Effect::refusal(effects).map(|text| &*text.key), Some(code), "{effects:?}");
}
