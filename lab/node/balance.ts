import type { GameModule } from '../../engine/index.ts';
import { runAll } from '../../threads/run-all.ts';
import { keyOf, type PlayedMatch, type PlayerKind, type Series } from '../matches.ts';
import { byCard, byGroup, bySeat, groupsOf, lengths, type SheetBatch, scores } from '../sheet.ts';
import type { Journal } from './journal.ts';
import { threadFor } from './threads.ts';

/** The plan of a balance sheet: numbers of seats, and the number of matches of each kind. */
export interface BalancePlan {
  readonly seats: readonly number[];
  readonly options: Series['options'];
  readonly greedy: number;
  readonly search: number;
  /** Iterations of the search per answer. */
  readonly tries: number;
  /** The number of the first match of each series. Matches from a later one on are unseen by a tuning that began at 0. */
  readonly first: number;
}

interface Due {
  readonly series: Series;
  readonly matches: number;
}

export function seriesOf(gameModule: GameModule, { seats, options, greedy, search, tries }: BalancePlan): Due[] {
  const due = (count: number, player: PlayerKind, matches: number): Due => ({
    series: { game: gameModule.game.id, seats: count, options, player, tries: player === 'greedy' ? 'each' : tries },
    matches,
  });
  return [
    ...seats.map(count => due(count, 'greedy', greedy)),
    ...seats.map(count => due(count, 'search', search)),
  ].filter(({ matches }) => matches > 0);
}

interface Bout {
  readonly series: Series;
  readonly index: number;
}

/** Plays the matches that the journal lacks, in several threads. Reports progress as matches finish. */
export async function playMissing(
  gameModule: GameModule,
  plan: BalancePlan,
  journal: Journal,
  threads: number,
  progress: (done: number, all: number) => void = () => {},
): Promise<void> {
  const bouts = seriesOf(gameModule, plan).flatMap(({ series, matches }): Bout[] =>
    Array.from({ length: matches }, (_, i) => ({ series, index: plan.first + i })),
  );
  const there = new Set(journal.played.map(keyOf));
  const missing = bouts.filter(bout => !there.has(keyOf(bout)));
  let done = bouts.length - missing.length;
  await runAll<Bout, PlayedMatch>(missing, {
    workers: threads,
    start: () => threadFor({ game: gameModule.game.id }),
    done: played => {
      journal.add(played);
      done += played.length;
      progress(done, bouts.length);
    },
  });
}

function batches(gameModule: GameModule, plan: BalancePlan, journal: Journal, player: PlayerKind): SheetBatch[] {
  return seriesOf(gameModule, plan)
    .filter(({ series }) => series.player === player)
    .map(({ series, matches }) => ({
      series,
      played: journal.of(series).filter(({ index }) => index >= plan.first && index < plan.first + matches),
    }))
    .filter(({ played }) => played.length > 0);
}

const HEADS: Readonly<Record<PlayerKind, (plan: BalancePlan) => string>> = {
  greedy: () => 'Greedy bots: every answer looked at once, one step ahead',
  search: ({ tries }) => `Search bots: ${tries} tries for an answer`,
};

const SPREAD = 'Mean with its 95 % interval (10 % to 90 %).';

/** The tables of a balance sheet, as Markdown. */
export function balanceSheet(gameModule: GameModule, plan: BalancePlan, journal: Journal): string {
  const options = Object.entries(plan.options).map(([name, value]) => `${name}=${value}`);
  const variant = options.length === 0 ? '' : ` (${options.join(', ')})`;
  return (['greedy', 'search'] as const)
    .map(player => ({ player, of: batches(gameModule, plan, journal, player) }))
    .filter(({ of }) => of.length > 0)
    .map(({ player, of }) =>
      [
        `## ${HEADS[player](plan)}${variant}`,
        `### Length\n\n${SPREAD}`,
        lengths(of),
        '### Wins by seat\n\nIn percent of all matches, shared wins split, with the Wilson 95 % interval.',
        bySeat(of),
        ...groupsOf(of).flatMap(group => [
          `### Wins by ${group}\n\nIn percent of the matches in which it played.`,
          byGroup(of, group),
        ]),
        ...(byCard(of)
          ? [
              '### Cards\n\nIn percent: the seats that had it at the end, and how often those won, with the Wilson 95 % ' +
                'interval. The fifteen that won most and the fifteen that won least.',
              byCard(of),
            ]
          : []),
        ...(scores(of) ? [`### Scores\n\n${SPREAD}`, scores(of)] : []),
      ].join('\n\n'),
    )
    .join('\n\n');
}
