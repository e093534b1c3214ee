import type { GuestId, TableId } from '../../table/ids.ts';
/** The client of a job. */
export interface QueueClaim {
  /** The guest who created the room, or who asks for advice. */
  readonly guest: GuestId;
  readonly room: TableId;
  /** Whether a guest is connected to the room. */
  readonly attended: boolean;
}

/** Every nth job comes from an unattended room, so that these are late but never starved. */
const UNATTENDED_EVERY_JOBS = 8;

type Rooms<T> = Map<TableId, T[]>;

/** Jobs in round-robin order: by guest, and for one guest by room. */
class Lane<T> {
  private readonly guests = new Map<GuestId, Rooms<T>>();
  length = 0;

  get guestCount(): number {
    return this.guests.size;
  }

  lengthOf(guest: GuestId): number {
    let length = 0;
    for (const jobs of this.guests.get(guest)?.values() ?? []) length += jobs.length;
    return length;
  }

  push({ guest, room }: QueueClaim, job: T): void {
    const rooms = this.guests.get(guest) ?? new Map<TableId, T[]>();
    const jobs = rooms.get(room) ?? [];
    jobs.push(job);
    rooms.set(room, jobs);
    this.guests.set(guest, rooms);
    this.length++;
  }

  /** The next job. Its guest and its room move to the end of the line. */
  shift(): T | undefined {
    const [first] = this.guests;
    const [room] = first?.[1] ?? [];
    if (!first || !room) return undefined;
    const [[guest, rooms], [id, jobs]] = [first, room];
    const job = jobs.shift();
    this.guests.delete(guest);
    rooms.delete(id);
    if (jobs.length > 0) rooms.set(id, jobs);
    if (rooms.size > 0) this.guests.set(guest, rooms);
    this.length--;
    return job;
  }

  remove({ guest, room }: QueueClaim, job: T): boolean {
    const rooms = this.guests.get(guest);
    const jobs = rooms?.get(room) ?? [];
    const place = jobs.indexOf(job);
    if (!rooms || place < 0) return false;
    jobs.splice(place, 1);
    if (jobs.length === 0) rooms.delete(room);
    if (rooms.size === 0) this.guests.delete(guest);
    this.length--;
    return true;
  }

  /** Removes the newest job of the guest with the most jobs. */
  dropFromLongest(): T | undefined {
    let longest: GuestId | undefined;
    let most = 0;
    for (const guest of this.guests.keys()) {
      const length = this.lengthOf(guest);
      if (length > most) [longest, most] = [guest, length];
    }
    if (longest === undefined) return undefined;
    const newest = [...(this.guests.get(longest) ?? [])].at(-1);
    const job = newest?.[1].at(-1);
    if (newest && job !== undefined) this.remove({ guest: longest, room: newest[0], attended: true }, job);
    return job;
  }
}

/**
 * A bounded queue that one guest cannot fill for the others. Attended rooms go before unattended ones; guests take
 * turns, however many jobs they have; a full queue drops the newest job of the guest with the most.
 */
export class FairQueue<T> {
  private readonly most: number;
  private readonly attended = new Lane<T>();
  private readonly unattended = new Lane<T>();
  private takes = 0;

  constructor(most: number) {
    this.most = most;
  }

  get length(): number {
    return this.attended.length + this.unattended.length;
  }

  private lane({ attended }: Pick<QueueClaim, 'attended'>): Lane<T> {
    return attended ? this.attended : this.unattended;
  }

  /** Queues a job. Returns the job that was dropped for it, which may be the same. */
  push(claim: QueueClaim, job: T): T | undefined {
    this.lane(claim).push(claim, job);
    if (this.length <= this.most) return undefined;
    return (this.unattended.length > 0 ? this.unattended : this.attended).dropFromLongest();
  }

  shift(): T | undefined {
    const isTheirTurn = ++this.takes % UNATTENDED_EVERY_JOBS === 0;
    const [first, second] = isTheirTurn ? [this.unattended, this.attended] : [this.attended, this.unattended];
    return first.shift() ?? second.shift();
  }

  /** Removes a job. Returns whether it was queued. */
  remove(claim: QueueClaim, job: T): boolean {
    return this.lane(claim).remove(claim, job);
  }

  /** How many jobs are served before a new one. Depends on the load alone. */
  ahead(claim: QueueClaim): number {
    const lane = this.lane(claim);
    const own = lane.lengthOf(claim.guest);
    const others = Math.min(lane.length - own, (own + 1) * lane.guestCount);
    return own + others + (claim.attended ? 0 : this.attended.length);
  }
}
