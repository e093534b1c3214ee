-- A small store of version 4, as it was released. Not to be edited.
PRAGMA application_id = 1399153006;
PRAGMA user_version = 4;

CREATE TABLE tables (
     id TEXT NOT NULL PRIMARY KEY,
     code TEXT NOT NULL UNIQUE,
     game TEXT NOT NULL,
     rules INTEGER NOT NULL,
     phase TEXT NOT NULL,
     listed INTEGER NOT NULL,
     opened_at INTEGER NOT NULL,
     changed_at INTEGER NOT NULL,
     due_at INTEGER,
     head_seq INTEGER NOT NULL,
     head_sum TEXT NOT NULL,
     seal TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_phase ON tables (phase, changed_at);
CREATE INDEX tables_on_the_list ON tables (opened_at) WHERE listed = 1 AND phase IN ('gathering', 'playing');
CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;
CREATE TABLE entries (
     table_id TEXT NOT NULL REFERENCES tables (id),
     seq INTEGER NOT NULL,
     id TEXT,
     at INTEGER NOT NULL,
     deed TEXT NOT NULL,
     sum TEXT NOT NULL,
     PRIMARY KEY (table_id, seq)
   ) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX entries_by_id ON entries (table_id, id) WHERE id IS NOT NULL;
CREATE TABLE snapshots (
     table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
     seq INTEGER NOT NULL,
     body TEXT NOT NULL,
     seal TEXT NOT NULL
   ) STRICT;
CREATE TABLE seats (
     table_id TEXT NOT NULL REFERENCES tables (id),
     seat INTEGER NOT NULL,
     guest TEXT NOT NULL,
     PRIMARY KEY (table_id, seat)
   ) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_guest ON seats (guest);
CREATE TABLE guests (
     id TEXT NOT NULL PRIMARY KEY,
     name TEXT NOT NULL,
     language TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     seen_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
CREATE TABLE devices (
     hash TEXT NOT NULL PRIMARY KEY,
     guest TEXT NOT NULL REFERENCES guests (id)
   ) STRICT, WITHOUT ROWID;
CREATE TABLE seat_links (
     hash TEXT NOT NULL PRIMARY KEY,
     table_id TEXT NOT NULL REFERENCES tables (id),
     seat INTEGER NOT NULL,
     expires_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
CREATE INDEX seat_links_by_end ON seat_links (expires_at);
CREATE TABLE passkeys (
     id TEXT NOT NULL PRIMARY KEY,
     guest TEXT NOT NULL REFERENCES guests (id),
     public_key BLOB NOT NULL,
     counter INTEGER NOT NULL,
     transports TEXT NOT NULL,
     created_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_by_guest ON passkeys (guest);
CREATE TABLE channels (
     table_id TEXT NOT NULL REFERENCES tables (id),
     guest TEXT NOT NULL,
     channels TEXT NOT NULL,
     PRIMARY KEY (table_id, guest)
   ) STRICT, WITHOUT ROWID;
CREATE TABLE push_subscriptions (
     endpoint TEXT NOT NULL PRIMARY KEY,
     guest TEXT NOT NULL REFERENCES guests (id),
     subscription TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
CREATE INDEX push_subscriptions_by_guest ON push_subscriptions (guest);
CREATE TABLE bans (
     what TEXT NOT NULL PRIMARY KEY,
     until INTEGER,
     why TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
CREATE TABLE meta (
     key TEXT NOT NULL PRIMARY KEY,
     value TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;

INSERT INTO tables VALUES ('kept', 'amber-bell-cellar-dusk-ember-fog', 'haunted', 1, 'playing', 1, 1000, 1002, NULL, 2, 'zIhGCamC_qBhyKtcdaCVnC', 'yu6-uN3ytsFgvr4GIA47Ca');
INSERT INTO entries VALUES ('kept', 1, NULL, 1000, '{"kind":"open"}', '6D6LIdbwxmzttD3iMxwcak');
INSERT INTO entries VALUES ('kept', 2, 'first', 1002, '{"kind":"say","text":"Boo! 👻"}', 'zIhGCamC_qBhyKtcdaCVnC');
INSERT INTO seats VALUES ('kept', 1, 'ada');
INSERT INTO guests VALUES ('ada', 'Ada', 'de', 900, 1002);
INSERT INTO devices VALUES ('hash', 'ada');
INSERT INTO seat_links VALUES ('link', 'kept', 1, 2000);
INSERT INTO passkeys VALUES ('passkey', 'ada', x'010203', 4, '["internal"]', 950);
INSERT INTO channels VALUES ('kept', 'ada', '[{"kind":"mail","address":"ada@example.org"}]');
INSERT INTO push_subscriptions VALUES ('https://push.example.org/1', 'ada', '{"endpoint":"https://push.example.org/1"}');
INSERT INTO bans VALUES ('203.0.113.7', NULL, 'noise');
INSERT INTO meta VALUES ('aliveAt', '1002');

CREATE TABLE head (
     only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
     house TEXT NOT NULL,
     generation INTEGER NOT NULL,
     entries INTEGER NOT NULL,
     total TEXT NOT NULL,
     recent TEXT NOT NULL
   ) STRICT;
INSERT INTO head VALUES (1, 'XFdQ9JL3cpb0psJP', 1, 2, 'caeebeb8ddf2b6c160bebe06200e3b09', '["nnNfCeOMVvBEMCJu"]');

ALTER TABLE push_subscriptions ADD COLUMN added_at INTEGER NOT NULL DEFAULT 0;

   CREATE TABLE mail_consents (
     guest TEXT NOT NULL REFERENCES guests (id),
     address TEXT NOT NULL,
     asked_until INTEGER NOT NULL,
     confirmed_at INTEGER,
     PRIMARY KEY (guest, address)
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE mail_links (
     hash TEXT NOT NULL PRIMARY KEY,
     guest TEXT NOT NULL REFERENCES guests (id),
     address TEXT NOT NULL,
     expires_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX mail_links_by_end ON mail_links (expires_at);

   CREATE TABLE daily_counts (
     day INTEGER NOT NULL,
     what TEXT NOT NULL,
     count INTEGER NOT NULL,
     PRIMARY KEY (day, what)
   ) STRICT, WITHOUT ROWID;

UPDATE push_subscriptions SET added_at = 1001;
INSERT INTO mail_consents VALUES ('ada', 'address', 2000, 1001);
INSERT INTO mail_links VALUES ('link', 'ada', 'address', 2000);
INSERT INTO daily_counts VALUES (20000, 'mail/guest/ada', 3);

CREATE TABLE devices_2 (
     hash TEXT NOT NULL PRIMARY KEY,
     guest TEXT NOT NULL REFERENCES guests (id),
     id TEXT NOT NULL UNIQUE,
     browser TEXT NOT NULL,
     system TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     seen_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   INSERT INTO devices_2
     SELECT hash, guest, lower(hex(randomblob(12))), '', '', created_at, seen_at
     FROM devices JOIN guests ON guests.id = guest;
   DROP TABLE devices;
   ALTER TABLE devices_2 RENAME TO devices;
   CREATE INDEX devices_by_guest ON devices (guest);

   DROP TABLE seat_links;
   CREATE TABLE seat_links (
     hash TEXT NOT NULL PRIMARY KEY,
     table_id TEXT NOT NULL REFERENCES tables (id),
     seat INTEGER NOT NULL,
     expires_at INTEGER NOT NULL,
     id TEXT NOT NULL UNIQUE,
     guest TEXT NOT NULL REFERENCES guests (id),
     device TEXT NOT NULL,
     created_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX seat_links_by_end ON seat_links (expires_at);
   CREATE INDEX seat_links_by_guest ON seat_links (guest);
   CREATE INDEX seat_links_by_seat ON seat_links (table_id, seat);
   CREATE INDEX seat_links_by_device ON seat_links (device);

   CREATE TABLE device_links (
     hash TEXT NOT NULL PRIMARY KEY,
     guest TEXT NOT NULL REFERENCES guests (id),
     device TEXT NOT NULL,
     expires_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX device_links_by_guest ON device_links (guest);
   CREATE INDEX device_links_by_end ON device_links (expires_at);

   ALTER TABLE push_subscriptions ADD COLUMN device TEXT;
   CREATE INDEX push_subscriptions_by_device ON push_subscriptions (device);

UPDATE devices SET id = 'device', browser = 'Firefox', system = 'Windows';
INSERT INTO seat_links VALUES ('link', 'kept', 1, 2000, 'seat link', 'ada', 'device', 1000);
INSERT INTO device_links VALUES ('device link', 'ada', 'device', 2000);
UPDATE push_subscriptions SET device = 'device';
