import assert from 'node:assert/strict';
import { test } from 'node:test';
import { think } from '../../../bots/levels.ts';
import { mindOf } from '../../../bots/mind.ts';
import { type Why, whyOf } from '../../../bots/why.ts';
import { type GameModule, LANGUAGES, Match, optionAt, randomFrom, seeded, sizeOf } from '../../../engine/index.ts';
import { openAll } from '../../../games/shelf.ts';
import { advice, explanation } from './reasons.ts';

const why: Why = {
  level: 'Wraith',
  tries: 400,
  weighed: [
    { said: { en: 'Stay', de: 'Bleiben' }, visits: 300, value: 0.613, low: 0.55, high: 0.67 },
    { said: { en: 'Go', de: 'Gehen' }, visits: 100, value: 0.4, low: 0.31, high: 0.5 },
  ],
  line: [{ seat: 1, said: { en: 'Open a Door', de: 'Eine Tür öffnen' } }],
  beliefs: { exit: 0.31, unnamed: 0.5, joker: 0.005 },
  gain: { feature: 'fear', direction: 'less' },
  price: { feature: 'cards', direction: 'less' },
};
const name = (seat: number): string => ['Ada', 'Bo'][seat] ?? '';
const english = {
  features: {
    fear: { more: 'more FEAR', less: 'less FEAR' },
    cards: { more: 'more cards in hand', less: 'fewer cards in hand' },
  },
  beliefs: { exit: 'the next Door is a way out', joker: 'the next Door is a Joker' },
};
const german = {
  features: {
    fear: { more: 'mehr ANGST', less: 'weniger ANGST' },
    cards: { more: 'mehr Handkarten', less: 'weniger Handkarten' },
  },
  beliefs: { exit: 'die nächste Tür ein Ausweg ist' },
};

test('advice says what the answer gains and costs; apart from it what the bot guesses and how it knows', () => {
  const { reasons, known } = advice(why, 'en', english, name);
  assert.deepEqual(reasons, [
    'Compared with “Go”, it usually means less FEAR.',
    'The price is fewer cards in hand.',
    'In my head it turned out well in about 6 of 10 tries, the other way in about 4.',
  ]);
  assert.deepEqual(known, [
    'There is some chance that the next Door is a way out (about 3 in 10).',
    'I played this moment through 400 times in my head, each time guessing the cards and plans I cannot see.',
    '“Stay” turned out well in about 61 of 100 tries (somewhere from 55 to 67).',
    '“Go” turned out well in about 40 of 100 tries (somewhere from 31 to 50).',
    'It might go on like this: Bo: “Open a Door”.',
  ]);
});

test('a bot begins with its answer, in German too', () => {
  assert.equal(explanation(why, 'en', english, name).reasons[0], 'I chose “Stay”.');
  assert.deepEqual(explanation(why, 'de', german, name).reasons, [
    'Ich habe „Bleiben“ gewählt.',
    'Verglichen mit „Gehen“ bringt das meist weniger ANGST.',
    'Dafür nehme ich weniger Handkarten in Kauf.',
  ]);
  const [guess] = explanation(why, 'de', german, name).known;
  assert.equal(guess, 'Es kann sein, dass die nächste Tür ein Ausweg ist (in etwa 3 von 10 Fällen).');
  assert.equal(advice(why, 'de', german, name).reasons[1], 'Dafür nimmst du weniger Handkarten in Kauf.');
});

test('without an advantage that has a name, the lead is said in words', () => {
  const [first, second] = why.weighed;
  assert.ok(first && second);
  const led = (value: number) =>
    advice({ ...why, gain: undefined, price: undefined, weighed: [first, { ...second, value }] }, 'en', {}, name)
      .reasons;
  const other = 'In my head it turned out well in about 6 of 10 tries, the other way in about 3.';
  const both = 'In my head both turned out well in about 6 of 10 tries.';
  assert.deepEqual(led(0.3), ['In most of the ways this can go on, “Go” turns out worse.', other]);
  assert.deepEqual(led(0.56), ['“Go” is almost as good, but this turns out a little better.', both]);
  assert.deepEqual(led(0.6), ['“Go” is about as good.', both]);
});

