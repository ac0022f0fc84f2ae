//! The steps between two drawings lead from the one to the other, change little, and keep what has a key.

use std::collections::{BTreeMap, HashMap};

use igroteka_core::{ElementId, Options, Pick, Random, Selection, SplitMix};
use igroteka_games::GameId;
use igroteka_render::tree::{Element, Key, PatchStep, Tree, TreeBuilder, diff};
use igroteka_render::{SvgOptions, Theme, svg};

/// An element as a page would hold it: it differs from all others, and has no list that it shares.
#[derive(Clone, Debug)]
struct Node {
    number: usize,
    name: &'static str,
    key: Option<Key>,
    attributes: BTreeMap<&'static str, String>,
    text: Option<String>,
    children: Vec<Node>,
}

/// What a page would show, with a count of the elements that were ever made.
struct Document {
    roots: Vec<Node>,
    made: usize,
}

impl Document {
    fn new(tree: &Tree) -> Document {
        let mut document = Document { roots: Vec::new(), made: 0 };
        document.roots = tree.roots().map(|root| document.node(root)).collect();
        document
    }

    fn node(&mut self, element: Element) -> Node {
        self.made += 1;
        Node {
            number: self.made,
            name: element.name(),
            key: element.key(),
            attributes: element.attributes().map(|(name, value)| (name, value.to_string())).collect(),
            text: element.text().map(str::to_owned),
            children: element.children().map(|child| self.node(child)).collect(),
        }
    }

    fn walk(&mut self, steps: &[PatchStep]) {
        let mut steps = steps.iter();
        let mut roots = std::mem::take(&mut self.roots);
        self.change(&mut roots, &mut steps);
        assert!(steps.next().is_none(), "an element is left that was not entered");
        self.roots = roots;
    }

    /// Follows the steps among siblings, until their parent is left.
    fn change(&mut self, siblings: &mut Vec<Node>, steps: &mut std::slice::Iter<PatchStep>) {
        let mut place = 0;
        while let Some(step) = steps.next() {
            match step {
                PatchStep::Keep(count) => place += count,
                PatchStep::Remove => drop(siblings.remove(place)),
                PatchStep::Insert(element) => {
                    siblings.insert(place, self.node(*element));
                    place += 1;
                }
                PatchStep::Enter => {
                    self.enter(&mut siblings[place], steps);
                    place += 1;
                }
                PatchStep::Leave => return,
                PatchStep::Set(..) | PatchStep::Unset(_) | PatchStep::Write(_) => panic!("{step:?} after the children"),
            }
        }
    }

    /// Follows the steps about an element itself, and then those about what lies inside.
    fn enter(&mut self, node: &mut Node, steps: &mut std::slice::Iter<PatchStep>) {
        while let Some(PatchStep::Set(..) | PatchStep::Unset(_) | PatchStep::Write(_)) = steps.as_slice().first() {
            match steps.next() {
                Some(PatchStep::Set(name, value)) => drop(node.attributes.insert(name, value.to_string())),
                Some(PatchStep::Unset(name)) => assert!(node.attributes.remove(name).is_some(), "{name} was not set"),
                Some(PatchStep::Write(text)) => node.text = Some((*text).to_owned()),
                _ => {}
            }
        }
        self.change(&mut node.children, steps);
    }
}

impl PartialEq for Node {
    fn eq(&self, other: &Node) -> bool {
        (self.name, self.key, &self.attributes, &self.text) == (other.name, other.key, &other.attributes, &other.text)
            && self.children == other.children
    }
}

/// The numbers of the elements that have keys.
fn keyed(nodes: &[Node], found: &mut HashMap<String, usize>) {
    for node in nodes {
        found.extend(node.key.map(|key| (format!("{key:?}"), node.number)));
        keyed(&node.children, found);
    }
}

/// Walks from one drawing to the other and checks where that leads. Gives what has a key before and after.
fn walked(old: &Tree, new: &Tree) -> [HashMap<String, usize>; 2] {
    let mut document = Document::new(old);
    let [mut before, mut after] = [HashMap::new(), HashMap::new()];
    keyed(&document.roots, &mut before);
    document.walk(&diff(old, new));
    assert_eq!(document.roots, Document::new(new).roots, "the walk leads elsewhere");
    keyed(&document.roots, &mut after);
    [before, after]
}

/// The same, between drawings of one board.
fn check(old: &Tree, new: &Tree) {
    let [before, after] = walked(old, new);
    for (key, number) in &after {
        assert!(before.get(key).is_none_or(|before| before == number), "{key} was made anew");
    }
}

fn draw(game: &dyn igroteka_core::AnyGame, selection: &Selection, theme: &Theme, panels: bool) -> Tree {
    let say = |text: &igroteka_core::Text| text.to_string();
    svg(&game.scene(selection), &SvgOptions { theme, panels, words: panels, ..SvgOptions::new(&say) })
}

