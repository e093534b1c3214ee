import {
  at,
  type Card,
  type Event,
  type EventName,
  type Json,
  type Reader,
  type Seat,
  type State,
  seatsOf,
} from '../../../engine/index.ts';
import { plain } from '../../kit/counting.ts';
import { type Person, personAt } from '../../kit/person.ts';
import { field, known, named, numberIn, numbers, sure, type TaleOf, wordsFor } from '../../kit/reading.ts';
import { taleOf } from '../../kit/tale.ts';
import { type Effect, PAIRS, WARD_MODIFIER } from '../content.ts';
import {
  characterOf,
  type Distance,
  disrupters,
  distance,
  divineOf,
  evilOf,
  half,
  inquiryOf,
  itemOf,
  participants,
  playerOf,
  qualifies,
  resistanceOf,
  responsesOf,
  roleOf,
  usedItems,
} from '../display.ts';
import { editionOf, handFor, type Ruled, SECOND, THIRD } from '../editions.ts';
import {
  ACTIONS,
  type Action,
  CHARACTERS,
  type Character,
  type ExorzistenState,
  type Expulsion,
  type Item,
  type Player,
  RESPONSES,
  type Response,
  SIDES,
  type Side,
} from '../state.ts';
import { leftOf, sumsOf } from '../sums.ts';

export { leftOf };

/** Reads facts out of events, picks and views before a language finds its words. */

export type Readership = Reader<ExorzistenState>;

// Names of things

/**
 * The options that names depend on: milder names (R75), the cards of rules numbers 1 and 2, reports on others only (A7),
 * a Cinema that removes demons (A31).
 */
type Tag = 'mild' | 'first' | 'second' | 'others' | 'remove';
const TAGS: Readonly<Record<Tag, (table: Tabled) => boolean>> = {
  mild: ({ options }) => options.names === 'mild',
  first: ({ rules = THIRD }) => rules < SECOND,
  second: ({ rules = THIRD }) => rules === SECOND,
  others: ({ options }) => options.cancel === 'direct',
  remove: ({ options }) => options.cinema === 'remove',
};
type Tabled = Pick<State, 'options'> & Partial<Ruled>;
const TAGGED = new RegExp(`^(?:(?:${Object.keys(TAGS).join('|')})/)*`);
const tagsOf = (id: string): string => TAGGED.exec(id)?.[0] ?? '';

/** The key of a card, an item, a character or a half of a character card at this table: its id, with tags before it. */
export function called(table: Tabled, id: string): string {
  const tags = Object.entries(TAGS).flatMap(([tag, holds]) => (holds(table) && !isTagged(id, tag as Tag) ? tag : []));
  return [...tags, id].join('/');
}
export const isTagged = (id: string, tag: Tag): boolean => tagsOf(id).split('/').includes(tag);
/** The id of the thing itself, by whichever name it goes. */
export const plainId = (id: string): string => id.slice(tagsOf(id).length);
/** By which rules a thing is what it is. */
export function ruledBy(id: string): Ruled {
  if (isTagged(id, 'first')) return { rules: SECOND - 1 };
  return { rules: isTagged(id, 'second') ? SECOND : THIRD };
}

/** Something else at the same table. */
export const likewise = (id: string, other: string): string => `${tagsOf(id)}${other}`;

/** The name out of two tables of names: the milder one where there is one and it is wanted. */
export const nameIn = <T>(names: Readonly<Record<string, T>>, milder: Readonly<Record<string, T>>, id: string): T =>
  (isTagged(id, 'mild') ? milder[plainId(id)] : undefined) ?? wordsFor(names, plainId(id));

/** Under which name the reader knows a card, if at all. */
export const seenAs = (view: ExorzistenState, card: Card): string | undefined => {
  const face = known(at(view.cards.face, card));
  return face === undefined ? undefined : called(view, face);
};
export const cardAs = (view: ExorzistenState, card: Card): string => sure(seenAs(view, card), 'face');

// Character cards

export type Half = Action | Response;

/** C3 A half of a character card, as `exorcist/special`. */
export const halfId = (view: ExorzistenState, seat: Seat, half: Half): string =>
  called(view, `${characterOf(view, seat)}/${half}`);

