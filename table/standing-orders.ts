import {
  type Asked,
  type GameModule,
  includes,
  type Json,
  type Kind,
  type Options,
  type Settled,
  type State,
} from '../engine/index.ts';

/** The effective standing orders of a person: their own choices, and defaults for the rest. */
export function settledFor({ orders }: GameModule, chosen: Settled = {}): Settled {
  const settled: Record<string, string> = {};
  for (const [name, choice] of Object.entries(orders?.choices ?? {})) {
    const message = chosen[name];
    settled[name] = message !== undefined && choice.values.includes(message) ? message : choice.default;
  }
  return settled;
}

/** The answer of a standing order, if there is one. `open` is the public view. */
export function standingAnswer(
  { orders }: GameModule,
  ask: Asked,
  options: Options,
  open: State,
  settled: Settled,
): Json | undefined {
  const answer = orders?.answer(ask, open, settled);
  return answer !== undefined && includes(options, answer) ? answer : undefined;
}

/** How long a table waits, in seconds; null: no limit. */
export interface DecisionPace {
  /** In a window: one countdown for all seats. */
  readonly window: number | null;
  readonly decision: number | null;
}
/** A local table has no clock. */
export const UNHURRIED: DecisionPace = { window: null, decision: null };

/** The countdown of a question, in seconds. It depends only on the kind of question, so it reveals nothing. */
export const countdown = (pace: DecisionPace, kind: Kind): number | null =>
  kind === 'window' ? pace.window : pace.decision;
