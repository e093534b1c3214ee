import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import {
  type Ask,
  at,
  type Event,
  type Face,
  INVITE,
  type Json,
  knows,
  LANGUAGES,
  type Language,
  Match,
  optionAt,
  PASS,
  type Random,
  type Reader,
  randomFrom,
  resolveOptions,
  type Seat,
  type Settings,
  SPECTATOR,
  STORY_MAX_CHARS,
  seatsOf,
  seeded,
  sizeOf,
} from '../../../engine/index.ts';
import { ACES, JOKER, ROOMS } from '../content.ts';
import { gameModule } from '../module.ts';
import { game } from '../rules.ts';
import type { HauntedState } from '../state.ts';
import { de } from '../words/words.de.ts';
import { en } from '../words/words.en.ts';

const WORDS = { en, de };
const NAMES = ['Ada', 'Bram', 'Cleo', 'Max', 'Edda', 'Finn', 'Gwen', 'Hal'];
const FACES: readonly Face[] = [...ROOMS, ...ACES];
const BROKEN = /undefined|\[object|null|NaN|\?|\s\s|\s[.,;:)]|^\s|\s$/;

/** What came up in all matches together: the tests would be worth little if it were not everything. */
const seen = { asks: new Set<string>(), events: new Set<string>(), topics: new Set<string>() };

function sound(text: string | undefined, of: string): string {
  assert.ok(text, `${of} has no words`);
  assert.doesNotMatch(text, BROKEN, of);
  return text;
}

/** One who reads: a seat or a spectator, in one language, at one moment. */
class Listener {
  readonly seat: Seat;
  readonly words: (typeof WORDS)[Language];
  readonly reader: Reader<HauntedState>;
  private readonly secrets: readonly string[];

  constructor(match: Match<HauntedState>, seat: Seat, language: Language, view: HauntedState) {
    const { cards, seats } = match.state;
    this.seat = seat;
    this.words = WORDS[language];
    this.reader = { view, names: NAMES.slice(0, seats) };
    const known = new Set(cards.face.filter((_, card) => knows(cards, seat, card)));
    this.secrets = [...FACES, JOKER].filter(face => !known.has(face)).map(face => this.words.card(face).name);
  }

  private keepsSecrets(text: string): void {
    const named = this.secrets.find(name => text.includes(name));
    assert.equal(named, undefined, `seat ${this.seat} is told of a card it does not know: ${text}`);
  }

  hears(event: Event): void {
    if (event.what === INVITE) return this.isInvited(event);
    seen.events.add(event.what);
    this.keepsSecrets(sound(this.words.line(event, this.reader), event.what));
    this.words.heading?.(event, this.reader);
  }

  private isInvited(event: Event): void {
    seen.topics.add(String(event.topic));
    assert.equal(this.words.line(event, this.reader), undefined);
    // H17 A diamond's invitation is its question.
    const invitation = this.words.invitation?.(event, this.reader);
    const asked = event.topic === 'question' ? invitation?.replace(/\?$/, '.') : invitation;
    this.keepsSecrets(sound(asked, `invitation to ${event.topic}`));
    sound(this.words.voice?.(event, this.reader), `voice of ${event.topic}`);
    const lines = this.words.suggestions?.(event, this.reader) ?? [];
    assert.ok(lines.length >= 1 && lines.length <= 3);
    assert.equal(new Set(lines).size, lines.length);
    for (const line of lines) assert.ok(line.length > 0 && line.length <= STORY_MAX_CHARS, line);
  }

  isAsked(ask: Ask): void {
    seen.asks.add(ask.what);
    this.keepsSecrets(sound(this.words.prompt(ask, this.reader), ask.what));
    sound(this.words.waiting(ask.what), ask.what);
    const options = ask.options();
    const labels = Array.from({ length: sizeOf(options) }, (_, i) =>
      sound(this.words.label(ask, optionAt(options, i), this.reader), ask.what),
    );
    const twice = labels.find((label, i) => labels.indexOf(label) !== i);
    assert.equal(twice, undefined, `two answers to ${ask.what} are called the same`);
    for (const label of labels) this.keepsSecrets(label);
  }

  looksAround(): void {
    const lines = this.words.situation?.(this.seat, this.reader) ?? [];
    assert.ok(lines.length > 0);
    for (const line of lines) sound(line, 'situation');
  }
}

/** Reads a match along, as everybody at the table and as a spectator. */
function readAlong(match: Match<HauntedState>, heard: Map<Seat, number>): void {
  for (const seat of [...seatsOf(match.state), SPECTATOR]) {
    const ask = match.ask(seat);
    const events = match.events(seat, heard.get(seat) ?? 0);
    heard.set(seat, (heard.get(seat) ?? 0) + events.length);
    if (!ask && events.length === 0) continue;
    const view = match.view(seat);
    for (const language of LANGUAGES) {
      const listener = new Listener(match, seat, language, view);
      for (const event of events) listener.hears(event);
      listener.looksAround();
      if (ask) listener.isAsked(ask);
    }
  }
}

/** Answers at random. The shy keep their Secret Doors and would rather open a new one than go back. */
function answerAny({ options }: Ask, random: Random, shy: boolean): Json {
  const all = options();
  const list = Array.from({ length: sizeOf(all) }, (_, i) => optionAt(all, i));
  const dear = list.filter(pick => pick === PASS || (typeof pick === 'object' && pick !== null && 'open' in pick));
  const from = shy && dear.length > 0 ? dear : list;
  return at(from, random(from.length));
}

