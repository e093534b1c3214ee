import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureSchema } from '../../bots/features/schema.ts';
import type { TrainingPlan } from '../../bots/train/training.ts';
import { canonical } from '../../engine/index.ts';
import { addLines, readLines } from '../../lab/node/journal.ts';
import { OperatorError } from '../../refusals/operator-error.ts';

/** The first line: what is trained, and how. */
interface Begun {
  readonly game: string;
  readonly rules: number;
  readonly plan: TrainingPlan;
}

/** A finished round: the match against the best net so far, and whether its net is the best now. */
export interface TrainedRound {
  readonly round: number;
  readonly matches: number;
  readonly samples: number;
  readonly seconds: number;
  /** On held-out matches; of the warm start only. */
  readonly loss?: number;
  readonly share?: number;
  readonly low?: number;
  readonly isBest: boolean;
}

/** A folder with the rounds of a training and their nets. After an interruption the training continues from it. */
export class TrainingJournal {
  private readonly folder: string;
  readonly rounds: TrainedRound[];
  readonly schema: FeatureSchema;

  /** Opens a journal, or begins one with a schema from `learn`. Refuses the journal of another training. */
  constructor(folder: string, begun: Begun, learn: () => FeatureSchema) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    const [first, ...rounds] = readLines(this.file) as [Begun?, ...TrainedRound[]];
    if (first && canonical(first) !== canonical(begun))
      throw new OperatorError(`${folder} holds a training with other settings or rules. Name another folder.`);
    this.rounds = rounds;
    if (existsSync(this.schemaFile) && first) this.schema = JSON.parse(readFileSync(this.schemaFile, 'utf8'));
    else {
      this.schema = learn();
      writeFileSync(this.schemaFile, JSON.stringify(this.schema));
      if (!first) addLines(this.file, [begun]);
    }
  }

  private get file(): string {
    return join(this.folder, 'rounds.jsonl');
  }

  private get schemaFile(): string {
    return join(this.folder, 'schema.json');
  }

  private netFile(round: number): string {
    return join(this.folder, `round-${round}.net`);
  }

  /** The net is written before its line, so that a line always has a net. */
  add(trained: TrainedRound, net: Uint8Array): void {
    writeFileSync(this.netFile(trained.round), net);
    addLines(this.file, [trained]);
    this.rounds.push(trained);
  }

  private netOf(round: TrainedRound | undefined): Uint8Array | undefined {
    return round && new Uint8Array(readFileSync(this.netFile(round.round)));
  }

  /** The net that no later one has beaten. */
  get best(): Uint8Array | undefined {
    return this.netOf(this.rounds.findLast(({ isBest }) => isBest));
  }

  /** The net of the last round, from which training goes on. */
  get latest(): Uint8Array | undefined {
    return this.netOf(this.rounds.at(-1));
  }
}
