import { at, type Card, contentBy, type Face, type Seat } from '../../../engine/index.ts';
import type { Effect } from '../content.ts';
import {
  canUse,
  characterOf,
  demonOf,
  inquiryOf,
  itemOf,
  type Powers,
  playerOf,
  powersOf,
  roleOf,
  usedItems,
  weakest,
  wouldWin,
} from '../display.ts';
import { handFor, type Ruled } from '../editions.ts';
import type { Character, ExorzistenState, Item, Side } from '../state.ts';
import { content } from '../tunables.ts';

/** The worth of displays, cards and items, as bots estimate it: 1 is about one victory. */

type S = ExorzistenState;

export const CARD = 0.08;
const WON = 1.6;

const pileFor = contentBy(content, ({ demons }) => {
  const kinds: readonly Numbers[] = Object.values(demons);
  const mean = (number: 'black' | 'white'): number => kinds.reduce((sum, one) => sum + one[number], 0) / kinds.length;
  const plus = Object.values(demons).filter(one => one.plus).length;
  return {
    kinds,
    unseen: { black: mean('black'), white: mean('white') },
    minions: plus / (kinds.length - plus),
  };
});
/** The average demon, for one that no player has seen yet. */
export const unseenAt = ({ options = {} }: Ruled): Numbers => pileFor(options).unseen;
/** How many more come along with the last one that is owed, on average. */
export const minionsAt = ({ options = {} }: Ruled): number => pileFor(options).minions;

// Displays

/** How near a display is to victory. For the psychologist nothing but equality counts, and that cannot be approached far. */
export function progress(s: Ruled, character: Character, powers: Powers): number {
  if (wouldWin(s, character, powers)) return WON;
  const { divine, evil, evilCards } = powers;
  switch (character) {
    case 'exorcist': {
      // With enough divine power only evil cards stand in the way; more of it just makes up for a loss.
      const reserve = Math.min(Math.max(divine - 12, 0), 4);
      return (0.85 * Math.min(divine, 12)) / 12 + 0.02 * reserve - 0.18 * evilCards - 0.012 * evil;
    }
    case 'shaman':
      return (divine - evil) / 15;
    case 'houngan':
      return (evil - divine) / 15;
    case 'nun':
      return Math.abs(divine - evil) / 17;
    case 'film':
      return (divine + evil) / 31;
    case 'psychologist': {
      const [less, more] = [Math.min(divine, evil), Math.max(divine, evil)];
      const begun = Math.min(1, more / 4);
      return 0.35 * Math.min(1, less / 4) + begun * (0.2 + 0.3 * Math.exp((less - more) / 3));
    }
  }
}

/** Where a player stands now. */
export interface Standing {
  readonly table: Ruled;
  readonly seat: Seat;
  readonly character: Character;
  readonly powers: Powers;
  readonly progress: number;
}

export function standing(s: S, seat: Seat): Standing {
  const [character, powers] = [characterOf(s, seat), powersOf(s, seat)];
  return { table: s, seat, character, powers, progress: progress(s, character, powers) };
}

export const progressOf = (s: S, seat: Seat): number => progress(s, characterOf(s, seat), powersOf(s, seat));

export type Numbers = { readonly black: number; readonly white: number };

/** The gain of a player by `count` such demons on a side; a negative count takes demons away. */
export function gain(
  { table, character, powers, progress: now }: Standing,
  side: Side,
  demon: Numbers,
  count: number,
): number {
  const { divine, evil, evilCards } = powers;
  const then =
    side === 'divine'
      ? { divine: divine + demon.black * count, evil, evilCards }
      : { divine, evil: evil + demon.white * count, evilCards: evilCards + count };
  return progress(table, character, then) - now;
}

/** The mean gain of a player by one unseen demon. A strong one may win where the average demon would not. */
export function gainByUnseen(who: Standing, side: Side): number {
  const { kinds } = pileFor(who.table.options ?? {});
  return kinds.reduce((sum, demon) => sum + gain(who, side, demon, 1), 0) / kinds.length;
}

/** The gain of a player by a share of such demons. A demon cannot be halved: half of one is every second time a whole one. */
export function gainByShare(who: Standing, side: Side, demon: Numbers, share: number): number {
  const least = Math.floor(share);
  const more = share - least;
  const certain = (1 - more) * gain(who, side, demon, least);
  return more === 0 ? certain : certain + more * gain(who, side, demon, least + 1);
}

export const demonAt = (s: S, card: Card): Numbers => demonOf(s, at(s.cards.face, card));

