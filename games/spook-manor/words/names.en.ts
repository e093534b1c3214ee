import { at, type CardWords, type Face, HIDDEN, type Settings } from '../../../engine/index.ts';
import { capital, formFor, signed } from '../../kit/counting.ts';
import { list, times } from '../../kit/english.ts';
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
const a = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

export const pointsText = (points: number): string => times(points, 'point');

// The score

export const SCORES: Readonly<Record<keyof Sheet, string>> = {
  corner: 'Corner points',
  entertained: 'Seated monsters',
  portraits: 'Portraits',
  lighting: 'Lamps',
  columns: 'Tall columns',
  waiting: 'Waiting monsters',
  total: 'Total',
};
/** A row as it is called in the middle of a sentence. */
export const rowName = (row: Row): string => SCORES[row].toLowerCase();

/** A number with its sign, whatever it is: "+3", "−1", "±0". */
export const change = (points: number): string => (points === 0 ? '±0' : signed(points));
/** A source of points, and how many it brought; `isTold`: the reason has the numbers already. */
export type Part = readonly [reason: string, points: number, isTold?: true];
export const partText = ([reason, points, isTold]: Part): string => (isTold ? reason : `${reason} ${change(points)}`);

/** Why a row changed: lamps may be named by their sets, and fewer monsters may wait. */
function reasonFor(row: Row, points: number, { sets }: Reasons): string {
  if (row === 'lighting' && sets.length > 0) return list(sets.map(setName));
  return row === 'waiting' && points > 0 ? 'fewer waiting monsters' : rowName(row);
}
/** The sources of the change of each row: Portraits may have two. */
export const partsOf = (gains: Gains, reasons = UNEXPLAINED): readonly Part[] =>
  gains.flatMap(([row, points]) => {
    if (row === 'portraits' && reasons.beside) return besideParts(reasons.beside);
    return [[reasonFor(row, points, reasons), points] as const];
  });
export const rowsText = (gains: Gains, reasons = UNEXPLAINED): string =>
  partsOf(gains, reasons).map(partText).join(', ');
export const changeText = (points: number): string => `${change(points)} ${formFor(points, 'point', 'points')}`;
/** The change in all, and by row: "+5 points (lamps +6, portraits −1)". */
export const gainsText = (gains: Gains, reasons = UNEXPLAINED): string => {
  const [first, second] = partsOf(gains, reasons);
  return `${changeText(sumOf(gains))} (${first && !second ? first[0] : rowsText(gains, reasons)})`;
};

// Colours, monsters, lamps

const COLOUR = ['violet', 'teal', 'amber', 'moss'];
export const colourName = (colour: Colour): string => at(COLOUR, colour);

const MONSTER = ['vampire', 'ghost', 'werewolf', 'swamp thing'];
const MONSTERS = ['vampires', 'ghosts', 'werewolves', 'swamp things'];
export const monsterName = (colour: Colour): string => at(MONSTER, colour);
export const aMonster = (colour: Colour): string => a(monsterName(colour));
export const monsters = (colour: Colour): string => at(MONSTERS, colour);

/** The number of each colour: "a vampire and 2 ghosts". */
export const crowd = (counts: readonly number[]): string =>
  list(
    counts.flatMap((count, colour) =>
      count === 0 ? [] : count === 1 ? a(at(MONSTER, colour)) : `${count} ${at(MONSTERS, colour)}`,
    ),
  );

const LAMP = ['torch', 'candelabra', 'lantern', 'chandelier'];
export const lampKind = (icon: number): string => at(LAMP, icon);
export const lampName = ({ icon, colour }: Light): string => `${colourName(colour)} ${lampKind(icon)}`;
const LAMPS = ['torches', 'candelabras', 'lanterns', 'chandeliers'];
/** "torches in 3 colours", "2 amber lamps". */
export const setName = (set: LampSet): string =>
  'icon' in set ? `${at(LAMPS, set.icon)} in ${set.count} colours` : `${set.count} ${colourName(set.colour)} lamps`;
export const aLamp = (light: Light): string => a(lampName(light));

// Places

function ordinal(n: number): string {
  const teen = n % 100 > 10 && n % 100 < 14;
  return `${n}${(teen ? undefined : ['th', 'st', 'nd', 'rd'][n % 10]) ?? 'th'}`;
}

export const floorName = (y: number): string => (y === 0 ? 'ground floor' : `${ordinal(y)} floor`);

export function columnName(x: number): string {
  const { side, wing } = columnOf(x);
  if (wing === 0) return `over the Lobby's ${side} half`;
  return wing === 1 ? `${side} of the Lobby` : `${ordinal(wing)} column ${side} of the Lobby`;
}

export function placeName(place: Place): string {
  const { x, y } = spotOf(place);
  return `${floorName(y)}, ${columnName(x)}`;
}
export const onPlace = (place: Place): string => `on the ${placeName(place)}`;

// Rooms

const TYPE: Readonly<Record<RoomType, string>> = {
  lighting: 'Lighting',
  entertainment: 'Entertainment',
  portrait: 'Portrait',
};
const TYPED_ROOM: Readonly<Record<RoomType, string>> = {
  lighting: 'Lighting room',
  entertainment: 'Entertainment room',
  portrait: 'Portrait',
};
/** R33 The cost of waiting monsters now, and before some more came. */
export const waitedText = ({ before, after }: Waited): string =>
  `waiting ${signed(after)} instead of ${signed(before)}`;
export const waitedPart = (waited: Waited, points: number): Part => [waitedText(waited), points, true];

