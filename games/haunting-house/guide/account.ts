import { at, type Face, type Seat } from '../../../engine/index.ts';
import { type Action, actionOf } from '../content.ts';
import type { Event } from '../state.ts';
import type { Gait } from '../steps/landing.ts';
import { type AnyTale, type Door, type Place, type Readership, type Stairs, tale } from '../words/reading.ts';

/** The facts of a part of the log for one reader, before a language finds its words. */

/** Somebody who did something: the reader, or others. */
export interface Who {
  readonly name: string;
  readonly isYou: boolean;
  /** Whether several did the same. */
  readonly isMany?: boolean;
}

/** Each act as a clause, as it stands in the middle of a sentence. */
export interface Deeds {
  /** `back`: where it turned round, if it came back to where it began. */
  went(who: Who, how: Gait['what'], to: Place, back?: Place): string;
  met(who: Who, at: Place): string;
  drivenBack(who: Who, at: Place): string;
  swapped(who: Who, other: Who): string;
  undone(who: Who, other: Who): string;
  turned(who: Who, tile: Place): string;
  exchanged(who: Who, one: Place, other: Place): string;
  movedExit(who: Who, door: Door): string;
  movedStairs(who: Who, stairs: Stairs): string;
  mirrors(who: Who): string;
  nothing(who: Who, card: Action): string;
  stayed(who: Who): string;
  found(who: Who, at: Place, disk: Face | undefined): string;
  traded(who: Who, partner: Who): string;
  /** The card is known where the beginning of the action is told, too. */
  cancelled(who: Who, of: Who, card: Action | undefined): string;
  switchedDisks(who: Who, one: Place, other: Place): string;
  held(who: Who, at: Place): string;
  /** Under the player who has landed there, as far as that is told. */
  turnedUnder(who: Who | undefined, at: Place): string;
  won(who: Who): string;
  drawn(): string;
}

/** One act, its players, and its weight for all other readers. */
interface Deed {
  readonly kind: string;
  readonly seats: readonly Seat[];
  readonly weight: number;
  readonly say: (deeds: Deeds, who?: Who) => string;
}

/** An act in words. */
interface Told {
  readonly weight: number;
  readonly isOwn: boolean;
  readonly order: number;
  readonly text: string;
}

/** Items with commas and the last with an "and". */
export type Listing = (items: readonly string[]) => string;

/** Acts that several players may do in the same way. */
const ALIKE = ['went', 'mirrors', 'nothing'];

/** The most important act for everybody comes first, an act without effect last. */
const WEIGHT: Readonly<Record<string, number>> = {
  ...{ wins: 9, cap: 9, movesExit: 6, movesStair: 5, trades: 4, cancels: 4, switchesDisks: 4, swaps: 3, steps: 3 },
  ...{ passes: 3, falls: 3, noRotation: 3, undone: 3, pushedBack: 3, takesDisk: 2, turns: 1, mirrors: 0 },
};
const ORDINARY_WEIGHT = 2;

/** Reads the deeds out of a part of the log. */
class Reading {
  private readonly deeds: Deed[] = [];
  private readonly you: Seat;
  private readonly reader: Readership;
  /** Where each seat has gone so far in its action. */
  private readonly trails = new Map<Seat, Place[]>();
  private lander: Seat | undefined;
  private carried: Action | undefined;

  constructor(section: readonly Event[], you: Seat, reader: Readership) {
    this.you = you;
    this.reader = reader;
    for (const event of section) this.read(event, tale(event, reader));
  }

  /** A way that a Ghost ended is told once. */
  get all(): readonly Deed[] {
    return this.deeds.filter(({ kind, seats: [seat] }) => kind !== 'went' || this.trail(seat).length > 0);
  }

  /** The deeds in words, in their order; what others did alike one after the other is told of them together. */
  tell(deeds: Deeds, list: Listing): Told[] {
    const runs: { readonly alike: string | undefined; readonly deeds: Deed[] }[] = [];
    for (const deed of this.all) {
      const isAlike = ALIKE.includes(deed.kind) && !deed.seats.includes(this.you);
      const alike = isAlike ? deed.say(deeds, NOBODY) : undefined;
      const last = runs.at(-1);
      if (last && alike !== undefined && last.alike === alike) last.deeds.push(deed);
      else runs.push({ alike, deeds: [deed] });
    }
    return runs.map(({ deeds: run }, order) => {
      const first = at(run, 0);
      const names = run.flatMap(({ seats }) => seats.map(seat => this.who(seat).name));
      const together = run.length > 1 ? { name: list(names), isYou: false, isMany: true } : undefined;
      return {
        weight: first.weight,
        isOwn: first.seats.includes(this.you),
        order,
        text: first.say(deeds, together),
      };
    });
  }

  private who(seat: Seat): Who {
    return { name: at(this.reader.names, seat), isYou: seat === this.you };
  }

  private trail(seat: Seat | undefined): Place[] {
    return (seat === undefined ? undefined : this.trails.get(seat)) ?? [];
  }

  private forget(kind: string, seat: Seat): void {
    const place = this.deeds.findLastIndex(deed => deed.kind === kind && deed.seats[0] === seat);
    if (place >= 0) this.deeds.splice(place, 1);
  }

