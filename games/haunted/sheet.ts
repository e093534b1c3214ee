import { at, type Seat, seatsOf } from '../../engine/index.ts';
import { type Colour, STATS, type Stat } from './content.ts';
import type { HauntedOptions, HauntedState, Sheet } from './state.ts';

/** The effect of a Way Out on the player who enters it. */
export interface WayOut {
  readonly escape: boolean;
  /** The mind stays behind: WILL counts 0 in the end. */
  readonly lost: boolean;
  /** WILL keeps its value from now on. */
  readonly lock: boolean;
  readonly answers: readonly Stat[];
}

/** H23 Whichever number is highest decides; FEAR only when it stands alone (A9). */
function highest({ body, will, fear }: Sheet, exit: Colour, fearTies: HauntedOptions['fearTies']): Stat {
  if (body === will && will === fear) return exit === 'red' ? 'will' : 'body';
  const most = Math.max(body, will, fear);
  if (fear === most && (fearTies === 'wins' || (body < most && will < most))) return 'fear';
  if (body === will) return exit === 'red' ? 'will' : 'body';
  return body > will ? 'body' : 'will';
}

/** H23 The Way Out table. */
export function wayOut(sheet: Sheet, exit: Colour, fearTies: HauntedOptions['fearTies']): WayOut {
  const { body, will, fear } = sheet;
  switch (highest(sheet, exit, fearTies)) {
    case 'fear':
      return { escape: false, lost: false, lock: false, answers: ['fear'] };
    case 'body':
      return will > fear
        ? { escape: true, lost: false, lock: false, answers: ['body', 'will'] }
        : { escape: true, lost: true, lock: false, answers: ['body'] };
    case 'will':
      return body > fear
        ? { escape: true, lost: false, lock: false, answers: ['will', 'body'] }
        : { escape: false, lost: false, lock: true, answers: ['will'] };
  }
}

export const answers = (sheet: Sheet): number => STATS.filter(stat => sheet.answered[stat]).length;

/** H36 BODY + WILL - FEAR + answers; a lost mind has no WILL, unless it is locked (A10). */
export function points(sheet: Sheet): number {
  const will = sheet.lost && !sheet.locked ? 0 : sheet.will;
  return sheet.body + will - sheet.fear + answers(sheet);
}

/** V4 counts the points written down, every other game those of the end (H36). */
export const worth = (s: HauntedState, seat: Seat): number => {
  const sheet = at(s.sheets, seat);
  return s.options.variant === 'multilevel' ? sheet.noted : points(sheet);
};

/** The seats with the most points, if those are positive. */
function best(s: HauntedState, seats: readonly Seat[]): Seat[] {
  const most = Math.max(0, ...seats.map(seat => worth(s, seat)));
  return most === 0 ? [] : seats.filter(seat => worth(s, seat) === most);
}

/** H37 Who won. In a solo game only an escape does (V2). */
export function winners(s: HauntedState): Seat[] {
  const escaped = seatsOf(s).filter(seat => at(s.sheets, seat).escaped);
  const free = seatsOf(s).filter(seat => !at(s.sheets, seat).trapped);
  if (s.seats === 1) return escaped;
  switch (s.options.variant) {
    case 'base':
      return escaped.length > 0 ? escaped : best(s, free);
    case 'long':
      return best(s, escaped.length > 0 ? escaped : free);
    case 'multilevel':
      return best(s, free);
  }
}
