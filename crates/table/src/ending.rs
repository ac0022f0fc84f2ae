//! Ends that the rules do not bring: resignation, a draw by agreement, time. And takebacks by agreement, which are offered and
//! answered in the same way as draws.

use igroteka_core::game::Termination;
use igroteka_core::{Event, Side, Team, Text, Turn};

use crate::{Actor, Effect, Player, Table, TableEntry};

/// What one team offers to the other. A move answers it with no.
///
/// ```
/// use igroteka_core::Team;
/// use igroteka_table::Offer;
///
/// let offer = Offer::Takeback(Team::Second, 12);
/// assert_eq!(offer.team(), Team::Second, "the first team answers it");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offer {
    /// A draw, offered by a team.
    Draw(Team),
    /// To go back to this number of entries, asked for by a team.
    Takeback(Team, usize),
}

impl Offer {
    /// Who made the offer.
    #[must_use]
    pub const fn team(self) -> Team {
        match self {
            Offer::Draw(team) | Offer::Takeback(team, _) => team,
        }
    }
}

impl Table {
    /// The offer that has no answer yet.
    #[must_use]
    pub const fn offer(&self) -> Option<Offer> {
        self.offer
    }

    /// The team for which somebody speaks. People at one device speak for the only team that is here, or else for the team to act.
    fn team_of(&self, actor: Actor) -> Option<Team> {
        match actor {
            Actor::Elsewhere(seat) if self.seats.player(seat) == Player::Elsewhere => Some(self.game.seating().team(seat)),
            Actor::Here => self.seats.only_team_here().or_else(|| self.acting_team().filter(|_| self.is_turn_here())),
            Actor::Elsewhere(_) | Actor::Computer => None,
        }
    }

    /// The team for which somebody may speak while the game runs, or why not.
    fn speaker(&self, actor: Actor) -> Result<Team, Vec<Effect>> {
        let refused = |key| Err(vec![Effect::Refused(Text::new(key))]);
        match (self.outcome(), self.team_of(actor)) {
            (Some(_), _) => refused("game-over"),
            (None, Some(team)) => Ok(team),
            (None, None) => refused("table-not-your-turn"),
        }
    }

    pub(crate) fn resign(&mut self, actor: Actor, now_ms: u64) -> Vec<Effect> {
        match self.speaker(actor) {
            Ok(team) => self.declare(Termination::Resignation, Some(self.side_of(team.other())), now_ms),
            Err(refused) => refused,
        }
    }

    /// Whether the flag of a team has fallen; then the game is over.
    pub fn tick(&mut self, now_ms: u64) -> Vec<Effect> {
        let fallen = self.clock.as_ref().and_then(|clock| clock.fallen(now_ms));
        match fallen.filter(|_| self.outcome().is_none()) {
            Some(team) => self.declare(Termination::Time, Some(self.side_of(team.other())), now_ms),
            None => Vec::new(),
        }
    }

    /// Time begins to run for whoever has to decide, or goes on after a pause.
    pub fn start_clock(&mut self, now_ms: u64) {
        self.follow(now_ms);
    }

    /// Time stands still until [`Table::start_clock`] or the next entry.
    pub fn stop_clock(&mut self, now_ms: u64) {
        if let Some(clock) = &mut self.clock {
            clock.stop(now_ms);
        }
    }

    /// Gives time back to whoever decides, as for a slow network.
    pub(crate) fn give_back(&mut self, ms: u64, now_ms: u64) {
        if let Some(clock) = &mut self.clock {
            clock.give_back(ms, now_ms);
        }
    }

    pub(crate) fn offer_draw(&mut self, actor: Actor, now_ms: u64) -> Vec<Effect> {
        let team = match self.speaker(actor) {
            Ok(team) => team,
            Err(refused) => return refused,
        };
        let is_offered = self.offer == Some(Offer::Draw(team.other()));
        if is_offered || self.is_here_too(actor, team.other()) {
            return self.declare(Termination::Agreement, None, now_ms);
        }
        if !self.game.profile().can_agree_draw {
            return vec![Effect::Refused(Text::new("no-draw-by-agreement"))];
        }
        if !self.has_person(team.other()) {
            return vec![Effect::Refused(Text::new("table-computer-declines"))];
        }
        self.make_offer(Offer::Draw(team), "table-draw-offered")
    }

