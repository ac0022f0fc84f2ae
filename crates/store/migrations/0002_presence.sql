-- Until when a guest counts as connected, and the node that says so. It renews that every few seconds, so that nobody stays connected to
-- a node that is gone.
ALTER TABLE seats ADD COLUMN seen_until BIGINT;
ALTER TABLE seats ADD COLUMN seen_by TEXT;

-- When a line was deleted, so that open pages hear of it.
ALTER TABLE lines ADD COLUMN deleted_at BIGINT;
CREATE INDEX lines_by_deletion ON lines (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE INDEX tables_by_change ON tables (changed_at);
