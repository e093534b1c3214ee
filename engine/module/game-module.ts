import type { Event } from '../facts.ts';
import type { Ask } from '../kernel/ask.ts';
import type { Face, Seat } from '../kernel/cards.ts';
import type { Random } from '../kernel/chance.ts';
import type { Game, State } from '../kernel/game.ts';
import type { Json } from '../record/json.ts';
import type { Settings } from '../variants.ts';
import type { AnswerOf, AskName, EventIn, EventLines } from '../vocabulary.ts';
import type { Lesson, LessonFacts, Translated } from './lesson.ts';

/** The languages of this project. The types of a game take others as a parameter. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A question as `Words` need it, for the asked seat and for the others. */
export interface Asked<Name extends string = string> {
  readonly seat: Seat;
  readonly what: Name;
  readonly rule: string;
  readonly about: Json;
}

/** A question of a game: its name is one of those that the game knows. */
export type AskedIn<S extends State> = Asked<AskName<S>>;

/** The view of a reader, and the names of the seats. */
export interface Reader<S extends State = State> {
  readonly view: S;
  readonly names: readonly string[];
  /** The reader's own seat: lines speak to its player. Missing where a match is told to anybody. */
  readonly you?: Seat;
}

export interface CardWords {
  readonly name: string;
  readonly text: string;
  /** For a card whose printed text is unknown to us: ours replaces it. */
  readonly reconstructed?: boolean;
}

/** The texts of a choice: its name, its meaning, and the names of its values. */
export interface ChoiceWords<Name = string> {
  readonly name: string;
  readonly text: string;
  readonly values: Readonly<Record<string, Name>>;
  /** A sentence about each value, for a choice that comes first in the new-match form. */
  readonly about?: Readonly<Record<string, string>>;
}

/** A name; a function if it depends on the options of the table. */
export type NameAt = string | ((options: Settings) => string);
export const nameAt = (name: NameAt, options: Settings): string => (typeof name === 'string' ? name : name(options));

/** The effect of an answer that raises a feature, and of one that lowers it: "more FEAR", "less FEAR". */
export interface FeatureWords {
  readonly more: string;
  readonly less: string;
}

/** A game in one language. */
export interface Words<S extends State = State> {
  readonly title: string;
  /** One sentence for the box. */
  readonly blurb: string;
  /** For every option of the game. */
  readonly options: Readonly<Record<string, ChoiceWords<NameAt>>>;
  /** The question, as an imperative to the asked seat. */
  prompt(ask: AskedIn<S>, reader: Reader<S>): string;
  /** One answer, as the text of a button. */
  label(ask: AskedIn<S>, pick: Json, reader: Reader<S>): string;
  /** For answers that are assembled item by item: the text of the button for the last of these items. */
  item?(ask: AskedIn<S>, items: readonly Json[], reader: Reader<S>): string | undefined;
  /** The complete list before it is sent: the text of its button, and its effect. */
  whole?(ask: AskedIn<S>, pick: Json, reader: Reader<S>): { readonly give: string; readonly outlook?: string };
  /** The text for the others while a seat thinks, after the seat's name: "chooses a door". */
  waiting(what: AskName<S>): string;
  /**
   * An event as a sentence; undefined for events without a line. `event.faces` names the cards as known at that moment;
   * the view may be of a later one. Old records have events that the game no longer knows.
   */
  line(event: Event, reader: Reader<S>): string | undefined;
  /** The heading, for events that begin a section of the log. */
  heading?(event: EventIn<S>, reader: Reader<S>): string | undefined;
  /** The own sheet and the table in a few lines, for readers who cannot see the board. */
  situation?(seat: Seat, reader: Reader<S>): readonly string[];
  /** The name and text of a card; both may depend on the options. */
  card(face: Face, options?: Settings): CardWords;
  /** A few ready lines for an invitation to tell the story. */
  suggestions?(invitation: EventIn<S>, reader: Reader<S>): readonly string[];
  /** The invitation itself. */
  invitation?(invitation: EventIn<S>, reader: Reader<S>): string;
  /** Who speaks in a story line: by default the seat's name. */
  voice?(invitation: EventIn<S>, reader: Reader<S>): string;
  /** The names of the rows of the score sheet, in order. */
  readonly scores?: Readonly<Record<string, string>>;
  /** The texts of the standing orders. */
  readonly orders?: Readonly<Record<string, ChoiceWords>>;
  /** The features by which a bot compares tables, as the object of a sentence about an answer: "it means less FEAR". */
  readonly features?: Readonly<Record<string, FeatureWords>>;
  /** The hidden facts that a bot estimates, each as a clause after "that": "the next Door is a way out". */
  readonly beliefs?: Readonly<Record<string, string>>;
  readonly guide?: Guide<S>;
}

