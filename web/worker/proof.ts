/** Where records are checked: beside the page, so that the page never waits. */
import { writeRecord } from '../../engine/index.ts';
import { open } from '../../games/shelf.ts';
import { chanceOf } from '../../table/chance.ts';
import { sha256 } from '../../table/hash.ts';
import { type SavedTable, Table } from '../../table/table.ts';
import { judge, type Seen } from '../fair/judge.ts';

/** A record, or a table of this device that is over. */
export type Case = { readonly text: string; readonly seen?: Seen } | { readonly saved: SavedTable };

async function textOf(given: Case): Promise<string> {
  if ('text' in given) return given.text;
  const house = await open(given.saved.match.game);
  return house ? writeRecord(Table.load(house, given.saved, chanceOf).record(sha256)) : '';
}

addEventListener('message', async ({ data }: MessageEvent<Case>) => {
  const gameOf = async (id: string) => (await open(id))?.game;
  postMessage(await judge(await textOf(data), gameOf, 'text' in data ? data.seen : undefined));
});
