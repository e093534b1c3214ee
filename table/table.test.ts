import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { Why } from '../bots/why.ts';
import {
  type ChanceNote,
  type GameModule,
  HIDDEN,
  type Json,
  optionAt,
  PASS,
  Refusal,
  randomFrom,
  readRecord,
  type Seat,
  SPECTATOR,
  seeded,
  sizeOf,
  writeRecord,
} from '../engine/index.ts';
import { open } from '../games/shelf.ts';
import { careless, LocalTable } from './local.ts';
import { replayOf } from './replay.ts';
import { SEAT_BADGES } from './room/seat-badges.ts';
import type { Sitter } from './seat-view.ts';
import { countdown, settledFor, UNHURRIED } from './standing-orders.ts';
import { Table } from './table.ts';

const gameModule = await open('haunted');
assert.ok(gameModule);
const MODULE: GameModule = gameModule;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const chanceOf = (note: ChanceNote) => seeded(String(note.seed));
const person = (name: string, settled?: Sitter['settled']): Sitter => ({
  kind: 'person',
  name,
  ...(settled ? { settled } : {}),
});
const bot = (name: string): Sitter => ({ kind: 'bot', name, level: 'Wisp' });

const sitDown = (sitters: readonly Sitter[], seed = 'table', options = {}): Table =>
  Table.open('t', MODULE, { options }, sitters, { kind: 'seed', seed }, chanceOf);

/** Gives random answers until the match is over or `until` returns true. */
function playOn(table: Table, seed: string, until: () => boolean = () => false): void {
  const random = randomFrom(seed);
  while (!table.over && !until()) {
    const seat = [...table.waitingFor('person'), ...table.waitingFor('bot'), ...table.waitingFor('empty')][0] ?? 0;
    const { options } = table.seatView(seat);
    table.answer(seat, optionAt(options, random(sizeOf(options))));
  }
}

test("a look holds what the seat may know: its own cards, its own question, nobody else's", () => {
  const table = sitDown([person('Ada'), person('Bram')]);
  for (const seat of [0, 1]) table.answer(seat, { five: 'body' });
  const [ada, bram, watcher] = [table.seatView(0), table.seatView(1), table.seatView(SPECTATOR)];
  const hidden = (look: typeof ada): number => look.view.cards.face.filter(face => face === HIDDEN).length;
  assert.equal(hidden(watcher) - hidden(ada), 2);
  assert.equal(hidden(watcher) - hidden(bram), 2);
  assert.equal([ada, bram].filter(look => look.ask).length, 1);
  assert.equal(watcher.ask, undefined);
});

test('the beats before the first question belong to a new table, and not to one that is loaded', () => {
  const table = sitDown([person('Ada'), bot('Bram')]);
  for (const seat of [0, 1, SPECTATOR]) {
    const { events, beats, step } = table.seatView(seat);
    assert.equal(step, 0);
    assert.deepEqual(
      beats.map(({ line }) => line),
      events.map((_, line) => line),
    );
  }
  assert.deepEqual(Table.load(MODULE, table.save(), chanceOf).seatView(0).beats, []);
});

test('answers of bots and people are the same answers; a seat is handed over at any decision', () => {
  const table = sitDown([person('Ada'), bot('Bram'), person('Cleo')]);
  assert.deepEqual(table.waitingFor('person'), [0, 2]);
  assert.deepEqual(table.waitingFor('bot'), [1]);
  table.sit(2, bot('Cleo'));
  assert.deepEqual(table.waitingFor('bot'), [1, 2]);
  table.sit(1, person('Bram'));
  assert.deepEqual(table.waitingFor('person'), [0, 1]);
  assert.throws(() => table.sit(5, bot('X')), Refusal);
  playOn(table, 'handed');
  assert.ok(table.seatView(0).result);
  assert.ok(table.seatView(0).scores);
});

test('undo goes to the engine, and is refused with its reason', () => {
  const table = sitDown([person('Ada')]);
  assert.equal(table.undo(0), 'nothing');
  table.answer(0, { five: 'body' });
  assert.ok(['chance', 'shown'].includes(table.undo(0) ?? ''));
});

