/** Reads a container file, and carries out its instructions in plain folders: for machines without a container engine. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';

export interface Instruction {
  /** In capitals, such as RUN. */
  readonly word: string;
  readonly text: string;
}

/** One stage: from its FROM to the next one. */
export interface BuildStage {
  readonly image: string;
  /** Empty if the file gives it none. */
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

const KNOWN = /^(?:FROM|WORKDIR|ENV|COPY|RUN|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|CMD)$/;

/** Throws at an instruction that this reader does not know. */
export function readContainerfile(text: string): BuildStage[] {
  const lines = text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter(line => line.trim() !== '' && !line.startsWith('#'));
  const stages: { image: string; name: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    if (!KNOWN.test(word)) throw new Error(`unknown instruction: ${line}`);
    const [, image = '', name = ''] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
    if (word === 'FROM') stages.push({ image, name, instructions: [] });
    else {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`${word} stands before FROM`);
      stage.instructions.push({ word, text: rest.trim() });
    }
  }
  return stages;
}

export const textsOf = ({ instructions }: BuildStage, wanted: string): string[] =>
  instructions.filter(({ word }) => word === wanted).map(({ text }) => text);

/** The words of an instruction in exec form. Throws for the shell form, which would hide signals from the program. */
export function execForm(text: string): string[] {
  const words: unknown = JSON.parse(text.slice(text.indexOf('[')));
  if (!Array.isArray(words) || !words.every(word => typeof word === 'string')) throw new Error(`not words: ${text}`);
  return words;
}

/** `A=1 B=2` */
export const assignments = (texts: readonly string[]): Record<string, string> =>
  Object.fromEntries(texts.flatMap(text => text.split(/\s+/).map(one => one.split('=', 2) as [string, string])));

export interface Copy {
  /** The stage that the files come from; empty for the project. */
  readonly from: string;
  readonly sources: readonly string[];
  readonly target: string;
}

export function readCopy(text: string): Copy {
  const words = text.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? (words.shift() ?? '').slice('--from='.length) : '';
  const target = words.pop() ?? '';
  return { from, sources: words, target };
}

/**
 * Carries out the instructions of all stages below `base`, one folder for each stage in the place of its root. Commands
 * have a home and a cache of npm there, so that they neither use nor clean those of this machine. Returns the folder of
 * the last stage.
 */
export function carryOut(stages: readonly BuildStage[], project: string, base: string): string {
  const roots = stages.map(({ name }, i) => join(base, name || `stage-${i}`));
  for (const [i, stage] of stages.entries()) runStage(stage, roots[i] ?? base, project, base);
  return roots.at(-1) ?? base;
}

function runStage(stage: BuildStage, root: string, project: string, base: string): void {
  let cwd = root;
  const env: Record<string, string> = {};
  mkdirSync(root, { recursive: true });
  for (const { word, text } of stage.instructions) {
    if (word === 'WORKDIR') {
      cwd = join(root, text);
      mkdirSync(cwd, { recursive: true });
    } else if (word === 'ENV') Object.assign(env, assignments([text]));
    else if (word === 'COPY') copy(readCopy(text), cwd, project, base);
    else if (word === 'RUN')
      execFileSync('sh', ['-c', inFolder(text, root)], { cwd, env: { ...envBelow(base), ...env } });
  }
}

/** The environment of this machine without npm's settings and packages, and with a home below `base`. */
function envBelow(base: string): NodeJS.ProcessEnv {
  const home = join(base, 'home');
  mkdirSync(home, { recursive: true });
  const PATH = (process.env.PATH ?? '').split(delimiter).filter(folder => !/node_modules/.test(folder));
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_(?!EXTRA_CA_CERTS$))/i.test(name));
  return { ...Object.fromEntries(kept), HOME: home, npm_config_cache: join(home, '.npm'), PATH: PATH.join(delimiter) };
}

/** Absolute paths of a command lead into the folder. Only root may give files away. */
const inFolder = (command: string, root: string): string =>
  command
    .replace(/(?<=\s)\/(?=\w)/g, `${root}/`)
    .replace(/chown \S+ \S+/g, chown => (process.getuid?.() === 0 ? chown : 'true'));

function copy({ from, sources, target }: Copy, cwd: string, project: string, base: string): void {
  for (const source of sources) {
    const path = join(from === '' ? project : join(base, from), source);
    if (!existsSync(path)) throw new Error(`COPY: there is no ${source}`);
    const to = target.endsWith('/') ? join(cwd, target, basename(source)) : join(cwd, target);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(path, to, { recursive: true });
  }
}
