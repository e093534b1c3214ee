import { type Chance, type GameModule, type MatchRecord, readRecord } from '../../engine/index.ts';
import { chanceOf } from '../../fair/chance.ts';
import { readText } from '../files.ts';
import { openGame } from '../find-game.ts';

/** Reads a record file and loads the game module it needs. */
export async function openRecord(
  file: string,
): Promise<{ gameModule: GameModule; record: MatchRecord; chance: Chance }> {
  const record = readRecord(readText(file));
  const gameModule = await openGame(record.header.game);
  return { gameModule, record, chance: chanceOf(record.header.chance) };
}
