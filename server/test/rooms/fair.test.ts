/** Shared chance over real sockets: guests come, leave, move, undo and cheat. */

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { BadLine, type MatchRecord, optionAt, randomFrom, readRecord } from '../../../engine/index.ts';
import { sha256 } from '../../../fair/hash.ts';
import { type Proof, prove } from '../../../fair/proof.ts';
import { isShared, openingCount } from '../../../fair/shared-chance.ts';
import { compareOpenings, compareWithSighting, type Sighting, withOpening } from '../../../fair/sighting.ts';
import { open } from '../../../games/shelf.ts';
import type { ServerMessage } from '../../../protocol/wire.ts';
import { tableId } from '../../../table/ids.ts';
import { type Caller, type Laid, TERMS, Visitor } from '../caller.ts';
import { begun, type Started, start } from '../start.ts';

const started = await start();
/** A server with a very short timeout of openings. */
const brisk = await start({}, { openingTimeoutMs: 300 });

async function recordOf(caller: Caller, id: string): Promise<MatchRecord> {
  return readRecord(await (await caller.ask('GET', `/api/tables/${id}/record`)).text());
}

async function proofOf(caller: Caller, id: string): Promise<{ record: MatchRecord; proof: Proof }> {
  const record = await recordOf(caller, id);
  const gameModule = await open(record.header.game);
  assert.ok(gameModule);
  return { record, proof: prove(gameModule.game, record, sha256) };
}

const anchorsOf = ({ chains }: Proof): (readonly [number, number])[] =>
  chains.map(({ seat, anchors }) => [seat, anchors]);

/** A table with all seats taken, before the match. */
async function gathered(
  { guest }: Started,
  names: readonly string[],
  terms: Partial<Laid> = {},
): Promise<{ id: string; people: Caller[] }> {
  const people = await Promise.all(names.map(name => guest(name)));
  const [host, ...others] = people;
  assert.ok(host);
  const places = [{ kind: 'me' as const }, ...others.map(() => ({ kind: 'open' as const }))];
  const { id } = await host.lay({ ...TERMS, ...terms, places });
  for (const [i, other] of others.entries())
    await other.get('POST', `/api/tables/${id}/take`, { place: i + 1, name: names[i + 1] });
  return { id, people };
}

/** Connects to a table without taking part in openings. */
const sitStill = async (caller: Caller, id: string): Promise<Visitor> =>
  Visitor.open(caller.address, await caller.ticket(id), { chains: caller.chainsAt(id), opens: false });

const finish = (visitors: readonly Visitor[], seed: string): Promise<unknown> =>
  Promise.all(visitors.map((one, i) => one.play(randomFrom(`${seed}/${i}`))));

test('a whole match is proved by its record, and by what everybody saw and gave', async () => {
  const { id, people } = await gathered(started, ['Ada', 'Bo', 'Cy']);
  const visitors = await Promise.all(people.map(one => one.sit(id)));
  const [a] = visitors;
  assert.ok(a);
  await a.message({ do: 'begin' });
  await finish(visitors, 'whole');
  const { record, proof } = await proofOf(people[0] as Caller, id);
  assert.deepEqual(anchorsOf(proof), [
    [0, 1],
    [1, 1],
    [2, 1],
  ]);
  const { chance } = record.header;
  assert.ok(isShared(chance));
  for (const [seat, visitor] of visitors.entries()) {
    const { fair, step } = visitor.looks.get(seat) ?? {};
    assert.ok(fair && step);
    const seen = {
      commitment: visitor.presence?.chance?.commitment ?? '',
      opening: null,
      seals: [fair.seal],
    };
    compareWithSighting(record, seen, [{ seat, links: visitor.chains.given(seat) }]);
    for (const frame of visitor.frames) assert.ok(!frame.includes(chance.secret), 'nobody is ever sent the secret');
  }
});

test('nobody gives a link before all anchors are there', async () => {
  const { id, people } = await gathered(started, ['Ada', 'Bo']);
  const [ada, bo] = people as [Caller, Caller];
  const [a, b] = [await ada.sit(id), await sitStill(bo, id)];
  await a.message({ do: 'begin' });
  await b.until(() => b.presence?.chance?.anchors.length === 1);
  const { chance } = b.presence ?? {};
  assert.ok(chance && b.presence?.phase === 'opening');
  await assert.rejects(a.message({ do: 'begin' }), /not-now/, 'nobody opens anew at will');
  await assert.rejects(b.message({ do: 'link', seat: 1, link: randomBytes(32).toString('hex') }), /link-not-expected/);
  assert.deepEqual(chance.links, []);
  const [anchor] = b.chains.inOpening(chance, [1]);
  assert.ok(anchor?.do === 'anchor');
  await b.message(anchor);
  await assert.rejects(b.message(anchor), /anchor-not-expected/, 'and nobody gives two');
  await b.until(() => b.presence?.chance?.links.length === 1);
  assert.equal(b.presence?.phase, 'opening');
  await assert.rejects(
    b.message({ do: 'link', seat: 1, link: anchor.anchor }),
    /link-of-other-anchor/,
    'nor one that does not belong',
  );
  const [link] = b.chains.inOpening(b.presence?.chance ?? chance, [1]);
  assert.ok(link?.do === 'link');
  await b.message(link);
  await b.until(() => b.presence?.phase === 'playing');
});

