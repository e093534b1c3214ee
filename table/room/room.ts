import {
  type ChanceNote,
  type GameModule,
  initialState,
  Refusal,
  type Seat,
  type Settings,
  type Settled,
} from '../../engine/index.ts';
import {
  beginOpening,
  missing,
  noteOf,
  type Opening,
  openChance,
  openingIn,
  withAnchor,
  withLink,
} from '../../fair/opening.ts';
import type { OpenChance } from '../../fair/sharing.ts';
import { type Decided, type Displaced, isAgreed, offerOf, placeAfter, votersOf } from '../offers.ts';
import { countdown } from '../standing-orders.ts';
import { type ChanceOf, type SavedTable, Table } from '../table.ts';
import { finished, replanned, type TourProgress } from '../tour/tour.ts';
import { type Downtime, later } from './downtime.ts';
import {
  type Arrangement,
  awayFrom,
  filledSeats,
  freeSeat,
  hostAmong,
  optionsAt,
  type Place,
  personAt,
  STAND_IN,
  sitterAt,
  spiritBeside,
} from './places.ts';
import type { ChatLine, Offer, RoomEvent, RoomPhase, Terms } from './room-events.ts';

export type { Downtime } from './downtime.ts';
export type { ChatLine, Offer, RoomEvent, RoomPhase, Terms } from './room-events.ts';

/** A saved room, with the secrets of all seats. */
export interface SavedRoom {
  readonly format: 1;
  readonly terms: Terms;
  readonly places: readonly Place[];
  readonly table: SavedTable | null;
  readonly phase: RoomPhase;
  readonly opening?: Opening | null;
  readonly lines: readonly ChatLine[];
  readonly offer: Offer | null;
  readonly late: readonly number[];
  readonly clock: { readonly since: number; readonly reached: number };
  readonly next: string | null;
  readonly frozen?: boolean;
  /** Missing in older snapshots. */
  readonly absences?: readonly (number | null)[];
  readonly decided?: Decided | null;
  readonly displaced?: readonly Displaced[];
  /** Only at a stage: the host, and whether the match is paused. */
  readonly host?: string;
  readonly paused?: boolean;
  readonly tour?: TourProgress;
}

export const CHAT_MAX_CHARS = 400;
/** The number of chat lines kept in memory. */
const MAX_CHAT_LINES = 200;
/** After this many late answers in a row a player counts as away: a bot plays until they are back. */
const MAX_LATE_ANSWERS = 2;

/** The events that are allowed in a frozen room. */
const WHILE_FROZEN: readonly RoomEvent['do'][] = ['thaw', 'say', 'next', 'close'];

/** The events that would move a paused match on. */
const NOT_WHILE_PAUSED: readonly RoomEvent['do'][] = ['answer', 'passOn', 'undo', 'letPass'];

/** A key for the player of a seat. */
const handsOf = ({ kind, guest, away }: Place): string => JSON.stringify([kind, guest, away]);

/** The people at one table, before, during and after its match. Knows no wire and no clock: its host drives it. */
export class Room {
  readonly id: string;
  readonly gameModule: GameModule;
  readonly terms: Terms;
  private readonly chanceOf: ChanceOf;
  /** Immutable: a changed reference means that a player has come or gone. */
  private seated: readonly Place[];
  private match: Table | undefined;
  private state: RoomPhase = 'gathering';
  private opened: Opening | undefined;
  private talk: ChatLine[] = [];
  private proposal: Offer | undefined;
  private late: number[];
  /** By seat: since when its player has no connection. Immutable. */
  private absent: readonly (number | null)[];
  private outcome: Decided | undefined;
  private gone: readonly Displaced[] = [];
  /** Since when the current question is open, and the highest step so far. */
  private clock = { since: 0, reached: -1 };
  /** After the host's clock was set back: when the question counts as asked. Belongs to the current clock. */
  private countedFrom: { readonly clock: Room['clock']; readonly since: number } | undefined;
  private following: string | undefined;
  private frozen = false;
  private paused = false;
  /** The host of a stage. Elsewhere the host never changes. */
  private hosting: string;
  private touring: TourProgress | undefined;
  /** The downtimes of the server, in order: no clock runs in them. Set by the host of the room. */
  downtimes: readonly Downtime[] = [];

