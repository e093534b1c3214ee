import type { Measures } from '../../engine/index.ts';
import type { KnocksState } from './state.ts';

/** The counts for the lab: how long a séance is, how often a doubt is right, and whether it helps to begin. */
export const measures: Measures<KnocksState> = {
  match(_s, events) {
    const count = (what: (typeof events)[number]['what']): number => events.filter(event => event.what === what).length;
    const counted = events.filter(({ what }) => what === 'counted');
    const doubts = events.filter(({ what }) => what === 'doubted' || what === 'matched');
    const right = counted.filter(
      ({ count: found, knocked }, i) => doubts[i]?.what === 'doubted' && Number(found) < Number(knocked),
    ).length;
    return {
      rounds: count('shaken'),
      knocks: count('knocked'),
      doubts: count('doubted'),
      right,
      exact: count('matched'),
    };
  },
  seat(s, seat, events) {
    const first = Number(events.find(({ what }) => what === 'begun')?.seat ?? 0);
    return { order: String(1 + ((seat - first + s.seats) % s.seats)) };
  },
  names: {
    en: {
      rounds: 'rounds',
      knocks: 'knocks',
      doubts: 'doubts',
      right: 'right doubts',
      exact: 'knocks called exact',
      order: 'place in the first round',
    },
    de: {
      rounds: 'Runden',
      knocks: 'Klopfzeichen',
      doubts: 'Zweifel',
      right: 'richtige Zweifel',
      exact: 'genau Genanntes',
      order: 'Platz in der ersten Runde',
    },
  },
};
