import {
  BadLine,
  type Chance,
  type ChanceNote,
  type Game,
  type Header,
  type House,
  lay,
  type MatchRecord,
  Refusal,
  readRecord,
  seeded,
} from '../engine/index.ts';
import { readText } from './files.ts';
import { openHouse } from './houses.ts';

/** The chance that a record was played with. */
function chanceOf(note: ChanceNote): Chance {
  if (note.kind === 'seed' && typeof note.seed === 'string') return seeded(note.seed);
  throw new Refusal(`The chance of this record is of the kind "${note.kind}", which cannot be had again here.`);
}

/** A record out of a file, with all that is needed to play it again. */
export async function openRecord(file: string): Promise<{ house: House; record: MatchRecord; chance: Chance }> {
  const record = readRecord(readText(file));
  const house = await openHouse(record.header.game);
  return { house, record, chance: chanceOf(record.header.chance) };
}

/** Throws BadLine if the header asks for a match that the game does not know. */
export function checkHeader(game: Game, { seats, options, rules }: Header): void {
  try {
    lay(game, seats, options, rules);
  } catch (error) {
    throw error instanceof Refusal ? new BadLine(1, error.message) : error;
  }
}
