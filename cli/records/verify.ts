import type { Command } from 'commander';
import { BadLine, type MatchRecord } from '../../engine/index.ts';
import { sha256 } from '../../fair/hash.ts';
import { type Proof, prove } from '../../fair/proof.ts';
import { isOfSet } from '../../fair/set-chance.ts';
import { openingCount } from '../../fair/shared-chance.ts';
import { OperatorError } from '../../refusals/operator-error.ts';
import { sentenceOf } from '../../refusals/sentences.ts';
import { openRecord } from './load-record.ts';

interface Verdict {
  readonly valid: boolean;
  readonly game: string;
  readonly answers: number;
  /** The first wrong line, counted from 1. */
  readonly line?: number;
  /** Why it is wrong: for machines, and for people. */
  readonly code?: string;
  readonly why?: string;
  readonly result?: readonly number[];
  /** How many random numbers were drawn. */
  readonly numbers?: number;
  /** For shared chance: the seats that took part, the number of their chains, and of the links they gave. */
  readonly chains?: Proof['chains'];
  /** How many openings there were. */
  readonly openings?: number;
  /** The seal over the whole record. Missing in the first version of the proof, which binds less. */
  readonly seal?: string;
  /** For a table of a set: the secret matches the commitment of the set. */
  readonly bound?: true;
}

const answersIn = ({ lines }: MatchRecord): number =>
  lines.reduce((sum, line) => sum + ('picks' in line ? line.picks.length : 0), 0);

async function judge(file: string): Promise<Verdict> {
  const { gameModule, record } = await openRecord(file);
  const played = { game: record.header.game, answers: answersIn(record) };
  try {
    const { match, throws, chains, shared, seal } = prove(gameModule.game, record, sha256);
    const numbers = throws.flat().length;
    const proof = shared && { chains, openings: openingCount(shared), ...(seal !== undefined && { seal }) };
    const bound = isOfSet(record.header.chance) && ({ bound: true } as const);
    return { valid: true, ...played, result: match.result ?? [], numbers, ...proof, ...bound };
  } catch (error) {
    if (!(error instanceof BadLine)) throw error;
    const cutOff = record.footer === undefined && error.line === record.lines.length + 2;
    if (cutOff) throw new OperatorError(`${file} cannot be verified: it has no end (line ${error.line} is missing).`);
    return { valid: false, ...played, line: error.line, code: error.code, why: sentenceOf('en', error) };
  }
}

const FIRST_FORM = [
  'This record is of the first form: it does not bind how often the opening was begun, who asked a bot,',
  'what was told, and the last links after which nothing was drawn. Those could have been changed.',
];

/** A sentence that says what a good record proves. */
function praise(
  file: string,
  { game, answers, numbers = 0, chains, openings = 1, seal, bound }: Verdict,
): readonly string[] {
  const replays = `${file} replays exactly: ${game}, ${answers} answers.`;
  if (bound) return [replays, 'Its secret is the one that was committed to when the set was laid.'];
  if (!chains) return [replays];
  const links = chains.reduce((sum, chain) => sum + chain.links, 0);
  const people = chains.length === 1 ? '1 seat' : `${chains.length} seats`;
  return [
    replays,
    `Its chance is proved: the secret is the one that was committed to, the ${links} links of ${people} fit,`,
    `and all ${numbers} numbers follow from them. Nobody could choose them.`,
    openings === 1 ? 'The opening was begun once.' : `The opening was begun ${openings} times.`,
    ...(seal === undefined ? FIRST_FORM : [`The seal over all of it, to be compared with that of a device: ${seal}`]),
  ];
}

export function addVerify(program: Command): void {
  program
    .command('verify')
    .description('replay a record and check its chance, every answer and the end')
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
