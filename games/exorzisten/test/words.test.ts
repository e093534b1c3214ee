import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  at,
  HIDDEN,
  LANGUAGES,
  type Language,
  nameAt,
  type Settings,
  SPECTATOR,
  type Words,
} from '../../../engine/index.ts';
import { CAST, DEMONS, INQUIRIES, ITEMS } from '../content.ts';
import type { Asked, ExorzistenState } from '../state.ts';
import { range, reachOf, reachOfAll } from '../words/reading.ts';
import { de } from '../words/words.de.ts';
import { en } from '../words/words.en.ts';
import { lay } from './arranged.ts';
import { BANNED, HALVES, MILDER, THINGS } from './words-plan.ts';

const WORDS = { en, de };

test('C1-C4 what the original does not say is marked as made anew', () => {
  for (const { card } of [en, de]) {
    assert.equal(card('legion').reconstructed, true);
    assert.equal(card('police').reconstructed, true);
    assert.equal(card('syringe').reconstructed, true);
    assert.equal(card('nun/special').reconstructed, true);
    assert.ok(!card('nun').reconstructed);
    assert.ok(!card('houngan/exorcism').reconstructed);
  }
});

test('R75 milder names are as many as the original ones, and no other card has one', () => {
  for (const { card } of [en, de]) {
    assert.equal(new Set(THINGS.map(id => card(id, MILDER).name)).size, THINGS.length);
    assert.throws(() => card('ghost'));
  }
});

test('R75 a milder name changes no number, and no original name is left in the text', () => {
  for (const language of LANGUAGES) {
    const { card } = WORDS[language];
    for (const id of [...THINGS, ...HALVES]) {
      const [original, mild] = [card(id), card(id, MILDER)];
      assert.doesNotMatch(`${mild.name}: ${mild.text}`, BANNED[language]);
      assert.deepEqual(mild.text.match(/\d+/g), original.text.match(/\d+/g));
    }
    for (const id of ['satanas', 'judas', 'exorcist', 'nun', 'devil-lies', 'rosary'])
      assert.notEqual(card(id, MILDER).name, card(id).name);
    assert.deepEqual(card(HIDDEN, MILDER), card(HIDDEN));
  }
});

const BOOKS = {
  en: readFileSync(new URL('../rulebook.en.md', import.meta.url), 'utf8'),
  de: readFileSync(new URL('../rulebook.de.md', import.meta.url), 'utf8'),
};

/** The row of a table with `columns` columns that begins with this name; the dagger is no part of a name. */
function rowOf(language: Language, id: string, columns: number): string[] {
  const { name } = WORDS[language].card(id);
  const rows = BOOKS[language].split('\n').map(line => line.split('|').slice(1, -1));
  const cells = rows.map(row => row.map(cell => cell.replace('†', '').trim()));
  return (
    cells.find(row => row[0] === name && row.length === columns) ?? assert.fail(`${name} is in no ${language} table`)
  );
}

