import {
  type Asked,
  at,
  type Card,
  type Event,
  type Face,
  type Guide,
  HIDDEN,
  type Json,
  type Seat,
  seatsOf,
} from '../../../engine/index.ts';
import { field, named, numberIn, numbers } from '../../kit/reading.ts';
import { DEMON_COPIES, type Effect, SYRINGE, WARD } from '../content.ts';
import {
  canUse,
  characterOf,
  type Distance,
  demonOf,
  distance,
  itemOf,
  missing,
  type Powers,
  participates,
  playerOf,
  powersOf,
  qualifies,
  resistanceOf,
  responsesOf,
  roleOf,
  weakest,
  wouldWin,
} from '../display.ts';
import { editionOf, handFor } from '../editions.ts';
import {
  type Character,
  type ExorzistenState,
  type Item,
  type Player,
  RESPONSES,
  SHOP,
  SIDES,
  SIGNS,
  type Side,
} from '../state.ts';
import { stands } from '../steps/inquiry.ts';
import {
  type AnyTale,
  bonusOf,
  called,
  halfId,
  type Prospect,
  prospect,
  type Readership,
  sideOf,
  tale,
} from '../words/reading.ts';

/** What beginners are told, read out of views and events before a language finds its words. */

type S = ExorzistenState;

/** The name of somebody; null for the reader. */
export type Who = string | null;

/** Where a player stands. */
export interface Standing {
  readonly name: string;
  readonly character: Character;
  readonly role: string;
  readonly powers: Powers;
  readonly distances: readonly Distance[];
}

/** One step that would win: a demon with such a number on a side, one that is cast off, one that changes sides. */
export type Way =
  | { readonly kind: 'take'; readonly side: Side; readonly number: number; readonly orMore: boolean }
  | { readonly kind: 'drop' }
  | { readonly kind: 'turn' };

/** What came of an expulsion, or why there was none. */
export type Ending =
  | { readonly kind: 'success' | 'failure'; readonly value: number; readonly resistance: number }
  | { readonly kind: 'cancelled' | 'noExorcism' | 'emptyRow' };

/** Demons that came onto a side of somebody, or left it. */
export interface Change {
  readonly who: Who;
  readonly side: Side;
  readonly demons: readonly string[];
  /** By how much the power changed. */
  readonly by: number;
}

/** The sentences of an account. */
export interface Sentences {
  cast(own: string | undefined, others: readonly { readonly name: string; readonly role: string }[]): string;
  /** It takes the reader farther from victory, or not. */
  gained(change: Change, isSetback: boolean): string;
  dropped(change: Change): string;
  turned(who: Who, demon: string, side: Side): string;
  /** Somebody else took or removed a demon. */
  robbed(change: Change, by: Who, isTaken: boolean): string;
  /** Several players, each with what they gained. */
  gains(changes: readonly Change[]): string;
  disqualified(who: Who, by: Who): string;
  detained(who: Who): string;
  /** A ward or the syringe. */
  shifted(who: Who, by: Who, change: number): string;
  slipped(who: Who, isAway: boolean): string;
  /** A roll on the own table that brought nothing. */
  blank(who: Who, half: string, roll: number): string;
  cards(who: Who, drawn: number, discarded: number): string;
  bought(who: Who, item: string): string;
  played(who: Who, cards: readonly string[]): string;
  ending(ending: Ending): string;
  /** Who stands at the bed, and which demons do; the reader comes first. */
  bed(direct: readonly Who[], demons: readonly string[]): string;
  won(who: readonly Who[]): string;
  readonly nobody: string;
}

/** The outcome of an expulsion that somebody needs. */
export type Need = 'success' | 'failure' | 'either';

/** What a question is about, for its aim and its reasons. */
export interface Matter {
  readonly view: S;
  readonly player: Player;
  /** Null before it is known. */
  readonly character: Character | null;
  /** The special action of the character. */
  readonly special: string | undefined;
  /** The side in question, and whether a demon may only leave the evil one. */
  readonly side: Side;
  /** A31 The Cinema removes demons. */
  readonly isRemoving: boolean;
  /** Which outcome of an expulsion brings the player forward. */
  readonly need: Need;
}
export type Counsel = Readonly<Record<string, (matter: Matter) => string>>;

