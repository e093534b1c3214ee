import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { DEMONS } from '../../games/exorzisten/content.ts';
import { CHARACTERS } from '../../games/exorzisten/state.ts';
import { open } from '../../games/shelf.ts';
import { copyOfProject, freshFolder, layTale, ROOT, seance, surroundings } from '../test/command.ts';

const folder = freshFolder();
const typed = (...lines: readonly string[]): string => lines.map(line => `${line}\n`).join('');
/** More answers than the template asks for; the rest is typed after the end. */
const ones = Array.from({ length: 8 }, () => '1');

test('a match in English, from the first question to the record', async () => {
  const record = join(folder, 'en.jsonl');
  const input = typed('?', '? t3', '? Z9', 'u', '99', '{"card":99}', 'boo', 'h', 'l', 's', ...ones, `w ${record}`, 'q');
  const { code, out, err } = await seance(['play', 'template', '--seed', 'moon'], input);
  assert.deepEqual([code, err], [0, '']);
  for (const line of [
    'Four Nights, 3 seats',
    'Played here: Ada. Bots: Bram and Cleo.',
    'Lay a card.',
    'T2 Every player lays one card face down. When all have, the cards are turned over together.',
    'There is no rule Z9 in the rulebook.',
    'You have not answered anything yet that could be taken back.',
    'Choose an answer from 1 to 4.',
    'That was not understood; h shows what you can type.',
    'u            undo your last answer',
    'You have no open invitation to tell the story.',
    'The match is over.',
    `The record was written to ${record}.`,
    'Good night.',
  ])
    assert.ok(out.split('\n').includes(line), line);
  assert.match(out, /^T3 The highest card wins/m);
  assert.match(out, /^ +Ada +Bram +Cleo\nCandles +\d +\d +\d$/m);
  assert.match(out, /(wins|share the victory)\.$/m);
  const verified = await seance(['verify', record]);
  assert.equal(verified.code, 0);
});

test('a match in German, with an undo refused', async () => {
  const own = join(folder, 'own.jsonl');
  const input = typed('?', '1', 'u', `w ${own}`, 'w', 'w /dev/null/x', ...ones);
  const { code, out } = await seance(['play', 'template', '--lang', 'de', '--seed', 'moon', '--seat', '1'], input);
  assert.equal(code, 0);
  for (const line of [
    'Vier Nächte, 3 Plätze',
    'Hier spielt Bram. Bots: Ada und Cleo.',
    'Lege eine Karte.',
    'T2 Alle legen eine Karte verdeckt vor sich. Liegen alle, werden sie zusammen aufgedeckt.',
    `Was du gesehen hast, steht jetzt in ${own}.`,
    'Nenne die Datei: w <Datei>.',
    '/dev/null/x lässt sich nicht schreiben.',
    'Die Partie ist zu Ende.',
    'Gute Nacht.',
  ])
    assert.ok(out.split('\n').includes(line), line);
  assert.match(out, /lässt sich nicht zurücknehmen\.$/m);
  assert.match(out, /^Kerzen +\d/m);
  const [header] = readFileSync(own, 'utf8').split('\n');
  assert.ok(header?.includes('"seat":1') && !header.includes('chance'));
});

test('the end of the input leaves the match', async () => {
  const ends = await Promise.all([
    seance(['play', 'template'], ''),
    seance(['play', 'template'], '1'),
    seance(['play', 'template', '--people', '0,1'], ''),
    seance(['play', 'template', '--people', '0,1'], typed('', 'q')),
  ]);
  for (const { code, out } of ends) {
    assert.equal(code, 0);
    assert.match(out, /The match was left before its end\.\n$/);
  }
});

