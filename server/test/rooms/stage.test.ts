/** A table on one big screen: the screen sees what spectators see, and the phone of the host is its remote. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, randomFrom, SPECTATOR } from '../../../engine/index.ts';
import { openAll } from '../../../games/shelf.ts';
import { tableId } from '../../../table/ids.ts';
import { Caller, TERMS, type Visitor, type Wanted } from '../caller.ts';
import { type Started, start } from '../start.ts';

const started = await start();

interface StageTable {
  readonly id: string;
  readonly code: string;
  /** The screen: a browser without a name. */
  readonly screen: Visitor;
  readonly phones: readonly Visitor[];
  readonly people: readonly Caller[];
}

async function sitDown({ guest }: Started, id: string, name: string): Promise<Caller> {
  const caller = await guest(name);
  await caller.get('POST', `/api/tables/${id}/take`, { name });
  return caller;
}

/** A stage of a game, and the phones of these people. */
async function stage(names: readonly string[], game = 'spook-manor', pace = TERMS.pace): Promise<StageTable> {
  const browser = new Caller(started.address);
  const { id, code } = await browser.get<{ id: string; code: string }>('POST', '/api/stages', {
    ...{ game, options: {}, pace },
  });
  const screen = await browser.watch(id);
  const people: Caller[] = [];
  for (const name of names) people.push(await sitDown(started, id, name));
  return { id, code, screen, people, phones: await Promise.all(people.map(one => one.sit(id))) };
}

/** The code of the refusal of a message; 'done' if it is done. */
const outcome = (visitor: Visitor, message: Wanted): Promise<string> =>
  visitor.message(message).then(
    () => 'done',
    (error: Error) => error.message,
  );

async function begin({ phones, screen }: StageTable): Promise<void> {
  await at(phones, 0).message({ do: 'fillSeats', level: 'Wisp' });
  await at(phones, 0).message({ do: 'begin' });
  await screen.until(() => screen.presence?.phase === 'playing' && screen.looks.size > 0);
}

const hostSeat = (visitor: Visitor): unknown => visitor.presence?.hostSeat;

for (const { game: rules, hidden } of await openAll()) {
  const { id: game, seats } = rules;
  if (hidden) continue;
  test(`${game}: a stage begins with whoever sits there, and every seat count of the book is played`, async () => {
    const { min, max } = seats;
    for (const count of new Set([1, min, max])) {
      const table = await stage(
        Array.from({ length: count }, (_, i) => `Guest ${'ABCDEFGH'[i]}`),
        game,
      );
      await begin(table);
      const places = table.screen.presence?.places ?? [];
      assert.equal(places.length, Math.max(min, count));
      assert.deepEqual(
        places.map(({ kind }) => kind),
        places.map((_, seat) => (seat < count ? 'person' : 'bot')),
      );
      assert.deepEqual([...table.screen.looks.keys()], [SPECTATOR]);
      for (const one of [table.screen, ...table.phones]) one.close();
    }
  });
}

test('a screen in the browser of a player sees what spectators see, and may do nothing', async () => {
  const table = await stage(['Ada', 'Bo']);
  await begin(table);
  const screen = await at(table.people, 0).watch(table.id);
  await screen.until(() => screen.looks.size > 0);
  assert.deepEqual([...screen.looks.keys()], [SPECTATOR]);
  assert.deepEqual(screen.looks.get(SPECTATOR), table.screen.looks.get(SPECTATOR));
  assert.ok(screen.presence?.places.every(({ mine }) => !mine));
  assert.equal(screen.presence?.host, false);
  assert.equal(await outcome(screen, { do: 'pause', paused: true }), 'host-only');
  assert.equal(await outcome(screen, { do: 'hand', seat: 0, to: 'bot' }), 'not-yours');
  assert.equal(await outcome(screen, { do: 'rematch' }), 'not-yours');
  assert.equal(await outcome(screen, { do: 'say', text: 'Boo!' }), 'nameless');
});