/** What answers certainly bring. */
export interface Outcomes {
  /** How much is missing to victory, before and after. */
  toGo(from: number, to: number): string;
  /** For the psychologist, who wants both to be equal. */
  level(divine: number, evil: number): string;
  theirs(name: string, side: Side, from: number, to: number): string;
  replaced(from: number, to: number): string;
  share(least: number, most: number, hasCards: boolean): string;
  readonly noDemon: string;
  sums(prospect: Prospect): string;
  readonly cancelled: string;
  /** R37 Of a try to hide. */
  readonly ifCaught: string;
  hand(from: number, to: number): string;
  /** An item: what it does, whether it is of use, and the hand before and after. */
  bought(item: Item, id: string, isOfUse: boolean, from: number, to: number): string;
}

/** A language, phrase by phrase. */
export interface GuideTongue {
  readonly premise: string;
  readonly goal: string;
  readonly turn: string;
  progress(one: Standing): string;
  threat(name: string, role: string, ways: readonly Way[]): string;
  readonly sentences: Sentences;
  readonly aims: Counsel;
  readonly whys: Counsel;
  readonly outcomes: Outcomes;
  /** By the event: what a roll is for, and what it takes. */
  readonly rolls: Readonly<Record<string, (told: AnyTale, resistance: number, hasCards: boolean) => string>>;
  verdict(winners: readonly Standing[]): string;
  /** Nobody won. */
  stays(rounds: number): string;
}

export const guideIn = (tongue: GuideTongue): Guide<S> => ({
  premise: tongue.premise,
  goal: tongue.goal,
  turn: tongue.turn,
  progress: (seat, reader) =>
    isCast(reader.view) && reader.view.players[seat] ? tongue.progress(standing(reader, seat)) : undefined,
  threats: reader => threatsIn(tongue, reader),
  account: (section, you, reader) => account(tongue.sentences, section, you, reader),
  dice: diceOf,
  rollers: rollersOf,
  rollFor: (event, reader) => {
    const { view } = reader;
    return tongue.rolls[event.what]?.(tale(event, reader), resistanceOf(view), view.played.length > 0);
  },
  aim: (ask, reader) => tongue.aims[ask.what]?.(matter(ask, reader)),
  why: (ask, reader) => tongue.whys[ask.what]?.(matter(ask, reader)),
  outcome: (ask, pick, reader) => OUTCOMES[ask.what]?.(tongue.outcomes, pick, ask, reader),
  verdict: (result, reader) => verdict(tongue, result, reader),
  decisive,
});

const isCast = (view: S): boolean => view.players.every(({ character }) => character !== null);

function standing({ view, names }: Readership, seat: Seat): Standing {
  return {
    name: at(names, seat),
    character: characterOf(view, seat),
    role: called(view, characterOf(view, seat)),
    powers: powersOf(view, seat),
    distances: distance(view, seat),
  };
}

// Dice

/** The dice of each event that is a throw. */
export function diceOf(event: Event): readonly number[] | undefined {
  switch (event.what) {
    case 'special':
    case 'rerolls':
    case 'hideTry':
    case 'penance':
      return numbers([event.roll ?? null]);
    case 'videoTry':
      return numbers(event.rolls);
    case 'dice':
      return (Array.isArray(event.rolls) ? event.rolls : []).flatMap((pair: Json) => numbers(pair).slice(1));
    default:
      return undefined;
  }
}

/** R53 At an expulsion everybody rolls at once. */
export function rollersOf(event: Event): readonly Seat[] | undefined {
  if (event.what !== 'dice' || !Array.isArray(event.rolls)) return undefined;
  return event.rolls.flatMap((pair: Json) => numbers(pair).slice(0, 1));
}

// Threats

/** The demons that may still be turned up: those that lie nowhere in sight, or else those that will be shuffled. */
function unseen(view: S): Face[] {
  const faces = (cards: readonly Card[]): Face[] => cards.map(card => at(view.cards.face, card));
  if (view.demons.length === 0) return faces(view.demonsOut);
  const shown = view.players.flatMap(({ divine, evil }) => [...divine, ...evil]);
  const seen = faces([...shown, ...view.row, ...view.demonsOut]);
  return Object.keys(editionOf(view).demons).filter(face => seen.filter(one => one === face).length < DEMON_COPIES);
}

/** Before the responses everything is open: demons are still to come. */
const OPEN = ['actions', 'investigations', 'specials', 'exorcism', 'victory', 'shop', 'recover'];

