//! The values themselves: handles to nodes of the graph.

use std::any::Any;
use std::marker::PhantomData;
use std::rc::Rc;

use crate::graph::{self, Id, Work};

/// A value that can be read, changed and followed.
///
/// What is said of a value that is gone, and of one that is being changed, holds for all its methods:
///
/// ```
/// use igroteka_signals::{RwSignal, Scope};
///
/// let scope = Scope::inside(None);
/// let name = scope.with(|| RwSignal::new("Anna".to_owned()));
/// assert_eq!(name.get(), "Anna");
/// scope.end();
/// assert_eq!((name.try_get(), name.get()), (None, String::new()));
/// name.set("Boris".to_owned()); // Nobody hears it.
/// ```
pub struct RwSignal<T>(Id, PhantomData<fn() -> T>);

/// A value that is made from others, and made again only when it is asked for after they changed. Those who follow it hear only of
/// values that differ.
///
/// ```
/// use igroteka_signals::{Memo, RwSignal, Scope};
///
/// Scope::inside(None).with(|| {
///     let count = RwSignal::new(3);
///     let is_odd = Memo::new(move |_| count.get() % 2 == 1);
///     assert!(is_odd.get());
///     count.set(4);
///     assert!(!is_odd.get());
/// });
/// ```
pub struct Memo<T>(Id, PhantomData<fn() -> T>);

/// A value that nobody follows.
///
/// ```
/// use igroteka_signals::{Scope, StoredValue};
///
/// Scope::inside(None).with(|| {
///     let last = StoredValue::new(1);
///     last.update_value(|last| *last += 1);
///     assert_eq!(last.get_value(), 2);
/// });
/// ```
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

/// A value as it stands; `None` if its scope has ended or it is being changed.
fn value<T: 'static>(id: Id, is_followed: bool) -> Option<Rc<T>> {
    graph::read(id, is_followed)?.downcast().ok()
}

/// Changes a value where it stands. Returns `None` and changes nothing if its scope has ended, or while somebody holds what it was read
/// as, or while it is being changed.
fn change<T: 'static, R>(id: Id, work: impl FnOnce(&mut T) -> R) -> Option<R> {
    let mut value = graph::take(id)?;
    let result = Rc::get_mut(&mut value).and_then(|value| value.downcast_mut()).map(work);
    graph::put(id, value);
    result
}

impl<T: 'static> RwSignal<T> {
    /// A signal with its first value.
    #[must_use]
    pub fn new(value: T) -> RwSignal<T> {
        RwSignal(graph::add(Some(Rc::new(value)), Work::None), PhantomData)
    }

    /// The value, followed; `None` if its scope has ended or it is being changed.
    #[must_use]
    pub fn try_read(self) -> Option<Rc<T>> {
        value(self.0, true)
    }

    /// The value, not followed; `None` if its scope has ended or it is being changed.
    #[must_use]
    pub fn try_read_untracked(self) -> Option<Rc<T>> {
        value(self.0, false)
    }

    /// Asks the value something and follows it; `None` if its scope has ended or it is being changed.
    pub fn try_with<R>(self, question: impl FnOnce(&T) -> R) -> Option<R> {
        self.try_read().map(|value| question(&value))
    }

    /// Asks the value something; `None` if its scope has ended or it is being changed.
    pub fn try_with_untracked<R>(self, question: impl FnOnce(&T) -> R) -> Option<R> {
        self.try_read_untracked().map(|value| question(&value))
    }

    /// Asks the value something and follows it. The answer is the default one if the value's scope has ended or it is being changed.
    pub fn with<R: Default>(self, question: impl FnOnce(&T) -> R) -> R {
        self.try_with(question).unwrap_or_default()
    }

    /// Asks the value something. The answer is the default one if the value's scope has ended or it is being changed.
    pub fn with_untracked<R: Default>(self, question: impl FnOnce(&T) -> R) -> R {
        self.try_with_untracked(question).unwrap_or_default()
    }

    /// Follows the value without reading it.
    pub fn track(self) {
        graph::read(self.0, true);
    }

    /// Gives it another value.
    pub fn set(self, value: T) {
        graph::put(self.0, Rc::new(value));
        graph::notify(self.0);
    }

    /// Changes the value, as [`RwSignal::try_update`] does.
    pub fn update(self, work: impl FnOnce(&mut T)) {
        self.try_update(work);
    }

    /// Changes the value. Returns `None` and changes nothing if its scope has ended, or while somebody holds what it was read as, or while
    /// it is being changed. Whoever reads it meanwhile finds nothing, and is run again afterwards.
    ///
    /// ```
    /// use igroteka_signals::{RwSignal, Scope};
    ///
    /// Scope::inside(None).with(|| {
    ///     let list = RwSignal::new(vec![1, 2]);
    ///     assert_eq!(list.try_update(|list| list.pop()), Some(Some(2)));
    ///     let held = list.read();
    ///     assert_eq!(list.try_update(|list| list.pop()), None, "somebody reads it");
    ///     assert_eq!(*held, [1]);
    /// });
    /// ```
    pub fn try_update<R>(self, work: impl FnOnce(&mut T) -> R) -> Option<R> {
        let result = change(self.0, work);
        graph::notify(self.0);
        result
    }

    /// Changes the value as [`RwSignal::try_update`] does, and notifies nobody.
    pub fn update_untracked<R>(self, work: impl FnOnce(&mut T) -> R) -> Option<R> {
        change(self.0, work)
    }
}

