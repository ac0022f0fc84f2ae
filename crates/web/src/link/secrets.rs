//! Invitations: what lets somebody sit down. They stand in the fragment of an address, which no server sees, and whoever made a table
//! keeps them in the browser until the seats are taken.

use std::fmt::Write as _;

use igroteka_core::Random as _;
use igroteka_protocol::online::http::Invitation;

use crate::browser::{self, DiceSource};

/// How the fragment of an invitation begins: `#s=1-secret`, with a point between several.
const PREFIX: &str = "#s=";
/// Where the name of whoever sits here is kept.
const NAME: &str = "igroteka.name";
/// The keys of kept invitations begin with it; the id of the table follows.
const KEPT: &str = "igroteka.invitations.";

/// Invitations to seats of one table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Invitations(pub Vec<Invitation>);

impl Invitations {
    /// The fragment of the address that invites to the given seats.
    #[must_use]
    pub fn fragment(&self, is_free: impl Fn(u8) -> bool) -> Option<String> {
        let free = self.0.iter().filter(|invitation| is_free(invitation.seat));
        let parts: Vec<String> = free.map(|invitation| format!("{}-{}", invitation.seat, invitation.secret)).collect();
        (!parts.is_empty()).then(|| [PREFIX, &parts.join(".")].concat())
    }

    /// The invitations that a fragment carries.
    #[must_use]
    pub fn read(fragment: &str) -> Invitations {
        let parts = fragment.strip_prefix(PREFIX).unwrap_or_default().split('.');
        let invitation = |part: &str| {
            let (seat, secret) = part.split_once('-')?;
            let is_secret = !secret.is_empty() && secret.bytes().all(|letter| letter.is_ascii_alphanumeric() || b"-_".contains(&letter));
            Some(Invitation { seat: seat.parse().ok()?, secret: is_secret.then(|| secret.to_owned())? })
        };
        Invitations(parts.filter_map(invitation).collect())
    }

    /// Keeps them in this browser for a table.
    pub fn keep(&self, table: &str) {
        if let Some(text) = self.fragment(|_| true) {
            browser::store(&[KEPT, table].concat(), &text);
        }
    }

    /// The secret for a seat.
    #[must_use]
    pub fn secret_of(&self, seat: u8) -> Option<&str> {
        self.0.iter().find(|invitation| invitation.seat == seat).map(|invitation| &*invitation.secret)
    }
}

/// The invitations at hand for a table: those of the address, and those kept by whoever made the table.
#[must_use]
pub fn invitations_in(table: &str) -> (Invitations, Invitations) {
    let kept = browser::stored(&[KEPT, table].concat()).unwrap_or_default();
    (Invitations::read(&browser::address()), Invitations::read(&kept))
}

/// The name that was used last.
#[must_use]
pub fn stored_name() -> String {
    browser::stored(NAME).unwrap_or_default()
}

/// Keeps the name for the next time.
pub(super) fn store_name(name: &str) {
    browser::store(NAME, name);
}

/// The own part of the dice: 64 random hexadecimal digits.
#[must_use]
pub(super) fn nonce() -> String {
    let mut text = String::new();
    for _ in 0..4 {
        // A string takes everything.
        let _ = write!(text, "{:016x}", DiceSource::True.next_u64());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invitations_are_written_and_read() {
        let both = Invitations(vec![Invitation { seat: 1, secret: "a-b_c".to_owned() }, Invitation { seat: 3, secret: "Xyz".to_owned() }]);
        let text = both.fragment(|_| true).expect("a fragment");
        assert_eq!(text, "#s=1-a-b_c.3-Xyz");
        assert_eq!(Invitations::read(&text), both);
        assert_eq!(both.fragment(|seat| seat == 3).as_deref(), Some("#s=3-Xyz"));
        assert_eq!(both.fragment(|_| false), None);
        for nothing in ["", "#", "#12", "#s=", "#s=x-1", "#s=1-", "#s=1-<b>", "#/games"] {
            assert_eq!(Invitations::read(nothing), Invitations::default(), "{nothing}");
        }
    }
}