interface Loot {
  readonly faces: readonly Face[];
  readonly sides: readonly Side[];
}
const NO_LOOT: Loot = { faces: [], sides: [] };

/** The demons that a player may get before this round is over, or in the next one, and on which side. */
function lootOf(view: S, seat: Seat): Loot {
  const { action, response, direct } = playerOf(view, seat);
  const row = view.row.map(card => at(view.cards.face, card));
  /** Some demon or other would nearly always level out the powers of the psychologist: only those in sight count. */
  const hidden = characterOf(view, seat) === 'psychologist' ? [] : unseen(view);
  if (OPEN.includes(view.phase)) return { faces: [...row, ...hidden, ...borrowed(view, seat)], sides: SIDES };
  const mayTakePart =
    view.phase === 'responses'
      ? action !== null && responsesOf(action).includes('expulsion')
      : participates(view, seat) || (direct && response === 'hide');
  if (!mayTakePart) return NO_LOOT;
  const { expulsion } = view;
  return { faces: row, sides: expulsion ? [expulsion.success ? 'divine' : 'evil'] : SIDES };
}

/** A31 The weakest demons of the others, for one whose table may bring them. */
function borrowed(view: S, seat: Seat): Face[] {
  if (view.options.cinema === 'remove' || !hasEffect(view, seat, 'steal')) return [];
  const others = seatsOf(view).filter(one => one !== seat);
  return others.flatMap(other => {
    const { divine, evil } = playerOf(view, other);
    return weakest(view, [...divine, ...evil]).map(card => at(view.cards.face, card));
  });
}

/** Whether a Special may still bring something, or a Penance does. */
function hasEffect(view: S, seat: Seat, effect: Effect): boolean {
  const { action, response } = playerOf(view, seat);
  const { special, penance } = roleOf(view, seat);
  const maySpecial = ['actions', 'victory', 'shop', 'recover'].includes(view.phase)
    ? true
    : ['investigations', 'specials'].includes(view.phase) && action === 'special';
  const mayRepent =
    (view.phase === 'responses' && action !== 'exorcism') || (view.phase === 'hiding' && response === 'disrupt');
  return (maySpecial && special.includes(effect)) || (mayRepent && (penance?.includes(effect) ?? false));
}

const plus = ({ divine, evil, evilCards }: Powers, side: Side, by: number, cards: number): Powers =>
  side === 'divine'
    ? { divine: divine + by, evil, evilCards }
    : { divine, evil: evil + by, evilCards: evilCards + cards };

const numberOn = (view: S, face: Face, side: Side): number =>
  demonOf(view, face)[side === 'divine' ? 'black' : 'white'];
const HIGHEST = 6;

/** The number on a side that would win, the smallest first, and whether every greater one would, too. */
function takingWays(view: S, seat: Seat): Way[] {
  const [character, powers] = [characterOf(view, seat), powersOf(view, seat)];
  const wins = (side: Side, number: number): boolean => wouldWin(view, character, plus(powers, side, number, 1));
  const { faces, sides } = lootOf(view, seat);
  return sides.flatMap((side): Way[] => {
    const found = faces.map(face => numberOn(view, face, side)).filter(number => wins(side, number));
    if (found.length === 0) return [];
    const number = Math.min(...found);
    const orMore = number < HIGHEST && wins(side, number + 1);
    return [{ kind: 'take', side, number: orMore ? leastThatWins(number, one => wins(side, one)) : number, orMore }];
  });
}

/** Down from a number that wins to the smallest that does. */
const leastThatWins = (number: number, wins: (one: number) => boolean): number =>
  number > 1 && wins(number - 1) ? leastThatWins(number - 1, wins) : number;

function losingWays(view: S, seat: Seat): Way[] {
  const [character, powers] = [characterOf(view, seat), powersOf(view, seat)];
  const player = playerOf(view, seat);
  const each = (sides: readonly Side[], after: (side: Side, face: Face) => Powers): boolean =>
    sides.some(side => player[side].some(card => wouldWin(view, character, after(side, at(view.cards.face, card)))));
  const without = (side: Side, face: Face): Powers => plus(powers, side, -numberOn(view, face, side), -1);
  const over = (side: Side, face: Face): Powers => {
    const other: Side = side === 'divine' ? 'evil' : 'divine';
    return plus(without(side, face), other, numberOn(view, face, other), 1);
  };
  const drops = hasEffect(view, seat, 'drop') ? SIDES : hasEffect(view, seat, 'dropEvil') ? (['evil'] as const) : [];
  const turns = hasEffect(view, seat, 'turn') ? SIDES : [];
  return [
    ...(each(drops, without) ? [{ kind: 'drop' } as const] : []),
    ...(each(turns, over) ? [{ kind: 'turn' } as const] : []),
  ];
}