/** R45 Of a half that lets its player take part and play cards. */
export const isExpulsion = (id: string): boolean => halfOf(id)?.half === 'expulsion';

/** R57 Of a half that works against the expulsion: all but the Penance. */
export const isDisruption = (id: string): boolean => {
  const found = halfOf(id);
  return found?.half === 'disrupt' && editionOf(ruledBy(id)).cast[found.character].penance === null;
};

export function halfOf(id: string): { readonly character: Character; readonly half: Half } | undefined {
  const [character, half] = plainId(id).split('/');
  if (half === undefined) return undefined;
  return { character: named(CHARACTERS, character), half: named([...ACTIONS, ...RESPONSES], half) };
}

const EFFECTS: readonly Effect[] = ['none', 'evil', 'divine', 'any', 'drop', 'dropEvil', 'turn', 'card', 'steal'];

/** Rolls next to each other that bring the same. */
export interface Rolls {
  readonly from: number;
  readonly to: number;
  readonly effect: Effect;
}

/** C3 A table of a character, shortened. */
export function rollsOf(table: readonly Effect[]): Rolls[] {
  const starts = table.flatMap((effect, i) => (effect === table[i - 1] ? [] : [i]));
  return starts.map((start, i) => ({
    from: start + 1,
    to: starts[i + 1] ?? table.length,
    effect: at(table, start),
  }));
}

/** R54, R69 What character and items add to the own contribution, at the bed or from afar. */
export function bonusOf(view: ExorzistenState, seat: Seat, reach: 'direct' | 'indirect'): number {
  const items = usedItems(view, seat).map(item => itemOf(view, item)[reach]);
  return items.reduce((sum, by) => sum + by, roleOf(view, seat)[reach]);
}

// Numbers

/** R48 The change of its player's contribution by a report; undefined for other cards. */
export function reportOf(id: string): number | undefined {
  const { on, direct } = inquiryOf(ruledBy(id), plainId(id));
  return on === 'participant' ? direct : undefined;
}

/** From one number to another, by as many words as are needed. */
export const span = (from: number, to: number, until: string): string =>
  from === to ? plain(from) : `${plain(from)}${until}${plain(to)}`;

/** The same between numbers alone; a dash before a minus would read like a sum. */
export const range = (from: number, to: number): string => span(from, to, from < 0 ? '…' : '–');

/** The total of a power, and whether it fulfils the condition of victory (R63). */
export interface Outlook {
  readonly side: Side;
  readonly from: number;
  readonly to: number;
  readonly wins: boolean;
}

function outlook(view: ExorzistenState, seat: Seat, side: Side, cards: Card[]): Outlook {
  const after = {
    ...view,
    players: view.players.map((player, i) => (i === seat ? { ...player, [side]: cards } : player)),
  };
  const power = side === 'divine' ? divineOf : evilOf;
  return { side, from: power(view, seat), to: power(after, seat), wins: qualifies(after, seat) };
}

export const taking = (view: ExorzistenState, seat: Seat, card: Card, side: Side): Outlook =>
  outlook(view, seat, side, [...playerOf(view, seat)[side], card]);

export function dropping(view: ExorzistenState, seat: Seat, card: Card): Outlook {
  const side = sideOf(view, seat, card);
  const rest = playerOf(view, seat)[side].filter(one => one !== card);
  return outlook(view, seat, side, rest);
}

/** Both sides, when a demon goes from one to the other: the side that it leaves comes first. */
export function turning(view: ExorzistenState, seat: Seat, card: Card): readonly [Outlook, Outlook] {
  const side = sideOf(view, seat, card);
  const without = dropping(view, seat, card);
  const players = view.players.map((player, i) =>
    i === seat ? { ...player, [side]: player[side].filter(one => one !== card) } : player,
  );
  const other = taking({ ...view, players }, seat, card, side === 'divine' ? 'evil' : 'divine');
  return [{ ...without, wins: false }, other];
}

/** On which side of a display a demon lies. */
export const sideOf = (view: ExorzistenState, seat: Seat, card: Card): Side =>
  playerOf(view, seat).divine.includes(card) ? 'divine' : 'evil';

