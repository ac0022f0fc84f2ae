//! Scopes own what is made in them and end with it; contexts are found in the scope where one is asked for and those around it.

use std::any::{Any, TypeId};
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use crate::graph::{self, Id};

/// A part of the page with everything that was made for it. A clone is the same scope.
///
/// ```
/// use igroteka_signals::{Scope, on_cleanup};
/// use std::{cell::Cell, rc::Rc};
///
/// let scope = Scope::inside(None);
/// let is_open = Rc::new(Cell::new(true));
/// let door = is_open.clone();
/// scope.with(|| on_cleanup(move || door.set(false)));
/// scope.end();
/// assert!(!is_open.get());
/// ```
#[derive(Clone)]
pub struct Scope(Rc<Inner>);

#[derive(Default)]
struct Inner {
    around: Option<Scope>,
    /// Whether its effects wait until all others have been seen.
    is_late: bool,
    has_ended: Cell<bool>,
    within: RefCell<Vec<Weak<Inner>>>,
    contexts: RefCell<Vec<(TypeId, Rc<dyn Any>)>>,
    nodes: RefCell<Vec<Id>>,
    cleanups: RefCell<Vec<Box<dyn FnOnce()>>>,
}

thread_local! {
    static CURRENT: RefCell<Option<Scope>> = const { RefCell::new(None) };
}

impl Scope {
    /// The scope in which things are made now.
    #[must_use]
    pub fn current() -> Option<Scope> {
        CURRENT.with_borrow(Option::clone)
    }

    /// A scope inside another one, or inside none.
    #[must_use]
    pub fn inside(around: Option<Scope>) -> Scope {
        let is_late = around.as_ref().is_some_and(Scope::is_late);
        Scope::new(around, is_late)
    }

    fn new(around: Option<Scope>, is_late: bool) -> Scope {
        let scope = Scope(Rc::new(Inner { around, is_late, ..Inner::default() }));
        if let Some(around) = &scope.0.around {
            let mut within = around.0.within.borrow_mut();
            within.retain(|scope| scope.strong_count() > 0);
            within.push(Rc::downgrade(&scope.0));
        }
        scope
    }

    /// Whether its effects wait until all others have been seen.
    pub(crate) fn is_late(&self) -> bool {
        self.0.is_late
    }

    /// Makes things in this scope.
    pub fn with<R>(&self, work: impl FnOnce() -> R) -> R {
        let before = CURRENT.replace(Some(self.clone()));
        let result = work();
        CURRENT.replace(before);
        result
    }

    /// Whether it has ended.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.0.has_ended.get()
    }

    /// Ends everything that was made in this scope and inside it. Contexts can still be found by work that goes on in it.
    pub fn end(&self) {
        self.0.has_ended.set(true);
        for within in self.0.within.take() {
            if let Some(within) = within.upgrade() {
                Scope(within).end();
            }
        }
        for cleanup in self.0.cleanups.take() {
            cleanup();
        }
        self.0.nodes.take().into_iter().for_each(graph::remove);
    }

    pub(crate) fn own(&self, id: Id) {
        self.0.nodes.borrow_mut().push(id);
    }
}

/// Makes things whose effects run again only when those of all others have been seen, in short tasks of their own.
pub fn late<R>(work: impl FnOnce() -> R) -> R {
    let scope = Scope::new(Scope::current(), true);
    let result = scope.with(work);
    // It lasts as long as the scope around it, which ends it.
    on_cleanup(move || drop(scope));
    result
}

/// Does something when the current scope ends.
pub fn on_cleanup(work: impl FnOnce() + 'static) {
    if let Some(scope) = Scope::current() {
        scope.0.cleanups.borrow_mut().push(Box::new(work));
    }
}

/// Lets everything made from now on in the current scope and inside it find a value by its type.
pub fn provide_context<T: 'static>(value: T) {
    if let Some(scope) = Scope::current() {
        scope.0.contexts.borrow_mut().push((TypeId::of::<T>(), Rc::new(value)));
    }
}

/// The value of a type that was provided last, here or around.
///
/// ```
/// use igroteka_signals::{Scope, provide_context, use_context};
///
/// let page = Scope::inside(None);
/// page.with(|| provide_context("English"));
/// let part = Scope::inside(Some(page));
/// assert_eq!(part.with(use_context::<&str>), Some("English"));
/// assert_eq!(part.with(use_context::<u8>), None);
/// ```
#[must_use]
pub fn use_context<T: Clone + 'static>() -> Option<T> {
    find(TypeId::of::<T>())?.downcast::<T>().ok().map(|found| (*found).clone())
}

/// The value of a type that was provided last, here or around, where the program always provides one.
///
/// # Panics
/// If nobody provided one. That depends on how the page is put together and on nothing else, so its first run shows it.
#[must_use]
#[expect(clippy::expect_used, reason = "a missing context is a fault of the page that its first run shows")]
pub fn expect_context<T: Clone + 'static>() -> T {
    use_context().expect("a context that was provided")
}

fn find(kind: TypeId) -> Option<Rc<dyn Any>> {
    let mut scope = Scope::current();
    while let Some(here) = scope {
        let found = here.0.contexts.borrow().iter().rev().find(|(known, _)| *known == kind).map(|(_, value)| value.clone());
        if found.is_some() {
            return found;
        }
        scope = here.0.around.clone();
    }
    None
}
