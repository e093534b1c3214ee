import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  at,
  type Face,
  LANGUAGES,
  Match,
  randomFrom,
  type Seat,
  SPECTATOR,
  seatsOf,
  seeded,
} from '../../../../engine/index.ts';
import { readerOf } from '../../../test/guides.ts';
import { hints } from '../../bot/bot.ts';
import { game } from '../../rules.ts';
import type { Event, ExorzistenState } from '../../state.ts';
import { lay } from '../arranged.ts';
import { GUIDES } from './guides.ts';

const CAST = ['shaman', 'houngan', 'nun', 'psychologist', 'exorcist', 'film'] as const;
const [SHAMAN, HOUNGAN, NUN, PSYCHOLOGIST, EXORCIST, FILM] = [0, 1, 2, 3, 4, 5];

const table = (of: Parameters<typeof lay>[0]['of'] = {}, and: Partial<Parameters<typeof lay>[0]> = {}) =>
  lay({ cast: CAST, of, ...and });

/** The motive in both languages, for the shaman unless somebody else reads. */
function motive(section: readonly Event[], match = table(), you: Seat = SHAMAN): (string | undefined)[] {
  return LANGUAGES.map(language => GUIDES[language].motive(section, you, readerOf(match, you)));
}

const chosen = (what: 'actions' | 'responses', ...choices: [Seat, string][]): Event => ({
  rule: what === 'actions' ? 'R14' : 'R31',
  what,
  choices,
});
const plays = (seat: Seat, face: Face, target: Seat | null = null, sign: number | null = null): Event => ({
  rule: 'R45',
  what: 'plays',
  seat,
  card: 0,
  faces: [face],
  target,
  sign,
});
const takes = (seat: Seat, face: Face, side: string): Event => ({
  rule: 'R62',
  what: 'distributes',
  seat,
  side,
  card: 0,
  faces: [face],
});
const buys = (seat: Seat, item: string): Event => ({ rule: 'R66', what: 'buys', seat, item, cards: [], faces: [] });

