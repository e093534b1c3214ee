import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { freshFolder, seance } from '../test/command.ts';

const folder = freshFolder();
const at = (name: string): string => join(folder, name);
const experiment = {
  name: 'A hand of five',
  game: 'template',
  seats: 3,
  games: 200,
  variants: [
    { name: 'four', players: ['random'] },
    { name: 'five', changes: [{ at: 'deal/hand', to: 5 }] },
  ],
};
writeFileSync(at('five.json'), JSON.stringify(experiment));
const run = (...args: readonly string[]) => seance(['lab', at('five.json'), '--journal', at('trials.jsonl'), ...args]);

test('an experiment is played once and told in every way', async () => {
  const text = await run('--threads', '2');
  assert.deepEqual([text.code, text.err], [0, '']);
  assert.match(text.out, /^A hand of five: template, 3 seats, 400 of 400 matches$/m);
  assert.match(text.out, /^five: answers +\+3\.\d\d +\+3\.\d\d to \+\d\.\d\d +<0\.001 +more$/m);
  assert.match(text.out, /corrected for all 7 comparisons/);
  const kept = readFileSync(at('trials.jsonl'), 'utf8');
  assert.equal(kept.split('\n').length, 402);
  const [json, csv, page] = await Promise.all([run('--json'), run('--csv'), run('--report', at('five.html'))]);
  assert.equal(readFileSync(at('trials.jsonl'), 'utf8'), kept);
  const findings = JSON.parse(json.out);
  assert.deepEqual([findings.done, findings.all, findings.variants.length], [400, 400, 2]);
  assert.match(csv.out, /^variant,kind,name,value,low,high,n,p\n(.*\n)*five,difference,answers,3\./);
  assert.equal(page.out, `The report is in ${at('five.html')}.\n`);
  assert.match(readFileSync(at('five.html'), 'utf8'), /^<!doctype html>[\s\S]*A hand of five/i);
});

test('what an experiment may change is listed', async () => {
  const { code, out } = await seance(['lab', 'places', 'template', 'deal']);
  assert.deepEqual([code, out], [0, 'deal/hand  4\n']);
});

test('the help shows an experiment that can be played', async () => {
  const { code, out } = await seance(['lab', 'run', '--help']);
  assert.equal(code, 0);
  const [example = ''] = /\{[\s\S]*\n {2}\}/.exec(out.slice(out.indexOf('such as this one'))) ?? [];
  writeFileSync(at('example.json'), JSON.stringify({ ...JSON.parse(example), games: 4 }));
  const played = await seance(['lab', at('example.json'), '--journal', at('example.jsonl')]);
  assert.deepEqual([played.code, played.err], [0, '']);
});

test('a match of an experiment can be had again and verified; one of a changed game cannot', async () => {
  const { code, out } = await seance(['lab', 'record', at('five.json'), 'four', '17']);
  assert.equal(code, 0);
  writeFileSync(at('17.jsonl'), out);
  const [verified, findings] = await Promise.all([seance(['verify', at('17.jsonl')]), run('--json')]);
  assert.equal(verified.code, 0);
  assert.equal(findings.code, 0);
  const [line = ''] = readFileSync(at('trials.jsonl'), 'utf8').match(/^.*"variant":0,"index":17,.*$/m) ?? [];
  assert.deepEqual(JSON.parse(out.trim().split('\n').at(-1) ?? '').result, JSON.parse(line).result);
  const changed = await seance(['lab', 'record', at('five.json'), 'five', '17']);
  assert.deepEqual([changed.code, changed.out], [2, '']);
  assert.match(changed.err, /^"five" changes the game: .*\.\n$/);
});