  private constructor(id: string, gameModule: GameModule, terms: Terms, places: readonly Place[], chanceOf: ChanceOf) {
    this.id = id;
    this.gameModule = gameModule;
    this.terms = terms;
    this.chanceOf = chanceOf;
    this.seated = [...places];
    this.late = places.map(() => 0);
    this.absent = places.map(() => null);
    this.hosting = terms.stage ? hostAmong(places, terms.host) : terms.host;
    this.touring = terms.tour && { plan: terms.tour.plan, isFinished: false };
  }

  static lay(id: string, gameModule: GameModule, { terms, places }: Arrangement, chanceOf: ChanceOf): Room {
    const { min, max } = gameModule.game.seats;
    if (places.length < min || places.length > max)
      throw new Refusal('seat-count', { game: gameModule.game.id, min, max, seats: places.length });
    const room = new Room(id, gameModule, terms, places, chanceOf);
    // An unknown option is refused now, not when everybody sits.
    initialState(gameModule.game, places.length, room.options);
    return room;
  }

  static load(id: string, gameModule: GameModule, saved: SavedRoom, chanceOf: ChanceOf): Room {
    const room = new Room(id, gameModule, saved.terms, saved.places, chanceOf);
    room.match = saved.table ? Table.load(gameModule, saved.table, chanceOf) : undefined;
    room.state = saved.phase;
    room.opened = saved.opening ?? undefined;
    room.talk = [...saved.lines];
    room.proposal = saved.offer ?? undefined;
    room.late = [...saved.late];
    room.clock = { ...saved.clock };
    room.following = saved.next ?? undefined;
    room.frozen = saved.frozen ?? false;
    room.absent = saved.absences ?? room.absent;
    room.outcome = saved.decided ?? undefined;
    room.gone = saved.displaced ?? [];
    room.hosting = saved.host ?? room.hosting;
    room.paused = saved.paused ?? false;
    room.touring = saved.tour ?? room.touring;
    return room;
  }

  save(): SavedRoom {
    return {
      format: 1,
      terms: this.terms,
      places: [...this.seated],
      table: this.match?.save() ?? null,
      phase: this.state,
      opening: this.opened ?? null,
      lines: [...this.talk],
      offer: this.proposal ?? null,
      late: [...this.late],
      clock: { ...this.clock },
      next: this.following ?? null,
      ...(this.frozen && { frozen: true }),
      absences: this.absent,
      decided: this.outcome ?? null,
      displaced: this.gone,
      ...(this.terms.stage && { host: this.hosting, paused: this.paused }),
      ...(this.touring && { tour: this.touring }),
    };
  }

