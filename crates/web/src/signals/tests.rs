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
