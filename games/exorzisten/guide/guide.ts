/** The facts for beginners, read out of views and events before a language finds its words. */

import type { Guide } from '../../../engine/index.ts';
import type { ExorzistenState } from '../state.ts';
import { prospect, tale } from '../words/reading.ts';
import { account } from './account.ts';
import { diceOf, isIdlePenance, rollersOf } from './dice.ts';
import { decisive, verdict } from './endings.ts';
import { motive } from './motives.ts';
import { matter, OUTCOMES } from './outcomes.ts';
import { isCast, standing } from './standing.ts';
import { threatsIn } from './threats.ts';
import type { GuideTongue } from './tongue.ts';

export const guideIn = (tongue: GuideTongue): Guide<ExorzistenState> => ({
  premise: tongue.premise,
  goal: tongue.goal,
  turn: tongue.turn,
  progress: (seat, reader) =>
    isCast(reader.view) && reader.view.players[seat] ? tongue.progress(standing(reader, seat)) : undefined,
  threats: reader => threatsIn(tongue, reader),
  account: (section, you, reader) => account(tongue.sentences, section, you, reader),
  motive: (section, you, reader) => motive(tongue.motives, section, you, reader),
  dice: diceOf,
  rollers: rollersOf,
  rollFor: (event, reader) => {
    const { view } = reader;
    if (isIdlePenance(event, view)) return tongue.idlePenance;
    return tongue.rolls[event.what]?.(tale(event, reader), prospect(view), view.played.length > 0);
  },
  aim: (ask, reader) => tongue.aims[ask.what]?.(matter(ask, reader)),
  why: (ask, reader) => tongue.whys[ask.what]?.(matter(ask, reader)),
  outcome: (ask, pick, reader) => OUTCOMES[ask.what]?.(tongue.outcomes, pick, ask, reader),
  verdict: (result, reader) => verdict(tongue, result, reader),
  decisive,
});
