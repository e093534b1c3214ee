/**
 * Two worlds that some seats cannot distinguish, as rooms: the same events, the same chance, two hidden faces
 * exchanged.
 */

import { differing, exchanged, pair, seen, shownApart } from '../../../engine/check/twins.ts';
import {
  at,
  type Entropy,
  type GameModule,
  includes,
  type Json,
  Match,
  optionAt,
  type Random,
  type Seat,
  SPECTATOR,
  sizeOf,
} from '../../../engine/index.ts';
import { openAlone } from '../../../fair/alone.ts';
import { chanceOf } from '../../../fair/chance.ts';
import { DeviceChains, inMemory } from '../../../fair/device-chains.ts';
import { secretsFrom } from '../../../fair/test/shared-table.ts';
import { tableId } from '../../../table/ids.ts';
import type { Arrangement } from '../../../table/room/places.ts';
import { Room, type RoomEvent } from '../../../table/room/room.ts';
import type { Table } from '../../../table/table.ts';

/** The match of a room, with the secrets of all seats; only this test has access. */
function truthOf(room: Room): Match {
  const match: unknown = Reflect.get(tableOf(room), 'match');
  if (!(match instanceof Match)) throw new Error('a table has a match');
  return match;
}

const tableOf = ({ table }: Room): Table => {
  if (!table) throw new Error('no match has begun');
  return table;
};

/** Both worlds, and the seats that cannot tell them apart. */
export class Twins {
  readonly one: Room;
  readonly other: Room;
  readonly arrangement: Arrangement;
  readonly events: RoomEvent[] = [];
  /** Seats that have seen no differing card; undefined while the box is still open to all. */
  blind: readonly Seat[] | undefined;
  private told = 0;
  private readonly chains: DeviceChains;

  private constructor(arrangement: Arrangement, gameModule: GameModule, changed: GameModule, chains: DeviceChains) {
    this.arrangement = arrangement;
    this.chains = chains;
    this.one = Room.lay(tableId('t'), gameModule, arrangement, chanceOf);
    this.other = Room.lay(tableId('t'), changed, arrangement, chanceOf);
  }

  /** Creates both worlds and begins both matches. */
  static begin(gameModule: GameModule, arrangement: Arrangement, seed: string, random: Random): Twins | undefined {
    const setting = { seats: arrangement.places.length, options: arrangement.terms.options };
    const seats = [...arrangement.places.keys()];
    const secrets = secretsFrom(seed);
    const chains = new DeviceChains(inMemory(), secrets);
    const note = openAlone(gameModule, setting, seats, chains, secrets);
    const swap = pair(Match.start(gameModule.game, setting, chanceOf(note)), setting, random);
    if (!swap) return undefined;
    const twins = new Twins(
      arrangement,
      gameModule,
      { ...gameModule, game: exchanged(gameModule.game, ...swap) },
      chains,
    );
    const { kind, match, commitment, secret, anchors, links } = note;
    twins.apply({ do: 'begin', chance: { kind, match, commitment, secret }, rules: gameModule.game.rules, seats });
    for (const [seat, anchor] of anchors) twins.apply({ do: 'anchor', seat, anchor });
    for (const [seat, link] of links) twins.apply({ do: 'link', seat, link });
    return twins;
  }

  /** The entropy of a seat's next answer: equal in both worlds. */
  linkOf(seat: Seat): Entropy {
    return this.chains.next(seat, tableOf(this.one).seatView(seat).fair?.chain ?? null);
  }

  private get both(): readonly [Room, Room] {
    return [this.one, this.other];
  }

  /** Applies an event in both worlds. */
  apply(event: RoomEvent): void {
    for (const room of this.both) room.apply(event, 0);
    this.events.push(event);
    if (this.one.table) this.lookAround();
  }

  /** The seats that can undo an answer in both worlds. */
  get regretful(): readonly Seat[] {
    const [here, there] = this.both.map(tableOf);
    return [...this.arrangement.places.keys()].filter(
      seat => here?.seatView(seat).noUndo === undefined && there?.seatView(seat).noUndo === undefined,
    );
  }

  /** Removes seats that have seen a difference; all of them if the difference is public. */
  private lookAround(): void {
    const [here, there] = [truthOf(this.one), truthOf(this.other)];
    const differ = differing(here, there);
    const knows = (seat: Seat): boolean => seen(here, seat, differ) || seen(there, seat, differ);
    if (shownApart(here, there, this.told)) this.blind = [];
    this.told = here.events(SPECTATOR).length;
    this.blind ??= knows(SPECTATOR) ? undefined : [...this.arrangement.places.keys(), SPECTATOR];
    this.blind = differ.length === 0 ? [] : this.blind?.filter(seat => !knows(seat));
  }

  get isOver(): boolean {
    return this.one.phase !== 'playing' || this.other.phase !== 'playing' || this.blind?.length === 0;
  }

  get asked(): readonly Seat[] {
    return tableOf(this.one).waitingFor('person');
  }

  /** Whether a window waits for standing orders. */
  get settled(): boolean {
    const table = tableOf(this.one);
    return table.kind === 'window' && table.settled;
  }

  /** An answer that is legal for a seat in both worlds, if there is one. */
  answerOf(seat: Seat, random: Random): Json | undefined {
    const [here, there] = this.both.map(room => tableOf(room).seatView(seat).options);
    const first = random(sizeOf(here ?? []));
    for (let i = 0; i < Math.min(50, sizeOf(here ?? [])); i++) {
      const pick = optionAt(here ?? [], (first + i) % sizeOf(here ?? []));
      if (includes(there ?? [], pick)) return pick;
    }
    return undefined;
  }

  /** Applies the standing orders, as a server does automatically. */
  hear(): void {
    while (!this.isOver && this.settled) this.apply({ do: 'passOn' });
  }

  /** Gives a random answer of any seat; false if no answer is legal in both worlds. */
  answerAny(random: Random): boolean {
    this.hear();
    if (this.isOver || this.asked.length === 0) return false;
    const seat = at(this.asked, random(this.asked.length));
    const pick = this.answerOf(seat, random);
    if (pick === undefined) return false;
    this.apply({ do: 'answer', seat, pick, by: 'person', link: this.linkOf(seat) });
    return true;
  }
}

/** The number of pairs that are tried. */
const MAX_PAIRS = 60;

/** Twins after about `answers` answers that some seats cannot distinguish; preferably while another seat can. */
export function doubtful(gameModule: GameModule, arrangement: Arrangement, random: Random, answers: number): Twins {
  for (let attempt = 0; attempt < 200; attempt++) {
    const twins = Twins.begin(gameModule, arrangement, `${gameModule.game.id}/${random(2 ** 32)}`, random);
    if (!twins) continue;
    for (let i = 0; i < answers && !twins.isOver; i++) if (!twins.answerAny(random)) break;
    twins.hear();
    const { blind } = twins;
    if (twins.isOver || !blind || blind.length < 2) continue;
    if (blind.length <= arrangement.places.length || attempt >= MAX_PAIRS) return twins;
  }
  throw new Error(`no twins were found for ${gameModule.game.id}`);
}
