import type { Language } from '../../../engine/index.ts';
import { language } from '../../kit/board/device.ts';
import type { Action, Ordinary } from '../content.ts';
import type { Idle, Road } from '../display.ts';
import type { Half } from '../state.ts';
import type { ExitChoice } from '../words/exit-choice.ts';
import type { Side } from '../words/reading.ts';
import type { RoadUnits } from '../words/road.ts';
import type { Reason } from './ways.ts';

/** Moves a pawn that has no other way. */
export type NoChoice = 'steps' | 'passes' | 'falls' | 'swaps';

/** How the house can be changed. */
export type Doing = 'left' | 'right' | 'turn' | 'switch' | 'exit' | 'stair';

/** The words on the board itself, and nowhere else. */
export interface BoardWords {
  readonly house: string;
  readonly players: string;
  readonly exit: string;
  readonly entrance: string;
  /** The special tiles, in one short word. */
  readonly special: Readonly<Record<string, string>>;
  readonly storey: Readonly<Record<1 | 2, string>>;
  show(storey: 1 | 2): string;
  readonly canAct: string;
  readonly way: string;
  readonly start: string;
  readonly acting: string;
  readonly faceDown: string;
  readonly empty: string;
  distance(spaces: number, walls: number, isShut: boolean): string;
  disks(count: number): string;
  readonly ownDisks: string;
  carriedBy(name: string): string;
  readonly ownRow: Readonly<Record<Half, string>>;
  /** The card that is being carried out: its place in the row, and what it makes its player do. */
  cardOfRow(number: number, count: number, half: Half): string;
  /** Before the ways to the Exit that an action made longer or shorter. */
  readonly ways: string;
  /** Where a way gets better though it gets longer, or worse though it gets shorter. */
  readonly wallsCount: string;
  readonly noWay: string;
  /** The pawn is where it was when the action began. */
  readonly andBack: string;
  /** The reader, where the others are named. */
  readonly you: string;
  /** Only for an answer that is looked at and changes no way. */
  readonly changesNothing: string;
  /** The note on a tile that moved since the own last card; without a name, its icon turned it (R71). */
  movedBy(name: string | undefined): string;
  readonly units: RoadUnits;
  readonly doing: Readonly<Record<Action, string>>;
  /** R49 Of the Exit, where only other corners are open to it. */
  readonly toCorner: string;
  /** Instead of that, where the card is lost. */
  lost(card: Action): string;
  readonly lostToGhost: string;
  readonly cancelled: string;
  /** Why another player changed the house; `whom` is missing if it is the reader who is held up. */
  reason(kind: Reason['kind'], whom: string | undefined): string;
  /** R49 The same after the Exit was moved by `who`; `whom` is missing if it is the reader. */
  exitReason(choice: ExitChoice, who: string, whom: string | undefined): string;
  /** R7 Why there was nothing to choose, by what the pawn did. */
  readonly noChoice: Readonly<Record<NoChoice, string>>;
  /** The order in which the cards of this step are carried out. */
  readonly order: string;
  turnOf(name: string, when: 'done' | 'now' | 'later'): string;
  readonly cards: string;
  readonly slots: string;
  readonly chooseCards: string;
  slot(number: number, name: string | undefined): string;
  readonly lock: string;
  missing(count: number): string;
  readonly locked: string;
  readonly change: string;
  /** The way that the cards laid so far would leave to go, and what that takes for granted. */
  left(road: Road): string;
  /** R35 Said of a whole row: what the preview leaves out. */
  readonly othersAct: string;
  /** How cards are laid, while none is. */
  readonly howToLay: string;
  /** How a finger reads a card. */
  readonly howToRead: string;
  /** Why a card would bring nothing, on its slot. */
  readonly idle: Readonly<Record<Idle, string>>;
  /** The same in a sentence. */
  why(card: string, face: Ordinary, idle: Idle): string;
  /** The effect of a card of the row, in words. */
  does(to: string | undefined, tiles: readonly string[]): string;
  /** The effect of a turn of a tile: a half one, one that leaves it as it is, a quarter to either side. */
  readonly halfTurn: string;
  readonly sameAfter: string;
  readonly quarterTurn: string;
  exitAt(side: Side, corner: string): string;
  stairTo(side: Side): string;
  /** On the button that changes the house as shown. */
  doIt(doing: Doing): string;
  /** The hint at the first of two tiles. */
  readonly partner: string;
  readonly lookAround: string;
  here(names: readonly string[]): string;
  readonly disk: string;
  readonly ghost: string;
  /** A name as it stands on a narrow card: long words may be parted. */
  printed(name: string): string;
  /** By card: its name on the narrowest cards, parted where a line may end. */
  readonly short: Readonly<Record<Action, string>>;
}