test('a match that measured skill can be had again too', async () => {
  const skill = { from: 2, doublings: 2, games: 3 };
  writeFileSync(at('skill.json'), JSON.stringify({ ...experiment, games: 3, skill }));
  const played = await seance(['lab', at('skill.json'), '--journal', at('skill.jsonl')]);
  assert.deepEqual([played.code, played.err], [0, '']);
  const { code, out } = await seance(['lab', 'record', at('skill.json'), 'four', '1', '--doubling', '2']);
  assert.equal(code, 0);
  const [line = ''] = readFileSync(at('skill.jsonl'), 'utf8').match(/^.*"variant":0,"index":1,"doubling":2,.*$/m) ?? [];
  assert.deepEqual(JSON.parse(out.trim().split('\n').at(-1) ?? '').result, JSON.parse(line).result);
  const beyond = await seance(['lab', 'record', at('skill.json'), 'four', '1', '--doubling', '3']);
  assert.deepEqual(beyond.err, 'This experiment doubles the tries 2 times, not 3.\n');
});

const refusals: readonly (readonly [what: string, file: object | string, args: readonly string[], why: RegExp])[] = [
  ['no file', '', ['lab', at('none.json')], /^.*none\.json cannot be read: there is no such file or folder\.\n$/],
  ['not JSON', '{', [], /^This experiment is not JSON\.\n$/],
  ['no game', { ...experiment, game: 'chess' }, [], /^There is no game "chess"; there are: .*\.\n$/],
  [
    'too many seats',
    { ...experiment, seats: 5 },
    [],
    /^In the variant "four": template is for 2 to 4 seats, not 5\.\n$/,
  ],
  ['two formats', experiment, ['--json', '--csv'], /^Findings are printed as --json or as --csv, not as both\.\n$/],
  ['a part', experiment, ['--part', '3/2'], /^--part is written like 2\/3, the second of three, not "3\/2"\.\n$/],
  ['no threads', experiment, ['--threads', '0'], /^--threads must be at least 1, not 0\.\n$/],
  ['another journal', { ...experiment, seed: '2' }, ['--journal', at('trials.jsonl')], /another experiment/],
];
for (const [i, [what, file, args, why]] of refusals.entries())
  test(`refused: ${what}`, async () => {
    const name = at(`refused${i}.json`);
    if (file !== '') writeFileSync(name, typeof file === 'string' ? file : JSON.stringify(file));
    const journal = args.includes('--journal') ? [] : ['--journal', at(`refused${i}.jsonl`)];
    const { code, out, err } = await seance(args[0] === 'lab' ? args : ['lab', name, ...journal, ...args]);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, why);
    assert.match(err, /^[^\n]+\.\n$/);
  });

test('the tables of a balance sheet go between the marks of their variant, or else between the only ones', async () => {
  const kept = 'Kept.\n\n<!-- tables begin storeys=two -->\n<!-- tables end storeys=two -->\n\nKept too.\n';
  writeFileSync(at('both.md'), `<!-- tables begin -->\n<!-- tables end -->\n\n${kept}`);
  const little = ['--seats', '2', '--greedy', '1', '--search', '0', '--threads', '1'];
  const balance = (...args: readonly string[]) =>
    seance(['lab', 'balance', 'haunting-house', ...little, '--journal', at('balance.jsonl'), ...args]);
  const two = await balance('--option', 'storeys=two', '--sheet', at('both.md'));
  assert.deepEqual([two.code, two.err], [0, '']);
  const one = await balance('--option', 'storeys=one', '--sheet', at('both.md'));
  assert.deepEqual([one.code, one.err], [0, '']);
  const [before = '', after = ''] = readFileSync(at('both.md'), 'utf8').split('Kept.');
  assert.match(before, /^<!-- tables begin -->\n\n## Greedy bots.* \(storeys=one\)\n[\s\S]*\n<!-- tables end -->/);
  assert.match(after, /<!-- tables begin storeys=two -->\n\n## Greedy bots.* \(storeys=two\)\n[\s\S]*\nKept too\.\n$/);
  writeFileSync(at('none.md'), 'No marks.\n');
  const none = await balance('--sheet', at('none.md'));
  assert.deepEqual([none.code, none.out], [2, '']);
  assert.match(none.err, /must have the lines <!-- tables begin --> and <!-- tables end -->/);
});
