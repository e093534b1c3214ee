import { type CardWords, type Face, HIDDEN, type Settings } from '../../../engine/index.ts';
import { capital } from '../../kit/counting.ts';
import { list, times } from '../../kit/german.ts';
import type { Action, Icon, Shape, Tile } from '../content.ts';
import type { Road } from '../house/house-plan.ts';
import { contentFor } from '../tunables.ts';
import type { Door, Lie, Place, Side, Spot, Stairs } from './reading.ts';
import { type RoadUnits, roadShift } from './road.ts';

/** The names of cards, disks, places and tiles. */

const EXIT_TO: Readonly<Record<string, string>> = {
  otherCorner: 'Stell den Ausgang an eine andere Ecke.',
  anySlot: 'Stell den Ausgang an irgendeinen anderen Platz, auch um dieselbe Ecke.',
  nextCorner: 'Stell den Ausgang an eine der beiden benachbarten Ecken.',
};

function exitText({ exitMove, storeys }: Settings): string {
  const exit = EXIT_TO[String(exitMove)] ?? EXIT_TO.otherCorner;
  if (storeys === 'one') return `${exit}`;
  return `${exit} ${storeys === 'two' ? 'Du darfst' : 'Bei zwei Stockwerken darfst du'} stattdessen die Treppe um einen Platz schieben.`;
}

/** The text of a card may depend on the options of the table. */
type Text = string | ((options: Settings) => string);

const CARDS: Readonly<Record<Face, { readonly name: string; readonly text: Text }>> = {
  one: { name: 'Ein Feld weit', text: 'Deine Figur geht durch einen offenen Weg auf ein benachbartes Feld.' },
  two: {
    name: 'Zwei Felder weit',
    text: 'Deine Figur geht durch offene Wege zwei Felder weit, eines nach dem anderen. Geradewegs zurück geht sie nur, wenn sonst nichts offen ist.',
  },
  passage: {
    name: 'Geheimgang',
    text: ({ secretPassage, secretPassageIntoExit }) =>
      `Deine Figur geht ${secretPassage === 'any' ? 'auf ein beliebiges benachbartes Feld, Wand hin oder her' : 'durch eine Wand auf ein benachbartes Feld'}, ${secretPassageIntoExit ? 'auch' : 'aber nicht'} in den Ausgang.`,
  },
  swap: {
    name: 'Platztausch',
    text: 'Deine Figur tauscht den Platz mit einer auf einem benachbarten Feld, Wand hin oder her. Beide gelten dort als angekommen.',
  },
  quarter: {
    name: 'Vierteldrehung',
    text: 'Dreh ein unbesetztes Plättchen um 90 Grad, nach rechts oder nach links.',
  },
  half: { name: 'Halbe Drehung', text: 'Dreh ein unbesetztes Plättchen um 180 Grad.' },
  switch: {
    name: 'Plättchentausch',
    text: 'Zwei benachbarte, unbesetzte Plättchen tauschen die Plätze, jedes mit allem, was darauf ist.',
  },
  exit: {
    name: 'Ausgang versetzen',
    text: options => `${exitText(options)} Eine weiße Karte: Sie lässt sich nicht wählen.`,
  },
  trapdoor: {
    name: 'Falltür',
    text: ({ trapDoorOnTrap, storeys }) =>
      `Deine Figur fällt auf die nächste ${trapDoorOnTrap === 'stay' ? '' : 'andere '}Falltür${storeys === 'one' ? '' : ' ihres Stockwerks'}${trapDoorOnTrap === 'stay' ? '; steht sie schon auf einer, bleibt sie dort' : ''}. Eine weiße Karte: Sie lässt sich nicht wählen.`,
  },
  mirrors: {
    name: 'Spiegelkabinett',
    text: 'Du verlierst diese Aktion. Eine weiße Karte: Sie lässt sich nicht wählen.',
  },
  ghost: {
    name: 'Geist',
    text: 'Wer ihn findet, wird zurückgetrieben und muss einen anderen Weg versuchen. Er bleibt im Haus.',
  },
  trade: {
    name: 'Kartentausch',
    text: 'Wenn die Karten eines Durchgangs offen liegen: Du tauschst für diesen Durchgang deine Karte mit einer anderen Person.',
  },
  switchDisks: {
    name: 'Scheibentausch',
    text: 'Vor einer Aktion, oder wenn jemand eine Scheibe findet oder einem Geist begegnet: Zwei Scheiben auf dem Plan tauschen ungesehen die Plätze.',
  },
  cancel: { name: 'Absage', text: 'Vor einer Aktion: Die Karte wird nicht ausgeführt, egal wem sie gehört.' },
  noRotation: {
    name: 'Stillstand',
    text: 'Wenn sich ein Plättchen von selbst drehen will: Diesmal dreht es sich nicht.',
  },
};

/** The name of a card or a disk. */
export const cardName = (face: Face): string => card(face).name;
export const action = (face: Action): string => `„${cardName(face)}“`;

export const start = capital;
export const whose = (name: string): string => (/[sßxz]$/i.test(name) ? `${name}’` : `${name}s`);

// Places

const STOREY = { 1: 'unten', 2: 'oben' } as const;
const SPECIAL = { entrance: 'der Eingang', exit: 'der Ausgang', stair: 'die Treppe' } as const;
const ONTO = { entrance: 'auf den Eingang', exit: 'in den Ausgang', stair: 'auf die Treppe' } as const;
const ON = { entrance: 'auf dem Eingang', exit: 'im Ausgang', stair: 'auf der Treppe' } as const;
const FROM = { entrance: 'vom Eingang', exit: 'vom Ausgang', stair: 'von der Treppe' } as const;

