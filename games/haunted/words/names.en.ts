import { type CardWords, type Face, HIDDEN, type Settings } from '../../../engine/index.ts';
import { capital, signed } from '../../kit/counting.ts';
import { list } from '../../kit/english.ts';
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
import { effectOf } from '../tunables.ts';
import type { Lone, Place, Spot } from './reading.ts';

/** The names of cards, numbers and rooms. */

export const STAT: Readonly<Record<Stat, string>> = { body: 'BODY', will: 'WILL', fear: 'FEAR' };
const SUIT = { D: 'diamonds', C: 'clubs', H: 'hearts', S: 'spades' } as const;
const VALUE: Readonly<Record<string, string>> = { J: 'Jack', Q: 'Queen', K: 'King', A: 'Ace' };
export const CHART: Readonly<Record<Declared, string>> = { colour: 'Colour', suit: 'Suit' };

/** H23 What it takes to leave the house; where FEAR wins ties (A9), equal numbers do not. */
export const enough = ({ fearTies }: Settings): string =>
  fearTies === 'wins' ? 'BODY above FEAR' : 'BODY above FEAR (or equal, with WILL lower)';

export function cardName(face: Face): string {
  const suit = suitOf(face);
  return suit ? `${VALUE[face.slice(1)] ?? face.slice(1)} of ${SUIT[suit]}` : 'Joker';
}
/** H18, A1 A room that a face matches: by value, and by colour too unless any colour matches. */
export const another = (face: Face, { matches }: Settings): string =>
  `another ${matches === 'strict' ? '' : `${colourOf(face)} `}${VALUE[face.slice(1)] ?? face.slice(1)}`;
export const the = (face: Face): string => `the ${cardName(face)}`;
export const start = capital;

export const changeText = ({ stat, by }: Change): string => `${signed(by)} ${STAT[stat]}`;
export function effectText(effect: Effect): string {
  if (effect === 'nothing') return 'nothing';
  return effect === 'window' ? 'a Window' : list(effect.map(changeText), 'or');
}
/** A card with what it does by either chart. */
export function heldText(face: Face, options: Settings): string {
  const [colour, suit] = DECLARED.map(declared => effectText(effectOf(face, declared, options)));
  return `${the(face)} (${colour === suit ? colour : `${CHART.colour} ${colour}, ${CHART.suit} ${suit}`})`;
}
export const chartText = (face: Face, declared: Declared, options: Settings): string =>
  `${CHART[declared]}: ${effectText(effectOf(face, declared, options))}`;

/** H19 Added to a sentence about a new room: why it could not be connected. */
export function lonely(lone: Lone | undefined): string {
  if (!lone) return '';
  const [colour, suit] = [colourOf(lone.face), suitOf(lone.face)];
  const kind = lone.by === 'colour' ? colour : suit && SUIT[suit];
  return lone.lacks === 'kind'
    ? `; no other open room is ${kind}, so it gets no second connection`
    : `; no other open room that is ${kind} has a free side, so it gets no second connection`;
}

export function room(place: Place): string {
  switch (place.kind) {
    case 'card':
      return the(place.face);
    case 'joker':
      return `the ${place.index === 0 ? 'first' : 'second'} Joker`;
    case 'hidden':
      return `the face-down room ${place.path.join(' and then ')} of ${room(place.from)}`;
    case 'cutOff':
      return `the cut-off face-down room no. ${place.number}`;
  }
}

/** Remarks on a room beyond its name. */
export function notes({ exit, shut, secret, others, trapped }: Spot, there = 'there'): string {
  const company = `${list(others)} ${others.length === 1 ? 'is' : 'are'}${trapped ? ' trapped' : ''} ${there}`;
  const way = exit ? 'a Way Out' : shut ? 'no Way Out any more' : '';
  const all = [way, secret ? `you know: ${the(secret)}` : '', others.length > 0 ? company : ''];
  const said = all.filter(note => note !== '');
  return said.length === 0 ? '' : ` (${said.join('; ')})`;
}
export const described = (spot: Spot): string => room(spot.place) + notes(spot);
/** A room as it looks from the next one. */
export const nextDoor = (spot: Spot): string => (spot.up ? room(spot.place) : 'the face-down room') + notes(spot);

const EXIT_TEXT: Readonly<Record<string, string>> = {
  red: 'If all three are equal, you stay and WILL is locked.',
  black: 'If all three are equal, you escape.',
};
const TRAP_TEXT =
  'A Trap: turn it up by opening or entering it, and you are caught until somebody else comes in. Seen through a Window first, it is harmless.';

export function card(face: Face, options: Settings = {}): CardWords {
  if (face === HIDDEN) return { name: 'Face-down card', text: 'You have not seen this card.' };
  const name = cardName(face);
  const colour = colourOf(face);
  if (isJoker(face) || !colour) return { name, text: TRAP_TEXT };
  if (!isAce(face)) {
    const charts = `${chartText(face, 'suit', options)}. ${chartText(face, 'colour', options)}.`;
    return { name, text: `${charts} By Colour, a matching value gives ${changeText(matchGain(colour))} instead.` };
  }
  const centre = face === CENTRE ? ' It lies open in the centre from the beginning.' : '';
  return {
    name,
    text: `A Way Out: when you enter it, BODY, WILL and FEAR are compared. ${EXIT_TEXT[colour]}${centre}`,
  };
}
