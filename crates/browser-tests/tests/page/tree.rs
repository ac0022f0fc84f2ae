//! Chromium's accessibility tree: all that a screen reader gets to know of a page, and nothing else.

use serde_json::{Value, json};

use crate::browser::Page;

/// An element as it is spoken.
#[derive(Clone, Debug, Default)]
pub(crate) struct Node {
    /// What it is: `button`, `status`, `application`, ….
    pub role: String,
    /// How it is called.
    pub name: String,
    /// What is said after its name.
    pub description: String,
    pub is_focused: bool,
    pub is_disabled: bool,
    pub is_pressed: bool,
    pub is_expanded: bool,
    /// The number of the element, and of its part that the keys are at.
    number: u64,
    active: Option<u64>,
    /// How deep it lies; what follows it in the tree and lies deeper is inside it.
    depth: usize,
}

/// The tree, in the order in which it is read aloud.
#[derive(Clone, Default)]
pub(crate) struct Tree(pub Vec<Node>);

impl Tree {
    /// Reads the tree of a page as it is now.
    pub(crate) async fn read(page: &Page) -> Tree {
        page.rest().await;
        let answer = page.driver.cdp().send_raw("Accessibility.getFullAXTree", json!({})).await.expect("a tree");
        let nodes = answer["nodes"].as_array().map_or(&[][..], Vec::as_slice);
        let mut tree = Tree::default();
        if let Some(root) = nodes.first() {
            tree.append(root, &nodes.iter().map(|node| (node["nodeId"].as_str().unwrap_or_default(), node)).collect(), 0);
        }
        let active = tree.0.iter().filter(|node| node.is_focused).find_map(|node| node.active);
        if let Some(node) = tree.0.iter_mut().find(|node| Some(node.number) == active) {
            node.is_focused = true;
        }
        tree
    }

    fn append(&mut self, node: &Value, all: &std::collections::HashMap<&str, &Value>, depth: usize) {
        let is_spoken = node["ignored"] != true && node["role"]["value"] != "InlineTextBox";
        if is_spoken {
            let property = |name: &str| {
                let found = node["properties"].as_array().and_then(|all| all.iter().find(|property| property["name"] == name));
                found.map_or(&Value::Null, |property| &property["value"])
            };
            let is = |name: &str| property(name)["value"] == true || property(name)["value"] == "true";
            self.0.push(Node {
                role: node["role"]["value"].as_str().unwrap_or_default().to_owned(),
                name: node["name"]["value"].as_str().unwrap_or_default().trim().to_owned(),
                description: node["description"]["value"].as_str().unwrap_or_default().trim().to_owned(),
                is_focused: is("focused"),
                is_disabled: is("disabled"),
                is_pressed: is("pressed"),
                is_expanded: is("expanded"),
                number: node["backendDOMNodeId"].as_u64().unwrap_or_default(),
                active: property("activedescendant")["relatedNodes"][0]["backendDOMNodeId"].as_u64(),
                depth,
            });
        }
        for child in node["childIds"].as_array().into_iter().flatten() {
            if let Some(child) = child.as_str().and_then(|id| all.get(id)) {
                self.append(child, all, depth + usize::from(is_spoken));
            }
        }
    }

    /// The place of the first element of a role and name.
    pub(crate) fn find(&self, role: &str, name: &str) -> Option<usize> {
        self.0.iter().position(|node| node.role == role && (name.is_empty() || node.name == name))
    }

    /// The places inside an element.
    pub(crate) fn inside(&self, place: usize) -> std::ops::Range<usize> {
        let depth = self.0[place].depth;
        let end = self.0.iter().skip(place + 1).position(|node| node.depth <= depth).map_or(self.0.len(), |length| place + 1 + length);
        place + 1..end
    }

    /// Everything that is said inside the first element of a role and name.
    pub(crate) fn words(&self, role: &str, name: &str) -> String {
        let Some(place) = self.find(role, name) else { return String::new() };
        let texts = self.0[self.inside(place)].iter().filter(|node| node.role == "StaticText");
        texts.map(|node| node.name.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// The place of the buttons of a list.
    pub(crate) fn buttons_in(&self, role: &str, name: &str) -> Vec<usize> {
        let Some(place) = self.find(role, name) else { return Vec::new() };
        self.inside(place).filter(|place| self.0[*place].role == "button").collect()
    }

    /// The place that has the focus, or the part of it that the keys are at.
    pub(crate) fn focused(&self) -> Option<usize> {
        self.0.iter().rposition(|node| node.is_focused)
    }
}

/// For messages.
impl std::fmt::Debug for Tree {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

/// The tree as a person would print it.
impl std::fmt::Display for Tree {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for node in &self.0 {
            let focus = if node.is_focused { " (focus)" } else { "" };
            writeln!(f, "{:indent$}{} {}{focus}", "", node.role, node.name, indent = 2 * node.depth)?;
        }
        Ok(())
    }
}
