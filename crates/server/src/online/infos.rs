//! The tables of a guest. What a table comes to is worked out from its whole log, so it is kept until the table has gone on.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, PoisonError};

use igroteka_protocol::online::codes;
use igroteka_protocol::online::http::{TableInfo, TableStatus};
use igroteka_store::{Guest, TableRow};

use super::guests::Code;
use super::held::HeldTable;
use super::host::Inner;

/// How many of a person's tables are listed.
const MOST_TABLES: u32 = 100;
/// How many summaries are kept at most.
const MOST_KEPT: usize = 5_000;

struct CachedInfo {
    info: TableInfo,
    guests: BTreeMap<u8, String>,
}

/// What tables came to when they were last looked at.
#[derive(Default)]
pub(crate) struct InfoCache(Mutex<HashMap<String, CachedInfo>>);

impl InfoCache {
    fn get(&self, row: &TableRow, guest: &str) -> Option<TableInfo> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let CachedInfo { info, guests } = kept.get(&row.id).filter(|kept| kept.info.seq == row.seq)?;
        let your_seat = guests.iter().find(|(_, id)| *id == guest).map(|(seat, _)| *seat);
        Some(TableInfo { your_seat, rematch: row.rematch.clone(), ..info.clone() })
    }

    fn keep(&self, held: &HeldTable) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST_KEPT {
            kept.clear();
        }
        kept.insert(held.id.clone(), CachedInfo { info: held.info(None), guests: held.guests.clone() });
    }
}

/// The tables of a guest, those first where it is their turn.
pub(crate) async fn tables_of(inner: &Inner, guest: &Guest) -> Result<Vec<TableInfo>, Code> {
    let rows = inner.store.tables_of(&guest.id, MOST_TABLES).await.map_err(|_| codes::UNAVAILABLE)?;
    let mut tables = Vec::new();
    for row in rows {
        if let Some(info) = inner.infos.get(&row, &guest.id) {
            tables.push(info);
            continue;
        }
        let whole = inner.store.whole_table(&row.id).await.map_err(|_| codes::UNAVAILABLE)?;
        if let Some(held) = whole.and_then(|whole| HeldTable::restore(whole).ok()) {
            inner.infos.keep(&held);
            tables.push(held.info(Some(&guest.id)));
        }
    }
    tables.sort_by_key(|table| (table.status == TableStatus::Over, table.acting.is_none() || table.acting != table.your_seat));
    Ok(tables)
}
