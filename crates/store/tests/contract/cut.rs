//! A link to PostgreSQL that is cut without a word: nothing comes back, and nothing says so.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use igroteka_store::{Store, StoreError};
use igroteka_testkit::postgres::Postgres;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};

use crate::support::{append, table};

/// Passes bytes on until the link is cut; then it takes them and passes nothing on.
async fn pass_on(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, is_cut: Arc<AtomicBool>) {
    let mut bytes = [0; 4096];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        if !is_cut.load(Ordering::Relaxed) && to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

/// A link to a server that can be cut, and its port.
async fn link(server: String, is_cut: Arc<AtomicBool>) -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
    let port = listener.local_addr().expect("an address").port();
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let (near, far) = (near.into_split(), TcpStream::connect(&server).await.expect("PostgreSQL").into_split());
            tokio::spawn(pass_on(near.0, far.1, Arc::clone(&is_cut)));
            tokio::spawn(pass_on(far.0, near.1, Arc::clone(&is_cut)));
        }
    });
    port
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_ever_for_a_database_that_does_not_answer() {
    let address = Postgres::shared().new_database();
    let (head, name) = address.rsplit_once('/').expect("an address");
    let (user, server) = head.rsplit_once('@').expect("an address");
    let is_cut = Arc::new(AtomicBool::new(false));
    let port = link(server.to_owned(), Arc::clone(&is_cut)).await;
    let store = Store::open(&format!("{user}@127.0.0.1:{port}/{name}")).await.expect("a database");
    store.create_table(table("t")).await.expect("a table");
    is_cut.store(true, Ordering::Relaxed);
    let begin = Instant::now();
    let (appended, read) = tokio::join!(store.append(append("t", 0, "a")), store.entries("t", 0));
    assert!(matches!(appended, Err(StoreError::Failed(_))), "{appended:?}");
    assert!(matches!(read, Err(StoreError::Failed(_))), "{read:?}");
    assert!(begin.elapsed() < Duration::from_secs(20), "{:?}", begin.elapsed());
}
