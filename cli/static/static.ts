import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { OperatorError } from '../../refusals/operator-error.ts';
import { filesBelow, writeSite } from './site.ts';
import { zipOf } from './zip.ts';

interface StaticOptions {
  readonly zip?: string;
  readonly server?: string;
}

function webAddress(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new OperatorError(`--server must be an address that begins with https:// or http://, not "${text}".`);
  return url.href;
}

function writeZip(folder: string, file: string): void {
  const entries = filesBelow(folder)
    .filter(path => !path.startsWith('.'))
    .map(path => ({ path, content: readFileSync(join(folder, path)) }));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, zipOf(entries));
}

async function writeStatic(folder: string, { zip, server }: StaticOptions): Promise<void> {
  const { CLIENT } = await import('../../server/http/client.ts');
  const { prepareClient } = await import('../client.ts');
  await prepareClient();
  try {
    writeSite(CLIENT, folder, server);
    if (zip !== undefined) writeZip(folder, zip);
  } catch (error) {
    const isFileError = error instanceof Error && 'code' in error && 'path' in error;
    throw isFileError ? new OperatorError(`The copy cannot be written: ${error.message}.`) : error;
  }
  process.stdout.write(`${folder} plays on any web server, below any address.\n`);
  if (zip !== undefined) process.stdout.write(`${zip} is the same as one file, for example for itch.io.\n`);
}

export function addStatic(program: Command): void {
  program
    .command('static')
    .description('write a copy of the client that needs no server of ours')
    .argument('<folder>', 'the folder; an earlier copy in it is replaced')
    .option('--zip <file>', 'also write the copy as a zip file, with index.html at its top')
    .option('--server <address>', 'where tables with people far away can be opened instead', webAddress)
    .action(writeStatic);
}
