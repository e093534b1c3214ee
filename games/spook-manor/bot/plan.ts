import { at, contentBy, type Face, type Settings } from '../../../engine/index.ts';
import { type Light, type Portrait, type RoomCard, TALL_FROM } from '../content.ts';
import { cornerOf } from '../manor/scoring.ts';
import { lightAt, placeAt } from '../manor.ts';
import type { Manor, Place, SpookState } from '../state.ts';
import { content, lobbyCard } from '../tunables.ts';
import { type Around, Company, type Lodging } from './company.ts';
import { NO_WISH, OTHER_WISHES, type Outlook, outlookFor, type Wish, wishOf } from './outlook.ts';

/**
 * A manor as the bot sees it: its score, and its prospects in the plays that are left. Rooms stand on each other
 * without a gap, so a manor is a row of stacks. The bot reads it again for every question, so it has to be quick.
 */

/** A card of a stack. */
interface Block extends Lodging {
  readonly wish: Wish;
}
const LOBBY: Block = { room: undefined, firstSpace: 0, wish: NO_WISH };

/** A room that is not built yet. */
export interface Design extends Block {
  readonly room: RoomCard;
}
const designsFor = contentBy(
  content,
  ({ rooms }) =>
    new Map(
      Object.entries(rooms).map(([face, room]): [Face, Design] => [face, { room, firstSpace: 0, wish: wishOf(room) }]),
    ),
);

export function designOf(face: Face, options: Settings): Design {
  const design = designsFor(options).get(face);
  if (!design) throw new Error(`${face} is no room`);
  return design;
}

/** R27, R28 The points that a Portrait counts in a room beside it, without its guests. */
function countedIn({ type, monsters }: RoomCard, portrait: Portrait): number {
  if (portrait.kind === 'match') return type === portrait.type ? portrait.value : 0;
  if (portrait.kind === 'empty') return 0;
  let sum = 0;
  for (const monster of monsters) if (portrait.colour === null || portrait.colour === monster) sum += portrait.value;
  return sum;
}

/** R26-R30 The points that a new room and an old one bring each other. The old one has an empty place less. */
function meeting(room: RoomCard, old: RoomCard | undefined): number {
  if (!old) return 0;
  let sum = room.portrait ? countedIn(old, room.portrait) : 0;
  if (old.portrait?.kind === 'empty') sum -= old.portrait.value;
  else if (old.portrait) sum += countedIn(room, old.portrait);
  return sum;
}

export class Plan {
  /** From left to right. The outermost are empty: there one may build as well. */
  private columns: Block[][] = [];
  /** Where the first of them stands. */
  private origin = 0;
  private outlook: Outlook = outlookFor(0, {});
  /** The score of corners and Portraits, without guests. */
  private scored = 0;
  private lights = 0;
  private readonly ofIcon = [0, 0, 0, 0];
  private readonly ofColour = [0, 0, 0, 0];
  private readonly company = new Company();
  /** Below, left and right of the place that is looked at. */
  private readonly around: (Block | undefined)[] = [undefined, undefined, undefined];
  /** By column, to compare rooms with: what is hoped for around its next place, and how it stands one room higher. */
  private readonly hopes: number[] = [];
  private readonly heights: number[] = [];

  /** Reads a manor, with `plays` rooms still to be built. */
  read(s: SpookState, manor: Manor, plays: number): this {
    const { face } = s.cards;
    this.columns = [[], [LOBBY], [LOBBY], []];
    this.origin = -1;
    this.outlook = outlookFor(plays, s.options);
    this.scored = 0;
    this.lights = 0;
    this.ofIcon.fill(0);
    this.ofColour.fill(0);
    this.company.clear(this.outlook);
    if (manor.left !== null) this.kindle(lobbyCard(at(face, manor.left), s.options).left);
    if (manor.right !== null) this.kindle(lobbyCard(at(face, manor.right), s.options).right);
    for (const { card, at: place, guests } of manor.rooms) {
      this.build(s, designOf(at(face, card), s.options), Number.parseInt(place, 10) - this.origin);
      for (const guest of guests) if (guest !== null) this.company.welcome(guest, 1);
    }
    for (const [colour, count] of manor.waiting.entries()) this.company.welcome(colour, count);
    return this;
  }

  private build(s: SpookState, { room, wish }: Design, i: number): void {
    const { columns } = this;
    this.scored += this.scoreGain(s, room, i);
    if (room.icon !== undefined) this.kindle({ icon: room.icon, colour: room.colour });
    const firstSpace = this.company.lodge(room, this.lookAround(i));
    at(columns, i).push({ room, wish, firstSpace });
    if (i === columns.length - 1) columns.push([]);
    if (i > 0) return;
    columns.unshift([]);
    this.origin--;
  }

  /** The blocks around the next place of a column. */
  private lookAround(i: number): Around {
    const { columns, around } = this;
    const column = at(columns, i);
    const floor = column.length;
    around[0] = column[floor - 1];
    around[1] = columns[i - 1]?.[floor];
    around[2] = columns[i + 1]?.[floor];
    return around;
  }

  // Corners and Portraits

  private scoreGain(s: SpookState, room: RoomCard, i: number): number {
    let gain = cornerOf(s, room);
    for (const lodging of this.lookAround(i)) gain += meeting(room, lodging?.room);
    if (room.portrait?.kind !== 'empty') return gain;
    const floor = this.heightOf(i);
    const isOpen = (column: number): number => (this.heightOf(column) > floor ? 0 : 1);
    return gain + room.portrait.value * (1 + isOpen(i - 1) + isOpen(i + 1));
  }

