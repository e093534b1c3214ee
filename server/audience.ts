import type { Seat } from '../engine/index.ts';
import type { AbsenceTimes } from '../table/absence.ts';
import type { Circle } from '../table/circle.ts';
import type { Company, Trouble } from '../table/wire.ts';
import { companyOf } from './company.ts';
import type { Attendance, Elsewhere, Followed } from './nodes/elsewhere.ts';
import type { Around, Aside, Reader } from './readers.ts';

/** The table that is looked at. */
interface Stage extends Followed {
  readonly code: string;
  /** As it has been written down. */
  readonly circle: Circle;
  readonly trouble: Trouble | undefined;
  failed(what: string, error: unknown): void;
}

/** What the audience needs of the house. */
interface House {
  readonly elsewhere: Elsewhere;
  now(): number;
  absence(circle: Circle): AbsenceTimes;
}

/** Those who are connected to a table: the readers of this node, and whoever is there on the others. */
export class Audience extends Set<Reader> {
  private readonly stage: Stage;
  private readonly house: House;
  /** How often somebody has come or gone. */
  private changes = 0;
  /** The people as they were shown last, and what that depends on. */
  private last: { readonly parts: readonly unknown[]; readonly around: Around } | undefined;
  private told: Around | undefined;

  constructor(stage: Stage, house: House) {
    super();
    this.stage = stage;
    this.house = house;
  }

  override add(reader: Reader): this {
    this.changes++;
    return super.add(reader);
  }
  override delete(reader: Reader): boolean {
    this.changes++;
    return super.delete(reader);
  }
  /** Somebody has come or gone elsewhere, or has turned to something else. */
  noticed(): void {
    this.changes++;
  }

  isHere(guest: string): boolean {
    return this.some(one => one.guest === guest) || this.house.elsewhere.isHere(this.stage.id, guest);
  }

  isInFrontOf(guest: string): boolean {
    return this.isInFrontHere(guest) || this.house.elsewhere.isInFrontOf(this.stage.id, guest);
  }

  private isInFrontHere(guest: string): boolean {
    return this.some(one => one.guest === guest && one.inFront);
  }

  private some(is: (reader: Reader) => boolean): boolean {
    for (const one of this) if (is(one)) return true;
    return false;
  }

  /** Whether the person of a seat plays and is connected. */
  isThere(seat: Seat): boolean {
    const { kind, guest, away } = this.stage.circle.places[seat] ?? {};
    return kind === 'person' && !away && guest !== undefined && this.isHere(guest);
  }

  /** The seats whose people play and are connected. */
  get present(): readonly Seat[] {
    return [...this.stage.circle.places.keys()].filter(seat => this.isThere(seat));
  }

  get watchers(): number {
    return this.attendance.watchers + this.house.elsewhere.watchersOf(this.stage.id);
  }

  /** Who is here on this node. */
  get attendance(): Attendance {
    const { circle } = this.stage;
    const guests = [...new Set([...this].map(({ guest }) => guest))];
    const seated = guests.filter(guest => circle.seatsOf(guest).length > 0);
    return {
      guests: Object.fromEntries(seated.map(guest => [guest, this.isInFrontHere(guest)])),
      watchers: guests.length - seated.length,
    };
  }

  get trouble(): Trouble | undefined {
    return this.stage.trouble;
  }

  companyFor(guest: string): Company {
    const { circle, code } = this.stage;
    return companyOf(circle, code, guest, this, { now: this.house.now(), times: this.house.absence(circle) });
  }

  /** The same while nobody comes or goes: all that the company depends on, except how much time is left. */
  private around(): Around {
    const { phase, places, offer, next, opening, table, isFrozen, absences, decided, displaced } = this.stage.circle;
    const people = [places, offer, absences, decided, displaced];
    const parts = [phase, next, opening, table?.sharing, isFrozen, this.stage.trouble, this.changes, ...people];
    if (!this.last?.parts.every((part, i) => part === parts[i]))
      this.last = { parts, around: { companyFor: guest => this.companyFor(guest) } };
    return this.last.around;
  }

  /** Shows everybody what is new for them; those for whom nothing is new are sent nothing. */
  show(to?: { readonly reader: Reader; readonly aside: Aside }): void {
    const around = this.around();
    for (const reader of this) this.showTo(reader, around, reader === to?.reader ? to.aside : undefined);
    if (around !== this.told) this.house.elsewhere.tell(this.stage);
    this.told = around;
  }

  /** A view that cannot be made is a fault of the room. Its reader is told who is there, and what was acknowledged. */
  private showTo(reader: Reader, around: Around, aside?: Aside): void {
    try {
      reader.show(this.stage.circle, around, aside);
    } catch (error) {
      reader.showPeople(this.stage.circle, around, aside);
      this.stage.failed('a view is made', error);
    }
  }

  /** Sends everything anew to one reader. */
  showAnew(reader: Reader): void {
    reader.forget();
    this.showTo(reader, this.around());
  }

  /** After something was taken back: what was told may have changed. */
  forgetEvents(): void {
    for (const reader of this) reader.forgetEvents();
  }
}
