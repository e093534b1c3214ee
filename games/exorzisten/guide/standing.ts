import { at, type Seat } from '../../../engine/index.ts';
import { characterOf, distance, powersOf } from '../display.ts';
import type { ExorzistenState } from '../state.ts';
import { called, type Readership } from '../words/reading.ts';
import type { Standing } from './tongue.ts';

export const isCast = (view: ExorzistenState): boolean => view.players.every(({ character }) => character !== null);

export function standing({ view, names }: Readership, seat: Seat): Standing {
  return {
    name: at(names, seat),
    character: characterOf(view, seat),
    role: called(view, characterOf(view, seat)),
    powers: powersOf(view, seat),
    distances: distance(view, seat),
  };
}
