//! What is stored. The store knows no game: conditions and bodies are texts to it.

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowStatus {
    /// Seats are still free.
    Waiting,
    /// The game runs.
    Live,
    /// Nothing more is appended.
    Over,
}

impl RowStatus {
    /// The word in the database.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            RowStatus::Waiting => "waiting",
            RowStatus::Live => "live",
            RowStatus::Over => "over",
        }
    }

    pub(crate) fn from_word(word: &str) -> RowStatus {
        match word {
            "waiting" => RowStatus::Waiting,
            "live" => RowStatus::Live,
            _ => RowStatus::Over,
        }
    }
}

/// A table to be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// Its name in links.
    pub id: String,
    /// What was agreed, as text.
    pub conditions: String,
    /// The secret of the dice.
    pub seed: String,
    /// The guest who makes it.
    pub owner: Option<String>,
    /// After what time it expires if nobody sits down.
    pub expires_in_ms: i64,
    /// Every seat that a person can take.
    pub seats: Vec<NewSeat>,
}

/// A seat that a person can take: whoever knows the secret, or one guest for whom it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewSeat {
    /// Its number.
    pub seat: u8,
    /// The guest for whom it is kept.
    pub guest: Option<String>,
    /// The hash of the secret of the invitation.
    pub invitation: Option<String>,
}

/// A table as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its name in links.
    pub id: String,
    /// The number of the last entry.
    pub seq: u64,
    /// How far it is.
    pub status: RowStatus,
    /// When somebody has to have acted.
    pub deadline_ms: Option<u64>,
    /// What was agreed, as text.
    pub conditions: String,
    /// The secret of the dice.
    pub seed: String,
    /// The guest who made it.
    pub owner: Option<String>,
    /// When it was made.
    pub created_ms: u64,
    /// When the last entry was appended.
    pub changed_ms: u64,
    /// The table of the next game of the same players.
    pub rematch: Option<String>,
}

/// A seat as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// Its number.
    pub seat: u8,
    /// The guest who has it, or for whom it is kept.
    pub guest: Option<String>,
    /// The hash of the secret that lets somebody sit down.
    pub invitation: Option<String>,
    /// Until when the guest counts as connected, as far as is known. It may have passed.
    pub seen_until_ms: Option<u64>,
}

/// An entry of the log as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryRow {
    /// Its number, from 1.
    pub seq: u64,
    /// When it was stored, by the clock of the database.
    pub at_ms: u64,
    /// The seat that acted.
    pub seat: Option<u8>,
    /// The name that the sender gave it.
    pub move_id: Option<String>,
    /// What happened, as text.
    pub body: String,
}

/// When an entry may be appended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// Until the deadline, and a given time later because the network was slow.
    InTime {
        /// How much later.
        lag_ms: i64,
    },
    /// Only after the deadline, and a given time later.
    Overdue {
        /// How much later.
        grace_ms: i64,
    },
    /// At any time.
    Always,
}

/// Somebody who takes a seat with the entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatTaking {
    /// The seat.
    pub seat: u8,
    /// Who takes it.
    pub guest: String,
    /// The hash of the invitation's secret; none if the seat is kept for the guest.
    pub invitation: Option<String>,
}

/// An entry to be appended, if nobody was faster.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table.
    pub table: String,
    /// The number of the entry after which it was decided. The new entry gets the next number or is not stored.
    pub after: u64,
    /// The seat that acts.
    pub seat: Option<u8>,
    /// The name that the sender gave it; one that is stored already is not stored again.
    pub move_id: Option<String>,
    /// What happens, as text.
    pub body: String,
    /// How far the table is afterwards.
    pub status: RowStatus,
    /// How long whoever acts next has; nothing at the end.
    pub deadline_in_ms: Option<i64>,
    /// Whether the computer acts next.
    pub is_computer_due: bool,
    /// When it may be appended.
    pub when: When,
    /// The seat that is taken with it.
    pub claim: Option<SeatTaking>,
}

/// What became of an append.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Appended {
    /// It is on disk.
    Stored {
        /// Its number.
        seq: u64,
        /// When it was stored, by the clock of the database.
        at_ms: u64,
    },
    /// It was on disk already, by its move id.
    Known(EntryRow),
    /// Somebody was faster: read what came after, and judge again.
    Behind,
    /// The deadline has passed, or has not passed yet.
    OutOfTime,
    /// Nothing is appended to this table any more.
    Over,
    /// The seat is taken, or the invitation is spent.
    SeatTaken,
    /// There is no such table.
    NoTable,
}

/// Somebody who plays, known by their browsers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Who it is.
    pub id: String,
    /// What they are called.
    pub name: String,
    /// Whether they may do nothing any more.
    pub is_banned: bool,
}

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatRow {
    /// Its number at the table, from 1.
    pub number: u64,
    /// When it was said.
    pub at_ms: u64,
    /// Who said it.
    pub seat: u8,
    /// What was said; empty if it was deleted.
    pub text: String,
    /// Whether it was deleted.
    pub is_deleted: bool,
}

pub(crate) type TableColumns = (String, i64, String, Option<i64>, String, String, Option<String>, i64, i64, Option<String>);

impl From<TableColumns> for TableRow {
    fn from((id, seq, status, deadline, conditions, seed, owner, created, changed, rematch): TableColumns) -> TableRow {
        TableRow {
            id,
            seq: natural(seq),
            status: RowStatus::from_word(&status),
            deadline_ms: deadline.map(natural),
            conditions,
            seed,
            owner,
            created_ms: natural(created),
            changed_ms: natural(changed),
            rematch,
        }
    }
}

pub(crate) type SeatColumns = (i64, Option<String>, Option<String>, Option<i64>);

impl From<SeatColumns> for SeatRow {
    fn from((seat, guest, invitation, seen_until): SeatColumns) -> SeatRow {
        SeatRow { seat: number(seat), guest, invitation, seen_until_ms: seen_until.map(natural) }
    }
}

pub(crate) type EntryColumns = (i64, i64, Option<i64>, Option<String>, String);

impl From<EntryColumns> for EntryRow {
    fn from((seq, at, seat, move_id, body): EntryColumns) -> EntryRow {
        EntryRow { seq: natural(seq), at_ms: natural(at), seat: seat.map(number), move_id, body }
    }
}

pub(crate) type LineColumns = (i64, i64, i64, String, i64);

impl From<LineColumns> for ChatRow {
    fn from((line, at, seat, text, is_deleted): LineColumns) -> ChatRow {
        ChatRow { number: natural(line), at_ms: natural(at), seat: number(seat), text, is_deleted: is_deleted != 0 }
    }
}

/// Databases count with signs; what is stored never is negative.
pub(crate) fn natural(value: i64) -> u64 {
    u64::try_from(value).unwrap_or(0)
}

pub(crate) fn signed(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

fn number(value: i64) -> u8 {
    u8::try_from(value).unwrap_or(u8::MAX)
}
