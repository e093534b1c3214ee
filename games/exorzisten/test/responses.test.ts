import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, SPECTATOR } from '../../../engine/index.ts';
import { hideOdds, videoOdds } from '../display.ts';
import { type Action, CHARACTERS, type Item, type Response } from '../state.ts';
import {
  about,
  answer,
  asked,
  contributions,
  divine,
  events,
  evil,
  hand,
  inquiriesOut,
  lay,
  options,
  passAll,
  player,
  respond,
  row,
  seat,
  takeAll,
  told,
} from './arranged.ts';

const THREE = ['exorcist', 'shaman', 'psychologist'] as const;
const exorcised = { action: 'exorcism' } as const;

/** Responses of a table where everybody is at the bed. */
const atBed = (laid: Partial<Parameters<typeof lay>[0]>) => {
  const cast = laid.cast ?? THREE;
  const of = Object.fromEntries(cast.map(who => [who, { ...exorcised, ...laid.of?.[who] }]));
  return lay({ row: ['satanas'], phase: 'responses', ...laid, cast, of });
};

describe('Choosing a response', () => {
  test('R31, R32, A4, T30 each action leaves two responses, the same for every character', () => {
    const left = (action: Action): Response[][] =>
      CHARACTERS.map(who => {
        const match = lay({
          cast: CHARACTERS,
          row: ['cain'],
          phase: 'responses',
          of: { nun: exorcised, ...Object.fromEntries(CHARACTERS.map(one => [one, { action }])) },
        });
        return options(match, who).map(pick => Object(pick).response);
      });
    for (const offered of left('exorcism')) assert.deepEqual(offered, ['expulsion', 'hide']);
    for (const offered of left('investigation')) assert.deepEqual(offered, ['expulsion', 'disrupt']);
    for (const offered of left('special')) assert.deepEqual(offered, ['hide', 'disrupt']);
  });

  test('R33 until all have chosen nobody can tell what anybody has laid; then all see it at once', () => {
    const laid = (['expulsion', 'hide'] as const).map(response => {
      const match = atBed({ dice: [6, 6, 6] });
      answer(match, 'shaman', { response });
      return match;
    });
    for (const looker of [0, 2, SPECTATOR]) {
      const seen = laid.map(match => [match.view(looker), match.events(looker), match.awaited(looker)]);
      assert.deepEqual(seen[1], seen[0]);
    }
    const match = at(laid, 1);
    respond(match, { exorcist: 'expulsion', psychologist: 'expulsion' });
    assert.deepEqual(events(match, 'responses')[0]?.choices, [
      [0, 'expulsion'],
      [1, 'hide'],
      [2, 'expulsion'],
    ]);
  });
});

