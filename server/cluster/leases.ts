import { randomBytes } from 'node:crypto';
import { type TableId, tableId } from '../../table/ids.ts';
import type { Downtime } from '../../table/room/room.ts';
import type { Trouble } from '../ops/trouble.ts';
import type { Jump } from '../ops/wall-clock.ts';
import { oneOf, text, whole } from '../store/columns.ts';
import type { PostgresQuery } from '../store/postgres/base.ts';
import type { PostgresStore } from '../store/postgres/postgres.ts';
import { TURNSTILE } from '../store/postgres/schema.ts';
import { type Columns, PHASES } from '../store/rows.ts';
import { afterJump } from './clock-jumps.ts';
import { readDowntimes } from './messages.ts';
import { DOWNTIMES_KEY, type Kept, type News, type Nodes, withDowntime } from './nodes.ts';

/** A node without a heartbeat for this long is taken for dead, by the clock of the database. */
const NODE_EXPIRY = "interval '3 seconds'";
const LIVING = `(SELECT id FROM seance.nodes WHERE seen_at > now() - ${NODE_EXPIRY})`;
const MINUTE_MS = 60_000;
const KEEPERS: readonly News['keeper'][] = ['me', 'other', 'nobody'];

const kept = (found: readonly Columns[]): Kept =>
  new Map(found.map(({ id, epoch }) => [tableId(text(id)), whole(epoch)]));

/** Any number of nodes that know each other through the database they share. */
export class LeasedNodes implements Nodes {
  readonly isAlone = false;
  /** The id of this node: a new one for each process. */
  readonly id = randomBytes(9).toString('base64url');
  private readonly store: PostgresStore;
  private readonly trouble: Trouble;
  private swept = Number.NEGATIVE_INFINITY;

  constructor(store: PostgresStore, trouble: Trouble) {
    this.store = store;
    this.trouble = trouble;
  }

  /** The span without any node was a downtime. Of several nodes that start at once, one counts it. */
  enter(now: number): Promise<readonly Downtime[]> {
    return this.store.base.together(async ask => {
      await ask('SELECT pg_advisory_xact_lock($1)', [TURNSTILE]);
      const [seen] = await ask(
        `SELECT count(*) FILTER (WHERE seen_at > now() - ${NODE_EXPIRY}) AS living,
                greatest((extract(epoch FROM max(seen_at)) * 1000)::bigint,
                         (SELECT value::bigint FROM seance.meta WHERE key = 'aliveAt')) AS last FROM seance.nodes`,
      );
      const downtimes = await this.downtimes(ask);
      await this.tell(ask);
      const last = seen?.last ?? null;
      if (whole(seen?.living) > 0 || last === null) return downtimes;
      return this.count(ask, withDowntime(downtimes, whole(last), now), Math.max(0, now - whole(last)));
    });
  }

  private async count(
    ask: PostgresQuery,
    downtimes: readonly Downtime[],
    milliseconds: number,
  ): Promise<readonly Downtime[]> {
    await this.store.shiftDue(milliseconds);
    await this.note(ask, downtimes);
    await ask(`DELETE FROM seance.nodes WHERE id <> $1`, [this.id]);
    return downtimes;
  }

  private async note(ask: PostgresQuery, downtimes: readonly Downtime[]): Promise<void> {
    await ask(
      `INSERT INTO seance.meta VALUES ('${DOWNTIMES_KEY}', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [JSON.stringify(downtimes)],
    );
  }

  /** The clocks of several nodes on one machine jump together: the first node counts it. */
  jumped(jump: Jump): Promise<readonly Downtime[]> {
    return this.store.base.together(async ask => {
      await ask('SELECT pg_advisory_xact_lock($1)', [TURNSTILE]);
      const { downtimes, shift } = afterJump(await this.downtimes(ask), jump);
      if (shift !== 0) await this.store.shiftDue(shift);
      await this.note(ask, downtimes);
      return downtimes;
    });
  }

  private async downtimes(ask: PostgresQuery): Promise<readonly Downtime[]> {
    const [found] = await ask(`SELECT value FROM seance.meta WHERE key = '${DOWNTIMES_KEY}'`);
    return readDowntimes(found && text(found.value), this.trouble);
  }

  private async tell(ask: PostgresQuery): Promise<void> {
    await ask('INSERT INTO seance.nodes VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at', [
      this.id,
    ]);
  }

  async beat(_now: number): Promise<readonly Downtime[]> {
    const elapsed = performance.now();
    const ask: PostgresQuery = (text, values) => this.store.base.ask(text, values);
    await this.tell(ask);
    if (elapsed - this.swept > MINUTE_MS) {
      this.swept = elapsed;
      await ask(`DELETE FROM seance.nodes WHERE seen_at < now() - interval '1 hour'`);
    }
    return this.downtimes(ask);
  }

  async acquire(tables: readonly TableId[]): Promise<Kept> {
    if (tables.length === 0) return new Map();
    return kept(
      await this.store.base.ask(
        `UPDATE seance.tables SET keeper = $1, epoch = epoch + 1
         WHERE id = ANY ($2) AND (keeper IS NULL OR keeper = $1 OR keeper NOT IN ${LIVING}) RETURNING id, epoch`,
        [this.id, tables],
      ),
    );
  }

  /** Concurrent nodes do not wait for each other: each skips rows that another has locked. */
  async acquireDue(now: number, limit: number, atHand: readonly TableId[]): Promise<Kept> {
    return kept(
      await this.store.base.ask(
        `UPDATE seance.tables SET keeper = $1, epoch = epoch + 1 WHERE id IN (
           SELECT id FROM seance.tables WHERE due_at <= $2
             AND (keeper IS NULL OR keeper NOT IN ${LIVING} OR (keeper = $1 AND id <> ALL ($4)))
           ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING id, epoch`,
        [this.id, now, limit, atHand],
      ),
    );
  }

  async release(given: Kept): Promise<void> {
    await this.store.base.ask(
      `UPDATE seance.tables SET keeper = NULL FROM unnest($1::text[], $2::bigint[]) AS given (id, epoch)
       WHERE tables.id = given.id AND tables.epoch = given.epoch`,
      [[...given.keys()], [...given.values()]],
    );
  }

  async news(tables: readonly TableId[]): Promise<readonly News[]> {
    if (tables.length === 0) return [];
    const found = await this.store.base.ask(
      `SELECT id, head_seq, phase,
              CASE WHEN keeper = $1 THEN 'me' WHEN keeper IN ${LIVING} THEN 'other' ELSE 'nobody' END AS keeper
       FROM seance.tables WHERE id = ANY ($2)`,
      [this.id, tables],
    );
    return found.map(({ id, head_seq, phase, keeper }) => ({
      ...{ id: tableId(text(id)), seq: whole(head_seq) },
      ...{ phase: oneOf(PHASES, phase), keeper: oneOf(KEEPERS, keeper) },
    }));
  }

  async leave(now: number): Promise<void> {
    await this.store.base.together(async ask => {
      await ask('UPDATE seance.tables SET keeper = NULL WHERE keeper = $1', [this.id]);
      await ask('DELETE FROM seance.nodes WHERE id = $1', [this.id]);
      await ask(
        `INSERT INTO seance.meta VALUES ('aliveAt', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
        [String(now)],
      );
    });
  }
}
