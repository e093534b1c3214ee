import { at, type Card, type Face, type Seat, seatsOf } from '../../engine/index.ts';
import {
  type Aim,
  type Demon,
  type Inquiry,
  type ItemCard,
  type Measure,
  PAIRS,
  RITUALS,
  type Role,
} from './content.ts';
import { editionOf, type Ruled, SECOND } from './editions.ts';
import {
  type Action,
  CHARACTERS,
  type Character,
  type ExorzistenState,
  type Item,
  type Player,
  RESPONSES,
  type Response,
} from './state.ts';

export { editionOf } from './editions.ts';

/** Facts that every player can read off the table. No function here reads a hidden card. */

type S = ExorzistenState;

export const playerOf = (s: S, seat: Seat): Player => at(s.players, seat);

export function characterOf(s: S, seat: Seat): Character {
  const { character } = playerOf(s, seat);
  if (character === null) throw new Error(`seat ${seat} has no character yet`);
  return character;
}
export const roleOf = (s: S, seat: Seat): Role => editionOf(s).cast[characterOf(s, seat)];

export function seatOf(s: S, character: Character): Seat | undefined {
  const seat = s.players.findIndex(player => player.character === character);
  return seat < 0 ? undefined : seat;
}

// Demons

export function demonOf(s: Ruled, face: Face): Demon {
  const demon = editionOf(s).demons[face];
  if (!demon) throw new Error(`${face} is no demon`);
  return demon;
}
export function inquiryOf(s: Ruled, face: Face): Inquiry {
  const inquiry = editionOf(s).inquiries[face];
  if (!inquiry) throw new Error(`${face} is no investigation card`);
  return inquiry;
}

/** The two numbers of a demon, added. */
export const strength = (s: Ruled, face: Face): number => demonOf(s, face).black + demonOf(s, face).white;

const demonAt = (s: S, card: Card): Demon => demonOf(s, at(s.cards.face, card));
const sumOf = (s: S, cards: readonly Card[], number: 'black' | 'white'): number =>
  cards.reduce((sum, card) => sum + demonAt(s, card)[number], 0);

/** The weakest of some demons; several if they are equally weak. */
export function weakest(s: S, cards: readonly Card[]): Card[] {
  const strengths = cards.map(card => strength(s, at(s.cards.face, card)));
  const least = Math.min(...strengths);
  return cards.filter((_, i) => strengths[i] === least);
}

/** R58 The resistance of the demons at the bed, before anybody disrupts. */
export const resistanceOf = (s: S): number => sumOf(s, s.row, 'black');

// Displays and victory

/** The divine power of a player: the black numbers on the left. */
export const divineOf = (s: S, seat: Seat): number => sumOf(s, playerOf(s, seat).divine, 'black');
/** The evil power of a player: the white numbers on the right. */
export const evilOf = (s: S, seat: Seat): number => sumOf(s, playerOf(s, seat).evil, 'white');

/** The sums of a display. */
export interface Powers {
  readonly divine: number;
  readonly evil: number;
  readonly evilCards: number;
}
export const powersOf = (s: S, seat: Seat): Powers => ({
  divine: divineOf(s, seat),
  evil: evilOf(s, seat),
  evilCards: playerOf(s, seat).evil.length,
});

function measure(of: Measure, { divine, evil, evilCards }: Powers): number {
  switch (of) {
    case 'divine':
      return divine;
    case 'evilCards':
      return evilCards;
    case 'divineLead':
      return divine - evil;
    case 'evilLead':
      return evil - divine;
    case 'gap':
      return Math.abs(divine - evil);
    case 'lesser':
      return Math.min(divine, evil);
    case 'sum':
      return divine + evil;
  }
}

const isMet = ({ of, need, bound }: Aim, powers: Powers): boolean =>
  bound === 'least' ? measure(of, powers) >= need : measure(of, powers) <= need;

/** R63 Whether a character would win with a display. */
export const wouldWin = (s: Ruled, character: Character, powers: Powers): boolean =>
  editionOf(s).cast[character].aims.every(aim => isMet(aim, powers));

/** R63 Whether a player meets the victory condition now. */
export const qualifies = (s: S, seat: Seat): boolean => wouldWin(s, characterOf(s, seat), powersOf(s, seat));

/** Where a player stands with one aim of the victory condition. */
export interface Distance extends Aim {
  readonly have: number;
  readonly met: boolean;
}

/** R63 How far a player is from the victory condition, aim by aim. */
export function distance(s: S, seat: Seat): Distance[] {
  const powers = powersOf(s, seat);
  return roleOf(s, seat).aims.map(aim => ({ ...aim, have: measure(aim.of, powers), met: isMet(aim, powers) }));
}

