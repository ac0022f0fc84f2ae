//! Options as data: each game publishes a list, and every client makes its form,
//! command line, check or parameter from that list.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use crate::{ParseError, Profile, Random, Text};

/// What values an option may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// `true` or `false`.
    Flag,
    /// A whole number `min..=max` in steps of `step`; forms show the `offered` ones, or all if none are named.
    Number {
        /// The least value.
        min: i32,
        /// The greatest value.
        max: i32,
        /// The distance of neighbouring values.
        step: i32,
        /// The values that a form offers; none means all of them.
        offered: &'static [i32],
        /// Values outside the range that only programs ask for: small forms of the game that can be worked out to the end.
        research: &'static [i32],
    },
    /// One of some words. The word [`LOT`] means that one of the others is drawn before the game.
    Choice(&'static [&'static str]),
}

/// The word of a choice that is left to the lot.
pub const LOT: &str = "lot";

impl OptionKind {
    /// The numbers that a form offers; none for an option that is no number.
    #[must_use]
    pub fn offered_numbers(self) -> Vec<i32> {
        match self {
            OptionKind::Number { min, max, step, offered: [], .. } => (min..=max).step_by(step.max(1) as usize).collect(),
            OptionKind::Number { offered, .. } => offered.to_vec(),
            OptionKind::Flag | OptionKind::Choice(_) => Vec::new(),
        }
    }
}

/// The allowed values, for people: `7…19`, `4, 6…10`, `standard|opponent`.
impl fmt::Display for OptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            OptionKind::Flag => f.write_str("true|false"),
            OptionKind::Number { min, max, step: 1, .. } => write!(f, "{min}…{max}"),
            OptionKind::Number { min, max, step, .. } => write!(f, "{min}, {}…{max}", min + step),
            OptionKind::Choice(words) => f.write_str(&words.join("|")),
        }
    }
}

/// One option of a game. Its title has the text key `<slug>-option-<name>`.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::{OptionKind, Position};
///
/// let spec = Heap::PROFILE.options[0];
/// assert_eq!((spec.name, spec.default), ("counters", 7));
/// assert!(matches!(spec.kind, OptionKind::Number { min: 1, max: 20, .. }));
/// assert_eq!(spec.kind.to_string(), "1…20");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The name in texts: `name=value`.
    pub name: &'static str,
    /// The key of its title.
    pub title: &'static str,
    /// The values that it may take.
    pub kind: OptionKind,
    /// The default, as a stored value (see [`Options`]).
    pub default: i32,
}

/// More options than any game has.
const MAX_OPTIONS: usize = 6;

/// The chosen options of one game. A flag is stored as 0 or 1, a choice as its index.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::{Options, Position};
///
/// let options = Options::parse(Heap::PROFILE, "counters=12").unwrap();
/// assert_eq!(options.get("counters"), 12);
/// assert_eq!(options.with("counters", "7").unwrap(), Options::defaults(Heap::PROFILE));
/// let error = options.with("counters", "99").unwrap_err();
/// assert_eq!(error.code(), "option-value");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    profile: &'static Profile,
    rules: u16,
    values: [i32; MAX_OPTIONS],
}

impl Options {
    /// The defaults of a game, under its current rules.
    #[must_use]
    pub const fn defaults(profile: &'static Profile) -> Options {
        let specs = profile.options;
        let mut values = [0; MAX_OPTIONS];
        let mut i = 0;
        while i < specs.len() {
            values[i] = specs[i].default;
            i += 1;
        }
        Options { profile, rules: profile.current_rules(), values }
    }

    /// Reads `name=value,name=value`; an empty text gives the defaults.
    pub fn parse(profile: &'static Profile, text: &str) -> Result<Options, ParseError> {
        let mut options = Options::defaults(profile);
        let mut seen = [false; MAX_OPTIONS];
        for pair in text.split(',').filter(|_| !text.is_empty()) {
            let (name, value) = pair.split_once('=').ok_or_else(|| fault("option-malformed", pair))?;
            options = options.with(name, value)?;
            let index = options.index(name).ok_or_else(|| options.unknown(name))?;
            if core::mem::replace(&mut seen[index], true) {
                return Err(fault("option-twice", name));
            }
        }
        Ok(options)
    }

    /// The same options under another version of the rules, for replaying old records.
    pub fn with_rules(mut self, rules: u16) -> Result<Options, ParseError> {
        if !self.profile.rules.contains(&rules) {
            return Err(ParseError::new("rules", Text::new("rules-unknown").number("version", rules)));
        }
        self.rules = rules;
        Ok(self)
    }

    /// The version of the rules that is played.
    #[must_use]
    pub const fn rules(&self) -> u16 {
        self.rules
    }

