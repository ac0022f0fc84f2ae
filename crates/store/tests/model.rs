//! A model of append and resend: two nodes with stale caches, two players who send again until they are answered, answers that are lost,
//! nodes that crash. Every reachable state is looked at. Without the comparison or without the move id the promises break, and the model
//! shows it.

use std::collections::{BTreeSet, HashSet, VecDeque};

/// Moves of each player.
const MOVES: u8 = 2;
/// How many requests are under way at most; more would add states, not situations.
const UNDER_WAY: usize = 3;

/// Which part of the contract is kept.
#[derive(Clone, Copy)]
struct Contract {
    /// An entry is appended only after the entry that the node believes to be the last.
    compares: bool,
    /// An entry with a known move id is not appended again.
    knows_ids: bool,
}

/// A move: the player and its number, which together are its id.
type Move = (u8, u8);

/// What a player sends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Request {
    id: Move,
    node: usize,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    log: Vec<Move>,
    /// What each node believes the log to be.
    caches: [Vec<Move>; 2],
    requests: BTreeSet<Request>,
    /// Answers under way to a player: the move is stored.
    answers: BTreeSet<Move>,
    /// How many moves of each player were acknowledged.
    acknowledged: [u8; 2],
}

impl State {
    fn first() -> State {
        State { log: Vec::new(), caches: Default::default(), requests: BTreeSet::new(), answers: BTreeSet::new(), acknowledged: [0; 2] }
    }

    /// Whose turn it is after a number of moves.
    fn turn(moves: usize) -> u8 {
        (moves % 2) as u8
    }

    /// Every state that may come next.
    fn next(&self, contract: Contract) -> Vec<State> {
        let mut next = Vec::new();
        for player in 0..2u8 {
            let number = self.acknowledged[usize::from(player)];
            for node in 0..2 {
                // A player sends the next move, again and again, to whichever node.
                let request = Request { id: (player, number), node };
                if number < MOVES && self.requests.len() < UNDER_WAY {
                    next.push(self.with(|state| state.requests.extend([request])));
                }
            }
        }
        for (node, cache) in self.caches.iter().enumerate() {
            // A hint, or a restart after a crash: the node reads the log.
            if *cache != self.log {
                next.push(self.with(|state| state.caches[node] = state.log.clone()));
            }
        }
        for request in &self.requests {
            let handled = self.handle(*request, contract);
            // The answer is lost, or the node crashes after the commit.
            next.push(State { answers: self.answers.clone(), ..handled.clone() });
            next.push(handled);
            next.push(self.with(|state| state.requests.retain(|other| other != request)));
        }
        for answer in &self.answers {
            next.push(self.with(|state| {
                state.answers.remove(answer);
                let acknowledged = &mut state.acknowledged[usize::from(answer.0)];
                *acknowledged = (*acknowledged).max(answer.1 + 1);
            }));
        }
        next
    }

    fn with(&self, change: impl FnOnce(&mut State)) -> State {
        let mut state = self.clone();
        change(&mut state);
        state
    }

    /// A node judges a request by its cache and appends. The request stays under way: it may arrive twice.
    fn handle(&self, request: Request, contract: Contract) -> State {
        self.with(|state| {
            let cache = state.caches[request.node].clone();
            if contract.knows_ids && state.log.contains(&request.id) {
                state.answers.insert(request.id);
                return;
            }
            if State::turn(cache.len()) != request.id.0 || cache.len() >= usize::from(2 * MOVES) {
                return;
            }
            if contract.compares {
                if cache.len() == state.log.len() {
                    state.log.push(request.id);
                    state.caches[request.node] = state.log.clone();
                    state.answers.insert(request.id);
                } else {
                    state.caches[request.node] = state.log.clone();
                }
            } else {
                // Checked in memory, then written: whatever stood there is gone.
                state.log = cache;
                state.log.push(request.id);
                state.caches[request.node] = state.log.clone();
                state.answers.insert(request.id);
            }
        })
    }

    /// What is wrong with the state.
    fn fault(&self) -> Option<&'static str> {
        let unique: BTreeSet<&Move> = self.log.iter().collect();
        let is_lost = |player: u8| (0..self.acknowledged[usize::from(player)]).any(|number| !self.log.contains(&(player, number)));
        match () {
            () if unique.len() != self.log.len() => Some("a move is played twice"),
            () if is_lost(0) || is_lost(1) => Some("an acknowledged move is lost"),
            () if self.log.iter().enumerate().any(|(at, id)| State::turn(at) != id.0) => Some("somebody moved out of turn"),
            () => None,
        }
    }
}

/// Looks at every reachable state: how many there are, or the first fault.
fn explore(contract: Contract) -> Result<usize, &'static str> {
    let mut seen = HashSet::from([State::first()]);
    let mut waiting = VecDeque::from([State::first()]);
    let mut is_finished = false;
    while let Some(state) = waiting.pop_front() {
        if let Some(fault) = state.fault() {
            return Err(fault);
        }
        is_finished |= state.acknowledged == [MOVES; 2];
        for next in state.next(contract) {
            if seen.insert(next.clone()) {
                waiting.push_back(next);
            }
        }
    }
    assert!(is_finished, "the game can be played to its end");
    Ok(seen.len())
}

#[test]
fn the_contract_holds_in_every_state() {
    let states = explore(Contract { compares: true, knows_ids: true }).expect("no fault");
    assert!(states > 5_000, "{states} states");
}

#[test]
fn without_move_ids_a_resent_move_is_played_again() {
    assert_eq!(explore(Contract { compares: true, knows_ids: false }), Err("a move is played twice"));
}

#[test]
fn without_the_comparison_an_acknowledged_move_is_lost() {
    let fault = explore(Contract { compares: false, knows_ids: true });
    assert_eq!(fault, Err("an acknowledged move is lost"));
}
