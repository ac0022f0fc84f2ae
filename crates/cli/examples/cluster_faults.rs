//! `cargo xtask cluster-test`: three nodes in networks of their own, behind HAProxy, while people play. Nodes are killed and stopped,
//! their networks are cut, the bus is deaf, the database is restarted. It needs root, because it makes networks. The figures are written
//! to `docs/server.md`.

#[path = "../tests/cluster/balancer.rs"]
mod balancer;
#[path = "../../server/tests/online/client.rs"]
#[expect(dead_code, reason = "the tests of the server use the rest of it")]
mod client;
#[path = "../tests/cluster/network.rs"]
mod network;
#[path = "../tests/cluster/node.rs"]
mod node;
#[path = "../tests/load/page.rs"]
mod page;
#[path = "../tests/kill/people.rs"]
mod people;

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use igroteka_testkit::postgres::Postgres;
use igroteka_testkit::scratch::Scratch;

use crate::balancer::Balancer;
use crate::network::{Direction, Network};
use crate::node::{Node, Plan};
use crate::people::{People, Phase};

const TABLES: usize = 6;
/// A fault lasts so long.
const LASTS: Duration = Duration::from_secs(20);
/// Whoever was at a node that fails is served elsewhere within this time.
const SERVED_IN: Duration = Duration::from_secs(12);
/// All screens agree so soon after the fault is over.
const AGREED_IN: Duration = Duration::from_secs(10);

/// Everything that runs.
struct Cluster {
    network: Network,
    database: String,
    postgres: Postgres,
    nodes: Vec<Node>,
    balancer: Balancer,
    _folder: Scratch,
}

/// What a fault cost.
struct Row {
    fault: &'static str,
    silence: Duration,
    agreed: Duration,
}

impl Cluster {
    fn start(program: &str) -> Cluster {
        let (network, folder) = (Network::new(), Scratch::new());
        let postgres = Postgres::in_network(network.own());
        let name = postgres.new_database();
        let name = name.rsplit('/').next().unwrap_or_default().to_owned();
        let database = format!("postgres://postgres@{}:{}/{name}", network.own(), postgres.port());
        // A function of this name comes before the system's: the bus is deaf until it is dropped.
        postgres.run(&name, &format!("ALTER DATABASE {name} SET search_path = public, pg_catalog"));
        postgres.run(&name, "CREATE FUNCTION public.pg_notify(text, text) RETURNS void LANGUAGE sql AS ''");
        let plans = network.nodes().map(|(namespace, address)| Plan {
            program: program.into(),
            database: database.clone(),
            address: SocketAddr::from((address, 8765)),
            namespace: Some(namespace),
        });
        let addresses = plans.clone().map(|plan| plan.address);
        let nodes = plans.into_iter().map(Node::start).collect();
        let balancer = Balancer::start(folder.path(), SocketAddr::from((network.own(), 8080)), addresses);
        Cluster { network, database, postgres, nodes, balancer, _folder: folder }
    }

    /// Makes the bus hear again. Nodes remember the function, so they start anew.
    fn heal_bus(&mut self) {
        let name = self.database.rsplit('/').next().unwrap_or_default().to_owned();
        self.postgres.run(&name, "DROP FUNCTION public.pg_notify(text, text)");
        for number in 0..self.nodes.len() {
            self.restart(number);
        }
    }

    fn restart(&mut self, number: usize) {
        let node = self.nodes.remove(number);
        node.signal("KILL");
        self.nodes.insert(number, Node::start(node.until_ended()));
    }

    /// Lets a fault last while people play, then looks how long they waited and how soon they agree.
    async fn survive(
        &mut self,
        fault: &'static str,
        people: &People,
        begin: impl FnOnce(&mut Cluster),
        end: impl FnOnce(&mut Cluster),
    ) -> Row {
        people.phase.send_replace(Phase::Play);
        tokio::time::sleep(Duration::from_secs(5)).await;
        people.longest_silence();
        begin(self);
        tokio::time::sleep(LASTS).await;
        let silence = people.longest_silence();
        end(self);
        let healed = Instant::now();
        people.agree(&self.database, AGREED_IN).await;
        let row = Row { fault, silence, agreed: healed.elapsed() };
        println!("{fault}: nobody waited longer than {:.1} s, all agreed after {:.1} s", silence.as_secs_f64(), row.agreed.as_secs_f64());
        assert!(silence < SERVED_IN, "{fault}: somebody was not served for {silence:?}");
        row
    }
}

#[tokio::main]
async fn main() {
    let program = std::env::args().nth(1).expect("the program igroteka");
    let mut cluster = Cluster::start(&program);
    let people = People::at_tables(TABLES, cluster.balancer.address).await;
    let mut rows = Vec::new();
    rows.push(cluster.survive("the bus is deaf", &people, |_| {}, |_| {}).await);
    cluster.heal_bus();
    rows.push(cluster.survive("a node is killed", &people, |cluster| cluster.nodes[0].signal("KILL"), |cluster| cluster.restart(0)).await);
    rows.push(
        cluster
            .survive(
                "a node hangs (SIGSTOP)",
                &people,
                |cluster| cluster.nodes[1].signal("STOP"),
                |cluster| cluster.nodes[1].signal("CONT"),
            )
            .await,
    );
    for (fault, direction) in [
        ("a node is cut off both ways", Direction::Both),
        ("nothing comes from a node", Direction::FromNode),
        ("nothing reaches a node", Direction::ToNode),
    ] {
        rows.push(
            cluster
                .survive(fault, &people, |cluster| cluster.network.cut(2, direction), |cluster| cluster.network.heal(2, direction))
                .await,
        );
    }
    rows.push(cluster.survive("the database is restarted", &people, |cluster| cluster.postgres.restart(), |_| {}).await);
    let moves = people.check(&cluster.database).await;
    println!("{moves} acknowledged moves, none lost");
    page::put("Three nodes", &part(&rows, moves));
}

fn part(rows: &[Row], moves: usize) -> String {
    let mut text = format!(
        "`cargo xtask cluster-test`: three nodes in networks of their own on one machine, behind HAProxy with the settings of \
         [operating.md](operating.md#several-servers), {} people at {TABLES} tables. Each fault lasts {} s. **Waited** is the longest time that \
         anybody heard nothing from a server; it has to stay below {} s, and a client gives a connection up after 9 s. **Agreed** is how soon \
         after the fault every screen showed its whole log; it has to be within {} s. {moves} moves were acknowledged, and none was lost, \
         doubled or reordered.\n\n| fault | waited | agreed |\n|---|---|---|\n",
        2 * TABLES,
        LASTS.as_secs(),
        SERVED_IN.as_secs(),
        AGREED_IN.as_secs()
    );
    for row in rows {
        let _ = writeln!(text, "| {} | {:.1} s | {:.1} s |", row.fault, row.silence.as_secs_f64(), row.agreed.as_secs_f64());
    }
    text
}
