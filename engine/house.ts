import type { Ask } from './ask.ts';
import type { Face, Seat } from './cards.ts';
import type { Random } from './chance.ts';
import type { Game, State } from './game.ts';
import type { Json } from './json.ts';
import type { Lesson, LessonFacts, Translated } from './lesson.ts';
import type { Event } from './match.ts';
import type { Settings } from './variants.ts';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A question as words need it: to the seat asked it is put, of the others it is said. */
export interface Asked {
  readonly seat: Seat;
  readonly what: string;
  readonly rule: string;
  readonly about: Json;
}

/** What words are made for: the table as the reader sees it, and what the seats are called. */
export interface Reader<S extends State = State> {
  readonly view: S;
  readonly names: readonly string[];
}

export interface CardWords {
  readonly name: string;
  readonly text: string;
  /** Said of a card whose printed text is unknown to us: ours stands in its place. */
  readonly reconstructed?: boolean;
}

/** A choice in words: what it is called, what it means, and what its values are called. */
export interface ChoiceWords<Name = string> {
  readonly name: string;
  readonly text: string;
  readonly values: Readonly<Record<string, Name>>;
  /** A sentence about each value, for a choice that stands first where a match is laid. */
  readonly about?: Readonly<Record<string, string>>;
}

/** What something is called; a function where that depends on the options of the table. */
export type NameAt = string | ((options: Settings) => string);
export const nameAt = (name: NameAt, options: Settings): string => (typeof name === 'string' ? name : name(options));

/** A game in one language. */
export interface Words<S extends State = State> {
  readonly title: string;
  /** One sentence for the box. */
  readonly blurb: string;
  /** For every option of the game. */
  readonly options: Readonly<Record<string, ChoiceWords<NameAt>>>;
  /** The question, as an imperative to the seat asked. */
  prompt(ask: Asked, reader: Reader<S>): string;
  /** One answer, as it stands on a button. */
  label(ask: Asked, pick: Json, reader: Reader<S>): string;
  /** For answers that are lists and put together item by item: the last of the items so far, as it stands on a button. */
  item?(ask: Asked, items: readonly Json[], reader: Reader<S>): string | undefined;
  /** The whole of such a list, before it is given: what stands on the button that gives it, and what would come of it. */
  whole?(ask: Asked, pick: Json, reader: Reader<S>): { readonly give: string; readonly outlook?: string };
  /** What the others read while a seat thinks, after the seat's name: "chooses a door". */
  waiting(what: string): string;
  /**
   * What happened, as a sentence; undefined for what is not worth a line. Cards are named by `event.faces`, which were
   * true at that moment; the view may be of a later one.
   */
  line(event: Event, reader: Reader<S>): string | undefined;
  /** Events that begin a new section of the log. */
  heading?(event: Event, reader: Reader<S>): string | undefined;
  /** The own sheet and the table in a few lines, for those who cannot see the board. */
  situation?(seat: Seat, reader: Reader<S>): readonly string[];
  /** A card, as it is called at a table with these options: some tables want other names. */
  card(face: Face, options?: Settings): CardWords;
  /** A few ready lines for an invitation to tell the story. */
  suggestions?(invitation: Event, reader: Reader<S>): readonly string[];
  /** The invitation itself. */
  invitation?(invitation: Event, reader: Reader<S>): string;
  /** What the rows of the score sheet are called, in their order. */
  readonly scores?: Readonly<Record<string, string>>;
  /** For everything that can be settled in advance. */
  readonly orders?: Readonly<Record<string, ChoiceWords>>;
  /** What a bot compares tables by, each as a noun: "FEAR". */
  readonly features?: Readonly<Record<string, string>>;
  /** What a bot can only guess at, each as a whole clause: "the next Door is a way out". */
  readonly beliefs?: Readonly<Record<string, string>>;
  readonly guide?: Guide<S>;
}