test('orders: whoever does not want to be asked has passed already, and nobody can tell', () => {
  const settled = { secretDoor: 'mine' };
  const table = sitDown([person('Ada', settled), person('Bram', settled)], 'stops');
  for (const seat of [0, 1]) table.answer(seat, { five: 'body' });
  const until = (): boolean => table.seatView(SPECTATOR).awaited?.kind === 'window';
  playOn(table, 'stops', until);
  const { awaited } = table.seatView(SPECTATOR);
  assert.equal(awaited?.kind, 'window');
  assert.equal(table.waitingFor('person').length, 1, 'only the one whose Door it is');
  assert.deepEqual(awaited?.locked, []);
  const [seat = 0] = table.waitingFor('person');
  table.answer(seat, PASS);
  assert.notEqual(table.seatView(SPECTATOR).awaited?.kind, 'window');
});

test('whoever lets everything pass is asked again when it is their turn', () => {
  const table = sitDown([person('Ada'), person('Bram')], 'letting');
  playOn(table, 'letting', () => table.seatView(0).ask?.what === 'secretDoor');
  table.letPass(0);
  assert.ok(table.seatView(0).sealed !== undefined || table.seatView(0).ask?.what !== 'secretDoor');
  let windows = 0;
  playOn(table, 'on', () => {
    const asked = table.waitingFor('person').includes(0) ? table.seatView(0).ask?.what : undefined;
    if (asked === 'secretDoor') windows++;
    return asked !== undefined && asked !== 'secretDoor';
  });
  assert.equal(windows, 0);
  playOn(table, 'further', () => table.seatView(0).ask?.what === 'secretDoor');
  assert.ok(table.waitingFor('person').includes(0));
});

test('what was settled holds from then on; what nobody offers is not taken', () => {
  const table = sitDown([person('Ada'), person('Bram')], 'settled');
  for (const seat of [0, 1]) table.settle(seat, { secretDoor: 'never', draw: 'nonsense' });
  const asked = new Set<string>();
  playOn(table, 'settled', () => {
    for (const seat of table.waitingFor('person')) asked.add(table.seatView(seat).ask?.what ?? '');
    return false;
  });
  assert.ok(asked.has('leave') && !asked.has('secretDoor'));
  assert.deepEqual(settledFor(MODULE, { secretDoor: 'perhaps' }), { secretDoor: 'always' });
});

/** The view of a seat as JSON, without beats. */
function shown(table: Table, seat: Seat): Json {
  const { beats: _, ...look } = table.seatView(seat);
  return JSON.parse(JSON.stringify(look));
}

test('save and load at every answer, with the story', () => {
  let table = sitDown([person('Ada'), person('Bram')], 'saved');
  const random = randomFrom('saved');
  for (let i = 0; i < 40 && !table.over; i++) {
    const [seat = 0] = table.waitingFor('person');
    const { options } = table.seatView(seat);
    table.answer(seat, optionAt(options, random(sizeOf(options))));
    if (i === 5) table.tell(0, 0, 'There was a lake.');
    const saved = JSON.parse(JSON.stringify(table.save()));
    const again = Table.load(MODULE, saved, chanceOf);
    for (const one of [0, 1, SPECTATOR]) assert.deepEqual(shown(again, one), shown(table, one));
    table = again;
  }
  assert.equal(table.seatView(0).stories[0]?.text, 'There was a lake.');
});

test('a record can be taken up at any of its lines and played on', () => {
  const table = sitDown([person('Ada'), bot('Bram')], 'forked');
  playOn(table, 'forked');
  const record = readRecord(writeRecord(table.record(sha256)));
  const half = Math.floor(record.lines.length / 2);
  const fork = Table.from('f', MODULE, record, table.sitters, chanceOf, half);
  assert.equal(fork.seatView(0).step, half);
  playOn(fork, 'elsewhere');
  assert.ok(fork.over);
});

