//! The routes beside the page: making and seeing tables, sitting down, the socket, and what the operator looks at.

use std::net::IpAddr;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, Extension, Path, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{MethodRouter, any, get, post};
use igroteka_protocol::Message;
use igroteka_protocol::online::codes;
use igroteka_protocol::online::conditions::{Conditions, SeatPlan, TimeControl};
use igroteka_protocol::online::http::{Created, Handover, Invitation, Me, NoticeKey, Notices, Rematch, Sit, SpendHandover, TableStatus};
use igroteka_store::{Guest, NewSeat, NewTable};
use igroteka_table::online::WAITING_MS;
use igroteka_table::{ExtraTags, OnlineTable};
use serde_json::json;
use tokio::sync::oneshot;

use super::answers::{Answer, answered, json_text, no_route, problem, refusals, text};
use super::guests::{Code, admit, cookie, guest_of, guest_or_new, tidy_name};
use super::held::HeldTable;
use super::host::{TableCommand, TableHost};
use super::infos::tables_of;
use super::journal::note;
use super::slots::SocketSlot;
use super::{Peer, documents, notices, preview, secrets, socket};

/// The greatest number of bytes in a request.
const MOST_BYTES: usize = 16 * 1024;
/// The description of the routes.
pub(crate) const DESCRIPTION: &str = include_str!("../../../../docs/openapi.json");
const HANDOVER_MS: i64 = 10 * 60 * 1000;
const MOST_MINUTES: u32 = 180;
const MOST_INCREMENT_S: u32 = 180;
const MOST_DAYS: u8 = 14;
/// How many computers may sit at a guest's tables whose games are not over.
const MOST_COMPUTERS: usize = 60;

type Who = Option<Extension<Peer>>;

/// Every route beside the page, with its address as `docs/openapi.json` has it.
pub(crate) fn every_route() -> Vec<(&'static str, MethodRouter<TableHost>)> {
    vec![
        ("/api/tables", post(create)),
        ("/api/tables/{id}", get(table)),
        ("/api/tables/{id}/sit", post(sit)),
        ("/api/tables/{id}/rematch", post(rematch)),
        ("/api/tables/{id}/record.igr", get(record)),
        ("/api/tables/{id}/record.json", get(record_json)),
        ("/api/me", get(me).delete(forget_me)),
        ("/api/me/handover", post(hand_over)),
        ("/api/me/notices", post(set_notices)),
        ("/api/notices", get(notice_key)),
        ("/api/handover", post(take_over)),
        ("/api/openapi.json", get(description)),
        ("/t/{id}", get(documents::table_page)),
        ("/t/{id}/preview.png", get(preview::picture)),
        ("/t/{id}/socket", get(open_socket)),
        ("/healthz", get(|| async { "ok" })),
        ("/readyz", get(ready)),
        ("/metrics", get(metrics)),
    ]
}

/// The routes, and what is answered where there is none.
pub(crate) fn routes(host: TableHost) -> Router {
    let router = every_route().into_iter().fold(Router::new(), |router, (address, methods)| router.route(address, methods));
    router
        .route("/api", any(no_route))
        .route("/api/{*rest}", any(no_route))
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(from_fn_with_state(host.clone(), refusals))
        .with_state(host)
}

/// What programmers of clients and their tools read.
async fn description() -> Response {
    text(DESCRIPTION.to_owned(), "application/json")
}

