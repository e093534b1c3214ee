import type { Experiment } from '../../../lab/experiment.ts';
import type { LabWords } from '../words.ts';

export const PRESETS = ['adjacency', 'start', 'players', 'goal', 'alike'] as const;
export type PresetId = (typeof PRESETS)[number];

/** The table that is laid for questions about any game. */
type Laid = Pick<Experiment, 'game' | 'seats'>;

/** A question as an experiment. Names are in the language in which it was asked, and stay so. */
export function presetOf(id: PresetId, laid: Laid, { presets }: LabWords): Experiment {
  const { usual, again, random, greedy, search, colour, declared, nine } = presets.variants;
  const { name } = presets.each[id];
  const frame = { name, seed: '1', games: 400 } as const;
  switch (id) {
    case 'adjacency':
      return {
        ...frame,
        ...{ game: 'haunted', seats: 3, games: 600 },
        variants: [
          { name: colour, players: ['greedy'] },
          { name: declared, options: { connections: 'declared' } },
        ],
      };
    case 'start':
      return { ...frame, ...laid, games: 1000, variants: [{ name: usual, players: ['greedy'] }] };
    case 'players':
      return {
        ...{ ...frame, ...laid, games: 200 },
        variants: [
          { name: random, players: ['random'] },
          { name: greedy, players: ['greedy'] },
          { name: search, players: [{ tries: 16 }] },
        ],
      };
    case 'goal':
      return {
        ...{ ...frame, game: 'house-of-possession', seats: 3 },
        variants: [
          { name: usual, players: ['greedy'] },
          { name: nine, changes: [{ at: 'goal/points', to: 9 }] },
        ],
      };
    case 'alike':
      return {
        ...{ ...frame, ...laid },
        variants: [
          { name: usual, players: ['greedy'] },
          { name: again, seed: '2' },
        ],
      };
  }
}
