import { isIPv4, isIPv6 } from 'node:net';
import { type Command, Option } from 'commander';
import { Refusal } from '../../engine/index.ts';
import { OperatorError } from '../../refusals/operator-error.ts';
import { sentenceOf } from '../../refusals/sentences.ts';
import type { Store, TableRow } from '../../server/store/store.ts';
import { guestId, tableId } from '../../table/ids.ts';
import { whole } from '../arguments.ts';
import { columns } from '../columns.ts';
import { writeText } from '../files.ts';
import { Failure } from '../run.ts';
import { addAcceptLoss } from './accept-loss.ts';

interface Everywhere {
  readonly config?: string;
  readonly data?: string;
  readonly json?: true;
}

const PHASES: readonly TableRow['phase'][] = ['gathering', 'playing', 'over', 'closed', 'frozen'];
const DAY_MS = 24 * 60 * 60 * 1000;

/** Opens the store beside the server, running or not, and always closes it. */
async function withStore<T>({ config, data }: Everywhere, work: (store: Store) => Promise<T>): Promise<T> {
  const { loadConfig } = await import('../../server/ops/config.ts');
  const { openBeside, visit } = await import('../../server/store/open-store.ts');
  const { Damaged } = await import('../../server/store/store.ts');
  const store = await (data === undefined ? openBeside(loadConfig(process.env, config)) : visit(data));
  try {
    return await work(store);
  } catch (error) {
    throw error instanceof Damaged ? new Failure(`${error.message}.`) : error;
  } finally {
    await store.close();
  }
}

/** Prints one JSON object, or text and columns. */
function say({ json }: Everywhere, facts: object, text: string): void {
  process.stdout.write(json ? `${JSON.stringify(facts)}\n` : text);
}

const moment = (at: number | null): string => (at === null ? '-' : `${new Date(at).toISOString().slice(0, 16)}Z`);

async function tableNamed(store: Store, name: string): Promise<TableRow> {
  const row = (await store.row(tableId(name))) ?? (await store.byCode(name));
  if (!row) throw new OperatorError(`There is no table "${name}"; name its id or its six words.`);
  return row;
}

interface ListOptions extends Everywhere {
  readonly phase?: TableRow['phase'];
  readonly limit: number;
  readonly bans?: true;
}

async function listTables(store: Store, chosen: ListOptions): Promise<void> {
  const tables = await store.rows(chosen.phase ?? null, chosen.limit);
  const head = ['table', 'phase', 'game', 'opened', 'changed', 'due', 'words'];
  const rows = tables.map(({ id, phase, game, openedAt, changedAt, dueAt, code }) => [
    ...[id, phase, game, moment(openedAt), moment(changedAt), moment(dueAt), code],
  ]);
  say(chosen, { tables }, rows.length === 0 ? 'There are no tables.\n' : columns([head, ...rows], 'left'));
}

async function listBans(store: Store, chosen: ListOptions): Promise<void> {
  const bans = await store.bans();
  const rows = bans.map(({ what, until, why }) => [what, until === null ? 'for ever' : moment(until), why]);
  say(
    chosen,
    { bans },
    rows.length === 0 ? 'Nobody is banned.\n' : columns([['who', 'until', 'why'], ...rows], 'left'),
  );
}

/** One table with the guests who hold its seats, so that an operator finds the guest of a seat. */
async function listSeats(store: Store, name: string, chosen: ListOptions): Promise<void> {
  const table = await tableNamed(store, name);
  const seats = await Promise.all(
    (await store.holders(table.id)).map(async ({ seat, guest }) => ({ seat, guest, who: await store.guest(guest) })),
  );
  const facts = seats.map(({ seat, guest, who }) => ({ seat, guest, name: who?.name, seenAt: who?.seenAt }));
  const rows = seats.map(({ seat, guest, who }) => [`${seat}`, guest, who?.name ?? '-', moment(who?.seenAt ?? null)]);
  const { id, phase, game, code } = table;
  const seated =
    rows.length === 0 ? 'Nobody sits there.\n' : columns([['seat', 'guest', 'name', 'seen'], ...rows], 'left');
  say(chosen, { table, seats: facts }, `${id} (${code}): ${game}, ${phase}\n${seated}`);
}

async function close(store: Store, name: string, chosen: Everywhere): Promise<void> {
  const { id, phase } = await tableNamed(store, name);
  if (phase === 'closed') throw new OperatorError(`The table ${id} is closed already.`);
  const row = { phase: 'closed', changedAt: Date.now(), dueAt: null, listed: false } as const;
  await store.append({ table: id, entries: [], row });
  say(chosen, { closed: id }, `The table ${id} is closed; a server that is running notices within seconds.\n`);
}

