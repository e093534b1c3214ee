import { canonical, optionAt, type Random, type Seat, sizeOf } from '../../engine/index.ts';
import type { Purse } from '../../table/purse.ts';
import type { Look } from '../../table/table.ts';
import { type Company, type Frame, received, type Wish } from '../../table/wire.ts';
import type { CallOff } from '../world.ts';
import { type Sight, signature } from './audit.ts';
import type { End, Line } from './network.ts';
import type { Time } from './time.ts';

type Told = Extract<Wish, { readonly id: string }>;
type Wanted = Told extends infer W ? (W extends Told ? Omit<W, 'id'> : never) : never;

interface Pending {
  readonly text: string;
  readonly what: string;
}

export interface Surroundings {
  readonly time: Time;
  readonly random: Random;
  readonly purse: Purse;
  /** Dials; the line is at hand when the house has answered, and nothing else can be said before. */
  readonly dial: (player: Player, end: End) => void;
}

/** How long a new try is waited for, in milliseconds, as the client in the browser does. */
const PAUSE = { shortest: 250, longest: 4000 };
const LONGEST_THOUGHT = 500;

const fresh = (random: Random, bytes: number): string =>
  Array.from({ length: bytes }, () => random(256).toString(16).padStart(2, '0')).join('');

/**
 * Somebody at a table far away, who behaves as the client in the browser does: what was asked is said again with the
 * same id, after every loss of the line, until it is done or refused; links are given one after the other.
 */
export class Player {
  readonly guest: string;
  /** What came of everything that was ever asked. */
  readonly done = new Set<string>();
  readonly refused = new Map<string, string>();
  readonly asked = new Map<string, Wanted>();
  /** Everything that was ever shown, in order. */
  readonly sights: Sight[] = [];
  readonly heard = new Map<number, string>();
  company: Company | undefined;
  line: Line | undefined;
  private readonly around: Surroundings;
  private readonly purse: Purse;
  private readonly wishes = new Map<string, Pending>();
  private looks = new Map<Seat, Look>();
  private last: number | undefined;
  private generation = 0;
  private tries = 0;
  private openSince: number | undefined;
  private thought: CallOff | undefined;

  constructor(guest: string, around: Surroundings) {
    this.guest = guest;
    this.around = around;
    this.purse = around.purse;
  }

  /** Whether the table is in front of them as the house shows it. */
  get isBack(): boolean {
    return this.line?.isOpen === true && this.last !== undefined;
  }
  get isThrough(): boolean {
    return this.wishes.size === 0 && this.company?.phase === 'over';
  }

  // the line

  connect(): void {
    const generation = ++this.generation;
    const isOld = (): boolean => generation !== this.generation;
    this.around.dial(this, {
      hear: text => {
        if (!isOld()) this.hear(JSON.parse(text));
      },
      closed: () => {
        if (!isOld()) this.drop();
      },
    });
  }

  /** The line is there: everything that waits is said again. */
  opened(line: Line): void {
    this.line = line;
    this.last = undefined;
    line.say(JSON.stringify({ do: 'front', here: true } satisfies Wish));
    for (const { text } of this.wishes.values()) line.say(text);
  }

  drop(): void {
    const { time, random } = this.around;
    if (this.openSince !== undefined && time.now - this.openSince > PAUSE.longest) this.tries = 0;
    this.generation++;
    this.openSince = undefined;
    this.line?.hangUp();
    this.line = undefined;
    const pause = Math.min(PAUSE.longest, PAUSE.shortest * 2 ** this.tries++) * (0.5 + random(1000) / 2000);
    time.after(pause, () => this.connect());
  }

  private ask(wanted: Wanted): void {
    const what = canonical(wanted);
    for (const pending of this.wishes.values()) if (pending.what === what) return;
    const id = fresh(this.around.random, 12);
    const text = JSON.stringify({ ...wanted, ...(wanted.do === 'say' && { text: id }), id });
    this.asked.set(id, wanted);
    this.wishes.set(id, { text, what });
    this.line?.say(text);
  }

  // what is heard

  private hear(frame: Frame): void {
    const isWhole = frame.company !== undefined && (frame.looks ?? []).every(look => look.header);
    this.openSince ??= this.around.time.now;
    if (this.last !== undefined && frame.n !== this.last + 1) {
      this.last = undefined;
      this.line?.say(JSON.stringify({ do: 'again' } satisfies Wish));
    }
    if (isWhole || this.last !== undefined) this.take(frame, isWhole && this.last === undefined);
    if (frame.done && this.wishes.delete(frame.done.id)) this.done.add(frame.done.id);
    const { refused } = frame;
    if (refused?.id && refused.code !== 'closing' && this.wishes.delete(refused.id))
      this.refused.set(refused.id, refused.code);
    this.consider();
  }

  private take({ n, company, looks = [], lines = [] }: Frame, isAnew: boolean): void {
    this.last = n;
    if (company) this.company = company;
    if (isAnew) this.looks = new Map();
    for (const news of looks) {
      const look = received(this.looks.get(news.seat), news);
      this.looks.set(news.seat, look);
      this.sights.push({ seat: news.seat, text: signature(look) });
    }
    for (const line of lines) this.heard.set(line.n, line.text);
    if (company?.phase === 'opening' && company.chance)
      for (const wish of this.purse.inOpening(company.chance, this.mine)) this.ask(wish);
  }

  private get mine(): readonly Seat[] {
    return this.company?.places.flatMap((place, seat) => (place.mine ? [seat] : [])) ?? [];
  }

  // what is done

  /** Thinks for a while before anything is done. */
  private consider(): void {
    const { time, random } = this.around;
    this.thought ??= time.after(20 + random(LONGEST_THOUGHT), () => {
      this.thought = undefined;
      this.act();
    });
  }

  private act(): void {
    const { company } = this;
    const { random } = this.around;
    if (company?.phase === 'gathering' && company.host) return this.ask({ do: 'begin' });
    if (company?.phase !== 'playing') return;
    for (const seat of this.mine) {
      if (company.places[seat]?.away) this.ask({ do: 'hand', seat, to: 'person' });
      else this.play(seat, this.looks.get(seat));
    }
    if (random(12) === 0) this.ask({ do: 'say', text: '' });
  }

  private play(seat: Seat, look: Look | undefined): void {
    const { random } = this.around;
    if (!look || this.isAnswering(seat, look.step)) return;
    const { step, options, fair } = look;
    if (look.noUndo === undefined && random(12) === 0) return this.ask({ do: 'undo', seat, step });
    if (!look.ask || look.sealed !== undefined) return;
    const link = fair && { link: this.purse.next(seat, fair.chain) };
    this.ask({ do: 'answer', seat, step, pick: optionAt(options, random(sizeOf(options))), ...link });
  }

  private isAnswering(seat: Seat, step: number): boolean {
    return [...this.wishes.keys()].some(id => {
      const wanted = this.asked.get(id);
      return wanted !== undefined && 'step' in wanted && wanted.seat === seat && wanted.step === step;
    });
  }
}
