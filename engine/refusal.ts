/** The kinds of parameters that a refusal can have. */
interface ParamKinds {
  readonly number: number;
  readonly text: string;
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
}
export type ParamKind = keyof ParamKinds;

/** The codes of one module: each with the names and kinds of its parameters. */
export type RefusalDeclarations = Readonly<Record<string, Readonly<Record<string, ParamKind>>>>;

/** The parameters that declared codes take. */
export type ParamsOf<D extends RefusalDeclarations> = {
  readonly [C in keyof D]: { readonly [P in keyof D[C]]: ParamKinds[D[C][P]] };
};

/** Refusals of a match, its options and its story. A server may send these to a player. */
export const MATCH_REFUSALS = {
  'answer-not-legal': {},
  'match-over': {},
  'seat-not-asked': { seat: 'number' },
  'seat-count': { game: 'text', min: 'number', max: 'number', seats: 'number' },
  'rules-unknown': { game: 'text', rules: 'number', supported: 'numbers' },
  'option-unknown': { game: 'text', option: 'text', known: 'texts' },
  'option-value-unknown': { option: 'text', value: 'text', allowed: 'texts' },
  'option-seat-count': { option: 'text', min: 'number', max: 'number' },
  'saved-match-unknown': { game: 'text' },
  'saved-match-empty': {},
  'story-not-invited': { seat: 'number' },
  'story-length': { max: 'number' },
  'story-not-plain': {},
  'story-count': { max: 'number' },
  'story-chars': { max: 'number' },
  'story-changes': { max: 'number' },
  'story-stands': {},
  'advice-not-asked': { seat: 'number' },
} as const satisfies RefusalDeclarations;

/** Faults of a record. */
export const RECORD_REFUSALS = {
  'record-empty': {},
  'record-cut-off': {},
  'record-line-not-json': { line: 'number' },
  'record-line-unknown': { line: 'number' },
  'record-header-missing': {},
  'record-other-game': { game: 'text', expected: 'text' },
  'record-other-question': {},
  'record-other-seats': {},
  'record-unfinished': {},
  'record-match-runs': {},
  'record-other-result': {},
  'record-other-state': {},
} as const satisfies RefusalDeclarations;

/** Every code with its parameters. Other modules add theirs by declaration merging. */
export interface RefusalParams extends ParamsOf<typeof MATCH_REFUSALS>, ParamsOf<typeof RECORD_REFUSALS> {}
export type RefusalCode = keyof RefusalParams;

/** A code and, if it takes any, its parameters. */
export type RefusalReason<C extends RefusalCode = RefusalCode> = {
  readonly [K in C]: keyof RefusalParams[K] extends never
    ? readonly [code: K]
    : readonly [code: K, params: RefusalParams[K]];
}[C];

export type RefusalValues = Readonly<Record<string, ParamKinds[ParamKind]>>;

/** A refusal as plain data: it can be sent to another thread, and a sentence can be made of it. */
export interface RefusalData {
  readonly code: RefusalCode;
  readonly params: RefusalValues;
  /** The line of a record, counted from 1. */
  readonly line?: number | undefined;
  /** The variant of an experiment. */
  readonly variant?: string | undefined;
}

/** Bad input, refused. Holds a code and parameters that are safe to show to anyone; each language has its sentence. */
export class Refusal extends Error implements RefusalData {
  override name = 'Refusal';
  readonly reason: RefusalReason;
  readonly code: RefusalCode;
  readonly params: RefusalValues;
  readonly line: number | undefined;
  readonly variant: string | undefined;

  constructor(...reason: RefusalReason) {
    const [code, params = {}]: readonly [code: RefusalCode, params?: RefusalValues] = reason;
    super(Object.keys(params).length === 0 ? code : `${code} ${JSON.stringify(params)}`);
    this.reason = reason;
    this.code = code;
    this.params = params;
  }

  get data(): RefusalData {
    const { code, params, line, variant } = this;
    return { code, params, line, variant };
  }
}

/** A record that does not play: the line, counted from 1, and why. */
export class BadLine extends Refusal {
  override name = 'BadLine';
  override readonly line: number;
  constructor(line: number, ...reason: RefusalReason) {
    super(...reason);
    this.message = `line ${line}: ${this.message}`;
    this.line = line;
  }
}