/** R63 Everybody who is one step from victory, by what everybody can see. */
function threatsIn({ threat }: GuideTongue, { view, names }: Readership): string[] {
  if (!isCast(view) || view.ended || view.phase === 'setup' || view.phase === 'end') return [];
  return seatsOf(view).flatMap(seat => {
    const ways = qualifies(view, seat) ? [] : [...takingWays(view, seat), ...losingWays(view, seat)];
    return ways.length === 0 ? [] : [threat(at(names, seat), called(view, characterOf(view, seat)), ways)];
  });
}

// Accounts

/** An account has no more letters than this, unless what concerns the reader does. */
const ROOM = 240;
/** More demons are counted, not named. */
const NAMED = 2;
export const isNamed = ({ demons }: Pick<Change, 'demons'>): boolean => demons.length <= NAMED;

/** Whether a change of a power takes somebody farther from victory; the nun and the psychologist want now this, now that. */
function isSetback(character: Character, side: Side, by: number): boolean {
  switch (character) {
    case 'exorcist':
    case 'shaman':
      return side === 'evil' ? by > 0 : by < 0;
    case 'houngan':
      return side === 'divine' ? by > 0 : by < 0;
    case 'film':
      return by < 0;
    default:
      return false;
  }
}

interface Move {
  readonly seat: Seat;
  readonly side: Side;
  readonly demon: string;
  readonly by: number;
}

/** Everything of a section that is worth a word. */
class Chronicle {
  readonly section: readonly Event[];
  private readonly reader: Readership;
  private readonly you: Seat;

  constructor(section: readonly Event[], you: Seat, reader: Readership) {
    this.section = section;
    this.reader = reader;
    this.you = you;
  }

  who(seat: Seat): Who {
    return seat === this.you ? null : (this.reader.names[seat] ?? '');
  }

  all(...whats: readonly string[]): readonly Event[] {
    return this.section.filter(({ what }) => whats.includes(what));
  }
  last(...whats: readonly string[]): Event | undefined {
    return this.all(...whats).at(-1);
  }

  /** A demon of an event, on the side that a field names; nothing where the side was not told. */
  private move(event: Event, seat: Json | undefined, side: Json | undefined, sign: 1 | -1): Move[] {
    const face = event.faces?.[0];
    const told = SIDES.find(one => one === side);
    if (typeof seat !== 'number' || told === undefined || face === undefined || face === HIDDEN) return [];
    const { view } = this.reader;
    return [{ seat, side: told, demon: called(view, face), by: sign * numberOn(view, face, told) }];
  }

  /** The same player and the same side in one. */
  private changes(moves: readonly Move[]): Change[] {
    const groups = Map.groupBy(moves, ({ seat, side }) => `${seat} ${side}`);
    return [...groups.values()].map(group => ({
      who: this.who(at(group, 0).seat),
      side: at(group, 0).side,
      demons: group.map(({ demon }) => demon),
      by: group.reduce((sum, { by }) => sum + by, 0),
    }));
  }

  gained(): Change[] {
    const events = this.all('takesDemon', 'distributes');
    return this.changes(events.flatMap(event => this.move(event, event.seat, event.side, 1)));
  }
  dropped(): Change[] {
    return this.changes(this.all('dropsDemon').flatMap(event => this.move(event, event.seat, event.side, -1)));
  }
  robbed(): { readonly change: Change; readonly by: Who; readonly isTaken: boolean }[] {
    const events = this.all('takesDemon', 'removesDemon').filter(({ from }) => typeof from === 'number');
    return events.flatMap(event =>
      this.changes(this.move(event, event.from, event.lay, -1)).map(change => ({
        change,
        by: this.who(seatIn(event, 'seat')),
        isTaken: event.what === 'takesDemon',
      })),
    );
  }