  get places(): readonly Place[] {
    return this.seated;
  }
  get phase(): RoomPhase {
    return this.state;
  }
  get table(): Table | undefined {
    return this.match;
  }
  /** The current opening. */
  get opening(): Opening | undefined {
    return this.opened;
  }
  /** The public part of a shared chance. */
  get chance(): OpenChance | undefined {
    const { note } = this.match?.sharing ?? {};
    if (this.opened) return openChance(this.opened);
    return note && openingIn(note);
  }
  get lines(): readonly ChatLine[] {
    return this.talk;
  }
  get offer(): Offer | undefined {
    return this.proposal;
  }
  /** When the offer about a seat may take effect, if all agree by then. */
  get offerDue(): number | undefined {
    const { since, graceMs } = this.proposal ?? {};
    return since === undefined || graceMs === undefined ? undefined : later(since, graceMs, this.downtimes);
  }
  /** When the agreed offer takes effect; undefined while somebody has not agreed. */
  get carryAt(): number | undefined {
    return this.proposal && isAgreed(this.seated, this.proposal) ? this.offerDue : undefined;
  }
  get decided(): Decided | undefined {
    return this.outcome;
  }
  get displaced(): readonly Displaced[] {
    return this.gone;
  }
  /** By seat: since when its player has had no connection. */
  get absences(): readonly (number | null)[] {
    return this.absent;
  }
  /** The id of the rematch's table. */
  get next(): string | undefined {
    return this.following;
  }
  /** The tour that this table belongs to. Immutable. */
  get tour(): TourProgress | undefined {
    return this.touring;
  }
  get hasBegun(): boolean {
    return this.match !== undefined;
  }
  /** The result by seat, after the match. */
  get result(): readonly number[] | undefined {
    return this.match?.result;
  }
  /** Whether the room is frozen: people may chat and look, and the match is stopped. */
  get isFrozen(): boolean {
    return this.frozen;
  }
  /** Whether the host has stopped the match for a while. */
  get isPaused(): boolean {
    return this.paused;
  }
  /** The guest who may begin the match. At a stage always the holder of a seat; empty if no person sits. */
  get host(): string {
    return this.hosting;
  }
  /** The options of the match. */
  get options(): Settings {
    return this.optionsWith(this.seated.length);
  }
  private optionsWith(seats: number): Settings {
    const { stage, options } = this.terms;
    return stage ? optionsAt(this.gameModule.game, seats, options) : options;
  }
  get ready(): boolean {
    return this.state === 'gathering' && this.seated.every(({ kind }) => kind !== 'open');
  }

  /** The seats that a guest holds. */
  seatsOf(guest: string): Seat[] {
    return this.seated.flatMap((place, seat) => (place.guest === guest ? [seat] : []));
  }

  /**
   * When the clock of the asked people runs out. No clock runs for bots. In a window it runs until the end even if all
   * have answered, so that it reveals nothing.
   */
  get due(): number | undefined {
    const { match } = this;
    if (this.state !== 'playing' || this.frozen || this.paused || !match?.kind) return undefined;
    const limit = countdown(this.terms.pace, match.kind);
    if (limit === null) return undefined;
    const people = match.kind === 'window' ? match.asked('person') : match.waitingFor('person');
    return people.length === 0 ? undefined : later(this.since, limit * 1000, this.downtimes);
  }

  private get since(): number {
    const { clock, countedFrom } = this;
    return countedFrom?.clock === clock ? countedFrom.since : clock.since;
  }

  /** Tells the host's wall clock. A question that was asked later than `now` gets its whole time from now on. */
  heedClock(now: number): void {
    if (this.since > now) this.countedFrom = { clock: this.clock, since: now };
  }

  /** Applies an event, or refuses it and changes nothing. */
  apply(event: RoomEvent, at: number): void {
    this.carryOut(event, at);
    if (this.terms.stage) this.hosting = hostAmong(this.seated, this.hosting);
    const { match } = this;
    if (match && match.step > this.clock.reached) this.clock = { since: at, reached: match.step };
    if (match?.over && this.state === 'playing') this.state = 'over';
    if (this.state !== 'playing') this.paused = false;
  }

