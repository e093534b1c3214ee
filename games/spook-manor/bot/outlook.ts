import { at, contentBy, type Settings } from '../../../engine/index.ts';
import { type RoomCard, TALL_FROM, TOKENS } from '../content.ts';
import { content } from '../tunables.ts';

/**
 * The prospects of a manor, by the number of rooms still to be built. The numbers were found by playing very many
 * matches alone, each time with a few of them changed.
 */

const MOST_PLAYS = 30;

/** Lines of lights, between what they score and what they may score. */
const HOPED_LINE = [0, 1.6, 5.2, 10.2, 13];
const LIGHTS = { trust: 1.28, plays: 9 };
/** How sure a tall column is that needs all the plays left, and how much surer with plays to spare. */
const COLUMNS = { least: 0.5, spare: 1.5, most: 0.99 };
/** How soon an open place beside a room comes to nothing, and how much less it counts for each room missing below it. */
const PLACES = { plays: 11, missing: 0.75, fearPlays: 12 };
/** Guests who wait: what one is worth who finds a space later, how many do for each play, and what the others cost. */
const GUESTS = { worth: 1.4, spaces: 0.3, loss: 1, patience: 0.16, least: 0.25 };
/** Free spaces: the share of its value that one brings later, and how many do for each play. */
const SPACES = { share: 0.45, guests: 0.45 };

/** The values by which the bot judges a manor, for one number of rooms to come. */
export interface Outlook {
  /** A line of lights, by how many of it are owned. */
  readonly line: readonly number[];
  /** By number of cards: how likely that many more cards get to where they make columns tall. */
  readonly tall: readonly number[];
  /** How much an open place counts, by the rooms missing below it: for rooms that hope for a neighbour, or fear one. */
  readonly hope: readonly number[];
  readonly fear: readonly number[];
  /** The points that the first, second and third tall column add. */
  readonly tallSteps: readonly number[];
  /** The worth of guests without a seat, by their number. */
  readonly waiting: readonly number[];
  /** The share of its value that a free space is worth, and how many spaces are. */
  readonly freeShare: number;
  readonly freeSpaces: number;
}

const table = (length: number, of: (n: number) => number): number[] => Array.from({ length }, (_, n) => of(n));

function outlookWith(plays: number, { line, tall, waiting }: typeof content.scores): Outlook {
  const trust = LIGHTS.trust * Math.min(1, plays / LIGHTS.plays);
  const seats = GUESTS.spaces * plays;
  const threat = GUESTS.least + (1 - GUESTS.least) * Math.max(0, 1 - GUESTS.patience * plays);
  const reached = (need: number): number => (plays > need ? PLACES.missing ** need : 0);
  return {
    line: HOPED_LINE.map((hoped, owned) => at(line, owned) + trust * (hoped - at(line, owned))),
    tall: table(3 * TALL_FROM + 1, need => {
      if (need === 0 || need > plays) return need === 0 ? 1 : 0;
      return Math.min(COLUMNS.most, COLUMNS.least + (COLUMNS.spare * (plays - need)) / plays);
    }),
    tallSteps: [1, 2, 3].map(count => at(tall, count) - at(tall, count - 1)),
    hope: table(MOST_PLAYS + 2, missing => Math.min(1, plays / PLACES.plays) * reached(missing)),
    fear: table(MOST_PLAYS + 2, missing => Math.min(1, plays / PLACES.fearPlays) * reached(missing)),
    waiting: table(4 * TOKENS + 1, guests => {
      const found = Math.min(guests, seats);
      return (
        threat * (waiting[Math.min(guests, waiting.length - 1)] ?? 0) +
        (plays > 0 ? GUESTS.worth * found - GUESTS.loss * (guests - found) : 0)
      );
    }),
    freeShare: SPACES.share,
    freeSpaces: SPACES.guests * plays,
  };
}

const outlooksFor = contentBy(content, ({ scores }) =>
  Array.from({ length: MOST_PLAYS + 1 }, (_, plays) => outlookWith(plays, scores)),
);
export const outlookFor = (plays: number, options: Settings): Outlook => at(outlooksFor(options), plays);

/** The points that a room hopes for from each open place beside it, by the type of the neighbour. */
export interface Wish {
  readonly lighting: number;
  readonly entertainment: number;
  readonly portrait: number;
  /** The points that the room loses if anything is built there. */
  readonly fear: number;
}

export const NO_WISH: Wish = { lighting: 0, entertainment: 0, portrait: 0, fear: 0 };

/** The hope for a Portrait that counts the room, by the type of the room, its spaces and its monsters. */
const COUNTED = { lighting: -0.3, entertainment: 0.13, portrait: 0.33, space: 0.1, monster: 0.4 };
const MATCH = { lighting: 0.1, entertainment: 0.39, portrait: 0.51 };
/** Monster Portraits by their design: P3 counts every colour. */
const MONSTERS: Readonly<Record<string, number>> = { P1: 0.65, P2: 0.1, P3: 1.04 };
const FEAR = 0.7;

export function wishOf({ id, type, spaces, monsters, portrait }: RoomCard): Wish {
  const counted = COUNTED[type] + COUNTED.space * spaces.length + COUNTED.monster * monsters.length;
  const wish = { lighting: 0, entertainment: 0, portrait: counted, fear: 0 };
  if (portrait?.kind === 'empty') wish.fear = FEAR * portrait.value;
  if (portrait?.kind === 'match') wish[portrait.type] += MATCH[portrait.type] * portrait.value;
  if (portrait?.kind === 'monster') wish.entertainment += MONSTERS[id] ?? 0;
  return wish;
}

/** Only the greatest of several wishes for one place can come true; the others count this much. */
export const OTHER_WISHES = 0.6;
/** The share of a guest that a monster Portrait expects in a space beside it: still to come, or able to move there. */
export const EMPTY_SEAT = 0.3;
export const OTHER_GUEST = 0.53;

/** The points that manors usually gain beyond that, by the plays that are left; then those of each further play. */
const TO_COME = [0, 2.6, 3.1, 4.2, 5.9, 8, 10, 12.6, 15.3, 18.1];
const EACH_PLAY = 5.3;

export function usuallyToCome(plays: number): number {
  const last = TO_COME.length - 1;
  return at(TO_COME, Math.min(plays, last)) + EACH_PLAY * Math.max(0, plays - last);
}
