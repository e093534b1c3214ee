import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { RefusalCode } from '../../engine/index.ts';
import { freshFolder, seance } from '../test/command.ts';

const folder = freshFolder();
const good = join(folder, 'good.jsonl');
const SEED = ['--seats', '3', '--seed', 'moon'];

before(async () => {
  const { code, out, err } = await seance(['record', 'template', ...SEED, '--out', good]);
  assert.deepEqual([code, out, err], [0, '', '']);
});

/** A copy of the good record with changed lines. */
function changed(name: string, change: (lines: string[]) => readonly string[]): string {
  const file = join(folder, name);
  const lines = readFileSync(good, 'utf8').trimEnd().split('\n');
  writeFileSync(
    file,
    change(lines)
      .map(line => `${line}\n`)
      .join(''),
  );
  return file;
}

test('a record goes to stdout or into a file, the same', async () => {
  const { code, out } = await seance(['record', 'template', ...SEED]);
  assert.equal(code, 0);
  assert.equal(out, readFileSync(good, 'utf8'));
});

test('what was recorded can be verified', async () => {
  const [person, machine] = await Promise.all([seance(['verify', good]), seance(['verify', good, '--json'])]);
  assert.equal(person.code, 0);
  assert.match(person.out, /replays exactly: template, 15 answers\.$/m);
  const { valid, game, answers } = JSON.parse(machine.out);
  assert.deepEqual([valid, game, answers], [true, 'template', 15]);
});

test('a record is told again in both languages, through any eyes', async () => {
  const [en, de, seat, json] = await Promise.all([
    seance(['replay', good]),
    seance(['replay', good, '--lang', 'de']),
    seance(['replay', good, '--seat', '1']),
    seance(['replay', good, '--seat', '1', '--json']),
  ]);
  assert.match(en.out, /^Everybody is dealt four nights\.\nAda lays \d+\.\nBram lays/);
  assert.match(de.out, /^Alle erhalten vier Nächte\.\nAda legt \d+\.\nBram legt/);
  assert.match(en.out, /(wins|share the victory)\.\n$/);
  assert.match(de.out, /(gewinnt|teilen sich den Sieg)\.\n$/);
  assert.equal(seat.out, en.out);
  const events = json.out
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));
  assert.equal(events[0].what, 'dealt');
});

test('a running match is told as far as it went, and cannot be verified', async () => {
  const file = changed('running.jsonl', lines => lines.slice(0, 3));
  const [told, verified] = await Promise.all([seance(['replay', file]), seance(['verify', file])]);
  assert.equal(told.code, 0);
  assert.match(told.out, /The match is still running\.\n$/);
  assert.equal(verified.code, 2);
  assert.match(verified.err, /^[^\n]+ cannot be verified: it has no end \(line 4 is missing\)\.\n$/);
});

