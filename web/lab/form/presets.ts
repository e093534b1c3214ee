import type { CoverPreset, Language } from '../../../engine/index.ts';
import { coverOf, SHELVED } from '../../../games/covers.ts';
import type { Experiment } from '../../../lab/experiment.ts';
import type { LabWords } from '../words.ts';

/** Presets for any game: its seats, its players, itself. */
const GENERAL = ['start', 'players', 'alike'] as const;
export type GeneralPreset = (typeof GENERAL)[number];

/** The game and the seats of a preset. */
type Laid = Pick<Experiment, 'game' | 'seats'>;

/** An experiment to begin with: one click away. */
export interface Preset {
  readonly name: string;
  readonly text: string;
  /** The experiment, at the chosen table unless it is about one game. Its names keep the language. */
  experiment(laid: Laid): Experiment;
}

const SEED = '1';

function ofGame(game: string, { name, text, seats, games, variants }: CoverPreset, lang: Language): Preset {
  const named = variants.map(variant => ({ ...variant, name: variant.name[lang] }));
  return {
    name: name[lang],
    text: text[lang],
    experiment: () => ({ name: name[lang], seed: SEED, game, seats, games, variants: named }),
  };
}

function general(id: GeneralPreset, { presets }: LabWords): Preset {
  const { usual, again, random, greedy, search } = presets.variants;
  const { name, text } = presets.each[id];
  const variants: Readonly<Record<GeneralPreset, Pick<Experiment, 'games' | 'variants'>>> = {
    start: { games: 1000, variants: [{ name: usual, players: ['greedy'] }] },
    players: {
      games: 200,
      variants: [
        { name: random, players: ['random'] },
        { name: greedy, players: ['greedy'] },
        { name: search, players: [{ tries: 16 }] },
      ],
    },
    alike: {
      games: 400,
      variants: [
        { name: usual, players: ['greedy'] },
        { name: again, seed: '2' },
      ],
    },
  };
  return { name, text, experiment: ({ game, seats }) => ({ name, seed: SEED, game, seats, ...variants[id] }) };
}

/** The presets of the games on the shelf, then those for any game. */
export const presetsIn = (lang: Language, words: LabWords): readonly Preset[] => [
  ...SHELVED.flatMap(id => (coverOf(id).presets ?? []).map(preset => ofGame(id, preset, lang))),
  ...GENERAL.map(id => general(id, words)),
];
