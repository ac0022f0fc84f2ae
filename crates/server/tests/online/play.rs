//! Whole games by a link.

use igroteka_core::game::Termination;
use igroteka_fair_dice::verify;
use igroteka_games::{GameId, Recorded};
use igroteka_protocol::online::codes;
use igroteka_protocol::online::http::{Handover, Me, Rematch, TableInfo, TableStatus};
use igroteka_protocol::online::log::{EndKind, LogEvent, OfferKind};
use igroteka_protocol::online::socket::{Ask, Report};

use crate::client::{Person, Player, played, refusal, serve, two_at_a_table};

/// Plays until the table is over or has the given number of entries, whoever's turn it is.
async fn play_on(players: &mut [Player], most: u64) {
    while players[0].table().end().is_none() && players[0].table().seq() < most {
        let acting = players[0].table().acting_seat().expect("somebody's turn").0;
        let seq = players[0].table().seq();
        let player = players.iter_mut().find(|player| player.seat == Some(acting));
        // Nobody here: it is a computer's turn.
        if let Some(player) = player {
            player.until_seq(seq).await;
            played(&player.move_on().await);
        }
        for player in players.iter_mut() {
            player.until_seq(seq + 1).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_every_kind_are_played_by_a_link() {
    let (server, _folder) = serve().await;
    for (id, options) in GameId::ALL.iter().zip(["", "size=7", "", "ends=4", "dots=6"]) {
        let conditions = format!(r#"{{"game":"{}","options":"{options}","seats":["person","person"]}}"#, id.slug());
        let (table, [anna, boris]) = two_at_a_table(&server, &conditions).await;
        assert_eq!((table.status, table.your_seat), (TableStatus::Live, Some(1)));
        let mut watcher = Person::new(&server).join(&table.id).await;
        let mut players = [anna.join(&table.id).await, boris.join(&table.id).await];
        play_on(&mut players, 24).await;
        let resign = Ask::Resign { id: players[0].new_id() };
        if players[0].table().end().is_none() {
            players[0].act(resign).await;
        }
        let seq = players[0].table().seq();
        watcher.until_seq(seq).await;
        players[1].until_seq(seq).await;
        assert_eq!(watcher.entries, players[0].entries, "{}", id.slug());
        assert_eq!(watcher.entries, players[1].entries, "{}", id.slug());
        assert_eq!(watcher.seat, None);
        // The record replays, and its dice are proven.
        let record = Person::new(&server).ask("GET", &format!("/api/tables/{}/record.igr", table.id), "").await;
        let recorded = Recorded::read_all(record.body.as_bytes()).next().expect("a game").expect("a record");
        assert!(recorded.warnings.is_empty(), "{:?}", recorded.warnings);
        assert!(recorded.record.tags.iter().any(|tag| tag.value == "Anna"), "names are in the record");
        let verified = verify(&recorded.record, recorded.game.as_ref()).unwrap_or_else(|error| panic!("{}: {error:?}", id.slug()));
        assert_eq!(verified.draws > 0, id.profile().has_chance);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_and_teams_play_with_a_computer_among_them() {
    let (server, _folder) = serve().await;
    let mut people: Vec<Person> = (0..3).map(|_| Person::new(&server)).collect();
    let created =
        people[0].create(r#"{"game":"curling","options":"ends=4,seats=4","seats":["person","person",{"computer":1},"person"]}"#).await;
    assert_eq!(created.invitations.iter().map(|invitation| invitation.seat).collect::<Vec<_>>(), [0, 1, 3]);
    for (person, seat) in people.iter_mut().zip([0, 1, 3]) {
        assert_eq!(person.sit(&created, seat, &format!("P{seat}")).await.status, 200);
    }
    let mut players = Vec::new();
    for person in &people {
        players.push(person.join(&created.table.id).await);
    }
    play_on(&mut players, 20).await;
    assert!(players[0].entries.iter().any(|entry| entry.seat == Some(2)), "the computer played");
    assert!(players.windows(2).all(|pair| pair[0].entries == pair[1].entries));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resent_move_is_answered_by_the_stored_entry_and_counts_once() {
    let (server, _folder) = serve().await;
    let (table, [anna, boris]) = two_at_a_table(&server, r#"{"game":"football","seats":["person","person"]}"#).await;
    let mut player = anna.join(&table.id).await;
    let text = player.some_move();
    let ask = player.play(&text);
    let first = player.act(ask.clone()).await;
    // On the same socket, and on a new one after the answer was lost.
    assert_eq!(player.act(ask.clone()).await, first);
    let mut again = anna.join(&table.id).await;
    assert_eq!(again.act(ask.clone()).await, first);
    assert_eq!(again.table().seq(), played(&first).seq);
    // Nobody else can use the id.
    let mut other = boris.join(&table.id).await;
    assert_eq!(refusal(&other.act(ask).await), codes::ID_USED);
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_out_of_turn_stale_or_illegal_are_refused_by_code() {
    let (server, _folder) = serve().await;
    let (table, [anna, boris]) = two_at_a_table(&server, r#"{"game":"football","seats":["person","person"]}"#).await;
    let (mut one, mut two) = (anna.join(&table.id).await, boris.join(&table.id).await);
    let text = one.some_move();
    let out_of_turn = two.play(&text);
    assert_eq!(refusal(&two.act(out_of_turn).await), codes::NOT_YOUR_TURN);
    let illegal = one.play("a1-a1");
    let Report::Refused { code, text: Some(rule), .. } = one.act(illegal).await else { panic!("refused") };
    assert_eq!(code, codes::ILLEGAL);
    assert!(!rule.key.is_empty(), "the rule is named");
    let stale = Ask::Play { id: one.new_id(), ply: 7, text };
    assert_eq!(refusal(&one.act(stale).await), codes::STALE);
    let short_id = Ask::Resign { id: "x".to_owned() };
    assert_eq!(refusal(&one.act(short_id).await), codes::MALFORMED);
    let own_id = Ask::Resign { id: "deadline-3".to_owned() };
    assert_eq!(refusal(&one.act(own_id).await), codes::MALFORMED, "ids of the server are not for clients");
    assert_eq!(one.table().seq(), table.seq, "nothing was stored");
}

#[tokio::test(flavor = "multi_thread")]
async fn draws_takebacks_and_pauses_need_agreement() {
    let (server, _folder) = serve().await;
    let (table, [anna, boris]) = two_at_a_table(&server, r#"{"game":"football","time":{"days":2},"seats":["person","person"]}"#).await;
    let (mut one, mut two) = (anna.join(&table.id).await, boris.join(&table.id).await);
    let answer = Ask::Answer { id: two.new_id(), yes: true, offer: None };
    assert_eq!(refusal(&two.act(answer).await), codes::NOT_NOW, "nothing is offered");
    one.move_on().await;
    let ask = Ask::Offer { id: one.new_id(), offer: OfferKind::Takeback };
    one.act(ask).await;
    let own = Ask::Answer { id: one.new_id(), yes: true, offer: None };
    assert_eq!(refusal(&one.act(own).await), codes::NOT_NOW, "nobody agrees with themselves");
    two.until_seq(one.table().seq()).await;
    let agree = Ask::Answer { id: two.new_id(), yes: true, offer: None };
    two.act(agree).await;
    assert_eq!(two.table().game().expect("a game").entry_count(), 0);
    let pause = Ask::Offer { id: two.new_id(), offer: OfferKind::Pause(24) };
    two.act(pause).await;
    one.until_seq(two.table().seq()).await;
    let deadline_ms = |table: &igroteka_table::OnlineTable| table.changed_ms() + table.deadline_in_ms().expect("a deadline");
    let before_ms = deadline_ms(one.table());
    let agree = Ask::Offer { id: one.new_id(), offer: OfferKind::Pause(24) };
    one.act(agree).await;
    assert_eq!(deadline_ms(one.table()), before_ms + 24 * 3_600_000);
    let draw = Ask::Offer { id: one.new_id(), offer: OfferKind::Draw };
    one.act(draw).await;
    two.until_seq(one.table().seq()).await;
    let decline = Ask::Answer { id: two.new_id(), yes: false, offer: None };
    two.act(decline).await;
    assert!(two.table().end().is_none());
    let draw = Ask::Offer { id: two.new_id(), offer: OfferKind::Draw };
    two.act(draw).await;
    one.until_seq(two.table().seq()).await;
    let agree = Ask::Answer { id: one.new_id(), yes: true, offer: None };
    one.act(agree).await;
    let end = one.table().end().expect("an end");
    assert_eq!((end.how, end.winner), (EndKind::Game(Termination::Agreement), None));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_agrees_to_the_offer_that_one_saw() {
    let (server, _folder) = serve().await;
    let (table, [anna, boris]) = two_at_a_table(&server, r#"{"game":"football","time":{"days":2},"seats":["person","person"]}"#).await;
    let (mut one, mut two) = (anna.join(&table.id).await, boris.join(&table.id).await);
    for offer in [OfferKind::Draw, OfferKind::Pause(24)] {
        let ask = Ask::Offer { id: one.new_id(), offer };
        one.act(ask).await;
    }
    two.until_seq(one.table().seq()).await;
    let draw = Ask::Answer { id: two.new_id(), yes: true, offer: Some(OfferKind::Draw) };
    assert_eq!(refusal(&two.act(draw).await), codes::NOT_NOW, "the pause took its place");
    // An older page names nothing: it agrees to what stands.
    let agree = Ask::Answer { id: two.new_id(), yes: true, offer: None };
    let Report::Entry(entry) = two.act(agree).await else { panic!("an entry") };
    assert_eq!(entry.body.event, LogEvent::Paused { hours: 24 });
}

#[tokio::test(flavor = "multi_thread")]
async fn keeping_dice_is_no_whole_turn() {
    let (server, _folder) = serve().await;
    let conditions = r#"{"game":"curling","options":"ends=4","seats":["person","person"]}"#;
    let (table, [anna, boris]) = two_at_a_table(&server, conditions).await;
    let mut players = [anna.join(&table.id).await, boris.join(&table.id).await];
    while players[0].table().table().expect("a game").can_abort() {
        let seq = players[0].table().seq();
        play_on(&mut players, seq + 1).await;
    }
    let decisions = players[0].entries.iter().filter(|entry| matches!(entry.body.event, LogEvent::Played { .. })).count();
    assert!(decisions > 2, "{decisions}");
    let abort = Ask::Abort { id: players[0].new_id() };
    assert_eq!(refusal(&players[0].act(abort).await), codes::NOT_NOW);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_broken_off_only_before_the_first_moves() {
    let (server, _folder) = serve().await;
    let (table, [anna, boris]) = two_at_a_table(&server, r#"{"game":"football","seats":["person","person"]}"#).await;
    let (mut one, mut two) = (anna.join(&table.id).await, boris.join(&table.id).await);
    one.move_on().await;
    two.until_seq(one.table().seq()).await;
    two.move_on().await;
    let abort = Ask::Abort { id: two.new_id() };
    assert_eq!(refusal(&two.act(abort).await), codes::NOT_NOW);
    let (table, [anna, _]) = two_at_a_table(&server, r#"{"game":"football","seats":["person","person"]}"#).await;
    let mut one = anna.join(&table.id).await;
    let abort = Ask::Abort { id: one.new_id() };
    one.act(abort).await;
    assert_eq!(one.table().end().map(|end| end.how), Some(EndKind::Aborted));
    let claim = Ask::Claim { id: one.new_id() };
    assert_eq!(refusal(&one.act(claim).await), codes::OVER);
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_reaches_players_only_and_lines_can_be_taken_back() {
    let (server, _folder) = serve().await;
    let (table, [anna, boris]) = two_at_a_table(&server, r#"{"game":"polar","seats":["person","person"]}"#).await;
    let (mut one, mut two) = (anna.join(&table.id).await, boris.join(&table.id).await);
    let mut watcher = Person::new(&server).join(&table.id).await;
    let line = one.act(Ask::Chat { id: "chat-000001".to_owned(), text: " <b>Привет</b>\n ".to_owned() }).await;
    let Report::Line(line) = line else { panic!("{line:?}") };
    assert_eq!((line.seat, line.text.as_str()), (0, "<b>Привет</b>"), "texts are data, whatever they look like");
    two.until(|report| matches!(report, Report::Line(line) if line.number == 1)).await;
    assert_eq!(refusal(&watcher.act(Ask::Chat { id: "chat-000002".to_owned(), text: "me too".to_owned() }).await), codes::NO_SEAT);
    assert_eq!(refusal(&two.act(Ask::Unsay { id: "unsay-00001".to_owned(), number: 1 }).await), codes::NOT_NOW, "a line of another");
    one.send(&Ask::Unsay { id: "unsay-00002".to_owned(), number: 1 }).await;
    two.until(|report| matches!(report, Report::Unsaid { number: 1 })).await;
    assert_eq!(lines_for(&boris, &table.id).await, [""], "a deleted line is empty");
    assert!(lines_for(&Person::new(&server), &table.id).await.is_empty(), "watchers see no chat");
    let (quiet, [anna, _]) = two_at_a_table(&server, r#"{"game":"polar","seats":["person","person"],"has_chat":false}"#).await;
    let mut one = anna.join(&quiet.id).await;
    assert_eq!(refusal(&one.act(Ask::Chat { id: "chat-000003".to_owned(), text: "x".to_owned() }).await), codes::NO_CHAT);
}

/// The lines of the chat that somebody sees who comes now.
async fn lines_for(person: &Person, table: &str) -> Vec<String> {
    let mut player = person.join_raw(table).await;
    let report = player.until(|report| matches!(report, Report::Snapshot { .. })).await;
    let Report::Snapshot { lines, .. } = report else { panic!("a snapshot") };
    lines.into_iter().map(|line| line.text).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_keeps_the_seats_for_the_same_people_with_sides_changed() {
    let (server, _folder) = serve().await;
    let (table, [mut anna, mut boris]) = two_at_a_table(&server, r#"{"game":"football","seats":["person","person"]}"#).await;
    let rematch = format!("/api/tables/{}/rematch", table.id);
    assert_eq!(anna.ask("POST", &rematch, "").await.code(), codes::NOT_NOW, "the game runs");
    let mut one = anna.join(&table.id).await;
    let resign = Ask::Resign { id: one.new_id() };
    one.act(resign).await;
    let Rematch { table: next } = anna.ask("POST", &rematch, "").await.read();
    one.until(|report| *report == Report::Rematch { table: next.clone() }).await;
    assert_eq!(boris.ask("POST", &rematch, "").await.read::<Rematch>().table, next, "there is one");
    assert_eq!(Person::new(&server).ask("POST", &rematch, "").await.code(), codes::NO_SEAT);
    let info: TableInfo = boris.ask("GET", &format!("/api/tables/{next}"), "").await.read();
    assert_eq!((info.status, info.your_seat), (TableStatus::Waiting, Some(0)), "sides change");
    assert_ne!(info.commitment, table.commitment);
    let kept = igroteka_protocol::online::http::Created { table: info, invitations: Vec::new() };
    assert_eq!(boris.sit(&kept, 1, "Boris").await.code(), codes::SEAT_TAKEN, "that seat is kept for Anna");
    assert_eq!(boris.sit(&kept, 0, "Boris").await.status, 200);
    assert_eq!(anna.sit(&kept, 1, "Anna").await.read::<TableInfo>().status, TableStatus::Live);
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_no_rematch_with_somebody_who_was_forgotten() {
    let (server, folder) = serve().await;
    let (table, [mut anna, mut boris]) = two_at_a_table(&server, r#"{"game":"football","seats":["person","person"]}"#).await;
    let mut one = anna.join(&table.id).await;
    let resign = Ask::Resign { id: one.new_id() };
    one.act(resign).await;
    drop(one);
    assert_eq!(boris.ask("DELETE", "/api/me", "").await.status, 204);
    // The table is restored by a server that starts now.
    let database = folder.file("games.db");
    let server = crate::client::Server::start(&database, igroteka_server::OnlineConfig::default()).await;
    anna.server = server.address;
    assert_eq!(anna.ask("POST", &format!("/api/tables/{}/rematch", table.id), "").await.code(), codes::NOT_NOW);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_goes_on_with_another_device() {
    let (server, _folder) = serve().await;
    let (table, [mut anna, _]) = two_at_a_table(&server, r#"{"game":"football","seats":["person","person"]}"#).await;
    let Handover { secret, .. } = anna.ask("POST", "/api/me/handover", "").await.read();
    let mut phone = Person::new(&server);
    let body = format!(r#"{{"secret":"{secret}"}}"#);
    let me: Me = phone.ask("POST", "/api/handover", &body).await.read();
    assert_eq!((me.name.as_str(), me.tables.len(), me.tables[0].your_seat), ("Anna", 1, Some(0)));
    assert_ne!(phone.cookie, anna.cookie);
    assert_eq!(Person::new(&server).ask("POST", "/api/handover", &body).await.code(), codes::LINK_SPENT);
    let mut player = phone.join(&table.id).await;
    assert_eq!(player.seat, Some(0));
    played(&player.move_on().await);
    let me: Me = anna.ask("GET", "/api/me", "").await.read();
    assert_eq!((me.name.as_str(), me.tables.len(), me.tables[0].acting), ("Anna", 1, Some(1)));
    let again: Me = anna.ask("GET", "/api/me", "").await.read();
    assert_eq!(again, me, "what is kept is the same");
    assert_eq!(anna.ask("DELETE", "/api/me", "").await.status, 204);
    assert_eq!(anna.ask("GET", "/api/me", "").await.read::<Me>(), Me::default());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_answers_and_a_stopped_server_says_so() {
    let (mut server, _folder) = serve().await;
    let mut anna = Person::new(&server);
    let created = anna.create(r#"{"game":"football","seats":["person",{"computer":1}]}"#).await;
    anna.sit(&created, 0, "Anna").await;
    let mut player = anna.join(&created.table.id).await;
    let seq = played(&player.move_on().await).seq;
    player.until_seq(seq + 1).await;
    let last = player.entries.last().expect("an entry");
    assert!(last.seat == Some(1) && matches!(last.body.event, LogEvent::Played { .. }), "{last:?}");
    server.stop();
    // Whoever ends the process now cuts nobody off: every socket has said goodbye.
    server.host.stop();
    server.host.until_said_goodbye().await;
    player.until(|report| *report == Report::Stopping).await;
    while player.try_next().await.is_some() {}
}
