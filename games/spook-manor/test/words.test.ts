import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { at, clone, HIDDEN, type Json, LANGUAGES, type Language, Match, seeded } from '../../../engine/index.ts';
import { WordsLaw } from '../../test/words-law.ts';
import { BANDS, COLOURS, ICONS, LOBBY_FACES, ROOMS } from '../content.ts';
import { bestSeating } from '../manor/seating.ts';
import { placeAt } from '../manor.ts';
import { game } from '../rules.ts';
import type { Asked, Event, Guest, SpookState } from '../state.ts';
import { lobbyCard } from '../tunables.ts';
import { bandName, columnName, floorName, lampName, monsterName, placeName } from '../words/speech.ts';
import { de } from '../words/words.de.ts';
import { en } from '../words/words.en.ts';
import { plan } from './words-plan.ts';

const WORDS = { en, de };
const law = new WordsLaw<SpookState>(WORDS, plan.ban);
const { readerOf } = law;

// Laid tables

const cardWith = (s: SpookState, face: string): number => {
  const taken = s.manors.flatMap(({ rooms }) => rooms.map(({ card }) => card));
  return s.cards.face.findIndex((one, card) => one === face && !taken.includes(card));
};

/** The state of a match with all cards open, before anything is built. */
function table(seats = 2): SpookState {
  const s = clone(Match.start(game, { seats }, seeded('table')).state);
  const box = game.cards(seats, s.options);
  s.cards.face = box.map(([face]) => face);
  for (const manor of s.manors) Object.assign(manor, { left: 0, right: 1 });
  return Object.assign(s, { dealt: s.dealt.map(() => []), hand: s.hand.map(() => []), round: 3 });
}

/** Builds rooms for the first player: 'E1-0' at a place, with guests. */
function built(s: SpookState, ...rooms: readonly (readonly [face: string, x: number, y: number, ...Guest[]])[]): void {
  for (const [face, x, y, ...guests] of rooms)
    at(s.manors, 0).rooms.push({ card: cardWith(s, face), at: placeAt(x, y), guests });
}

const asked = (what: Asked['what'], about: Json = null): Asked => ({ seat: 0, what, rule: 'R8', about });

test('C1-C2 a card tells what is printed on it, in words of our own', () => {
  for (const { card } of [en, de])
    assert.ok([...plan.faces, ...(plan.alike ?? [])].every(face => face === HIDDEN || card(face).reconstructed));
  assert.deepEqual(en.card('E3-0-0'), {
    name: 'Mixed Company for a vampire and a ghost',
    text: 'Entertainment room: invites a werewolf; seats: vampire 2, ghost 2.',
    reconstructed: true,
  });
  assert.equal(
    de.card('P2-1').text,
    'Porträt: 1 Punkt; lädt ein Gespenst ein; zählt als Gespenst; 1 für jedes Gespenst daneben.',
  );
  assert.equal(en.card('L1-0-2').name, 'Glowing Passage with an amber torch');
  assert.equal(de.card('L2-2-0').name, 'Irrlichtnische mit Laterne in Violett');
});

/** The rows of the tables of a rulebook with this number of columns, cell by cell. */
function rowsOf(language: Language, columns: number): string[][] {
  const book = readFileSync(new URL(`../rulebook.${language}.md`, import.meta.url), 'utf8');
  // The introduction before the first numbered rule has tables of its own.
  const rules = book.slice(book.search(/^- \*\*[A-Z]\d+\*\*/m));
  const rows = [...rules.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => row.split('|').map(cell => cell.trim()));
  return rows.filter(cells => cells.length === columns && !cells[0]?.startsWith('---')).slice(1);
}

test('C1 the rulebooks list every kind of room with its number of cards and its corner points', () => {
  for (const language of LANGUAGES) {
    const rows = rowsOf(language, 7);
    assert.equal(rows.length, new Set(ROOMS.map(({ id }) => id)).size);
    for (const [kind = '', , cards, points] of rows) {
      const rooms = ROOMS.filter(({ face }) => `${WORDS[language].card(face).name} `.startsWith(`${kind} `));
      assert.equal(String(rooms.reduce((sum, { copies }) => sum + copies, 0)), cards, kind);
      assert.deepEqual([...new Set(rooms.map(({ vp }) => String(vp)))], [points], kind);
    }
  }
});

test('C2 the rulebooks list every Lobby card', () => {
  for (const language of LANGUAGES)
    assert.deepEqual(
      rowsOf(language, 2),
      LOBBY_FACES.map(face => lobbyCard(face, {})).map(({ left, right }) =>
        [left, right].map(({ icon, colour }) => lampName(language, icon, colour)),
      ),
    );
});

