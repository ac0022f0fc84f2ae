//! An analysis at a table: a game as a tree. The game of the table is the line in which one is, and the position that is looked at is that
//! of the node. So the list of moves, the adviser and the graph know nothing of trees.

use std::collections::BTreeMap;

use igroteka_core::record::{Comment, LineOfPlay, Record, for_reader};
use igroteka_core::study::{Drawn, Node, NodeId, SIGNS, Study};
use igroteka_core::{AnyGame, Text, Turn};
use igroteka_table::{Action, Table};

use super::{Outside, Response, Session};

/// A game as a tree, with what is known of it.
pub(super) struct Analysis {
    study: Study,
    /// The nodes of the line in which one is, from the start.
    line: Vec<NodeId>,
    /// The tree as it is stored.
    record: Record,
    /// The entries in the words of the list of moves.
    briefs: BTreeMap<NodeId, Text>,
    /// Counts changes of the tree.
    edits: u32,
    /// The faces of the dice that were set where chance acts.
    set_dice: Vec<u8>,
}

/// A line of the tree as it is listed: the main line or a variation.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ListedLine {
    /// What is said before its first entry.
    pub before: String,
    /// Its entries.
    pub entries: Vec<ListedEntry>,
}

/// An entry as it is listed.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ListedEntry {
    /// Where it stands.
    pub node: NodeId,
    /// Its number, if it has one.
    pub number: Option<u32>,
    /// The entry in words, and as it is written.
    pub texts: [Text; 2],
    /// Its signs, such as `!?`.
    pub signs: String,
    /// What is said of it.
    pub comment: String,
    /// What could have been played in its place.
    pub variations: Vec<ListedLine>,
}

impl Analysis {
    pub(super) fn new(study: Study) -> Analysis {
        let record = study.record();
        let mut analysis = Analysis { line: Vec::new(), record, briefs: BTreeMap::new(), edits: 0, set_dice: Vec::new(), study };
        analysis.put_all_into_words();
        analysis
    }

    /// Takes note of a change of the tree.
    fn note_edit(&mut self) {
        self.record = self.study.record();
        self.edits = self.edits.wrapping_add(1);
        self.line.clear();
        self.put_all_into_words();
    }

    /// Notes the words of the entries of a line.
    fn put_into_words(&mut self, line: &[NodeId], game: &dyn AnyGame) {
        for (entry, node) in line.iter().skip(1).enumerate() {
            if !self.briefs.contains_key(node) {
                self.briefs.extend(game.brief(entry).map(|brief| (*node, brief)));
            }
        }
    }

    fn children(&self, node: NodeId) -> &[NodeId] {
        self.study.node(node).map_or(&[], |node| &node.children)
    }

    /// A line of the record; the nodes are its first entry and what may be played in its place.
    fn listed<'a>(&'a self, mut node: Option<NodeId>, mut others: &'a [NodeId], line: &LineOfPlay, lang: &str) -> ListedLine {
        let mut entries = Vec::new();
        for entry in &line.entries {
            let Some(here) = node else { break };
            let written = Text::new("move-notation").word("move", &*entry.text);
            entries.push(ListedEntry {
                node: here,
                number: entry.number,
                texts: [self.briefs.get(&here).unwrap_or(&written).clone(), written],
                signs: SIGNS.iter().filter(|(glyph, _)| entry.nags.contains(glyph)).map(|(_, sign)| *sign).collect(),
                comment: said(&entry.comments, lang),
                variations: others.iter().zip(&entry.variations).map(|(node, line)| self.listed(Some(*node), &[], line, lang)).collect(),
            });
            let next = self.children(here);
            (node, others) = (next.first().copied(), next.get(1..).unwrap_or_default());
        }
        ListedLine { before: said(&line.comments, lang), entries }
    }

    /// Notes the words of all entries that have none yet.
    fn put_all_into_words(&mut self) {
        let mut walker = self.study.clone();
        let mut ends = vec![walker.root()];
        while let Some(node) = ends.pop() {
            let children = self.children(node).to_vec();
            if children.is_empty() && !self.briefs.contains_key(&node) {
                walker.go(node);
                self.put_into_words(&walker.line(), &*walker.board());
            }
            ends.extend(children);
        }
    }
}

/// What comments say to the reader of a language.
fn said(comments: &[Comment], lang: &str) -> String {
    let texts = for_reader(comments, lang).map(|comment| comment.text.as_str()).filter(|text| !text.is_empty());
    texts.collect::<Vec<_>>().join(" ")
}

impl Session {
    /// The tree, if the game is analysed.
    #[must_use]
    pub(crate) fn study(&self) -> Option<&Study> {
        self.analysis.as_ref().map(|analysis| &analysis.study)
    }

    /// What is drawn where the tree stands.
    #[must_use]
    pub(crate) fn drawn(&self) -> Vec<Drawn> {
        self.study().and_then(|study| study.node(study.here())).map(Node::drawn).unwrap_or_default()
    }

    /// The faces of the dice that were set so far.
    pub(super) fn set_dice(&self) -> &[u8] {
        self.analysis.as_ref().map_or(&[], |analysis| &analysis.set_dice)
    }

    pub(super) fn set_dice_mut(&mut self) -> Option<&mut Vec<u8>> {
        self.analysis.as_mut().map(|analysis| &mut analysis.set_dice)
    }

    /// The tree as a record.
    pub(super) fn study_record(&self) -> Option<&Record> {
        self.analysis.as_ref().map(|analysis| &analysis.record)
    }

