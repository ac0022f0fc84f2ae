//! What a server writes on standard error while people play: never a name, a line of the chat or a secret.

use igroteka_protocol::online::http::{Created, Handover};
use igroteka_protocol::online::log::OfferKind;
use igroteka_protocol::online::socket::Ask;
use igroteka_testkit::postgres::Postgres;
use igroteka_testkit::scratch::Scratch;

use crate::client::Person;
use crate::process::Process;

const NAMES: [&str; 2] = ["Zebulon-Quagmire", "Yaropolk-Unheard"];
const LINE: &str = "a line that nobody else reads";

/// Plays with everything that has a secret, well and badly, and returns the words that must not be written.
async fn play(server: &Process) -> Vec<String> {
    let person = || Person { server: server.address, cookie: None, origin: None };
    let (mut anna, mut boris, mut eve) = (person(), person(), person());
    let created: Created = anna.create(r#"{"game":"curling","options":"ends=1,seats=2","seats":["person","person"]}"#).await;
    let mut guessed = created.clone();
    guessed.invitations.iter_mut().for_each(|invitation| invitation.secret = "guessed-invitation".to_owned());
    assert_eq!(eve.sit(&guessed, 0, "Eavesdropper").await.status, 409);
    assert_eq!(anna.sit(&created, 0, NAMES[0]).await.status, 200);
    assert_eq!(boris.sit(&created, 1, NAMES[1]).await.status, 200);
    for body in [format!("{{\"name\":\"{}\"", NAMES[0]), "rubbish-body".to_owned()] {
        assert_eq!(anna.ask("POST", &format!("/api/tables/{}/sit", created.table.id), &body).await.status, 400);
    }
    let handover: Handover = anna.ask("POST", "/api/me/handover", "").await.read();
    let mut phone = person();
    let spend = format!("{{\"secret\":\"{}\"}}", handover.secret);
    assert_eq!(phone.ask("POST", "/api/handover", &spend).await.status, 200);
    assert_eq!(phone.ask("POST", "/api/handover", &spend).await.status, 403);
    let mut players = [anna.join(&created.table.id).await, boris.join(&created.table.id).await];
    for player in &mut players {
        let (line, draw) = (player.new_id(), player.new_id());
        player.act(Ask::Chat { id: line, text: LINE.to_owned() }).await;
        player.act(Ask::Offer { id: draw, offer: OfferKind::Draw }).await;
        player.send_text("rubbish-frame").await;
    }
    for _ in 0..4 {
        for player in &mut players {
            if player.table().acting_seat().map(|seat| seat.0) == player.seat {
                player.move_on().await;
            }
        }
    }
    let cookies =
        [&anna, &boris, &phone].map(|person| person.cookie.clone().expect("a cookie").split('=').nth(1).expect("a value").to_owned());
    let mut words = vec![LINE.to_owned(), handover.secret, "guessed-invitation".to_owned(), "Eavesdropper".to_owned()];
    words.extend(["rubbish-body", "rubbish-frame", &"0".repeat(64), &"1".repeat(64)].map(str::to_owned));
    words.extend(NAMES.map(str::to_owned));
    words.extend(cookies);
    words.extend(created.invitations.into_iter().map(|invitation| invitation.secret));
    words
}

async fn no_secret_is_written(database: &str) {
    let server = Process::start(database, "");
    let words = play(&server).await;
    let written = server.end();
    assert!(written.contains("\"event\":\"table made\""), "the journal was captured: {written}");
    for line in written.lines() {
        let is_json = line.starts_with('{') && line.ends_with('}') && line.contains("\"event\":");
        assert!(is_json, "one JSON object a line: {line}");
    }
    for word in words {
        assert!(!written.contains(&word), "{word} stands in {written}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_secret_is_written_on_sqlite() {
    let folder = Scratch::new();
    no_secret_is_written(&folder.file("games.db")).await;
}

mod postgres {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn no_secret_is_written_on_postgres() {
        no_secret_is_written(&Postgres::shared().new_database()).await;
    }
}
