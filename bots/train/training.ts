import { at, type GameModule, randomFrom, type Settings } from '../../engine/index.ts';
import { type FeatureSchema, schemaHash } from '../features/schema.ts';
import { type Estimator, loadWeights } from '../net/estimator.ts';
import type { NetWeights } from '../net/net.ts';
import { decodeWeights, encodeWeights, ownedRows, WEIGHTS_MAX_BYTES } from '../net/weights-file.ts';
import { shareOf } from '../statistics.ts';
import { seatsFor } from './learn-schema.ts';
import type { Sample } from './samples.ts';
import { playNets, selfPlayMatch } from './self-play.ts';
import { type AdamRates, newWeights, scalesOf, Trainer } from './trainer.ts';
import { readerFor, warmMatch } from './warm-start.ts';

/** All settings of a training. The same plan gives the same nets. */
export interface TrainingPlan {
  readonly seed: string;
  readonly options: Settings;
  readonly hidden: number;
  /** The quick answers before the net judges. */
  readonly horizon: number;
  /** Matches of quick answers in the first round, and matches of the net in each later one. */
  readonly warmMatches: number;
  readonly selfMatches: number;
  /** Tries per answer in self-play and in the gate. */
  readonly tries: number;
  readonly gateMatches: number;
}

/** A match that can be played on any thread. */
export type TrainingJob =
  | { readonly do: 'warm'; readonly i: number }
  | { readonly do: 'self'; readonly i: number; readonly round: number; readonly net: Uint8Array }
  | {
      readonly do: 'gate';
      readonly i: number;
      readonly round: number;
      readonly net: Uint8Array;
      readonly best: Uint8Array;
    };

/** The samples of a match, or what the candidate won in a match of the gate. */
export type TrainingReply = { readonly samples: readonly Sample[] } | { readonly share: number };

const TD_LAMBDA = 0.85;
const FIRST_EXPLORATION = 0.12;
const LAST_EXPLORATION = 0.02;
const EXPLORATION_ROUNDS = 10;
/** The samples of one match are alike, so a warm start keeps few of them: one in this number. */
const WARM_SAMPLES_ONE_IN = 3;
/** The share of matches that are held out to choose the best pass, as one in this number. */
const HELD_ONE_IN = 8;
const WARM_RATES: readonly number[] = [0.001, 0.001, 0.0007, 0.0005, 0.0003, 0.0002];
const SELF_RATES: readonly number[] = [0.0005, 0.0003, 0.0002, 0.0001];
const WEIGHT_DECAY = 3;
const WARM_DROPOUT = 0.2;

const explorationIn = (round: number): number =>
  Math.max(LAST_EXPLORATION, FIRST_EXPLORATION - ((FIRST_EXPLORATION - LAST_EXPLORATION) * round) / EXPLORATION_ROUNDS);

/** Trains the net of one game. Holds no state between rounds but files, so that it can go on where it stopped. */
export class Training {
  private readonly gameModule: GameModule;
  private readonly plan: TrainingPlan;
  private readonly schema: FeatureSchema;
  private readonly estimators = new WeakMap<Uint8Array, Estimator>();
  private readonly reader;

  constructor(gameModule: GameModule, plan: TrainingPlan, schema: FeatureSchema) {
    this.gameModule = gameModule;
    this.plan = plan;
    this.schema = schema;
    this.reader = readerFor(gameModule, schema);
  }

  /** Plays one match. Deterministic per plan and job. */
  play(job: TrainingJob): TrainingReply {
    const { gameModule, plan, reader } = this;
    const { options, tries, horizon, seed } = plan;
    if (job.do === 'warm') {
      const random = randomFrom(`kept ${seed} ${job.i}`);
      const samples = warmMatch(gameModule, reader, options, seed, job.i);
      return { samples: samples.filter(() => random(WARM_SAMPLES_ONE_IN) === 0) };
    }
    const planned = { seats: seatsFor(gameModule, job.i), options, seed: `${job.do} ${seed} ${job.round} ${job.i}` };
    if (job.do === 'self') {
      const player = { estimator: this.estimator(job.net), tries, horizon, exploration: explorationIn(job.round) };
      return { samples: selfPlayMatch(gameModule, reader, planned, player, TD_LAMBDA) };
    }
    const { seats } = gameModule.usual;
    const evening = `gate ${seed} ${job.round} ${Math.floor(job.i / seats)}`;
    const own = job.i % seats;
    const { result } = playNets(gameModule, { seats, options, seed: evening }, seat => ({
      estimator: this.estimator(seat === own ? job.net : job.best),
      tries,
      horizon,
      exploration: 0,
    }));
    return { share: result[own] ?? 0 };
  }

