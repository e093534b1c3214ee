import { at } from '../engine/index.ts';
import type { Experiment, ExperimentPlayer } from './experiment.ts';

/** One match to play: its variant and its index there. Matches that measure skill name their doubling. */
export interface LineupJob {
  readonly variant: number;
  readonly index: number;
  readonly doubling?: number;
}

export const keyOfJob = ({ variant, index, doubling = 0 }: LineupJob): string => `${variant}/${doubling}/${index}`;

/** The players of an experiment that names none. */
const USUAL: readonly ExperimentPlayer[] = ['greedy'];

/** The line-up of a variant, before it is rotated. */
export function playersOf({ variants, seats }: Experiment, variant: number): readonly ExperimentPlayer[] {
  const named = variants[variant]?.players ?? variants[0]?.players ?? USUAL;
  return Array.from({ length: seats }, (_, seat) => at(named, named.length === 1 ? 0 : seat));
}

/** A player by its name, or by the number of its tries. */
export const nameOfPlayer = (player: ExperimentPlayer): string =>
  typeof player === 'string' ? player : String(player.tries);

const isMixed = (players: readonly ExperimentPlayer[]): boolean => new Set(players.map(nameOfPlayer)).size > 1;

/** Cached per experiment: every match asks for it. */
const turnsOf = new WeakMap<Experiment, number>();

/** The number of matches of an evening: all rotations if any line-up is mixed, otherwise one. */
function rotations(experiment: Experiment, doubling?: number): number {
  if (doubling !== undefined) return experiment.seats;
  const known = turnsOf.get(experiment);
  if (known !== undefined) return known;
  const mixed = experiment.variants.some((_, variant) => isMixed(playersOf(experiment, variant)));
  turnsOf.set(experiment, mixed ? experiment.seats : 1);
  return mixed ? experiment.seats : 1;
}

/** The evening of a match, and the rotation of the line-up on it. */
export function eveningOf(
  experiment: Experiment,
  { index, doubling }: LineupJob,
): { evening: number; rotation: number } {
  const turns = rotations(experiment, doubling);
  return { evening: Math.floor(index / turns), rotation: index % turns };
}

/** The number of iterations of a player at a doubling; the others have half as many. */
export const triesAt = (from: number, doubling: number): number => from * 2 ** doubling;

function duel({ seats, skill }: Experiment, doubling: number): readonly ExperimentPlayer[] {
  const from = skill?.from ?? 1;
  return Array.from({ length: seats }, (_, i) => ({ tries: triesAt(from, i === 0 ? doubling : doubling - 1) }));
}

/** The players of a match, by seat. */
export function seatingOf(experiment: Experiment, job: LineupJob): readonly ExperimentPlayer[] {
  const { variant, doubling } = job;
  const players = doubling === undefined ? playersOf(experiment, variant) : duel(experiment, doubling);
  const { rotation } = eveningOf(experiment, job);
  return players.map((_, seat) => at(players, (seat + rotation) % players.length));
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** All matches of an experiment, evening by evening, so that partial findings cover every variant. */
export function jobsOf(experiment: Experiment): LineupJob[] {
  const { games, variants, skill } = experiment;
  const evenings = (matches: number, doubling?: number): LineupJob[] => {
    const turns = rotations(experiment, doubling);
    return upTo(Math.ceil(matches / turns)).flatMap(evening =>
      variants.flatMap((_, variant) =>
        upTo(turns).map(rotation => {
          const index = evening * turns + rotation;
          return doubling === undefined ? { variant, index } : { variant, index, doubling };
        }),
      ),
    );
  };
  const skilled = skill ? upTo(skill.doublings).flatMap(i => evenings(skill.games, i + 1)) : [];
  return [...evenings(games), ...skilled];
}
