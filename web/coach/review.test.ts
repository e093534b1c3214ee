import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readyBots } from '../../bots/net/ready.ts';
import {
  type Game,
  Match,
  type MatchRecord,
  optionAt,
  randomFrom,
  recordOf,
  seeded,
  sizeOf,
} from '../../engine/index.ts';
import { chanceOf } from '../../fair/chance.ts';
import { sha256 } from '../../fair/hash.ts';
import { open } from '../../games/shelf.ts';
import { costOf, decisionsOf, review } from './review.ts';

const NAMES = ['Ada', 'Bo', 'Cleo'];
const QUICK = { each: { iterations: 60 }, again: { iterations: 200 } };
const SEED = 'review';
/** The seat with three costly decisions in the match of this seed. */
const CARELESS = 2;

/** The record of a match in which everybody answers anything. */
function recordFor(game: Game): MatchRecord {
  const random = randomFrom(SEED);
  const match = Match.start(game, { seats: NAMES.length }, seeded(SEED));
  while (!match.over) {
    const ask = match.asks.find(one => match.answered(one.seat) === undefined);
    assert.ok(ask);
    const options = ask.options();
    match.answer(ask.seat, optionAt(options, random(sizeOf(options))));
  }
  return recordOf(match, { kind: 'seed', seed: SEED }, sha256);
}

test('an answer costs what the best one was worth more, if it was tried often enough', () => {
  const considered = [
    { pick: 'a', visits: 50, value: 0.6 },
    { pick: 'b', visits: 20, value: 0.35 },
    { pick: 'c', visits: 2, value: 0 },
  ];
  const thought = { pick: 'a', considered, iterations: 72 };
  assert.equal(costOf(thought, 'b'), 0.25);
  assert.equal(costOf(thought, 'a'), 0);
  assert.equal(costOf(thought, 'c'), 0);
  assert.equal(costOf(thought, 'd'), 0);
});

test('of a match played at random, the costliest decisions of the seat are found, with better answers and reasons', async () => {
  const gameModule = await open('haunted');
  assert.ok(gameModule);
  await readyBots(gameModule);
  const record = recordFor(gameModule.game);
  const findings = review(gameModule, record, CARELESS, NAMES, chanceOf, QUICK);
  assert.ok(findings.length > 1 && findings.length <= 3, `${findings.length} findings`);
  assert.equal(new Set(findings.map(({ line }) => line)).size, findings.length);
  const costs = findings.map(finding => {
    const line = record.lines[finding.line];
    assert.ok(line && 'ask' in line && line.picks.some(([seat]) => seat === CARELESS), 'it is a decision of the seat');
    assert.notDeepEqual(finding.given, finding.better);
    const [better, given] = finding.why.weighed;
    assert.ok(better && given && better.value > given.value);
    assert.deepEqual([better.said, given.said], [finding.better, finding.given]);
    assert.ok(finding.told.en && finding.told.de, 'the game says something about the question');
    return better.value - given.value;
  });
  assert.deepEqual(
    costs,
    costs.toSorted((a, b) => b - a),
    'the costliest comes first',
  );
  assert.deepEqual(
    review(gameModule, record, CARELESS, NAMES, chanceOf, QUICK),
    findings,
    'the same budget finds the same',
  );
});

test('a decision for which the seat asked for advice is left out; advice for another seat changes nothing', async () => {
  const gameModule = await open('haunted');
  assert.ok(gameModule);
  await readyBots(gameModule);
  const record = recordFor(gameModule.game);
  const own = decisionsOf(record, CARELESS);
  const [before, advised, after] = own.slice(-3);
  assert.ok(before && advised && after);
  const asked = (seat: number): MatchRecord => ({
    ...record,
    lines: record.lines.toSpliced(advised.line, 0, { advice: 'Wraith', seat }),
  });
  const lastPicks = (of: MatchRecord, many: number): unknown[] =>
    decisionsOf(of, CARELESS)
      .slice(-many)
      .map(({ pick }) => pick);
  assert.deepEqual(lastPicks(asked(CARELESS), 2), [before.pick, after.pick]);
  assert.deepEqual(lastPicks(asked(0), 3), lastPicks(record, 3));
});

test('a seat that decided nothing has nothing to learn', async () => {
  const gameModule = await open('haunted');
  assert.ok(gameModule);
  await readyBots(gameModule);
  const record = recordFor(gameModule.game);
  assert.deepEqual(review(gameModule, { ...record, lines: [] }, 0, NAMES, chanceOf, QUICK), []);
});
