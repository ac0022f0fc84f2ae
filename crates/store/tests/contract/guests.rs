//! Guests, their browsers, and chat.

use igroteka_store::NewTable;

use crate::support::{HOUR_MS, Opener, append, stored, table};

async fn guest(store: &igroteka_store::Store, id: &str) {
    store.create_guest(id.to_owned(), format!("name of {id}"), format!("hash of {id}")).await.expect("a guest");
}

pub(crate) async fn a_guest_is_known_by_each_of_their_browsers(opener: Opener) {
    let store = opener.open().await;
    guest(&store, "anna").await;
    let anna = store.guest_by_device("hash of anna").await.expect("an answer").expect("a guest");
    assert_eq!((anna.id.as_str(), anna.name.as_str(), anna.is_banned), ("anna", "name of anna", false));
    assert_eq!(store.guest_by_device("another hash").await, Ok(None));
    store.rename_guest("anna".to_owned(), "Анна".to_owned()).await.expect("a new name");
    assert_eq!(store.set_banned("anna".to_owned(), true).await, Ok(true));
    assert_eq!(store.set_banned("nobody".to_owned(), true).await, Ok(false));
    let anna = store.guest_by_device("hash of anna").await.expect("an answer").expect("a guest");
    assert_eq!((anna.name.as_str(), anna.is_banned), ("Анна", true));
}

pub(crate) async fn a_link_to_another_device_works_once_and_not_for_ever(opener: Opener) {
    let store = opener.open().await;
    guest(&store, "anna").await;
    let create = |secret: &str, valid_ms| store.create_handover(secret.to_owned(), "anna".to_owned(), valid_ms);
    let spend = |secret: &str, device: &str| store.spend_handover(secret.to_owned(), device.to_owned());
    create("link", HOUR_MS).await.expect("a link");
    assert_eq!(spend("another", "phone").await, Ok(None));
    assert_eq!(spend("link", "phone").await.expect("an answer").map(|guest| guest.id).as_deref(), Some("anna"));
    assert_eq!(spend("link", "thief").await, Ok(None));
    create("old", -1).await.expect("a link");
    assert_eq!(spend("old", "tablet").await, Ok(None));
    create("replaced", HOUR_MS).await.expect("a link");
    create("newer", HOUR_MS).await.expect("a link");
    assert_eq!(spend("replaced", "tablet").await, Ok(None), "a new link makes the one before it void");
    for (device, is_known) in [("phone", true), ("hash of anna", true), ("thief", false), ("tablet", false)] {
        assert_eq!(store.guest_by_device(device).await.expect("an answer").is_some(), is_known, "{device}");
    }
}

pub(crate) async fn tables_of_a_guest_are_found(opener: Opener) {
    let store = opener.open().await;
    guest(&store, "anna").await;
    guest(&store, "boris").await;
    store.create_table(NewTable { owner: Some("anna".to_owned()), ..table("mine") }).await.expect("a table");
    let mut theirs = NewTable { owner: Some("boris".to_owned()), ..table("theirs") };
    theirs.seats[1].guest = Some("anna".to_owned());
    store.create_table(theirs).await.expect("a table");
    store.create_table(table("other")).await.expect("a table");
    stored(store.append(append("mine", 0, "a")).await.expect("an answer"));
    let found: Vec<String> = store.tables_of("anna", 10).await.expect("tables").into_iter().map(|table| table.id).collect();
    assert_eq!(found.len(), 2);
    assert!(found.contains(&"mine".to_owned()) && found.contains(&"theirs".to_owned()), "{found:?}");
    assert_eq!(store.tables_of("anna", 1).await.expect("tables").len(), 1);
    assert_eq!(store.open_tables_of("anna").await, Ok(vec!["conditions".to_owned()]));
    assert_eq!(store.open_tables_of("nobody").await, Ok(Vec::new()));
}

pub(crate) async fn a_forgotten_guest_leaves_the_log_as_it_was(opener: Opener) {
    let store = opener.open().await;
    guest(&store, "anna").await;
    let mut new = NewTable { owner: Some("anna".to_owned()), ..table("t") };
    new.seats[0].guest = Some("anna".to_owned());
    store.create_table(new).await.expect("a table");
    stored(store.append(append("t", 0, "a")).await.expect("an answer"));
    assert_eq!(store.delete_guest("anna".to_owned()).await, Ok(true));
    assert_eq!(store.delete_guest("anna".to_owned()).await, Ok(false));
    assert_eq!(store.guest_by_device("hash of anna").await, Ok(None));
    let whole = store.whole_table("t").await.expect("an answer").expect("a table");
    assert_eq!((whole.table.owner, whole.seats[0].guest.clone(), whole.entries.len()), (None, None, 1));
}

pub(crate) async fn lines_are_numbered_and_can_be_deleted(opener: Opener) {
    let store = opener.open().await;
    store.create_table(table("t")).await.expect("a table");
    for (number, text) in [(1, "Добрый день"), (2, "'); DROP TABLE lines; --"), (3, "x")] {
        assert_eq!(store.add_line("t".to_owned(), 1, text.to_owned()).await.map(|line| line.number), Ok(number));
    }
    assert_eq!(store.delete_line("t".to_owned(), 2, Some(0)).await, Ok(false), "a line of another seat");
    assert_eq!(store.delete_line("t".to_owned(), 3, Some(1)).await, Ok(true));
    assert_eq!(store.delete_line("t".to_owned(), 3, None).await, Ok(false), "it is deleted already");
    let lines = store.lines("t", 10).await.expect("lines");
    let found: Vec<_> = lines.iter().map(|line| (line.number, line.text.as_str(), line.is_deleted)).collect();
    assert_eq!(found, [(1, "Добрый день", false), (2, "'); DROP TABLE lines; --", false), (3, "", true)]);
    assert_eq!(store.lines("t", 1).await.expect("lines")[0].number, 3, "the last ones");
}
