//! Links that break without a word: between a client and its server, and between a server and its database.

use igroteka_protocol::online::socket::{Ask, Report};
use igroteka_server::OnlineConfig;
use igroteka_testkit::link::Link;

use crate::client::{Person, Server, played, serve, two_at_a_table};

const TABLE: &str = r#"{"game":"football","seats":["person","person"]}"#;

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_vanished_without_a_word_is_noticed() {
    let (server, _folder) = serve().await;
    let (table, [mut anna, boris]) = two_at_a_table(&server, TABLE).await;
    let link = Link::to(server.address);
    let mut one = anna.join(&table.id).await;
    let two = Person { server: link.address(), ..boris }.join(&table.id).await;
    one.until(|report| matches!(report, Report::Presence { seats, .. } if *seats == [true, true])).await;
    link.cut();
    // Boris's connection stands as far as the system knows. His pongs are missing.
    one.until(|report| matches!(report, Report::Presence { seats, .. } if *seats == [true, false])).await;
    while !anna.ask("GET", "/metrics", "").await.body.contains("igroteka_sockets 1\n") {}
    drop(two);
}

mod postgres {
    use igroteka_testkit::postgres::Postgres;

    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn a_move_whose_commit_is_unknown_is_delayed_and_counts_once() {
        let database = Postgres::shared().new_database();
        let (link, through) = Link::to_database(&database);
        let server = Server::start(&through, OnlineConfig::default()).await;
        let (table, [anna, _]) = two_at_a_table(&server, TABLE).await;
        let mut one = anna.join(&table.id).await;
        let text = one.some_move();
        let ask = one.play(&text);
        let id = ask.id().expect("an action").to_owned();
        link.lose_answer_to(&id);
        // It is neither shown nor refused, although it is stored.
        assert_eq!(one.act(ask.clone()).await, Report::Delayed { id: id.clone() });
        let store = igroteka_store::Store::open(&database).await.expect("a database");
        assert_eq!(store.entry_by_move_id(&table.id, &id).await.expect("an answer").map(|entry| entry.seq), Some(3));
        link.close_all();
        link.heal();
        loop {
            match one.act(ask.clone()).await {
                Report::Delayed { .. } => {}
                report => {
                    assert_eq!(played(&report).seq, 3);
                    break;
                }
            }
        }
        assert_eq!(store.entries(&table.id, 0).await.expect("entries").len(), 3);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_node_that_is_cut_off_from_its_database_catches_up_by_itself() {
        let database = Postgres::shared().new_database();
        let (link, through) = Link::to_database(&database);
        let near = Server::start(&database, OnlineConfig::default()).await;
        let far = Server::start(&through, OnlineConfig::default()).await;
        let (table, [anna, boris]) = two_at_a_table(&near, TABLE).await;
        let mut one = anna.join(&table.id).await;
        let mut two = Person { server: far.address, ..boris }.join(&table.id).await;
        link.cut();
        let seq = played(&one.move_on().await).seq;
        let text = two.some_move();
        let id = two.new_id();
        let report = two.act(Ask::Play { id: id.clone(), ply: 0, text }).await;
        assert!(matches!(&report, Report::Delayed { .. } | Report::Refused { .. }), "nothing is acknowledged: {report:?}");
        link.heal();
        two.until_seq(seq).await;
        let seq = played(&two.move_on().await).seq;
        one.until_seq(seq).await;
        assert_eq!(one.entries, two.entries);
    }
}
