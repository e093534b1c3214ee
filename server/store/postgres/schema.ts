import { OperatorError } from '../../../refusals/operator-error.ts';
import { whole } from '../columns.ts';
import { type Base, type PostgresQuery, placeOf } from './base.ts';

/** The key of the advisory lock for migrating and for starting ("Sean"). */
export const TURNSTILE = 0x5365616e;

/**
 * Each step migrates a store from one version to the next. A released step is never edited. Nodes of the previous
 * version may still run during a step, so a step only adds; a later step removes. Events are text and not jsonb: the
 * checksums cover the exact text.
 */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE seance.tables (
     id TEXT PRIMARY KEY,
     code TEXT NOT NULL UNIQUE,
     game TEXT NOT NULL,
     rules INTEGER NOT NULL,
     phase TEXT NOT NULL,
     listed SMALLINT NOT NULL,
     opened_at BIGINT NOT NULL,
     changed_at BIGINT NOT NULL,
     due_at BIGINT,
     head_seq BIGINT NOT NULL,
     head_sum TEXT NOT NULL,
     seal TEXT NOT NULL,
     keeper TEXT,
     epoch BIGINT NOT NULL DEFAULT 0
   ) WITH (fillfactor = 80);
   CREATE INDEX tables_by_phase ON seance.tables (phase, changed_at);
   CREATE INDEX tables_by_change ON seance.tables (changed_at);
   CREATE INDEX tables_on_the_list ON seance.tables (opened_at) WHERE listed = 1 AND phase IN ('gathering', 'playing');
   CREATE INDEX tables_due ON seance.tables (due_at) WHERE due_at IS NOT NULL;
   CREATE INDEX tables_by_keeper ON seance.tables (keeper) WHERE keeper IS NOT NULL;

   CREATE TABLE seance.entries (
     table_id TEXT NOT NULL REFERENCES seance.tables (id),
     seq BIGINT NOT NULL,
     id TEXT,
     at BIGINT NOT NULL,
     deed TEXT NOT NULL,
     sum TEXT NOT NULL,
     PRIMARY KEY (table_id, seq)
   );
   CREATE UNIQUE INDEX entries_by_id ON seance.entries (table_id, id) WHERE id IS NOT NULL;

   CREATE TABLE seance.snapshots (
     table_id TEXT PRIMARY KEY REFERENCES seance.tables (id),
     seq BIGINT NOT NULL,
     body TEXT NOT NULL,
     seal TEXT NOT NULL
   );

   CREATE TABLE seance.seats (
     table_id TEXT NOT NULL REFERENCES seance.tables (id),
     seat INTEGER NOT NULL,
     guest TEXT NOT NULL,
     PRIMARY KEY (table_id, seat)
   );
   CREATE INDEX seats_by_guest ON seance.seats (guest);

   CREATE TABLE seance.guests (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     language TEXT NOT NULL,
     created_at BIGINT NOT NULL,
     seen_at BIGINT NOT NULL
   );

   CREATE TABLE seance.devices (
     hash TEXT PRIMARY KEY,
     guest TEXT NOT NULL REFERENCES seance.guests (id)
   );

   CREATE TABLE seance.seat_links (
     hash TEXT PRIMARY KEY,
     table_id TEXT NOT NULL REFERENCES seance.tables (id),
     seat INTEGER NOT NULL,
     expires_at BIGINT NOT NULL
   );
   CREATE INDEX seat_links_by_end ON seance.seat_links (expires_at);

   CREATE TABLE seance.passkeys (
     id TEXT PRIMARY KEY,
     guest TEXT NOT NULL REFERENCES seance.guests (id),
     public_key BYTEA NOT NULL,
     counter BIGINT NOT NULL,
     transports TEXT NOT NULL,
     created_at BIGINT NOT NULL
   );
   CREATE INDEX passkeys_by_guest ON seance.passkeys (guest);

   CREATE TABLE seance.channels (
     table_id TEXT NOT NULL REFERENCES seance.tables (id),
     guest TEXT NOT NULL,
     channels TEXT NOT NULL,
     PRIMARY KEY (table_id, guest)
   );

   CREATE TABLE seance.push_subscriptions (
     endpoint TEXT PRIMARY KEY,
     guest TEXT NOT NULL REFERENCES seance.guests (id),
     subscription TEXT NOT NULL
   );
   CREATE INDEX push_subscriptions_by_guest ON seance.push_subscriptions (guest);

   CREATE TABLE seance.bans (
     what TEXT PRIMARY KEY,
     until BIGINT,
     why TEXT NOT NULL
   );

   CREATE TABLE seance.meta (
     key TEXT PRIMARY KEY,
     value TEXT NOT NULL
   );

   CREATE TABLE seance.nodes (
     id TEXT PRIMARY KEY,
     seen_at TIMESTAMPTZ NOT NULL
   );

   CREATE UNLOGGED TABLE seance.tickets (
     hash TEXT PRIMARY KEY,
     what TEXT NOT NULL,
     expires_at TIMESTAMPTZ NOT NULL
   );
   CREATE INDEX tickets_by_end ON seance.tickets (expires_at);`,
  `ALTER TABLE seance.push_subscriptions ADD COLUMN added_at BIGINT NOT NULL DEFAULT 0;

   CREATE TABLE seance.mail_consents (
     guest TEXT NOT NULL REFERENCES seance.guests (id),
     address TEXT NOT NULL,
     asked_until BIGINT NOT NULL,
     confirmed_at BIGINT,
     PRIMARY KEY (guest, address)
   );

   CREATE TABLE seance.mail_links (
     hash TEXT PRIMARY KEY,
     guest TEXT NOT NULL REFERENCES seance.guests (id),
     address TEXT NOT NULL,
     expires_at BIGINT NOT NULL
   );
   CREATE INDEX mail_links_by_end ON seance.mail_links (expires_at);

   CREATE TABLE seance.daily_counts (
     day BIGINT NOT NULL,
     what TEXT NOT NULL,
     count BIGINT NOT NULL,
     PRIMARY KEY (day, what)
   );`,
  // Defaults are for nodes of version 1, which may still write. Seat links of version 1 gave away a whole identity, so
  // none is kept, and one without a guest moves nothing.
  `ALTER TABLE seance.devices
     ADD COLUMN id TEXT NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
     ADD COLUMN browser TEXT NOT NULL DEFAULT '',
     ADD COLUMN system TEXT NOT NULL DEFAULT '',
     ADD COLUMN created_at BIGINT NOT NULL DEFAULT floor(extract(epoch FROM clock_timestamp()) * 1000),
     ADD COLUMN seen_at BIGINT NOT NULL DEFAULT floor(extract(epoch FROM clock_timestamp()) * 1000);
   UPDATE seance.devices SET created_at = guests.created_at, seen_at = guests.seen_at
     FROM seance.guests WHERE guests.id = guest;
   CREATE UNIQUE INDEX devices_by_id ON seance.devices (id);
   CREATE INDEX devices_by_guest ON seance.devices (guest);

   DELETE FROM seance.seat_links;
   ALTER TABLE seance.seat_links
     ADD COLUMN id TEXT,
     ADD COLUMN guest TEXT REFERENCES seance.guests (id),
     ADD COLUMN device TEXT,
     ADD COLUMN created_at BIGINT;
   CREATE UNIQUE INDEX seat_links_by_id ON seance.seat_links (id);
   CREATE INDEX seat_links_by_guest ON seance.seat_links (guest);
   CREATE INDEX seat_links_by_seat ON seance.seat_links (table_id, seat);
   CREATE INDEX seat_links_by_device ON seance.seat_links (device);

   CREATE TABLE seance.device_links (
     hash TEXT PRIMARY KEY,
     guest TEXT NOT NULL REFERENCES seance.guests (id),
     device TEXT NOT NULL,
     expires_at BIGINT NOT NULL
   );
   CREATE INDEX device_links_by_guest ON seance.device_links (guest);
   CREATE INDEX device_links_by_end ON seance.device_links (expires_at);

   ALTER TABLE seance.push_subscriptions ADD COLUMN device TEXT;
   CREATE INDEX push_subscriptions_by_device ON seance.push_subscriptions (device);`,
];

/** The version that this code reads and writes. */
export const VERSION = MIGRATIONS.length;

/** The version of the store; 0 if there is none. */
async function versionOf(ask: PostgresQuery): Promise<number> {
  const [made] = await ask(`SELECT to_regclass('seance.version') IS NOT NULL AS made`);
  if (String(made?.made) !== 'true') return 0;
  const [found] = await ask('SELECT max(version) AS version FROM seance.version');
  return whole(found?.version);
}

/** Migrates or creates a store. Of several nodes that start at once, one does it. */
export async function migrate(base: Base, url: string, steps = MIGRATIONS): Promise<void> {
  await base.together(async ask => {
    await ask('SELECT pg_advisory_xact_lock($1)', [TURNSTILE]);
    const version = await versionOf(ask);
    refuseNewer(version, url);
    if (version === 0) await ask('CREATE SCHEMA seance; CREATE TABLE seance.version (version INTEGER PRIMARY KEY)');
    for (const [from, step] of steps.entries()) {
      if (version > from) continue;
      await ask(step);
      await ask('INSERT INTO seance.version VALUES ($1)', [from + 1]);
    }
  });
}

/** An administrator beside the servers neither creates nor migrates anything. */
export async function visit(base: Base, url: string): Promise<void> {
  const version = await versionOf((text, values) => base.ask(text, values));
  refuseNewer(version, url);
  if (version === 0) throw new OperatorError(`There is no store at ${placeOf(url)}.`);
  if (version < VERSION)
    throw new OperatorError(
      `${placeOf(url)} was written by an older version of Seance; start a server once to bring it up to date.`,
    );
}

function refuseNewer(version: number, url: string): void {
  if (version > VERSION)
    throw new OperatorError(
      `${placeOf(url)} was written by a newer version of Seance (its schema is ${version}, not ${VERSION}).`,
    );
}
