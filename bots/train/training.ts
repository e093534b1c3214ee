import { at, type GameModule, randomFrom, type Settings } from '../../engine/index.ts';
import { type FeatureSchema, schemaHash } from '../features/schema.ts';
import { type Estimator, loadWeights } from '../net/estimator.ts';
import type { NetWeights } from '../net/net.ts';
import { decodeWeights, encodeWeights, ownedRows, WEIGHTS_MAX_BYTES } from '../net/weights-file.ts';
import { shareOf } from '../statistics.ts';
import { seatsFor } from './learn-schema.ts';
import { type Sample, setTargets } from './samples.ts';
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

/** The samples of one match in its order. The target of the last is the result. */
export type SampledMatch = readonly Sample[];

/** The samples of a match, or what the candidate won in a match of the gate. */
export type TrainingReply = { readonly samples: SampledMatch } | { readonly share: number };

/** Lambda for all samples of a match, and for the few that a warm start keeps. */
const SELF_LAMBDA = 0.85;
const WARM_LAMBDA = 0.8;
const FIRST_EXPLORATION = 0.12;
const LAST_EXPLORATION = 0.02;
const EXPLORATION_ROUNDS = 10;
/** The samples of one match are alike, so a warm start keeps few of them: one in this number. */
const WARM_SAMPLES_ONE_IN = 3;
/** The share of matches that are held out to choose the best pass, as one in this number. */
const HELD_ONE_IN = 8;
const WEIGHT_DECAY = 1;

/** One pass over all samples. */
interface Pass extends AdamRates {
  /** The share of a target that later states decide: 1 for the result of the match alone. */
  readonly lambda: number;
}

const byResult = (rate: number): Pass => ({ rate, lambda: 1, dropout: 0.1, decay: WEIGHT_DECAY });
const byEstimate = (rate: number, lambda: number): Pass => ({ rate, lambda, dropout: 0, decay: WEIGHT_DECAY });

/** A result is luck to a large part. Once the net knows something, its own later estimates are better targets. */
const WARM_PASSES: readonly Pass[] = [
  ...[0.001, 0.0003].map(byResult),
  ...[0.001, 0.0005, 0.0002, 0.0001].map(rate => byEstimate(rate, WARM_LAMBDA)),
];
const SELF_PASSES: readonly Pass[] = [0.0005, 0.0003, 0.0002, 0.0001].map(rate => byEstimate(rate, SELF_LAMBDA));

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
      return { samples: selfPlayMatch(gameModule, reader, planned, player) };
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
  warmStart(matches: readonly SampledMatch[]): { readonly net: Uint8Array; readonly loss: number } {
    const { schema, plan } = this;
    const isHeld = (_: unknown, i: number): boolean => i % HELD_ONE_IN === HELD_ONE_IN - 1;
    const held = matches.filter(isHeld).flat();
    const learned = matches.filter((match, i) => !isHeld(match, i));
    const rows = this.reader.dictionary.size;
    const size = { hidden: plan.hidden, rows, ownedRows: ownedRows(schema.dictionary) };
    const weights = newWeights(size, scalesOf(learned.flat(), rows), randomFrom(`weights ${plan.seed}`));
    const trainer = new Trainer(weights);
    let best: { readonly net: Uint8Array; readonly loss: number } | undefined;
    this.learn(trainer, learned, WARM_PASSES, `warm ${plan.seed}`, () => {
      const loss = trainer.loss(held);
      if (!best || loss < best.loss) best = { net: this.encoded(trainer.weights), loss };
    });
    if (!best) throw new Error('a training has at least one pass');
    return best;
  }

  /** Trains a net further on matches that it played. Each sample is seen several times. */
  improve(net: Uint8Array, round: number, matches: readonly SampledMatch[]): Uint8Array {
    const trainer = new Trainer(decodeWeights(net).weights);
    this.learn(trainer, matches, SELF_PASSES, `self ${this.plan.seed} ${round}`);
    return this.encoded(trainer.weights);
  }

  private learn(
    trainer: Trainer,
    matches: readonly SampledMatch[],
    passes: readonly Pass[],
    seed: string,
    passed: () => void = () => {},
  ): void {
    const results = matches.map(match => match.at(-1)?.target ?? []);
    const samples = matches.flat();
    for (const [i, pass] of passes.entries()) {
      for (const [at, match] of matches.entries())
        setTargets(match, results[at] ?? [], pass.lambda, sample => trainer.estimate(sample));
      trainer.epoch(samples, randomFrom(`${seed} ${i}`), pass);
      passed();
    }
  }

  private encoded(weights: NetWeights): Uint8Array {
    const { game, content } = this.gameModule;
    const { hidden, horizon, options } = this.plan;
    const head = { game: game.id, rules: game.rules, schema: schemaHash(game, content), options, hidden, horizon };
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
export const samplesOf = (replies: readonly TrainingReply[]): SampledMatch[] =>
  replies.flatMap(reply => ('samples' in reply ? [reply.samples] : []));

/** The results of the candidate, by match. */
export const sharesOfGate = (replies: readonly TrainingReply[]): number[] =>
  replies.flatMap(reply => ('share' in reply ? [reply.share] : []));

/** Plays jobs on this thread. */
export const playHere = (training: Training, jobs: readonly TrainingJob[]): TrainingReply[] =>
  jobs.map((_, i) => training.play(at(jobs, i)));
