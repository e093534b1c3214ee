import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CAST } from '../content.ts';
import { editionOf, SECOND } from '../editions.ts';
import { game } from '../rules.ts';
import type { Character } from '../state.ts';
import {
  act,
  answer,
  asked,
  contributions,
  demonsOut,
  divine,
  events,
  evil,
  hand,
  lay,
  options,
  passAll,
  player,
  respond,
  row,
  seat,
} from './arranged.ts';

/** C3 The text of the eighteen character cards, written down once more. */
interface Cards {
  readonly turnsUp: number;
  readonly disrupts: number | 'penance';
  readonly draws: number;
  readonly keeps: number;
  readonly hideDraws: number;
  /** By roll. */
  readonly special: readonly string[];
  readonly direct: number;
  readonly indirect: number;
}
const NOTHING = 'nothing';
const [EVIL, DIVINE, DROP, DROP_EVIL] = ['takes evil', 'takes divine', 'may drop', 'may drop evil'];
const [TURN, EITHER] = ['may turn', 'takes on any side'];

const ALL: Readonly<Record<Character, Cards>> = {
  exorcist: {
    turnsUp: 1,
    disrupts: 'penance',
    draws: 2,
    keeps: 2,
    hideDraws: 1,
    special: [EVIL, DROP, DROP, DROP, DROP, DROP],
    direct: 1,
    indirect: 0,
  },
  shaman: {
    turnsUp: 1,
    disrupts: 0,
    draws: 3,
    keeps: 2,
    hideDraws: 2,
    special: [NOTHING, DROP_EVIL, DROP_EVIL, DROP_EVIL, DIVINE, DIVINE],
    direct: 0,
    indirect: 1,
  },
  psychologist: {
    turnsUp: 1,
    disrupts: 1,
    draws: 4,
    keeps: 2,
    hideDraws: 1,
    special: [EVIL, EVIL, EVIL, NOTHING, DROP, DROP],
    direct: -1,
    indirect: 0,
  },
  nun: {
    turnsUp: 1,
    disrupts: 0,
    draws: 3,
    keeps: 2,
    hideDraws: 1,
    special: [EITHER, NOTHING, NOTHING, NOTHING, DROP, TURN],
    direct: 1,
    indirect: 0,
  },
  houngan: {
    turnsUp: 2,
    disrupts: 0,
    draws: 2,
    keeps: 2,
    hideDraws: 2,
    special: [DIVINE, NOTHING, NOTHING, DROP, EVIL, EVIL],
    direct: 2,
    indirect: 1,
  },
  film: {
    turnsUp: 0,
    disrupts: 0,
    draws: 3,
    keeps: 3,
    hideDraws: 2,
    special: [NOTHING, 'draws a card', EITHER, EITHER, EITHER, 'may steal'],
    direct: 1,
    indirect: 0,
  },
};

/** `who` with two others, one of whom is at the bed. */
const withOthers = (who: Character) => {
  const [bed, other] = (['shaman', 'nun', 'exorcist'] as const).filter(one => one !== who);
  return { cast: [who, bed ?? 'nun', other ?? 'nun'] as const, bed: bed ?? 'nun', other: other ?? 'nun' };
};

const film = { film: true };
const INQUIRIES = ['evidence-1', 'evidence-2', 'evidence-3', 'ward', 'police'];

