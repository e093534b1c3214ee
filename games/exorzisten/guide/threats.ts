/** Who could win soon, and by what. */

import { at, type Card, type Face, type Seat, seatsOf } from '../../../engine/index.ts';
import { DEMON_COPIES, type Effect } from '../content.ts';
import {
  characterOf,
  demonOf,
  type Powers,
  participates,
  playerOf,
  powersOf,
  qualifies,
  responsesOf,
  roleOf,
  weakest,
  wouldWin,
} from '../display.ts';
import { editionOf } from '../editions.ts';
import type { ExorzistenState } from '../state.ts';
import { SIDES, type Side } from '../state.ts';
import { called, type Readership } from '../words/reading.ts';
import { isCast } from './standing.ts';
import type { GuideTongue, Way, Who, Winners } from './tongue.ts';

/** The demons that may still be turned up: those that lie nowhere in sight, or else those that will be shuffled. */
function unseen(view: ExorzistenState): Face[] {
  const faces = (cards: readonly Card[]): Face[] => cards.map(card => at(view.cards.face, card));
  if (view.demons.length === 0) return faces(view.demonsOut);
  const shown = view.players.flatMap(({ divine, evil }) => [...divine, ...evil]);
  const seen = faces([...shown, ...view.row, ...view.demonsOut]);
  return Object.keys(editionOf(view).demons).filter(face => seen.filter(one => one === face).length < DEMON_COPIES);
}

/** Before the responses everything is open: demons are still to come. */
const OPEN = ['actions', 'investigations', 'specials', 'exorcism', 'victory', 'shop', 'recover'];

interface Loot {
  readonly faces: readonly Face[];
  readonly sides: readonly Side[];
}
const NO_LOOT: Loot = { faces: [], sides: [] };

/** The demons that a player may get before this round is over, or in the next one, and on which side. */
function lootOf(view: ExorzistenState, seat: Seat): Loot {
  const { action, response, direct } = playerOf(view, seat);
  const row = view.row.map(card => at(view.cards.face, card));
  /** Some demon or other would nearly always level out the powers of the psychologist: only those in sight count. */
  const hidden = characterOf(view, seat) === 'psychologist' ? [] : unseen(view);
  if (OPEN.includes(view.phase)) return { faces: [...row, ...hidden, ...borrowed(view, seat)], sides: SIDES };
  const mayTakePart =
    view.phase === 'responses'
      ? action !== null && responsesOf(action).includes('expulsion')
      : participates(view, seat) || (direct && response === 'hide');
  if (!mayTakePart) return NO_LOOT;
  const { expulsion } = view;
  return { faces: row, sides: expulsion ? [expulsion.success ? 'divine' : 'evil'] : SIDES };
}

/** A31 The weakest demons of the others, for one whose table may bring them. */
function borrowed(view: ExorzistenState, seat: Seat): Face[] {
  if (view.options.cinema === 'remove' || !hasEffect(view, seat, 'steal')) return [];
  const others = seatsOf(view).filter(one => one !== seat);
  return others.flatMap(other => {
    const { divine, evil } = playerOf(view, other);
    return weakest(view, [...divine, ...evil]).map(card => at(view.cards.face, card));
  });
}

/** Whether a Special may still bring something, or a Penance does. */
function hasEffect(view: ExorzistenState, seat: Seat, effect: Effect): boolean {
  const { action, response } = playerOf(view, seat);
  const { special, penance } = roleOf(view, seat);
  const maySpecial = ['actions', 'victory', 'shop', 'recover'].includes(view.phase)
    ? true
    : ['investigations', 'specials'].includes(view.phase) && action === 'special';
  const mayRepent =
    (view.phase === 'responses' && action !== 'exorcism') || (view.phase === 'hiding' && response === 'disrupt');
  return (maySpecial && special.includes(effect)) || (mayRepent && (penance?.includes(effect) ?? false));
}

const plus = ({ divine, evil, evilCards }: Powers, side: Side, by: number, cards: number): Powers =>
  side === 'divine'
    ? { divine: divine + by, evil, evilCards }
    : { divine, evil: evil + by, evilCards: evilCards + cards };

export const numberOn = (view: ExorzistenState, face: Face, side: Side): number =>
  demonOf(view, face)[side === 'divine' ? 'black' : 'white'];
const HIGHEST = 6;

/** The number on a side that would win, the smallest first, and whether every greater one would, too. */
function takingWays(view: ExorzistenState, seat: Seat): Way[] {
  const [character, powers] = [characterOf(view, seat), powersOf(view, seat)];
  const wins = (side: Side, number: number): boolean => wouldWin(view, character, plus(powers, side, number, 1));
  const { faces, sides } = lootOf(view, seat);
  return sides.flatMap((side): Way[] => {
    const found = faces.map(face => numberOn(view, face, side)).filter(number => wins(side, number));
    if (found.length === 0) return [];
    const number = Math.min(...found);
    const orMore = number < HIGHEST && wins(side, number + 1);
    return [{ kind: 'take', side, number: orMore ? leastThatWins(number, one => wins(side, one)) : number, orMore }];
  });
}

/** Down from a number that wins to the smallest that does. */
const leastThatWins = (number: number, wins: (one: number) => boolean): number =>
  number > 1 && wins(number - 1) ? leastThatWins(number - 1, wins) : number;

function losingWays(view: ExorzistenState, seat: Seat): Way[] {
  const [character, powers] = [characterOf(view, seat), powersOf(view, seat)];
  const player = playerOf(view, seat);
  const each = (sides: readonly Side[], after: (side: Side, face: Face) => Powers): boolean =>
    sides.some(side => player[side].some(card => wouldWin(view, character, after(side, at(view.cards.face, card)))));
  const without = (side: Side, face: Face): Powers => plus(powers, side, -numberOn(view, face, side), -1);
  const over = (side: Side, face: Face): Powers => {
    const other: Side = side === 'divine' ? 'evil' : 'divine';
    return plus(without(side, face), other, numberOn(view, face, other), 1);
  };
  const drops = hasEffect(view, seat, 'drop') ? SIDES : hasEffect(view, seat, 'dropEvil') ? (['evil'] as const) : [];
  const turns = hasEffect(view, seat, 'turn') ? SIDES : [];
  return [
    ...(each(drops, without) ? [{ kind: 'drop' } as const] : []),
    ...(each(turns, over) ? [{ kind: 'turn' } as const] : []),
  ];
}

/** R60, R63 From the responses to the dice: whom a demon at the bed would make win, after a success and after a failure. */
export function winnersOf({ view, names }: Readership, you: Seat): Winners {
  const isSoon = ['responses', 'hiding', 'cards'].includes(view.phase) && isCast(view);
  const by = (side: Side): Who[] =>
    (isSoon ? seatsOf(view) : [])
      .filter(seat => takingWays(view, seat).some(way => way.kind === 'take' && way.side === side))
      .sort((a, b) => Number(b === you) - Number(a === you))
      .map(seat => (seat === you ? null : at(names, seat)));
  return { success: by('divine'), failure: by('evil') };
}

/** R63 Everybody who is one step from victory, by what everybody can see. */
export function threatsIn({ threat }: GuideTongue, { view, names, you }: Readership): string[] {
  if (!isCast(view) || view.ended || view.phase === 'setup' || view.phase === 'end') return [];
  return seatsOf(view).flatMap(seat => {
    const ways = qualifies(view, seat) ? [] : [...takingWays(view, seat), ...losingWays(view, seat)];
    return ways.length === 0
      ? []
      : [threat(seat === you ? null : at(names, seat), called(view, characterOf(view, seat)), ways)];
  });
}
