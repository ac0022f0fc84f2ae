//! A PostgreSQL server for tests: made in a folder of its own, started on a free port, and stopped when the tests end, however they end.

use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

/// A server that takes longer than this to start never will.
const PATIENCE: Duration = Duration::from_secs(60);
const USER: &str = "postgres";
/// Somebody else may take a port that was free a moment ago.
const MOST_PORTS: usize = 5;

/// Makes the folder, runs the server, and ends it when standard input ends: that happens when the tests are gone, even by a signal.
const SCRIPT: &str = r#"
    "$1/initdb" -D "$2/data" -A trust -U postgres --no-sync >"$2/log" 2>&1 || exit 1
    if [ -n "$4" ]; then echo "host all all $4/24 trust" >>"$2/data/pg_hba.conf"; fi
    start() {
        "$1/postgres" -D "$2/data" -p "$3" -k "$2" -c "listen_addresses=127.0.0.1${4:+,$4}" -c max_connections=300 >>"$2/log" 2>&1 </dev/null &
        server=$!
    }
    start "$@"
    while read -r word; do
        case "$word" in
            restart)
                kill -INT $server; wait $server
                start "$@" ;;
        esac
    done
    kill -INT $server
    wait $server
    rm -rf "$2"
"#;

/// A running server.
#[derive(Debug)]
pub struct Postgres {
    /// Its standard input: the server ends with it.
    process: Mutex<Child>,
    port: u16,
    programs: PathBuf,
}

impl Postgres {
    /// The server of this test program; it is started by whoever asks first.
    ///
    /// # Panics
    /// If PostgreSQL is not installed or does not start.
    pub fn shared() -> &'static Postgres {
        static SHARED: OnceLock<Postgres> = OnceLock::new();
        SHARED.get_or_init(|| Postgres::on_free_port(None))
    }

    /// A server for one test, which may restart it.
    ///
    /// # Panics
    /// If PostgreSQL is not installed or does not start.
    #[must_use]
    pub fn own() -> Postgres {
        Postgres::on_free_port(None)
    }

    /// A server that also listens to a network, at this address of it.
    ///
    /// # Panics
    /// If PostgreSQL is not installed or does not start.
    #[must_use]
    pub fn in_network(address: Ipv4Addr) -> Postgres {
        Postgres::on_free_port(Some(address))
    }

    fn on_free_port(network: Option<Ipv4Addr>) -> Postgres {
        (0..MOST_PORTS).find_map(|_| Postgres::start(network)).expect("PostgreSQL on a free port")
    }

    /// The port on which it listens.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Starts a server; nothing if somebody else took its port.
    fn start(network: Option<Ipv4Addr>) -> Option<Postgres> {
        let programs = programs();
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|listener| listener.local_addr()).expect("a free port").port();
        let folder = std::env::temp_dir().join(format!("igroteka-postgres-{}-{port}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let mut command = Command::new("sh");
        command.args(["-c", SCRIPT, "sh"]).arg(&programs).arg(&folder).arg(port.to_string());
        command.arg(network.map(|address| address.to_string()).unwrap_or_default()).current_dir("/").stdin(Stdio::piped());
        command.stdout(Stdio::null()).stderr(Stdio::null());
        give_to_server(&mut command, &folder);
        let process = command.spawn().expect("a shell");
        let postgres = Postgres { process: Mutex::new(process), port, programs };
        postgres.is_ready(&folder).then_some(postgres)
    }

    /// Waits until the server answers; false if somebody else has its port.
    fn is_ready(&self, folder: &Path) -> bool {
        let begin = Instant::now();
        // Another server may answer on the same port.
        let is_own =
            |said: &Output| said.status.success() && String::from_utf8_lossy(&said.stdout).trim() == folder.join("data").to_string_lossy();
        while !is_own(&self.psql("SHOW data_directory")) {
            let said = std::fs::read_to_string(folder.join("log")).unwrap_or_default();
            if said.contains("Address already in use") {
                return false;
            }
            let ended = self.process.lock().expect("nobody panicked").try_wait().expect("a status");
            assert!(ended.is_none() && begin.elapsed() < PATIENCE, "PostgreSQL does not start: {said}");
            std::thread::sleep(Duration::from_millis(50));
        }
        true
    }

    /// Makes a new, empty database and returns its address.
    ///
    /// # Panics
    /// If it cannot be made.
    #[must_use]
    pub fn new_database(&self) -> String {
        static LAST: AtomicU32 = AtomicU32::new(0);
        let name = format!("test{}", LAST.fetch_add(1, Ordering::Relaxed));
        self.run(USER, &format!("CREATE DATABASE {name}"));
        format!("postgres://{USER}@127.0.0.1:{}/{name}", self.port)
    }

    /// Stops the server, cutting every connection, and starts it again.
    ///
    /// # Panics
    /// If it does not start again.
    pub fn restart(&self) {
        use std::io::Write as _;
        let before = self.started();
        let mut process = self.process.lock().expect("nobody panicked");
        process.stdin.as_mut().expect("a pipe").write_all(b"restart\n").expect("the shell reads");
        drop(process);
        let begin = Instant::now();
        while self.started().is_none_or(|now| Some(now) == before) {
            assert!(begin.elapsed() < PATIENCE, "PostgreSQL does not start again");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// When the server that answers now was started.
    fn started(&self) -> Option<String> {
        let output = self.psql("SELECT pg_postmaster_start_time()");
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Copies a database by `pg_dump` and restores the copy: the address of the new database.
    ///
    /// # Panics
    /// If that fails.
    #[must_use]
    pub fn dump_and_restore(&self, database: &str) -> String {
        let new = self.new_database();
        let script = r#""$1/pg_dump" --format=custom "$2" | "$1/pg_restore" --exit-on-error --dbname="$3""#;
        let done = Command::new("sh").args(["-c", script, "sh"]).arg(&self.programs).args([database, &new]).output().expect("a shell");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        new
    }

    /// Runs a statement in a database.
    ///
    /// # Panics
    /// If it fails.
    pub fn run(&self, database: &str, sql: &str) {
        let done = self.psql_in(database, sql);
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    }

    fn psql(&self, sql: &str) -> Output {
        self.psql_in(USER, sql)
    }

    fn psql_in(&self, database: &str, sql: &str) -> Output {
        let mut command = Command::new(self.programs.join("psql"));
        command.args(["-h", "127.0.0.1", "-U", USER, "-d", database, "-qAtc", sql, "-p"]).arg(self.port.to_string());
        command.output().expect("psql")
    }
}

/// PostgreSQL refuses to be run by root: then the user that its package made runs it.
fn give_to_server(command: &mut Command, folder: &Path) {
    let id = |arguments: &[&str]| {
        let output = Command::new("id").args(arguments).output().expect("id");
        String::from_utf8_lossy(&output.stdout).trim().parse::<u32>().ok()
    };
    if id(&["-u"]) == Some(0) {
        let (user, group) = (id(&["-u", USER]).expect("the user postgres"), id(&["-g", USER]).expect("the group postgres"));
        std::os::unix::fs::chown(folder, Some(user), Some(group)).expect("a folder of the server");
        command.uid(user).gid(group);
    }
}

/// The folder of PostgreSQL's programs; Debian keeps each version in a folder of its own, outside the path.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).filter(|bin| bin.join("initdb").exists()).collect();
    folders.sort();
    folders.pop().expect("PostgreSQL is not installed: cargo xtask set-up")
}