const SOFT_HYPHEN = '\u00AD';

type Units = RoadUnits & { readonly shut: string };

/** A way to the Exit in a few words. */
const roadIn = (units: Units, { spaces, walls, ghosts, isShut }: Road): string => {
  const way = [units.spaces(spaces), walls > 0 ? units.walls(walls) : '', ghosts > 0 ? units.ghosts(ghosts) : ''];
  return `${way.filter(part => part !== '').join(', ')}${isShut ? `; ${units.shut}` : ''}`;
};

const EN_UNITS: Units = {
  spaces: count => `${count} ${count === 1 ? 'space' : 'spaces'}`,
  walls: count => `${count} ${count === 1 ? 'wall' : 'walls'}`,
  ghosts: count => `${count} ${count === 1 ? 'Ghost' : 'Ghosts'}`,
  opens: 'Exit shut → open',
  shuts: 'Exit open → shut',
  shut: 'the Exit is shut',
};
const DE_UNITS: Units = {
  spaces: count => `${count} ${count === 1 ? 'Feld' : 'Felder'}`,
  walls: count => `${count} ${count === 1 ? 'Wand' : 'Wände'}`,
  ghosts: count => `${count} ${count === 1 ? 'Geist' : 'Geister'}`,
  opens: 'Ausgang zu → offen',
  shuts: 'Ausgang offen → zu',
  shut: 'der Ausgang ist zu',
};

/** R40, R43, R44, R51 Why a card of a pawn could not be carried out. */
const EN_LOST: Readonly<Partial<Record<Action, string>>> = {
  ...{ one: 'no open way', two: 'no open way', passage: 'no wall to go through', swap: 'no pawn beside' },
  trapdoor: 'no trap door',
};
const DE_LOST: Readonly<Partial<Record<Action, string>>> = {
  ...{ one: 'kein offener Weg', two: 'kein offener Weg', passage: 'keine Wand', swap: 'niemand daneben' },
  trapdoor: 'keine Falltür',
};

