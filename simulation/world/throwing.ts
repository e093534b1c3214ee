import type { Flow, Game, GameModule, Phase, Seat, State } from '../../engine/index.ts';

/** A fault in the rules: from some moment on they throw at a seat's answer to a kind of question. */
export interface RulesFault {
  readonly seat: Seat;
  /** The number of random numbers drawn when it begins: a replay reaches the same moment. */
  readonly from: number;
  /** One of this many answers throws: 1 means every answer. */
  readonly oneIn: number;
}

export const THROWN = 'a fault in the rules';

/** Whether an answer throws. Deterministic per answer. */
function isFaulty(picks: readonly unknown[], oneIn: number): boolean {
  const text = JSON.stringify(picks);
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) >>> 0;
  return sum % oneIn === 0;
}

function withFault(phase: Phase<State>, { seat, from, oneIn }: RulesFault, onThrow: () => void): Phase<State> {
  return function* (g): Flow<string> {
    const flow = phase(g);
    let next = flow.next([]);
    while (!next.done) {
      const { value } = next;
      const picks = yield value;
      const isAsked = value.asks.some(ask => ask.seat === seat);
      if (isAsked && g.s.count >= from && isFaulty(picks, oneIn)) {
        onThrow();
        throw new Error(THROWN);
      }
      next = flow.next(picks);
    }
    return next.value;
  };
}

/** The same game with a fault in its rules. Calls `onThrow` whenever they throw. */
export function throwing(gameModule: GameModule, fault: RulesFault, onThrow: () => void): GameModule {
  const phases = Object.entries(gameModule.game.phases).map(([name, phase]) => [
    name,
    withFault(phase, fault, onThrow),
  ]);
  const game: Game = { ...gameModule.game, phases: Object.fromEntries(phases) };
  return { ...gameModule, game };
}
