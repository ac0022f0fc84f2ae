//! Two nodes with stale views of one table, in every order that chance thinks of, against a model of the contract.

use igroteka_store::{Append, Appended, EntryRow, RowStatus, Store, When};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::{Config, TestRunner};

use crate::support::{HOUR_MS, Opener, append, table};

/// What a node does.
#[derive(Clone, Debug)]
enum Step {
    /// Appends after the entry that it believes to be the last.
    Append { node: usize, id: u8 },
    /// Reads what came after.
    Read { node: usize },
    /// Appends the end, if the deadline has passed; it never has.
    Flag { node: usize },
    /// Ends the table.
    End { node: usize },
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        8 => (0..2usize, 0..12u8).prop_map(|(node, id)| Step::Append { node, id }),
        4 => (0..2usize).prop_map(|node| Step::Read { node }),
        1 => (0..2usize).prop_map(|node| Step::Flag { node }),
        1 => (0..2usize).prop_map(|node| Step::End { node }),
    ]
}

/// What the contract says the database holds.
#[derive(Default)]
struct Model {
    ids: Vec<String>,
    is_over: bool,
}

impl Model {
    fn expected(&mut self, append: &Append) -> Expected {
        let id = append.move_id.clone().unwrap_or_default();
        if let Some(at) = self.ids.iter().position(|known| *known == id) {
            return Expected::Known(at as u64 + 1);
        }
        if self.is_over {
            return Expected::Over;
        }
        if append.after != self.ids.len() as u64 {
            return Expected::Behind;
        }
        if matches!(append.when, When::Overdue { .. }) {
            return Expected::OutOfTime;
        }
        self.ids.push(id);
        self.is_over = append.status == RowStatus::Over;
        Expected::Stored(self.ids.len() as u64)
    }
}

#[derive(PartialEq, Eq, Debug)]
enum Expected {
    Stored(u64),
    Known(u64),
    Behind,
    OutOfTime,
    Over,
}

fn seen(appended: &Appended) -> Expected {
    match appended {
        Appended::Stored { seq, .. } => Expected::Stored(*seq),
        Appended::Known(entry) => Expected::Known(entry.seq),
        Appended::Behind => Expected::Behind,
        Appended::OutOfTime => Expected::OutOfTime,
        Appended::Over => Expected::Over,
        other => panic!("{other:?}"),
    }
}

struct Node {
    store: Store,
    log: Vec<EntryRow>,
}

impl Node {
    fn append(&self, table: &str, step: &Step) -> Option<Append> {
        let after = self.log.len() as u64;
        match step {
            Step::Read { .. } => None,
            Step::Append { id, .. } => Some(append(table, after, &id.to_string())),
            Step::Flag { .. } => Some(Append { when: When::Overdue { grace_ms: HOUR_MS }, ..append(table, after, "flag") }),
            Step::End { .. } => Some(Append { status: RowStatus::Over, ..append(table, after, "end") }),
        }
    }

    async fn read(&mut self, table: &str) {
        self.log.extend(self.store.entries(table, self.log.len() as u64).await.expect("entries"));
    }
}

pub(crate) async fn two_nodes_agree_whatever_they_do(opener: Opener) {
    let mut runner = TestRunner::new(Config { failure_persistence: None, ..Config::default() });
    let mut nodes = [opener.open().await, opener.open().await].map(|store| Node { store, log: Vec::new() });
    for run in 0..40 {
        let steps = prop::collection::vec(step(), 1..40).new_tree(&mut runner).expect("steps").current();
        let id = format!("t{run}");
        nodes[0].store.create_table(table(&id)).await.expect("a table");
        nodes.iter_mut().for_each(|node| node.log.clear());
        let mut model = Model::default();
        for step in &steps {
            let (Step::Append { node, .. } | Step::Read { node } | Step::Flag { node } | Step::End { node }) = step;
            match nodes[*node].append(&id, step) {
                None => nodes[*node].read(&id).await,
                Some(append) => {
                    let expected = model.expected(&append);
                    let appended = nodes[*node].store.append(append).await.expect("an answer");
                    assert_eq!(seen(&appended), expected, "{step:?} of {steps:?}");
                }
            }
        }
        for node in &mut nodes {
            node.read(&id).await;
            let ids: Vec<String> = node.log.iter().filter_map(|entry| entry.move_id.clone()).collect();
            assert_eq!(ids, model.ids, "{steps:?}");
            assert!(node.log.iter().map(|entry| entry.seq).eq(1..=ids.len() as u64), "{steps:?}");
        }
    }
}
