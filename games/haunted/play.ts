import { at, type Card, type OVER, type PhaseName, type Play, type Seat, seatsOf } from '../../engine/index.ts';
import { type Change, isAce } from './content.ts';
import { roomOf } from './plan.ts';
import { points } from './sheet.ts';
import type { HauntedState, Sheet } from './state.ts';

/** The rules of every chapter use this file: numbers, neighbours, cards turned up. */
export type HauntedPlay = Play<HauntedState>;
/** The phase that follows, or the end. */
export type NextPhase = PhaseName<HauntedState> | typeof OVER;

export const sheetOf = ({ s }: HauntedPlay, seat: Seat): Sheet => at(s.sheets, seat);
export const isSolo = ({ s }: HauntedPlay): boolean => s.seats === 1;
export const leftOf = ({ s }: HauntedPlay, seat: Seat): Seat => (seat + 1) % s.seats;
/** The seats in turn order, beginning with `seat`. */
export const from = ({ s }: HauntedPlay, seat: Seat): Seat[] => seatsOf(s).map(i => (seat + i) % s.seats);

/** Where the token of a player inside the house stands. */
export function standing(g: HauntedPlay, seat: Seat): Card {
  const { at: room } = sheetOf(g, seat);
  if (room === null) throw new Error(`seat ${seat} is not in the house`);
  return room;
}

/** H3 Changes a number, unless it is locked or would fall below zero (A8). V2 Dread ends a solo game at once (A14). */
export function change(g: HauntedPlay, seat: Seat, { stat, by }: Change, rule: string): void {
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
export function reveal(g: HauntedPlay, card: Card): void {
  g.show(card);
  if (isAce(g.face(card))) g.s.exits++;
}

/** Turns up a room that lies face down. */
export function turnUp(g: HauntedPlay, card: Card): void {
  roomOf(g.s, card).up = true;
  reveal(g, card);
}

export const pointsOf = (g: HauntedPlay, seat: Seat): number => points(sheetOf(g, seat));
