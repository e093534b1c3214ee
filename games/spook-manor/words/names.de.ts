import { at, type CardWords, type Face, HIDDEN, type Settings } from '../../../engine/index.ts';
import { capital, formFor, signed } from '../../kit/counting.ts';
import { list, times } from '../../kit/german.ts';
import { wordsFor } from '../../kit/reading.ts';
import { type Light, LOBBY_FACES, type Portrait, type RoomCard, type RoomType, type Space } from '../content.ts';
import { printedAt } from '../manor/scoring.ts';
import { spotOf } from '../manor.ts';
import type { Colour, Place } from '../state.ts';
import { lobbyCard, roomCard } from '../tunables.ts';
import {
  type Beside,
  columnOf,
  type Gains,
  type LampSet,
  printedMonsters,
  type Reasons,
  type Row,
  type Sheet,
  sumOf,
  UNEXPLAINED,
  type Waited,
} from './reading.ts';

/** The names of rooms, monsters, lamps and places. */

export const start = capital;

export const pointsText = (points: number): string => times(points, 'Punkt', 'Punkte');

/** After "mit" and "bei". */
export const withPoints = (points: number): string => times(points, 'Punkt', 'Punkten');

// The score

export const SCORES: Readonly<Record<keyof Sheet, string>> = {
  corner: 'Eckpunkte',
  entertained: 'Sitzende Monster',
  portraits: 'Porträts',
  lighting: 'Lampen',
  columns: 'Hohe Türme',
  waiting: 'Wartende Monster',
  total: 'Summe',
};
const ROWS: Readonly<Record<Row, string>> = {
  ...SCORES,
  entertained: 'sitzende Monster',
  columns: 'hohe Türme',
  waiting: 'wartende Monster',
};
/** A row as it is called in the middle of a sentence. */
export const rowName = (row: Row): string => ROWS[row];

/** A number with its sign, whatever it is: "+3", "−1", "±0". */
export const change = (points: number): string => (points === 0 ? '±0' : signed(points));
/** A source of points, and how many it brought; `isTold`: the reason has the numbers already. */
export type Part = readonly [reason: string, points: number, isTold?: true];
export const partText = ([reason, points, isTold]: Part): string => (isTold ? reason : `${reason} ${change(points)}`);

/** Why a row changed: lamps may be named by their sets, and fewer monsters may wait. */
function reasonFor(row: Row, points: number, { sets }: Reasons): string {
  if (row === 'lighting' && sets.length > 0) return list(sets.map(setName));
  return row === 'waiting' && points > 0 ? 'weniger wartende Monster' : rowName(row);
}
/** The sources of the change of each row: Portraits may have two. */
export const partsOf = (gains: Gains, reasons = UNEXPLAINED): readonly Part[] =>
  gains.flatMap(([row, points]) => {
    if (row === 'portraits' && reasons.beside) return besideParts(reasons.beside);
    return [[reasonFor(row, points, reasons), points] as const];
  });
export const rowsText = (gains: Gains, reasons = UNEXPLAINED): string =>
  partsOf(gains, reasons).map(partText).join(', ');
export const changeText = (points: number): string => `${change(points)} ${formFor(points, 'Punkt', 'Punkte')}`;
/** The change in all, and by row: "+5 Punkte (Lampen +6, Porträts −1)". */
export const gainsText = (gains: Gains, reasons = UNEXPLAINED): string => {
  const [first, second] = partsOf(gains, reasons);
  return `${changeText(sumOf(gains))} (${first && !second ? first[0] : rowsText(gains, reasons)})`;
};

// Colours, monsters, lamps

const COLOUR = ['Violett', 'Türkis', 'Bernstein', 'Moosgrün'];
export const colourName = (colour: Colour): string => at(COLOUR, colour);

/** A noun with the articles that go with its gender. */
interface Noun {
  readonly one: string;
  readonly many: string;
  readonly a: string;
  readonly the: string;
  readonly whom: string;
  readonly each: string;
  readonly with: string;
  readonly whose: string;
}
const noun = (one: string, many: string, articles: Pick<Noun, 'the' | 'whom' | 'each'>): Noun => ({
  one,
  many,
  a: `ein ${one}`,
  the: `${articles.the} ${one}`,
  whom: `${articles.whom} ${one}`,
  each: `${articles.each} ${one}`,
  with: `einem ${one}`,
  whose: `des ${one}s`,
});
const HE = { the: 'der', whom: 'einen', each: 'jeden' };
const IT = { the: 'das', whom: 'ein', each: 'jedes' };