test('a person who quits need not close the input', async () => {
  const child = spawn(process.execPath, [join(ROOT, 'cli', 'main.ts'), 'play', 'template'], {
    env: surroundings(),
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin?.write('q\n');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('between two people the curtain falls', async () => {
  const args = ['play', 'template', '--seats', '2', '--people', '0,1', '--seed', 'moon'];
  const { code, out } = await seance(args, typed('', '1', '', '1'));
  assert.equal(code, 0);
  const [, ada = '', bram = ''] = out.split('The curtain is down.');
  assert.match(ada, /^ Ada, take the keyboard;[\s\S]*Lay a card\.[\s\S]*Ada> /);
  assert.match(bram, /^ Bram, take the keyboard;[\s\S]*Lay a card\./);
  assert.match(out, /^Played here: Ada and Bram\.$/m);
});

test('a large family is leafed through, answers can be typed, taken back and told', async () => {
  const root = copyOfProject();
  layTale(root);
  const record = join(root, 'tale.jsonl');
  const way = '{"rooms":[5,4,3,2,1]}';
  const input = typed('more', way, 'u', '120', 's', 's 9', 's 2', 's', '2', '1', 'u', '2', '2', `w ${record}`);
  const { code, out, err } = await seance(['play', 'tale', '--seats', '2'], input, root);
  assert.deepEqual([code, err], [0, '']);
  assert.match(out, /^The first night$/m);
  assert.match(out, /^You are Ada\.$/m);
  assert.match(out, /^Your part of the story: What is behind the door\? \(s\)$/m);
  assert.match(out, /^\.\.\. and 100 more: type "more", or an answer as JSON\.$/m);
  assert.match(out, /^ 40 {2}\{"rooms"/m);
  assert.doesNotMatch(out, /^ +41 /m);
  assert.equal(out.match(/^Taken back\.$/gm)?.length, 2);
  assert.match(out, /^1 {2}Dust\.\n2 {2}Nothing, and it breathes\.$/m);
  assert.match(out, /^Choose a suggestion from 1 to 2\.$/m);
  assert.match(out, /^Told\.$/m);
  assert.match(out, /^You have no open invitation to tell the story\.$/m);
  assert.match(out, /^Nobody wins\.$/m);
  assert.match(out, /^Lamps +2 +\d$/m);
  const [en, de, verified] = await Promise.all([
    seance(['replay', record], '', root),
    seance(['replay', record, '--lang', 'de'], '', root),
    seance(['verify', record], '', root),
  ]);
  assert.equal(verified.code, 0);
  assert.match(en.out, /^The first night\n“Nothing, and it breathes\.” \(Ada\)$/m);
  assert.match(de.out, /^„Nothing, and it breathes\.“ \(Ada\)$/m);
});

test('R75 of Die Exorzisten: at a table with milder names nobody reads an original one', async () => {
  const gameModule = await open('exorzisten');
  assert.ok(gameModule);
  const { card } = gameModule.words.en;
  const named = [...Object.keys(DEMONS), ...CHARACTERS].map(id => [card(id).name, card(id, { names: 'mild' }).name]);
  const originals = named.flatMap(([name, milder]) => (name === milder ? [] : [name]));
  const settings = ['--seats', '3', '--option', 'names=mild', '--option', 'preset=convent', '--seed', 'moon'];
  const many = Array.from({ length: 60 }, () => '1');
  const { code, out } = await seance(['play', 'exorzisten', ...settings], typed(...many, 'l'));
  assert.equal(code, 0);
  assert.match(out, /Healer|Hermit|Conjurer/);
  assert.doesNotMatch(out, new RegExp(`\\b(?:${originals.join('|')})\\b`));
});

const BAD: readonly (readonly [readonly string[], string])[] = [
  [['template', '--seats', '5'], 'template is for 2 to 4 seats, not 5.'],
  [['template', '--seat', '3'], 'There is no seat 3 in this match; its seats are 0 to 2.'],
  [['template', '--people', '0,x'], '--people is a list of seats such as 0,1, not "0,x".'],
  [['template', '--people', '0', '--seat', '1'], 'Give either --seat or --people, not both.'],
  [['template', '--lang', 'fr'], '--lang can be en or de, not "fr".'],
  [['template', '--option', 'a=b'], 'template has no option "a". It has: none.'],
];
for (const [args, sentence] of BAD)
  test(`refused: play ${args.join(' ')}`, async () => {
    const { code, out, err } = await seance(['play', ...args]);
    assert.deepEqual([code, out, err], [2, '', `${sentence}\n`]);
  });
