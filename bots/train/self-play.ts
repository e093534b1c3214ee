import {
  type Ask,
  at,
  type GameModule,
  includes,
  type Json,
  Match,
  optionAt,
  type Random,
  randomFrom,
  type Seat,
  seeded,
  sizeOf,
} from '../../engine/index.ts';
import type { FeatureReader } from '../features/reader.ts';
import { learnedWith } from '../learned.ts';
import { mindOf } from '../mind.ts';
import type { Estimator } from '../net/estimator.ts';
import { type PlannedMatch, playEntries } from './phase-entries.ts';
import { FeatureCollector, type Sample } from './samples.ts';

/** How a seat of a training match thinks. */
export interface SelfPlayer {
  readonly estimator: Estimator;
  readonly tries: number;
  readonly horizon: number;
  /** The share of random answers. */
  readonly exploration: number;
}

const SHARES = 2 ** 20;

function answerOf(match: Match, seat: Seat, gameModule: GameModule, player: SelfPlayer, random: Random): Json {
  const options = match.options(seat);
  const size = sizeOf(options);
  if (size === 1) return optionAt(options, 0);
  if (random(SHARES) < SHARES * player.exploration) return optionAt(options, random(size));
  const mind = mindOf(match, seat, { ...(gameModule.hints && { hints: gameModule.hints }) });
  const { tries: iterations, horizon } = player;
  return learnedWith(player.estimator)(mind, random, { iterations, horizon }).pick;
}

/** Plays a match between nets. Returns the result and all answers of each seat, in order. */
export function playNets(
  gameModule: GameModule,
  { seats, options, seed }: PlannedMatch,
  players: (seat: Seat) => SelfPlayer,
): { readonly result: readonly number[]; readonly answers: readonly (readonly Json[])[] } {
  const match = Match.start(gameModule.game, { seats, options }, seeded(seed));
  const random = randomFrom(`${seed}/answers`);
  const answers: Json[][] = Array.from({ length: seats }, () => []);
  while (!match.over) {
    const asks = match.kind === 'parallel' ? match.asks.slice(0, 1) : [...match.asks];
    for (const { seat } of asks) {
      const pick = answerOf(match, seat, gameModule, players(seat), random);
      at(answers, seat).push(pick);
      match.answer(seat, pick);
    }
  }
  return { result: match.result ?? [], answers };
}

/** Thrown where a match cannot be followed by its answers: its samples are dropped. */
const ASTRAY = Symbol('astray');

/** Gives the recorded answers again. */
function followed(answers: readonly (readonly Json[])[]): (ask: Ask) => Json {
  const given = answers.map(() => 0);
  return ({ seat, options }) => {
    const i = given[seat] ?? 0;
    const pick = answers[seat]?.[i];
    given[seat] = i + 1;
    if (pick === undefined || !includes(options(), pick)) throw ASTRAY;
    return pick;
  };
}

/**
 * Plays a match of a net against itself and samples every start of a phase as one seat knew it. The targets are the
 * result. Lanes of a parallel block may draw in another order in a fork; such a match has no samples.
 */
export function selfPlayMatch(
  gameModule: GameModule,
  reader: FeatureReader,
  planned: PlannedMatch,
  player: SelfPlayer,
): Sample[] {
  const { seats, seed } = planned;
  const { result, answers } = playNets(gameModule, planned, () => player);
  const eyes = randomFrom(`${seed}/eyes`)(seats);
  const collector = new FeatureCollector();
  const samples: Sample[] = [];
  try {
    playEntries(
      gameModule.game,
      planned,
      () => followed(answers),
      s => {
        reader.read(s, eyes, collector.add);
        samples.push({ seats, features: collector.drain(), target: result });
      },
    );
  } catch (error) {
    if (error !== ASTRAY) throw error;
    return [];
  }
  return samples;
}
