import { later } from '../app/later.tsx';

/** The dialogs about records, loaded when the first of them opens. */
export const ShareDialog = later(async () => (await import('./share.tsx')).ShareDialog);
export const ForkDialog = later(async () => (await import('./fork.tsx')).ForkDialog);
