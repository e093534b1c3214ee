import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { checkMatch, emptyTally, Violation } from '../../engine/check/laws.ts';
import { coverOf, isGame } from '../../games/covers.ts';
import { OperatorError } from '../../refusals/operator-error.ts';
import { columns } from '../columns.ts';
import { openGame } from '../find-game.ts';
import { Failure } from '../run.ts';
import { checkNet, netState } from '../train/net-state.ts';
import { missingIn } from './missing.ts';
import { testGame } from './tests.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const STATUS_TEXTS = {
  shelf: 'stands on the shelf',
  draft: 'is a draft',
  hidden: 'is hidden',
} as const;

/** Plays one match with each number of seats under all laws. Throws the sentence of the first broken one. */
function checkLaws({ game }: Awaited<ReturnType<typeof openGame>>): void {
  for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
    try {
      checkMatch(game, { seats, options: {} }, `check/${seats}`, emptyTally());
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      throw new Failure(
        `With ${seats} seats ${game.id} breaks a law: ${error.message}. The table in docs/add-a-game.md names the usual causes.`,
      );
    }
  }
}

/** Runs the tests of the game. Throws a sentence that names those that failed. */
async function checkTests(id: string): Promise<number> {
  const { passed, failed } = await testGame(id, ROOT);
  if (failed.length > 0)
    throw new Failure(
      `Of the tests of ${id} ${failed.length} fail: ${failed.join('; ')}. To read why: npx node --test "games/${id}/**/*.test.ts", and npx node --test --test-name-pattern ${id} "games/test/*.test.ts".`,
    );
  return passed;
}

async function check(id: string, { tests }: { readonly tests: boolean }): Promise<void> {
  const gameModule = await openGame(id);
  if (!existsSync(join(ROOT, 'games', id, 'rules.ts')) || !isGame(id))
    throw new OperatorError('A game is checked in a clone of the project; an installed package has no sources.');
  checkNet(gameModule);
  checkLaws(gameModule);
  const passed = tests ? await checkTests(id) : undefined;
  const cover = coverOf(id);
  const missing = await missingIn({ gameModule, cover, root: ROOT });
  const lines = [`${cover.words.en.title} (games/${id}) ${STATUS_TEXTS[cover.status]}. The laws hold.`];
  if (passed !== undefined) lines.push(`Its ${passed} tests pass.`);
  if (gameModule.weights) lines.push(`It has ${netState(gameModule)}.`);
  if (missing.length > 0)
    lines.push(
      `It lacks ${missing.length} ${missing.length === 1 ? 'part' : 'parts'} before it can stand on the shelf:`,
    );
  else if (cover.status !== 'shelf')
    lines.push(`Nothing is missing. Set status: 'shelf' in games/${id}/cover.ts, then: npm run registry && npm test`);
  process.stdout.write(
    `${lines.join('\n')}\n${columns(
      missing.map(({ part, page }) => [`  ${part}`, page]),
      'left',
    )}`,
  );
}

export function addGame(program: Command): void {
  const game = program.command('game').description('look after a game in development');
  game
    .command('check')
    .description(
      'run the tests of a game, and list what it lacks before it can stand on the shelf, each with the page that helps',
    )
    .argument('<game>', 'its id')
    .option('--no-tests', 'only play it under the laws and list what it lacks')
    .action(check);
}
