import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, HIDDEN, optionAt, randomFrom, SPECTATOR, seatsOf, sizeOf } from '../../../engine/index.ts';
import { isWhite } from '../content.ts';
import { begin, type HauntingMatch, TWO } from './arranged.ts';

/** Plays a match at random and looks at every moment. */
function watch(seats: number, seed: string, look: (match: HauntingMatch) => void, rounds = 6): void {
  const match = begin(seats, TWO, seed);
  const random = randomFrom(seed);
  while (!match.over && match.state.round <= rounds) {
    look(match);
    const ask = match.asks.find(one => match.answered(one.seat) === undefined);
    if (!ask) throw new Error('nobody is asked');
    const all = ask.options();
    match.answer(ask.seat, optionAt(all, random(sizeOf(all))));
  }
}

const shown = (match: HauntingMatch, looker: number, card: number): string => at(match.view(looker).cards.face, card);
const lookers = ({ state }: HauntingMatch): number[] => [...seatsOf(state), SPECTATOR];

describe('What nobody else may know', () => {
  test('R31, R32, R35 a card of a row shows to nobody before its step, but a chosen one to its owner', () => {
    let looked = 0;
    watch(3, 'rows', match => {
      const { state } = match;
      for (const [owner, row] of state.row.entries())
        for (const [step, card] of row.entries())
          for (const looker of lookers(match)) {
            const mayKnow = step <= state.step || (state.half === 'chosen' && looker === owner);
            assert.equal(shown(match, looker, card) !== HIDDEN, mayKnow, `card ${step} of seat ${owner}`);
            looked++;
          }
    });
    assert.ok(looked > 1000);
  });

  test('R72, R74, R85 a disk shows to nobody but its finder until it is used; a Ghost to all once it is met', () => {
    let met = 0;
    let held = 0;
    const look = (match: HauntingMatch): void => {
      const { first, second, disks, used } = match.state;
      for (const { disk } of [...first, ...second])
        if (disk !== null) {
          const faces = new Set(lookers(match).map(looker => shown(match, looker, disk)));
          assert.ok(faces.size === 1 && (faces.has(HIDDEN) || faces.has('ghost')), 'all know it or nobody');
          if (faces.has('ghost')) met++;
        }
      for (const [owner, own] of disks.entries())
        for (const disk of own) {
          held++;
          for (const looker of lookers(match)) assert.equal(shown(match, looker, disk) === HIDDEN, looker !== owner);
        }
      for (const disk of used) assert.notEqual(shown(match, SPECTATOR, disk), HIDDEN);
    };
    for (const seed of ['disks', 'more disks']) watch(4, seed, look, 25);
    assert.ok(met > 100 && held > 20);
  });

  test('R72, R35 the log tells no more than the table', () => {
    const open = new Set(['turned', 'trades', 'cancels', 'switchesDisks', 'noRotation', 'ghost']);
    watch(4, 'log', match => {
      if (match.state.round !== 6) return;
      for (const looker of lookers(match))
        for (const { what, faces, seat } of match.events(looker)) {
          if (what === 'takesDisk') assert.equal(faces?.[0] === HIDDEN, seat !== looker);
          else if (faces) assert.ok(open.has(what) && !faces.includes(HIDDEN), what);
        }
    });
  });

  test('R54, R72 whoever imagines the hidden cards imagines no white card in a chosen row and no Ghost in a hand', () => {
    const random = randomFrom('imagined');
    let worlds = 0;
    watch(3, 'worlds', match => {
      if (random(20) !== 0) return;
      for (const looker of seatsOf(match.state)) {
        const { half, row, disks, cards } = match.imagine(looker, random).state;
        if (half === 'chosen') assert.ok(!row.flat().some(card => isWhite(at(cards.face, card))));
        assert.ok(!disks.flat().some(card => cards.face[card] === 'ghost'));
        worlds++;
      }
    });
    assert.ok(worlds > 10);
  });
});