/**
 * Explanations for newcomers and summaries of the match. Every field is optional; the table falls back to prompts,
 * labels and lines.
 */
export interface Guide<S extends State = State> {
  /** The player's role and the plot, in one sentence of at most 20 words: the first that a newcomer reads. */
  readonly premise?: NameAt;
  /** How to win, in one sentence of at most 20 words, for these options. */
  readonly goal?: NameAt;
  /** A player's turn, in one sentence of at most 20 words. */
  readonly turn?: NameAt;
  /** A seat's progress towards winning, in a few words: "6 of 10 points". */
  progress?(seat: Seat, reader: Reader<S>): string | undefined;
  /**
   * The seats that may win with their next turn by public knowledge, each as a sentence: "Ada stands beside an open way
   * out."
   */
  threats?(reader: Reader<S>): readonly string[];
  /**
   * A section of the log from the point of view of `you`, in one line: "Ottilie took your Coal Chute. You drew two
   * cards." A spectator is no seat of the match. Undefined: no line. The section may still be going on: any event of its
   * end may be missing.
   */
  account?(section: readonly EventIn<S>[], you: Seat, reader: Reader<S>): string | undefined;
  /**
   * The likely purpose of another seat's section of the log, in one sentence: "She now stands beside the only open way
   * out". It follows from the events and the view of the reader, so it never tells a secret.
   */
  motive?(section: readonly EventIn<S>[], you: Seat, reader: Reader<S>): string | undefined;
  /**
   * Whether an event is shown as a beat of its own; otherwise it stands in the log only. The view has the options of the
   * match; it is that of the event or of a later moment.
   */
  isBeat?(event: EventIn<S>, view: S): boolean;
  /** Small events that follow each other, as everybody's draw at the end of a turn: shown as one beat. */
  readonly together?: {
    isPart(event: EventIn<S>): boolean;
    /** One caption for all of them, two or more. */
    caption(events: readonly EventIn<S>[], reader: Reader<S>): string;
  };
  /** The text that the board shows during the beat of an event beside its caption, such as that of a card. */
  reading?(event: EventIn<S>, reader: Reader<S>): string | undefined;
  /** The number of sides of its dice; 6 by default. */
  readonly dieSides?: number;
  /** The final values of the dice of an event. */
  dice?(event: EventIn<S>): readonly number[] | undefined;
  /** The seats that threw the dice of an event, if it is not its seat alone; none where the throw changes nothing. */
  rollers?(event: EventIn<S>, view: S): readonly Seat[] | undefined;
  /** The purpose of an own throw and the number it needs, in one sentence, before the dice fall: never the result. */
  rollFor?(event: EventIn<S>, reader: Reader<S>): string | undefined;
  /** The purpose of a question, in one short sentence below it. */
  aim?(ask: AskedIn<S>, reader: Reader<S>): string | undefined;
  /** The considerations behind a question, in one to three sentences, as one player tells another. */
  why?(ask: AskedIn<S>, reader: Reader<S>): string | undefined;
  /**
   * Which question a standing order answered, and why: "You were not asked whether to act: Ottilie has only 3 points."
   * Empty: nothing is said of it.
   */
  automatic?(ask: AskedIn<S>, settled: Settled, reader: Reader<S>): string | undefined;
  /** The certain effect of an answer, where its label does not say it: "FEAR 3 → 4". */
  outcome?(ask: AskedIn<S>, pick: Json, reader: Reader<S>): string | undefined;
  /** For a finished match: why it ended as it did, in one sentence. */
  verdict?(result: readonly number[], reader: Reader<S>): string | undefined;
  /** For a finished match: the indices of the events that decided it, at most five, in order. */
  decisive?(events: readonly EventIn<S>[], reader: Reader<S>): readonly number[];
  /** Says in one short sentence which difference a decisive event made, where its line does not. */
  difference?(event: EventIn<S>, reader: Reader<S>): string | undefined;
}

