import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  at,
  type Face,
  knows,
  LANGUAGES,
  type Language,
  Match,
  optionAt,
  randomFrom,
  resolveOptions,
  type Seat,
  type Settings,
  seeded,
  sizeOf,
} from '../../../../engine/index.ts';
import { youAt } from '../../../test/guides.ts';
import { ACES, JOKER, ROOMS } from '../../content.ts';
import { type Motive, motiveOf } from '../../guide/motive.ts';
import { game } from '../../rules.ts';
import type { Event, HauntedState } from '../../state.ts';
import { de } from '../../words/words.de.ts';
import { en } from '../../words/words.en.ts';
import { card, join, type Laid, lay, open, passAll } from '../arranged.ts';

const WORDS = { en, de };
const FACES: readonly Face[] = [...ROOMS, ...ACES, JOKER];

/** The log of a reader, divided at the turns. */
function turnsOf(match: Match<HauntedState>, seat: Seat): Event[][] {
  const turns: Event[][] = [];
  for (const event of match.events(seat)) {
    if (event.what === 'turn') turns.push([event]);
    else turns.at(-1)?.push(event);
  }
  return turns;
}

function said(section: readonly Event[], match: Match<HauntedState>, you: Seat, language: Language = 'en') {
  const { guide } = WORDS[language];
  assert.ok(guide?.motive);
  return guide.motive(section, you, youAt(match, you));
}

/** The purpose of the latest turn of the first seat. */
function last(match: Match<HauntedState>, you: Seat, language: Language = 'en'): string | undefined {
  const section = turnsOf(match, you).findLast(([first, ...events]) => first?.seat === 0 && events.length > 0) ?? [];
  return said(section, match, you, language);
}

function turnUp(s: HauntedState, face: Face): void {
  const one = card(s, face);
  for (const room of s.rooms) if (room.card === one) room.up = true;
  s.cards.known[one] = 511;
}

/** Seat 0 stands in the open room north of the Ace in the middle. */
const beside = (laid: Laid): Match<HauntedState> =>
  lay({
    rooms: ['D5', 'H9'],
    ring: ['S2', 'C3'],
    doors: [[], []],
    ...laid,
    and: s => {
      turnUp(s, 'S2');
      at(s.sheets, 0).at = card(s, 'S2');
      laid.and?.(s);
    },
  });

const READY = { body: 6, will: 2, fear: 3 };
const HELD = { body: 3, will: 2, fear: 5 };

describe('The purpose of a Secret Door before somebody else', () => {
  const slipped = (sheet: object, safe: number, face: Face = 'CK'): Match<HauntedState> => {
    const match = lay({
      seats: 3,
      rooms: ['C5', 'H9', 'S9'],
      doors: [[], [face], []],
      sheets: [sheet],
      and: s => (s.safe = safe),
    });
    match.answer(0, { open: 'north' });
    match.answer(1, { door: card(match, face) });
    return match;
  };

  test('H32 it keeps a player who is ready from drawing an Ace', () => {
    const match = slipped(READY, 0);
    assert.equal(
      last(match, 0),
      'A Secret Door is never an Ace, and an Ace would let you out: BODY 6 is above FEAR 3.',
    );
    assert.equal(
      last(match, 0, 'de'),
      'Eine Geheimtür ist nie ein Ass, und ein Ass ließe dich hinaus: KÖRPER 6 liegt über ANGST 3.',
    );
    match.answer(0, { declare: 'suit' });
    assert.equal(last(match, 0), last(slipped(READY, 0), 0), 'by the numbers before the card');
  });

  test('H7 while no Ace can come, and of a player whom no Ace lets out, it is meant to harm', () => {
    assert.equal(
      last(slipped(READY, 2), 0),
      "No Ace was to be kept away: the first 6 cards of the deck hold none. So Bram's card is probably there to do harm.",
    );
    assert.equal(
      last(slipped(HELD, 0), 0, 'de'),
      'Mit KÖRPER 3 gegen ANGST 5 ließe dich kein Ass hinaus, also soll Brams Karte wohl schaden.',
    );
  });

  test('of a card that could do no harm, and of one’s own, nothing is said', () => {
    const harmless = slipped(READY, 2, 'CJ');
    harmless.answer(0, { declare: 'suit' });
    assert.equal(motiveOf(turnsOf(harmless, 0).at(-1) ?? [], 0, youAt(harmless, 0)), undefined);
    assert.match(last(slipped(HELD, 0), 1) ?? '', /^No other room was connected/);
  });
});

