import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ITEMS } from '../content.ts';
import { half } from '../display.ts';
import type { Character } from '../state.ts';
import {
  answer,
  asked,
  contributions,
  divine,
  events,
  evil,
  type Laid,
  lay,
  options,
  passAll,
  player,
  seat,
  sums,
  takeAll,
} from './arranged.ts';

const BED = { action: 'exorcism', response: 'expulsion' } as const;
const AFAR = { action: 'investigation', response: 'expulsion' } as const;
const DISRUPTS = { action: 'investigation', response: 'disrupt' } as const;
const HIDES = { action: 'special', response: 'hide', away: true } as const;

/** A table with nothing but the dice to come: everybody passes. */
const expel = (laid: Omit<Laid, 'phase'>) => {
  const match = lay({ phase: 'cards', ...laid });
  passAll(match);
  return match;
};

describe('Before the dice', () => {
  test('R52, C4 the syringe: its owner at the bed gives another participant 1 more or 1 less, or nothing', () => {
    const laid = {
      cast: ['exorcist', 'shaman', 'nun', 'houngan'],
      row: ['satanas', 'satanas'],
      of: { exorcist: { ...BED, items: ['syringe'] }, shaman: AFAR, nun: BED, houngan: DISRUPTS },
      dice: [1, 1, 1, 1],
    } as const;
    const match = expel(laid);
    assert.deepEqual(asked(match), ['exorcist syringe']);
    assert.deepEqual(options(match, 'exorcist'), [
      { target: null },
      { target: 'shaman', sign: 1 },
      { target: 'shaman', sign: -1 },
      { target: 'nun', sign: 1 },
      { target: 'nun', sign: -1 },
    ]);
    answer(match, 'exorcist', { target: 'nun', sign: -1 });
    assert.deepEqual(contributions(match), { exorcist: 2, shaman: 2, nun: 1 });
    assert.deepEqual(match.state.expulsion?.contributions[2]?.parts, [
      { from: 'nun', by: 1 },
      { from: 'syringe', by: -1 },
    ]);
  });

  test('R52 from afar, or disqualified, the syringe does nothing', () => {
    const afar = expel({
      cast: ['exorcist', 'shaman', 'nun'],
      row: ['satanas', 'satanas'],
      of: { exorcist: { ...AFAR, items: ['syringe'] }, shaman: BED, nun: BED },
    });
    assert.equal(afar.asks[0]?.what, 'take');
    const out = expel({
      cast: ['exorcist', 'shaman', 'nun'],
      row: ['satanas', 'satanas'],
      of: { exorcist: { ...BED, items: ['syringe'], disqualified: true }, shaman: BED, nun: BED },
    });
    assert.equal(out.asks[0]?.what, 'take');
  });

  test('R53 all participants and all disrupters roll, and nobody else', () => {
    const match = expel({
      cast: ['exorcist', 'shaman', 'psychologist', 'nun', 'houngan'],
      row: ['satanas', 'satanas'],
      of: {
        exorcist: BED,
        shaman: AFAR,
        psychologist: DISRUPTS,
        nun: HIDES,
        houngan: { action: 'exorcism', response: 'hide', failed: true },
      },
      dice: [4, 3, 6, 2],
    });
    assert.deepEqual(match.state.dice, [4, 3, 2, null, 6]);
  });
});

