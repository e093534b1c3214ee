import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Awaited } from '../../../engine/index.ts';
import { mayLetPass, whyNoUndo } from './helping.ts';

const NAMES = ['Ada', 'Bo', 'Silas'];
const asked = (kind: Awaited['kind'], ...seats: number[]): Awaited => ({
  kind,
  asks: seats.map(seat => ({ seat, what: 'x', rule: 'R1' })),
  locked: [],
});

test('undo names those who are asked, but not those who may react', () => {
  const why = (awaited: Awaited, lang: 'en' | 'de' = 'en'): string =>
    whyNoUndo('asked', { seat: 0, awaited }, NAMES, lang);
  assert.equal(why(asked('one', 1)), 'It is Bo’s question now.');
  assert.equal(why(asked('one', 2)), 'It is Silas’ question now.');
  assert.equal(why(asked('one', 1), 'de'), 'Jetzt ist Bo gefragt.');
  assert.equal(why(asked('sealed', 0, 1, 2)), 'Bo and Silas are being asked now.');
  assert.equal(why(asked('window', 0, 1, 2)), 'The others may react now.');
});

test('undo says that nothing has been decided, or nothing in this part', () => {
  assert.equal(
    whyNoUndo('nothing', { seat: 0, awaited: asked('one', 0) }, NAMES, 'en'),
    'You have not decided anything yet.',
  );
  assert.equal(
    whyNoUndo('nothing', { seat: 0, awaited: asked('parallel', 0, 1) }, NAMES, 'de'),
    'In diesem Abschnitt hast du noch nichts entschieden.',
  );
});

test('everything can be let pass where more questions are to be expected before the own turn', () => {
  const sitters = NAMES.map(name => ({ kind: 'person' as const, name }));
  const viewOf = (kind: Awaited['kind'], of: number) => ({
    ...{ seat: 0, sitters, awaited: asked(kind, 0) },
    ask: { seat: 0, what: 'window', rule: 'R1', about: { of } },
  });
  assert.equal(mayLetPass(viewOf('window', 1), 1), true, 'the third seat comes before the own turn');
  assert.equal(mayLetPass(viewOf('window', 2), 1), false, 'the own turn is next');
  assert.equal(mayLetPass(viewOf('window', 2), 2), true, 'the same turn asks again and again');
  assert.equal(mayLetPass(viewOf('window', 0), 2), false, 'it is the own turn');
  assert.equal(mayLetPass(viewOf('one', 1), 2), false);
});