/** R32, R54 What a player can bring by die, character and items, if the action laid lets the player take part. */
export function reachOf(view: ExorzistenState, seat: Seat): readonly [least: number, most: number] | undefined {
  const { action } = playerOf(view, seat);
  if (action !== 'exorcism' && action !== 'investigation') return undefined;
  const isDirect = action === 'exorcism';
  const bonus = bonusOf(view, seat, isDirect ? 'direct' : 'indirect');
  return [1 + bonus, (isDirect ? DIE_SIDES : half(DIE_SIDES)) + bonus];
}

/** The same for all who may take part together. */
export function reachOfAll(view: ExorzistenState): readonly [least: number, most: number] {
  const reaches = seatsOf(view).flatMap(seat => {
    const reach = reachOf(view, seat);
    return reach ? [reach] : [];
  });
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  return [sum(reaches.map(([least]) => least)), sum(reaches.map(([, most]) => most))];
}

/** The phases between revealed responses and the dice. */
const BEFORE_DICE: readonly string[] = ['responses', 'hiding', 'cards'];

/** R46 Whether anybody but `seat` may still play cards in this expulsion. */
export const mayPlayOn = (view: ExorzistenState, seat?: Seat): boolean =>
  BEFORE_DICE.includes(view.phase) &&
  seatsOf(view).some(one => {
    const { response, disqualified, hand } = playerOf(view, one);
    return one !== seat && response === 'expulsion' && !disqualified && hand.length > 0;
  });

/** R54-R58 What the dice can still make of value and resistance; open while others than `seat` may play cards. */
export function prospect(view: ExorzistenState, seat?: Seat) {
  const [least, most] = [1, 6].map(roll => sumsOf({ ...view, dice: view.players.map(() => roll) }));
  const [low, high] = [sure(least, 'sum'), sure(most, 'sum')];
  return {
    value: [low.value, high.value],
    resistance: [low.resistance, high.resistance],
    percent: percentOf(view),
    isOpen: mayPlayOn(view, seat),
  } as const;
}

const DIE_SIDES = 6;
const ROLLS = [1, 2, 3, 4, 5, 6];
/** All margins that are possible after one more die, each with its number of ways. */
function throwing(margins: ReadonlyMap<number, number>, count: (roll: number) => number): Map<number, number> {
  const after = new Map<number, number>();
  for (const [margin, ways] of margins)
    for (const roll of ROLLS) after.set(margin + count(roll), (after.get(margin + count(roll)) ?? 0) + ways);
  return after;
}

/** R53-R59 In how many of a hundred throws the expulsion succeeds if no more cards are played; 0 and 100 are certain. */
function percentOf(view: ExorzistenState): number {
  const { value, resistance } = sumsOf({ ...view, dice: view.players.map(() => 0) });
  const own = participants(view).map(seat => (playerOf(view, seat).direct ? (roll: number) => roll : half));
  const against = disrupters(view).map(() => (roll: number) => -half(roll));
  const start: ReadonlyMap<number, number> = new Map([[value - resistance, 1]]);
  const margins = [...own, ...against].reduce(throwing, start);
  const ways = (all: readonly (readonly [number, number])[]): number => all.reduce((sum, [, count]) => sum + count, 0);
  const [good, of] = [ways([...margins].filter(([margin]) => margin > 0)), ways([...margins])];
  return good === 0 || good === of ? (good / of) * 100 : Math.min(99, Math.max(1, Math.round((good / of) * 100)));
}

/** R54-R57 What the dice can make of the share of one who helps or disrupts; nothing for the others. */
export function shareOf(view: ExorzistenState, seat: Seat) {
  const [least, most] = [1, 6].map(roll => sumsOf({ ...view, dice: view.players.map(() => roll) }));
  const total = (sums: Expulsion): number | undefined => sums.contributions.find(one => one.seat === seat)?.total;
  const against = (sums: Expulsion): number | undefined => {
    const found = sums.disruptions.find(one => one.seat === seat);
    return found && found.base + found.by;
  };
  const [low, high] = [sure(least, 'sum'), sure(most, 'sum')];
  const [from, to] = [total(low) ?? against(low), total(high) ?? against(high)];
  if (from === undefined || to === undefined) return undefined;
  const kind = total(low) === undefined ? 'against' : playerOf(view, seat).direct ? 'bed' : 'afar';
  return { kind, range: range(from, to) } as const;
}
export type Prospect = ReturnType<typeof prospect>;

