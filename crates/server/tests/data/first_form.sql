-- The database of the first released form, with rows: a game of football that runs, a game of curling that is over, a table of polar that waits
-- for its second player. This file never changes.
CREATE TABLE migrations (step BIGINT PRIMARY KEY);
INSERT INTO migrations (step) VALUES (1);
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
INSERT INTO guests (id, name, is_banned, created_at) VALUES ('ixpxerz8j4', 'Anna', 0, 1795034520643);
INSERT INTO guests (id, name, is_banned, created_at) VALUES ('6idn76c5f5', 'Борис', 0, 1795034520670);
INSERT INTO devices (secret_hash, guest, created_at) VALUES ('f5bb2d183eb696aec6db0b350cf494435184a9e4fae47c129e935cf6e322f75b', 'ixpxerz8j4', 1795034520643);
INSERT INTO devices (secret_hash, guest, created_at) VALUES ('0013a13a059a0af0ce696314e5e9380f7ea7b826240b74375574f0a51e5645e0', '6idn76c5f5', 1795034520670);
INSERT INTO handovers (secret_hash, guest, expires_at) VALUES ('57847da53d5dab63b9e8290d3746764e1fb7982f82dc148d2daae95153fe18c4', 'ixpxerz8j4', 1795035127048);
INSERT INTO tables (id, seq, status, deadline, conditions, seed, owner, created_at, changed_at, is_work_due, claimed_until, rematch) VALUES ('ejkirhsnbi', 3, 'live', 1795036320858, '{"game":"football","rules":1,"options":"","time":{"fischer":{"minutes":30,"increment_s":10}},"seats":["person","person"],"watching":"anyone","has_chat":true,"is_analysis_locked":false,"absent":"claim"}', 'ba4b90006c07f0d548861c7327167d43a5863fadee3472e7a6c8dc5694e08bf1', 'ixpxerz8j4', 1795034520646, 1795034520858, 0, 0, NULL);
INSERT INTO tables (id, seq, status, deadline, conditions, seed, owner, created_at, changed_at, is_work_due, claimed_until, rematch) VALUES ('ha3n6pikuc', 3, 'over', NULL, '{"game":"curling","rules":1,"options":"ends=2,seats=2,begins=lot","time":"none","seats":["person","person"],"watching":"anyone","has_chat":true,"is_analysis_locked":false,"absent":"claim"}', 'b531e004b7e203ee6b7a865e3b17e265c7fce4c6d59900aa14f405bd7c81c18d', '6idn76c5f5', 1795034526948, 1795034526972, 0, 0, NULL);
INSERT INTO tables (id, seq, status, deadline, conditions, seed, owner, created_at, changed_at, is_work_due, claimed_until, rematch) VALUES ('bbepn8z4nj', 1, 'waiting', 1795293727033, '{"game":"polar","rules":1,"options":"size=13,scoring=standard","time":{"days":3},"seats":["person","person"],"watching":"anyone","has_chat":true,"is_analysis_locked":false,"absent":"claim"}', '7560e39b419d1f6e19e7a636a8822d3f9f89612dac334de063daae37ffef827e', 'ixpxerz8j4', 1795034527017, 1795034527033, 0, 0, NULL);
INSERT INTO seats (table_id, seat, guest, invitation, gone_at) VALUES ('ejkirhsnbi', 0, 'ixpxerz8j4', NULL, NULL);
INSERT INTO seats (table_id, seat, guest, invitation, gone_at) VALUES ('ejkirhsnbi', 1, '6idn76c5f5', NULL, NULL);
INSERT INTO seats (table_id, seat, guest, invitation, gone_at) VALUES ('ha3n6pikuc', 0, '6idn76c5f5', NULL, NULL);
INSERT INTO seats (table_id, seat, guest, invitation, gone_at) VALUES ('ha3n6pikuc', 1, 'ixpxerz8j4', NULL, NULL);
INSERT INTO seats (table_id, seat, guest, invitation, gone_at) VALUES ('bbepn8z4nj', 0, 'ixpxerz8j4', NULL, NULL);
INSERT INTO seats (table_id, seat, guest, invitation, gone_at) VALUES ('bbepn8z4nj', 1, NULL, '408f0e4ab925fdf42b5a887deafd6e856270a3ffe245743a1b0d94a09331d7c7', NULL);
INSERT INTO entries (table_id, seq, at, seat, move_id, body) VALUES ('ejkirhsnbi', 1, 1795034520662, 0, 'sit-here-0-x', '{"event":{"sat":{"name":"Anna","nonce":"b2cb6f2147d93c2b1feb33e4742123015a86cf12eb0d4ff4b580214199755760"}}}');
INSERT INTO entries (table_id, seq, at, seat, move_id, body) VALUES ('ejkirhsnbi', 2, 1795034520671, 1, 'sit-here-1-x', '{"event":{"sat":{"name":"Борис","nonce":"3b9b755f28e13ed7648daa07eab911aed00a2535fae1f4163bc3413ecbd4ea4a"}},"began":""}');
INSERT INTO entries (table_id, seq, at, seat, move_id, body) VALUES ('ejkirhsnbi', 3, 1795034520858, 0, 'old-form-0001', '{"event":{"played":{"text":"n1-n6"}}}');
INSERT INTO entries (table_id, seq, at, seat, move_id, body) VALUES ('ha3n6pikuc', 1, 1795034526953, 0, 'sit-here-0-x', '{"event":{"sat":{"name":"Борис","nonce":"49a90028b9866e9840c1fd516f42cec36d1adab9464cfc944b9718c09c3d7eb7"}}}');
INSERT INTO entries (table_id, seq, at, seat, move_id, body) VALUES ('ha3n6pikuc', 2, 1795034526956, 1, 'sit-here-1-x', '{"event":{"sat":{"name":"Anna","nonce":"d3826d67087e6af7ce46af5597ee9eea521dfdd20f85d1677c67337a9bd535ae"}},"began":"ends=2,seats=2,begins=blue","rolls":["roll36666"]}');
INSERT INTO entries (table_id, seq, at, seat, move_id, body) VALUES ('ha3n6pikuc', 3, 1795034526972, 1, 'old-form-0043', '{"event":"ended","end":{"how":{"game":"resignation"},"winner":"first","seed":"b531e004b7e203ee6b7a865e3b17e265c7fce4c6d59900aa14f405bd7c81c18d"}}');
INSERT INTO entries (table_id, seq, at, seat, move_id, body) VALUES ('bbepn8z4nj', 1, 1795034527033, 0, 'sit-here-0-x', '{"event":{"sat":{"name":"Anna","nonce":"bf1ed6952ca241372c4ff384132ab456886dc96732e0a519b258f7422812d644"}}}');
INSERT INTO lines (table_id, number, at, seat, text, is_deleted) VALUES ('ejkirhsnbi', 1, 1795034526940, 0, 'Добрый день', 0);