describe('Hiding from the bed', () => {
  test('R34 in descending order of the digits', () => {
    const match = atBed({ cast: ['nun', 'houngan', 'shaman', 'exorcist'], dice: [6, 6, 6] });
    respond(match, { nun: 'hide', houngan: 'hide', shaman: 'hide', exorcist: 'expulsion' });
    assert.deepEqual(
      events(match, 'hideTry').map(event => at(match.state.players, Number(event.seat)).character),
      ['houngan', 'nun', 'shaman'],
    );
  });

  test('R35, R36 the roll must be below the number at the bed, and every success makes it harder', () => {
    const match = atBed({ of: { exorcist: { hand: ['ward'] } }, dice: [2, 2] });
    assert.deepEqual(hideOdds(match.state), { good: 2, of: 6 });
    respond(match, { exorcist: 'expulsion', shaman: 'hide', psychologist: 'hide' });
    assert.deepEqual(
      events(match, 'hideTry').map(({ roll, below, success }) => [roll, below, success]),
      [
        [2, 3, true],
        [2, 2, false],
      ],
    );
    assert.deepEqual([player(match, 'psychologist').direct, player(match, 'psychologist').away], [false, true]);
    assert.deepEqual([player(match, 'shaman').direct, player(match, 'shaman').failed], [true, true]);
  });

  test('R36, A20 whoever hides plays no cards, does not roll, gets no demon and draws nothing', () => {
    const of = { exorcist: { hand: ['ward'] }, psychologist: { hand: ['ward'] } };
    const match = atBed({ row: ['cain', 'judas', 'nero'], of, dice: [1, 4, 6] });
    respond(match, { exorcist: 'expulsion', shaman: 'expulsion', psychologist: 'hide' });
    assert.deepEqual(hand(match, 'psychologist'), ['ward']);
    assert.deepEqual(asked(match), ['exorcist inquiry']);
    passAll(match);
    assert.deepEqual(Object.keys(contributions(match)), ['exorcist', 'shaman']);
    assert.deepEqual(match.state.pickers, [seat(match, 'shaman'), seat(match, 'exorcist')]);
  });

  test('R37, A22 whoever fails takes part with the full die and with items, but plays no cards', () => {
    const match = atBed({ of: { shaman: { hand: ['ward'], items: ['drum'] } }, dice: [6, 2, 5, 1] });
    respond(match, { exorcist: 'expulsion', shaman: 'hide', psychologist: 'expulsion' });
    passAll(match);
    assert.ok(!events(match, 'plays').length);
    assert.equal(contributions(match).shaman, 5 + 0 + 1, 'die, shaman, drum at the bed');
    assert.deepEqual(hand(match, 'shaman'), ['ward']);
  });

  test('R37 a failed hider is never asked for cards', () => {
    const one = { hand: ['ward'] };
    const match = atBed({ of: { exorcist: one, shaman: one, psychologist: one }, dice: [6] });
    respond(match, { exorcist: 'expulsion', shaman: 'hide', psychologist: 'expulsion' });
    answer(match, 'exorcist', { pass: true });
    assert.deepEqual(asked(match), ['psychologist inquiry']);
  });

  test('R38, A19, T6 alone at the bed nobody can hide', () => {
    for (const roll of [1, 2, 3, 4, 5, 6]) {
      const match = lay({
        cast: THREE,
        phase: 'responses',
        row: ['cain', 'judas'],
        of: { exorcist: exorcised, shaman: { action: 'special' }, psychologist: { action: 'special' } },
        dice: [roll],
      });
      assert.equal(hideOdds(match.state).good, 0);
      respond(match, { exorcist: 'hide', shaman: 'disrupt', psychologist: 'disrupt' });
      assert.equal(player(match, 'exorcist').failed, true);
      assert.deepEqual(match.state.pickers, [0], 'so somebody is always left to take the demons');
    }
  });
});

