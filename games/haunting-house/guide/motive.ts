import { at, type Face, type Seat, seatsOf } from '../../../engine/index.ts';
import { known, listOf } from '../../kit/reading.ts';
import { type Action, actionOf } from '../content.ts';
import {
  afterRotate,
  costToExit,
  couldLeave,
  houseCell,
  openSteps,
  type Plan,
  type Road,
  roadToExit,
  tileNamed,
} from '../house/house-plan.ts';
import type { Event, Space } from '../state.ts';
import { contentFor } from '../tunables.ts';
import { comparedWith, type ExitChoice, exitChoice } from '../words/exit-choice.ts';
import { type AnyTale, type Place, place, type Readership, tale } from '../words/reading.ts';
import type { Who } from './account.ts';
import { isLatest, type Moment, momentsOf } from './moments.ts';
import { stepsOut } from './threats.ts';

/** The likely purpose of the other seats' acts in a step, before a language finds its words. */

/** How the house was changed. */
export type Change =
  | { readonly kind: 'turn'; readonly tile: Place }
  | { readonly kind: 'switch' | 'disks'; readonly one: Place; readonly other: Place };

export interface Shifted {
  readonly before: Road;
  readonly after: Road;
}

/** The effects of a change that serve the acting player. */
export interface Effects {
  /** The own way to the Exit is better. */
  readonly gain: Shifted | undefined;
  /** The reader's way to the Exit is better, too. */
  readonly isSharedByYou: boolean;
  /** The way of another player is worse: of the reader, of the player nearest to the Exit, or of anybody. */
  readonly loss: (Shifted & { readonly of: Who }) | undefined;
  /** The reader's way is better, and that of the acting player is not. */
  readonly yours: Shifted | undefined;
}

export type Going = 'steps' | 'passes' | 'falls';

/** Each purpose as a main clause in the middle of a sentence. */
export interface Motives {
  changed(who: Who, change: Change, effects: Effects): string;
  /** R7 The card had to be carried out, and no way has changed. */
  unchanged(change: Change): string;
  /** R7 The card had to be carried out; ways have changed, but it was of no use to the acting player. */
  useless(who: Who, change: Change): string;
  /** R49 After the Exit or the Staircase was moved, and the acting player is not nearer to it than the other. */
  exitMoved(who: Who, road: Road, choice: Exclude<ExitChoice, 'nearer'>, other: Who, theirs: Road): string;
  /** R7 There were several ways, and the one chosen led no nearer. */
  mustGo(who: Who): string;
  mustSwap(who: Who, other: Who): string;
  /** R49 After the Exit or the Staircase was moved. */
  nearer(who: Who, road: Road, other: Who, theirs: Road): string;
  stands(who: Who, steps: 1 | 2): string;
  came(who: Who, shifted: Shifted): string;
  /** R7 The way led off, and there was no other. */
  onlyWay(who: Who, how: Going): string;
  onlyPartner(who: Who, other: Who): string;
  gainedPlace(who: Who, other: Who, shifted: Shifted): string;
  /** R92 A card that would have led into the Exit. */
  prevented(of: Who, card: Action): string;
  /** R91 */
  rather(who: Who, card: Action, than: Action): string;
  /** R95 The ways of the player who has landed on the tile: as it was held, and as it would have turned. */
  held(of: Who, held: Road, turned: Road): string;
  /** R40, R41 No open corridor led on, because somebody has changed the house in the same step. */
  walledIn(from: Place, since: { readonly who: Who; readonly change: Change }): string;
}

/** The importance of a purpose to the reader: the heaviest is told, and a second one if it matters. */
const WEIGHT = {
  leaves: 9,
  yours: 8,
  nearer: 7,
  gains: 5,
  rivals: 4,
  forced: 3,
  walks: 2,
  nothing: 1,
  useless: 0,
} as const;

interface Purpose {
  readonly act: number;
  readonly weight: number;
  readonly text: string;
}