    /// The game that these options belong to.
    #[must_use]
    pub const fn profile(&self) -> &'static Profile {
        self.profile
    }

    /// The list that these options belong to.
    #[must_use]
    pub const fn specs(&self) -> &'static [OptionSpec] {
        self.profile.options
    }

    /// The stored value of an option; 0 for a name that the game does not have.
    #[must_use]
    pub fn get(&self, name: &str) -> i32 {
        self.index(name).map_or(0, |i| self.values[i])
    }

    /// The value of an option as it is written in texts.
    #[must_use]
    pub fn value_text(&self, name: &str) -> Option<String> {
        let index = self.index(name)?;
        Some(write_value(self.specs()[index].kind, self.values[index]))
    }

    /// All options, defaults included, as `name=value,…`. Records and snapshots hold this text, so that they mean the same when a
    /// default changes.
    #[must_use]
    pub fn in_full(&self) -> String {
        let pairs = self.specs().iter().zip(self.values).map(|(spec, value)| [spec.name, "=", &write_value(spec.kind, value)].concat());
        pairs.collect::<Vec<_>>().join(",")
    }

    /// The same options with one value changed; the value is in its text form.
    pub fn with(mut self, name: &str, value: &str) -> Result<Options, ParseError> {
        let index = self.index(name).ok_or_else(|| self.unknown(name))?;
        let kind = self.specs()[index].kind;
        self.values[index] = read_value(kind, value).ok_or_else(|| {
            let text = Text::new("option-value").word("name", name).word("value", value).word("allowed", kind.to_string());
            ParseError::new("options", text)
        })?;
        Ok(self)
    }

    /// Draws the lots that are open: a choice left to the lot gets one of its other words, each with the same chance. Whoever begins
    /// a new game draws first, so that snapshots and records hold what was drawn.
    #[must_use]
    pub fn draw_lots(mut self, random: &mut dyn Random) -> Options {
        for (spec, value) in self.profile.options.iter().zip(&mut self.values) {
            let Some((lot, others)) = lot_of(spec.kind).filter(|(lot, _)| lot == value) else { continue };
            let drawn = random.below(others) as i32;
            *value = if drawn < lot { drawn } else { drawn + 1 };
        }
        self
    }

    /// The same options with every choice that has a lot left to it again, for the next game.
    #[must_use]
    pub fn with_lots_open(mut self) -> Options {
        for (spec, value) in self.profile.options.iter().zip(&mut self.values) {
            *value = lot_of(spec.kind).map_or(*value, |(lot, _)| lot);
        }
        self
    }

    /// An option that the game does not have; the error names those that it has.
    fn unknown(&self, name: &str) -> ParseError {
        let names: Vec<&str> = self.specs().iter().map(|spec| spec.name).collect();
        let text = Text::new("option-unknown").word("found", name).number("count", names.len() as i64);
        ParseError::new("options", text.word("names", names.join(", ")))
    }

    fn index(&self, name: &str) -> Option<usize> {
        self.specs().iter().position(|spec| spec.name == name)
    }
}

/// The options that differ from their defaults, as `name=value,…`: short, for people.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (spec, value) in self.specs().iter().zip(self.values) {
            if value != spec.default {
                write!(f, "{separator}{}={}", spec.name, write_value(spec.kind, value))?;
                separator = ",";
            }
        }
        Ok(())
    }
}

/// The stored value that stands for the lot, and how many words it is drawn from.
fn lot_of(kind: OptionKind) -> Option<(i32, u32)> {
    let OptionKind::Choice(words) = kind else { return None };
    let lot = words.iter().position(|word| *word == LOT)?;
    Some((lot as i32, words.len() as u32 - 1))
}

fn fault(code: &'static str, found: &str) -> ParseError {
    ParseError::new("options", Text::new(code).word("found", found))
}

fn read_value(kind: OptionKind, text: &str) -> Option<i32> {
    match kind {
        OptionKind::Flag => match text {
            "true" => Some(1),
            "false" => Some(0),
            _ => None,
        },
        OptionKind::Number { min, max, step, research, .. } => {
            let value: i32 = text.parse().ok()?;
            let canonical = write_value(kind, value) == text;
            let is_ordinary = (min..=max).contains(&value) && (value - min) % step == 0;
            (canonical && (is_ordinary || research.contains(&value))).then_some(value)
        }
        OptionKind::Choice(words) => words.iter().position(|word| *word == text).map(|i| i as i32),
    }
}