describe('C3 The first card: Exorcism and Disrupt', () => {
  for (const [who, { turnsUp, disrupts }] of Object.entries(ALL) as [Character, Cards][]) {
    test(`C3 ${who} turns up ${turnsUp}`, () => {
      const { cast, bed, other } = withOthers(who);
      const match = lay({ cast, options: film, demons: ['cain', 'judas', 'nero', 'baal'], dice: [2, 2] });
      act(match, { [bed]: 'special', [other]: 'special', [who]: 'exorcism' });
      assert.equal(row(match).length, turnsUp);
      if (who === 'exorcist') assert.deepEqual(asked(match), ['exorcist replace']);
      else if (who === 'psychologist') assert.deepEqual(asked(match), ['psychologist dismiss']);
      else assert.equal(match.asks[0]?.what, turnsUp === 0 ? 'action' : 'response');
    });

    test(`C3 ${who} disrupts with ${disrupts} added`, () => {
      const { cast, bed, other } = withOthers(who);
      const match = lay({
        cast,
        options: film,
        phase: 'responses',
        row: ['satanas'],
        of: { [who]: { action: 'special' }, [bed]: { action: 'exorcism' }, [other]: { action: 'exorcism' } },
        dice: disrupts === 'penance' ? [1] : [1, 1, 5],
      });
      respond(match, { [who]: 'disrupt', [bed]: 'expulsion', [other]: 'expulsion' });
      passAll(match);
      const [disruption] = events(match, 'disruption');
      if (disrupts === 'penance') assert.equal(disruption, undefined);
      else assert.deepEqual([disruption?.base, disruption?.by], [3, disrupts]);
      assert.equal(events(match, 'penance').length, disrupts === 'penance' ? 1 : 0);
    });
  }
});

describe('C3 The second card: Investigation and Hide', () => {
  for (const [who, { draws, keeps, hideDraws }] of Object.entries(ALL) as [Character, Cards][]) {
    test(`C3 ${who} draws ${draws} and keeps ${keeps}`, () => {
      const { cast, bed, other } = withOthers(who);
      const match = lay({ cast, options: film, demons: ['cain', 'judas'], inquiries: INQUIRIES, dice: [2] });
      act(match, { [bed]: 'exorcism', [other]: 'special', [who]: 'investigation' });
      assert.deepEqual(hand(match, who), INQUIRIES.slice(0, draws));
      if (draws > keeps) answer(match, who, { keep: INQUIRIES.slice(0, keeps) });
      assert.deepEqual(hand(match, who), INQUIRIES.slice(0, keeps));
      assert.equal(player(match, who).action, 'investigation');
    });

    test(`C3 ${who} draws ${hideDraws} in hiding, without an Exorcism`, () => {
      const { cast, bed, other } = withOthers(who);
      const match = lay({
        cast,
        options: film,
        phase: 'responses',
        row: ['satanas'],
        of: { [who]: { action: 'special' }, [bed]: { action: 'exorcism' }, [other]: { action: 'exorcism' } },
        inquiries: INQUIRIES,
      });
      respond(match, { [who]: 'hide', [bed]: 'expulsion', [other]: 'expulsion' });
      assert.deepEqual(hand(match, who), INQUIRIES.slice(0, hideDraws));
    });
  }
});

