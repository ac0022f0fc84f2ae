//! How the board is seen: turned round, magnified, with the engine's advice on it.

use std::rc::Rc;

use igroteka_core::scene::BoardStyle;
use igroteka_core::{Mark, Pick, Scene, Text, Touch};
use igroteka_render::tree::ViewBox;
use igroteka_render::{SvgOptions, Tree, svg};
use igroteka_signals::{Memo, RwSignal};

use super::{MoveInput, Showing};
use crate::settings::Preferences;
use crate::table::session::Session;
use crate::table::view::flip::Flip;
use crate::table::view::touch_targets::{TouchTarget, touch_targets};
use crate::table::view::zoom::Zoom;
use crate::words::Words;

/// How the board is seen; a handle that is cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct BoardView {
    /// Whether the board is turned round.
    pub is_turned: RwSignal<bool>,
    /// Which part of the board is seen.
    pub zoom: RwSignal<Zoom>,
    /// A move that the engine would play, to be shown on the board.
    pub advice: RwSignal<Option<String>>,
    /// What a lesson shows on the board, or what is about to be drawn on an analysis board.
    pub pointers: RwSignal<Vec<Mark>>,
    /// The touch that a lesson asks for.
    pub guide: RwSignal<Option<Touch>>,
    /// The picture without preview, as it is seen.
    pub scene: Memo<Scene>,
    /// What the board is made of.
    pub style: Memo<BoardStyle>,
    /// The touchable places of it.
    pub targets: Memo<Vec<TouchTarget>>,
    /// The picture with its preview.
    pub picture: Memo<Rc<Tree>>,
}

impl BoardView {
    pub(super) fn new(session: RwSignal<Session>, input: MoveInput, showing: Showing) -> BoardView {
        let (words, preferences) = (Words::here(), Preferences::here());
        let (is_turned, advice) = (RwSignal::new(session.with_untracked(is_turned_to_player)), RwSignal::new(None::<String>));
        let pointers = RwSignal::new(Vec::<Mark>::new());
        let coordinates = Memo::new(move |_| preferences.settings.read().coordinates);
        let seen = move |pick: Option<Pick>| {
            let mut scene = match &*showing.current.read() {
                Some(step) => step.scene.clone(),
                None => session.with(|session| session.scene(pick)),
            };
            if let Some(text) = advice.get() {
                scene.marks.extend(session.with(|session| session.marks_of(&text)));
            }
            scene.marks.extend(pointers.get());
            let mut scene = Flip::new(scene.frame, is_turned.get()).scene(scene);
            if !coordinates.get() {
                scene.labels.clear();
            }
            scene
        };
        let scene = Memo::new(move |_| seen(None));
        let drawn = move |scene: &Scene| draw(words, preferences, scene);
        // Remembered, so that a preview that ends costs nothing.
        let plain = Memo::new(move |_| drawn(&scene.read()));
        let picture = Memo::new(move |_| match input.preview.get() {
            None => plain.get(),
            pick => drawn(&seen(pick)),
        });
        BoardView {
            is_turned,
            zoom: RwSignal::new(Zoom::default()),
            advice,
            pointers,
            guide: RwSignal::new(None),
            scene,
            style: Memo::new(move |_| scene.read().style),
            targets: Memo::new(move |_| touch_targets(&scene.read())),
            picture,
        }
    }

    /// The part of the plane that the picture shows.
    #[must_use]
    pub(crate) fn view_box(self) -> Option<ViewBox> {
        self.picture.read_untracked().view_box()
    }

    /// How the board lies.
    #[must_use]
    pub(crate) fn flip(self) -> Flip {
        Flip::new(self.scene.read_untracked().frame, self.is_turned.get_untracked())
    }

    /// What the engine would play is not shown any more.
    pub(super) fn forget_advice(self) {
        if self.advice.with_untracked(Option::is_some) {
            self.advice.set(None);
        }
    }
}

/// Draws a scene as boards of the page show it.
pub(crate) fn draw(words: Words, preferences: Preferences, scene: &Scene) -> Rc<Tree> {
    let say = |text: &Text| words.say(text);
    let options = SvgOptions { theme: preferences.theme.get(), panels: false, background: false, words: false, ..SvgOptions::new(&say) };
    Rc::new(svg(scene, &options))
}

/// Whether the board has to be turned so that the only player of this device sits below it.
fn is_turned_to_player(session: &Session) -> bool {
    let bottom = session.scene(None).bottom;
    bottom.zip(session.table().only_side_here()).is_some_and(|(bottom, player)| bottom != player)
}
