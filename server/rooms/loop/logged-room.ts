import { Refusal } from '../../../engine/index.ts';
import type { TableId } from '../../../table/ids.ts';
import type { Room, RoomEvent } from '../../../table/room/room.ts';
import { Refused } from '../../ops/refusals.ts';
import { decodeEvent, encodeEvent, knownIdOf } from '../log-codec.ts';
import { MessageIds, type MessageKey } from '../message-ids.ts';
import { changesOf, projectRow } from '../row-projection.ts';
import type { Effect, RoomStanding, Work } from './effects.ts';

/** The maximum number of events to replay when a room is loaded. */
const SNAPSHOT_EVERY_EVENTS = 64;

/** An effect that did not succeed. */
interface Failure {
  readonly error: unknown;
}

/**
 * A room in memory and its place in the log. It applies and appends events, reads on, reloads, and stores snapshots. It
 * broadcasts nothing.
 */
export class LoggedRoom {
  readonly id: TableId;
  room: Room;
  /** The number of the last entry in memory. */
  seq: number;
  private ids: MessageIds;
  /** The entry of the last snapshot. */
  private snapshot: number;
  private readonly emit: (effect: Effect) => void;

  constructor(id: TableId, { room, seq, known }: RoomStanding, emit: (effect: Effect) => void) {
    this.id = id;
    this.room = room;
    this.seq = seq;
    this.snapshot = seq;
    this.ids = new MessageIds(known);
    this.emit = emit;
  }

  /** The step of the match; 0 before it. */
  get step(): number {
    return this.room.table?.step ?? 0;
  }

  /** Whether this message was committed before. Refuses a known id with another message or guest. */
  isRepeated(key: MessageKey): boolean {
    return this.ids.isRepeated(key);
  }

  /**
   * Applies an event and appends it to the log. After a failed append the room in memory is ahead of the log: the caller
   * must reload or drop it.
   */
  *write(event: RoomEvent, at: number, key: MessageKey | null, epoch: number | undefined): Work<Failure | undefined> {
    const before = projectRow(this.room, at);
    this.apply(event, at);
    const after = projectRow(this.room, at);
    const logged = key === null ? event : { ...event, mark: key.digest };
    const entries = [{ seq: this.seq + 1, id: key?.id ?? null, at, event: encodeEvent(logged) }];
    const change = { table: this.id, entries, ...changesOf(before, after, event, at) };
    const outcome = yield { do: 'append', change: epoch === undefined ? change : { ...change, epoch } };
    if ('error' in outcome) return outcome;
    this.seq++;
    this.emit({ do: 'announce', seq: this.seq });
    if (key !== null) this.ids.add(key.id, key.digest);
    if (after.step < before.step) this.emit({ do: 'eventsChanged' });
    if (this.seq - this.snapshot >= SNAPSHOT_EVERY_EVENTS) this.keepSnapshot();
    return undefined;
  }

  private apply(event: RoomEvent, at: number): void {
    try {
      this.room.apply(event, at);
    } catch (error) {
      throw error instanceof Refusal ? Refused.of(error) : error;
    }
  }

  /** Applies the entries that other nodes have written. Returns whether there were any. Throws if they cannot be read. */
  *readOn(): Work<boolean> {
    const outcome = yield { do: 'readOn', after: this.seq };
    if ('error' in outcome) throw outcome.error;
    const entries = 'entries' in outcome ? outcome.entries : [];
    for (const entry of entries) {
      const { step } = this;
      this.room.apply(decodeEvent(entry), entry.at);
      this.seq = entry.seq;
      for (const known of knownIdOf(entry)) this.ids.add(...known);
      if (this.step < step) this.emit({ do: 'eventsChanged' });
    }
    return entries.length > 0;
  }

  /** Replaces the room by the state of the log. */
  *reload(): Work<Failure | undefined> {
    const outcome = yield { do: 'reload' };
    if (!('standing' in outcome)) return 'error' in outcome ? outcome : { error: new Error('nothing was read') };
    const { room, seq, known } = outcome.standing;
    this.room = room;
    this.seq = seq;
    this.ids = new MessageIds(known);
    this.emit({ do: 'eventsChanged' });
    return undefined;
  }

  /** Stores a snapshot, unless there is one of this state. It is a cache: without it, events are replayed. */
  keepSnapshot(): void {
    if (this.snapshot === this.seq) return;
    const before = this.snapshot;
    this.snapshot = this.seq;
    this.emit({
      ...{ do: 'snapshot', seq: this.seq, before },
      body: { circle: this.room.save(), known: [...this.ids] },
    });
  }

  /** A snapshot could not be stored. The store reports the reason; the next change tries again. */
  snapshotFailed(before: number): void {
    this.snapshot = before;
  }
}
