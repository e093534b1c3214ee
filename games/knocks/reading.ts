import { at, type Event, type Face, type Json, type Seat } from '../../engine/index.ts';
import { faceIn, named, numberIn, sure, textIn } from '../kit/reading.ts';
import { SIDES, SIGNS, type Sign } from './content.ts';
import { bonesElsewhere, ownCount } from './display.ts';
import type { Knock, KnocksState } from './state.ts';

/** Reads answers, events and views, before a language finds its words. */

export const knockIn = (of: Json | Event): Knock => ({
  count: sure(numberIn(of, 'count'), 'number'),
  sign: named(SIGNS, textIn(of, 'sign')),
});
export const standing = ({ knock }: KnocksState): Knock => sure(knock, 'knock');
export const standingKnocker = ({ knocker }: KnocksState): Seat => sure(knocker, 'knocker');

export const lastOf = <E extends Event>(section: readonly E[], ...whats: readonly E['what'][]): E | undefined =>
  section.findLast(({ what }) => whats.includes(what));

/** The sides that the reader knows under a cup. */
export const underCup = (view: KnocksState, seat: Seat): Face[] =>
  (view.cup[seat] ?? []).flatMap(card => faceIn(view, card) ?? []);

/** How often each side lies among some bones, in the order of the sides. */
export const tally = (faces: readonly Face[]): [Face, number][] =>
  SIDES.filter(side => faces.includes(side)).map(side => [side, faces.filter(face => face === side).length]);

/** The sign that most of the own bones count for. */
export const bestSign = (view: KnocksState, seat: Seat): Sign =>
  at(
    SIGNS.toSorted((a, b) => ownCount(view, seat, b) - ownCount(view, seat, a)),
    0,
  );

/** The worth of an answer by one's own bones: `missing` of the `others` would have to count. */
export interface Outlook {
  readonly call: string | undefined;
  readonly missing: number;
  readonly others: number;
}

export function outlookOf(pick: Json, seat: Seat, view: KnocksState): Outlook {
  const call = textIn(pick, 'call');
  const { count, sign } = call ? standing(view) : knockIn(pick);
  return { call, missing: count - ownCount(view, seat, sign), others: bonesElsewhere(view, seat) };
}
