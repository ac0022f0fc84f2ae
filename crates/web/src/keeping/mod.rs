//! Games kept in this browser, and records that come in and go out. Nothing here touches the document, so it is tested
//! natively, but for `local`; the views are in `games` and, at a table, in `keeper` and `export`.
//!
//! A kept game is its record (`.igr`): storage, export and links have one format.
//!
//! | module | what it is |
//! |---|---|
//! | `id` | the name of a kept game, eight letters |
//! | `label` | the tags that a kept game has beside those of its record |
//! | `kept` | a record as a game to go on with |
//! | `store` | the games in a storage: its form, revisions, duplicates |
//! | `local` | the browser's storage |
//! | `shelf` | the kept games in order, and all of them as one file |
//! | `intake` | a text with any number of games, good and bad |
//! | `link` | a record as part of an address |

mod id;
mod intake;
mod kept;
pub mod label;
mod link;
mod local;
mod shelf;
mod store;

pub use id::KeptId;
pub use intake::{Findings, Intake, only_record};
pub use kept::Kept;
pub use label::Label;
pub use link::{decoded, encoded, is_loopback};
pub use local::{file_name, games, local_time, new_id, now};
pub use shelf::{Shelved, shelf, whole};
pub use store::{Added, KeepError, PREFIX, Storage, Store};
