import { join } from 'node:path';
import { after } from 'node:test';
import { tableId } from '../../table/ids.ts';
import { readConfig } from '../ops/config.ts';
import type { Runtime } from '../ops/runtime.ts';
import { type ServerManner as OpenManner, type RunningServer, startServer } from '../start-server.ts';
import { newFolder } from '../store/fixture/folder.ts';
import { Caller, type Laid, TERMS } from './caller.ts';

/** No pauses, for tests that do not need them. */
const UNHURRIED = {
  SEANCE_LOG_LEVEL: 'silent',
  SEANCE_LIMITS_MESSAGES_PER_SECOND: '100000',
  SEANCE_LIMITS_REQUESTS_PER_MINUTE: '100000',
  SEANCE_LIMITS_CHAT_LINES_PER_MINUTE: '100000',
  SEANCE_LIMITS_TABLES_PER_GUEST_PER_HOUR: '1000',
  SEANCE_LIMITS_TABLES_PER_ADDRESS_PER_HOUR: '100000',
  SEANCE_LIMITS_SOCKETS_PER_ADDRESS: '1000',
};

/** No absence is logged in tests that do not need it, so that their logs contain only people's events. */
const UNNOTED = { noticeMs: 60 * 60 * 1000 };

/** A real server on a real file, and its guests. */
export interface Started {
  readonly running: RunningServer;
  readonly address: string;
  readonly file: string;
  /** A new guest with that name. */
  guest(name: string): Promise<Caller>;
  /** The log and the row of a table as text. */
  log(table: string): Promise<string>;
}

/** Overrides of the defaults for tests. */
interface Manner {
  readonly dawdles?: boolean;
  readonly idleMinutes?: number;
  /** The timeout of an opening, in milliseconds. */
  readonly openingTimeoutMs?: number;
  /** Loads game modules, if not from the shelf. */
  readonly moduleOf?: NonNullable<Parameters<typeof startServer>[1]>['moduleOf'];
  readonly absence?: OpenManner['absence'];
  /** Replaces the system runtime. */
  readonly world?: Runtime;
  readonly homeAddresses?: OpenManner['homeAddresses'];
}

/** Starts a server in this process; it is closed after the tests of the file. */
export async function start(env: Readonly<Record<string, string>> = {}, manner: Manner = {}): Promise<Started> {
  const file = env.SEANCE_FILE ?? join(newFolder(), 'seance.sqlite');
  const config = readConfig({ ...UNHURRIED, ...env, SEANCE_FILE: file });
  const { idleMinutes = config.limits.idleMinutes, dawdles = false, openingTimeoutMs, moduleOf } = manner;
  const { absence = UNNOTED, world, homeAddresses } = manner;
  const running = await startServer(
    { ...config, limits: { ...config.limits, idleMinutes } },
    {
      hurry: !dawdles,
      absence,
      ...(openingTimeoutMs !== undefined && { openingTimeoutMs }),
      moduleOf,
      ...(world && { world }),
      ...(homeAddresses && { homeAddresses }),
    },
  );
  after(() => running.close().catch(() => {}));
  const address = await running.server.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...{ running, address, file },
    guest: name => new Caller(address).greet(name),
    log: async table =>
      JSON.stringify([await running.store.all(tableId(table)), await running.store.row(tableId(table))]),
  };
}

/** A table with all seats taken and a running match: its host, its id and the others, seat by seat. */
export async function begun(
  started: Started,
  names: readonly string[],
  terms: Partial<Laid> = {},
): Promise<{ readonly id: string; readonly people: readonly Caller[] }> {
  const people = await Promise.all(names.map(name => started.guest(name)));
  const [host, ...others] = people;
  if (!host) throw new Error('nobody came');
  const bots = (terms.places ?? []).filter(({ kind }) => kind === 'bot');
  const places = [{ kind: 'me' as const }, ...others.map(() => ({ kind: 'open' as const })), ...bots];
  const { id } = await host.lay({ ...TERMS, ...terms, places });
  for (const [i, other] of others.entries())
    await other.get('POST', `/api/tables/${id}/take`, { place: i + 1, name: names[i + 1] });
  const visitor = await host.sit(id);
  await visitor.message({ do: 'begin' });
  await visitor.until(() => visitor.presence?.phase === 'playing');
  visitor.close();
  return { id, people };
}
