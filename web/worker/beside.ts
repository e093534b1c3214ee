/** The worker for bots, reviews and checks of records, so that the page never blocks. */
import { type BotRequest, run } from '../../bots/errand.ts';
import { readRecord, writeRecord } from '../../engine/index.ts';
import { chanceOf } from '../../fair/chance.ts';
import { sha256 } from '../../fair/hash.ts';
import { open } from '../../games/shelf.ts';
import { type SavedTable, Table } from '../../table/table.ts';
import { type ReviewFinding, type ReviewRequest, review } from '../coach/review.ts';
import { judge, type Seen, type Verdict } from '../fair/judge.ts';

/** The input of a check: a record, or a finished table of this device. */
export type Case = { readonly text: string; readonly seen?: Seen } | { readonly saved: SavedTable };

async function textOf(given: Case): Promise<string> {
  if ('text' in given) return given.text;
  const gameModule = await open(given.saved.match.game);
  return gameModule ? writeRecord(Table.load(gameModule, given.saved, chanceOf).record(sha256)) : '';
}

async function judged(given: Case): Promise<Verdict> {
  const gameOf = async (id: string) => (await open(id))?.game;
  return judge(await textOf(given), gameOf, 'text' in given ? given.seen : undefined);
}

async function reviewed({ review: { text, names, seat } }: ReviewRequest): Promise<ReviewFinding | undefined> {
  const record = readRecord(text);
  const gameModule = await open(record.header.game);
  return gameModule && review(gameModule, record, seat, names, chanceOf);
}

addEventListener('message', async ({ data }: MessageEvent<BotRequest | Case | ReviewRequest>) => {
  if ('review' in data) return postMessage(await reviewed(data));
  if (!('level' in data)) return postMessage(await judged(data));
  const gameModule = await open(data.match.game);
  if (gameModule) postMessage(run(gameModule, data, chanceOf));
});