describe('Home Video', () => {
  const SEVEN = ['cain', 'judas', 'nero', 'baal', 'moloch', 'belial', 'lilith'];
  const EIGHT = [...SEVEN, 'legion'];
  const film = (laid: Partial<Parameters<typeof lay>[0]>) => {
    const match = atBed({ cast: ['film', 'shaman', 'nun'], options: { film: true }, ...laid });
    respond(match, { film: 'hide', shaman: 'expulsion', nun: 'expulsion' });
    return match;
  };

  test('R39, R40, T7 seven demons, 3 and 2: the fifth is taken, onto either side', () => {
    const match = film({ row: SEVEN, dice: [3, 2] });
    assert.deepEqual(about(match, 'film'), { card: match.state.row[4] });
    assert.deepEqual(options(match, 'film'), [{ side: 'divine' }, { side: 'evil' }]);
    answer(match, 'film', { side: 'divine' });
    assert.deepEqual(divine(match, 'film'), ['moloch']);
    assert.deepEqual(row(match), ['cain', 'judas', 'nero', 'baal', 'belial', 'lilith']);
    const { direct, away } = player(match, 'film');
    assert.deepEqual([direct, away], [false, true]);
    passAll(match);
    assert.ok(!('film' in contributions(match)));
  });

  test('R39, R41, T8 a sum of 5 in a row of 5 fails, and the film expert takes part without cards', () => {
    const match = film({ row: SEVEN.slice(0, 5), of: { film: { hand: ['ward'] } }, dice: [3, 2, 1, 1, 4] });
    assert.equal(events(match, 'videoTry')[0]?.success, false);
    passAll(match);
    assert.equal(contributions(match).film, 4 + 1);
  });

  test('T8, C4 in a row of 2 only the camcorder helps: a die that shows 1', () => {
    assert.equal(events(film({ row: ['cain', 'judas'], dice: [1, 1] }), 'videoTry')[0]?.success, false);
    const camcorder = { film: { items: ['camcorder'] } } as const;
    for (const [dice, lower] of [
      [[1, 1], 1],
      [[1, 2], 2],
    ] as const) {
      const match = film({ row: ['cain', 'judas'], of: camcorder, dice });
      assert.deepEqual(options(match, 'film'), [{ lower: 0 }, { lower }]);
      answer(match, 'film', { lower });
      answer(match, 'film', { side: 'evil' });
      assert.deepEqual(evil(match, 'film'), ['cain']);
    }
  });

  test('C4 the camcorder counts the sum or either die, and is not offered in vain', () => {
    const match = film({ row: SEVEN, of: { film: { items: ['camcorder'] } }, dice: [2, 3] });
    assert.deepEqual(options(match, 'film'), [{ lower: 0 }, { lower: 2 }, { lower: 3 }], '5, or one die: 3 or 2');
    answer(match, 'film', { lower: 2 });
    answer(match, 'film', { side: 'evil' });
    assert.deepEqual(evil(match, 'film'), ['nero']);
    const of = { film: { items: ['camcorder'] }, shaman: { hand: ['ward'] } } as const;
    const vain = film({ row: ['cain', 'judas'], of, dice: [6, 6] });
    assert.deepEqual(asked(vain), ['shaman inquiry']);
  });

  test('R39 the odds by the length of the row', () => {
    const odds = (length: number, items: readonly Item[]): number => {
      const of = { film: { ...exorcised, items } };
      const match = lay({ cast: ['film', 'shaman', 'nun'], options: { film: true }, row: EIGHT.slice(0, length), of });
      return videoOdds(match.state, 0).good;
    };
    const rows = [1, 2, 3, 4, 5, 6, 7, 8];
    assert.deepEqual(
      rows.map(length => odds(length, [])),
      [0, 0, 1, 3, 6, 10, 15, 21],
    );
    assert.deepEqual(
      rows.map(length => odds(length, ['camcorder'])),
      [0, 11, 20, 27, 32, 35, 36, 36],
      'with the camcorder one die is enough',
    );
  });

  test('R74, T27 the film expert counts at the bed until a film succeeds', () => {
    const hideAfter = (dice: number[]) => {
      const match = atBed({ cast: ['film', 'shaman', 'nun'], options: { film: true }, row: SEVEN, dice });
      respond(match, { film: 'hide', shaman: 'hide', nun: 'expulsion' });
      if (match.asks[0]?.what === 'side') answer(match, 'film', { side: 'evil' });
      return events(match, 'hideTry')[0];
    };
    assert.deepEqual([hideAfter([6, 6, 2])?.below, hideAfter([6, 6, 2])?.success], [3, true]);
    assert.deepEqual([hideAfter([1, 1, 2])?.below, hideAfter([1, 1, 2])?.success], [2, false]);
  });

  test('A18 a Home Video can win, at the check after the expulsion', () => {
    const match = film({
      row: ['satanas', 'satanas', 'cain', 'judas'],
      of: { film: { divine: ['beelzebub', 'beelzebub', 'leviathan', 'leviathan', 'asmodeus'], evil: ['legion'] } },
      dice: [1, 1, 1, 1],
    });
    answer(match, 'film', { side: 'divine' });
    assert.equal(match.over, false, 'not at once');
    passAll(match);
    takeAll(match);
    assert.equal(match.over, true);
    assert.deepEqual(match.result, [1, 0, 0]);
  });
});

