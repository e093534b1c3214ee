import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Face, Match, type Reader, type Seat, SPECTATOR, seeded } from '../../../engine/index.ts';
import { WordsLaw } from '../../test/words-law.ts';
import { ESCAPE } from '../content.ts';
import { branchesOf, POSSESSIONS } from '../possessions.ts';
import { game } from '../rules.ts';
import type { Event, PossessionState } from '../state.ts';
import * as german from '../words/names.de.ts';
import * as english from '../words/names.en.ts';
import { de } from '../words/words.de.ts';
import { en } from '../words/words.en.ts';
import { cardOf, draws, laid, lay } from './arranged.ts';
import { FACES, plan } from './words-plan.ts';

const WORDS = { en, de };
const NAMES = ['Ada', 'Bram', 'Cleo', 'Max', 'Edda', 'Finn', 'Gwen', 'Hal'];
const law = new WordsLaw<PossessionState>(WORDS, plan.ban);

test('R26 who is knocked back at the last call is told of in both languages', () => {
  const match = lay({
    phase: 'lastCall',
    guests: [
      { exits: ['vault_door', 'estate_gate', 'grand_front_doors', 'coal_chute'] },
      { character: 5, despair: 1, hand: ['crowbar'] },
    ],
  });
  match.answer(1, { act: '5b', pay: cardOf(match, 1, 'crowbar'), exit: cardOf(match, 0, 'coal_chute') });
  law.read(match, SPECTATOR, new Map(), 0);
  assert.ok(match.events(SPECTATOR).some(({ what }) => what === 'knockedBack'));
});

// Cards and the box

test('every card says whether it was made anew, and what it does', () => {
  for (const face of FACES) {
    const made = (ESCAPE[face] ?? POSSESSIONS[face])?.reconstructed;
    for (const { card } of [en, de]) assert.equal(card(face).reconstructed, made, face);
  }
  assert.equal(en.card('vault_door').text, 'Metal Exit, 3 points, with the Mark: playing it brings a Possession card.');
  assert.equal(de.card('holy_water').text, 'Schutz für Metall oder Holz: Keine Wirkung kann seinen Ausgang nehmen.');
  assert.equal(
    en.card('torture_room').text,
    'Possessed: everyone except the Active Player. The Active Player discards their hand.',
  );
});

test('every Possession card has as many ways in words as it has in the rules', () => {
  for (const [face, card] of Object.entries(POSSESSIONS))
    for (const { POSSESSION } of [english, german])
      assert.equal(POSSESSION[face]?.ways.length, branchesOf(card) ? 2 : 1, face);
});

test('the rulebooks have every card as it is printed, and every act by its name', () => {
  const row = (book: string, name: string): string[] | undefined =>
    book
      .split('\n')
      .map(line => line.split('|').map(cell => cell.trim()))
      .find(([, first]) => first?.replace(' †', '') === name);
  for (const [language, { ACT, POSSESSION, nameOf }] of Object.entries({ en: english, de: german })) {
    const book = readFileSync(new URL(`../rulebook.${language}.md`, import.meta.url), 'utf8');
    for (const [face, card] of Object.entries(ESCAPE)) {
      if (card.kind === 'sin') {
        assert.match(book, new RegExp(`- \\*\\*S\\d\\*\\* \\*\\*${nameOf(face)}\\*\\* †`));
        continue;
      }
      const cells = row(book, nameOf(face));
      assert.equal(cells?.at(-2), String(card.copies), face);
      assert.equal(cells?.join('|').includes('†') ?? false, card.reconstructed ?? false, face);
    }
    for (const [face, card] of Object.entries(POSSESSIONS)) {
      if (card.copies === 0) continue;
      const { name, possessed, ways } = POSSESSION[face] ?? { name: '', possessed: '', ways: [] };
      const cells = row(book, name);
      assert.deepEqual(cells?.slice(2, -1), [String(card.copies), possessed, ways[0], ways[1] ?? '–'], face);
      assert.equal(cells?.[1]?.endsWith('†') ?? false, card.reconstructed ?? false, face);
    }
    for (const [act, { name }] of Object.entries(ACT))
      assert.match(book, new RegExp(`- \\*\\*${act}\\*\\* [^,]+, \\*\\*${name}\\*\\*:`));
  }
});

// Sentences

const reader = (s: PossessionState): Reader<PossessionState> => ({ view: s, names: NAMES.slice(0, s.seats) });

test('German cards and rooms are declined', () => {
  const s = laid({ seats: 4 });
  const line = (what: string, faces: Face[], fields = {}): string | undefined =>
    de.line({ rule: 'R16', what, seat: 3, faces, ...fields }, reader(s));
  assert.equal(line('plays', ['coal_chute']), 'Max spielt den Kohlenschacht (1 Fluchtpunkt).');
  assert.equal(line('attaches', ['crowbar', 'fire_escape']), 'Max legt das Brecheisen (+1) an die Feuertreppe an.');
  assert.equal(
    line('act', ['claw_hammer'], { act: '5b' }),
    'Max wagt „Fiddlers Handel“ (wirf von der Hand oder aus dem Spiel eine Beigabe ab, und eine andere Person verliert einen ungeschützten Ausgang deiner Wahl) und bezahlt mit dem Klauenhammer.',
  );
  assert.equal(line('rolls', [], { room: 6 }), 'Max würfelt eine 6 und ist jetzt auf der Großen Treppe (6).');
  assert.equal(line('moves', [], { room: 7 }), 'Max kommt ins Kinderzimmer (7).');
  assert.equal(
    line('loses', ['fire_escape', 'crowbar', 'holy_water']),
    'Max verliert die Feuertreppe mit Brecheisen und Weihwasser (3).',
  );
  assert.equal(line('turn', [], { round: 2 }), 'Max’ Zug beginnt.');
  assert.equal(line('turn', [], { round: 2, freed: true }), 'Max’ Zug beginnt, und alle Besessenheit endet.');
});

