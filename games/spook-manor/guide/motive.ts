import { at, type Card, type Seat } from '../../../engine/index.ts';
import { sure } from '../../kit/reading.ts';
import { COLOURS, ICONS, type Light, type Portrait, TALL_FROM } from '../content.ts';
import { type Source, sourcesOf } from '../manor/scoring.ts';
import { cardOf, columnHeights, isBare, lightAt, lit, neighboursOf, roomAt, spotOf } from '../manor.ts';
import type { Colour, Event, Manor, Place, RoomBuilt, SpookState } from '../state.ts';
import { contentFor } from '../tunables.ts';
import { type LampSet, type Readership, setsBy, setsWith, tale } from '../words/reading.ts';

/** The likely purposes of a room, a Lobby or a seating, from open cards alone. */

/** The use of a room in its manor, now or later. */
export type Purpose =
  /** R31 `next`: what one more different lamp of the set would add. */
  | { readonly kind: 'lamps'; readonly set: LampSet; readonly points: number; readonly next: number }
  /** R31 The first lamp of its kind and of its colour. */
  | { readonly kind: 'firstLamp'; readonly light: Light; readonly pair: number }
  /** R26 `count`: how much it counts now; `free`: the places beside it where more may come. */
  | { readonly kind: 'portrait'; readonly portrait: Portrait; readonly count: number; readonly free: number }
  /** R26 A room that a Portrait beside it counts. */
  | { readonly kind: 'counted'; readonly portrait: Portrait; readonly points: number }
  /** R32 */
  | { readonly kind: 'tall'; readonly points: number }
  | { readonly kind: 'almostTall'; readonly points: number }
  /** R25 Monsters that sit in it. */
  | { readonly kind: 'seated'; readonly colours: readonly Colour[]; readonly points: number }
  /** R33 Waiting monsters that could sit in it. */
  | { readonly kind: 'seatFor'; readonly colours: readonly Colour[] }
  /** R25 Free seats, and what they would score. */
  | { readonly kind: 'freeSeats'; readonly count: number; readonly points: number }
  /** R24 */
  | { readonly kind: 'corner'; readonly points: number };

/** The purpose of another player's round. */
export type Motive =
  | Purpose
  /** R4 The two lamps of a Lobby that begin a set. */
  | { readonly kind: 'pair'; readonly set: LampSet; readonly next: number }
  /** R15 A seating without a room: where its points come from. */
  | { readonly kind: 'reseated'; readonly row: 'entertained' | 'portraits' | 'waiting' };

/** A point that may come later is worth this much of one that has come. */
const HOPE = 0.4;

interface Weighed {
  readonly weight: number;
  readonly purpose: Purpose;
}

interface Built {
  readonly view: SpookState;
  readonly before: Manor;
  readonly after: Manor;
  readonly room: RoomBuilt;
}

const sumAt = (sources: readonly Source[], row: Source['row'], isCounted: (at: Place) => boolean): number =>
  sources.reduce((sum, one) => sum + (one.row === row && one.at !== null && isCounted(one.at) ? one.points : 0), 0);

/** R31 */
function lampPurposes({ view, before, after, room }: Built): Weighed[] {
  const { icon, colour } = cardOf(view, room);
  if (icon === undefined) return [];
  const { line } = contentFor(view.options).scores;
  const points = (count: number): number => line[count] ?? 0;
  const sets = setsBy(view, after, room.card);
  if (sets.length > 0)
    return sets.map(set => {
      const next = set.count + 1 < line.length ? points(set.count + 1) - points(set.count) : 0;
      const weight = points(set.count) - points(set.count - 1) + HOPE * next;
      return { weight, purpose: { kind: 'lamps', set, points: points(set.count), next } };
    });
  const lights = lit(view, before);
  const isAlike =
    COLOURS.some(one => lights.has(lightAt(icon, one))) || ICONS.some(one => lights.has(lightAt(one, colour)));
  const pair = points(2);
  return !isAlike ? [{ weight: HOPE * pair, purpose: { kind: 'firstLamp', light: { icon, colour }, pair } }] : [];
}

/** R26-R29 What it counts beside it, and whether more could come there. */
function portraitPurpose({ view, after, room }: Built): Weighed[] {
  const { portrait } = cardOf(view, room);
  if (!portrait) return [];
  const points = sumAt(sourcesOf(view, after), 'portraits', place => place === room.at);
  const bare = neighboursOf(room.at).filter(place => isBare(after, place)).length;
  const free = portrait.kind === 'empty' ? 0 : bare;
  if (points === 0 && free === 0) return [];
  const weight = points + HOPE * free * portrait.value;
  return [{ weight, purpose: { kind: 'portrait', portrait, count: points / portrait.value, free } }];
}

/** R26 What Portraits beside it count more for it. */
function countedPurpose({ view, before, after, room }: Built): Weighed[] {
  const gain = (place: Place): number => {
    const isHere = (one: Place): boolean => one === place;
    return sumAt(sourcesOf(view, after), 'portraits', isHere) - sumAt(sourcesOf(view, before), 'portraits', isHere);
  };
  return neighboursOf(room.at).flatMap(place => {
    const neighbour = roomAt(before, place);
    const portrait = neighbour && cardOf(view, neighbour).portrait;
    const points = portrait ? gain(place) : 0;
    return portrait && points > 0 ? [{ weight: points, purpose: { kind: 'counted', portrait, points } }] : [];
  });
}