/** Prints a table, whether its log replays under today's rules, and its last fault. */
async function showTable(store: Store, name: string, chosen: Everywhere): Promise<void> {
  const { replayed } = await import('../../server/ops/frozen.ts');
  const { faultKey } = await import('../../server/rooms/room-faults.ts');
  const table = await tableNamed(store, name);
  const note = (await store.meta(faultKey(table.id))) || null;
  const fault = note === null ? null : JSON.parse(note);
  const { entries, broken, phase, step } = await replayed(store, table.id);
  const log = broken === undefined ? 'it plays to its end' : `entry ${broken.seq} (${broken.what}) does not play`;
  const facts = { table, entries, step, phase, broken: broken?.seq ?? null, fault };
  const lines = [
    `${table.id} (${table.code}): ${table.game}, rules ${table.rules}, ${table.phase}`,
    `log: ${entries} entries, step ${step}; ${log}`,
    ...(broken === undefined ? [] : [`cause: ${causeOf(broken.error)}`]),
    fault === null
      ? 'no fault is noted'
      : `last fault: ${moment(fault.at)}, ${fault.doing}, after entry ${fault.seq} at step ${fault.step} (number ${fault.count} there)\n${fault.error}`,
  ];
  say(chosen, facts, `${lines.join('\n')}\n`);
}

function causeOf(error: unknown): string {
  if (error instanceof Refusal) return sentenceOf('en', error);
  return error instanceof Error ? error.message : String(error);
}

/** Replays the log of a table under today's rules and names the entry that fails. Changes nothing. */
async function replayTable(store: Store, name: string, chosen: Everywhere): Promise<void> {
  const { replayed } = await import('../../server/ops/frozen.ts');
  const { id } = await tableNamed(store, name);
  const { entries, broken, phase, step } = await replayed(store, id);
  const facts = { table: id, entries, phase, step, broken: broken?.seq ?? null };
  if (broken === undefined) return say(chosen, facts, `All ${entries} entries play; ${phase}, step ${step}.\n`);
  say(chosen, facts, `Entry ${broken.seq} (${broken.what}) does not play: ${causeOf(broken.error)}\n`);
  process.exitCode = 1;
}

async function thawTable(store: Store, name: string, chosen: Everywhere): Promise<void> {
  const { replayed, thaw } = await import('../../server/ops/frozen.ts');
  const { id, phase } = await tableNamed(store, name);
  if (phase !== 'frozen') throw new OperatorError(`The table ${id} is not frozen.`);
  const { broken } = await replayed(store, id);
  if (broken)
    throw new Failure(`Entry ${broken.seq} does not replay (${causeOf(broken.error)}): the table stays frozen.`);
  await thaw(store, id);
  say(chosen, { thawed: id }, `The table ${id} goes on; a server that is running notices within seconds.\n`);
}

interface ExportOptions extends Everywhere {
  readonly out?: string;
}

/** Writes the whole log, one line per entry. During a match it contains the secrets of all seats. */
async function exportTable(store: Store, name: string, chosen: ExportOptions): Promise<void> {
  const table = await tableNamed(store, name);
  const entries = await store.all(table.id);
  const lines = [{ format: 'seance/table/1', ...table }, ...entries].map(line => `${JSON.stringify(line)}\n`).join('');
  if (chosen.out === undefined) {
    process.stdout.write(lines);
    return;
  }
  writeText(chosen.out, lines);
  const facts = { exported: table.id, entries: entries.length, file: chosen.out };
  say(chosen, facts, `The table ${table.id} was written to ${chosen.out}: ${entries.length} entries.\n`);
}

/** The address in the server's normal form; undefined if the text is not an address. */
function addressIn(text: string): string | undefined {
  const [, dressed] = /^::ffff:([\d.]+)$/i.exec(text) ?? [];
  if (isIPv4(dressed ?? text)) return dressed ?? text;
  return isIPv6(text) ? new URL(`http://[${text}]`).hostname.slice(1, -1) : undefined;
}

interface BanOptions extends Everywhere {
  readonly why: string;
  readonly days?: number;
}

async function ban(store: Store, who: string, chosen: BanOptions): Promise<void> {
  const what = addressIn(who) ?? (await store.guest(guestId(who)))?.id;
  if (what === undefined)
    throw new OperatorError(
      `There is no guest "${who}", and it is no address; "seance admin list <table>" names guests.`,
    );
  const until = chosen.days === undefined ? null : Date.now() + chosen.days * DAY_MS;
  await store.ban({ what, until, why: chosen.why });
  say(chosen, { banned: what, until }, `${what} is banned${until === null ? '' : ` until ${moment(until)}`}.\n`);
}

async function unban(store: Store, who: string, chosen: Everywhere): Promise<void> {
  const what = addressIn(who) ?? who;
  if (!(await store.bans()).some(one => one.what === what)) throw new OperatorError(`"${who}" is not banned.`);
  await store.unban(what);
  say(chosen, { unbanned: what }, `${what} is welcome again.\n`);
}

/** One sentence for each fault of a store. */
async function faultsOf(store: Store): Promise<readonly string[]> {
  return (await store.check()).map(
    ({ table, fault }) => `${table === null ? 'The store' : `Table ${table}`}: ${fault}`,
  );
}

