//! Entering moves as a person does: the game itself says which touches enter a move, the browser performs them.

use igroteka_core::scene::ElementKind;
use igroteka_core::{ElementId, FullGame, Options, Point, Random as _, SplitMix, StepKey, Touch, Turn};
use thirtyfour::prelude::*;

use crate::browser::{Page, SEED};
use crate::fingers;

/// The page's game followed natively: same start, same dice.
pub struct Mirror<P> {
    /// Where the game stands.
    pub position: P,
    dice: SplitMix,
    choices: SplitMix,
    options: Options,
}

impl<P: FullGame> Mirror<P> {
    /// A new game as the page begins it.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "a game begins with its dice, which nobody expects of a default")]
    pub fn new() -> Mirror<P> {
        let first = Options::parse(P::PROFILE, P::PROFILE.first_options);
        Mirror::with_options(first.expect("the options of a first game"))
    }

    /// A new game with options, as the page begins it.
    #[must_use]
    pub fn with_options(options: Options) -> Mirror<P> {
        let mut dice = SplitMix::new(SEED);
        let options = options.draw_lots(&mut dice);
        let mut mirror = Mirror { position: P::start(&options), dice, choices: SplitMix::new(SEED), options };
        mirror.let_chance_act();
        mirror
    }

    /// The same game with other random choices.
    #[must_use]
    pub fn choosing_by(self, seed: u64) -> Mirror<P> {
        Mirror { choices: SplitMix::new(seed), ..self }
    }

    fn let_chance_act(&mut self) {
        while self.position.turn() == Turn::Chance {
            let event = self.position.sample(&mut self.dice, &mut Vec::new()).expect("an event");
            self.position.play_unchecked(event);
        }
    }

    /// A random legal move; nothing when the game is over.
    pub fn choose(&mut self) -> Option<P::Move> {
        let mut moves = Vec::new();
        self.position.propose(&mut moves);
        let index = self.choices.below(u32::try_from(moves.len()).expect("few moves")) as usize;
        moves.get(index).copied()
    }

    /// A move that a hand can enter, for a game that should end: one that ends it if there is one, else a random one. Nothing when the
    /// game is over.
    pub fn choose_towards_end(&mut self) -> Option<P::Move> {
        let mut moves = Vec::new();
        self.position.propose(&mut moves);
        let ending = moves.into_iter().find(|m| self.ends(*m) && self.is_by_hand(*m));
        ending.or_else(|| self.choose_by_hand())
    }

    /// A random move that a hand can enter; nothing when the game is over.
    pub fn choose_by_hand(&mut self) -> Option<P::Move> {
        /// How many random moves are looked at for one that is not typed.
        const MOST_LOOKS: usize = 1000;
        (0..MOST_LOOKS).find_map(|_| self.choose().filter(|m| self.is_by_hand(*m)))
    }

    fn is_by_hand(&self, m: P::Move) -> bool {
        !self.position.touches_for(m).iter().any(|touch| matches!(touch, Touch::Typed(_)))
    }

    /// Plays a move here, when the page has played it.
    pub fn follow(&mut self, m: P::Move) {
        self.position.play(m).expect("a legal move");
        self.let_chance_act();
    }

    /// Goes to where the page is.
    ///
    /// # Panics
    /// If the text is no position of this game.
    pub fn go_to(&mut self, text: &str) {
        self.position = P::parse(text, &self.options).expect("a position");
    }

    /// The options of the game, with their lots drawn.
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// Whether nobody has to decide in a position: chance acts.
    #[must_use]
    pub fn is_chance(&self, text: &str) -> bool {
        P::parse(text, &self.options).is_ok_and(|position| position.turn() == Turn::Chance)
    }

    /// Whether a move ends the game.
    pub fn ends(&self, m: P::Move) -> bool {
        let mut after = self.position.clone();
        after.play_unchecked(m);
        after.outcome().is_some()
    }

    /// Enters all but the last touch of a move, so that something is picked.
    pub async fn begin(&self, page: &Page, m: P::Move) {
        let touches = self.position.touches_for(m);
        for touch in touches.iter().take(touches.len().saturating_sub(1)) {
            perform(page, touch).await;
        }
    }

