import type { Config } from '../ops/config.ts';
import { openStore } from './sqlite/sqlite.ts';
import type { Store } from './store.ts';

const ADDRESS = /^postgres(ql)?:\/\//;

/** Opens the configured store beside running servers: the PostgreSQL database, or the SQLite file. */
export const openBeside = ({ file, store }: Pick<Config, 'file' | 'store'>): Promise<Store> => visit(store ?? file);

/** Opens a file, or a database by its address. */
export async function visit(place: string): Promise<Store> {
  if (!ADDRESS.test(place)) return openStore(place, { beside: true });
  const { openPostgres } = await import('./postgres/postgres.ts');
  return openPostgres(place, { beside: true });
}
