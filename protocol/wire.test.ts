import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  arrangements,
  at,
  type Family,
  type GameModule,
  includes,
  isList,
  type Json,
  type Options,
  optionAt,
  type Random,
  randomFrom,
  type Seat,
  SPECTATOR,
  sizeOf,
  subsets,
} from '../engine/index.ts';
import { chanceOf } from '../fair/chance.ts';
import { openAll } from '../games/shelf.ts';
import type { SeatView, Sitter } from '../table/seat-view.ts';
import { Table } from '../table/table.ts';
import { packedOptions, received, SeatStream, SharedTexts, unpackedOptions } from './wire.ts';

/** The number of answers that are checked closely in long matches. */
const ANSWERS = 150;

/** A view as JSON, without options and beats. */
const shown = ({ options: _, beats: _beats, ...look }: SeatView): Json => JSON.parse(JSON.stringify(look));

/** Asserts that both have the same options in the same order, and refuse the same answers. */
function assertSameOptions(here: Options, there: Options, random: Random): void {
  const isWhole = sizeOf(here) <= 2000 || (!isList(here) && here.recipe !== undefined);
  if (isWhole) assert.equal(sizeOf(there), sizeOf(here));
  for (let i = 0; i < Math.min(20, sizeOf(here)); i++) {
    const pick = optionAt(here, random(sizeOf(here)));
    assert.ok(includes(there, pick));
  }
  if (sizeOf(here) === 0) return;
  const place = random(sizeOf(there));
  assert.deepEqual(optionAt(there, place), optionAt(here, place));
  if (isWhole) assert.ok(!includes(there, { no: 'such answer' }));
}

/** A remote reader that gets updates and applies them. */
class Afar {
  private readonly seat: Seat;
  private readonly outgoing: SeatStream;
  private look: SeatView | undefined;
  /** How often beats were sent. */
  beats = 0;

  constructor(seat: Seat, shared = new SharedTexts()) {
    this.seat = seat;
    this.outgoing = new SeatStream(shared);
  }

  forgetEvents(): void {
    this.outgoing.forgetEvents();
  }

  /** Sends the changes once; the reader must then have the table's view, and a second call sends nothing. */
  hear(table: Table, random: Random): void {
    const { since } = this.outgoing;
    const onTheWay = table.seatView(this.seat).beats.filter(({ line }, _, [first]) => {
      return this.look ? line >= since : first?.line === 0;
    });
    const news = this.outgoing.next(table.news(this.seat, since));
    if (news !== undefined) this.look = received(this.look, JSON.parse(news));
    assert.ok(this.look);
    const truth = table.seatView(this.seat);
    assert.deepEqual(shown(this.look), shown(truth));
    assertSameOptions(truth.options, this.look.options, random);
    if (onTheWay.length > 0) assert.deepEqual(this.look.beats, JSON.parse(JSON.stringify(onTheWay)));
    this.beats += onTheWay.length;
    assert.equal(this.outgoing.next(table.news(this.seat, this.outgoing.since)), undefined);
  }
}

const SITTERS: readonly Sitter['kind'][] = ['person', 'bot', 'person', 'person', 'bot', 'person', 'bot', 'bot'];

function sitDown(gameModule: GameModule, seats: number, seed: string, teaching = true): Table {
  const sitters = SITTERS.slice(0, seats).map((kind, seat): Sitter => ({ kind, name: `Ünä ${seat}` }));
  const agreed = { options: {}, teaching, patient: true };
  return Table.open('t', gameModule, agreed, sitters, { kind: 'seed', seed }, chanceOf);
}

/** A seat tells or changes a story, and a seat asks for advice. */
function chatter(table: Table, random: Random): void {
  const { invitations } = table.seatView(SPECTATOR);
  const invitation = random(Math.max(1, invitations.length));
  const by = Number(invitations[invitation]?.by ?? -1);
  if (by >= 0 && random(2) === 0) table.tell(by, invitation, `Words ${random(100)}.`);
  const asked = table.waitingFor('person');
  if (asked.length > 0 && random(4) === 0) table.advise(at(asked, random(asked.length)), 'Wisp');
}

