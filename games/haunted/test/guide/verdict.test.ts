import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, type Face, type Language, type Match, resolveOptions } from '../../../../engine/index.ts';
import { readerOf } from '../../../test/guides.ts';
import { game } from '../../rules.ts';
import type { Ending, HauntedState } from '../../state.ts';
import { card, type Laid, lay, open } from '../arranged.ts';
import { guideIn, WORDS } from './guides.ts';

const { en, de } = WORDS;

const BROKEN = /undefined|\[object|null|NaN|\?|\s\s|\s[.,;:)]|^\s|\s$|\(\)/;
/** Words that only the other language has. */
const FOREIGN: Readonly<Record<Language, RegExp>> = {
  en: /[äöüß]|\b(der|die|das|den|dem|und|hat|hast|von|mit|WILLE|ANGST)\b/i,
  de: /\b(the|and|you|your|with|BODY|WILL|FEAR|Door|Window)\b/i,
};

function sound(text: string | undefined, language: Language, of: string): string {
  assert.ok(text, `${of} has no words`);
  assert.doesNotMatch(text, BROKEN, of);
  assert.doesNotMatch(text, FOREIGN[language], of);
  return text;
}

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
      'Ada got out with BODY 5 against FEAR 2: the first one out wins.',
    );
    assert.equal(
      verdict('exits', { sheets: [{ body: 5, will: 3, fear: 2 }, { fear: 9 }] }),
      'All four Ways Out were seen and the last turns are over; nobody got out, and of the players who are not trapped, Ada has the most points: 6 (BODY + WILL − FEAR, +1 for each candle lit at an Ace).',
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
      /haben Ada und Bram die meisten Punkte: 6 \(KÖRPER \+ WILLE − ANGST, \+1 je Kerze, an einem Ass entzündet\)\.$/,
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
      'Everybody got out; outside, Bram has the most points: 8 (BODY + WILL − FEAR, +1 for each candle lit at an Ace).',
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