test('R44 the rulebooks have the names of the bands and where they begin', () => {
  for (const language of LANGUAGES)
    for (const [i, [name, usual = '', big = '']] of rowsOf(language, 3).entries()) {
      assert.equal(name, `${i + 1} ${bandName(language, i + 1)}`);
      if (i > 0)
        assert.deepEqual(
          [usual, big].map(cell => Number(/\d+/.exec(cell)?.[0])),
          [BANDS.usual[i - 1], BANDS.big[i - 1]],
        );
    }
});

test('C3 monsters, lamps and bands have names of their own in both languages', () => {
  for (const language of LANGUAGES) {
    const lamps = ICONS.flatMap(icon => COLOURS.map(colour => lampName(language, icon, colour)));
    const bands = [1, 2, 3, 4, 5, 6].map(band => bandName(language, band));
    const all = [...lamps, ...bands, ...COLOURS.map(colour => monsterName(language, colour))];
    assert.equal(new Set(all).size, 16 + 6 + 4);
  }
});

test('R10 places are named after their floor and their column, beside the Lobby from it outwards', () => {
  assert.equal(placeName('en', '-2,3'), '3rd floor, 2nd column left of the Lobby');
  assert.equal(placeName('de', '2,0'), 'Erdgeschoss, rechts neben der Halle');
  assert.equal(placeName('de', '-2,0'), 'Erdgeschoss, 2. Turm links der Halle');
  assert.equal(columnName('en', 0), "over the Lobby's left half");
  assert.equal(columnName('de', 1), 'über der rechten Hallenhälfte');
  assert.deepEqual(
    [0, 1, 2, 4, 11, 12, 21].map(y => floorName('en', y)),
    ['ground floor', '1st floor', '2nd floor', '4th floor', '11th floor', '12th floor', '21st floor'],
  );
});

test('R4 a Lobby is told by its lamps, and what they score together', () => {
  const s = table();
  Object.assign(s, { dealt: [[0, 3], []] });
  assert.equal(en.label(asked('lobby'), { left: 3 }, readerOf(s)), 'Moss torch on the left, teal lantern on the right');
  Object.assign(s, { dealt: [[0, 8], []] });
  assert.equal(
    de.label(asked('lobby'), { left: 0 }, readerOf(s)),
    'Links Fackel in Violett, rechts Fackel in Türkis: 3 Punkte',
  );
});

test('R8 a card to pick is told with all that is printed on it, where it goes and what it adds', () => {
  const s = table();
  built(s, ['E1-0', -1, 0, null]);
  const card = cardWith(s, 'P2-0');
  const pick = { card, at: '-1,1' };
  assert.equal(
    en.label(asked('pick'), pick, readerOf(s)),
    'Self-Portrait counting vampires (Portrait; 1 point; invites a vampire; counts as a vampire; 1 for each vampire next to it), on the 1st floor, left of the Lobby: ±0 points now, +5 once your monsters are seated',
  );
  assert.match(
    de.label(asked('pick'), pick, readerOf(s)),
    /, im 1\. Stock, links neben der Halle: jetzt ±0 Punkte, \+5, sobald deine Monster sitzen$/,
  );
});

test('R39 alone, a card to pick is told with its draft pool', () => {
  const s = table(1);
  const [one, other] = [cardWith(s, 'E6-1'), cardWith(s, 'P7-3')];
  Object.assign(s, { pools: [[], [one, other]] });
  assert.equal(
    en.label(asked('pick'), { card: one, at: '0,1' }, readerOf(s)),
    "Pool 2: Quiet Snug (Entertainment; 2 points; seat: anyone 2), on the 1st floor, over the Lobby's left half: +2 points at once",
  );
});

test('R15, A14 the best seating and the present one are short, any other tells who goes where', () => {
  const s = table();
  built(s, ['E1-0', -1, 0, null], ['E2-1', 0, 1, null, 0]);
  at(s.manors, 0).waiting = [0, 1, 0, 0];
  const label = (words: typeof en, guests: readonly Guest[]): string =>
    words.label(asked('seating'), { guests }, readerOf(s));
  assert.equal(label(en, [null, null, 0]), 'Leave everybody in place: 2 points');
  const best = bestSeating(s, at(s.manors, 0)).guests;
  assert.deepEqual(best, [0, 1, null]);
  assert.equal(label(en, best), 'Best seating: waiting: nobody; 7 points (+5)');
  assert.equal(label(de, best), 'Beste Sitzordnung: niemand wartet; 7 Punkte (+5)');
  assert.equal(
    label(en, [0, null, 1]),
    "A vampire into Solo Stage for a vampire (ground floor, left of the Lobby); a ghost for the vampire in seat 2 of Duet Parlour for a ghost (1st floor, over the Lobby's left half); waiting: nobody; 6 points (+4)",
  );
  assert.equal(
    label(de, [null, null, null]),
    'Der Vampir verlässt Sessel 2 von „Duettsalon für ein Gespenst“ (1. Stock, über der linken Hallenhälfte); es warten: ein Vampir und ein Gespenst; −3 Punkte (−5)',
  );
});

