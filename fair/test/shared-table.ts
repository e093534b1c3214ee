/** Tables with shared chance whose players give random answers, deterministic per seed. */
import { createHash } from 'node:crypto';
import { at, type GameModule, optionAt, type Random, randomFrom, type Seat, sizeOf } from '../../engine/index.ts';
import type { Sitter } from '../../table/seat-view.ts';
import { type ChanceOf, Table } from '../../table/table.ts';
import { openAlone } from '../alone.ts';
import { chanceOf } from '../chance.ts';
import { DeviceChains, inMemory } from '../device-chains.ts';
import type { SharedNote } from '../shared-chance.ts';
import { isShared } from '../shared-chance.ts';

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** An endless sequence of chain ends and secrets from a seed. */
export function secretsFrom(seed: string): () => string {
  let n = 0;
  return () => digest(`${seed}/${n++}`);
}

/** A table with people in these seats and bots in the others, all at one device. */
export class SharedTable {
  table: Table;
  readonly chains: DeviceChains;
  readonly gameModule: GameModule;
  readonly people: readonly Seat[];
  private readonly chanceOf: ChanceOf;

  constructor(
    gameModule: GameModule,
    seats: number,
    people: readonly Seat[],
    seed: string,
    of: ChanceOf = chanceOf,
    options = {},
    opened: typeof openAlone = openAlone,
  ) {
    this.gameModule = gameModule;
    this.people = people;
    this.chanceOf = of;
    const secrets = secretsFrom(seed);
    this.chains = new DeviceChains(inMemory(), secrets);
    const note = opened(gameModule, { seats, options }, people, this.chains, secrets);
    const sitters = Array.from({ length: seats }, (_, seat): Sitter => {
      const kind = people.includes(seat) ? 'person' : 'bot';
      return { kind, name: `${kind} ${seat}` };
    });
    this.table = Table.open('t', gameModule, { options, patient: true }, sitters, note, of);
  }

  get note(): SharedNote {
    const { chance } = this.table;
    if (!isShared(chance)) throw new Error('the chance of this table is shared');
    return chance;
  }

  answer(seat: Seat, pick: Parameters<Table['answer']>[1], chains = this.chains): void {
    const { fair } = this.table.seatView(seat);
    const link = fair && this.people.includes(seat) ? chains.next(seat, fair.chain) : undefined;
    this.table.answer(seat, pick, { link });
  }

  /** Saves and loads the table. */
  reload(): void {
    this.table = Table.load(this.gameModule, JSON.parse(JSON.stringify(this.table.save())), this.chanceOf);
  }

  /** Plays to the end. `meanwhile` may do anything between two answers that keeps the question. */
  play(seed: string, meanwhile: (random: Random) => void = () => {}, answers = 5000): this {
    const [random, other] = [randomFrom(seed), randomFrom(`${seed}/meanwhile`)];
    for (let i = 0; i < answers && !this.table.over; i++) {
      meanwhile(other);
      const waiting = [...this.table.waitingFor('person'), ...this.table.waitingFor('bot')].sort((a, b) => a - b);
      if (waiting.length === 0) this.table.passOn();
      else this.answerAny(at(waiting, random(waiting.length)), random);
    }
    return this;
  }

  private answerAny(seat: Seat, random: Random): void {
    const { options } = this.table.seatView(seat);
    this.answer(seat, optionAt(options, random(sizeOf(options))));
  }
}
