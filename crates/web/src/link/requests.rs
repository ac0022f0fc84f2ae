//! Requests beside the socket: making a table, sitting down, playing again, going on at another device.

use igroteka_core::{Random as _, Text};
use igroteka_protocol::Message as _;
use igroteka_protocol::online::codes;
use igroteka_protocol::online::conditions::Conditions;
use igroteka_protocol::online::http::{Created, Handover, Me, Notices, Rematch, Sit, SpendHandover, TableInfo};

use super::secrets::{Invitations, nonce, store_name};
use crate::browser::{DiceSource, http};

/// What a code of a refusal says to people. A code of a newer server is not known here.
#[must_use]
pub fn problem_text(code: &str) -> Text {
    if code == http::NO_SERVER || codes::ALL.contains(&code) { Text::coded("online-", code) } else { Text::new("online-unknown") }
}

/// A new id of an action.
#[must_use]
pub fn new_id() -> String {
    format!("{:016x}", DiceSource::True.next_u64())
}

/// Makes a table and keeps its invitations in this browser.
///
/// # Errors
/// The code of the refusal.
pub async fn create(conditions: &Conditions) -> Result<Created, String> {
    let created: Created = http::post("api/tables", &conditions.to_json()).await?;
    Invitations(created.invitations.clone()).keep(&created.table.id);
    Ok(created)
}

/// Takes a seat: with the secret of an invitation, or without one where the seat is kept for this guest.
///
/// # Errors
/// The code of the refusal.
pub async fn sit(table: &str, seat: u8, secret: Option<String>, name: &str) -> Result<TableInfo, String> {
    store_name(name);
    let sit = Sit { id: new_id(), seat, secret, name: name.to_owned(), nonce: nonce() };
    http::post(&format!("api/tables/{table}/sit"), &sit.to_json()).await
}

/// The table of the next game of the same players, with the own seat taken there.
///
/// # Errors
/// The code of the refusal.
pub async fn rematch(table: &str, name: &str) -> Result<String, String> {
    let next: Rematch = http::post(&format!("api/tables/{table}/rematch"), "").await?;
    let info: TableInfo = http::get(&format!("api/tables/{}", next.table)).await?;
    let is_free = |seat: &u8| info.names.get(usize::from(*seat)).is_some_and(String::is_empty);
    if let Some(seat) = info.your_seat.filter(is_free) {
        sit(&next.table, seat, None, name).await?;
    }
    Ok(next.table)
}

/// Who this browser is, and the tables of that guest.
///
/// # Errors
/// The code of the refusal.
pub async fn me() -> Result<Me, String> {
    http::get("api/me").await
}

/// Makes server and browser forget this guest; one whom the server does not know is forgotten already.
///
/// # Errors
/// The code of the refusal.
pub async fn forget_me() -> Result<(), String> {
    match http::delete("api/me").await {
        Err(code) if code != codes::NO_SEAT => Err(code),
        _ => {
            store_name("");
            Ok(())
        }
    }
}

/// Whether the server notifies this guest at an address of the browser's push service.
///
/// # Errors
/// The code of the refusal.
pub async fn set_notices(endpoint: &str, is_wanted: bool) -> Result<(), String> {
    http::post_only("api/me/notices", &Notices { endpoint: endpoint.to_owned(), is_wanted }.to_json()).await
}

/// A link that makes another browser this guest, once.
///
/// # Errors
/// The code of the refusal.
pub async fn hand_over() -> Result<String, String> {
    let handover: Handover = http::post("api/me/handover", "").await?;
    Ok(http::whole_address(&[HANDOVER_PREFIX, &handover.secret].concat()))
}

/// How the fragment of such a link begins.
pub const HANDOVER_PREFIX: &str = "#h=";

/// Makes this browser the guest of such a link.
///
/// # Errors
/// The code of the refusal.
pub async fn take_over(secret: &str) -> Result<Me, String> {
    let me: Me = http::post("api/handover", &SpendHandover { secret: secret.to_owned() }.to_json()).await?;
    store_name(&me.name);
    Ok(me)
}

#[cfg(test)]
mod tests {
    use igroteka_texts::{Lang, Texts};

    use super::*;

    #[test]
    fn every_refusal_has_words_in_both_languages() {
        for lang in [Lang::En, Lang::Ru] {
            let texts = Texts::new(lang);
            for code in codes::ALL.iter().copied().chain([http::NO_SERVER, "of-a-newer-server"]) {
                assert!(texts.try_say(&problem_text(code)).is_some(), "{code}");
            }
        }
    }
}
