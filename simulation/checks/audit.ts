import { canonical, type GameModule, type Json, type Seat, SPECTATOR } from '../../engine/index.ts';
import { chanceOf } from '../../fair/chance.ts';
import type { Seal } from '../../fair/sharing.ts';
import { packedOptions } from '../../protocol/wire.ts';
import type { GuestId } from '../../table/ids.ts';
import type { Arrangement } from '../../table/room/places.ts';
import { type ChatLine, Room, type RoomEvent } from '../../table/room/room.ts';
import type { SeatView } from '../../table/seat-view.ts';
import type { Visitor, VisitorReply, VisitorWants } from '../people/visitor.ts';
import type { Book } from './ledger.ts';

/** A view that the server sent to a guest, with its seat. */
export interface Sight {
  readonly seat: Seat;
  readonly text: string;
  /** The seal that came with the view. A guest who has seen fewer moments may hold an earlier seal. */
  readonly seal: Seal | undefined;
}

/** Everything that a seat sees at one moment as one text, without the seal. */
function signature(look: SeatView): string {
  const { step, view, ask, awaited, options, sealed, noUndo, sitters, events, result, scores, hands, fair } = look;
  const asked = [ask, awaited, packedOptions(options), sealed, noUndo];
  const told = [events.length, events.at(-1)];
  return JSON.stringify([step, view, asked, sitters, told, result, scores, hands, fair?.chain]);
}

export const sightOf = (look: SeatView): Sight => ({ seat: look.seat, text: signature(look), seal: look.fair?.seal });

/** Refused with certainty: the server knows that the event was not committed. */
const isCertain = (code: string): boolean => code !== 'not-kept' && code !== 'failed';

/** Checks all promises against the log on the disk. Returns the broken promise as a sentence, or undefined. */
export function audit(
  book: Book | undefined,
  gameModule: GameModule,
  visitors: readonly Visitor[],
): string | undefined {
  if (!book) return 'the table is lost';
  const told = tell(book, gameModule);
  if (typeof told === 'string') return againstIds(book, visitors) ?? againstEpochs(book) ?? told;
  return (
    againstAdvice(told, visitors) ??
    againstIds(book, visitors) ??
    againstEpochs(book) ??
    visitors
      .map(visitor => againstShown(visitor, told) ?? againstHeard(visitor, told))
      .find(fault => fault !== undefined)
  );
}

// ids

const NAMES: Partial<Record<VisitorWants['do'], RoomEvent['do']>> = { advise: 'advice' };

/** Whether an event is the effect of a message: no other message may be committed under its id. */
function isEventOf(event: Json, wanted: VisitorWants): boolean {
  const written = event as Readonly<Record<string, Json>>;
  if (written.do !== (NAMES[wanted.do] ?? wanted.do)) return false;
  return Object.entries(wanted).every(
    ([name, value]) => name === 'do' || !(name in written) || canonical(written[name]) === canonical(value),
  );
}

function againstIds({ entries }: Book, visitors: readonly Visitor[]): string | undefined {
  const counts = new Map<string, number>();
  const events = new Map<string, Json>();
  for (const { id, event } of entries) {
    if (id === null) continue;
    counts.set(id, (counts.get(id) ?? 0) + 1);
    events.set(id, event);
  }
  for (const [id, count] of counts) if (count > 1) return `message ${id} was done ${count} times`;
  for (const { guest, replies } of visitors)
    for (const reply of replies) {
      const fault = againstReply(reply, events.get(reply.id));
      if (fault !== undefined) return `${guest}'s ${fault}`;
    }
  return undefined;
}

function againstReply({ id, wanted, refused }: VisitorReply, event: Json | undefined): string | undefined {
  const name = `${wanted.map(one => one.do).join(' or ')} ${id}`;
  const isDone = event !== undefined && wanted.some(one => isEventOf(event, one));
  if (refused === undefined && !isDone)
    return `${name} was acknowledged and lost${event === undefined ? '' : '; another message had its id'}`;
  // The request for advice is logged before a bot thinks; the moment may have passed by then.
  const isSure = refused !== undefined && isCertain(refused) && wanted.every(one => one.do !== 'advise');
  return isDone && isSure && wanted.length === 1 ? `${name} was done and refused: ${refused}` : undefined;
}

/** Automatic events must have been written by the node that held the lease at that time. */
function againstEpochs({ entries, taken }: Book): string | undefined {
  for (const { seq, epoch } of entries) {
    const present = taken.findLast(({ after }) => after < seq)?.epoch ?? 0;
    if (epoch !== undefined && epoch !== present)
      return `entry ${seq} is of epoch ${epoch}, and ${present} was present`;
  }
  return undefined;
}

