import { later } from '../later.tsx';

/** The dialogs about records, fetched when the first of them is opened. */
export const ShareDialog = later(async () => (await import('./share.tsx')).ShareDialog);
export const ForkDialog = later(async () => (await import('./fork.tsx')).ForkDialog);