/**
 * What people are told who know little of the game yet, and what the table says of how it goes. All of it may be
 * missing: the table then makes do with prompts, labels and lines.
 */
export interface Guide<S extends State = State> {
  /** What one is here and what happens, in one sentence of at most 20 words: the first that a newcomer reads. */
  readonly premise?: NameAt;
  /** How one wins, in one sentence of at most 20 words, at a table with these options. */
  readonly goal?: NameAt;
  /** What one does in a turn, in one sentence of at most 20 words. */
  readonly turn?: NameAt;
  /** How far a seat has come on the way to winning, in a few words: "6 of 10 points". */
  progress?(seat: Seat, reader: Reader<S>): string | undefined;
  /** Who may win with the next turn, as everybody can see it, each as a sentence: "Ada stands beside an open way out." */
  threats?(reader: Reader<S>): readonly string[];
  /**
   * What one section of the log came to for `you`, in one line: "Ottilie took your Coal Chute. You drew two cards." A
   * spectator is no seat of the match. Undefined: nothing worth telling.
   */
  account?(section: readonly Event[], you: Seat, reader: Reader<S>): string | undefined;
  /** How many sides its dice have; six unless said otherwise. */
  readonly dieSides?: number;
  /** The dice that fell with an event, as they lay in the end. */
  dice?(event: Event): readonly number[] | undefined;
  /** Who threw the dice of an event, where that is not its seat alone. */
  rollers?(event: Event): readonly Seat[] | undefined;
  /** What a question is for, in one short sentence below it. */
  aim?(ask: Asked, reader: Reader<S>): string | undefined;
  /** Why one would answer this or that: one to three sentences, as one player tells another. */
  why?(ask: Asked, reader: Reader<S>): string | undefined;
  /** What an answer certainly brings, where its label does not say so: "FEAR 3 → 4". */
  outcome?(ask: Asked, pick: Json, reader: Reader<S>): string | undefined;
  /** Of a finished match: why it ended as it did, in one sentence, in the light of what one strives for. */
  verdict?(result: readonly number[], reader: Reader<S>): string | undefined;
  /** Of a finished match: the places of the events that decided it, at most five, in their order. */
  decisive?(events: readonly Event[], reader: Reader<S>): readonly number[];
}

/** What the author of a game knows about playing it well. Each hint is given a table as its seat may see it, or imagines it. */
export interface Hints<S extends State = State> {
  /** How good a table is for a seat, 0..1. */
  value?(s: S, seat: Seat): number;
  /** How promising each answer is before anything was tried: a weight, 1 for an ordinary one. */
  prior?(ask: Asked, s: S): (pick: Json) => number;
  /** Of a question with very many answers: those worth a look, the best first. */
  propose?(ask: Asked, s: S, random: Random): readonly Json[];
  /** A quick sensible answer, for playing a match out to its end. */
  play?(ask: Ask, s: S, random: Random): Json;
  /** How good a finished match is for a seat, 0..1, where more counts than who won: by how much. Bots then aim at this. */
  outcome?(s: S, seat: Seat): number;
  /** How a strong bot thinks best: by a tree, or, where nobody reacts to anybody, by trying each answer out. */
  readonly thinks?: 'search' | 'flat';
  /** Of what is tried out: answers whose weight by `prior` is less than this part of the heaviest are not tried at all. */
  readonly trust?: number;
  /** After so many answers a match that is played on is judged by `value` instead of being played to its end. */
  readonly horizon?: number;
  /** Named numbers that a player would compare two tables by. They are put into words by `Words.features`. */
  features?(s: S, seat: Seat): Readonly<Record<string, number>>;
  /** Named facts that a seat can only guess at: whether each holds in a world it imagines. In words by `Words.beliefs`. */
  beliefs?(s: S, seat: Seat): Readonly<Record<string, boolean>>;
}

/** What a person has settled in advance, by the name of the choice. */
export type Settled = Readonly<Record<string, string>>;

