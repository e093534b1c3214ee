import type { Flow, Game, GameModule, Phase, Seat, State } from '../../engine/index.ts';

/** A fault in the rules: from some moment on, they throw when a seat's answer to a kind of question is carried out. */
export interface RulesFault {
  readonly seat: Seat;
  /** How many numbers chance has been asked for when it begins: a moment that a replay reaches as well. */
  readonly from: number;
  /** Of how many answers one throws: of 1 every one, of 2 about every second. */
  readonly oneIn: number;
}

export const THROWN = 'a fault in the rules';

/** Whether an answer is one of those that throw; the same for the same answer. */
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

/** The same game with a fault in its rules. It says whenever they throw. */
export function throwing(house: GameModule, fault: RulesFault, onThrow: () => void): GameModule {
  const phases = Object.entries(house.game.phases).map(([name, phase]) => [name, withFault(phase, fault, onThrow)]);
  const game: Game = { ...house.game, phases: Object.fromEntries(phases) };
  return { ...house, game };
}
