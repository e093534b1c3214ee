import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  at,
  type Face,
  type Language,
  Match,
  resolveOptions,
  type Seat,
  SPECTATOR,
  seeded,
} from '../../../engine/index.ts';
import { guideOf, readerOf, sectionsOf } from '../../test/guides.ts';
import { JOKER } from '../content.ts';
import { game } from '../rules.ts';
import type { Ending, HauntedState, Sheet } from '../state.ts';
import { de } from '../words/words.de.ts';
import { en } from '../words/words.en.ts';
import { card, join, type Laid, lay, open, passAll } from './arranged.ts';

const WORDS = { en, de };
const BROKEN = /undefined|\[object|null|NaN|\?|\s\s|\s[.,;:)]|^\s|\s$|\(\)/;
/** Words that only the other language has. */
const FOREIGN: Readonly<Record<Language, RegExp>> = {
  en: /[äöüß]|\b(der|die|das|den|dem|und|hat|hast|von|mit|WILLE|ANGST)\b/i,
  de: /\b(the|and|you|your|with|BODY|WILL|FEAR|Door|Window)\b/i,
};
const guideIn = (language: Language) => guideOf(WORDS[language]);

function sound(text: string | undefined, language: Language, of: string): string {
  assert.ok(text, `${of} has no words`);
  assert.doesNotMatch(text, BROKEN, of);
  assert.doesNotMatch(text, FOREIGN[language], of);
  return text;
}

// Laid tables

/** Everybody knows a room that lies open. */
function turnUp(s: HauntedState, face: Face): void {
  const one = card(s, face);
  for (const room of s.rooms) if (room.card === one) room.up = true;
  s.cards.known[one] = 511;
}

/** Seat 0 stands beside the Ace in the middle. */
const beside = (sheet: Partial<Sheet>, laid: Laid = {}): Match<HauntedState> =>
  lay({
    seats: 3,
    rooms: ['D5', 'H9', 'S9'],
    ring: ['S2'],
    ...laid,
    sheets: [sheet, ...(laid.sheets ?? [])],
    and: s => {
      turnUp(s, 'S2');
      at(s.sheets, 0).at = card(s, 'S2');
      laid.and?.(s);
    },
  });

const threats = (match: Match<HauntedState>, language: Language = 'en'): readonly string[] =>
  guideIn(language).threats(readerOf(match, 1));

