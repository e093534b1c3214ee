import type { GameModule, Settings } from '../../engine/index.ts';
import { levelIn } from '../levels.ts';
import type { Budget } from '../mind.ts';
import { LEVEL_NAMES, type LevelName } from '../tuning.ts';
import { arena } from './arena.ts';

/** One level against the one below. */
export interface Rung {
  readonly level: LevelName;
  readonly below: LevelName;
  readonly thinks: string;
  readonly matches: number;
  /** The share of the level, alone among seats of the level below, with its 95 % interval. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly chance: number;
  /** Whether the lower end of the interval is above chance. */
  readonly isAbove: boolean;
  readonly msPerMove: { readonly p50: number; readonly p95: number };
  /** Elo points above the lowest level, summed over the rungs. */
  readonly elo: number;
}

const ELO_SCALE = 400;
/** Shares of 0 and 1 have no finite Elo; half a match is added on either side. */
const HALF_A_MATCH = 0.5;

/** The Elo points of one player against each of `others` equal ones, from its share of the wins. */
export function eloOf(share: number, matches: number, others: number): number {
  const [won, lost] = [share * matches + HALF_A_MATCH, (1 - share) * matches + HALF_A_MATCH];
  return ELO_SCALE * Math.log10((others * won) / lost);
}

export interface LadderPlan {
  readonly gameModule: GameModule;
  readonly options: Settings;
  readonly seats: number;
  readonly games: number;
  readonly seed: string;
  readonly budget: 'play' | 'fixed' | Budget;
  /** The highest level that plays; all by default. */
  readonly top?: LevelName;
  readonly clock?: () => number;
}

/** Lets every level play against the one below. Calls `climbed` with the share of the work that is done. */
export function ladder(plan: LadderPlan, climbed: (share: number) => void = () => {}): Rung[] {
  const { gameModule, seats, games, seed, budget, options, top, clock } = plan;
  const rungs: Rung[] = [];
  const names = LEVEL_NAMES.slice(0, top && LEVEL_NAMES.indexOf(top) + 1);
  for (const [i, level] of names.entries()) {
    const below = names[i - 1];
    if (below === undefined) continue;
    const players = [level, ...Array.from({ length: seats - 1 }, () => below)];
    const entries = arena({ gameModule, options, players, games, seed, budget, ...(clock && { clock }) }, done =>
      climbed((i - 1 + done / games) / (names.length - 1)),
    );
    const own = entries.find(({ policy }) => policy === level);
    if (!own) throw new Error(`${level} did not play`);
    const { games: matches, score: share, low, high, msPerMove } = own;
    rungs.push({
      ...{ level, below, thinks: levelIn(gameModule.levels, level).thinks, matches, share, low, high, msPerMove },
      chance: 1 / seats,
      isAbove: low > 1 / seats,
      elo: Math.round((rungs.at(-1)?.elo ?? 0) + eloOf(share, matches, seats - 1)),
    });
  }
  return rungs;
}
