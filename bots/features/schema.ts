import { type Content, canonical, type Game, resolveOptions } from '../../engine/index.ts';
import type { WrittenDictionary } from './dictionary.ts';
import type { Layout } from './layout.ts';

/** Raised when the reader names or counts features in another way. */
const FEATURES_VERSION = 1;

/** The features that a net was trained with. */
export interface FeatureSchema {
  readonly layout: Layout & { readonly kind: 'fields' };
  readonly dictionary: WrittenDictionary;
}

function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * The hash of everything by which features are named: the fields of an empty table and the entries of the content.
 * Numbers in the content do not count: a net reads them.
 */
export function schemaHash(game: Game, content: Content = {}): string {
  const table = game.table(game.seats.min, resolveOptions(game, game.seats.min, {}));
  const entries = Object.entries(content).map(([name, rows]) => [name, Object.keys(rows).sort()]);
  return hashOf(canonical([FEATURES_VERSION, Object.keys(table).sort(), Object.fromEntries(entries)]));
}
