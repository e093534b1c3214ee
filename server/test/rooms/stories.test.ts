/** Stories and advice over real sockets: each change is sent once to every reader, and within limits. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ADVICE_MAX_PER_SEAT,
  randomFrom,
  readRecord,
  STORY_CHANGES_MAX_PER_SEAT,
  STORY_MAX_CHARS,
} from '../../../engine/index.ts';
import { sha256 } from '../../../fair/hash.ts';
import { prove } from '../../../fair/proof.ts';
import { compareWithSighting, withLook } from '../../../fair/sighting.ts';
import { tableId } from '../../../table/ids.ts';
import type { Caller, Visitor } from '../caller.ts';
import { begun, start } from '../start.ts';

const started = await start();

const bytesOf = (visitor: Visitor): number => visitor.frames.reduce((sum, text) => sum + Buffer.byteLength(text), 0);

/** A seat and an invitation that it may answer. */
async function invited(visitors: readonly Visitor[]): Promise<{ visitor: Visitor; seat: number; invitation: number }> {
  const find = () =>
    visitors.flatMap((visitor, seat) => {
      const { invitations = [] } = visitor.looks.get(seat) ?? {};
      const invitation = invitations.findIndex(({ by }) => by === seat);
      return invitation < 0 ? [] : [{ visitor, seat, invitation }];
    })[0];
  await Promise.all(
    visitors.map((one, i) => one.play(randomFrom(`invited/${i}`), () => find() !== undefined || one.isOver)),
  );
  const found = find();
  assert.ok(found, 'somebody is invited');
  return found;
}

test('who changes a story again and again is bounded, and costs every reader one small frame for each change', async () => {
  const { id, people } = await begun(started, ['Ada', 'Bo']);
  const visitors = await Promise.all(people.map(one => one.sit(id)));
  const watcher = await (await started.guest('Cy')).sit(id);
  const { visitor, seat, invitation } = await invited(visitors);
  const [before, own] = [bytesOf(watcher), bytesOf(visitor)];
  const ATTEMPTS = 550;
  let sent = 0;
  let last = '';
  const refused = new Map<string, number>();
  for (let i = 0; i < ATTEMPTS; i++) {
    const text = `${i} `.padEnd(STORY_MAX_CHARS, 'x');
    sent += JSON.stringify({ do: 'story', id: 'x'.repeat(36), seat, invitation, text }).length;
    await visitor.message({ do: 'story', seat, invitation, text }).then(
      () => {
        last = text;
      },
      ({ message }: Error) => refused.set(message, (refused.get(message) ?? 0) + 1),
    );
  }
  assert.deepEqual([...refused], [['story-changes', ATTEMPTS - STORY_CHANGES_MAX_PER_SEAT]]);
  await watcher.until(() => [...watcher.looks.values()].some(({ stories }) => stories[0]?.text === last));
  const [heard, answered] = [bytesOf(watcher) - before, bytesOf(visitor) - own];
  assert.ok(heard <= STORY_CHANGES_MAX_PER_SEAT * 1024, `${sent} bytes in, ${heard} to a reader`);
  assert.ok(answered <= ATTEMPTS * 1024, `${answered} to the one who tells`);
  const told = (one: Visitor) => [...one.looks.values()][0]?.stories;
  assert.deepEqual(told(watcher), told(visitor));
  for (const one of [...visitors, watcher]) one.close();
});

test('words that are too long, and words after the end that were told before, are refused with their reason', async () => {
  const { id, people } = await begun(started, ['Ada', 'Bo']);
  const visitors = await Promise.all(people.map(one => one.sit(id)));
  const { visitor, seat, invitation } = await invited(visitors);
  const story = { do: 'story', seat, invitation } as const;
  await assert.rejects(visitor.message({ ...story, text: 'x'.repeat(STORY_MAX_CHARS + 1) }), /story-length/);
  await visitor.message({ ...story, text: 'There was a lake.' });
  await visitor.message({ ...story, text: 'There was a house.' });
  await Promise.all(visitors.map((one, i) => one.play(randomFrom(`words/${i}`))));
  await assert.rejects(visitor.message({ ...story, text: 'There was nothing.' }), /story-stands/);
  const look = visitor.looks.get(seat);
  const [caller] = people as [Caller];
  const record = readRecord(await (await caller.ask('GET', `/api/tables/${id}/record`)).text());
  const stories = record.lines.filter(line => 'story' in line);
  assert.deepEqual(
    stories.map(({ text }) => text),
    ['There was a house.'],
    'the last words only',
  );
  const live = await started.running.registry.open(tableId(id));
  const { seal } = prove(live.room.gameModule.game, record, sha256);
  assert.ok(look && seal);
  assert.equal(look.fair?.seal.value, seal, 'the seal that everybody is shown at the end covers the whole record');
  const commitment = visitor.presence?.chance?.commitment ?? '';
  compareWithSighting(record, withLook(undefined, commitment, look), []);
  for (const one of visitors) one.close();
});

test('who asks a bot again and again is bounded, and readers are sent one line for each time', async () => {
  const { id, people } = await begun(started, ['Ada', 'Bo'], { advice: true });
  const visitors = await Promise.all(people.map(one => one.sit(id)));
  const [reader] = visitors;
  const live = await started.running.registry.open(tableId(id));
  const seat = visitors.findIndex((one, i) => one.looks.get(i)?.ask !== undefined);
  const visitor = visitors[seat];
  assert.ok(visitor && reader);
  const before = reader.frames.length;
  // Logged as the server does it, without a thinking bot.
  for (let i = 0; i < ADVICE_MAX_PER_SEAT; i++) await live.do({ do: 'advice', seat, level: 'Wisp' });
  await reader.until(() => [...reader.looks.values()].some(({ advice }) => advice.length === ADVICE_MAX_PER_SEAT));
  // Other news may arrive in between, such as a new guest: only advice is counted.
  const told = reader.frames.slice(before).filter(text => text.includes('"advice":[[') || text.includes('"advice":{"'));
  assert.ok(told.length <= ADVICE_MAX_PER_SEAT, `${told.length} frames`);
  for (const text of told) assert.ok(Buffer.byteLength(text) <= 512, `${Buffer.byteLength(text)} bytes in a frame`);
  await assert.rejects(visitor.message({ do: 'advise', seat, step: 0, level: 'Wisp' }), /advice-spent/);
  for (const one of visitors) one.close();
});