    /// How often the tree was changed.
    #[must_use]
    pub(crate) fn edits(&self) -> u32 {
        self.analysis.as_ref().map_or(0, |analysis| analysis.edits)
    }

    /// The whole tree as it is listed for the reader of a language.
    #[must_use]
    pub(crate) fn listed(&self, lang: &str) -> Option<ListedLine> {
        let analysis = self.analysis.as_ref()?;
        let first = analysis.children(analysis.study.root());
        Some(analysis.listed(first.first().copied(), first.get(1..).unwrap_or_default(), &analysis.record.moves, lang))
    }

    /// Goes through the tree, which stays as it is.
    pub(crate) fn walk(&mut self, way: impl FnOnce(&mut Study) -> bool) -> Response {
        if let Some(analysis) = &mut self.analysis {
            way(&mut analysis.study);
        }
        self.follow_study();
        Response::Done
    }

    /// Changes the tree.
    pub(crate) fn edit(&mut self, work: impl FnOnce(&mut Study) -> Result<(), Text>) -> Response {
        let Some(analysis) = &mut self.analysis else { return Response::Done };
        if let Err(why) = work(&mut analysis.study) {
            return Response::Refused(why);
        }
        analysis.note_edit();
        self.has_unstored_changes = true;
        self.follow_study();
        Response::Done
    }

    /// Goes to the position after a number of entries of the line.
    pub(super) fn look_in_study(&mut self, entries: usize) {
        let Some(analysis) = &self.analysis else { return };
        if let Some(to) = analysis.line.get(entries).or(analysis.line.last()).copied() {
            self.walk(|study| study.go(to));
        }
    }

    /// Lets chance act, where it has to.
    pub(crate) fn roll(&mut self, outside: &mut Outside<'_>) -> Response {
        match self.shown().draw_chance(outside.dice) {
            Some(text) => self.play_in_study(&text),
            None => Response::Done,
        }
    }

    /// Does something at the table of an analysis.
    pub(super) fn act_in_study(&mut self, action: Action<'_>) -> Response {
        match action {
            Action::Play(text) => self.play_in_study(text),
            Action::Undo => self.walk(Study::previous),
            Action::Redo => self.walk(Study::next),
            _ => Response::Done,
        }
    }

    /// Plays a move or chance event where one is: what is there already is only walked to.
    pub(super) fn play_in_study(&mut self, text: &str) -> Response {
        let Some((past, analysis)) = self.past.as_mut().zip(self.analysis.as_mut()) else { return Response::Done };
        let here = analysis.study.here();
        let count = analysis.children(here).len();
        if let Err(error) = analysis.study.play(text) {
            return Response::Refused(error.text().clone());
        }
        if analysis.children(here).len() > count {
            analysis.note_edit();
            self.has_unstored_changes = true;
        }
        // It is legal, because it was played.
        let events = past.play_text(text).unwrap_or_default();
        self.follow_study();
        Response::Played(events)
    }

    /// Plays moves one after the other, as far as they can be played.
    pub(crate) fn play_line(&mut self, moves: &[String]) -> Response {
        let mut response = Response::Done;
        for text in moves {
            response = self.play_in_study(text);
            if matches!(response, Response::Refused(_)) {
                break;
            }
        }
        response
    }

    /// The table gets the line in which one is, and the position of the node is looked at. A try ends.
    pub(super) fn follow_study(&mut self) {
        let Some(analysis) = &mut self.analysis else { return };
        self.trial = None;
        analysis.set_dice.clear();
        let line = analysis.study.line();
        if line != analysis.line {
            analysis.line = line;
            self.table = Table::new(self.table.id(), analysis.study.line_game(), self.table.seats().clone());
        }
        let past = analysis.study.board();
        self.selection = past.outlasting(&self.selection);
        self.past = Some(past);
    }

    /// What may follow in the tree, each in words and as it is written.
    #[must_use]
    pub(crate) fn next_entries(&self) -> Vec<(NodeId, [Text; 2])> {
        let Some(analysis) = &self.analysis else { return Vec::new() };
        let text = |node: &NodeId| {
            let entry = analysis.study.node(*node).map_or("", |node| &node.entry);
            let written = Text::new("move-notation").word("move", entry);
            (*node, [analysis.briefs.get(node).unwrap_or(&written).clone(), written])
        };
        analysis.children(analysis.study.here()).iter().map(text).collect()
    }

    /// How many moves the tree has at the last fork, the one at which one is included.
    #[must_use]
    pub(crate) fn variations(&self) -> usize {
        let Some(analysis) = &self.analysis else { return 0 };
        let parent = analysis.study.node(analysis.study.here()).and_then(|node| node.parent);
        parent.map_or(0, |parent| analysis.children(parent).len())
    }

    /// Whether the move at which one is lies in a variation.
    #[must_use]
    pub(crate) fn is_in_variation(&self) -> bool {
        self.analysis.as_ref().is_some_and(|analysis| {
            let forks = analysis.line.windows(2).take(self.place());
            forks.into_iter().any(|pair| analysis.children(pair[0]).first() != Some(&pair[1]))
        })
    }

    /// Whether chance has to act in the position that is looked at, and whoever analyses may decide what it does.
    #[must_use]
    pub(crate) fn is_chance(&self) -> bool {
        self.trial.is_none() && self.shown().turn() == Turn::Chance
    }
}
