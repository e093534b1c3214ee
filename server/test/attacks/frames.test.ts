/** Every message of a real room fits the declaration of server messages, in every game, and has no other field. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, type GameModule, randomFrom } from '../../../engine/index.ts';
import { openAll } from '../../../games/shelf.ts';
import { SERVER_MESSAGE } from '../../../protocol/messages.ts';
import type { ServerMessage } from '../../../protocol/wire.ts';
import { isServerMessage } from '../../socket/validate-message.ts';
import type { Visitor } from '../caller.ts';
import { begun, start } from '../start.ts';

const ANSWERS = 12;
/** The template is hidden on servers. It is short enough to be played to its end. */
const GAMES = (await openAll()).map((gameModule): GameModule => ({ ...gameModule, hidden: false }));
const started = await start({}, { moduleOf: async id => GAMES.find(({ game }) => game.id === id) });
const NAMES = ['Ada', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal'];

function framesOf(visitors: readonly Visitor[]): ServerMessage[] {
  return visitors
    .flatMap(({ frames }) => frames)
    .map(text => {
      const frame: unknown = JSON.parse(text);
      assert.ok(isServerMessage(frame), text);
      return frame;
    });
}

/** The same message with an undeclared field in each closed object. */
function withSecret(frame: ServerMessage): unknown[] {
  const secret = { guest: 'somebody' };
  const { presence, looks = [], lines = [] } = frame;
  return [
    { ...frame, ...secret },
    ...(presence ? [{ ...frame, presence: { ...presence, ...secret } }] : []),
    ...(presence?.places ?? []).map(place => ({
      ...frame,
      presence: { ...presence, places: [{ ...place, ...secret }] },
    })),
    ...looks.map(look => ({ ...frame, looks: [{ ...look, ...secret }] })),
    ...lines.map(line => ({ ...frame, lines: [{ ...line, ...secret }] })),
  ];
}

for (const { game, usual } of GAMES)
  test(`${game.id}: every frame of a real room fits the declaration, and none with one field more`, async () => {
    const random = randomFrom(`frames/${game.id}`);
    const terms = { game: game.id, advice: true, teaching: true };
    const { id, people } = await begun(started, NAMES.slice(0, usual.seats), terms);
    const players = await Promise.all(people.map(one => one.sit(id)));
    const watcher = await (await started.guest('Wes')).sit(id);
    const [ada, bo] = [at(players, 0), at(players, 1)];

    await ada.message({ do: 'say', text: 'Is anybody there?' });
    await watcher.message({ do: 'say', text: 'Nobody plays that.' });
    await assert.rejects(bo.message({ do: 'undo', seat: 1, step: 999 }), { message: 'stale' });
    await ada.until(() => players.some(player => player.asked().length > 0));
    const [asked] = players.flatMap(player => player.asked().map(({ seat, step }) => ({ player, seat, step })));
    await asked?.player.message({ do: 'advise', seat: asked.seat, step: asked.step, level: 'Wisp' });
    await ada.message({ do: 'offer', what: 'end', by: 0, seat: null });
    await bo.message({ do: 'reply', by: 1, yes: false });
    await bo.message({ do: 'hand', seat: 1, to: 'bot', level: 'Wisp' });
    const isEnough = (): boolean =>
      players.some(({ looks }) => [...looks.values()].some(({ step }) => step >= ANSWERS));
    await Promise.all(players.map(player => player.play(random, () => isEnough() || player.isOver)));
    const before = watcher.frames.length;
    watcher.say({ do: 'again' });
    await watcher.until(() => watcher.frames.length > before);

    const frames = framesOf([...players, watcher]);
    const seen = new Set(frames.flatMap(frame => Object.keys(frame)));
    // `trouble` comes when the store fails: see full.test.ts.
    const declared = Object.keys(SERVER_MESSAGE.properties).filter(field => field !== 'trouble');
    assert.deepEqual(
      declared.filter(field => !seen.has(field)),
      [],
    );
    assert.ok(
      frames.some(({ looks = [] }) => looks.some(({ change, beats }) => change ?? beats)),
      'no view has changed',
    );
    for (const frame of frames.flatMap(withSecret)) assert.ok(!isServerMessage(frame), JSON.stringify(frame));
    for (const visitor of [...players, watcher]) visitor.close();
  });

test('the end of a match fits the declaration too: result, scores and hands', async () => {
  const { id, people } = await begun(started, ['Ada', 'Bo'], { game: 'template' });
  const players = await Promise.all(people.map(one => one.sit(id)));
  await Promise.all(players.map((player, i) => player.play(randomFrom(`end/${i}`))));
  await at(players, 0).message({ do: 'rematch' });
  const looks = framesOf(players).flatMap(({ looks: all = [] }) => all);
  for (const field of ['result', 'scores', 'hands', 'fair'] as const)
    assert.ok(
      looks.some(look => (look[field] ?? null) !== null),
      field,
    );
  for (const player of players) player.close();
});
