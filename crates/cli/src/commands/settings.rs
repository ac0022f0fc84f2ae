//! The settings of the server: from arguments, the environment, a file, and defaults.

use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use igroteka_core::Text;
use igroteka_server::{IpRange, NoticeConfig, OnlineConfig};
use igroteka_store::StoreError;
use serde_json::{Value, json};

use crate::context::{Context, Failure};

/// What a variable of the environment begins with.
const PREFIX: &str = "IGROTEKA_";

/// What can be set.
const NAMES: [&str; 11] = [
    "address",
    "database",
    "public_url",
    "trusted_proxies",
    "engine_threads",
    "open_tables",
    "sockets",
    "sockets_per_address",
    "sockets_per_guest",
    "drain_seconds",
    "notices",
];

/// How the server runs.
pub(crate) struct ServerSettings {
    pub address: Option<SocketAddr>,
    /// Where to listen if no address is given; another port if that one is taken.
    pub usual: SocketAddr,
    pub database: String,
    pub public_url: Option<String>,
    pub trusted_proxies: Vec<IpRange>,
    engine_threads: usize,
    open_tables: u64,
    sockets: usize,
    sockets_per_address: usize,
    sockets_per_guest: usize,
    drain_seconds: u64,
    notices: bool,
}

impl ServerSettings {
    /// The settings of a file, if one is given, and of the environment.
    pub(crate) fn read(context: &Context, file: Option<&str>) -> Result<ServerSettings, Failure> {
        let usual = OnlineConfig::default();
        let mut settings = ServerSettings {
            address: None,
            usual: igroteka_server::DEFAULT_ADDRESS,
            database: default_database(),
            public_url: None,
            trusted_proxies: Vec::new(),
            engine_threads: usual.engine_threads,
            open_tables: usual.open_tables,
            sockets: usual.sockets,
            sockets_per_address: usual.sockets_per_address,
            sockets_per_guest: usual.sockets_per_guest,
            drain_seconds: usual.drain.as_secs(),
            notices: true,
        };
        if let Some(path) = file {
            let text = std::fs::read_to_string(path).map_err(|error| Failure::Io(path.to_owned(), error))?;
            for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
                let (name, value) = line.split_once('=').unwrap_or((line, ""));
                settings.set(name.trim(), value.trim()).ok_or_else(|| wrong(context, line))?;
            }
        }
        for name in NAMES {
            if let Ok(value) = std::env::var(format!("{PREFIX}{}", name.to_uppercase())) {
                settings.set(name, &value).ok_or_else(|| wrong(context, &format!("{PREFIX}{}={value}", name.to_uppercase())))?;
            }
        }
        Ok(settings)
    }

    /// Sets one by its name; nothing if the name is not known or the value cannot be read.
    fn set(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "address" => self.address = Some(value.parse().ok()?),
            "database" => value.clone_into(&mut self.database),
            "public_url" => self.public_url = Some(value.trim_end_matches('/').to_owned()),
            "trusted_proxies" => {
                let addresses = value.split([' ', ',']).filter(|word| !word.is_empty());
                self.trusted_proxies = addresses.map(|word| word.parse().ok()).collect::<Option<_>>()?;
            }
            "engine_threads" => self.engine_threads = value.parse().ok()?,
            "open_tables" => self.open_tables = value.parse().ok()?,
            "sockets" => self.sockets = value.parse().ok()?,
            "sockets_per_address" => self.sockets_per_address = value.parse().ok()?,
            "sockets_per_guest" => self.sockets_per_guest = value.parse().ok()?,
            "drain_seconds" => self.drain_seconds = value.parse().ok()?,
            "notices" => self.notices = value.parse().ok()?,
            _ => return None,
        }
        Some(())
    }

    /// How tables are served.
    pub(crate) fn online(&self) -> OnlineConfig {
        OnlineConfig {
            public_url: self.public_url.clone(),
            trusted_proxies: self.trusted_proxies.clone(),
            engine_threads: self.engine_threads,
            open_tables: self.open_tables,
            sockets: self.sockets,
            sockets_per_address: self.sockets_per_address,
            sockets_per_guest: self.sockets_per_guest,
            drain: Duration::from_secs(self.drain_seconds),
            notices: self.public_url.as_deref().filter(|_| self.notices).and_then(NoticeConfig::of_site),
        }
    }

    /// The database, whose folder is made if it is the default one.
    pub(crate) fn prepared_database(&self) -> Result<String, Failure> {
        if self.database == default_database()
            && let Some(folder) = Path::new(&self.database).parent().filter(|folder| !folder.as_os_str().is_empty())
        {
            std::fs::create_dir_all(folder).map_err(|error| Failure::Io(folder.display().to_string(), error))?;
        }
        Ok(self.database.clone())
    }

    fn rows(&self) -> [(&'static str, String); NAMES.len()] {
        let proxies: Vec<String> = self.trusted_proxies.iter().map(IpRange::to_string).collect();
        [
            ("address", self.address.unwrap_or(self.usual).to_string()),
            ("database", without_password(&self.database)),
            ("public_url", self.public_url.clone().unwrap_or_default()),
            ("trusted_proxies", proxies.join(" ")),
            ("engine_threads", self.engine_threads.to_string()),
            ("open_tables", self.open_tables.to_string()),
            ("sockets", self.sockets.to_string()),
            ("sockets_per_address", self.sockets_per_address.to_string()),
            ("sockets_per_guest", self.sockets_per_guest.to_string()),
            ("drain_seconds", self.drain_seconds.to_string()),
            ("notices", self.notices.to_string()),
        ]
    }

    pub(crate) fn to_json(&self) -> Value {
        Value::Object(self.rows().into_iter().map(|(name, value)| (name.to_owned(), json!(value))).collect())
    }
}

/// One `name = value` a line, as a file of settings has it. A password is not shown.
impl fmt::Display for ServerSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rows().iter().try_for_each(|(name, value)| writeln!(f, "{name} = {value}"))
    }
}

/// The address of a database as it may be shown.
pub(crate) fn without_password(address: &str) -> String {
    let hidden = address.split_once("://").and_then(|(scheme, rest)| {
        let (login, place) = rest.rsplit_once('@')?;
        let (user, _) = login.split_once(':')?;
        Some(format!("{scheme}://{user}:***@{place}"))
    });
    hidden.unwrap_or_else(|| address.to_owned())
}

/// The file in the user's data folder, or one here if there is none.
fn default_database() -> String {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = set("XDG_DATA_HOME").or_else(|| set("HOME").map(|home| home.join(".local/share")));
    let path = folder.map_or_else(|| PathBuf::from("igroteka.db"), |folder| folder.join("igroteka/igroteka.db"));
    path.to_string_lossy().into_owned()
}

fn wrong(context: &Context, setting: &str) -> Failure {
    Failure::BadInput(context.say(&Text::new("cli-setting-wrong").word("setting", setting)))
}

/// A database that cannot be used.
pub(crate) fn database_failure(database: &str, error: &StoreError) -> Failure {
    Failure::BadInput(format!("{}: {error}", without_password(database)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_not_shown() {
        assert_eq!(without_password("postgres://anna:secret@host/games"), "postgres://anna:***@host/games");
        for plain in ["postgres://anna@host/games", "/var/lib/games.db", "games.db"] {
            assert_eq!(without_password(plain), plain);
        }
    }
}
