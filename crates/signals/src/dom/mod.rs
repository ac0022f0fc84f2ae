//! Elements of the document, made by hand: [`el`] makes one, [`El`] gives it attributes, words, listeners and children,
//! [`when`], [`switch`], [`each`] and [`keyed`] show what changes. What is given as a function follows the signals that it reads.
//!
//! ```no_run
//! use igroteka_signals::RwSignal;
//! use igroteka_signals::dom::{el, mount, when};
//!
//! mount(|| {
//!     let count = RwSignal::new(0);
//!     let button = el("button").on_press(move || count.update(|count| *count += 1)).text("More");
//!     let many = when(move || count.get() > 9, || el("p").text("That will do.").into());
//!     el("section").child(button).text(move || count.get().to_string()).child(many).into()
//! });
//! ```
//!
//! Typed views, as frameworks have them, make a type of their own of every element with everything below it, and the code for
//! those types was a third of what a reader had to load. Here an element is an element and a function in a box is a function
//! in a box: methods that take `impl Fn` only put it into its box, so that nothing else is compiled twice.

mod changing;
mod dialog;
mod listen;
mod lists;

use std::any::Any;

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, HtmlInputElement, Node};

use crate::{Scope, StoredValue, document, effect_now, on_cleanup};

pub use changing::{afterwards, switch, when};
pub use dialog::dialog;
pub use listen::{listen, listen_everywhere};
pub use lists::{each, keyed};

/// Something that stands in the document: an element, a text, or several of those.
#[must_use = "a view is seen only where it is added"]
pub struct View(Node);

/// An element. A clone is the same element.
#[must_use = "an element is seen only where it is added"]
#[derive(Clone)]
pub struct El(Element);

/// Words or an attribute's value: fixed, or followed wherever it changes.
pub enum Value {
    /// It never changes.
    Fixed(String),
    /// It follows the signals that the function reads.
    Live(Box<dyn Fn() -> String>),
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Fixed(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Fixed(text)
    }
}

impl<F: Fn() -> String + 'static> From<F> for Value {
    fn from(text: F) -> Value {
        Value::Live(Box::new(text))
    }
}

impl From<El> for View {
    fn from(element: El) -> View {
        View(element.0.into())
    }
}

impl<V: Into<View>> From<Option<V>> for View {
    fn from(view: Option<V>) -> View {
        view.map_or_else(|| all([]), Into::into)
    }
}

/// A new element of a page.
///
/// # Panics
/// If the tag is not the name of an element, or outside a browser.
#[expect(clippy::expect_used, reason = "tags are written in the code of the page")]
pub fn el(tag: &str) -> El {
    El(document().create_element(tag).expect("the name of an element"))
}

/// A new element of a drawing.
///
/// # Panics
/// If the tag is not the name of an element, or outside a browser.
#[expect(clippy::expect_used, reason = "tags are written in the code of the page")]
pub fn drawn(tag: &str) -> El {
    El(document().create_element_ns(Some("http://www.w3.org/2000/svg"), tag).expect("the name of an element"))
}

/// Several views, one after the other.
pub fn all(views: impl IntoIterator<Item = View>) -> View {
    let fragment = document().create_document_fragment();
    views.into_iter().for_each(|View(node)| append(&fragment, &node));
    View(fragment.into())
}

/// Words that stand for themselves.
pub fn text(words: impl Into<Value>) -> View {
    let node = document().create_text_node("");
    follow_text(node.clone(), words.into());
    View(node.into())
}

/// Puts a view at the end of the document, for as long as there is one.
pub fn mount(view: impl FnOnce() -> View) {
    // The page lives as long as its window: nobody ends its scope.
    Scope::inside(None).with(|| {
        if let Some(body) = document().body() {
            append(&body, &view().0);
        }
    });
}

impl El {
    /// Its classes.
    pub fn class(self, names: impl Into<Value>) -> El {
        self.attr("class", names)
    }

    /// Its name in the document.
    pub fn id(self, name: &str) -> El {
        set(&self.0, "id", Some(name));
        self
    }

    /// An attribute.
    pub fn attr(self, name: &'static str, value: impl Into<Value>) -> El {
        follow_attribute(&self.0, name, value.into());
        self
    }

    /// An attribute that is there only while it has a value.
    pub fn attr_if(self, name: &'static str, value: impl Fn() -> Option<String> + 'static) -> El {
        follow_optional(&self.0, name, Box::new(value));
        self
    }

    /// An attribute without a value that is there while something holds.
    pub fn flag(self, name: &'static str, holds: impl Fn() -> bool + 'static) -> El {
        follow_flag(&self.0, Box::new(holds), Box::new(move |element, holds| set(element, name, holds.then_some(""))));
        self
    }

    /// A class that it has while something holds.
    pub fn class_if(self, name: &'static str, holds: impl Fn() -> bool + 'static) -> El {
        // Only a name with a space in it is refused.
        let toggle = move |element: &Element, holds| drop(element.class_list().toggle_with_force(name, holds));
        follow_flag(&self.0, Box::new(holds), Box::new(toggle));
        self
    }

    /// Whether a box or circle is ticked.
    pub fn checked(self, is_checked: impl Fn() -> bool + 'static) -> El {
        let tick = |element: &Element, is| element.unchecked_ref::<HtmlInputElement>().set_checked(is);
        follow_flag(&self.0, Box::new(is_checked), Box::new(tick));
        self
    }

