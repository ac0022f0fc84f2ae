//! A few moves that nobody sees. Browsers compile a function when it is run for the first time, so the first move at a table would take
//! longer than all others; here it is made once before, while everybody still looks at the board.

use std::rc::Rc;
use std::time::Duration;

use igroteka_core::scene::Panel;
use igroteka_core::{Options, Pick, Scene};
use igroteka_games::GameId;
use igroteka_render::Tree;
use igroteka_signals::dom::el;
use igroteka_signals::time::after;
use igroteka_signals::{RwSignal, Scope, settle, settle_late};
use igroteka_table::Seats;

use crate::browser::DiceSource;
use crate::storage::StorageTags;
use crate::table::board::patch::Patched;
use crate::table::panels;
use crate::table::session::{Outside, Response, Session};
use crate::table::state::LOOK;
use crate::table::view::touch_targets::touch_targets;

/// Touches have their turn between two moves.
const PAUSE: Duration = Duration::from_millis(10);
/// After this number of moves every kind of decision with which a game begins has occurred.
const MOVES: usize = 4;

/// Draws a scene.
type DrawScene = Box<dyn Fn(&Scene) -> Rc<Tree>>;

/// A table that nobody sees.
struct HiddenTable {
    session: Session,
    dice: DiceSource,
    /// Draws a scene as the real table does.
    draw: DrawScene,
    drawing: Patched,
    panels: RwSignal<Vec<Panel>>,
    /// Lies within that of the real table and ends with it.
    scope: Scope,
}

/// Plays a game's first moves at a table that nobody sees; `draw` draws a scene as the real one does.
pub(crate) fn rehearse(id: GameId, draw: impl Fn(&Scene) -> Rc<Tree> + 'static) {
    let scope = Scope::inside(Scope::current());
    let panels = scope.with(|| RwSignal::new(Vec::new()));
    after(LOOK, move || {
        let mut dice = DiceSource::asked();
        let mut outside = Outside { dice: &mut dice, now_ms: 0 };
        let Ok(session) = Session::new(id, Options::defaults(id.profile()), None, Seats::people(1), None, &mut outside) else { return };
        if is_there(panels) {
            scope.with(|| drop(panels::list(move || panels.get())));
            HiddenTable { session, dice, draw: Box::new(draw), drawing: Patched::new(el("div").element()), panels, scope }.go_on(MOVES);
        }
    });
}

impl HiddenTable {
    /// Plays the given number of moves, each in a task of its own.
    fn go_on(mut self, moves: usize) {
        match moves.checked_sub(1).filter(|_| self.play()) {
            Some(left) => after(PAUSE, move || self.go_on(left)),
            None => self.scope.end(),
        }
    }

    /// Plays a move, shows it and says whether that could be done.
    fn play(&mut self) -> bool {
        let text = self.session.game().proposals().pop().filter(|_| is_there(self.panels));
        let mut outside = Outside { dice: &mut self.dice, now_ms: 0 };
        let Some(Response::Played(_)) = text.map(|text| self.session.play(&text, &mut outside)) else { return false };
        let scene = self.session.scene(None);
        self.drawing.show((self.draw)(&scene));
        let pick = scene.focus.last().map(|id| Pick::Element(*id));
        self.drawing.show((self.draw)(&self.session.scene(pick)));
        // The results are not needed: the first call compiles these functions.
        drop((touch_targets(&scene), self.session.text_to_store(&StorageTags::default())));
        self.panels.set(scene.panels);
        settle();
        settle_late(|| true);
        true
    }
}

/// Whether the real table is still there.
fn is_there(panels: RwSignal<Vec<Panel>>) -> bool {
    panels.try_with_untracked(|_| ()).is_some()
}
