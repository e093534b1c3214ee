import {
  at,
  type ChanceNote,
  type House,
  type MatchRecord,
  Refusal,
  randomFrom,
  readRecord,
  type Settings,
  seeded,
} from '../engine/index.ts';
import { open } from '../games/shelf.ts';
import { LocalTable } from '../table/local.ts';
import { SEAT_MARKS } from '../table/seats.ts';
import { type ChanceOf, type Sitter, Table } from '../table/table.ts';
import { sha256 } from './hash.ts';
import { fetchTable, keep } from './library.ts';
import { preferences } from './settings.ts';
import { thinkingBeside } from './thinking.ts';

/** Bots let people see what they did: this long, whatever they hold. */
const PAUSE = 450;

function fresh(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
const freshChance = (): ChanceNote => ({ kind: 'seed', seed: fresh(16) });

const chanceOf: ChanceOf = note => {
  if (note.kind === 'seed' && typeof note.seed === 'string') return seeded(note.seed);
  throw new Refusal(`The chance of this match is of the kind "${note.kind}", which cannot be had again here.`);
};

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

/** People at this device are asked in the windows they want to be asked in. */
function withStops(game: string, sitters: readonly Sitter[]): Sitter[] {
  const stops = preferences.value.stops[game];
  return sitters.map(sitter => (sitter.kind === 'person' && stops ? { ...sitter, stops } : sitter));
}

/** Begins a match on this device. Returns its id. */
export async function startTable(game: string, options: Settings, sitters: readonly Sitter[]): Promise<string> {
  const table = Table.open(fresh(6), await houseOf(game), options, withStops(game, sitters), freshChance(), chanceOf);
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
  const think = thinkingBeside(table.house, randomFrom(fresh(8)));
  return new LocalTable(table, { pause: () => (preferences.value.hurry ? 0 : PAUSE), think, keep: keepTable });
}

/** The same people, the same house, another night. */
export async function rematch(id: string): Promise<string> {
  const table = await loadTable(id);
  const { game, options } = table.header;
  return startTable(game, options, table.sitters);
}

/** Everything about a match that can be looked at again. */
export interface Reel {
  readonly house: House;
  readonly record: MatchRecord;
  readonly sitters: readonly Sitter[];
  readonly over: boolean;
  /** The table as it stood after so many lines of the record. */
  at(lines: number): Table;
}

export async function openReel(id: string): Promise<Reel> {
  const table = await loadTable(id);
  const record = table.record(sha256);
  const { house, sitters } = table;
  const at = (lines: number): Table => Table.from(id, house, record, sitters, chanceOf, lines);
  return { house, record, sitters, over: table.over, at };
}

/** Another match that begins where this one was after so many lines, under the same chance. */
export async function fork(id: string, lines: number): Promise<string> {
  const { at } = await openReel(id);
  const table = at(lines);
  const saved = { ...table.save(), id: fresh(6) };
  const copy = Table.load(table.house, saved, chanceOf);
  await keepTable(copy);
  return copy.id;
}

/** Puts a record on this device's shelf, after playing it through once. */
export async function importRecord(text: string): Promise<string> {
  const record = readRecord(text);
  const house = await houseOf(record.header.game);
  const sitters = Array.from(
    { length: record.header.seats },
    (_, seat): Sitter => ({ kind: 'person', name: at(SEAT_MARKS, seat).letter }),
  );
  const table = Table.from(fresh(6), house, record, sitters, chanceOf);
  await keepTable(table);
  return table.id;
}
