import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { BadLine, type MatchRecord, optionAt, SPECTATOR, writeRecord } from '../../../engine/index.ts';
import { linkBefore } from '../../../fair/chain.ts';
import { sha256 } from '../../../fair/hash.ts';
import { commit } from '../../../fair/opening.ts';
import { compareWithSighting } from '../../../fair/sighting.ts';
import { gameModule } from '../../../games/template/module.ts';
import type { ClientMessage } from '../../../protocol/wire.ts';
import { sentenceOf } from '../../../refusals/sentences.ts';
import { guestId } from '../../../table/ids.ts';
import { judge } from '../../fair/judge.ts';
import { pauseBefore } from './connection.ts';
import type { RemoteTable } from './remote.ts';
import { Rehearsal } from './test-server.ts';

let stage: Rehearsal;
beforeEach(async () => {
  stage = new Rehearsal();
  await stage.open();
});
afterEach(() => stage.close());

/** Waits until a condition holds. */
async function until(so: () => boolean, what: string): Promise<void> {
  for (const late = Date.now() + 120_000; !so(); await wait(10)) assert.ok(Date.now() < late, `never: ${what}`);
}

async function seated(name: string): Promise<RemoteTable> {
  const table = stage.guest(name);
  await until(() => table.visible, `${name} sees the table`);
  return table;
}

const answerAnything = (table: RemoteTable): Promise<void> => {
  const [seat = 0] = table.waiting();
  return table.answer(seat, optionAt(table.seatView(seat).options, 0));
};

test('a look is put together from what is sent, and an answer counts when it is acknowledged', async () => {
  const [a, b] = [await seated('A'), await seated('B')];
  assert.deepEqual([a.mine, b.mine], [[0], [1]]);
  assert.deepEqual([a.waiting(), b.waiting()], [[0], [1]]);
  await answerAnything(a);
  assert.deepEqual(a.waiting(), []);
  assert.notEqual(a.seatView(0).sealed, undefined);
  await answerAnything(b);
  await until(() => a.seatView(0).step === 1, 'both cards are turned over');
  for (const [seat, table] of [a, b].entries())
    assert.deepEqual(table.seatView(seat), stage.room.table?.seatView(seat));
  assert.ok((a.due ?? 0) > performance.now());
});

test('whoever holds no seat sees what a spectator sees', async () => {
  const watcher = await seated('nobody');
  assert.deepEqual(watcher.mine, []);
  assert.deepEqual(watcher.seatView(SPECTATOR), stage.room.table?.seatView(SPECTATOR));
  assert.throws(() => watcher.seatView(0));
});

test('what is refused is rejected with its code; a code that is not known, with the sentence of the server', async () => {
  const a = await seated('A');
  await assert.rejects(a.answer(0, 'nonsense'), { name: 'Refusal', code: 'not-now' });
  stage.faults.isNewer = true;
  await assert.rejects(a.answer(0, 'nonsense'), { code: 'server-refused', params: { sentence: 'Nicht jetzt.' } });
  assert.equal(a.busy, false);
});

test('while the server is in trouble everybody reads why in their language, until it is over or they come in anew', async () => {
  const [a, b] = [await seated('A'), await seated('B')];
  const trouble = { code: 'not-writing', why: { en: 'Nothing can be kept.', de: 'Nichts lässt sich aufschreiben.' } };
  stage.tellTrouble(trouble);
  for (const table of [a, b])
    await until(() => table.trouble === sentenceOf('de', { code: 'not-writing', params: {} }), 'it is told');
  stage.tellTrouble(null);
  for (const table of [a, b]) await until(() => table.trouble === undefined, 'it is over');
  stage.tellTrouble(trouble);
  await until(() => a.trouble !== undefined, 'it is told again');
  stage.hangUp();
  await until(() => a.line === 'open' && a.trouble === undefined, 'a server that was started anew is in no trouble');
  assert.equal(a.line, 'open');
});

