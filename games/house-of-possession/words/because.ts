import type { Face, Seat } from '../../../engine/index.ts';
import { type Hit, hits } from '../display.ts';
import { asBoon, exposedExits, guestOf, worth } from '../guests.ts';
import { branchesOf, dueFromHand, type Step } from '../possessions.ts';
import { boonsOf, hitBy } from '../selectors.ts';
import type { PossessionState } from '../state.ts';
import { contentFor } from '../tunables.ts';

/** Why the owner of a card may have taken one way and not the other, from public facts alone. */
export type Because = 'fewerPoints' | 'fewerCards' | 'bringsMore' | 'costsOthers';

/** The least that a way costs a seat: points in play, and cards of the hand. */
interface Price {
  readonly points: number;
  readonly cards: number;
}
const FREE: Price = { points: 0, cards: 0 };

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);
/** The first of `all` in rising order; the last for a choice of somebody else. */
const chosen = (all: readonly number[], count: number, isOwn: boolean): number =>
  sumOf(all.toSorted((one, other) => (isOwn ? one - other : other - one)).slice(0, count));

/** The price of a step for a seat that it hits; undefined: it cannot be told. */
function priceOf(s: PossessionState, owner: Seat, seat: Seat, step: Step): Price | undefined {
  const hand = guestOf(s, seat).hand.length;
  switch (step.op) {
    case 'discardHand':
      return { points: 0, cards: dueFromHand(hand, step.amount) };
    case 'discardAny':
      return hand < step.count ? undefined : { points: 0, cards: step.count };
    case 'discardExit': {
      const all = exposedExits(s, seat, step.material).map(exit => worth(s, exit));
      const isOwn = step.chooser === 'loser' || (step.chooser === 'eventOwner' && seat === owner);
      return { points: chosen(all, step.count, isOwn), cards: 0 };
    }
    case 'discardBoon': {
      const all = boonsOf(s, seat, step.kind, step.on).map(card => {
        const boon = asBoon(s, card);
        return boon?.kind === 'tool' ? boon.points : 0;
      });
      return { points: chosen(all, step.count === 'all' ? all.length : step.count, true), cards: 0 };
    }
    case 'giveCards':
      return { points: 0, cards: step.count === 'all' ? hand : Math.min(hand, step.count) };
    case 'draw':
    case 'moveCharacter':
      return FREE;
    default:
      return undefined;
  }
}

/** Steps whose victims the card names; those of all others depend on a pick, a roll or a choice. */
const isNamed = (step: Step): step is Extract<Step, { readonly who: unknown }> => 'who' in step;

/** The price of a way for each seat; undefined: it cannot be told. */
function pricesOf(s: PossessionState, owner: Seat, steps: readonly Step[]): ReadonlyMap<Seat, Price> | undefined {
  const prices = new Map<Seat, Price>();
  for (const step of steps) {
    if (step.op === 'stealExit') continue;
    if (!isNamed(step) || step.who === 'hauntRoom') return undefined;
    for (const seat of hitBy(s, owner, step.who)) {
      const price = priceOf(s, owner, seat, step);
      if (!price) return undefined;
      const { points, cards } = prices.get(seat) ?? FREE;
      prices.set(seat, { points: points + price.points, cards: cards + price.cards });
    }
  }
  return prices;
}

/** The weight of a gain; a stolen Exit counts as much as some cards. */
const GAIN: Readonly<Partial<Record<Hit['what'], number>>> = { steals: 4, draws: 1, gets: 1 };
const gainOf = (view: PossessionState, owner: Seat, face: Face, way: 0 | 1): number =>
  sumOf(
    hits(view, owner, face, way)
      .filter(({ seat }) => seat === owner)
      .map(({ what, count }) => (GAIN[what] ?? 0) * count),
  );

/** The purpose of a choice between the two ways of a card; undefined: the public facts do not show one. */
export function becauseOf(view: PossessionState, owner: Seat, face: Face, taken: 0 | 1): Because | undefined {
  const card = contentFor(view.options).possessions[face];
  const ways = card && branchesOf(card);
  if (!ways) return undefined;
  const left = taken === 0 ? 1 : 0;
  const [way, other] = [pricesOf(view, owner, ways[taken]), pricesOf(view, owner, ways[left])];
  if (!way || !other) return undefined;
  const [own, spared] = [way.get(owner) ?? FREE, other.get(owner) ?? FREE];
  if (own.points > spared.points) return undefined;
  if (gainOf(view, owner, face, taken) > gainOf(view, owner, face, left)) return 'bringsMore';
  if (own.points < spared.points) return 'fewerPoints';
  if (own.cards !== spared.cards) return own.cards < spared.cards ? 'fewerCards' : undefined;
  if (ways.some(steps => steps.some(({ op }) => op === 'stealExit'))) return undefined;
  const fromRivals = (prices: ReadonlyMap<Seat, Price>): number =>
    sumOf([...prices].map(([seat, { points }]) => (seat === owner ? 0 : points)));
  return fromRivals(way) > fromRivals(other) ? 'costsOthers' : undefined;
}