describe('The sums', () => {
  test('R54, T9 from afar and in disruption a die counts 1, 1, 2, 2, 3, 3', () => {
    assert.deepEqual([1, 2, 3, 4, 5, 6].map(half), [1, 1, 2, 2, 3, 3]);
    for (const roll of [1, 2, 3, 4, 5, 6]) {
      const match = expel({
        cast: ['exorcist', 'psychologist', 'nun'],
        row: ['satanas', 'satanas'],
        of: { exorcist: BED, psychologist: AFAR, nun: DISRUPTS },
        dice: [1, roll, roll],
      });
      assert.equal(contributions(match).psychologist, half(roll));
      assert.deepEqual(
        events(match, 'disruption').map(({ base }) => base),
        [half(roll)],
      );
    }
  });

  test('R55, A10 only the die is halved, and a contribution may fall below nothing', () => {
    const match = lay({
      cast: ['psychologist', 'shaman', 'nun'],
      phase: 'cards',
      row: ['cain', 'judas'],
      of: {
        psychologist: { ...BED, hand: ['report-2'] },
        shaman: { ...AFAR, hand: ['ward', 'evidence-3'] },
        nun: BED,
      },
      dice: [3, 1],
    });
    answer(match, 'shaman', { play: 'ward', target: 'psychologist', sign: -1 });
    answer(match, 'psychologist', { play: 'report-2', target: 'nun' });
    answer(match, 'shaman', { play: 'evidence-3' });
    passAll(match);
    assert.deepEqual(contributions(match), { psychologist: 1 - 1 - 2 - 2, shaman: 2 + 1 + 3 });
    assert.deepEqual(sums(match), [-4 + 6, 3], 'R56 and the value is the plain sum');
  });

  test('R56, R57, R58, R60, R61, T12 a whole expulsion', () => {
    const match = lay({
      cast: ['psychologist', 'shaman', 'exorcist'],
      phase: 'cards',
      row: ['asmodeus', 'legion', 'lilith'],
      of: {
        exorcist: { ...BED, items: ['stole'], hand: ['evidence-2'] },
        shaman: AFAR,
        psychologist: DISRUPTS,
      },
      dice: [4, 5, 3],
    });
    answer(match, 'exorcist', { play: 'evidence-2' });
    passAll(match);
    assert.deepEqual(contributions(match), { exorcist: 9, shaman: 4 });
    assert.deepEqual(match.state.expulsion?.contributions[0]?.parts, [
      { from: 'exorcist', by: 1 },
      { from: 'stole', by: 2 },
      { from: 'evidence-2', by: 2 },
    ]);
    assert.deepEqual(match.state.expulsion?.disruptions, [{ seat: 0, base: 2, by: 1 }]);
    assert.deepEqual(sums(match), [13, 11]);
    answer(match, 'exorcist', { take: 'asmodeus' });
    answer(match, 'shaman', { take: 'lilith' });
    assert.deepEqual(divine(match, 'exorcist'), ['asmodeus', 'legion'], 'the last demon needs no question');
    assert.deepEqual(divine(match, 'shaman'), ['lilith']);
    assert.deepEqual(divine(match, 'psychologist'), []);
  });

  test('R59, T10 8 against 8 has failed, 9 against 8 has not', () => {
    const against = (die: number) =>
      expel({
        cast: ['exorcist', 'shaman', 'nun'],
        row: ['asmodeus', 'baal'],
        of: { exorcist: { ...BED, items: ['stole'] }, shaman: AFAR, nun: HIDES },
        dice: [die, 1],
      });
    assert.deepEqual(sums(against(3)), [8, 8]);
    assert.equal(against(3).state.expulsion?.success, false);
    assert.deepEqual(sums(against(4)), [9, 8]);
    assert.equal(against(4).state.expulsion?.success, true);
  });
});

describe('Distribution', () => {
  const FOUR: readonly Character[] = ['exorcist', 'shaman', 'nun', 'houngan'];

  test('R60 after a failure all demons go to the evil sides of the participants; others get none', () => {
    const match = expel({
      cast: FOUR,
      row: ['satanas', 'cain', 'judas'],
      of: { exorcist: BED, shaman: AFAR, nun: HIDES, houngan: DISRUPTS },
      dice: [2, 1, 1],
    });
    takeAll(match);
    assert.deepEqual(evil(match, 'exorcist'), ['satanas', 'judas']);
    assert.deepEqual(evil(match, 'shaman'), ['cain']);
    for (const who of ['nun', 'houngan'] as const) assert.deepEqual(player(match, who).evil, []);
  });

  test('R61 the highest contribution first, in failure too; among equals the higher digit', () => {
    const match = expel({
      cast: FOUR,
      row: ['satanas', 'satanas', 'cain', 'judas'],
      of: { exorcist: BED, shaman: BED, nun: BED, houngan: BED },
      dice: [1, 4, 1, 1],
    });
    assert.deepEqual(contributions(match), { exorcist: 2, shaman: 4, nun: 2, houngan: 3 });
    assert.deepEqual(
      match.state.pickers,
      (['shaman', 'houngan', 'nun', 'exorcist'] as const).map(who => seat(match, who)),
    );
  });

  test('R62, A26 one each of free choice, then over again; nobody may refuse', () => {
    const match = expel({
      cast: ['exorcist', 'shaman', 'nun'],
      row: ['cain', 'judas', 'nero', 'satanas', 'moloch'],
      of: { exorcist: BED, shaman: BED, nun: HIDES },
      dice: [2, 1],
    });
    const takes = ['cain', 'judas', 'nero', 'satanas', 'moloch'].map(take => ({ take }));
    assert.deepEqual(asked(match), ['exorcist take']);
    assert.deepEqual(options(match, 'exorcist'), takes);
    answer(match, 'exorcist', { take: 'nero' });
    assert.deepEqual(asked(match), ['shaman take']);
    answer(match, 'shaman', { take: 'satanas' });
    answer(match, 'exorcist', { take: 'judas' });
    answer(match, 'shaman', { take: 'cain' });
    assert.deepEqual(evil(match, 'exorcist'), ['nero', 'judas', 'moloch']);
    assert.deepEqual(evil(match, 'shaman'), ['satanas', 'cain']);
    const told = match.events(0).filter(({ what }) => what === 'distributes');
    assert.deepEqual(
      told.map(({ again }) => again),
      [false, false, true, true, true],
    );
  });
});