  /** How many cards somebody drew and laid away. */
  cards(seat: Seat): readonly [drawn: number, discarded: number] {
    const own = (...whats: readonly string[]): Event[] => this.all(...whats).filter(event => event.seat === seat);
    const drawn = own('investigates', 'hidden', 'clue').reduce((sum, { count }) => sum + (Number(count) || 0), 0);
    const discarded = own('discards', 'limits').reduce((sum, { cards = [] }) => sum + cards.length, 0);
    return [drawn, discarded];
  }

  ending(): Ending | undefined {
    const event = this.last('expulsion', 'cancelled', 'noExorcism', 'emptyRow');
    if (!event) return undefined;
    const { what } = event;
    if (what === 'expulsion')
      return {
        kind: event.success === true ? 'success' : 'failure',
        value: Number(event.value),
        resistance: Number(event.resistance),
      };
    return { kind: named(['cancelled', 'noExorcism', 'emptyRow'], what) };
  }

  demonsAtTheBed(): string[] {
    const gone = this.all('replaces', 'dismisses', 'banished').map(({ card }) => card);
    return this.all('reveals')
      .filter(({ card }) => !gone.includes(card))
      .flatMap(({ faces = [] }) => faces.map(face => called(this.reader.view, face)));
  }
}

const seatIn = (event: Event, key: string): Seat => numbers([event[key] ?? null])[0] ?? -1;

type Say = (chronicle: Chronicle, said: Sentences, you: Seat, reader: Readership) => readonly string[];

/** What happened to somebody in this section, and by whom. */
const strokes =
  (what: string, seatKey: string, say: (said: Sentences, who: Who, by: Who, event: Event) => string): Say =>
  (chronicle, said, you) =>
    chronicle
      .all(what)
      .filter(event => event[seatKey] === you)
      .map(event => say(said, null, chronicle.who(seatIn(event, seatKey === 'seat' ? 'by' : 'seat')), event));

/** What concerns the reader, what hurts most coming first. */
const OWN: readonly Say[] = [
  (chronicle, said) =>
    chronicle
      .robbed()
      .flatMap(({ change, by, isTaken }) => (change.who === null ? said.robbed(change, by, isTaken) : [])),
  (chronicle, said, you, { view }) => {
    const own = chronicle.gained().filter(({ who }) => who === null);
    const character = playerOf(view, you).character;
    const hurts = ({ side, by }: Change): boolean => character !== null && isSetback(character, side, by);
    return own.sort((a, b) => Number(hurts(b)) - Number(hurts(a))).map(change => said.gained(change, hurts(change)));
  },
  (chronicle, said) => chronicle.dropped().flatMap(change => (change.who === null ? said.dropped(change) : [])),
  (chronicle, said, you, reader) =>
    chronicle.all('turnsDemon').flatMap(event => {
      const told = tale(event, reader);
      return event.seat === you ? said.turned(null, told.card(), told.side()) : [];
    }),
  strokes('disqualified', 'seat', (said, who, by, event) => said.disqualified(who, event.by === event.seat ? who : by)),
  strokes('detained', 'seat', (said, who) => said.detained(who)),
  strokes('hideTry', 'seat', (said, who, _, { success }) => said.slipped(who, success === true)),
  strokes('videoTry', 'seat', (said, who, _, { success }) => said.slipped(who, success === true)),
  (chronicle, said, you, { view }) =>
    chronicle
      .all('special', 'rerolls', 'penance')
      .filter(({ seat, effect }, i, all) => seat === you && effect === 'none' && all[i + 1]?.what !== 'rerolls')
      .map(({ what, roll }) =>
        said.blank(null, halfId(view, you, what === 'penance' ? 'disrupt' : 'special'), Number(roll)),
      ),
  (chronicle, said, you) => {
    const [drawn, discarded] = chronicle.cards(you);
    return drawn + discarded > 0 ? [said.cards(null, drawn, discarded)] : [];
  },
  (chronicle, said, you, reader) => {
    const played = chronicle.all('plays').filter(({ seat }) => seat === you);
    return played.length > 0
      ? [
          said.played(
            null,
            played.map(event => tale(event, reader).card()),
          ),
        ]
      : [];
  },
  (chronicle, said, you, reader) =>
    chronicle.all('buys').flatMap(event => (event.seat === you ? said.bought(null, tale(event, reader).item()) : [])),
];

