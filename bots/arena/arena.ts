import {
  at,
  type GameModule,
  Match,
  optionAt,
  type Random,
  randomFrom,
  type Seat,
  type Settings,
  seeded,
  sizeOf,
} from '../../engine/index.ts';
import { think } from '../levels.ts';
import { type Budget, mindOf } from '../mind.ts';
import { percentile, wilson } from '../statistics.ts';
import type { LevelName } from '../tuning.ts';

/** A player of the arena: a level, or uniformly random answers. */
export type ArenaPlayer = LevelName | 'random';

export interface ArenaEntry {
  readonly policy: ArenaPlayer;
  /** Matches times seats in which it played. */
  readonly games: number;
  /** Mean result of its matches; a shared win is split. With the Wilson 95 % interval. */
  readonly score: number;
  readonly low: number;
  readonly high: number;
  readonly msPerMove: { readonly p50: number; readonly p95: number };
}

interface Bout {
  readonly gameModule: GameModule;
  readonly options: Settings;
  /** By seat. */
  readonly players: readonly ArenaPlayer[];
  readonly seed: string;
  readonly budget: 'play' | 'fixed' | Budget;
  /** Milliseconds, for the duration of moves. A clock of processor time is right on a busy machine too. */
  readonly clock?: () => number;
}

const wallClock = (): number => performance.now();

/** Plays one match. Returns each seat's result and the duration of each move. */
export function playBout(
  { gameModule, options, players, seed, budget, clock = wallClock }: Bout,
  moved: (seat: Seat, ms: number) => void,
): readonly number[] {
  const match = Match.start(gameModule.game, { seats: players.length, options }, seeded(seed));
  const randoms = players.map((_, seat) => randomFrom(`${seed}/${seat}`));
  while (!match.over) {
    const ask = match.asks.find(one => match.answered(one.seat) === undefined) ?? at(match.asks, 0);
    const { seat } = ask;
    const began = clock();
    const pick = decide(match, seat, gameModule, at(players, seat), at(randoms, seat), budget);
    moved(seat, clock() - began);
    match.answer(seat, pick);
  }
  return match.result ?? [];
}

function decide(
  match: Match,
  seat: Seat,
  gameModule: GameModule,
  player: ArenaPlayer,
  random: Random,
  budget: Bout['budget'],
) {
  const options = match.options(seat);
  if (player === 'random' || sizeOf(options) === 1) return optionAt(options, random(sizeOf(options)));
  return think(player, mindOf(match, seat, gameModule), random, budget).pick;
}

interface Score {
  games: number;
  sum: number;
  readonly times: number[];
}

const rounded = (milliseconds: number): number => Math.round(milliseconds * 100) / 100;

/**
 * Plays every evening once per rotation of the players, so that no player gains by a seat. Calls `progress` after each
 * match.
 */
export function arena(
  {
    gameModule,
    options,
    players,
    games,
    seed,
    budget,
    clock = wallClock,
  }: Omit<Bout, 'seed'> & { readonly games: number; readonly seed: string },
  played: (done: number) => void = () => {},
): ArenaEntry[] {
  const scores = new Map<ArenaPlayer, Score>(players.map(player => [player, { games: 0, sum: 0, times: [] }]));
  const scoreOf = (player: ArenaPlayer): Score => scores.get(player) ?? { games: 0, sum: 0, times: [] };
  for (let i = 0; i < games; i++) {
    const turned = players.map((_, seat) => at(players, (seat + i) % players.length));
    const evening = Math.floor(i / players.length);
    const result = playBout(
      { gameModule, options, players: turned, seed: `${seed}/${evening}`, budget, clock },
      (seat, ms) => scoreOf(at(turned, seat)).times.push(ms),
    );
    for (const [seat, player] of turned.entries()) {
      const score = scoreOf(player);
      score.games++;
      score.sum += result[seat] ?? 0;
    }
    played(i + 1);
  }
  return [...scores].map(([policy, { games: n, sum, times }]) => {
    const sorted = times.sort((a, b) => a - b);
    const share = sum / n;
    return {
      policy,
      games: n,
      score: share,
      ...wilson(share, n),
      msPerMove: { p50: rounded(percentile(sorted, 0.5)), p95: rounded(percentile(sorted, 0.95)) },
    };
  });
}
