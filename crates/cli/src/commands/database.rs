//! `igroteka backup`, `restore` and `admin`: the database of the server.

use std::path::Path;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use igroteka_core::Text;
use igroteka_server::TableHost;
use igroteka_store::{Store, StoreError};
use serde_json::json;

use super::settings::{ServerSettings, database_failure, without_password};
use crate::context::{Context, Failure};

/// Which database.
#[derive(Args)]
pub(crate) struct Which {
    /// The path of an SQLite file, or postgres://… (default: that of `igroteka serve`).
    #[arg(long)]
    database: Option<String>,
}

impl Which {
    fn address(&self, context: &Context) -> Result<String, Failure> {
        self.database.clone().map_or_else(|| ServerSettings::read(context, None).map(|settings| settings.database), Ok)
    }
}

/// Copy the database into a file while the server runs.
#[derive(Args)]
pub(crate) struct Backup {
    /// The new file.
    file: String,
    #[command(flatten)]
    which: Which,
}

impl Backup {
    /// Copies and checks the copy.
    pub(crate) fn run(self, context: &Context) -> Result<ExitCode, Failure> {
        let database = self.which.address(context)?;
        work(&database, async |database| open(database).await?.back_up(Path::new(&self.file)).await)?;
        let text = Text::new("cli-backup-done").word("file", &*self.file);
        context.answer(context.say(&text), &json!({ "file": self.file }))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Make a database from a copy.
#[derive(Args)]
pub(crate) struct Restore {
    /// The copy.
    file: String,
    #[command(flatten)]
    which: Which,
}

impl Restore {
    /// Checks the copy and puts it in place; a database that exists is never overwritten.
    pub(crate) fn run(self, context: &Context) -> Result<ExitCode, Failure> {
        let database = self.which.address(context)?;
        if database.contains("://") {
            return Err(Failure::BadInput(context.texts.key("cli-restore-postgres")));
        }
        // What SQLite left beside an older database would be taken for a part of the new one.
        let in_the_way = ["", "-wal", "-shm", "-journal"].map(|ending| format!("{database}{ending}"));
        if let Some(file) = in_the_way.into_iter().find(|file| Path::new(file).exists()) {
            return Err(Failure::No(context.say(&Text::new("cli-restore-exists").word("file", file))));
        }
        if !Path::new(&self.file).exists() {
            return Err(Failure::Io(self.file, std::io::ErrorKind::NotFound.into()));
        }
        work(&self.file, async |file| Store::check_file(Path::new(file)).await)?;
        put_in_place(Path::new(&self.file), Path::new(&database)).map_err(|error| Failure::Io(database.clone(), error))?;
        context.answer(context.say(&Text::new("cli-restore-done").word("file", &*database)), &json!({ "database": database }))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Copies a file so that it is there whole and on disk, or not at all.
fn put_in_place(file: &Path, place: &Path) -> std::io::Result<()> {
    let mut name = place.as_os_str().to_owned();
    name.push(".new");
    let new = Path::new(&name);
    std::fs::copy(file, new)?;
    std::fs::File::open(new)?.sync_all()?;
    std::fs::rename(new, place)?;
    let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::File::open(folder)?.sync_all()
}

/// Look after tables and guests.
#[derive(Args)]
pub(crate) struct Admin {
    #[command(flatten)]
    which: Which,
    #[command(subcommand)]
    task: AdminTask,
}

/// What to do.
#[derive(Subcommand)]
pub(crate) enum AdminTask {
    /// List the tables that changed last.
    Tables {
        /// How many.
        #[arg(long, default_value_t = 50)]
        most: u32,
    },
    /// End a table; it counts for nobody.
    Close {
        /// The id of the table.
        table: String,
    },
    /// Delete a table that is over, with its moves and its chat.
    Delete {
        /// The id of the table.
        table: String,
    },
    /// List the last lines of a chat, with their numbers.
    Lines {
        /// The id of the table.
        table: String,
        /// How many.
        #[arg(long, default_value_t = 50)]
        most: u32,
    },
    /// Delete a line of the chat.
    DeleteLine {
        /// The id of the table.
        table: String,
        /// The number of the line.
        number: u64,
    },
    /// Ban the guest of a seat.
    Ban {
        /// The id of the guest.
        guest: String,
    },
    /// Let a banned guest play again.
    Unban {
        /// The id of the guest.
        guest: String,
    },
    /// Forget a guest: name, browsers and seats.
    Forget {
        /// The id of the guest.
        guest: String,
    },
}

impl Admin {
    /// Does it.
    pub(crate) fn run(self, context: &Context) -> Result<ExitCode, Failure> {
        let database = self.which.address(context)?;
        let is_done = match self.task {
            AdminTask::Tables { most } => return list(context, &database, most),
            AdminTask::Close { table } => work(&database, async |database| {
                TableHost::open(open(database).await?, igroteka_server::OnlineConfig::default()).await?.close_table(&table).await
            })?,
            AdminTask::Delete { table } => work(&database, async |database| open(database).await?.delete_table(table.clone()).await)?,
            AdminTask::Lines { table, most } => return lines(context, &database, &table, most),
            AdminTask::DeleteLine { table, number } => {
                work(&database, async |database| open(database).await?.delete_line(table.clone(), number, None).await)?
            }
            AdminTask::Ban { guest } => work(&database, async |database| open(database).await?.set_banned(guest.clone(), true).await)?,
            AdminTask::Unban { guest } => work(&database, async |database| open(database).await?.set_banned(guest.clone(), false).await)?,
            AdminTask::Forget { guest } => work(&database, async |database| open(database).await?.delete_guest(guest.clone()).await)?,
        };
        if !is_done {
            return Err(Failure::No(context.texts.key("cli-admin-nothing")));
        }
        context.answer(context.texts.key("cli-admin-done"), &json!({ "done": true }))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Prints tables, and who sits there by the ids that other commands take.
fn list(context: &Context, database: &str, most: u32) -> Result<ExitCode, Failure> {
    let tables = work(database, async |database| {
        let store = open(database).await?;
        let mut rows = Vec::new();
        for table in store.latest_tables(most).await? {
            let seats = store.seats(&table.id).await?;
            rows.push((table, seats));
        }
        Ok(rows)
    })?;
    for (table, seats) in tables {
        let guests: Vec<String> = seats.into_iter().map(|seat| format!("{}={}", seat.seat, seat.guest.unwrap_or_default())).collect();
        let plain = format!("{} {} {} {}", table.id, table.status.word(), table.seq, guests.join(" "));
        let json = json!({ "table": table.id, "status": table.status.word(), "entries": table.seq, "changed_ms": table.changed_ms, "seats": guests });
        context.answer(plain, &json)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints the chat of a table: the number by which a line is deleted, the seat and its guest, and what was said.
fn lines(context: &Context, database: &str, table: &str, most: u32) -> Result<ExitCode, Failure> {
    let (lines, seats) = work(database, async |database| {
        let store = open(database).await?;
        Ok((store.lines(table, most).await?, store.seats(table).await?))
    })?;
    for line in lines.into_iter().filter(|line| !line.is_deleted) {
        let guest = seats.iter().find(|seat| seat.seat == line.seat).and_then(|seat| seat.guest.clone()).unwrap_or_default();
        let plain = format!("{} {}={} {}", line.number, line.seat, guest, plain_text(&line.text));
        let json = json!({ "number": line.number, "at_ms": line.at_ms, "seat": line.seat, "guest": guest, "text": line.text });
        context.answer(plain, &json)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What guests wrote must not steer the operator's terminal.
fn plain_text(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// Opens a database that is there. The operator's commands make none.
async fn open(database: &str) -> Result<Store, StoreError> {
    if !database.contains("://") && !Path::new(database).exists() {
        return Err(StoreError::Unreadable("no such file".to_owned()));
    }
    Store::open(database).await
}

/// Does something with a database, in a runtime of its own.
fn work<T>(database: &str, task: impl AsyncFnOnce(&str) -> Result<T, StoreError>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::Io(without_password(database), error))?;
    runtime.block_on(task(database)).map_err(|error| database_failure(database, &error))
}
