/** The law of words for all games: everything in their matches and on their cards has words in every language. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { LANGUAGES, Match, randomFrom, type State, seeded, type TextNames } from '../../engine/index.ts';
import { isDraft } from '../covers.ts';
import { openAll } from '../shelf.ts';
import { anyAnswer, anySetting, type PlannedMatch, WordsLaw, type WordsPlan } from './words-law.ts';

/** More with `npm run matrix`. */
const IS_AT_LENGTH = Boolean(process.env.MATRIX);
/** The matches of a number of seats where a plan names none. */
const MATCHES = 2;

async function planOf(id: string): Promise<WordsPlan<State> | undefined> {
  const file = new URL(`../${id}/test/words-plan.ts`, import.meta.url);
  if (!existsSync(file)) return undefined;
  const { plan }: { readonly plan: WordsPlan<State> } = await import(file.href);
  return plan;
}

const namesOf = (texts: object & Partial<TextNames>): readonly string[] => texts.names ?? [];

for (const { game, words } of await openAll()) {
  const { id } = game;
  const plan = await planOf(id);
  test(`${id}: the law of words has a plan`, () => assert.ok(plan, `games/${id}/test/words-plan.ts is missing`));
  if (!plan) continue;
  const law = new WordsLaw<State>(words, plan.ban);

  for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
    const name = `words of ${id} ${seats}`;
    const random = randomFrom(name);
    const any = Array.from({ length: MATCHES }, () => ({ options: anySetting(game, seats, random) }));
    const matches: readonly PlannedMatch<State>[] = [...(plan.matches?.(seats, random, IS_AT_LENGTH) ?? any)];
    if (matches.length === 0) continue;
    test(`${id}: everything in a match of ${seats} has words, and no words give a card away`, () => {
      for (const [i, { options, answering = anyAnswer(random) }] of matches.entries())
        law.play(
          Match.start(game, { seats, options }, seeded(`${name} ${i}`)),
          answering,
          random,
          plan.every?.(seats) ?? 1,
        );
    });
  }

  test(`${id}: every card has a name and a text, and no two that differ are called alike`, () => {
    for (const language of LANGUAGES) {
      const { card } = words[language];
      for (const face of [...plan.faces, ...(plan.alike ?? [])]) {
        law.sound(card(face).name, `the name of ${face}`, language);
        law.sound(card(face).text, `the text of ${face}`, language);
      }
      assert.equal(new Set(plan.faces.map(face => card(face).name)).size, plan.faces.length, language);
      for (const { name, text } of (plan.alike ?? []).map(face => card(face)))
        for (const other of plan.faces.map(face => card(face)).filter(one => one.name === name))
          assert.equal(text, other.text, name);
    }
  });

  test(`${id}: every question and every event was read`, t => {
    const isRare = (name: string): boolean => plan.rare?.some(one => one === name) ?? false;
    const names = [...namesOf(words.en.prompt), ...namesOf(words.en.line)];
    const met = [...law.seen.asks, ...law.seen.events];
    const missed = names.filter(name => !met.includes(name) && !isRare(name));
    if (isDraft(id)) return t.diagnostic(`not read: ${missed.join(', ')}`);
    assert.ok(names.length > 0, 'prompts and lines say their names: promptsOf, linesOf or phrased make them');
    assert.deepEqual(missed, [], 'no match has met these');
    assert.deepEqual([...law.seen.topics].sort(), [...(plan.topics ?? [])].sort());
    plan.finally?.();
  });
}
