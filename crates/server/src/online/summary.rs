//! What a document and a picture say of a table: who plays, how it stands, which moves there were.

use std::cell::OnceCell;

use igroteka_core::{AnyGame, Seat, Seating, Side, Text};
use igroteka_protocol::online::conditions::SeatPlan;
use igroteka_protocol::online::log::EndKind;
use igroteka_texts::{Lang, Texts};

use super::guests::Code;
use super::held::HeldTable;

/// A table in a reader's language.
pub(crate) struct Summary {
    pub slug: &'static str,
    /// The game and its players.
    pub title: String,
    /// How it stands: the invitation, whose turn it is, or the result.
    pub sentence: String,
    /// What was agreed.
    pub conditions: Vec<String>,
    /// Every move and roll in a few words.
    pub moves: Vec<String>,
    /// The words above the moves, and of the link to the rules.
    pub moves_title: String,
    pub rules_title: String,
}

impl Summary {
    pub(crate) fn of(held: &HeldTable, lang: Lang) -> Summary {
        with_texts(lang, |texts| {
            let profile = held.online.id().profile();
            let game = texts.say(&Text::coded(profile.slug, "-title"));
            let time = Text::new("friend-condition").text("title", Text::new("friend-time"));
            let time = time.text("value", held.online.conditions().time.text());
            Summary {
                slug: profile.slug,
                title: format!("{game}: {}", players(held, texts)),
                sentence: texts.sentence(&standing(held, texts, &game)),
                conditions: vec![texts.say(&time)],
                moves: held.online.game().map_or_else(Vec::new, |game| moves(game, texts)),
                moves_title: texts.key("page-moves"),
                rules_title: texts.key("page-rules"),
            }
        })
    }
}

/// Why a table is not shown.
pub(crate) fn problem_sentence(code: Code, lang: Lang) -> String {
    with_texts(lang, |texts| texts.say(&Text::coded("online-", code)))
}

/// The picture's words come from the same messages.
pub(crate) fn with_texts<T>(lang: Lang, work: impl FnOnce(&Texts) -> T) -> T {
    thread_local! {
        static TEXTS: [OnceCell<Texts>; 2] = const { [OnceCell::new(), OnceCell::new()] };
    }
    TEXTS.with(|all| work(all[usize::from(lang == Lang::Ru)].get_or_init(|| Texts::new(lang))))
}

/// The names of both sides: "Anna – Boris", "Anna, Vera – Boris, Gleb".
fn players(held: &HeldTable, texts: &Texts) -> String {
    let Some(seating) = seating(held) else { return String::new() };
    let of_side = |side: Side| {
        let seats = (0..seating.seats()).filter(|seat| seating.side(Seat(*seat)) == side);
        seats.map(|seat| name(held, seat.into(), texts)).collect::<Vec<_>>().join(", ")
    };
    Side::BOTH.map(of_side).join(" – ")
}

/// Who sits where; before the game begins as it will begin.
fn seating(held: &HeldTable) -> Option<Seating> {
    let new = || Some(held.online.id().new_game(*held.online.options(), None).ok()?.seating());
    held.online.game().map(AnyGame::seating).or_else(new)
}

fn name(held: &HeldTable, seat: usize, texts: &Texts) -> String {
    let given = held.online.seats().name(Seat(u8::try_from(seat).unwrap_or_default()));
    match held.online.conditions().seats.get(seat) {
        Some(SeatPlan::Computer(level)) => texts.say(&Text::new("page-name-computer").number("level", *level)),
        _ if given.is_empty() => texts.key("friend-seat-free"),
        _ => given.to_owned(),
    }
}

/// How a table stands.
fn standing(held: &HeldTable, texts: &Texts, game: &str) -> Text {
    if let Some(end) = held.online.end() {
        return match end.how {
            EndKind::Game(_) => held.online.game().and_then(|game| game.outcome_text(None)).unwrap_or_default(),
            EndKind::Aborted => Text::new("friend-ended-aborted"),
            EndKind::Expired if held.online.table().is_none() => Text::new("friend-ended-unjoined"),
            EndKind::Expired => Text::new("friend-ended-expired"),
            EndKind::Closed => Text::new("friend-ended-closed"),
        };
    }
    match (held.online.table().is_some(), held.online.acting_seat()) {
        (true, Some(seat)) => Text::new("page-turn-named").word("name", name(held, usize::from(seat.0), texts)),
        (true, None) => Text::new("page-turn-dice"),
        (false, _) => invitation(held, game),
    }
}

fn invitation(held: &HeldTable, game: &str) -> Text {
    let count = held.online.conditions().seats.len();
    let names = (0..count).map(|seat| held.online.seats().name(Seat(u8::try_from(seat).unwrap_or_default())));
    match names.into_iter().find(|name| !name.is_empty()) {
        Some(name) => Text::new("document-invites").word("name", name).word("game", game),
        None => Text::new("document-waits").word("game", game),
    }
}

fn moves(game: &dyn AnyGame, texts: &Texts) -> Vec<String> {
    (0..game.entry_count()).filter_map(|entry| game.brief(entry)).map(|brief| texts.say(&brief)).collect()
}
