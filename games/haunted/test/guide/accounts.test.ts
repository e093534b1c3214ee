import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, type Face, type Language, type Match, type Seat, SPECTATOR } from '../../../../engine/index.ts';
import { readerOf, sectionsOf } from '../../../test/guides.ts';
import { JOKER } from '../../content.ts';
import type { HauntedState, Sheet } from '../../state.ts';
import { card, join, lay, open } from '../arranged.ts';
import { beside, guideIn, turnUp, WORDS } from './guides.ts';

const { en, de } = WORDS;

const lastTurn = (match: Match<HauntedState>, you: Seat, language: Language) => {
  const turns = sectionsOf(
    match.events(you),
    event => WORDS[language].heading?.(event, readerOf(match)) !== undefined,
  ).filter(([first]) => first?.what === 'turn');
  const section = turns.find(events => events.length > 1) ?? [];
  return guideIn(language).account(section, you, readerOf(match, you));
};

describe('What happened, in a line', () => {
  test('the one who did it, oneself or another', () => {
    const match = lay({ rooms: ['C5', 'H9'], deck: ['S8'], doors: [[], []], sheets: [{ body: 5, will: 3, fear: 2 }] });
    open(match, 0, 'suit');
    assert.equal(lastTurn(match, 1, 'en'), 'Ada turned up the 8 of spades by Suit (FEAR 2 → 3).');
    assert.equal(lastTurn(match, 0, 'en'), 'You turned up the 8 of spades by Suit (FEAR 2 → 3).');
    assert.equal(lastTurn(match, 1, 'de'), 'Ada hat nach Symbol die Pik 8 aufgedeckt (ANGST 2 → 3).');
    assert.equal(lastTurn(match, 0, 'de'), 'Du hast nach Symbol die Pik 8 aufgedeckt (ANGST 2 → 3).');
  });

  test('H30 whoever is freed is told so', () => {
    const match = lay({
      rooms: ['C5', 'H9'],
      ring: ['joker', 'C2'],
      and: s => {
        turnUp(s, JOKER);
        turnUp(s, 'C2');
        join(s, 'joker', 'C2');
        Object.assign(at(s.sheets, 1), { at: card(s, 'joker'), trapped: true, fear: 5 });
        at(s.sheets, 0).at = card(s, 'C2');
      },
    });
    match.answer(0, { to: card(match, 'joker') });
    assert.equal(lastTurn(match, 1, 'en'), 'Ada freed you from the trap (FEAR is 2 now).');
    assert.equal(lastTurn(match, 0, 'de'), 'Du hast Bram aus der Falle befreit (ANGST ist jetzt 2).');
  });

  test('H32 a Secret Door of somebody else', () => {
    const match = lay({ rooms: ['C5', 'H9'], doors: [[], ['CK']], sheets: [{ body: 5, will: 3, fear: 2 }] });
    match.answer(0, { open: 'north' });
    match.answer(1, { door: card(match, 'CK') });
    match.answer(0, { declare: 'suit' });
    assert.equal(
      lastTurn(match, 0, 'en'),
      'Bram put a Secret Door in front of you. You turned up the King of clubs by Suit (BODY 5 → 2).',
    );
    assert.match(lastTurn(match, 1, 'de') ?? '', /^Du hast Ada eine Geheimtür vorgesetzt\. Ada hat /);
  });

  test('H33 what an own Secret Door brings is told after the effect of its room, and ends at what is true', () => {
    const match = lay({ rooms: ['C5', 'S9'], doors: [['C2'], []], sheets: [{ body: 5 }] });
    match.answer(0, { open: 'north' });
    match.answer(0, { door: card(match, 'C2') });
    match.answer(0, { declare: 'colour' });
    match.answer(0, { stat: 'body' });
    match.answer(0, { connect: card(match, 'S9') });
    assert.equal(at(match.view(0).sheets, 0).body, 5);
    assert.equal(
      lastTurn(match, 1, 'en'),
      'Ada used a Secret Door, turned up the 2 of clubs by Colour (BODY 5 → 4), took +1 for the Secret Door (BODY 4 → 5) and connected the 2 of clubs to the 9 of spades.',
    );
    assert.equal(
      lastTurn(match, 0, 'de'),
      'Du hast eine Geheimtür eingesetzt, nach Farbe die Kreuz 2 aufgedeckt (KÖRPER 5 → 4), für die Geheimtür +1 genommen (KÖRPER 4 → 5) und die Kreuz 2 mit der Pik 9 verbunden.',
    );
  });

  test('H33 what an own Secret Door brings is not the effect of its room, nor of the window in it', () => {
    const match = lay({ rooms: ['C5', 'H9'], ring: ['S2'], doors: [['SJ'], []], sheets: [{ body: 5 }] });
    match.answer(0, { open: 'north' });
    match.answer(0, { door: card(match, 'SJ') });
    match.answer(0, { declare: 'suit' });
    match.answer(0, { reveal: card(match, 'S2') });
    match.answer(0, { stat: 'body' });
    assert.equal(
      lastTurn(match, 1, 'en'),
      'Ada used a Secret Door, turned up the Jack of spades by Suit, turned up the 2 of spades through a window and took +1 for the Secret Door (BODY 5 → 6).',
    );
    assert.match(
      lastTurn(match, 0, 'de') ?? '',
      /^Du hast eine Geheimtür eingesetzt, .* und für die Geheimtür \+1 genommen \(KÖRPER 5 → 6\)\.$/,
    );
  });

  test('H23 a candle is no beat in the short game, where an escape ends it all', () => {
    const { isBeat } = en.guide ?? {};
    const beatsIn = (variant: string): boolean | undefined =>
      isBeat?.({ rule: 'H23', what: 'answers' }, beside({}, { options: { variant } }).view(0));
    assert.equal(beatsIn('base'), false);
    assert.equal(beatsIn('long'), true);
    assert.equal(isBeat?.({ rule: 'H23', what: 'escapes' }, beside({}).view(0)), true);
  });

  test('H18 a value that is open already is the cause of +1', () => {
    const match = lay({ rooms: ['C5', 'S9'], deck: ['C9'], doors: [[], []], sheets: [{ body: 6 }] });
    open(match, 0, 'colour');
    match.answer(0, { match: true });
    assert.equal(
      lastTurn(match, 1, 'en'),
      'Ada turned up the 9 of clubs by Colour and took +1 because another black 9 is open (BODY 6 → 7).',
    );
    const matches = match.events(1).find(({ what }) => what === 'matches');
    assert.ok(matches);
    assert.equal(
      en.line(matches, readerOf(match, 1)),
      'Another black 9 is open: by Colour, Ada takes +1 BODY instead.',
    );
    assert.equal(
      de.line(matches, readerOf(match, 1)),
      'Offen liegt noch eine schwarze 9: Nach Farbe nimmt Ada stattdessen +1 KÖRPER.',
    );
    assert.match(lastTurn(match, 1, 'de') ?? '', /\+1 bekommen, weil noch eine schwarze 9 offen liegt \(KÖRPER/);
  });

  test('H17, A8 a room without effect, and a loss that is ignored, are told as such', () => {
    const turned = (deck: Face, sheet: Partial<Sheet>): Match<HauntedState> => {
      const match = lay({ rooms: ['C5', 'H9'], deck: [deck], doors: [[], []], sheets: [sheet] });
      open(match, 0, 'suit');
      return match;
    };
    assert.equal(lastTurn(turned('S3', {}), 1, 'en'), 'Ada turned up the 3 of spades by Suit (no effect).');
    assert.match(lastTurn(turned('S3', {}), 1, 'de') ?? '', /Pik 3 aufgedeckt \(ohne Wirkung\)\.$/);
    assert.match(lastTurn(turned('CK', { body: 2 }), 1, 'en') ?? '', /King of clubs by Suit \(−3 BODY ignored\)\.$/);
    assert.match(lastTurn(turned('CK', { body: 2 }), 1, 'de') ?? '', /\(−3 KÖRPER entfällt\)\.$/);
  });

  test('H12 a Starting Room that does nothing is not the cause of a later change', () => {
    const match = lay({ rooms: ['C9', 'H9'], fresh: true, deck: ['S8'], doors: [[], []], sheets: [{ fear: 2 }] });
    open(match, 0, 'suit');
    assert.equal(lastTurn(match, 1, 'en'), 'Ada turned up the 8 of spades by Suit (FEAR 2 → 3).');
  });

  test('H12 the Starting Room is named where it changes a number', () => {
    const match = lay({ rooms: ['D4', 'H9'], fresh: true, doors: [[], []], sheets: [{ will: 3 }] });
    const ask = match.ask(0);
    assert.ok(ask);
    assert.match(en.prompt(ask, readerOf(match, 0)), /^On your first turn your Starting Room acts: choose what the 4/);
    assert.match(de.prompt(ask, readerOf(match, 0)), /^In deinem ersten Zug wirkt dein Startraum: Wähle, was die/);
    match.answer(0, { stat: 'will', by: -1 });
    assert.equal(lastTurn(match, 1, 'en'), 'Ada felt the Starting Room (WILL 3 → 2).');
  });
});

describe('A Door of somebody else', () => {
  const opened = () => lay({ seats: 3, rooms: ['C5', 'H9', 'S9'], doors: [['C4'], ['C2'], ['C6']] });

  test('H16 the question and the account say where it will be', () => {
    const match = opened();
    match.answer(0, { open: 'north' });
    const ask = match.ask(1);
    assert.ok(ask);
    assert.match(
      en.prompt(ask, readerOf(match, 1)),
      /^Ada opens a Door on the north side of the 5 of clubs: lay one of your Secret Doors there/,
    );
    assert.match(de.prompt(ask, readerOf(match, 1)), /^Ada öffnet von der Kreuz 5 aus eine Tür nach Norden: Leg dort/);
    assert.equal(lastTurn(match, 1, 'en'), 'Ada opened a Door on the north side of the 5 of clubs.');
  });

  test('H34 who committed too late is told, and nobody else is', () => {
    const match = opened();
    match.answer(0, { open: 'north' });
    match.answer(0, { door: card(match, 'C4') });
    match.answer(1, { door: card(match, 'C2') });
    match.answer(2, 'pass');
    const kept = (seat: Seat) => match.events(seat).filter(({ what }) => what === 'keepsDoor');
    assert.deepEqual(
      [0, 1, 2, SPECTATOR].map(seat => kept(seat).length),
      [0, 1, 0, 0],
    );
    const line = (words: typeof en, match: Match<HauntedState>): string | undefined =>
      words.line(
        at(
          match.events(1).filter(({ what }) => what === 'keepsDoor'),
          0,
        ),
        readerOf(match, 1),
      );
    assert.equal(line(en, match), "Ada opens the Door and so comes first: Bram's Secret Door stays in hand.");
    assert.match(lastTurn(match, 1, 'en') ?? '', /Ada's Secret Door came first; yours stays in your hand\./);
    assert.match(lastTurn(match, 1, 'de') ?? '', /Adas Geheimtür kam zuerst; deine bleibt auf deiner Hand\./);
    assert.doesNotMatch(lastTurn(match, 2, 'en') ?? '', /came first/);
    const others = opened();
    others.answer(0, { open: 'north' });
    others.answer(0, 'pass');
    others.answer(1, { door: card(others, 'C2') });
    others.answer(2, { door: card(others, 'C6') });
    const [later] = others.events(2).filter(({ what }) => what === 'keepsDoor');
    assert.ok(later);
    assert.match(en.line(later, readerOf(others, 2)) ?? '', /^Counted from Ada to the left, Bram comes first: /);
    assert.match(de.line(later, readerOf(others, 2)) ?? '', /^Von Ada nach links gezählt kommt Bram zuerst: /);
  });

  test('H32 before one lays a Secret Door, one reads what each would do, to whom', () => {
    const match = lay({ rooms: ['C5', 'H9'], doors: [['S9', 'DJ'], ['C10']] });
    match.answer(0, { open: 'north' });
    const aim = (seat: Seat, language: Language): string | undefined => {
      const ask = match.ask(seat);
      assert.ok(ask);
      return guideIn(language).aim(ask, readerOf(match, seat));
    };
    assert.equal(
      aim(0, 'en'),
      'You get +1 and the 9 of spades (Colour −2 BODY, Suit nothing) or the Jack of diamonds (a Window).',
    );
    assert.equal(
      aim(0, 'de'),
      'Du bekommst +1 und die Pik 9 (Farbe −2 KÖRPER, Symbol nichts) oder den Karo-Buben (ein Fenster).',
    );
    assert.equal(aim(1, 'en'), 'Instead of the next card Ada would get the 10 of clubs (−2 BODY).');
  });

  test('H33 a single Secret Door of one’s own: its effect and +1, both in one sentence', () => {
    const match = lay({ rooms: ['C5', 'H9'], doors: [['H6'], []] });
    match.answer(0, { open: 'north' });
    const ask = match.ask(0);
    assert.ok(ask);
    const aim = (language: Language) => guideIn(language).aim(ask, readerOf(match, 0));
    assert.equal(aim('en'), 'You would get both: the 6 of hearts (−1 WILL) and +1 to one of your numbers.');
    assert.equal(aim('de'), 'Du bekämst beides: die Herz 6 (−1 WILLE) und +1 auf eine deiner Zahlen.');
  });

  test('H19, H33 an own Secret Door that no open room could be joined to says so', () => {
    const match = lay({ rooms: ['C5', 'H9'], doors: [['S9', 'DJ'], []] });
    match.answer(0, { open: 'north' });
    const ask = match.ask(0);
    assert.ok(ask);
    const outcome = (face: Face, language: Language = 'en') =>
      guideIn(language).outcome(ask, { door: card(match, face) }, readerOf(match, 0)) ?? '';
    assert.match(outcome('S9'), /left\. No open room of its colour has a free side to join it to\.$/);
    assert.match(outcome('S9', 'de'), /Kein offener Raum ihrer Farbe hat eine freie Seite/);
    assert.match(outcome('DJ'), /left\.$/, 'the 9 of hearts is red and has free sides');
  });

  test('H16 Colour and Suit that would do the same say so', () => {
    const match = lay({ rooms: ['C5', 'H9'], doors: [['DJ'], []] });
    match.answer(0, { open: 'north' });
    match.answer(0, { door: card(match, 'DJ') });
    const ask = match.ask(0);
    assert.equal(ask?.what, 'declare');
    for (const declare of ['colour', 'suit'])
      assert.match(guideIn('en').outcome(ask, { declare }, readerOf(match, 0)) ?? '', /Both do the same here\.$/);
  });
});
