//! What the parts of a table share: the game, how the board is seen, what is being entered, and what is announced.

mod board_view;
mod drawing;
mod input;
mod news;
mod showing;

use std::time::Duration;

use igroteka_core::{ElementId, Event, Pick, Selection, Text, Touch};
use igroteka_games::GameId;
use igroteka_signals::time::now_ms;
use igroteka_signals::{RwSignal, StoredValue, expect_context, provide_context};

pub(super) use board_view::{BoardView, draw};
pub(super) use drawing::{Drawing, drawn_between};
pub(super) use input::MoveInput;
use news::Announcement;
pub(super) use news::News;
pub(super) use showing::Showing;

use crate::browser::DiceSource;
use crate::storage::StoredGame;
use crate::table::session::{Outside, Response, Session, Spot};

/// The time for which the board is seen before anybody moves: work that would be noticed later is done then.
pub(super) const LOOK: Duration = Duration::from_millis(150);

/// A table's shared state; a handle that is cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct State {
    /// Which game it is.
    pub id: GameId,
    /// The game.
    pub session: RwSignal<Session>,
    dice: StoredValue<DiceSource>,
    /// Counts whatever changes what is played or looked at.
    turn: RwSignal<u32>,
    /// Whether the game is played in another tab and only followed here.
    pub follows: RwSignal<bool>,
    /// How the board is seen.
    pub view: BoardView,
    /// What is being entered.
    pub input: MoveInput,
    /// How somebody draws on an analysis board.
    pub drawing: Drawing,
    /// What is announced.
    pub news: News,
    /// What is being shown step by step.
    pub showing: Showing,
}

impl State {
    /// Shares a session with everything below.
    pub(super) fn provide(session: Session, dice: DiceSource) {
        let (id, session) = (session.id(), RwSignal::new(session));
        let (turn, input) = (RwSignal::new(0), MoveInput::new());
        let happened = RwSignal::new(Vec::new());
        let showing = Showing::new(happened);
        let view = BoardView::new(session, input, showing);
        let drawing = Drawing::new();
        let state = State {
            id,
            session,
            dice: StoredValue::new(dice),
            turn,
            follows: RwSignal::new(false),
            view,
            input,
            drawing,
            news: News::new(session, turn, view.scene, showing, happened, drawing.is_on),
            showing,
        };
        provide_context(state);
    }

    /// The state of this table.
    #[must_use]
    pub(super) fn here() -> State {
        expect_context()
    }

    /// Asks the session something that only what is played or looked at can change, and not what is picked: the answer is asked for
    /// again only then.
    pub(super) fn when_played<T: Default>(self, question: impl FnOnce(&Session) -> T) -> T {
        self.turn.track();
        self.session.with_untracked(question)
    }

    /// Whether the computer or somebody elsewhere has to decide: until they have, whatever a person enters is refused.
    #[must_use]
    pub(super) fn is_others_turn(self) -> bool {
        self.when_played(Session::is_others_turn)
    }