describe('The purpose of a way', () => {
  test('H14 towards a Way Out, with numbers that suffice', () => {
    const match = beside({
      sheets: [READY],
      and: s => {
        turnUp(s, 'C3');
        s.sheets[0] = { ...at(s.sheets, 0), at: card(s, 'D5') };
        join(s, 'D5', 'C3');
      },
    });
    match.answer(0, { to: card(match, 'C3') });
    assert.equal(last(match, 1), 'From there Ada has 1 move to a Way Out, and BODY 6 is above FEAR 3.');
    assert.equal(
      last(match, 1, 'de'),
      'Von dort sind es für Ada 1 Zug bis zu einem Ausweg, und KÖRPER 6 liegt über ANGST 3.',
    );
    assert.equal(last(match, 0), undefined, 'one knows one’s own purpose');
  });

  test('H19 a connection leads nearer, also where the numbers do not suffice yet', () => {
    const match = lay({
      rooms: ['C5', 'H9'],
      ring: ['S2'],
      deck: ['C3'],
      doors: [[], []],
      sheets: [HELD],
      and: s => turnUp(s, 'S2'),
    });
    open(match, 0, 'suit');
    match.answer(0, { connect: card(match, 'S2') });
    assert.equal(
      last(match, 1),
      'From there Ada has 2 moves to a Way Out; BODY 3 against FEAR 5 is not enough to leave yet.',
    );
  });

  test('H14 through open rooms without a way', () => {
    const walked = (sheet: object): Match<HauntedState> => {
      const match = lay({ rooms: ['C5', 'H9'], doors: [[], []], sheets: [sheet], and: s => join(s, 'C5', 'H9') });
      match.answer(0, { to: card(match, 'H9') });
      return match;
    };
    assert.equal(last(walked(READY), 1), "Ada's BODY 6 is above FEAR 3, and open rooms keep it so.");
    assert.equal(
      last(walked(HELD), 1, 'de'),
      'Offene Räume kosten nichts, und mit KÖRPER 3 gegen ANGST 5 ließe Ada noch kein Ausweg hinaus.',
    );
    assert.match(
      last(walked({ body: 3, will: 2, fear: 3 }), 1) ?? '',
      /^Ada's BODY 3 equals FEAR 3, with WILL 2 below/,
    );
  });

  test('H30 towards a trap, and into it', () => {
    const match = lay({
      rooms: ['C5', 'H9'],
      ring: ['joker', 'C2'],
      sheets: [HELD],
      and: s => {
        turnUp(s, JOKER);
        turnUp(s, 'C2');
        join(s, 'C5', 'C2');
        join(s, 'joker', 'C2');
        Object.assign(at(s.sheets, 1), { at: card(s, 'joker'), trapped: true, fear: 5 });
      },
    });
    match.answer(0, { to: card(match, 'C2') });
    assert.equal(last(match, 1), 'From there Ada can free Bram next, which brings FEAR down from 5 to 2.');
    passTurn(match);
    match.answer(0, { to: card(match, 'joker') });
    assert.equal(last(match, 1), "The rescue set Ada's own FEAR to 2 as well: BODY 3 is above FEAR 2 now.");
    assert.equal(
      last(match, 1, 'de'),
      'Die Rettung hat auch Adas eigene ANGST auf 2 gesetzt: KÖRPER 3 liegt über ANGST 2.',
    );
  });

  test('H27 a passage to the own trap', () => {
    const match = lay({ rooms: ['C5', 'S9'], deck: ['joker', 'C7', 'S4'], doors: [[], []] });
    open(match, 0, 'suit');
    open(match, 1, 'suit');
    while (match.asks[0]?.what === 'connect') match.answer(1, { connect: null });
    match.answer(0, { at: card(match, 'joker'), side: 'north', connect: card(match, 'S9') });
    assert.equal(last(match, 1), 'The passage leads to the trap: whoever walks in frees Ada.');
  });

  test('H23 into an Ace without hope to leave', () => {
    const match = beside({ sheets: [{ body: 3, will: 6, fear: 5 }] });
    match.answer(0, { to: card(match, 'DA') });
    assert.equal(
      last(match, 1),
      'WILL 6 can no longer be lost, and an answered question is worth a point at the end; BODY 3 against FEAR 5 was not enough to leave.',
    );
    const afraid = beside({ sheets: [HELD] });
    afraid.answer(0, { to: card(afraid, 'DA') });
    assert.match(last(afraid, 1, 'de') ?? '', /^Eine beantwortete Frage zählt am Ende einen Punkt; KÖRPER 3 gegen/);
  });

  test('V1 out of the house with the points, V4 into an Ace with the most', () => {
    const long = beside({ sheets: [{ body: 6, will: 4, fear: 1 }], options: { variant: 'long' } });
    long.answer(0, { to: card(long, 'DA') });
    long.answer(0, { leave: true });
    assert.equal(last(long, 1), 'Outside nothing can be lost any more: Ada keeps 11 points.');
    const levels = beside({ sheets: [{ body: 9, will: 4, fear: 1 }], options: { variant: 'multilevel' } });
    levels.answer(0, { to: card(levels, 'DA') });
    assert.match(
      last(levels, 1) ?? '',
      /^Entering that Ace had everybody's points written down, and Ada had the most: 14/,
    );
  });
});

