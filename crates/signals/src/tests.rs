//! What signals promise, without a browser.

use std::cell::RefCell;
use std::rc::Rc;

use super::*;

/// A list that effects write to, and what stands in it.
fn journal() -> (Rc<RefCell<Vec<String>>>, impl Fn() -> String) {
    let list = Rc::new(RefCell::new(Vec::<String>::new()));
    let told = list.clone();
    (list, move || told.take().join(" "))
}

fn scope() -> Scope {
    Scope::inside(None)
}

#[test]
fn an_effect_runs_again_when_something_changes_that_it_read() {
    scope().with(|| {
        let (list, told) = journal();
        let (a, b) = (RwSignal::new(1), RwSignal::new(10));
        effect(move || list.borrow_mut().push(a.get().to_string()));
        assert_eq!(told(), "");
        settle();
        assert_eq!(told(), "1");
        b.set(11);
        settle();
        assert_eq!(told(), "");
        a.set(2);
        a.update(|a| *a += 1);
        settle();
        assert_eq!(told(), "3");
    });
}

#[test]
fn what_is_read_without_following_is_not_followed() {
    scope().with(|| {
        let (list, told) = journal();
        let (a, b, c) = (RwSignal::new(1), RwSignal::new(2), RwSignal::new(3));
        effect_now(move || list.borrow_mut().push((a.get() + b.get_untracked() + untrack(|| c.get())).to_string()));
        b.set(20);
        c.set(30);
        settle();
        assert_eq!(told(), "6");
        a.set(2);
        settle();
        assert_eq!(told(), "52");
    });
}

#[test]
fn a_memo_is_made_only_when_asked_and_tells_only_of_other_values() {
    scope().with(|| {
        let (list, told) = journal();
        let (made, effects) = (list.clone(), list);
        let a = RwSignal::new(1);
        let half = Memo::new(move |_| {
            made.borrow_mut().push("made".to_owned());
            a.get() / 2
        });
        settle();
        assert_eq!(told(), "");
        effect_now(move || {
            let found = half.get().to_string();
            effects.borrow_mut().push(found);
        });
        assert_eq!(told(), "made 0");
        a.set(0);
        settle();
        assert_eq!(told(), "made");
        a.set(2);
        assert_eq!(half.get_untracked(), 1);
        settle();
        assert_eq!(told(), "made 1");
    });
}

#[test]
fn an_effect_that_follows_a_value_on_two_ways_runs_once() {
    scope().with(|| {
        let (list, told) = journal();
        let a = RwSignal::new(1);
        let (twice, next) = (Memo::new(move |_| a.get() * 2), Memo::new(move |_| a.get() + 1));
        effect_now(move || list.borrow_mut().push(format!("{}+{}", twice.get(), next.get())));
        a.set(5);
        settle();
        assert_eq!(told(), "2+2 10+6");
    });
}

#[test]
fn an_effect_may_change_what_others_follow() {
    scope().with(|| {
        let (list, told) = journal();
        let (a, b) = (RwSignal::new(1), RwSignal::new(0));
        effect_now(move || list.borrow_mut().push(b.get().to_string()));
        effect_now(move || b.set(a.get() * 10));
        settle();
        assert_eq!(told(), "0 10");
    });
}

#[test]
fn nothing_of_a_scope_works_after_its_end() {
    let outer = scope();
    let (list, told) = journal();
    let a = outer.with(|| RwSignal::new(1));
    let inner = Scope::inside(Some(outer.clone()));
    let own = inner.with(|| {
        let (runs, ends) = (list.clone(), list.clone());
        effect_now(move || runs.borrow_mut().push(a.get().to_string()));
        on_cleanup(move || ends.borrow_mut().push("end".to_owned()));
        StoredValue::new(7)
    });
    // It waits when its scope ends.
    a.set(2);
    inner.end();
    settle();
    a.set(3);
    settle();
    assert_eq!((told().as_str(), own.try_get_value()), ("1 end", None));
    assert!(Rc::strong_count(&list) == 2, "whatever the scope held is gone");
    // A new value in the old place is not taken for the old one.
    outer.with(|| StoredValue::new(8));
    assert_eq!(own.try_get_value(), None);
}

#[test]
fn the_end_of_a_scope_ends_those_inside_it() {
    let outer = scope();
    let inner = Scope::inside(Some(outer.clone()));
    let value = inner.with(|| StoredValue::new(1));
    outer.end();
    assert_eq!(value.try_get_value(), None);
}

#[test]
fn an_older_effect_may_end_a_younger_one_that_waits() {
    let outer = scope();
    let (list, told) = journal();
    outer.with(|| {
        let is_open = RwSignal::new(true);
        let inner = Scope::inside(Some(outer.clone()));
        let scope = inner.clone();
        effect_now(move || {
            if !is_open.get() {
                scope.end();
            }
        });
        inner.with(|| effect_now(move || list.borrow_mut().push(is_open.get().to_string())));
        is_open.set(false);
        settle();
        assert_eq!(told(), "true");
    });
}

#[test]
fn contexts_are_found_from_inside_the_nearest_first() {
    let outer = scope();
    outer.with(|| provide_context("outer"));
    let inner = Scope::inside(Some(outer.clone()));
    inner.with(|| {
        assert_eq!(expect_context::<&str>(), "outer");
        provide_context("inner");
        assert_eq!(expect_context::<&str>(), "inner");
        // An effect finds what its own scope finds, whenever it runs.
        effect(|| assert_eq!(expect_context::<&str>(), "inner"));
    });
    outer.with(settle);
    assert_eq!(outer.with(expect_context::<&str>), "outer");
}

