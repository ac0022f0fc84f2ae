//! A link between a program and a server that fails as networks do: it is cut without a word, loses answers, or closes.

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A link to a server. Whoever connects to its address reaches the server.
#[derive(Debug)]
pub struct Link {
    address: SocketAddr,
    state: Arc<State>,
}

#[derive(Debug, Default)]
struct State {
    /// Connections that are made now are cut from the beginning.
    is_cut: AtomicBool,
    /// What is answered to a request with these bytes is lost.
    fatal: Mutex<Option<Vec<u8>>>,
    connections: Mutex<Vec<Arc<Connection>>>,
}

impl State {
    fn connections(&self) -> MutexGuard<'_, Vec<Arc<Connection>>> {
        self.connections.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Debug)]
struct Connection {
    near: TcpStream,
    far: TcpStream,
    /// Once something was lost, nothing more is passed on: the rest would make no sense.
    is_cut: AtomicBool,
    loses_answers: AtomicBool,
}

impl Connection {
    /// From the fatal request on nothing comes back.
    fn notice(&self, request: &[u8], fatal: Option<&[u8]>) {
        if fatal.is_some_and(|fatal| request.windows(fatal.len()).any(|part| part == fatal)) {
            self.loses_answers.store(true, Ordering::SeqCst);
        }
    }
}

impl Link {
    /// A link to a server.
    ///
    /// # Panics
    /// If there is no free port.
    #[must_use]
    pub fn to(server: SocketAddr) -> Link {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let (address, state) = (listener.local_addr().expect("an address"), Arc::new(State::default()));
        let shared = Arc::clone(&state);
        std::thread::spawn(move || {
            for near in listener.incoming().flatten() {
                // A server that is down refuses; then the link closes.
                if let Ok(far) = TcpStream::connect(server) {
                    join(near, far, &shared);
                }
            }
        });
        Link { address, state }
    }

    /// A link to the server of a database, and the address of the database through it.
    ///
    /// # Panics
    /// If the address is not one of `Postgres::new_database`.
    #[must_use]
    pub fn to_database(database: &str) -> (Link, String) {
        let (head, name) = database.rsplit_once('/').expect("a database");
        let (user, server) = head.rsplit_once('@').expect("a user");
        let link = Link::to(server.parse().expect("an address"));
        let through = format!("{user}@{}/{name}", link.address);
        (link, through)
    }

    /// Where to connect.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Cuts every connection without a word, those that are made later too. Both ends believe that it stands.
    pub fn cut(&self) {
        self.state.is_cut.store(true, Ordering::SeqCst);
        for connection in self.state.connections().iter() {
            connection.is_cut.store(true, Ordering::SeqCst);
        }
    }

    /// Loses what the server answers to a request with this text, and everything after it. The request arrives.
    ///
    /// # Panics
    /// If another thread panicked meanwhile.
    pub fn lose_answer_to(&self, text: &str) {
        *self.state.fatal.lock().expect("nobody panicked") = Some(text.as_bytes().to_vec());
    }

    /// New connections work again; those that were cut stay cut.
    ///
    /// # Panics
    /// If another thread panicked meanwhile.
    pub fn heal(&self) {
        self.state.is_cut.store(false, Ordering::SeqCst);
        *self.state.fatal.lock().expect("nobody panicked") = None;
    }

    /// Closes every connection, as a server does that ends.
    pub fn close_all(&self) {
        for connection in self.state.connections().drain(..) {
            let _ = connection.near.shutdown(Shutdown::Both);
            let _ = connection.far.shutdown(Shutdown::Both);
        }
    }
}

fn join(near: TcpStream, far: TcpStream, state: &Arc<State>) {
    let is_cut = AtomicBool::new(state.is_cut.load(Ordering::SeqCst));
    let connection = Arc::new(Connection { near, far, is_cut, loses_answers: AtomicBool::new(false) });
    state.connections().push(Arc::clone(&connection));
    let (asked, answered, shared) = (Arc::clone(&connection), connection, Arc::clone(state));
    std::thread::spawn(move || {
        let notice = |request: &[u8]| asked.notice(request, shared.fatal.lock().expect("nobody panicked").as_deref());
        pass_on(&asked, &asked.near, &asked.far, notice);
    });
    std::thread::spawn(move || {
        let lose = |_: &[u8]| {
            if answered.loses_answers.load(Ordering::SeqCst) {
                answered.is_cut.store(true, Ordering::SeqCst);
            }
        };
        pass_on(&answered, &answered.far, &answered.near, lose);
    });
}

/// Passes bytes on until an end closes.
fn pass_on(connection: &Connection, mut from: &TcpStream, mut to: &TcpStream, look_at: impl Fn(&[u8])) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        look_at(&bytes[..count]);
        if !connection.is_cut.load(Ordering::SeqCst) && to.write_all(&bytes[..count]).is_err() {
            break;
        }
    }
    // A cut link does not say that the other end has gone.
    if !connection.is_cut.load(Ordering::SeqCst) {
        let _ = to.shutdown(Shutdown::Write);
    }
}
