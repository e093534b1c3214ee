/** Weighs the built client, compressed as it is sent, and fails if a part exceeds its budget. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

const CLIENT = fileURLToPath(new URL('../dist/web', import.meta.url));
const MANIFEST = join(CLIENT, '.vite', 'manifest.json');

const KB = 1000;
const HOME_MAX_BYTES = 90 * KB;
const FONTS_MAX_BYTES = 120 * KB;
/** Rules, board and bot, and the words and the guide in both languages. */
const GAME_MAX_BYTES = 105 * KB;
/** All lessons of one game: fetched when a lesson is opened. */
const LESSONS_MAX_BYTES = 12 * KB;
/** The storytellers of one game in both languages; a page fetches one of them, when a table is opened. */
const STORIES_MAX_BYTES = 24 * KB;
/** The trained net of one game: fetched by the bot worker. */
const NET_MAX_BYTES = 100 * KB;
const LAB_MAX_BYTES = 60 * KB;

interface Part {
  readonly name: string;
  readonly size: number;
  readonly limit?: number;
}

if (!existsSync(MANIFEST)) {
  process.stderr.write('There is no built client to weigh; run "npm run build" first.\n');
  process.exit(1);
}
const manifest: Manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));

/** Chunks with their static imports; with `lazy`, also dynamic imports. Stops at `known` chunks. */
function reach(from: readonly string[], known: ReadonlySet<string> = new Set(), lazy = false): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (key: string): void => {
    if (found.has(key) || known.has(key)) return;
    found.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const next of [...imports, ...(lazy ? dynamicImports : [])]) visit(next);
  };
  for (const key of from) visit(key);
  return found;
}

/** The compressed size of the scripts and styles of chunks, each counted once. */
function weigh(chunks: Iterable<string>): number {
  const files = new Set([...chunks].flatMap(key => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]));
  return [...files]
    .filter(file => /\.(js|css)$/.test(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length, 0);
}

const gameOf = (key: string): string | undefined => /(?:^|\/)games\/([^/]+)\//.exec(key)?.[1];

const keys = Object.keys(manifest);
const home = reach(keys.filter(key => manifest[key]?.isEntry));
const lazy = keys.filter(key => manifest[key]?.isDynamicEntry);
const isLesson = (key: string): boolean => key.includes('/lessons/');
const isStory = (key: string): boolean => key.includes('/story/');
const isNet = (key: string): boolean => key.endsWith('/weights.ts');
const isLab = (key: string): boolean => key.startsWith('lab/');
/** The chunks that every match needs: lazy, without the games and the lab. */
const shared = reach(
  lazy.filter(key => gameOf(key) === undefined && !isLab(key)),
  home,
);
const known = new Set([...home, ...shared]);
const games = [...new Set(lazy.flatMap(key => gameOf(key) ?? []))].sort();

const fonts = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter(file =>
  /\.(woff2?|ttf|otf)$/.test(file),
);

const parts: readonly Part[] = [
  { name: 'home, first load', size: weigh(home), limit: HOME_MAX_BYTES },
  {
    name: 'fonts',
    size: fonts.reduce((sum, file) => sum + readFileSync(join(CLIENT, file)).length, 0),
    limit: FONTS_MAX_BYTES,
  },
  { name: 'later, for all games', size: weigh(shared) },
  { name: 'the lab', size: weigh(reach(lazy.filter(isLab), known)), limit: LAB_MAX_BYTES },
  ...games.flatMap(game => {
    const own = lazy.filter(key => gameOf(key) === game);
    const lessons = own.filter(isLesson);
    const stories = own.filter(isStory);
    const nets = own.filter(isNet);
    const apart = [...lessons, ...stories, ...nets];
    const played = reach(
      own.filter(key => !apart.includes(key)),
      new Set([...known, ...apart]),
      true,
    );
    const taught = reach(lessons, new Set([...known, ...played, ...stories]), true);
    const told = reach(stories, new Set([...known, ...played, ...lessons]), true);
    return [
      { name: `game ${game}`, size: weigh(played), limit: GAME_MAX_BYTES },
      ...(nets.length > 0 ? [{ name: '  its net', size: weigh(nets), limit: NET_MAX_BYTES }] : []),
      ...(lessons.length > 0 ? [{ name: '  its lessons', size: weigh(taught), limit: LESSONS_MAX_BYTES }] : []),
      ...(stories.length > 0 ? [{ name: '  its stories', size: weigh(told), limit: STORIES_MAX_BYTES }] : []),
    ];
  }),
];

const kb = (size: number): string => `${(size / KB).toFixed(1)} kB`;
for (const { name, size, limit } of parts) {
  const [of, verdict] = limit === undefined ? ['', ''] : [`of ${kb(limit)}`, size > limit ? 'TOO HEAVY' : 'ok'];
  process.stdout.write(
    `${name.padEnd(24)}${kb(size).padStart(10)}  ${of.padEnd(12)} ${verdict}`.trimEnd().concat('\n'),
  );
}
if (parts.some(({ size, limit }) => limit !== undefined && size > limit)) process.exit(1);