/** The gain of a player who takes a demon onto a side. */
export const gainByTaking = (s: S, who: Standing, card: Card, side: Side): number =>
  gain(who, side, demonAt(s, card), 1);

/** The gain of a player who loses a demon of the own display. */
export const gainByLosing = (s: S, who: Standing, card: Card): number =>
  gain(who, playerOf(s, who.seat).divine.includes(card) ? 'divine' : 'evil', demonAt(s, card), -1);

/** The gain of a player when a demon of the own display changes sides. */
export function gainByTurning(s: S, { seat, character, powers, progress: now }: Standing, card: Card): number {
  const { black, white } = demonAt(s, card);
  const { divine, evil, evilCards } = powers;
  const then = playerOf(s, seat).divine.includes(card)
    ? { divine: divine - black, evil: evil + white, evilCards: evilCards + 1 }
    : { divine: divine + black, evil: evil - white, evilCards: evilCards - 1 };
  return progress(s, character, then) - now;
}

/** The gain of a player who may take a demon onto either side. */
export const gainOnEitherSide = (s: S, who: Standing, card: Card): number =>
  Math.max(gainByTaking(s, who, card, 'divine'), gainByTaking(s, who, card, 'evil'));

// Specials

const bestOf = (numbers: readonly number[]): number => Math.max(0, ...numbers);

/** The worth of an effect of a dice table, on average. */
export function effectWorth(s: S, who: Standing, effect: Effect): number {
  const { divine, evil } = playerOf(s, who.seat);
  switch (effect) {
    case 'none':
      return 0;
    case 'card':
      return CARD;
    case 'divine':
    case 'evil':
      return gain(who, effect, unseenAt(s), 1);
    case 'any':
      return Math.max(gain(who, 'divine', unseenAt(s), 1), gain(who, 'evil', unseenAt(s), 1));
    case 'drop':
      return bestOf([...divine, ...evil].map(card => gainByLosing(s, who, card)));
    case 'dropEvil':
      return bestOf(evil.map(card => gainByLosing(s, who, card)));
    case 'turn':
      return bestOf([...divine, ...evil].map(card => gainByTurning(s, who, card)));
    case 'steal': {
      const loot = s.players.flatMap((one, i) => (i === who.seat ? [] : weakest(s, [...one.divine, ...one.evil])));
      return s.options.cinema === 'remove' ? 0 : bestOf(loot.map(card => gainOnEitherSide(s, who, card)));
    }
  }
}

/** The worth of a Special, on average. Adjacent rolls often have the same effect, which is then valued once. */
export function specialWorth(s: S, who: Standing): number {
  const { special } = roleOf(s, who.seat);
  let [sum, last] = [0, 0];
  for (const [i, effect] of special.entries()) {
    if (i === 0 || effect !== special[i - 1]) last = effectWorth(s, who, effect);
    sum += last;
  }
  return sum / special.length;
}

// Cards and items

/** 1 for a player who gains more by success than by failure, -1 for one who gains more by failure. */
export const leaning = (who: Standing): number =>
  Math.sign(gain(who, 'divine', unseenAt(who.table), 1) - gain(who, 'evil', unseenAt(who.table), 1));

/** Every card pays for something in the shop. */
const LEAST = 0.3;

/** The worth of an investigation card in hand: a player who wants success likes a card that helps it. */
export function cardWorth(s: S, face: Face, lean: number): number {
  const { direct, on } = inquiryOf(s, face);
  if (on === 'self') return CARD * Math.max(LEAST, 1 + 0.4 * lean * direct);
  if (on === 'disrupter') return CARD * (0.8 + 0.4 * lean);
  return 1.2 * CARD;
}

/** The worth of an item to its owner: a modifier is good for a player who wants success, and bad for the others. */
export function itemWorth(s: S, seat: Seat, item: Item, lean: number): number {
  const { direct, indirect } = itemOf(s, item);
  if (!canUse(s, seat, item)) return 0;
  if (item === 'manual' || item === 'camcorder') return 4 * CARD;
  if (item === 'syringe') return 1.7 * CARD;
  return 2.8 * CARD * (direct + indirect / 2) * lean;
}

// The whole table

/** How things stand for a player, by what everybody sees: the display, the items, the number of cards. */
export function outlook(s: S, seat: Seat): number {
  const who = standing(s, seat);
  const { hand } = playerOf(s, seat);
  const lean = leaning(who);
  const cards = CARD * Math.min(handFor(s.options).limit, hand.length);
  return usedItems(s, seat).reduce((sum, item) => sum + itemWorth(s, seat, item, lean), who.progress + cards);
}
