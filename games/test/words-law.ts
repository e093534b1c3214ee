import assert from 'node:assert/strict';
import {
  type Ask,
  type AskName,
  at,
  type EventIn,
  type EventName,
  type Face,
  type Game,
  INVITE,
  type Json,
  knows,
  LANGUAGES,
  type Language,
  type Match,
  optionAt,
  type Random,
  type Reader,
  randomFrom,
  resolveOptions,
  type Seat,
  type Settings,
  SPECTATOR,
  type State,
  seatsOf,
  sizeOf,
  type Words,
} from '../../engine/index.ts';
import { NAMES, sectionsOf } from './guides.ts';

/** Holes, joints and ends of texts that no language has. */
export const BROKEN = /undefined|\[object|\bnull\b|NaN|Infinity|\?|\s\s|\s[.,;:)]|\(\)|^\s|\s$/;

/** Words that no English text has. */
const GERMAN = /[äöüß„]|\b(?:und|nicht|oder|hast|hat|deine?|mit|dem|den)\b/;
const SPOKEN_TO = /\b(?:[Yy]ou|[Dd]u|[Dd]ich|[Dd]ir)\b/;
const AIM_MAX_LETTERS = 160;
const WHY_MAX_LETTERS = 380;
const PROGRESS_MAX_LETTERS = 80;
const ACCOUNT_MAX_LETTERS = 280;
const DECISIVE_MAX = 5;
/** The outcomes that are read of each question. */
const OUTCOMES_READ = 4;

/** The texts that are banned in one game, beside those that are banned in all games. */
export interface Ban<S extends State> {
  /** Names that only the code uses. */
  readonly raw: RegExp;
  /** Words that give an English text away. */
  readonly english: RegExp;
  /** More joints that are broken. */
  readonly broken?: RegExp;
  /** Faces whose names only a seat may read that knows them. */
  readonly secrets?: readonly Face[];
  /** Secrets that a situation may name, because it speaks of the kind and not of a card. */
  readonly spokenOf?: readonly Face[];
  /** As much as can be said of an answer. Two answers may be called alike if they mean the same; by default none may. */
  meaning?(view: S, pick: Json): string;
  /** Further checks of a text. */
  also?(text: string, language: Language, view: S): void;
  /** The number of answers that are read out of one question. */
  readonly answers?: number;
  /** Reads an invitation to tell. Its texts go through `say`, which knows what the reader may not be told. */
  invited?(event: EventIn<S>, words: Words<S>, reader: Reader<S>, say: Say): void;
}

type AskIn<S extends State> = Ask<AskName<S>>;
export type Answering<S extends State> = (ask: AskIn<S>, match: Match<S>) => Json;

/** Any answer: each is as likely as the other. */
export const anyAnswer =
  (random: Random): Answering<State> =>
  ({ options }) => {
    const all = options();
    return optionAt(all, random(sizeOf(all)));
  };

/** Any setting that the game allows with this number of seats. */
export function anySetting(
  game: Pick<Game, 'options'> & Parameters<typeof resolveOptions>[0],
  seats: number,
  random: Random,
): Settings {
  const fits = Object.entries(game.options).filter(
    ([, { seats: range }]) => !range || (seats >= range.min && seats <= range.max),
  );
  const chosen = fits.map(([key, { values }]) => [key, at(values, random(values.length))]);
  return resolveOptions(game, seats, Object.fromEntries(chosen));
}

/**
 * The law of words: everything in a match has words in every language, without holes, names of the code or words of
 * another language. No two answers are called alike, and no words give a card away. A motive follows from its reader's view.
 */
export class WordsLaw<S extends State> {
  /** The names met in all matches together: the law is worth little unless they are all names of the game. */
  readonly seen = {
    asks: new Set<string>(),
    events: new Set<string>(),
    topics: new Set<string>(),
    motives: new Set<string>(),
  };
  private readonly sounded: Readonly<Record<Language, Set<string>>> = { en: new Set(), de: new Set() };
  private readonly words: Readonly<Record<Language, Words<S>>>;
  private readonly ban: Ban<S>;
  /** Whether the languages differ: a draft has one at first, and it is read as either. */
  private readonly isTranslated: boolean;

  constructor(words: Readonly<Record<Language, Words<S>>>, ban: Ban<S>) {
    this.words = words;
    this.ban = ban;
    this.isTranslated = words.en !== words.de;
  }

  /** Whether a text is sound in its language. */
  sound(text: string | undefined, of: string, language: Language): string {
    assert.ok(text, `${of} has no words`);
    if (this.sounded[language].has(text)) return text;
    assert.doesNotMatch(text, BROKEN, of);
    if (this.ban.broken) assert.doesNotMatch(text, this.ban.broken, of);
    assert.doesNotMatch(text, this.ban.raw, of);
    if (language === 'de' && this.isTranslated) assert.doesNotMatch(text, this.ban.english, of);
    this.sounded[language].add(text);
    return text;
  }