test('an answer is taken back', async () => {
  const a = await seated('A');
  await answerAnything(a);
  assert.equal(await a.undo(0), undefined);
  assert.deepEqual(a.waiting(), [0]);
});

test('a missed frame is noticed, and everything is sent anew', async () => {
  const [a, b] = [await seated('A'), await seated('B')];
  stage.faults.losesFrame = true;
  // A would be the first to see the answer, and misses it.
  await answerAnything(b);
  await b.request({ do: 'say', text: 'well?' });
  await until(() => stage.heard.some(message => message.do === 'again'), 'the gap is noticed');
  // Until everything has arrived again, A has no view.
  await until(() => a.visible && a.seatView(0).awaited?.locked.includes(1) === true, 'A knows that B has answered');
  await until(() => a.lines.length > 0, 'A knows what B has said');
  assert.deepEqual(a.lines, stage.room.lines);
});

test('a lost line comes back by itself, and nothing is done twice', async () => {
  const a = await seated('A');
  stage.faults.hangsUp = true;
  const answered = answerAnything(a);
  await until(() => stage.done.length > 0, 'the answer arrives');
  await until(() => a.line === 'lost', 'the line is lost before it is acknowledged');
  assert.equal(a.busy, true);
  stage.faults.hangsUp = false;
  await answered;
  assert.deepEqual([a.line, a.busy], ['open', false]);
  const answers = stage.heard.filter(message => message.do === 'answer');
  assert.ok(answers.length >= 2);
  assert.deepEqual(new Set(answers.map(({ id }) => id)).size, 1);
  assert.equal(stage.done.length, 1);
});

test('a server that stops for a moment has refused nothing', async () => {
  const a = await seated('A');
  stage.faults.closing = true;
  const answered = answerAnything(a);
  await until(() => stage.heard.some(message => message.do === 'answer'), 'the answer arrives');
  await wait(30);
  assert.equal(a.busy, true);
  stage.faults.closing = false;
  stage.hangUp();
  await answered;
});

test('the same is not wanted twice at once', async () => {
  const a = await seated('A');
  await Promise.all([answerAnything(a), answerAnything(a)]);
  assert.equal(stage.heard.filter(message => message.do === 'answer').length, 1);
});

test('a line on which nothing is heard any more is given up for another', async () => {
  const a = await seated('A');
  const before = stage.sockets;
  stage.faults.silent = true;
  await until(() => a.line === 'lost', 'the dead line is noticed');
  stage.faults.silent = false;
  await until(() => a.line === 'open', 'there is another one');
  assert.ok(stage.sockets > before);
});

test('a quiet line lives on', async () => {
  const a = await seated('A');
  a.inFront(true);
  const beats = (): number => stage.heard.filter(message => message.do === 'front' && message.here).length;
  await until(() => beats() >= 5, 'the line is tried again and again');
  assert.deepEqual([a.line, stage.sockets], ['open', 1]);
});

test('hope cuts a pause short; a dropped line is lost at once', async () => {
  const a = await seated('A');
  a.drop();
  assert.equal(a.line, 'lost');
  a.hurry();
  await until(() => a.line === 'open', 'it is back');
});

test('a device that wakes up with a line that died in silence does not wait long for it', async () => {
  const patient = { heartbeatEveryMs: 1e6, replyTimeoutMs: 1e6, wakeTimeoutMs: 20 };
  const a = stage.guest('A', undefined, patient);
  await until(() => a.visible, 'A sees the table');
  stage.killLines();
  const answered = answerAnything(a);
  a.hurry();
  await until(() => stage.sockets > 1, 'there is another line');
  assert.equal(a.line, 'open', 'nobody is told of a loss that is repaired already');
  await answered;
  assert.equal(stage.done.length, 1);
});

test('who is not wanted is told so, and does not ask again', async () => {
  let asked = 0;
  const stranger = stage.guest('X', () => ++asked > 0);
  await until(() => stranger.refusal !== undefined, 'it is refused');
  await wait(100);
  assert.deepEqual([stranger.refusal, asked], [sentenceOf('de', { code: 'no-watching', params: {} }), 1]);
});

