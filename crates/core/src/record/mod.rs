//! Records: games as text (`.igr`) and as JSON, many in a file.
//!
//! A [`Record`] is what was written down: tags, a tree of entries with comments and variations, a
//! verdict. It knows no game. Bytes become records through a [`Reader`], records become text
//! through [`write()`]; [`replay()`] plays one under the rules of a game and says what is wrong with it.
//! `docs/records.md` specifies the format. Callers: terminal, server, page, Python, archives.
//!
//! | file | what it does |
//! |---|---|
//! | `tree`, `comment`, `tags` | a record as data |
//! | `problem`, `limits` | what can be wrong, and where; how much is accepted |
//! | `input` → `tokens` → `build` → `reader` | bytes → characters with places → tokens → records, with recovery |
//! | `escape`, `scan` | escapes and folded blanks, both ways |
//! | `writer`, `wrap` | records → text in lines of about 80 columns |
//! | `make`, `numbering` | a played game → its record |
//! | `replay`, `marks`, `ending` | a record → a played game, checked |
//! | `json`, `from_json` | records ↔ JSON |

mod build;
mod comment;
mod ending;
mod escape;
mod from_json;
mod input;
mod json;
mod limits;
mod make;
mod marks;
mod numbering;
mod problem;
mod reader;
mod replay;
mod scan;
pub mod tags;
mod tokens;
mod tree;
mod wrap;
mod writer;

pub use comment::{Comment, CommentCommand, for_reader};
pub use limits::Limits;
pub use marks::read_entry;
pub use problem::{At, LineColumn, Problem};
pub use reader::{Reader, Reading, read};
pub use replay::{ReadEntry, Replay, replay, replay_with};
pub use tags::Tag;
pub use tree::{Entry, LineOfPlay, Record, Verdict};
pub use writer::write;

/// The English messages.
pub const EN: &str = include_str!("texts/en.ftl");
/// The Russian messages.
pub const RU: &str = include_str!("texts/ru.ftl");
