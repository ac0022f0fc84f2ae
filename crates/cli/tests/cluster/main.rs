//! Three nodes on one database behind HAProxy. In the ordinary run one of them is restarted in order while people play;
//! `cargo xtask cluster-test` restarts all of them, and then breaks them and their network (`examples/cluster_faults.rs`).

mod balancer;
#[path = "../../../server/tests/online/client.rs"]
#[expect(dead_code, reason = "the tests of the server use the rest of it")]
mod client;
mod node;
#[path = "../kill/people.rs"]
mod people;

mod cluster {
    use std::net::SocketAddr;

    use crate::balancer;

    #[test]
    fn the_settings_that_operators_are_shown_are_those_of_the_tests() {
        let address = |text: &str| text.parse::<SocketAddr>().expect("an address");
        let settings = balancer::settings(address("127.0.0.1:80"), ["127.0.0.1:1", "127.0.0.1:2", "127.0.0.1:3"].map(address));
        let folder = igroteka_testkit::scratch::Scratch::new();
        let file = folder.file("haproxy.cfg");
        std::fs::write(&file, settings).expect("a file");
        let checked = std::process::Command::new("haproxy").args(["-c", "-f", &file]).output().expect("haproxy");
        assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
    }

    mod postgres {
        use std::sync::Arc;
        use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
        use std::time::Duration;

        use igroteka_testkit::postgres::Postgres;
        use igroteka_testkit::scratch::Scratch;

        use super::*;
        use crate::balancer::{Balancer, is_ready};
        use crate::client::Person;
        use crate::node::{Node, Plan};
        use crate::people::People;

        const TABLES: usize = 4;
        const CONVERGED_IN: Duration = Duration::from_secs(30);

        /// How many nodes are restarted.
        fn restarts() -> usize {
            std::env::var("IGROTEKA_CLUSTER").map_or(1, |_| 3)
        }

        fn free_address() -> SocketAddr {
            let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
            listener.local_addr().expect("an address")
        }

        /// Asks for something all the time; every answer has to be the right one.
        async fn ask_on(server: SocketAddr, is_over: Arc<AtomicBool>, asked: Arc<AtomicU64>) {
            let mut person = Person { server, cookie: None, origin: None };
            let created: igroteka_protocol::online::http::Created = person.create(r#"{"game":"polar","seats":["person","person"]}"#).await;
            while !is_over.load(Ordering::Relaxed) {
                let response = person.ask("GET", &format!("/api/tables/{}", created.table.id), "").await;
                assert_eq!(response.status, 200, "{}", response.body);
                assert_eq!(person.create_response(r#"{"game":"football","seats":["person"]}"#).await.status, 400);
                assert!(person.try_connect(&created.table.id).await.is_ok(), "a socket is refused");
                asked.fetch_add(1, Ordering::Relaxed);
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }

        #[tokio::test(flavor = "multi_thread")]
        async fn a_rolling_restart_while_people_play_refuses_nothing() {
            let (folder, database) = (Scratch::new(), Postgres::shared().new_database());
            let program = env!("CARGO_BIN_EXE_igroteka");
            let plan = |address| Plan { program: program.into(), database: database.clone(), address, namespace: None };
            let addresses = [free_address(), free_address(), free_address()];
            let mut nodes: Vec<Node> = addresses.map(|address| Node::start(plan(address))).into();
            let balancer = Balancer::start(folder.path(), free_address(), addresses);
            let people = People::at_tables(TABLES, balancer.address).await;
            let (is_over, asked) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
            let asking = tokio::spawn(ask_on(balancer.address, Arc::clone(&is_over), Arc::clone(&asked)));
            for _ in 0..restarts() {
                let node = nodes.remove(0);
                node.signal("TERM");
                let again = tokio::task::spawn_blocking(|| Node::start(node.until_ended())).await.expect("a node");
                let address = again.plan.address;
                nodes.push(again);
                while !is_ready(address) {
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                // Two checks of the balancer: it knows again that the node is there.
                tokio::time::sleep(Duration::from_secs(3)).await;
            }
            is_over.store(true, Ordering::Relaxed);
            asking.await.expect("nothing was refused");
            let took = people.agree(&database, CONVERGED_IN).await;
            let longest = people.longest_silence();
            let moves = people.check(&database).await;
            let asked = asked.load(Ordering::Relaxed);
            assert!(moves > TABLES && asked > 10, "{moves} moves, {asked} requests");
            println!(
                "{} nodes restarted: {asked} rounds of requests, none refused; {moves} moves, none lost; nobody waited longer than {longest:?}; \
                 all agreed after {took:?}",
                restarts()
            );
        }
    }
}