fn write_value(kind: OptionKind, value: i32) -> String {
    let mut text = String::new();
    // Writing into a String cannot fail.
    let _ = match kind {
        OptionKind::Flag => write!(text, "{}", value != 0),
        OptionKind::Number { .. } => write!(text, "{value}"),
        OptionKind::Choice(words) => write!(text, "{}", words.get(value as usize).copied().unwrap_or_default()),
    };
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    static GAME: Profile = profile(&SPECS);

    const fn profile(options: &'static [OptionSpec]) -> Profile {
        Profile {
            slug: "test",
            rules: &[1, 2],
            side_letters: ['r', 'b'],
            side_names: ["red", "blue"],
            options,
            has_chance: false,
            has_repetition: false,
            length_cap_plies: None,
            can_agree_draw: true,
            move_rows: crate::MoveRows::Pairs,
            beside: crate::Beside::Nothing,
            first_options: "",
        }
    }

    static SPECS: [OptionSpec; 3] = [
        OptionSpec {
            name: "size",
            title: "t",
            kind: OptionKind::Number { min: 7, max: 19, step: 1, offered: &[9, 13], research: &[3] },
            default: 13,
        },
        OptionSpec { name: "scoring", title: "t", kind: OptionKind::Choice(&["standard", "opponent"]), default: 0 },
        OptionSpec { name: "loud", title: "t", kind: OptionKind::Flag, default: 0 },
    ];

    #[test]
    fn an_empty_text_gives_the_defaults_and_defaults_print_as_nothing() {
        let options = Options::parse(&GAME, "").unwrap();
        assert_eq!(options, Options::defaults(&GAME));
        assert_eq!(options.to_string(), "");
        assert_eq!(options.in_full(), "size=13,scoring=standard,loud=false");
        assert_eq!(options.get("size"), 13);
    }

    #[test]
    fn texts_round_trip_in_list_order() {
        let options = Options::parse(&GAME, "loud=true,size=9,scoring=opponent").unwrap();
        assert_eq!(options.to_string(), "size=9,scoring=opponent,loud=true");
        assert_eq!(Options::parse(&GAME, &options.to_string()).unwrap(), options);
    }

    #[test]
    fn bad_texts_are_refused_by_name() {
        for (text, code) in [
            ("size", "option-malformed"),
            ("colour=1", "option-unknown"),
            ("size=9,size=9", "option-twice"),
            ("size=20", "option-value"),
            ("size=4", "option-value"),
            ("size=+9", "option-value"),
            ("scoring=", "option-value"),
            ("loud=1", "option-value"),
            (",", "option-malformed"),
        ] {
            assert_eq!(Options::parse(&GAME, text).unwrap_err().code(), code, "{text}");
        }
    }

    #[test]
    fn errors_name_what_is_allowed() {
        let said = |text: &str| Options::parse(&GAME, text).unwrap_err().text.to_string();
        assert_eq!(said("size=20"), "option-value name=size value=20 allowed=7…19");
        assert_eq!(said("scoring=none"), "option-value name=scoring value=none allowed=standard|opponent");
        assert_eq!(said("loud=1"), "option-value name=loud value=1 allowed=true|false");
        assert_eq!(said("colour=1"), "option-unknown found=colour count=3 names=size, scoring, loud");
        assert_eq!(OptionKind::Number { min: 4, max: 10, step: 2, offered: &[], research: &[1] }.to_string(), "4, 6…10");
    }

    #[test]
    fn an_open_lot_is_drawn_evenly_and_what_was_chosen_stays() {
        static LOTS: [OptionSpec; 2] = [
            OptionSpec { name: "begins", title: "t", kind: OptionKind::Choice(&["red", LOT, "blue"]), default: 1 },
            OptionSpec { name: "loud", title: "t", kind: OptionKind::Flag, default: 1 },
        ];
        static WITH_LOT: Profile = profile(&LOTS);
        let open = Options::defaults(&WITH_LOT);
        let mut random = crate::SplitMix::new(1);
        let drawn: Vec<i32> = (0..1000).map(|_| open.draw_lots(&mut random).get("begins")).collect();
        let red = drawn.iter().filter(|value| **value == 0).count();
        assert!((450..550).contains(&red) && drawn.iter().all(|value| *value != 1), "{red}");
        let blue = open.with("begins", "blue").unwrap();
        assert_eq!(blue.draw_lots(&mut random), blue);
        assert_eq!(blue.with_lots_open(), open);
    }

    #[test]
    fn a_form_offers_the_named_numbers_or_all_of_them() {
        let kind = |offered| OptionKind::Number { min: 4, max: 10, step: 2, offered, research: &[1] };
        assert_eq!(kind(&[6, 8]).offered_numbers(), [6, 8]);
        assert_eq!(kind(&[]).offered_numbers(), [4, 6, 8, 10]);
        assert!(OptionKind::Flag.offered_numbers().is_empty());
    }

    #[test]
    fn research_values_are_read_but_not_offered() {
        let options = Options::parse(&GAME, "size=3").unwrap();
        assert_eq!((options.get("size"), options.to_string()), (3, "size=3".into()));
    }

    #[test]
    fn old_rules_can_be_asked_for_and_unknown_ones_are_refused() {
        let options = Options::defaults(&GAME);
        assert_eq!(options.rules(), 2);
        assert_eq!(options.with_rules(1).unwrap().rules(), 1);
        assert_eq!(options.with_rules(3).unwrap_err().code(), "rules-unknown");
    }
}
