//! Polynomials in one variable with whole coefficients of any size, and how many roots they have
//! between 0 and 1. Only `exact` builds on it; nothing here knows curves.

use alloc::vec::Vec;
use core::cmp::Ordering;
use num_bigint::{BigInt, Sign};

/// A polynomial; the coefficient of tᵏ stands at place k, the last one is not zero.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Poly(Vec<BigInt>);

impl Poly {
    /// A polynomial with these coefficients, constant first.
    #[must_use]
    pub fn new(coefficients: &[i64]) -> Poly {
        Poly(coefficients.iter().map(|c| BigInt::from(*c)).collect()).trimmed()
    }

    fn trimmed(mut self) -> Poly {
        while self.0.last().is_some_and(is_zero) {
            self.0.pop();
        }
        self
    }

    /// Whether it is zero everywhere.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// The sum of `self` and `factor` times the other.
    #[must_use]
    pub fn plus(&self, factor: i64, other: &Poly) -> Poly {
        let mut sum = self.0.clone();
        sum.resize(self.0.len().max(other.0.len()), BigInt::ZERO);
        for (place, coefficient) in sum.iter_mut().zip(&other.0) {
            *place += coefficient * factor;
        }
        Poly(sum).trimmed()
    }

    /// The product.
    #[must_use]
    pub fn times(&self, other: &Poly) -> Poly {
        let mut product = Vec::new();
        product.resize((self.0.len() + other.0.len()).saturating_sub(1), BigInt::ZERO);
        for (i, a) in self.0.iter().enumerate() {
            for (j, b) in other.0.iter().enumerate() {
                product[i + j] += a * b;
            }
        }
        Poly(product).trimmed()
    }

    fn derivative(&self) -> Poly {
        Poly(self.0.iter().enumerate().skip(1).map(|(k, c)| c * k as i64).collect()).trimmed()
    }

    /// The sign at 0.
    #[must_use]
    pub fn sign_at_0(&self) -> Ordering {
        self.0.first().map_or(Ordering::Equal, sign)
    }

    /// The sign at 1.
    #[must_use]
    pub fn sign_at_1(&self) -> Ordering {
        sign(&self.0.iter().sum())
    }

    /// The difference of its values at 1 and at 0 has this sign.
    #[must_use]
    pub fn trend(&self) -> Ordering {
        sign(&self.0.iter().skip(1).sum())
    }

    /// The same polynomial without its factors t and 1 − t: no root at 0 and none at 1.
    #[must_use]
    pub fn without_end_roots(mut self) -> Poly {
        while !self.is_zero() && self.sign_at_0() == Ordering::Equal {
            self.0.remove(0);
        }
        while !self.is_zero() && self.sign_at_1() == Ordering::Equal {
            self = self.divided_by_1_minus_t();
        }
        self
    }

    /// Divides a polynomial that has a root at 1: the quotient's coefficients are the partial sums.
    fn divided_by_1_minus_t(self) -> Poly {
        let mut sum = BigInt::ZERO;
        let mut quotient = Vec::new();
        for coefficient in self.0 {
            sum += coefficient;
            quotient.push(sum.clone());
        }
        Poly(quotient).trimmed()
    }

    /// The negated remainder of a division, times something positive so that it stays whole.
    fn negated_remainder(&self, divisor: &Poly) -> Poly {
        let Some(leading) = divisor.0.last() else {
            return Poly(Vec::new());
        };
        let positive = leading.magnitude().clone();
        let mut rest = self.clone();
        while rest.0.len() >= divisor.0.len() {
            let shift = rest.0.len() - divisor.0.len();
            let Some(top) = rest.0.last().cloned() else { break };
            let top = if sign(leading) == Ordering::Less { -top } else { top };
            for coefficient in &mut rest.0 {
                *coefficient *= BigInt::from(positive.clone());
            }
            for (k, coefficient) in divisor.0.iter().enumerate() {
                rest.0[shift + k] -= &top * coefficient;
            }
            rest = rest.trimmed();
        }
        for coefficient in &mut rest.0 {
            *coefficient = -core::mem::take(coefficient);
        }
        rest
    }

