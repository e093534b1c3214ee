import { at, type Face, type Guide, type NameAt, type Seat, SPECTATOR } from '../../../engine/index.ts';
import { faceIn, numbers, wordsFor } from '../../kit/reading.ts';
import { type Boon, type ExitCard, fits, type Material } from '../content.ts';
import { hits } from '../display.ts';
import { asBoon, asExit, boonsLeft, clockwise, goal, guestOf, isHidden, isOf, leftOf, points } from '../guests.ts';
import type { Asked, Event, PossessionState } from '../state.ts';
import { type AnyTale, type Readership, tale } from '../words/reading.ts';
import { type Query, query } from '../words/speech.ts';
import { decisive, type Verdicts, verdict } from './endings.ts';
import { type Account, accountOf, type Entry, type Kind, type Party, partyAt } from './ledger.ts';
import { type Motives, motive } from './motives.ts';
import { type Outcomes, outcome } from './outcomes.ts';

/** The sentences that every language provides for newcomers, and the guide made of them. */

/** How much is said of cards: what each was worth, their names, or how many there were. */
export type Detail = 'worth' | 'names' | 'count';

export type Telling = { readonly [One in Kind]: (entry: Entry<One>, detail: Detail) => string };

/** The aim of a question, and reasons for its answers. */
export interface Counsel {
  readonly aim: (query: Query) => string;
  readonly why: (query: Query) => string;
}

export interface GuideTongue {
  readonly premise: NameAt;
  readonly goal: NameAt;
  readonly turn: NameAt;
  progress(has: number, needs: number): string;
  readonly threat: Threats;
  readonly telling: Telling;
  readonly motives: Motives;
  readonly counsel: Readonly<Record<Asked['what'], Counsel>>;
  readonly outcome: Outcomes;
  readonly verdict: Verdicts;
  /** By the event: what a roll is for, and what it takes. */
  readonly rolls: Readonly<Partial<Record<Event['what'], (told: AnyTale) => string>>>;
  readonly draws: Draws;
  /** The text of a Possession card, and the names of those whom its two ways hit. */
  text(face: Face, hit: readonly string[]): string;
}

/** How the draws at the end of a turn are told in one go. */
export interface Draws {
  line(event: Event, reader: Readership): string;
  /** Others who drew a card each. */
  drew(names: readonly string[]): string;
  /** Others who were possessed and drew nothing. */
  possessed(names: readonly string[]): string;
}

export function inGuide(tongue: GuideTongue): Guide<PossessionState> {
  return {
    premise: tongue.premise,
    goal: tongue.goal,
    turn: tongue.turn,
    progress: (seat, { view }) =>
      guestOf(view, seat).character === 0 ? undefined : tongue.progress(points(view, seat), goal(view, seat)),
    threats: reader => threats(tongue.threat, reader),
    account: (section, you, reader) => inLine(tongue.telling, accountOf(section, you, reader)),
    // The roll that follows says whose turn it is.
    isBeat: ({ what }) => what !== 'turn',
    motive: (section, you, reader) => motive(tongue.motives, section, you, reader),
    together: {
      isPart: ({ what }) => what === 'draws' || what === 'drawsNot',
      caption: (events, reader) => drawn(tongue.draws, events, reader),
    },
    reading: ({ what, faces = [] }, reader) =>
      what === 'event' && faces[0] ? tongue.text(faces[0], hitBy(faces[0], reader)) : undefined,
    dieSides: 8,
    dice,
    rollFor: (event, reader) => tongue.rolls[event.what]?.(tale(event, reader)),
    aim: (ask, reader) => wordsFor(tongue.counsel, ask.what).aim(query(ask, reader)),
    why: (ask, reader) => wordsFor(tongue.counsel, ask.what).why(query(ask, reader)),
    // R68 Windows come up again and again, and a reader may still press an act that glows.
    automatic: () => '',
    outcome: (ask, pick, reader) => outcome(tongue.outcome, ask, pick, reader),
    verdict: (_, reader) => verdict(tongue.verdict, reader),
    decisive,
  };
}

/** The names under both ways of a Possession card, one for each effect: they are read beside its text. */
function hitBy(face: Face, { view, names }: Readership): string[] {
  const { event } = view;
  if (!event) return [];
  return ([0, 1] as const).flatMap(branch => hits(view, event.owner, face, branch).map(({ seat }) => at(names, seat)));
}

// Who may win

export interface Threats {
  /** Enough points now; `isTurn`: in their own turn, `isCertain`: when no player can act any more. */
  enough(who: Party, has: number, needs: number, isTurn: boolean, isCertain: boolean): string;
  /** One Exit of the hand could be enough. */
  near(who: Party, missing: number, isTurn: boolean): string;
}

/** The number of missing points at which one card is a threat. */
const NEAR = 2;

/**
 * R29 The players who win at the end of their next turn if no player acts. For the player whose turn it is, and the
 * next: also whether one Exit could be enough.
 */
function threats(said: Threats, reader: Readership): string[] {
  const { view, you = SPECTATOR } = reader;
  if (view.haunt === 0 || view.winner.length > 0) return [];
  return clockwise(view, view.turn).flatMap(seat => {
    const [has, needs, isTurn] = [points(view, seat), goal(view, seat), seat === view.turn];
    if (has >= needs)
      return [said.enough(partyAt(reader, you, seat), has, needs, isTurn, isTurn && view.step === 'draw')];
    const missing = needs - has;
    const isSoon = isTurn || seat === leftOf(view, view.turn);
    if (!isSoon || missing > NEAR || !couldPlay(view, seat) || mostGain(view, seat) < missing) return [];
    return [said.near(partyAt(reader, you, seat), missing, isTurn)];
  });
}