/** A seat undoes an answer, if any can. */
function takeBack(table: Table, lookers: ReadonlyMap<Seat, Afar>, random: Random): boolean {
  const able = [...lookers.keys()].filter(seat => seat !== SPECTATOR && !table.seatView(seat).noUndo);
  if (able.length === 0 || random(3) > 0) return false;
  assert.equal(table.undo(at(able, random(able.length))), undefined);
  for (const one of lookers.values()) one.forgetEvents();
  return true;
}

/** One match, at most so many answers, read by every looker. Returns the answers and how often one was taken back. */
function readAfar(gameModule: GameModule, seed: string, most: number): { answers: number; takenBack: number } {
  const random = randomFrom(seed);
  const { seats } = gameModule.usual;
  const table = sitDown(gameModule, seats, seed);
  const shared = new SharedTexts();
  const lookers = new Map([...Array(seats).keys(), SPECTATOR].map(seat => [seat, new Afar(seat, shared)]));
  let [answers, takenBack] = [0, 0];
  for (; answers < most && !table.over; answers++) {
    for (const one of lookers.values()) one.hear(table, random);
    new Afar(at([...lookers.keys()], random(lookers.size)), shared).hear(table, random);
    chatter(table, random);
    for (const one of lookers.values()) one.hear(table, random);
    if (takeBack(table, lookers, random)) {
      takenBack++;
      continue;
    }
    const asked = [...table.waitingFor('person'), ...table.waitingFor('bot')];
    const seat = at(asked, random(asked.length));
    const { options } = table.seatView(seat);
    table.answer(seat, optionAt(options, random(sizeOf(options))));
  }
  for (const one of lookers.values()) one.hear(table, random);
  if (table.over || answers === ANSWERS)
    for (const [seat, { beats }] of lookers) assert.ok(beats > 10, `seat ${seat} saw ${beats} beats`);
  return { answers, takenBack };
}

/** The games in which an answer was taken back. In some games every answer asks somebody else, so none ever is. */
const takingBack = new Set<string>();

/** A short game is played several times. */
for (const gameModule of await openAll())
  test(`${gameModule.game.id}: what is put together far away is what the table shows, for all eyes`, () => {
    const sum = { answers: 0, takenBack: 0 };
    for (let i = 0; sum.answers < ANSWERS; i++) {
      const seed = `wire/${gameModule.game.id}${i === 0 ? '' : `/${i}`}`;
      const { answers, takenBack } = readAfar(gameModule, seed, ANSWERS - sum.answers);
      sum.answers += answers;
      sum.takenBack += takenBack;
    }
    if (sum.takenBack > 0) takingBack.add(gameModule.game.id);
  });

test('answers were taken back in most games', async () => {
  assert.ok(takingBack.size > (await openAll()).length / 2, [...takingBack].join());
});

test('of a story that is told otherwise, a reader is sent the story and no other', async () => {
  const [gameModule] = (await openAll()).filter(({ game }) => game.id === 'haunted');
  assert.ok(gameModule);
  const [table, random] = [sitDown(gameModule, 3, 'told'), randomFrom('told')];
  const open = () => table.seatView(SPECTATOR).invitations.map(({ by }, i) => ({ by: Number(by), i }));
  while (open().length < 8) {
    const [seat = 0] = [...table.waitingFor('person'), ...table.waitingFor('bot')];
    table.answer(seat, optionAt(table.seatView(seat).options, random(sizeOf(table.seatView(seat).options))));
  }
  for (const { by, i } of open().slice(0, 8)) table.tell(by, i, 'x'.repeat(400));
  const outgoing = new SeatStream(new SharedTexts());
  const next = (): string | undefined => outgoing.next(table.news(SPECTATOR, outgoing.since));
  assert.ok((next()?.length ?? 0) > 8 * 400);
  const [{ by, i } = { by: 0, i: 0 }] = open();
  table.tell(by, i, 'Another end.');
  assert.equal(next(), `{"seat":${SPECTATOR},"lists":{"stories":{"0":{"text":["Another end."]}}}}`);
});

test('a match to its end: the result, the scores and the hands arrive too', async () => {
  const [gameModule] = (await openAll()).filter(({ game }) => game.id === 'template');
  assert.ok(gameModule);
  const [table, random] = [sitDown(gameModule, 3, 'end'), randomFrom('end')];
  const afar = new Afar(SPECTATOR);
  while (!table.over) {
    afar.hear(table, random);
    const [seat = 0] = [...table.waitingFor('person'), ...table.waitingFor('bot')];
    table.answer(seat, optionAt(table.seatView(seat).options, 0));
  }
  afar.hear(table, random);
  assert.equal(table.seatView(SPECTATOR).result?.length, 3);
});

