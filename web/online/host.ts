import { Refusal } from '../../engine/index.ts';
import type { Sitter } from '../../table/table.ts';
import type { Place } from '../screens/seating.ts';
import { introduce, type Laid, layTable, sentence } from './api.ts';

/** Lays a table on the server, with the person at this device as its host. Returns its id, or refuses with a sentence. */
export async function layFar(
  terms: Omit<Laid, 'places'>,
  places: readonly Place[],
  sitters: readonly Sitter[],
): Promise<string> {
  const laid = places.map(({ kind, level }, seat): Laid['places'][number] => {
    const name = sitters[seat]?.name ?? '';
    if (kind === 'bot') return { kind, name, level };
    return kind === 'open' ? { kind } : { kind: 'me', name };
  });
  const self = laid.find(({ kind }) => kind === 'me')?.name ?? sitters[0]?.name ?? '';
  try {
    await introduce(self);
    return (await layTable({ ...terms, places: laid })).id;
  } catch (error) {
    throw new Refusal(sentence(error));
  }
}
