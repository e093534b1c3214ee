import type { Command } from 'commander';
import { OperatorError } from '../../refusals/operator-error.ts';

interface AcceptOptions {
  readonly config?: string;
  readonly data?: string;
  readonly json?: true;
}

const ADDRESS = /^postgres(ql)?:\/\//;

/** The file that is meant; a database of many nodes has no head. */
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

/** Adds the command by which an operator gives up what a store has lost. */
export function addAcceptLoss(add: (name: string, description: string) => Command): void {
  add('accept-loss', 'serve a file as it is from now on, though its head knows of more; no server may run').action(
    acceptLoss,
  );
}
