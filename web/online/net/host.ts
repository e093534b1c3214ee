import type { Sitter } from '../../../table/seat-view.ts';
import type { SeatChoice } from '../../new-match/seating.ts';
import { introduce, type Laid, layStage as laidStage, laySet, layTable, ServerUnreachable } from './api.ts';

/**
 * Lays a table on the server, or several for the same evening, with the person at this device as the host. Returns the
 * id of the first, or refuses.
 */
export async function layFar(
  terms: Omit<Laid, 'places'>,
  places: readonly SeatChoice[],
  sitters: readonly Sitter[],
  tables = 1,
): Promise<string> {
  const laid = places.map(({ kind, level }, seat): Laid['places'][number] => {
    const name = sitters[seat]?.name ?? '';
    if (kind === 'bot') return { kind, name, level };
    return kind === 'open' ? { kind } : { kind: 'me', name };
  });
  const self = laid.find(({ kind }) => kind === 'me')?.name ?? sitters[0]?.name ?? '';
  try {
    await introduce(self);
    const table = { ...terms, places: laid };
    if (tables === 1) return (await layTable(table)).id;
    const [first] = (await laySet(table, tables)).tables;
    return first?.id ?? '';
  } catch (error) {
    throw whyNot(error);
  }
}

/** The refusal behind an error of the network. */
const whyNot = (error: unknown): unknown => (error instanceof ServerUnreachable ? error.why : error);

/** Opens a table for one big screen. Returns its id, or refuses. */
export const layStage = async (stage: Parameters<typeof laidStage>[0]): Promise<string> =>
  (
    await laidStage(stage).catch((error: unknown) => {
      throw whyNot(error);
    })
  ).id;
