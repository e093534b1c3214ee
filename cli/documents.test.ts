/** The commands in the documents: all of them exist and can be read by the command line; the cheap ones are run. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseArgs } from 'node:util';
import type { Command } from 'commander';
import { loadConfig } from '../server/ops/config.ts';
import { seanceProgram } from './program.ts';
import { withCommand } from './run.ts';
import { freshFolder, ROOT, seance } from './test/command.ts';

/** Games and files that a reader makes while following a page. */
const MADE_BY_READER = /\battic\b/;
const CONTAINER = /^(?:podman|docker) /;
/** Programs of other people, which a test cannot start everywhere. */
const FOREIGN = /^(?:git|cd|cp|echo|export|createdb|pg_dump|pg_restore|systemctl|journalctl|podman|docker)$/;

interface Told {
  readonly file: string;
  readonly words: readonly string[];
}

/** The words of a command, as a shell would divide them. */
const divided = (command: string): string[] =>
  [...command.matchAll(/(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');

function commandsIn(file: string): Told[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block.replaceAll('\\\n', ' '));
  const inline = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`((?:npm|npx) [^`\n]+)`/g)];
  return [...blocks.flatMap(block => block.split('\n')), ...inline.map(([, command = '']) => command)]
    .map(line => line.replace(/\$\([^)]*\)/g, 'today'))
    .map(line => line.replace(/(?:^|\s)#.*$/, '').replace(/ > \S+$/, ''))
    .flatMap(line => line.split(' && '))
    .map(command => command.trim().replace(/^(?:[A-Z_]+=\S+\s+)+/, ''))
    .filter(command => command !== '')
    .map(command => ({ file, words: divided(command) }));
}

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file =>
    /^(?:README|CONTRIBUTING|docs\/[^/]+|deploy\/[^/]+|engine\/README|fair\/README)(?:\.md)?$/.test(file),
  );
const told = documents.flatMap(commandsIn);
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** The words after `seance`, if this is one of its commands; words of placeholders are left out. */
function wordsForSeance([first = '', ...rest]: readonly string[]): readonly string[] | undefined {
  if (first === 'seance') return rest;
  if (first === 'npx' && /^\.\/seance-.*\.tgz$/.test(rest[0] ?? '')) return rest.slice(1);
  if (first === 'npm' && rest[0] === 'start') return ['serve', ...rest.slice(2)];
  if (first === 'npm' && rest.includes('seance')) return rest.slice(rest.indexOf('--') + 1);
  if (CONTAINER.test(`${first} `) && rest.includes('cli/bin.js')) return rest.slice(rest.indexOf('cli/bin.js') + 1);
  return undefined;
}

/** A program that reads every command line and does nothing. */
function idle(command: Command): Command {
  command.exitOverride().configureOutput({ outputError: () => {}, writeOut: () => {} });
  if (command.commands.length === 0) command.action(() => {});
  for (const one of command.commands) idle(one);
  return command;
}

const said = ({ file, words }: Told): string => `${file}: ${words.join(' ')}`;

test('every command of seance in a document is one that the command line understands', async () => {
  let count = 0;
  for (const one of told) {
    const words = wordsForSeance(one.words);
    if (!words || words.some(word => /^<.*>$/.test(word)) || MADE_BY_READER.test(words.join(' '))) continue;
    count++;
    const argv = withCommand(['node', 'seance', ...words]);
    const name = argv[2] ?? '';
    const program = idle(seanceProgram());
    if (name.startsWith('-')) continue;
    assert.ok(
      program.commands.some(command => command.name() === name),
      said(one),
    );
    await assert.doesNotReject(program.parseAsync(argv), said(one));
  }
  assert.ok(count > 20, `${count} commands were read`);
});

test('every script of npm in a document exists, and so does every test file', () => {
  const wrong: string[] = [];
  for (const one of told) {
    const [first, ...rest] = one.words;
    const text = said(one);
    if (first === 'npm') {
      const known = ['ci', 'pack', 'test', 'start', 'install'];
      const script = rest[0] === 'run' ? rest.slice(1).find(word => !word.startsWith('-')) : undefined;
      const isKnown = script === undefined ? known.includes(rest[0] ?? '') : script === '<name>' || script in scripts;
      if (!isKnown) wrong.push(text);
    } else if (first === 'npx' && rest[0] === 'node') {
      const { positionals } = parseArgs({ args: rest.slice(1), strict: false, allowPositionals: true });
      const files = positionals.filter(word => /\.ts$/.test(word));
      if (rest.length > 1 && files.length === 0) wrong.push(text);
      for (const file of files)
        if (!/<\w+>/.test(file) && !MADE_BY_READER.test(file) && globSync(file, { cwd: ROOT }).length === 0)
          wrong.push(text);
    } else if (first !== 'npx' && first !== 'seance' && !FOREIGN.test(first ?? '')) wrong.push(text);
    for (const word of one.words)
      if (/^(?:deploy|docs)\/[\w./-]+$/.test(word) && !existsSync(join(ROOT, word))) wrong.push(text);
  }
  assert.ok(told.length > 80, `${told.length} commands were found`);
  assert.deepEqual(wrong, []);
});

test('every command of seance is in the table of docs/commands.md, and no other', () => {
  const text = readFileSync(join(ROOT, 'docs/commands.md'), 'utf8');
  const listed = [...text.matchAll(/^\| `(?!npm)([a-z-]+)[ `]/gm)].map(([, name]) => name);
  assert.deepEqual(
    listed.toSorted(),
    seanceProgram()
      .commands.map(command => command.name())
      .toSorted(),
  );
});

test('commands that record a match write a record that verifies', async () => {
  const folder = freshFolder();
  const records = told.flatMap(({ words }) => {
    const [name, ...rest] = wordsForSeance(words) ?? [];
    return name === 'record' && !MADE_BY_READER.test(rest.join(' ')) && rest.includes('--out') ? [rest] : [];
  });
  assert.ok(records.length > 0);
  for (const [i, words] of records.entries()) {
    const at = words.indexOf('--out') + 1;
    const out = join(folder, `${i}.jsonl`);
    const { code, err } = await seance(['record', ...words.with(at, out)]);
    assert.deepEqual([code, err], [0, '']);
    assert.equal((await seance(['verify', out])).code, 0);
    assert.ok(existsSync(join(ROOT, words[at] ?? '')), 'the page names a record that exists');
  }
});

/** A command that this file runs as it is told, or with another place for its files. */
const RUN_HERE = /^(?:play haunted\b.*|record (?!attic).*|verify match\.jsonl)$/;

test('commands at a terminal begin a match, and end with their input', async () => {
  const plays = [...new Set(told.flatMap(({ words }) => (wordsForSeance(words) ?? []).join(' ')))].filter(words =>
    /^play haunted/.test(words),
  );
  assert.ok(plays.length > 2);
  const ended = await Promise.all(plays.map(async words => ({ words, ...(await seance(words.split(' '))) })));
  for (const { words, code, out, err } of ended) {
    assert.deepEqual([code, err], [0, ''], words);
    assert.match(out, /left before its end|vor ihrem Ende verlassen/, words);
  }
});

test('the record that a page shows in the terminal is written and verified', async () => {
  const [shown] = told.flatMap(({ words }) => {
    const [name, ...rest] = wordsForSeance(words) ?? [];
    return name === 'record' && !rest.includes('--out') ? [rest] : [];
  });
  assert.ok(shown);
  const file = join(freshFolder(), 'match.jsonl');
  const { code, out } = await seance(['record', ...shown]);
  assert.equal(code, 0);
  writeFileSync(file, out);
  assert.equal((await seance(['verify', file])).code, 0);
});

test('a configuration that a page writes with echo is one that the server accepts', () => {
  const configs = told.filter(({ words }) => words[0] === 'echo').map(({ words }) => words.slice(1).join(' '));
  assert.equal(configs.length, 1);
  for (const text of configs) {
    const file = join(freshFolder(), 'drill.json');
    writeFileSync(file, text);
    assert.equal(loadConfig({}, file).port, 1314);
  }
});

/** Where a command is run that this file does not run: by a test, as a step of CI, or not at all, with the reason. */
const ELSEWHERE: readonly (readonly [command: RegExp, where: string])[] = [
  [/^seance (?:admin (?:backup|check)\b(?!.*postgres)|--data)/, 'cli/admin/admin.test.ts'],
  [
    /^seance admin check .*postgres|^seance migrate|^pg_dump|^pg_restore|^createdb/,
    'server/store/postgres/moving.test.ts',
  ],
  [/^seance arena/, 'cli/measure/arena.test.ts'],
  [/^seance chaos/, 'cli/measure/chaos.test.ts'],
  [/^seance fuzz/, 'cli/measure/fuzz.test.ts'],
  [/^seance lab/, 'cli/measure/lab.test.ts'],
  [/^seance load/, 'cli/load/load.test.ts'],
  [/^seance train/, 'cli/train/train.test.ts'],
  [/^seance static/, 'cli/static/static.test.ts'],
  [
    /^seance (?:new-game attic|play attic|record attic|game check attic)|^npx node --test games\/attic/,
    'cli/game/new-game.test.ts',
  ],
  [/^npm run registry$/, 'games/test/covers.test.ts'],
  [/^seance(?: serve.*)?$|^npm install --global/, 'scripts/pack/pack.test.ts'],
  [/^npm install \.\/seance-engine/, 'scripts/libraries.test.ts'],
  [/^npm run docs/, 'scripts/documents/protocol-tables.test.ts'],
  [/^npm run check/, 'scripts/check/check.test.ts'],
  [/^npm run release -- --dry-run/, 'scripts/pack/pack.test.ts'],
  [/^npm run bench/, 'bench/test/harness.test.ts'],
  [/^npm run static/, 'cli/static/static.test.ts'],
  [/^npm pack/, 'scripts/pack/pack.test.ts'],
  [/^podman build|^podman run|^seance admin backup \/data/, 'scripts/deploy/deploy.test.ts'],
  [/^docker compose|^export SEANCE_PUBLIC_URL/, 'scripts/deploy/proxy.test.ts'],
  [/^npm ci$|^npm test$/, '.ci/run'],
  [/^npm run (?:types|lint|boundaries|build|budgets|unit|browser)$/, 'scripts/test.ts'],
  [/^npx node --test /, 'scripts/test.ts'],
  [/^npm run matrix/, 'not run: it takes an hour'],
  [/^npx node(?: games\/<id>\/find\.ts)?$/, 'not run: it needs a file of the reader'],
  [/<\w+>/, 'not run: it has a placeholder'],
  [
    /^npm run (?:dev|format|icons|pictures|shots|chance|vectors)(?: -- (?:haunted|attic))?$/,
    'not run: it writes files or waits for its reader',
  ],
  [/^npx node web\/e2e\/pictures\/pictures\.ts/, 'not run: it writes files'],
  [/^npm run release -- --key/, 'not run: it tags a commit'],
  [/^(?:git|cd|cp|echo|systemctl|journalctl) /, 'not run: a program of the system'],
];

test('every command in a document is run by a test or a step of CI, or has a reason', () => {
  const commands = [
    ...new Set(
      told.map(({ words }) => {
        const ours = wordsForSeance(words);
        return ours ? ['seance', ...withCommand(['', '', ...ours]).slice(2)].join(' ') : words.join(' ');
      }),
    ),
  ];
  const isElsewhere = (command: string): boolean => ELSEWHERE.some(([pattern]) => pattern.test(command));
  const isHere = (command: string): boolean => RUN_HERE.test(command.replace(/^seance /, ''));
  assert.deepEqual(
    commands.filter(command => !isHere(command) && !isElsewhere(command)),
    [],
  );
  for (const [pattern, where] of ELSEWHERE) {
    assert.ok(where.startsWith('not run: ') || existsSync(join(ROOT, where)), where);
    assert.ok(
      commands.some(command => pattern.test(command)),
      `no document has a command for ${pattern}`,
    );
  }
});