  private carryOut(event: RoomEvent, at: number): void {
    if (this.frozen && !WHILE_FROZEN.includes(event.do)) throw new Refusal('frozen');
    if (this.paused && NOT_WHILE_PAUSED.includes(event.do)) throw new Refusal('match-paused');
    switch (event.do) {
      case 'take':
        return this.take(event, at);
      case 'leave':
        return this.leave(event.place);
      case 'lay':
        return this.layPlace(event.place, event.to, event.level);
      case 'fillSeats':
        return this.fillSeats(event.level);
      case 'host':
        if (this.seatsOf(event.guest).length === 0) throw new Refusal('seat-empty');
        this.hosting = event.guest;
        return;
      case 'pause':
        return this.pause(event.paused, at);
      case 'begin':
        return this.begin(event, at);
      case 'anchor':
        return this.openOn(withAnchor(this.opens(), event.seat, event.anchor), at);
      case 'link':
        return this.openOn(withLink(this.opens(), event.seat, event.link), at);
      case 'answer':
        return this.answer(event);
      case 'passOn':
        return this.playing().passOn();
      case 'undo':
        if (this.playing().undo(event.seat)) throw new Refusal('undo-not-possible');
        return;
      case 'story':
        return this.begun().tell(event.seat, event.invitation, event.text);
      case 'settle':
        return this.settle(event.seat, event.settled);
      case 'letPass':
        return this.playing().letPass(event.seat);
      case 'advice':
        return this.playing().advise(event.seat, event.level);
      case 'hand':
        return this.hand(event.seat, event.to, event.level);
      case 'resign':
        this.playing();
        return this.change(event.seat, { kind: 'bot', name: this.placeAt(event.seat).name, level: STAND_IN });
      case 'move':
        return this.move(event);
      case 'say':
        return this.say(event, at);
      case 'offer':
        return this.propose(event, at);
      case 'reply':
        return this.reply(event.by, event.yes);
      case 'carry':
        return this.carryAgreed();
      case 'absent':
        return this.miss(event.seat, event.since);
      case 'returned':
        return this.welcome(event.seat);
      case 'next':
        this.following ??= event.id;
        return;
      case 'plan':
        this.touring = replanned(this, event.games);
        return;
      case 'finish':
        this.touring = finished(this);
        return;
      case 'freeze':
        this.frozen = true;
        return;
      case 'thaw':
        // The time in which the room was frozen does not count.
        this.frozen = false;
        this.clock = { ...this.clock, since: at };
        return;
      case 'close':
        if (this.state !== 'over') this.state = 'closed';
        this.opened = undefined;
    }
  }

  private begun(): Table {
    if (!this.match) throw new Refusal('match-not-begun');
    return this.match;
  }
  private playing(): Table {
    if (this.state !== 'playing') throw new Refusal('match-not-running');
    return this.begun();
  }
  private opens(): Opening {
    if (!this.opened) throw new Refusal('opening-not-running');
    return this.opened;
  }
  private gathering(): void {
    if (this.state !== 'gathering') throw new Refusal('match-begun');
  }
  private placeAt(place: Seat): Place {
    const found = this.seated[place];
    if (!found) throw new Refusal('seat-unknown', { seat: place });
    return found;
  }

  /** Changes the player of a seat. Any such change cancels an open offer, because its voters change. */
  private change(seat: Seat, place: Place): void {
    const before = this.placeAt(seat);
    if (handsOf(before) !== handsOf(place)) this.proposal = undefined;
    if (before.guest !== place.guest) this.absent = this.absent.with(seat, null);
    this.seated = this.seated.with(seat, place);
    this.late[seat] = 0;
    this.match?.sit(seat, sitterAt(place));
  }

  private take({ place: seat, guest, name }: Extract<RoomEvent, { do: 'take' }>, at: number): void {
    if (this.state === 'over' || this.state === 'closed') throw new Refusal('match-over');
    const place = this.placeAt(seat);
    if (!this.isTakeable(place)) throw new Refusal('seat-taken');
    if (place.free) this.displace(seat, place, guest, name, at);
    else if (this.terms.stage) this.checkSingle(seat, guest);
    this.change(seat, { kind: 'person', name, guest });
  }

  /** Whether a guest may take it. At a stage a guest who comes late takes the seat of a bot. */
  private isTakeable({ kind, free }: Place): boolean {
    const isForLate = kind === 'bot' && this.terms.stage === true && this.state === 'playing';
    return kind === 'open' || free === true || isForLate;
  }

  /** The first seat that a guest who comes may take, if there is one. */
  get freeSeat(): Seat | undefined {
    return freeSeat(this.seated, place => this.isTakeable(place));
  }

  /** Refuses a guest who already plays here, because they would see two hands. */
  private checkSingle(seat: Seat, guest: string): void {
    if (this.seatsOf(guest).some(own => own !== seat)) throw new Refusal('seat-held-already');
  }

