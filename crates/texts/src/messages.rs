//! Messages in the syntax of Project Fluent, and the sentences that they make. Of Fluent's forms there are those that the messages use:
//! arguments, other messages, choices by number or word, and the function `INSIDE`. A test compares every message with Fluent's own
//! library, which the page is spared because it brings the rules of all languages.

use std::collections::BTreeMap;

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::parser::parse_runtime;
use fluent_syntax::unicode::unescape_unicode_to_string;
use igroteka_core::letters::small;

use crate::Lang;

/// Messages refer to others at most so deeply: one that refers to itself is not said.
const MOST_DEPTH: usize = 8;

/// The messages of a language by their keys.
pub(crate) struct Messages {
    lang: Lang,
    patterns: BTreeMap<String, Pattern<String>>,
}

/// An argument, or what a part of a message amounts to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Number(i64),
    Word(String),
}

impl Value {
    fn into_word(self) -> String {
        match self {
            Value::Number(number) => number.to_string(),
            Value::Word(word) => word,
        }
    }
}

/// Where a message takes its arguments from.
type Arguments<'a> = &'a dyn Fn(&str) -> Option<Value>;

impl Messages {
    /// No messages yet.
    pub(crate) const fn new(lang: Lang) -> Messages {
        Messages { lang, patterns: BTreeMap::new() }
    }

    pub(crate) const fn lang(&self) -> Lang {
        self.lang
    }

    /// Adds the messages of a file; a key that is known gets the new message. What cannot be read is left out.
    pub(crate) fn add(&mut self, source: &str) {
        let resource = parse_runtime(source.to_owned()).unwrap_or_else(|(readable, _)| readable);
        for entry in resource.body {
            if let Entry::Message(message) = entry
                && let Some(pattern) = message.value
            {
                self.patterns.insert(message.id.name, pattern);
            }
        }
    }

    /// The sentence; nothing if there is no such message, or an argument that it uses is missing.
    pub(crate) fn say(&self, key: &str, arguments: Arguments<'_>) -> Option<String> {
        self.message(key, arguments, 0)
    }

    fn message(&self, key: &str, arguments: Arguments<'_>, depth: usize) -> Option<String> {
        let pattern = self.patterns.get(key).filter(|_| depth < MOST_DEPTH)?;
        self.pattern(pattern, arguments, depth)
    }

    fn pattern(&self, pattern: &Pattern<String>, arguments: Arguments<'_>, depth: usize) -> Option<String> {
        let mut said = String::new();
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => said.push_str(value),
                PatternElement::Placeable { expression } => said.push_str(&self.expression(expression, arguments, depth)?.into_word()),
            }
        }
        Some(said)
    }

    fn expression(&self, expression: &Expression<String>, arguments: Arguments<'_>, depth: usize) -> Option<Value> {
        match expression {
            Expression::Inline(inline) => self.inline(inline, arguments, depth),
            Expression::Select { selector, variants } => {
                let chosen = self.chosen(&self.inline(selector, arguments, depth)?, variants)?;
                self.pattern(&chosen.value, arguments, depth).map(Value::Word)
            }
        }
    }

    /// The first variant that fits, or else the default one.
    fn chosen<'a>(&self, value: &Value, variants: &'a [Variant<String>]) -> Option<&'a Variant<String>> {
        let fits = |variant: &&Variant<String>| match (&variant.key, value) {
            (VariantKey::Identifier { name }, Value::Word(word)) => name == word,
            (VariantKey::Identifier { name }, Value::Number(number)) => name == plural(self.lang, *number),
            (VariantKey::NumberLiteral { value: literal }, Value::Number(number)) => literal.parse::<i64>() == Ok(*number),
            (VariantKey::NumberLiteral { .. }, Value::Word(_)) => false,
        };
        variants.iter().find(fits).or_else(|| variants.iter().find(|variant| variant.default))
    }

    fn inline(&self, inline: &InlineExpression<String>, arguments: Arguments<'_>, depth: usize) -> Option<Value> {
        match inline {
            InlineExpression::StringLiteral { value } => Some(Value::Word(unescape_unicode_to_string(value).into_owned())),
            InlineExpression::NumberLiteral { value } => value.parse().ok().map(Value::Number),
            InlineExpression::VariableReference { id } => arguments(&id.name),
            InlineExpression::MessageReference { id, attribute: None } => self.message(&id.name, arguments, depth + 1).map(Value::Word),
            InlineExpression::Placeable { expression } => self.expression(expression, arguments, depth),
            InlineExpression::FunctionReference { id, arguments: CallArguments { positional, .. } } if id.name == "INSIDE" => {
                self.inline(positional.first()?, arguments, depth).map(inside)
            }
            InlineExpression::FunctionReference { .. }
            | InlineExpression::MessageReference { .. }
            | InlineExpression::TermReference { .. } => None,
        }
    }
}

/// A name as it is written inside a sentence: in Russian, sides have a small letter there.
fn inside(name: Value) -> Value {
    let name = name.into_word();
    let mut letters = name.chars();
    Value::Word(letters.next().map_or_else(String::new, |first| [small(first)].into_iter().chain(letters).collect()))
}