test('whether one is taught is told once, to everybody who looks', async () => {
  const [gameModule] = await openAll();
  assert.ok(gameModule);
  for (const teaching of [true, false])
    for (const seat of [0, SPECTATOR]) {
      const table = sitDown(gameModule, gameModule.usual.seats, 'taught', teaching);
      const outgoing = new SeatStream(new SharedTexts());
      const first = JSON.parse(outgoing.next(table.news(seat)) ?? '{}');
      assert.equal(received(undefined, first).teaching, teaching);
      const [asked = 0] = [...table.waitingFor('person'), ...table.waitingFor('bot')];
      table.answer(asked, optionAt(table.seatView(asked).options, 0));
      const second = JSON.parse(outgoing.next(table.news(seat, outgoing.since)) ?? '{}');
      assert.ok(!('teaching' in second));
      assert.equal(received(received(undefined, first), second).teaching, teaching);
    }
});

test('what was taken back to the very beginning is gone far away too', async () => {
  const [gameModule] = await openAll();
  assert.ok(gameModule);
  const table = sitDown(gameModule, gameModule.usual.seats, 'beginning');
  const fresh = table.news(0);
  const { own, moment, view } = fresh;
  const before = { moment, view, scenes: [], viewOf: fresh.viewOf.bind(fresh) };
  const outgoing = new SeatStream(new SharedTexts());
  const told = [{ rule: 'R1', what: 'rolled' }];
  const first = received(undefined, JSON.parse(outgoing.next({ ...before, own: { ...own, events: told } }) ?? ''));
  assert.deepEqual(first.events, told);
  outgoing.forgetEvents();
  const news = outgoing.next({ ...before, own: { ...own, events: [] } });
  assert.deepEqual(received(first, JSON.parse(news ?? '{}')).events, []);
});

const byHand = (size: number): Family => ({
  size,
  nth: i => ({ door: i }),
  has: answer => typeof answer === 'object' && answer !== null && 'door' in answer && Number(answer.door) < size,
});

test('options: a list as it is, a family by its recipe or written out, of very many the first few', () => {
  const cases: readonly (readonly [Options, 'length' | 'recipe' | 'first'])[] = [
    [[{ open: 'north' }, 'pass'], 'length'],
    [subsets('keep', [3, 5, 8], 1, 2), 'recipe'],
    [arrangements('row', ['a', 'b', 'c', 'd'], 3), 'recipe'],
    [byHand(2000), 'length'],
    [byHand(2001), 'first'],
  ];
  for (const [options, sent] of cases) {
    const packed = JSON.parse(JSON.stringify(packedOptions(options)));
    assert.ok(sent in packed, sent);
    const there = unpackedOptions(packed);
    assert.equal(sizeOf(there), sent === 'first' ? 60 : sizeOf(options));
    assert.ok(includes(there, optionAt(options, sizeOf(options) - 1)));
    assert.deepEqual(optionAt(there, 1), optionAt(options, 1));
  }
});

/** A tree that counts how often it is written. */
function counted(): { readonly tree: Json; readonly count: () => number } {
  let count = 0;
  const leaf = {
    toJSON(): string {
      count++;
      return 'written';
    },
  };
  return { tree: { leaf } as unknown as Json, count: () => count };
}

test('a field and a change that the readers of a room see alike are written once, and once more in another room', async () => {
  const [gameModule] = await openAll();
  assert.ok(gameModule);
  const table = sitDown(gameModule, gameModule.usual.seats, 'once');
  const [here, elsewhere] = [new SharedTexts(), new SharedTexts()];
  const field = counted();
  for (const room of [here, here, elsewhere]) assert.match(room.textOf(0, field.tree), /written/);
  assert.equal(field.count(), 2);
  const part = counted();
  const { state } = table.news(0).moment;
  const [before, after] = [
    { ...state, pile: 'empty' },
    { ...state, pile: part.tree },
  ];
  for (const room of [here, here, elsewhere])
    for (const seat of [0, 1, SPECTATOR])
      assert.equal(room.viewChange(before, after, seat), '{"pile":[{"leaf":"written"}]}');
  assert.equal(part.count(), 2);
});