const tileName = ({ name, storey }: Extract<Place, { kind: 'cell' }>): string =>
  storey ? `${name} ${STOREY[storey]}` : name;

export const placeName = (place: Place): string => (place.kind === 'cell' ? tileName(place) : SPECIAL[place.kind]);
export const onto = (place: Place): string => (place.kind === 'cell' ? `auf ${tileName(place)}` : ONTO[place.kind]);
export const on = (place: Place): string => (place.kind === 'cell' ? `auf ${tileName(place)}` : ON[place.kind]);
export const from = (place: Place): string => (place.kind === 'cell' ? `von ${tileName(place)}` : FROM[place.kind]);

export const SIDE: Readonly<Record<Side, string>> = { north: 'Norden', east: 'Osten', south: 'Süden', west: 'Westen' };
const SIDEWARD: Readonly<Record<Side, string>> = {
  north: 'nördlich',
  east: 'östlich',
  south: 'südlich',
  west: 'westlich',
};
export const doorName = ({ side, corner }: Door): string => `${SIDEWARD[side]} von ${corner}`;
export const stairsName = ({ down, up }: Stairs): string => `zwischen ${down} unten und ${up} oben`;

// Tiles

const SHAPE: Readonly<Record<Shape, string>> = {
  deadEnd: 'Sackgasse',
  straight: 'gerader Gang',
  corner: 'Biegung',
  tee: 'Abzweigung',
  cross: 'Kreuzung',
};
const ICON: Readonly<Record<Icon, string>> = {
  A: 'um 90 Grad nach rechts',
  B: 'um 90 Grad nach links',
  C: 'um 180 Grad',
};
export const iconText = (icon: Icon): string => ICON[icon];

export const openTo = (open: readonly Side[]): string =>
  open.length === 4 ? 'allen Seiten' : list(open.map(side => SIDE[side]));

export function lieText({ shape, open, trap, icon }: Lie): string {
  const printed = trap ? ', mit Falltür' : icon ? `, mit Drehzeichen ${icon}` : '';
  const a = shape === 'straight' ? 'ein' : 'eine';
  return `${a} ${SHAPE[shape]}, offen nach ${openTo(open)}${printed}`;
}

const DISK = { ghost: 'ein Geist', unknown: 'eine Scheibe' } as const;
export const diskText = (disk: keyof typeof DISK): string => DISK[disk];

/** Remarks on a space beyond its name. */
export function notes({ lie, disk, others }: Spot): string {
  const company = `dort ${others.length === 1 ? 'ist' : 'sind'} ${list(others)}`;
  const all = [lie ? lieText(lie) : '', others.length > 0 ? company : '', disk ? `dort liegt ${DISK[disk]}` : ''];
  return all.filter(note => note !== '').join('; ');
}

export const described = (spot: Spot): string =>
  [placeName(spot.place), notes(spot)].filter(one => one !== '').join(', ');

// The way to the Exit

export function roadText({ spaces, walls, ghosts, isShut }: Road, unit = true): string {
  const through = [
    walls > 0 ? times(walls, 'Wand', 'Wände') : '',
    ghosts > 0 ? times(ghosts, 'Geist', 'Geister') : '',
    isShut ? 'Ausgang zu' : '',
  ];
  const said = through.filter(one => one !== '').join(', ');
  return `${unit ? times(spaces, 'Feld', 'Felder') : spaces}${said ? ` (${said})` : ''}`;
}

const UNITS: RoadUnits = {
  spaces: count => times(count, 'Feld', 'Felder'),
  walls: count => times(count, 'Wand', 'Wände'),
  ghosts: count => times(count, 'Geist', 'Geister'),
  opens: 'Ausgang zu → offen',
  shuts: 'Ausgang offen → zu',
};
/** The change of a way to the Exit; the way itself where nothing changes. */
export const shiftOf = (before: Road, after: Road): string => roadShift(before, after, UNITS) || roadText(after);

// Cards, disks and tiles

const OPEN_SIDES: Readonly<Record<Shape, string>> = {
  deadEnd: 'Offen auf einer Seite.',
  straight: 'Offen auf zwei gegenüberliegenden Seiten.',
  corner: 'Offen auf zwei Seiten, die aneinandergrenzen.',
  tee: 'Offen auf drei Seiten.',
  cross: 'Offen auf allen vier Seiten.',
};

function tileWords({ shape, trap, icon }: Tile): CardWords {
  const [name, printed] = trap
    ? [`${SHAPE[shape]} mit Falltür`, ' Hierher führt die Karte Falltür; sonst geschieht nichts.']
    : icon
      ? [`${SHAPE[shape]} mit Drehzeichen ${icon}`, ` Dreht sich ${ICON[icon]}, wenn jemand darauf ankommt.`]
      : [SHAPE[shape], ''];
  return { name: start(name), text: OPEN_SIDES[shape] + printed, reconstructed: true };
}

export function card(face: Face, options: Settings = {}): CardWords {
  if (face === HIDDEN) return { name: 'Verdeckt', text: 'Was auf der anderen Seite ist, hast du nicht gesehen.' };
  const words = CARDS[face];
  if (words) return { name: words.name, text: typeof words.text === 'string' ? words.text : words.text(options) };
  const tile = contentFor(options).tiles[face];
  if (!tile) throw new Error(`no words for ${face}`);
  return tileWords(tile);
}