describe('R61 Equal contributions', () => {
  test('the higher digit chooses first, and the line says why', () => {
    const match = expel({
      cast: ['exorcist', 'shaman', 'nun'],
      row: ['cain', 'judas'],
      of: { exorcist: BED, shaman: BED, nun: HIDES },
      dice: [2, 3],
    });
    assert.deepEqual(contributions(match), { exorcist: 3, shaman: 3 });
    assert.deepEqual(asked(match), ['shaman take']);
    answer(match, 'shaman', { take: 'cain' });
    const told = match.events(0).filter(({ what }) => what === 'distributes');
    assert.deepEqual(
      told.map(({ tied }) => tied),
      [true, false],
    );
  });
});

describe('C4 Items in an expulsion', () => {
  /** The modifiers of an item for its owner: at the bed, from afar. */
  const adds = (who: Character, item: NonNullable<NonNullable<Laid['of']>[Character]>['items']): number[] =>
    [BED, AFAR].map(part => {
      const others = (['shaman', 'nun', 'exorcist'] as const).filter(one => one !== who).slice(0, 2);
      const of = (items: typeof item) => ({
        [who]: { ...part, items: items ?? [] },
        ...Object.fromEntries(others.map(one => [one, BED])),
      });
      const laid = { cast: [who, ...others], row: ['satanas', 'satanas'], dice: [1, 1, 1] };
      const total = (items: typeof item): number => contributions(expel({ ...laid, of: of(items) }))[who] ?? 0;
      return total(item) - total([]);
    });

  for (const [item, who, bed, afar] of [
    ['stole', 'exorcist', 2, 0],
    ['drum', 'shaman', 1, 2],
    ['rosary', 'nun', 2, -2],
    ['doll', 'houngan', -3, 0],
    ['ritual-old', 'nun', 3, 0],
    ['ritual-new', 'nun', 1, 1],
    ['manual', 'psychologist', 0, 0],
  ] as const)
    test(`C4, R69 ${item}: ${bed} at the bed, ${afar} from afar (A13)`, () => {
      assert.deepEqual(adds(who, [item]), [bed, afar]);
    });

  test('R67 items add up', () => {
    assert.deepEqual(adds('exorcist', ['stole', 'ritual-old']), [2 + 3, 0]);
  });

  test('R69 the item of somebody who does not take part does nothing', () => {
    const match = expel({
      cast: ['exorcist', 'shaman', 'houngan'],
      row: ['satanas'],
      of: { exorcist: BED, shaman: BED, houngan: { ...DISRUPTS, items: ['doll'] } },
      dice: [1, 1, 1],
    });
    assert.deepEqual(sums(match), [2 + 1, 7]);
  });

  test('R67 an item of somebody else does nothing for its owner', () => {
    assert.deepEqual(adds('nun', ['stole']), [0, 0]);
    assert.deepEqual(adds('nun', ['doll', 'drum', 'rosary']), [2, -2], 'only the rosary counts');
  });

  test('R68, A12 of two Rituals only the one bought last is used', () => {
    assert.deepEqual(adds('nun', ['ritual-new', 'ritual-old']), [3, 0]);
    assert.deepEqual(adds('nun', ['ritual-old', 'ritual-new']), [1, 1]);
  });

  test('C4 no two items that add something add the same', () => {
    const numbers = Object.values(ITEMS).map(({ direct, indirect }) => `${direct}/${indirect}`);
    const adding = numbers.filter(both => both !== '0/0');
    assert.equal(adding.length, 6);
    assert.equal(new Set(adding).size, adding.length);
  });

  test('C4, R69 most items work at the bed only: five of nine', () => {
    const atBed = Object.entries(ITEMS).filter(([item, { indirect }]) => indirect === 0 && item !== 'manual');
    assert.deepEqual(atBed.map(([item]) => item).sort(), ['camcorder', 'doll', 'ritual-old', 'stole', 'syringe']);
  });
});