// views

/** The visible state after an entry, by seat. */
interface Moment {
  readonly holders: readonly (string | undefined)[];
  /** By seat; the last is the spectators' view, if they may watch. */
  readonly eyes: readonly string[];
  readonly seal: Seal | undefined;
}

/** A replayed log. */
interface Told {
  readonly moments: readonly Moment[];
  readonly lines: ReadonlyMap<number, ChatLine>;
  /** Logged requests for advice by id: the seat, and the guest who held it. */
  readonly advice: ReadonlyMap<string, { readonly seat: Seat; readonly holder: string | undefined }>;
  readonly seated: ReadonlySet<string>;
}

/** Replays the log, or returns why it does not replay. */
function tell({ row, entries }: Book, gameModule: GameModule): Told | string {
  const [opening, ...events] = entries;
  const room = Room.lay(row.id, gameModule, opening?.event as unknown as Arrangement, chanceOf);
  const moments: Moment[] = [];
  const lines = new Map<number, ChatLine>();
  const advice = new Map<string, { seat: Seat; holder: string | undefined }>();
  const seated = new Set(room.places.flatMap(({ guest }) => guest ?? []));
  for (const { seq, id, event: written, at } of events) {
    const event = written as unknown as RoomEvent;
    if (event.do === 'advice' && id !== null)
      advice.set(id, { seat: event.seat, holder: room.places[event.seat]?.guest });
    try {
      room.apply(event, at);
    } catch (error) {
      return `entry ${seq} does not play: ${error instanceof Error ? error.message : error}`;
    }
    const line = event.do === 'say' ? room.lines.at(-1) : undefined;
    if (line) lines.set(line.n, line);
    else moments.push(...momentOf(room));
  }
  return { moments, lines, advice, seated };
}

function momentOf({ table, places, terms }: Room): Moment[] {
  if (!table) return [];
  const seats = [...places.keys(), ...(terms.spectators ? [SPECTATOR] : [])];
  const sights = seats.map(seat => sightOf(table.seatView(seat)));
  return [{ holders: places.map(({ guest }) => guest), eyes: sights.map(({ text }) => text), seal: sights[0]?.seal }];
}

/** Whether a guest could see this view at a moment: the holder of the seat, or a guest without a seat as spectator. */
function couldSee(guest: GuestId, { seat, text }: Sight, { holders, eyes }: Moment): boolean {
  if (seat === SPECTATOR) return !holders.includes(guest) && eyes[holders.length] === text;
  return holders[seat] === guest && eyes[seat] === text;
}

/** Every view that a guest was sent is in the log, in the order of sending, and was theirs to see. */
function againstShown({ guest, sights }: Visitor, { moments }: Told): string | undefined {
  const seals = new Map(moments.flatMap(({ seal }) => (seal ? [[seal.step, seal.value] as const] : [])));
  let moment = 0;
  for (const [i, sight] of sights.entries()) {
    const { seal } = sight;
    if (seal && seal.step > 0 && seals.get(seal.step) !== seal.value)
      return `${guest} was shown a seal over ${seal.step} steps that is not in the log`;
    const found = moments.findIndex((one, n) => n >= moment && couldSee(guest, sight, one));
    if (found < 0) return `${guest} was shown something (${i + 1} of ${sights.length}) that is not in the log`;
    moment = found;
  }
  return undefined;
}

/** Players read the players' chat; spectators read the spectators' chat. */
function againstHeard({ guest, heard }: Visitor, { lines, seated }: Told): string | undefined {
  for (const [n, text] of heard) {
    const line = lines.get(n);
    if (line?.text !== text) return `${guest} heard line ${n}, which is not in the log`;
    if ((line.seat !== null) !== seated.has(guest)) return `${guest} heard line ${n}, which was not for them`;
  }
  return undefined;
}

/** Advice reaches only the holder of its seat, and only after a logged request. */
function againstAdvice({ advice }: Told, visitors: readonly Visitor[]): string | undefined {
  for (const { guest, replies } of visitors)
    for (const { id, wanted, value } of replies) {
      if (value === undefined) continue;
      const asked = advice.get(id);
      const seats = wanted.flatMap(one => (one.do === 'advise' ? one.seat : []));
      if (asked?.holder !== guest || !seats.includes(asked.seat))
        return `${guest} was told what a bot would do in seat ${seats}, and its holder had not asked (${id})`;
    }
  return undefined;
}
