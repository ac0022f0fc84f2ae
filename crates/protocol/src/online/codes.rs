//! Codes of refusals. A code never changes its meaning; its text for people has the key `online-<code>`. A refused move may also carry
//! the code of the rule that it breaks.

/// The frame or request could not be read.
pub const MALFORMED: &str = "malformed";
/// The frame or request is too large.
pub const TOO_LARGE: &str = "too-large";
/// Too many requests; wait before the next one.
pub const TOO_MANY: &str = "too-many";
/// The request does not come from a page of this server.
pub const FOREIGN_ORIGIN: &str = "foreign-origin";
/// Nothing is at this address.
pub const NO_ROUTE: &str = "no-route";
/// The address takes no requests of this kind.
pub const WRONG_METHOD: &str = "wrong-method";
/// There is no such table, or the asker may not see it.
pub const NO_TABLE: &str = "no-table";
/// Whoever asks has no seat at this table.
pub const NO_SEAT: &str = "no-seat";
/// The invitation is wrong or spent, or the seat is taken.
pub const SEAT_TAKEN: &str = "seat-taken";
/// The guest already has a seat at this table.
pub const SEATED_ALREADY: &str = "seated-already";
/// The guest is banned.
pub const BANNED: &str = "banned";
/// The game has not begun.
pub const NOT_BEGUN: &str = "not-begun";
/// The game is over.
pub const OVER: &str = "over";
/// It is somebody else's turn.
pub const NOT_YOUR_TURN: &str = "not-your-turn";
/// The game has gone on since the asker decided.
pub const STALE: &str = "stale";
/// The move is not legal.
pub const ILLEGAL: &str = "illegal";
/// The time ran out.
pub const TOO_LATE: &str = "too-late";
/// The action cannot be done now: nothing is offered, nothing can be taken back, the opponent is there.
pub const NOT_NOW: &str = "not-now";
/// The table has no chat, or it is switched off.
pub const NO_CHAT: &str = "no-chat";
/// The move id is used by another seat.
pub const ID_USED: &str = "id-used";
/// The conditions of a new table are not possible.
pub const BAD_CONDITIONS: &str = "bad-conditions";
/// A name or a line is empty or too long.
pub const BAD_TEXT: &str = "bad-text";
/// The link to another device is wrong, spent or too old.
pub const LINK_SPENT: &str = "link-spent";
/// Whoever asks has too many open tables.
pub const TOO_MANY_TABLES: &str = "too-many-tables";
/// The database does not answer. Nothing was refused by the rules: try again.
pub const UNAVAILABLE: &str = "unavailable";
/// The server stops; connect again.
pub const STOPPING: &str = "stopping";
/// The version of the frames is not known to this server.
pub const UNKNOWN_VERSION: &str = "unknown-version";

/// Every code.
pub const ALL: &[&str] = &[
    MALFORMED,
    TOO_LARGE,
    TOO_MANY,
    FOREIGN_ORIGIN,
    NO_ROUTE,
    WRONG_METHOD,
    NO_TABLE,
    NO_SEAT,
    SEAT_TAKEN,
    SEATED_ALREADY,
    BANNED,
    NOT_BEGUN,
    OVER,
    NOT_YOUR_TURN,
    STALE,
    ILLEGAL,
    TOO_LATE,
    NOT_NOW,
    NO_CHAT,
    ID_USED,
    BAD_CONDITIONS,
    BAD_TEXT,
    LINK_SPENT,
    TOO_MANY_TABLES,
    UNAVAILABLE,
    STOPPING,
    UNKNOWN_VERSION,
];