    /// Tarski's query: the number of roots of `self` in (0, 1) at which `question` is positive less
    /// the number at which it is negative, each root counted once. `self` has no root at 0 or 1.
    #[must_use]
    pub fn query(&self, question: &Poly) -> i32 {
        let mut before = self.clone();
        let mut now = self.derivative().times(question);
        let (mut at_0, mut at_1) = (Variations::new(), Variations::new());
        at_0.see(before.sign_at_0());
        at_1.see(before.sign_at_1());
        while !now.is_zero() {
            at_0.see(now.sign_at_0());
            at_1.see(now.sign_at_1());
            let next = before.negated_remainder(&now);
            (before, now) = (now, next);
        }
        at_0.count - at_1.count
    }

    /// How many roots it has in (0, 1), and at how many of these `question` is negative.
    #[must_use]
    pub fn roots(&self, question: &Poly) -> (i32, i32) {
        let all = self.query(&Poly::new(&[1]));
        let difference = self.query(question);
        let not_zero = self.query(&question.times(question));
        (all, (not_zero - difference) / 2)
    }

    /// Whether it is negative anywhere from 0 to 1.
    #[must_use]
    pub fn is_negative_somewhere(&self) -> bool {
        // A least value lies at an end or where the slope is zero.
        let slope = self.derivative().without_end_roots();
        self.sign_at_0() == Ordering::Less || self.sign_at_1() == Ordering::Less || slope.roots(self).1 > 0
    }
}

fn is_zero(number: &BigInt) -> bool {
    number.sign() == Sign::NoSign
}

fn sign(number: &BigInt) -> Ordering {
    number.cmp(&BigInt::ZERO)
}

/// Counts the changes of sign in a row of numbers, zeros left out.
struct Variations {
    last: Ordering,
    count: i32,
}

impl Variations {
    const fn new() -> Variations {
        Variations { last: Ordering::Equal, count: 0 }
    }

    fn see(&mut self, sign: Ordering) {
        if sign == Ordering::Equal {
            return;
        }
        self.count += i32::from(self.last == sign.reverse());
        self.last = sign;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The product of (bt − a) over the given roots a/b.
    fn with_roots(roots: &[(i64, i64)]) -> Poly {
        roots.iter().fold(Poly::new(&[1]), |product, (a, b)| product.times(&Poly::new(&[-a, *b])))
    }

    #[test]
    fn roots_between_0_and_1_are_counted_once_each() {
        let poly = with_roots(&[(1, 3), (1, 3), (2, 3), (-1, 2), (5, 4)]);
        assert_eq!(poly.query(&Poly::new(&[1])), 2);
        assert_eq!(poly.times(&Poly::new(&[-7])).query(&Poly::new(&[1])), 2);
        assert_eq!(Poly::new(&[1, 0, 1]).query(&Poly::new(&[1])), 0);
        assert_eq!(Poly::new(&[5]).query(&Poly::new(&[1])), 0);
    }

    #[test]
    fn a_question_is_answered_at_every_root() {
        let poly = with_roots(&[(1, 4), (1, 2), (3, 4)]);
        // 2t − 1 is negative, zero and positive at them.
        assert_eq!(poly.query(&Poly::new(&[-1, 2])), 0);
        assert_eq!(poly.roots(&Poly::new(&[-1, 2])), (3, 1));
        assert_eq!(poly.roots(&Poly::new(&[-3, 2])), (3, 3));
        assert_eq!(poly.roots(&Poly::new(&[0, 4])), (3, 0));
    }

    #[test]
    fn end_roots_are_divided_out_with_their_multiplicity() {
        let poly = with_roots(&[(0, 1), (0, 1), (1, 1), (1, 1), (1, 1), (1, 2)]);
        assert_eq!(poly.clone().without_end_roots().query(&Poly::new(&[1])), 1);
        assert_eq!(poly.without_end_roots().0.len(), 2);
    }

    #[test]
    fn a_touching_zero_is_not_negative_but_a_dip_is() {
        let touching = with_roots(&[(1, 3), (1, 3)]);
        assert!(!touching.is_negative_somewhere());
        assert!(touching.times(&Poly::new(&[1000])).plus(-1, &Poly::new(&[1])).is_negative_somewhere());
        assert!(!Poly::new(&[0, 1]).is_negative_somewhere());
        assert!(Poly::new(&[0, -1]).is_negative_somewhere());
        assert!(!Poly::new(&[]).is_negative_somewhere());
        assert!(with_roots(&[(1, 3), (1, 3), (1, 3)]).is_negative_somewhere());
    }
}