    /// Does something to the session and shows what came of it.
    pub(super) fn act(self, work: impl FnOnce(&mut Session, &mut Outside<'_>) -> Response) {
        self.input.clear();
        self.view.forget_advice();
        self.showing.stop();
        let before = self.shown_place();
        self.follows.set(false);
        let response = self.with_outside(|outside| self.session.try_update(|session| work(session, outside)));
        let response = response.flatten().unwrap_or(Response::Done);
        if self.shown_place() == before && response == Response::Done {
            return self.news.show(self.picked());
        }
        self.tell(&before, response);
    }

    /// Takes in what happened elsewhere, at a table that is played by a link. What changes nothing on the board leaves alone what is
    /// being entered or shown.
    pub(super) fn receive(self, work: impl FnOnce(&mut Session) -> Response) {
        let before = self.shown_place();
        let response = self.session.try_update(work).unwrap_or(Response::Done);
        if self.shown_place() == before && response == Response::Done {
            return;
        }
        if self.shown_place() != before {
            self.input.clear();
            self.view.forget_advice();
            self.showing.stop();
        }
        self.tell(&before, response);
    }

    /// Where the table stands, and how often the tree of an analysis was changed.
    fn shown_place(self) -> (Spot, u32) {
        self.session.with_untracked(|session| (session.spot(), session.edits()))
    }

    /// Shows what came of something.
    fn tell(self, before: &(Spot, u32), response: Response) {
        if self.shown_place() != *before || matches!(response, Response::Played(_)) {
            self.count_turn();
        }
        match response {
            Response::Done => self.announce_events(&[], before.0.entries),
            Response::Announced(text) => self.announce(vec![text], false),
            Response::Refused(text) => self.announce(vec![text], true),
            Response::Played(events) => {
                self.announce_events(&events, before.0.entries);
                self.show(events, before.0.entries);
            }
        }
    }

    /// Shows what was played after a number of entries: step by step where there is more than the eye takes in at once.
    fn show(self, events: Vec<Event>, entries: usize) {
        let (is_past, steps, has_computer) = self
            .session
            .with_untracked(|session| (session.is_looking_back(), session.steps_since(entries), session.table().seats().has_computer()));
        self.news.played.set(events.clone());
        if !steps.is_empty() {
            self.showing.start(steps, has_computer);
        } else if !is_past {
            self.news.happened.set(events);
        }
    }

    /// Lends dice and time to something.
    fn with_outside<R>(self, work: impl FnOnce(&mut Outside<'_>) -> R) -> Option<R> {
        self.dice.update_value(|dice| work(&mut Outside { dice, now_ms: now_ms() }))
    }

    fn count_turn(self) {
        self.turn.update(|turn| *turn = turn.wrapping_add(1));
    }

    /// Announces what happened after a number of entries and what is due now. What is said in brief is seen, and its details are only
    /// heard; so is how the game ended, which the status shows.
    fn announce_events(self, events: &[Event], entries: usize) {
        let (reader, brief) = self.session.with_untracked(|session| (session.table().only_side_here(), session.brief_since(entries)));
        let is_new = |event: &&Event| brief.is_none() || !matches!(event, Event::Placed { .. });
        let is_end = |event: &&Event| matches!(event, Event::Over { .. });
        let (ends, others): (Vec<&Event>, Vec<&Event>) = events.iter().filter(is_new).partition(is_end);
        let told = |events: Vec<&Event>| events.into_iter().map(|event| event.text_to(self.id.profile(), reader)).collect::<Vec<_>>();
        let with_due = ends.is_empty();
        let (texts, details) = match brief {
            Some(brief) => (vec![brief], [told(others), told(ends)].concat()),
            None => (told(others), told(ends)),
        };
        self.news.show(Announcement { texts, details, with_due, ..Announcement::default() });
    }

    /// Announces something.
    pub(super) fn announce(self, texts: Vec<Text>, is_refusal: bool) {
        self.news.show(Announcement { texts, is_refusal, ..Announcement::default() });
    }

    /// Goes on with the game as another tab left it.
    pub(super) fn follow(self, stored: StoredGame) {
        self.input.clear();
        self.view.forget_advice();
        self.showing.stop();
        self.follows.set(true);
        self.with_outside(|outside| self.session.set(Session::at(stored, outside)));
        self.count_turn();
    }

    /// Looks at the position after the given number of entries.
    pub(super) fn look(self, entries: usize) {
        self.act(|session, _| {
            session.look(entries);
            Response::Done
        });
    }

    /// Goes some entries back or forward.
    pub(super) fn step(self, by: isize) {
        let place = self.session.with_untracked(|session| session.place());
        if let Some(to) = place.checked_add_signed(by) {
            self.look(to);
        }
    }

    /// Hands a touch to the session. While something is shown a touch of the picture only skips it; a typed move means what it says.
    pub(super) fn touch(self, touch: &Touch) {
        if self.showing.is_on() && !matches!(touch, Touch::Typed(_)) {
            return self.showing.skip();
        }
        self.act(|session, outside| session.touch(touch, outside));
    }

    /// A tap on an element.
    pub(super) fn tap(self, id: ElementId) {
        self.touch(&Touch::Tap(id));
    }

    /// A drag from one element to another. It begins a move of its own; only if that means nothing does it go on with what was picked.
    pub(super) fn drag(self, from: ElementId, to: ElementId, before: Selection) {
        self.act(|session, outside| {
            // What is no part of the move stays picked: a way to look at the board, a tool in the hand.
            let outlasting = session.shown().outlasting(&before);
            session.select(outlasting);
            match session.touch(&Touch::Drag(from, to), outside) {
                Response::Refused(refusal) if before.is_empty() => Response::Refused(refusal),
                Response::Refused(refusal) => {
                    session.select(before);
                    let touch = if session.selection().0.contains(&Pick::Element(from)) { Touch::Tap(to) } else { Touch::Drag(from, to) };
                    match session.touch(&touch, outside) {
                        Response::Refused(_) => Response::Refused(refusal),
                        response => response,
                    }
                }
                response => response,
            }
        });
    }
}
