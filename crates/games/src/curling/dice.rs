//! A handful of dice as a multiset of values: four bits a value hold how often it occurs.
//! It knows neither whose dice they are nor what they are good for.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::Random;

/// A turn takes five dice.
pub(super) const DICE: u32 = 5;
/// The highest face; a six never stays.
pub(super) const SIX: u8 = 6;

/// Up to five dice of values 1 to 6, in no order. Texts and lists show them ascending.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Dice(u32);

impl Dice {
    /// No dice.
    pub const NONE: Dice = Dice(0);

    /// One more die of a value from 1 to 6. The caller sees to it that there are never more than five.
    #[inline]
    pub const fn with(self, value: u8) -> Dice {
        Dice(self.0 + (1 << (4 * (value as u32 - 1))))
    }

    /// The dice with `count` more of a value.
    #[inline]
    pub const fn with_many(self, value: u8, count: u32) -> Dice {
        Dice(self.0 + (count << (4 * (value as u32 - 1))))
    }

    /// How often a value from 1 to 6 occurs.
    #[inline]
    pub const fn count(self, value: u8) -> u32 {
        self.0 >> (4 * (value as u32 - 1)) & 15
    }

    /// How many dice there are.
    pub const fn len(self) -> u32 {
        let pairs = (self.0 & 0x0F0F_0F0F) + (self.0 >> 4 & 0x0F0F_0F0F);
        (pairs + (pairs >> 8) + (pairs >> 16)) & 0xFF
    }

    /// Whether each of these dice can be taken from the others.
    #[inline]
    pub const fn is_within(self, others: Dice) -> bool {
        // A guard bit above every count stays set where nothing has to be borrowed.
        const GUARDS: u32 = 0x0088_8888;
        ((others.0 | GUARDS) - self.0) & GUARDS == GUARDS
    }

    /// These dice and others together.
    #[inline]
    pub const fn and(self, others: Dice) -> Dice {
        Dice(self.0 + others.0)
    }

    /// What is left when some of these dice are taken away; dice that are not there cannot be.
    pub const fn without(self, others: Dice) -> Dice {
        if others.is_within(self) { Dice(self.0 - others.0) } else { self }
    }

    /// The counts as one number, for hashes: different sets give different numbers.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The number of this set among five dice that show no six: a code below [`Dice::FIVE_CODES`].
    #[inline]
    pub const fn five_code(self) -> usize {
        // The fives follow from the others, since there are five dice.
        (self.count(1) + 6 * self.count(2) + 36 * self.count(3) + 216 * self.count(4)) as usize
    }

    /// A bound of [`Dice::five_code`].
    pub const FIVE_CODES: usize = 1296;

    /// The values, ascending.
    pub fn values(self) -> impl Iterator<Item = u8> {
        (1..=SIX).flat_map(move |value| (0..self.count(value)).map(move |_| value))
    }

    /// The values as a list, ascending.
    pub fn to_vec(self) -> Vec<u8> {
        self.values().collect()
    }

    /// Reads ascending digits from 1 to 6, at most five of them.
    pub fn parse(text: &str) -> Option<Dice> {
        let mut dice = Dice::NONE;
        let mut least = b'1';
        for digit in text.bytes() {
            if !(least..=b'0' + SIX).contains(&digit) || dice.len() == DICE {
                return None;
            }
            dice = dice.with(digit - b'0');
            least = digit;
        }
        Some(dice)
    }

    /// Appends the values as digits, ascending.
    pub fn write(self, out: &mut String) {
        out.extend(self.values().map(|value| char::from(b'0' + value)));
    }

    /// The values in a sentence: ascending, apart, so that nobody reads them as one number.
    pub fn text(self) -> String {
        let mut text = String::new();
        for value in self.values() {
            if !text.is_empty() {
                text.push(' ');
            }
            text.push(char::from(b'0' + value));
        }
        text
    }

    /// These dice and `count` more thrown one by one, each uniform on 1 to `faces`.
    #[inline]
    pub fn and_thrown<R: Random>(self, count: u32, faces: u32, random: &mut R) -> Dice {
        let mut dice = self;
        for _ in 0..count {
            dice = dice.with(random.below(faces) as u8 + 1);
        }
        dice
    }

    /// A uniformly chosen part of the dice that are not sixes: every different part is as likely as any other.
    #[inline]
    pub fn random_part<R: Random>(self, random: &mut R) -> Dice {
        let mut part = Dice::NONE;
        for value in 1..SIX {
            let count = self.count(value);
            if count > 0 {
                part = part.with_many(value, random.below(count + 1));
            }
        }
        part
    }

    /// How many different parts the dice that are not sixes have, the empty one included.
    pub fn part_count(self) -> u32 {
        (1..SIX).map(|value| self.count(value) + 1).product()
    }

    /// Calls `visit` for every different part of the dice that are not sixes.
    pub fn for_each_part(self, mut visit: impl FnMut(Dice)) {
        for number in 0..self.part_count() {
            let mut rest = number;
            let mut part = Dice::NONE;
            for value in 1..SIX {
                let choices = self.count(value) + 1;
                part = part.with_many(value, rest % choices);
                rest /= choices;
            }
            visit(part);
        }
    }
}

/// Calls `visit` for every set of `count` dice of values 1 to `faces`, with the number of ways in
/// which that many dice thrown one by one give it.
pub(super) fn for_each_throw(count: u32, faces: u8, visit: &mut impl FnMut(Dice, u32)) {
    add_values(Dice::NONE, count, 1, faces, factorial(count), visit);
}

/// Goes through the values upwards; `ways` is the multinomial weight of what is decided so far,
/// times the factorial of what is not.
fn add_values(dice: Dice, left: u32, value: u8, faces: u8, ways: u32, visit: &mut impl FnMut(Dice, u32)) {
    if value == faces {
        visit(dice.with_many(value, left), ways / factorial(left));
        return;
    }
    for count in 0..=left {
        add_values(dice.with_many(value, count), left - count, value + 1, faces, ways / factorial(count), visit);
    }
}

/// In how many orders `n` dice can be thrown.
pub(super) const fn factorial(n: u32) -> u32 {
    if n < 2 { 1 } else { n * factorial(n - 1) }
}