/** Steps of a turn in which its player has yet to play. */
const BEFORE_PLAYING: readonly string[] = ['movement', 'escape'];

/** Whether a seat can still play an Exit, in this turn or in the next of its own. */
function couldPlay(view: PossessionState, seat: Seat): boolean {
  if (guestOf(view, seat).hand.length === 0) return false;
  if (seat !== view.turn) return true;
  const isOpen = !view.played && !view.sloth && view.branch !== 'hide' && !isHidden(view, seat);
  return BEFORE_PLAYING.includes(view.step) && isOpen;
}

/** The most points that a hand can bring in one turn: without end for a hand that the reader has not seen. */
function mostGain(view: PossessionState, seat: Seat): number {
  const { hand, exits } = guestOf(view, seat);
  if (hand.some(card => faceIn(view, card) === undefined)) return Number.POSITIVE_INFINITY;
  const free = (material: Material): number =>
    exits.filter(exit => exit.tool === null && isOf(view, exit, material)).length;
  const tools = hand.flatMap(card => asBoon(view, card) ?? []).filter(({ kind }) => kind === 'tool');
  const withExit = (exit: ExitCard | undefined): number => {
    const slots = { metal: free('metal'), wood: free('wood') };
    if (exit) slots[exit.material]++;
    const left = boonsLeft(view, seat);
    const boons = seat === view.turn || !Number.isFinite(left) ? left : exits.length;
    return (exit?.points ?? 0) + fromTools(tools, slots, boons + (exit ? 1 : 0));
  };
  return Math.max(...[undefined, ...hand.flatMap(card => asExit(view, card) ?? [])].map(withExit));
}

/** R17 The most points that Tools bring, each on an Exit of its material that has none. */
function fromTools(tools: readonly Boon[], slots: Readonly<Record<Material, number>>, boons: number): number {
  const [tool, ...rest] = tools;
  if (tool?.kind !== 'tool' || boons === 0) return 0;
  const used = (['metal', 'wood'] as const)
    .filter(material => slots[material] > 0 && fits(tool, material))
    .map(material => tool.points + fromTools(rest, { ...slots, [material]: slots[material] - 1 }, boons - 1));
  return Math.max(fromTools(rest, slots, boons), ...used);
}

// Events

const MOST_WORDS = 26;
const MOST_LETTERS = 160;
const DETAILS: readonly Detail[] = ['worth', 'names', 'count'];

const isShort = (text: string): boolean => text.length <= MOST_LETTERS && text.split(' ').length <= MOST_WORDS;

function tell<Of extends Kind>(telling: Telling, entry: Entry<Of>, detail: Detail): string {
  const words: Telling[Of] = telling[entry.kind];
  return words(entry, detail);
}

/** All losses as one, whatever they came from. */
function together(own: readonly Entry[]): Entry[] {
  const losses = own.filter(entry => entry.kind === 'loses');
  const [first] = losses;
  if (!first) return [...own];
  const all: Entry = { ...first, cause: undefined, what: losses.flatMap(({ what }) => what) };
  return own.flatMap((entry): Entry[] => (entry === first ? [all] : entry.kind === 'loses' ? [] : [entry]));
}

/** One line: what became of the reader, as fully as it fits, and of the rest what there is room for. */
function inLine(telling: Telling, { own, rest }: Account): string | undefined {
  const lines = DETAILS.map(detail =>
    (detail === 'count' ? together(own) : own).map(entry => tell(telling, entry, detail)).join(' '),
  );
  const first = lines.find(isShort) ?? at(lines, DETAILS.length - 1);
  const chosen = new Map<Entry, string>();
  const line = (): string => [first, ...rest.flatMap(entry => chosen.get(entry) ?? [])].filter(Boolean).join(' ');
  for (const entry of rest.toSorted((one, other) => Number(isTheft(other)) - Number(isTheft(one)))) {
    for (const detail of DETAILS) {
      const isFirst = line() === '';
      chosen.set(entry, tell(telling, entry, detail));
      if (isFirst || isShort(line())) break;
      chosen.delete(entry);
    }
  }
  return line() || undefined;
}

/** Entries that change points are chosen before plays and discards. */
const isTheft = ({ kind }: Entry): boolean => kind === 'wins' || kind === 'loses' || kind === 'takes';

/** R27 Everybody's draw: the reader's card first, then the others together. */
function drawn(said: Draws, events: readonly Event[], reader: Readership): string {
  const isPossessed = ({ what, why }: Event): boolean => what === 'drawsNot' && why === 'possessed';
  const own = events.filter(({ seat }) => seat === reader.you);
  const others = events.filter(({ seat }) => seat !== reader.you);
  const namesOf = (some: readonly Event[]): string[] =>
    numbers(some.map(({ seat }) => seat ?? null)).map(seat => at(reader.names, seat));
  const [drew, possessed] = [others.filter(({ what }) => what === 'draws'), others.filter(isPossessed)];
  const rest = others.filter(one => !drew.includes(one) && !possessed.includes(one));
  return [
    ...own.map(one => said.line(one, reader)),
    ...(drew.length > 0 ? [said.drew(namesOf(drew))] : []),
    ...(possessed.length > 0 ? [said.possessed(namesOf(possessed))] : []),
    ...rest.map(one => said.line(one, reader)),
  ].join(' ');
}

/** By the event: the field that says what the die showed. */
const DICE: Readonly<Record<string, string>> = {
  rollsCharacter: 'roll',
  rollsFirst: 'roll',
  token: 'room',
  rolls: 'room',
  dice: 'roll',
  moves: 'roll',
  hauntMoves: 'roll',
};

export function dice(event: Event): readonly number[] | undefined {
  const roll = event[DICE[event.what] ?? ''];
  return typeof roll === 'number' ? [roll] : undefined;
}
