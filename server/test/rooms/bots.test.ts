/** No guest can keep the bots of a table, or of the server, from answering. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomFrom } from '../../../engine/index.ts';
import { begun, start } from '../start.ts';

test('a bot answers although a spectator never stops talking', async () => {
  const started = await start({}, { dawdles: true });
  const { id, people } = await begun(started, ['Ada'], { places: [{ kind: 'bot', level: 'Wisp' }] });
  const ada = await people[0]?.sit(id);
  const wes = await started.guest('Wes').then(guest => guest.sit(id));
  assert.ok(ada);
  let isTalking = true;
  const talk = async (): Promise<void> => {
    for (let n = 0; isTalking; n++) {
      await wes.message({ do: 'say', text: `And another thing (${n})` });
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  };
  const talking = talk();
  const step = (): number => [...ada.looks.values()][0]?.step ?? 0;
  await ada.play(randomFrom('ada'), () => step() >= 4);
  isTalking = false;
  await talking;
});

test('bots advise a guest about one question at a time, at all tables together', async () => {
  const started = await start();
  const { id, people } = await begun(started, ['Ada', 'Bo'], { advice: true });
  const [ada, bo] = await Promise.all(people.map(one => one.sit(id)));
  assert.ok(ada && bo);
  const ask = (visitor: typeof ada, seat: number): Promise<string> =>
    visitor.message({ do: 'advise', seat, step: 0, level: 'Wraith' }).then(
      () => 'done',
      (error: Error) => error.message,
    );
  const outcomes = await Promise.all([...Array.from({ length: 8 }, () => ask(ada, 0)), ask(bo, 1)]);
  assert.deepEqual(outcomes, ['done', ...Array(7).fill('too-fast'), 'done']);
  assert.equal(await ask(ada, 0), 'done', 'and about the next one afterwards');
});
