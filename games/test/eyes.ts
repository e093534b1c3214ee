/**
 * Who may see which card at which moment, written down from the rulebook and held against what everybody is shown. The
 * rules of a game say to the engine who knows a card; what is written here must not ask the engine, and asks the book.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  at,
  type Card,
  EVERYONE,
  type EventIn,
  type Game,
  HIDDEN,
  Match,
  optionAt,
  type Phase,
  Play,
  type Random,
  randomFrom,
  type Seat,
  type Settings,
  SPECTATOR,
  type State,
  seatsOf,
  seeded,
  sizeOf,
} from '../../engine/index.ts';

/** Who may see a face: some seats, all seats and spectators, or none of them. */
export type Eyes = 'everybody' | 'nobody' | readonly Seat[];

/** The rules of the book for one match. It may remember events that it has seen, but must not read `cards.known`. */
export interface Book<S extends State> {
  /** For every card of the box: who may see its face now. A card that is left out fails the test. */
  cards(state: S): Iterable<readonly [Card, Eyes]>;
  /** For every kind of event that names cards: who learns their faces from it; of several cards, each by its place. */
  readonly told: { readonly [E in EventIn<S>['what']]?: Eyes | ((event: EventIn<S>, place: number) => Eyes) };
}

const sees = (eyes: Eyes, looker: Seat): boolean =>
  typeof eyes === 'string' ? eyes === 'everybody' : eyes.includes(looker);

function holdCards<S extends State>(match: Match<S>, book: Book<S>): void {
  const { state } = match;
  const named = new Map(book.cards(state));
  for (const looker of [...seatsOf(state), SPECTATOR]) {
    const { face } = match.view(looker).cards;
    for (const card of face.keys()) {
      const eyes = named.get(card);
      assert.ok(eyes, `the book says nothing about card ${card}, a ${at(state.cards.face, card)} (${state.phase})`);
      const who = looker === SPECTATOR ? 'a spectator' : `seat ${looker}`;
      const what = `card ${card}, a ${at(state.cards.face, card)}, before ${who} (${state.phase}), by the book: ${eyes}`;
      assert.equal(at(face, card) !== HIDDEN, sees(eyes, looker), what);
    }
  }
}

function holdEvents<S extends State>(match: Match<S>, book: Book<S>, heard: Map<Seat, number>): void {
  for (const looker of [...seatsOf(match.state), SPECTATOR]) {
    const events = match.events(looker);
    for (const event of events.slice(heard.get(looker) ?? 0)) {
      if (!event.faces?.length) continue;
      const said = book.told[event.what];
      assert.ok(said, `the book says nothing about the cards of "${event.what}"`);
      for (const [place, face] of event.faces.entries()) {
        const eyes: Eyes = typeof said === 'function' ? said(event, place) : said;
        assert.equal(face !== HIDDEN, sees(eyes, looker), `"${event.what}" (${JSON.stringify(event)}) to ${looker}`);
      }
    }
    heard.set(looker, events.length);
  }
}

/** Plays on at random, and holds every moment and every event against the book. Says how many moments there were. */
export function holdAgainst<S extends State>(
  match: Match<S>,
  book: Book<S>,
  random: Random,
  answers = Number.POSITIVE_INFINITY,
): number {
  const heard = new Map<Seat, number>();
  let moments = 0;
  for (; moments < answers && !match.over; moments++) {
    holdCards(match, book);
    holdEvents(match, book, heard);
    const ask = match.asks.find(one => match.answered(one.seat) === undefined);
    assert.ok(ask, 'nobody is asked');
    const options = ask.options();
    match.answer(ask.seat, optionAt(options, random(sizeOf(options))));
  }
  holdCards(match, book);
  holdEvents(match, book, heard);
  return moments;
}

/** The game played open-handed by mistake: whatever is shown to somebody is shown to everybody. A book must notice. */
export function openHanded<S extends State>(game: Game<S>): Game<S> {
  const phases = Object.entries<Phase<S>>(game.phases).map(([name, play]) => [
    name,
    function* (g: Play<S>): ReturnType<typeof play> {
      g.show = card => Play.prototype.show.call(g, card, EVERYONE);
      return yield* play(g);
    },
  ]);
  return { ...game, phases: Object.fromEntries(phases) };
}

/** A table that is held against the book. */
export interface EyesTable {
  readonly seats: number;
  readonly options?: Settings;
  /** To the end by default. */
  readonly answers?: number;
  /** How many matches of it are played; one by default. */
  readonly matches?: number;
  /** Whether nothing on it is for some eyes only, so that nothing can be shown too widely. */
  readonly isOpen?: boolean;
}

/** The least that the tables must come to: a book that is hardly asked proves nothing. */
interface Reached {
  /** The moments of all tables together. */
  readonly moments: number;
  /** Events that they must show. */
  readonly events?: readonly string[];
}

/** Plays tables of a game by the book, and each of them open-handed: then the book must notice. */
export function testEyes<S extends State>(
  rules: string,
  game: Game<S>,
  bookOf: (match: Match<S>) => Book<S>,
  tables: readonly EyesTable[],
  least: Reached,
): void {
  const begin = (of: Game<S>, { seats, options = {} }: EyesTable, seed: string): Match<S> =>
    Match.start(of, { seats, options }, seeded(seed));
  const hold = (match: Match<S>, { answers }: EyesTable, seed: string): number =>
    holdAgainst(match, bookOf(match), randomFrom(seed), answers);
  const nameOf = ({ seats, options = {} }: EyesTable): string => `eyes ${seats} ${JSON.stringify(options)}`;

  test(`${rules} who sees which card at which moment, by the book`, t => {
    let moments = 0;
    const told = new Set<string>();
    for (const table of tables)
      for (let i = 0; i < (table.matches ?? 1); i++) {
        const seed = `${nameOf(table)} ${i}`;
        const match = begin(game, table, seed);
        moments += hold(match, table, seed);
        for (const { what } of match.events(SPECTATOR)) told.add(what);
      }
    t.diagnostic(`${moments} moments`);
    assert.ok(moments > least.moments, `${moments} moments`);
    assert.deepEqual(least.events?.filter(what => !told.has(what)) ?? [], [], 'events that no table has shown');
  });

  for (const table of tables.filter(({ isOpen = false }) => !isOpen))
    test(`${rules} a game that shows everybody what it shows one is found out: ${nameOf(table)}`, () => {
      const match = begin(openHanded(game), table, 'open');
      assert.throws(() => hold(match, table, 'open'), assert.AssertionError);
    });
}