describe('C3 The third card: the Special and Expulsion', () => {
  /** The effect that a roll of the Special had. */
  const rolled = (who: Character, roll: number): string => {
    const { cast, bed, other } = withOthers(who);
    const match = lay({
      cast,
      options: film,
      of: {
        [who]: { divine: ['baal'], evil: ['nero'] },
        [bed]: { divine: ['cain'], evil: ['legion'] },
        [other]: { divine: ['judas'] },
      },
      demons: ['moloch', 'mammon', 'lilith'],
      inquiries: INQUIRIES,
      dice: [roll],
    });
    act(match, { [bed]: 'exorcism', [other]: 'exorcism', [who]: 'special' });
    const picks = match.asks[0]?.seat === seat(match, who) ? options(match, who) : [];
    const [first] = asked(match);
    if (first === `${who} drop`) {
      const evilOnly = picks.length === 2;
      assert.deepEqual(picks, [{ drop: null }, ...(evilOnly ? [] : [{ drop: 'baal' }]), { drop: 'nero' }]);
      return evilOnly ? DROP_EVIL : DROP;
    }
    if (first === `${who} turn`) {
      assert.deepEqual(picks, [{ turn: null }, { turn: 'baal' }, { turn: 'nero' }]);
      return TURN;
    }
    if (first === `${who} side`) {
      assert.deepEqual(picks, [{ side: 'divine' }, { side: 'evil' }]);
      answer(match, who, { side: 'divine' });
      assert.deepEqual(divine(match, who), ['baal', 'moloch']);
      return EITHER;
    }
    if (first === `${who} borrow`) {
      const ways = ['legion', 'judas'].flatMap(take => [
        { take, side: 'divine' },
        { take, side: 'evil' },
      ]);
      assert.deepEqual(picks, [{ take: null }, ...ways]);
      return 'may steal';
    }
    if (hand(match, who).length > 0) return 'draws a card';
    if (evil(match, who).includes('moloch')) return EVIL;
    return divine(match, who).includes('moloch') ? DIVINE : NOTHING;
  };

  for (const [who, { special, direct, indirect }] of Object.entries(ALL) as [Character, Cards][]) {
    test(`C3 ${who}, the Special by roll`, () => {
      assert.deepEqual(
        [1, 2, 3, 4, 5, 6].map(roll => rolled(who, roll)),
        special,
      );
    });

    test(`C3 ${who} adds ${direct} at the bed and ${indirect} from afar`, () => {
      const { cast, bed, other } = withOthers(who);
      for (const action of ['exorcism', 'investigation'] as const) {
        const match = lay({
          cast,
          options: film,
          phase: 'cards',
          row: ['satanas', 'satanas'],
          of: {
            [who]: { action, response: 'expulsion' },
            [bed]: { action: 'exorcism', response: 'expulsion' },
            [other]: { action: 'special', response: 'hide', away: true },
          },
          dice: [5, 5],
        });
        passAll(match);
        assert.equal(contributions(match)[who], action === 'exorcism' ? 5 + direct : 3 + indirect);
      }
    });
  }
});

describe('C3 Each has something of their own', () => {
  test('C3 no two characters have the same Special, and no two the same three cards', () => {
    const each = (say: (cards: Cards) => unknown): number =>
      new Set(Object.values(ALL).map(cards => JSON.stringify(say(cards)))).size;
    assert.equal(
      each(({ special }) => special),
      6,
    );
    assert.equal(
      each(({ draws, hideDraws, direct, indirect, disrupts }) => [draws, hideDraws, direct, indirect, disrupts]),
      6,
    );
  });

  const pray = (laid: Partial<Parameters<typeof lay>[0]>) => {
    const match = lay({
      cast: ['nun', 'shaman', 'exorcist'],
      demons: ['moloch', 'mammon'],
      ...laid,
    });
    act(match, { nun: 'special', shaman: 'exorcism', exorcist: 'exorcism' });
    return match;
  };

  test('C3 the nun’s Prayer, 6: a demon goes to her other side, or none does', () => {
    const of = { nun: { divine: ['baal', 'cain'], evil: ['nero'] } };
    const match = pray({ of, dice: [6] });
    assert.deepEqual(options(match, 'nun'), [{ turn: null }, { turn: 'baal' }, { turn: 'cain' }, { turn: 'nero' }]);
    answer(match, 'nun', { turn: 'nero' });
    assert.deepEqual(divine(match, 'nun'), ['baal', 'cain', 'nero']);
    assert.deepEqual(evil(match, 'nun'), []);
    const declined = pray({ of, dice: [6] });
    answer(declined, 'nun', { turn: null });
    assert.deepEqual(evil(declined, 'nun'), ['nero']);
    assert.deepEqual(asked(pray({ dice: [6] })), ['exorcist replace'], 'with no demon there is no question');
  });

  test('C3 the nun’s Prayer, 6, can win (R21)', () => {
    const match = pray({
      of: { nun: { divine: ['satanas', 'beelzebub', 'leviathan'], evil: ['mammon', 'mammon'] } },
      demons: ['moloch', 'cain'],
      dice: [6],
    });
    answer(match, 'nun', { turn: 'mammon' });
    assert.deepEqual(match.result, [1, 0, 0], '20 divine and 1 evil');
  });
});