test('the first who sits down is the host; whoever holds no seat is none', async () => {
  const { id, screen, phones } = await stage(['Ada', 'Bo', 'Cy']);
  const [ada, bo] = [at(phones, 0), at(phones, 1)];
  await screen.until(() => hostSeat(screen) === 0);
  assert.deepEqual([ada.presence?.host, bo.presence?.host], [true, false]);
  for (const message of [
    { do: 'begin' },
    { do: 'fillSeats', level: 'Wisp' },
    { do: 'passHost', place: 1 },
    { do: 'lay', place: 0, to: 'open' },
  ] as const)
    assert.equal(await outcome(bo, message), 'host-only', message.do);
  assert.equal(await outcome(bo, { do: 'takeHost', seat: 1 }), 'not-now', 'the host is here');
  assert.equal(await outcome(ada, { do: 'passHost', place: 5 }), 'seat-empty');
  await ada.message({ do: 'passHost', place: 1 });
  await ada.until(() => ada.presence?.host === false && hostSeat(ada) === 1);
  assert.equal(await outcome(ada, { do: 'passHost', place: 0 }), 'host-only');
  // The host stands up: the next person holds the remote.
  await bo.message({ do: 'leave', seat: 1 });
  await screen.until(() => hostSeat(screen) === 0);
  // The host's phone is lost: another takes the remote, and a coming back does not take it away again.
  ada.close();
  const cy = at(phones, 2);
  await cy.until(() => cy.presence?.places[0]?.here === false);
  await cy.message({ do: 'takeHost', seat: 2 });
  await screen.until(() => hostSeat(screen) === 2);
  const dora = await (await sitDown(started, id, 'Dora')).sit(id);
  assert.equal(dora.presence?.host, false);
});

test('the remote: a pause stops answers, bots and clocks; a bot stands in; the match is ended; the next follows', async () => {
  const table = await stage(['Ada', 'Bo'], 'spook-manor', { decision: 600, window: null });
  await at(table.phones, 0).message({ do: 'lay', place: 2, to: 'bot', level: 'Wisp' });
  await begin(table);
  const { screen } = table;
  const [ada, bo] = [at(table.phones, 0), at(table.phones, 1)];
  assert.equal(screen.presence?.places.length, 3);
  for (const message of [
    { do: 'pause', paused: true },
    { do: 'standIn', place: 0 },
    { do: 'end' },
    { do: 'rematch' },
  ] as const)
    assert.equal(await outcome(bo, message), 'host-only', message.do);
  await ada.until(() => ada.asked().length > 0);
  await screen.until(() => screen.presence?.leftMs !== null);

  await ada.message({ do: 'pause', paused: true });
  await screen.until(() => screen.presence?.paused === true && screen.presence.leftMs === null);
  const [look] = ada.asked();
  const live = await started.running.registry.open(tableId(table.id));
  const { lastEntry } = live;
  const pick = Array.isArray(look?.options) ? look.options[0] : undefined;
  assert.equal(await outcome(ada, { do: 'answer', seat: 0, step: look?.step ?? 0, pick }), 'match-paused');
  assert.equal(live.lastEntry, lastEntry, 'nothing happens while the match is paused');
  await ada.message({ do: 'pause', paused: false });
  await screen.until(() => screen.presence?.paused === false && screen.presence.leftMs !== null);

  await ada.message({ do: 'standIn', place: 1 });
  await screen.until(() => screen.presence?.places[1]?.away === true);
  assert.equal(await outcome(ada, { do: 'hand', seat: 1, to: 'person' }), 'not-yours', 'only its person takes it back');
  await bo.message({ do: 'hand', seat: 1, to: 'person' });
  await screen.until(() => screen.presence?.places[1]?.away === false);
  assert.equal(await outcome(ada, { do: 'standIn', place: 2 }), 'seat-empty');

  assert.equal(await outcome(ada, { do: 'rematch' }), 'not-now');
  await ada.message({ do: 'end' });
  await screen.until(() => screen.presence?.phase === 'closed');
  assert.equal(await outcome(bo, { do: 'rematch' }), 'host-only');
  const { id: next } = Object(await ada.message({ do: 'rematch' }));
  await screen.until(() => screen.presence?.next === next);
  const again = await new Caller(started.address).watch(next);
  assert.equal(again.presence?.phase, 'gathering');
  assert.deepEqual(
    again.presence?.places.map(({ kind }) => kind),
    ['person', 'person', 'bot', 'open', 'open', 'open'],
  );
  assert.equal(hostSeat(again), 0);
});

