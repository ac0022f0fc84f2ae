//! `igroteka serve`: the page, with tables that are played by a link.

use std::io;
use std::net::SocketAddr;
use std::process::{Command, ExitCode, Stdio};

use clap::Args;
use igroteka_core::Text;
use igroteka_server::{IpRange, ServeError, ServeOptions};
use serde_json::json;

use super::settings::ServerSettings;
use crate::context::{Context, Failure};
use crate::output;

/// Serve the page.
#[derive(Args)]
pub(crate) struct Serve {
    /// The address to listen on (default: 127.0.0.1:8765, or a free port if that one is taken).
    #[arg(long, visible_alias = "bind")]
    address: Option<SocketAddr>,
    /// Open the page in the browser of this machine.
    #[arg(long)]
    open: bool,
    /// Where tables are kept: the path of an SQLite file, or postgres://… (default: a file in the user's data folder).
    #[arg(long)]
    database: Option<String>,
    /// The address under which people reach the server, for example `https://games.example.org`.
    #[arg(long)]
    public_url: Option<String>,
    /// A proxy whose X-Forwarded-For is believed, or a range such as 10.0.0.0/8; may be given several times.
    #[arg(long)]
    trusted_proxy: Vec<IpRange>,
    /// Listen to the whole local network, and print address and QR code for phones.
    #[arg(long, conflicts_with = "address")]
    lan: bool,
    /// A file of settings, one `name = value` a line.
    #[arg(long)]
    config: Option<String>,
    /// Print the settings as they would be used, and serve nothing.
    #[arg(long)]
    print_config: bool,
}

impl Serve {
    /// Serves until the process is asked to stop.
    pub(crate) fn run(self, context: &Context) -> Result<ExitCode, Failure> {
        let settings = self.settings(context)?;
        if self.print_config {
            return context.answer(settings.to_string().trim_end(), &settings.to_json()).map(|()| ExitCode::SUCCESS);
        }
        if !igroteka_server::is_built() {
            return Err(Failure::No(context.texts.key("cli-serve-no-page")));
        }
        let mut told = Ok(());
        let ready = |address: SocketAddr| {
            told = self.announce(context, &settings, address);
            // A page whose address nobody learns is served to nobody.
            told.is_ok()
        };
        let options = ServeOptions {
            address: settings.address,
            usual: settings.usual,
            database: Some(settings.prepared_database()?),
            online: settings.online(),
        };
        igroteka_server::run(options, ready).map_err(|error| self.unserved(context, &settings, error))?;
        told.map(|()| ExitCode::SUCCESS)
    }

    /// The settings of arguments, environment, file and defaults, in this order.
    fn settings(&self, context: &Context) -> Result<ServerSettings, Failure> {
        let mut settings = ServerSettings::read(context, self.config.as_deref())?;
        settings.address = self.address.or(settings.address);
        if self.lan {
            settings.usual = SocketAddr::from(([0, 0, 0, 0], settings.usual.port()));
            settings.address = None;
        }
        settings.database = self.database.clone().unwrap_or(settings.database);
        settings.public_url = self.public_url.clone().or(settings.public_url);
        settings.trusted_proxies.extend(&self.trusted_proxy);
        Ok(settings)
    }

    fn announce(&self, context: &Context, settings: &ServerSettings, address: SocketAddr) -> Result<(), Failure> {
        let own = format!("http://{}/", lan_address(address).filter(|_| self.lan).unwrap_or(address));
        let link = settings.public_url.as_ref().map_or(own, |url| format!("{}/", url.trim_end_matches('/')));
        context.answer(context.say(&Text::new("cli-serve-ready").word("link", &*link)), &json!({ "link": link }))?;
        if self.lan
            && !context.json
            && let Some(code) = qr_code(&link)
        {
            output::line(context, code)?;
        }
        if self.open {
            open(&link);
        }
        Ok(())
    }

    /// Why the page cannot be served there.
    fn unserved(&self, context: &Context, settings: &ServerSettings, error: ServeError) -> Failure {
        let address = settings.address.unwrap_or(settings.usual).to_string();
        match error {
            ServeError::Address(error) if error.kind() == io::ErrorKind::AddrInUse => {
                Failure::BadInput(context.say(&Text::new("cli-serve-taken").word("address", address)))
            }
            ServeError::Address(error) => Failure::Io(address, error),
            ServeError::Database(error) => super::settings::database_failure(&settings.database, &error),
        }
    }
}

/// The address of this machine in the local network: the one from which it would reach others. Nothing is sent.
fn lan_address(address: SocketAddr) -> Option<SocketAddr> {
    let socket = std::net::UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    Some(SocketAddr::new(socket.local_addr().ok()?.ip(), address.port()))
}

/// A QR code in letters of half a line.
fn qr_code(link: &str) -> Option<String> {
    let code = qrcode::QrCode::new(link).ok()?;
    Some(code.render::<qrcode::render::unicode::Dense1x2>().quiet_zone(true).build())
}

/// Opens a link in the browser; on a machine without one the printed link has to do.
fn open(link: &str) {
    let program = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let _ = Command::new(program).arg(link).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