describe('Movies', () => {
  const movies = (roll: number, laid: Partial<Parameters<typeof lay>[0]> = {}) => {
    const match = lay({
      cast: ['film', 'shaman', 'nun'],
      options: film,
      demons: ['moloch', 'mammon', 'lilith'],
      dice: [roll],
      ...laid,
    });
    act(match, { film: 'special', shaman: 'exorcism', nun: 'exorcism' });
    return match;
  };

  test('A31, R74 a 6 takes the weakest of another display onto either side, ties as one likes', () => {
    const match = movies(6, {
      of: { shaman: { divine: ['lilith', 'satanas'], evil: ['cain'] }, nun: { evil: ['nero', 'judas'] } },
    });
    const takes = new Set(options(match, 'film').map(pick => Object(pick).take));
    assert.deepEqual([...takes], [null, 'lilith', 'cain', 'judas']);
    answer(match, 'film', { take: 'cain', side: 'divine' });
    assert.deepEqual(divine(match, 'film'), ['cain']);
    assert.deepEqual(evil(match, 'shaman'), []);
    assert.equal(events(match, 'takesDemon')[0]?.from, seat(match, 'shaman'));
  });

  test('A31 it may be declined, and without a demon anywhere nothing happens', () => {
    const match = movies(6, { of: { nun: { evil: ['judas'] } } });
    answer(match, 'film', { take: null });
    assert.deepEqual(evil(match, 'nun'), ['judas']);
    assert.equal(movies(6).asks[0]?.what, 'response');
  });

  test('A31 at a table that reads it so the weakest demon is removed, and nobody gets it', () => {
    const match = movies(6, { options: { film: true, cinema: 'remove' }, of: { nun: { evil: ['judas', 'nero'] } } });
    assert.deepEqual(options(match, 'film'), [{ take: null }, { take: 'judas' }]);
    answer(match, 'film', { take: 'judas' });
    assert.deepEqual(evil(match, 'nun'), ['nero']);
    assert.deepEqual(demonsOut(match), ['judas']);
    assert.deepEqual([divine(match, 'film'), evil(match, 'film')], [[], []]);
  });

  test('C3 on 3 to 5 the demon is seen before its side is chosen, and must be taken', () => {
    const match = movies(4);
    assert.deepEqual(asked(match), ['film side']);
    answer(match, 'film', { side: 'evil' });
    assert.deepEqual(evil(match, 'film'), ['moloch']);
    assert.deepEqual(row(match), ['mammon', 'lilith']);
  });

  test('R17 the card of a 2 counts against the limit', () => {
    const match = movies(2, {
      of: { film: { hand: ['ward', 'ward', 'ward', 'police', 'police'] } },
      inquiries: ['report-1'],
    });
    assert.deepEqual(asked(match), ['film limit']);
  });
});

test('C3 by rules number 2 exorcist, shaman, nun and film expert have the cards of their time, and all others those of today', () => {
  const { cast, ...rest } = editionOf({ rules: SECOND });
  const { cast: now, ...others } = editionOf({ rules: game.rules });
  assert.deepEqual(rest, others);
  assert.deepEqual(now, CAST);
  const { exorcist, shaman, nun, film: expert, ...same } = cast;
  const { exorcist: _1, shaman: _2, nun: _3, film: _4, ...kept } = CAST;
  assert.deepEqual(same, kept);
  assert.deepEqual(exorcist.special, ['evil', 'none', 'drop', 'drop', 'drop', 'drop']);
  assert.deepEqual(exorcist.penance, ['none', 'none', 'none', 'dropEvil', 'dropEvil', 'dropEvil']);
  assert.deepEqual(shaman.special, ['evil', 'none', 'dropEvil', 'dropEvil', 'dropEvil', 'divine']);
  assert.deepEqual([shaman.hides, nun.hides, expert.direct], [1, 2, 0]);
});
