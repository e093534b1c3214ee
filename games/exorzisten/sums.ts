import { at, type Seat, seatsOf } from '../../engine/index.ts';
import { SYRINGE_MODIFIER, WARD_MODIFIER } from './content.ts';
import {
  characterOf,
  disrupters,
  half,
  inquiryOf,
  itemOf,
  participants,
  playerOf,
  resistanceOf,
  roleOf,
  usedItems,
} from './display.ts';
import type { Contribution, Disruption, ExorzistenState, Expulsion } from './state.ts';

/** The sums of an expulsion, read off the table: rules tell them, words and boards foresee them. */

type S = ExorzistenState;
type Part = Contribution['parts'][number];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const dieOf = (s: S, seat: Seat): number => s.dice[seat] ?? 0;

/** The number that counts at the bed, or the one that counts from afar. */
const reach = (s: S, seat: Seat, card: { readonly direct: number; readonly indirect: number }): number =>
  playerOf(s, seat).direct ? card.direct : card.indirect;

/** R54 The modifiers by investigation cards for a player: the own cards, and those that others play on the player. */
function cardParts(s: S, seat: Seat): Part[] {
  return s.played.flatMap(({ card, seat: by, target, sign }) => {
    const from = at(s.cards.face, card);
    const own = by === seat ? reach(s, seat, inquiryOf(s, from)) : 0;
    const put = target === seat && sign !== null ? sign * WARD_MODIFIER : 0;
    return own + put === 0 ? [] : [{ from, by: own + put }];
  });
}

/** R56 The sum that the cards of a disqualified player, and those on that player, still add. */
export const leftOf = (s: S, seat: Seat): number => sum(cardParts(s, seat).map(({ by }) => by));

/** R54, R67-R69 The modifiers by character, items and the syringe. */
function ownParts(s: S, seat: Seat): Part[] {
  const { syringe } = s;
  return [
    { from: characterOf(s, seat), by: reach(s, seat, roleOf(s, seat)) },
    ...usedItems(s, seat).map(item => ({ from: item, by: reach(s, seat, itemOf(s, item)) })),
    { from: 'syringe', by: syringe?.target === seat ? syringe.sign * SYRINGE_MODIFIER : 0 },
  ].filter(({ by }) => by !== 0);
}

/** R54, R55 The die, halved from afar, and then everything that is added; it may well be less than nothing (A10). */
function contributionOf(s: S, seat: Seat): Contribution {
  const base = playerOf(s, seat).direct ? dieOf(s, seat) : half(dieOf(s, seat));
  const parts = [...ownParts(s, seat), ...cardParts(s, seat)];
  return { seat, base, parts, total: base + sum(parts.map(({ by }) => by)) };
}

/** R57 Half the die and what the character adds. */
const disruptionOf = (s: S, seat: Seat): Disruption => ({
  seat,
  base: half(dieOf(s, seat)),
  by: roleOf(s, seat).disrupts,
});

/** R56-R59 Value against resistance; what is equal has failed. */
export function sumsOf(s: S): Expulsion {
  const contributions = participants(s).map(seat => contributionOf(s, seat));
  const disqualified = seatsOf(s).filter(seat => playerOf(s, seat).disqualified);
  const left = sum(disqualified.map(seat => leftOf(s, seat)));
  const disruptions = disrupters(s).map(seat => disruptionOf(s, seat));
  const value = sum(contributions.map(({ total }) => total)) + left;
  const resistance = resistanceOf(s) + sum(disruptions.map(({ base, by }) => base + by));
  return { contributions, left, disruptions, value, resistance, success: value > resistance };
}
