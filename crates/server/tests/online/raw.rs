//! Statements on a database that no server has open.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, PgConnection};

/// Runs statements that both databases know.
pub(crate) async fn execute(database: &str, sql: String) {
    if database.starts_with("postgres://") {
        let mut connection = PgConnection::connect(database).await.expect("a database");
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.expect("statements");
        connection.close().await.expect("closed");
    } else {
        let options = SqliteConnectOptions::new().filename(database).create_if_missing(true);
        let mut connection = options.connect().await.expect("a database");
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.expect("statements");
        connection.close().await.expect("closed");
    }
}
