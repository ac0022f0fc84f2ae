//! A network between one browser and the server that can be cut: then nothing passes any more, and nobody is notified of that.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};

use tokio::io::copy_bidirectional;
use tokio::net::TcpStream;
use tokio::sync::watch;

use crate::browser::runtime;

/// A running relay. It ends with the process.
pub struct Relay {
    /// Where it listens.
    pub address: SocketAddr,
    is_cut: watch::Sender<bool>,
}

impl Relay {
    /// Starts a relay to a server on a free port.
    pub fn start(server: SocketAddr) -> Relay {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let address = listener.local_addr().expect("an address");
        listener.set_nonblocking(true).expect("a listener");
        let is_cut = watch::Sender::new(false);
        let state = is_cut.subscribe();
        runtime().spawn(async move {
            let listener = tokio::net::TcpListener::from_std(listener).expect("a listener");
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(pass(client, server, state.clone()));
            }
        });
        Relay { address, is_cut }
    }

    /// Cuts it. Connections stay open and are silent, as if somebody had walked out of reach.
    pub fn cut(&self) {
        self.is_cut.send_replace(true);
    }

    /// Connects it again. Connections from before are closed.
    pub fn connect(&self) {
        self.is_cut.send_replace(false);
    }
}

/// Passes on what a connection carries until it ends or the relay is cut.
async fn pass(mut client: TcpStream, server: SocketAddr, mut is_cut: watch::Receiver<bool>) {
    if !*is_cut.borrow()
        && let Ok(mut server) = TcpStream::connect(server).await
    {
        tokio::select! {
            // An error ends the connection as its end does.
            _ = copy_bidirectional(&mut client, &mut server) => return,
            _ = is_cut.wait_for(|is_cut| *is_cut) => {}
        }
    }
    // A relay that is gone holds nothing any more.
    let _ = is_cut.wait_for(|is_cut| !*is_cut).await;
}
