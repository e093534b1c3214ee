import type { BotLevel } from '../../engine/index.ts';

/** The usual time of each level for one answer in play. */
const PLAY_MS = { Poltergeist: 20, Phantom: 60, Wraith: 400, Revenant: 3000 } as const;
const LEVELS = ['Poltergeist', 'Phantom', 'Wraith', 'Revenant'] as const;
type Level = (typeof LEVELS)[number];
/** A level without its time in play, which its name decides. */
type Way = (milliseconds: number) => BotLevel;

/** One look ahead, in `iterations` worlds. */
export const greedy =
  (iterations: number, temperature: number): Way =>
  milliseconds => ({ thinks: 'greedy', play: { milliseconds, iterations }, fixed: { iterations }, temperature });

/** Matches played out, all answers in the same worlds. `also`: whatever else the level is; `atMost`: tries in play, too. */
export const flat =
  (iterations: number, { atMost, ...also }: Partial<BotLevel> & { readonly atMost?: number } = {}): Way =>
  milliseconds => ({
    thinks: 'flat',
    play: { milliseconds, ...(atMost === undefined ? {} : { iterations: atMost }), sharedWorlds: true },
    fixed: { iterations, sharedWorlds: true },
    temperature: 0,
    ...also,
  });

/** The levels that a game plays in a way of its own. */
export const levelsOf = (ways: Readonly<Partial<Record<Level, Way>>>): Readonly<Record<string, BotLevel>> =>
  Object.fromEntries(LEVELS.flatMap(level => (ways[level] ? [[level, ways[level](PLAY_MS[level])]] : [])));
