import { type CardWords, type Face, HIDDEN, type Settings } from '../../../engine/index.ts';
import { capital } from '../../kit/counting.ts';
import { list, times } from '../../kit/english.ts';
import type { Action, Icon, Shape, Tile } from '../content.ts';
import type { Road } from '../house/house-plan.ts';
import { contentFor } from '../tunables.ts';
import type { Door, Lie, Place, Side, Spot, Stairs } from './reading.ts';
import { type RoadUnits, roadShift } from './road.ts';

/** The names of cards, disks, places and tiles. */

const EXIT_TO: Readonly<Record<string, string>> = {
  otherCorner: 'Put the Exit at another corner.',
  anySlot: 'Put the Exit at any other place, even round the same corner.',
  nextCorner: 'Put the Exit at one of the two neighbouring corners.',
};

function exitText({ exitMove, storeys }: Settings): string {
  const exit = EXIT_TO[String(exitMove)] ?? EXIT_TO.otherCorner;
  if (storeys === 'one') return `${exit}`;
  return `${exit} ${storeys === 'two' ? 'You' : 'With two storeys you'} may push the Staircase by one place instead.`;
}

/** The text of a card may depend on the options of the table. */
type Text = string | ((options: Settings) => string);

const CARDS: Readonly<Record<Face, { readonly name: string; readonly text: Text }>> = {
  one: { name: 'Move One Space', text: 'Your pawn goes to a neighbouring space, through an open way.' },
  two: {
    name: 'Move Two Spaces',
    text: 'Your pawn goes two spaces, one after the other, through open ways. It goes straight back only if nothing else is open.',
  },
  passage: {
    name: 'Secret Passage',
    text: ({ secretPassage, secretPassageIntoExit }) =>
      `Your pawn goes ${secretPassage === 'any' ? 'to any neighbouring space, wall or not' : 'through a wall to a neighbouring space'}, ${secretPassageIntoExit ? 'even' : 'but not'} into the Exit.`,
  },
  swap: {
    name: 'Switch Places',
    text: 'Your pawn changes places with one on a neighbouring space, wall or not. Both count as landing there.',
  },
  quarter: { name: 'Rotate 90', text: 'Give one tile with nobody on it a quarter turn, to the right or to the left.' },
  half: { name: 'Rotate 180', text: 'Give one tile with nobody on it a half turn.' },
  switch: {
    name: 'Switch Two Tiles',
    text: 'Two tiles next to each other, with nobody on them, change places, each with all that is on it.',
  },
  exit: {
    name: 'Move Exit',
    text: options => `${exitText(options)} A white card: it cannot be chosen.`,
  },
  trapdoor: {
    name: 'Trap Door',
    text: ({ trapDoorOnTrap, storeys }) =>
      `Your pawn falls to the nearest ${trapDoorOnTrap === 'stay' ? '' : 'other '}trap door${storeys === 'one' ? '' : ' of its storey'}${trapDoorOnTrap === 'stay' ? '; on a trap door it stays where it is' : ''}. A white card: it cannot be chosen.`,
  },
  mirrors: { name: 'Hall of Mirrors', text: 'You lose this action. A white card: it cannot be chosen.' },
  ghost: {
    name: 'Ghost',
    text: 'If you find it, you are driven back to where you came from and must try another way. It stays in the house.',
  },
  trade: {
    name: 'Trade Card',
    text: "When the cards of a step lie open: you and another player carry out each other's cards.",
  },
  switchDisks: {
    name: 'Switch Disks',
    text: 'Before an action, after a disk was found, or when somebody meets a Ghost: two disks on the board change places, unseen.',
  },
  cancel: { name: 'Cancel Card', text: 'Before an action: the card is not carried out, no matter whose it is.' },
  noRotation: { name: 'No Rotation', text: 'When a tile is about to turn by itself: this time it does not.' },
};

/** The name of a card or a disk. */
export const cardName = (face: Face): string => card(face).name;
export const action = (face: Action): string => cardName(face);

export const start = capital;

// Places

const STOREY = { 1: 'downstairs', 2: 'upstairs' } as const;
const SPECIAL = { entrance: 'the Entrance', exit: 'the Exit', stair: 'the Staircase' } as const;