    /// Enters a move on the page by touches and leaves it to the caller what comes of it. Places may lie closer together than a
    /// touch is exact: if a line is not there to be bent, the selection is dropped and the answer is no.
    pub async fn tap(&self, page: &Page, m: P::Move) -> bool {
        let before = self.position.to_text();
        let mut is_bent = false;
        for touch in self.position.touches_for(m) {
            // A pull of less than a pixel is a tap on the handle, which draws the line.
            if is_bent && page.position().await != before {
                return true;
            }
            is_bent = matches!(touch, Touch::Bend(_));
            if is_bent && !page.has(&selector(ElementId::HANDLE)).await {
                page.find("#board").await.focus().await.expect("a board");
                page.driver.action_chain().send_keys(Key::Escape).perform().await.expect("a key");
                return false;
            }
            perform(page, &touch).await;
        }
        true
    }

    /// Enters a move on the page by touches, follows it, and says whether it was played.
    pub async fn enter(&mut self, page: &Page, m: P::Move) -> bool {
        let touches = self.position.touches_for(m);
        let before = self.position.to_text();
        for touch in &touches {
            perform(page, touch).await;
        }
        if touches.iter().any(|touch| matches!(touch, Touch::Ground(_) | Touch::Bend(_) | Touch::Step(_))) {
            // A pixel is no unit: what was meant is what the page made of it, and a move at the very limit may be refused.
            let ask = || async { (page.position().await, !page.all("#message.refused").await.is_empty()) };
            let (now, _) = page.wait_for("a move by points", ask, |(now, is_refused)| *now != before || *is_refused).await;
            self.go_to(&now);
            now != before
        } else {
            self.follow(m);
            page.wait_for_position(&self.position.to_text()).await;
            true
        }
    }
}

/// The name of an element in the document.
pub fn name_of(id: ElementId) -> String {
    format!("{:?}-{}", id.kind, id.index).to_lowercase()
}

/// Where an element is to be clicked.
pub fn selector(id: ElementId) -> String {
    let part = match id.kind {
        ElementKind::Cell | ElementKind::Piece | ElementKind::Handle => ".touch",
        ElementKind::Tray | ElementKind::Die | ElementKind::Choice => ".panels",
    };
    format!("{part} [data-id='{}']", name_of(id))
}

/// Does what a touch says.
pub async fn perform(page: &Page, touch: &Touch) {
    match touch {
        Touch::Tap(id) => page.click(&selector(*id)).await,
        Touch::Drag(from, to) => drag(page, *from, *to).await,
        Touch::Ground(point) => {
            let (x, y) = pixel(page, *point).await;
            page.driver.action_chain().move_to(x, y).click().perform().await.expect("a tap");
        }
        Touch::Bend(point) => {
            let handle = page.find(&selector(ElementId::HANDLE)).await;
            let (x, y) = pixel(page, *point).await;
            let chain = page.driver.action_chain().move_to_element_center(&handle).click_and_hold();
            chain.move_to(x, y).release().perform().await.expect("a drag");
        }
        Touch::Step(key) => step(page, *key).await,
        Touch::Typed(text) => type_move(page, text).await,
    }
}

/// Drags from one element to another.
pub async fn drag(page: &Page, from: ElementId, to: ElementId) {
    page.reveal("#board").await;
    let (from, to) = (page.find(&selector(from)).await, page.find(&selector(to)).await);
    let chain = page.driver.action_chain().move_to_element_center(&from).click_and_hold();
    chain.move_to_element_center(&to).release().perform().await.expect("a drag");
}

/// Types a move text.
pub async fn type_move(page: &Page, text: &str) {
    let field = page.revealed("#typed").await;
    field.clear().await.expect("a field");
    field.send_keys(text).await.expect("a field");
    let done = ".entry form button";
    if page.has_touch { fingers::tap_on(page, done).await } else { page.click(done).await }
}

async fn step(page: &Page, key: StepKey) {
    let board = page.find("#board").await;
    board.focus().await.expect("a board");
    for (delta, less, more) in [(key.dx, Key::Left, Key::Right), (key.dy, Key::Up, Key::Down)] {
        if delta != 0 {
            page.driver.action_chain().send_keys(if delta < 0 { less } else { more }).perform().await.expect("a key");
        }
    }
}

/// The pixel of a point in board units.
pub async fn pixel(page: &Page, point: Point) -> (i64, i64) {
    page.reveal("#board").await;
    page.find("#board").await.scroll_into_view().await.expect("a board");
    let script = format!(
        "const layer = document.querySelector('.touch'), box = layer.getBoundingClientRect(), view = layer.viewBox.baseVal; \
         return [box.left + ({} - view.x) / view.width * box.width, box.top + ({} - view.y) / view.height * box.height];",
        point.x, point.y
    );
    let found = page.ask(&script).await;
    let number = |index: usize| found[index].as_f64().expect("a number").round() as i64;
    (number(0), number(1))
}
