import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optionAt, SPECTATOR } from '../../engine/index.ts';
import { chanceOf } from '../../fair/chance.ts';
import { gameModule } from '../../games/template/module.ts';
import { received } from '../../protocol/wire.ts';
import type { SeatView } from '../../table/seat-view.ts';
import { Table } from '../../table/table.ts';
import { SeatStreams } from './seat-streams.ts';

const opened = (): Table =>
  Table.open(
    ...(['t', gameModule, { options: {} }, ['Ada', 'Bo'].map(name => ({ kind: 'person', name }) as const)] as const),
    { kind: 'seed', seed: 'streams' },
    chanceOf,
  );

function answer(table: Table): void {
  const [seat = 0] = table.waitingFor('person');
  table.answer(seat, optionAt(table.seatView(seat).options, 0));
}

/** A reader that applies what it is sent. */
class Far {
  view: SeatView | undefined;
  texts: string[] = [];
  private version: number | undefined;

  hear(streams: SeatStreams, table: Table, seat: number): void {
    const { text, version } = streams.newsFor(table, seat, this.version);
    this.version = version;
    if (text === undefined) return;
    this.texts.push(text);
    this.view = received(this.view, JSON.parse(text));
  }
}

test('the readers of one seat get the same text, and one who missed a version gets the whole view', () => {
  const [table, streams] = [opened(), new SeatStreams()];
  const [first, second, late] = [new Far(), new Far(), new Far()];
  const broadcast = (...readers: Far[]): void => {
    streams.begin();
    for (const reader of readers) reader.hear(streams, table, SPECTATOR);
    streams.end();
  };
  broadcast(first, second, late);
  answer(table);
  broadcast(first, second);
  answer(table);
  broadcast(first, second, late);
  assert.deepEqual(first.texts, second.texts);
  assert.equal(first.texts.length, 3);
  assert.ok(!first.texts[2]?.includes('"view"'));
  assert.ok(late.texts[1]?.includes('"view"'));
  for (const { view } of [first, second, late]) assert.deepEqual(view?.view, table.seatView(SPECTATOR).view);
  broadcast(first, late);
  assert.equal(first.texts.length + late.texts.length, 5);
});

test('a seat whose news cannot be made is whole again for all of its readers', () => {
  const [table, streams] = [opened(), new SeatStreams()];
  const [one, other] = [new Far(), new Far()];
  streams.begin();
  for (const reader of [one, other]) reader.hear(streams, table, 0);
  streams.end();
  const broken = Object.assign(Object.create(table), {
    news: () => {
      throw new Error('no view');
    },
  });
  streams.begin();
  assert.throws(() => one.hear(streams, broken, 0), /no view/);
  answer(table);
  streams.begin();
  for (const reader of [one, other]) {
    reader.hear(streams, table, 0);
    assert.deepEqual(reader.view?.view, JSON.parse(JSON.stringify(table.seatView(0).view)));
    assert.deepEqual(reader.view?.events, table.seatView(0).events);
  }
});
