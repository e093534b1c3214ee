import {
  at,
  type Event,
  type GameModule,
  HIDDEN,
  Match,
  type MatchRecord,
  randomFrom,
  recordOf,
  type Seat,
  SPECTATOR,
  seatsOf,
  seeded,
  sizeOf,
  withChanges,
} from '../engine/index.ts';
import { sha256 } from '../fair/hash.ts';
import type { Experiment } from './experiment.ts';
import { Lead } from './lead.ts';
import { eveningOf, type LineupJob, seatingOf } from './lineup.ts';
import { answerOf } from './players.ts';
import type { Trial } from './trial.ts';
import { weigh } from './weight.ts';

/** The seed of an evening: the same for all variants, unless a variant has its own. */
function seedOf(experiment: Experiment, job: LineupJob): string {
  const seed = experiment.variants[job.variant]?.seed ?? experiment.seed;
  return `${seed}/${job.doubling === undefined ? '' : 'skill/'}${eveningOf(experiment, job).evening}`;
}

/** A longer match is treated as endless; some content changes cause that. */
const MAX_ANSWERS = 20_000;

/** The game as a variant plays it. */
export const moduleOf = (gameModule: GameModule, { variants }: Experiment, variant: number): GameModule =>
  withChanges(gameModule, variants[variant]?.changes ?? []);

/** Plays a match to its end. Calls `onAsked` before every answer with the seat and the number of options. */
function playOut(
  gameModule: GameModule,
  experiment: Experiment,
  job: LineupJob,
  onAsked: (match: Match, seat: Seat, size: number) => void = () => {},
): Match {
  const seed = seedOf(experiment, job);
  const { options = {} } = at(experiment.variants, job.variant);
  const match = Match.start(gameModule.game, { seats: experiment.seats, options }, seeded(seed));
  const players = seatingOf(experiment, job);
  const { rotation } = eveningOf(experiment, job);
  const randoms = players.map((_, seat) => randomFrom(`${seed}/bots/${rotation}/${seat}`));
  for (let answers = 0; !match.over; answers++) {
    if (answers === MAX_ANSWERS) throw new Error(`match ${job.index} has not ended after ${MAX_ANSWERS} answers`);
    const { seat } = match.asks.find(one => match.answered(one.seat) === undefined) ?? at(match.asks, 0);
    onAsked(match, seat, sizeOf(match.options(seat)));
    match.answer(seat, answerOf(at(players, seat), match, seat, gameModule, at(randoms, seat)));
  }
  return match;
}

/** The cards that a seat played according to an event. */
function playedIn({ card, faces = [] }: Event): readonly string[] {
  const shown = card === undefined ? faces : faces.slice(0, 1);
  return shown.filter(face => face !== HIDDEN);
}

/** By seat: the cards that all other seats saw it play. */
function cardsPlayed(match: Match, { measures }: GameModule): string[][] {
  const played = seatsOf(match.state).map(() => new Set<string>());
  for (const event of match.events(SPECTATOR)) {
    const { seat, what } = event;
    if (typeof seat !== 'number' || measures?.plays?.includes(what) === false) continue;
    for (const face of playedIn(event)) played[seat]?.add(face);
  }
  return played.map(faces => [...faces]);
}

/** Plays one match of an experiment and counts its events. Deterministic per job. */
export function playTrial(printed: GameModule, experiment: Experiment, job: LineupJob): Trial {
  const gameModule = moduleOf(printed, experiment, job.variant);
  const { weight } = experiment;
  const { measures } = gameModule;
  const lead = new Lead();
  const weighed = { n: 0, secondBest: 0, random: 0 };
  const chance = randomFrom(`${seedOf(experiment, job)}/weight/${eveningOf(experiment, job).rotation}`);
  let [questions, forced, step] = [0, 0, -1];
  const match = playOut(gameModule, experiment, job, (table, seat, size) => {
    if (table.steps.length !== step) lead.watch(gameModule, table);
    step = table.steps.length;
    if (size === 1) forced++;
    if (weight && job.doubling === undefined && size > 1 && questions % weight.every === 0) {
      const regret = weigh(table, seat, gameModule, weight.tries, chance);
      weighed.n += regret ? 1 : 0;
      weighed.secondBest += regret?.secondBest ?? 0;
      weighed.random += regret?.random ?? 0;
    }
    questions++;
  });
  const { state, result = [] } = match;
  const seats = seatsOf(state);
  const events = match.events(SPECTATOR);
  return {
    ...job,
    ...{ result, questions, forced },
    match: { answers: questions, ...measures?.match(state, events) },
    seats: seats.map(seat => measures?.seat(state, seat, events) ?? {}),
    lead: lead.told(result),
    played: cardsPlayed(match, gameModule),
    ...(measures?.cards ? { cards: seats.map(seat => measures.cards?.(state, seat) ?? []) } : {}),
    ...(weight && job.doubling === undefined ? { weight: weighed } : {}),
  };
}

/** The record of a trial, played again. That of a variant with changes is a record of the game with these changes. */
export function recordOfTrial(gameModule: GameModule, experiment: Experiment, job: LineupJob): MatchRecord {
  const match = playOut(moduleOf(gameModule, experiment, job.variant), experiment, job);
  return recordOf(match, { kind: 'seed', seed: seedOf(experiment, job) }, sha256);
}