export function placeName(place: Place): string {
  if (place.kind !== 'cell') return SPECIAL[place.kind];
  return place.storey ? `${place.name} ${STOREY[place.storey]}` : place.name;
}
export const onto = (place: Place): string => `${place.kind === 'exit' ? 'into' : 'to'} ${placeName(place)}`;
export const on = (place: Place): string => `${place.kind === 'exit' ? 'in' : 'on'} ${placeName(place)}`;
export const doorName = ({ side, corner }: Door): string => `${side} of ${corner}`;
export const stairsName = ({ down, up }: Stairs): string => `between ${down} downstairs and ${up} upstairs`;

// Tiles

const SHAPE: Readonly<Record<Shape, string>> = {
  deadEnd: 'dead end',
  straight: 'straight corridor',
  corner: 'bend',
  tee: 'junction',
  cross: 'crossing',
};
const ICON: Readonly<Record<Icon, string>> = {
  A: 'a quarter to the right',
  B: 'a quarter to the left',
  C: 'half round',
};
export const iconText = (icon: Icon): string => ICON[icon];

export const openTo = (open: readonly Side[]): string => (open.length === 4 ? 'all sides' : `the ${list(open)}`);

export function lieText({ shape, open, trap, icon }: Lie): string {
  const printed = trap ? ', with a trap door' : icon ? `, with icon ${icon}` : '';
  return `a ${SHAPE[shape]} open to ${openTo(open)}${printed}`;
}

const DISK = { ghost: 'a Ghost', unknown: 'a disk' } as const;
export const diskText = (disk: keyof typeof DISK): string => DISK[disk];
export const are = (names: readonly string[]): string => `${list(names)} ${names.length === 1 ? 'is' : 'are'}`;

/** Remarks on a space beyond its name. */
export function notes({ lie, disk, others }: Spot): string {
  const all = [
    lie ? lieText(lie) : '',
    others.length > 0 ? `${are(others)} there` : '',
    disk ? `${DISK[disk]} lies there` : '',
  ];
  return all.filter(note => note !== '').join('; ');
}

export const described = (spot: Spot): string =>
  [placeName(spot.place), notes(spot)].filter(one => one !== '').join(', ');

// The way to the Exit

export function roadText({ spaces, walls, ghosts, isShut }: Road, unit = true): string {
  const through = [
    walls > 0 ? times(walls, 'wall') : '',
    ghosts > 0 ? times(ghosts, 'Ghost') : '',
    isShut ? 'Exit shut' : '',
  ];
  const said = through.filter(one => one !== '').join(', ');
  return `${unit ? times(spaces, 'space') : spaces}${said ? ` (${said})` : ''}`;
}

const UNITS: RoadUnits = {
  spaces: count => times(count, 'space'),
  walls: count => times(count, 'wall'),
  ghosts: count => times(count, 'Ghost'),
  opens: 'Exit shut → open',
  shuts: 'Exit open → shut',
};
/** The change of a way to the Exit; the way itself where nothing changes. */
export const shiftOf = (before: Road, after: Road): string => roadShift(before, after, UNITS) || roadText(after);

// Cards, disks and tiles

const OPEN_SIDES: Readonly<Record<Shape, string>> = {
  deadEnd: 'Open on one side.',
  straight: 'Open on two opposite sides.',
  corner: 'Open on two sides next to each other.',
  tee: 'Open on three sides.',
  cross: 'Open on all four sides.',
};

function tileWords({ shape, trap, icon }: Tile): CardWords {
  const [name, printed] = trap
    ? [`${SHAPE[shape]} with a trap door`, ' The card Trap Door leads here; otherwise nothing happens.']
    : icon
      ? [`${SHAPE[shape]} with icon ${icon}`, ` Turns ${ICON[icon]} when somebody lands on it.`]
      : [SHAPE[shape], ''];
  return { name: start(name), text: OPEN_SIDES[shape] + printed, reconstructed: true };
}

export function card(face: Face, options: Settings = {}): CardWords {
  if (face === HIDDEN) return { name: 'Face down', text: 'You have not seen what is on the other side.' };
  const words = CARDS[face];
  if (words) return { name: words.name, text: typeof words.text === 'string' ? words.text : words.text(options) };
  const tile = contentFor(options).tiles[face];
  if (!tile) throw new Error(`no words for ${face}`);
  return tileWords(tile);
}
