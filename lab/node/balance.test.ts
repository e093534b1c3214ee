import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readyBots } from '../../bots/net/ready.ts';
import { at } from '../../engine/index.ts';
import { open } from '../../games/shelf.ts';
import { playOne } from '../matches.ts';
import { byCard, byGroup, bySeat, lengths } from '../sheet.ts';
import { type BalancePlan, balanceSheet, playMissing, seriesOf } from './balance.ts';
import { Journal } from './journal.ts';

const gameModule = await open('haunted');
assert.ok(gameModule);
const MODULE = gameModule;
const PLAN: BalancePlan = { seats: [2], options: {}, greedy: 3, search: 1, tries: 3, first: 0 };
const file = (): string => join(mkdtempSync(join(tmpdir(), 'seance-lab-')), 'journal.jsonl');

test('the same index gives the same match', () => {
  const series = { game: 'haunted', seats: 2, options: {}, player: 'greedy', tries: 'each' } as const;
  assert.deepEqual(playOne(MODULE, series, 4), playOne(MODULE, series, 4));
  assert.notDeepEqual(playOne(MODULE, series, 4), playOne(MODULE, series, 5));
});

test('work that was interrupted goes on where it stopped, even in the middle of a line, with any number of threads', async () => {
  const [whole, broken] = [file(), file()];
  await playMissing(MODULE, PLAN, new Journal(whole), 1);
  const first = readFileSync(whole, 'utf8').split('\n')[0] ?? '';
  appendFileSync(broken, `${first}\n${first.slice(0, 40)}`);
  const counts: number[] = [];
  await playMissing(MODULE, PLAN, new Journal(broken), 2, done => counts.push(done));
  assert.equal(counts.at(-1), 4);
  const [one, other] = [new Journal(whole), new Journal(broken)];
  assert.equal(other.played.length, 4);
  const { series } = at(seriesOf(MODULE, PLAN), 0);
  assert.deepEqual(other.of(series), one.of(series));
  assert.deepEqual(
    one.of(series),
    [0, 1, 2].map(index => JSON.parse(JSON.stringify(playOne(MODULE, series, index)))),
  );
  assert.equal(balanceSheet(MODULE, PLAN, other), balanceSheet(MODULE, PLAN, one));
});

test('a sheet holds the matches from the first one on, and no earlier ones', async () => {
  const path = file();
  await playMissing(MODULE, { ...PLAN, search: 0 }, new Journal(path), 1);
  const later = { ...PLAN, search: 0, greedy: 2, first: 2 };
  await playMissing(MODULE, later, new Journal(path), 1);
  const journal = new Journal(path);
  const { series } = at(seriesOf(MODULE, later), 0);
  assert.deepEqual(
    journal.of(series).map(({ index }) => index),
    [0, 1, 2, 3],
  );
  const alone = file();
  await playMissing(MODULE, later, new Journal(alone), 1);
  assert.equal(balanceSheet(MODULE, later, journal), balanceSheet(MODULE, later, new Journal(alone)));
});

test('the tables: shares of wins with their intervals, by seat and by what was played', () => {
  const series = { game: 'g', seats: 2, options: {}, player: 'greedy', tries: 'each' } as const;
  const match = (index: number, result: readonly number[]) => ({
    ...{ series, index, result, match: { turns: 4 + index }, scores: [] },
    seats: [{ as: 'nun' }, { as: 'monk' }],
  });
  const batch = [{ series, played: [match(0, [1, 0]), match(1, [0.5, 0.5])] }];
  assert.match(lengths(batch), /\| 2 \| 2 \| 4\.50 ± 6\.35 \(4 to 5\) \|/);
  assert.match(bySeat(batch), /\| 2 \| 50\.0 \| 75\.0 \(/);
  assert.match(
    byGroup(batch, 'as'),
    /\| seats \| fair \| monk \| nun \|\n.*\n\| 2 \| 50\.0 \| 25\.0 \(.*\) \| 75\.0 \(/,
  );
});

test('the table of cards: how many seats had each, how often they won, and only both ends of very many', () => {
  const series = { game: 'g', seats: 2, options: {}, player: 'greedy', tries: 'each' } as const;
  const rest = { series, match: {}, seats: [], scores: [] };
  const few = [
    { ...rest, index: 0, result: [1, 0], cards: [['lamp', 'lamp'], ['door']] },
    { ...rest, index: 1, result: [0, 1], cards: [['door'], ['lamp']] },
    { ...rest, index: 2, result: [0.5, 0.5] },
  ];
  assert.match(
    byCard([{ series, played: few }]),
    /\| 2 \| lamp \| 50\.0 \| 50\.0 \| 100\.0 \(.*\n\| 2 \| door \| 50\.0 \| 50\.0 \| 0\.0 \(/,
  );
  const names = Array.from({ length: 40 }, (_, i) => `c${String(i).padStart(2, '0')}`);
  const many = names.map((_, index) => ({ ...rest, index, result: [1, 0], cards: [names.slice(0, index + 1), names] }));
  const rows = byCard([{ series, played: many }])
    .split('\n')
    .slice(2);
  assert.equal(rows.length, 30);
  assert.match(rows[0] ?? '', /c00/);
  assert.match(rows[29] ?? '', /c39/);
  assert.equal(byCard([{ series, played: few.slice(2) }]), '');
});

test('every game with cards on the table names those of each seat', async () => {
  for (const id of ['haunted', 'haunting-house', 'house-of-possession', 'exorzisten', 'spook-manor']) {
    const one = await open(id);
    assert.ok(one);
    await readyBots(one);
    const seats = Math.max(3, one.game.seats.min);
    const { cards } = playOne(one, { game: id, seats, options: {}, player: 'greedy', tries: 1 }, 0);
    assert.equal(cards?.length, seats);
    assert.ok(cards.every(names => new Set(names).size === names.length && !names.includes('?')));
  }
});
