import type { Command } from 'commander';
import { OperatorError } from '../../refusals/operator-error.ts';

interface AcceptOptions {
  readonly config?: string;
  readonly data?: string;
  readonly json?: true;
}

const ADDRESS = /^postgres(ql)?:\/\//;

/** The path of the SQLite file. A database for several nodes has no head file. */
async function fileOf({ config, data }: AcceptOptions): Promise<string> {
  const { loadConfig } = await import('../../server/ops/config.ts');
  const place = data ?? (({ store, file }) => store ?? file)(loadConfig(process.env, config));
  if (ADDRESS.test(place))
    throw new OperatorError('PostgreSQL keeps no head beside itself; there is nothing to accept.');
  return place;
}

async function acceptLoss(chosen: AcceptOptions): Promise<void> {
  const { acceptLoss: accept } = await import('../../server/store/sqlite/file.ts');
  const file = await fileOf(chosen);
  const { fault, entries } = accept(file);
  const was = fault === undefined ? 'It was whole.' : `Given up: ${fault}.`;
  const text = `${file} is served from now on as it is, with ${entries} entries. ${was}\n`;
  process.stdout.write(chosen.json ? `${JSON.stringify({ file, entries, fault: fault ?? null })}\n` : text);
}

/** Adds the command by which an operator accepts that a store has lost entries. */
export function addAcceptLoss(add: (name: string, description: string) => Command): void {
  add('accept-loss', 'accept a file that lacks entries its head file lists; stop the server first').action(acceptLoss);
}