test('a line speaks to the player of its seat, who knows their own acts', () => {
  const own = { ...reader(laid({ seats: 4 })), you: 3 };
  const told = (what: string, fields = {}) => ({ rule: 'R16', what, seat: 3, faces: [], ...fields });
  const act = told('act', { act: '5b', faces: ['claw_hammer'] });
  assert.equal(de.line(act, own), 'Du wagst „Fiddlers Handel“ und bezahlst mit dem Klauenhammer.');
  assert.equal(en.line(told('rolls', { room: 6 }), own), 'You roll 6 and go to the Grand Staircase (6).');
  assert.equal(en.line(told('turn', { round: 2 }), own), 'Your turn begins.');
  const both = { rule: 'R44', what: 'possessed', seats: [3, 0] };
  assert.equal(en.line(both, own), `${NAMES[0]} and you are possessed.`);
  assert.equal(de.line(both, own), `${NAMES[0]} und du seid besessen.`);
  assert.equal(de.line({ ...both, seats: [3] }, own), 'Du bist besessen.');
  const swapped = { rule: 'R46', what: 'swapsHands', seat: 0, with: 3 };
  assert.equal(de.line(swapped, own), `Du und ${NAMES[0]} tauscht die Handkarten.`);
});

test('R27 the draws at the end of a turn are told in one sentence each, the own one first', () => {
  const s = laid({ seats: 4 });
  const draws = (seat: number, what: Event['what'] = 'draws'): Event => ({
    rule: 'R27',
    what,
    seat,
    faces: ['crowbar'],
    why: 'possessed',
  });
  const events = [draws(0), draws(1, 'drawsNot'), draws(2), draws(3)];
  const { together } = en.guide ?? {};
  assert.ok(together && events.every(event => together.isPart(event)));
  const [first, second, third] = NAMES;
  assert.equal(
    together.caption(events, { ...reader(s), you: 3 }),
    `You draw Crowbar. ${first} and ${third} draw a card each. ${second} is possessed and draws nothing.`,
  );
});

test('R26 a last call says who is about to escape, and an act says what it costs and what it takes', () => {
  const match = lay({
    phase: 'windowC',
    guests: [
      { exits: ['vault_door', 'estate_gate', 'boathouse_door+chainsaw'] },
      { character: 5, despair: 1, hand: ['crowbar'] },
    ],
  });
  const [ask] = match.asks;
  assert.ok(ask);
  const [vault, crowbar] = [cardOf(match, 0, 'vault_door'), cardOf(match, 1, 'crowbar')];
  const pick = { act: '5b', pay: crowbar, exit: vault };
  const view = reader(match.view(1));
  assert.equal(en.prompt(ask, view), 'Last call: Ada has 11 points and is about to escape. Act now, or let it happen.');
  assert.equal(
    en.label(ask, pick, view),
    "Fiddler's bargain: discard Crowbar from hand, and Ada loses the Vault Door (3)",
  );
  assert.equal(
    de.label(ask, pick, view),
    'Fiddlers Handel: das Brecheisen von der Hand abwerfen, und Ada verliert die Tresortür (3)',
  );
});

test('R46 the two ways of a Possession card say whom they would hit', () => {
  const match = draws('every_door_slams', {
    guests: [{ hand: ['crowbar'] }, { exits: ['coal_chute', 'fire_escape'] }, { exits: ['vault_door+holy_water'] }],
  });
  const [ask] = match.asks;
  assert.equal(ask?.what, 'branch');
  const labels = [0, 1].map(branch => en.label(ask, { branch }, reader(match.view(0))));
  assert.deepEqual(labels, [
    'Everyone discards 1 unprotected Exit (Bram: −1 Exit)',
    'Everyone discards 2 cards from hand (you: −1 card in hand)',
  ]);
});

test('R74 the situation tells a seat everything it may know, and of other hands only their size', () => {
  const s = laid({
    guests: [
      { character: 8, hand: ['crowbar'], exits: ['coal_chute+iron_horseshoe'], despair: 2 },
      { hand: ['fire_axe'] },
    ],
  });
  const match = Match.from(game, s, seeded('situation'));
  const lines = (seat: Seat): string => (en.situation?.(seat, reader(match.view(seat))) ?? []).join('\n');
  assert.match(lines(0), /You are Fernando Timburbaum, with 1 of 9 Exit Points and 2 Desperation Points\./);
  assert.match(lines(0), /Ward off \(8a\): .*Look away \(8b\): /);
  assert.match(lines(0), /Your Exits: the Coal Chute with Iron Horseshoe \(1\), protected\./);
  assert.match(lines(0), /Your hand: Crowbar \(Tool \+1, Metal\)\./);
  assert.match(
    lines(0),
    /Bram, Blair Rothe: 0 of 10 Exit Points, 0 Desperation Points, 1 card in hand; in the Kitchen/,
  );
  assert.doesNotMatch(lines(0), /Fire Axe/);
  assert.doesNotMatch(lines(SPECTATOR), /Crowbar|Fire Axe|Your/);
});