const TAMPERED: readonly (readonly [string, number, RefusalCode, (lines: string[]) => readonly string[]])[] = [
  [
    'an answer',
    2,
    'answer-not-legal',
    lines => lines.map((line, i) => (i === 1 ? line.replace(/\d+\}\]\]\}$/, '99}]]}') : line)),
  ],
  ['a question', 2, 'record-other-question', lines => lines.toSpliced(1, 1)],
  ['the number of seats', 1, 'seat-count', lines => lines.map(line => line.replace('"seats":3', '"seats":7'))],
  ['the rules', 1, 'rules-unknown', lines => lines.map(line => line.replace('"rules":1', '"rules":99'))],
  [
    'the result',
    0,
    'record-other-result',
    lines => lines.map(line => line.replace(/"result":\[[^\]]*\]/, '"result":[0,0,0]')),
  ],
  ['the hash', 0, 'record-other-state', lines => lines.map(line => line.replace(/"hash":"./, '"hash":"x'))],
  [
    'a story nobody was invited to',
    2,
    'story-not-invited',
    lines => lines.toSpliced(1, 0, '{"story":0,"seat":0,"text":"Boo."}'),
  ],
];
for (const [what, line, code, change] of TAMPERED)
  test(`tampered with: ${what}`, async () => {
    const file = changed(`${what}.jsonl`, change);
    const wrong = line || readFileSync(file, 'utf8').trimEnd().split('\n').length;
    const [person, machine] = await Promise.all([seance(['verify', file]), seance(['verify', file, '--json'])]);
    assert.deepEqual([person.code, person.out], [1, '']);
    assert.match(person.err, new RegExp(`^[^\n]+ does not replay: Line ${wrong}: [^\n]+\n$`));
    assert.equal(machine.code, 1);
    const verdict = JSON.parse(machine.out);
    assert.deepEqual([verdict.valid, verdict.line, verdict.code], [false, wrong, code]);
  });

const NO_RECORDS: readonly (readonly [string, string, RegExp])[] = [
  ['cut off', '{"format":"seance/1","game":"template"', /The end of the record is missing/],
  ['empty', '', /There is nothing in this record/],
  ['no JSON', 'Once upon a midnight\n', /not the record of a match/],
  ['other JSON', '[1,2,3]\n', /not the record of a match/],
  [
    'an unknown game',
    '{"format":"seance/1","game":"ch\\u001b[2Jess","rules":1,"options":{},"seats":2,"chance":{"kind":"seed","seed":"1"}}\n',
    /^There is no game "ch \[2Jess"; there are: /,
  ],
  [
    'unknown chance',
    '{"format":"seance/1","game":"template","rules":1,"options":{},"seats":2,"chance":{"kind":"stars"}}\n',
    /The chance of this match is of the kind "stars"/,
  ],
];
for (const [what, text, sentence] of NO_RECORDS)
  test(`not a record: ${what}`, async () => {
    const file = join(folder, `${what}.txt`);
    writeFileSync(file, text);
    for (const command of ['verify', 'replay']) {
      const { code, out, err } = await seance([command, file]);
      assert.deepEqual([code, out], [2, '']);
      assert.match(err, /^[^\n]+\n$/);
      assert.match(err, sentence);
    }
  });

test('files that cannot be read or written', async () => {
  const ends = await Promise.all([
    seance(['verify', join(folder, 'nowhere.jsonl')]),
    seance(['replay', folder]),
    seance(['record', 'template', '--out', join(folder, 'nowhere', 'x.jsonl')]),
  ]);
  for (const { code, out, err } of ends) {
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, /^[^\n]+ cannot be (read|written): [^\n]+\.\n$/);
  }
  assert.ok(!existsSync(join(folder, 'nowhere')));
});

test('a chance that every seat takes part in: the record proves it, and a number that is changed is found', async () => {
  const [file, forged] = [join(folder, 'shared.jsonl'), join(folder, 'forged.jsonl')];
  await seance(['record', 'template', ...SEED, '--shared', '--out', file]);
  const lines = readFileSync(file, 'utf8').split('\n');
  const wrong = lines.findIndex((line, i) => i > 0 && line.includes('"thrown":[['));
  const change = (line: string): string => line.replace(/"thrown":\[\[(\d+),\d+\]/, '"thrown":[[$1,$1]');
  writeFileSync(forged, lines.map((line, i) => (i === wrong ? change(line) : line)).join('\n'));
  const [proved, found] = await Promise.all([seance(['verify', file]), seance(['verify', forged])]);
  assert.equal(proved.code, 0);
  assert.match(proved.out, /^Its chance is proved: .* links of 3 seats fit,\nand all \d+ numbers follow/m);
  assert.match(proved.out, /^The opening was begun once\.\nThe seal over all of it, .*: [0-9a-f]{64}$/m);
  assert.equal(found.code, 1);
  assert.match(found.err, new RegExp(`does not replay: Line ${wrong + 1}: Chance gave`));
});

test('a record of the first form of the proof is verified, with what it does not bind', async () => {
  const file = fileURLToPath(new URL('../../fair/test/fixture/first-form.jsonl', import.meta.url));
  const [person, machine] = await Promise.all([seance(['verify', file]), seance(['verify', file, '--json'])]);
  assert.match(person.out, /^The opening was begun 2 times\.\nThis record is of the first form: it does not bind/m);
  const { valid, openings, seal } = JSON.parse(machine.out);
  assert.deepEqual([valid, openings, seal], [true, 2, undefined]);
});

test('a seat or a language that is not there', async () => {
  const [seat, eight, lang] = await Promise.all([
    seance(['replay', good, '--seat', '3']),
    seance(['replay', good, '--seat', '8']),
    seance(['replay', good, '--lang', 'la']),
  ]);
  assert.deepEqual([seat.code, seat.err], [2, '--seat can be 0 to 2 or spectator in this match, not 3.\n']);
  assert.equal(eight.code, 2);
  assert.deepEqual([lang.code, lang.err], [2, '--lang can be en or de, not "la".\n']);
});
