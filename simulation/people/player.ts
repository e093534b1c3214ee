import { at, type GameModule, optionAt, type Random, type Seat, type Settled, sizeOf } from '../../engine/index.ts';
import type { DeviceChains } from '../../fair/device-chains.ts';
import type { Presence } from '../../protocol/wire.ts';
import type { GuestId } from '../../table/ids.ts';
import type { SeatView } from '../../table/seat-view.ts';
import { type Surroundings, Visitor } from './visitor.ts';

export interface SeatedPlayer extends Surroundings {
  readonly chains: DeviceChains;
  readonly gameModule: GameModule;
}

/** The maximum silence of a player who lets a clock run out. */
const SULK_MS = 5000;
const ADVISORS = ['Wisp', 'Poltergeist', 'Wraith'] as const;

/** Some random standing orders. */
function anySettled({ orders }: GameModule, random: Random): Settled {
  const choices = Object.entries(orders?.choices ?? {});
  return Object.fromEntries(choices.map(([name, { values }]) => [name, at(values, random(values.length))]));
}

/** A guest with a seat who plays: answers, undoes, sets standing orders, asks for advice, chats. */
export class SimulatedPlayer extends Visitor {
  private readonly chains: DeviceChains;
  private readonly gameModule: GameModule;
  /** Whether the player proposes to end the match, and agrees to it. */
  wantsEnd = false;
  /** The step at which the player lets the clock run out, and until when. */
  private sulk = { step: -1, until: 0 };

  constructor(guest: GuestId, around: SeatedPlayer) {
    super(guest, around);
    this.chains = around.chains;
    this.gameModule = around.gameModule;
  }

  protected override changed({ phase, chance }: Presence): void {
    if (phase === 'opening' && chance)
      for (const message of this.chains.inOpening(chance, this.mine)) this.ask(message);
  }

  protected act(): void {
    const { presence } = this;
    const { random } = this.around;
    if (presence?.phase === 'gathering' && presence.host) return this.ask({ do: 'begin' });
    if (presence?.phase !== 'playing') return;
    for (const seat of this.mine) {
      if (presence.places[seat]?.away) this.ask({ do: 'hand', seat, to: 'person' });
      else this.sitAt(seat, presence);
    }
    if (random(12) === 0) this.ask({ do: 'say', text: '' });
  }

  private sitAt(seat: Seat, presence: Presence): void {
    this.vote(seat, presence);
    const look = this.looks.get(seat);
    if (!look || this.isAnswering(seat, look.step)) return;
    const { random } = this.around;
    const isAsked = look.ask !== undefined && look.sealed === undefined;
    if (presence.terms.advice && isAsked && random(8) === 0)
      this.ask({ do: 'advise', seat, step: look.step, level: at(ADVISORS, random(ADVISORS.length)) });
    if (this.gameModule.orders && random(20) === 0)
      this.ask({ do: 'settle', seat, settled: anySettled(this.gameModule, random) });
    if (look.awaited?.kind === 'window' && random(6) === 0) return this.ask({ do: 'letPass', seat });
    if (isAsked && this.sulks(look, presence)) return;
    this.play(seat, look);
  }

  /** Agrees to end the match; votes at random about a seat. */
  private vote(seat: Seat, { offer }: Presence): void {
    const { random } = this.around;
    if (this.wantsEnd && !offer && this.presence?.host) this.ask({ do: 'offer', what: 'end', by: seat, seat: null });
    if (!offer || offer.seat === seat || offer.agreed.includes(seat)) return;
    this.ask({ do: 'reply', by: seat, yes: offer.what === 'end' || random(2) === 0 });
  }

  /** Sometimes lets a clock run out, for a while. */
  private sulks({ step }: SeatView, { leftMs: left }: Presence): boolean {
    const { time, random } = this.around;
    if (this.sulk.step === step) return time.now < this.sulk.until;
    if (left === null || random(4) > 0) return false;
    this.sulk = { step, until: time.now + SULK_MS };
    time.after(SULK_MS, () => this.consider());
    return true;
  }

  protected play(seat: Seat, look: SeatView): void {
    const { random } = this.around;
    const { step, options, fair } = look;
    if (look.noUndo === undefined && random(12) === 0) return this.ask({ do: 'undo', seat, step });
    if (!look.ask || look.sealed !== undefined) return;
    const link = fair && { link: this.chains.next(seat, fair.chain) };
    this.ask({ do: 'answer', seat, step, pick: optionAt(options, random(sizeOf(options))), ...link });
  }

  private isAnswering(seat: Seat, step: number): boolean {
    return [...this.messages.keys()].some(id => {
      const wanted = this.asked.get(id);
      return wanted !== undefined && 'step' in wanted && wanted.seat === seat && wanted.step === step;
    });
  }
}
