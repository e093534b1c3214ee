import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { think } from '../../bots/levels.ts';
import { mindOf } from '../../bots/mind.ts';
import type { LevelName } from '../../bots/tuning.ts';
import {
  Chronicle,
  type GameModule,
  type Language,
  Match,
  type Policy,
  randomFrom,
  type Seat,
  seeded,
} from '../../engine/index.ts';
import { OperatorError } from '../../refusals/operator-error.ts';
import { collected, freshSeed, language, levelOf, settingsOf, whole } from '../arguments.ts';
import { seedNote } from '../entropy.ts';
import { openGame } from '../find-game.ts';
import { namesFor } from '../names.ts';
import { type MatchSetting, SharedEvening } from '../shared-chance.ts';
import { TerminalLines } from './lines.ts';
import type { LoadEvening } from './requests.ts';
import { Sitting } from './sitting.ts';

interface PlayOptions {
  readonly seats?: number;
  readonly seat?: Seat;
  readonly people?: readonly Seat[];
  readonly lang: Language;
  readonly seed?: string;
  readonly option?: readonly string[];
  readonly level: LevelName;
}

function seatList(text: string): readonly Seat[] {
  if (!/^\d+(,\d+)*$/.test(text)) throw new OperatorError(`--people is a list of seats such as 0,1, not "${text}".`);
  return text.split(',').map(Number);
}

/** The seats of the people. Refuses duplicates and seats that do not exist. */
function peopleOf({ seat, people }: PlayOptions, seats: number): readonly Seat[] {
  if (seat !== undefined && people !== undefined) throw new OperatorError('Give either --seat or --people, not both.');
  const chosen = [...new Set(people ?? [seat ?? 0])];
  for (const one of chosen)
    if (one >= seats)
      throw new OperatorError(`There is no seat ${one} in this match; its seats are 0 to ${seats - 1}.`);
  return chosen;
}

type Begun = Pick<LoadEvening, 'match' | 'chance' | 'adding'>;

/** A match with seeded chance: the seed reproduces it. */
function seededAt({ game }: GameModule, setting: MatchSetting, seed: string): Begun {
  return { match: Match.start(game, setting, seeded(seed)), chance: seedNote(seed), adding: () => [] };
}

/** A match with shared chance: not reproducible in advance, and verifiable afterwards. */
function sharedAt(gameModule: GameModule, setting: MatchSetting, people: readonly Seat[]): Begun {
  const { match, note, adding } = new SharedEvening(gameModule, setting, people, () => randomBytes(32).toString('hex'));
  return { match, chance: note, adding };
}

async function play(id: string, chosen: PlayOptions): Promise<void> {
  const gameModule = await openGame(id);
  const setting = {
    seats: chosen.seats ?? gameModule.usual.seats,
    options: settingsOf(gameModule.game, chosen.option),
  };
  const people = peopleOf(chosen, setting.seats);
  const begun =
    chosen.seed === undefined ? sharedAt(gameModule, setting, people) : seededAt(gameModule, setting, chosen.seed);
  const { match } = begun;
  const evening: LoadEvening = {
    ...begun,
    gameModule,
    chronicle: new Chronicle(match),
    names: namesFor(setting.seats),
    lang: chosen.lang,
  };
  const lines = new TerminalLines();
  try {
    const random = randomFrom(`${chosen.seed ?? freshSeed()}/policy`);
    const bots: Policy = ({ seat }) => think(chosen.level, mindOf(match, seat, gameModule), random, 'fixed').pick;
    await new Sitting(evening, people, bots, lines).play();
  } finally {
    lines.close();
  }
}

export function addPlay(program: Command): void {
  program
    .command('play')
    .description('play in the terminal, alone against bots or several people at one keyboard')
    .argument('<game>', 'which game')
    .option('--seats <n>', 'number of seats (default: the recommended number)', whole('--seats'))
    .option('--seat <n>', 'your seat, counted from 0 (default: 0)', whole('--seat', 0))
    .option('--people <list>', 'the seats of several people at one keyboard, such as 0,1', seatList)
    .option('--level <name>', 'level of the bots: wisp, poltergeist, phantom, wraith', levelOf, 'Poltergeist')
    .option('--lang <language>', 'en or de', language, 'en')
    .option(
      '--seed <text>',
      'the seed of all chance (default: unpredictable, from a secret and the links of the people)',
    )
    .option('--option <key=value>', 'an option of the game; may be given several times', collected)
    .action(play);
}