/** An action turn, or the rest of one: who carries out what, and the indices of its events in the section. */
interface Act {
  readonly index: number;
  readonly seat: Seat | undefined;
  readonly card: Action | undefined;
  readonly first: number;
  readonly end: number;
}

function actsIn(section: readonly Event[]): Act[] {
  const begins = section.flatMap(({ what }, i) => (what === 'acts' ? [i] : []));
  const firsts = begins[0] === 0 ? begins : [0, ...begins];
  return firsts.map((first, index) => {
    const end = firsts[index + 1] ?? section.length;
    const { what, seat, face } = at(section, first);
    const isWhole = what === 'acts' && typeof face === 'string';
    return {
      index,
      seat: typeof seat === 'number' ? seat : undefined,
      card: isWhole ? actionOf(face) : undefined,
      first,
      end,
    };
  });
}

class Purposes {
  private readonly found: Purpose[] = [];
  private readonly moments: readonly (Moment | undefined)[];
  private readonly section: readonly Event[];
  private readonly you: Seat;
  private readonly reader: Readership;
  private readonly motives: Motives;

  constructor(section: readonly Event[], you: Seat, reader: Readership, motives: Motives) {
    this.section = section;
    this.you = you;
    this.reader = reader;
    this.motives = motives;
    this.moments = momentsOf(section, reader);
    for (const act of actsIn(section)) this.read(act);
  }

  /** The heaviest first; equal ones in the order in which they happened. */
  get all(): readonly Purpose[] {
    return this.found.toSorted((a, b) => b.weight - a.weight);
  }

  private read(act: Act): void {
    for (let i = act.first; i < act.end; i++) {
      const event = at(this.section, i);
      const { what, seat } = event;
      // The own purposes are known; why a card failed may not be.
      if (typeof seat !== 'number' || (seat === this.you && what !== 'nothing')) continue;
      const told = tale(event, this.reader);
      const [from, to] = [this.moments[i], this.moments[i + 1]];
      const add = (weight: number, text: string): void => {
        this.found.push({ act: act.index, weight, text });
      };
      const change = changeIn(what, told);
      if (change && from && to) this.changes(add, seat, change, from, to);
      else if ((what === 'movesExit' || what === 'movesStair') && to) this.moves(add, seat, what, to);
      else if (what === 'steps' || what === 'passes' || what === 'falls') this.goes(add, seat, what, act, i);
      else if (what === 'swaps') this.swaps(add, seat, told, from, this.moments[act.end]);
      else if (what === 'cancels' && from) this.cancels(add, seat, told.count('of'), act.card, from);
      else if (what === 'trades') this.trades(add, seat, told.count('partner'));
      else if (what === 'noRotation' && to) this.holds(add, seat, act, told.text('at'), to);
      else if (what === 'nothing' && from) this.fails(add, seat, told, i);
    }
  }

  private who(seat: Seat): Who {
    return { name: at(this.reader.names, seat), isYou: seat === this.you };
  }

  private changes(add: Add, seat: Seat, change: Change, before: Moment, after: Moment): void {
    const seats = seatsOf(this.reader.view);
    const [was, is] = [seats.map(one => costOf(before, one)), seats.map(one => costOf(after, one))];
    const isBetter = (one: Seat): boolean => at(is, one) < at(was, one);
    const isWorse = (one: Seat): boolean => at(is, one) > at(was, one);
    const shifted = (one: Seat): Shifted => ({ before: roadOf(before, one), after: roadOf(after, one) });
    const nearest = Math.min(...was);
    const leader = seats.find(one => one !== seat && at(was, one) === nearest);
    const rivals = [this.you, ...(leader === undefined ? [] : [leader]), ...seats];
    const loser = rivals.find(one => one !== seat && seats.includes(one) && isWorse(one));
    const isForYou = seats.includes(this.you) && isBetter(this.you);
    const effects: Effects = {
      gain: isBetter(seat) ? shifted(seat) : undefined,
      isSharedByYou: isForYou,
      loss: loser === undefined ? undefined : { ...shifted(loser), of: this.who(loser) },
      yours: isForYou && !isBetter(seat) ? shifted(this.you) : undefined,
    };
    const leaves = outOf(after, seat) !== undefined && outOf(before, seat) === undefined;
    if (effects.gain || effects.loss || effects.yours) {
      const weight = leaves
        ? WEIGHT.leaves
        : loser === this.you || isForYou
          ? WEIGHT.yours
          : effects.gain
            ? WEIGHT.gains
            : WEIGHT.rivals;
      add(weight, this.motives.changed(this.who(seat), change, effects));
    } else if (change.kind !== 'disks') {
      const isSame = seats.every(one => at(is, one) === at(was, one));
      if (isSame) add(WEIGHT.forced, this.motives.unchanged(change));
      else add(WEIGHT.useless, this.motives.useless(this.who(seat), change));
    }
  }

