import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, EVERYONE, HIDDEN, Match, SPECTATOR, seeded, sizeOf } from '../../../engine/index.ts';
import { CARDS, WHITE } from '../content.ts';
import { game } from '../rules.ts';
import { asked, begin, type HauntingMatch, lay, playOn, STRAIGHT, TWO, times, told } from './arranged.ts';

/** A match at the moment in which the rows are chosen. */
function atRows(seats = 2, options = {}, seed = 'rows'): HauntingMatch {
  const match = begin(seats, options, seed);
  playOn(match, ({ asks }) => asks[0]?.what === 'row');
  return match;
}

const ROW = { row: ['half', 'quarter', 'switch', 'one'] };
const knownTo = ({ state }: HauntingMatch, card: number): number => at(state.cards.known, card);

describe('The round', () => {
  test('R30 a random phase, a chosen phase, then the start marker goes on clockwise', () => {
    const match = lay({ seats: 3, start: 2 });
    playOn(match, ({ state }) => state.round === 2);
    const course = ['half', 'turned', 'locked', 'marker', 'round'];
    assert.deepEqual(
      told(match).filter(what => course.includes(what)),
      [
        ...['turned', 'turned', 'turned', 'turned'],
        ...['half', 'locked', 'turned', 'turned', 'turned', 'turned'],
        ...['marker', 'round', 'half', 'turned'],
      ],
    );
    assert.equal(match.state.start, 0);
    assert.equal(times(match, 'half'), 2, 'chosen, then random again');
  });

  test('R31 four of the ten cards lie in a row face down; any card may come up', () => {
    const first = new Set<string>();
    for (let i = 0; i < 120; i++) {
      const { state } = begin(2, {}, `random ${i}`);
      assert.deepEqual(
        state.row.map(row => row.length),
        [4, 4],
      );
      first.add(at(state.cards.face, at(at(state.row, 0), 0)));
    }
    assert.deepEqual([...first].sort(), [...CARDS].sort());
  });

  test('A33 nobody knows the random row, not even its owner: it is not even decided', () => {
    const match = begin(3);
    const { state } = match;
    assert.equal(state.step, 0);
    for (const [seat, row] of state.row.entries())
      for (const card of row.slice(1)) {
        assert.equal(knownTo(match, card), 0);
        assert.notEqual(state.cards.pool[card], 0);
        assert.equal(match.view(seat).cards.face[card], HIDDEN);
      }
  });

  test('R32 everybody picks an ordered row of four different ordinary cards: 840 rows', () => {
    const match = atRows();
    assert.deepEqual(asked(match), ['0 row', '1 row']);
    const rows = match.options(0);
    assert.equal(sizeOf(rows), 840);
    assert.throws(() => match.answer(0, { row: ['one', 'one', 'two', 'half'] }));
    assert.throws(() => match.answer(0, { row: ['one', 'two', 'half'] }));
  });

  test('R32 all cards are taken back: a card that was turned over can come again', () => {
    const match = atRows();
    assert.deepEqual(
      match.state.hand.map(hand => hand.length),
      [10, 10],
    );
    assert.ok(
      match.state.hand.flat().every(card => knownTo(match, card) === 0),
      'and nobody can follow any',
    );
    match.answer(0, ROW);
    match.answer(1, ROW);
    const faces = at(match.state.row, 0).map(card => at(match.state.cards.face, card));
    assert.deepEqual(faces, ROW.row, 'in this order');
  });

  test('R32 a row may be changed until the last one is in; then it is fixed', () => {
    const match = atRows();
    match.answer(0, { row: ['one', 'two', 'half', 'swap'] });
    assert.deepEqual(match.awaited(1)?.locked, [0], 'that somebody is ready is public');
    match.answer(0, ROW);
    match.answer(1, { row: ['half', 'one', 'two', 'swap'] });
    assert.equal(match.noUndo(0), 'answered');
    assert.equal(at(match.state.cards.face, at(at(match.state.row, 0), 0)), 'half');
  });

  test('R33 all turn over a card at once, then act from the start player clockwise', () => {
    const match = lay({ seats: 3, start: 1, rows: [['half'], ['half'], ['half']] });
    const turned = match.events(SPECTATOR)[0];
    assert.deepEqual([turned?.what, turned?.seats, turned?.faces], ['turned', [1, 2, 0], ['half', 'half', 'half']]);
    const order: string[] = [];
    for (let i = 0; i < 3; i++) {
      order.push(...asked(match));
      const { seat } = at(match.asks, 0);
      match.answer(seat, { tile: '1:3,3' });
    }
    assert.deepEqual(order, ['1 half', '2 half', '0 half']);
  });

  test('R34 with disks about, others may step in before each card is carried out', () => {
    const match = lay({ options: TWO, rows: [['half'], ['half']], held: [[], ['cancel']] });
    assert.deepEqual(asked(match), ['1 trade']);
    match.answer(1, 'pass');
    assert.deepEqual(asked(match), ['1 before']);
    match.answer(1, 'pass');
    assert.deepEqual(asked(match), ['0 half']);
    match.answer(0, { tile: '1:3,3' });
    assert.deepEqual(asked(match), ['1 before']);
  });

  test('R35, A34 the cards of later steps stay face down until their step', () => {
    const match = lay({
      half: 'chosen',
      rows: [
        ['half', 'quarter'],
        ['half', 'switch'],
      ],
    });
    const [mine = [], theirs = []] = match.state.row;
    assert.equal(knownTo(match, at(theirs, 0)), EVERYONE);
    assert.equal(match.view(0).cards.face[at(theirs, 1)], HIDDEN);
    assert.equal(match.view(1).cards.face[at(theirs, 1)], 'switch', 'the owner knows what was chosen');
    match.answer(0, { tile: '1:3,3' });
    match.answer(1, { tile: '1:3,3' });
    assert.equal(match.view(0).cards.face[at(theirs, 1)], 'switch');
    assert.equal(match.view(1).cards.face[at(mine, 2)], HIDDEN);
  });

  test('R54 white cards cannot be chosen', () => {
    const match = atRows();
    for (const white of WHITE) assert.throws(() => match.answer(0, { row: ['one', 'two', 'half', white] }));
  });

  test('A49 the random phase comes first; by the other reading five cards are chosen, for five steps', () => {
    assert.equal(begin(2).state.half, 'random');
    const match = atRows(2, { chosenCount: 5 });
    assert.equal(sizeOf(match.options(0)), 2520);
    const row = ['half', 'quarter', 'switch', 'one', 'two'];
    match.answer(0, { row });
    match.answer(1, { row });
    playOn(match, ({ state }) => state.round === 2);
    const chosen = told(match).slice(told(match).indexOf('locked'), told(match).indexOf('marker'));
    assert.equal(chosen.filter(what => what === 'turned').length, 5);
  });
});

