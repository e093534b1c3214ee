import {
  at,
  bit,
  type Card,
  EVERYONE,
  type Json,
  initialState as layBox,
  Match,
  optionAt,
  type Seat,
  type Settings,
  seeded,
} from '../../../engine/index.ts';
import { events, options } from '../../test/looking.ts';
import { type Action, CARDS, type Disk } from '../content.ts';
import { cellSpaces, houseCell, openSteps } from '../house/house-plan.ts';
import { game } from '../rules.ts';
import type { Cell, Event, Half, HauntingState, Space } from '../state.ts';

export type HauntingMatch = Match<HauntingState>;

/** Tiles to lay by name; `/1` turns one a quarter clockwise, and so on. */
export const CROSS = 'b35';
export const TRAP = 'b36';
export const TEE = 'b29';
export const CORNER = 'b16';
export const STRAIGHT = 'b07';
export const ACROSS = 'b07/1';
/** Straight icon tiles that turn right and left, and a corner that turns by a half. */
export const ICON_A = 'x14';
export const ICON_B = 'x18';
export const ICON_C = 'x22';

/** A table laid for a ruling. Tiles that are not named are sealed: dead ends at which no step is open. */
export interface Laid {
  readonly seats?: number;
  readonly options?: Settings;
  /** Tiles by space. */
  readonly house?: Readonly<Record<Space, string>>;
  readonly exit?: string;
  readonly stair?: number;
  readonly pawns?: readonly Space[];
  /** By seat, from the first step on; what is missing is filled up with cards that do little. */
  readonly rows?: readonly (readonly Action[])[];
  readonly half?: Half;
  readonly round?: number;
  readonly step?: number;
  readonly start?: Seat;
  /** Disks on the board that no player has seen, and Ghosts that every player knows. */
  readonly disks?: Readonly<Record<Space, Disk>>;
  readonly ghosts?: readonly Space[];
  /** Disks in front of the players, by seat. */
  readonly held?: readonly (readonly Disk[])[];
}

/** Every tile that is not laid becomes a dead end against a wall. */
function seal(s: HauntingState, laid: readonly Space[]): void {
  for (const space of cellSpaces(s)) {
    if (laid.includes(space)) continue;
    const cell = houseCell(s, space);
    while (cell.turn < 3 && openSteps(s, space).length > 0) cell.turn++;
  }
}

const deadEnds = (count: number): Cell[] => Array.from({ length: count }, () => ({ tile: 'b01', turn: 0, disk: null }));

const IDLE: readonly Action[] = ['mirrors', 'exit', 'trapdoor', 'swap', 'half'];

/** The table before anything is turned over in this step. */
export function laidState(laid: Laid): HauntingState {
  const two = laid.options?.storeys === 'two';
  const s = layBox(game, laid.seats ?? laid.pawns?.length ?? 2, laid.options ?? {});
  s.first = deadEnds(36);
  s.second = two ? deadEnds(25) : [];
  s.exit = laid.exit ?? 'NW-N';
  s.entrance = two ? null : 'SE-S';
  s.stair = two ? (laid.stair ?? 4) : null;
  s.pawns = s.hand.map((_, seat) => laid.pawns?.[seat] ?? (two ? '2:4,4' : 'entrance'));
  s.cards.known = s.cards.known.map(() => 0);
  for (const [space, spec] of Object.entries(laid.house ?? {})) {
    const [tile = '', turn = '0'] = spec.split('/');
    Object.assign(houseCell(s, space), { tile, turn: Number(turn) });
  }
  seal(s, Object.keys(laid.house ?? {}));
  s.half = laid.half ?? 'random';
  s.round = laid.round ?? 1;
  s.step = laid.step ?? 0;
  s.start = laid.start ?? 0;
  for (const seat of s.pawns.keys()) layRow(s, seat, laid.rows?.[seat] ?? []);
  layDisks(s, laid);
  s.phase = 'step';
  return s;
}

export const lay = (laid: Laid): HauntingMatch => Match.from(game, laidState(laid), seeded('ruling'));