const MONSTER: readonly Noun[] = [
  noun('Vampir', 'Vampire', HE),
  noun('Gespenst', 'Gespenster', IT),
  noun('Werwolf', 'Werwölfe', HE),
  noun('Sumpfwesen', 'Sumpfwesen', IT),
];
export const monster = (colour: Colour): Noun => at(MONSTER, colour);
export const monsterName = (colour: Colour): string => monster(colour).one;

/** The number of each colour: "ein Vampir und 2 Gespenster". */
export const crowd = (counts: readonly number[]): string =>
  list(
    counts.flatMap((count, colour) => {
      const { a, many } = at(MONSTER, colour);
      return count === 0 ? [] : count === 1 ? a : `${count} ${many}`;
    }),
  );

const LAMP = ['Fackel', 'Kandelaber', 'Laterne', 'Kronleuchter'];
export const lampKind = (icon: number): string => at(LAMP, icon);
const LAMPS = ['Fackeln', 'Kandelaber', 'Laternen', 'Kronleuchter'];
/** "Fackeln in 3 Farben", "2 Lampen in Bernstein". */
export const setName = (set: LampSet): string =>
  'icon' in set ? `${at(LAMPS, set.icon)} in ${set.count} Farben` : `${set.count} Lampen in ${colourName(set.colour)}`;
export const lampName = ({ icon, colour }: Light): string => `${lampKind(icon)} in ${colourName(colour)}`;

// Places

const SIDE = { left: 'linken', right: 'rechten' } as const;
const BESIDE = { left: 'links', right: 'rechts' } as const;

export const floorName = (y: number): string => (y === 0 ? 'Erdgeschoss' : `${y}. Stock`);

export function columnName(x: number): string {
  const { side, wing } = columnOf(x);
  if (wing === 0) return `über der ${SIDE[side]} Hallenhälfte`;
  return wing === 1 ? `${BESIDE[side]} neben der Halle` : `${wing}. Turm ${BESIDE[side]} der Halle`;
}

export function placeName(place: Place): string {
  const { x, y } = spotOf(place);
  return `${floorName(y)}, ${columnName(x)}`;
}
export const onPlace = (place: Place): string => `im ${placeName(place)}`;

// Rooms

const TYPE: Readonly<Record<RoomType, string>> = {
  lighting: 'Lichterzimmer',
  entertainment: 'Salon',
  portrait: 'Porträt',
};
/** R33 The cost of waiting monsters now, and before some more came. */
export const waitedText = ({ before, after }: Waited): string => `Warten ${signed(after)} statt ${signed(before)}`;
export const waitedPart = (waited: Waited, points: number): Part => [waitedText(waited), points, true];
const EACH_TYPE: Readonly<Record<RoomType, string>> = {
  lighting: 'jedes Lichterzimmer',
  entertainment: 'jeden Salon',
  portrait: 'jedes Porträt',
};

const ROOM: Readonly<Record<string, string>> = {
  L1: 'Glimmergang',
  L2: 'Irrlichtnische',
  E1: 'Solobühne',
  E2: 'Duettsalon',
  E3: 'Gemischte Gesellschaft',
  E4: 'Tag der offenen Gruft',
  E5: 'Überraschungserker',
  E6: 'Stilles Kämmerlein',
  E7: 'Großer Ballsaal',
  P1: 'Ölschinken',
  P2: 'Selbstbildnis',
  P3: 'Wimmelbild',
  P4: 'Laternenanzünder',
  P5: 'Nachtschwärmer',
  P6: 'Ahnengalerie',
  P7: 'Einsames Moor',
  P8: 'Nachtstück',
};

export const designName = (id: string): string => wordsFor(ROOM, id);

/** The monsters on a room, by what it does with them: three kinds of rooms have a monster, and mean it differently. */
function shownText([use, colours]: ReturnType<typeof printedMonsters>): string {
  const shown = colours.map(monster);
  switch (use) {
    case 'seats':
      return `für ${list(shown.map(({ whom }) => whom))}`;
    case 'counts':
      return `für ${list(shown.map(({ each }) => each))}`;
    case 'shows':
      return `mit gemaltem ${list(shown.map(({ one }) => one))}`;
    case 'invites':
      return `mit geladenem ${list(shown.map(({ one }) => one))}`;
  }
}

/** A room is named after its lamp, or after the monsters that are printed on it. The colour of others counts for nothing. */
export function roomName(room: RoomCard): string {
  const { id, icon, colour } = room;
  const kind = designName(id);
  if (icon !== undefined) return `${kind} mit ${lampName({ icon, colour })}`;
  const printed = printedMonsters(room);
  return printed[1].length === 0 ? kind : `${kind} ${shownText(printed)}`;
}
export const quoted = (room: RoomCard): string => `„${roomName(room)}“`;

export const seatText = ({ colour, value }: Space): string =>
  `${colour === null ? 'bunt' : monsterName(colour)} ${value}`;

