import { at, type CardWords, type Face, HIDDEN, type Settings } from '../../../engine/index.ts';
import { capital, signed } from '../../kit/counting.ts';
import { list } from '../../kit/german.ts';
import {
  CENTRE,
  type Change,
  colourOf,
  DECLARED,
  type Declared,
  type Effect,
  isAce,
  isJoker,
  matchGain,
  type Stat,
  suitOf,
} from '../content.ts';
import type { Side } from '../state.ts';
import { effectOf } from '../tunables.ts';
import type { Lone, Place, Spot } from './reading.ts';

/** The names of cards, numbers and rooms, in the cases that sentences need. */

export const STAT: Readonly<Record<Stat, string>> = { body: 'KÖRPER', will: 'WILLE', fear: 'ANGST' };
export const CHART: Readonly<Record<Declared, string>> = { colour: 'Farbe', suit: 'Symbol' };
export const SIDE: Readonly<Record<Side, string>> = { north: 'Norden', east: 'Osten', south: 'Süden', west: 'Westen' };
export const SIDEWARD: Readonly<Record<Side, string>> = {
  north: 'nördlich',
  east: 'östlich',
  south: 'südlich',
  west: 'westlich',
};
const VALUE: Readonly<Record<string, string>> = { J: 'Bube', Q: 'Dame', K: 'König' };
const SUIT = { D: 'Karo', C: 'Kreuz', H: 'Herz', S: 'Pik' } as const;

/** A noun with its article: who, whom, to whom. */
export interface Noun {
  readonly nom: string;
  readonly acc: string;
  readonly dat: string;
}
const der = (name: string, others = name): Noun => ({ nom: `der ${name}`, acc: `den ${others}`, dat: `dem ${others}` });
const die = (name: string): Noun => ({ nom: `die ${name}`, acc: `die ${name}`, dat: `der ${name}` });
const das = (name: string): Noun => ({ nom: `das ${name}`, acc: `das ${name}`, dat: `dem ${name}` });

/** H23 What it takes to leave the house; where FEAR wins ties (A9), equal numbers do not. */
export const enough = ({ fearTies }: Settings): string =>
  fearTies === 'wins' ? 'mit mehr KÖRPER als ANGST' : 'mit mehr KÖRPER als ANGST (oder gleich viel, bei weniger WILLE)';

export function cardNoun(face: Face): Noun {
  const suit = suitOf(face);
  if (!suit) return der('Joker');
  switch (face.slice(1)) {
    case 'J':
      return der(`${SUIT[suit]}-Bube`, `${SUIT[suit]}-Buben`);
    case 'Q':
      return die(`${SUIT[suit]}-Dame`);
    case 'K':
      return der(`${SUIT[suit]}-König`);
    case 'A':
      return das(`${SUIT[suit]}-Ass`);
    default:
      return die(`${SUIT[suit]} ${face.slice(1)}`);
  }
}
export const nom = (face: Face): string => cardNoun(face).nom;
export const acc = (face: Face): string => cardNoun(face).acc;
export const dat = (face: Face): string => cardNoun(face).dat;
export const cardName = (face: Face): string => nom(face).slice('der '.length);

const CONTRACTED: Readonly<Record<string, string>> = {
  'von dem': 'vom',
  'an das': 'ans',
  'zu dem': 'zum',
  'zu der': 'zur',
};
/** A preposition before an article. */
export const before = (preposition: string, noun: string): string =>
  `${preposition} ${noun}`.replace(/^\w+ \w+/, words => CONTRACTED[words] ?? words);

export const start = capital;
export const whose = (name: string): string => (/[sßxz]$/i.test(name) ? `${name}’` : `${name}s`);

const COLOUR = { red: 'rot', black: 'schwarz' } as const;

/** H18, A1 A room that a face matches: by value, and by colour too unless any colour matches. */
export function another(face: Face, { matches }: Settings): string {
  const colour = colourOf(face);
  const [article, ending] = ['J', 'K'].includes(face.slice(1)) ? ['ein', 'er'] : ['eine', 'e'];
  const kind = matches === 'strict' || !colour ? '' : `${COLOUR[colour]}${ending} `;
  return `noch ${article} ${kind}${VALUE[face.slice(1)] ?? face.slice(1)}`;
}

