/** The hints for bots: every act has its moment, and a bot waits for the last call. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Json, PASS, type Random, type Seat } from '../../../engine/index.ts';
import { hints } from '../bot/bot.ts';
import { acts, cardOf, draws, type Laid, type LaidGuest, lay, options, pass, type Ruling } from './arranged.ts';

const NO_LUCK: Random = () => 0;

/** How a match would be played on. */
function played(match: Ruling, seat: Seat): Json {
  const ask = match.ask(seat);
  assert.ok(ask && hints.play);
  return hints.play(ask, match.state, NO_LUCK);
}
/** The answers that a strong bot would try at all. */
function tried(match: Ruling, seat: Seat): Json[] {
  const ask = match.ask(seat);
  assert.ok(ask && hints.prior);
  const weight = hints.prior(ask, match.state);
  const all = options(match, seat);
  const least = (hints.trust ?? 0) * Math.max(...all.map(weight));
  return all.filter(pick => weight(pick) >= least);
}
const isOf =
  (act: string) =>
  (pick: Json): boolean =>
    typeof pick === 'object' && pick !== null && 'act' in pick && pick.act === act;

/** Somebody with ten points at the last call. */
const OUT: LaidGuest = {
  character: 2,
  room: 3,
  exits: ['vault_door', 'estate_gate', 'grand_front_doors', 'coal_chute'],
};
const lastCall = (guest: LaidGuest, ...more: LaidGuest[]): Laid => ({
  phase: 'lastCall',
  guests: [OUT, guest, ...more],
});

describe('R26 the last call', () => {
  const fiddler = { character: 5, despair: 2, hand: ['crowbar'] };

  test('5b Fiddler lets windows A and B pass, and stops the flight at the last call', () => {
    for (const phase of ['windowA', 'windowB'] as const)
      assert.equal(played(lay({ ...lastCall(fiddler), phase }), 1), PASS);
    const match = lay(lastCall(fiddler));
    const pick = played(match, 1);
    assert.ok(isOf('5b')(pick), JSON.stringify(pick));
    assert.ok(tried(match, 1).every(isOf('5b')));
  });

  test('5b, 7b Fiddler keeps a Boon in hand, and Della two, when somebody is halfway out', () => {
    const half = { exits: ['vault_door', 'estate_gate'] };
    for (const [character, hand] of [
      [5, ['crowbar']],
      [7, ['crowbar', 'iron_horseshoe']],
    ] as const) {
      const match = lay({ guests: [{ character, room: 3, hand: [...hand], exits: ['coal_chute'] }, half] });
      assert.deepEqual(played(match, 0), { done: true }, String(character));
    }
    const free = lay({ guests: [{ character: 4, room: 3, hand: ['crowbar'], exits: ['coal_chute'] }, half] });
    assert.deepEqual(played(free, 0), { attach: cardOf(free, 0, 'crowbar'), to: cardOf(free, 0, 'coal_chute') });
  });

  test('1b, 2b Mark and Blair give up an Exit as a last hope, once nobody else can do anything', () => {
    const mark = { character: 1, despair: 1, exits: ['coal_chute'] };
    const alone = lay({
      ...lastCall(mark),
      guests: [{ ...OUT, character: 4, exits: [...(OUT.exits ?? []).slice(0, 3), 'laundry_chute'] }, mark],
    });
    assert.ok(isOf('1b')(played(alone, 1)));
    assert.ok(tried(alone, 1).some(isOf('1b')), 'strong bots try it');
    const waits = lay(lastCall(mark, { character: 7, despair: 1 }));
    assert.equal(played(waits, 1), PASS);
    const blair = lay({
      phase: 'lastCall',
      guests: [
        { ...OUT, character: 4 },
        { character: 2, despair: 1, exits: ['servants_stair'] },
      ],
    });
    assert.ok(isOf('2b')(played(blair, 1)));
    assert.ok(tried(blair, 1).some(isOf('2b')), 'strong bots try it');
  });
});

describe('Acts that cost little', () => {
  test('3a Timothy leads the Haunt away from himself when his points would come back anyway', () => {
    const match = lay({
      phase: 'windowC',
      guests: [{}, { character: 3, despair: 1, room: 8 }],
      haunt: 8,
      and: s => void Object.assign(s, { step: 'lastCall' }),
    });
    assert.deepEqual(played(match, 1), { act: '3a' });
    assert.ok(tried(match, 1).some(isOf('3a')));
  });

  test('3b, 4b Timothy and Sensa trade a Boon that covers little for a card, with nothing to play', () => {
    const atLast: Laid = { phase: 'windowC', and: (s: Ruling['state']) => void Object.assign(s, { step: 'lastCall' }) };
    const timothy = lay({
      ...atLast,
      guests: [{}, { character: 3, despair: 1, exits: ['coal_chute+iron_horseshoe'] }],
    });
    const sensa = lay({
      ...atLast,
      guests: [{}, { character: 4, despair: 1, exits: ['shuttered_window+rowan_branch'] }],
    });
    assert.ok(tried(timothy, 1).some(isOf('3b')));
    assert.ok(isOf('4b')(played(sensa, 1)));
  });

  test('8b Fernando looks away when the card would take his Boons anyway, and not for a single card', () => {
    const fernando = {
      character: 8,
      despair: 1,
      hand: ['coal_chute'],
      exits: ['vault_door+blowtorch+holy_water', 'fire_escape+crowbar'],
    };
    const leader = draws('puppet_strings', { guests: [{}, fernando] });
    pass(leader);
    pass(leader);
    leader.answer(0, { branch: 1 });
    assert.ok(isOf('8b')(played(leader, 1)));
    const mild = draws('black_and_oily_hands', { guests: [{}, fernando] });
    pass(mild);
    mild.answer(0, { branch: 1 });
    assert.deepEqual(acts(mild, 1), ['8b']);
    assert.equal(played(mild, 1), PASS);
  });
});
