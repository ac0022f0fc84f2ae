//! Games stored in this browser, and records that come in and go out. Nothing here touches the document, so it is tested
//! natively, but for `local`; the views are in `games` and, at a table, in `storage_sync` and `export`.
//!
//! A stored game is its record (`.igr`): storage, export and links have one format.
//!
//! | module | what it is |
//! |---|---|
//! | `id` | the name of a stored game, eight letters |
//! | `storage_tags` | the tags that a stored game has beside those of its record |
//! | `stored_game` | a record as a game to go on with |
//! | `store` | the games in a storage: its form, revisions, duplicates |
//! | `local` | the browser's storage |
//! | `list` | the stored games in order, and all of them as one file |
//! | `intake` | a text with any number of games, good and bad |
//! | `link` | a record as part of an address |

mod id;
mod intake;
mod link;
mod list;
mod local;
pub mod storage_tags;
mod store;
mod stored_game;

pub use id::StoredId;
pub use intake::{Findings, Intake, only_record};
pub use link::{decoded, encoded, is_loopback};
pub use list::{ListedGame, export_text, listed};
pub use local::{LocalStorage, file_name, games, local_time, new_id, now, studies};
pub use storage_tags::StorageTags;
pub use store::{Added, GAMES, GameStore, GameStoreError, STUDIES, Storage};
pub use stored_game::StoredGame;
