import { type GameModule, Refusal, type Seat, type Settings } from '../../engine/index.ts';
import { type Opening, openChance, openingIn } from '../../fair/opening.ts';
import type { OpenChance } from '../../fair/sharing.ts';
import type { GuestId, TableId } from '../ids.ts';
import { type Decided, type Displaced, isAgreed } from '../offers.ts';
import { countdown } from '../standing-orders.ts';
import type { ChanceOf, Table } from '../table.ts';
import { finished, replanned, type TourProgress } from '../tour/tour.ts';
import { anchor, begin, link } from './beginning.ts';
import { withLine } from './chat.ts';
import { type Downtime, later } from './downtime.ts';
import { type Arrangement, freeSeat, hostAmong, type Place } from './places.ts';
import type { ChatLine, Offer, RoomEvent, RoomPhase, Terms } from './room-events.ts';
import { RoomState, type SavedRoom } from './room-state.ts';
import { fillSeats, hand, isTakeable, layPlace, leave, move, resign, settle, takeSeat } from './seating.ts';
import { carryAgreed, miss, propose, reply, welcomeBack } from './voting.ts';

export { CHAT_MAX_CHARS } from './chat.ts';
export type { Downtime } from './downtime.ts';
export type { ChatLine, Offer, RoomEvent, RoomPhase, Terms } from './room-events.ts';
export type { SavedRoom } from './room-state.ts';

/** After this many late answers in a row a player counts as away: a bot plays until they are back. */
const MAX_LATE_ANSWERS = 2;

/** The events that are allowed in a frozen room. */
const WHILE_FROZEN: readonly RoomEvent['do'][] = ['thaw', 'say', 'next', 'close'];

/** The events that would move a paused match on. */
const NOT_WHILE_PAUSED: readonly RoomEvent['do'][] = ['answer', 'passOn', 'undo', 'letPass'];

/** The people at one table, before, during and after its match. Knows no wire and no clock: the server drives it. */
export class Room {
  private readonly state: RoomState;
  /** After the server's clock was set back: when the question counts as asked. Belongs to the current clock. */
  private countedFrom: { readonly clock: RoomState['clock']; readonly since: number } | undefined;
  /** The downtimes of the server, in order: no clock runs in them. Set by the server. */
  downtimes: readonly Downtime[] = [];

  private constructor(state: RoomState) {
    this.state = state;
  }

  static lay(id: TableId, gameModule: GameModule, { terms, places }: Arrangement, chanceOf: ChanceOf): Room {
    const { min, max } = gameModule.game.seats;
    if (places.length < min || places.length > max)
      throw new Refusal('seat-count', { game: gameModule.game.id, min, max, seats: places.length });
    const state = new RoomState(id, gameModule, terms, places, chanceOf);
    state.checkOptions(places.length);
    return new Room(state);
  }

  static load(id: TableId, gameModule: GameModule, saved: SavedRoom, chanceOf: ChanceOf): Room {
    return new Room(RoomState.load(id, gameModule, saved, chanceOf));
  }

  save(): SavedRoom {
    return this.state.save();
  }

  get id(): TableId {
    return this.state.id;
  }
  get gameModule(): GameModule {
    return this.state.gameModule;
  }
  get terms(): Terms {
    return this.state.terms;
  }
  /** Immutable: a changed reference means that a player has come or gone. */
  get places(): readonly Place[] {
    return this.state.places;
  }
  get phase(): RoomPhase {
    return this.state.phase;
  }
  get table(): Table | undefined {
    return this.state.table;
  }
  /** The current opening. */
  get opening(): Opening | undefined {
    return this.state.opening;
  }
  /** The public part of a shared chance. */
  get chance(): OpenChance | undefined {
    const { opening, table } = this.state;
    const { note } = table?.sharing ?? {};
    if (opening) return openChance(opening);
    return note && openingIn(note);
  }
  get lines(): readonly ChatLine[] {
    return this.state.lines;
  }
  get offer(): Offer | undefined {
    return this.state.offer;
  }
  /** When the offer about a seat may take effect, if all agree by then. */
  get offerDue(): number | undefined {
    const { since, graceMs } = this.state.offer ?? {};
    return since === undefined || graceMs === undefined ? undefined : later(since, graceMs, this.downtimes);
  }
  /** When the agreed offer takes effect; undefined while somebody has not agreed. */
  get carryAt(): number | undefined {
    const { offer, places } = this.state;
    return offer && isAgreed(places, offer) ? this.offerDue : undefined;
  }
  get decided(): Decided | undefined {
    return this.state.decided;
  }
  get displaced(): readonly Displaced[] {
    return this.state.displaced;
  }
  /** By seat: since when its player has had no connection. */
  get absences(): readonly (number | null)[] {
    return this.state.absences;
  }
  /** The id of the rematch's table. */
  get next(): string | undefined {
    return this.state.next;
  }
  /** The tour that this table belongs to. Immutable. */
  get tour(): TourProgress | undefined {
    return this.state.tour;
  }
  get hasBegun(): boolean {
    return this.state.table !== undefined;
  }
  /** The result by seat, after the match. */
  get result(): readonly number[] | undefined {
    return this.state.table?.result;
  }
  /** Whether the room is frozen: people may chat and look, and the match is stopped. */
  get isFrozen(): boolean {
    return this.state.isFrozen;
  }
  /** Whether the host has stopped the match for a while. */
  get isPaused(): boolean {
    return this.state.isPaused;
  }
  /** The guest who may begin the match. At a stage always the holder of a seat; empty if no person sits. */
  get host(): GuestId {
    return this.state.host;
  }
  /** The options of the match. */
  get options(): Settings {
    return this.state.optionsWith(this.state.places.length);
  }
  get ready(): boolean {
    return this.state.phase === 'gathering' && this.state.places.every(({ kind }) => kind !== 'open');
  }
  /** The seats that a guest holds. */
  seatsOf(guest: GuestId): Seat[] {
    return this.state.seatsOf(guest);
  }
  /** The first seat that a guest who comes may take, if there is one. */
  get freeSeat(): Seat | undefined {
    return freeSeat(this.state.places, place => isTakeable(this.state, place));
  }

