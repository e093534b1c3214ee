import { at, type ChanceNote, type House, Refusal, randomFrom, readRecord } from '../engine/index.ts';
import { open } from '../games/shelf.ts';
import { chanceOf } from '../table/chance.ts';
import { sha256 } from '../table/hash.ts';
import { LocalTable } from '../table/local.ts';
import { type Reel, reelOf } from '../table/reel.ts';
import { SEAT_MARKS } from '../table/seats.ts';
import { type Agreement, type Sitter, Table } from '../table/table.ts';
import { thinkingElsewhere } from '../table/thinking.ts';
import { fresh } from './fresh.ts';
import { fetchTable, keep } from './library.ts';
import { preferences } from './settings.ts';
import { workerBeside } from './thinking.ts';

/** Bots let people see what they did: for a moment as long as anybody takes, drawn without a look at the table. */
const PAUSE = { least: 350, most: 900 };

const freshChance = (): ChanceNote => ({ kind: 'seed', seed: fresh(16) });

async function houseOf(game: string): Promise<House> {
  const house = await open(game);
  if (!house) throw new Refusal(`There is no game "${game}".`);
  return house;
}

export async function keepTable(table: Table): Promise<void> {
  const saved = table.save();
  const { step, result } = table.look(0);
  await keep(saved, { over: table.over, step, result });
}

/** People at this device are asked when they want to be asked. */
function withOrders(game: string, sitters: readonly Sitter[]): Sitter[] {
  const settled = preferences.value.settled[game];
  return sitters.map(sitter => (sitter.kind === 'person' && settled ? { ...sitter, settled } : sitter));
}

/** Begins a match on this device. Returns its id. */
export async function startTable(game: string, agreed: Agreement, sitters: readonly Sitter[]): Promise<string> {
  const table = Table.open(fresh(6), await houseOf(game), agreed, withOrders(game, sitters), freshChance(), chanceOf);
  await keepTable(table);
  return table.id;
}

async function loadTable(id: string): Promise<Table> {
  const saved = await fetchTable(id);
  if (!saved) throw new Refusal('This match is not on this device.');
  return Table.load(await houseOf(saved.match.game), saved, chanceOf);
}

/** Goes on with a match of this device. */
export async function openTable(id: string): Promise<LocalTable> {
  const table = await loadTable(id);
  const random = randomFrom(fresh(8));
  const pause = (): number => (preferences.value.hurry ? 0 : PAUSE.least + random(PAUSE.most - PAUSE.least));
  const think = thinkingElsewhere(table.house, random, workerBeside());
  return new LocalTable(table, { pause, think, keep: keepTable });
}

/** The same people, the same house, another night. */
export async function rematch(id: string): Promise<string> {
  const next = (await loadTable(id)).again(fresh(6), freshChance(), chanceOf);
  await keepTable(next);
  return next.id;
}

export const openReel = async (id: string): Promise<Reel> => reelOf(await loadTable(id), sha256, chanceOf);

/** Another match that begins where this one was after so many lines. */
export async function fork(reel: Reel, lines: number): Promise<string> {
  const copy = reel.fork(fresh(6), lines);
  await keepTable(copy);
  return copy.id;
}

/** Puts a record on this device's shelf, after playing it through once. Who played it is not in it. */
export async function importRecord(text: string, id = fresh(6), names: readonly string[] = []): Promise<string> {
  const record = readRecord(text);
  const house = await houseOf(record.header.game);
  const sitters = Array.from(
    { length: record.header.seats },
    (_, seat): Sitter => ({ kind: 'person', name: names[seat] ?? at(SEAT_MARKS, seat).letter }),
  );
  const table = Table.from(id, house, record, sitters, chanceOf);
  await keepTable(table);
  return table.id;
}
