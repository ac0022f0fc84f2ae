//! Showing a drawing anew by changing only what is another one than before: most touches change a few marks and pieces of some
//! hundreds of elements, and making those is what a browser is slow at.
//!
//! The markup of drawings has one tag a line; that is all that is known of it here. Lines are compared as texts.

use web_sys::Element;

/// A drawing inside an element.
pub struct Patched {
    element: Element,
    shown: String,
}

/// A line of the markup with whatever lies inside it.
struct Branch<'a> {
    /// The line itself.
    line: &'a str,
    /// Everything up to the end of it.
    whole: &'a str,
    inside: Vec<Branch<'a>>,
}

/// What is to be done with the next element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    /// It stays.
    Keep,
    /// It stays, with other values of its attributes.
    Alter,
    /// It goes.
    Remove,
    /// A new one comes before it.
    Insert,
}

impl Patched {
    /// Nothing yet.
    #[must_use]
    pub const fn new(element: Element) -> Patched {
        Patched { element, shown: String::new() }
    }

    /// Shows a drawing.
    pub fn show(&mut self, markup: String) {
        if self.shown.is_empty() {
            self.element.set_inner_html(&markup);
        } else if self.shown != markup {
            change(&self.element, &branches(&self.shown), &branches(&markup));
        }
        self.shown = markup;
    }
}

/// Makes the children of an element what they are to be.
fn change(parent: &Element, old: &[Branch], new: &[Branch]) {
    let (mut old_left, mut new_left) = (old.iter(), new.iter());
    let mut next = parent.first_element_child();
    // Neighbours are made together: each reading of markup has a price of its own.
    let mut fresh = String::new();
    for step in steps(old, new) {
        if step != Step::Insert {
            insert(parent, next.as_ref(), &mut fresh);
        }
        match step {
            Step::Alter => {
                if let (Some(here), Some(old), Some(new)) = (next.take(), old_left.next(), new_left.next()) {
                    alter(&here, old.line, new.line);
                    next = here.next_element_sibling();
                }
            }
            Step::Keep => {
                let here = next.take();
                next = here.as_ref().and_then(Element::next_element_sibling);
                if let (Some(here), Some(old), Some(new)) = (here, old_left.next(), new_left.next())
                    && old.whole != new.whole
                {
                    change(&here, &old.inside, &new.inside);
                }
            }
            Step::Remove => {
                old_left.next();
                if let Some(here) = next.take() {
                    next = here.next_element_sibling();
                    here.remove();
                }
            }
            Step::Insert => fresh.push_str(new_left.next().map_or("", |new| new.whole)),
        }
    }
    insert(parent, next.as_ref(), &mut fresh);
}

/// Makes new elements before another one, or at the end.
fn insert(parent: &Element, next: Option<&Element>, markup: &mut String) {
    if !markup.is_empty() {
        // The markup is the page's own and well formed.
        let _ = match next {
            Some(next) => next.insert_adjacent_html("beforebegin", markup),
            None => parent.insert_adjacent_html("beforeend", markup),
        };
        markup.clear();
    }
}

/// Gives an element the values of its attributes that differ.
fn alter(element: &Element, old: &str, new: &str) {
    let mut names = "";
    for (place, (old, new)) in old.split('"').zip(new.split('"')).enumerate() {
        if place % 2 == 0 {
            names = new;
        } else if old != new {
            let name = names.rsplit(' ').next().unwrap_or_default();
            // No browser refuses a name that it has read before.
            let _ = element.set_attribute(name.trim_end_matches('='), new);
        }
    }
}

/// Whether two lines differ in nothing but values, and those can be set as they are written.
fn are_alike(old: &str, new: &str) -> bool {
    is_leaf(new) && !new.contains('&') && old.split('"').step_by(2).eq(new.split('"').step_by(2))
}

/// The way from old branches to new ones: those with the same line stay, in their order. In between, new ones take the places of old
/// ones that are like them.
fn steps(old: &[Branch], new: &[Branch]) -> Vec<Step> {
    let mut steps = Vec::with_capacity(old.len().max(new.len()));
    let (mut at, mut fresh) = (0, 0);
    for (index, branch) in new.iter().enumerate() {
        if let Some(skipped) = old[at..].iter().position(|old| old.line == branch.line) {
            change_over(&old[at..at + skipped], &new[fresh..index], &mut steps);
            steps.push(Step::Keep);
            (at, fresh) = (at + skipped + 1, index + 1);
        }
    }
    change_over(&old[at..], &new[fresh..], &mut steps);
    steps
}

/// The way from branches of which none stays as it is. New ones that are neighbours stand together, because they are made together.
fn change_over(old: &[Branch], new: &[Branch], steps: &mut Vec<Step>) {
    let mut gone = 0;
    for place in 0..old.len().max(new.len()) {
        match (old.get(place), new.get(place)) {
            (Some(old), Some(new)) if are_alike(old.line, new.line) => {
                steps.resize(steps.len() + gone, Step::Remove);
                steps.push(Step::Alter);
                gone = 0;
            }
            (old, new) => {
                steps.extend(new.map(|_| Step::Insert));
                gone += usize::from(old.is_some());
            }
        }
    }
    steps.resize(steps.len() + gone, Step::Remove);
}

