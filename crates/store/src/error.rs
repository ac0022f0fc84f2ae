//! What can go wrong with a database.

use std::fmt;

/// Why the store did not do what was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// Too much waits to be written. Nothing was stored.
    Busy,
    /// The database failed. Whether something was stored is not known: ask again with the same move id.
    Failed(String),
    /// What is stored cannot be understood, or the address of the database cannot.
    Unreadable(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Busy => f.write_str("too much waits to be written"),
            StoreError::Failed(reason) => write!(f, "the database failed: {reason}"),
            StoreError::Unreadable(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Failed(error.to_string())
    }
}

/// What the store answers.
pub type StoreResult<T> = Result<T, StoreError>;

/// Whether a database refused a row because one with the same key exists.
pub(crate) fn is_duplicate(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}
