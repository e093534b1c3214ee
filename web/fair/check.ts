import { Refusal } from '../../engine/index.ts';
import { fetchTable } from '../storage/library.ts';
import type { Case } from '../worker/beside.ts';
import type { Seen, Verdict } from './judge.ts';

/** Checks a record in the worker. */
function inWorker(given: Case): Promise<Verdict> {
  const worker = new Worker(new URL('../worker/beside.ts', import.meta.url), { type: 'module' });
  return new Promise<Verdict>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Verdict>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(given);
  }).finally(() => worker.terminate());
}

/** Checks a record and compares it with this device's notes of the match. */
export const checkText = (text: string, seen: Seen): Promise<Verdict> => inWorker({ text, seen });

/** Checks a match stored on this device. */
export async function checkKept(id: string): Promise<Verdict> {
  const saved = await fetchTable(id);
  if (!saved) throw new Refusal('match-not-here');
  return inWorker({ saved });
}
