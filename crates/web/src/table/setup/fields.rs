//! Fields of forms that set up a game: lists to choose from, and the options of a game.

use std::rc::Rc;

use igroteka_core::{OptionKind, OptionSpec, Options};
use igroteka_games::GameId;
use igroteka_signals::RwSignal;
use igroteka_signals::dom::{El, View, all, each, el, is_checked, value_of};
use web_sys::Event;

use crate::words::Words;

/// The options of a game.
pub(crate) fn option_fields(id: GameId, options: RwSignal<Options>) -> View {
    all(id.profile().options.iter().map(|spec| field(spec, options).into()))
}

/// One of some values, each with its words.
pub(crate) struct Chooser {
    /// The name of the field.
    pub name: &'static str,
    /// The key of its title.
    pub title: &'static str,
    /// The values to choose from, each with its words.
    pub values: Rc<dyn Fn() -> Vec<(String, String)>>,
    /// The chosen value.
    pub value: Rc<dyn Fn() -> String>,
}

impl Chooser {
    /// The list; `set` hears what is chosen.
    pub(crate) fn view(&self, set: impl Fn(String) + 'static) -> El {
        let words = Words::here();
        let (values, value) = (self.values.clone(), self.value.clone());
        let option = move |_, (text, shown): &(String, String)| {
            let (value, this) = (value.clone(), text.clone());
            el("option").attr("value", &**text).flag("selected", move || value() == this).text(&**shown)
        };
        let select = el("select").attr("name", self.name).on("change", move |event: Event| set(value_of(&event)));
        let title = el("span").text(words.of(self.title));
        el("label").class("field-row").child(title).child(select.child(each(move || values(), option)))
    }
}

/// One option of the game.
fn field(spec: &'static OptionSpec, options: RwSignal<Options>) -> El {
    let words = Words::here();
    let value = move || options.with(|options| options.value_text(spec.name)).unwrap_or_default();
    // A value that the list does not allow is left as it was.
    let set = move |text: String| options.update(|options| *options = options.with(spec.name, &text).unwrap_or(*options));
    let values = move || match spec.kind {
        OptionKind::Number { .. } => spec.kind.offered_numbers().iter().map(|number| (number.to_string(), number.to_string())).collect(),
        OptionKind::Choice(choices) => choices.iter().map(|word| ((*word).to_owned(), words.option_word(spec.title, word))).collect(),
        OptionKind::Flag => Vec::new(),
    };
    let (input, title) = (|kind: &str| el("input").attr("type", kind).attr("name", spec.name), el("span").text(words.of(spec.title)));
    match spec.kind {
        OptionKind::Flag => {
            let switch = input("checkbox").checked(move || value() == "true");
            let set = move |event: Event| set(is_checked(&event).to_string());
            el("label").class("switch").child(switch.on("change", set)).child(title)
        }
        OptionKind::Number { .. } | OptionKind::Choice(_) => {
            Chooser { name: spec.name, title: spec.title, values: Rc::new(values), value: Rc::new(value) }.view(set)
        }
    }
}