  readerOf = (view: S): Reader<S> => ({ view, names: NAMES.slice(0, view.seats) });

  /** Plays a match to its end. One of the seats that are asked reads along; in the end everybody does, and a spectator reads the whole log. */
  play(match: Match<S>, answer: Answering<S>, random: Random, every = 1): void {
    const known = new Set<string>();
    const heard = new Map<Seat, number>();
    while (!match.over) {
      const fresh = match.asks.find(({ what }) => !known.has(what));
      for (const { what } of match.asks) known.add(what);
      const reading = fresh ?? (random(every) === 0 ? at(match.asks, random(match.asks.length)) : undefined);
      if (reading) this.read(match, reading.seat, heard, random(1_000_000));
      for (const ask of [...match.asks]) match.answer(ask.seat, answer(ask, match));
    }
    for (const seat of seatsOf(match.state)) this.read(match, seat, heard, 0);
    this.read(match, SPECTATOR, new Map(), 0);
  }

  /** A seat, or a spectator, reads the news, the table and its question in every language. */
  read(match: Match<S>, seat: Seat, heard: Map<Seat, number>, from: number): void {
    const [ask, news] = [match.ask(seat), match.events(seat, heard.get(seat) ?? 0)];
    heard.set(seat, (heard.get(seat) ?? 0) + news.length);
    const reader = this.readerOf(match.view(seat));
    const { cards } = match.state;
    const faces = new Set(cards.face.filter((_, card) => knows(cards, seat, card)));
    const hidden = (this.ban.secrets ?? []).filter(face => !faces.has(face));
    for (const language of LANGUAGES) {
      const secrets = hidden.map(face => [face, this.words[language].card(face).name] as const);
      const say = (text: string | undefined, of: string, told: readonly Face[] = []): string => {
        const sound = this.sound(text, of, language);
        const named = secrets.find(([face, name]) => sound.includes(name) && !told.includes(face));
        assert.equal(named, undefined, `seat ${seat} is told of a card it does not know: ${sound}`);
        this.ban.also?.(sound, language, reader.view);
        return sound;
      };
      for (const event of news) this.hear(event, language, reader, say);
      const lines = this.words[language].situation?.(seat, reader) ?? [];
      assert.ok(lines.length > 0, 'no situation');
      for (const line of lines) say(line, 'situation', this.ban.spokenOf);
      if (ask) this.isAsked(ask, from, language, reader, say);
      this.guess(match, seat, news, language, reader, say);
      this.guided(match, seat, language, reader, say);
    }
  }

  /** Motives of others' sections are sound, and the same in every world that their reader cannot tell from this one. */
  private guess(
    match: Match<S>,
    seat: Seat,
    news: readonly EventIn<S>[],
    language: Language,
    reader: Reader<S>,
    say: Say,
  ): void {
    const { guide, heading } = this.words[language];
    if (!guide?.motive) return;
    const isWorld = seat !== SPECTATOR && !match.over;
    const world = isWorld ? match.imagine(seat, randomFrom(`${match.steps.length}/${seat}`)).view(seat) : reader.view;
    for (const section of sectionsOf(news, event => heading?.(event, reader) !== undefined)) {
      if (!section.some(({ seat: actor }) => typeof actor === 'number' && actor !== seat)) continue;
      const motive: string | undefined = guide.motive(section, seat, reader);
      const there = guide.motive(structuredClone(section), seat, { ...reader, view: world });
      assert.equal(there, motive, `seat ${seat} is told a motive by what it cannot see`);
      if (motive === undefined) continue;
      this.seen.motives.add(motive);
      const faces = section.flatMap(event => event.faces ?? []);
      say(motive, `the motive of ${section.map(({ what }) => what).join(', ')}`, faces);
    }
  }