describe('Elsewhere', () => {
  test('R42, R74 hiding and filming without an Exorcism always succeed and bring cards, in ascending order', () => {
    const match = lay({
      cast: ['nun', 'film', 'shaman', 'exorcist'],
      options: { film: true },
      phase: 'responses',
      row: ['cain'],
      of: {
        exorcist: exorcised,
        shaman: { action: 'special' },
        nun: { action: 'special' },
        film: { action: 'special' },
      },
      inquiries: ['ward', 'police', 'report-1', 'evidence-1', 'evidence-2'],
    });
    respond(match, { exorcist: 'expulsion', shaman: 'hide', nun: 'hide', film: 'hide' });
    assert.deepEqual(hand(match, 'shaman'), ['ward', 'police']);
    assert.deepEqual(hand(match, 'nun'), ['report-1']);
    assert.deepEqual(hand(match, 'film'), ['evidence-1', 'evidence-2']);
    for (const who of ['shaman', 'nun', 'film'] as const) assert.equal(player(match, who).away, true);
    assert.ok(!told(match).includes('hideTry'));
  });

  test('R17, R42, A21 the limit of five holds there too', () => {
    const match = lay({
      cast: ['nun', 'shaman', 'exorcist'],
      phase: 'responses',
      row: ['cain'],
      of: {
        exorcist: exorcised,
        nun: { action: 'special' },
        shaman: { action: 'special', hand: ['devil-lies', 'devil-lies', 'devil-lies', 'holywater-2'] },
      },
      inquiries: ['ward', 'police'],
    });
    respond(match, { exorcist: 'expulsion', nun: 'disrupt', shaman: 'hide' });
    assert.deepEqual(asked(match), ['shaman limit']);
    answer(match, 'shaman', { keep: ['devil-lies', 'devil-lies', 'devil-lies', 'ward', 'police'] });
    assert.deepEqual(inquiriesOut(match), ['holywater-2']);
  });

  const penance = (roll: number) => {
    const match = lay({
      cast: ['exorcist', 'shaman', 'nun'],
      phase: 'responses',
      row: ['cain'],
      of: {
        exorcist: { action: 'investigation', divine: ['baal'], evil: ['nero', 'judas'] },
        shaman: { ...exorcised, hand: ['ward'] },
        nun: { action: 'special' },
      },
      dice: [roll],
    });
    respond(match, { exorcist: 'disrupt', shaman: 'expulsion', nun: 'disrupt' });
    return match;
  };

  test('R43 Penance: 1 and 2 nothing, 3 to 6 one demon of the evil side may go', () => {
    for (const roll of [1, 2]) assert.deepEqual(asked(penance(roll)), ['shaman inquiry']);
    for (const roll of [3, 4, 5, 6]) {
      const match = penance(roll);
      assert.deepEqual(options(match, 'exorcist'), [{ drop: null }, { drop: 'nero' }, { drop: 'judas' }]);
      answer(match, 'exorcist', { drop: 'nero' });
      assert.deepEqual(evil(match, 'exorcist'), ['judas']);
    }
  });

  test('R43, R44 Penance disrupts nothing; a disruption needs no target and waits for the dice', () => {
    const match = penance(1);
    passAll(match);
    const [dice] = events(match, 'dice');
    const rolled = Array.isArray(dice?.rolls) ? dice.rolls.map(roll => at(roll as number[], 0)) : [];
    assert.deepEqual(rolled, [seat(match, 'shaman'), seat(match, 'nun')]);
    assert.deepEqual(
      events(match, 'disruption').map(event => event.seat),
      [seat(match, 'nun')],
    );
  });
});