test('whoever vanishes in the opening does not take part in the next one, and comes in later', async () => {
  const { id, people } = await gathered(brisk, ['Ada', 'Bo']);
  const [ada, bo] = people as [Caller, Caller];
  const [a, b] = [await ada.sit(id), await sitStill(bo, id)];
  await a.message({ do: 'begin' });
  await a.until(() => a.presence?.phase === 'opening');
  const first = a.presence?.chance?.commitment;
  await a.until(() => a.presence?.phase === 'playing');
  assert.equal(a.presence?.chance?.openings, 2);
  assert.notEqual(a.presence?.chance?.commitment, first, 'another opening, another secret');
  assert.deepEqual(a.presence?.chance?.seats, [0]);
  await finish([a, b], 'vanished');
  const { record, proof } = await proofOf(ada, id);
  const seen = a.frames.reduce<Sighting | undefined>((before, text) => {
    const { presence }: ServerMessage = JSON.parse(text);
    return presence?.chance ? withOpening(before, presence.chance) : before;
  }, undefined);
  const { chance } = record.header;
  assert.ok(seen && isShared(chance) && proof.shared);
  assert.deepEqual([seen.openings?.length, openingCount(proof.shared)], [2, 2]);
  compareOpenings(chance, seen);
  assert.throws(
    () => compareOpenings({ ...chance, openings: [] }, seen),
    new BadLine(1, 'seen-more-openings', { seen: 2, told: 1 }),
  );
  assert.deepEqual(anchorsOf(proof), [
    [0, 1],
    [1, 1],
  ]);
});

test('if everybody vanishes, the match is laid without anybody', async () => {
  const { id, people } = await gathered(brisk, ['Ada', 'Bo']);
  const [ada, bo] = people as [Caller, Caller];
  const [a, b] = [await sitStill(ada, id), await sitStill(bo, id)];
  await a.message({ do: 'begin' });
  await b.until(() => b.presence?.phase === 'playing');
  assert.deepEqual(b.presence?.chance?.links, []);
  await finish([a, b], 'nobody');
  const { proof } = await proofOf(ada, id);
  assert.equal(proof.shared?.anchors.length, 0);
});

test('an opening outlives a restart', async () => {
  const first = await start();
  const { id, people } = await gathered(first, ['Ada', 'Bo']);
  const [ada, bo] = people as [Caller, Caller];
  const [a] = [await ada.sit(id), await sitStill(bo, id)];
  await a.message({ do: 'begin' });
  await a.until(() => a.presence?.chance?.anchors.length === 1);
  await first.running.close();
  const second = await start({ SEANCE_FILE: first.file });
  const visitors = await Promise.all([ada, bo].map(one => one.at(second.address).sit(id)));
  await Promise.all(visitors.map(one => one.until(() => one.presence?.phase === 'playing')));
  assert.equal(visitors[0]?.presence?.chance?.openings, 1, 'what was given before is still there');
  await finish(visitors, 'restarted');
  await proofOf(ada.at(second.address), id);
});

test('a match goes on with the same chains after a restart, in the middle of it and of a question', async () => {
  const first = await start();
  const { id, people } = await gathered(first, ['Ada', 'Bo']);
  const before = await Promise.all(people.map(one => one.sit(id)));
  await before[0]?.message({ do: 'begin' });
  await Promise.all(before.map(one => one.until(() => one.asked().length > 0)));
  const [look] = before[0]?.asked() ?? [];
  assert.ok(look);
  await before[0]?.message({ do: 'answer', seat: 0, step: look.step, pick: optionAt(look.options, 0) });
  await first.running.close();
  const second = await start({ SEANCE_FILE: first.file });
  const back = people.map(one => one.at(second.address));
  await finish(await Promise.all(back.map(one => one.sit(id))), 'again');
  const { proof } = await proofOf(back[0] as Caller, id);
  assert.deepEqual(anchorsOf(proof), [
    [0, 1],
    [1, 1],
  ]);
});