/// What Unicode calls the plural of a whole number.
fn plural(lang: Lang, number: i64) -> &'static str {
    let number = number.unsigned_abs();
    match (lang, number % 10, number % 100) {
        (Lang::En, ..) => {
            if number == 1 {
                "one"
            } else {
                "other"
            }
        }
        (Lang::Ru, _, 11..=14) => "many",
        (Lang::Ru, 1, _) => "one",
        (Lang::Ru, 2..=4, _) => "few",
        (Lang::Ru, ..) => "many",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

    use super::*;
    use crate::sources;

    /// What the messages of a source choose by, and the names of all arguments.
    #[derive(Default)]
    struct Used {
        arguments: BTreeSet<String>,
        words: BTreeSet<String>,
    }

    impl Used {
        fn read(&mut self, pattern: &Pattern<String>) {
            for element in &pattern.elements {
                if let PatternElement::Placeable { expression } = element {
                    self.expression(expression);
                }
            }
        }

        fn expression(&mut self, expression: &Expression<String>) {
            match expression {
                Expression::Inline(inline) => self.inline(inline),
                Expression::Select { selector, variants } => {
                    self.inline(selector);
                    for variant in variants {
                        if let VariantKey::Identifier { name } = &variant.key {
                            self.words.insert(name.clone());
                        }
                        self.read(&variant.value);
                    }
                }
            }
        }

        fn inline(&mut self, inline: &InlineExpression<String>) {
            match inline {
                InlineExpression::VariableReference { id } => {
                    self.arguments.insert(id.name.clone());
                }
                InlineExpression::FunctionReference { arguments, .. } => arguments.positional.iter().for_each(|inline| self.inline(inline)),
                InlineExpression::Placeable { expression } => self.expression(expression),
                _ => {}
            }
        }
    }

    /// What Fluent's own library says; nothing if it finds an error.
    fn by_the_library(bundle: &FluentBundle<FluentResource>, key: &str, values: &BTreeMap<String, Value>) -> Option<String> {
        let mut args = FluentArgs::new();
        for (name, value) in values {
            match value {
                Value::Number(number) => args.set(name.as_str(), *number),
                Value::Word(word) => args.set(name.as_str(), word.as_str()),
            }
        }
        let mut errors = Vec::new();
        let said = bundle.format_pattern(bundle.get_message(key)?.value()?, Some(&args), &mut errors).into_owned();
        errors.is_empty().then_some(said)
    }

    fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
        let id = lang.code().parse().expect("a language");
        let mut bundle = FluentBundle::new(vec![id]);
        bundle.set_use_isolating(false);
        let of_library = |values: &[FluentValue<'_>]| -> FluentValue<'static> {
            match values.first() {
                Some(FluentValue::String(name)) => inside(Value::Word(name.to_string())).into_word().into(),
                Some(FluentValue::Number(number)) => number.as_string().into_owned().into(),
                _ => FluentValue::Error,
            }
        };
        bundle.add_function("INSIDE", move |values, _| of_library(values)).expect("a new function");
        for source in sources(lang) {
            bundle.add_resource_overriding(FluentResource::try_new(source.to_owned()).expect("a readable file"));
        }
        bundle
    }

    #[test]
    fn every_message_is_said_as_the_library_of_fluent_says_it() {
        for lang in Lang::ALL {
            let (bundle, mut messages) = (bundle(lang), Messages::new(lang));
            sources(lang).for_each(|source| messages.add(source));
            assert!(messages.patterns.len() > 1000, "{}", messages.patterns.len());
            for (key, pattern) in &messages.patterns {
                let mut used = Used::default();
                used.read(pattern);
                let words = used.words.iter().cloned().map(Value::Word).chain([Value::Word("Красные".to_owned())]);
                let values: Vec<Value> = words.chain([0, 1, 2, 5, 11, 12, 21, 22, 25, 101, 111, -1].map(Value::Number)).collect();
                for value in &values {
                    let same: BTreeMap<String, Value> = used.arguments.iter().map(|name| (name.clone(), value.clone())).collect();
                    compare(&bundle, &messages, key, &same);
                    for name in &used.arguments {
                        let mut others: BTreeMap<String, Value> =
                            used.arguments.iter().map(|name| (name.clone(), Value::Word("b12".to_owned()))).collect();
                        others.insert(name.clone(), value.clone());
                        compare(&bundle, &messages, key, &others);
                    }
                }
                if let Some(missing) = used.arguments.first() {
                    let rest = used.arguments.iter().filter(|name| *name != missing);
                    compare(&bundle, &messages, key, &rest.map(|name| (name.clone(), Value::Number(3))).collect());
                }
            }
        }
    }

    fn compare(bundle: &FluentBundle<FluentResource>, messages: &Messages, key: &str, values: &BTreeMap<String, Value>) {
        let said = messages.say(key, &|name| values.get(name).cloned());
        assert_eq!(said, by_the_library(bundle, key, values), "{key} {values:?}");
    }

    #[test]
    fn what_refers_to_itself_or_to_nothing_is_not_said() {
        let mut messages = Messages::new(Lang::En);
        messages.add("a = { b }\nb = { a }\nc = { none }\nd = { $none }\ne = { NONE(1) }\nf = { \"{\" }{ 7 }\n");
        let said = |key| messages.say(key, &|_| None);
        // There is no message `g`.
        assert_eq!(["a", "b", "c", "d", "e", "g"].map(said), [None, None, None, None, None, None]);
        assert_eq!(said("f").as_deref(), Some("{7"));
    }

    #[test]
    fn whole_numbers_have_the_plurals_of_their_language() {
        for (lang, numbers) in [
            (Lang::En, [(0, "other"), (1, "one"), (2, "other"), (21, "other"), (-1, "one"), (11, "other")]),
            (Lang::Ru, [(0, "many"), (1, "one"), (3, "few"), (21, "one"), (-22, "few"), (111, "many")]),
        ] {
            for (number, wanted) in numbers {
                assert_eq!(plural(lang, number), wanted, "{number}");
            }
        }
    }
}
