import type { Face } from '../../../engine/index.ts';
import type { Act, ExitCard, Fit, Material } from '../content.ts';
import * as german from '../names.de.ts';
import * as english from '../names.en.ts';
import { CHARACTER, type PossessionWords } from '../reading.ts';
import type { Guest } from '../state.ts';

/** What is written on the board: the names that the game has, and what is said nowhere else. */
export interface BoardWords {
  readonly rooms: Readonly<Record<number, string>>;
  readonly characters: Readonly<Record<number, string>>;
  readonly acts: Readonly<Record<Act, { readonly name: string; readonly text: string }>>;
  /** What an act does; with the handicap, Light fingers reaches only who is ahead (R79). */
  actText(act: Act, leadersOnly: boolean): string;
  /** R80 Of a character that is stronger than the others, where the handicap is off. */
  readonly strong: string;
  readonly cards: Readonly<Record<Face, PossessionWords>>;
  readonly letters: Readonly<Record<Fit, string>>;
  readonly sin: string;
  readonly influence: Readonly<Record<Material, string>>;
  readonly closet: string;
  readonly noCloset: string;
  readonly hauntHere: string;
  here(names: readonly string[]): string;
  whoIs(name: string, guest: Guest): string;
  readonly house: string;
  readonly guests: string;
  readonly own: string;
  readonly turn: string;
  readonly hiding: string;
  readonly possessed: string;
  points(has: number, needs: number): string;
  despair(left: number): string;
  hand(count: number): string;
  exits(count: number): string;
  gone(name: string): string;
  exit(name: string, card: ExitCard, points: number, barred: boolean): string;
  chip(name: string, guest: Guest, has: number, needs: number): string;
  readonly emptyHand: string;
  readonly noExits: string;
  taken(count: number, of: number): string;
  readonly done: string;
  readonly close: string;
  readonly window: string;
  turnOf(name: string): string;
  readonly pending: string;
  readonly possesses: string;
  readonly harmless: string;
  readonly either: string;
  readonly or: string;
  readonly fold: string;
  readonly unfold: string;
  rolled(name: string, number: number): string;
  deck(cards: number, discarded: number): string;
  possessions(count: number): string;
  spent(name: string): string;
}

const inBrackets = (name: string, notes: readonly string[]): string =>
  notes.length > 0 ? `${name} (${notes.join(', ')})` : name;

const en: BoardWords = {
  rooms: english.ROOM,
  characters: CHARACTER,
  acts: english.ACT,
  actText: english.actText,
  strong: 'A strong character: the handicap is off.',
  cards: english.POSSESSION,
  letters: { metal: 'M', wood: 'W', either: 'M/W' },
  sin: 'Sin',
  influence: { metal: 'A Metal room.', wood: 'A Wood room.' },
  closet: 'It has a closet.',
  noCloset: 'It has no closet.',
  hauntHere: 'The Haunt is here.',
  here: names => `Here: ${names.join(', ')}.`,
  whoIs: (name, { hiding, possessed }) =>
    inBrackets(name, [...(hiding ? ['hiding'] : []), ...(possessed ? ['possessed'] : [])]),
  house: 'The house in cross-section',
  guests: 'The other guests',
  own: 'You',
  turn: 'it is their turn',
  hiding: 'hiding',
  possessed: 'possessed',
  points: (has, needs) => `${has} of ${needs} points`,
  despair: left => `${left} of 2 Desperation Points`,
  hand: count => `${count} ${count === 1 ? 'card' : 'cards'} in hand`,
  exits: count => `${count} ${count === 1 ? 'Exit' : 'Exits'} in play`,
  gone: name => `${name}, lost`,
  exit: (name, { material, mark }, points, barred) =>
    [
      name,
      english.MATERIAL[material],
      english.pointsText(points),
      ...(mark ? ['the Mark'] : []),
      ...(barred ? ['protected'] : []),
    ].join(', '),
  chip: (name, guest, has, needs) =>
    [
      en.whoIs(name, guest),
      CHARACTER[guest.character] ?? '',
      en.points(has, needs),
      en.despair(guest.despair),
      en.hand(guest.hand.length),
      en.exits(guest.exits.length),
    ].join(', '),
  emptyHand: 'Your hand is empty.',
  noExits: 'The Exits you play go here.',
  taken: (count, of) => (count === of ? 'Confirm' : `${count} of ${of} chosen`),
  done: 'Done',
  close: 'Close',
  window: 'A chance to act',
  turnOf: name => `${english.whose(name)} turn`,
  pending: 'Mark: a Possession card will come',
  possesses: 'Possessed:',
  harmless: 'Hits nobody.',
  either: 'either',
  or: 'or',
  fold: 'Show the house',
  unfold: 'Read the card',
  rolled: (name, number) => `${name} rolled ${number}`.trim(),
  deck: (cards, discarded) => `Escape deck: ${cards} cards, ${discarded} discarded`,
  possessions: count => `Possession deck: ${count} ${count === 1 ? 'card' : 'cards'}`,
  spent: name => `Last Possession card: ${name}`,
};