/** What everybody may like to know, as long as there is room for it. */
const COMMON: readonly Say[] = [
  (chronicle, said, you, { view }) => {
    const ending = chronicle.ending();
    if (ending) return [said.ending(ending)];
    const direct = numbers(chronicle.last('exorcism')?.direct);
    const demons = chronicle.demonsAtTheBed();
    if (direct.length === 0 || demons.length === 0 || view.players.length === 0) return [];
    return [
      said.bed(
        [...direct].sort((a, b) => Number(b === you) - Number(a === you)).map(seat => chronicle.who(seat)),
        demons,
      ),
    ];
  },
  (chronicle, said, you, reader) =>
    chronicle.all('buys').flatMap(event => {
      const told = tale(event, reader);
      return event.seat === you ? [] : said.bought(told.name(), told.item());
    }),
  (chronicle, said) => {
    const others = chronicle.gained().filter(({ who }) => who !== null);
    return others.length > 0 ? [said.gains(others)] : [];
  },
  (chronicle, said) =>
    chronicle
      .robbed()
      .flatMap(({ change, by, isTaken }) => (change.who === null ? [] : said.robbed(change, by, isTaken))),
  strokes('plays', 'target', (said, who, by, { sign }) =>
    typeof sign === 'number' ? said.shifted(who, by, WARD * sign) : '',
  ),
  strokes('syringe', 'target', (said, who, by, { sign }) => said.shifted(who, by, SYRINGE * Number(sign))),
  (chronicle, said) => chronicle.dropped().flatMap(change => (change.who === null ? [] : said.dropped(change))),
];

/** Who is who, before the first round. */
function castIn(chronicle: Chronicle, said: Sentences, you: Seat, { view }: Readership): string[] {
  const all = chronicle.all('character').map(event => ({
    seat: seatIn(event, 'seat'),
    role: called(view, String(event.character)),
  }));
  if (all.length === 0) return [];
  const own = all.find(({ seat }) => seat === you)?.role;
  const others = all.filter(({ seat }) => seat !== you);
  return [
    said.cast(
      own,
      others.map(({ seat, role }) => ({ name: chronicle.who(seat) ?? '', role })),
    ),
  ];
}

function account(said: Sentences, section: readonly Event[], you: Seat, reader: Readership): string | undefined {
  const chronicle = new Chronicle(section, you, reader);
  const isSeated = seatsOf(reader.view).includes(you);
  const won = chronicle.all('wins', 'cap').map(({ what, seats }) => {
    return what === 'cap' ? said.nobody : said.won(numbers(seats).map(seat => chronicle.who(seat)));
  });
  const own = isSeated ? OWN.flatMap(say => say(chronicle, said, you, reader)) : [];
  const common = COMMON.flatMap(say => say(chronicle, said, you, reader)).filter(sentence => sentence !== '');
  let text = [...won, ...castIn(chronicle, said, you, reader), ...own].join(' ');
  for (const sentence of common) {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (text === '' || longer.length <= ROOM) text = longer;
  }
  return text || undefined;
}

// Questions

function matter({ seat, about }: Asked, { view }: Readership): Matter {
  const player = playerOf(view, seat);
  const { character } = player;
  return {
    view,
    player,
    character,
    special: character === null ? undefined : halfId(view, seat, 'special'),
    side: field(about, 'side') === 'evil' ? 'evil' : 'divine',
    isRemoving: view.options.cinema === 'remove',
    need: character === null ? 'either' : needOf(character, powersOf(view, seat)),
  };
}

/** The nun needs more of the stronger power, the psychologist more of the weaker one. */
function needOf(character: Character, { divine, evil }: Powers): Need {
  switch (character) {
    case 'exorcist':
    case 'shaman':
      return 'success';
    case 'houngan':
      return 'failure';
    case 'nun':
      return divine === evil ? 'either' : divine > evil ? 'success' : 'failure';
    case 'psychologist':
      return divine === evil ? 'either' : divine < evil ? 'success' : 'failure';
    case 'film':
      return 'either';
  }
}

type Outcome = (said: Outcomes, pick: Json, ask: Asked, reader: Readership) => string | undefined;

/** What a display would come to, on the way to victory; nothing more is to be said of what wins. */
function afterwards(said: Outcomes, view: S, after: S, seat: Seat): string | undefined {
  if (qualifies(after, seat)) return undefined;
  if (characterOf(view, seat) === 'psychologist') {
    const { divine, evil } = powersOf(after, seat);
    return said.level(divine, evil);
  }
  return said.toGo(missing(distance(view, seat)), missing(distance(after, seat)));
}

