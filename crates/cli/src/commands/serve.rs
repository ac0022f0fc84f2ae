//! `igroteka serve`: the house as a page, on a local address.

use std::net::SocketAddr;
use std::process::{Command, ExitCode, Stdio};

use clap::Args;
use igroteka_core::Text;
use serde_json::json;

use crate::context::{Context, Failure};

/// Serve the page.
#[derive(Args)]
pub struct Serve {
    /// The address to listen on; if its port is taken, a free one is used.
    #[arg(long, default_value_t = igroteka_server::DEFAULT_ADDRESS)]
    address: SocketAddr,
    /// Open the page in the browser of this machine.
    #[arg(long)]
    open: bool,
}

impl Serve {
    /// Serves until the process is asked to stop.
    pub fn run(self, context: &Context) -> Result<ExitCode, Failure> {
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
        igroteka_server::run(self.address, ready).map_err(|error| Failure::Io(self.address.to_string(), error))?;
        told.map(|()| ExitCode::SUCCESS)
    }
}

/// Opens a link in the browser; on a machine without one the printed link has to do.
fn open(link: &str) {
    let program = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let _ = Command::new(program).arg(link).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