const de: BoardWords = {
  rooms: german.ROOM,
  characters: CHARACTER,
  acts: german.ACT,
  actText: german.actText,
  strong: 'Eine starke Figur: Es wird ohne Ausgleich gespielt.',
  cards: german.POSSESSION,
  letters: { metal: 'M', wood: 'H', either: 'M/H' },
  sin: 'Sünde',
  influence: { metal: 'Ein Metallraum.', wood: 'Ein Holzraum.' },
  closet: 'Er hat einen Schrank.',
  noCloset: 'Er hat keinen Schrank.',
  hauntHere: 'Der Spuk ist hier.',
  here: names => `Hier: ${names.join(', ')}.`,
  whoIs: (name, { hiding, possessed }) =>
    inBrackets(name, [...(hiding ? ['versteckt'] : []), ...(possessed ? ['besessen'] : [])]),
  house: 'Das Haus im Querschnitt',
  guests: 'Die anderen Gäste',
  own: 'Du',
  turn: 'ist am Zug',
  hiding: 'versteckt',
  possessed: 'besessen',
  points: (has, needs) => `${has} von ${needs} Punkten`,
  despair: left => `${left} von 2 Verzweiflungspunkten`,
  hand: count => `${count} ${count === 1 ? 'Karte' : 'Karten'} auf der Hand`,
  exits: count => `${count} ${count === 1 ? 'Ausgang' : 'Ausgänge'} im Spiel`,
  gone: name => `${name}, verloren`,
  exit: (name, { material, mark }, points, barred) =>
    [
      name,
      german.MATERIAL[material],
      german.pointsText(points),
      ...(mark ? ['das Mal'] : []),
      ...(barred ? ['geschützt'] : []),
    ].join(', '),
  chip: (name, guest, has, needs) =>
    [
      de.whoIs(name, guest),
      CHARACTER[guest.character] ?? '',
      de.points(has, needs),
      de.despair(guest.despair),
      de.hand(guest.hand.length),
      de.exits(guest.exits.length),
    ].join(', '),
  emptyHand: 'Du hast keine Karte auf der Hand.',
  noExits: 'Hier liegen die Ausgänge, die du spielst.',
  taken: (count, of) => (count === of ? 'Bestätigen' : `${count} von ${of} gewählt`),
  done: 'Fertig',
  close: 'Schließen',
  window: 'Eine Gelegenheit',
  turnOf: name => `${name} ist am Zug`,
  pending: 'Mal: eine Besessenheitskarte folgt',
  possesses: 'Besessen:',
  harmless: 'Trifft niemanden.',
  either: 'entweder',
  or: 'oder',
  fold: 'Haus zeigen',
  unfold: 'Karte lesen',
  rolled: (name, number) => `${name} hat ${number} gewürfelt`.trim(),
  deck: (cards, discarded) => `Fluchtstapel: ${cards} Karten, ${discarded} abgeworfen`,
  possessions: count => `Besessenheitsstapel: ${count} ${count === 1 ? 'Karte' : 'Karten'}`,
  spent: name => `Letzte Besessenheitskarte: ${name}`,
};

/** In the language of the page. */
export const boardWords = (): BoardWords => (document.documentElement.lang.startsWith('de') ? de : en);