  private estimator(file: Uint8Array): Estimator {
    const known = this.estimators.get(file);
    if (known) return known;
    const { estimator, refused } = loadWeights(this.gameModule, file);
    if (!estimator) throw new Error(`the net of this training is refused: ${refused}`);
    this.estimators.set(file, estimator);
    return estimator;
  }

  /** Trains the first net on matches of quick answers. Keeps the pass with the least loss on held-out matches. */
  warmStart(matches: readonly (readonly Sample[])[]): { readonly net: Uint8Array; readonly loss: number } {
    const { schema, plan } = this;
    const isHeld = (_: unknown, i: number): boolean => i % HELD_ONE_IN === HELD_ONE_IN - 1;
    const held = matches.filter(isHeld).flat();
    const samples = matches.filter((match, i) => !isHeld(match, i)).flat();
    const rows = this.reader.dictionary.size;
    const size = { hidden: plan.hidden, rows, ownedRows: ownedRows(schema.dictionary) };
    const weights = newWeights(size, scalesOf(samples, rows), randomFrom(`weights ${plan.seed}`));
    return this.bestPass(new Trainer(weights), samples, held, WARM_RATES, `warm ${plan.seed}`);
  }

  /** Trains a net further on matches that it played. Each sample is seen several times. */
  improve(net: Uint8Array, round: number, matches: readonly (readonly Sample[])[]): Uint8Array {
    const trainer = new Trainer(decodeWeights(net).weights);
    for (const [pass, rate] of SELF_RATES.entries())
      trainer.epoch(matches.flat(), randomFrom(`self ${this.plan.seed} ${round} ${pass}`), {
        rate,
        decay: WEIGHT_DECAY,
        dropout: 0,
      });
    return this.encoded(trainer.weights);
  }

  private bestPass(
    trainer: Trainer,
    samples: readonly Sample[],
    held: readonly Sample[],
    rates: readonly number[],
    seed: string,
  ): { readonly net: Uint8Array; readonly loss: number } {
    let best: { readonly net: Uint8Array; readonly loss: number } | undefined;
    for (const [pass, rate] of rates.entries()) {
      const adam: AdamRates = { rate, decay: WEIGHT_DECAY, dropout: WARM_DROPOUT };
      trainer.epoch(samples, randomFrom(`${seed} ${pass}`), adam);
      const loss = trainer.loss(held);
      if (!best || loss < best.loss) best = { net: this.encoded(trainer.weights), loss };
    }
    if (!best) throw new Error('a training has at least one pass');
    return best;
  }

  private encoded(weights: NetWeights): Uint8Array {
    const { game, content } = this.gameModule;
    const { hidden, horizon } = this.plan;
    const head = { game: game.id, rules: game.rules, schema: schemaHash(game, content), hidden, horizon };
    const file = encodeWeights({ ...head, ...this.schema }, weights);
    if (file.length > WEIGHTS_MAX_BYTES)
      throw new Error(`a net of ${file.length} bytes is too large; train it with fewer hidden units`);
    return file;
  }

  /** Whether a candidate replaces the best net: the lower end of its share is above chance. */
  passes(shares: readonly number[]): { readonly share: number; readonly low: number; readonly passed: boolean } {
    const { seats } = this.gameModule.usual;
    const evenings = Array.from({ length: Math.floor(shares.length / seats) }, (_, evening) => {
      const own = shares.slice(evening * seats, (evening + 1) * seats);
      return { sum: own.reduce((all, one) => all + one, 0), n: seats };
    });
    const { value, low } = shareOf(evenings);
    return { share: value, low, passed: low > 1 / seats };
  }

  /** The jobs of a round; round 0 is the warm start. */
  jobsOf(round: number, net: Uint8Array | undefined): readonly TrainingJob[] {
    const { warmMatches, selfMatches } = this.plan;
    if (!net) return Array.from({ length: warmMatches }, (_, i) => ({ do: 'warm', i }) as const);
    return Array.from({ length: selfMatches }, (_, i) => ({ do: 'self', i, round, net }) as const);
  }

  gateOf(round: number, net: Uint8Array, best: Uint8Array): readonly TrainingJob[] {
    const { seats } = this.gameModule.usual;
    const count = Math.ceil(this.plan.gateMatches / seats) * seats;
    return Array.from({ length: count }, (_, i) => ({ do: 'gate', i, round, net, best }) as const);
  }
}

/** The samples of replies, by match. */
export const samplesOf = (replies: readonly TrainingReply[]): (readonly Sample[])[] =>
  replies.flatMap(reply => ('samples' in reply ? [reply.samples] : []));

/** The results of the candidate, by match. */
export const sharesOfGate = (replies: readonly TrainingReply[]): number[] =>
  replies.flatMap(reply => ('share' in reply ? [reply.share] : []));

/** Plays jobs on this thread. */
export const playHere = (training: Training, jobs: readonly TrainingJob[]): TrainingReply[] =>
  jobs.map((_, i) => training.play(at(jobs, i)));
