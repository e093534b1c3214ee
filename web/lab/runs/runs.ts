import { open } from '../../../games/shelf.ts';
import { entry, trialsOf } from './journal.ts';
import { Run } from './run.ts';

/** The run that is open in this window. It goes on while one watches a game behind a bar, or looks at the shelf. */
let current: Run | undefined;
let opening: { readonly id: string; readonly run: Promise<Run | undefined> } | undefined;

async function load(id: string): Promise<Run | undefined> {
  const about = await entry(id);
  const house = about && (await open(about.experiment.game));
  return house && house.game.rules === about.rules ? new Run(about, await trialsOf(id), house) : undefined;
}

/** An experiment of this device; undefined if there is none, or its game is played by other rules now. */
export async function openRun(id: string): Promise<Run | undefined> {
  if (opening?.id === id) return opening.run;
  current?.close();
  opening = { id, run: load(id) };
  current = await opening.run;
  return current;
}

/** Waits until what an experiment has played is in the journal. */
export async function noted(id: string): Promise<void> {
  if (current?.id === id) await current.note();
}

/** Lets go of an experiment that is about to be removed. */
export function closeRun(id: string): void {
  if (current?.id !== id) return;
  current.close();
  current = undefined;
  opening = undefined;
}