/** Copies the store and reads the copy once; a damaged copy is refused. */
async function backup(store: Store, file: string, chosen: Everywhere): Promise<void> {
  await store.backup(file);
  const { faults, stats } = await withStore({ data: file }, async copy => ({
    faults: await faultsOf(copy),
    stats: await copy.stats(),
  }));
  if (faults.length > 0) throw new Failure(`The backup ${file} is damaged: ${faults[0]}.`);
  const { tables, bytes } = stats;
  say(chosen, { backup: file, ...stats }, `${file} holds ${tables} tables in ${bytes} bytes, and is sound.\n`);
}

async function check(store: Store, chosen: Everywhere): Promise<void> {
  const [faults, stats] = [await store.check(), await store.stats()];
  const { tables, entries } = stats;
  if (faults.length === 0)
    say(chosen, { sound: true, ...stats }, `${tables} tables, ${entries} entries: all is sound.\n`);
  else say(chosen, { sound: false, ...stats, faults }, `${(await faultsOf(store)).join('\n')}\n`);
  if (faults.length > 0) process.exitCode = 1;
}

/** Refuses a missing or unknown command. */
function refuseCommand(this: Command, name: string | undefined): never {
  const names = this.commands.map(command => command.name()).join(', ');
  if (name === undefined) throw new OperatorError(`Name what to do (${names}); --help says more.`);
  throw new OperatorError(`There is no command "admin ${name}"; there are: ${names}.`);
}

export function addAdmin(program: Command): void {
  const admin = program
    .command('admin')
    .description('manage the tables of a server, also while it runs')
    .usage('<command> [options]')
    .argument('[command]')
    .action(refuseCommand);
  const add = (name: string, description: string): Command =>
    admin
      .command(name)
      .description(description)
      .option('--config <file>', 'the configuration of the server (default: SEANCE_CONFIG, or seance.config.json)')
      .option('--data <place>', 'the database, a file or an address (default: the one in the configuration)')
      .option('--json', 'print one JSON object');

  add('list', 'list tables, the last changed first; or one table with the guests who hold its seats')
    .argument('[table]', 'the id or the six words of a table')
    .addOption(new Option('--phase <phase>', 'only tables in this phase').choices(PHASES))
    .option('--limit <n>', 'maximum number of rows', whole('--limit', 1), 100)
    .option('--bans', 'list bans instead')
    .action((table: string | undefined, chosen: ListOptions) =>
      withStore(chosen, store => {
        if (table !== undefined) return listSeats(store, table, chosen);
        return chosen.bans ? listBans(store, chosen) : listTables(store, chosen);
      }),
    );
  add('close', 'close a table permanently; its log is kept')
    .argument('<table>', 'its id or its six words')
    .action((table: string, chosen: Everywhere) => withStore(chosen, store => close(store, table, chosen)));
  add('show', 'show a table, whether its log replays, and its last fault')
    .argument('<table>', 'its id or its six words')
    .action((table: string, chosen: Everywhere) => withStore(chosen, store => showTable(store, table, chosen)));
  add('replay', 'replay the log of a table and name the entry that fails; changes nothing')
    .argument('<table>', 'its id or its six words')
    .action((table: string, chosen: Everywhere) => withStore(chosen, store => replayTable(store, table, chosen)));
  add('thaw', 'unfreeze a table that was frozen because its rules failed')
    .argument('<table>', 'its id or its six words')
    .action((table: string, chosen: Everywhere) => withStore(chosen, store => thawTable(store, table, chosen)));
  add('export', 'write the whole log of a table as JSON lines; during a match it contains the secrets of all seats')
    .argument('<table>', 'its id or its six words')
    .option('--out <file>', 'the file to write (default: stdout)')
    .action((table: string, chosen: ExportOptions) => withStore(chosen, store => exportTable(store, table, chosen)));
  add('ban', 'ban a guest or an address')
    .argument('<who>', 'the id of a guest, or an address')
    .option('--days <n>', 'duration of the ban in days (default: no end)', whole('--days', 1))
    .option('--why <text>', 'a note for yourself', '')
    .action((who: string, chosen: BanOptions) => withStore(chosen, store => ban(store, who, chosen)));
  add('unban', 'lift the ban of a guest or an address')
    .argument('<who>', 'the id of a guest, or an address')
    .action((who: string, chosen: Everywhere) => withStore(chosen, store => unban(store, who, chosen)));
  add('backup', 'copy the database into a new file, and check the copy')
    .argument('<file>', 'the new file; an existing file is never overwritten')
    .action((file: string, chosen: Everywhere) => withStore(chosen, store => backup(store, file, chosen)));
  add('check', 'read the whole store and list damaged or missing entries').action((chosen: Everywhere) =>
    withStore(chosen, store => check(store, chosen)),
  );
  addAcceptLoss(add);
}
