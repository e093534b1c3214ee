import { open } from '../../../games/shelf.ts';
import { entry, trialsOf } from './journal.ts';
import { Run } from './run.ts';

/** The run of this window. It continues while the person watches a game or visits the shelf. */
let current: Run | undefined;
let opening: { readonly id: string; readonly run: Promise<Run | undefined> } | undefined;

async function load(id: string): Promise<Run | undefined> {
  const about = await entry(id);
  const gameModule = about && (await open(about.experiment.game));
  return gameModule && gameModule.game.rules === about.rules
    ? new Run(about, await trialsOf(id), gameModule)
    : undefined;
}

/** An experiment of this device; undefined if it is unknown, or the game's rules have changed. */
export async function openRun(id: string): Promise<Run | undefined> {
  if (opening?.id === id) return opening.run;
  current?.close();
  opening = { id, run: load(id) };
  current = await opening.run;
  return current;
}

/** Waits until all finished trials of an experiment are in the journal. */
export async function noted(id: string): Promise<void> {
  if (current?.id === id) await current.note();
}

/** Closes an experiment that is about to be removed. */
export function closeRun(id: string): void {
  if (current?.id !== id) return;
  current.close();
  current = undefined;
  opening = undefined;
}