/**
 * Tells the story of bots. It gets the public invitations of a match and nothing else, so that equal matches are told
 * equally, to every reader and in every replay.
 */
export interface Storyteller {
  /** A line for each invitation; undefined if there is nothing new to say. A line depends on no later invitation. */
  tell(invitations: readonly Event[]): readonly (string | undefined)[];
  /** Up to `count` lines for one invitation, for a person to take or to change. */
  openings(invitations: readonly Event[], index: number, count: number): readonly string[];
  /** Whether an invitation is to speak for the house, and not for the seat itself. */
  isHouse(invitation: Event): boolean;
}

/** The author's knowledge about playing the game well. Each hint gets a table as its seat sees or imagines it. */
export interface Hints<S extends State = State> {
  /** The value of a table for a seat, 0..1. */
  value?(s: S, seat: Seat): number;
  /** The prior weight of each answer; 1 for an ordinary one. */
  prior?(ask: AskedIn<S>, s: S): (pick: Json) => number;
  /** For a question with very many answers: those worth trying, the best first. Illegal ones are dropped. */
  propose?(ask: AskedIn<S>, s: S, random: Random): readonly Json[];
  /** Whether two answers come to the same: explanations then compare the first with another one. */
  same?(one: Json, other: Json, ask: AskedIn<S>, s: S): boolean;
  /** A quick sensible answer, for playouts. */
  play?(ask: Ask<AskName<S>>, s: S, random: Random): Json;
  /** The value of a finished match for a seat, 0..1, if the margin counts besides the win. Bots then maximise this. */
  outcome?(s: S, seat: Seat): number;
  /** The algorithm of a strong bot: tree search, or flat sampling where players hardly react to each other. */
  readonly thinks?: 'search' | 'flat';
  /** For flat sampling and one step ahead: answers with a prior below this share of the largest are not tried. */
  readonly trust?: number;
  /** Playouts stop after this many answers and use `value` instead of the result. */
  readonly horizon?: number;
  /** Named numbers by which a player compares two tables. `Words.features` names them. */
  features?(s: S, seat: Seat): Readonly<Record<string, number>>;
  /** Whether a player wants more or less of a feature; a missing one is good for some and bad for others. */
  readonly wants?: Readonly<Record<string, 'more' | 'less'>>;
  /** Named hidden facts: whether each is true in an imagined world. `Words.beliefs` describes them. */
  beliefs?(s: S, seat: Seat): Readonly<Record<string, boolean>>;
}

/** The limit of a bot's thinking: time in play, iterations where equal seeds must give equal answers. */
export interface ThinkingLimit {
  readonly milliseconds?: number;
  readonly iterations?: number;
  /** Tries the answers in the same imagined worlds, and halves their number round by round. */
  readonly sharedWorlds?: boolean;
  /** For the learned way: the quick answers before the net judges; the net's own by default. */
  readonly horizon?: number;
}

