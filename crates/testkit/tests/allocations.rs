//! Lists and playouts allocate nothing once the caller's buffers have grown; a search that is dropped gives everything back.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use igroteka_core::{FullGame, Listing, Options, Random as _, Sample, SplitMix};
use igroteka_games::{GameId, ListedVisitor, Visitor};
use igroteka_search::{FullOptions, Level, Thinker, full_thinker, level_thinker, uct_thinker};

/// The system's allocator, counting the calls of each thread and the bytes that it has and has not given back.
struct Counting;

thread_local! {
    static CALLS: Cell<u64> = const { Cell::new(0) };
    static BYTES: Cell<i64> = const { Cell::new(0) };
}

fn count(calls: u64, bytes: i64) {
    // The thread may be ending, when there is nothing left to count in.
    let _ = CALLS.try_with(|all| all.set(all.get() + calls));
    let _ = BYTES.try_with(|all| all.set(all.get() + bytes));
}

#[expect(unsafe_code, reason = "an allocator can only be counted by being one")]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(1, layout.size() as i64);
        // SAFETY: the caller keeps the contract of the system's allocator.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        count(0, -(layout.size() as i64));
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(1, size as i64 - layout.size() as i64);
        // SAFETY: as above.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// How often `work` allocates.
fn allocations(work: impl FnOnce()) -> u64 {
    let before = CALLS.with(Cell::get);
    work();
    CALLS.with(Cell::get) - before
}

fn playouts<P: Sample>(start: &P, count: u64, scratch: &mut Vec<P::Move>) {
    for seed in 0..count {
        igroteka_core::playout::playout(&mut start.clone(), &mut SplitMix::new(seed), scratch, 3_000);
    }
}

struct Playouts;

impl ListedVisitor for Playouts {
    type Output = ();

    fn visit<P: FullGame + Listing>(self) {
        let start = P::start(&Options::defaults(P::PROFILE));
        let mut scratch = Vec::new();
        playouts(&start, 5, &mut scratch);
        assert_eq!(allocations(|| playouts(&start, 5, &mut scratch)), 0, "playouts of {}", P::PROFILE.slug);
        let mut moves = Vec::with_capacity(4_096);
        let mut position = start.clone();
        let mut random = SplitMix::new(9);
        let calls = allocations(|| {
            while let Some(m) = position.sample(&mut random, &mut scratch) {
                moves.clear();
                position.list(&mut moves);
                assert!(!moves.is_empty() && position.is_legal(m));
                position.play_unchecked(m);
            }
        });
        assert_eq!(calls, 0, "lists of {}", P::PROFILE.slug);
    }
}

#[test]
fn lists_and_playouts_allocate_nothing() {
    for id in GameId::ALL {
        // A game that cannot list its moves is measured below.
        let _ = id.visit_listed(Playouts);
    }
}

struct Numbers;

impl Visitor for Numbers {
    type Output = ();

    fn visit<P: FullGame>(self) {
        let mut position = P::start(&Options::defaults(P::PROFILE));
        let (mut scratch, mut actions) = (Vec::with_capacity(4_096), Vec::with_capacity(4_096));
        let mut tensor = vec![0.0; position.observation_shape().iter().product()];
        let mut random = SplitMix::new(4);
        let calls = allocations(|| {
            for _ in 0..40 {
                actions.clear();
                position.list_actions(&mut scratch, &mut actions);
                position.write_observation(&mut tensor);
                let Some(action) = actions.get(random.below(actions.len() as u32) as usize) else { break };
                position.play_unchecked(position.move_of(*action).expect("a move"));
            }
        });
        // The exact fallback of curves' geometry may need large numbers; whether it does is no matter of numbering.
        assert!(calls == 0 || !P::IS_WHOLE, "numbers of {}", P::PROFILE.slug);
    }
}

#[test]
fn numbers_and_tensors_allocate_nothing() {
    GameId::ALL.iter().for_each(|id| id.visit(Numbers));
}

struct Clones;

impl Visitor for Clones {
    type Output = ();

    fn visit<P: FullGame>(self) {
        let position = P::start(&Options::defaults(P::PROFILE));
        assert_eq!(allocations(|| drop(position.clone())), 0, "a clone of {}", P::PROFILE.slug);
    }
}

#[test]
fn positions_are_cloned_without_allocating() {
    GameId::ALL.iter().for_each(|id| id.visit(Clones));
}

/// The bytes that `work` has taken and not given back.
fn kept_bytes(work: impl FnOnce()) -> i64 {
    let before = BYTES.with(Cell::get);
    work();
    BYTES.with(Cell::get) - before
}

/// A search of a game that has just begun; with dice, after they have fallen.
fn searches(id: GameId, seed: u64) -> Vec<Box<dyn Thinker>> {
    let mut game = id.new_game(Options::defaults(id.profile()), None).expect("a game");
    while let Some(event) = game.draw_chance(&mut SplitMix::new(seed)) {
        game.play_text(&event).expect("a chance event");
    }
    let snapshot = game.snapshot();
    let options = FullOptions { memory_bytes: 1 << 20, ..FullOptions::default() };
    let level = |number| level_thinker(id, &snapshot, Level::new(number).expect("a level"), seed);
    [full_thinker(id, &snapshot, options), uct_thinker(id, &snapshot, seed), level(3)]
        .into_iter()
        .map(|search| search.expect("a search"))
        .collect()
}

/// Lets searches go wherever they happen to be: before the first step, in the middle of a thought, after moves.
fn let_go(id: GameId) {
    for slices in [0, 1, 7] {
        for mut search in searches(id, 5) {
            for slice in 1..=slices {
                search.step(slice * 31);
            }
            if let Some(best) = search.best().filter(|_| slices > 1) {
                search.advance(&best).expect("its own move");
                search.step(3);
            }
        }
    }
}

#[test]
fn a_search_that_is_let_go_leaks_nothing() {
    for &id in GameId::ALL {
        // What is made once for all searches is made the first time.
        let_go(id);
        assert_eq!(kept_bytes(|| let_go(id)), 0, "{}", id.slug());
    }
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| drop(Vec::<u8>::with_capacity(10))), 1);
    let mut kept = Vec::new();
    assert_eq!(kept_bytes(|| kept.push(Box::new([0_u8; 100]))), (100 + kept.capacity() * size_of::<Box<[u8; 100]>>()) as i64);
}
