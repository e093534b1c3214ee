import { type ChanceNote, type House, lay, Refusal, type Seat, type Settled } from '../engine/index.ts';
import type { Deed, Line, Offer, Phase, Terms } from './deeds.ts';
import type { OpenChance } from './fair.ts';
import { beginOpening, missing, noteOf, type Opening, openChance, openingIn, withAnchor, withLink } from './opening.ts';
import { type Arrangement, awayFrom, type Place, personAt, STAND_IN, sitterAt, spiritBeside } from './places.ts';
import { countdown } from './stops.ts';
import { type ChanceOf, type SavedTable, Table } from './table.ts';

export type { Deed, Line, Offer, Phase, Terms } from './deeds.ts';

/** A circle at rest, with everybody's secrets. */
export interface SavedCircle {
  readonly format: 1;
  readonly terms: Terms;
  readonly places: readonly Place[];
  readonly table: SavedTable | null;
  readonly phase: Phase;
  readonly opening?: Opening | null;
  readonly lines: readonly Line[];
  readonly offer: Offer | null;
  readonly late: readonly number[];
  readonly clock: { readonly since: number; readonly reached: number };
  readonly next: string | null;
  readonly frozen?: boolean;
}

export const CHAT_LENGTH = 400;
/** So much of the talk is kept at hand. */
const TALK = 200;
/** Who is late this often in a row is away: a bot plays on until they are back. */
const PATIENCE = 2;

/** What is allowed in a frozen room. */
const WHILE_FROZEN: readonly Deed['do'][] = ['thaw', 'say', 'next', 'close'];

/** A time when the house was closed. */
export interface Night {
  readonly from: number;
  readonly to: number;
}

/** The moment when so much time has gone by, nights not counted. */
function later(since: number, milliseconds: number, nights: readonly Night[]): number {
  let due = since + milliseconds;
  for (const { from, to } of nights) if (to > since && from < due) due += to - Math.max(from, since);
  return due;
}

/** Who plays from a place. */
const handsOf = ({ kind, guest, away }: Place): string => JSON.stringify([kind, guest, away]);

/** The people around one table, before, during and after its match. It knows no wire: whoever hosts it drives it. */
export class Circle {
  readonly id: string;
  readonly house: House;
  readonly terms: Terms;
  private readonly chanceOf: ChanceOf;
  /** Never changed in place: who has seen it before knows by this whether anybody has come or gone. */
  private seated: readonly Place[];
  private match: Table | undefined;
  private state: Phase = 'gathering';
  private opened: Opening | undefined;
  private talk: Line[] = [];
  private proposal: Offer | undefined;
  private late: number[];
  /** Since when the question on the table is asked, and how far the match has ever come. */
  private clock = { since: 0, reached: -1 };
  private following: string | undefined;
  private frozen = false;
  /** When the house was closed: then no clock has run. Told by whoever hosts the circle, in order. */
  nights: readonly Night[] = [];

  private constructor(id: string, house: House, terms: Terms, places: readonly Place[], chanceOf: ChanceOf) {
    this.id = id;
    this.house = house;
    this.terms = terms;
    this.chanceOf = chanceOf;
    this.seated = [...places];
    this.late = places.map(() => 0);
  }

  static lay(id: string, house: House, { terms, places }: Arrangement, chanceOf: ChanceOf): Circle {
    const { min, max } = house.game.seats;
    if (places.length < min || places.length > max)
      throw new Refusal(`${house.game.id} is for ${min} to ${max} seats, not ${places.length}.`);
    // An option that the game does not know is refused now, not when everybody sits.
    lay(house.game, places.length, terms.options);
    return new Circle(id, house, terms, places, chanceOf);
  }

  static load(id: string, house: House, saved: SavedCircle, chanceOf: ChanceOf): Circle {
    const circle = new Circle(id, house, saved.terms, saved.places, chanceOf);
    circle.match = saved.table ? Table.load(house, saved.table, chanceOf) : undefined;
    circle.state = saved.phase;
    circle.opened = saved.opening ?? undefined;
    circle.talk = [...saved.lines];
    circle.proposal = saved.offer ?? undefined;
    circle.late = [...saved.late];
    circle.clock = { ...saved.clock };
    circle.following = saved.next ?? undefined;
    circle.frozen = saved.frozen ?? false;
    return circle;
  }

