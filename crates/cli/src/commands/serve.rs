//! `igroteka serve`: the house as a page, on a local address.

use std::io;
use std::net::SocketAddr;
use std::process::{Command, ExitCode, Stdio};

use clap::Args;
use igroteka_core::Text;
use serde_json::json;

use crate::context::{Context, Failure};

/// Serve the page.
#[derive(Args)]
pub(crate) struct Serve {
    /// The address to listen on (default: 127.0.0.1:8765, or a free port if that one is taken).
    #[arg(long)]
    address: Option<SocketAddr>,
    /// Open the page in the browser of this machine.
    #[arg(long)]
    open: bool,
}

impl Serve {
    /// Serves until the process is asked to stop.
    pub(crate) fn run(self, context: &Context) -> Result<ExitCode, Failure> {
        if !igroteka_server::is_built() {
            return Err(Failure::No(context.texts.key("cli-serve-no-page")));
        }
        let mut told = Ok(());
        let ready = |address: SocketAddr| {
            let link = format!("http://{address}/");
            told = context.answer(context.say(&Text::new("cli-serve-ready").word("link", &*link)), &json!({ "link": link }));
            if self.open && told.is_ok() {
                open(&link);
            }
            // A page whose address nobody learns is served to nobody.
            told.is_ok()
        };
        igroteka_server::run(self.address, ready).map_err(|error| self.unserved(context, error))?;
        told.map(|()| ExitCode::SUCCESS)
    }

    /// Why the page cannot be served there.
    fn unserved(&self, context: &Context, error: io::Error) -> Failure {
        let address = self.address.unwrap_or(igroteka_server::DEFAULT_ADDRESS).to_string();
        if error.kind() == io::ErrorKind::AddrInUse {
            return Failure::BadInput(context.say(&Text::new("cli-serve-taken").word("address", address)));
        }
        Failure::Io(address, error)
    }
}

/// Opens a link in the browser; on a machine without one the printed link has to do.
fn open(link: &str) {
    let program = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let _ = Command::new(program).arg(link).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
