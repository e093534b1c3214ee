import { type Chance, type GameModule, type MatchRecord, readRecord } from '../../engine/index.ts';
import { chanceOf } from '../../fair/chance.ts';
import { readText } from '../files.ts';
import { openHouse } from '../find-game.ts';

/** A record out of a file, with all that is needed to play it again. */
export async function openRecord(file: string): Promise<{ house: GameModule; record: MatchRecord; chance: Chance }> {
  const record = readRecord(readText(file));
  const house = await openHouse(record.header.game);
  return { house, record, chance: chanceOf(record.header.chance) };
}
