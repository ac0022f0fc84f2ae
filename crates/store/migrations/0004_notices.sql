-- The browsers whose push services notify a guest: the addresses at which these services take notices.
CREATE TABLE subscriptions (
    endpoint TEXT PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL
);
CREATE INDEX subscriptions_by_guest ON subscriptions (guest);

-- What has been done about notices of a table: the last entry that was looked at, when the turn began that somebody was notified of, and
-- the deadline that somebody was reminded of.
CREATE TABLE notices (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    turn_at BIGINT NOT NULL,
    deadline BIGINT NOT NULL
);

-- The key by which push services know this site. All nodes share it.
CREATE TABLE site_keys (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
