import { COLOURS, type Portrait, type RoomCard, type Space } from '../content.ts';
import { Assignment, NEVER, NOBODY } from '../manor/assignment.ts';
import { EMPTY_SEAT, OTHER_GUEST, type Outlook, outlookFor } from './outlook.ts';

/** The guests of a manor as a planner sees them: seated as well as possible, and what a room more would change. */

const KINDS = COLOURS.length;
/** More than a guest can be worth: there is none to take away. */
const NONE_TO_TAKE = 99;

/** A room as far as guests care: what is printed on it, and the number of its first space. Half of the Lobby has none. */
export interface Lodging {
  readonly room: RoomCard | undefined;
  readonly firstSpace: number;
}
/** The rooms below, left and right of a place. */
export type Around = readonly (Lodging | undefined)[];

type MonsterPortrait = Extract<Portrait, { kind: 'monster' }>;
const counts = ({ colour }: MonsterPortrait | Space, guest: number): boolean => colour === null || colour === guest;

export class Company {
  private readonly seats = new Assignment();
  private outlook: Outlook = outlookFor(0, {});
  private waiting = 0;
  private free = 0;
  /** By colour: what is lost if a seated guest leaves. */
  private readonly loss = new Float64Array(KINDS);
  /** By colour: what a guest brings to the Portraits around a place. */
  private readonly extra = new Int32Array(KINDS);
  /**
   * While a room is considered: who would wait, how many they are, how many spaces stay free; and as bits the colours
   * of which somebody has moved into the room, or was seated elsewhere.
   */
  private readonly waits = new Int32Array(KINDS);
  private readonly after = { waiting: 0, free: 0, moved: 0, seated: 0 };

  clear(outlook: Outlook): void {
    this.outlook = outlook;
    this.seats.clear();
  }

  welcome(colour: number, guests: number): void {
    this.seats.left[colour] = (this.seats.left[colour] ?? 0) + guests;
  }

  /** Takes a room in: its spaces, and what its Portrait makes of the guests around it. Gives its first space. */
  lodge({ spaces, portrait }: RoomCard, around: Around): number {
    const { seats, extra } = this;
    const first = seats.spaces;
    if (spaces.length > 0) this.admire(around);
    for (const space of spaces) {
      const row = seats.addSpace();
      for (let colour = 0; colour < KINDS; colour++)
        seats.worth[row + colour] = counts(space, colour) ? space.value + (extra[colour] ?? 0) : NEVER;
    }
    if (portrait?.kind === 'monster') for (const lodging of around) this.raise(portrait, lodging);
    return first;
  }

  /** Guests beside a monster Portrait are worth more than before. */
  private raise(portrait: MonsterPortrait, lodging: Lodging | undefined): void {
    if (!lodging?.room) return;
    const { worth } = this.seats;
    const end = KINDS * (lodging.firstSpace + lodging.room.spaces.length);
    for (let i = KINDS * lodging.firstSpace; i < end; i++)
      if (counts(portrait, i % KINDS)) worth[i] = (worth[i] ?? NEVER) + portrait.value;
  }

  /** Notes what a guest in the middle of these rooms would bring to their Portraits. */
  private admire(around: Around): void {
    const { extra } = this;
    extra.fill(0);
    for (const lodging of around) {
      const portrait = lodging?.room?.portrait;
      if (portrait?.kind !== 'monster') continue;
      for (let colour = 0; colour < KINDS; colour++)
        if (counts(portrait, colour)) extra[colour] = (extra[colour] ?? 0) + portrait.value;
    }
  }

  /** Seats the guests as well as possible. Gives their worth, with the waiting guests and the free spaces included. */
  settle(): number {
    const { seats, outlook, loss } = this;
    const worth = seats.solve(outlook.waiting);
    this.waiting = seats.left.reduce((sum, count) => sum + count, 0);
    this.free = 0;
    let freeValue = 0;
    for (let space = 0; space < seats.spaces; space++)
      if (seats.guest[space] === NOBODY) {
        this.free++;
        freeValue += this.mostIn(space);
      }
    loss.fill(NONE_TO_TAKE);
    for (let space = 0; space < seats.spaces; space++) this.noteLoss(space);
    if (this.free === 0) return worth;
    return worth + outlook.freeShare * (freeValue / this.free) * Math.min(this.free, outlook.freeSpaces);
  }

  private mostIn(space: number): number {
    let most = 0;
    for (let i = KINDS * space; i < KINDS * (space + 1); i++) most = Math.max(most, this.seats.worth[i] ?? 0);
    return most;
  }