describe('Who may win with the next turn', () => {
  const READY = { body: 6, will: 2, fear: 1 };

  test('whoever stands beside an open Way Out and is strong enough', () => {
    assert.deepEqual(threats(beside(READY)), ['Ada stands beside an open Way Out and is strong enough to leave.']);
    assert.deepEqual(threats(beside(READY), 'de'), [
      'Ada steht neben einem offenen Ausweg und ist stark genug zum Entkommen.',
    ]);
  });

  test('to the reader it is no warning: the question says it', () => {
    const own = (match: Match<HauntedState>, language: Language) =>
      guideIn(language).threats({ ...readerOf(match, 0), you: 0 });
    assert.deepEqual(own(beside(READY), 'en'), []);
    const late = beside(READY, { and: s => (s.closing = { why: 'deck', seats: [1, 0] }) });
    assert.deepEqual(own(late, 'en'), ['Last turn for you and Bram. As things stand, you win with 7 points.']);
    assert.deepEqual(own(late, 'de'), [
      'Letzter Zug für dich und Bram. Nach jetzigem Stand gewinnst du mit 7 Punkten.',
    ]);
    const ask = beside(READY).ask(0);
    assert.ok(ask);
    assert.match(
      guideIn('en').aim(ask, readerOf(beside(READY), 0)) ?? '',
      /^You are strong enough: the Way Out beside/,
    );
    assert.match(guideIn('de').aim(ask, readerOf(beside(READY), 0)) ?? '', /^Du bist stark genug: Der Ausweg neben/);
  });

  test('H23 a tie of BODY with FEAR opens the door too, and the warning says why', () => {
    const tied = { body: 3, will: 2, fear: 3 };
    const why = 'can leave: BODY equals FEAR, and both are above WILL.';
    assert.deepEqual(threats(beside(tied)), [`Ada stands beside an open Way Out and ${why}`]);
    assert.match(threats(beside(tied), 'de').join(), /KÖRPER und ANGST sind gleich und liegen über WILLE\.$/);
    assert.match(guideIn('en').progress(0, readerOf(beside(tied), 1)) ?? '', /^BODY equals FEAR: enough,/);
  });

  test('nobody whom FEAR or WILL holds, who is trapped, far away, or has no turn left', () => {
    assert.deepEqual(threats(beside({ body: 2, will: 2, fear: 5 })), []);
    assert.deepEqual(threats(beside({ body: 2, will: 5, fear: 3 })), []);
    assert.deepEqual(threats(beside({ ...READY, trapped: true })), []);
    assert.deepEqual(threats(lay({ seats: 3, rooms: ['D5', 'H9', 'S9'], sheets: [READY] })), []);
    const late = beside(READY, { and: s => (s.closing = { why: 'deck', seats: [1] }) });
    assert.deepEqual(threats(late), ['Last turn for Bram. As things stand, Ada wins with 7 points.']);
  });

  test('V1 in the long game only whoever would lead outside', () => {
    const long = { options: { variant: 'long' } };
    const out = { escaped: true, at: null, body: 9, will: 3, fear: 1 };
    assert.match(threats(beside(READY, long)).join(), /could leave with 9 points; nobody outside has more/);
    assert.deepEqual(threats(beside(READY, { ...long, sheets: [out] })), []);
  });

  test('V4 over several levels only once all Aces are seen, and with the highest sum', () => {
    const levels = { options: { variant: 'multilevel' } };
    assert.deepEqual(threats(beside(READY, levels)), []);
    const seen = { ...levels, and: (s: HauntedState) => (s.exits = 4) };
    assert.match(threats(beside({ ...READY, noted: 3 }, seen)).join(), /could end the game with 12 points/);
    assert.deepEqual(threats(beside(READY, { ...seen, sheets: [{ noted: 20 }] })), []);
  });

  test('A14 alone the house, when FEAR has reached the better of the other two', () => {
    const alone = (fear: number) => lay({ seats: 1, rooms: ['D5'], sheets: [{ body: 4, will: 3, fear }] });
    const said = (match: Match<HauntedState>) => guideIn('en').threats({ view: match.view(0), names: ['Ada'] });
    assert.match(said(alone(4)).join(), /Ada's FEAR is 4/);
    assert.deepEqual(said(alone(3)), []);
  });
});

describe('How far everybody is', () => {
  const progress = (match: Match<HauntedState>, seat: Seat, language: Language = 'en') =>
    guideIn(language).progress(seat, readerOf(match, 1));

  test('strength, and the way to a Way Out', () => {
    const match = beside({ body: 6, will: 5, fear: 1 });
    assert.equal(progress(match, 0), 'BODY above FEAR, Ace in 1 move');
    assert.equal(progress(match, 1), 'BODY above FEAR, no way to an Ace');
    assert.equal(progress(beside({ fear: 9 }), 0, 'de'), 'zu viel ANGST, Ass in 1 Zug');
    assert.equal(progress(beside({ body: 4, will: 4, fear: 4 }), 0)?.split(',')[0], 'only by a black Ace');
  });
});

describe('What an answer brings', () => {
  const outcome = (
    match: Match<HauntedState>,
    seat: Seat,
    pick: Parameters<Match['answer']>[1],
    language: Language = 'en',
  ) => {
    const ask = match.ask(seat);
    assert.ok(ask);
    return guideIn(language).outcome(ask, pick, readerOf(match, seat));
  };

  test('H2 the numbers one starts with', () => {
    const match = Match.start(game, { seats: 3 }, seeded('five'));
    assert.equal(
      outcome(match, 0, { five: 'body' }),
      'With FEAR 3, an Ace would let you out, but your mind would stay here.',
    );
    assert.equal(outcome(match, 0, { five: 'will' }, 'de'), 'Bei ANGST 3 ließe dich kein Ass hinaus.');
  });

  test('H23 a Way Out wins, or does not let one out', () => {
    const ready = beside({ body: 6, will: 2, fear: 1 });
    assert.equal(outcome(ready, 0, { to: card(ready, 'DA') }), 'You get out and win.');
    const afraid = beside({ body: 1, will: 2, fear: 6 });
    assert.equal(outcome(afraid, 0, { to: card(afraid, 'DA') }), 'FEAR does not let you out.');
  });

  test('H7 a Door from the top of the deck is an ordinary room; later it may be anything', () => {
    const match = lay({ seats: 2, rooms: ['D5', 'H9'] });
    assert.equal(outcome(match, 0, { open: 'north' }), 'A new room will lie here. Certainly no Way Out and no Trap.');
    const later = lay({ seats: 2, rooms: ['D5', 'H9'], and: s => (s.safe = 0) });
    assert.equal(outcome(later, 0, { open: 'north' }), 'A new room will lie here. Still unseen: 3 Aces and 2 Jokers.');
  });

  test('H16 Colour and Suit of a known card, before and after', () => {
    const match = lay({
      rooms: ['C8', 'H9'],
      doors: [['S8'], []],
      sheets: [{ body: 5, will: 3, fear: 2 }],
    });
    match.answer(0, { open: 'north' });
    match.answer(0, { door: card(match, 'S8') });
    passAll(match);
    assert.equal(outcome(match, 0, { declare: 'suit' }), 'FEAR 2 → 3.');
    assert.equal(outcome(match, 0, { declare: 'colour' }), 'BODY 5 → 3, or for the matching value BODY 5 → 6.');
    assert.equal(outcome(match, 0, { declare: 'suit' }, 'de'), 'ANGST 2 → 3.');
  });

  test('H16 of an unknown card, how many rooms would help or harm', () => {
    const match = lay({ seats: 1, rooms: ['H3'], options: { deeper: false } });
    match.answer(0, { open: 'north' });
    // 47 rooms are unseen. By colour each value from 2 to 10 harms but one: the 3 of diamonds matches the 3 of hearts.
    assert.equal(outcome(match, 0, { declare: 'colour' }), 'Of the unseen rooms 1 helps, 34 hurt, 12 are Windows.');
    assert.equal(
      outcome(match, 0, { declare: 'suit' }),
      'Of the unseen rooms 11 help, 20 hurt, 12 do nothing, 4 are Windows.',
    );
  });

  test('H22 a number that opens the Ways Out, or ends it all', () => {
    const match = lay({
      seats: 2,
      rooms: ['C5', 'H9'],
      deck: ['D6'],
      doors: [[], []],
      sheets: [{ body: 3, will: 5, fear: 3 }],
    });
    open(match, 0, 'suit');
    assert.equal(outcome(match, 0, { stat: 'body', by: 1 }), 'Then a Way Out would let you go.');
    const alone = lay({ seats: 1, rooms: ['C5'], deck: ['D5'], sheets: [{ body: 3, will: 3, fear: 3 }] });
    open(alone, 0, 'suit');
    assert.equal(outcome(alone, 0, { stat: 'fear', by: 1 }), 'FEAR rises above both others: you lose.');
  });

  test('H19 how far a connection leads', () => {
    const match = lay({
      rooms: ['C5', 'H9'],
      ring: ['S2'],
      deck: ['C3'],
      doors: [[], []],
      and: s => turnUp(s, 'S2'),
    });
    open(match, 0, 'suit');
    assert.equal(outcome(match, 0, { connect: card(match, 'S2') }), 'From there 2 moves to a Way Out.');
    assert.equal(outcome(match, 0, { connect: null }), undefined);
    const far = lay({ rooms: ['C5', 'S9'], deck: ['S8'], doors: [[], []] });
    open(far, 0, 'suit');
    assert.equal(
      outcome(far, 0, { connect: card(far, 'S9') }),
      'You can walk between the two rooms then. No open Way Out is in reach yet.',
    );
  });

  test('H19, A7 why an open Way Out cannot be connected', () => {
    const aimOf = (deck: Face, rooms: Face[], language: Language): string | undefined => {
      const match = lay({ rooms, deck: [deck], doors: [[], []] });
      open(match, 0, 'suit');
      const ask = match.ask(0);
      assert.ok(ask?.what === 'connect');
      return guideIn(language).aim(ask, readerOf(match, 0));
    };
    assert.equal(
      aimOf('D3', ['C5', 'H9'], 'en'),
      'The Ace of diamonds is no choice: all its sides are taken. A room beside it leads there.',
    );
    assert.equal(
      aimOf('D3', ['C5', 'H9'], 'de'),
      'Das Karo-Ass geht nicht: Alle Seiten sind belegt. Ein Raum daneben führt dorthin.',
    );
    assert.equal(aimOf('S8', ['C5', 'S9'], 'en'), 'The Ace of diamonds is no choice: it has another colour.');
  });

  test('H26 what a trapped player does with a Door', () => {
    const match = lay({ rooms: ['C5', 'S9'], deck: ['joker', 'C7', 'S4'], doors: [[], []] });
    open(match, 0, 'suit');
    open(match, 1, 'suit');
    while (match.asks[0]?.what === 'connect') match.answer(1, { connect: null });
    const [trap, spades] = [card(match, 'joker'), card(match, 'S9')];
    assert.equal(
      outcome(match, 0, { at: trap, side: 'north', connect: spades }),
      'You stay trapped. The card has no effect and joins the trap to that room.',
    );
    assert.equal(
      outcome(match, 0, { at: spades, side: 'west', connect: null }),
      'You stay trapped, and nobody is shown the card.',
    );
  });

  test('H25, H20 of a face-down card that the reader knows', () => {
    const laidJoker = (s: HauntedState): void => {
      at(s.rooms, 1).deep = true;
      s.cards.known[card(s, 'joker')] = 1;
    };
    const match = lay({
      rooms: ['C5', 'S9'],
      ring: ['joker'],
      deck: ['SJ'],
      doors: [[], []],
      and: s => {
        laidJoker(s);
        join(s, 'joker', 'C5');
      },
    });
    assert.equal(outcome(match, 0, { to: card(match, 'joker') }), 'You would be trapped there.');
    open(match, 0, 'suit');
    assert.equal(
      outcome(match, 0, { reveal: card(match, 'joker') }),
      'Everybody would see the card you know. It has no effect.',
    );
  });
});

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

  test('H33 what an own Secret Door brings is not the effect of its room, nor of the window in it', () => {
    const match = lay({ rooms: ['C5', 'H9'], ring: ['S2'], doors: [['SJ'], []], sheets: [{ body: 5 }] });
    match.answer(0, { open: 'north' });
    match.answer(0, { door: card(match, 'SJ') });
    match.answer(0, { declare: 'suit' });
    match.answer(0, { reveal: card(match, 'S2') });
    match.answer(0, { stat: 'body' });
    assert.equal(
      lastTurn(match, 1, 'en'),
      'Ada used a Secret Door (BODY 5 → 6), turned up the Jack of spades by Suit and turned up the 2 of spades through a window.',
    );
    assert.match(lastTurn(match, 0, 'de') ?? '', /^Du hast eine Geheimtür eingesetzt \(KÖRPER 5 → 6\), nach Symbol/);
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
      'You would get the 9 of spades (Colour −2 BODY, Suit nothing) or the Jack of diamonds (a Window).',
    );
    assert.equal(
      aim(0, 'de'),
      'Du bekämst die Pik 9 (Farbe −2 KÖRPER, Symbol nichts) oder den Karo-Buben (ein Fenster).',
    );
    assert.equal(aim(1, 'en'), 'Ada would get the 10 of clubs (−2 BODY).');
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

describe('Why it ended', () => {
  const OUT = { escaped: true, at: null };
  const verdict = (ended: Ending, laid: Laid, language: Language = 'en'): string | undefined => {
    const { seats = 2, options = {} } = laid;
    const match = lay({ ...laid, seats, options: resolveOptions(game, seats, options), and: s => (s.ended = ended) });
    return sound(guideIn(language).verdict(game.result(match.state), readerOf(match, 0)), language, ended);
  };

  test('base: the first one out, or the most points, or nobody', () => {
    const out = { ...OUT, body: 5, fear: 2, lost: true };
    assert.equal(
      verdict('escape', { sheets: [out] }),
      'Ada got out with BODY 5 against FEAR 2, though the mind stayed behind: the first one out wins.',
    );
    assert.equal(
      verdict('exits', { sheets: [{ body: 5, will: 3, fear: 2 }, { fear: 9 }] }),
      'All four Ways Out were seen and the last turns are over; nobody got out, and of the players who are not trapped, Ada has the most points: 6 (BODY + WILL − FEAR, +1 for each burning candle).',
    );
    const poor = { body: 1, will: 1, fear: 5 };
    assert.match(
      verdict('deck', { sheets: [poor, poor] }) ?? '',
      /no one has more than 0 points \(.*\), so the house wins/,
    );
    assert.match(
      verdict(
        'deck',
        {
          sheets: [
            { body: 5, will: 3, fear: 2 },
            { body: 5, will: 3, fear: 2 },
          ],
        },
        'de',
      ) ?? '',
      /haben Ada und Bram die meisten Punkte: 6 \(KÖRPER \+ WILLE − ANGST, \+1 je brennende Kerze\)\.$/,
    );
  });

  test('the reader is told of themselves', () => {
    const match = lay({ seats: 2, sheets: [{ ...OUT, body: 5, fear: 2 }], and: s => (s.ended = 'escape') });
    const own = (language: Language) =>
      guideIn(language).verdict(game.result(match.state), { ...readerOf(match, 0), you: 0 });
    assert.match(own('en') ?? '', /^You got out with BODY 5 against FEAR 2: the first one out wins\.$/);
    assert.match(own('de') ?? '', /^Du bist mit KÖRPER 5 gegen ANGST 2 entkommen: Wer zuerst draußen ist/);
  });

  test('V1 the most points outside', () => {
    const options = { variant: 'long' };
    const rich = { ...OUT, body: 5, will: 5, fear: 2 };
    const poor = { ...OUT, body: 5, will: 3, fear: 4 };
    assert.equal(
      verdict('everyone', { options, sheets: [poor, rich] }),
      'Everybody got out; outside, Bram has the most points: 8 (BODY + WILL − FEAR, +1 for each burning candle).',
    );
    assert.match(verdict('exits', { options, sheets: [poor] }, 'de') ?? '', /; draußen hat Ada die meisten Punkte: 4/);
  });

  test('V4 the highest sum, whoever left', () => {
    const options = { variant: 'multilevel' };
    assert.equal(
      verdict('escape', { options, sheets: [{ ...OUT, noted: 4 }, { noted: 9 }] }),
      'Ada left and ended the game; of the players who are not trapped, Bram has the most points written down: 9.',
    );
    assert.match(
      verdict('deck', { options, sheets: [{ noted: -1 }] }) ?? '',
      /no one has more than 0 points written down/,
    );
  });

  test('V2 alone: out, or lost by dread, exits and deck', () => {
    const alone = { seats: 1 };
    assert.equal(
      verdict('escape', { ...alone, sheets: [{ ...OUT, body: 4, fear: 1 }] }),
      'Ada got out with BODY 4 against FEAR 1.',
    );
    assert.equal(
      verdict('dread', { ...alone, sheets: [{ body: 2, will: 3, fear: 4 }] }),
      'FEAR 4 rose above BODY 2 and WILL 3, and alone that is the end.',
    );
    for (const ended of ['exits', 'deck'] as const)
      assert.match(verdict(ended, alone, 'de') ?? '', /Niemand ist entkommen, also gewinnt das Haus/);
  });

  test('the escape is among what decided it', () => {
    const match = lay({ rooms: ['D5', 'H9'], deck: ['CA'], doors: [[], []], sheets: [{ body: 6, will: 2, fear: 1 }] });
    open(match, 0, 'suit');
    if (match.ask(0)?.what === 'connect') match.answer(0, { connect: null });
    const events = match.events(1);
    const places = guideIn('en').decisive(events, readerOf(match, 1));
    assert.ok(places.some(place => at(events, place).what === 'escapes'));
  });

  test('what led to the Ace is among it, a Secret Door only if it did harm', () => {
    const played = (door: Face): Match<HauntedState> => {
      // Ada looks at the room beside the Ace, joins her own to it and walks out; Bram opens what she laid.
      const match = lay({
        rooms: ['C5', 'H9'],
        ring: ['S2'],
        deck: ['CJ'],
        doors: [[door], []],
        sheets: [{ body: 6, will: 2, fear: 1 }],
      });
      open(match, 0, 'suit');
      match.answer(0, { reveal: card(match, 'S2') });
      match.answer(0, { connect: card(match, 'S2') });
      match.answer(1, { open: 'north' });
      match.answer(0, { door: card(match, door) });
      match.answer(1, { declare: 'suit' });
      while (match.ask(1)) match.answer(1, { connect: null });
      match.answer(0, { to: card(match, 'S2') });
      match.answer(1, { to: card(match, 'H9') });
      match.answer(0, { to: card(match, 'DA') });
      return match;
    };
    const told = (door: Face): (string | undefined)[] => {
      const match = played(door);
      const events = match.events(1);
      return guideIn('en')
        .decisive(events, readerOf(match, 1))
        .map(place => at(events, place).what);
    };
    const match = played('S3');
    const differences = (words: typeof en): (string | undefined)[] =>
      ['window', 'connects', 'escapes'].map(what => {
        const event = match.events(1).find(one => one.what === what);
        return event && words.guide?.difference?.(event, readerOf(match, 1));
      });
    assert.deepEqual(differences(en), [
      'That room leads straight into a Way Out.',
      'With it a way led to a Way Out.',
      undefined,
    ]);
    assert.match(differences(de).join(), /^Dieser Raum führt geradewegs .*,Damit führte ein Weg zu/);
    assert.deepEqual(told('SK'), ['window', 'connects', 'secretDoor', 'changed', 'escapes']);
    assert.deepEqual(told('S3'), ['window', 'connects', 'escapes']);
  });
});
