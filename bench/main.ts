/** Benchmarks: printed and stored, never asserted. `npm run bench` lists them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type BeatsReport, beats, beatsText } from './beats.ts';
import { type GrowthReport, growth, growthText } from './growth.ts';
import { between } from './harness/figures.ts';
import { type NodesReport, nodes, nodesText } from './nodes.ts';
import { FULL, type PeersReport, peers, QUICK } from './peers.ts';
import { peersText } from './report.ts';

const USAGE = `npm run bench -- <what> [options]

  peers     the same game on Seance, boardgame.io, Colyseus and a bare socket server (the default)
  growth    how cost grows with tables, seats, the length of a match and the size of a house
  beats     what it costs to show events one by one
  nodes     one, two and three nodes on PostgreSQL and Redis: the cost of an answer, and what waits for what
  all       these four
  engine    how fast each game of the shelf plays
  web       how smoothly the largest house can be panned
  sofa      the time from the shelf to the first question with four phones, by people who read and type

  --json             print JSON instead of tables (also kept in bench/results)
  --quick            a fifth of the time, for a first look
  --write            put the tables into docs/performance.md
  --kept             measure nothing: print, or write, what was kept last time
  --only <ids>       peers: only these, such as seance,bare
  --installed <dir>  peers: use a folder into which they were installed before

  BENCH_WORKERS=2    in the environment: our server with two worker processes
`;

/** Benchmarks with an entry point of their own. */
const PROGRAMS: Readonly<Record<string, string>> = {
  engine: './engine.ts',
  web: '../web/e2e/bench/panning.ts',
  sofa: '../web/e2e/bench/sofa.ts',
};

const PAGE = new URL('../docs/performance.md', import.meta.url);
const RESULTS = new URL('./results/', import.meta.url);
const say = (text: string): void => void process.stderr.write(`${text}\n`);

function runProgram(program: string, args: readonly string[]): never {
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(program, import.meta.url)), ...args], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}

/** Stores a report, prints it, and optionally writes it into the page. */
function publish(name: string, report: object, text: string, { json, write }: { json: boolean; write: boolean }): void {
  mkdirSync(RESULTS, { recursive: true });
  const written = `${JSON.stringify(report, null, 1)}\n`;
  writeFileSync(new URL(`${name}.json`, RESULTS), written);
  process.stdout.write(json ? written : `\n${text}`);
  if (write) writeFileSync(PAGE, between(readFileSync(PAGE, 'utf8'), name, text));
}

function kept<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`${name}.json`, RESULTS), 'utf8'));
}

const [what = 'peers', ...rest] = process.argv[2]?.startsWith('-')
  ? ['peers', ...process.argv.slice(2)]
  : process.argv.slice(2);
const program = PROGRAMS[what];
if (program !== undefined) runProgram(program, rest);
const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({
  args: rest,
  options: {
    json: flag,
    quick: flag,
    write: flag,
    help: flag,
    kept: flag,
    only: { type: 'string' },
    installed: { type: 'string' },
  },
});
const REPORTS: Readonly<Record<string, () => Promise<void>>> = {
  peers: async () => {
    const extent = values.quick ? QUICK : FULL;
    const only = values.only?.split(',');
    const report = values.kept ? kept<PeersReport>('peers') : await peers(extent, say, values.installed, only);
    publish('peers', report, peersText(report), values);
  },
  growth: async () => {
    const report = values.kept ? kept<GrowthReport>('growth') : await growth(values.quick, say);
    publish('growth', report, growthText(report), values);
  },
  beats: async () => {
    const report = values.kept ? kept<BeatsReport>('beats') : await beats(say);
    publish('beats', report, beatsText(report), values);
  },
  nodes: async () => {
    const report = values.kept ? kept<NodesReport>('nodes') : await nodes(values.quick, say);
    publish('nodes', report, nodesText(report), values);
  },
};
const wanted = (what === 'all' ? Object.keys(REPORTS) : [what]).map(name => REPORTS[name]);
if (values.help || wanted.includes(undefined)) {
  process.stderr.write(USAGE);
  process.exit(values.help ? 0 : 2);
}
for (const report of wanted) await report?.();