test('advice is what the server says a bot would do', async () => {
  const a = await seated('A');
  assert.deepEqual(await a.advise(0, 'Wraith'), { pick: { card: 1 } });
});

test('several windows of one seat see the same, whichever of them answers', async () => {
  const [one, two] = [await seated('A'), await seated('A')];
  await answerAnything(one);
  await until(() => two.seatView(0).sealed !== undefined, 'the other window knows');
  assert.deepEqual(one.seatView(0), two.seatView(0));
  await two.undo(0);
  await until(() => one.seatView(0).sealed === undefined, 'the first window knows');
});

test('of several seats on one device, a curtain falls before what the other may not see', async () => {
  stage.room.apply({ do: 'move', seat: 1, guest: guestId('A') }, 0);
  const both = await seated('A');
  assert.deepEqual(both.mine, [0, 1]);
  assert.equal(both.hasSecrets(0), true);
});

/** A table with shared chance, and both of its players. */
async function sharedTable(): Promise<readonly [RemoteTable, RemoteTable]> {
  stage.close();
  stage = new Rehearsal({ shared: true });
  await stage.open();
  return Promise.all([seated('A'), seated('B')]);
}

const answersOf = (guest: string): Extract<ClientMessage, { do: 'answer' }>[] =>
  stage.heard.flatMap(message =>
    message.do === 'answer' && message.seat === (guest === 'A' ? 0 : 1) ? [message] : [],
  );

test('a page takes part in the opening by itself, and adds to chance with every answer', async () => {
  const [a, b] = await sharedTable();
  assert.deepEqual(
    stage.heard.flatMap(message => (message.do === 'anchor' || message.do === 'link' ? [message.do] : [])),
    ['anchor', 'anchor', 'link', 'link'],
  );
  await Promise.all([answerAnything(a), answerAnything(b)]);
  await until(() => a.seatView(0).step === 1, 'both cards are turned over');
  const { sighting, given } = a.seen;
  assert.equal(sighting?.commitment, a.presence?.chance?.commitment);
  assert.deepEqual(sighting?.opening?.anchors, a.presence?.chance?.anchors);
  assert.deepEqual(
    answersOf('A').map(({ link }) => link),
    given[0]?.links.slice(2),
  );
});

test('an opening that is begun anew gets other chains', async () => {
  stage.close();
  stage = new Rehearsal({ shared: true });
  await stage.open();
  const one = stage.guest('A');
  await until(() => stage.room.opening?.anchors.length === 1, 'the first anchor is there');
  const first = stage.room.opening?.anchors[0];
  stage.openAnew();
  await until(() => stage.room.opening?.anchors.length === 1, 'there is another');
  assert.notDeepEqual(stage.room.opening?.anchors[0], first);
  await seated('B');
  await until(() => one.visible, 'the match is laid');
  assert.equal(one.presence?.chance?.openings, 2);
});

test('a record that hides an opening is found out by the device that saw it, in words', async () => {
  stage.close();
  stage = new Rehearsal({ shared: true });
  await stage.open();
  const a = stage.guest('A');
  await until(() => stage.room.opening?.anchors.length === 1, 'the first anchor is there');
  stage.openAnew();
  const b = await seated('B');
  await until(() => a.visible && b.visible, 'the match is laid');
  while (stage.room.phase === 'playing') {
    for (const table of [a, b]) if (table.waiting().length > 0) await answerAnything(table);
    await wait(5);
  }
  await until(() => a.seatView(0).result !== undefined, 'the end is known');
  const record = stage.room.table?.record(sha256);
  assert.ok(record);
  const verdict = (told: MatchRecord) => judge(writeRecord(told), async () => gameModule.game, a.seen);
  const found = await verdict(record);
  assert.ok(found.holds && found.shared?.openings === 2 && found.shared.seal);
  assert.equal(a.seen.sighting?.seals.at(-1)?.value, found.shared.seal, 'the last seal is that of the whole record');
  const chance = { ...record.header.chance, openings: [] };
  const erased = await verdict({ ...record, header: { ...record.header, chance } });
  assert.ok(!erased.holds);
  assert.equal(sentenceOf('en', erased.why), 'Line 1: Your device saw 2 openings, but the record tells of 1.');
  assert.equal(
    sentenceOf('de', erased.why),
    'Zeile 1: Dein Gerät hat 2 Eröffnungen gesehen, die Aufzeichnung nennt 1.',
  );
});