const TYPES: Readonly<Record<RoomType, string>> = {
  lighting: 'Lichterzimmer',
  entertainment: 'Salons',
  portrait: 'Porträts',
};

/** The things that a Portrait counts, with their number: "1 Gespenst", "2 Lichterzimmer". */
export function counted(portrait: Portrait, count: number): string {
  if (portrait.kind === 'empty') return times(count, 'leerer Platz', 'leere Plätze');
  if (portrait.kind === 'match') return times(count, TYPE[portrait.type], TYPES[portrait.type]);
  return portrait.colour === null
    ? times(count, 'Monster', 'Monster')
    : times(count, monster(portrait.colour).one, monster(portrait.colour).many);
}

/** R26 Why Portraits changed with a room: what it counts beside it, or a Portrait that counts it. */
const besideParts = ({ portrait, count, others }: Beside): readonly Part[] => [
  ...(portrait && count > 0 ? [[`${counted(portrait, count)} daneben`, count * portrait.value] as const] : []),
  ...(others > 0 ? [['von einem Porträt gezählt', others] as const] : []),
  ...(others < 0 ? [['ein leerer Platz weniger', others] as const] : []),
];

function soughtBy(portrait: Portrait): string {
  if (portrait.kind === 'empty') return 'jeden leeren Platz';
  if (portrait.kind === 'match') return EACH_TYPE[portrait.type];
  return portrait.colour === null ? 'jedes Monster' : monster(portrait.colour).each;
}

/** The print of a room besides its seats, in short. */
export function features({ vp, invites, monsters, portrait }: RoomCard): string[] {
  const whom = (colours: readonly Colour[]): string => list(colours.map(colour => monster(colour).whom));
  return [
    ...(vp > 0 ? [pointsText(vp)] : []),
    ...(invites.length > 0 ? [`lädt ${whom(invites)} ein`] : []),
    ...(monsters.length > 0 ? [`zählt als ${list(monsters.map(monsterName))}`] : []),
    ...(portrait ? [`${portrait.value} für ${soughtBy(portrait)} daneben`] : []),
  ];
}

function print(room: RoomCard): string[] {
  const { spaces } = room;
  return [...features(room), ...(spaces.length > 0 ? [`Sessel: ${spaces.map(seatText).join(', ')}`] : [])];
}

/** The print that may score later: seats and Portraits. */
export const promises = (room: RoomCard): string[] => print({ ...room, vp: 0, invites: [], monsters: [] });

/** A room with all that is printed on it: "Solobühne in Violett (Salon; 1 Punkt; Sessel: Vampir 3)". */
export const described = (room: RoomCard): string =>
  `${roomName(room)} (${[TYPE[room.type], ...print(room)].join('; ')})`;

// Cards

/** R28, R29 The part of a Portrait's rule that its picture does not show. */
function caveats({ portrait }: RoomCard): string[] {
  if (portrait?.kind === 'empty') return ['jeder Platz, den du später bebaust, fällt weg'];
  return portrait?.kind === 'match' && portrait.type === 'lighting' ? ['die Halle ist kein Lichterzimmer'] : [];
}

function roomWords(room: RoomCard): CardWords {
  const { icon, colour, type } = room;
  const lamp = icon === undefined ? [] : [lampName({ icon, colour })];
  const text = `${TYPE[type]}: ${[...lamp, ...print(room), ...caveats(room)].join('; ')}.`;
  return { name: roomName(room), text, reconstructed: true };
}

function lobbyWords(face: Face, options: Settings): CardWords {
  const { left, right } = lobbyCard(face, options);
  return {
    name: `Halle mit ${lampName(left)} oder ${lampName(right)}`,
    text:
      `Als linke Hälfte: ${lampName(left)}, dazu 3, 7 oder 13 Punkte für einen, zwei oder drei hohe Türme. ` +
      `Als rechte Hälfte: ${lampName(right)}, dazu 1, 4, 9 oder 16 Punkte Abzug für ein bis vier Monster, die noch warten.`,
    reconstructed: true,
  };
}

export function card(face: Face, options: Settings = {}): CardWords {
  if (face === HIDDEN) return { name: 'Verdeckt', text: 'Was auf der anderen Seite ist, hast du nicht gesehen.' };
  return LOBBY_FACES.includes(face)
    ? lobbyWords(face, options)
    : roomWords(printedAt(options, roomCard(face, options)));
}

// The Haunt-o-meter

const BAND = ['Lachhaft', 'Gruselig', 'Unheimlich', 'Schaurig', 'Fürchterlich', 'Markerschütternd'];
/** R44 The bands are counted from 1. */
export const bandName = (band: number): string => at(BAND, band - 1);