#[test]
fn late_effects_wait_for_all_others_and_go_on_where_time_ended() {
    scope().with(|| {
        let (list, told) = journal();
        let a = RwSignal::new(1);
        let write = |name: &'static str| {
            let list = list.clone();
            move || list.borrow_mut().push(format!("{name}{}", a.get()))
        };
        let (first, second, prompt) = (write("first"), write("second"), write("prompt"));
        late(|| {
            effect_now(first);
            // What is made inside is late too.
            Scope::inside(Scope::current()).with(|| effect_now(second));
        });
        effect_now(prompt);
        assert!(!settle_late(|| true));
        assert_eq!(told(), "first1 second1 prompt1");
        a.set(2);
        settle();
        assert_eq!(told(), "prompt2");
        a.set(3);
        assert!(settle_late(|| false));
        assert_eq!(told(), "prompt3 first3");
        assert!(!settle_late(|| true));
        assert_eq!(told(), "second3");
    });
}

#[test]
fn a_value_of_an_ended_scope_is_gone_and_nothing_panics() {
    let inner = scope();
    let (signal, memo, stored) = inner.with(|| {
        let signal = RwSignal::new(5);
        (signal, Memo::new(move |_| signal.get() * 2), StoredValue::new(7))
    });
    assert_eq!((signal.get(), memo.get(), stored.get_value()), (5, 10, 7));
    inner.end();
    assert_eq!((signal.try_get(), memo.try_get(), stored.try_get_value()), (None, None, None));
    assert_eq!((signal.get(), memo.get(), stored.get_value()), (0, 0, 0));
    assert_eq!((*signal.read(), signal.with(|value| value + 1), *memo.read_untracked()), (0, 0, 0));
    signal.set(6);
    assert_eq!(signal.try_update(|value| *value += 1), None);
    assert_eq!(stored.update_value(|value| *value += 1), None);
    settle();
    assert_eq!(signal.try_get(), None);
}

#[test]
fn a_value_that_is_being_changed_is_away_and_its_followers_see_the_change() {
    scope().with(|| {
        let (list, told) = journal();
        let signal = RwSignal::new(1);
        let twice = Memo::new(move |_| signal.get() * 2);
        effect_now(move || list.borrow_mut().push(twice.get().to_string()));
        let is_done = signal.try_update(|value| {
            assert_eq!((signal.try_get(), signal.get(), twice.get_untracked()), (None, 0, 2));
            assert_eq!(signal.try_update(|_| {}), None, "it is being changed already");
            *value = 3;
        });
        settle();
        assert_eq!(is_done, Some(()));
        assert_eq!(told(), "2 6");
    });
}

#[test]
fn a_value_that_somebody_holds_is_not_changed() {
    scope().with(|| {
        let signal = RwSignal::new(1);
        let held = signal.read();
        assert_eq!(signal.try_update(|value| *value = 2), None);
        assert_eq!((*held, signal.get()), (1, 1));
        // It can be replaced.
        signal.set(3);
        assert_eq!((*held, signal.get()), (1, 3));
        drop(held);
        signal.update(|value| *value = 2);
        assert_eq!(signal.get(), 2);
    });
}

#[test]
fn a_memo_that_asks_itself_gets_the_default() {
    scope().with(|| {
        let own = StoredValue::new(None::<Memo<i32>>);
        let memo = Memo::new(move |_| own.get_value().map_or(0, Memo::get) + 1);
        own.set_value(Some(memo));
        assert_eq!(memo.get(), 1);
    });
}

/// A future that somebody else completes.
#[derive(Clone, Default)]
struct Promise(Rc<RefCell<(Option<i32>, Option<std::task::Waker>)>>);

impl Promise {
    fn keep(&self, value: i32) {
        self.0.borrow_mut().0 = Some(value);
        if let Some(waker) = self.0.borrow_mut().1.take() {
            waker.wake();
        }
    }

    async fn kept(self) -> i32 {
        std::future::poll_fn(|context| {
            self.0.borrow_mut().1 = Some(context.waker().clone());
            self.0.borrow().0.map_or(std::task::Poll::Pending, std::task::Poll::Ready)
        })
        .await
    }
}

#[test]
fn a_task_goes_on_when_it_is_woken_and_ends_with_its_scope() {
    let outer = scope();
    let (first, second) = (Promise::default(), Promise::default());
    let answer = outer.with(|| {
        let answer = RwSignal::new(0);
        let (first, second) = (first.clone(), second.clone());
        spawn(async move {
            answer.set(first.kept().await);
            answer.set(second.kept().await);
        });
        answer
    });
    settle();
    assert_eq!(answer.get(), 0);
    first.keep(1);
    settle();
    assert_eq!(answer.get(), 1);
    outer.end();
    second.keep(2);
    settle();
    assert_eq!(Rc::strong_count(&second.0), 1, "the task is gone with what it held");
}

#[test]
fn a_resource_forgets_a_load_that_is_not_wanted_any_more() {
    scope().with(|| {
        let promises = [Promise::default(), Promise::default()];
        let (which, all) = (RwSignal::new(0), promises.clone());
        let resource = Resource::new(move || {
            let promise = all[which.get()].clone();
            async move {
                match promise.kept().await {
                    0 => Err("nothing"),
                    value => Ok(value),
                }
            }
        });
        settle();
        which.set(1);
        settle();
        promises[0].keep(1);
        settle();
        assert_eq!(resource.get(), Load::Loading, "the first load is not wanted any more");
        promises[1].keep(0);
        settle();
        assert_eq!(resource.get(), Load::Failed("nothing"));
        which.set(0);
        settle();
        assert_eq!(resource.get(), Load::Ready(1));
    });
}
