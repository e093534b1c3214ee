import { type Entropy, includes, Refusal, type Seat, type Settled } from '../../engine/index.ts';
import type { Sharing } from '../../fair/sharing.ts';
import type { ClientMessage } from '../../protocol/wire.ts';
import type { GuestId } from '../../table/ids.ts';
import type { Room, RoomEvent } from '../../table/room/room.ts';
import { Refused } from '../ops/refusals.ts';

/** Messages that become room events. The socket handles the others. */
export type RoomChange = Exclude<ClientMessage, { do: 'front' | 'again' | 'rematch' }>;

function holds(room: Room, guest: GuestId, seat: Seat): void {
  if (!room.seatsOf(guest).includes(seat)) throw new Refused('not-yours');
}

/** Refuses an answer that is not among the current options. */
function checkAnswer(room: Room, { seat, step, pick, link }: Extract<ClientMessage, { do: 'answer' }>): void {
  const { table } = room;
  if (!table || room.phase !== 'playing') throw new Refused('not-now');
  // In parallel flows other seats may have answered in the meantime; the check of the options below decides.
  if (table.kind !== 'parallel' && table.step !== step) throw new Refused('stale');
  const options = table.options(seat);
  if (!options) throw new Refused('not-asked');
  if (!includes(options, pick)) throw new Refused('answer-not-legal');
  checkPart(table.sharing, seat, link);
}

/** Advice is for the holder of the seat, if agreed on, about the current question. */
export function authorizeAdvice(room: Room, guest: GuestId, message: Extract<ClientMessage, { do: 'advise' }>): void {
  const { table, terms, phase } = room;
  holds(room, guest, message.seat);
  if (!terms.advice) throw new Refused('no-advice');
  if (!table || phase !== 'playing') throw new Refused('not-now');
  if (table.step !== message.step) throw new Refused('stale');
  if (table.topic(message.seat) === undefined) throw new Refused('not-asked');
}

/** With shared chance, every answer of a person continues the chain of its seat, or begins one. */
function checkPart(sharing: Sharing | undefined, seat: Seat, link: Entropy | undefined): void {
  if (!sharing) return;
  if (link === undefined) throw new Refused('page-outdated');
  try {
    sharing.admitted(seat, link);
  } catch (error) {
    throw error instanceof Refusal ? new Refused('bad-link') : error;
  }
}

/** Without shared chance, entropy from clients is ignored. */
const partOf = ({ table }: Room, { link }: Extract<ClientMessage, { do: 'answer' }>): { readonly link?: Entropy } =>
  table?.sharing && link !== undefined ? { link } : {};

/** Checks the limits of stories per seat. */
function checkStory({ table }: Room, { seat, invitation, text }: Extract<ClientMessage, { do: 'story' }>): void {
  const limit = table?.storyLimit(seat, invitation, text);
  if (limit) throw Refused.of(limit);
}

/** Refuses standing orders that the game does not know. */
function checkSettled({ gameModule: { orders } }: Room, settled: Settled): void {
  for (const [name, value] of Object.entries(settled))
    if (!orders || !Object.hasOwn(orders.choices, name) || !orders.choices[name]?.values.includes(value))
      throw new Refused('malformed');
}

/** Refuses a message of the remote by anybody but the host of a stage. */
function holdsRemote(room: Room, guest: GuestId): void {
  if (room.host !== guest) throw new Refused('host-only');
  if (!room.terms.stage) throw new Refused('not-now');
}

/** Refuses a message about a tour by anybody but the host of one of its tables. */
function leadsTour(room: Room, guest: GuestId): void {
  if (room.host !== guest) throw new Refused('host-only');
  if (!room.tour) throw new Refused('not-now');
}

/** The guest of a seat who plays it in person. */
function personIn({ places }: Room, seat: Seat): GuestId {
  const { kind, guest } = places[seat] ?? {};
  if (kind !== 'person' || guest === undefined) throw new Refused('seat-empty');
  return guest;
}