test('R10, R31-R33 whoever cannot see the board is told the own manor floor by floor', () => {
  const s = table();
  built(s, ['E1-0', -1, 0, 0], ['P4-2', 2, 0], ['L1-1-3', 0, 1], ['P3-1', -1, 1], ['E4-1', 1, 1, 3, null]);
  at(s.manors, 0).waiting = [0, 1, 0, 2];
  const lines = en.situation?.(0, readerOf(s)) ?? [];
  assert.deepEqual(lines.slice(0, 8), [
    'Round 3 of 20.',
    'You have −1 point: corner points 2, seated monsters 5, portraits 1, lamps 0, tall columns 0, waiting monsters −9.',
    'Ground floor: left of the Lobby: Solo Stage for a vampire (vampire 3 taken); the Lobby (violet torch on the left, amber lantern on the right); right of the Lobby: Lamplighter Study showing a werewolf (counts as a werewolf, 2 for each Lighting room next to it, now 0).',
    "1st floor: left of the Lobby: Crowd Scene inviting a ghost (1 for each monster next to it, now 1); over the Lobby's left half: Glowing Passage with a moss candelabra; over the Lobby's right half: Open House inviting a ghost and a werewolf (anyone 2 with a swamp thing, anyone 1 empty).",
    "Cards in the columns: left of the Lobby: 2, over the Lobby's left half: 2, over the Lobby's right half: 2, right of the Lobby: 1. Tall, with 6 or more: none.",
    'Your lamps: torch in violet; candelabra in moss; lantern in amber.',
    'Missing lamps: torch in teal, amber and moss; candelabra in violet, teal and amber; lantern in violet, teal and moss; chandelier in every colour.',
    'Waiting in your Lobby: a ghost and 2 swamp things. Empty seats: anyone 1.',
  ]);
  assert.equal(
    lines.at(-1),
    'Bram: 0 points with 0 rooms; lamps: torch in violet, lantern in amber; tall columns: 0; waiting: nobody; empty seats: none.',
  );
});

test('A26 cards that were passed on are told only where the table shows them', () => {
  const s = table();
  s.hand[1] = [cardWith(s, 'E1-0')];
  const last = (options: Partial<SpookState['options']>): string | undefined =>
    en.situation?.(0, readerOf({ ...s, options: { ...s.options, ...options } })).at(-1);
  assert.doesNotMatch(last({ passed: 'hidden' }) ?? '', /Solo Stage/);
  assert.match(last({ passed: 'shown' }) ?? '', /In hand, as far as you have seen: Solo Stage for a vampire\.$/);
});

/** A line in both languages. */
function told(event: Event, view: SpookState): string[] {
  return LANGUAGES.map(language => law.sound(WORDS[language].line(event, readerOf(view)), event.what, language));
}

test('R14, A17 who comes and who cannot come', () => {
  assert.deepEqual(told({ rule: 'R14', what: 'invites', seat: 1, colours: [0], lost: [1] }, table()), [
    "A vampire comes to Bram's Lobby. There are no ghosts left for Bram.",
    'Ein Vampir kommt in die Halle von Bram. Für Bram sind keine Gespenster mehr da.',
  ]);
});

test('R34, R35 a victory may be shared', () => {
  const view = Object.assign(table(), { winners: [0, 1], ended: true });
  assert.deepEqual(told({ rule: 'R35', what: 'tie', seats: [0, 1] }, view), [
    'Ada and Bram are tied: points for tall columns and waiting monsters decide.',
    'Gleichstand zwischen Ada und Bram: Hohe Türme und wartende Monster entscheiden.',
  ]);
  assert.deepEqual(told({ rule: 'R34', what: 'wins', seat: 1, total: 88 }, view), [
    'Bram shares the victory with 88 points.',
    'Bram teilt sich mit 88 Punkten den Sieg.',
  ]);
  assert.equal(en.situation?.(0, readerOf(view))[0], 'The game is over: Ada and Bram share the victory.');
});

test('R44 the Haunt-o-meter is read out', () => {
  assert.deepEqual(told({ rule: 'R44', what: 'band', band: 6, total: 111 }, table(1)), [
    'The Haunt-o-meter reads Terrifying, band 6 of 6, for 111 points.',
    'Das Spukometer zeigt „Markerschütternd“, Stufe 6 von 6, bei 111 Punkten.',
  ]);
});