const ROOM: Readonly<Record<string, string>> = {
  L1: 'Glowing Passage',
  L2: 'Beckoning Alcove',
  E1: 'Solo Stage',
  E2: 'Duet Parlour',
  E3: 'Mixed Company',
  E4: 'Open House',
  E5: 'Surprise Nook',
  E6: 'Quiet Snug',
  E7: 'Grand Ballroom',
  P1: 'Painted Ancestor',
  P2: 'Self-Portrait',
  P3: 'Crowd Scene',
  P4: 'Lamplighter Study',
  P5: 'Reveller Sketch',
  P6: 'Gallery Wall',
  P7: 'Lonely Landscape',
  P8: 'Night View',
};

export const designName = (id: string): string => wordsFor(ROOM, id);

/** The monsters on a room, by what it does with them: three kinds of rooms have a monster, and mean it differently. */
function shownText([use, colours]: ReturnType<typeof printedMonsters>): string {
  switch (use) {
    case 'seats':
      return `for ${list(colours.map(aMonster))}`;
    case 'counts':
      return `counting ${list(colours.map(monsters))}`;
    case 'shows':
      return `showing ${list(colours.map(aMonster))}`;
    case 'invites':
      return `inviting ${list(colours.map(aMonster))}`;
  }
}

/** A room is named after its lamp, or after the monsters that are printed on it. The colour of others counts for nothing. */
export function roomName(room: RoomCard): string {
  const { id, icon, colour } = room;
  const kind = designName(id);
  if (icon !== undefined) return `${kind} with ${a(lampName({ icon, colour }))}`;
  const printed = printedMonsters(room);
  return printed[1].length === 0 ? kind : `${kind} ${shownText(printed)}`;
}

export const seatText = ({ colour, value }: Space): string =>
  `${colour === null ? 'anyone' : monsterName(colour)} ${value}`;

/** The things that a Portrait counts, with their number: "1 ghost", "2 Lighting rooms". */
export function counted(portrait: Portrait, count: number): string {
  if (portrait.kind === 'monster' && portrait.colour !== null)
    return times(count, monsterName(portrait.colour), monsters(portrait.colour));
  return times(count, soughtBy(portrait));
}

/** R26 Why Portraits changed with a room: what it counts beside it, or a Portrait that counts it. */
const besideParts = ({ portrait, count, others }: Beside): readonly Part[] => [
  ...(portrait && count > 0 ? [[`${counted(portrait, count)} next to it`, count * portrait.value] as const] : []),
  ...(others > 0 ? [['counted by a Portrait', others] as const] : []),
  ...(others < 0 ? [['one empty place less', others] as const] : []),
];

export function soughtBy(portrait: Portrait): string {
  if (portrait.kind === 'empty') return 'empty place';
  if (portrait.kind === 'match') return TYPED_ROOM[portrait.type];
  return portrait.colour === null ? 'monster' : monsterName(portrait.colour);
}

/** The print of a room besides its seats, in short. */
export function features({ vp, invites, monsters: shown, portrait }: RoomCard): string[] {
  return [
    ...(vp > 0 ? [pointsText(vp)] : []),
    ...(invites.length > 0 ? [`invites ${list(invites.map(aMonster))}`] : []),
    ...(shown.length > 0 ? [`counts as ${list(shown.map(aMonster))}`] : []),
    ...(portrait ? [`${portrait.value} for each ${soughtBy(portrait)} next to it`] : []),
  ];
}

function print(room: RoomCard): string[] {
  const { spaces } = room;
  const seats =
    spaces.length > 0 ? [`${spaces.length > 1 ? 'seats' : 'seat'}: ${spaces.map(seatText).join(', ')}`] : [];
  return [...features(room), ...seats];
}

/** The print that may score later: seats and Portraits. */
export const promises = (room: RoomCard): string[] => print({ ...room, vp: 0, invites: [], monsters: [] });

/** A room with all that is printed on it: "Solo Stage in violet (Entertainment; 1 point; seat: vampire 3)". */
export const described = (room: RoomCard): string =>
  `${roomName(room)} (${[TYPE[room.type], ...print(room)].join('; ')})`;

// Cards

/** R28, R29 The part of a Portrait's rule that its picture does not show. */
function caveats({ portrait }: RoomCard): string[] {
  if (portrait?.kind === 'empty') return ['each place that you build on later is lost'];
  return portrait?.kind === 'match' && portrait.type === 'lighting' ? ['the Lobby is no Lighting room'] : [];
}

function roomWords(room: RoomCard): CardWords {
  const { icon, colour, type } = room;
  const lamp = icon === undefined ? [] : [lampName({ icon, colour })];
  return {
    name: roomName(room),
    text: `${TYPED_ROOM[type]}: ${[...lamp, ...print(room), ...caveats(room)].join('; ')}.`,
    reconstructed: true,
  };
}

function lobbyWords(face: Face, options: Settings): CardWords {
  const { left, right } = lobbyCard(face, options);
  return {
    name: `Lobby with ${a(lampName(left))} or ${a(lampName(right))}`,
    text:
      `As the left half: ${a(lampName(left))}, and 3, 7 or 13 points for one, two or three tall columns. ` +
      `As the right half: ${a(lampName(right))}, and a loss of 1, 4, 9 or 16 points for one to four monsters still waiting.`,
    reconstructed: true,
  };
}

export function card(face: Face, options: Settings = {}): CardWords {
  if (face === HIDDEN) return { name: 'Face down', text: 'You have not seen what is on the other side.' };
  return LOBBY_FACES.includes(face)
    ? lobbyWords(face, options)
    : roomWords(printedAt(options, roomCard(face, options)));
}

// The Haunt-o-meter

const BAND = ['Laughable', 'Creepy', 'Unnerving', 'Spooky', 'Scary', 'Terrifying'];
/** R44 The bands are counted from 1. */
export const bandName = (band: number): string => at(BAND, band - 1);