describe('The end', () => {
  const atTheDoor = { '1:0,0': STRAIGHT, '1:0,1': STRAIGHT };

  test('R36, R110 the first pawn in the Exit wins at once; what was still to come is not played', () => {
    const match = lay({ house: atTheDoor, pawns: ['1:0,0', '1:0,0', '1:3,3'], rows: [['one'], ['one'], ['half']] });
    match.answer(0, { to: 'exit' });
    assert.ok(match.over);
    assert.deepEqual(match.result, [1, 0, 0]);
    assert.deepEqual([match.state.winner, match.state.ended], [0, 'exit']);
    assert.equal(times(match, 'acts'), 1, 'nobody else has acted');
    assert.equal(told(match).at(-1), 'wins');
  });

  test('R111 after sixty rounds it is a draw, unless there is no limit', () => {
    const last = { half: 'chosen', round: 60, step: 3, rows: [['mirrors'], ['mirrors']] } as const;
    const match = lay(last);
    assert.ok(match.over);
    assert.deepEqual([match.state.ended, match.result], ['cap', [0.5, 0.5]]);
    assert.equal(told(match).at(-1), 'cap');
    const endless = lay({ ...last, options: { cap: 0 } });
    assert.equal(endless.state.round, 61);
    assert.ok(!lay({ ...last, round: 59 }).over);
  });

  test('R112 nobody is out before the end: in every step everybody acts', () => {
    const match = lay({ seats: 4, house: atTheDoor });
    playOn(match, ({ state }) => state.round === 2);
    const round = match.events(SPECTATOR).slice(0, told(match).indexOf('marker'));
    for (const seat of [0, 1, 2, 3])
      assert.equal(round.filter(event => event.what === 'acts' && event.seat === seat).length, 8);
  });

  test('A52 a seat that somebody else goes on with keeps its place in the order, its row and its disks', () => {
    const match = lay({ options: TWO, half: 'chosen', rows: [['half'], ['switch']], held: [['ghost'], ['cancel']] });
    const again = Match.load(game, match.save(), seeded('ruling'));
    assert.deepEqual(asked(again), asked(match));
    for (const seat of [0, 1]) assert.deepEqual(again.view(seat), match.view(seat));
  });
});
