/** Rules that throw on a person's answer, on a bot's and on a clock's. No fault is swallowed, and no room loops. */

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type GameModule, type Phase, type Play, randomFrom } from '../../../engine/index.ts';
import { gameModule as template } from '../../../games/template/module.ts';
import type { TemplateState } from '../../../games/template/state.ts';
import { tableId } from '../../../table/ids.ts';
import type { SeatView } from '../../../table/seat-view.ts';
import { replayed, thaw } from '../../ops/frozen.ts';
import { faultKey } from '../../rooms/room-faults.ts';
import type { Laid, Visitor } from '../caller.ts';
import { begun, type Started, start } from '../start.ts';

/** The rules of the template, which throw in the second round while the trap is set. */
const trap = { isSet: true };

const round: Phase<TemplateState> = function* (g: Play<TemplateState>): ReturnType<Phase<TemplateState>> {
  const rules = template.game.phases.round(g);
  const cards = g.s.hand[0]?.length;
  for (let step = rules.next([]); ; ) {
    if (step.done) return step.value;
    step = rules.next(yield step.value);
    if (trap.isSet && cards === 3) throw new Error('the candle fell over');
  }
};
const GAME = {
  ...template,
  hidden: false,
  game: { ...template.game, phases: { ...template.game.phases, round } },
} as unknown as GameModule;

const TERMS: Partial<Laid> = { game: 'template' };

/** The lines of the server's log. */
function heard(t: TestContext): string[] {
  const lines: string[] = [];
  t.mock.method(process.stderr, 'write', (line: string) => {
    lines.push(line);
    return true;
  });
  return lines;
}

const opened = (): Promise<Started> => start({ SEANCE_LOG_LEVEL: 'error' }, { moduleOf: async () => GAME });

async function metric({ address }: Started, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** Answers until the round in which the rules throw. */
const playTo = (visitor: Visitor, seed: string): Promise<void> =>
  visitor.play(randomFrom(seed), () =>
    visitor.asked().some(({ ask, view }) => ask?.what === 'lay' && handSize(view) === 3),
  );
const handSize = (view: SeatView['view']): number | undefined => (view as unknown as TemplateState).hand[0]?.length;

async function answer(visitor: Visitor): Promise<string> {
  const [look] = visitor.asked();
  assert.ok(look && Array.isArray(look.options));
  const message = { do: 'answer', seat: look.seat, step: look.step, pick: look.options[0] } as const;
  return visitor.message(message).then(
    () => 'done',
    (error: Error) => error.message,
  );
}

test('a rule that throws on a person’s answer: refused, told to all, frozen at the third time, thawed', async t => {
  trap.isSet = true;
  const lines = heard(t);
  const started = await opened();
  const { id, people } = await begun(started, ['Ada', 'Bo'], TERMS);
  const [ada, bo] = await Promise.all(people.map(one => one.sit(id)));
  assert.ok(ada && bo);
  await Promise.all([playTo(ada, 'a'), playTo(bo, 'b')]);
  assert.equal(await answer(ada), 'done');
  for (const count of [1, 2]) {
    assert.equal(await answer(bo), 'failed');
    for (const one of [ada, bo]) await one.until(() => one.presence?.fault?.count === count);
  }
  assert.equal(await answer(bo), 'frozen');
  for (const one of [ada, bo]) await one.until(() => one.presence?.phase === 'frozen');
  assert.equal(await answer(bo), 'frozen', 'nothing is played any more');
  await bo.message({ do: 'say', text: 'What now?' });
  await ada.until(() => ada.lines.includes('Bo: What now?'));

  assert.equal(await metric(started, 'seance_room_faults_total'), 3);
  assert.equal(lines.filter(line => line.includes('a room failed') && line.includes('the candle fell over')).length, 3);
  assert.ok(!lines.join('').includes(id), 'the log holds no invitation');
  const { store } = started.running;
  assert.equal((await store.row(tableId(id)))?.phase, 'frozen');
  assert.match(String(await store.meta(faultKey(tableId(id)))), /the candle fell over/);

  const before = await replayed(store, tableId(id), async () => GAME);
  assert.equal(before.phase, 'playing');
  trap.isSet = false;
  await thaw(store, tableId(id), async () => GAME);
  await ada.closed;
  const [again, other] = await Promise.all(people.map(one => one.sit(id)));
  assert.ok(again && other);
  assert.equal(again.presence?.phase, 'playing');
  await Promise.all([again.play(randomFrom('c')), other.play(randomFrom('d'))]);
  assert.equal(again.presence?.phase, 'over');
});

test('a rule that throws on a bot’s answer is met three times, then the room is frozen, and nobody is thrown out', async t => {
  trap.isSet = true;
  const lines = heard(t);
  const started = await opened();
  const { id, people } = await begun(started, ['Ada'], { ...TERMS, places: [{ kind: 'bot', level: 'Wisp' }] });
  const ada = await people[0]?.sit(id);
  assert.ok(ada);
  await playTo(ada, 'a');
  await ada.message({ do: 'hand', seat: 0, to: 'bot' });
  await ada.until(() => ada.presence?.phase === 'frozen');
  assert.equal(ada.socket.readyState, 1);
  assert.equal(await metric(started, 'seance_room_faults_total'), 3);
  assert.equal(lines.filter(line => line.includes('the candle fell over')).length, 3);
});

test('a rule that throws on a clock’s answer is met three times, then the room is frozen', async t => {
  trap.isSet = true;
  heard(t);
  const started = await opened();
  const { id, people } = await begun(started, ['Ada', 'Bo'], { ...TERMS, pace: { decision: 5, window: null } });
  const [ada, bo] = await Promise.all(people.map(one => one.sit(id)));
  assert.ok(ada && bo);
  await Promise.all([playTo(ada, 'a'), playTo(bo, 'b')]);
  await answer(ada);
  await ada.until(() => ada.presence?.phase === 'frozen', 60);
  assert.equal(await metric(started, 'seance_room_faults_total'), 3);
  assert.equal((await started.running.store.row(tableId(id)))?.dueAt, null);
});

test('a frozen room is frozen after a restart too, and can be looked at', async t => {
  trap.isSet = true;
  heard(t);
  const started = await opened();
  const { id, people } = await begun(started, ['Ada'], { ...TERMS, places: [{ kind: 'bot', level: 'Wisp' }] });
  const ada = await people[0]?.sit(id);
  assert.ok(ada);
  await playTo(ada, 'a');
  await ada.message({ do: 'hand', seat: 0, to: 'bot' });
  await ada.until(() => ada.presence?.phase === 'frozen');
  await started.running.close();
  const again = await start({ SEANCE_FILE: started.file }, { moduleOf: async () => GAME });
  const back = await people[0]?.at(again.address).sit(id);
  assert.equal(back?.presence?.phase, 'frozen');
  assert.equal(back?.looks.size, 1);
});