/** R32 */
function columnPurpose({ view, after, room }: Built): Weighed[] {
  const columns = columnHeights(after);
  const { height = 0 } = columns.find(({ x }) => x === spotOf(room.at).x) ?? {};
  const steps = contentFor(view.options).scores.tall;
  const tall = columns.filter(one => one.height >= TALL_FROM).length;
  const step = (count: number): number => (steps[count] ?? 0) - (steps[count - 1] ?? 0);
  if (height === TALL_FROM && tall < steps.length)
    return [{ weight: step(tall), purpose: { kind: 'tall', points: step(tall) } }];
  if (height === TALL_FROM - 1 && tall + 1 < steps.length)
    return [{ weight: HOPE * step(tall + 1), purpose: { kind: 'almostTall', points: step(tall + 1) } }];
  return [];
}

/** R16, R25, R33 */
function seatPurpose({ view, after, room }: Built): Weighed[] {
  const seats = cardOf(view, room).spaces.map((space, i) => ({ ...space, guest: room.guests[i] ?? null }));
  const taken = seats.filter(({ guest }) => guest !== null);
  const free = seats.filter(({ guest }) => guest === null);
  const sum = (some: readonly { readonly value: number }[]): number => some.reduce((all, { value }) => all + value, 0);
  const waits = (colour: number): boolean => (after.waiting[colour] ?? 0) > 0;
  const [points, hoped] = [sum(taken), sum(free)];
  if (taken.length > 0) {
    const colours = taken.flatMap(({ guest }) => guest ?? []);
    return [{ weight: points + taken.length, purpose: { kind: 'seated', colours, points } }];
  }
  const wanted = COLOURS.filter(
    colour => waits(colour) && free.some(space => space.colour === null || space.colour === colour),
  );
  if (wanted.length > 0)
    return [{ weight: hoped, purpose: { kind: 'seatFor', colours: wanted.slice(0, free.length) } }];
  return free.length > 0
    ? [{ weight: HOPE * hoped, purpose: { kind: 'freeSeats', count: free.length, points: hoped } }]
    : [];
}

/** R24 */
function cornerPurpose({ view, before, after }: Built): Weighed[] {
  const sum = (manor: Manor): number => sumAt(sourcesOf(view, manor), 'corner', () => true);
  const points = sum(after) - sum(before);
  return points > 0 ? [{ weight: HOPE * points, purpose: { kind: 'corner', points } }] : [];
}

/** The purpose of a room that is worth most, as far as its manor shows it. */
export function purposeOf(view: SpookState, manor: Manor, card: Card): Purpose | undefined {
  const place = manor.rooms.findIndex(room => room.card === card);
  if (place < 0) return undefined;
  const until = (count: number): Manor => ({ ...manor, rooms: manor.rooms.slice(0, count) });
  const built = { view, before: until(place), after: until(place + 1), room: at(manor.rooms, place) };
  return [lampPurposes, portraitPurpose, countedPurpose, columnPurpose, seatPurpose, cornerPurpose]
    .flatMap(purposes => purposes(built))
    .reduce<Weighed | undefined>((best, one) => (best && best.weight >= one.weight ? best : one), undefined)?.purpose;
}

const isOpen = (purpose: Purpose): boolean => {
  switch (purpose.kind) {
    case 'lamps':
      return purpose.next > 0;
    case 'portrait':
      return purpose.free > 0;
    case 'firstLamp':
    case 'almostTall':
    case 'freeSeats':
      return true;
    default:
      return false;
  }
};

/** The purpose of a room whose points do not tell it yet. */
export function prospectOf(view: SpookState, manor: Manor, card: Card): Purpose | undefined {
  const purpose = purposeOf(view, manor, card);
  return purpose && isOpen(purpose) ? purpose : undefined;
}

/** R4 */
function lobbyMotive(event: Event, reader: Readership): Motive | undefined {
  const { left, right } = tale(event, reader).lobby();
  const [set] = setsWith(right, [left]);
  const { line } = contentFor(reader.view.options).scores;
  return set && { kind: 'pair', set, next: at(line, set.count + 1) - at(line, set.count) };
}

/** R15 Where a seating brought most. */
function seatingMotive(event: Event, reader: Readership): Motive | undefined {
  const rows = ['entertained', 'portraits', 'waiting'] as const;
  const gains = tale(event, reader).gains();
  const best = rows
    .map(row => ({ row, points: gains.find(([changed]) => changed === row)?.[1] ?? 0 }))
    .reduce((most, one) => (one.points > most.points ? one : most));
  return best.points > 0 ? { kind: 'reseated', row: best.row } : undefined;
}

/** The purpose of what one player did in a section. */
export function motiveOf(section: readonly Event[], seat: Seat, reader: Readership): Motive | undefined {
  const own = (what: Event['what']): Event | undefined =>
    section.find(event => event.what === what && event.seat === seat);
  const [lobby, built, seated] = [own('lobby'), own('builds'), own('seats')];
  if (lobby) return lobbyMotive(lobby, reader);
  if (built) return purposeOf(reader.view, at(reader.view.manors, seat), sure(cardIn(built), 'card'));
  return seated && seatingMotive(seated, reader);
}

const cardIn = ({ card }: Event): Card | undefined => (typeof card === 'number' ? card : undefined);
