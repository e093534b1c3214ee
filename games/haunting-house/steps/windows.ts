import {
  type AnswerOf,
  type AskName,
  at,
  type Card,
  type Flow,
  firstOf,
  type Json,
  move,
  type Seat,
  type Topic,
} from '../../../engine/index.ts';
import type { Disk } from '../content.ts';
import { diskSpaces, houseCell } from '../house/house-plan.ts';
import { clockwise, faceOf, type HauntingPlay } from '../play.ts';
import type { HauntingState, Pair, Space, Using } from '../state.ts';

/**
 * R90 The windows in which disks are used. Everybody who holds a disk is asked, whatever it is, in turn order beginning
 * with the player concerned (A38, A39). After a disk has taken effect the asking begins again, until all pass or there
 * is nothing left to react to. Without disks there are no windows (R98).
 */
const holders = ({ s }: HauntingPlay, first: Seat): Seat[] =>
  clockwise(s, first).filter(seat => at(s.disks, seat).length > 0);

/** The first rules asked all holders at once and heard the first holder who did not pass. */
const ONE_BY_ONE = 2;

/** R90 Asks the holders one after the other. The first disk that is used; undefined if all let it pass. */
function* firstUse<O extends AnswerOf<HauntingState, A>, A extends AskName<HauntingState>>(
  g: HauntingPlay,
  first: Seat,
  topic: Topic<HauntingState, A>,
  uses: (seat: Seat) => readonly O[],
): Flow<[Seat, O] | undefined> {
  const asked = holders(g, first);
  if (g.s.rules < ONE_BY_ONE) return yield* firstOf(g, asked, topic, uses);
  for (const seat of asked) {
    const heard = yield* firstOf(g, [seat], topic, uses);
    if (heard) return heard;
  }
  return undefined;
}

/** A disk of this kind, if the seat holds any; of several alike one is offered. */
const held = (g: HauntingPlay, seat: Seat, kind: Disk): Card[] =>
  at(g.s.disks, seat)
    .filter(disk => g.face(disk) === kind)
    .slice(0, 1);

/** R74 A disk that is used is shown and leaves the game. */
function discard(g: HauntingPlay, seat: Seat, disk: Card): void {
  g.show(disk);
  move(at(g.s.disks, seat), disk, g.s.used);
}

// Trade Card

/** R91 After the cards are turned over and before anybody acts, two actions may be exchanged; again and again (A36). */
export function* tradeWindow(g: HauntingPlay): Flow {
  const { s } = g;
  for (;;) {
    const cards = clockwise(s, s.start).map(seat => [seat, faceOf(g, seat)]);
    const topic = { what: 'trade', rule: 'R91', about: { cards } } as const;
    const heard = yield* firstUse(g, s.start, topic, seat => trades(g, seat));
    if (!heard) return;
    const [seat, { disk, partner }] = heard;
    discard(g, seat, disk);
    [s.acts[seat], s.acts[partner]] = [at(s.acts, partner), at(s.acts, seat)];
    g.tell({ rule: 'R91', what: 'trades', seat, partner, card: disk });
  }
}

const trades = (g: HauntingPlay, seat: Seat): { disk: Card; partner: Seat }[] =>
  held(g, seat, 'trade').flatMap(disk =>
    clockwise(g.s, seat)
      .slice(1)
      .map(partner => ({ disk, partner })),
  );

// Cancel Card

/** R92 Before a card is carried out anybody may cancel it, or switch disks. True if it was cancelled. */
export function* cancelled(g: HauntingPlay, actor: Seat): Flow<boolean> {
  const topic = { what: 'before', rule: 'R92', about: { of: actor, card: g.s.carrying } } as const;
  for (;;) {
    const heard = yield* firstUse(g, actor, topic, seat => [
      ...held(g, seat, 'cancel').map(disk => ({ disk })),
      ...switches(g, seat),
    ]);
    if (!heard) return false;
    const [seat, pick] = heard;
    if ('one' in pick) switchDisks(g, seat, pick);
    else {
      discard(g, seat, pick.disk);
      g.tell({ rule: 'R92', what: 'cancels', seat, of: actor, card: pick.disk });
      return true;
    }
  }
}

// Switch Disks

type Switch = Using & Pair;

/** R96 Any two disks on the board may change places; not those that players hold (A45). */
function switches(g: HauntingPlay, seat: Seat): Switch[] {
  const own = held(g, seat, 'switchDisks');
  if (own.length === 0) return [];
  const spaces = diskSpaces(g.s);
  const pairs = spaces.flatMap((one, i) => spaces.slice(i + 1).map(other => ({ one, other })));
  return own.flatMap(disk => pairs.map(pair => ({ disk, ...pair })));
}

function switchDisks(g: HauntingPlay, seat: Seat, { disk, one, other }: Switch): void {
  const [here, there] = [houseCell(g.s, one), houseCell(g.s, other)];
  discard(g, seat, disk);
  [here.disk, there.disk] = [there.disk, here.disk];
  g.tell({ rule: 'R96', what: 'switchesDisks', seat, one, other, card: disk, at: one, to: other });
}

/** Opens a window for Switch Disks alone, if there are two to switch. True if disks were switched. */
function* switchWindow(
  g: HauntingPlay,
  what: 'landing' | 'ghost',
  rule: string,
  lander: Seat,
  at: Space,
): Flow<boolean> {
  if (g.s.rules >= ONE_BY_ONE && diskSpaces(g.s).length < 2) return false;
  const topic = { what, rule, about: { of: lander, at } satisfies Json };
  const heard = yield* firstUse(g, lander, topic, seat => switches(g, seat));
  if (heard) switchDisks(g, ...heard);
  return heard !== undefined;
}

/** R93 A pawn has come to a tile with a disk, and the disk was looked at and taken. */
export function* landingWindow(g: HauntingPlay, lander: Seat, at: Space): Flow {
  while (yield* switchWindow(g, 'landing', 'R93', lander, at));
}

/** R94 A Ghost has been shown. True if disks were switched, so that the tile must be looked at again. */
export const ghostWindow = (g: HauntingPlay, lander: Seat, at: Space): Flow<boolean> =>
  switchWindow(g, 'ghost', 'R94', lander, at);

// No Rotation

/** R95 An icon tile is about to turn. True if somebody stops it. */
export function* rotationStopped(g: HauntingPlay, lander: Seat, at: Space, icon: string): Flow<boolean> {
  const topic = { what: 'rotation', rule: 'R95', about: { of: lander, at, icon } } as const;
  const heard = yield* firstUse(g, lander, topic, seat => held(g, seat, 'noRotation').map(disk => ({ disk })));
  if (!heard) return false;
  const [seat, { disk }] = heard;
  discard(g, seat, disk);
  g.tell({ rule: 'R95', what: 'noRotation', seat, at, card: disk });
  return true;
}
