import type { House, Seat } from '../../engine/index.ts';
import { chanceOf } from '../../table/chance.ts';
import { Circle, type Deed } from '../../table/circle.ts';
import type { Arrangement } from '../../table/places.ts';
import type { Look } from '../../table/table.ts';
import { packedOptions } from '../../table/wire.ts';
import type { Book } from './books.ts';
import type { Player } from './player.ts';

/** What somebody was shown with the eyes of a seat. */
export interface Sight {
  readonly seat: Seat;
  readonly text: string;
}

/** Everything that the eyes of a seat see at one moment, in one text. */
export function signature(look: Look): string {
  const { step, view, ask, awaited, options, sealed, noUndo, sitters, events, result, scores, hands, fair } = look;
  const asked = [ask, awaited, packedOptions(options), sealed, noUndo];
  return JSON.stringify([step, view, asked, sitters, events.length, events.at(-1), result, scores, hands, fair]);
}

/** Refused for good: the house knows that it was not done. */
const isCertain = (code: string): boolean => code !== 'notKept' && code !== 'failed';

/** A promise that was broken, as a sentence; undefined if none was. The book is what the disk has for good. */
export function audit(book: Book | undefined, house: House, players: readonly Player[]): string | undefined {
  if (!book) return 'the table is lost';
  return againstIds(book, players) ?? againstEpochs(book) ?? againstSights(book, house, players);
}

function againstIds({ entries }: Book, players: readonly Player[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { id } of entries) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const [id, count] of counts) if (count > 1) return `wish ${id} was done ${count} times`;
  for (const { guest, done, refused, asked } of players) {
    for (const id of done)
      if (!counts.has(id)) return `${guest}'s ${asked.get(id)?.do} ${id} was acknowledged and lost`;
    for (const [id, code] of refused)
      if (counts.has(id) && isCertain(code))
        return `${guest}'s ${asked.get(id)?.do} ${id} was done and refused: ${code}`;
  }
  return undefined;
}

/** What happened by itself was done by whoever kept the table then. */
function againstEpochs({ entries, taken }: Book): string | undefined {
  for (const { seq, epoch } of entries) {
    const present = taken.findLast(({ after }) => after < seq)?.epoch ?? 0;
    if (epoch !== undefined && epoch !== present)
      return `entry ${seq} is of epoch ${epoch}, and ${present} was present`;
  }
  return undefined;
}

/** The log plays, and whatever anybody was shown stands in it, in the order in which it was shown. */
function againstSights({ row, entries }: Book, house: House, players: readonly Player[]): string | undefined {
  const [opening, ...deeds] = entries;
  const circle = Circle.lay(row.id, house, opening?.deed as unknown as Arrangement, chanceOf);
  const moments: string[][] = [];
  for (const { seq, deed, at } of deeds) {
    try {
      circle.apply(deed as unknown as Deed, at);
    } catch (error) {
      return `entry ${seq} does not play: ${error instanceof Error ? error.message : error}`;
    }
    const { table } = circle;
    if (table) moments.push(circle.places.map((_, seat) => signature(table.look(seat))));
  }
  for (const player of players) {
    const fault = againstShown(player, moments) ?? againstHeard(player, circle);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function againstShown({ guest, sights }: Player, moments: readonly (readonly string[])[]): string | undefined {
  let moment = 0;
  for (const [i, { seat, text }] of sights.entries()) {
    const found = moments.findIndex((eyes, n) => n >= moment && eyes[seat] === text);
    if (found < 0) return `${guest} was shown something (${i + 1} of ${sights.length}) that is not in the log`;
    moment = found;
  }
  return undefined;
}

function againstHeard({ guest, heard }: Player, { lines }: Circle): string | undefined {
  const said = new Map(lines.map(({ n, text }) => [n, text]));
  for (const [n, text] of heard) if (said.get(n) !== text) return `${guest} heard line ${n}, which is not in the log`;
  return undefined;
}
