//! `cargo xtask cluster`: three nodes behind HAProxy on this machine, to try them.

#[path = "../tests/cluster/balancer.rs"]
mod balancer;
#[path = "../tests/cluster/node.rs"]
#[expect(dead_code, reason = "the tests use the rest of it")]
mod node;

use std::net::SocketAddr;

use igroteka_testkit::postgres::Postgres;
use igroteka_testkit::scratch::Scratch;

use crate::balancer::Balancer;
use crate::node::{Node, Plan};

/// The public address and those of the nodes.
const PUBLIC: &str = "127.0.0.1:8080";
const NODES: [&str; 3] = ["127.0.0.1:8771", "127.0.0.1:8772", "127.0.0.1:8773"];

fn main() {
    let program = std::env::args().nth(1).expect("the program igroteka");
    let address = |text: &str| text.parse::<SocketAddr>().expect("an address");
    let (folder, database) = (Scratch::new(), Postgres::shared().new_database());
    let plan = |address| Plan { program: program.clone().into(), database: database.clone(), address, namespace: None };
    let nodes = NODES.map(address);
    let running = nodes.map(|address| Node::start(plan(address)));
    let balancer = Balancer::start(folder.path(), address(PUBLIC), nodes);
    println!("http://{}/ leads to three nodes at {}; the database is {database}", balancer.address, NODES.join(", "));
    println!("Enter ends all of it.");
    let _ = std::io::stdin().read_line(&mut String::new());
    drop((balancer, running));
}
