import { at, type Seat, seatsOf } from '../../../engine/index.ts';
import { faceIn } from '../../kit/reading.ts';
import { type Action, actionOf, CARDS, ORDINARY } from '../content.ts';
import { cellAt, couldLeave, isKnownGhost, leadsOut, openSteps, type Plan } from '../house/house-plan.ts';
import { clockwise } from '../play.ts';
import type { HauntingState, Space } from '../state.ts';
import type { Readership } from '../words/reading.ts';
import type { Who } from './account.ts';

/** Who may win with one card, as far as a reader knows. */

export interface Threat {
  readonly who: Who;
  /** The cards that would be enough. */
  readonly cards: readonly Action[];
  /** Whether one of them is carried out now, is known to be the next, or may be the next. */
  readonly when: 'now' | 'next' | 'maybe';
  readonly steps: 1 | 2;
}

/** The faces that the next card of a seat may have, as far as the reader knows. */
function nextFaces(view: HauntingState, seat: Seat): readonly Action[] {
  const order = clockwise(view, view.start);
  const hasActed = view.acting !== null && order.indexOf(seat) <= order.indexOf(view.acting);
  const isThisStep = !hasActed && at(view.row, seat).length > view.step;
  const row = at(view.row, isThisStep ? at(view.acts, seat) : seat);
  const card = row[hasActed ? view.step + 1 : view.step];
  if (card === undefined) return row.length === 0 ? (view.half === 'chosen' ? ORDINARY : CARDS) : afterHalf(view);
  const face = faceIn(view, card);
  if (face !== undefined) return [actionOf(face)];
  const seen = row.map(one => faceIn(view, one));
  return (view.half === 'chosen' ? ORDINARY : CARDS).filter(one => !seen.includes(one));
}

/** R31, R32 What may be laid in the other half of the round. */
const afterHalf = ({ half }: HauntingState): readonly Action[] => (half === 'chosen' ? CARDS : ORDINARY);

/** How many open steps lead into the Exit, if one or two do. A Ghost that is known ends the first of two. */
export function stepsOut(plan: Plan, from: Space): 1 | 2 | undefined {
  const near = openSteps(plan, from);
  if (near.includes('exit')) return 1;
  const isFree = (space: Space): boolean => {
    const cell = cellAt(plan, space);
    return cell === undefined || !isKnownGhost(plan, cell);
  };
  return near.some(space => isFree(space) && leadsOut(plan, space)) ? 2 : undefined;
}

/** R110 The cards with which a pawn could leave the house from where it stands. */
function cardsOut(view: HauntingState, from: Space, steps: 1 | 2 | undefined): Action[] {
  const moves: Action[] = steps === 1 ? ['one', 'two'] : steps === 2 ? ['two'] : [];
  return couldLeave(view, from, 'passage') ? [...moves, 'passage'] : moves;
}

/** The card that a seat carries out now and that moves its pawn. */
function movingCard({ acting, carrying }: HauntingState, seat: Seat): Action | undefined {
  const card = acting === seat && carrying !== null ? actionOf(carrying) : undefined;
  return card === 'one' || card === 'two' || card === 'passage' ? card : undefined;
}

/** While a seat carries out a moving card, the threat is about that card and not about the next. */
export function threatOf({ view, names, you }: Readership, seat: Seat): Threat | undefined {
  const from = at(view.pawns, seat);
  const steps = stepsOut(view, from);
  const out = cardsOut(view, from, steps);
  const who = { name: at(names, seat), isYou: seat === you };
  const moving = movingCard(view, seat);
  if (moving !== undefined) {
    // R41 One of the two spaces may be behind the pawn already; its own player is being asked and sees how many are left.
    if (!out.includes(moving) || (who.isYou && moving === 'two' && steps === 2)) return undefined;
    return { who, cards: [moving], when: 'now', steps: steps ?? 1 };
  }
  const faces = nextFaces(view, seat);
  const cards = out.filter(face => faces.includes(face));
  return cards.length === 0
    ? undefined
    : { who, cards, when: faces.length === 1 ? 'next' : 'maybe', steps: steps ?? 1 };
}

export function threats(reader: Readership): Threat[] {
  const { view } = reader;
  return view.ended === null ? seatsOf(view).flatMap(seat => threatOf(reader, seat) ?? []) : [];
}
