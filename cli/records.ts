import {
  type Chance,
  type ChanceNote,
  type House,
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
