//! What the parts of a table share: the session, how it is looked at, and what was said last.

use std::rc::Rc;

use igroteka_core::scene::{BoardStyle, Mark, MarkKind};
use igroteka_core::{ElementId, Event, Pick, Point, Scene, Selection, Text, Touch};
use igroteka_games::GameId;
use igroteka_render::tree::ViewBox;
use igroteka_render::{SvgOptions, Tree, svg};
use igroteka_signals::{Memo, RwSignal, StoredValue, expect_context, provide_context};

use super::flip::Flip;
use super::rehearsal::rehearse;
use super::session::{Session, Upshot};
use super::spots::{Spot, spots};
use super::status::status_text;
use super::zoom::Zoom;
use crate::browser::Dice;
use crate::keeping::Kept;
use crate::settings::Preferences;
use crate::words::Words;

/// What was said last. The number makes the same words said again a new message.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Said {
    /// The sentences.
    pub texts: Vec<Text>,
    /// Whether the decision that is due then is told too, for those who only hear it.
    pub tells_due: bool,
    /// Whether it was a refusal.
    pub is_refusal: bool,
    /// Counts messages.
    pub number: u32,
}

/// A table's shared state; a handle that is cheap to copy.
#[derive(Clone, Copy)]
pub struct State {
    /// Which game it is.
    pub id: GameId,
    /// The game.
    pub session: RwSignal<Session>,
    dice: StoredValue<Dice>,
    /// Counts whatever changes what is played or looked at.
    turn: RwSignal<u32>,
    /// The outcome, or the decision that is due.
    pub status: Memo<Text>,
    /// Whether the board is turned round.
    pub is_turned: RwSignal<bool>,
    /// One more pick than there is, to see what it would do.
    pub preview: RwSignal<Option<Pick>>,
    /// A move that the engine would play, to be shown on the board.
    pub advice: RwSignal<Option<String>>,
    /// The place that the keys are at.
    pub active: RwSignal<Option<ElementId>>,
    /// Which part of the board is seen.
    pub zoom: RwSignal<Zoom>,
    /// The small place that a finger aims at.
    pub aim: RwSignal<Option<ElementId>>,
    /// Whether the game is played in another tab and only followed here.
    pub follows: RwSignal<bool>,
    /// What was said last.
    pub said: RwSignal<Said>,
    /// What happened last, for the eye.
    pub happened: RwSignal<Vec<Event>>,
    /// The picture without preview, as it is seen.
    pub scene: Memo<Scene>,
    /// What the board is made of.
    pub style: Memo<BoardStyle>,
    /// The touchable places of it.
    pub spots: Memo<Vec<Spot>>,
    /// The picture with its preview.
    pub picture: Memo<Rc<Tree>>,
}

impl State {
    /// Shares a session with everything below.
    pub fn provide(session: Session, dice: Dice) {
        let (words, preferences) = (Words::here(), Preferences::here());
        let (id, session) = (session.id(), RwSignal::new(session));
        let (is_turned, preview, advice) = (RwSignal::new(false), RwSignal::new(None), RwSignal::new(None::<String>));
        let coordinates = Memo::new(move |_| preferences.settings.read().coordinates);
        let seen = move |pick: Option<Pick>| {
            let mut scene = session.with(|session| session.scene(pick));
            if let Some(text) = advice.get() {
                scene.marks.extend(session.with(|session| session.marks_of(&text)));
            }
            let mut scene = Flip::new(scene.frame, is_turned.get()).scene(scene);
            if !coordinates.get() {
                scene.labels.clear();
            }
            scene
        };
        let scene = Memo::new(move |_| seen(None));
        let drawn = move |scene: &Scene| {
            let say = |text: &Text| words.say(text);
            let options =
                SvgOptions { theme: preferences.theme.get(), panels: false, background: false, words: false, ..SvgOptions::new(&say) };
            Rc::new(svg(scene, &options))
        };
        // Kept, so that a preview that ends costs nothing.
        let plain = Memo::new(move |_| drawn(&scene.read()));
        let picture = Memo::new(move |_| match preview.get() {
            None => plain.get(),
            pick => drawn(&seen(pick)),
        });
        rehearse(id, drawn);
        let turn = RwSignal::new(0);
        let status = Memo::new(move |_| {
            turn.track();
            session.with_untracked(|session| status_text(session.shown()))
        });
        let state = State {
            id,
            session,
            turn,
            status,
            dice: StoredValue::new(dice),
            is_turned,
            preview,
            advice,
            active: RwSignal::new(None),
            zoom: RwSignal::new(Zoom::default()),
            aim: RwSignal::new(None),
            follows: RwSignal::new(false),
            said: RwSignal::new(Said::default()),
            happened: RwSignal::new(Vec::new()),
            scene,
            style: Memo::new(move |_| scene.read().style),
            spots: Memo::new(move |_| spots(&scene.read())),
            picture,
        };
        provide_context(state);
    }

    /// The state of this table.
    #[must_use]
    pub fn here() -> State {
        expect_context()
    }

    /// Asks the session something that only what is played or looked at can change, and not what is picked: the answer is asked for
    /// again only then.
    pub fn when_played<T: Default>(self, question: impl FnOnce(&Session) -> T) -> T {
        self.turn.track();
        self.session.with_untracked(question)
    }

    /// The part of the plane that the picture shows.
    #[must_use]
    pub fn view_box(self) -> Option<ViewBox> {
        self.picture.read_untracked().view_box()
    }

    /// Whether the computer has to decide: until it has, whatever a person enters is refused.
    #[must_use]
    pub fn is_computers_turn(self) -> bool {
        self.when_played(Session::is_computers_turn)
    }