const en: BoardWords = {
  house: 'The house from above',
  players: 'The rows of all players',
  exit: 'Exit',
  entrance: 'Entrance',
  special: { exit: 'Exit', entrance: 'Entrance', stair: 'Stairs' },
  storey: { 1: 'Downstairs', 2: 'Upstairs' },
  show: storey => (storey === 1 ? 'Show the storey below' : 'Show the storey above'),
  canAct: 'there is something to choose there',
  way: 'My way',
  start: 'has the start marker',
  acting: 'acts now',
  faceDown: 'face down',
  empty: 'not laid yet',
  distance: (spaces, walls, isShut) =>
    `${spaces} ${spaces === 1 ? 'space' : 'spaces'} to the Exit${walls > 0 ? `, through ${walls} ${walls === 1 ? 'wall' : 'walls'}` : ''}${isShut ? '; the Exit is shut' : ''}`,
  disks: count => `${count} ${count === 1 ? 'disk' : 'disks'} held`,
  ownDisks: 'Your disks',
  carriedBy: name => `traded: ${name} carries it out`,
  ownRow: { random: 'Dealt by chance', chosen: 'Your plan' },
  cardOfRow: (number, count, half) => `${half === 'random' ? 'chance' : 'plan'} ${number} of ${count}`,
  ways: 'To the Exit:',
  wallsCount: 'Walls weigh more than spaces.',
  noWay: 'Nobody’s way to the Exit has changed.',
  andBack: 'There and back again: nothing gained.',
  you: 'You',
  changesNothing: 'nobody’s way to the Exit changes',
  movedBy: name => `Moved since your last card${name === undefined ? '' : ` by ${name}`}.`,
  units: EN_UNITS,
  doing: {
    one: 'goes one open space',
    two: 'goes two open spaces',
    passage: 'goes through a wall',
    swap: 'changes places with a pawn beside',
    quarter: 'turns a tile by a quarter',
    half: 'turns a tile half round',
    switch: 'switches two tiles side by side',
    exit: 'moves the Exit',
    trapdoor: 'falls to the nearest trap door',
    mirrors: 'loses this action',
  },
  toCorner: 'moves the Exit to another corner',
  lost: card => `${EN_LOST[card] ?? 'nothing to do'}, card lost`,
  lostToGhost: 'only a Ghost ahead, card lost',
  cancelled: 'cancelled, card lost',
  reason: (kind, whom) =>
    ({
      nearer: 'Reason: to get nearer.',
      holdsUp: `Reason: to hold ${whom ?? 'you'} up.`,
      helpsYou: 'It helps you: the card had to be carried out.',
      forced: 'No use, but the card had to be carried out.',
    })[kind],
  exitReason: (choice, who, whom = 'you') =>
    ({
      nearer: `The Exit had to move: now it is nearer to ${who} than to ${whom}.`,
      best: `The Exit had to move; ${who} chose the place best for them.`,
      worst: `The Exit had to move; ${who} chose the place worst for ${whom}.`,
      forced: 'Move Exit had to be carried out.',
    })[choice],
  noChoice: {
    steps: 'No choice: only one way was open.',
    passes: 'No choice: only one wall led on.',
    falls: 'No choice: no other hatch is as near.',
    swaps: 'No choice: nobody else stood beside.',
  },
  order: 'The order of this step',
  turnOf: (name, when) => `${name}: ${{ done: 'done', now: 'now', later: 'still to come' }[when]}`,
  cards: 'Your ordinary cards',
  slots: 'The row you are laying',
  chooseCards: 'Lay your row',
  slot: (number, name) =>
    name ? `Slot ${number}: ${name}. Take it out, or move it with the arrow keys` : `Slot ${number}, empty`,
  lock: 'Lock in',
  missing: count => `${count} to go`,
  locked: 'Your row is locked in, and only you see it. Until everybody is ready you can change it.',
  change: 'Change my row',
  left: road => (road.spaces === 0 ? 'Then you are out and win.' : `Still to go then: ${roadIn(EN_UNITS, road)}.`),
  othersAct: 'The others act in between and may change this.',
  howToLay: 'Press the cards in the order in which you want to play them.',
  howToRead: 'Hold a card to read it.',
  idle: { lost: 'lost', back: 'and back', ghost: 'Ghost', anyTile: 'any tile', underfoot: 'any tile', out: '–' },
  why: (card, face, idle) =>
    ({
      lost: `${card} would be lost: ${EN_LOST[face] ?? 'there is nothing to do'}${face === 'swap' ? ' you' : ''}.`,
      back: `${card} would lead you there and back again.`,
      ghost: `${card} would lead you to a Ghost or nowhere.`,
      anyTile: `${card} would not help you there, but must be carried out.`,
      underfoot: `${card}: you would stand on the tile that has to turn.`,
      out: `${card} would not be needed.`,
    })[idle],
  does: (to, tiles) =>
    `If nobody else changes the house, ${to ? `it can take you to ${to}` : `use it on ${tiles.join(' and ')}`}.`,
  halfTurn: 'a half turn.',
  sameAfter: 'a half turn leaves this tile as it is.',
  quarterTurn: 'a quarter turn; left and right are the same.',
  exitAt: (side, corner) => `The Exit ${side} of ${corner}.`,
  stairTo: side => `The Staircase one place to the ${side}.`,
  doIt: doing =>
    ({ left: '↶ Left', right: '↷ Right', turn: '↻ Turn', switch: '⇄ Switch', exit: 'Put it here', stair: 'Push it' })[
      doing
    ],
  partner:
    'Now choose the tile beside it with which to switch it. ▲ comes nearer to the Exit by that, ▼ gets farther away.',
  lookAround: 'The arrow keys lead from space to space.',
  here: names => `Here: ${names.join(', ')}.`,
  disk: 'A disk lies here, face down.',
  ghost: 'There is a Ghost here.',
  printed: name => name,
  short: {
    ...{ one: 'Move One Space', two: 'Move Two Spaces', passage: 'Secret Passage', swap: 'Switch Places' },
    ...{ quarter: 'Rotate 90', half: 'Rotate 180', switch: 'Switch Two Tiles', exit: 'Move Exit' },
    ...{ trapdoor: 'Trap Door', mirrors: 'Hall of Mirrors' },
  },
};