fn with_cookie(mut response: Response, cookie: Option<HeaderValue>) -> Response {
    if let Some(cookie) = cookie {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

fn read<M: Message>(body: &str) -> Result<M, Code> {
    M::read(body).map_err(|_| codes::MALFORMED)
}

/// Conditions that can be kept, with the version of the rules filled in.
fn checked(mut conditions: Conditions) -> Result<Conditions, Code> {
    let is_time_possible = match conditions.time {
        TimeControl::None => true,
        TimeControl::Fischer { minutes, increment_s } => (1..=MOST_MINUTES).contains(&minutes) && increment_s <= MOST_INCREMENT_S,
        TimeControl::Days(days) => (1..=MOST_DAYS).contains(&days),
    };
    let is_level = |level: u8| igroteka_core::Level::new(level).is_some();
    let is_seat = |plan: &SeatPlan| !matches!(plan, SeatPlan::Computer(level) if !is_level(*level));
    let is_absent_possible =
        !matches!(conditions.absent, igroteka_protocol::online::conditions::Absent::Computer(level) if !is_level(level));
    let has_person = conditions.seats.contains(&SeatPlan::Person);
    if !(is_time_possible && has_person && is_absent_possible && conditions.seats.iter().all(is_seat)) {
        return Err(codes::BAD_CONDITIONS);
    }
    let online = OnlineTable::new(&conditions, None).map_err(|_| codes::BAD_CONDITIONS)?;
    conditions.rules = online.options().rules();
    conditions.options = online.options().in_full();
    Ok(conditions)
}

async fn create(State(host): State<TableHost>, peer: Who, headers: HeaderMap, body: String) -> Response {
    answered(create_table(&host, peer, &headers, &body).await)
}

async fn create_table(host: &TableHost, peer: Who, headers: &HeaderMap, body: &str) -> Answer {
    let address = admit(&host.0, peer.map(|peer| peer.0), headers)?;
    let conditions = checked(read(body)?)?;
    let (guest, cookie) = guest_or_new(&host.0, headers, "", address).await?;
    // A guest learns their own id even if they get no table.
    let answer = create_for(host, guest.id, &conditions, address).await;
    Ok(with_cookie(answered(answer), cookie))
}

/// Whether a guest may make one more table.
async fn check_limits(host: &TableHost, guest: &str, conditions: &Conditions, address: IpAddr) -> Result<(), Code> {
    if !host.0.limits.guests.take(guest.to_owned()) || !host.0.limits.tables.take(address) {
        return Err(codes::TOO_MANY);
    }
    let computers = |conditions: &Conditions| conditions.seats.iter().filter(|plan| **plan != SeatPlan::Person).count();
    let open = host.0.store.open_tables_of(guest).await.map_err(|_| codes::UNAVAILABLE)?;
    let taken: usize = open.iter().filter_map(|text| Conditions::read(text).ok()).map(|open| computers(&open)).sum();
    let has_room = (open.len() as u64) < host.0.config.open_tables && taken + computers(conditions) <= MOST_COMPUTERS;
    if has_room { Ok(()) } else { Err(codes::TOO_MANY_TABLES) }
}

async fn create_for(host: &TableHost, guest: String, conditions: &Conditions, address: IpAddr) -> Answer {
    check_limits(host, &guest, conditions, address).await?;
    let mut invitations = Vec::new();
    let mut seats = Vec::new();
    for (seat, plan) in (0u8..).zip(&conditions.seats) {
        if *plan == SeatPlan::Person {
            let secret = secrets::new_secret().ok_or(codes::UNAVAILABLE)?;
            seats.push(NewSeat { seat, guest: None, invitation: Some(secrets::hash(&secret)) });
            invitations.push(Invitation { seat, secret });
        }
    }
    let new = new_table(conditions, Some(guest), seats)?;
    let id = new.id.clone();
    host.0.store.create_table(new).await.map_err(|_| codes::UNAVAILABLE)?;
    note("table made", json!({ "table": id, "game": conditions.game }));
    let held = look(host, &id).await?;
    Ok(json_text(&Created { table: held.info(None), invitations }))
}

fn new_table(conditions: &Conditions, owner: Option<String>, seats: Vec<NewSeat>) -> Result<NewTable, Code> {
    let (Some(id), Some(seed)) = (secrets::new_id(), secrets::random::<32>()) else { return Err(codes::UNAVAILABLE) };
    let expires_in_ms = i64::try_from(WAITING_MS).unwrap_or(i64::MAX);
    Ok(NewTable { id, conditions: conditions.to_json(), seed: secrets::hex(&seed), owner, expires_in_ms, seats })
}

async fn look(host: &TableHost, id: &str) -> Result<Box<HeldTable>, Code> {
    host.look(id).await.map_err(|_| codes::UNAVAILABLE)?.ok_or(codes::NO_TABLE)
}

/// A table that whoever asks may see.
pub(crate) async fn visible(host: &TableHost, id: &str, headers: &HeaderMap) -> Result<(Box<HeldTable>, Option<String>), Code> {
    let guest = guest_of(&host.0, headers).await?.map(|guest| guest.id);
    let held = look(host, id).await?;
    if held.may_watch(guest.as_deref()) { Ok((held, guest)) } else { Err(codes::NO_TABLE) }
}

async fn table(State(host): State<TableHost>, Path(id): Path<String>, peer: Who, headers: HeaderMap) -> Response {
    answered(
        async {
            admit(&host.0, peer.map(|peer| peer.0), &headers)?;
            let (held, guest) = visible(&host, &id, &headers).await?;
            Ok(json_text(&held.info(guest.as_deref())))
        }
        .await,
    )
}

async fn sit(State(host): State<TableHost>, Path(id): Path<String>, peer: Who, headers: HeaderMap, body: String) -> Response {
    answered(sit_down(&host, &id, peer, &headers, &body).await)
}

async fn sit_down(host: &TableHost, id: &str, peer: Who, headers: &HeaderMap, body: &str) -> Answer {
    let address = admit(&host.0, peer.map(|peer| peer.0), headers)?;
    let mut sit: Sit = read(body)?;
    sit.name = tidy_name(&sit.name).ok_or(codes::BAD_TEXT)?;
    let secret_hash = sit.secret.take().map(|secret| secrets::hash(&secret));
    // A request for an unknown table, or with an invalid invitation, creates no guest.
    look(host, id).await?;
    if guest_of(&host.0, headers).await?.is_none() {
        let seats = host.0.store.seats(id).await.map_err(|_| codes::UNAVAILABLE)?;
        let is_invited = seats.iter().any(|row| row.seat == sit.seat && secret_hash.is_some() && row.invitation == secret_hash);
        is_invited.then_some(()).ok_or(codes::SEAT_TAKEN)?;
    }
    let (guest, cookie) = guest_or_new(&host.0, headers, &sit.name, address).await?;
    Ok(with_cookie(answered(sit_as(host, id, guest, sit, secret_hash).await), cookie))
}

async fn sit_as(host: &TableHost, id: &str, guest: Guest, sit: Sit, secret_hash: Option<String>) -> Answer {
    if guest.name != sit.name {
        host.0.store.rename_guest(guest.id.clone(), sit.name.clone()).await.map_err(|_| codes::UNAVAILABLE)?;
    }
    let table = host.table(id).await.map_err(|_| codes::UNAVAILABLE)?.ok_or(codes::NO_TABLE)?;
    let (reply, answer) = oneshot::channel();
    table.send(TableCommand::Sit { guest: guest.id, sit, secret_hash, reply }).await.map_err(|_| codes::UNAVAILABLE)?;
    let info = answer.await.map_err(|_| codes::UNAVAILABLE)?.map_err(|refusal| refusal.code)?;
    Ok(json_text(&info))
}

async fn rematch(State(host): State<TableHost>, Path(id): Path<String>, peer: Who, headers: HeaderMap) -> Response {
    answered(play_again(&host, &id, peer, &headers).await)
}

async fn play_again(host: &TableHost, id: &str, peer: Who, headers: &HeaderMap) -> Answer {
    admit(&host.0, peer.map(|peer| peer.0), headers)?;
    let (held, guest) = visible(host, id, headers).await?;
    let guest = guest.filter(|guest| held.seat_of(guest).is_some()).ok_or(codes::NO_SEAT)?;
    if held.status() != TableStatus::Over || held.online.table().is_none() {
        return Err(codes::NOT_NOW);
    }
    let mut conditions = held.online.conditions().clone();
    let count = conditions.seats.len();
    conditions.seats.rotate_left(count / 2);
    let kept = |(seat, guest): (&u8, &String)| {
        let other = (usize::from(*seat) + count / 2) % count;
        NewSeat { seat: u8::try_from(other).unwrap_or(0), guest: Some(guest.clone()), invitation: None }
    };
    // A seat whose guest was forgotten could be taken by nobody.
    let persons = conditions.seats.iter().filter(|plan| **plan == SeatPlan::Person).count();
    if held.guests.len() < persons {
        return Err(codes::NOT_NOW);
    }
    let new = new_table(&conditions, Some(guest), held.guests.iter().map(kept).collect())?;
    let table = host.0.store.create_rematch(id.to_owned(), new).await.map_err(|_| codes::UNAVAILABLE)?;
    if let Ok(Some(sender)) = host.table(id).await {
        let _ = sender.send(TableCommand::Rematched { table: table.clone() }).await;
    }
    let _ = host.0.store.notify(&format!("{id} rematch {table}")).await;
    Ok(json_text(&Rematch { table }))
}

async fn record(State(host): State<TableHost>, Path(id): Path<String>, peer: Who, headers: HeaderMap) -> Response {
    answered(
        async {
            let written = recorded(&host, &id, peer, &headers).await?.to_text();
            Ok(text(written.map_err(|_| codes::UNAVAILABLE)?, "text/plain; charset=utf-8"))
        }
        .await,
    )
}

async fn record_json(State(host): State<TableHost>, Path(id): Path<String>, peer: Who, headers: HeaderMap) -> Response {
    answered(recorded(&host, &id, peer, &headers).await.map(|record| text(record.to_json().to_string(), "application/json")))
}

async fn recorded(host: &TableHost, id: &str, peer: Who, headers: &HeaderMap) -> Result<igroteka_core::record::Record, Code> {
    admit(&host.0, peer.map(|peer| peer.0), headers)?;
    let (held, _) = visible(host, id, headers).await?;
    let table = held.online.table().ok_or(codes::NOT_BEGUN)?;
    Ok(table.record(&ExtraTags(held.dice_tags())))
}

async fn me(State(host): State<TableHost>, peer: Who, headers: HeaderMap) -> Response {
    answered(
        async {
            admit(&host.0, peer.map(|peer| peer.0), &headers)?;
            let Some(guest) = guest_of(&host.0, &headers).await? else { return Ok(json_text(&Me::default())) };
            let tables = tables_of(&host.0, &guest).await?;
            Ok(json_text(&Me { name: guest.name, tables }))
        }
        .await,
    )
}

async fn forget_me(State(host): State<TableHost>, peer: Who, headers: HeaderMap) -> Response {
    answered(
        async {
            admit(&host.0, peer.map(|peer| peer.0), &headers)?;
            let guest = guest_of(&host.0, &headers).await?.ok_or(codes::NO_SEAT)?;
            host.0.store.delete_guest(guest.id).await.map_err(|_| codes::UNAVAILABLE)?;
            Ok(StatusCode::NO_CONTENT.into_response())
        }
        .await,
    )
}

async fn hand_over(State(host): State<TableHost>, peer: Who, headers: HeaderMap) -> Response {
    answered(
        async {
            admit(&host.0, peer.map(|peer| peer.0), &headers)?;
            let guest = guest_of(&host.0, &headers).await?.ok_or(codes::NO_SEAT)?;
            if !host.0.limits.guests.take(guest.id.clone()) {
                return Err(codes::TOO_MANY);
            }
            let secret = secrets::new_secret().ok_or(codes::UNAVAILABLE)?;
            let made = host.0.store.create_handover(secrets::hash(&secret), guest.id, HANDOVER_MS).await;
            made.map_err(|_| codes::UNAVAILABLE)?;
            Ok(json_text(&Handover { secret, valid_ms: HANDOVER_MS.unsigned_abs() }))
        }
        .await,
    )
}

async fn notice_key(State(host): State<TableHost>, peer: Who, headers: HeaderMap) -> Response {
    answered(
        admit(&host.0, peer.map(|peer| peer.0), &headers)
            .map(|_| json_text(&NoticeKey { key: host.0.push.as_ref().map(|push| push.public_key().to_owned()) })),
    )
}

async fn set_notices(State(host): State<TableHost>, peer: Who, headers: HeaderMap, body: String) -> Response {
    answered(
        async {
            admit(&host.0, peer.map(|peer| peer.0), &headers)?;
            let asked: Notices = read(&body)?;
            let guest = guest_of(&host.0, &headers).await?.ok_or(codes::NO_SEAT)?;
            notices::set(&host.0, guest, asked).await?;
            Ok(StatusCode::NO_CONTENT.into_response())
        }
        .await,
    )
}

async fn take_over(State(host): State<TableHost>, peer: Who, headers: HeaderMap, body: String) -> Response {
    answered(
        async {
            admit(&host.0, peer.map(|peer| peer.0), &headers)?;
            let link: SpendHandover = read(&body)?;
            let device = secrets::new_secret().ok_or(codes::UNAVAILABLE)?;
            let spent = host.0.store.spend_handover(secrets::hash(&link.secret), secrets::hash(&device)).await;
            let guest = spent.map_err(|_| codes::UNAVAILABLE)?.ok_or(codes::LINK_SPENT)?;
            // The link is spent: whatever else fails, this browser is the guest's.
            let tables = tables_of(&host.0, &guest).await.unwrap_or_default();
            Ok(with_cookie(json_text(&Me { name: guest.name, tables }), cookie(&host.0, &device)))
        }
        .await,
    )
}

async fn open_socket(
    State(host): State<TableHost>,
    Path(id): Path<String>,
    peer: Who,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    answered(
        async {
            let address = admit(&host.0, peer.map(|peer| peer.0), &headers)?;
            let upgrade = upgrade.map_err(|_| codes::MALFORMED)?;
            let guest = guest_of(&host.0, &headers).await?;
            if !look(&host, &id).await?.may_watch(guest.as_ref().map(|guest| guest.id.as_str())) {
                return Err(codes::NO_TABLE);
            }
            if *host.0.stopping.borrow() {
                return Err(codes::STOPPING);
            }
            let slot = SocketSlot::take(&host.0, address, guest.as_ref().map(|guest| guest.id.clone()))?;
            let upgrade = upgrade.max_message_size(socket::MOST_FRAME_BYTES).max_frame_size(socket::MOST_FRAME_BYTES);
            let upgrade = upgrade.read_buffer_size(socket::BUFFER_BYTES).write_buffer_size(0);
            Ok(upgrade.on_upgrade(move |socket| socket::serve(host, id, guest, socket, slot)))
        }
        .await,
    )
}

async fn ready(State(host): State<TableHost>) -> Response {
    let is_ready = !host.0.engine.is_closed() && host.0.is_ready.get(async { host.0.store.now_ms().await.is_ok() }).await;
    if is_ready { "ready".into_response() } else { problem(codes::UNAVAILABLE) }
}

async fn metrics(State(host): State<TableHost>) -> Response {
    let counts = host.0.counts.get(async { host.0.store.counts().await.unwrap_or_default() }).await;
    let tables = host.0.table_ids().len() as u64;
    let gauges = [
        ("tables_in_memory", tables),
        ("tables_waiting", counts.waiting),
        ("tables_live", counts.live),
        ("tables_over", counts.over),
        ("engine_queue", host.0.engine.len() as u64),
    ];
    text(host.0.metrics.text(&gauges), "text/plain; version=0.0.4")
}