/// Drawings along a random game: after every move, and with something picked.
fn drawings(id: GameId, random: &mut SplitMix) -> Vec<Tree> {
    let mut game = id.new_game(Options::defaults(id.profile()), None).expect("a game");
    let mut found = Vec::new();
    for entry in 0..40 {
        let theme = &Theme::ALL[entry / 15];
        found.push(draw(game.as_ref(), &Selection::empty(), theme, entry % 10 == 0));
        let focus = game.scene(&Selection::empty()).focus;
        if !focus.is_empty() {
            let pick = Pick::Element(focus[random.below(focus.len() as u32) as usize]);
            found.push(draw(game.as_ref(), &Selection([pick].into_iter().collect()), theme, false));
        }
        let mut moves = game.proposals();
        let chosen = (!moves.is_empty()).then(|| moves.swap_remove(random.below(moves.len() as u32) as usize));
        let Some(next) = game.draw_chance(random).or(chosen) else { break };
        game.play_text(&next).expect("a legal move");
    }
    found
}

#[test]
fn the_steps_between_drawings_of_random_games_lead_from_one_to_the_next() {
    let mut random = SplitMix::new(15);
    let mut firsts = Vec::new();
    for id in GameId::ALL {
        let trees = drawings(*id, &mut random);
        assert!(trees.len() > 20, "{id:?}");
        trees.windows(2).for_each(|pair| check(&pair[0], &pair[1]));
        // A leap back to the beginning, as when an old position is looked at.
        check(&trees[trees.len() - 1], &trees[0]);
        firsts.extend(trees.into_iter().next());
    }
    // From one game to another hardly anything stays, and the walk still leads there.
    for old in &firsts {
        firsts.iter().for_each(|new| drop(walked(old, new)));
    }
}

#[test]
fn whatever_is_picked_most_of_a_drawing_stays() {
    for id in GameId::ALL {
        let game = id.new_game(Options::defaults(id.profile()), None).expect("a game");
        let plain = draw(game.as_ref(), &Selection::empty(), &Theme::LIGHT, false);
        for element in game.scene(&Selection::empty()).focus {
            let picked = draw(game.as_ref(), &Selection(vec![Pick::Element(element)]), &Theme::LIGHT, false);
            let steps = diff(&plain, &picked);
            let is_of_the_board = |step: &PatchStep| matches!(step, PatchStep::Remove | PatchStep::Unset(_) | PatchStep::Write(_));
            assert!(!steps.iter().any(is_of_the_board), "{id:?}: {:?}", steps.iter().map(short).collect::<Vec<_>>());
        }
    }
}

#[test]
fn elements_with_a_key_stay_and_others_take_places() {
    let draw = |stones: &[(u16, &'static str)], lines: &[i32]| {
        let mut builder = TreeBuilder::default();
        builder.tag("g").open();
        for (index, class) in stones {
            builder.tag("g").set("class", *class).key(Key::new(ElementId::piece(*index), None)).open();
            builder.close();
        }
        lines.iter().for_each(|x| builder.tag("line").set("x", *x).end());
        builder.finish()
    };
    let steps = |old: &Tree, new: &Tree| format!("{:?}", diff(old, new).iter().map(short).collect::<Vec<_>>());
    let old = draw(&[(1, "a"), (2, "a"), (3, "a")], &[5, 6]);
    // A piece that is another one now goes; one that looks another way stays.
    assert_eq!(
        steps(&old, &draw(&[(1, "a"), (3, "b")], &[5, 6])),
        r#"["enter", "keep 1", "remove", "enter", "class=b", "leave", "leave"]"#
    );
    assert_eq!(steps(&old, &draw(&[(1, "a"), (4, "a")], &[5, 6])), r#"["enter", "keep 1", "insert", "remove", "remove", "leave"]"#);
    // A line without a key becomes another one.
    assert_eq!(
        steps(&old, &draw(&[(1, "a"), (2, "a"), (3, "a")], &[7, 6, 8])),
        r#"["enter", "keep 3", "enter", "x=7", "leave", "keep 1", "insert", "leave"]"#
    );
}

fn short(step: &PatchStep) -> String {
    match step {
        PatchStep::Keep(count) => format!("keep {count}"),
        PatchStep::Enter => "enter".into(),
        PatchStep::Set(name, value) => format!("{name}={value}"),
        PatchStep::Unset(name) => format!("unset {name}"),
        PatchStep::Write(text) => format!("write {text}"),
        PatchStep::Leave => "leave".into(),
        PatchStep::Remove => "remove".into(),
        PatchStep::Insert(_) => "insert".into(),
    }
}
