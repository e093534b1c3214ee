/**
 * Encodes room events and snapshots for the store and replays them. Checksums guard the rows; the schema is not checked
 * again.
 */

import type { GameModule, Json } from '../../engine/index.ts';
import { chanceOf } from '../../fair/chance.ts';
import type { TableId } from '../../table/ids.ts';
import type { Arrangement } from '../../table/room/places.ts';
import { Room, type RoomEvent, type SavedRoom } from '../../table/room/room.ts';
import type { LogEntry, LogReading } from '../store/store.ts';
import type { KnownId } from './message-ids.ts';

/** The first entry of every log. */
export interface RoomOpened extends Arrangement {
  readonly do: 'open';
  readonly code: string;
}

/** A stored snapshot: the state, and the ids of all committed messages. */
export interface RoomSnapshot {
  /** An older name: stored snapshots have it. */
  readonly circle: SavedRoom;
  /** Snapshots of earlier versions contain ids without digests. */
  readonly known: readonly (KnownId | string)[];
}

/** An event in the log. `mark` is the stored name of the digest in `MessageKey`. */
type LoggedEvent = RoomEvent & { readonly mark?: string };

/** The value as the store takes it; the store serialises it synchronously. */
export const encodeEvent = (what: RoomOpened | LoggedEvent | RoomSnapshot): Json => what as unknown as Json;

/** An entry of a log after its first. */
export const decodeEvent = ({ event }: LogEntry): LoggedEvent => event as unknown as LoggedEvent;

/** The id of an entry with its digest; empty for automatic entries. */
export const knownIdOf = (entry: LogEntry): readonly KnownId[] =>
  entry.id === null ? [] : [[entry.id, decodeEvent(entry).mark ?? null]];

/** A replayed room, and the ids of all committed messages. */
export interface Replayed {
  readonly room: Room;
  readonly known: readonly KnownId[];
}

function replay(room: Room, before: RoomSnapshot['known'], entries: readonly LogEntry[]): Replayed {
  for (const entry of entries) room.apply(decodeEvent(entry), entry.at);
  const older = before.map((one): KnownId => (typeof one === 'string' ? [one, null] : one));
  return { room, known: [...older, ...entries.flatMap(knownIdOf)] };
}

/** A snapshot is a cache: an unreadable one is ignored. */
export function fromSnapshot(
  id: TableId,
  gameModule: GameModule,
  { snapshot, entries }: LogReading,
): Replayed | undefined {
  try {
    if (!snapshot) return undefined;
    const { circle, known } = snapshot.body as unknown as RoomSnapshot;
    return replay(Room.load(id, gameModule, circle, chanceOf), known, entries);
  } catch {
    return undefined;
  }
}

export function fromLog(id: TableId, gameModule: GameModule, [opening, ...entries]: readonly LogEntry[]): Replayed {
  return replay(Room.lay(id, gameModule, opening?.event as unknown as RoomOpened, chanceOf), [], entries);
}