/// The branches of a markup with one tag a line.
fn branches(markup: &str) -> Vec<Branch<'_>> {
    let mut lines = markup.split_inclusive('\n');
    let mut at = 0;
    inside(markup, &mut lines, &mut at)
}

fn inside<'a>(markup: &'a str, lines: &mut dyn Iterator<Item = &'a str>, at: &mut usize) -> Vec<Branch<'a>> {
    let mut found = Vec::new();
    while let Some(full) = lines.next() {
        let (start, line) = (*at, full.trim_end());
        *at += full.len();
        if line.starts_with("</") {
            break;
        }
        let inside = if is_leaf(line) { Vec::new() } else { inside(markup, lines, at) };
        found.push(Branch { line, whole: markup[start..*at].trim_end(), inside });
    }
    found
}

/// Whether a line is an element with nothing but words inside it.
fn is_leaf(line: &str) -> bool {
    line.ends_with("/>") || line.contains("</")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_is_read_as_branches() {
        let markup = "<svg>\n<g a>\n<rect/>\n<text>b</text>\n</g>\n<g c>\n</g>\n</svg>\n";
        let found = branches(markup);
        assert_eq!((found.len(), found[0].line, found[0].whole), (1, "<svg>", markup.trim_end()));
        let layers: Vec<&str> = found[0].inside.iter().map(|layer| layer.whole).collect();
        assert_eq!(layers, ["<g a>\n<rect/>\n<text>b</text>\n</g>", "<g c>\n</g>"]);
        assert_eq!(found[0].inside[0].inside.len(), 2);
    }

    #[test]
    fn only_what_changed_is_made_anew() {
        use Step::{Insert, Keep, Remove};
        let way = |old: &str, new: &str| steps(&branches(old), &branches(new));
        assert_eq!(way("<a/>\n<b/>\n<c/>\n", "<a/>\n<x/>\n<c/>\n"), [Keep, Insert, Remove, Keep]);
        assert_eq!(way("<a/>\n<b/>\n", "<b/>\n<c/>\n"), [Remove, Keep, Insert]);
        assert_eq!(way("<a/>\n", ""), [Remove]);
        assert_eq!(way("<a/>\n<b/>\n<c/>\n", "<x/>\n<y/>\n<z/>\n<c/>\n"), [Insert, Insert, Insert, Remove, Remove, Keep]);
        // What lies inside does not matter: it is compared for itself.
        assert_eq!(way("<g>\n<a/>\n</g>\n", "<g>\n</g>\n"), [Keep]);
    }

    #[test]
    fn what_differs_in_values_only_is_altered() {
        use Step::{Alter, Insert, Keep, Remove};
        let way = |old: &str, new: &str| steps(&branches(old), &branches(new));
        let number = |x: i32, words: &str| format!("<text x=\"{x}\" y=\"2\">{words}</text>\n");
        assert_eq!(way(&number(1, "a"), &number(5, "a")), [Alter]);
        assert_eq!(way(&number(1, "a"), &number(1, "b")), [Insert, Remove]);
        assert_eq!(way("<a/>\n<b x=\"1\"/>\n", "<a/>\n<b x=\"2\"/>\n<b x=\"3\"/>\n"), [Keep, Alter, Insert]);
        // A group is made anew: what moves in it may still be moving.
        assert_eq!(way("<g x=\"1\">\n</g>\n", "<g x=\"2\">\n</g>\n"), [Insert, Remove]);
        // What is written in another way than it is set, too.
        assert_eq!(way("<b x=\"1\"/>\n", "<b x=\"&amp;\"/>\n"), [Insert, Remove]);
        assert_eq!(way("<b x=\"1\"/>\n", "<b y=\"1\"/>\n"), [Insert, Remove]);
    }

    #[test]
    fn the_pictures_of_every_game_have_one_tag_a_line() {
        for id in igroteka_games::GameId::ALL {
            let table = id.table(igroteka_core::Options::defaults(id.profile()), None).expect("a table");
            let say = |text: &igroteka_core::Text| text.to_string();
            let picture = igroteka_render::svg(&table.scene(&igroteka_core::Selection::empty()), &igroteka_render::SvgOptions::new(&say));
            let lines = picture.lines().filter(|line| !line.starts_with("</")).count();
            assert_eq!(count(&branches(&picture)), lines, "{id:?}");
            assert!(picture.lines().all(|line| line.starts_with('<') && line.ends_with('>')), "{id:?}");
        }
    }

    fn count(branches: &[Branch]) -> usize {
        branches.iter().map(|branch| 1 + count(&branch.inside)).sum()
    }
}
