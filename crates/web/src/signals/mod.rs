//! Values that are followed: whoever reads a signal while an effect or a memo runs is run again when it changes.
//!
//! - [`RwSignal`] holds a value, [`Memo`] follows others and is asked for again only when they changed, [`effect`] does something
//!   now and then. [`StoredValue`] is a value that nobody follows. All are handles that are cheap to copy.
//! - A [`Scope`] owns what is made while it is the current one: signals, effects, contexts, and whatever `on_cleanup` is told. When
//!   it ends, they end. Every part of the page that comes and goes has one (see `dom`).
//! - Effects run together after the work that changed something, older ones first, each once. Those that were made [`late`] wait
//!   until the browser has shown what the others did, and then run in short tasks of their own.
//!
//! The names are those that Leptos made familiar; its own crates were left because values of each type and every closure were
//! compiled anew through twenty functions, which was a sixth of what a reader had to load. Here values are `Rc<dyn Any>`, and
//! only the last step knows their types.

mod graph;
mod scope;
#[cfg(test)]
mod tests;

use std::any::Any;
use std::marker::PhantomData;
use std::rc::Rc;

use graph::{Id, Work};
pub use graph::{settle, settle_late, untrack};
pub use scope::{Scope, expect_context, late, on_cleanup, provide_context};

/// A value that can be read, changed and followed.
pub struct RwSignal<T>(Id, PhantomData<fn() -> T>);

/// A value that is made from others, and made again only when it is asked for after they changed. Those who follow it hear only of
/// values that differ.
pub struct Memo<T>(Id, PhantomData<fn() -> T>);

/// A value that nobody follows.
pub struct StoredValue<T>(Id, PhantomData<fn() -> T>);

macro_rules! handle {
    ($name:ident) => {
        impl<T> Clone for $name<T> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T> Copy for $name<T> {}
    };
}

handle!(RwSignal);
handle!(Memo);
handle!(StoredValue);

/// A value as it stands; nothing if its scope has ended.
fn value<T: 'static>(id: Id, is_followed: bool) -> Option<Rc<T>> {
    graph::read(id, is_followed)?.downcast().ok()
}

/// Changes a value where it stands; nothing is done if its scope has ended.
fn change<T: 'static, R>(id: Id, work: impl FnOnce(&mut T) -> R) -> Option<R> {
    let mut value = graph::take(id)?;
    let free = Rc::get_mut(&mut value).and_then(|value| value.downcast_mut());
    let result = work(free.expect("nobody reads a value while it is changed"));
    graph::put(id, value);
    Some(result)
}

impl<T: 'static> RwSignal<T> {
    /// A signal with its first value.
    #[must_use]
    pub fn new(value: T) -> RwSignal<T> {
        RwSignal(graph::add(Some(Rc::new(value)), Work::None), PhantomData)
    }

    /// The value, followed.
    #[must_use]
    pub fn read(self) -> Rc<T> {
        value(self.0, true).expect("a signal whose scope is there")
    }

    /// The value, not followed.
    #[must_use]
    pub fn read_untracked(self) -> Rc<T> {
        value(self.0, false).expect("a signal whose scope is there")
    }

    /// Asks the value something and follows it.
    pub fn with<R>(self, question: impl FnOnce(&T) -> R) -> R {
        question(&self.read())
    }

    /// Asks the value something.
    pub fn with_untracked<R>(self, question: impl FnOnce(&T) -> R) -> R {
        question(&self.read_untracked())
    }

    /// Asks the value something, if its scope is still there.
    pub fn try_with_untracked<R>(self, question: impl FnOnce(&T) -> R) -> Option<R> {
        value(self.0, false).map(|value| question(&*value))
    }

    /// Follows the value without reading it.
    pub fn track(self) {
        graph::read(self.0, true);
    }

    /// Gives it another value.
    pub fn set(self, value: T) {
        graph::put(self.0, Rc::new(value));
        graph::tell(self.0);
    }

    /// Changes the value.
    pub fn update(self, work: impl FnOnce(&mut T)) {
        change(self.0, work);
        graph::tell(self.0);
    }

    /// Changes the value and tells nobody.
    pub fn update_untracked<R>(self, work: impl FnOnce(&mut T) -> R) -> Option<R> {
        change(self.0, work)
    }
}

impl<T: Clone + 'static> RwSignal<T> {
    /// A copy of the value, followed.
    #[must_use]
    pub fn get(self) -> T {
        (*self.read()).clone()
    }

    /// A copy of the value, not followed.
    #[must_use]
    pub fn get_untracked(self) -> T {
        (*self.read_untracked()).clone()
    }
}

impl<T: PartialEq + 'static> Memo<T> {
    /// A value made by a function, which is told the value before.
    #[must_use]
    pub fn new(make: impl Fn(Option<&T>) -> T + 'static) -> Memo<T> {
        let make = move |before: Option<Rc<dyn Any>>| {
            let before: Option<Rc<T>> = before.and_then(|before| before.downcast().ok());
            let value = make(before.as_deref());
            (before.as_deref() != Some(&value)).then(|| Rc::new(value) as Rc<dyn Any>)
        };
        Memo(graph::add(None, Work::Memo(Box::new(make))), PhantomData)
    }

    /// The value, followed.
    #[must_use]
    pub fn read(self) -> Rc<T> {
        value(self.0, true).expect("a memo whose scope is there")
    }

    /// The value, not followed.
    #[must_use]
    pub fn read_untracked(self) -> Rc<T> {
        value(self.0, false).expect("a memo whose scope is there")
    }
}

impl<T: PartialEq + Clone + 'static> Memo<T> {
    /// A copy of the value, followed.
    #[must_use]
    pub fn get(self) -> T {
        (*self.read()).clone()
    }

    /// A copy of the value, not followed.
    #[must_use]
    pub fn get_untracked(self) -> T {
        (*self.read_untracked()).clone()
    }
}

impl<T: 'static> StoredValue<T> {
    /// Keeps a value.
    #[must_use]
    pub fn new(value: T) -> StoredValue<T> {
        StoredValue(graph::add(Some(Rc::new(value)), Work::None), PhantomData)
    }

    /// Gives it another value.
    pub fn set_value(self, value: T) {
        graph::put(self.0, Rc::new(value));
    }

    /// Asks the value something.
    pub fn with_value<R>(self, question: impl FnOnce(&T) -> R) -> R {
        question(&*value(self.0, false).expect("a value whose scope is there"))
    }

    /// Changes the value; nothing is done if its scope has ended.
    pub fn update_value<R>(self, work: impl FnOnce(&mut T) -> R) -> Option<R> {
        change(self.0, work)
    }
}

impl<T: Clone + 'static> StoredValue<T> {
    /// A copy of the value.
    #[must_use]
    pub fn get_value(self) -> T {
        self.with_value(T::clone)
    }

    /// A copy of the value, if its scope is still there.
    #[must_use]
    pub fn try_get_value(self) -> Option<T> {
        value(self.0, false).map(|value: Rc<T>| (*value).clone())
    }
}

/// Does something soon, and again whenever a signal that it reads changes, as long as the current scope is there.
pub fn effect(work: impl FnMut() + 'static) {
    graph::add(None, Work::Effect(Box::new(work)));
}

/// The same, but for the first time at once.
pub fn effect_now(work: impl FnMut() + 'static) {
    graph::run_now(graph::add(None, Work::Effect(Box::new(work))));
}