  /** Compared with the reader, or for a spectator with the nearest other. */
  private moves(add: Add, seat: Seat, what: 'movesExit' | 'movesStair', after: Moment): void {
    const other = comparedWith(after, seat, this.you);
    if (other === undefined) return;
    const [who, whom] = [this.who(seat), this.who(other)];
    const [road, theirs] = [roadOf(after, seat), roadOf(after, other)];
    const choice = exitChoice(after, seat, other);
    if (choice === 'nearer') return add(WEIGHT.nearer, this.motives.nearer(who, road, whom, theirs));
    const told = what === 'movesExit' ? choice : 'forced';
    const weight = told === 'worst' && other === this.you ? WEIGHT.yours : WEIGHT.forced;
    add(weight, this.motives.exitMoved(who, road, told, whom, theirs));
  }

  /** All spaces of an action are told of as one way, at its first. */
  private goes(add: Add, seat: Seat, how: Going, { first, end }: Act, place: number): void {
    const isGoing = ({ what, seat: one }: Event): boolean => what === how && one === seat;
    const went = this.section.slice(first, end).filter(isGoing);
    if (went[0] !== this.section[place]) return;
    const [before, after] = [this.moments[place], this.moments[end]];
    if (!after || at(after.pawns, seat) === 'exit') return;
    const steps = outOf(after, seat);
    if (steps !== undefined && (!before || outOf(before, seat) !== steps))
      return add(WEIGHT.leaves, this.motives.stands(this.who(seat), steps));
    if (!before) return;
    const [was, is] = [costOf(before, seat), costOf(after, seat)];
    if (is < was)
      add(
        WEIGHT.walks,
        this.motives.came(this.who(seat), { before: roadOf(before, seat), after: roadOf(after, seat) }),
      );
    else if (went.every(({ isOnly }) => isOnly === true)) {
      if (is > was) add(WEIGHT.forced, this.motives.onlyWay(this.who(seat), how));
    } else add(WEIGHT.useless, this.motives.mustGo(this.who(seat)));
  }

  private swaps(add: Add, seat: Seat, told: AnyTale, before: Moment | undefined, after: Moment | undefined): void {
    if (!before || !after) return;
    const pawn = told.count('pawn');
    const [who, other] = [this.who(seat), this.who(pawn)];
    if (costOf(after, seat) < costOf(before, seat)) {
      const shifted = { before: roadOf(before, seat), after: roadOf(after, seat) };
      add(other.isYou ? WEIGHT.yours : WEIGHT.rivals, this.motives.gainedPlace(who, other, shifted));
    } else add(WEIGHT.forced, told.isOnly ? this.motives.onlyPartner(who, other) : this.motives.mustSwap(who, other));
  }

  private cancels(add: Add, seat: Seat, of: Seat, card: Action | undefined, now: Moment): void {
    if (seat === of || card === undefined || !couldLeave(now.plan, at(now.pawns, of), card)) return;
    add(WEIGHT.leaves, this.motives.prevented(this.who(of), card));
  }

