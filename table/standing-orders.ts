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

/** What holds for a person: what they settled, and what is usual for the rest. */
export function settledFor({ orders }: GameModule, chosen: Settled = {}): Settled {
  const settled: Record<string, string> = {};
  for (const [name, choice] of Object.entries(orders?.choices ?? {})) {
    const wish = chosen[name];
    settled[name] = wish !== undefined && choice.values.includes(wish) ? wish : choice.default;
  }
  return settled;
}

/** The answer that a person has given in advance, if there is one. `open` is the table as the public sees it. */
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

/** How long a table waits, in seconds; null: for ever. */
export interface DecisionPace {
  /** In a window to react: one countdown for all, whoever is asked. */
  readonly window: number | null;
  readonly decision: number | null;
}
/** A table on one device waits for its people. */
export const UNHURRIED: DecisionPace = { window: null, decision: null };

/** The countdown of a question, in seconds. It follows from the kind of question alone, so its length tells nothing. */
export const countdown = (pace: DecisionPace, kind: Kind): number | null =>
  kind === 'window' ? pace.window : pace.decision;