/** A demon of the row; one of several alike has its place said with it. */
export interface Placed {
  readonly id: string;
  /** From 1. */
  readonly place: number;
  readonly twin: boolean;
}

export function placed(view: ExorzistenState, card: Card): Placed {
  const id = cardAs(view, card);
  const twin = view.row.some(other => other !== card && cardAs(view, other) === id);
  return { id, place: view.row.indexOf(card) + 1, twin };
}

// Events

const pairs = (value: Json | undefined): [Seat, Json][] =>
  Array.isArray(value)
    ? value.flatMap((one: Json): [Seat, Json][] =>
        Array.isArray(one) && typeof one[0] === 'number' ? [[one[0], one[1] ?? null]] : [],
      )
    : [];

/** An event whose fields can be asked for; one that must be there and is not is an error. */
export function tale(event: Event, reader: Readership) {
  const { view } = reader;
  const read = taleOf(event, reader);
  const { count, text } = read;
  return {
    ...read,
    /** Whether somebody does something to themselves. */
    self: (key: string): boolean => event.seat === event[key],
    side: (): Side => named(SIDES, event.side),
    effect: (): Effect => named(EFFECTS, event.effect),
    /** A card, by its name at this table; it must be one that everybody saw. */
    card: (index = 0): string => called(view, sure(known(event.faces?.[index]), 'face')),
    /** The outcome of an expulsion that a character always wants. */
    wants: (key: string): 'success' | 'failure' | undefined => {
      const character = characterOf(view, count(key));
      if (character === 'houngan') return 'failure';
      return character === 'exorcist' || character === 'shaman' ? 'success' : undefined;
    },
    /** R15 How many of the cards just drawn may be kept; nothing where all of them may. */
    keeping: (): number | undefined => {
      const { keeps } = roleOf(view, count('seat'));
      return event.what === 'investigates' && count('count') > keeps ? keeps : undefined;
    },
    /** C3 The character whose card lets somebody else draw another number of cards than the reader's own. */
    otherwise: (what: 'draws' | 'hides'): string | undefined => {
      const [seat, you] = [count('seat'), reader.you];
      const own = you === undefined ? undefined : view.players[you]?.character;
      if (!own || seat === you || you === undefined) return undefined;
      const differs = roleOf(view, seat)[what] !== roleOf(view, you)[what];
      return differs ? called(view, characterOf(view, seat)) : undefined;
    },
    /** R17 The most cards in a hand. */
    limit: (): number => handFor(view.options).limit,
    cards: (): string[] => (event.faces ?? []).flatMap(face => (known(face) ? [called(view, face)] : [])),
    item: (): string => called(view, text('item')),
    character: (): string => called(view, text('character')),
    /** Several players, each as who they are. */
    players: (key: string): { who: Person; role: string }[] =>
      numbers(event[key]).map(seat => ({ who: personAt(reader, seat), role: called(view, characterOf(view, seat)) })),
    half: (half: Half): string => halfId(view, count('seat'), half),
    choices: (): { who: Person; half: string }[] =>
      pairs(event.choices).map(([seat, half]) => ({
        who: personAt(reader, seat),
        half: halfId(view, seat, named([...ACTIONS, ...RESPONSES], half)),
      })),
    rolls: (): { who: Person; roll: number }[] =>
      pairs(event.rolls).flatMap(([seat, roll]) =>
        typeof roll === 'number' ? [{ who: personAt(reader, seat), roll }] : [],
      ),
    parts: (): { id: string; by: number }[] =>
      (Array.isArray(event.parts) ? event.parts : []).map((part: Json) => ({
        id: called(view, String(field(part, 'from'))),
        by: sure(numberIn(part, 'by'), 'by'),
      })),
  };
}
export type AnyTale = ReturnType<typeof tale>;
/** The tale of some events: only the fields that they have can be asked for. */
export type Tale<E extends EventName<ExorzistenState>> = TaleOf<ExorzistenState, AnyTale, E>;
/** A line for every event. */
export type Lines = { readonly [E in EventName<ExorzistenState>]: (told: Tale<E>) => string };
/** A heading for each event that begins a section. */
export type Headings = { readonly [E in EventName<ExorzistenState>]?: (told: Tale<E>) => string | undefined };