  private trades(add: Add, seat: Seat, partner: Seat): void {
    const turned = this.section.find(({ what }) => what === 'turned');
    const faceOf = (one: Seat): Face | undefined => known(turned?.faces?.[listOf(turned.seats).indexOf(one)]);
    const [mine, theirs] = [faceOf(seat), faceOf(partner)];
    if (mine === undefined || theirs === undefined || mine === theirs) return;
    const weight = partner === this.you ? WEIGHT.yours : WEIGHT.rivals;
    add(weight, this.motives.rather(this.who(seat), actionOf(theirs), actionOf(mine)));
  }

  private holds(add: Add, seat: Seat, { seat: lander }: Act, space: string, now: Moment): void {
    const { plan } = now;
    const { icon } = tileNamed(houseCell(plan, space).tile, plan.options);
    if (lander === undefined || icon === null) return;
    const turned = afterRotate(plan, space, contentFor(plan.options).iconTurn(icon));
    const [held, instead] = [costToExit(plan, space), costToExit(turned, space)];
    const isPurpose = seat === lander ? held < instead : held > instead;
    if (!isPurpose) return;
    const weight = lander === this.you ? WEIGHT.yours : WEIGHT.rivals;
    add(weight, this.motives.held(this.who(lander), roadToExit(plan, space), roadToExit(turned, space)));
  }

  private fails(add: Add, seat: Seat, told: AnyTale, index: number): void {
    const now = this.moments[index];
    if (!now) return;
    const weight = seat === this.you ? WEIGHT.yours : WEIGHT.nothing;
    const [face, here] = [told.action(), at(now.pawns, seat)];
    const since = face === 'one' || face === 'two' ? this.closing(index, seat, here) : undefined;
    if (since) add(weight, this.motives.walledIn(place(this.reader.view, here), since));
  }

  /** R1 Who closed the last open way out of a space, before this event of the section. */
  private closing(end: number, own: Seat, here: Space): { readonly who: Who; readonly change: Change } | undefined {
    for (let i = end - 1; i >= 0; i--) {
      const event = at(this.section, i);
      const [from, to] = [this.moments[i], this.moments[i + 1]];
      const change = changeIn(event.what, tale(event, this.reader));
      if (!change || typeof event.seat !== 'number' || event.seat === own || !from || !to) continue;
      if (hasOpenWay(from.plan, here) && !hasOpenWay(to.plan, here)) return { who: this.who(event.seat), change };
    }
    return undefined;
  }
}

const hasOpenWay = (plan: Plan, here: Space): boolean => openSteps(plan, here).length > 0;

type Add = (weight: number, text: string) => void;

const roadOf = ({ plan, pawns }: Moment, seat: Seat): Road => roadToExit(plan, at(pawns, seat));
const costOf = ({ plan, pawns }: Moment, seat: Seat): number => costToExit(plan, at(pawns, seat));
const outOf = ({ plan, pawns }: Moment, seat: Seat): 1 | 2 | undefined => stepsOut(plan, at(pawns, seat));

function changeIn(what: string, told: AnyTale): Change | undefined {
  if (what === 'rotates') return { kind: 'turn', tile: told.place('tile') };
  if (what !== 'switches' && what !== 'switchesDisks') return undefined;
  return { kind: what === 'switches' ? 'switch' : 'disks', one: told.place('one'), other: told.place('other') };
}

/** The limit of one sentence, in letters. */
const LONGEST = 180;

/** One sentence about the weightiest purpose, and a second act's where that matters and fits. */
export function motiveOf(
  section: readonly Event[],
  you: Seat,
  reader: Readership,
  { motives, start }: { readonly motives: Motives; start(text: string): string },
): string | undefined {
  if (!isLatest(section, reader)) return undefined;
  const [first, ...others] = new Purposes(section, you, reader, motives).all;
  if (!first) return undefined;
  const second = others.find(
    ({ act, weight, text }) =>
      act !== first.act && weight >= WEIGHT.rivals && `${first.text}; ${text}.`.length <= LONGEST,
  );
  return `${start([first, ...(second ? [second] : [])].map(({ text }) => text).join('; '))}.`;
}