  /**
   * When the clock of the asked people runs out. No clock runs for bots. In a window it runs until the end even if all
   * have answered, so that it reveals nothing.
   */
  get due(): number | undefined {
    const { phase, isFrozen, isPaused, table, terms } = this.state;
    if (phase !== 'playing' || isFrozen || isPaused || !table?.kind) return undefined;
    const limitSeconds = countdown(terms.pace, table.kind);
    if (limitSeconds === null) return undefined;
    const people = table.kind === 'window' ? table.asked('person') : table.waitingFor('person');
    return people.length === 0 ? undefined : later(this.since, limitSeconds * 1000, this.downtimes);
  }

  private get since(): number {
    const { countedFrom } = this;
    const { clock } = this.state;
    return countedFrom?.clock === clock ? countedFrom.since : clock.since;
  }

  /** Tells the server's wall clock. A question that was asked later than `now` gets its whole time from now on. */
  heedClock(now: number): void {
    if (this.since > now) this.countedFrom = { clock: this.state.clock, since: now };
  }

  /** Applies an event, or refuses it and changes nothing. */
  apply(event: RoomEvent, at: number): void {
    const { state } = this;
    this.carryOut(event, at);
    if (state.terms.stage) state.host = hostAmong(state.places, state.host);
    const { table } = state;
    if (table && table.step > state.clock.reached) state.clock = { since: at, reached: table.step };
    if (table?.over && state.phase === 'playing') state.phase = 'over';
    if (state.phase !== 'playing') state.isPaused = false;
  }

  private carryOut(event: RoomEvent, at: number): void {
    const { state } = this;
    if (state.isFrozen && !WHILE_FROZEN.includes(event.do)) throw new Refusal('frozen');
    if (state.isPaused && NOT_WHILE_PAUSED.includes(event.do)) throw new Refusal('match-paused');
    switch (event.do) {
      case 'take':
        return takeSeat(state, event, at);
      case 'leave':
        return leave(state, event.place);
      case 'lay':
        return layPlace(state, event);
      case 'fillSeats':
        return fillSeats(state, event.level);
      case 'host':
        if (state.seatsOf(event.guest).length === 0) throw new Refusal('seat-empty');
        state.host = event.guest;
        return;
      case 'pause':
        return pause(state, event.paused, at);
      case 'begin':
        return begin(state, event, at);
      case 'anchor':
        return anchor(state, event, at);
      case 'link':
        return link(state, event, at);
      case 'answer':
        return answer(state, event);
      case 'passOn':
        return state.playing().passOn();
      case 'undo':
        if (state.playing().undo(event.seat)) throw new Refusal('undo-not-possible');
        return;
      case 'story':
        return state.begun().tell(event.seat, event.invitation, event.text);
      case 'settle':
        return settle(state, event.seat, event.settled);
      case 'letPass':
        return state.playing().letPass(event.seat);
      case 'advice':
        return state.playing().advise(event.seat, event.level);
      case 'hand':
        return hand(state, event);
      case 'resign':
        return resign(state, event.seat);
      case 'move':
        return move(state, event);
      case 'say':
        state.lines = withLine(state.lines, event, at);
        return;
      case 'offer':
        return propose(state, event, at);
      case 'reply':
        return reply(state, event);
      case 'carry':
        return carryAgreed(state);
      case 'absent':
        return miss(state, event);
      case 'returned':
        return welcomeBack(state, event.seat);
      case 'next':
        state.next ??= event.id;
        return;
      case 'plan':
        state.tour = replanned(this, event.games);
        return;
      case 'finish':
        state.tour = finished(this);
        return;
      case 'freeze':
        state.isFrozen = true;
        return;
      case 'thaw':
        // The time in which the room was frozen does not count.
        state.isFrozen = false;
        state.clock = { ...state.clock, since: at };
        return;
      case 'close':
        if (state.phase !== 'over') state.phase = 'closed';
        state.opening = undefined;
    }
  }
}

/** The time of the pause does not count: the open question gets its whole time again. */
function pause(state: RoomState, isPaused: boolean, at: number): void {
  state.playing();
  if (state.isPaused && !isPaused) state.clock = { ...state.clock, since: at };
  state.isPaused = isPaused;
}

/** A player who lets a window run out has passed and is not late. */
function answer(state: RoomState, { seat, pick, by, why, link }: Extract<RoomEvent, { do: 'answer' }>): void {
  const table = state.playing();
  const inWindow = table.kind === 'window';
  if (by === 'person' && table.sharing && !link) throw new Refusal('page-outdated');
  table.answer(seat, pick, { why, link });
  if (by === 'person') state.late[seat] = 0;
  if (by !== 'clock' || inWindow || state.placeAt(seat).kind !== 'person') return;
  const late = (state.late[seat] ?? 0) + 1;
  state.late[seat] = late;
  if (late >= MAX_LATE_ANSWERS && state.phase === 'playing' && !table.over) leave(state, seat);
}
