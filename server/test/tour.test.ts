/** A tour: several games in a row with the same people, one table after the other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, randomFrom } from '../../engine/index.ts';
import { Caller, TERMS, type Visitor, type Wanted } from './caller.ts';
import { type Started, start } from './start.ts';

const started = await start();

/** The code of the refusal of a message; 'done' if it is done. */
const outcome = (visitor: Visitor, message: Wanted): Promise<string> =>
  visitor.message(message).then(
    () => 'done',
    (error: Error) => error.message,
  );

async function sitDown({ guest }: Started, id: string, name: string): Promise<Caller> {
  const caller = await guest(name);
  await caller.get('POST', `/api/tables/${id}/take`, { name });
  return caller;
}

const stageTour = (browser: Caller, game: string, tour: readonly string[]) =>
  browser.get<{ id: string }>('POST', '/api/stages', { game, options: {}, pace: TERMS.pace, tour });

/** Begins at a stage with the people who sit there. */
async function begin(host: Visitor): Promise<void> {
  await host.message({ do: 'fillSeats', level: 'Wisp' });
  await host.message({ do: 'begin' });
  await host.until(() => host.presence?.phase === 'playing');
}

/** Goes on to the next table of the plan. */
async function goOn(host: Visitor): Promise<string> {
  const { id } = Object(await host.message({ do: 'rematch' }));
  return id;
}

const sum = (numbers: readonly (number | null)[]): number => numbers.reduce<number>((all, one) => all + (one ?? 0), 0);

test('three games on a stage: the people, the points and the order go along, through a restart, to the end', async () => {
  const first = await start();
  const { id } = await stageTour(new Caller(first.address), 'spook-manor', ['exorzisten', 'haunting-house']);
  const [ada, bo] = [await sitDown(first, id, 'Ada'), await sitDown(first, id, 'Bo')];
  const [host, other] = [await ada.sit(id), await bo.sit(id)];
  const screen = await new Caller(first.address).watch(id);
  const { tour } = screen.presence ?? {};
  assert.deepEqual([tour?.plan, tour?.isFinished, tour?.matches], [['exorzisten', 'haunting-house'], false, []]);
  assert.deepEqual(
    tour?.people.map(({ name, seat, total, rank }) => [name, seat, total, rank]),
    [
      ['Ada', 0, 0, 1],
      ['Bo', 1, 0, 1],
    ],
  );
  assert.ok(!JSON.stringify(screen.presence).includes('"key"'), 'no key of a guest is sent');

  // The order is the people's: their host says it.
  assert.equal(await outcome(other, { do: 'plan', games: [] }), 'host-only');
  assert.equal(await outcome(host, { do: 'plan', games: ['exorzisten', 'exorzisten'] }), 'plan-not-possible');
  assert.equal(await outcome(host, { do: 'plan', games: ['spook-manor'] }), 'plan-not-possible', 'it is played now');
  assert.equal(await outcome(host, { do: 'plan', games: ['template'] }), 'malformed', 'not on the shelf');
  assert.equal(await outcome(host, { do: 'finish' }), 'plan-not-possible', 'nothing was played');
  await host.message({ do: 'plan', games: ['haunting-house', 'exorzisten'] });
  await screen.until(() => screen.presence?.tour?.plan[0] === 'haunting-house');

  await begin(host);
  await Promise.all([host.play(randomFrom('a')), other.play(randomFrom('b'))]);
  await screen.until(() => screen.isOver);
  const counted = screen.presence?.tour;
  assert.equal(counted?.matches.length, 1);
  assert.equal(Math.round(sum(counted?.people.map(({ total }) => total) ?? []) + (counted?.house ?? 0)), 12);

  // The second game is dropped into the next table, through a restart of the server.
  assert.equal(await outcome(other, { do: 'rematch' }), 'host-only');
  const second = await goOn(host);
  await first.running.close();
  const again = await start({ SEANCE_FILE: first.file });
  const host2 = await ada.at(again.address).sit(second);
  assert.deepEqual(
    [host2.presence?.terms.game, host2.presence?.phase, host2.presence?.tour?.plan],
    ['haunting-house', 'gathering', ['exorzisten']],
  );
  assert.deepEqual(
    host2.presence?.places.map(({ kind }) => kind),
    ['person', 'person', 'open', 'open', 'open', 'open'],
  );
  assert.deepEqual(host2.presence?.tour?.matches, counted?.matches);
  assert.ok(host2.presence?.host, 'the remote stays in the same hand');

  // A match that is ended early has no points, and the tour goes on.
  await begin(host2);
  await host2.message({ do: 'end' });
  await host2.until(() => host2.presence?.phase === 'closed');
  assert.deepEqual(
    host2.presence?.tour?.matches.map(({ house }) => house === null),
    [false, true],
  );
  const third = await goOn(host2);
  const [host3, other3] = [await ada.at(again.address).sit(third), await bo.at(again.address).sit(third)];
  await begin(host3);
  assert.equal(host3.presence?.places.length, 3, 'a bot fills up to the least number of Die Exorzisten');
  await Promise.all([host3.play(randomFrom('c')), other3.play(randomFrom('d'))]);
  await host3.until(() => host3.isOver);
  assert.deepEqual(host3.presence?.tour?.plan, []);
  assert.equal(await outcome(host3, { do: 'rematch' }), 'not-now', 'no game follows');
  assert.equal(await outcome(other3, { do: 'finish' }), 'host-only');
  await host3.message({ do: 'finish' });
  await other3.until(() => other3.presence?.tour?.isFinished === true);
  assert.equal(await outcome(host3, { do: 'plan', games: ['haunted'] }), 'plan-not-possible');
  const end = other3.presence?.tour;
  assert.equal(Math.round(sum(end?.people.map(({ total }) => total) ?? []) + (end?.house ?? 0)), 24);
  // Every match can be watched again.
  for (const { table } of end?.matches ?? [])
    assert.equal((await bo.at(again.address).ask('GET', `/api/tables/${table}/record`)).status, 200);
});

