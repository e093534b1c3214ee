/** The worker for bots, reviews and checks of records, so that the page never blocks. */
import { type BotReply, type BotRequest, run } from '../../bots/bot-request.ts';
import { readyBots } from '../../bots/net/ready.ts';
import { type GameModule, readRecord, writeRecord } from '../../engine/index.ts';
import { chanceOf } from '../../fair/chance.ts';
import { sha256 } from '../../fair/hash.ts';
import { open } from '../../games/shelf.ts';
import { type SavedTable, Table } from '../../table/table.ts';
import { type ReviewFinding, type ReviewRequest, review } from '../coach/review.ts';
import { judge, type Seen, type Verdict } from '../fair/judge.ts';

/** The input of a check: a record, or a finished table of this device. */
export type Case = { readonly text: string; readonly seen?: Seen } | { readonly saved: SavedTable };

/** Loads a game with its bots. */
async function moduleNamed(id: string): Promise<GameModule> {
  const gameModule = await open(id);
  if (!gameModule) throw new Error(`there is no game ${id}`);
  return readyBots(gameModule);
}

async function textOf(given: Case): Promise<string> {
  if ('text' in given) return given.text;
  const gameModule = await moduleNamed(given.saved.match.game);
  return writeRecord(Table.load(gameModule, given.saved, chanceOf).record(sha256));
}

async function judged(given: Case): Promise<Verdict> {
  const gameOf = async (id: string) => (await open(id))?.game;
  return judge(await textOf(given), gameOf, 'text' in given ? given.seen : undefined);
}

async function reviewed({ review: { text, names, seat } }: ReviewRequest): Promise<readonly ReviewFinding[]> {
  const record = readRecord(text);
  return review(await moduleNamed(record.header.game), record, seat, names, chanceOf);
}

async function replyTo(
  request: BotRequest | Case | ReviewRequest,
): Promise<BotReply | Verdict | readonly ReviewFinding[]> {
  if ('review' in request) return reviewed(request);
  if (!('level' in request)) return judged(request);
  return run(await moduleNamed(request.match.game), request, chanceOf);
}

/** A rejected promise of a worker does not reach its page; an error that it reports does, as `onerror`. */
addEventListener('message', ({ data }: MessageEvent<BotRequest | Case | ReviewRequest>) => {
  replyTo(data).then(reply => postMessage(reply), reportError);
});
