import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Face, type Language, type Match, type Seat, SPECTATOR } from '../../../../engine/index.ts';
import { readerOf } from '../../../test/guides.ts';
import type { Event, ExorzistenState } from '../../state.ts';
import { answer, lay, passAll, takeAll } from '../arranged.ts';
import { GUIDES, WORDS } from './guides.ts';

describe('What a round came to', () => {
  const said = (match: Match<ExorzistenState>, you: Seat, language: Language): string | undefined =>
    GUIDES[language].account(match.events(you), you, readerOf(match, you));

  test('R62 demons on the wrong side are a setback, on the right side a gain', () => {
    const BED = { action: 'exorcism', response: 'expulsion' } as const;
    const match = lay({
      phase: 'cards',
      cast: ['shaman', 'houngan', 'nun'],
      row: ['nero', 'moloch'],
      of: { shaman: BED, houngan: BED, nun: { action: 'special', response: 'hide', away: true } },
      dice: [1, 1],
    });
    passAll(match);
    takeAll(match);
    assert.equal(
      said(match, 0, 'en'),
      'Setback: you took Moloch onto your evil side, evil power +4. The expulsion failed, 4 against 5. Bram took Nero (evil +4).',
    );
    assert.equal(
      said(match, 1, 'de'),
      'Du hast Nero auf deine böse Seite genommen, Macht des Bösen +4. Die Austreibung misslang, 4 gegen 5. Ada bekam Moloch (böse +4).',
    );
    assert.equal(
      said(match, SPECTATOR, 'en'),
      'The expulsion failed, 4 against 5. Bram took Nero (evil +4) and Ada took Moloch (evil +4).',
    );
  });

  test('R5 whoever loses a character to chance learns to whom, and chooses again', () => {
    const reader = readerOf(lay({ cast: ['shaman', 'houngan', 'nun'] }), 0);
    const section: Event[] = [
      { rule: 'R5', what: 'wishes', seats: [0, 1], character: 'houngan' },
      { rule: 'R5', what: 'character', seat: 1, character: 'houngan' },
    ];
    assert.equal(GUIDES.en.account(section, 0, reader), 'Chance made Bram the houngan: choose another character.');
    assert.match(GUIDES.de.account(section, 0, reader) ?? '', /^Das Los hat entschieden: Bram ist der Houngan\. Wähl /);
    assert.equal(GUIDES.en.account(section, 2, reader), 'Bram is the houngan.');
  });

  test('R62 who took part and got nothing reads why', () => {
    const reader = readerOf(lay({ cast: ['shaman', 'houngan', 'nun'] }), 0);
    const section: Event[] = [
      ...[0, 1].map(
        (seat): Event => ({ rule: 'R54', what: 'contribution', seat, base: 1, total: 1, parts: [], isAfar: false }),
      ),
      { rule: 'R59', what: 'expulsion', value: 2, resistance: 1, success: true, left: 0 },
      { rule: 'R62', what: 'distributes', seat: 1, side: 'divine', card: 0, faces: ['legion'] },
    ];
    assert.match(GUIDES.en.account(section, 0, reader) ?? '', /^You took part but got no demon: /);
    assert.match(GUIDES.de.account(section, 0, reader) ?? '', /^Du hast mitgemacht, aber keinen Dämon bekommen: /);
    assert.doesNotMatch(GUIDES.en.account(section, 2, reader) ?? '', /took part/);
  });

  test('R62 who takes a second demon reads that the order began again', () => {
    const event = { rule: 'R62', what: 'distributes', seat: 0, side: 'evil', card: 0, faces: ['nero'], again: true };
    const reader = readerOf(lay({ cast: ['shaman', 'houngan', 'nun'] }), 0);
    assert.equal(
      WORDS.en.line(event, reader),
      'Demons are left, so the order starts over: Ada takes Nero: evil power +4.',
    );
    assert.match(
      WORDS.de.line(event, reader) ?? '',
      /^Es sind noch Dämonen übrig, und die Reihe beginnt von vorn: Ada /,
    );
  });

  test('R66 everybody learns what everybody else bought', () => {
    const match = lay({ cast: ['shaman', 'houngan', 'nun'] });
    const bought = (seat: Seat, item: string): Event => ({
      rule: 'R66',
      what: 'buys',
      seat,
      item,
      cards: [],
      faces: [],
    });
    const section = [bought(1, 'doll'), bought(2, 'rosary'), bought(1, 'syringe')];
    const told = GUIDES.en.account(section, 0, readerOf(match, 0)) ?? '';
    assert.match(told, /Bram bought the voodoo doll and the holy water syringe\. Cleo bought the rosary\./);
  });

  test('A31 a demon that somebody takes is a loss, and said first', () => {
    const match = lay({
      phase: 'specials',
      cast: ['shaman', 'film', 'nun'],
      options: { film: true },
      of: { film: { action: 'special' }, shaman: { divine: ['legion'], action: 'exorcism' } },
      dice: [6],
    });
    answer(match, 'film', { take: 'legion', side: 'evil' });
    assert.match(said(match, 0, 'en') ?? '', /^Loss: Bram took your Legion, divine power −1\. /);
    assert.match(said(match, 0, 'de') ?? '', /^Verlust: Bram hat dir Legion genommen, göttliche Macht −1\. /);
    assert.match(said(match, 1, 'en') ?? '', /^You took Legion onto your evil side, evil power \+1\. /);
  });

  test('R26 R27 a demon that was sent away or replaced is told, with its name', () => {
    const reader = readerOf(lay({ cast: ['shaman', 'psychologist', 'exorcist'] }), 0);
    const gone = (what: Event['what'], seat: Seat, face: Face): Event => ({
      rule: 'R27',
      what,
      seat,
      card: 0,
      faces: [face],
    });
    const section = [gone('replaces', 2, 'satanas'), gone('dismisses', 1, 'mephisto')];
    assert.equal(
      GUIDES.en.account(section, 0, reader),
      'Bram sent Mephisto away. Cleo replaced Satanas by another demon.',
    );
    assert.equal(
      GUIDES.de.account(section, 0, reader),
      'Bram hat Mephisto weggeschickt. Cleo hat Satanas gegen einen anderen Dämon getauscht.',
    );
  });

  test('R48 whoever is thrown out of an expulsion learns by whom', () => {
    const match = lay({
      phase: 'cards',
      cast: ['exorcist', 'shaman', 'nun'],
      row: ['satanas'],
      of: {
        exorcist: { action: 'exorcism', response: 'expulsion', hand: ['report-1'] },
        shaman: { action: 'exorcism', response: 'expulsion' },
        nun: { action: 'special', response: 'hide', away: true },
      },
    });
    answer(match, 'exorcist', { play: 'report-1', target: 'shaman' });
    assert.match(said(match, 1, 'en') ?? '', /^Ada's report disqualified you: no die, no demon\./);
    assert.match(said(match, 1, 'de') ?? '', /^Adas Gutachten hat dich disqualifiziert: kein Würfel, kein Dämon\./);
    assert.match(said(match, 0, 'en') ?? '', /Your report disqualified Bram: no die, no demon\./);
    assert.match(said(match, 2, 'en') ?? '', /Ada's report disqualified Bram: no die, no demon\./);
  });

  test('C2 R48 the likely purpose of a blow on the reader stands right behind it', () => {
    const match = lay({ cast: ['exorcist', 'houngan', 'nun'], of: { nun: { evil: ['abaddon'] } } });
    const told = (section: Event[]): string[] =>
      [GUIDES.en, GUIDES.de].map(guide => guide.account(section, 0, readerOf(match, 0)) ?? '');
    const out = (by: Seat): Event => ({ rule: 'R48', what: 'disqualified', seat: 0, by });
    const lies: Event = { rule: 'C2', what: 'banished', by: 2, card: 0, faces: ['mephisto'] };
    assert.deepEqual(told([out(1)]), [
      "Bram's report disqualified you: no die, no demon. Probably so that it fails.",
      'Brams Gutachten hat dich disqualifiziert: kein Würfel, kein Dämon. Wohl, damit die Austreibung misslingt.',
    ]);
    assert.deepEqual(
      told([out(2), lies]).map(text => text.split(/ (?:Cleo banished|Cleo hat Mephisto)/)[0]),
      [
        "Cleo's report disqualified you: no die, no demon. Probably so that fewer share the demons.",
        'Cleos Gutachten hat dich disqualifiziert: kein Würfel, kein Dämon. Wohl, um weniger teilen zu müssen.',
      ],
      'the nun wants a success this time, as the banished demon shows',
    );
    const ward: Event = { rule: 'R45', what: 'plays', seat: 1, card: 0, faces: ['ward'], target: 0, sign: -1 };
    assert.deepEqual(told([ward]), [
      'Bram gave you −2 for this expulsion. Probably so that it fails.',
      'Bram hat dir −2 für diese Austreibung gegeben. Wohl, damit die Austreibung misslingt.',
    ]);
    assert.equal(told([out(1), out(1)])[0]?.match(/Probably/g)?.length, 1, 'one purpose is said once');
  });

  test('R18 C3 a roll of somebody else is told with the demon that it moved', () => {
    const match = lay({ cast: ['exorcist', 'houngan', 'nun'], of: { nun: { divine: ['beelzebub'] } } });
    const section: Event[] = [
      { rule: 'R18', what: 'special', seat: 2, roll: 6, effect: 'turn' },
      { rule: 'C3', what: 'turnsDemon', seat: 2, card: 0, faces: ['beelzebub'], side: 'divine' },
      { rule: 'R18', what: 'special', seat: 1, roll: 5, effect: 'evil' },
      { rule: 'R20', what: 'takesDemon', seat: 1, card: 1, faces: ['cain'], side: 'evil', why: 'special' },
    ];
    assert.deepEqual(
      [GUIDES.en, GUIDES.de].map(guide => guide.account(section, 0, readerOf(match, 0))),
      [
        'Cleo rolled 6 for Prayer and moved Beelzebub to the divine side. Bram rolled 5 for Trance and took Cain (evil +3).',
        'Cleo hat bei „Gebet“ eine 6 gewürfelt und Beelzebub auf die göttliche Seite verschoben. Bram hat bei „Trance“ eine 5 gewürfelt und Kain (böse +3) bekommen.',
      ],
    );
  });

  test('R62 the last demon says for whom none is left', () => {
    const BED = { action: 'exorcism', response: 'expulsion' } as const;
    const match = lay({
      phase: 'cards',
      cast: ['exorcist', 'shaman', 'nun'],
      row: ['legion'],
      of: { exorcist: BED, shaman: BED, nun: BED },
      dice: [6, 5, 2],
    });
    passAll(match);
    takeAll(match);
    const last = match.events(SPECTATOR).findLast(({ what }) => what === 'distributes');
    assert.deepEqual(last?.without, [1, 2]);
    const reader = { ...readerOf(match, 1), you: 1 };
    assert.ok(last);
    assert.match(WORDS.en.line(last, reader) ?? '', / No demon is left for you and Cleo\.$/);
    assert.match(WORDS.de.line(last, reader) ?? '', / Für dich und Cleo ist kein Dämon mehr da\.$/);
    assert.match(said(match, 0, 'en') ?? '', / No demon was left for Bram and Cleo\./);
    assert.match(said(match, 2, 'de') ?? '', /^Du hast mitgemacht, aber keinen Dämon bekommen/);
    assert.match(said(match, 2, 'de') ?? '', / Für Bram war kein Dämon mehr da\./);
  });

  test('R14 R31 what the others chose is told, and not only what the reader did', () => {
    const match = lay({ cast: ['shaman', 'houngan', 'nun', 'psychologist'] });
    const section: Event[] = [
      {
        rule: 'R14',
        what: 'actions',
        choices: [
          [0, 'investigation'],
          [1, 'exorcism'],
          [2, 'investigation'],
          [3, 'investigation'],
        ],
      },
      { rule: 'R15', what: 'investigates', seat: 0, count: 3 },
      { rule: 'R15', what: 'investigates', seat: 2, count: 3 },
      { rule: 'R15', what: 'investigates', seat: 3, count: 4 },
      { rule: 'R22', what: 'reveals', seat: 1, card: 0, faces: ['nero'] },
      { rule: 'R30', what: 'exorcism', direct: [1] },
    ];
    assert.equal(
      GUIDES.en.account(section, 0, readerOf(match, 0)),
      'You drew 3 cards. Cleo drew 3 cards and Max 4. At the bed: Bram, with Nero.',
    );
    assert.equal(
      GUIDES.de.account(section, 0, readerOf(match, 0)),
      'Du hast 3 Karten gezogen. Cleo zog 3 Karten und Max 4. Am Bett: Bram, bei Nero.',
    );
    const responses: Event[] = [
      {
        rule: 'R31',
        what: 'responses',
        choices: [
          [0, 'expulsion'],
          [1, 'expulsion'],
          [2, 'disrupt'],
          [3, 'hide'],
        ],
      },
      { rule: 'R45', what: 'plays', seat: 1, card: 0, faces: ['evidence-2'], target: null, sign: null },
      { rule: 'R45', what: 'plays', seat: 1, card: 1, faces: ['report-1'], target: 1, sign: null },
      { rule: 'R48', what: 'disqualified', seat: 1, by: 1 },
      { rule: 'R45', what: 'plays', seat: 0, card: 2, faces: ['police'], target: 2, sign: null },
      { rule: 'C2', what: 'detained', seat: 2, by: 0 },
    ];
    assert.equal(
      GUIDES.en.account(responses, 0, readerOf(match, 0)),
      'Bram joined the expulsion, Cleo disrupted it. Bram played Evidence +2. Bram left the expulsion by a report: no die, no demon. You had Cleo detained: no disruption.',
    );
    assert.equal(
      GUIDES.de.account(responses, 0, readerOf(match, 0)),
      'Bram machte bei der Austreibung mit, Cleo störte. Bram hat „Beweis +2“ gespielt. Bram hat die Austreibung mit einem Gutachten verlassen: kein Würfel, kein Dämon. Du hast Cleo festhalten lassen: keine Störung.',
    );
  });

  test('R15 R17 the cards that somebody drew, kept and discarded add up', () => {
    const reader = readerOf(lay({ cast: ['shaman', 'houngan', 'nun'] }), 0);
    const drawn = (count: number): Event => ({ rule: 'R15', what: 'investigates', seat: 0, count });
    const away = (what: Event['what'], count: number): Event => ({
      rule: 'R15',
      what,
      seat: 0,
      cards: Array.from({ length: count }, (_, card) => card),
    });
    const both = (...section: Event[]): (string | undefined)[] =>
      [GUIDES.en, GUIDES.de].map(guide => guide.account(section, 0, reader));
    assert.deepEqual(both(drawn(3), away('discards', 1)), [
      'You drew 3 cards, kept 2 and discarded 1.',
      'Du hast 3 Karten gezogen, 2 behalten und 1 abgelegt.',
    ]);
    assert.deepEqual(both(drawn(3), away('discards', 1), away('limits', 2)), [
      'You drew 3 cards, kept 2 and discarded 1, then discarded 2, as no hand is bigger than five.',
      'Du hast 3 Karten gezogen, 2 behalten und 1 abgelegt, dann 2 abgelegt, weil fünf Karten das Höchste sind.',
    ]);
    assert.deepEqual(both(away('discards', 2)), [
      'You discarded the other 2 cards.',
      'Du hast die übrigen 2 Karten abgelegt.',
    ]);
  });

  test('where room is short, what decided the round is told before what somebody played', () => {
    const match = lay({ cast: ['shaman', 'houngan', 'nun', 'psychologist'] });
    const plays = (seat: Seat, face: Face): Event => ({ rule: 'R45', what: 'plays', seat, card: 0, faces: [face] });
    const takes = (seat: Seat, face: Face): Event => ({
      rule: 'R62',
      what: 'distributes',
      seat,
      side: 'evil',
      card: 0,
      faces: [face],
    });
    const section: Event[] = [
      {
        rule: 'R31',
        what: 'responses',
        choices: [
          [1, 'expulsion'],
          [2, 'expulsion'],
          [3, 'expulsion'],
        ],
      },
      ...[1, 2, 3].flatMap(seat => [plays(seat, 'evidence-2'), plays(seat, 'holywater-3')]),
      { rule: 'R59', what: 'expulsion', value: 9, resistance: 12, success: false, left: 0 },
      ...[takes(1, 'nero'), takes(2, 'moloch'), takes(3, 'cain')],
    ];
    const told = GUIDES.en.account(section, 0, readerOf(match, 0)) ?? '';
    assert.match(told, /joined the expulsion\..* The expulsion failed, 9 against 12\. Bram took Nero \(evil \+4\)/);
    assert.ok(told.length <= 240, told);
  });
});
