//! Studies as records, and records as studies.

use alloc::boxed::Box;
use alloc::string::ToString;
use alloc::vec::Vec;

use super::{NodeId, Study, move_along};
use crate::AnyGame;
use crate::game::PlayError;
use crate::record::{Entry, LineOfPlay, Record, tags};

/// The tags that follow from the game.
const OF_THE_GAME: [&str; 7] = [tags::GAME, tags::RULES, tags::OPTIONS, tags::POSITION, tags::RESULT, tags::SCORE, tags::TERMINATION];

impl Study {
    /// The study of a record that was replayed to a game; the main line is that game. It stands at the end of the main line. The same move
    /// written twice at a fork becomes one.
    ///
    /// # Errors
    /// If the record has an entry that is not legal, or is not one of this game. A record that was replayed has none.
    pub fn from_record(record: &Record, game: &dyn AnyGame) -> Result<Study, PlayError> {
        let mut study = Study::empty(game);
        study.tags.clone_from(&record.tags);
        study.read_line(&record.moves)?;
        study.end = game.declared().map(|(termination, winner)| (study.here, termination, winner));
        Ok(study)
    }

    /// Plays a line from `here` on and goes to its end.
    fn read_line(&mut self, line: &LineOfPlay) -> Result<(), PlayError> {
        let mut said_before = &line.comments[..];
        if self.here == NodeId::ROOT && self.children(self.here).is_empty() {
            self.nodes[0].iter_mut().for_each(|root| root.comments.extend_from_slice(said_before));
            said_before = &[];
        }
        for entry in &line.entries {
            let before = self.here;
            self.board.play_written(&entry.text)?;
            let node = self.arrive(&entry.text)?;
            if let Some(node) = self.node_mut(node) {
                node.before.extend_from_slice(core::mem::take(&mut said_before));
                node.comments.extend_from_slice(&entry.comments);
                node.nags.extend_from_slice(&entry.nags);
            }
            for variation in &entry.variations {
                self.go(before);
                self.read_line(variation)?;
            }
            // A variation may begin with the move that it replaces.
            self.settle_first(before);
            self.go(node);
        }
        Ok(())
    }

    /// The record: every line with its marks and numbers, and what is said about it. Verdict, score and end are those of the main line.
    #[must_use]
    pub fn record(&self) -> Record {
        let main: Vec<NodeId> = self.main_from(NodeId::ROOT).collect();
        let mut record = self.game_of(&main).record();
        let mut written = Record { tags: self.tags.clone(), ..Record::default() };
        for name in OF_THE_GAME {
            match record.value(name) {
                Some(value) => written.set(name, value.to_string()),
                None => written.tags.retain(|tag| tag.name != name),
            }
        }
        record.tags = written.tags;
        let mut writing = Writing { study: self, game: self.board.clone(), line: self.way_to(self.here) };
        record.moves = writing.line(&main, 1);
        record.moves.comments = self.node(NodeId::ROOT).map_or(Vec::new(), |root| root.comments.clone());
        record
    }
}

/// A game that is taken from line to line.
struct Writing<'a> {
    study: &'a Study,
    game: Box<dyn AnyGame>,
    line: Vec<NodeId>,
}

impl Writing<'_> {
    /// A line from one of its nodes on, given by its index, with the variations behind its moves.
    fn line(&mut self, line: &[NodeId], from: usize) -> LineOfPlay {
        move_along(&mut *self.game, self.study, &self.line, line);
        self.line = line.to_vec();
        let entries = self.game.record().moves.entries;
        let mut written = LineOfPlay::default();
        for ((index, entry), ends) in (1..).zip(entries).zip(line.windows(2)).skip(from - 1) {
            let [parent, id] = [ends[0], ends[1]];
            let Some(node) = self.study.node(id) else { continue };
            let mut entry = Entry { nags: node.nags.clone(), comments: node.comments.clone(), ..entry };
            if written.entries.is_empty() {
                written.comments.clone_from(&node.before);
            }
            if let [first, others @ ..] = self.study.children(parent)
                && *first == id
            {
                entry.variations = others.iter().map(|other| self.line(&self.study.line_through(*other), index)).collect();
            }
            written.entries.push(entry);
        }
        written
    }
}