  /** Notes the displaced player. */
  private displace(seat: Seat, { guest, name }: Place, taker: string, by: string, at: number): void {
    this.checkSingle(seat, taker);
    if (guest !== undefined && guest !== taker) this.gone = [...this.gone, { guest, seat, name, by, at }];
  }

  /** The standing orders of the previous holder end. In old logs a move has no name, and they continue. */
  private move({ seat, guest, name }: Extract<RoomEvent, { do: 'move' }>): void {
    const before = personAt(this.placeAt(seat));
    this.change(seat, name === undefined ? { ...before, guest } : { kind: 'person', name, guest });
  }

  /** Before the match the seat becomes free; during it a bot plays, for this player or another. */
  private leave(seat: Seat): void {
    const place = this.placeAt(seat);
    if (place.kind !== 'person') throw new Refusal('seat-empty');
    if (this.state === 'gathering') return this.change(seat, { kind: 'open', name: '' });
    this.playing();
    this.change(seat, awayFrom(place));
  }

  private layPlace(seat: Seat, to: 'open' | 'bot', level = STAND_IN): void {
    this.gathering();
    if (this.isBeyond(seat) && to === 'open') return this.lineUp([...this.seated, { kind: 'open', name: '' }]);
    if (this.placeAt(seat).guest === this.host) throw new Refusal('seat-of-host');
    const name = to === 'open' ? '' : spiritBeside(this.seated);
    this.change(seat, to === 'open' ? { kind: 'open', name } : { kind: 'bot', name, level });
  }

  /** Whether it would be one seat more, which the game allows. */
  private isBeyond(seat: Seat): boolean {
    return this.terms.stage === true && seat === this.seated.length && seat < this.gameModule.game.seats.max;
  }

  /** Removes the free seats of a stage. Refused if the game cannot be played with the seats that are left. */
  private fillSeats(level: string): void {
    this.gathering();
    const { game } = this.gameModule;
    this.lineUp(filledSeats(this.seated, game.seats.min, level));
  }

  /** Sets other seats, before the match. */
  private lineUp(places: readonly Place[]): void {
    initialState(this.gameModule.game, places.length, this.optionsWith(places.length));
    this.seated = places;
    this.late = places.map(() => 0);
    this.absent = places.map(() => null);
  }

  /** The time of the pause does not count: the open question gets its whole time again. */
  private pause(paused: boolean, at: number): void {
    this.playing();
    if (this.paused && !paused) this.clock = { ...this.clock, since: at };
    this.paused = paused;
  }

  private begin({ chance, rules, seats = [] }: Extract<RoomEvent, { do: 'begin' }>, at: number): void {
    if (this.state !== 'opening') this.gathering();
    if (this.seated.some(({ kind }) => kind === 'open')) throw new Refusal('seat-still-open');
    if (chance.kind !== 'shared') return this.layMatch(chance, rules, at);
    for (const seat of seats) this.placeAt(seat);
    this.openOn(beginOpening(this.opened, chance, rules, seats, at), at);
  }

  /** Continues an opening; when it is complete, the match begins. */
  private openOn(opening: Opening, at: number): void {
    this.opened = opening;
    this.state = 'opening';
    if (opening.links.length < opening.seats.length || missing(opening).length > 0) return;
    this.opened = undefined;
    this.layMatch(noteOf(opening), opening.rules, at);
  }

  private layMatch(chance: ChanceNote, rules: number, at: number): void {
    const { options } = this;
    const { teaching } = this.terms;
    const agreed = { options, teaching, rules, patient: true };
    this.match = Table.open(this.id, this.gameModule, agreed, this.seated.map(sitterAt), chance, this.chanceOf);
    this.state = 'playing';
    this.clock = { since: at, reached: this.match.step };
  }

  /** A player who lets a window run out has passed and is not late. */
  private answer({ seat, pick, by, why, link }: Extract<RoomEvent, { do: 'answer' }>): void {
    const table = this.playing();
    const inWindow = table.kind === 'window';
    if (by === 'person' && table.sharing && !link) throw new Refusal('page-outdated');
    table.answer(seat, pick, { why, link });
    if (by === 'person') this.late[seat] = 0;
    if (by !== 'clock' || inWindow || this.placeAt(seat).kind !== 'person') return;
    const late = (this.late[seat] ?? 0) + 1;
    this.late[seat] = late;
    if (late >= MAX_LATE_ANSWERS && this.state === 'playing' && !this.match?.over) this.leave(seat);
  }