describe('What the others were after', () => {
  test('R14 those at the bed hope for the outcome that brings them forward', () => {
    assert.deepEqual(motive([chosen('actions', [SHAMAN, 'exorcism'], [HOUNGAN, 'exorcism'], [EXORCIST, 'exorcism'])]), [
      'Bram (Houngan) went to the bed for evil power from a failure; Edda (Exorcist) went to the bed for divine power from a success.',
      'Bram (Houngan) ging ans Bett, um nach einem Misserfolg Böses zu bekommen; Edda (Exorzist) ging ans Bett, um nach einem Erfolg Göttliches zu bekommen.',
    ]);
    assert.deepEqual(motive([chosen('actions', [NUN, 'exorcism'], [FILM, 'exorcism'])]), [
      'Cleo (Nun) and Finn (Film expert) went to the bed because demons help on either side.',
      'Cleo (Exkommunizierte Nonne) und Finn (Horrorfilmexperte) gingen ans Bett, weil Dämonen auf beiden Seiten nützen.',
    ]);
  });

  test('R57 whoever disrupts keeps divine power from those who want it', () => {
    const section = [chosen('responses', [HOUNGAN, 'disrupt'], [SHAMAN, 'expulsion'], [EXORCIST, 'expulsion'])];
    assert.deepEqual(
      motive(section).map(said => said?.split(';')[0]),
      [
        'Bram (Houngan) disrupted to keep divine power from you and Edda',
        'Bram (Houngan) störte, damit du und Edda nichts Göttliches bekommt',
      ],
    );
    const nobody = [chosen('responses', [NUN, 'disrupt'], [HOUNGAN, 'expulsion'], [SHAMAN, 'hide'])];
    assert.doesNotMatch(motive(nobody)[0] ?? '', /Cleo/);
  });

  test('R32 after an Investigation a disruption that keeps divine power from nobody keeps out of a failure', () => {
    const section = [chosen('responses', [EXORCIST, 'hide'], [HOUNGAN, 'expulsion'], [SHAMAN, 'disrupt'])];
    const said = (action: 'investigation' | 'special') => motive(section, table({ shaman: { action } }), NUN);
    assert.deepEqual(
      said('investigation').map(one => one?.split(';')[0]),
      [
        'Ada (Shaman) disrupted to take no part, for fear of evil power from a failure',
        'Ada (Geistheilerin) störte, um nicht mitzumachen, aus Sorge vor Bösem nach einem Misserfolg',
      ],
    );
    assert.doesNotMatch(said('special')[0] ?? '', /Ada/);
  });

  test('R31 a houngan joins for the failure, a shaman for the success', () => {
    assert.deepEqual(motive([chosen('responses', [SHAMAN, 'expulsion'], [HOUNGAN, 'expulsion'])], table(), NUN), [
      'Bram (Houngan) joined for evil power from a failure; Ada (Shaman) joined for divine power from a success.',
      'Bram (Houngan) machte mit, um nach einem Misserfolg Böses zu bekommen; Ada (Geistheilerin) machte mit, um nach einem Erfolg Göttliches zu bekommen.',
    ]);
  });

  test('R35 hiding is for fear of the wrong demons, but not after a Special', () => {
    const match = table({
      exorcist: { action: 'exorcism' },
      nun: { action: 'exorcism' },
      houngan: { action: 'special' },
    });
    const section = [chosen('responses', [EXORCIST, 'hide'], [HOUNGAN, 'hide'])];
    assert.deepEqual(motive(section, match), [
      'Edda (Exorcist) hid for fear of evil power from a failure.',
      'Edda (Exorzist) versteckte sich aus Sorge vor Bösem nach einem Misserfolg.',
    ]);
    const level = table({ psychologist: { action: 'investigation', divine: ['astaroth'], evil: ['astaroth'] } });
    assert.match(
      motive([chosen('responses', [PSYCHOLOGIST, 'hide'])], level)[0] ?? '',
      /^Max \(Psychologist\) hid because any demon would upset the balance\.$/,
    );
  });

  test('R38 hiding alone at the bed always fails, so it has another purpose', () => {
    const match = table({ houngan: { action: 'exorcism' } });
    assert.deepEqual(motive([chosen('responses', [HOUNGAN, 'hide'])], match), [
      'Bram (Houngan) chose Hide, though nobody gets away alone: so one takes part without playing cards.',
      'Bram (Houngan) wählte Verstecken, obwohl allein niemand wegkommt: So macht man ohne Karten mit.',
    ]);
  });

  test('R43 penance is for an evil demon, if there is one', () => {
    const section = [chosen('responses', [EXORCIST, 'disrupt'])];
    assert.deepEqual(motive(section, table({ exorcist: { evil: ['nero'] } })), [
      'Edda (Exorcist) did penance to cast off an evil demon.',
      'Edda (Exorzist) tat Buße, um einen bösen Dämon loszuwerden.',
    ]);
    assert.deepEqual(motive(section), [undefined, undefined]);
  });

  test('R62 of several demons the others take the most, the least or the most equal', () => {
    const evil = (seat: Seat): Event[] => [takes(seat, 'satanas', 'evil'), takes(SHAMAN, 'legion', 'evil')];
    assert.deepEqual(motive(evil(HOUNGAN)), [
      'Bram (Houngan) took Satanas because its 5 was the most evil power there.',
      'Bram (Houngan) nahm Satanas, weil dort am meisten Böses zu holen war: 5.',
    ]);
    const least = [takes(SHAMAN, 'legion', 'evil'), takes(HOUNGAN, 'satanas', 'evil')];
    assert.match(motive(least, table(), NUN)[0] ?? '', /Ada \(Shaman\) had to take a demon, and Legion does the least/);
    assert.match(motive(least, table(), NUN)[1] ?? '', /Ada \(Geistheilerin\) musste einen Dämon nehmen, und Legion /);
    const match = table({ psychologist: { divine: ['baal', 'baal'], evil: ['nero', 'cain'] } });
    const level = [takes(PSYCHOLOGIST, 'legion', 'evil'), takes(SHAMAN, 'satanas', 'evil')];
    assert.match(motive(level, match)[0] ?? '', /^Max \(Psychologist\) took Legion because it brings both powers /);
    assert.deepEqual(motive([takes(HOUNGAN, 'satanas', 'evil')]), [undefined, undefined], 'no choice, no motive');
  });

  test('C2 a report, a ward and police have a victim and an outcome in mind', () => {
    assert.deepEqual(motive([plays(NUN, 'report-1', FILM)]), [
      'Cleo (Nun) threw Finn out so that Finn gets no demon.',
      'Cleo (Exkommunizierte Nonne) warf Finn hinaus, damit Finn keinen Dämon bekommt.',
    ]);
    assert.deepEqual(motive([plays(HOUNGAN, 'ward', FILM, -1)]), [
      "Bram (Houngan) wants a failure and lowered Finn's sum for it.",
      'Bram (Houngan) will einen Misserfolg und hat dafür Finns Summe gesenkt.',
    ]);
    assert.deepEqual(motive([plays(NUN, 'report-1', SHAMAN)]), [undefined, undefined], 'the account has it');
    assert.deepEqual(motive([plays(HOUNGAN, 'ward', SHAMAN, 1)]), [undefined, undefined]);
    assert.deepEqual(motive([plays(EXORCIST, 'police', HOUNGAN)]), [
      "Edda (Exorcist) wants a success, and Bram's disruption stood in its way.",
      'Edda (Exorzist) will einen Erfolg, und Brams Störung war dabei im Weg.',
    ]);
    assert.deepEqual(motive([plays(EXORCIST, 'report-1', EXORCIST)]), [
      'Edda (Exorcist) left for fear of evil power from a failure.',
      'Edda (Exorzist) ging aus Sorge vor Bösem nach einem Misserfolg.',
    ]);
  });

  test('R45 R52 cards for the own sum and the syringe work towards an outcome', () => {
    assert.deepEqual(motive([plays(EXORCIST, 'evidence-2')]), [
      'Edda (Exorcist) played for a success and the first choice of demons.',
      'Edda (Exorzist) spielte für einen Erfolg und die erste Wahl unter den Dämonen.',
    ]);
    assert.deepEqual(motive([plays(HOUNGAN, 'evidence-2')]), [undefined, undefined]);
    const syringe: Event = { rule: 'R52', what: 'syringe', seat: HOUNGAN, target: EXORCIST, sign: -1, to: EXORCIST };
    assert.match(motive([syringe])[0] ?? '', /wants a failure and lowered Edda's sum/);
  });

  test('R26 R27 C2 a demon leaves the bed for less resistance, or so that nobody gets one', () => {
    const gone = (what: Event['what'], seat: Seat, face: Face): Event => ({
      rule: 'R27',
      what,
      seat,
      card: 0,
      faces: [face],
    });
    const behind = table({ psychologist: { evil: ['nero'] } });
    assert.deepEqual(motive([gone('dismisses', PSYCHOLOGIST, 'mephisto')], behind), [
      'Max (Psychologist) wants a success, and without Mephisto the resistance is 1 lower.',
      'Max (Psychologe) will einen Erfolg, und ohne Mephisto ist der Widerstand um 1 kleiner.',
    ]);
    const empty: Event[] = [gone('dismisses', PSYCHOLOGIST, 'mephisto'), { rule: 'R29', what: 'emptyRow', at: 'bed' }];
    assert.match(motive(empty)[0] ?? '', /sent Mephisto away so that nobody gets a demon\.$/);
    assert.match(motive([gone('replaces', EXORCIST, 'satanas')])[0] ?? '', /less resistance than the 6 of Satanas\.$/);
    assert.match(
      motive([gone('replaces', EXORCIST, 'legion')])[1] ?? '',
      /hoffte auf mehr Göttliches als 1 \(Legion\)/,
    );
    const banished: Event = { rule: 'C2', what: 'banished', by: EXORCIST, card: 0, faces: ['moloch'] };
    assert.match(motive([banished])[0] ?? '', /wants a success, and without Moloch the resistance is 3 lower\.$/);
  });

  test('one player has one clause, so that another player has the second', () => {
    const section: Event[] = [
      { rule: 'R26', what: 'replaces', seat: EXORCIST, card: 0, faces: ['satanas'] },
      chosen('actions', [EXORCIST, 'exorcism'], [HOUNGAN, 'exorcism']),
    ];
    assert.equal(
      motive(section)[0],
      'Edda (Exorcist) wants a success and hoped for less resistance than the 6 of Satanas; Bram (Houngan) went to the bed for evil power from a failure.',
    );
  });

  test('R18 a Special is tried for what its table has and the display lacks', () => {
    const special = (seat: Seat): Event => ({ rule: 'R18', what: 'special', seat, roll: 2, effect: 'none' });
    assert.deepEqual(motive([special(EXORCIST)], table({ exorcist: { evil: ['nero'] } })), [
      'Edda (Exorcist) tried Prayer to cast off a demon, as evil power stands in the way, but the 2 brought nothing.',
      'Edda (Exorzist) versuchte „Gebet“, um einen Dämon loszuwerden, denn Böses ist im Weg, doch die 2 brachte nichts.',
    ]);
    assert.match(
      motive([special(HOUNGAN)])[0] ?? '',
      / for evil power without an expulsion, but the 2 brought nothing\.$/,
    );
    assert.match(motive([special(FILM)])[0] ?? '', / for a demon without an expulsion, but the 2 brought nothing\.$/);
    assert.match(motive([special(EXORCIST)])[0] ?? '', /keeps out of the expulsion and so clear of evil power\.$/);
    assert.equal(motive([special(NUN)])[0], undefined);
  });

  test('R18 the display before the roll counts, not the one after it', () => {
    const section: Event[] = [
      { rule: 'R18', what: 'special', seat: EXORCIST, roll: 4, effect: 'drop' },
      { rule: 'R19', what: 'dropsDemon', seat: EXORCIST, card: 0, faces: ['nero'], side: 'evil' },
    ];
    assert.match(
      motive(section)[0] ?? '',
      /^Edda \(Exorcist\) tried Prayer to cast off a demon.*, and the 4 did it\.$/,
    );
  });

  test('R18 a hope is measured by what the roll brought', () => {
    const six: Event[] = [
      { rule: 'R18', what: 'special', seat: NUN, roll: 6, effect: 'turn' },
      { rule: 'C3', what: 'turnsDemon', seat: NUN, card: 0, faces: ['beelzebub'], side: 'divine' },
    ];
    assert.deepEqual(motive(six, table({ nun: { divine: ['abaddon', 'beelzebub'] } })), [
      'Cleo (Nun) tried Prayer to widen the gap between both powers, and the 6 did it.',
      'Cleo (Exkommunizierte Nonne) versuchte „Gebet“, um den Abstand beider Mächte zu vergrößern, und die 6 brachte es.',
    ]);
    const one: Event[] = [
      { rule: 'R18', what: 'special', seat: EXORCIST, roll: 1, effect: 'evil' },
      { rule: 'R20', what: 'takesDemon', seat: EXORCIST, card: 0, faces: ['cain'], side: 'evil', why: 'special' },
    ];
    const evil = table({ exorcist: { evil: ['nero', 'cain'] } });
    assert.match(motive(one, evil)[0] ?? '', /, but the 1 brought an evil demon\.$/);
    assert.match(motive(one, evil)[1] ?? '', /, doch die 1 brachte einen bösen Dämon\.$/);
  });

  test('R63 a player who can use either outcome is judged by what was played', () => {
    const ahead = table({ nun: { evil: ['abaddon'] } });
    const lies: Event = { rule: 'C2', what: 'banished', by: NUN, card: 0, faces: ['mephisto'] };
    const section = [chosen('responses', [NUN, 'expulsion']), lies];
    assert.match(motive(section, ahead)[0] ?? '', /^Cleo \(Nun\) wants a success, and without Mephisto /);
    assert.match(motive([chosen('responses', [NUN, 'expulsion'])], ahead)[0] ?? '', / for evil power from a failure/);
  });

  test('R39 A31 a film and a theft are for one demon more', () => {
    const film: Event = { rule: 'R39', what: 'videoTry', seat: FILM, rolls: [1, 1], sum: 2, row: 3, success: true };
    assert.match(motive([film])[0] ?? '', /^Finn \(Film expert\) filmed to win a demon without the expulsion\.$/);
    const theft = { seat: FILM, from: SHAMAN, lay: 'divine', side: 'evil', card: 0, faces: ['legion'], why: 'steal' };
    const stolen: Event = { rule: 'A31', what: 'takesDemon', ...theft };
    assert.deepEqual(motive([stolen], table(), NUN), [
      'Finn (Film expert) took Legion from Ada because every demon counts there.',
      'Finn (Horrorfilmexperte) nahm Ada Legion, weil dort jeder Dämon zählt.',
    ]);
    assert.deepEqual(motive([stolen]), [undefined, undefined], 'the account has it');
    const removed: Event = { rule: 'A31', what: 'removesDemon', ...theft };
    assert.match(motive([removed], table(), NUN)[0] ?? '', / to set Ada back\.$/);
  });

  test('R66 an item is bought for its effect, or to keep it from its owner', () => {
    assert.deepEqual(motive([buys(HOUNGAN, 'doll')]), [
      'Bram (Houngan) bought the voodoo doll to help later expulsions fail: −3 at the bed.',
      'Bram (Houngan) kaufte die Voodoopuppe, damit spätere Austreibungen misslingen: −3 am Bett.',
    ]);
    assert.match(
      motive([buys(PSYCHOLOGIST, 'manual')])[0] ?? '',
      /bought the diagnostic manual: “once per Psychoanalysis/,
    );
    assert.match(
      motive([buys(HOUNGAN, 'drum')])[0] ?? '',
      /^Bram \(Houngan\) cannot use the spirit drum but keeps it from you/,
    );
    assert.deepEqual(motive([buys(HOUNGAN, 'ritual-old')]), [undefined, undefined]);
  });

  test('the reader is told nothing about what they did themselves, nor anybody before everybody is somebody', () => {
    const section = [chosen('actions', [HOUNGAN, 'exorcism'])];
    assert.deepEqual(motive(section, table(), HOUNGAN), [undefined, undefined]);
    const early = Match.start(game, { seats: 4 }, seeded('early'));
    assert.equal(GUIDES.en.motive(section, 0, readerOf(early, 0)), undefined);
  });
});

test('R63 in whole matches a motive is a sound sentence that nobody needs to see hidden cards for', () => {
  const said = new Set<string>();
  for (const [seats, seed] of [
    [3, 'a'],
    [4, 'b'],
    [6, 'c'],
  ] as const) {
    const match: Match<ExorzistenState> = Match.start(game, { seats }, seeded(`motive ${seed}`));
    const random = randomFrom(seed);
    const since = seatsOf(match.state).map(() => 0);
    while (!match.over) {
      for (const ask of [...match.asks]) {
        const { seat } = ask;
        for (const language of LANGUAGES) {
          const { motive: tell } = GUIDES[language];
          const news = (reader: Seat): readonly Event[] => match.events(reader).slice(at(since, seat));
          const text = tell(news(seat), seat, readerOf(match, seat));
          assert.equal(text, tell(news(SPECTATOR), seat, readerOf(match)), 'a spectator could say the same');
          if (text === undefined) continue;
          assert.doesNotMatch(text, /undefined|null|NaN|\s\s|\.\.|;\.|\[object/);
          assert.match(text, /^\p{Lu}.*[^.;:]\.$/u);
          assert.ok(text.length <= 220, `${text.length}: ${text}`);
          said.add(text);
        }
        since[seat] = match.events(seat).length;
        const pick = hints.play?.(ask, match.view(seat), random);
        assert.ok(pick !== undefined);
        match.answer(seat, pick);
      }
    }
  }
  assert.ok(said.size > 40, `only ${said.size} motives`);
});
