import { buildClient, canBuild, stateOfClient } from '../server/http/client.ts';
import { Failure } from './run.ts';

/** Builds the client if there is none or its sources are newer. */
export async function prepareClient(): Promise<void> {
  const state = stateOfClient();
  if (state === 'fresh') return;
  if (!canBuild()) {
    if (state === 'missing')
      throw new Failure('The client is not built, and Vite is not installed here: run "npm ci", then "npm run build".');
    process.stderr.write('The client is older than its sources, and Vite is not installed here to build it again.\n');
    return;
  }
  process.stderr.write('Building the client ...\n');
  try {
    await buildClient();
  } catch (error) {
    const [why] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new Failure(`The client could not be built ("npm run build" says more): ${why}`);
  }
}
