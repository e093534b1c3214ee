import type { ReviewFinding, ReviewRequest } from './review.ts';

/** Long enough for a slow machine to load the game and to think about all decisions. The reader can stop it earlier. */
const REVIEW_TIMEOUT_MS = 180_000;

/** Has a match looked through beside the page. Aborting the signal ends the worker. */
export function askReview(request: ReviewRequest, signal: AbortSignal): Promise<readonly ReviewFinding[]> {
  const worker = new Worker(new URL('../worker/beside.ts', import.meta.url), { type: 'module' });
  const ends = AbortSignal.any([signal, AbortSignal.timeout(REVIEW_TIMEOUT_MS)]);
  return new Promise<readonly ReviewFinding[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<readonly ReviewFinding[]>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    ends.addEventListener('abort', () => reject(ends.reason));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
