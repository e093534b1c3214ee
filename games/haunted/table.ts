import { at, type Card, type OVER, type PhaseName, type Play, type Seat, seatsOf } from '../../engine/index.ts';
import { type Change, isAce } from './content.ts';
import { roomOf } from './plan.ts';
import { points } from './sheet.ts';
import type { HauntedState, Sheet } from './state.ts';

/** The rules of every chapter use this file: numbers, neighbours, cards turned up. */
export type Table = Play<HauntedState>;
/** The phase that follows, or the end. */
export type NextPhase = PhaseName<HauntedState> | typeof OVER;

export const sheetOf = ({ s }: Table, seat: Seat): Sheet => at(s.sheets, seat);
export const isSolo = ({ s }: Table): boolean => s.seats === 1;
export const leftOf = ({ s }: Table, seat: Seat): Seat => (seat + 1) % s.seats;
/** The seats in turn order, beginning with `seat`. */
export const from = ({ s }: Table, seat: Seat): Seat[] => seatsOf(s).map(i => (seat + i) % s.seats);

/** Where the token of a player inside the house stands. */
export function standing(g: Table, seat: Seat): Card {
  const { at: room } = sheetOf(g, seat);
  if (room === null) throw new Error(`seat ${seat} is not in the house`);
  return room;
}

/** H3 Changes a number, unless it is locked or would fall below zero (A8). V2 Dread ends a solo game at once (A14). */
export function change(g: Table, seat: Seat, { stat, by }: Change, rule: string): void {
  const sheet = sheetOf(g, seat);
  if (stat === 'will' && sheet.locked) return g.tell({ rule: 'H3', what: 'ignored', seat, stat, by, why: 'locked' });
  const wanted = sheet[stat] + by;
  if (wanted < 0 && g.s.options.belowZero === 'ignore')
    return g.tell({ rule: 'H3', what: 'ignored', seat, stat, by, why: 'zero' });
  sheet[stat] = Math.max(0, wanted);
  g.tell({ rule, what: 'changed', seat, stat, by, now: sheet[stat] });
  if (isSolo(g) && g.s.options.dread && sheet.fear > Math.max(sheet.body, sheet.will)) {
    g.s.ended = 'dread';
    g.tell({ rule: 'V2', what: 'dread', seat });
  }
}

/** Turns a card up for everybody. A revealed Ace is counted once (A24, A29). */
export function reveal(g: Table, card: Card): void {
  g.show(card);
  if (isAce(g.face(card))) g.s.exits++;
}

/** Turns up a room that lies face down. */
export function turnUp(g: Table, card: Card): void {
  roomOf(g.s, card).up = true;
  reveal(g, card);
}

export const pointsOf = (g: Table, seat: Seat): number => points(sheetOf(g, seat));
