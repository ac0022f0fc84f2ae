//! Requests and answers beside the socket.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::conditions::Conditions;
use super::log::End;
use crate::Message;

/// `POST /api/tables` is answered by this. The conditions are the request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Created {
    /// The table.
    pub table: TableInfo,
    /// The secret of the invitation to each seat for a person. The server keeps hashes only, so nobody can ask for them again.
    pub invitations: Vec<Invitation>,
}

impl Message for Created {}
impl Message for Conditions {}

/// An invitation: `/t/<id>#s=<seat>-<secret>` leads to the seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Invitation {
    /// The seat.
    pub seat: u8,
    /// What lets somebody sit down there, once.
    pub secret: String,
}

/// A table as everybody who may see it sees it. `GET /api/tables/<id>` is answered by this.
///
/// ```
/// use igroteka_protocol::online::http::{TableInfo, TableStatus};
///
/// let text = r#"{"id":"k3m9x7p2qa","conditions":{"game":"polar","seats":["person","person"]},
///     "commitment":"00","status":"waiting","seq":1,"created_ms":1763400000000,"names":["Anna",""]}"#;
/// let table: TableInfo = serde_json::from_str(text).unwrap();
/// assert_eq!(table.status, TableStatus::Waiting);
/// assert!(table.names[1].is_empty() && table.your_seat.is_none(), "one seat is free");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableInfo {
    /// Its name in links.
    pub id: String,
    /// What is agreed.
    pub conditions: Conditions,
    /// What the server promised about the dice before anybody sat down: 64 hexadecimal digits.
    pub commitment: String,
    /// How far it is.
    pub status: TableStatus,
    /// The number of the last entry.
    pub seq: u64,
    /// When it was made.
    pub created_ms: u64,
    /// The names on the seats, in order; empty where nobody sits yet. Computers have none.
    pub names: Vec<String>,
    /// The seat whose turn it is; missing if it is nobody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub acting: Option<u8>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
    /// The table of the next game of the same players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// The seat of whoever asks; missing if they have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub your_seat: Option<u8>,
    /// When the present turn has to be over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline_ms: Option<u64>,
}

impl Message for TableInfo {}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableStatus {
    /// Seats are still free.
    Waiting,
    /// The game runs.
    Live,
    /// The table has ended.
    Over,
}

/// `POST /api/tables/<id>/sit`: takes a seat. The answer is the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sit {
    /// The id of the action; sending it again is harmless.
    pub id: String,
    /// The seat.
    pub seat: u8,
    /// The secret of the invitation; missing if the seat is kept for this guest, as in a rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
    /// What the guest wants to be called.
    pub name: String,
    /// The guest's part of the dice: 64 random hexadecimal digits, chosen after the commitment was seen.
    pub nonce: String,
}

impl Message for Sit {}

/// `POST /api/tables/<id>/rematch` is answered by this: where the next game is played. Seats change sides and are kept for their players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rematch {
    /// The id of the table.
    pub table: String,
}

impl Message for Rematch {}

/// `POST /api/me/handover` is answered by this: `/#h=<secret>` makes another browser the same guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Handover {
    /// What makes another browser the same guest, once.
    pub secret: String,
    /// For how long, in milliseconds.
    pub valid_ms: u64,
}

impl Message for Handover {}

/// `POST /api/handover`: this browser is the guest of the link from now on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SpendHandover {
    /// The secret of the link.
    pub secret: String,
}

impl Message for SpendHandover {}

/// `GET /api/me`: who asks, and their tables, those first where it is their turn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Me {
    /// What they are called; empty if they never sat anywhere.
    pub name: String,
    /// Their tables.
    pub tables: Vec<TableInfo>,
}

impl Message for Me {}

/// `GET /api/notices` is answered by this: how a browser lets itself be notified.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct NoticeKey {
    /// The server's public key for push services (P-256, uncompressed, base64url); missing if this server sends no notices.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

impl Message for NoticeKey {}

/// `POST /api/me/notices`: whether a browser is notified when it is the guest's turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Notices {
    /// The address at which the browser's push service takes notices.
    pub endpoint: String,
    /// Whether notices are wanted.
    pub is_wanted: bool,
}

impl Message for Notices {}

/// A refused request: a status from 400 on, with this.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Problem {
    /// One of the [codes](super::codes).
    pub code: String,
    /// For people who read answers of servers, in English.
    pub message: String,
}

impl Message for Problem {}
