import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  at,
  invitations,
  type Json,
  LANGUAGES,
  type Language,
  Match,
  PASS,
  type Random,
  randomFrom,
  SPECTATOR,
  type Storyteller,
  seatsOf,
  seeded,
} from '../../../engine/index.ts';
import { written } from '../../test/looking.ts';
import { gameModule } from '../module.ts';
import { game } from '../rules.ts';
import type { Event, HauntedState } from '../state.ts';
import { house as houseDe } from '../story/house.de.ts';
import { house as houseEn } from '../story/house.en.ts';
import { MOODS } from '../story/pieces.ts';
import { player as playerDe } from '../story/player.de.ts';
import { player as playerEn } from '../story/player.en.ts';
import { sentencesOf } from '../story/teller.ts';

const EVENINGS = 50;
const VARIANTS = ['base', 'long', 'multilevel'];
/** A line fits a phone without scrolling. */
const LINE_MAX_CHARS = 300;
const LINE_MIN_CHARS = 6;
/** Candlelight, no gore. */
const GORE: Readonly<Record<Language, RegExp>> = {
  en: /\b(guts?|gore|entrails|corpse|murder\w*|knife|slaughter\w*|flesh)\b/i,
  de: /(Leiche|Mord|Messer|Gedärm|Eingeweide|Gemetzel)/,
};
const BROKEN = /[{}]|undefined|\[object|\s\s|\s[.,;:?!]|^\s|\s$|\.\.|,,/;
const ENDED = /[.?!]$/;

/** Opens Doors rather than going back, and stays inside if it may, so that an evening has much to tell. */
function answerAny(match: Match<HauntedState>, random: Random): void {
  for (const { seat, options } of [...match.asks]) {
    const all = options();
    const list = written(all);
    const isDear = (pick: Json): boolean =>
      pick === PASS ||
      (typeof pick === 'object' && pick !== null && ('open' in pick || ('leave' in pick && !pick.leave)));
    const dear = list.filter(isDear);
    const from = dear.length > 0 && random(4) > 0 ? dear : list;
    match.answer(seat, at(from, random(from.length)));
  }
}

function evening(number: number): Match<HauntedState> {
  const seats = 1 + (number % 8);
  const options = seats === 1 ? {} : { variant: at(VARIANTS, number % VARIANTS.length) };
  const match = Match.start(game, { seats, options }, seeded(`story ${number}`));
  const random = randomFrom(`answers ${number}`);
  while (!match.over) answerAny(match, random);
  return match;
}

const EVENING_MATCHES = Array.from({ length: EVENINGS }, (_, number) => evening(number));

async function tellerIn(language: Language): Promise<Storyteller> {
  const open = gameModule.storytellers?.[language];
  assert.ok(open);
  return open();
}

/** The kind of an invitation, as finely as it is told. */
const kindOf = ({ topic, outcome, fate, stat }: Event): string =>
  [topic, outcome ?? fate ?? stat].filter(one => one !== undefined).join(' ');

const KINDS = [
  ...['answer body', 'answer fear', 'answer will'],
  ...['closing escaped', 'closing inside', 'closing trapped', 'memory'],
  ...['outcome escape', 'outcome locked', 'outcome lost', 'outcome stay'],
  ...['question', 'reaction', 'rescue', 'room', 'trap'],
];

for (const language of LANGUAGES) {
  test(`fifty evenings are told, and no sentence comes twice in one (${language})`, async () => {
    const teller = await tellerIn(language);
    const told = new Map<string, number>();
    const words = new Set<string>();
    let silent = 0;
    for (const [number, match] of EVENING_MATCHES.entries()) {
      const asked = invitations(match);
      const lines = teller.tell(asked);
      assert.equal(lines.length, asked.length);
      const said = new Set<string>();
      for (const [i, line] of lines.entries()) {
        if (line === undefined) silent++;
        if (line === undefined) continue;
        const kind = kindOf(at(asked, i));
        told.set(kind, (told.get(kind) ?? 0) + 1);
        assert.doesNotMatch(line, BROKEN);
        assert.match(line, ENDED);
        assert.doesNotMatch(line, GORE[language]);
        assert.ok(line.length >= LINE_MIN_CHARS && line.length <= LINE_MAX_CHARS, line);
        for (const sentence of sentencesOf(line)) {
          assert.ok(!said.has(sentence), `evening ${number} says twice: ${sentence}`);
          said.add(sentence);
        }
        for (const word of line.toLowerCase().match(/\p{L}+/gu) ?? []) words.add(word);
      }
    }
    assert.deepEqual([...told.keys()].sort(), KINDS, 'every kind of event is told');
    const lines = [...told.values()].reduce((sum, count) => sum + count, 0);
    assert.ok(silent < lines / 100, `${silent} of ${lines} lines are missing`);
    assert.ok(words.size > 1000 && words.size < 3000, `${words.size} words are used`);
  });

  test(`equal matches are told equally, to every seat, and no line depends on a later one (${language})`, async () => {
    const teller = await tellerIn(language);
    for (const match of EVENING_MATCHES.slice(0, 8)) {
      const asked = invitations(match);
      const lines = teller.tell(asked);
      for (const seat of [...seatsOf(match.state), SPECTATOR])
        assert.deepEqual(teller.tell(match.events(seat).filter(({ what }) => what === 'invite')), lines);
      const half = asked.length >> 1;
      assert.deepEqual(teller.tell(asked.slice(0, half)), lines.slice(0, half));
      const openings = teller.openings(asked, half, 3);
      assert.equal(openings[0], lines[half], 'the first opening is what a bot would say');
      assert.equal(new Set(openings).size, 3);
    }
  });

  test(`two evenings begin differently (${language})`, async () => {
    const teller = await tellerIn(language);
    const beginnings = EVENING_MATCHES.map(match => teller.tell(invitations(match)).slice(0, match.state.seats).join());
    assert.ok(new Set(beginnings).size > EVENINGS * 0.8);
  });
}

test('each language has hundreds of pieces, as many as the other, and none twice', () => {
  const piecesOf = (tree: object): string[] =>
    Object.values(tree).flatMap((one: string | object) => (typeof one === 'string' ? [one] : piecesOf(one)));
  const all = { en: piecesOf([houseEn, playerEn]), de: piecesOf([houseDe, playerDe]) };
  for (const pieces of [all.en, all.de]) {
    assert.ok(pieces.length > 350, `${pieces.length} pieces`);
    assert.equal(new Set(pieces).size, pieces.length);
  }
  for (const mood of MOODS) assert.equal(playerEn.reactions[mood].length, playerDe.reactions[mood].length);
});

test('H17 a diamond puts its own question to the player on turn; the house describes, the others react', () => {
  const asked = EVENING_MATCHES.flatMap(match =>
    invitations(match).map(event => ({ event, seats: match.state.seats })),
  );
  for (const { event, seats } of asked) {
    const isOfHouse = event.topic === 'room' || event.topic === 'trap';
    if (isOfHouse) assert.equal(event.by, (Number(event.of) + 1) % seats, 'the left neighbour speaks for the house');
    if (event.topic === 'question' || event.topic === 'reaction') assert.equal(event.by, event.of);
    if (event.topic === 'question') assert.match(event.faces?.[0] ?? '', /^D[^A]/);
  }
  const reader = { view: at(EVENING_MATCHES, 2).view(SPECTATOR), names: ['Ada', 'Bram', 'Cleo'] };
  const question: Event = { rule: 'H17', what: 'invite', topic: 'question', by: 0, of: 0, faces: ['D5'] };
  assert.equal(
    gameModule.words.en.invitation?.(question, reader),
    'The 5 of diamonds asks you: Somebody harmed you once. How?',
  );
  const room: Event = { rule: 'H16', what: 'invite', topic: 'room', by: 1, of: 0, faces: ['C5'], declared: 'suit' };
  assert.equal(gameModule.words.de.voice?.(room, reader), 'Das Haus, durch Bram');
  assert.equal(gameModule.words.de.voice?.(question, reader), 'Ada');
});