  /** The guide explains the question and looks ahead; in the end it looks back. */
  private guided(match: Match<S>, seat: Seat, language: Language, reader: Reader<S>, say: Say): void {
    const words = this.words[language];
    const { guide } = words;
    if (!guide) return;
    const counsel = (text: string, of: string, most: number, told = this.ban.spokenOf): void => {
      assert.ok(say(text, of, told).length <= most, `${of} has more than ${most} letters: ${text}`);
      if (language === 'en' && this.isTranslated) assert.doesNotMatch(text, GERMAN, of);
    };
    const ask = match.ask(seat);
    if (ask) {
      for (const [what, most] of [['aim', AIM_MAX_LETTERS] as const, ['why', WHY_MAX_LETTERS] as const])
        if (guide[what]) counsel(guide[what](ask, reader) ?? '', `${what} of ${ask.what}`, most);
    }
    if (guide.progress && seat !== SPECTATOR)
      for (const one of seatsOf(reader.view)) {
        const progress = guide.progress(one, reader);
        if (progress !== undefined) counsel(progress, 'progress', PROGRESS_MAX_LETTERS);
      }
    for (const threat of guide.threats?.(reader) ?? []) counsel(threat, 'threat', ACCOUNT_MAX_LETTERS);
    if (!match.over) return;
    const events = match.events(seat);
    for (const section of sectionsOf(events, event => words.heading?.(event, reader) !== undefined)) {
      const account = guide.account?.(section, seat, reader);
      if (account === undefined) continue;
      counsel(
        account,
        'account',
        ACCOUNT_MAX_LETTERS,
        section.flatMap(event => event.faces ?? []),
      );
      if (seat === SPECTATOR) assert.doesNotMatch(account, SPOKEN_TO, 'a spectator is nobody');
    }
    if (guide.verdict) counsel(guide.verdict(match.result ?? [], reader) ?? '', 'verdict', ACCOUNT_MAX_LETTERS);
    const decisive = guide.decisive?.(events, reader) ?? [];
    assert.ok(decisive.length <= DECISIVE_MAX);
    assert.deepEqual(
      decisive.toSorted((a, b) => a - b),
      decisive,
    );
    for (const index of decisive) {
      assert.ok(words.line(at(events, index), reader), 'what decided it has a line');
      const difference = guide.difference?.(at(events, index), reader);
      if (difference !== undefined) counsel(difference, 'difference', ACCOUNT_MAX_LETTERS);
    }
  }

  private hear(event: EventIn<S>, language: Language, reader: Reader<S>, say: Say): void {
    const words = this.words[language];
    if (event.what === INVITE) {
      this.seen.topics.add(String(event.topic));
      assert.equal(words.line(event, reader), undefined);
      return this.ban.invited?.(event, words, reader, say);
    }
    this.seen.events.add(event.what);
    say(words.line(event, reader), event.what, event.faces);
    const heading = words.heading?.(event, reader);
    if (heading !== undefined) say(heading, event.what);
  }

  /** If a question has many answers, the law reads out some of them, each time others. */
  private isAsked(ask: AskIn<S>, from: number, language: Language, reader: Reader<S>, say: Say): void {
    const { prompt, waiting, label, guide } = this.words[language];
    this.seen.asks.add(ask.what);
    say(prompt(ask, reader), ask.what);
    say(waiting(ask.what), ask.what);
    const all = ask.options();
    const [size, most] = [sizeOf(all), this.ban.answers ?? 40];
    const first = size > most ? from % (size - most) : 0;
    const called = new Map<string, string>();
    for (let i = first; i < Math.min(size, first + most); i++) {
      const pick = optionAt(all, i);
      const text = say(label(ask, pick, reader), ask.what);
      const outcome = i < first + OUTCOMES_READ ? guide?.outcome?.(ask, pick, reader) : undefined;
      if (outcome !== undefined) say(outcome, `outcome of ${ask.what}`, this.ban.spokenOf);
      const meant = this.ban.meaning?.(reader.view, pick) ?? String(i);
      assert.equal(called.get(text) ?? meant, meant, `two answers to ${ask.what} are called the same: ${text}`);
      called.set(text, meant);
    }
  }
}

/** A match that the law of words reads. */
export interface PlannedMatch<S extends State> {
  readonly options: Settings;
  /** Any answers by default. */
  readonly answering?: Answering<S>;
}

/** The part of a game in the test of words: `games/<id>/test/words-plan.ts`. */
export interface WordsPlan<S extends State> {
  readonly ban: Ban<S>;
  /** The faces that have a name of their own. */
  readonly faces: readonly Face[];
  /** More of them, which may be called alike. */
  readonly alike?: readonly Face[];
  /** The matches with a number of seats, more of them at length. By default a few, with any options and answers. */
  matches?(seats: number, random: Random, isAtLength: boolean): Iterable<PlannedMatch<S>>;
  /** One of this many questions is read, beside the first of each name. */
  every?(seats: number): number;
  /** Questions and events that these matches need not meet: a test of the game lays them and reads their words. */
  readonly rare?: readonly (AskName<S> | EventName<S>)[];
  /** The topics of all invitations to tell. */
  readonly topics?: readonly string[];
  /** Further checks after all matches. */
  finally?(): void;
}

/** Checks a text that a reader is told, and gives it back. */
export type Say = (text: string | undefined, of: string, told?: readonly Face[]) => string;
