/** Checks documents: every link has a target, and the code in the README plays. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { randomPolicy } from '../bots/random.ts';
import { Match, type Phase, randomFrom, seeded } from '../engine/index.ts';
import { game } from '../games/template/rules.ts';
import type { TemplateState } from '../games/template/state.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file !== '' && existsSync(join(ROOT, file)));

const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** The anchor of a heading as on GitHub: lower case, hyphens for spaces, no other characters. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const anchorsOf = (file: string): string[] => [
  ...[...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)),
  ...[...read(file).matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id),
];

test('every link in a document leads to a file that exists, and to a heading in it', () => {
  const broken: string[] = [];
  let links = 0;
  for (const file of documents)
    for (const [, linked, source] of withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)) {
      const link = linked ?? source ?? '';
      if (/^[a-z]+:/.test(link)) continue;
      links++;
      const [path = '', anchor] = decodeURIComponent(link).split('#');
      const target = path === '' ? file : join(dirname(file), path);
      const isThere = existsSync(join(ROOT, target));
      const isHeading =
        anchor === undefined || !target.endsWith('.md') || (isThere && anchorsOf(target).includes(anchor));
      if (!isThere || !isHeading) broken.push(`${file}: ${link}`);
    }
  assert.ok(links > 100, `${links} links were found`);
  assert.deepEqual(broken, []);
});

test('the figures in the README are those that were measured last', () => {
  const measured = /<!-- peers: begin -->[\s\S]*<!-- peers: end -->/.exec(read('docs/performance.md'))?.[0] ?? '';
  const [, shown = ''] = /^\| +\| +Seance \|.*\n((?:\|.*\n)+)/m.exec(read('README.md')) ?? [];
  const [, ratios = ''] = /^So Seance gives (.*)$/m.exec(read('README.md')) ?? [];
  const cells = shown.split('\n').flatMap(row => row.split('|').slice(2));
  const figures = [...cells, ratios].flatMap(cell => cell.match(/\d[\d,.]*\d/g) ?? []);
  assert.ok(figures.length > 12, `${figures.length} figures were found`);
  assert.deepEqual(
    figures.filter(figure => !measured.split(/[^\d,.]+/).includes(figure)),
    [],
    'measured with npm run bench',
  );
});

/** The TypeScript in the README. */
const example = /^```ts\n([\s\S]*?)^```/m.exec(read('README.md'))?.[1] ?? '';

test('the code in the README plays: every round gives one candle, and hands become empty', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'seance-readme-'));
  try {
    const file = join(folder, 'example.ts');
    writeFileSync(file, example.replaceAll("'./", `'${pathToFileURL(ROOT).href}`));
    const { round }: { round: Phase<TemplateState> } = await import(pathToFileURL(file).href);
    const shown = { ...game, phases: { ...game.phases, round } };
    const match = Match.start(shown, { seats: 3 }, seeded('readme'));
    const policy = randomPolicy(randomFrom('readme'));
    while (!match.over) {
      const ask = match.asks.find(({ seat }) => match.answered(seat) === undefined);
      assert.ok(ask);
      match.answer(ask.seat, policy(ask));
    }
    assert.equal(
      match.state.candles.reduce((sum, count) => sum + count, 0),
      4,
    );
    assert.deepEqual(match.state.hand, [[], [], []]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
