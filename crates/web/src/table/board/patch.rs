//! Showing a drawing anew by changing only what is another one than before: most touches change a few marks and pieces of some
//! hundreds of elements, and making those is what a browser is slow at.

use std::fmt::Write as _;
use std::rc::Rc;

use igroteka_render::Tree;
use igroteka_render::tree::{PatchStep, diff};
use web_sys::Element;

/// A drawing inside an element.
pub(crate) struct Patched {
    element: Element,
    shown: Option<Rc<Tree>>,
}

/// A walk through the elements of the page. See [`PatchStep`].
struct Walk {
    parent: Element,
    next: Option<Element>,
    /// The markup of elements that come before the next one. Neighbours are made together: each reading of markup has a price of its own.
    fresh: String,
    /// What was taken out.
    gone: Vec<Element>,
}

impl Patched {
    /// Nothing yet.
    #[must_use]
    pub(crate) const fn new(element: Element) -> Patched {
        Patched { element, shown: None }
    }

    /// Shows a drawing and returns what was taken out of the one before.
    pub(crate) fn show(&mut self, drawing: Rc<Tree>) -> Vec<Element> {
        let gone = self.shown.as_ref().and_then(|shown| Walk::inside(self.element.clone()).follow(&diff(shown, &drawing)));
        if gone.is_none() {
            self.element.set_inner_html(&drawing.to_string());
        }
        self.shown = Some(drawing);
        gone.unwrap_or_default()
    }
}

impl Walk {
    /// Begins before the first child of an element.
    fn inside(parent: Element) -> Walk {
        Walk { next: parent.first_element_child(), parent, fresh: String::new(), gone: Vec::new() }
    }

    /// Takes all steps and returns what was taken out; nothing if an element is not there, because somebody else has changed the page.
    fn follow(mut self, steps: &[PatchStep]) -> Option<Vec<Element>> {
        for step in steps {
            match step {
                PatchStep::Insert(element) => {
                    // Writing into a String cannot fail.
                    let _ = write!(self.fresh, "{element}");
                }
                step => {
                    self.insert_fresh();
                    self.take(step)?;
                }
            }
        }
        self.insert_fresh();
        Some(self.gone)
    }

    /// Takes a step that makes no new element. No browser refuses the names of attributes: it has read them in markup before.
    fn take(&mut self, step: &PatchStep) -> Option<()> {
        match step {
            PatchStep::Keep(count) => {
                for _ in 0..*count {
                    self.pass()?;
                }
            }
            PatchStep::Enter => {
                let next = self.next.take()?;
                self.next = next.first_element_child();
                self.parent = next;
            }
            PatchStep::Leave => {
                self.next = self.parent.next_element_sibling();
                self.parent = self.parent.parent_element()?;
            }
            PatchStep::Remove => {
                let gone = self.pass()?;
                gone.remove();
                self.gone.push(gone);
            }
            PatchStep::Set(name, value) => drop(self.parent.set_attribute(name, &value.to_string())),
            PatchStep::Unset(name) => drop(self.parent.remove_attribute(name)),
            PatchStep::Write(text) => self.parent.set_text_content(Some(text)),
            PatchStep::Insert(_) => {}
        }
        Some(())
    }

    /// Goes on behind the next element.
    fn pass(&mut self) -> Option<Element> {
        let passed = self.next.take();
        self.next = passed.as_ref().and_then(Element::next_element_sibling);
        passed
    }

    /// Makes the new elements.
    fn insert_fresh(&mut self) {
        if self.fresh.is_empty() {
            return;
        }
        // The markup is the page's own and well formed.
        let _ = match &self.next {
            Some(next) => next.insert_adjacent_html("beforebegin", &self.fresh),
            None => self.parent.insert_adjacent_html("beforeend", &self.fresh),
        };
        self.fresh.clear();
    }
}