  private settle(seat: Seat, settled: Settled): void {
    const place = this.placeAt(seat);
    if (place.kind !== 'person') throw new Refusal('seat-empty');
    this.change(seat, { ...place, settled });
  }

  private hand(seat: Seat, to: 'bot' | 'person', level?: string): void {
    this.playing();
    const place = this.placeAt(seat);
    if (place.guest === undefined) throw new Refusal('seat-unowned');
    this.change(seat, to === 'bot' ? awayFrom(place, level) : personAt(place));
  }

  private say({ name, seat, text }: Extract<RoomEvent, { do: 'say' }>, at: number): void {
    const words = text.trim();
    if (words === '' || words.length > CHAT_MAX_CHARS || /\p{Cc}/u.test(words))
      throw new Refusal('chat-line-length', { max: CHAT_MAX_CHARS });
    const n = (this.talk.at(-1)?.n ?? 0) + 1;
    this.talk = [...this.talk, { n, at, name, seat, text: words }].slice(-MAX_CHAT_LINES);
  }

  private propose(event: Extract<RoomEvent, { do: 'offer' }>, at: number): void {
    this.playing();
    if (this.proposal) throw new Refusal('offer-pending');
    if (event.seat !== null) this.placeAt(event.seat);
    const offer = offerOf(event, this.seated, at);
    if (offer.graceMs !== undefined) this.outcome = undefined;
    this.settleOffer(offer);
  }

  private reply(by: Seat, yes: boolean): void {
    const { proposal } = this;
    if (!proposal) throw new Refusal('offer-none');
    if (!votersOf(this.seated, proposal).includes(by)) throw new Refusal('offer-for-others');
    if (yes) return this.settleOffer({ ...proposal, agreed: [...new Set([...proposal.agreed, by])] });
    this.proposal = undefined;
  }

  /** An offer with a grace period waits for `carry`, even if all have agreed. */
  private settleOffer(offer: Offer): void {
    this.proposal = offer;
    if (offer.graceMs === undefined && isAgreed(this.seated, offer)) this.carry(offer);
  }

  private carryAgreed(): void {
    this.playing();
    const { proposal } = this;
    if (proposal?.graceMs === undefined || !isAgreed(this.seated, proposal)) throw new Refusal('offer-not-agreed');
    this.carry(proposal);
  }

  private carry(offer: Offer): void {
    const { what, seat, graceMs } = offer;
    this.proposal = undefined;
    if (what === 'end' || seat === null) this.state = 'closed';
    else this.change(seat, placeAfter(offer, this.placeAt(seat)));
    if (graceMs !== undefined && seat !== null) this.outcome = { what, seat, how: 'carried' };
  }

  private miss(seat: Seat, since: number): void {
    this.playing();
    if (this.placeAt(seat).guest === undefined) throw new Refusal('seat-unowned');
    if (this.absent[seat] !== null) throw new Refusal('absence-known');
    this.absent = this.absent.with(seat, since);
  }

  /**
   * A player who comes back keeps the seat: an offer about it is cancelled, it is no longer free, and the player votes
   * again.
   */
  private welcome(seat: Seat): void {
    const { free, ...place } = this.placeAt(seat);
    if (this.absent[seat] === null) throw new Refusal('absence-known');
    this.absent = this.absent.with(seat, null);
    const { proposal } = this;
    if (free) this.change(seat, place);
    if (proposal?.graceMs === undefined) return;
    if (proposal.seat !== seat)
      this.proposal = { ...proposal, without: proposal.without?.filter(one => one !== seat) ?? [] };
    else {
      this.proposal = undefined;
      this.outcome = { what: proposal.what, seat, how: 'returned' };
    }
  }
}
