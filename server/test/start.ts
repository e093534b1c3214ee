import { join } from 'node:path';
import { after } from 'node:test';
import { readConfig } from '../ops/config.ts';
import type { Runtime } from '../ops/runtime.ts';
import { type ServerManner as OpenManner, type RunningServer, startServer } from '../start-server.ts';
import { newFolder } from '../store/fixture/folder.ts';
import { Caller, type Laid, TERMS } from './caller.ts';

/** Nothing is too fast for a test that does not ask for it. */
const UNHURRIED = {
  SEANCE_LOG_LEVEL: 'silent',
  SEANCE_LIMITS_WISHES_PER_SECOND: '100000',
  SEANCE_LIMITS_REQUESTS_PER_MINUTE: '100000',
  SEANCE_LIMITS_CHAT_LINES_PER_MINUTE: '100000',
  SEANCE_LIMITS_TABLES_PER_GUEST_PER_HOUR: '1000',
  SEANCE_LIMITS_TABLES_PER_ADDRESS_PER_HOUR: '100000',
  SEANCE_LIMITS_SOCKETS_PER_ADDRESS: '1000',
};

/** Nobody is noted as absent in a test that does not ask for it: its logs hold what people did. */
const UNNOTED = { noticeMs: 60 * 60 * 1000 };

/** A real server on a real file, and those who come to it. */
export interface Started {
  readonly house: RunningServer;
  readonly address: string;
  readonly file: string;
  /** A guest of that name. */
  guest(name: string): Promise<Caller>;
  /** Everything that stands in the log of a table, and what is known of it without the log. */
  log(table: string): Promise<string>;
}

/** What differs from a house that waits for nothing and forgets nothing. */
interface Manner {
  readonly dawdles?: boolean;
  readonly idleMinutes?: number;
  /** How long an opening waits, in milliseconds. */
  readonly patience?: number;
  /** Where games come from, if not from the shelf. */
  readonly houseOf?: NonNullable<Parameters<typeof startServer>[1]>['houseOf'];
  readonly absence?: OpenManner['absence'];
  /** Another time than that of this machine. */
  readonly world?: Runtime;
}

/** Opens a server in this process; it is closed when the tests of the file are over. */
export async function start(env: Readonly<Record<string, string>> = {}, manner: Manner = {}): Promise<Started> {
  const file = env.SEANCE_FILE ?? join(newFolder(), 'seance.sqlite');
  const config = readConfig({ ...UNHURRIED, ...env, SEANCE_FILE: file });
  const { idleMinutes = config.limits.idleMinutes, dawdles = false, patience, houseOf } = manner;
  const { absence = UNNOTED, world } = manner;
  const house = await startServer(
    { ...config, limits: { ...config.limits, idleMinutes } },
    {
      hurry: !dawdles,
      absence,
      ...(patience !== undefined && { patience }),
      houseOf,
      ...(world && { world }),
    },
  );
  after(() => house.close().catch(() => {}));
  const address = await house.server.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...{ house, address, file },
    guest: name => new Caller(address).greet(name),
    log: async table => JSON.stringify([await house.store.all(table), await house.store.row(table)]),
  };
}

/** A table at which everybody sits and the match has begun: who laid it, its id and the others, seat by seat. */
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
  await visitor.wish({ do: 'begin' });
  await visitor.until(() => visitor.company?.phase === 'playing');
  visitor.close();
  return { id, people };
}
