import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, type Json, Match, PASS, randomFrom, type Settings, seeded } from '../../../engine/index.ts';
import { hints } from '../bot/bot.ts';
import { planRows } from '../bot/rows.ts';
import { ORDINARY } from '../content.ts';
import { after, standing } from '../house/best-moves.ts';
import { placeOf, SPACES } from '../house/geometry.ts';
import { groundOf } from '../house/ground.ts';
import { mask } from '../house/tiles.ts';
import { orders } from '../orders.ts';
import { game } from '../rules.ts';
import type { Asked } from '../state.ts';
import {
  ACROSS,
  begin,
  CROSS,
  diskOf,
  type HauntingMatch,
  ICON_A,
  type Laid,
  laidState,
  lay,
  pass,
  playOn,
  STRAIGHT,
  TWO,
} from './arranged.ts';

const random = randomFrom('bot');

/** The quick answer of the bot for a seat. */
function plays(match: HauntingMatch, seat: number): Json {
  const ask = match.ask(seat);
  if (!ask) throw new Error(`seat ${seat} is not asked`);
  return hints.play?.(ask, match.state, () => 0) ?? null;
}

/** The answer that looks best before anything was tried. */
function favours(match: HauntingMatch, seat: number, picks: readonly Json[]): Json {
  const ask = match.ask(seat);
  if (!ask) throw new Error(`seat ${seat} is not asked`);
  const taste = hints.prior?.(ask, match.state) ?? (() => 1);
  return [...picks].sort((a, b) => taste(b) - taste(a))[0] ?? null;
}

const value = (laid: Laid, seat: number): number => hints.value?.(laidState(laid), seat) ?? 0;

test('R45 a straight corridor turned to the left comes to the same as turned to the right', () => {
  const match = lay({ house: { '1:0,0': STRAIGHT, '1:0,1': ICON_A }, pawns: ['1:3,3', '1:5,5'], rows: [['quarter']] });
  const ask = match.ask(0);
  assert.ok(ask && ask.what === 'quarter');
  const isSame = (tile: string): boolean =>
    hints.same?.({ tile, turn: 1 }, { tile, turn: 3 }, ask, match.state) === true;
  assert.equal(isSame('1:0,0'), true);
  assert.equal(hints.same?.({ tile: '1:0,0', turn: 1 }, { tile: '1:0,1', turn: 1 }, ask, match.state), false);
  const bend = match.state.first.findIndex(
    ({ tile, turn }) =>
      mask(tile, (turn + 1) % 4, match.state.options) !== mask(tile, (turn + 3) % 4, match.state.options),
  );
  assert.equal(isSame(at(SPACES, bend)), false);
});

describe('How good a table is', () => {
  const house = { '1:0,0': STRAIGHT, '1:0,1': STRAIGHT, '1:0,2': STRAIGHT };

  test('R110 nearer to the Exit is better, and a rival who is near is worse', () => {
    const far = value({ house, pawns: ['1:3,3', '1:5,5'] }, 0);
    const near = value({ house, pawns: ['1:0,1', '1:5,5'] }, 0);
    const late = value({ house, pawns: ['1:0,1', '1:0,0'] }, 0);
    assert.ok(near > far && near > late);
    assert.ok(Math.abs(value({ pawns: ['1:3,3', '1:3,3', '1:3,3'] }, 1) - 1 / 3) < 1e-9, 'all alike');
    assert.equal(hints.value?.({ ...laidState({}), winner: 1, ended: 'exit' }, 0), 0);
  });

  test("R32 a seat counts on its own row, and on nobody else's", () => {
    const laid = { house, pawns: ['1:0,2', '1:5,5'], half: 'chosen', rows: [['two', 'one']] } as const;
    const idle = { ...laid, rows: [['swap', 'half']] } as const;
    assert.ok(value(laid, 0) > value(idle, 0));
    assert.equal(value(laid, 1), value(idle, 1));
  });
});

