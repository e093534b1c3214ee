import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { OperatorError } from '../../refusals/operator-error.ts';
import { columns } from '../columns.ts';
import { Failure } from '../run.ts';

interface MigrateOptions {
  readonly from?: string;
  readonly to?: string;
  readonly config?: string;
  readonly json?: true;
}

async function migrate(chosen: MigrateOptions): Promise<void> {
  const { loadConfig } = await import('../../server/ops/config.ts');
  const { moveStore } = await import('../../server/store/postgres/moving.ts');
  const { visit } = await import('../../server/store/open-store.ts');
  const config = loadConfig(
    { ...process.env, ...(chosen.to !== undefined && { SEANCE_STORE: chosen.to }) },
    chosen.config,
  );
  const [from, to] = [chosen.from ?? config.file, config.store];
  if (to === null) throw new OperatorError('Name the database with --to, or as "store" in the configuration.');
  if (!existsSync(from)) throw new OperatorError(`There is no store at ${from}.`);
  const moved = await moveStore(from, to);
  const store = await visit(to);
  const [faults, stats] = await Promise.all([store.check(), store.stats()]).finally(() => store.close());
  if (faults.length > 0) throw new Failure(`The migrated data is damaged: ${faults[0]?.fault}.`);
  const rows = moved.map(({ table, rows, sha256 }) => [table, String(rows), sha256]);
  const text = `${columns([['what', 'rows', 'SHA-256, the same on both sides'], ...rows], 'left')}
${stats.tables} tables with ${stats.entries} entries have moved; ${from} is as it was.\n`;
  process.stdout.write(chosen.json ? `${JSON.stringify({ from, moved, ...stats })}\n` : text);
}

export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('move everything from the file of one server into PostgreSQL')
    .option('--from <file>', 'the file (default: the one in the configuration)')
    .option('--to <address>', 'the empty database, as postgres://user:password@host/name (default: the configuration)')
    .option('--config <file>', 'the configuration (default: SEANCE_CONFIG, or seance.config.json)')
    .option('--json', 'print one JSON object')
    .action(migrate);
}