// The situation

/** An item, and what it is called. */
export interface Wares {
  readonly item: Item;
  readonly id: string;
}
const wares = (view: ExorzistenState, items: readonly Item[]): Wares[] =>
  items.map(item => ({ item, id: called(view, item) }));

/** One player at a moment. */
export interface Seated {
  readonly name: string;
  readonly character: Character;
  readonly role: string;
  readonly digit: number;
  /** C3 The character cards, upper half and lower half. */
  readonly cards: readonly (readonly [string, string])[];
  readonly player: Player;
  readonly distances: readonly Distance[];
  readonly powers: readonly { readonly side: Side; readonly sum: number; readonly demons: readonly string[] }[];
  readonly items: readonly Wares[];
  /** As far as the reader knows it. */
  readonly hand: readonly string[];
  /** The halves that lie in front of the player, and those that can still be laid (R32). */
  readonly laid: readonly string[];
  readonly open: readonly string[];
}

function seated({ view, names }: Readership, seat: Seat): Seated {
  const player = playerOf(view, seat);
  const { action, response } = player;
  const halves = (all: readonly (Half | null)[]): string[] =>
    all.flatMap(half => (half === null ? [] : [halfId(view, seat, half)]));
  const demons = (side: Side): string[] => player[side].map(card => cardAs(view, card));
  return {
    name: at(names, seat),
    character: characterOf(view, seat),
    role: called(view, characterOf(view, seat)),
    digit: roleOf(view, seat).digit,
    cards: ACTIONS.map(one => [halfId(view, seat, one), halfId(view, seat, PAIRS[one])]),
    player,
    distances: distance(view, seat),
    powers: [
      { side: 'divine', sum: divineOf(view, seat), demons: demons('divine') },
      { side: 'evil', sum: evilOf(view, seat), demons: demons('evil') },
    ],
    items: wares(view, player.items),
    hand: player.hand.flatMap(card => seenAs(view, card) ?? []),
    laid: halves([action, response]),
    open: action && !response ? halves(responsesOf(action)) : [],
  };
}

/** R54-R59 The sums of an expulsion, from the dice to the end of the round. */
function sums({ view, names }: Readership) {
  if (!view.expulsion) return undefined;
  const { value, resistance, contributions, disruptions } = view.expulsion;
  return {
    value,
    resistance,
    helped: contributions.map(({ seat, total }) => `${at(names, seat)} ${plain(total)}`),
    disrupted: disruptions.map(({ seat, base, by }) => `${at(names, seat)} ${base + by}`),
  };
}

/** The table as a seat sees it; a spectator has no place at it. */
export function scene(seat: Seat, reader: Readership) {
  const { view, names } = reader;
  const started = view.players.every(({ character }) => character !== null);
  const seats = seatsOf(view);
  return {
    view,
    /** Who is known to be whom before everybody is. */
    known: view.players.flatMap(({ character }, one) =>
      character ? [{ name: at(names, one), role: called(view, character) }] : [],
    ),
    started,
    own: started && seats.includes(seat) ? seated(reader, seat) : undefined,
    others: started ? seats.filter(one => one !== seat).map(one => seated(reader, one)) : [],
    row: view.row.map(card => cardAs(view, card)),
    resistance: resistanceOf(view),
    /** Before the responses: what the reader, and all who may take part, can bring. */
    reaches:
      view.phase === 'responses'
        ? { own: seats.includes(seat) ? reachOf(view, seat) : undefined, all: reachOfAll(view) }
        : undefined,
    played: view.played.map(({ card, seat: by, target, sign }) => ({
      id: cardAs(view, card),
      by: at(names, by),
      target: target === null ? undefined : at(names, target),
      change: sign === null ? undefined : sign * WARD_MODIFIER,
    })),
    sums: sums(reader),
    gone: view.demonsOut.map(card => cardAs(view, card)),
    spent: view.inquiriesOut.map(card => cardAs(view, card)),
    shop: wares(view, view.shop),
    pickers: view.pickers.map(one => at(names, one)),
    winners: view.winners.map(one => at(names, one)),
  };
}
export type Scene = ReturnType<typeof scene>;