test('far away the next table begins at once, bots come along, and anybody who sits may go on', async () => {
  const ada = await started.guest('Ada');
  const { id } = await ada.lay({
    ...{ ...TERMS, game: 'haunting-house', tour: ['exorzisten'] },
    places: [{ kind: 'me' }, { kind: 'open' }],
  });
  const bo = await sitDown(started, id, 'Bo');
  const [host, other] = [await ada.sit(id), await bo.sit(id)];
  await host.message({ do: 'begin' });
  await Promise.all([host.play(randomFrom('a')), other.play(randomFrom('b'))]);
  await other.until(() => other.isOver);
  host.close();
  const next = await goOn(other);
  const there = await bo.sit(next);
  const back = await ada.sit(next);
  await there.until(() => there.presence?.phase === 'playing');
  assert.deepEqual(
    there.presence?.places.map(({ kind, name }) => [kind, name].slice(0, kind === 'bot' ? 1 : 2)),
    [['person', 'Ada'], ['person', 'Bo'], ['bot']],
  );
  assert.ok(back.presence?.host);
  assert.equal(await outcome(there, { do: 'finish' }), 'host-only');
});

test('a game that is too small for the people is refused, and the host chooses another', async () => {
  const { id } = await stageTour(new Caller(started.address), 'haunted', ['spook-manor', 'house-of-possession']);
  const people: Caller[] = [];
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) people.push(await sitDown(started, id, `Guest ${name}`));
  const host = await at(people, 0).sit(id);
  await begin(host);
  await host.message({ do: 'end' });
  await host.until(() => host.presence?.phase === 'closed');
  assert.equal(await outcome(host, { do: 'rematch' }), 'game-too-small');
  await host.message({ do: 'plan', games: ['house-of-possession'] });
  const next = await at(people, 0).sit(await goOn(host));
  assert.deepEqual(next.presence?.places.map(({ kind }) => kind).slice(0, 8), [...Array(7).fill('person'), 'open']);
});

test('a tour is refused with a game twice, an unknown game, or more than five', async () => {
  const browser = new Caller(started.address);
  const lay = async (game: string, tour: readonly string[]) =>
    (await browser.ask('POST', '/api/stages', { game, options: {}, pace: TERMS.pace, tour })).status;
  assert.equal(await lay('haunted', ['haunted']), 400);
  assert.equal(await lay('haunted', ['no-such-game']), 400);
  assert.equal(await lay('haunted', ['template']), 400);
  assert.equal(await lay('haunted', []), 400);
  assert.equal(
    await lay('haunted', ['exorzisten', 'haunting-house', 'house-of-possession', 'spook-manor', 'template']),
    400,
  );
});