test('who comes late takes the seat of a bot, once; a phone that is scanned in again has its seat', async () => {
  const table = await stage(['Ada'], 'haunting-house');
  await begin(table);
  assert.deepEqual(
    table.screen.presence?.places.map(({ kind }) => kind),
    ['person', 'bot'],
  );
  const late = await sitDown(started, table.id, 'Lena');
  assert.deepEqual(await late.get('POST', `/api/tables/${table.id}/take`, { name: 'Lena' }), { seat: 1 });
  const phone = await late.sit(table.id);
  assert.deepEqual([...phone.looks.keys()], [1]);
  const more = await started.guest('Mo');
  assert.equal((await more.ask('POST', `/api/tables/${table.id}/take`, { name: 'Mo' })).status, 409);
  const twice = await at(table.people, 0).ask('POST', `/api/tables/${table.id}/take`, { place: 1, name: 'Ada' });
  assert.equal(twice.status, 409);
  // At any other table no guest can take the seat of a bot.
  const ada = at(table.people, 0);
  const { id } = await ada.lay({ ...TERMS, places: [{ kind: 'me' }, { kind: 'bot' }] });
  const host = await ada.sit(id);
  await host.message({ do: 'begin' });
  assert.equal((await more.ask('POST', `/api/tables/${id}/take`, { name: 'Mo' })).status, 409);
});

test('before the match seats come and go, and the store knows who holds which', async () => {
  const { id, phones, screen } = await stage(['Ada', 'Bo', 'Cy'], 'exorzisten');
  const [ada, bo] = [at(phones, 0), at(phones, 1)];
  await bo.message({ do: 'leave', seat: 1 });
  await ada.message({ do: 'fillSeats', level: 'Phantom' });
  await screen.until(() => screen.presence?.places.length === 3);
  assert.deepEqual(
    screen.presence?.places.map(({ kind, level }) => level ?? kind),
    ['person', 'person', 'Phantom'],
  );
  const holders = await started.running.store.holders(tableId(id));
  assert.deepEqual(holders.map(({ seat }) => seat).sort(), [0, 1]);
  assert.equal(await outcome(ada, { do: 'lay', place: 4, to: 'open' }), 'seat-unknown');
  await ada.message({ do: 'lay', place: 3, to: 'open' });
  await screen.until(() => screen.presence?.places.length === 4);
});

test('a stage outlives a restart: the host, the pause and the seats', async () => {
  const first = await start();
  const browser = new Caller(first.address);
  const { id } = await browser.get<{ id: string }>('POST', '/api/stages', {
    ...{ game: 'haunted', options: {}, pace: TERMS.pace },
  });
  const [ada, bo] = [await sitDown(first, id, 'Ada'), await sitDown(first, id, 'Bo')];
  const [host, other] = [await ada.sit(id), await bo.sit(id)];
  await host.message({ do: 'fillSeats', level: 'Wisp' });
  await host.message({ do: 'passHost', place: 1 });
  await other.message({ do: 'begin' });
  await host.until(() => host.presence?.phase === 'playing');
  await other.message({ do: 'pause', paused: true });
  await first.running.close();
  const second = await start({ SEANCE_FILE: first.file });
  const screen = await new Caller(second.address).watch(id);
  const { phase, paused, hostSeat: seat } = screen.presence ?? {};
  assert.deepEqual({ phase, paused, seat }, { phase: 'playing', paused: true, seat: 1 });
  const phone = await bo.at(second.address).sit(id);
  await phone.message({ do: 'pause', paused: false });
  const [one, two] = [await ada.at(second.address).sit(id), phone];
  await Promise.all([one.play(randomFrom('a')), two.play(randomFrom('b'))]);
  await screen.until(() => screen.isOver);
});
