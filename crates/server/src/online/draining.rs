//! The end of a node in order: it says that it is not ready, leaves its work to others, and takes leave of everybody.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use serde_json::json;

use super::host::TableHost;
use super::journal::note;

/// How long a stopping server waits for its sockets to say so.
const GOODBYE: Duration = Duration::from_secs(5);

impl TableHost {
    /// Serves on for a while, says that the node is not ready, and leaves computers' turns to other nodes.
    pub async fn drain(&self) {
        note("draining", json!({ "seconds": self.0.config.drain.as_secs() }));
        let turns = self.0.engine.close();
        self.release(turns).await;
        tokio::time::sleep(self.0.config.drain).await;
    }

    /// Tells everybody that the server stops, and begins nothing new.
    pub fn stop(&self) {
        self.0.stopping.send_replace(true);
    }

    /// Waits until every socket has said that the server stops, but not for ever. A move that a computer has not found by then is left
    /// to another node.
    pub async fn until_said_goodbye(&self) {
        let has_sockets = || self.0.metrics.sockets.load(Ordering::Relaxed) > 0;
        let begin = Instant::now();
        while has_sockets() && begin.elapsed() < GOODBYE {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        self.release(self.0.engine.turns()).await;
    }

    async fn release(&self, turns: Vec<(String, u64)>) {
        for (table, seq) in turns {
            if let Err(error) = self.0.store.release_turn(table, seq).await {
                // The claim ends by itself after some seconds.
                note("turns are not released", json!({ "error": error.to_string() }));
                return;
            }
        }
    }
}