    /// How the board lies.
    #[must_use]
    pub fn flip(self) -> Flip {
        Flip::new(self.scene.read_untracked().frame, self.is_turned.get_untracked())
    }

    /// Does something to the session and shows what came of it.
    pub fn act(self, work: impl FnOnce(&mut Session, &mut Dice) -> Upshot) {
        let mut effect = Upshot::Quiet;
        self.preview.set(None);
        self.forget_advice();
        self.aim.set(None);
        let place = || self.session.with_untracked(|session| (session.table().entry_count(), session.place(), session.outcome().is_some()));
        let before = place();
        self.follows.set(false);
        self.dice.update_value(|dice| self.session.update(|session| effect = work(session, dice)));
        if place() != before || matches!(effect, Upshot::Played(_)) {
            self.count_turn();
        }
        match effect {
            Upshot::Quiet if place() != before => self.tell(&[]),
            Upshot::Quiet => self.say(self.picked(), false),
            Upshot::Refused(text) => self.say(vec![text], true),
            Upshot::Played(events) => {
                self.tell(&events);
                if self.session.with_untracked(|session| !session.is_past()) {
                    self.happened.set(events);
                }
            }
        }
    }

    /// What the engine would play is not shown any more.
    fn forget_advice(self) {
        if self.advice.with_untracked(Option::is_some) {
            self.advice.set(None);
        }
    }

    fn count_turn(self) {
        self.turn.update(|turn| *turn = turn.wrapping_add(1));
    }

    /// Says what happened and what is due now; the end of a game has been told by its event.
    fn tell(self, events: &[Event]) {
        let profile = self.id.profile();
        let texts = events.iter().map(|event| event.text(profile)).collect();
        let is_told = matches!(events.last(), Some(Event::Over { .. }));
        self.announce(texts, !is_told, false);
    }

    /// Goes on with the game as another tab left it.
    pub fn follow(self, kept: Kept) {
        self.preview.set(None);
        self.forget_advice();
        self.aim.set(None);
        self.follows.set(true);
        self.dice.update_value(|dice| self.session.set(Session::at(kept, dice)));
        self.count_turn();
    }

    /// Hands a touch to the session.
    pub fn touch(self, touch: &Touch) {
        self.act(|session, dice| session.touch(touch, dice));
    }

    /// A tap on an element.
    pub fn tap(self, id: ElementId) {
        self.touch(&Touch::Tap(id));
    }

    /// A drag from one element to another. It begins a move of its own; only if that means nothing does it go on with what was picked.
    pub fn drag(self, from: ElementId, to: ElementId, before: Selection) {
        self.act(|session, dice| {
            session.select(Selection::empty());
            match session.touch(&Touch::Drag(from, to), dice) {
                Upshot::Refused(refusal) if before.is_empty() => Upshot::Refused(refusal),
                Upshot::Refused(refusal) => {
                    session.select(before);
                    let touch = if session.selection().0.contains(&Pick::Element(from)) { Touch::Tap(to) } else { Touch::Drag(from, to) };
                    match session.touch(&touch, dice) {
                        Upshot::Refused(_) => Upshot::Refused(refusal),
                        effect => effect,
                    }
                }
                effect => effect,
            }
        });
    }

    /// Shows what one more pick would do, where that can be shown without disturbing a line that is being bent.
    pub fn preview_element(self, id: Option<ElementId>) {
        let pick = id.filter(|_| !self.scene.read_untracked().takes_points).map(Pick::Element);
        self.set_preview(pick);
    }

    /// An element is not pointed at any more. What another one shows by now stays.
    pub fn end_preview(self, id: ElementId) {
        if self.preview.get_untracked() == Some(Pick::Element(id)) {
            self.preview.set(None);
        }
    }

    /// Shows what a tap on open ground would do.
    pub fn preview_point(self, point: Point) {
        let is_open = self.scene.read_untracked().takes_points && self.session.with_untracked(|session| session.selection().is_empty());
        self.set_preview(is_open.then_some(Pick::Point(self.flip().point(point))));
    }

    fn set_preview(self, pick: Option<Pick>) {
        if self.preview.get_untracked() != pick {
            self.preview.set(pick);
        }
    }

    /// Says something.
    pub fn say(self, texts: Vec<Text>, is_refusal: bool) {
        self.announce(texts, false, is_refusal);
    }

    fn announce(self, texts: Vec<Text>, tells_due: bool, is_refusal: bool) {
        self.said.update(|said| *said = Said { texts, tells_due, is_refusal, number: said.number.wrapping_add(1) });
    }

    /// What was picked last and what the half-entered move would do; nothing if nothing is picked any more.
    fn picked(self) -> Vec<Text> {
        let (scene, spots) = (self.scene.read_untracked(), self.spots.read_untracked());
        let Some(last) = self.session.with_untracked(|session| session.selection().0.last().copied()) else { return Vec::new() };
        let spot = spots.iter().find(|spot| Pick::Element(spot.id) == last);
        let picked = spot.and_then(|spot| {
            // Whoever is there has heard the name of the place.
            let is_here = self.active.get_untracked() == Some(spot.id);
            let what = spot.spoken.first()?;
            Some(if is_here { Text::new("page-picked-here") } else { Text::new("page-picked").text("what", what.clone()) })
        });
        let foretells = |mark: &&Mark| matches!(mark.kind, MarkKind::Preview | MarkKind::Pushed | MarkKind::Forbidden);
        picked.into_iter().chain(scene.marks.iter().filter(foretells).filter_map(|mark| mark.spoken.clone())).collect()
    }
}
