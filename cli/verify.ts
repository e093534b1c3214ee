import type { Command } from 'commander';
import { BadLine, type MatchRecord, Refusal } from '../engine/index.ts';
import { sha256 } from '../table/hash.ts';
import { type Proof, prove } from '../table/proof.ts';
import { openRecord } from './records.ts';

interface Verdict {
  readonly valid: boolean;
  readonly game: string;
  readonly answers: number;
  /** The first line that is wrong, counted from 1. */
  readonly line?: number;
  readonly why?: string;
  readonly result?: readonly number[];
  /** How many numbers chance gave. */
  readonly numbers?: number;
  /** Of a shared chance: the seats that took part, how often each began a chain, and how many links it gave. */
  readonly chains?: Proof['chains'];
}

const answersIn = ({ lines }: MatchRecord): number =>
  lines.reduce((sum, line) => sum + ('picks' in line ? line.picks.length : 0), 0);

async function judge(file: string): Promise<Verdict> {
  const { house, record } = await openRecord(file);
  const played = { game: record.header.game, answers: answersIn(record) };
  try {
    const { match, throws, chains, shared } = prove(house.game, record, sha256);
    const numbers = throws.flat().length;
    return { valid: true, ...played, result: match.result ?? [], numbers, ...(shared && { chains }) };
  } catch (error) {
    if (!(error instanceof BadLine)) throw error;
    const cutOff = record.footer === undefined && error.line === record.lines.length + 2;
    if (cutOff) throw new Refusal(`${file} cannot be verified: it has no end (line ${error.line} is missing).`);
    return { valid: false, ...played, line: error.line, why: error.message };
  }
}

/** What a good record proves, in words. */
function praise(file: string, { game, answers, numbers = 0, chains }: Verdict): readonly string[] {
  const replays = `${file} replays exactly: ${game}, ${answers} answers.`;
  if (!chains) return [replays];
  const links = chains.reduce((sum, chain) => sum + chain.links, 0);
  const people = chains.length === 1 ? '1 seat' : `${chains.length} seats`;
  return [
    replays,
    `Its chance is proved: the secret is the one that was committed to, the ${links} links of ${people} fit,`,
    `and all ${numbers} numbers follow from them. Nobody could choose them.`,
  ];
}

export function addVerify(program: Command): void {
  program
    .command('verify')
    .description('play a record again: its chance, every answer, and the end')
    .argument('<file>', 'the record')
    .option('--json', 'print one JSON object')
    .action(async (file: string, { json }: { readonly json?: true }) => {
      const verdict = await judge(file);
      if (json) process.stdout.write(`${JSON.stringify(verdict)}\n`);
      else if (verdict.valid) process.stdout.write(`${praise(file, verdict).join('\n')}\n`);
      else process.stderr.write(`${file} does not replay: ${verdict.why}\n`);
      if (!verdict.valid) process.exitCode = 1;
    });
}
