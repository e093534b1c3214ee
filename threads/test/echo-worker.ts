import { workerData } from 'node:worker_threads';
import { serve } from '../serve.ts';

/** Answers what it is told, throws, ends, or never answers. */
serve(async (request: string): Promise<string> => {
  if (request === 'throw') throw new Error('thrown in the thread');
  if (request === 'exit') process.exit(0);
  if (request === 'hang') await new Promise(() => setInterval(() => {}, 1000));
  return `${workerData}: ${request}`;
});
