/** The operator's tools for a frozen room: show its log, replay it, thaw it. */

import type { GameModule } from '../../engine/index.ts';
import { open as openShelf } from '../../games/shelf.ts';
import type { TableId } from '../../table/ids.ts';
import type { Room, RoomPhase } from '../../table/room/room.ts';
import { decodeEvent, encodeEvent, fromLog } from '../rooms/log-codec.ts';
import { faultKey } from '../rooms/room-faults.ts';
import { projectRow } from '../rooms/row-projection.ts';
import { Conflict, type LogEntry, type Store } from '../store/store.ts';

type GameOf = (game: string) => Promise<GameModule | undefined>;

/** The result of a replay under today's rules. */
export interface LogReplay {
  readonly entries: number;
  /** The first entry that fails, and the error; undefined if all replay. */
  readonly broken: { readonly seq: number; readonly what: string; readonly error: unknown } | undefined;
  readonly phase: RoomPhase | undefined;
  readonly step: number;
}

async function gameOf(store: Store, id: TableId, moduleOf: GameOf): Promise<GameModule> {
  const row = await store.row(id);
  const gameModule = row && (await moduleOf(row.game));
  if (!gameModule) throw new Error(`there is no game ${row?.game ?? ''}`);
  return gameModule;
}

/** Replays the log of a room, entry by entry, and reports where it fails. Changes nothing. */
export async function replayed(store: Store, id: TableId, moduleOf: GameOf = openShelf): Promise<LogReplay> {
  const gameModule = await gameOf(store, id, moduleOf);
  const [opening, ...entries] = await store.all(id);
  const { room } = fromLog(id, gameModule, opening ? [opening] : []);
  for (const entry of entries) {
    try {
      room.apply(decodeEvent(entry), entry.at);
    } catch (error) {
      return { ...standOf(room, entries), broken: { seq: entry.seq, what: decodeEvent(entry).do, error } };
    }
  }
  return { ...standOf(room, entries), broken: undefined };
}

const standOf = ({ phase, table }: Room, entries: readonly LogEntry[]): Omit<LogReplay, 'broken'> => ({
  entries: entries.length + 1,
  phase,
  step: table?.step ?? 0,
});

/** Another process may write concurrently. */
const MAX_TRIES = 10;

/** Unfreezes a room. Throws if its log does not replay. A running server notices within seconds. */
export async function thaw(store: Store, id: TableId, moduleOf: GameOf = openShelf): Promise<void> {
  const gameModule = await gameOf(store, id, moduleOf);
  for (let tries = 1; ; tries++) {
    const log = await store.all(id);
    const { room } = fromLog(id, gameModule, log);
    const at = Date.now();
    const event = { do: 'thaw' } as const;
    room.apply(event, at);
    const { phase, dueAt } = projectRow(room, at);
    const seq = (log.at(-1)?.seq ?? 0) + 1;
    const row = { phase, dueAt, changedAt: at, listed: room.terms.listed };
    try {
      await store.append({ table: id, entries: [{ seq, id: null, at, event: encodeEvent(event) }], row });
      await store.setMeta(faultKey(id), '');
      return;
    } catch (error) {
      if (!(error instanceof Conflict) || tries === MAX_TRIES) throw error;
    }
  }
}