describe('Planned rows', () => {
  test('R32 a plan finds the row that leads out', () => {
    const house = { '1:0,0': STRAIGHT, '1:0,1': ACROSS, '1:1,1': ACROSS, '1:2,1': ACROSS };
    const s = laidState({ house, pawns: ['1:2,1', '1:5,5'] });
    const rows = planRows(standing(groundOf(s), placeOf('1:2,1'), [placeOf('1:5,5')]), 4, 8);
    assert.equal(at(rows, 0).cost, 0);
    assert.ok(rows.every(({ row }) => new Set(row).size === 4 && row.every(card => ORDINARY.includes(card))));
  });

  test('A14, A15 a plan knows the Secret Passage of this table', () => {
    const house = { '1:0,0': ACROSS, '1:1,0': ACROSS, '1:2,0': ACROSS };
    const best = (options: Settings, from: string, length: number) => {
      const s = laidState({ options, house, pawns: [from, '1:5,5'] });
      return at(planRows(standing(groundOf(s), placeOf(from), [placeOf('1:5,5')]), length, 8), 0);
    };
    assert.ok(best({}, '1:0,0', 1).cost > 0, 'no passage leads out');
    assert.deepEqual(best({ secretPassageIntoExit: true }, '1:0,0', 1), { row: ['passage'], cost: 0 });
    const any = { secretPassage: 'any', secretPassageIntoExit: true };
    assert.deepEqual(best(any, '1:1,0', 2).cost, 0, 'one open step, and out through the wall');
    const open = laidState({ options: { secretPassage: 'any' }, house, pawns: ['1:2,0', '1:5,5'] });
    const then = after('passage', standing(groundOf(open), placeOf('1:2,0'), [placeOf('1:5,5')]));
    assert.equal(then.place, placeOf('1:1,0'), 'through an open way as well');
  });

  test('R32, R45, R46, R48 what is proposed is on the list, the best first', () => {
    for (let i = 0; i < 6; i++) {
      const match = begin(3, i % 2 === 0 ? {} : TWO, `proposed ${i}`);
      playOn(match, ({ state, asks }) => {
        for (const ask of asks)
          for (const pick of hints.propose?.(ask, state, random) ?? []) match.fork().answer(ask.seat, pick);
        return state.round === 2;
      });
    }
  });
});

describe('Quick answers', () => {
  test('R40 towards the Exit', () => {
    const house = { '1:2,2': CROSS, '1:3,2': CROSS, '1:1,2': CROSS };
    const match = lay({ house, pawns: ['1:2,2', '1:5,5'], rows: [['one']] });
    assert.deepEqual(favours(match, 0, [{ to: '1:3,2' }, { to: '1:1,2' }]), { to: '1:1,2' });
  });

  test('R45 a wall on the own way is opened', () => {
    const house = { '1:0,0': ACROSS, '1:0,1': STRAIGHT, '1:0,2': STRAIGHT };
    const match = lay({ house, pawns: ['1:0,2', '1:5,5'], rows: [['quarter']] });
    assert.deepEqual((plays(match, 0) as { tile: string }).tile, '1:0,0');
  });

  test('R92 a Cancel Card stops whoever is about to leave, and waits otherwise', () => {
    const laid = { options: TWO, house: { '1:0,0': STRAIGHT }, rows: [['one']], held: [[], ['cancel']] } as const;
    const leaving = lay({ ...laid, pawns: ['1:0,0', '2:4,4'] });
    pass(leaving);
    assert.deepEqual(plays(leaving, 1), { disk: diskOf(leaving, 1, 'cancel') });
    const walking = lay({ ...laid, pawns: ['1:4,0', '2:4,4'] });
    pass(walking);
    assert.equal(plays(walking, 1), PASS);
  });

  test('R94 a Ghost is switched away', () => {
    const match = lay({
      options: TWO,
      house: { '1:1,2': ACROSS, '1:2,2': ACROSS },
      pawns: ['1:1,2', '2:4,4'],
      rows: [['one']],
      disks: { '1:2,2': 'ghost', '2:0,0': 'trade' },
      held: [['switchDisks'], []],
    });
    while (match.asks[0]?.what !== 'ghost') pass(match);
    assert.deepEqual(plays(match, 0), { disk: diskOf(match, 0, 'switchDisks'), one: '1:2,2', other: '2:0,0' });
  });

  test('R96, R93 a known Ghost is switched out of the own way, or into that of whoever is ahead', () => {
    const house = { '1:0,0': STRAIGHT, '1:0,1': STRAIGHT, '1:0,2': STRAIGHT, '1:0,3': STRAIGHT };
    const laid = { options: TWO, house, rows: [['half'], ['half']], disks: { '2:0,0': 'trade' } } as const;
    const own = lay({ ...laid, pawns: ['1:0,3', '2:4,4'], ghosts: ['1:0,1'], held: [['switchDisks'], []] });
    pass(own);
    assert.deepEqual(plays(own, 0), { disk: diskOf(own, 0, 'switchDisks'), one: '1:0,1', other: '2:0,0' });
    const theirs = { ...laid, disks: { '1:0,1': 'trade' }, ghosts: ['2:0,0'], held: [['switchDisks'], []] } as const;
    const match = lay({ ...theirs, pawns: ['1:1,0', '1:0,3'] });
    pass(match);
    assert.deepEqual(plays(match, 0), { disk: diskOf(match, 0, 'switchDisks'), one: '1:0,1', other: '2:0,0' });
    const far = lay({ ...theirs, disks: { '1:5,0': 'trade' }, pawns: ['1:1,0', '1:0,3'] });
    pass(far);
    assert.equal(plays(far, 0), PASS, 'a Ghost in nobody’s way is not worth a disk');
  });

  test('R111 matches played like that end long before the limit, in both houses', () => {
    for (const options of [{}, TWO])
      for (let i = 0; i < 6; i++) {
        const match = Match.start(game, { seats: 2 + (i % 5), options }, seeded(`quick ${i}`)).fork();
        const { round, ended } = match.playout(ask => hints.play?.(ask, match.state, random) ?? null);
        assert.ok(round < 40 && ended === 'exit');
      }
  });
});

