import type { Command } from 'commander';
import { BadLine, type MatchRecord, Refusal, verify } from '../engine/index.ts';
import { sha256 } from '../table/hash.ts';
import { openRecord } from './records.ts';

interface Verdict {
  readonly valid: boolean;
  readonly game: string;
  readonly answers: number;
  /** The first line that is wrong, counted from 1. */
  readonly line?: number;
  readonly why?: string;
  readonly result?: readonly number[];
}

const answersIn = ({ lines }: MatchRecord): number =>
  lines.reduce((sum, line) => sum + ('picks' in line ? line.picks.length : 0), 0);

async function judge(file: string): Promise<Verdict> {
  const { house, record, chance } = await openRecord(file);
  const played = { game: record.header.game, answers: answersIn(record) };
  try {
    const { result } = verify(house.game, record, chance, sha256);
    return { valid: true, ...played, result: result ?? [] };
  } catch (error) {
    if (!(error instanceof BadLine)) throw error;
    const cutOff = record.footer === undefined && error.line === record.lines.length + 2;
    if (cutOff) throw new Refusal(`${file} cannot be verified: it has no end (line ${error.line} is missing).`);
    return { valid: false, ...played, line: error.line, why: error.message };
  }
}

export function addVerify(program: Command): void {
  program
    .command('verify')
    .description('play a record again and compare every answer and the end')
    .argument('<file>', 'the record')
    .option('--json', 'print one JSON object')
    .action(async (file: string, { json }: { readonly json?: true }) => {
      const verdict = await judge(file);
      if (json) process.stdout.write(`${JSON.stringify(verdict)}\n`);
      else if (verdict.valid)
        process.stdout.write(`${file} replays exactly: ${verdict.game}, ${verdict.answers} answers.\n`);
      else process.stderr.write(`${file} does not replay: ${verdict.why}\n`);
      if (!verdict.valid) process.exitCode = 1;
    });
}