/** A table on which a display is another one. */
const displayed = (view: S, seat: Seat, change: (player: Player) => Partial<Player>): S => ({
  ...view,
  players: view.players.map((player, i) => (i === seat ? { ...player, ...change(player) } : player)),
});
const without = (cards: readonly Card[], card: Card): Card[] => cards.filter(one => one !== card);
const dropped = (view: S, seat: Seat, card: Card): S =>
  displayed(view, seat, ({ divine, evil }) => ({ divine: without(divine, card), evil: without(evil, card) }));
const taken = (view: S, seat: Seat, card: Card, side: Side): S =>
  displayed(view, seat, player => ({ [side]: [...player[side], card] }));

const borrowOutcome: Outcome = (said, pick, { seat }, { view, names }) => {
  const card = numberIn(pick, 'take');
  if (card === undefined) return undefined;
  const victim = view.players.findIndex(({ divine, evil }) => [...divine, ...evil].includes(card));
  const lay = sideOf(view, victim, card);
  const less = dropped(view, victim, card);
  const theirs = said.theirs(at(names, victim), lay, powersOf(view, victim)[lay], powersOf(less, victim)[lay]);
  const side = SIDES.find(one => one === field(pick, 'side'));
  const own = side && afterwards(said, view, taken(less, seat, card, side), seat);
  return [own, theirs].filter(text => text !== undefined).join('; ');
};

/** R45-R49 What the dice could make of the expulsion once a card is played. */
const inquiryOutcome: Outcome = (said, pick, { seat }, { view }) => {
  const card = numberIn(pick, 'play');
  if (card === undefined) return undefined;
  const target = numberIn(pick, 'target') ?? null;
  const sign = SIGNS.find(one => one === numberIn(pick, 'sign')) ?? null;
  const { on } = inquiryAt(view, card);
  const hit = (player: Player): Partial<Player> =>
    on === 'participant' ? { disqualified: true } : on === 'disrupter' ? { detained: true } : { ...player };
  const struck = target === null ? view : displayed(view, target, hit);
  const demon = numberIn(pick, 'demon');
  const after: S = {
    ...struck,
    played: [...view.played, { card, seat, target, sign }],
    row: demon === undefined ? view.row : without(view.row, demon),
  };
  return stands(after) ? said.sums(prospect(after)) : said.cancelled;
};

const inquiryAt = (view: S, card: Card) => {
  const inquiry = editionOf(view).inquiries[at(view.cards.face, card)];
  if (!inquiry) throw new Error(`${card} is no investigation card`);
  return inquiry;
};

const handLimit = (view: S): number => handFor(view.options).limit;

/** R15 How many cards an Investigation leaves in the hand; nothing where the cards may not last for everybody. */
const actionOutcome: Outcome = (said, pick, { seat }, { view }) => {
  if (field(pick, 'action') !== 'investigation') return undefined;
  const mostDrawn = seatsOf(view).reduce((sum, one) => sum + roleOf(view, one).draws, 0);
  if (view.inquiries.length + view.inquiriesOut.length < mostDrawn) return undefined;
  const from = playerOf(view, seat).hand.length;
  return said.hand(from, Math.min(handLimit(view), from + roleOf(view, seat).keeps));
};

