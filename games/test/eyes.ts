/**
 * Who may see which card at which moment, written down from the rulebook and held against what everybody is shown. The
 * rules of a game say to the engine who knows a card; what is written here must not ask the engine, and asks the book.
 */
import assert from 'node:assert/strict';
import {
  at,
  type Card,
  EVERYONE,
  type EventIn,
  type Game,
  HIDDEN,
  type Match,
  optionAt,
  type Phase,
  Play,
  type Random,
  type Seat,
  SPECTATOR,
  type State,
  seatsOf,
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
