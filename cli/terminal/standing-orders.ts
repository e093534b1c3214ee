import {
  type Ask,
  type GameModule,
  type Json,
  type Match,
  PASS,
  type Seat,
  type Settled,
  SPECTATOR,
} from '../../engine/index.ts';
import { settledFor, standingAnswer } from '../../table/standing-orders.ts';
import type { Listener } from './log.ts';

/** One value of a standing order. */
interface Choice {
  readonly name: string;
  readonly value: string;
}

/** The standing orders of the people at one keyboard. */
export class StandingOrders {
  private readonly gameModule: GameModule;
  private readonly match: Match;
  private readonly settled = new Map<Seat, Settled>();
  /** Seats that pass windows until they are asked another question, or a window is urgent. */
  private readonly letting = new Set<Seat>();

  constructor(gameModule: GameModule, match: Match) {
    this.gameModule = gameModule;
    this.match = match;
  }

  /** The answer of a standing order. Any other question to the seat ends its passing. */
  answer(ask: Ask): Json | undefined {
    const { gameModule, match } = this;
    const open = match.view(SPECTATOR);
    if (this.letting.has(ask.seat) && match.kind === 'window' && !gameModule.orders?.urgent?.(ask, open)) return PASS;
    const standing = standingAnswer(gameModule, ask, ask.options(), open, this.of(ask.seat));
    if (standing === undefined) this.letting.delete(ask.seat);
    return standing;
  }

  letPass(seat: Seat): void {
    this.letting.add(seat);
  }

  private of(seat: Seat): Settled {
    return settledFor(this.gameModule, this.settled.get(seat));
  }

  private get choices(): readonly Choice[] {
    return Object.entries(this.gameModule.orders?.choices ?? {}).flatMap(([name, { values }]) =>
      values.map(value => ({ name, value })),
    );
  }

  /** The possible orders and their current values, numbered. */
  lines({ seat, words, said }: Listener): readonly string[] {
    const { choices } = this;
    if (choices.length === 0) return [said.noOrders];
    const lines: string[] = [];
    for (const [i, { name, value }] of choices.entries()) {
      const order = words.orders?.[name];
      if (choices[i - 1]?.name !== name) lines.push(`${order?.name ?? name}: ${order?.text ?? ''}`);
      const holds = this.of(seat)[name] === value ? ` (${said.orderHolds})` : '';
      lines.push(`${String(i + 1).padStart(3)}  ${order?.values[value] ?? value}${holds}`);
    }
    return [...lines, said.orderHint];
  }

  /** Sets the n-th value, counted from 1, and returns a confirmation. */
  settle({ seat, words, said }: Listener, number: number): string {
    const choice = this.choices[number - 1];
    if (!choice) return this.choices.length === 0 ? said.noOrders : said.noSuchOrder(this.choices.length);
    const { name, value } = choice;
    this.settled.set(seat, { ...this.settled.get(seat), [name]: value });
    const order = words.orders?.[name];
    return said.orderSettled(order?.name ?? name, order?.values[value] ?? value);
  }
}
