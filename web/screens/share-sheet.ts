import { warn } from '../reading/warn.ts';

/** Opens the share sheet of the device. Closing it is an answer, not a failure. */
export function shareSheet(data: ShareData): void {
  navigator.share(data).catch((error: unknown) => {
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!isClosed) warn('The share sheet could not be opened')(error);
  });
}
