/** A machine with npm and the system's Node only: a home, a cache of npm and a PATH of its own. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isProgram } from '../programs.ts';
import { plainEnv } from './served.ts';

export interface BareMachine {
  readonly env: NodeJS.ProcessEnv;
  /** A program of its PATH. */
  program(name: Program): string;
}

/** npm starts programs of packages with `sh`. */
const PROGRAMS = ['node', 'npm', 'npx', 'sh'] as const;
type Program = (typeof PROGRAMS)[number];

/** Settings of npm come with `npm run`, and those of Node with this test. */
const INHERITED = /^(?:npm_|NODE_(?!EXTRA_CA_CERTS$)|SEANCE_|XDG_|INIT_CWD$|HOME$|PATH$)/i;

/** The first program of that name in PATH that no npm package brings. */
function ofSystem(name: string): string {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(folder => !/node_modules/.test(folder));
  const found = folders.map(folder => join(folder, name)).find(isProgram);
  if (found === undefined) throw new Error(`there is no ${name} in PATH outside of node_modules`);
  return found;
}

/** Lays the machine in a folder. Nothing that this machine has installed or fetched before can be seen from it. */
export function bareMachine(folder: string): BareMachine {
  const [bin, home, cache] = ['bin', 'home', 'cache'].map(name => join(folder, name)) as [string, string, string];
  for (const path of [bin, home, cache]) mkdirSync(path, { recursive: true });
  for (const name of PROGRAMS) symlinkSync(ofSystem(name), join(bin, name));
  const kept = Object.entries(plainEnv).filter(([name]) => !INHERITED.test(name));
  return {
    env: { ...Object.fromEntries(kept), PATH: bin, HOME: home, npm_config_cache: cache },
    program: name => join(bin, name),
  };
}