  private noteLoss(space: number): void {
    const { seats, loss } = this;
    const guest = seats.guest[space] ?? NOBODY;
    if (guest === NOBODY) return;
    const lost = (seats.worth[KINDS * space + guest] ?? 0) * (1 - this.shareOfFree(this.free));
    if (lost < (loss[guest] ?? 0)) loss[guest] = lost;
  }

  /** The share of its value that one more free space is worth, with `free` spaces free already. */
  private shareOfFree(free: number): number {
    return this.outlook.freeShare * Math.max(0, Math.min(1, this.outlook.freeSpaces - free));
  }

  /** After `settle`: makes ready for `gain`. */
  survey(): void {
    this.seats.survey();
  }

  /** About what a room more brings: whom it invites, who can sit in it, and whom its Portrait sees. */
  gain({ invites, spaces, portrait }: RoomCard, around: Around): number {
    let gain = 0;
    if (portrait?.kind === 'monster') for (const lodging of around) gain += this.watched(portrait, lodging);
    if (invites.length + spaces.length === 0) return gain;
    const { waits, after } = this;
    waits.set(this.seats.left);
    after.waiting = this.waiting + invites.length;
    after.free = this.free;
    after.moved = 0;
    after.seated = 0;
    for (const colour of invites) waits[colour] = (waits[colour] ?? 0) + 1;
    if (spaces.length > 0) this.admire(around);
    for (const space of spaces) gain += this.spaceGain(space);
    for (const colour of invites) gain += this.guestGain(colour);
    return gain + this.worthWaiting(after.waiting) - this.worthWaiting(this.waiting);
  }

  private worthWaiting(guests: number): number {
    return this.outlook.waiting[guests] ?? 0;
  }

  /** R27 A monster Portrait beside a room: the room's guests, and guests that may still come or change places. */
  private watched(portrait: MonsterPortrait, lodging: Lodging | undefined): number {
    if (!lodging?.room) return 0;
    const { guest, left } = this.seats;
    let seen = 0;
    for (const [i, space] of lodging.room.spaces.entries()) {
      const sits = guest[lodging.firstSpace + i] ?? NOBODY;
      if (sits !== NOBODY && counts(portrait, sits)) seen += 1;
      else if (portrait.colour === null) seen += EMPTY_SEAT;
      else if (counts(space, portrait.colour)) {
        const isThere = (left[portrait.colour] ?? 0) > 0 || (this.loss[portrait.colour] ?? 0) < NONE_TO_TAKE;
        seen += isThere ? OTHER_GUEST : EMPTY_SEAT;
      }
    }
    return seen * portrait.value;
  }

  /** A space more: for somebody who waits, for somebody who sits worse, or free for somebody to come. */
  private spaceGain(space: Space): number {
    const { waits, extra, after, loss } = this;
    const relief = this.worthWaiting(after.waiting - 1) - this.worthWaiting(after.waiting);
    let highest = 0;
    let most = 0;
    let who = NOBODY;
    for (let colour = 0; colour < KINDS; colour++) {
      if (!counts(space, colour)) continue;
      const value = space.value + (extra[colour] ?? 0);
      highest = Math.max(highest, value);
      const isFree = (waits[colour] ?? 0) > 0;
      if (!isFree && after.moved & (1 << colour)) continue;
      const net = isFree ? value + relief : value - (loss[colour] ?? 0);
      if (net <= most) continue;
      most = net;
      who = colour;
    }
    const freeWorth = this.shareOfFree(after.free) * highest;
    if (who === NOBODY || freeWorth > most) {
      after.free++;
      return freeWorth;
    }
    if ((waits[who] ?? 0) === 0) {
      after.moved |= 1 << who;
      return most;
    }
    waits[who] = (waits[who] ?? 0) - 1;
    after.waiting--;
    return most - relief;
  }

  /** A guest more who found no place in the room itself: a space that is free, or that somebody makes free. */
  private guestGain(colour: number): number {
    const { waits, after, seats } = this;
    if ((waits[colour] ?? 0) === 0 || after.seated & (1 << colour)) return 0;
    const keep = 1 - this.shareOfFree(this.free);
    let most = keep * (seats.empty[colour] ?? NEVER);
    for (let other = 0; other < KINDS; other++)
      most = Math.max(most, (seats.taken[KINDS * colour + other] ?? NEVER) + keep * (seats.empty[other] ?? NEVER));
    const relief = this.worthWaiting(after.waiting - 1) - this.worthWaiting(after.waiting);
    if (most <= 0 || most + relief <= 0) return 0;
    waits[colour] = (waits[colour] ?? 0) - 1;
    after.seated |= 1 << colour;
    after.waiting--;
    return most;
  }
}