/**
 * What a person may settle in advance, so as not to be asked. It is shown the table as the public sees it: no standing
 * answer can follow from what is held, so none can give it away.
 */
export interface Orders<S extends State = State> {
  /** By name: what may be chosen, and what holds unless said otherwise. */
  readonly choices: Readonly<Record<string, { readonly values: readonly string[]; readonly default: string }>>;
  /** The answer that the choices of a person give for them; undefined: ask. */
  answer(ask: Asked, s: S, settled: Settled): Json | undefined;
  /** A moment of which nobody is spared, even those who let everything pass until their turn. */
  urgent?(ask: Asked, s: S): boolean;
}

/** What is counted when very many matches are played, to see how long a game is and whom it favours. */
export interface Measures<S extends State = State> {
  /** Of a finished match: how long it was, and what happened in it. `events` are those that everybody was told. */
  match(s: S, events: readonly Event[]): Readonly<Record<string, number>>;
  /** Of a seat: what it played as, for comparing how often each wins: `{ character: 'della' }`. */
  seat(s: S, seat: Seat, events: readonly Event[]): Readonly<Record<string, string>>;
  /** What is counted and what seats are compared by, in words. */
  readonly names?: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** What a seat played as, in words, where that is more than a number. */
  named?(group: string, name: string, language: Language): string;
  /** The cards that a seat had in front of it or kept at the end, each named once, for comparing how often they win. */
  cards?(s: S, seat: Seat): readonly string[];
  /** The events that say that a seat plays a card; unless said otherwise, all that name a seat and a card. */
  readonly plays?: readonly string[];
}

/** The numbers and cards of a game: tables by name, each a plain JSON tree. */
export type Content = Readonly<Record<string, object>>;

/** How much one has to think. */
export type Weight = 'light' | 'medium' | 'heavy';

/** What one mostly does in a game. */
export type GameKind =
  | 'story'
  | 'luck'
  | 'race'
  | 'reactions'
  | 'secrets'
  | 'roles'
  | 'programming'
  | 'draft'
  | 'building';

/** What a box says of itself at one glance. It stands alone, so that a shelf need not open the box. */
export interface Facts {
  /** How long a match takes among people. */
  readonly minutes: { readonly min: number; readonly max: number };
  readonly weight: Weight;
  /** The most telling one first. */
  readonly kinds: readonly GameKind[];
  /** From how many years on. */
  readonly age: number;
  /** The lessons in the box, the one for beginners first. */
  readonly lessons?: readonly LessonFacts[];
}

/**
 * What somebody is told who meets a rule for the first time in a match, by the number of the rule, the most important
 * first: what this is and what people usually want here, in one line of at most 30 words.
 */
export type Meetings = Readonly<Record<string, Translated>>;

/** A game with everything a player needs of it. */
export interface GameModule<S extends State = State> {
  readonly game: Game<S>;
  readonly words: Readonly<Record<Language, Words<S>>>;
  /** Our rulebook: numbered rules in Markdown. */
  readonly rulebook: Readonly<Record<Language, URL>>;
  /** Who made the game. */
  readonly credits: { readonly design: string; readonly published: string };
  /** What the box says; a game that is still in the making may have nothing to say. */
  readonly facts?: Facts;
  readonly hints?: Hints<S>;
  readonly orders?: Orders<S>;
  readonly measures?: Measures<S>;
  /** By the id that `facts.lessons` gives it: fetches a lesson. */
  readonly lessons?: Readonly<Record<string, () => Promise<Lesson<S>>>>;
  readonly meetings?: Meetings;
  /** The rules that an event brings with it, beside the one it names. */
  meets?(event: Event): readonly string[];
  /** What an experiment may change, in a thread of its own and before the house is opened. */
  readonly content?: Content;
  /** Not on the shelf: for those who make games. */
  readonly hidden?: boolean;
  /** How many seats make a good match. */
  readonly usual: { readonly seats: number; readonly options?: Settings };
}
