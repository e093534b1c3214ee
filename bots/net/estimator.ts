import type { GameModule, Seat, State } from '../../engine/index.ts';
import { Dictionary } from '../features/dictionary.ts';
import { FeatureReader } from '../features/reader.ts';
import { schemaHash } from '../features/schema.ts';
import { Net } from './net.ts';
import { decodeWeights } from './weights-file.ts';

/** Estimates each seat's share of the win at the start of a phase, from what one seat knows. */
export interface Estimator {
  sharesAt(s: State, eyes: Seat): readonly number[];
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
  return { estimator: { ...estimatorOf(reader, new Net(weights)), horizon: head.horizon, bytes: file.length } };
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
