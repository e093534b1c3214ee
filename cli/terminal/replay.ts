import type { Command } from 'commander';
import { type Language, replay, type Seat, SPECTATOR } from '../../engine/index.ts';
import { OperatorError } from '../../refusals/operator-error.ts';
import { language, whole } from '../arguments.ts';
import { namesFor } from '../names.ts';
import { openRecord } from '../records/load-record.ts';
import { type Listener, wholeLog, winnersLine } from './log.ts';
import { CLIENT_WORDS } from './words.ts';

interface ReplayOptions {
  readonly seat?: Seat | 'spectator';
  readonly lang: Language;
  readonly json?: true;
}

const eyes = (text: string): Seat | 'spectator' => (text === 'spectator' ? text : whole('--seat', 0)(text));

async function retell(
  file: string,
  { seat: whose = 'spectator', lang, json }: ReplayOptions,
): Promise<readonly string[]> {
  const { gameModule, record, chance } = await openRecord(file);
  const { match, chronicle } = replay(gameModule.game, record, chance);
  if (whose !== 'spectator' && whose >= match.state.seats)
    throw new OperatorError(`--seat can be 0 to ${match.state.seats - 1} or spectator in this match, not ${whose}.`);
  const seat = whose === 'spectator' ? SPECTATOR : whose;
  if (json) return match.events(seat).map(event => JSON.stringify(event));
  const names = namesFor(match.state.seats);
  const listener: Listener = { seat, words: gameModule.words[lang], said: CLIENT_WORDS[lang], names };
  return [...wholeLog(match, chronicle, listener), '', winnersLine(match, listener)];
}

export function addReplay(program: Command): void {
  program
    .command('replay')
    .description('replay a recorded match as one seat saw it')
    .argument('<file>', 'the record; the match may be unfinished')
    .option('--seat <n>', 'the seat whose view is shown, counted from 0, or spectator (the default)', eyes)
    .option('--lang <language>', 'en or de', language, 'en')
    .option('--json', 'print the events of that seat, one JSON object per line')
    .action(async (file: string, chosen: ReplayOptions) => {
      const lines = await retell(file, chosen);
      process.stdout.write(lines.map(line => `${line}\n`).join(''));
    });
}
