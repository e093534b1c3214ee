/** Encodes room events and snapshots for the store and replays them. Checksums guard the rows; no schema is checked again. */
import type { GameModule, Json } from '../../engine/index.ts';
import { chanceOf } from '../../fair/chance.ts';
import type { Arrangement } from '../../table/places.ts';
import { Room, type RoomEvent, type SavedRoom } from '../../table/room.ts';
import type { KnownId } from '../socket/message-ids.ts';
import type { LogEntry, LogReading } from '../store/store.ts';

/** The first line of every log. */
export interface RoomOpened extends Arrangement {
  readonly do: 'open';
  readonly code: string;
}

/** What is kept of a table as a snapshot: how it stands, and the ids under which everything was done. */
export interface RoomSnapshot {
  /** The key is older than the name of the type: stored snapshots have it. */
  readonly circle: SavedRoom;
  /** Snapshots of earlier versions hold ids without marks. */
  readonly known: readonly (KnownId | string)[];
}

/** An event in the log. `mark` binds the id of the entry to the guest and the content of the message behind it. */
type LoggedEvent = RoomEvent & { readonly mark?: string };

/** As the store takes it, which makes a text of it before anything can change. */
export const encodeEvent = (what: RoomOpened | LoggedEvent | RoomSnapshot): Json => what as unknown as Json;

/** A line of a log after its first. */
export const decodeEvent = ({ deed }: LogEntry): LoggedEvent => deed as unknown as LoggedEvent;

/** The id of an entry with its mark; nothing for entries that the server made. */
export const knownIdOf = (entry: LogEntry): readonly KnownId[] =>
  entry.id === null ? [] : [[entry.id, decodeEvent(entry).mark ?? null]];

/** A room as it was written down, and the ids under which everything was done. */
export interface Replayed {
  readonly room: Room;
  readonly known: readonly KnownId[];
}

function replay(room: Room, before: RoomSnapshot['known'], entries: readonly LogEntry[]): Replayed {
  for (const entry of entries) room.apply(decodeEvent(entry), entry.at);
  const older = before.map((one): KnownId => (typeof one === 'string' ? [one, null] : one));
  return { room, known: [...older, ...entries.flatMap(knownIdOf)] };
}

/** A snapshot is a cache: one that cannot be read any more is as good as none. */
export function fromSnapshot(id: string, house: GameModule, { snapshot, entries }: LogReading): Replayed | undefined {
  try {
    if (!snapshot) return undefined;
    const { circle, known } = snapshot.body as unknown as RoomSnapshot;
    return replay(Room.load(id, house, circle, chanceOf), known, entries);
  } catch {
    return undefined;
  }
}

export function fromLog(id: string, house: GameModule, [opening, ...entries]: readonly LogEntry[]): Replayed {
  return replay(Room.lay(id, house, opening?.deed as unknown as RoomOpened, chanceOf), [], entries);
}