function play(match: Match<HauntedState>, random: Random, shy: boolean): void {
  const heard = new Map<Seat, number>();
  readAlong(match, heard);
  while (!match.over) {
    for (const ask of [...match.asks]) match.answer(ask.seat, answerAny(ask, random, shy));
    readAlong(match, heard);
  }
  // The whole log once more, as it is read after the end.
  readAlong(match, new Map());
}

/** Any setting that the game allows with so many seats. */
function anySetting(seats: number, random: Random): Settings {
  const fits = Object.entries(game.options).filter(
    ([, { seats: range }]) => !range || (seats >= range.min && seats <= range.max),
  );
  return resolveOptions(
    game,
    seats,
    Object.fromEntries(fits.map(([key, { values }]) => [key, at(values, random(values.length))])),
  );
}

for (const seats of [1, 2, 3, 4, 5, 6, 7, 8])
  test(`everything in a match of ${seats} has words in both languages, and no words give a card away`, () => {
    const random = randomFrom(`words of ${seats}`);
    const variants: Settings[] =
      seats === 1
        ? [{ deeper: false }, { deeper: true }, { deeper: true, dread: false }, { dread: false }]
        : [{ variant: 'base' }, { variant: 'long' }, { variant: 'multilevel' }];
    for (const variant of variants)
      for (let i = 0; i < (seats < 5 ? 4 : 2); i++) {
        const options = { ...anySetting(seats, random), ...variant };
        play(Match.start(game, { seats, options }, seeded(`words ${seats} ${i}`)), random, i % 2 === 1);
      }
  });

test('every card has a name of its own and a text in both languages', () => {
  for (const words of [en, de]) {
    const cards = [...FACES, JOKER].map(face => words.card(face));
    assert.equal(new Set(cards.map(({ name }) => name)).size, cards.length);
    for (const { name, text } of cards) assert.doesNotMatch(`${name}: ${text}`, BROKEN);
  }
  assert.equal(
    en.card('H7').text,
    'Suit: nothing. Colour: −1 WILL. By Colour, a matching value gives +1 WILL instead.',
  );
  assert.equal(de.card('SQ').name, 'Pik-Dame');
});

test('every option and each of its values has a name in both languages', () => {
  for (const { options } of [en, de]) {
    assert.deepEqual(Object.keys(options), Object.keys(game.options));
    for (const [key, { values }] of Object.entries(game.options))
      assert.deepEqual(Object.keys(options[key]?.values ?? {}).sort(), values.map(String).sort());
  }
});

test('both rulebooks call every option and each of its values what the new-match screen calls them', () => {
  for (const language of LANGUAGES) {
    const book = readFileSync(gameModule.rulebook[language], 'utf8').replace(/\s+/g, ' ');
    const quoted = (name: string): string => (language === 'en' ? `"${name}"` : `„${name}“`);
    for (const [key, { name, values }] of Object.entries(WORDS[language].options)) {
      assert.ok(book.includes(quoted(name)), `${language}: ${name}`);
      for (const value of Object.values(values))
        assert.ok(book.includes(String(value)), `${language}: ${key} ${value}`);
      const rule = game.options[key]?.rule ?? '';
      if (rule.startsWith('A')) assert.match(book, new RegExp(`\\*\\*${rule}\\*\\* [^*]*${quoted(name)}`), `${rule}`);
    }
    assert.doesNotMatch(book, /\b(chart|strict|declared|clamp|loses|wins|multilevel|long|on|off)\b[):,]? \((as|wie) h/);
  }
});

test('German cards are declined', () => {
  const view = Match.start(game, { seats: 2 }, seeded('declined')).view(SPECTATOR);
  const reader = { view, names: ['Ada', 'Max'] };
  const line = (what: string, faces: Face[], fields = {}): string | undefined =>
    de.line({ rule: 'H14', what, seat: 1, faces, ...fields }, reader);
  assert.equal(line('enters', ['SQ']), 'Max betritt die Pik-Dame.');
  assert.equal(line('enters', ['HJ']), 'Max betritt den Herz-Buben.');
  assert.equal(line('opens', ['DK'], { side: 'east' }), 'Max öffnet vom Karo-König aus eine Tür nach Osten.');
  assert.equal(line('connects', ['H7', 'CJ']), 'Max verbindet die Herz 7 mit dem Kreuz-Buben.');
  assert.equal(line('changed', [], { stat: 'fear', by: 1, now: 4 }), 'Max’ ANGST steigt um 1 auf 4.');
});

after(() => {
  const asks = 'bonus connect declare effect exit five lay leave match ownDoor secretDoor window';
  assert.equal([...seen.asks].sort().join(' '), asks);
  const events =
    'answers changed closing connects declares declines deeper dread ends enters escapes first five ignored keepsDoor laidDown laidUp level locks looks matches opens passes points rescues reveals ring searches secretDoor startingRoom starts trapped turn wayOut window wins';
  assert.equal([...seen.events].sort().join(' '), events);
  assert.equal([...seen.topics].sort().join(' '), 'answer closing memory outcome question reaction rescue room trap');
});