  save(): SavedCircle {
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
    };
  }

  get places(): readonly Place[] {
    return this.seated;
  }
  get phase(): Phase {
    return this.state;
  }
  get table(): Table | undefined {
    return this.match;
  }
  /** The opening that people take part in now. */
  get opening(): Opening | undefined {
    return this.opened;
  }
  /** What everybody may know of a shared chance. */
  get chance(): OpenChance | undefined {
    const { note } = this.match?.sharing ?? {};
    if (this.opened) return openChance(this.opened);
    return note && openingIn(note);
  }
  get lines(): readonly Line[] {
    return this.talk;
  }
  get offer(): Offer | undefined {
    return this.proposal;
  }
  /** The table at which the same people play on. */
  get next(): string | undefined {
    return this.following;
  }
  /** Whether the room is frozen: people may talk and look, and nothing is played. */
  get isFrozen(): boolean {
    return this.frozen;
  }
  get ready(): boolean {
    return this.state === 'gathering' && this.seated.every(({ kind }) => kind !== 'open');
  }

  /** The seats that a guest holds. */
  seatsOf(guest: string): Seat[] {
    return this.seated.flatMap((place, seat) => (place.guest === guest ? [seat] : []));
  }

  /**
   * When the time of those who are asked runs out. Nobody waits for a bot by the clock. In a window it runs whether
   * people have answered or not, so that it does not tell.
   */
  get due(): number | undefined {
    const { match } = this;
    if (this.state !== 'playing' || this.frozen || !match?.kind) return undefined;
    const people = match.kind === 'window' ? match.asked('person') : match.waitingFor('person');
    if (people.length === 0) return undefined;
    const limit = countdown(this.terms.pace, match.kind);
    return limit === null ? undefined : later(this.clock.since, limit * 1000, this.nights);
  }

  /** Does a deed, or refuses it with nothing changed. */
  apply(deed: Deed, at: number): void {
    this.carryOut(deed, at);
    const { match } = this;
    if (match && match.step > this.clock.reached) this.clock = { since: at, reached: match.step };
    if (match?.over && this.state === 'playing') this.state = 'over';
  }

  private carryOut(deed: Deed, at: number): void {
    if (this.frozen && !WHILE_FROZEN.includes(deed.do)) throw new Refusal('This room is frozen.');
    switch (deed.do) {
      case 'take':
        return this.take(deed.place, deed.guest, deed.name);
      case 'leave':
        return this.leave(deed.place);
      case 'lay':
        return this.layPlace(deed.place, deed.to, deed.level);
      case 'begin':
        return this.begin(deed, at);
      case 'anchor':
        return this.openOn(withAnchor(this.opens(), deed.seat, deed.anchor), at);
      case 'link':
        return this.openOn(withLink(this.opens(), deed.seat, deed.link), at);
      case 'answer':
        return this.answer(deed);
      case 'passOn':
        return this.playing().passOn();
      case 'undo':
        if (this.playing().undo(deed.seat)) throw new Refusal('That answer cannot be taken back.');
        return;
      case 'story':
        return this.begun().tell(deed.seat, deed.invitation, deed.text);
      case 'settle':
        return this.settle(deed.seat, deed.settled);
      case 'letPass':
        return this.playing().letPass(deed.seat);
      case 'advice':
        return this.playing().advise(deed.seat, deed.level);
      case 'hand':
        return this.hand(deed.seat, deed.to, deed.level);
      case 'resign':
        this.playing();
        return this.change(deed.seat, { kind: 'bot', name: this.placeAt(deed.seat).name, level: STAND_IN });
      case 'move':
        return this.change(deed.seat, { ...personAt(this.placeAt(deed.seat)), guest: deed.guest });
      case 'say':
        return this.say(deed, at);
      case 'offer':
        return this.propose(deed);
      case 'reply':
        return this.reply(deed.by, deed.yes);
      case 'next':
        this.following ??= deed.id;
        return;
      case 'freeze':
        this.frozen = true;
        return;
      case 'thaw':
        // Nobody loses time while the room was frozen.
        this.frozen = false;
        this.clock = { ...this.clock, since: at };
        return;
      case 'close':
        if (this.state !== 'over') this.state = 'closed';
        this.opened = undefined;
    }
  }

  private begun(): Table {
    if (!this.match) throw new Refusal('The match has not begun.');
    return this.match;
  }
  private playing(): Table {
    if (this.state !== 'playing') throw new Refusal('No match is being played here now.');
    return this.begun();
  }
  private opens(): Opening {
    if (!this.opened) throw new Refusal('No match is being opened here now.');
    return this.opened;
  }
  private gathering(): void {
    if (this.state !== 'gathering') throw new Refusal('The match has begun already.');
  }
  private placeAt(place: Seat): Place {
    const found = this.seated[place];
    if (!found) throw new Refusal(`There is no place ${place} at this table.`);
    return found;
  }

  /** A seat in other hands. An offer lapses when somebody comes or goes: those who decide are the same to the end. */
  private change(seat: Seat, place: Place): void {
    const before = this.placeAt(seat);
    if (handsOf(before) !== handsOf(place)) this.proposal = undefined;
    this.seated = this.seated.with(seat, place);
    this.late[seat] = 0;
    this.match?.sit(seat, sitterAt(place));
  }

  private take(seat: Seat, guest: string, name: string): void {
    if (this.state === 'over' || this.state === 'closed') throw new Refusal('This match is over.');
    if (this.placeAt(seat).kind !== 'open') throw new Refusal('Somebody sits there already.');
    this.change(seat, { kind: 'person', name, guest });
  }

  /** Before the match the place is free again; during it a bot keeps it warm, for this person or another. */
  private leave(seat: Seat): void {
    const place = this.placeAt(seat);
    if (place.kind !== 'person') throw new Refusal('Nobody sits there.');
    if (this.state === 'gathering') return this.change(seat, { kind: 'open', name: '' });
    this.playing();
    this.change(seat, awayFrom(place));
  }

  private layPlace(seat: Seat, to: 'open' | 'bot', level = STAND_IN): void {
    this.gathering();
    if (this.placeAt(seat).guest === this.terms.host) throw new Refusal('The host keeps a place.');
    const name = to === 'open' ? '' : spiritBeside(this.seated);
    this.change(seat, to === 'open' ? { kind: 'open', name } : { kind: 'bot', name, level });
  }

  private begin({ chance, rules, seats = [] }: Extract<Deed, { do: 'begin' }>, at: number): void {
    if (this.state !== 'opening') this.gathering();
    if (this.seated.some(({ kind }) => kind === 'open')) throw new Refusal('There is still a place free.');
    if (chance.kind !== 'shared') return this.layMatch(chance, rules, at);
    for (const seat of seats) this.placeAt(seat);
    this.openOn(beginOpening(this.opened, chance, rules, seats, at), at);
  }

  /** Goes on with an opening; when nobody is waited for any more, the match is laid. */
  private openOn(opening: Opening, at: number): void {
    this.opened = opening;
    this.state = 'opening';
    if (opening.links.length < opening.seats.length || missing(opening).length > 0) return;
    this.opened = undefined;
    this.layMatch(noteOf(opening), opening.rules, at);
  }

  private layMatch(chance: ChanceNote, rules: number, at: number): void {
    const { options, teaching } = this.terms;
    const agreed = { options, teaching, rules, patient: true };
    this.match = Table.open(this.id, this.house, agreed, this.seated.map(sitterAt), chance, this.chanceOf);
    this.state = 'playing';
    this.clock = { since: at, reached: this.match.step };
  }

  /** Who lets a window run out has passed, and is not late. */
  private answer({ seat, pick, by, why, link }: Extract<Deed, { do: 'answer' }>): void {
    const table = this.playing();
    const inWindow = table.kind === 'window';
    if (by === 'person' && table.sharing && !link) throw new Refusal('An answer of a person adds to chance.');
    table.answer(seat, pick, { why, link });
    if (by === 'person') this.late[seat] = 0;
    if (by !== 'clock' || inWindow || this.placeAt(seat).kind !== 'person') return;
    const late = (this.late[seat] ?? 0) + 1;
    this.late[seat] = late;
    if (late >= PATIENCE && this.state === 'playing' && !this.match?.over) this.leave(seat);
  }

  private settle(seat: Seat, settled: Settled): void {
    const place = this.placeAt(seat);
    if (place.kind !== 'person') throw new Refusal('Nobody sits there.');
    this.change(seat, { ...place, settled });
  }

  private hand(seat: Seat, to: 'bot' | 'person', level?: string): void {
    this.playing();
    const place = this.placeAt(seat);
    if (place.guest === undefined) throw new Refusal('This seat belongs to nobody.');
    this.change(seat, to === 'bot' ? awayFrom(place, level) : personAt(place));
  }

  private say({ name, seat, text }: Extract<Deed, { do: 'say' }>, at: number): void {
    const words = text.trim();
    if (words === '' || words.length > CHAT_LENGTH || /\p{Cc}/u.test(words))
      throw new Refusal(`What is said has 1 to ${CHAT_LENGTH} characters, all on one line.`);
    const n = (this.talk.at(-1)?.n ?? 0) + 1;
    this.talk = [...this.talk, { n, at, name, seat, text: words }].slice(-TALK);
  }

  /** Those who decide about an offer: all people but the one whose seat it is about. */
  private voters(about: Seat | null): Seat[] {
    return this.seated.flatMap((place, seat) =>
      place.kind === 'person' && !place.away && seat !== about ? [seat] : [],
    );
  }

  private propose({ what, by, seat }: Extract<Deed, { do: 'offer' }>): void {
    this.playing();
    if (this.proposal) throw new Refusal('Something has been proposed already.');
    if ((what === 'end') !== (seat === null) || seat === by) throw new Refusal('That cannot be proposed.');
    if (seat !== null && this.placeAt(seat).kind !== 'person') throw new Refusal('No person has that seat.');
    if (!this.voters(seat).includes(by)) throw new Refusal('This is for the others to decide.');
    this.proposal = { what, by, seat, agreed: [] };
    this.reply(by, true);
  }

  private reply(by: Seat, yes: boolean): void {
    const { proposal } = this;
    if (!proposal) throw new Refusal('Nothing has been proposed.');
    if (!this.voters(proposal.seat).includes(by)) throw new Refusal('This is for the others to decide.');
    if (!yes) {
      this.proposal = undefined;
      return;
    }
    const agreed = [...new Set([...proposal.agreed, by])];
    this.proposal = { ...proposal, agreed };
    if (!this.voters(proposal.seat).every(seat => agreed.includes(seat))) return;
    this.proposal = undefined;
    this.carry(proposal);
  }

  private carry({ what, seat }: Offer): void {
    if (what === 'end' || seat === null) this.state = 'closed';
    else if (what === 'bot') this.change(seat, { kind: 'bot', name: this.placeAt(seat).name, level: STAND_IN });
    else this.change(seat, { kind: 'open', name: '' });
  }
}