const DE_SIDES: Readonly<Record<Side, string>> = {
  ...{ north: 'nördlich', east: 'östlich', south: 'südlich', west: 'westlich' },
};

const de: BoardWords = {
  house: 'Das Haus von oben',
  players: 'Die Reihen von allen',
  exit: 'Ausgang',
  entrance: 'Eingang',
  special: { exit: 'Ausgang', entrance: 'Eingang', stair: 'Treppe' },
  storey: { 1: 'Unten', 2: 'Oben' },
  show: storey => (storey === 1 ? 'Das untere Stockwerk zeigen' : 'Das obere Stockwerk zeigen'),
  canAct: 'dort gibt es etwas zu wählen',
  way: 'Mein Weg',
  start: 'hat den Startmarker',
  acting: 'ist am Zug',
  faceDown: 'verdeckt',
  empty: 'noch nicht gelegt',
  distance: (spaces, walls, isShut) =>
    `${spaces} ${spaces === 1 ? 'Feld' : 'Felder'} bis zum Ausgang${walls > 0 ? `, durch ${walls} ${walls === 1 ? 'Wand' : 'Wände'}` : ''}${isShut ? '; der Ausgang ist zu' : ''}`,
  disks: count => `${count} ${count === 1 ? 'Scheibe' : 'Scheiben'} in der Hand`,
  ownDisks: 'Deine Scheiben',
  carriedBy: name => `getauscht: ${name} führt sie aus`,
  ownRow: { random: 'Vom Zufall', chosen: 'Dein Plan' },
  cardOfRow: (number, count, half) => `${half === 'random' ? 'Zufall' : 'Plan'} ${number} von ${count}`,
  ways: 'Bis zum Ausgang:',
  wallsCount: 'Wände zählen mehr als Felder.',
  noWay: 'Für niemanden hat sich der Weg zum Ausgang geändert.',
  andBack: 'Hin und wieder zurück: nichts gewonnen.',
  you: 'Du',
  changesNothing: 'für niemanden ändert sich der Weg',
  movedBy: name => `Seit deiner letzten Karte bewegt${name === undefined ? '' : ` von ${name}`}.`,
  units: DE_UNITS,
  doing: {
    one: 'geht ein offenes Feld weit',
    two: 'geht zwei offene Felder weit',
    passage: 'geht durch eine Wand',
    swap: 'tauscht den Platz mit einer Figur daneben',
    quarter: 'dreht ein Plättchen um ein Viertel',
    half: 'dreht ein Plättchen um die Hälfte',
    switch: 'tauscht zwei Plättchen nebeneinander',
    exit: 'versetzt den Ausgang',
    trapdoor: 'fällt zur nächsten Falltür',
    mirrors: 'verliert diese Aktion',
  },
  toCorner: 'versetzt den Ausgang an eine andere Ecke',
  lost: card => `${DE_LOST[card] ?? 'nichts zu tun'}, Karte verfällt`,
  lostToGhost: 'nur ein Geist voraus, Karte verfällt',
  cancelled: 'abgesagt, Karte verfällt',
  reason: (kind, whom) =>
    ({
      nearer: 'Grund: um näher zu kommen.',
      holdsUp: `Grund: um ${whom ?? 'dich'} aufzuhalten.`,
      helpsYou: 'Es hilft dir: Die Karte musste ausgeführt werden.',
      forced: 'Ohne Nutzen, aber die Karte musste ausgeführt werden.',
    })[kind],
  exitReason: (choice, who, whom) =>
    ({
      nearer: `Der Ausgang musste weg: Nun ist er näher bei ${who} als bei ${whom ?? 'dir'}.`,
      best: `Der Ausgang musste weg; ${who} wählte den besten Platz für sich.`,
      worst: `Der Ausgang musste weg; ${who} wählte den schlechtesten Platz für ${whom ?? 'dich'}.`,
      forced: '„Ausgang versetzen“ musste ausgeführt werden.',
    })[choice],
  noChoice: {
    steps: 'Keine Wahl: Nur ein Weg war offen.',
    passes: 'Keine Wahl: Es ging nur durch eine Wand.',
    falls: 'Keine Wahl: Keine andere Falltür ist so nah.',
    swaps: 'Keine Wahl: Sonst stand niemand daneben.',
  },
  order: 'Die Reihenfolge in diesem Durchgang',
  turnOf: (name, when) => `${name}: ${{ done: 'fertig', now: 'jetzt', later: 'kommt noch' }[when]}`,
  cards: 'Deine gewöhnlichen Karten',
  slots: 'Die Reihe, die du legst',
  chooseCards: 'Leg deine Reihe',
  slot: (number, name) =>
    name ? `Platz ${number}: ${name}. Herausnehmen oder mit den Pfeiltasten verschieben` : `Platz ${number}, leer`,
  lock: 'Festlegen',
  missing: count => `noch ${count}`,
  locked: 'Deine Reihe liegt fest, und nur du siehst sie. Bis alle so weit sind, kannst du sie ändern.',
  change: 'Reihe ändern',
  left: road =>
    road.spaces === 0 ? 'Dann bist du draußen und gewinnst.' : `Danach bleiben: ${roadIn(DE_UNITS, road)}.`,
  othersAct: 'Die anderen sind dazwischen dran und können das ändern.',
  howToLay: 'Tipp die Karten in der Reihenfolge an, in der du sie spielen willst.',
  howToRead: 'Zum Lesen hältst du eine Karte gedrückt.',
  idle: { lost: 'verfällt', back: 'zurück', ghost: 'Geist', anyTile: 'beliebig', underfoot: 'beliebig', out: '–' },
  why: (card, face, idle) =>
    ({
      lost: `${card} verfällt dann: ${DE_LOST[face] ?? 'nichts zu tun'}.`,
      back: `${card} führt dann hin und wieder zurück.`,
      ghost: `${card} führt dann zu einem Geist oder nirgendwohin.`,
      anyTile: `${card} hilft dir dort nicht, muss aber sein.`,
      underfoot: `${card}: Du stündest auf dem nötigen Plättchen.`,
      out: `${card} brauchst du dann nicht mehr.`,
    })[idle],
  does: (to, tiles) =>
    `Wenn sonst niemand das Haus verändert, ${to ? `kann sie dich auf ${to} bringen` : `nimm sie für ${tiles.join(' und ')}`}.`,
  halfTurn: 'eine halbe Drehung.',
  sameAfter: 'eine halbe Drehung ändert daran nichts.',
  quarterTurn: 'eine Vierteldrehung; links und rechts sind gleich.',
  exitAt: (side, corner) => `Der Ausgang ${DE_SIDES[side]} von ${corner}.`,
  stairTo: side => `Die Treppe einen Platz nach ${side === 'north' ? 'Norden' : 'Süden'}.`,
  doIt: doing =>
    ({
      ...{ left: '↶ Links', right: '↷ Rechts', turn: '↻ Drehen', switch: '⇄ Tauschen' },
      ...{ exit: 'Hierhin', stair: 'Schieben' },
    })[doing],
  partner: 'Wähl jetzt das Plättchen daneben, mit dem es tauscht. ▲ kommt dem Ausgang damit näher, ▼ weiter weg.',
  lookAround: 'Die Pfeiltasten führen von Feld zu Feld.',
  here: names => `Hier: ${names.join(', ')}.`,
  disk: 'Hier liegt verdeckt eine Scheibe.',
  ghost: 'Hier ist ein Geist.',
  printed: name => name.replaceAll(/(?<=\p{L}{3})(?=gang|tausch|drehung|kabinett|stand)/gu, SOFT_HYPHEN),
  short: {
    ...{ one: 'Ein Feld weit', two: 'Zwei Felder weit', passage: `Geheim${SOFT_HYPHEN}gang` },
    ...{ swap: `Platz${SOFT_HYPHEN}tausch`, quarter: `Viertel${SOFT_HYPHEN}drehung`, half: 'Halbe Drehung' },
    ...{ switch: `Plätt${SOFT_HYPHEN}chen${SOFT_HYPHEN}tausch`, exit: 'Ausgang versetzen', trapdoor: 'Falltür' },
    mirrors: `Spiegel${SOFT_HYPHEN}kabinett`,
  },
};

/** The language of the page. */
export const boardWordsIn = (language: Language): BoardWords => (language === 'de' ? de : en);
export const boardWords = (): BoardWords => boardWordsIn(language());
