import { test } from 'node:test';
import type { Face } from '../../../engine/index.ts';
import { draws, events, exits, hand, type Laid, type LaidGuest, type Ruling } from './arranged.ts';

/**
 * A ruling on one branch of a Possession card (null: it has none). If nothing has to be picked before, the branch is
 * taken; else the check does it.
 */
export function ruling(
  face: Face,
  branch: 0 | 1 | null,
  title: string,
  laid: Laid,
  check: (match: Ruling) => void,
): void {
  test(`${face}: ${title}`, () => {
    const match = draws(face, laid);
    if (match.asks[0]?.what === 'branch' && branch !== null) match.answer(match.state.turn, { branch });
    check(match);
  });
}

export const three = (a: LaidGuest = {}, b: LaidGuest = {}, c: LaidGuest = {}): Laid => ({ guests: [a, b, c] });
export const hands = (match: Ruling): string[][] => match.state.guests.map((_, seat) => hand(match, seat));
export const played = (match: Ruling): string[][] => match.state.guests.map((_, seat) => exits(match, seat));
/** The seats that a card has possessed, whatever became of them since. */
export const marked = (match: Ruling): unknown[] => events(match, 'possessed').map(({ seats }) => seats);
