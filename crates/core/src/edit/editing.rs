//! A board that is set up, held like a game: its entries are the texts that it had, one after the other, so that changes are undone and
//! drawn as moves are.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Edit, Setup};
use crate::game::{PlayError, Snapshot, Termination};
use crate::record::{Record, tags};
use crate::{
    Answer, AnyGame, Event, Mark, MovesLeft, Options, Outcome, ParseError, Profile, Random, Refusal, Scene, Seat, Seating, Selection, Side,
    Text, Touch, Turn, zobrist,
};

/// How an entry begins that changes the options: `options size=9`. No position text begins like that.
const OPTIONS: &str = "options ";

/// A board that is set up, with every change so far.
///
/// ```
/// use igroteka_core::edit::Editing;
/// use igroteka_core::example::Heap;
/// use igroteka_core::{AnyGame, ElementId, Options, Position, Selection, Touch};
///
/// let mut editing = Editing::<Heap>::new(Options::defaults(Heap::PROFILE), None).unwrap();
/// editing.play_text("3 s").unwrap();
/// assert!(editing.play_text("3 x").is_err());
/// editing.undo();
/// assert_eq!(editing.position_text(), "0 f");
/// ```
#[derive(Clone, Debug)]
pub struct Editing<P: Edit> {
    start: Change<P>,
    steps: Vec<Change<P>>,
}

/// What a change led to.
#[derive(Clone, Debug)]
struct Change<P: Edit> {
    entry: String,
    options: Options,
    setup: P::Setup,
}

impl<P: Edit> Editing<P> {
    /// Sets up a position from a text that has the form of a position text, or from the empty board.
    ///
    /// # Errors
    /// If the text has another form.
    pub fn new(options: Options, text: Option<&str>) -> Result<Editing<P>, ParseError> {
        let setup = text.map_or_else(|| Ok(P::Setup::empty(&options)), |text| P::Setup::read(text, &options))?;
        Ok(Editing { start: Change { entry: String::new(), options: setup.options(options), setup }, steps: Vec::new() })
    }

    /// The board as it stands.
    #[must_use]
    pub fn setup(&self) -> &P::Setup {
        &self.now().setup
    }

    fn now(&self) -> &Change<P> {
        self.steps.last().unwrap_or(&self.start)
    }

    /// What an entry leads to: a text of the whole position, or other options.
    fn after(&self, entry: &str) -> Result<Change<P>, ParseError> {
        let Change { options, setup, .. } = self.now();
        let (options, setup) = match entry.strip_prefix(OPTIONS) {
            Some(words) => {
                let options = Options::parse(P::PROFILE, words)?;
                (options, setup.clone().fitted(&options))
            }
            None => (*options, P::Setup::read(entry, options)?),
        };
        Ok(Change { entry: entry.to_string(), options: setup.options(options), setup })
    }
}

/// The entry that changes the options of a board that is set up.
#[must_use]
pub fn options_entry(options: &Options) -> String {
    [OPTIONS, &options.in_full()].concat()
}

impl<P: Edit> AnyGame for Editing<P> {
    fn profile(&self) -> &'static Profile {
        P::PROFILE
    }

    fn options(&self) -> &Options {
        &self.now().options
    }

    fn position_text(&self) -> String {
        self.setup().to_text()
    }

    fn position_hash(&self) -> u64 {
        self.position_text().bytes().fold(zobrist::GOLDEN, |hash, byte| zobrist::mix(hash ^ u64::from(byte)))
    }

    /// Whoever sets up acts; that is shown as the side whose turn it will be.
    fn turn(&self) -> Turn {
        Turn::Side(self.setup().side())
    }

    fn acting_seat(&self) -> Option<Seat> {
        Some(self.seating().seat(self.setup().side(), 0))
    }

    fn seating(&self) -> Seating {
        Seating::new(1)
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn entry_count(&self) -> usize {
        self.steps.len()
    }

    fn entry_text(&self, index: usize) -> Option<String> {
        self.steps.get(index).map(|step| step.entry.clone())
    }

    fn last_entry(&self) -> Option<String> {
        self.steps.last().map(|step| step.entry.clone())
    }

    fn declared(&self) -> Option<(Termination, Option<Side>)> {
        None
    }

    fn play_text(&mut self, text: &str) -> Result<Vec<Event>, PlayError> {
        let step = self.after(text).map_err(PlayError::Malformed)?;
        self.steps.push(step);
        Ok(Vec::new())
    }

    fn annotated(&self, entry: usize) -> Option<String> {
        self.entry_text(entry)
    }

    fn brief(&self, entry: usize) -> Option<Text> {
        Some(Text::new("move-notation").word("move", self.entry_text(entry)?))
    }

    fn events(&self, _entry: usize) -> Vec<Event> {
        Vec::new()
    }

    fn marks_left_by(&self, _entry: usize) -> Vec<Mark> {
        Vec::new()
    }

    fn undo(&mut self) -> bool {
        self.steps.pop().is_some()
    }

    fn declare(&mut self, _termination: Termination, _winner: Option<Side>) -> Result<(), Refusal> {
        Err(Refusal::new("edit-has-no-end"))
    }

    fn draw_chance(&self, _random: &mut dyn Random) -> Option<String> {
        None
    }

    fn proposals(&self) -> Vec<String> {
        Vec::new()
    }

    fn moves_left(&self, _part: usize) -> MovesLeft<String> {
        MovesLeft::Some
    }

    fn foretell(&self, _text: &str) -> Vec<Text> {
        Vec::new()
    }

    fn scene(&self, selection: &Selection) -> Scene {
        self.setup().scene(selection)
    }

    fn touch(&self, selection: &Selection, touch: &Touch) -> Answer<String> {
        if let Touch::Typed(text) = touch {
            return match self.after(text) {
                Ok(_) => Answer::Complete(text.clone()),
                Err(error) => Answer::Rejected(Refusal(error.text)),
            };
        }
        match self.setup().touch(selection, touch) {
            Answer::Rejected(refusal) => Answer::Rejected(refusal),
            Answer::Partial(selection) => Answer::Partial(selection),
            Answer::Complete(setup) => Answer::Complete(setup.to_text()),
        }
    }

    /// A change is not a move of a game, so nothing asks for its touches.
    fn touches_for(&self, _: &str) -> Vec<Touch> {
        Vec::new()
    }

    /// The tool stays in the hand.
    fn outlasting(&self, selection: &Selection) -> Selection {
        Selection(selection.0.iter().take(1).copied().collect())
    }

    /// The game that would begin here.
    fn snapshot(&self) -> Snapshot {
        let options = self.options();
        Snapshot {
            slug: P::PROFILE.slug.into(),
            rules: options.rules(),
            options: options.in_full(),
            start: Some(self.position_text()),
            ..Snapshot::default()
        }
    }

    /// The record of the game that would begin here.
    fn record(&self) -> Record {
        let mut record = Record::default();
        record.set(tags::GAME, P::PROFILE.slug);
        record.set(tags::RULES, self.options().rules().to_string());
        record.set(tags::OPTIONS, self.options().in_full());
        record.set(tags::POSITION, self.position_text());
        record
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}