describe('Standing orders', () => {
  const ask = (what: Asked['what'], of: number): Asked => ({ seat: 1, what, rule: 'R92', about: { of, card: 'one' } });
  const { state } = lay({ options: TWO, house: { '1:0,0': STRAIGHT, '1:0,1': STRAIGHT }, pawns: ['1:0,1', '2:4,4'] });

  test('R90 always, only when it is about me, or never', () => {
    const answer = (what: Asked['what'], of: number, disks: string) => orders.answer(ask(what, of), state, { disks });
    assert.equal(answer('before', 0, 'always'), undefined);
    assert.equal(answer('before', 0, 'mine'), PASS);
    assert.equal(answer('before', 1, 'mine'), undefined);
    assert.equal(answer('trade', 0, 'mine'), undefined, 'a trade is about everybody');
    assert.equal(answer('rotation', 1, 'never'), PASS);
    assert.equal(answer('step', 1, 'never'), undefined, 'an action is never taken from anybody');
  });

  test('R92 nobody is spared the moment in which somebody could walk out', () => {
    const about = (card: string): Asked => ({ seat: 1, what: 'before', rule: 'R92', about: { of: 0, card } });
    assert.equal(orders.urgent?.(about('two'), state), true);
    assert.equal(orders.urgent?.(about('one'), state), false);
    assert.equal(orders.urgent?.(about('half'), state), false);
  });
});

describe('Who could walk out', () => {
  const leaves = (laid: Laid, card: string): boolean => {
    const s = laidState({ pawns: ['1:0,0', '1:5,5'], ...laid });
    return orders.urgent?.({ seat: 1, what: 'before', rule: 'R92', about: { of: 0, card } }, s) ?? false;
  };

  test('R92, A15 a Secret Passage into the Exit is urgent where it is allowed, and nowhere else', () => {
    const house = { '1:0,0': ACROSS };
    assert.equal(leaves({ house }, 'passage'), false);
    assert.equal(leaves({ house, options: { secretPassageIntoExit: true } }, 'passage'), true);
    const open = { house: { '1:0,0': STRAIGHT }, options: { secretPassageIntoExit: true } };
    assert.equal(leaves(open, 'passage'), false, 'there is no wall');
    assert.equal(leaves({ ...open, options: { ...open.options, secretPassage: 'any' } }, 'passage'), true);
  });

  test('R92, A15 bots use a Cancel Card against such a passage', () => {
    const match = lay({
      options: { ...TWO, secretPassageIntoExit: true },
      house: { '1:0,0': ACROSS },
      pawns: ['1:0,0', '2:4,4'],
      rows: [['passage']],
      held: [[], ['cancel']],
    });
    pass(match);
    assert.deepEqual(plays(match, 1), { disk: diskOf(match, 1, 'cancel') });
  });

  test('R92, R71 Move Two Spaces leads out over a tile that turns towards the Exit by itself', () => {
    const house = { '1:0,0': `${ICON_A}/1`, '1:1,0': ACROSS };
    assert.equal(leaves({ options: TWO, house, pawns: ['1:1,0', '2:4,4'] }, 'two'), true);
    assert.equal(leaves({ options: TWO, house, pawns: ['1:1,0', '2:4,4'] }, 'one'), false);
  });
});

describe('What bots explain', () => {
  test('R85 the own way, that of the nearest rival, the disks, and whether a Ghost lies ahead', () => {
    const s = laidState({
      options: TWO,
      house: { '1:0,0': STRAIGHT, '1:0,1': STRAIGHT, '1:0,2': STRAIGHT },
      pawns: ['1:0,2', '1:0,0'],
      disks: { '1:0,1': 'ghost' },
      held: [['trade'], []],
    });
    assert.deepEqual(hints.features?.(s, 0), { way: 3, rival: 1, disks: 1 });
    assert.deepEqual(hints.beliefs?.(s, 0), { ghostAhead: true });
    assert.deepEqual(hints.beliefs?.(s, 1), {});
  });
});