test('a replay shows any moment, is forked there, and the same people play again', () => {
  const table = sitDown([person('Ada'), bot('Bram')], 'reel');
  playOn(table, 'reel');
  const replay = replayOf(table, sha256, chanceOf);
  assert.equal(replay.at(7).seatView(0).step, 7);
  assert.deepEqual(replay.at(replay.record.lines.length).seatView(0).result, table.seatView(0).result);
  assert.equal(replay.fork('other', 7).id, 'other');
  const next = table.rematch('next', { kind: 'seed', seed: 'another' }, chanceOf);
  assert.deepEqual([next.sitters, next.header, next.seatView(0).step], [table.sitters, table.header, 0]);
});

test('a local table: bots answer after their pause, every change is kept before it is settled', async () => {
  const kept: number[] = [];
  const table = sitDown([person('Ada'), bot('Bram'), bot('Cleo')], 'local');
  const services = {
    pause: () => 1,
    think: careless(randomFrom('bots')),
    save: async (one: Table) => void kept.push(one.seatView(0).step),
  };
  const client = new LocalTable(table, services);
  const random = randomFrom('ada');
  await new Promise<void>((resolve, reject) => {
    const step = (): void => {
      if (table.over) return resolve();
      if (!client.waiting().includes(0)) return;
      const { options } = client.seatView(0);
      const pick: Json = optionAt(options, random(sizeOf(options)));
      queueMicrotask(() => void client.answer(0, pick).catch(reject));
    };
    client.onChange(step);
    step();
  });
  client.close();
  assert.ok(kept.length > 10);
  assert.deepEqual(
    kept,
    [...kept].sort((a, b) => a - b),
  );
});

test('a countdown follows from the kind of question alone', () => {
  const pace = { window: 8, decision: 60 };
  assert.deepEqual(
    (['window', 'one', 'sealed', 'parallel'] as const).map(kind => countdown(pace, kind)),
    [8, 60, 60, 60],
  );
  assert.equal(countdown(UNHURRIED, 'window'), null);
});

test('seats differ in colour, in shape and in letter', () => {
  for (const field of ['letter', 'colour', 'shape', 'shapeName'] as const)
    assert.equal(new Set(SEAT_BADGES.map(mark => mark[field])).size, 8);
});

test('why a bot answered is told when the match is over, at once where that was agreed, and kept for the reel', () => {
  const why: Why = { level: 'Wraith', tries: 1, weighed: [], line: [], beliefs: {} };
  const sitters = [person('Ada'), bot('Bo')];
  const silent = sitDown(sitters);
  silent.answer(1, { five: 'body' }, { why });
  assert.deepEqual(silent.seatView(0).reasons, []);
  assert.deepEqual(replayOf(silent, sha256, chanceOf).reasons(0), []);
  playOn(silent, 'reasons');
  assert.deepEqual(silent.seatView(0).reasons, [{ seat: 1, why, line: 0 }]);
  assert.deepEqual(replayOf(silent, sha256, chanceOf).reasons(SPECTATOR), [{ seat: 1, why, line: 0 }]);
  const open = Table.open('t', MODULE, { options: {}, teaching: true }, sitters, { kind: 'seed', seed: 's' }, chanceOf);
  open.answer(1, { five: 'body' }, { why });
  assert.equal(open.seatView(0).reasons.length, 1);
  assert.deepEqual(Table.load(MODULE, structuredClone(open.save()), chanceOf).seatView(SPECTATOR).reasons.length, 1);
  assert.equal(open.rematch('u', { kind: 'seed', seed: 'u' }, chanceOf).teaching, true);
});

test('that a person asked for advice is seen by all and stands in the record', () => {
  const table = sitDown([person('Ada'), bot('Bo')]);
  table.advise(0, 'Wraith');
  assert.deepEqual(table.seatView(SPECTATOR).advice, [{ seat: 0, by: 'Wraith', after: 0 }]);
  playOn(table, 'advice');
  assert.deepEqual(table.record(sha256).lines[0], { advice: 'Wraith', seat: 0 });
  assert.equal(Table.load(MODULE, structuredClone(table.save()), chanceOf).seatView(0).advice.length, 1);
});
