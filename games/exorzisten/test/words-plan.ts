import assert from 'node:assert/strict';
import {
  at,
  type Card,
  canonical,
  HIDDEN,
  type Json,
  type Language,
  optionAt,
  type Settings,
} from '../../../engine/index.ts';
import { type Answering, anySetting, type WordsPlan } from '../../test/words-law.ts';
import { DEMONS, INQUIRIES } from '../content.ts';
import { game } from '../rules.ts';
import { ACTIONS, CHARACTERS, type ExorzistenState, RESPONSES, SHOP, SIDES } from '../state.ts';
import { de } from '../words/words.de.ts';
import { en } from '../words/words.en.ts';

const WORDS = { en, de };

/** Everything with a name of its own, and the halves of character cards. */
export const THINGS: readonly string[] = [...Object.keys(DEMONS), ...Object.keys(INQUIRIES), ...SHOP, ...CHARACTERS];
export const HALVES = CHARACTERS.flatMap(character => [...ACTIONS, ...RESPONSES].map(half => `${character}/${half}`));

/** R75 Settings of a table with milder names. */
export const MILDER: Settings = { names: 'mild' };

/** The names that must not be read at such a table. */
const banned = (language: Language): RegExp => {
  const { card } = WORDS[language];
  const names = THINGS.filter(id => card(id).name !== card(id, MILDER).name).map(id => card(id).name);
  return new RegExp(`(?<!\\p{L})(?:${names.join('|').replaceAll('+', '\\+')})(?!\\p{L})`, 'iu');
};
export const BANNED = { en: banned('en'), de: banned('de') };

/** The marks that tell a card from others: the place in the row, or else where it lies and its face. */
function likeness({ row, players, cards }: ExorzistenState, card: Card): Json {
  if (row.includes(card)) return { place: row.indexOf(card) };
  const side = SIDES.find(one => players.some(player => player[one].includes(card))) ?? null;
  const owner = players.findIndex(player => side !== null && player[side].includes(card));
  return { face: at(cards.face, card), owner, side };
}

/** An answer with its cards as a reader sees them: two that differ only in cards that are alike mean the same. */
function meaning(view: ExorzistenState, pick: Json): Json {
  const CARDS = ['keep', 'pay', 'play', 'drop', 'turn', 'take', 'replace', 'dismiss', 'demon'];
  const seenAs = (value: Json): Json => {
    if (typeof value === 'number') return likeness(view, value);
    return Array.isArray(value) ? value.map((one: Json) => canonical(seenAs(one))).sort() : value;
  };
  const fields = Object.entries(pick ?? {}).map(([key, value]) => [key, CARDS.includes(key) ? seenAs(value) : value]);
  return Object.fromEntries(fields);
}

/** Only the film expert goes to the bed, and so no demon comes to it: no player gets nearer to victory. */
const idle: Answering<ExorzistenState> = ({ seat, what, options }, { state }) => {
  const film = state.players[seat]?.character === 'film';
  const wishes: Readonly<Record<string, Json>> = {
    character: { character: at(CHARACTERS, (seat + 5) % CHARACTERS.length) },
    action: { action: film ? 'exorcism' : 'investigation' },
  };
  return wishes[what] ?? optionAt(options(), 0);
};

/** The seats of the match in which all but the film expert idle: it ends at the cap, without a winner. */
const SEATS_OF_IDLE = 5;

export const plan: WordsPlan<ExorzistenState> = {
  ban: {
    /** Ids and names of fields are no words: "holywater-2", "mild/nun", "dropEvil", "legion". */
    raw: new RegExp(`[a-z]-\\d|mild|[a-z]/[a-z]|[a-z][A-Z]|\\b(?:${Object.keys(DEMONS).join('|')})\\b`),
    english:
      /\b(?:the|of|and|or|you|your|with|from|to|on|for|is|are|takes?|demons?|cards?|rolls?|dice|hide|hidden|evil|divine|side|power|expulsion|exorcism|disruption|investigation|special|response|nobody|round|row|deck)\b/i,
    meaning: (view, pick) => canonical(meaning(view, pick)),
    also: (text, language, { options }) => {
      if (options.names === 'mild') assert.doesNotMatch(text, BANNED[language]);
    },
    answers: Number.POSITIVE_INFINITY,
  },
  faces: THINGS,
  alike: [...HALVES, HIDDEN],
  *matches(seats, random, isAtLength) {
    for (let i = 0; i < (isAtLength ? 50 : 16); i++)
      yield { options: { ...anySetting(game, seats, random), cap: 30, names: i % 2 === 0 ? 'original' : 'mild' } };
    if (seats === SEATS_OF_IDLE) yield { options: { cap: 30 }, answering: idle };
  },
};
