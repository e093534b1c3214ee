import type { BotReply, BotRequest } from '../../bots/bot-request.ts';
import type { Send } from '../../table/thinking.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Sends bot requests to one worker, which is created on demand and replaced after a failure. */
export function workerBeside(): Send {
  let worker: Worker | undefined;
  return oneAtATime(
    (request: BotRequest, limit) =>
      new Promise<BotReply>((resolve, reject) => {
        const fail = (why: string): void => {
          worker?.terminate();
          worker = undefined;
          reject(new Error(why));
        };
        worker ??= new Worker(new URL('../worker/beside.ts', import.meta.url), { type: 'module' });
        const timer = setTimeout(() => fail('the bot thinks too long'), limit);
        worker.onmessage = ({ data }: MessageEvent<BotReply>) => {
          clearTimeout(timer);
          resolve(data);
        };
        worker.onerror = ({ message }) => {
          clearTimeout(timer);
          fail(message);
        };
        worker.postMessage(request);
      }),
  );
}