/** How bots of one level think. */
export interface BotLevel {
  readonly thinks: 'random' | 'greedy' | 'flat' | 'search' | 'learned';
  /** For the learned way: how it thinks at tables that its net was not trained for; by default as the hints say. */
  readonly otherwise?: 'greedy' | 'flat' | 'search';
  /** The limit in play: time. */
  readonly play: ThinkingLimit;
  /** The limit where results must be reproducible: iterations. */
  readonly fixed: ThinkingLimit;
  /** The typical loss, as a share of a win, at which a worse answer is still given sometimes. */
  readonly temperature: number;
  /**
   * At sealed questions the hints' `play` answers, and the tries only explain. For games in which the best reply to the
   * expected answers of others is to let them do the work: bots that all reply so do nothing.
   */
  readonly sealedByHints?: boolean;
}

/** The standing orders of a person, by the name of the choice. */
export type Settled = Readonly<Record<string, string>>;

/**
 * The standing orders that a game offers. They see the public view only, so a standing answer can never reveal a hidden
 * card.
 */
export interface Orders<S extends State = State> {
  /** By name: the possible values and the default. */
  readonly choices: Readonly<Record<string, { readonly values: readonly string[]; readonly default: string }>>;
  /** The answer that follows from the orders; undefined: ask. */
  answer(ask: AskedIn<S>, s: S, settled: Settled): Json | undefined;
  /** Whether a question must be asked even if its seat passes everything until its turn. */
  urgent?(ask: AskedIn<S>, s: S): boolean;
}

/** The counts for the lab: how long a game is and which seats it favours. */
export interface Measures<S extends State = State, L extends string = Language> {
  /** The counts of a finished match. `events` are the public ones. */
  match(s: S, events: readonly EventIn<S>[]): Readonly<Record<string, number>>;
  /** The groups of a seat, for comparing win rates: `{ character: 'della' }`. */
  seat(s: S, seat: Seat, events: readonly EventIn<S>[]): Readonly<Record<string, string>>;
  /** The names of measures and groups. */
  readonly names?: Readonly<Record<L, Readonly<Record<string, string>>>>;
  /** The display name of a seat's value in a group, if it is not a number. */
  named?(group: string, name: string, language: L): string;
  /** The cards that a seat had in front of it or kept at the end, each once, for comparing win rates. */
  cards?(s: S, seat: Seat): readonly string[];
  /** The events by which a seat plays a card; by default all events with a seat and a card. */
  readonly plays?: readonly string[];
}

/** The numbers and cards of a game: tables by name, each a plain JSON tree. */
export type Content = Readonly<Record<string, object>>;

/** How demanding a game is. */
export type Weight = 'light' | 'medium' | 'heavy';

/** The main activity of a game. */
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

/** The facts on the box. A separate object, so that the shelf need not load the game. */
export interface Facts<L extends string = Language> {
  /** The duration of a match among people. */
  readonly minutes: { readonly min: number; readonly max: number };
  readonly weight: Weight;
  /** The most characteristic first. */
  readonly kinds: readonly GameKind[];
  /** Minimum age in years. */
  readonly age: number;
  /** The lessons in the box, the one for beginners first. */
  readonly lessons?: readonly LessonFacts<L>[];
}

/**
 * Explanations for a person who meets a rule for the first time in a match, by the number of the rule, the most
 * important first: the rule and the usual intention, in one line of at most 30 words.
 */
export type Meetings<L extends string = Language> = Readonly<Record<string, MeetingLine<L>>>;

/** `asked`: the line is about a decision, so it is said beside the question of its rule only, not after an event. */
type MeetingLine<L extends string> = Translated<L> & { readonly asked?: true };