  private heightOf(i: number): number {
    return this.columns[i]?.length ?? 0;
  }

  // Lights

  private kindle({ icon, colour }: Light): void {
    if (this.isLit({ icon, colour })) return;
    this.lights |= 1 << lightAt(icon, colour);
    this.ofIcon[icon] = at(this.ofIcon, icon) + 1;
    this.ofColour[colour] = at(this.ofColour, colour) + 1;
  }

  isLit({ icon, colour }: Light): boolean {
    return (this.lights & (1 << lightAt(icon, colour))) !== 0;
  }

  /** R31 The points that a light adds to its two lines. */
  private lightGain({ icon, colour }: RoomCard): number {
    if (icon === undefined || this.isLit({ icon, colour })) return 0;
    const { line } = this.outlook;
    const row = at(this.ofIcon, icon);
    const column = at(this.ofColour, colour);
    return at(line, row + 1) - at(line, row) + at(line, column + 1) - at(line, column);
  }

  private lightWorth(): number {
    const { line } = this.outlook;
    let sum = 0;
    for (const owned of this.ofIcon) sum += at(line, owned);
    for (const owned of this.ofColour) sum += at(line, owned);
    return sum;
  }

  // Columns

  /** R32 The three highest columns, if one of them were one higher, and how likely they become tall one after another. */
  private columnWorth(growing: number): number {
    let [first, second, third] = [0, 0, 0];
    for (let i = 0; i < this.columns.length; i++) {
      const height = Math.min(TALL_FROM, this.heightOf(i) + (i === growing ? 1 : 0));
      if (height > first) [first, second, third] = [height, first, second];
      else if (height > second) [second, third] = [height, second];
      else if (height > third) third = height;
    }
    const { tall, tallSteps } = this.outlook;
    const one = TALL_FROM - first;
    const two = one + TALL_FROM - second;
    const three = two + TALL_FROM - third;
    return at(tallSteps, 0) * at(tall, one) + at(tallSteps, 1) * at(tall, two) + at(tallSteps, 2) * at(tall, three);
  }

  // Open places

  /** The points that the rooms around an open place hope for, with `missing` rooms missing below it. */
  private hopeIn(missing: number, below: Block | undefined, left: Block | undefined, right: Block | undefined): number {
    const a = below?.wish ?? NO_WISH;
    const b = left?.wish ?? NO_WISH;
    const c = right?.wish ?? NO_WISH;
    const entertainment = a.entertainment + b.entertainment + c.entertainment;
    const lighting = a.lighting + b.lighting + c.lighting;
    const portrait = a.portrait + b.portrait + c.portrait;
    const most = Math.max(entertainment, lighting, portrait);
    const wish = most + OTHER_WISHES * (entertainment + lighting + portrait - most);
    const { hope, fear } = this.outlook;
    return wish * at(hope, missing) - (a.fear + b.fear + c.fear) * at(fear, missing);
  }

  /** The points hoped for in one place of a column, if it is open. */
  private hopeAt(i: number, floor: number): number {
    const column = this.columns[i];
    const missing = floor - (column?.length ?? 0);
    if (missing < 0) return 0;
    const below = missing === 0 ? column?.[floor - 1] : undefined;
    return this.hopeIn(missing, below, this.columns[i - 1]?.[floor], this.columns[i + 1]?.[floor]);
  }

  /** The open places of a column, as high as there is a room beside them. */
  private hopeOf(i: number): number {
    const height = this.heightOf(i);
    const top = Math.max(height + 1, this.heightOf(i - 1), this.heightOf(i + 1));
    let sum = 0;
    for (let floor = height; floor < top; floor++) sum += this.hopeAt(i, floor);
    return sum;
  }

  /** The points hoped for in a column and in the places beside one of its floors. */
  private hopeAround(i: number, floor: number): number {
    return this.hopeOf(i) + this.hopeAt(i - 1, floor) + this.hopeAt(i + 1, floor);
  }

  private hopeGain(design: Design, i: number): number {
    const column = at(this.columns, i);
    const floor = column.length;
    column.push(design);
    const then = this.hopeAround(i, floor);
    column.pop();
    return then - at(this.hopes, i);
  }

  // Everything together

  /** The worth of the manor with all points hoped for. */
  worth(): number {
    let worth = this.scored + this.lightWorth() + this.columnWorth(-1) + this.company.settle();
    for (let i = -1; i <= this.columns.length; i++) worth += this.hopeOf(i);
    return worth;
  }

  /** How many columns there are to build on, and the next place of each. */
  get width(): number {
    return this.columns.length;
  }
  placeIn(i: number): Place {
    return placeAt(this.origin + i, this.heightOf(i));
  }
  columnOf(place: Place): number {
    return Number.parseInt(place, 10) - this.origin;
  }

  /** Makes ready to compare rooms with `gain`. */
  survey(): this {
    this.company.settle();
    this.company.survey();
    for (let i = 0; i < this.columns.length; i++) {
      this.hopes[i] = this.hopeAround(i, this.heightOf(i));
      this.heights[i] = this.columnWorth(i);
    }
    return this;
  }

  /** About what a room more is worth on top of a column. */
  gain(s: SpookState, design: Design, i: number): number {
    const { room } = design;
    return (
      this.scoreGain(s, room, i) +
      this.lightGain(room) +
      at(this.heights, i) +
      this.hopeGain(design, i) +
      this.company.gain(room, this.lookAround(i))
    );
  }
}
