import { at, seatsOf } from '../../../engine/index.ts';
import { faceIn } from '../../kit/reading.ts';
import type { Action } from '../content.ts';
import { afterDisks, afterRotate, afterSwitch, type Plan } from '../house/house-plan.ts';
import type { Event, HauntingState, Space } from '../state.ts';
import { contentFor } from '../tunables.ts';
import { type Readership, tale } from '../words/reading.ts';

/** The house before and after each event of a step, found backwards from the reader's view. */

/** The house and its pawns at one moment. */
export interface Moment {
  readonly plan: Plan;
  readonly pawns: readonly Space[];
}

const QUARTERS = 4;

/** Events that the log cannot undo: it names no place before them, or they reveal a disk. */
const ONE_WAY = ['movesExit', 'movesStair', 'ghost', 'pushedBack', 'undone'];

/** The moment before an event; undefined if it cannot be known, or if the event does not lead to this moment. */
function before(event: Event, now: Moment, reader: Readership): Moment | undefined {
  const { what } = event;
  const { plan, pawns } = now;
  const told = tale(event, reader);
  if (ONE_WAY.includes(what)) return undefined;
  if (what === 'rotates') return { plan: afterRotate(plan, told.text('tile'), QUARTERS - told.count('turn')), pawns };
  if (what === 'turns') {
    const turn = contentFor(plan.options).iconTurn(told.icon());
    return { plan: afterRotate(plan, told.text('at'), QUARTERS - turn), pawns };
  }
  if (what === 'switches') return { plan: afterSwitch(plan, told.text('one'), told.text('other')), pawns };
  if (what === 'switchesDisks') return { plan: afterDisks(plan, told.text('one'), told.text('other')), pawns };
  if (what === 'steps' || what === 'passes' || what === 'falls') {
    const seat = told.count('seat');
    return pawns[seat] === told.text('to') ? { plan, pawns: pawns.with(seat, told.text('from')) } : undefined;
  }
  if (what === 'swaps') {
    const [seat, pawn] = [told.count('seat'), told.count('pawn')];
    const [mine, theirs] = [told.text('at'), told.text('to')];
    const isSo = pawns[seat] === theirs && pawns[pawn] === mine;
    return isSo ? { plan, pawns: pawns.with(seat, mine).with(pawn, theirs) } : undefined;
  }
  return now;
}

/** The moments before the events of a section, and that after the last; undefined before what cannot be undone. */
export function momentsOf(section: readonly Event[], reader: Readership): readonly (Moment | undefined)[] {
  let now: Moment | undefined = { plan: reader.view, pawns: reader.view.pawns };
  const moments: (Moment | undefined)[] = [now];
  for (const event of section.toReversed()) {
    now = now && before(event, now, reader);
    moments.unshift(now);
  }
  return moments;
}

/** R33 Whether the cards that were carried out lie at this place of the rows. */
function isStep(section: readonly Event[], view: HauntingState, step: number): boolean {
  const isTraded = section.some(({ what }) => what === 'trades');
  return section.every(event => {
    if (event.what === 'turned') return event.step === step;
    if (event.what !== 'acts') return true;
    return seatsOf(view).some(owner => {
      const card = at(view.row, owner)[step];
      return (isTraded || owner === event.seat) && card !== undefined && faceIn(view, card) === event.face;
    });
  });
}

const RANDOM_ROW = 4;
const MOVING: readonly unknown[] = ['one', 'two', 'passage', 'swap', 'trapdoor'] satisfies Action[];

/** Whether the first action of a step may have changed something already: the second space of two, or a landing. */
const mayHaveBegun = ({ carrying, second }: HauntingState): boolean =>
  carrying === 'two' || (second.length > 0 && MOVING.includes(carrying));

/**
 * Whether the house still is as the section left it: the view is of the same step, or of the next one before its first
 * action. False for every later view.
 */
export function isLatest(section: readonly Event[], { view }: Readership): boolean {
  const { seats, start, step, acting, half, ended } = view;
  if (isStep(section, view, step)) return true;
  if (ended !== null || (acting !== null && acting !== start) || mayHaveBegun(view)) return false;
  const last = section.findLast(({ what }) => what === 'acts')?.seat;
  // R30 The start marker has gone on if a round has ended.
  const isNewRound = step === 0 && half === 'random';
  const first = isNewRound ? start + seats - 1 : start;
  if (last !== (first + seats - 1) % seats) return false;
  if (step > 0) return isStep(section, view, step - 1);
  const length = half === 'chosen' ? RANDOM_ROW : view.options.chosenCount;
  return section.every(({ what, step: turned }) => what !== 'turned' || turned === length - 1);
}
