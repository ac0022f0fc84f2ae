//! Who follows whom. A change marks those who follow it: directly, and then they must run, or through a memo, and then they must
//! ask it first. Effects that are marked wait for [`settle`], those of a late scope for [`settle_late`]; memos wait until they are asked.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use crate::scope::Scope;
use crate::task;

/// The place of a node, and which of those that stood there it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Id {
    index: usize,
    number: u64,
}

/// The function of a memo: it gets the value before, and answers only with a different one.
type Make = Box<dyn Fn(Option<Rc<dyn Any>>) -> Option<Rc<dyn Any>>>;

/// What a node does when something that it follows has changed.
pub(crate) enum Work {
    /// It follows nothing.
    None,
    /// It makes its value anew when it is asked.
    Memo(Make),
    /// It does something.
    Effect(Box<dyn FnMut()>),
}

/// Whether something that a node follows has changed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    /// Nothing has changed.
    Clean,
    /// A memo that it follows may have changed.
    Asking,
    /// Something has changed.
    Stale,
}

struct Node {
    /// Differs from all others, in the order in which they were made.
    number: u64,
    value: RefCell<Option<Rc<dyn Any>>>,
    /// Taken out while it works.
    work: RefCell<Work>,
    is_effect: bool,
    state: Cell<State>,
    /// It may still run when it is removed.
    is_removed: Cell<bool>,
    followed: RefCell<Vec<Rc<Node>>>,
    followers: RefCell<Vec<Weak<Node>>>,
    scope: Option<Scope>,
}

#[derive(Default)]
struct Graph {
    nodes: Vec<Option<Rc<Node>>>,
    free: Vec<usize>,
    made: u64,
    /// Who follows what is read now.
    follower: Option<Rc<Node>>,
    /// Effects that wait.
    waiting: Vec<Weak<Node>>,
    /// Effects that wait until the others have been seen.
    late: Vec<Weak<Node>>,
}

thread_local! {
    static GRAPH: RefCell<Graph> = RefCell::default();
}

fn with<R>(work: impl FnOnce(&mut Graph) -> R) -> R {
    GRAPH.with_borrow_mut(work)
}

fn node(id: Id) -> Option<Rc<Node>> {
    with(|graph| graph.nodes.get(id.index)?.clone().filter(|node| node.number == id.number))
}

/// Adds a node to the current scope.
pub(crate) fn add(value: Option<Rc<dyn Any>>, work: Work) -> Id {
    let (is_effect, state) = match work {
        Work::None => (false, State::Clean),
        Work::Memo(_) => (false, State::Stale),
        Work::Effect(_) => (true, State::Stale),
    };
    let scope = Scope::current();
    let (id, node) = with(|graph| {
        graph.made += 1;
        let index = graph.free.pop().unwrap_or(graph.nodes.len());
        let node = Rc::new(Node {
            number: graph.made,
            value: RefCell::new(value),
            work: RefCell::new(work),
            is_effect,
            state: Cell::new(state),
            is_removed: Cell::new(false),
            followed: RefCell::default(),
            followers: RefCell::default(),
            scope: scope.clone(),
        });
        if index == graph.nodes.len() {
            graph.nodes.push(None);
        }
        graph.nodes[index] = Some(node.clone());
        (Id { index, number: graph.made }, node)
    });
    if let Some(scope) = scope {
        scope.own(id);
    }
    if is_effect {
        wait(&node);
    }
    id
}

/// Removes a node. Its value is dropped when nobody looks at the graph any more, because that may remove others.
pub(crate) fn remove(id: Id) {
    let removed = with(|graph| {
        let place = graph.nodes.get_mut(id.index).filter(|node| node.as_ref().is_some_and(|node| node.number == id.number))?;
        graph.free.push(id.index);
        place.take()
    });
    if let Some(node) = removed {
        leave_all(&node);
        node.is_removed.set(true);
    }
}

/// The value of a node, made anew first where that is due.
pub(crate) fn read(id: Id, is_followed: bool) -> Option<Rc<dyn Any>> {
    let node = node(id)?;
    refresh(&node);
    if is_followed && let Some(follower) = with(|graph| graph.follower.clone()) {
        follow(&follower, &node);
    }
    node.value.borrow().clone()
}

/// Takes a value out, to be changed and put back.
pub(crate) fn take(id: Id) -> Option<Rc<dyn Any>> {
    node(id)?.value.borrow_mut().take()
}

/// Puts a value in.
pub(crate) fn put(id: Id, value: Rc<dyn Any>) {
    let before = node(id).and_then(|node| node.value.borrow_mut().replace(value));
    drop(before);
}

/// Notifies those who follow a node that it changed.
pub(crate) fn notify(id: Id) {
    if let Some(node) = node(id) {
        mark_followers(&node, State::Stale);
    }
}

/// Runs an effect that waits.
pub(crate) fn run_now(id: Id) {
    if let Some(node) = node(id) {
        refresh(&node);
    }
}

/// Reads without following.
pub fn untrack<R>(work: impl FnOnce() -> R) -> R {
    let follower = with(|graph| graph.follower.take());
    let result = work();
    with(|graph| graph.follower = follower);
    result
}

fn follow(follower: &Rc<Node>, node: &Rc<Node>) {
    let mut followed = follower.followed.borrow_mut();
    if !followed.iter().any(|known| Rc::ptr_eq(known, node)) {
        followed.push(node.clone());
        node.followers.borrow_mut().push(Rc::downgrade(follower));
    }
}