/** The trapped player lays the next card anywhere. */
function passTurn(match: Match<HauntedState>): void {
  passAll(match);
  while (match.asks[0]?.what !== 'leave') {
    const ask = match.asks[0];
    assert.ok(ask);
    match.answer(ask.seat, optionAt(ask.options(), sizeOf(ask.options()) - 1));
  }
}

describe('The purpose of a Door', () => {
  const opened = (laid: Laid): Match<HauntedState> => {
    const match = lay({ rooms: ['C5', 'H9'], doors: [[], []], deck: ['S3'], ...laid });
    open(match, 0, 'suit', 'west');
    if (match.asks[0]?.what === 'connect') match.answer(0, { connect: null });
    return match;
  };

  test('H13 no other room was connected', () => {
    assert.equal(last(opened({}), 1), 'No other room was connected to the 5 of clubs, so Ada had to open a Door.');
    assert.equal(
      last(opened({}), 1, 'de'),
      'Mit der Kreuz 5 war kein anderer Raum verbunden, also musste Ada eine Tür öffnen.',
    );
  });

  test('numbers that do not suffice, or no way to a Way Out', () => {
    const and = (s: HauntedState): void => join(s, 'C5', 'H9');
    assert.equal(
      last(opened({ and, sheets: [HELD] }), 1),
      'Ada could not leave with BODY 3 against FEAR 5, and only new rooms change that.',
    );
    assert.equal(
      last(opened({ and, sheets: [READY] }), 1),
      "Ada's BODY 6 is above FEAR 3, but no way led to a Way Out from there: a new room may open one.",
    );
  });

  test('H20 a window showed a room beside the Way Out', () => {
    const match = lay({ rooms: ['C5', 'H9'], ring: ['S2'], deck: ['SJ'], doors: [[], []] });
    open(match, 0, 'suit');
    match.answer(0, { reveal: card(match, 'S2') });
    match.answer(0, { connect: null });
    assert.equal(last(match, 1), 'The 2 of spades lies beside a Way Out: a new black room can be connected to it.');
    assert.match(last(match, 1, 'de') ?? '', /^Die Pik 2 liegt neben einem Ausweg: Ein neuer schwarzer Raum/);
  });

  test('H33 an own Secret Door brings +1', () => {
    const match = lay({ rooms: ['C5', 'H9'], doors: [['S3'], []], sheets: [{ body: 5, will: 2, fear: 5 }] });
    match.answer(0, { open: 'north' });
    match.answer(0, { door: card(match, 'S3') });
    assert.match(last(match, 1) ?? '', /^One's own Secret Door is never a Trap and brings \+1\.$/);
    match.answer(0, { declare: 'suit' });
    match.answer(0, { stat: 'body' });
    assert.equal(last(match, 1), "One's own Secret Door is never a Trap and brings +1: BODY 6 is above FEAR 5.");
  });

  test('H33 more FEAR by choice is called what it is', () => {
    const match = lay({ rooms: ['C5', 'H9'], doors: [['S3'], []], sheets: [{ body: 5, will: 2, fear: 3 }] });
    match.answer(0, { open: 'north' });
    match.answer(0, { door: card(match, 'S3') });
    match.answer(0, { declare: 'suit' });
    match.answer(0, { stat: 'fear' });
    assert.equal(last(match, 1), 'More FEAR helps nobody out: Ada chose badly.');
    assert.equal(last(match, 1, 'de'), 'Mehr ANGST hilft niemandem hinaus: Ada hat schlecht gewählt.');
  });

  test('H13 a new Door beside a way to a Way Out that would open, but not where points are wanted first', () => {
    const strayed = (options: Settings = {}): Match<HauntedState> => {
      const match = lay({
        rooms: ['C5', 'H9'],
        ring: ['S2'],
        deck: ['H7'],
        doors: [[], []],
        options,
        sheets: [{ body: 5, will: 2, fear: 3 }],
        and: s => {
          turnUp(s, 'S2');
          join(s, 'C5', 'S2');
        },
      });
      open(match, 0, 'suit');
      match.answer(0, { connect: null });
      return match;
    };
    assert.equal(
      last(strayed(), 1),
      'Ada had 2 moves to a Way Out, and BODY 5 is above FEAR 3: walking there was better.',
    );
    assert.match(last(strayed(), 1, 'de') ?? '', /^Für Ada waren es 2 Züge bis zu einem Ausweg, und KÖRPER 5 /);
    assert.doesNotMatch(last(strayed({ variant: 'long' }), 1) ?? '', /walking there was better/);
  });

  test('H22 the change that matters less, or more, at a Way Out', () => {
    const chosen = (face: Face, stat: string, by: number): Match<HauntedState> => {
      const match = lay({ rooms: ['C5', 'H9'], deck: [face], doors: [[], []] });
      open(match, 0, 'suit');
      match.answer(0, { stat, by });
      return match;
    };
    assert.equal(last(chosen('D8', 'will', -2), 1), '−2 WILL hurts less than +2 FEAR: WILL opens no Way Out.');
    assert.equal(
      last(chosen('D7', 'fear', -2), 1, 'de'),
      '−2 ANGST hilft am Ausweg mehr als +2 WILLE: WILLE öffnet keinen.',
    );
    assert.match(last(chosen('D8', 'fear', 2), 1) ?? '', /^No other room/, 'a choice that tells nothing');
  });
});

describe('Purposes through whole matches', () => {
  const BROKEN = /undefined|\[object|null|NaN|\?|\s\s|\s[.,;:)]|^\s|\s$|\(\)/;
  const FOREIGN: Readonly<Record<Language, RegExp>> = {
    en: /[äöüß]|\b(der|die|das|und|von|mit|WILLE|ANGST)\b/,
    de: /\b(the|and|you|your|with|BODY|WILL|FEAR|Door)\b/,
  };

  function listens(match: Match<HauntedState>, you: Seat, kinds: Set<Motive['kind']>): void {
    const { cards } = match.state;
    const known = new Set(cards.face.filter((_, one) => knows(cards, you, one)));
    const section = turnsOf(match, you).at(-1);
    if (!section) return;
    for (const news of [section, section.slice(2)]) {
      const kind = motiveOf(news, you, youAt(match, you))?.kind;
      if (kind !== undefined) kinds.add(kind);
      for (const language of LANGUAGES) {
        const text = said(news, match, you, language);
        assert.equal(text === undefined, kind === undefined);
        if (text === undefined) continue;
        assert.doesNotMatch(text, BROKEN);
        assert.doesNotMatch(text, FOREIGN[language]);
        assert.ok(text.length <= 160, text);
        const secrets = FACES.filter(face => !known.has(face)).map(face => WORDS[language].card(face).name);
        assert.equal(
          secrets.find(name => text.includes(name)),
          undefined,
          text,
        );
      }
    }
  }

  function play(seats: number, options: Settings, seed: string, kinds: Set<Motive['kind']>): void {
    const random = randomFrom(seed);
    const match = Match.start(game, { seats, options: resolveOptions(game, seats, options) }, seeded(seed));
    while (!match.over)
      for (const ask of [...match.asks]) {
        listens(match, (ask.seat + 1) % seats, kinds);
        const all = ask.options();
        match.answer(ask.seat, optionAt(all, random(sizeOf(all))));
      }
  }

  test('every sentence is whole in both languages, short, and tells nothing hidden', () => {
    const kinds = new Set<Motive['kind']>();
    for (const [i, options] of [{}, { variant: 'long' }, { variant: 'multilevel' }].entries()) {
      play(3, options, `motive 3 ${i}`, kinds);
      play(4, { ...options, belowZero: 'clamp', fearTies: 'wins' }, `motive 4 ${i}`, kinds);
    }
    assert.ok(kinds.size >= 8, [...kinds].join(' '));
  });
});
