import { at, type Measures, seatsOf } from '../../engine/index.ts';
import { countOf } from '../kit/events.ts';
import type { HauntingState } from './state.ts';

/** How long it takes to get out, what gets in the way, and whom the start marker favours. */
export const measures: Measures<HauntingState> = {
  match: (s, events) => ({
    rounds: s.round,
    wonInRandomPhase: s.ended === 'exit' && s.half === 'random' ? 1 : 0,
    capped: s.ended === 'cap' ? 1 : 0,
    actions: countOf(events, 'acts'),
    withoutEffect: countOf(events, 'nothing') + countOf(events, 'stays'),
    ghosts: countOf(events, 'ghost'),
    disks: countOf(events, 'takesDisk'),
  }),
  seat: (s, seat) => ({
    firstStartPlayer: startOf(s, seat),
    placeInLastRound: `${1 + ((seat - s.start + s.seats) % seatsOf(s).length)}`,
  }),
  names: {
    en: {
      ...{ rounds: 'Rounds', wonInRandomPhase: 'Won in the random phase', capped: 'Ended by the limit of rounds' },
      ...{ actions: 'Actions', withoutEffect: 'Actions without effect', ghosts: 'Ghosts', disks: 'Disks taken' },
      ...{ firstStartPlayer: 'Place in the first round', placeInLastRound: 'Place in the last round' },
    },
    de: {
      ...{ rounds: 'Runden', wonInRandomPhase: 'Sieg in der Zufallsphase', capped: 'Ende durch die Rundengrenze' },
      ...{
        actions: 'Aktionen',
        withoutEffect: 'Aktionen ohne Wirkung',
        ghosts: 'Geister',
        disks: 'Genommene Scheiben',
      },
      ...{ firstStartPlayer: 'Platz in der ersten Runde', placeInLastRound: 'Platz in der letzten Runde' },
    },
  },
  plays: ['trades', 'cancels', 'switchesDisks', 'noRotation'],
  cards: (s, seat) => [...new Set(at(s.disks, seat).map(disk => at(s.cards.face, disk)))],
};

/** The place of a seat behind the seat that began: the marker has passed on once for every round but the last. */
function startOf(s: HauntingState, seat: number): string {
  const first = (((s.start - (s.round - 1)) % s.seats) + s.seats) % s.seats;
  return `${1 + ((seat - first + s.seats) % s.seats)}`;
}
