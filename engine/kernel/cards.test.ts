import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, bit, type Card, EVERYONE, type Face, Play, randomFrom, type State, seeded, unknownTo } from '../index.ts';

const FACES = ['a', 'b', 'c', 'd', 'e', 'f'];

function table(seed: string): { g: Play; pile: Card[] } {
  const pile = FACES.map((_, card) => card);
  const cards = {
    face: [...FACES],
    known: pile.map(() => EVERYONE),
    back: pile.map(() => 'x'),
    pool: pile.map(() => 0),
  };
  const s: State = { phase: '', rules: 1, seats: 2, options: {}, count: 0, cards };
  return { g: new Play(s, seeded(seed), undefined), pile };
}

/** Asserts that all faces are equally frequent. */
function assertEven(faces: readonly Face[], among: readonly Face[]): void {
  const expected = faces.length / among.length;
  for (const face of among) {
    const count = faces.filter(one => one === face).length;
    assert.ok(Math.abs(count - expected) < 5 * Math.sqrt(expected), `${face}: ${count} of ${faces.length}`);
  }
  assert.ok(faces.every(face => among.includes(face)));
}

const trials = <T>(trial: (seed: string) => T): T[] => Array.from({ length: 6000 }, (_, i) => trial(`trial ${i}`));

test('the box is open, a shuffled pile is not, and a pile is decided only by drawing', () => {
  const { g, pile } = table('any');
  assert.equal(g.face(0), 'a');
  g.shuffle(pile);
  assert.deepEqual(g.s.cards.known, [0, 0, 0, 0, 0, 0]);
  assert.equal(g.s.count, 0, 'shuffling asks nothing of chance');
  assert.throws(() => g.face(0), /not decided/);
  const card = g.draw(pile);
  assert.ok(FACES.includes(g.face(card)));
});

test('every card of a pile is as likely to be drawn, first or last, or shown out of the middle', () => {
  assertEven(
    trials(seed => {
      const { g, pile } = table(seed);
      g.shuffle(pile);
      return g.face(g.draw(pile));
    }),
    FACES,
  );
  assertEven(
    trials(seed => {
      const { g, pile } = table(seed);
      g.shuffle(pile);
      while (pile.length > 1) g.draw(pile);
      return g.face(g.draw(pile));
    }),
    FACES,
  );
  assertEven(
    trials(seed => {
      const { g, pile } = table(seed);
      g.shuffle(pile);
      g.show(2);
      return g.face(2);
    }),
    FACES,
  );
});

test('`among` draws evenly among those it admits', () => {
  const vowel = (face: Face): boolean => 'ae'.includes(face);
  assertEven(
    trials(seed => {
      const { g, pile } = table(seed);
      g.shuffle(pile);
      return g.face(g.draw(pile, vowel));
    }),
    ['a', 'e'],
  );
});

test('a card looked at on top of the pile stays what it is', () => {
  const { g, pile } = table('look');
  g.shuffle(pile);
  const top = g.top(pile);
  const face = g.face(top);
  assert.equal(g.top(pile), top);
  g.draw(pile);
  assert.equal(g.face(top), face);
});

test('half a shuffled pile shuffled again leaves the other half its fair share', () => {
  assertEven(
    trials(seed => {
      const { g, pile } = table(seed);
      g.shuffle(pile);
      const half = pile.splice(0, 3);
      g.shuffle(half);
      return g.face(g.draw(pile));
    }),
    FACES,
  );
});

test('cards seen before a shuffle are not seen after it', () => {
  const { g, pile } = table('known');
  g.shuffle(pile);
  g.show(3, bit(1));
  assert.equal(g.s.cards.known[3], bit(1));
  g.shuffle(pile);
  assert.equal(g.s.cards.known[3], 0);
});

test('imagined worlds: what a seat knows stays, the rest is dealt evenly', () => {
  const random = randomFrom('worlds');
  const { g, pile } = table('worlds');
  g.shuffle(pile);
  g.show(0, bit(0));
  const known = g.face(0);
  const rest = FACES.filter(face => face !== known);
  const seen = trials(() => {
    g.dealAnew(unknownTo(g.s.cards, 0), random);
    assert.equal(at(g.s.cards.face, 0), known);
    return at(g.s.cards.face, 4);
  });
  assertEven(seen, rest);
});

test('imagined worlds: confined faces go only where they can be, evenly there', () => {
  const random = randomFrom('confined');
  const { g, pile } = table('confined');
  g.shuffle(pile);
  const confined = (face: Face) => (face === 'a' || face === 'b' ? [1, 2, 3] : undefined);
  const where = trials(() => {
    g.dealAnew(unknownTo(g.s.cards, 0, confined), random);
    return String(g.s.cards.face.indexOf('a'));
  });
  assertEven(where, ['1', '2', '3']);
});

test('imagined worlds: a pile holds what it was dealt, drawn freely or among some; shuffled again it is drawn by lot', () => {
  const random = randomFrom('drawn');
  const world = (seed: string) => {
    const { g, pile } = table(seed);
    g.shuffle(pile);
    g.dealAnew(unknownTo(g.s.cards, 0), random);
    return { g, pile };
  };
  const drawn = trials(seed => {
    const { g, pile } = world(seed);
    const first = g.s.cards.face[5];
    assert.equal(g.face(g.draw(pile)), first);
    return g.face(g.draw(pile, face => face !== 'a'));
  });
  assertEven(
    drawn,
    FACES.filter(face => face !== 'a'),
  );
  const again = trials(seed => {
    const { g, pile } = world(seed);
    const out = FACES.map(() => g.draw(pile)).sort((a, b) => g.face(a).localeCompare(g.face(b)));
    g.shuffle(out);
    return g.face(g.draw(out));
  });
  assertEven(again, FACES);
});
