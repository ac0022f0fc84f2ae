-- Times are milliseconds since 1970 by the clock of the database. Secrets are stored as hashes only, in hexadecimal.

CREATE TABLE guests (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    is_banned BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL
);

-- The browsers by which a guest is known.
CREATE TABLE devices (
    secret_hash TEXT PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL
);
CREATE INDEX devices_by_guest ON devices (guest);

-- One-time links by which a guest continues on another device.
CREATE TABLE handovers (
    secret_hash TEXT PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    expires_at BIGINT NOT NULL
);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    -- The number of the last entry.
    seq BIGINT NOT NULL DEFAULT 0,
    status TEXT NOT NULL,
    -- When somebody has to have acted.
    deadline BIGINT,
    conditions TEXT NOT NULL,
    -- The secret of the dice; it is published by the last entry.
    seed TEXT NOT NULL,
    owner TEXT REFERENCES guests (id) ON DELETE SET NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    -- Whether the computer has to act, and until when some node works at that.
    is_work_due BIGINT NOT NULL DEFAULT 0,
    claimed_until BIGINT NOT NULL DEFAULT 0,
    -- The table of the next game of the same players.
    rematch TEXT
);
CREATE INDEX tables_by_deadline ON tables (deadline) WHERE status <> 'over';
CREATE INDEX tables_by_work ON tables (claimed_until) WHERE is_work_due = 1;
CREATE INDEX tables_by_owner ON tables (owner, status);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    guest TEXT REFERENCES guests (id) ON DELETE SET NULL,
    -- The hash of the secret that lets somebody sit down; none once it is spent.
    invitation TEXT,
    -- Since when the guest has no connection.
    gone_at BIGINT,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_guest ON seats (guest);

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    seat BIGINT,
    move_id TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, move_id)
);

-- Chat is apart from the log: a line can be deleted.
CREATE TABLE lines (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    text TEXT NOT NULL,
    is_deleted BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, number)
);