const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`.replace('-', '−'));

test('C1-C4 the rulebooks list every card by its name at the table and with its numbers', () => {
  for (const language of LANGUAGES) {
    for (const [id, { black, white, plus }] of Object.entries(DEMONS))
      assert.deepEqual(rowOf(language, id, 5).slice(1), [`${black}`, `${white}`, plus ? '+' : '', `${black + white}`]);
    for (const [id, { copies }] of Object.entries(INQUIRIES)) assert.equal(rowOf(language, id, 3)[1], `${copies}`);
    for (const [id, { digit, draws, keeps, hides, direct, indirect }] of Object.entries(CAST)) {
      const [, first, , drawn, hidden, added] = rowOf(language, id, 7);
      assert.deepEqual([first, drawn, hidden], [`${digit}`, `${draws} / ${keeps}`, `${hides}`]);
      assert.equal(added, `${signed(direct)} / ${signed(indirect)}`);
    }
    for (const [id, { cost, direct, indirect }] of Object.entries(ITEMS)) {
      const [, , price, near, far] = rowOf(language, id, 6);
      assert.equal(price, `${cost}`);
      const number = (cell: string | undefined): number => Number(cell?.replace('−', '-'));
      assert.deepEqual([number(near), number(far)], [direct, indirect]);
    }
  }
});

test('R75 the rulebooks list every milder name', () => {
  for (const language of LANGUAGES)
    for (const id of THINGS) {
      const [original, mild] = [WORDS[language].card(id).name, WORDS[language].card(id, MILDER).name];
      if (mild !== original) assert.match(BOOKS[language], new RegExp(`\\| ${original} +\\| ${mild} +\\|`));
    }
});

test('R4, R75 a set of three is called by the names that its characters will have', () => {
  const bed = ({ options }: Words<ExorzistenState>, settings: Settings): string =>
    nameAt(options.preset?.values.bed ?? '', settings);
  assert.equal(bed(en, {}), 'Shaman, Psychologist, Houngan');
  assert.equal(bed(de, {}), 'Geistheilerin, Psychologe, Houngan');
  assert.equal(bed(en, MILDER), 'Herbalist, Psychologist, Conjurer');
  for (const language of LANGUAGES)
    for (const { values } of Object.values(WORDS[language].options))
      for (const name of Object.values(values)) assert.doesNotMatch(nameAt(name, MILDER), BANNED[language]);
});

// The text of cards depends on the table

test('C3 the shaman is not said to be as strong from afar as at the bed: the die is halved there', () => {
  assert.doesNotMatch(en.card('shaman').text, /as strong/);
  assert.doesNotMatch(de.card('shaman').text, /so stark/);
  const { direct, indirect } = CAST.shaman;
  assert.ok(indirect > direct, 'what she adds is more from afar, and that is what is said');
});

test('A7 where nobody may report on themselves, no card says that they may', () => {
  for (const face of ['report-1', 'report-2']) {
    assert.match(en.card(face).text, /even yourself/);
    assert.match(de.card(face).text, /auch dich selbst/);
    assert.doesNotMatch(en.card(face, { cancel: 'direct' }).text, /yourself/);
    assert.doesNotMatch(de.card(face, { cancel: 'direct' }).text, /selbst/);
  }
  const match = lay({
    cast: ['exorcist', 'shaman', 'nun'],
    options: { cancel: 'direct' },
    of: { exorcist: { hand: ['report-1'] } },
  });
  const reader = { view: match.view(0), names: ['Ada', 'Max', 'Cleo'] };
  assert.match(en.situation?.(0, reader).join(' ') ?? '', /disqualify another participant/);
  assert.match(de.situation?.(0, reader).join(' ') ?? '', /eine andere beteiligte Person disqualifizieren/);
});

test('A31 where the Cinema removes demons, its card says so', () => {
  assert.match(en.card('film/special').text, /you may take somebody else's weakest demon/);
  assert.match(en.card('film/special', { cinema: 'remove' }).text, /you may remove somebody else's weakest demon/);
  assert.match(de.card('film/special', { cinema: 'remove' }).text, /entfernen/);
});

test('C1-C4 a match by rules number 1 is told with the cards of its time', () => {
  const view = lay({ cast: ['exorcist', 'nun', 'houngan'], of: { nun: { items: ['rosary'] } } }).view(SPECTATOR);
  const told = { rule: 'R22', what: 'reveals', seat: 0, minion: false, faces: ['abaddon'] };
  const line = (rules: number): string | undefined =>
    en.line(told, { view: { ...view, rules }, names: ['Ada', 'Max', 'Cleo'] });
  assert.equal(line(2), 'Ada turns up Abaddon. It resists with 3.');
  assert.equal(line(1), 'Ada turns up Abaddon. It resists with 4.');
  assert.match(en.card('first/camcorder').text, /lower the sum by 1 or 2/);
  assert.match(en.card('first/evidence-1').text, /^\+1 for you\.$/);
  assert.match(en.card('first/mild/rosary').text, /^\+2 at the bed\./);
});

test('C3 a match by rules number 2 is told with the cards of its time', () => {
  const view = lay({ cast: ['exorcist', 'nun', 'shaman'] }).view(SPECTATOR);
  const label = (rules: number): string | undefined => {
    const ask: Asked = { seat: 2, what: 'action', rule: 'R13', about: null };
    return en.label(ask, { action: 'special' }, { ...TABLE, view: { ...view, rules } });
  };
  assert.match(label(3) ?? '', /on 1 nothing; on 2–4 you may cast off .*; on 5–6 a demon on your divine side/);
  assert.match(label(2) ?? '', /on 1 a demon on your evil side; on 2 nothing; on 3–5 .*; on 6 a demon on your divine/);
  assert.match(en.card('second/nun/hide').text, /elsewhere draw 2/);
  assert.match(en.card('nun/hide').text, /elsewhere draw 1/);
  assert.match(de.card('second/exorcist/disrupt').text, /1 ?bis ?3 nichts|1–3 nichts/);
});

test('C1-C4 in German things are called what the box calls them', () => {
  const name = (id: string): string => de.card(id).name;
  assert.equal(name('nun'), 'Exkommunizierte Nonne');
  assert.equal(name('film'), 'Horrorfilmexperte');
  assert.equal(name('nun/investigation'), 'Recherche');
  assert.equal(name('nun/disrupt'), 'Stören');
  for (const text of [BOOKS.de, ...[...THINGS, ...HALVES].map(id => `${name(id)} ${de.card(id).text}`)]) {
    assert.doesNotMatch(text, /Nachforsch/);
    assert.doesNotMatch(text, /\bFilmexperte/);
  }
});

test('C1-C4 nothing is said to be lost: the game was published, and we do not know its cards', () => {
  const here = (name: string): URL => new URL(name, import.meta.url);
  const words = readdirSync(here('../words')).map(file => `../words/${file}`);
  const screens = ['en', 'de'].map(language => `../../../web/screens/words.${language}.ts`);
  for (const file of ['../cover.ts', '../board/words.ts', ...words, ...screens])
    assert.doesNotMatch(readFileSync(here(file), 'utf8'), /\b(?:are|is) lost\b|verloren|verschollen/, file);
  for (const book of Object.values(BOOKS)) assert.doesNotMatch(book, /\blost\b|verloren|verschollen/);
});

// A few sentences as they are read

const TABLE = { view: lay({ cast: ['exorcist', 'nun', 'houngan'] }).view(SPECTATOR), names: ['Ada', 'Max', 'Cleo'] };
const MILD = { ...TABLE, view: { ...TABLE.view, options: { ...TABLE.view.options, names: 'mild' as const } } };

test('R59 the sum of an expulsion can be read', () => {
  const told = { rule: 'R59', what: 'expulsion', value: 13, resistance: 11, success: true, left: 0 };
  assert.match(en.line(told, TABLE) ?? '', /^13 is more than the resistance 11: the expulsion succeeds\./);
  assert.match(de.line(told, TABLE) ?? '', /^13 ist mehr als der Widerstand 11: Die Austreibung gelingt\./);
  const level = { ...told, value: 11, success: false };
  assert.match(en.line(level, TABLE) ?? '', /^11 is not more than the resistance 11: the expulsion fails\./);
  const cards = { ...told, value: 2, success: false, left: -4 };
  assert.match(en.line(cards, TABLE) ?? '', /^2 \(6, and −4 by cards of the disqualified\) is not more than/);
  assert.match(de.line(cards, TABLE) ?? '', /^2 \(6 und −4 durch Karten der Disqualifizierten\) ist nicht mehr als/);
});

test('R15 R17 an investigation says what is drawn, what is kept and what is too much', () => {
  const drawn = { rule: 'R15', what: 'investigates', seat: 1, count: 3 };
  assert.equal(en.line(drawn, TABLE), 'Max investigates and draws 3 cards to keep 2.');
  assert.equal(de.line(drawn, TABLE), 'Max recherchiert und zieht 3 Karten, von denen 2 bleiben.');
  // The exorcist keeps all of two.
  assert.equal(en.line({ ...drawn, seat: 0, count: 2 }, TABLE), 'Ada investigates and draws 2 cards.');
  const over = { rule: 'R17', what: 'limits', seat: 1, cards: [4], faces: ['police'] };
  assert.equal(en.line(over, TABLE), 'Max holds 6 cards; more than 5 is too many: Max discards Police.');
  assert.equal(de.line(over, TABLE), 'Max hat 6 Karten; mehr als 5 sind zu viel. Abgelegt: „Polizei“.');
});

test('R48 R27 a report names its price, and a demon that leaves the bed its resistance', () => {
  const report = { rule: 'R45', what: 'plays', seat: 0, card: 0, faces: ['report-2'], target: 1, sign: null };
  assert.equal(en.line(report, TABLE), 'Ada plays Report −2 on Max: −2 for Ada.');
  assert.equal(de.line(report, TABLE), 'Ada spielt „Gutachten −2“ auf Max: −2 für Ada.');
  const away = { rule: 'R27', what: 'dismisses', seat: 0, card: 0, faces: ['nero'] };
  assert.equal(en.line(away, TABLE), 'Ada sends Nero away: resistance −2.');
  assert.equal(de.line(away, TABLE), 'Ada schickt Nero weg: Widerstand −2.');
});

test('R54 a contribution says where it comes from', () => {
  const parts = [
    { from: 'exorcist', by: 1 },
    { from: 'stole', by: 2 },
    { from: 'evidence-2', by: 2 },
  ];
  const told = { rule: 'R54', what: 'contribution', seat: 0, base: 4, parts, total: 9 };
  assert.equal(en.line(told, TABLE), 'Ada contributes 9: 4 from the die, Exorcist +1, Blessed stole +2, Evidence +2.');
  assert.equal(de.line(told, MILD), 'Ada trägt 9 bei: 4 vom Würfel, Heiler +1, Bestickter Schal +2, Beweis +2.');
});

test('German demons and items are declined', () => {
  const told = { rule: 'R62', what: 'distributes', seat: 1, side: 'evil', faces: ['poltergeist'] };
  assert.equal(de.line(told, TABLE), 'Max nimmt den Poltergeist: Macht des Bösen +1.');
  assert.equal(
    de.line({ ...told, tied: true }, TABLE),
    'Max nimmt den Poltergeist: Macht des Bösen +1. Bei Gleichstand wählt die höhere Charakternummer zuerst.',
  );
  assert.equal(de.line({ ...told, faces: ['satanas'] }, MILD), 'Max nimmt den schwarzen Sturm: Macht des Bösen +5.');
  const bought = { rule: 'R66', what: 'buys', seat: 1, item: 'rosary', faces: ['police', 'police'] };
  assert.equal(de.line(bought, TABLE), 'Max kauft den Rosenkranz für 2 × „Polizei“: +2 am Bett, −2 aus der Ferne.');
});

test('a line speaks to the player of its seat', () => {
  const own = { ...TABLE, you: 1 };
  const report = { rule: 'R50', what: 'disqualified', seat: 1, by: 0 };
  assert.equal(
    en.line(report, own),
    "Ada's report disqualifies you: no die, no more cards, no demon. One fewer to share demons with Ada.",
  );
  assert.equal(
    de.line(report, own),
    'Adas Gutachten disqualifiziert dich: kein Würfel, keine Karten mehr, kein Dämon. So teilt Ada mit einer Person weniger.',
  );
  const actions = {
    rule: 'R14',
    what: 'actions',
    choices: [
      [0, 'exorcism'],
      [1, 'investigation'],
    ],
  };
  assert.equal(en.line(actions, own), 'The secret actions. Ada: Exorcism. You: Investigation.');
  const tried = { rule: 'R36', what: 'hideTry', seat: 1, roll: 5, below: 3, success: false };
  assert.equal(de.line(tried, own), 'Du würfelst eine 5, um dich zu verstecken, nicht weniger als 3: weiter am Bett.');
  assert.equal(de.line({ rule: 'R15', what: 'keeps', seat: 1, count: 2 }, own), 'Du behältst 2 der gezogenen Karten.');
});

test('R62, R63 taking a demon says what the power comes to and whether that wins', () => {
  const match = lay({
    cast: ['exorcist', 'nun', 'houngan'],
    of: { exorcist: { divine: ['satanas', 'beelzebub'] } },
    row: ['legion', 'cain'],
  });
  const reader = { ...TABLE, view: match.view(0) };
  const ask: Asked = { seat: 0, what: 'take', rule: 'R62', about: { side: 'divine' } };
  const labels = reader.view.row.map(take => en.label(ask, { take }, reader));
  assert.deepEqual(labels, [
    'Take Legion (1/1+): divine power 11 → 12; then you win',
    'Take Cain (2/3): divine power 11 → 13; then you win',
  ]);
});

test('R32 R54 before the responses everybody can read what they, and all together, can bring', () => {
  const match = lay({
    phase: 'responses',
    cast: ['exorcist', 'nun', 'houngan', 'shaman'],
    row: ['legion', 'cain'],
    of: {
      exorcist: { action: 'exorcism' },
      nun: { action: 'investigation' },
      houngan: { action: 'exorcism', items: ['doll'] },
      shaman: { action: 'special' },
    },
  });
  const view = match.view(0);
  assert.deepEqual(
    [0, 1, 2, 3].map(seat => reachOf(view, seat)),
    [[2, 7], [1, 3], [0, 5], undefined],
  );
  assert.deepEqual(reachOfAll(view), [3, 15]);
  assert.deepEqual([range(-1, 1), range(0, 5), range(3, 3)], ['−1…1', '0–5', '3'], 'no dash before a minus');
  const told = (words: typeof en, seat: number): string | undefined =>
    words
      .situation?.(seat, { ...TABLE, names: ['Ada', 'Max', 'Cleo', 'Dora'], view: match.view(seat) })
      ?.find(line => /3 (?:to|bis) 15/.test(line));
  assert.equal(told(en, 0), 'Before cards and disruption you alone can bring 2 to 7, all who may take part 3 to 15.');
  assert.equal(told(en, 3), 'Before cards and disruption all who may take part 3 to 15.');
  assert.equal(told(de, 0), 'Vor Karten und Störung bringst du allein 2 bis 7, alle, die mitmachen dürfen, 3 bis 15.');
  assert.equal(told(de, 3), 'Vor Karten und Störung bringen alle, die mitmachen dürfen, 3 bis 15.');
});

test('R37 R43 a response says what it comes to: hiding alone, and penance without an evil demon', () => {
  const responses = (of: Parameters<typeof lay>[0]['of'], response: string): string[] => {
    const match = lay({ phase: 'responses', cast: ['exorcist', 'nun', 'houngan'], row: ['legion'], ...(of && { of }) });
    const ask: Asked = { seat: 0, what: 'response', rule: 'R31', about: null };
    return [en, de].map(words => words.label(ask, { response }, { ...TABLE, view: match.view(0) }));
  };
  const there = { nun: { action: 'exorcism' }, houngan: { action: 'investigation' } } as const;
  assert.deepEqual(responses({ ...there, exorcist: { action: 'investigation' } }, 'disrupt'), [
    'Penance: you have no evil demon: you only stay out of it',
    'Buße: du hast keinen bösen Dämon: du hältst dich nur heraus',
  ]);
  const sinner = { ...there, exorcist: { action: 'investigation', evil: ['nero'] } } as const;
  assert.match(responses(sinner, 'disrupt')[0] ?? '', /^Penance: on 1–2 nothing; on 3–6 /);
  assert.match(
    responses({ ...there, exorcist: { action: 'exorcism' } }, 'hide')[0] ?? '',
    /, else you take part without/,
  );
  const alone = {
    exorcist: { action: 'exorcism' },
    nun: { action: 'special' },
    houngan: { action: 'special' },
  } as const;
  assert.deepEqual(responses(alone, 'hide'), [
    'Hide: alone nobody gets away: you take part, without playing cards',
    'Verstecken: allein kommt niemand weg: du machst mit, ohne Karten zu spielen',
  ]);
});

test('R17 cards that are kept one after the other are named one by one', () => {
  const match = lay({ cast: ['exorcist', 'nun', 'houngan'], of: { exorcist: { hand: ['police', 'ward'] } } });
  const reader = { ...TABLE, view: match.view(0) };
  const ask: Asked = { seat: 0, what: 'limit', rule: 'R17', about: null };
  const hand = at(reader.view.players, 0).hand;
  assert.equal(en.item?.(ask, hand, reader), 'Keep Warding charm');
  assert.equal(en.item?.(ask, hand.slice(0, 1), reader), 'Keep Police');
});
