//! Steps that are being shown: what the computer did and how an end is counted, at a pace that can be followed. A tap skips them.

use std::collections::VecDeque;
use std::rc::Rc;
use std::time::Duration;

use igroteka_core::Event;
use igroteka_signals::time::after;
use igroteka_signals::{RwSignal, StoredValue};

use crate::settings::Preferences;
use crate::table::session::Step;

/// Without motion every step stands this long.
const STILL_MS: u64 = 600;
/// Against the computer the next end begins by itself after this time.
const NEXT_MS: u64 = 6000;

/// What is being shown; a handle that is cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Showing {
    /// The step that is seen now.
    pub current: RwSignal<Option<Rc<Step>>>,
    steps: StoredValue<VecDeque<Step>>,
    /// Which step it is; a timer of another one has nothing to say.
    number: StoredValue<u32>,
    /// Whether the next end begins by itself.
    goes_on: StoredValue<bool>,
    happened: RwSignal<Vec<Event>>,
    /// Timers ask for it when no part of the page is being made.
    preferences: Preferences,
}

impl Showing {
    /// Nothing is shown yet; `happened` is called with what happens in a step.
    pub(super) fn new(happened: RwSignal<Vec<Event>>) -> Showing {
        let current = RwSignal::new(None);
        Showing {
            current,
            steps: StoredValue::new(VecDeque::new()),
            number: StoredValue::new(0),
            goes_on: StoredValue::new(false),
            happened,
            preferences: Preferences::here(),
        }
    }

    /// Whether something is being shown.
    #[must_use]
    pub(crate) fn is_on(self) -> bool {
        self.current.try_with_untracked(Option::is_some).unwrap_or(false)
    }

    /// Shows steps one after the other.
    pub(super) fn start(self, steps: Vec<Step>, goes_on: bool) {
        self.steps.set_value(steps.into());
        self.goes_on.set_value(goes_on);
        self.next();
    }

    /// Goes on to the count of an end that has to be seen, or to the present. The step that waits for a tap has had it.
    pub(crate) fn skip(self) {
        self.steps.update_value(|steps| {
            while steps.front().is_some_and(|step| !waits(step)) {
                steps.pop_front();
            }
        });
        self.next();
    }

    /// Nothing is shown any more.
    pub(super) fn stop(self) {
        if self.is_on() {
            self.steps.set_value(VecDeque::new());
            self.next();
        }
    }

    fn next(self) {
        let Some(number) = self.number.try_get_value().map(|number| number.wrapping_add(1)) else { return };
        self.number.set_value(number);
        let Some(step) = self.steps.update_value(VecDeque::pop_front).flatten() else {
            self.current.set(None);
            return;
        };
        let (events, time_ms) = (step.events.clone(), self.time_ms(&step));
        self.current.set(Some(Rc::new(step)));
        if !events.is_empty() {
            self.happened.set(events);
        }
        if let Some(time_ms) = time_ms {
            after(Duration::from_millis(time_ms), move || {
                if self.number.try_get_value() == Some(number) {
                    self.next();
                }
            });
        }
    }

    /// How long a step stands; nothing if it waits for a tap.
    fn time_ms(self, step: &Step) -> Option<u64> {
        if waits(step) {
            return self.goes_on.get_value().then_some(NEXT_MS);
        }
        let pace = self.preferences.settings.with_untracked(|settings| settings.pace);
        Some(if self.preferences.motion.get_untracked() { pace.of(u64::from(step.time_ms)) } else { STILL_MS })
    }
}

fn waits(step: &Step) -> bool {
    step.count.as_ref().is_some_and(|count| count.is_finished)
}
