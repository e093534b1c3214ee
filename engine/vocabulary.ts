import type { Event, Fact } from './facts.ts';
import type { Card, Face } from './kernel/cards.ts';
import type { State } from './kernel/game.ts';
import type { POINTED } from './module/lesson.ts';
import type { Json } from './record/json.ts';
import type { INVITE } from './story.ts';

/** The names of a game, as a type without values: misspelt names and missing words become type errors. */
export interface Vocabulary {
  /** The names of its phases. */
  readonly phases: string;
  /** Its questions by name, the `what` of a topic, each with the type of its answers. */
  readonly asks: object;
  /** Its events by name, each with its fields beside `rule`, `what` and the cards. */
  readonly events: object;
}

type AnyFact<E> = {
  readonly rule: string;
  readonly what: E;
  readonly card?: Card;
  readonly cards?: readonly Card[];
};

/** Every fact that rules may tell with these events. */
type Facts<Events extends object> = { [E in keyof Events]: AnyFact<E> & Events[E] }[keyof Events];

/** The names as a state carries them. */
interface Names {
  readonly phase: string;
  readonly ask: string;
  readonly answers: object;
  readonly fact: object;
  readonly events: object;
}

/** A game without a vocabulary may use any name. */
interface AnyNames extends Names {
  readonly answers: Readonly<Record<string, Json>>;
  readonly fact: Fact;
  readonly events: Readonly<Record<string, object>>;
}

/** The names of a vocabulary. */
export type NamesIn<V extends Vocabulary | undefined> = V extends Vocabulary
  ? {
      readonly phase: V['phases'];
      readonly ask: keyof V['asks'] & string;
      readonly answers: V['asks'];
      readonly fact: Facts<V['events']>;
      readonly events: V['events'];
    }
  : AnyNames;

/** The field of a state that carries its names. It exists in types only. */
export declare const NAMES: unique symbol;

type NamesOf<S extends State> = S[typeof NAMES] & Names;
type EventsOf<S extends State> = NamesOf<S>['events'];
type AnswersOf<S extends State> = NamesOf<S>['answers'];

export type PhaseName<S extends State> = NamesOf<S>['phase'];
export type AskName<S extends State> = NamesOf<S>['ask'];
/** An answer to a question of one name. */
export type AnswerOf<S extends State, A extends AskName<S>> = Extract<AnswersOf<S>[A & keyof AnswersOf<S>], Json>;
type FieldOf<Answer> = Answer extends readonly Json[] ? never : Answer extends object ? keyof Answer & string : never;
/** Every field that an answer to any question has. */
export type AnswerField<S extends State> = FieldOf<AnswerOf<S, AskName<S>>>;
export type EventName<S extends State> = keyof EventsOf<S> & string;
/** An event of a game, as a seat was told it: its name is one of those that the game or every game knows. */
export type EventIn<S extends State> = Event<EventName<S> | typeof INVITE | typeof POINTED>;
/** The fields of an event, beside `rule`, `what` and the cards. */
export type EventFields<S extends State, E extends EventName<S>> = EventsOf<S>[E];
/** A fact that rules may tell at a table with this state. */
export type FactOf<S extends State> = NamesOf<S>['fact'];

/** The event of one name, as its line gets it. */
export type EventOf<S extends State, E extends keyof EventsOf<S>> = AnyFact<E> &
  EventsOf<S>[E] & { readonly faces?: readonly Face[] };

/** A line for every event of a game; undefined for an event that is not worth one. */
export type EventLines<S extends State, Reader> = {
  readonly [E in keyof EventsOf<S>]: (event: EventOf<S, E>, reader: Reader) => string | undefined;
};
