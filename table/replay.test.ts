import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ALL_EYES,
  type GameModule,
  HIDDEN,
  optionAt,
  randomFrom,
  type Seat,
  SPECTATOR,
  sizeOf,
} from '../engine/index.ts';
import { chanceOf } from '../fair/chance.ts';
import { sha256 } from '../fair/hash.ts';
import { open } from '../games/shelf.ts';
import { replayOf } from './replay.ts';
import type { SeatView, Sitter } from './seat-view.ts';
import { Table } from './table.ts';

async function moduleOf(game: string): Promise<GameModule> {
  const gameModule = await open(game);
  assert.ok(gameModule);
  return gameModule;
}

/** The view and events of a seat as text. */
const seen = ({ view, events, awaited, ask }: SeatView): string => JSON.stringify({ view, events, awaited, ask });

/** Plays random answers and records the view of each seat in `eyes` after every answered question. */
function playAndWatch(table: Table, eyes: readonly Seat[]): string[][] {
  const random = randomFrom('watched');
  const watched: string[][] = [];
  const watch = (): void => {
    watched[table.step] ??= eyes.map(seat => seen(table.seatView(seat)));
  };
  watch();
  while (!table.over) {
    const [seat = 0] = table.waitingFor('person');
    const { options } = table.seatView(seat);
    table.answer(seat, optionAt(options, random(sizeOf(options))));
    if (table.waitingFor('person').length === table.asked('person').length) watch();
  }
  return watched;
}

for (const game of ['haunted', 'exorzisten', 'spook-manor'])
  test(`${game}: a replay shows through each pair of eyes what those eyes saw then, and nothing else`, async () => {
    const gameModule = await moduleOf(game);
    const { seats, options = {} } = gameModule.usual;
    const sitters = Array.from({ length: seats }, (_, i): Sitter => ({ kind: 'person', name: `${i}` }));
    const table = Table.open('t', gameModule, { options }, sitters, { kind: 'seed', seed: 'reel' }, chanceOf);
    const eyes = [...sitters.keys(), SPECTATOR];
    const opening = eyes.map(seat => table.seatView(seat).beats);
    const watched = playAndWatch(table, eyes);
    const replay = replayOf(table, sha256, chanceOf);
    const begun = replay.at(0);
    assert.deepEqual(
      eyes.map(seat => begun.seatView(seat).beats),
      opening,
      'the beginning has the beats that the table showed',
    );
    assert.equal(replay.record.lines.length, watched.length - 1);
    for (const [line, before] of watched.entries()) {
      const again = replay.at(line);
      assert.deepEqual(
        eyes.map(seat => seen(again.seatView(seat))),
        before,
        `moment ${line}`,
      );
    }
  });

test('all eyes together see what some seat knows, and what nobody knows stays hidden', async () => {
  const gameModule = await moduleOf('exorzisten');
  const sitters = Array.from({ length: 4 }, (_, i): Sitter => ({ kind: 'person', name: `${i}` }));
  const table = Table.open('t', gameModule, { options: {} }, sitters, { kind: 'seed', seed: 'open' }, chanceOf);
  playAndWatch(table, []);
  const replay = replayOf(table, sha256, chanceOf);
  for (const line of [0, 20, 60, replay.record.lines.length]) {
    const moment = replay.at(line);
    const faces = (seat: Seat): readonly string[] => moment.seatView(seat).view.cards.face;
    const each = sitters.map((_, seat) => faces(seat));
    for (const [card, face] of faces(ALL_EYES).entries())
      assert.equal(face, each.map(known => known[card]).find(known => known !== HIDDEN) ?? HIDDEN);
    const lines = (seat: Seat): number => moment.seatView(seat).events.length;
    assert.ok(lines(ALL_EYES) >= Math.max(...sitters.map((_, seat) => lines(seat))));
  }
  assert.ok(
    replay.at(20).seatView(ALL_EYES).view.cards.face.includes(HIDDEN),
    'a pile has no order before it is drawn from',
  );
});

test('a fork seats whoever is to play on, and leaves the match as it was', async () => {
  const gameModule = await moduleOf('haunted');
  const sitters: Sitter[] = [
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: 'Bram' },
  ];
  const table = Table.open('t', gameModule, { options: {} }, sitters, { kind: 'seed', seed: 'fork' }, chanceOf);
  playAndWatch(table, []);
  const replay = replayOf(table, sha256, chanceOf);
  const others: Sitter[] = [
    { kind: 'bot', name: 'Silas', level: 'Wraith' },
    { kind: 'person', name: 'Cleo' },
  ];
  const fork = replay.fork('f', 3, others);
  assert.deepEqual(fork.sitters, others);
  assert.equal(fork.step, 3);
  assert.equal(seen(fork.seatView(1)), seen(replay.at(3).seatView(1)));
  assert.deepEqual(replay.sitters, sitters);
});