/** R15, R17 The hand without the drawn cards, and with those that are kept. */
const keepOutcome: Outcome = (said, pick, { seat, about }, { view }) => {
  const drawn = numbers(field(about, 'drawn'));
  const held = playerOf(view, seat).hand.filter(card => !drawn.includes(card)).length;
  return said.hand(held, Math.min(handLimit(view), held + numbers(field(pick, 'keep')).length));
};

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  action: actionOutcome,
  keep: keepOutcome,
  drop: (said, pick, { seat }, { view }) => {
    const card = numberIn(pick, 'drop');
    return card === undefined ? undefined : afterwards(said, view, dropped(view, seat, card), seat);
  },
  turn: (said, pick, { seat }, { view }) => {
    const card = numberIn(pick, 'turn');
    if (card === undefined) return undefined;
    const other: Side = sideOf(view, seat, card) === 'divine' ? 'evil' : 'divine';
    return afterwards(said, view, taken(dropped(view, seat, card), seat, card, other), seat);
  },
  side: (said, pick, { seat, about }, { view }) => {
    const card = numberIn(about, 'card');
    return card === undefined
      ? undefined
      : afterwards(said, view, taken(view, seat, card, named(SIDES, field(pick, 'side'))), seat);
  },
  take: (said, pick, { seat, about }, { view }) => {
    const card = numberIn(pick, 'take');
    return card === undefined
      ? undefined
      : afterwards(said, view, taken(view, seat, card, named(SIDES, field(about, 'side'))), seat);
  },
  borrow: borrowOutcome,
  replace: (said, pick, _, { view }) => {
    const card = numberIn(pick, 'replace');
    if (card === undefined) return undefined;
    const from = resistanceOf(view);
    return said.replaced(from, from - numberOn(view, at(view.cards.face, card), 'divine'));
  },
  response: (said, pick, { seat }, { view }) => {
    const response = named(RESPONSES, field(pick, 'response'));
    const { direct, hand } = playerOf(view, seat);
    if (response !== 'expulsion') return direct ? said.ifCaught : said.noDemon;
    const bonus = bonusOf(view, seat, direct ? 'direct' : 'indirect');
    return said.share(1 + bonus, (direct ? 6 : 3) + bonus, hand.length > 0);
  },
  inquiry: inquiryOutcome,
  syringe: (said, pick, { seat }, { view }) => {
    const target = numberIn(pick, 'target');
    const sign = SIGNS.find(one => one === numberIn(pick, 'sign'));
    if (target === undefined || sign === undefined) return undefined;
    return said.sums(prospect({ ...view, syringe: { seat, target, sign } }));
  },
  buy: (said, pick, { seat }, { view }) => {
    const item = SHOP.find(one => one === field(pick, 'buy'));
    if (item === undefined) return undefined;
    const from = playerOf(view, seat).hand.length;
    return said.bought(item, called(view, item), canUse(view, seat, item), from, from - itemOf(view, item).cost);
  },
};

// The end

function verdict(
  { verdict: said, stays }: GuideTongue,
  result: readonly number[],
  reader: Readership,
): string | undefined {
  const { view } = reader;
  if (view.ended === 'cap') return stays(view.round);
  const winners = result.flatMap((share, seat) => (share > 0 && isCast(view) && qualifies(view, seat) ? [seat] : []));
  return winners.length === 0 ? undefined : said(winners.map(seat => standing(reader, seat)));
}

/** Whether a power on a side helped somebody who has won, or was in the way. */
function leaningOf(view: S, seat: Seat, side: Side): 1 | -1 {
  const character = characterOf(view, seat);
  const { divine, evil } = powersOf(view, seat);
  if (character === 'nun') return side === (divine > evil ? 'divine' : 'evil') ? 1 : -1;
  return isSetback(character, side, 1) ? -1 : 1;
}

const MOST_DECISIVE = 5;
const MOVES = ['takesDemon', 'distributes', 'dropsDemon', 'turnsDemon'];

/**
 * The last change of each winner's display and the expulsion that it came from, then the heaviest demons that came to
 * the winners before. Of a match that nobody won nothing was decisive.
 */
function decisive(events: readonly Event[], { view }: Readership): readonly number[] {
  const winners: readonly Json[] = numbers(events.findLast(({ what }) => what === 'wins')?.seats);
  const moves = events.flatMap(({ what, seat }, place) =>
    MOVES.includes(what) && winners.includes(seat ?? null) ? [place] : [],
  );
  /** How much a demon did for its winner; what went against the goal counts for nothing. */
  const weight = (place: number): number => {
    const { faces, side, seat, what } = at(events, place);
    const [face] = faces ?? [];
    const told = SIDES.find(one => one === side);
    if (face === undefined || face === HIDDEN || !told || typeof seat !== 'number') return 0;
    const sign = what === 'dropsDemon' ? -1 : 1;
    return numberOn(view, face, told) * sign * leaningOf(view, seat, told);
  };
  const last = winners.flatMap(winner => moves.findLast(place => at(events, place).seat === winner) ?? []);
  const causes = last.flatMap(place => {
    const cause = events.slice(0, place).findLastIndex(({ what }) => what === 'expulsion' || what === 'round');
    return at(events, place).what === 'distributes' && cause >= 0 && at(events, cause).what === 'expulsion'
      ? [cause]
      : [];
  });
  const heaviest = moves.filter(place => weight(place) > 0).toSorted((a, b) => weight(b) - weight(a));
  return [...new Set([...last, ...causes, ...heaviest])].slice(0, MOST_DECISIVE).sort((a, b) => a - b);
}