test('a bot that did not weigh says so; a lone answer had no rival', () => {
  const usual = ['That is what one usually does here.'];
  assert.deepEqual(advice({ ...why, weighed: [] }, 'en', {}, name), { reasons: usual, known: [] });
  const passedOver = { en: 'Hide', de: 'Verstecken' };
  assert.deepEqual(advice({ ...why, weighed: [], passedOver }, 'en', english, name).reasons, [
    'Compared with “Hide”, it usually means less FEAR.',
    'The price is fewer cards in hand.',
  ]);
  assert.deepEqual(explanation({ ...why, level: 'Wisp', weighed: [] }, 'en', {}, name).reasons, [
    'I picked at random.',
  ]);
  assert.deepEqual(advice({ ...why, weighed: why.weighed.slice(0, 1) }, 'en', {}, name).reasons, [
    'Nothing else comes close.',
    'In my head it turned out well in about 6 of 10 tries.',
  ]);
});

test('a long answer is named by its beginning, unless both begin alike', () => {
  const said = (en: string) => ({ said: { en, de: en }, visits: 9, value: 0.5, low: 0.4, high: 0.6 });
  const weighing = (...answers: string[]) => advice({ ...why, weighed: answers.map(said) }, 'en', english, name);
  const long = 'Investigation: draw 2, keep 2 (response: Expulsion or Penance)';
  assert.match(weighing('Pass', long).reasons[0] ?? '', /“Investigation: draw 2, keep 2”/);
  assert.match(weighing(long, `${long.slice(0, -1)} or Hide)`).reasons[0] ?? '', /or Hide\)”/);
});

test('an answer with quotation marks of its own is quoted inside others', () => {
  const said = { en: 'Keep “Police”', de: '„Polizei“ behalten' };
  const weighed = why.weighed.map((one, i) => (i === 1 ? { ...one, said } : one));
  assert.match(advice({ ...why, weighed }, 'en', english, name).reasons[0] ?? '', /“Keep ‘Police’”/);
  assert.match(advice({ ...why, weighed }, 'de', german, name).reasons[0] ?? '', /„‚Polizei‘ behalten“/);
});

const NAMES = ['Ada', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal'];
const ANSWERS_MAX = 160;

/** The first question of each kind in a seeded match of sensible answers, with what a bot thinks of it. */
function* thoughts(gameModule: GameModule) {
  const { game, hints, usual } = gameModule;
  const random = randomFrom('reasons');
  const match = Match.start(game, usual, seeded('reasons'));
  const met = new Set<string>();
  for (let i = 0; i < ANSWERS_MAX && !match.over; i++) {
    const ask = match.asks.find(({ seat }) => match.answered(seat) === undefined);
    if (!ask) return;
    const [options, view] = [ask.options(), match.view(ask.seat)];
    if (!met.has(ask.what) && sizeOf(options) > 1) {
      met.add(ask.what);
      const mind = mindOf(match, ask.seat, gameModule);
      const thought = think('Phantom', mind, randomFrom('think'), { iterations: 12 });
      const speech = { words: gameModule.words, names: NAMES };
      yield { ask, view, pick: thought.pick, why: whyOf('Phantom', mind, thought, speech, randomFrom('why')) };
    }
    match.answer(ask.seat, hints?.play?.(ask, view, random) ?? optionAt(options, random(sizeOf(options))));
  }
}

/** Answers are quoted; what is left is the bot's own words. */
const unquoted = (text: string): string => text.replaceAll(/[“„].*?[”“](?=[\s.,;:)]|$)/g, '');

for (const gameModule of await openAll()) {
  const { game, words, hints } = gameModule;
  test(`${game.id}: advice is in words, and names the answer as its button does`, () => {
    for (const lang of LANGUAGES)
      for (const feature of Object.keys(hints?.wants ?? {}))
        assert.ok(words[lang].features?.[feature], `${feature} has words in ${lang}`);
    for (const { ask, view, pick, why: found } of thoughts(gameModule))
      for (const lang of LANGUAGES) {
        const button = words[lang].label(ask, pick, { view, names: NAMES, you: ask.seat });
        assert.equal(found.weighed[0]?.said[lang] ?? button, button, ask.what);
        for (const { reasons } of [
          advice(found, lang, words[lang], seat => NAMES[seat] ?? ''),
          explanation(found, lang, words[lang], seat => NAMES[seat] ?? ''),
        ]) {
          const text = reasons.join(' ');
          assert.match(text, /^.{10,}\.$/, `${ask.what} has a reason`);
          assert.doesNotMatch(unquoted(text), /%|\d[.,]\d|\d{3}|undefined|NaN|Phantom|Wraith/, ask.what);
        }
      }
  });
}