    pub(crate) fn offer_takeback(&mut self, actor: Actor, now_ms: u64) -> Vec<Effect> {
        let team = match self.speaker(actor) {
            Ok(team) => team,
            Err(refused) => return refused,
        };
        if let Some(Offer::Takeback(asker, entries)) = self.offer
            && asker != team
        {
            self.take_back_to(entries);
            self.undone.clear();
            return self.went_back(now_ms);
        }
        match self.takeback_of(team) {
            Err(key) => vec![Effect::Refused(Text::new(key))],
            Ok(entries) if self.has_person(team.other()) => self.make_offer(Offer::Takeback(team, entries), "table-takeback-asked"),
            Ok(entries) => {
                self.take_back_to(entries);
                self.went_back(now_ms)
            }
        }
    }

    /// To where a team's last decision would be taken back. Never across a chance event: nobody may see dice and choose again.
    ///
    /// # Errors
    /// If there is nothing to take back, or dice have fallen since; the code of the reason.
    pub fn takeback_of(&self, team: Team) -> Result<usize, &'static str> {
        let seating = self.game.seating();
        let own = self.log.iter().rposition(|entry| entry.seat.is_some_and(|seat| seating.team(seat) == team));
        let entries = own.ok_or("table-nothing-to-undo")?;
        let has_chance = self.log[entries..].iter().any(|entry| entry.turn == Turn::Chance);
        if has_chance { Err("table-takeback-chance") } else { Ok(entries) }
    }

    /// Whether the game can be broken off so that it counts for nobody: until each team has completed its first turn. Keeping dice is a
    /// decision, and no whole turn.
    #[must_use]
    pub fn can_abort(&self) -> bool {
        !Team::BOTH.into_iter().all(|team| self.has_completed_turn(team))
    }

    fn has_completed_turn(&self, team: Team) -> bool {
        let seating = self.game.seating();
        let is_of = |entry: &TableEntry, team: Team| entry.seat.is_some_and(|seat| seating.team(seat) == team);
        let first = self.log.iter().position(|entry| is_of(entry, team));
        let has_passed_on = |first: usize| self.log[first..].iter().any(|entry| is_of(entry, team.other()));
        first.is_some_and(|first| self.acting_team() != Some(team) || has_passed_on(first))
    }

    pub(crate) fn decline(&mut self, actor: Actor) -> Vec<Effect> {
        let Some(offer) = self.offer else { return Vec::new() };
        match self.speaker(actor) {
            Ok(team) => {
                self.offer = None;
                vec![Effect::Say(Text::new(if offer.team() == team { "table-offer-withdrawn" } else { "table-offer-declined" }))]
            }
            Err(refused) => refused,
        }
    }

    fn make_offer(&mut self, offer: Offer, key: &'static str) -> Vec<Effect> {
        self.offer = Some(offer);
        let side = self.game.profile().side_text(self.side_of(offer.team()));
        vec![Effect::Say(Text::new(key).text("side", side))]
    }

    fn has_person(&self, team: Team) -> bool {
        self.seats.any_of(team, Player::is_person)
    }

    /// Whether people of another team sit at the same device as whoever acts.
    fn is_here_too(&self, actor: Actor, team: Team) -> bool {
        actor == Actor::Here && self.seats.any_of(team, |player| player == Player::Here)
    }

    pub(crate) fn declare(&mut self, termination: Termination, winner: Option<Side>, now_ms: u64) -> Vec<Effect> {
        if let Err(refusal) = self.game.declare(termination, winner) {
            return vec![Effect::Refused(refusal.0)];
        }
        self.has_decided = true;
        (self.pending, self.offer) = (None, None);
        self.follow(now_ms);
        let over = self.game.outcome().map(|outcome| Effect::Happened(vec![Event::over(outcome)]));
        over.into_iter().chain([Effect::Store]).collect()
    }
}
