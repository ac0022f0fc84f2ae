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

/// The way from old branches to new ones: those with the same line stay, in their order.
fn steps(old: &[Branch], new: &[Branch]) -> Vec<Step> {
    let mut steps = Vec::with_capacity(old.len().max(new.len()));
    let mut at = 0;
    for branch in new {
        match old[at..].iter().position(|old| old.line == branch.line) {
            Some(skipped) => {
                steps.resize(steps.len() + skipped, Step::Remove);
                steps.push(Step::Keep);
                at += skipped + 1;
            }
            None => steps.push(Step::Insert),
        }
    }
    steps.resize(steps.len() + old.len() - at, Step::Remove);
    steps
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
        let is_leaf = line.ends_with("/>") || line.contains("</");
        let inside = if is_leaf { Vec::new() } else { inside(markup, lines, at) };
        found.push(Branch { line, whole: markup[start..*at].trim_end(), inside });
    }
    found
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
        // What lies inside does not matter: it is compared for itself.
        assert_eq!(way("<g>\n<a/>\n</g>\n", "<g>\n</g>\n"), [Keep]);
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
