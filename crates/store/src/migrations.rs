//! The forms that the database had, one after the other. They lead forward only, and an older program still works one form behind:
//! what it needs is removed a version later.

/// Every step, the oldest first. A step that was released never changes.
pub(crate) const STEPS: &[&str] = &[
    include_str!("../migrations/0001_tables.sql"),
    include_str!("../migrations/0002_presence.sql"),
    include_str!("../migrations/0003_lines.sql"),
    include_str!("../migrations/0004_notices.sql"),
];

/// Where the number of steps taken is kept.
pub(crate) const CREATE: &str = "CREATE TABLE IF NOT EXISTS migrations (step BIGINT PRIMARY KEY)";
pub(crate) const COUNT: &str = "SELECT COUNT(*) FROM migrations";
pub(crate) const TAKEN: &str = "INSERT INTO migrations (step) VALUES ($1)";

/// Brings the database of a connection up to date, inside a transaction that the caller began.
macro_rules! migrate {
    ($connection:expr) => {{
        sqlx::query($crate::migrations::CREATE).execute(&mut *$connection).await?;
        let (taken,): (i64,) = sqlx::query_as($crate::migrations::COUNT).fetch_one(&mut *$connection).await?;
        for (number, step) in (1i64..).zip($crate::migrations::STEPS) {
            if number > taken {
                sqlx::raw_sql(*step).execute(&mut *$connection).await?;
                sqlx::query($crate::migrations::TAKEN).bind(number).execute(&mut *$connection).await?;
            }
        }
    }};
}
pub(crate) use migrate;