/** Refused while the host is connected, so that no guest can take the remote out of a hand. */
function takeHost(room: Room, guest: GuestId, isHere: (guest: GuestId) => boolean): RoomEvent {
  if (!room.terms.stage || isHere(room.host)) throw new Refused('not-now');
  return { do: 'host', guest };
}

/** The state of the live room when a message comes. */
interface RoomAtMessage {
  /** The event that begins the match. */
  readonly begin: () => RoomEvent;
  /** Whether a guest is connected. */
  readonly isHere: (guest: GuestId) => boolean;
}

/**
 * The event for a guest's message. All permissions of guests are checked here; the room checks whether the moment
 * allows the event.
 */
export function authorize(
  room: Room,
  guest: GuestId,
  name: string,
  message: RoomChange,
  { begin, isHere }: RoomAtMessage,
): RoomEvent {
  if ('seat' in message && message.do !== 'offer') holds(room, guest, message.seat);
  if ('by' in message) holds(room, guest, message.by);
  switch (message.do) {
    case 'answer':
      checkAnswer(room, message);
      return { do: 'answer', seat: message.seat, pick: message.pick, by: 'person', ...partOf(room, message) };
    case 'anchor':
      return { do: 'anchor', seat: message.seat, anchor: message.anchor };
    case 'link':
      return { do: 'link', seat: message.seat, link: message.link };
    case 'undo':
      if (room.table?.step !== message.step) throw new Refused('stale');
      return { do: 'undo', seat: message.seat };
    case 'story':
      checkStory(room, message);
      return { do: 'story', seat: message.seat, invitation: message.invitation, text: message.text };
    case 'settle':
      checkSettled(room, message.settled);
      return { do: 'settle', seat: message.seat, settled: message.settled };
    case 'letPass':
      return { do: 'letPass', seat: message.seat };
    case 'advise':
      authorizeAdvice(room, guest, message);
      if (room.table?.isAdviceSpent(message.seat)) throw new Refused('advice-spent');
      return { do: 'advice', seat: message.seat, level: message.level };
    case 'hand':
      return { do: 'hand', seat: message.seat, to: message.to, ...(message.level && { level: message.level }) };
    case 'resign':
      return { do: 'resign', seat: message.seat };
    case 'leave':
      return { do: 'leave', place: message.seat };
    case 'lay':
      if (room.host !== guest) throw new Refused('host-only');
      return { do: 'lay', place: message.place, to: message.to, ...(message.level && { level: message.level }) };
    case 'begin':
      if (room.host !== guest) throw new Refused('host-only');
      // Only the server repeats an opening, after a guest has left.
      if (room.phase === 'opening') throw new Refused('not-now');
      return begin();
    case 'fillSeats':
      holdsRemote(room, guest);
      return { do: 'fillSeats', level: message.level };
    case 'pause':
      holdsRemote(room, guest);
      return { do: 'pause', paused: message.paused };
    case 'standIn':
      holdsRemote(room, guest);
      personIn(room, message.place);
      return { do: 'hand', seat: message.place, to: 'bot' };
    case 'end':
      holdsRemote(room, guest);
      if (room.phase !== 'playing') throw new Refused('not-now');
      return { do: 'close' };
    case 'passHost':
      holdsRemote(room, guest);
      return { do: 'host', guest: personIn(room, message.place) };
    case 'plan':
      leadsTour(room, guest);
      return { do: 'plan', games: message.games };
    case 'finish':
      leadsTour(room, guest);
      return { do: 'finish' };
    case 'takeHost':
      return takeHost(room, guest, isHere);
    case 'say':
      return spoken(room, guest, name, message.text);
    case 'offer':
      return { do: 'offer', what: message.what, by: message.by, seat: message.seat };
    case 'reply':
      return { do: 'reply', by: message.by, yes: message.yes };
  }
}

/** The holder of a seat speaks from it; spectators speak among themselves. */
function spoken(room: Room, guest: GuestId, name: string, text: string): RoomEvent {
  const [seat] = room.seatsOf(guest);
  if (seat === undefined && !room.terms.spectators) throw new Refused('no-watching');
  return { do: 'say', name: seat === undefined ? name : (room.places[seat]?.name ?? name), seat: seat ?? null, text };
}