/** The points of power that bring both sides to the same height, at least as high as needed. */
function missingToEqual(lesser: Distance, gap: Distance): number {
  const greater = lesser.have + gap.have;
  return 2 * Math.max(greater, lesser.need) - greater - lesser.have;
}

/** How much is missing to victory, in one number: aim by aim, or for two equal sides together. */
export function missing(distances: readonly Distance[]): number {
  const lesser = distances.find(({ of }) => of === 'lesser');
  const gap = distances.find(({ of, bound }) => of === 'gap' && bound === 'most');
  if (lesser && gap) return missingToEqual(lesser, gap);
  return distances.reduce((sum, { have, need, met }) => sum + (met ? 0 : Math.abs(need - have)), 0);
}

// Order

/** R9 By the last digit of the IDs, the lowest first. */
export function ascending(s: S): Seat[] {
  const order: Seat[] = [];
  for (const character of CHARACTERS) {
    const seat = seatOf(s, character);
    if (seat !== undefined) order.push(seat);
  }
  return order;
}
export const descending = (s: S): Seat[] => ascending(s).reverse();

/** Who has laid an action, in ascending order. */
export const acting = (s: S, action: Action): Seat[] =>
  ascending(s).filter(seat => playerOf(s, seat).action === action);

// Responses and the expulsion

/** R32 The two responses that an action leaves. */
export const responsesOf = (action: Action): Response[] => RESPONSES.filter(response => response !== PAIRS[action]);

/** Who is at the bed now. */
export const directs = (s: S): Seat[] => seatsOf(s).filter(seat => playerOf(s, seat).direct);

/** Whether a player takes part in the expulsion: by choice, or caught at the bed. */
export function participates(s: S, seat: Seat): boolean {
  const { response, direct, failed, disqualified } = playerOf(s, seat);
  return !disqualified && (response === 'expulsion' || (direct && failed));
}
export const participants = (s: S): Seat[] => ascending(s).filter(seat => participates(s, seat));

/** Whether a player disrupts, and is not detained. The exorcist does penance instead. */
export function disrupts(s: S, seat: Seat): boolean {
  const { response, detained } = playerOf(s, seat);
  return response === 'disrupt' && roleOf(s, seat).penance === null && !detained;
}
export const disrupters = (s: S): Seat[] => ascending(s).filter(seat => disrupts(s, seat));

// Items

export const itemOf = (s: Ruled, item: Item): ItemCard => editionOf(s).items[item];

/** R67 Whether a player's character can use an item. */
export const canUse = (s: S, seat: Seat, item: Item): boolean => {
  const { owner } = itemOf(s, item);
  return owner === null || owner === playerOf(s, seat).character;
};

/** R67, R68 The items that work for a player: those that the character can use, and of several Rituals the newest. */
export function usedItems(s: S, seat: Seat): Item[] {
  const { items } = playerOf(s, seat);
  const book = items.findLast(item => RITUALS.includes(item));
  return items.filter(item => canUse(s, seat, item) && (!RITUALS.includes(item) || item === book));
}

/** Whether a player has an item that works. */
export const uses = (s: S, seat: Seat, item: Item): boolean => usedItems(s, seat).includes(item);

/** R54 Half of a die, rounded up. */
export const half = (roll: number): number => Math.ceil(roll / 2);

// Odds

/** `good` out of `of` equally likely rolls. */
export interface Odds {
  readonly good: number;
  readonly of: number;
}

/** R35 The odds to hide from the bed now. */
export const hideOdds = (s: S): Odds => ({ good: Math.max(0, Math.min(6, directs(s).length - 1)), of: 6 });

/** C4 By how much the camcorder can lower the sum of two dice: by either of them, so that the other one counts. */
export const lowerings = (s: Ruled, one: number, other: number): number[] =>
  s.rules < SECOND ? [1, 2] : [...new Set([Math.min(one, other), Math.max(one, other)])];

/** R39, R40 The sums of two dice with which a Home Video succeeds in a row of this length. */
export function videoSums(
  s: Ruled,
  [one, other]: readonly [number, number],
  row: number,
  camcorder: boolean,
): number[] {
  const ways = [0, ...(camcorder ? lowerings(s, one, other) : [])];
  return ways.map(by => one + other - by).filter(sum => sum >= 1 && sum < row);
}

/** R39 The odds that the Home Video of a player succeeds now. */
export function videoOdds(s: S, seat: Seat): Odds {
  const camcorder = uses(s, seat, 'camcorder');
  let good = 0;
  for (let one = 1; one <= 6; one++)
    for (let other = 1; other <= 6; other++) if (videoSums(s, [one, other], s.row.length, camcorder).length > 0) good++;
  return { good, of: 36 };
}
