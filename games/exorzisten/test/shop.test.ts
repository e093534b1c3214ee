import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HIDDEN, SPECTATOR } from '../../../engine/index.ts';
import { ITEMS } from '../content.ts';
import { CHARACTERS, SHOP } from '../state.ts';
import {
  act,
  answer,
  asked,
  divine,
  evil,
  hand,
  inquiriesOut,
  type Laid,
  lay,
  leaveShop,
  options,
  player,
} from './arranged.ts';

const shop = (laid: Omit<Laid, 'phase'>) => lay({ phase: 'shop', ...laid });
const bought = (match: ReturnType<typeof lay>, who: (typeof CHARACTERS)[number]): unknown[] => [
  ...new Set(options(match, who).flatMap(pick => Object(pick).buy ?? [])),
];

describe('The shop', () => {
  test('R66, A11 in ascending order, for as many cards as the item costs, whichever one likes', () => {
    const match = shop({
      cast: ['nun', 'exorcist', 'shaman'],
      of: {
        nun: { hand: ['ward', 'ward'] },
        exorcist: { hand: ['police', 'report-1', 'evidence-1'] },
        shaman: { hand: ['ward'] },
      },
    });
    assert.deepEqual(asked(match), ['exorcist buy']);
    assert.equal(
      options(match, 'exorcist').length,
      1 + 3 * 1 + 6 * 3,
      'stole, manual and old ritual for all three cards, the six others for any two',
    );
    answer(match, 'exorcist', { buy: 'syringe', pay: ['police', 'evidence-1'] });
    assert.deepEqual(player(match, 'exorcist').items, ['syringe']);
    assert.deepEqual(hand(match, 'exorcist'), ['report-1']);
    assert.deepEqual(inquiriesOut(match), ['police', 'evidence-1']);
    for (const card of match.state.inquiriesOut) assert.notEqual(match.view(SPECTATOR).cards.face[card], HIDDEN);
    assert.deepEqual(asked(match), ['nun buy'], 'nobody is asked who could not pay for anything');
  });

  test('A11 what the items cost', () => {
    assert.deepEqual(
      SHOP.map(item => ITEMS[item].cost),
      [3, 2, 3, 2, 2, 2, 3, 2, 2],
    );
  });

  test('R66, A25 several purchases in one round', () => {
    const match = shop({
      cast: ['nun', 'exorcist', 'shaman'],
      of: { nun: { hand: ['ward', 'ward', 'police', 'police', 'police'] } },
    });
    answer(match, 'nun', { buy: 'rosary', pay: ['ward', 'ward'] });
    answer(match, 'nun', { buy: 'ritual-old', pay: ['police', 'police', 'police'] });
    assert.deepEqual(player(match, 'nun').items, ['rosary', 'ritual-old']);
    assert.equal(match.asks[0]?.what, 'action');
  });

  test('R66 nobody has to buy', () => {
    const match = shop({ cast: ['nun', 'exorcist', 'shaman'], of: { nun: { hand: ['ward', 'ward'] } } });
    leaveShop(match);
    assert.deepEqual(hand(match, 'nun'), ['ward', 'ward']);
    assert.equal(match.asks[0]?.what, 'action');
  });

  const FIVE = ['ward', 'ward', 'ward', 'police', 'police'];

  test('R66, A24 any item on display may be bought, whoever can use it', () => {
    for (const who of CHARACTERS) {
      const others = CHARACTERS.filter(one => one !== who).slice(0, 2);
      const match = shop({ cast: [who, ...others], of: { [who]: { hand: FIVE } } });
      assert.deepEqual(bought(match, who), SHOP);
    }
  });

  test('R67, A24 an item of somebody else is gone from the shop, and of no use', () => {
    const match = shop({ cast: ['nun', 'exorcist', 'shaman'], of: { nun: { hand: FIVE } } });
    answer(match, 'nun', { buy: 'stole', pay: ['ward', 'ward', 'ward'] });
    assert.deepEqual(player(match, 'nun').items, ['stole']);
    assert.ok(!match.state.shop.includes('stole'));
  });

  test('A24 by the other reading only what the own character can use is sold', () => {
    for (const who of CHARACTERS) {
      const others = CHARACTERS.filter(one => one !== who).slice(0, 2);
      const match = shop({ cast: [who, ...others], options: { shop: 'usable' }, of: { [who]: { hand: FIVE } } });
      const own = SHOP.find(item => ITEMS[item].owner === who);
      assert.deepEqual(bought(match, who), [own, 'ritual-old', 'ritual-new', 'syringe']);
    }
  });

  test('R68, A12 who owns one Rituale Romanum may buy the other, by either reading', () => {
    for (const reading of ['any', 'usable']) {
      const match = shop({
        cast: ['nun', 'exorcist', 'shaman'],
        options: { shop: reading },
        of: { nun: { hand: ['ward', 'ward', 'police'], items: ['ritual-new'] } },
      });
      assert.ok(bought(match, 'nun').includes('ritual-old'));
    }
  });

  test('R8, T29 the item of a character who does not play is on view; it can be bought, and used by nobody', () => {
    const match = shop({ cast: ['nun', 'exorcist', 'shaman'], of: { nun: { hand: FIVE } } });
    assert.ok(match.view(SPECTATOR).shop.includes('doll'));
    assert.ok(bought(match, 'nun').includes('doll'));
    const strict = shop({
      cast: ['nun', 'exorcist', 'shaman'],
      options: { shop: 'usable' },
      of: { nun: { hand: FIVE } },
    });
    assert.ok(!bought(strict, 'nun').includes('doll'));
  });

  test('R67 items stay to the end of the game', () => {
    const match = shop({
      cast: ['nun', 'exorcist', 'shaman'],
      of: { nun: { hand: ['ward', 'ward'] } },
      dice: [2, 2, 2],
    });
    answer(match, 'nun', { buy: 'rosary', pay: ['ward', 'ward'] });
    act(match, { nun: 'special', exorcist: 'special', shaman: 'special' });
    assert.deepEqual(player(match, 'nun').items, ['rosary']);
    assert.ok(!match.state.shop.includes('rosary'));
  });
});

describe('C4 Items elsewhere', () => {
  const analyse = (dice: readonly number[]) => {
    const match = lay({
      cast: ['psychologist', 'exorcist', 'shaman'],
      of: { psychologist: { items: ['manual'], divine: ['baal'] } },
      demons: ['cain', 'judas', 'nero'],
      dice,
    });
    act(match, { psychologist: 'special', exorcist: 'exorcism', shaman: 'exorcism' });
    return match;
  };

  test('C4 manual: once per Psychoanalysis the die may be rolled again, and the second roll counts', () => {
    const match = analyse([1, 6]);
    assert.deepEqual(asked(match), ['psychologist reroll']);
    assert.deepEqual(options(match, 'psychologist'), [{ reroll: true }, { reroll: false }]);
    answer(match, 'psychologist', { reroll: true });
    assert.deepEqual(asked(match), ['psychologist drop'], 'and not a third time');
    answer(match, 'psychologist', { drop: 'baal' });
    assert.deepEqual(divine(match, 'psychologist'), []);
  });

  test('C4 manual: the first roll may stand', () => {
    const match = analyse([1, 6]);
    answer(match, 'psychologist', { reroll: false });
    assert.deepEqual(evil(match, 'psychologist'), ['cain']);
  });
});