test('bots, people who are away, a seat handed over and one that moves: all are in the record as they were', async () => {
  const { id, people } = await gathered(started, ['Ada', 'Bo', 'Cy']);
  const [ada, bo, cy] = people as [Caller, Caller, Caller];
  const [a, b, c] = [await ada.sit(id), await bo.sit(id), await cy.sit(id)];
  await a.message({ do: 'begin' });
  await Promise.all([a, b, c].map(one => one.until(() => one.asked().length > 0)));
  await c.message({ do: 'hand', seat: 2, to: 'bot', level: 'Wisp' });
  const { secret } = await bo.get<{ secret: string }>('POST', `/api/tables/${id}/seat-link`, { seat: 1 });
  const phone = await started.guest('Bo on a phone');
  await phone.get('POST', '/api/seat-links', { secret });
  const p = await phone.sit(id);
  const isSecond = (): boolean => (a.looks.get(0)?.step ?? 0) >= 2;
  await Promise.all([a.play(randomFrom('x'), isSecond), p.play(randomFrom('y'), isSecond)]);
  await c.message({ do: 'hand', seat: 2, to: 'person' });
  await finish([a, p, c], 'moved');
  const { proof } = await proofOf(ada, id);
  assert.deepEqual(anchorsOf(proof), [
    [0, 1],
    [1, 2],
    [2, 1],
  ]);
});

test('a browser that has lost its chains begins a new one, and goes on with it', async () => {
  const { id, people } = await gathered(started, ['Ada', 'Bo']);
  const [ada, bo] = people as [Caller, Caller];
  const [a, b] = [await ada.sit(id), await bo.sit(id)];
  await a.message({ do: 'begin' });
  const isSecond = (): boolean => (a.looks.get(0)?.step ?? 0) >= 2;
  await Promise.all([a.play(randomFrom('x'), isSecond), b.play(randomFrom('y'), isSecond)]);
  b.close();
  bo.loseChains();
  await finish([a, await bo.sit(id)], 'lost');
  const { proof } = await proofOf(ada, id);
  assert.deepEqual(anchorsOf(proof), [
    [0, 1],
    [1, 2],
  ]);
});

test('an answer that is taken back has given its link already, and gives it again', async () => {
  const { id, people } = await gathered(started, ['Ada', 'Bo']);
  const [a, b] = (await Promise.all(people.map(one => one.sit(id)))) as [Visitor, Visitor];
  await a.message({ do: 'begin' });
  await a.until(() => a.asked().length > 0);
  for (let i = 0; i < 3; i++) {
    const [look] = a.asked();
    assert.ok(look);
    await a.message({ do: 'answer', seat: 0, step: look.step, pick: optionAt(look.options, i % 2) });
    await a.until(() => a.looks.get(0)?.sealed !== undefined);
    if (i < 2) await a.message({ do: 'undo', seat: 0, step: look.step });
    await a.until(() => i === 2 || a.asked().length > 0);
  }
  assert.equal(a.chains.given(0).length, 3, 'the anchor, the link of the opening, and one more');
  await finish([a, b], 'undone');
  const { record } = await proofOf(people[0] as Caller, id);
  for (const line of record.lines)
    if ('ask' in line) assert.ok((line.links ?? []).length <= line.picks.length, 'one link for each answer');
});

test('no answer of a person counts without its part in chance', async () => {
  const { id, people } = await begun(started, ['Ada', 'Bo']);
  const [a] = await Promise.all(people.map(one => one.sit(id)));
  assert.ok(a);
  const [look] = a.asked();
  assert.ok(look);
  const answer = { do: 'answer', seat: 0, step: look.step, pick: { five: 'body' } } as const;
  a.say({ ...answer, id: 'without-any' });
  await a.until(() => a.refused.includes('page-outdated'));
  a.say({ ...answer, id: 'of-no-chain', link: randomBytes(32).toString('hex') });
  await a.until(() => a.refused.includes('bad-link'));
  a.say({ ...answer, id: 'no-link-at-all', link: 'abc' });
  await a.until(() => a.refused.includes('malformed'));
  await a.message(answer);
});

test('those who play again are waited for in the opening of the next match', async () => {
  const { id, people } = await gathered(started, ['Ada', 'Bo']);
  const [a, b] = (await Promise.all(people.map(one => one.sit(id)))) as [Visitor, Visitor];
  await a.message({ do: 'begin' });
  await finish([a, b], 'first');
  const laid = await a.message({ do: 'rematch' });
  const next = typeof laid === 'object' && laid !== null && 'id' in laid ? String(laid.id) : '';
  const again = await Promise.all(people.map(one => one.sit(next)));
  await finish(again, 'second');
  const { proof } = await proofOf(people[0] as Caller, next);
  assert.deepEqual(proof.shared?.openings, [], 'no opening before');
  assert.equal(proof.chains.length, 2);
});

test('a table of the old kind, begun before chance was shared, goes on to its end', async () => {
  const { id, people } = await gathered(started, ['Ada', 'Bo']);
  const live = await started.running.registry.open(tableId(id));
  const chance = { kind: 'keyed', secret: randomBytes(32).toString('hex') };
  await live.do({ do: 'begin', chance, rules: live.room.gameModule.game.rules });
  const visitors = await Promise.all(people.map(one => one.sit(id)));
  assert.equal(visitors[0]?.presence?.chance, null);
  await finish(visitors, 'old');
  const { record } = await proofOf(people[0] as Caller, id);
  assert.equal(record.header.chance.kind, 'keyed');
});