    /// A property of its style.
    pub fn style(self, name: &'static str, value: impl Into<Value>) -> El {
        let style = self.0.unchecked_ref::<web_sys::HtmlElement>().style();
        // A value that the browser does not understand is ignored by it.
        follow_value(value.into(), Box::new(move |value| drop(style.set_property(name, value))));
        self
    }

    /// What stands in a field, until somebody types.
    pub fn value(self, value: impl Into<Value>) -> El {
        let field = self.0.clone();
        // Every kind of field has the property, and there is no type for all of them.
        let fill = move |value: &str| drop(js_sys::Reflect::set(&field, &"value".into(), &JsValue::from_str(value)));
        follow_value(value.into(), Box::new(fill));
        self
    }

    /// Markup of the page's own making inside it.
    pub fn html(self, markup: impl Into<Value>) -> El {
        let element = self.0.clone();
        follow_value(markup.into(), Box::new(move |markup| element.set_inner_html(markup)));
        self
    }

    /// Words inside it.
    pub fn text(self, words: impl Into<Value>) -> El {
        self.child(text(words))
    }

    /// Adds something inside it.
    pub fn child(self, view: impl Into<View>) -> El {
        append(&self.0, &view.into().0);
        self
    }

    /// Hears an event.
    pub fn on<E: JsCast + 'static>(self, event: &'static str, work: impl FnMut(E) + 'static) -> El {
        listen(&self.0, event, work);
        self
    }

    /// Is pressed, by whatever hand or key.
    pub fn on_press(self, mut work: impl FnMut() + 'static) -> El {
        self.on("click", move |_: Event| work())
    }

    /// The element itself, for those who do more with it than is done here.
    #[must_use]
    pub fn element(&self) -> Element {
        self.0.clone()
    }

    /// Lets a handle lead to it.
    pub fn known_as(self, handle: Handle) -> El {
        handle.0.set_value(Some(self.0.clone()));
        self
    }
}

/// A way to an element for those who were there before it; cheap to copy.
#[derive(Clone, Copy)]
pub struct Handle(StoredValue<Option<Element>>);

impl Default for Handle {
    fn default() -> Handle {
        Handle(StoredValue::new(None))
    }
}

impl Handle {
    /// The element, as what it is; nothing before it is made and after its table is gone.
    #[must_use]
    pub fn get<T: JsCast>(self) -> Option<T> {
        self.0.try_get_value().flatten().map(JsCast::unchecked_into)
    }

    /// Opens a dialog over the page.
    pub fn open_dialog(self) {
        if let Some(dialog) = self.get::<web_sys::HtmlDialogElement>() {
            // It refuses only if it is open already.
            let _ = dialog.show_modal();
        }
    }

    /// Closes a dialog.
    pub fn close_dialog(self) {
        if let Some(dialog) = self.get::<web_sys::HtmlDialogElement>() {
            dialog.close();
        }
    }
}

/// What stands in the field that an event comes from.
#[must_use]
pub fn value_of(event: &Event) -> String {
    let value = event.target().and_then(|field| js_sys::Reflect::get(&field, &"value".into()).ok());
    value.and_then(|value| value.as_string()).unwrap_or_default()
}

/// Whether the box that an event comes from is ticked.
#[must_use]
pub fn is_checked(event: &Event) -> bool {
    event.target().is_some_and(|input| input.unchecked_ref::<HtmlInputElement>().checked())
}

fn follow_text(node: web_sys::Text, words: Value) {
    follow_value(words, Box::new(move |words| node.set_data(words)));
}

fn follow_attribute(element: &Element, name: &'static str, value: Value) {
    let element = element.clone();
    follow_value(value, Box::new(move |value| set(&element, name, Some(value))));
}

fn follow_optional(element: &Element, name: &'static str, value: Box<dyn Fn() -> Option<String>>) {
    let (element, mut shown) = (element.clone(), None);
    effect_now(move || {
        let value = value();
        if value != shown {
            set(&element, name, value.as_deref());
            shown = value;
        }
    });
}

/// Shows whether something holds.
type ShowFlag = Box<dyn Fn(&Element, bool)>;

fn follow_flag(element: &Element, holds: Box<dyn Fn() -> bool>, show: ShowFlag) {
    let element = element.clone();
    effect_now(move || show(&element, holds()));
}

/// Shows a value now, and again whenever it is another one.
fn follow_value(value: Value, show: Box<dyn Fn(&str)>) {
    match value {
        Value::Fixed(value) => show(&value),
        Value::Live(value) => {
            let mut shown = None;
            effect_now(move || {
                let value = value();
                if shown.as_ref() != Some(&value) {
                    show(&value);
                    shown = Some(value);
                }
            });
        }
    }
}

/// Keeps something for as long as what is being built is there.
pub fn hold(kept: impl Any) {
    on_cleanup(move || drop(kept));
}

fn set(element: &Element, name: &str, value: Option<&str>) {
    // Names of attributes are the page's own, and none of them is refused.
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

fn append(parent: &Node, child: &Node) {
    // Only a node that holds its own parent is refused, and new ones hold nothing.
    let _ = parent.append_child(child);
}
