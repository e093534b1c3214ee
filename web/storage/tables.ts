import {
  at,
  type ChanceNote,
  type GameModule,
  type MatchRecord,
  Refusal,
  randomFrom,
  readRecord,
  verify,
  writeRecord,
} from '../../engine/index.ts';
import { openAlone } from '../../fair/alone.ts';
import { chanceOf } from '../../fair/chance.ts';
import { DeviceChains } from '../../fair/device-chains.ts';
import { sha256 } from '../../fair/hash.ts';
import { open } from '../../games/shelf.ts';
import { steadinessOf } from '../../table/evening.ts';
import type { LessonRun } from '../../table/lesson.ts';
import { LocalTable } from '../../table/local.ts';
import { type Replay, replayOf } from '../../table/replay.ts';
import { SEAT_BADGES } from '../../table/room/seat-badges.ts';
import type { Sitter } from '../../table/seat-view.ts';
import { type Agreement, Table } from '../../table/table.ts';
import { thinkingElsewhere, thinkingMs } from '../../table/thinking.ts';
import { fresh } from '../app/fresh.ts';
import { preferences } from '../app/settings.ts';
import { workerBeside } from '../app/thinking.ts';
import { notebookOf } from '../fair/notebook.ts';
import { fitFor, fitted, isFitted, noteFitted } from '../new-match/fit.ts';
import type { Sourced } from '../records/source.ts';
import { fetchTable, saveEntry } from './library.ts';

/** Bots pause, so that people see each action. The duration is random and independent of the game. */
const BOT_PAUSE_MS = { least: 350, most: 900 };

const chainsFor = (id: string): DeviceChains => new DeviceChains(notebookOf(id), () => fresh(32));

/** The chance of a new table: this device holds the secret and gives the links of all people here. */
function chanceFor(
  id: string,
  gameModule: GameModule,
  options: Agreement['options'],
  sitters: readonly Sitter[],
): ChanceNote {
  const people = sitters.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  return openAlone(gameModule, { seats: sitters.length, options }, people, chainsFor(id), () => fresh(32));
}

async function moduleOf(game: string): Promise<GameModule> {
  const gameModule = await open(game);
  if (!gameModule) throw new Refusal('game-unknown', { game });
  return gameModule;
}

export async function saveTable(table: Table): Promise<void> {
  const saved = table.save();
  const { step, result } = table.seatView(0);
  await saveEntry(saved, { over: table.over, step, result });
}

/** Adds the stored standing orders of the people at this device. */
function withOrders(game: string, sitters: readonly Sitter[]): Sitter[] {
  const settled = preferences.value.settled[game];
  return sitters.map(sitter => (sitter.kind === 'person' && settled ? { ...sitter, settled } : sitter));
}

/** The match begun last, until it is opened: a stored one has no beats of what came before its first question. */
let begun: Table | undefined;

/** Stores a new match, and keeps it for `openTable`. Returns its id. */
async function storeBegun(table: Table): Promise<string> {
  await saveTable(table);
  begun = table;
  return table.id;
}

/** Begins a match on this device, with fresh chance or a shared seed. Returns its id. */
export async function startTable(
  game: string,
  agreed: Agreement,
  sitters: readonly Sitter[],
  evening?: ChanceNote,
): Promise<string> {
  const [id, gameModule] = [fresh(6), await moduleOf(game)];
  const chance = evening ?? chanceFor(id, gameModule, agreed.options, sitters);
  return storeBegun(Table.open(id, gameModule, agreed, withOrders(game, sitters), chance, chanceOf));
}

/** Turns this moment of a lesson into a match of its own. Returns its id. */
export async function keepLesson(run: LessonRun): Promise<string> {
  const table = Table.load(run.gameModule, run.fork(fresh(6)), chanceOf);
  await saveTable(table);
  return table.id;
}

async function loadTable(id: string): Promise<Table> {
  const saved = await fetchTable(id);
  if (!saved) throw new Refusal('match-not-here');
  return Table.load(await moduleOf(saved.match.game), saved, chanceOf);
}

/** Continues a stored match. */
export async function openTable(id: string): Promise<LocalTable> {
  const table = begun?.id === id ? begun : await loadTable(id);
  begun = undefined;
  const random = randomFrom(fresh(8));
  const pause = (): number =>
    preferences.value.hurry ? 0 : BOT_PAUSE_MS.least + random(BOT_PAUSE_MS.most - BOT_PAUSE_MS.least);
  const think = thinkingElsewhere(table.gameModule, random, workerBeside(), steadinessOf(table.chance));
  const hold = (level: string): number => (preferences.value.hurry ? 0 : thinkingMs(level));
  return new LocalTable(table, { pause, hold, think, save: saveTable, chains: chainsFor(id) });
}

/** Begins a match with the same people and options. Bots that fit the person get the levels of today. */
export async function rematch(id: string): Promise<string> {
  const [before, after] = [await loadTable(id), fresh(6)];
  const { gameModule, header } = before;
  const isFit = isFitted(id);
  const sitters = isFit ? fitted(fitFor(gameModule.game.id), before.sitters) : before.sitters;
  const next = before.rematch(after, chanceFor(after, gameModule, header.options, sitters), chanceOf, sitters);
  await storeBegun(next);
  if (isFit) noteFitted(after, gameModule.game.id);
  return next.id;
}

/** The replay of a stored match. A match that began at the arranged table of a lesson has none. */
export async function openReplay(id: string): Promise<Replay> {
  const table = await loadTable(id);
  if (table.isArranged) throw new Refusal('match-from-lesson');
  return replayOf(table, sha256, chanceOf);
}

/** A match as a record to share, with its players. */
export function recordOfReplay({ record, sitters }: Replay, name: string): Sourced {
  const names = sitters.map(one => one.name);
  const levels = sitters.map(({ kind, level }) => (kind === 'bot' ? level : undefined));
  return { text: writeRecord(record), names, levels, file: `${record.header.game}-${name}.jsonl` };
}
export const recordOfTable = async (id: string): Promise<Sourced> => recordOfReplay(await openReplay(id), id);

/** Begins a match from a line of another, with the same or other players. */
export async function fork(replay: Replay, lines: number, sitters?: readonly Sitter[]): Promise<string> {
  const copy = replay.fork(fresh(6), lines, sitters);
  await saveTable(copy);
  return copy.id;
}

/** A replayed record. */
export interface Heard {
  readonly id: string;
  readonly gameModule: GameModule;
  readonly record: MatchRecord;
  readonly table: Table;
}

/**
 * Replays a record and compares its end if it has one. The id is derived from the record and its players, so that a
 * repeated import is stored once.
 */
export async function hear(
  text: string,
  names: readonly string[] = [],
  id = sha256([text, ...names].join('\n')).slice(0, 12),
): Promise<Heard> {
  const record = readRecord(text);
  const gameModule = await moduleOf(record.header.game);
  if (record.footer) verify(gameModule.game, record, chanceOf(record.header.chance), sha256);
  const sitters = Array.from(
    { length: record.header.seats },
    (_, seat): Sitter => ({ kind: 'person', name: names[seat] || at(SEAT_BADGES, seat).letter }),
  );
  return { id, gameModule, record, table: Table.from(id, gameModule, record, sitters, chanceOf) };
}

/** Replays a record and stores it, once. The record does not name its players. */
export async function importRecord(text: string, id?: string, names: readonly string[] = []): Promise<string> {
  const { table } = await hear(text, names, id);
  if (!(await fetchTable(table.id))) await saveTable(table);
  return table.id;
}
