import type { ComparedScore, Json, Seat } from '../../engine/index.ts';
import { coverOf, type GameId } from '../../games/covers.ts';

/** The result of a seat in a finished match. */
export interface Standing {
  /** From 1; seats that share a place have the same number. */
  readonly place: number;
  readonly of: number;
  /** The result, 0 to 1. */
  readonly worth: number;
  /** Set if the game has a comparable score. */
  readonly score?: number;
}

/** The field of the score that is compared, and whether more is better. */
export const comparedIn = (game: GameId): ComparedScore | undefined => coverOf(game).compared;

type Scores = readonly Readonly<Record<string, Json>>[] | undefined;

function scoreOf(game: GameId, scores: Scores, seat: Seat): number | undefined {
  const counted = comparedIn(game);
  const score = counted && scores?.[seat]?.[counted.row];
  return typeof score === 'number' ? score : undefined;
}

/** Negative if the first is better: by the result, then by the score. */
export function compareStandings(
  game: GameId,
  a: Pick<Standing, 'worth' | 'score'>,
  b: Pick<Standing, 'worth' | 'score'>,
): number {
  if (a.worth !== b.worth) return b.worth - a.worth;
  if (a.score === undefined || b.score === undefined) return 0;
  return comparedIn(game)?.better === 'less' ? a.score - b.score : b.score - a.score;
}

export function standingOf(game: GameId, seat: Seat, result: readonly number[], scores: Scores): Standing {
  const all = result.map((worth, one) => {
    const score = scoreOf(game, scores, one);
    return { worth, ...(score !== undefined && { score }) };
  });
  const own = all[seat] ?? { worth: 0 };
  const better = all.filter(other => compareStandings(game, other, own) < 0).length;
  return { ...own, place: 1 + better, of: all.length };
}
