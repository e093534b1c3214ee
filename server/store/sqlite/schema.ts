import type { DatabaseSync } from 'node:sqlite';
import { whole } from '../columns.ts';

/** The application id in the file's header ("Sean"), which distinguishes our files from others. */
export const APPLICATION = 0x5365616e;

/**
 * Each step migrates a store from one version to the next. A released step is never edited: `released/` has its result,
 * and existing stores have been through it. Logs are clustered by table, so that one is read sequentially.
 */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE tables (
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
   ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE head (
     only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
     house TEXT NOT NULL,
     generation INTEGER NOT NULL,
     entries INTEGER NOT NULL,
     total TEXT NOT NULL,
     recent TEXT NOT NULL
   ) STRICT;`,
  `ALTER TABLE push_subscriptions ADD COLUMN added_at INTEGER NOT NULL DEFAULT 0;

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
   ) STRICT, WITHOUT ROWID;`,
  // Devices get an id, a label and times. Seat links of version 1 gave away a whole identity, so none is kept.
  `CREATE TABLE devices_2 (
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
   CREATE INDEX push_subscriptions_by_device ON push_subscriptions (device);`,
];

/** The version that this code reads and writes. */
export const VERSION = MIGRATIONS.length;

export const versionOf = (db: DatabaseSync): number => whole(db.prepare('PRAGMA user_version').get()?.user_version);

/** Migrates a store version by version; each step is one transaction. */
export function migrate(db: DatabaseSync, steps = MIGRATIONS): void {
  for (const [version, step] of steps.entries()) {
    if (versionOf(db) <= version) takeStep(db, version, step);
  }
}

/** Another process may have been faster. */
function takeStep(db: DatabaseSync, from: number, step: string): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    if (versionOf(db) === from)
      db.exec(`${step}; PRAGMA application_id = ${APPLICATION}; PRAGMA user_version = ${from + 1}`);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