/** A game with everything a player needs, in the languages `L`. */
export interface GameModule<S extends State = State, L extends string = Language> {
  readonly game: Game<S>;
  readonly words: Readonly<Record<L, Words<S>>>;
  /** Our rulebook: numbered rules in Markdown. */
  readonly rulebook: Readonly<Record<L, URL>>;
  /** The authors of the game. */
  readonly credits: { readonly design: string; readonly published: string };
  /** The facts on the box; optional for games in development. */
  readonly facts?: Facts<L>;
  readonly hints?: Hints<S>;
  /** By level: how its bots think, where measurements ask for something else than the usual. */
  readonly levels?: Readonly<Record<string, BotLevel>>;
  /** Loads its trained net, in base64; `seance train` writes it. */
  readonly weights?: () => Promise<{ readonly weights: string }>;
  readonly orders?: Orders<S>;
  readonly measures?: Measures<S, L>;
  /** Loads a lesson by its id in `facts.lessons`. */
  readonly lessons?: Readonly<Record<string, () => Promise<Lesson<S, L>>>>;
  /** Loads the storyteller of a language, for games with invitations. */
  readonly storytellers?: Readonly<Record<L, () => Promise<Storyteller>>>;
  readonly meetings?: Meetings<L>;
  /** The rules that an event brings with it, beside the one it names. */
  meets?(event: EventIn<S>): readonly string[];
  /** The rules that come into sight with a question, beside the one it names: they are explained before they happen. */
  meetsAt?(ask: AskedIn<S>, view: S): readonly string[];
  /** Its tables as they are printed, which `withChanges` may change. The game reads them by `contentBy`. */
  readonly content?: Content;
  /** Not on the shelf: for developers. */
  readonly hidden?: boolean;
  /** The recommended number of seats. */
  readonly usual: { readonly seats: number; readonly options?: Settings };
}

/** The names for which a function of `Words` has a text: tools and tests count by them. */
export interface TextNames {
  readonly names: readonly string[];
}
/** Adds the names of a table of texts to the function that reads it. */
export const withNames = <F extends object>(read: F, texts: object): F & TextNames =>
  Object.assign(read, { names: Object.keys(texts) });

/** The line of each event, as `Words.line`. A missing or a misspelt event is a type error. */
export const linesOf = <S extends State>(lines: EventLines<S, Reader<S>>): Words<S>['line'] & TextNames => {
  const byName = lines as object as Readonly<Record<string, Words<S>['line']>>;
  const line: Words<S>['line'] = (event, reader) =>
    Object.hasOwn(byName, event.what) ? byName[event.what]?.(event, reader) : undefined;
  return withNames(line, lines);
};

type Prompt<S extends State> = string | ((ask: AskedIn<S>, reader: Reader<S>) => string);

/** The text of each question: `prompt`, with the ask and its reader. A missing or a misspelt question is a type error. */
export const promptsOf = <S extends State>(
  prompts: Readonly<Record<AskName<S>, Prompt<S>>>,
): Words<S>['prompt'] & TextNames => {
  const byName: Readonly<Record<string, Prompt<S>>> = prompts;
  const read: Words<S>['prompt'] = (ask, reader) => {
    const prompt = byName[ask.what] ?? '';
    return typeof prompt === 'string' ? prompt : prompt(ask, reader);
  };
  return withNames(read, prompts);
};

/** The text of the answers to each question. */
export type Labels<S extends State> = {
  readonly [A in AskName<S>]: (pick: AnswerOf<S, A>, reader: Reader<S>, ask: Asked) => string;
};

/** The text of each answer, as `Words.label`. A missing question and a field that no answer has are type errors. */
export const labelsOf =
  <S extends State>(labels: Labels<S>): Words<S>['label'] =>
  (ask, pick, reader) => {
    const byName = labels as object as Readonly<Record<string, (pick: Json, reader: Reader<S>, ask: Asked) => string>>;
    return byName[ask.what]?.(pick, reader, ask) ?? '';
  };

/** The text of each question for the others, as `Words.waiting`. */
export const waitingOf =
  <S extends State>(texts: Readonly<Record<AskName<S>, string>>): Words<S>['waiting'] =>
  what => {
    const byName: Readonly<Record<string, string>> = texts;
    return byName[what] ?? '';
  };