function layRow(s: HauntingState, seat: Seat, wanted: readonly Action[]): void {
  const idle = IDLE.filter(face => !wanted.includes(face));
  const count = s.half === 'chosen' ? s.options.chosenCount : 4;
  const row: Action[] = [...idle.splice(0, s.step), ...wanted, ...idle].slice(0, count);
  for (const face of row) {
    const card = seat * CARDS.length + CARDS.indexOf(face);
    at(s.hand, seat).splice(at(s.hand, seat).indexOf(card), 1);
    at(s.row, seat).push(card);
    if (s.half === 'chosen') s.cards.known[card] = bit(seat);
  }
}

function layDisks(s: HauntingState, laid: Laid): void {
  const take = (disk: Disk): Card => {
    const i = s.spare.findIndex(card => s.cards.face[card] === disk);
    if (i < 0) throw new Error(`there is no ${disk} left to lay`);
    return at(s.spare.splice(i, 1), 0);
  };
  for (const [space, disk] of Object.entries(laid.disks ?? {})) houseCell(s, space).disk = take(disk);
  for (const space of laid.ghosts ?? []) {
    const ghost = take('ghost');
    houseCell(s, space).disk = ghost;
    s.cards.known[ghost] = EVERYONE;
  }
  for (const [seat, disks] of (laid.held ?? []).entries())
    for (const disk of disks) {
      const card = take(disk);
      at(s.disks, seat).push(card);
      s.cards.known[card] = bit(seat);
    }
}

/** A match from its very beginning. */
export const begin = (seats: number, options: Settings = {}, seed = 'begin'): HauntingMatch =>
  Match.start(game, { seats, options }, seeded(seed));

export const TWO: Settings = { storeys: 'two' };

// Looking

export { asked, events, options, times, told } from '../../test/looking.ts';

/** Where a seat may go. */
export const targets = (match: HauntingMatch, seat: Seat): Json[] =>
  options(match, seat).map(pick => (pick as { to: Json }).to);

export const pawns = (match: HauntingMatch): Space[] => [...match.state.pawns];
export const turnOf = (match: HauntingMatch, space: Space): number => houseCell(match.state, space).turn;
export const tileOf = (match: HauntingMatch, space: Space): string => houseCell(match.state, space).tile;

/** The face of the disk on a tile, as it is in truth. */
export function diskOn(match: HauntingMatch, space: Space): string | null {
  const { disk } = houseCell(match.state, space);
  return disk === null ? null : at(match.state.cards.face, disk);
}

/** The disks a seat holds, as they are in truth. */
export const heldBy = (match: HauntingMatch, seat: Seat): string[] =>
  at(match.state.disks, seat).map(card => at(match.state.cards.face, card));

/** The card number of a disk that a seat holds. */
export function diskOf(match: HauntingMatch, seat: Seat, disk: Disk): Card {
  const card = at(match.state.disks, seat).find(one => match.state.cards.face[one] === disk);
  if (card === undefined) throw new Error(`seat ${seat} holds no ${disk}`);
  return card;
}

export const lastOf = (match: HauntingMatch, what: Event['what']) => events(match, what).at(-1);

// Playing

/** The first seat that is asked and has not answered. */
function waitedFor(match: HauntingMatch): Seat {
  const ask = match.asks.find(({ seat }) => match.answered(seat) === undefined);
  if (!ask) throw new Error('nobody is asked');
  return ask.seat;
}

/** The topic of the window that is open now; undefined if there is none. */
const windowOf = ({ kind, asks, state }: HauntingMatch): string | undefined =>
  kind === 'window' ? JSON.stringify([asks[0]?.what, asks[0]?.about, state.step]) : undefined;

/** R90 Everybody who is asked lets this window pass, one after the other. */
export function pass(match: HauntingMatch): void {
  const window = windowOf(match);
  while (window !== undefined && windowOf(match) === window) match.answer(waitedFor(match), 'pass');
}
/** R90 Every seat that is asked before this seat lets the window pass; then this seat uses a disk. */
export function use(match: HauntingMatch, seat: Seat, pick: Json): void {
  while (match.kind === 'window' && !match.ask(seat)) match.answer(waitedFor(match), 'pass');
  match.answer(seat, pick);
}
/** Every window that is open, until something else is asked. */
export function passAll(match: HauntingMatch): void {
  while (match.kind === 'window') pass(match);
}

/** Answers with the first option, until something else than this is asked. */
export function playOn(match: HauntingMatch, until: (match: HauntingMatch) => boolean): void {
  while (!match.over && !until(match)) {
    const seat = waitedFor(match);
    match.answer(seat, optionAt(match.options(seat), 0));
  }
}
