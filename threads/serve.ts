import { parentPort } from 'node:worker_threads';
import type { ThreadReply, ThreadRequest } from './worker-thread.ts';

/** Answers the requests of a `WorkerThread`. An error ends the thread and rejects the request. */
export function serve<Request, Reply>(answer: (request: Request) => Reply | Promise<Reply>): void {
  parentPort?.on('message', async ({ id, request }: ThreadRequest<Request>) => {
    parentPort?.postMessage({ id, reply: await answer(request) } satisfies ThreadReply<Reply>);
  });
}
