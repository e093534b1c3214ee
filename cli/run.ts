import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { BadLine, type Language, Refusal } from '../engine/index.ts';
import { OperatorError } from '../refusals/operator-error.ts';
import { sentenceOf } from '../refusals/sentences.ts';

/** A valid request that did not succeed: one sentence, exit code 1. */
export class Failure extends Error {
  override name = 'Failure';
}

const SUCCESS = 0;
const FAILED = 1;
const BAD_INPUT = 2;

/** Removes control characters, because the text may come from a file or an argument. */
const plainLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

function ownVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '?';
}

/** The program without its commands. */
export function startProgram(): Command {
  const program = new Command('seance')
    .description('The table for haunted-house games.')
    .version(ownVersion())
    .usage('<command> [options]')
    .argument('[command]')
    .exitOverride()
    .showSuggestionAfterError(false)
    .configureOutput({ outputError: () => {} })
    .helpCommand(true);
  program.action((name: string | undefined) => {
    const names = program.commands.map(command => command.name()).join(', ');
    if (name === undefined) throw new OperatorError(`Name a command (${names}); --help says more.`);
    throw new OperatorError(`There is no command "${name}"; there are: ${names}.`);
  });
  return program;
}

/** Turns "error: unknown option '--x'" into a sentence. */
function sentence(message: string): string {
  const text = plainLine(message.replace(/^error: /, ''));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;
}

/** The language that a command line asks for; English unless it says `--lang de`. */
function languageIn(argv: readonly string[]): Language {
  const isGerman = argv.some((word, i) => word === '--lang=de' || (word === 'de' && argv[i - 1] === '--lang'));
  return isGerman ? 'de' : 'en';
}

/** The exit code and the sentence for an error; undefined for a bug. */
function outcome(error: unknown, language: Language): readonly [number, string] | undefined {
  if (error instanceof CommanderError)
    return error.exitCode === 0 ? [SUCCESS, ''] : [BAD_INPUT, sentence(error.message)];
  if (error instanceof Failure) return [FAILED, plainLine(error.message)];
  if (error instanceof OperatorError) return [BAD_INPUT, plainLine(error.message)];
  if (!(error instanceof Refusal)) return undefined;
  return [error instanceof BadLine ? FAILED : BAD_INPUT, plainLine(sentenceOf(language, error))];
}

/** Without a command, and with options of `serve` alone, the program serves. */
export const withCommand = ([node = '', file = '', ...words]: readonly string[]): readonly string[] =>
  words.length === 0 || /^--(?:port|host|config)(?:=|$)/.test(words[0] ?? '')
    ? [node, file, 'serve', ...words]
    : [node, file, ...words];

/** Runs one command. Bad input exits with 2 and a failure with 1, each with one sentence. */
export async function runProgram(program: Command, argv: readonly string[]): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
  try {
    await program.parseAsync(argv);
  } catch (error) {
    const known = outcome(error, languageIn(argv));
    if (!known) throw error;
    const [code, why] = known;
    if (why !== '') process.stderr.write(`${why}\n`);
    process.exitCode = code;
  }
}