fn leave_all(node: &Rc<Node>) {
    for followed in node.followed.take() {
        let mut followers = followed.followers.borrow_mut();
        if let Some(place) = followers.iter().position(|follower| std::ptr::eq(follower.as_ptr(), Rc::as_ptr(node))) {
            followers.swap_remove(place);
        }
    }
}

fn mark_followers(node: &Node, state: State) {
    let followers: Vec<Rc<Node>> = node.followers.borrow().iter().filter_map(Weak::upgrade).collect();
    for follower in followers {
        let before = follower.state.get();
        follower.state.set(before.max(state));
        match before {
            State::Clean if follower.is_effect => wait(&follower),
            State::Clean => mark_followers(&follower, State::Asking),
            State::Asking | State::Stale => {}
        }
    }
}

/// Brings a node up to date, after those that it follows.
fn refresh(node: &Rc<Node>) {
    if node.state.get() == State::Asking {
        let followed: Vec<Rc<Node>> = node.followed.borrow().clone();
        for followed in followed {
            refresh(&followed);
            if node.state.get() == State::Stale {
                break;
            }
        }
    }
    if node.state.replace(State::Clean) == State::Stale && !node.is_removed.get() {
        run(node);
    }
}

fn run(node: &Rc<Node>) {
    leave_all(node);
    let mut work = node.work.replace(Work::None);
    let before = with(|graph| graph.follower.replace(node.clone()));
    let mut changed = None;
    let mut act = || match &mut work {
        Work::None => {}
        Work::Memo(make) => {
            let before = node.value.borrow().clone();
            changed = make(before);
        }
        Work::Effect(work) => work(),
    };
    match &node.scope {
        Some(scope) => scope.with(act),
        None => act(),
    }
    with(|graph| graph.follower = before);
    node.work.replace(work);
    if node.is_removed.get() {
        return leave_all(node);
    }
    if changed.is_some() {
        node.value.replace(changed);
        mark_followers(node, State::Stale);
    }
}

fn wait(node: &Rc<Node>) {
    let is_late = node.scope.as_ref().is_some_and(Scope::is_late);
    let is_first = with(|graph| {
        let waiting = if is_late { &mut graph.late } else { &mut graph.waiting };
        waiting.push(Rc::downgrade(node));
        waiting.len() == 1
    });
    match (is_first, is_late) {
        (true, false) => soon::settle(),
        (true, true) => soon::settle_late(),
        (false, _) => {}
    }
}

/// Runs the effects that wait and the tasks that can go on, and those that they make wait. The browser calls it after whatever changed
/// something.
pub fn settle() {
    loop {
        let has_run = task::run_woken();
        let waiting = with(|graph| std::mem::take(&mut graph.waiting));
        let mut waiting: Vec<Rc<Node>> = waiting.iter().filter_map(Weak::upgrade).collect();
        if waiting.is_empty() && !has_run {
            return;
        }
        waiting.sort_by_key(|node| node.number);
        // An older effect may end the scope of a younger one: then that is clean.
        waiting.iter().for_each(refresh);
    }
}

/// Runs the late effects that wait, older ones first, as long as there is time; says whether some are left.
pub fn settle_late(has_time: impl Fn() -> bool) -> bool {
    loop {
        settle();
        let Some(oldest) = with(take_oldest) else { return false };
        if let Some(node) = oldest.upgrade() {
            refresh(&node);
        }
        if !has_time() {
            settle();
            return with(|graph| !graph.late.is_empty());
        }
    }
}

fn take_oldest(graph: &mut Graph) -> Option<Weak<Node>> {
    let number = |place: &usize| graph.late[*place].upgrade().map_or(0, |node| node.number);
    let oldest = (0..graph.late.len()).min_by_key(number)?;
    Some(graph.late.swap_remove(oldest))
}

#[cfg(target_arch = "wasm32")]
pub(crate) mod soon {
    //! The end of the present work, as browsers know it, and the time after the next picture.

    use std::time::Duration;

    use wasm_bindgen::JsValue;
    use wasm_bindgen::closure::Closure;

    use crate::document;
    use crate::time::{after, at_next_frame, now_ms};

    /// The time after which late effects let others have their turn: touches, and the browser's next picture.
    const SLICE_MS: u64 = 4;
    /// Whether late effects wait, for whoever looks at the page from outside.
    const BUSY: &str = "data-busy";

    thread_local! {
        static SETTLE: Closure<dyn FnMut(JsValue)> = Closure::new(|_| super::settle());
    }

    /// Lets everything settle at the end of the present work.
    pub(crate) fn settle() {
        SETTLE.with(|settle| drop(js_sys::Promise::resolve(&JsValue::UNDEFINED).then(settle)));
    }

    /// Lets late effects run after the next picture.
    pub(crate) fn settle_late() {
        show_busy("yes");
        // A page that nobody sees has no frames.
        let is_visible = document().visibility_state() == web_sys::VisibilityState::Visible;
        if is_visible { at_next_frame(go_on) } else { go_on() }
    }

    fn go_on() {
        after(Duration::ZERO, || {
            let begin_ms = now_ms();
            match super::settle_late(|| now_ms() - begin_ms < SLICE_MS) {
                true => go_on(),
                false => show_busy("no"),
            }
        });
    }

    fn show_busy(word: &str) {
        if let Some(root) = document().document_element() {
            // No browser refuses the name.
            let _ = root.set_attribute(BUSY, word);
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod soon {
    //! Without a browser tests call [`super::settle`] themselves.

    /// Nothing.
    pub(crate) const fn settle() {}

    /// Nothing.
    pub(crate) const fn settle_late() {}
}
