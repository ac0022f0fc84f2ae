//! Games by a link and stored ones in one list: those first in which the reader has to move.

use std::cmp::Reverse;

use igroteka_protocol::online::http::{TableInfo, TableStatus};
use igroteka_signals::dom::El;
use js_sys::Date;

use super::by_link::{is_mine, table_card, table_strip};
use super::card::{card, strip};
use crate::storage::ListedGame;

/// One of the reader's games.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Mine {
    /// A table that is played by a link.
    Table(Box<TableInfo>),
    /// A game that is stored in this browser.
    Game(Box<ListedGame>),
}

impl Mine {
    /// How early it stands: others wait for the reader, something is broken, a game at this device can go on, others have to move, it is
    /// over.
    fn rank(&self) -> u8 {
        match self {
            Mine::Table(table) if is_mine(table) => 0,
            Mine::Game(game) if game.record.is_err() => 1,
            Mine::Game(game) if game.is_open() => 2,
            Mine::Table(table) if table.status != TableStatus::Over => 3,
            Mine::Table(_) | Mine::Game(_) => 4,
        }
    }

    /// When it was made or stored, as a text that sorts by time.
    fn time(&self) -> String {
        match self {
            Mine::Table(table) => Date::new(&(table.created_ms as f64).into()).to_iso_string().into(),
            Mine::Game(game) => game.changed().to_owned(),
        }
    }

    /// Whether one can play on.
    pub(super) fn is_open(&self) -> bool {
        match self {
            Mine::Table(table) => table.status != TableStatus::Over,
            Mine::Game(game) => game.is_open(),
        }
    }

    /// On the page of my games.
    pub(super) fn card(&self) -> El {
        match self {
            Mine::Table(table) => table_card(table),
            Mine::Game(game) => card(game, "h2"),
        }
    }

    /// On home, in one line.
    pub(super) fn strip(&self) -> El {
        match self {
            Mine::Table(table) => table_strip(table),
            Mine::Game(game) => strip(game),
        }
    }
}

/// All games in the order in which people look for them; of the same rank the newest first.
pub(super) fn sorted(tables: Vec<TableInfo>, games: Vec<ListedGame>) -> Vec<Mine> {
    let tables = tables.into_iter().map(|table| Mine::Table(Box::new(table)));
    let mut mine: Vec<Mine> = tables.chain(games.into_iter().map(|game| Mine::Game(Box::new(game)))).collect();
    mine.sort_by_cached_key(|game| (game.rank(), Reverse(game.time())));
    mine
}