test('an answer given without a line is said later, with the link that it had from the first', async () => {
  const [a, b] = await sharedTable();
  a.drop();
  const answered = answerAnything(a);
  const link = a.seen.given[0]?.links.at(-1);
  a.hurry();
  await Promise.all([answered, answerAnything(b)]);
  assert.deepEqual(
    answersOf('A').map(({ link: said }) => said),
    [link],
  );
});

test('an answer that is taken back and given again, and a page that is loaded again, go on with the same chain', async () => {
  const [a, b] = await sharedTable();
  await answerAnything(a);
  await a.undo(0);
  await answerAnything(a);
  const [first, second] = answersOf('A');
  assert.ok(first?.link && first.link === second?.link);
  a.close();
  const again = await seated('A');
  await answerAnything(b);
  await until(() => again.waiting().length > 0 || b.waiting().length > 0, 'somebody is asked');
  while (again.waiting().length === 0) await answerAnything(b);
  await answerAnything(again);
  const last = answersOf('A').at(-1)?.link;
  assert.ok(typeof last === 'string' && linkBefore(last) === first.link);
});

test('at the end the record is compared with what this device saw and gave', async () => {
  const [a, b] = await sharedTable();
  while (stage.room.phase === 'playing') {
    for (const table of [a, b]) if (table.waiting().length > 0) await answerAnything(table);
    await wait(5);
  }
  await until(() => a.seatView(0).result !== undefined, 'the end is known');
  const record = stage.room.table?.record(sha256);
  assert.ok(record);
  const verdict = (forged: MatchRecord) => judge(writeRecord(forged), async () => gameModule.game, a.seen);
  assert.equal((await verdict(record)).holds, true);

  const { chance } = record.header;
  const anew = {
    ...chance,
    match: 'another',
    ...commit(gameModule, { seats: 2, options: {} }, 'another', sha256('other')),
  };
  const told = await verdict({ ...record, header: { ...record.header, chance: anew } });
  assert.equal(told.holds, false, 'a server that makes a second commitment');

  const { sighting, given } = a.seen;
  assert.ok(sighting && sighting.seals.length > 0);
  const silent = record.lines.map(line => ('ask' in line ? { ...line, links: [] } : line));
  assert.throws(
    () => compareWithSighting({ ...record, lines: silent }, { ...sighting, seals: [] }, given),
    new BadLine(1, 'seen-more-links', { seat: 0 }),
  );
});

test('at a table of a set the device remembers what bound the server, as it was shown first', async () => {
  await stage.close();
  const commitment = sha256('bound');
  stage = new Rehearsal({ set: { id: 'evening', table: 1, of: 2, commitment } });
  await stage.open();
  const a = await seated('A');
  assert.equal(a.seen.sighting?.commitment, commitment);
  Object.assign(stage.room.terms.set ?? {}, { commitment: sha256('another') });
  a.drop();
  a.hurry();
  await until(() => a.presence?.terms.set?.commitment === sha256('another'), 'another one is shown');
  assert.equal(a.seen.sighting?.commitment, commitment);
});

test('the pauses between tries grow, and are never the same for all', () => {
  const random = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.nat(100), random, (tries, luck) => {
      const pause = pauseBefore(tries, luck);
      assert.ok(pause >= 125 && pause <= (tries < 40 ? 4_000 : 30_000));
      assert.ok(pauseBefore(tries + 1, luck) >= pause);
    }),
  );
  assert.notEqual(pauseBefore(3, 0), pauseBefore(3, 1));
});