export const changeText = ({ stat, by }: Change): string => `${signed(by)} ${STAT[stat]}`;
export function effectText(effect: Effect): string {
  if (effect === 'nothing') return 'nichts';
  return effect === 'window' ? 'ein Fenster' : list(effect.map(changeText), 'oder');
}
/** A card with what it does by either chart. */
export function heldText(face: Face, options: Settings): string {
  const [colour, suit] = DECLARED.map(declared => effectText(effectOf(face, declared, options)));
  return `${acc(face)} (${colour === suit ? colour : `${CHART.colour} ${colour}, ${CHART.suit} ${suit}`})`;
}
export const chartText = (face: Face, declared: Declared, options: Settings): string =>
  `${CHART[declared]}: ${effectText(effectOf(face, declared, options))}`;

/** H19 Added to a sentence about a new room: why it could not be connected. */
export function lonely(lone: Lone | undefined): string {
  if (!lone) return '';
  const [colour, suit] = [colourOf(lone.face), suitOf(lone.face)];
  const kind = lone.by === 'colour' ? colour && COLOUR[colour] : suit && SUIT[suit];
  return lone.lacks === 'kind'
    ? `; kein anderer offener Raum ist ${kind}, also gibt es keine zweite Verbindung`
    : `; kein anderer offener Raum, der ${kind} ist, hat eine freie Seite, also gibt es keine zweite Verbindung`;
}

const HIDDEN_ROOM = der('verdeckte Raum', 'verdeckten Raum');
const JOKERS = [der('erste Joker', 'ersten Joker'), der('zweite Joker', 'zweiten Joker')];
const CUT_OFF = der('verdeckte, abgeschnittene Raum', 'verdeckten, abgeschnittenen Raum');

const extended = (noun: Noun, by: string): Noun => ({
  nom: noun.nom + by,
  acc: noun.acc + by,
  dat: noun.dat + by,
});

export function room(place: Place): Noun {
  switch (place.kind) {
    case 'card':
      return cardNoun(place.face);
    case 'joker':
      return at(JOKERS, place.index);
    case 'hidden': {
      const path = place.path.map(side => SIDEWARD[side]).join(' und dann ');
      return extended(HIDDEN_ROOM, ` ${path} ${before('von', room(place.from).dat)}`);
    }
    case 'cutOff':
      return extended(CUT_OFF, ` Nr. ${place.number}`);
  }
}

/** A room as it looks from the next one. */
export const nextDoor = ({ up, place }: Spot): Noun => (up ? room(place) : HIDDEN_ROOM);

/** Remarks on a room beyond its name. */
export function notes({ exit, shut, secret, others, trapped }: Spot, there = 'dort'): string {
  const company = `${there} ${others.length === 1 ? 'ist' : 'sind'} ${list(others)}${trapped ? ' gefangen' : ''}`;
  const way = exit ? 'ein Ausweg' : shut ? 'kein Ausweg mehr' : '';
  const all = [way, secret ? `du weißt: ${nom(secret)}` : '', others.length > 0 ? company : ''];
  const said = all.filter(note => note !== '');
  return said.length === 0 ? '' : ` (${said.join('; ')})`;
}

const EXIT_TEXT: Readonly<Record<string, string>> = {
  red: 'Sind alle drei gleich, bleibst du, und dein WILLE wird versiegelt.',
  black: 'Sind alle drei gleich, entkommst du.',
};
const TRAP_TEXT =
  'Eine Falle: Wer sie beim Öffnen oder Betreten aufdeckt, ist gefangen, bis jemand anderes hereinkommt. Wird sie zuerst durch ein Fenster gesehen, ist sie entschärft.';

export function card(face: Face, options: Settings = {}): CardWords {
  if (face === HIDDEN) return { name: 'Verdeckte Karte', text: 'Diese Karte hast du nicht gesehen.' };
  const name = cardName(face);
  const colour = colourOf(face);
  if (isJoker(face) || !colour) return { name, text: TRAP_TEXT };
  if (!isAce(face)) {
    const charts = `${chartText(face, 'suit', options)}. ${chartText(face, 'colour', options)}.`;
    return { name, text: `${charts} Bei Farbe gibt ein gleicher Wert stattdessen ${changeText(matchGain(colour))}.` };
  }
  const centre = face === CENTRE ? ' Es liegt von Anfang an offen in der Mitte.' : '';
  return {
    name,
    text: `Ein Ausweg: Wer ihn betritt, vergleicht KÖRPER, WILLE und ANGST. ${EXIT_TEXT[colour]}${centre}`,
  };
}
