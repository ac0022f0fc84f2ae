//! Values that arrive later.

use std::future::Future;
use std::rc::Rc;

use crate::{RwSignal, StoredValue, effect_now, on_cleanup, task, untrack};

/// How far a value that arrives later is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Load<T, E> {
    /// It has not arrived.
    #[default]
    Loading,
    /// It is there.
    Ready(T),
    /// It will not come, for this reason.
    Failed(E),
}

/// A value that arrives later and is followed like any other.
///
/// ```
/// use igroteka_signals::{Load, Resource, RwSignal, Scope, settle};
/// use std::future::ready;
///
/// Scope::inside(None).with(|| {
///     let text = RwSignal::new("12".to_owned());
///     let number: Resource<u32, _> = Resource::new(move || {
///         let text = text.get();
///         async move { ready(text).await.parse().map_err(|_| "no number") }
///     });
///     assert_eq!(number.get(), Load::Loading);
///     settle(); // In a browser this happens by itself.
///     assert_eq!(number.get(), Load::Ready(12));
///     text.set("twelve".to_owned());
///     settle();
///     assert_eq!(number.get(), Load::Failed("no number"));
/// });
/// ```
pub struct Resource<T, E>(RwSignal<Load<T, E>>);

impl<T, E> Clone for Resource<T, E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, E> Copy for Resource<T, E> {}

impl<T: 'static, E: 'static> Resource<T, E> {
    /// A value that a future brings. `load` makes the future, and makes another one whenever a signal changes that it has read; the
    /// earlier future is dropped then. What the future itself reads is not followed.
    pub fn new<F: Future<Output = Result<T, E>> + 'static>(load: impl Fn() -> F + 'static) -> Resource<T, E> {
        let value = RwSignal::new(Load::Loading);
        let running = StoredValue::new(None);
        effect_now(move || {
            let future = load();
            cancel(running);
            if untrack(|| !value.with(|value| matches!(value, Load::Loading))) {
                value.set(Load::Loading);
            }
            let arrive = async move { value.set(future.await.map_or_else(Load::Failed, Load::Ready)) };
            running.set_value(Some(task::begin(Box::pin(arrive))));
        });
        on_cleanup(move || cancel(running));
        Resource(value)
    }

    /// How far the value is, followed. After the end of its scope it is loading for ever.
    #[must_use]
    pub fn read(self) -> Rc<Load<T, E>> {
        self.0.try_read().unwrap_or_default()
    }
}

/// Drops the load that is under way.
fn cancel(running: StoredValue<Option<u64>>) {
    if let Some(number) = running.update_value(Option::take).flatten() {
        task::cancel(number);
    }
}

impl<T: Clone + 'static, E: Clone + 'static> Resource<T, E> {
    /// A copy of how far the value is, followed. After the end of its scope it is loading for ever.
    #[must_use]
    pub fn get(self) -> Load<T, E> {
        (*self.read()).clone()
    }
}