impl<T: Default + 'static> RwSignal<T> {
    /// The value, followed; the default one if its scope has ended or it is being changed.
    #[must_use]
    pub fn read(self) -> Rc<T> {
        self.try_read().unwrap_or_default()
    }

    /// The value, not followed; the default one if its scope has ended or it is being changed.
    #[must_use]
    pub fn read_untracked(self) -> Rc<T> {
        self.try_read_untracked().unwrap_or_default()
    }
}

impl<T: Clone + 'static> RwSignal<T> {
    /// A copy of the value, followed; `None` if its scope has ended or it is being changed.
    #[must_use]
    pub fn try_get(self) -> Option<T> {
        self.try_with(T::clone)
    }
}

impl<T: Clone + Default + 'static> RwSignal<T> {
    /// A copy of the value, followed; the default one if its scope has ended or it is being changed.
    #[must_use]
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    /// A copy of the value, not followed; the default one if its scope has ended or it is being changed.
    #[must_use]
    pub fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }
}

impl<T: PartialEq + 'static> Memo<T> {
    /// A value made by a function, which is given the value before.
    #[must_use]
    pub fn new(make: impl Fn(Option<&T>) -> T + 'static) -> Memo<T> {
        let make = move |before: Option<Rc<dyn Any>>| {
            let before: Option<Rc<T>> = before.and_then(|before| before.downcast().ok());
            let value = make(before.as_deref());
            (before.as_deref() != Some(&value)).then(|| Rc::new(value) as Rc<dyn Any>)
        };
        Memo(graph::add(None, Work::Memo(Box::new(make))), PhantomData)
    }

    /// The value, followed; `None` if its scope has ended, or while it is being made for the first time.
    #[must_use]
    pub fn try_read(self) -> Option<Rc<T>> {
        value(self.0, true)
    }

    /// The value, not followed; `None` if its scope has ended, or while it is being made for the first time.
    #[must_use]
    pub fn try_read_untracked(self) -> Option<Rc<T>> {
        value(self.0, false)
    }
}

impl<T: PartialEq + Default + 'static> Memo<T> {
    /// The value, followed; the default one if its scope has ended.
    #[must_use]
    pub fn read(self) -> Rc<T> {
        self.try_read().unwrap_or_default()
    }

    /// The value, not followed; the default one if its scope has ended.
    #[must_use]
    pub fn read_untracked(self) -> Rc<T> {
        self.try_read_untracked().unwrap_or_default()
    }
}

impl<T: PartialEq + Clone + 'static> Memo<T> {
    /// A copy of the value, followed; `None` if its scope has ended.
    #[must_use]
    pub fn try_get(self) -> Option<T> {
        self.try_read().map(|value| (*value).clone())
    }

    /// A copy of the value, not followed; `None` if its scope has ended.
    #[must_use]
    pub fn try_get_untracked(self) -> Option<T> {
        self.try_read_untracked().map(|value| (*value).clone())
    }
}

impl<T: PartialEq + Clone + Default + 'static> Memo<T> {
    /// A copy of the value, followed; the default one if its scope has ended.
    #[must_use]
    pub fn get(self) -> T {
        self.try_get().unwrap_or_default()
    }

    /// A copy of the value, not followed; the default one if its scope has ended.
    #[must_use]
    pub fn get_untracked(self) -> T {
        self.try_get_untracked().unwrap_or_default()
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

    /// Asks the value something; `None` if its scope has ended or it is being changed.
    pub fn try_with_value<R>(self, question: impl FnOnce(&T) -> R) -> Option<R> {
        value(self.0, false).map(|value: Rc<T>| question(&value))
    }

    /// Asks the value something. The answer is the default one if the value's scope has ended or it is being changed.
    pub fn with_value<R: Default>(self, question: impl FnOnce(&T) -> R) -> R {
        self.try_with_value(question).unwrap_or_default()
    }

    /// Changes the value. Returns `None` and changes nothing if its scope has ended, or while it is being read or changed.
    pub fn update_value<R>(self, work: impl FnOnce(&mut T) -> R) -> Option<R> {
        change(self.0, work)
    }
}

impl<T: Clone + 'static> StoredValue<T> {
    /// A copy of the value; `None` if its scope has ended or it is being changed.
    #[must_use]
    pub fn try_get_value(self) -> Option<T> {
        self.try_with_value(T::clone)
    }
}

impl<T: Clone + Default + 'static> StoredValue<T> {
    /// A copy of the value; the default one if its scope has ended or it is being changed.
    #[must_use]
    pub fn get_value(self) -> T {
        self.with_value(T::clone)
    }
}

/// Does something soon, and again whenever a value changes that it has read, as long as the current scope is there.
pub fn effect(work: impl FnMut() + 'static) {
    graph::add(None, Work::Effect(Box::new(work)));
}

/// The same, but for the first time at once.
pub fn effect_now(work: impl FnMut() + 'static) {
    graph::run_now(graph::add(None, Work::Effect(Box::new(work))));
}