  private read(event: Event, told: AnyTale): void {
    const { what } = event;
    const read = READ[what];
    const weight = WEIGHT[what] ?? ORDINARY_WEIGHT;
    if (what === 'acts') {
      this.carried = told.action();
      this.trails.delete(told.count('seat'));
    } else if (what === 'steps' || what === 'passes' || what === 'falls') this.goes(what, told, weight);
    else if (what === 'pushedBack') this.isDrivenBack(told, weight);
    else if (what === 'turns') this.turns(told, weight);
    else if (read) {
      const seat = typeof event.seat === 'number' ? event.seat : undefined;
      const others = [event.pawn, event.partner, event.of].filter(one => typeof one === 'number');
      // R44 Both land then, and it is not told under whom a tile turns.
      if (what === 'swaps') this.lander = undefined;
      if (what === 'undone' && seat !== undefined) this.forget('swaps', seat);
      const who = seat === undefined ? NOBODY : this.who(seat);
      const [other] = others.map(one => this.who(one));
      const { carried } = this;
      const seats = [...(seat === undefined ? [] : [seat]), ...others];
      const say = (deeds: Deeds, actor = who): string => read(deeds, told, actor, other ?? actor, carried);
      this.deeds.push({ kind: what, seats, weight, say });
    }
  }

  /** Steps that follow each other are told as one way. */
  private goes(how: Gait['what'], told: AnyTale, weight: number): void {
    const seat = told.count('seat');
    this.lander = seat;
    const trail = this.trails.get(seat) ?? [];
    const isBegun = trail.length > 0;
    trail.push(told.place('to'));
    this.trails.set(seat, trail);
    if (isBegun) return;
    this.forget('went', seat);
    const from = told.place('from');
    const say = (deeds: Deeds, who = this.who(seat)): string => {
      const to = at(trail, trail.length - 1);
      return deeds.went(who, how, to, isSamePlace(from, to) ? trail[0] : undefined);
    };
    this.deeds.push({ kind: 'went', seats: [seat], weight, say });
  }

  private isDrivenBack(told: AnyTale, weight: number): void {
    const seat = told.count('seat');
    const from = this.trails.get(seat)?.pop();
    this.forget('ghost', seat);
    if (from)
      this.deeds.push({ kind: 'back', seats: [seat], weight, say: deeds => deeds.drivenBack(this.who(seat), from) });
  }

  private turns(told: AnyTale, weight: number): void {
    const { lander } = this;
    const who = lander === undefined ? undefined : this.who(lander);
    const seats = lander === undefined ? [] : [lander];
    this.deeds.push({ kind: 'turns', seats, weight, say: deeds => deeds.turnedUnder(who, told.place('at')) });
  }
}

const isSamePlace = (one: Place, other: Place): boolean =>
  one.kind === 'cell' && other.kind === 'cell'
    ? one.name === other.name && one.storey === other.storey
    : one.kind === other.kind;

const NOBODY: Who = { name: '', isYou: false };

type Read = (deeds: Deeds, told: AnyTale, who: Who, other: Who, carried: Action | undefined) => string;

/** The act that is always told in one clause. */
const READ: Readonly<Record<string, Read>> = {
  ghost: (deeds, told, who) => deeds.met(who, told.place('at')),
  swaps: (deeds, _, who, other) => deeds.swapped(who, other),
  undone: (deeds, _, who, other) => deeds.undone(who, other),
  rotates: (deeds, told, who) => deeds.turned(who, told.place('tile')),
  switches: (deeds, told, who) => deeds.exchanged(who, told.place('one'), told.place('other')),
  movesExit: (deeds, told, who) => deeds.movedExit(who, told.door()),
  movesStair: (deeds, told, who) => deeds.movedStairs(who, told.stairs()),
  mirrors: (deeds, _, who) => deeds.mirrors(who),
  nothing: (deeds, told, who) => deeds.nothing(who, actionOf(told.text('face'))),
  stays: (deeds, _, who) => deeds.stayed(who),
  takesDisk: (deeds, told, who) => deeds.found(who, told.place('at'), told.seen()),
  trades: (deeds, _, who, other) => deeds.traded(who, other),
  cancels: (deeds, _, who, other, carried) => deeds.cancelled(who, other, carried),
  switchesDisks: (deeds, told, who) => deeds.switchedDisks(who, told.place('one'), told.place('other')),
  noRotation: (deeds, told, who) => deeds.held(who, told.place('at')),
  wins: (deeds, _, who) => deeds.won(who),
  cap: deeds => deeds.drawn(),
};

/** The limit of an account, which is one line, in letters. */
const LONGEST = 180;

/** The content of one sentence: an act that the reader had a part in, or acts of others that follow each other. */
type Sentence = readonly string[];

/** The deeds in the order in which they happened, sentence by sentence. */
function inSentences(kept: readonly Told[]): Sentence[] {
  const sentences: string[][] = [];
  let last: Told | undefined;
  for (const one of [...kept].sort((a, b) => a.order - b.order)) {
    if (last && !last.isOwn && !one.isOwn) sentences.at(-1)?.push(one.text);
    else sentences.push([one.text]);
    last = one;
  }
  return sentences;
}

const lengthOf = (sentences: readonly Sentence[]): number => sentences.flat().join('. ').length;

/** Selects for one line: the reader's own acts before others, the most important before the rest. */
export function sentencesOf(
  section: readonly Event[],
  you: Seat,
  reader: Readership,
  deeds: Deeds,
  list: Listing,
): Sentence[] {
  const told = new Reading(section, you, reader).tell(deeds, list);
  const ranked = [...told].sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.weight - a.weight);
  const kept: Told[] = [];
  for (const one of ranked) {
    kept.push(one);
    if (lengthOf(inSentences(kept)) > LONGEST) kept.pop();
  }
  return inSentences(kept);
}
