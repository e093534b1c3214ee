import { type GameModule, type Seat, type State, usualSetting } from '../../engine/index.ts';
import { Dictionary } from '../features/dictionary.ts';
import { FeatureReader } from '../features/reader.ts';
import { schemaHash } from '../features/schema.ts';
import { Net } from './net.ts';
import { decodeWeights, type WeightsHead } from './weights-file.ts';

/** Estimates each seat's share of the win at the start of a phase, from what one seat knows. */
export interface Estimator {
  sharesAt(s: State, eyes: Seat): readonly number[];
  /** Whether it learned from such tables: several seats, its rules, its options and the tables as printed. */
  fits(s: State): boolean;
  /** The answers that are played on before the net judges. */
  readonly horizon: number;
  readonly bytes: number;
}

/** Why weights are not used. */
export type WeightsRefusal = 'game' | 'rules' | 'schema';

export type LoadedWeights =
  | { readonly estimator: Estimator; readonly refused?: undefined }
  | { readonly estimator?: undefined; readonly refused: WeightsRefusal };

type NetSource = Pick<GameModule, 'game' | 'content'>;

/** Makes an estimator of a file. Refuses weights of another game, other rules or another schema of features. */
export function loadWeights({ game, content }: NetSource, file: Uint8Array): LoadedWeights {
  const { head, weights } = decodeWeights(file);
  if (head.game !== game.id) return { refused: 'game' };
  if (head.rules !== game.rules) return { refused: 'rules' };
  if (head.schema !== schemaHash(game, content)) return { refused: 'schema' };
  const reader = new FeatureReader(
    { game, ...(content && { content }) },
    head.layout,
    Dictionary.from(head.dictionary),
  );
  const { horizon } = head;
  const fits = (s: State): boolean => isTrainedFor(head, game, s);
  return { estimator: { ...estimatorOf(reader, new Net(weights)), fits, horizon, bytes: file.length } };
}

/** A player alone wins or loses in another way than several, so nets learn from matches of several only. */
const TRAINED_MIN_SEATS = 2;

function isTrainedFor({ rules, options }: WeightsHead, game: NetSource['game'], s: State): boolean {
  if (s.rules !== rules || s.seats < TRAINED_MIN_SEATS) return false;
  return Object.entries(s.options).every(([name, value]) => {
    const variant = game.options[name];
    return variant !== undefined && value === (options[name] ?? usualSetting(variant, s));
  });
}

/** Reads features and judges them. */
export function estimatorOf(reader: FeatureReader, net: Net): Pick<Estimator, 'sharesAt'> {
  return {
    sharesAt(s, eyes) {
      net.clear(s.seats);
      reader.read(s, eyes, net.add);
      return net.shares(s.seats);
    },
  };
}
