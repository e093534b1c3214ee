import type { Circle } from '../table/circle.ts';
import type { Attendance, Elsewhere } from './nodes/elsewhere.ts';
import type { Reader } from './readers.ts';

/** Those who are connected to a table: the readers of this node, and whoever is there on the others. */
export class Audience extends Set<Reader> {
  private readonly table: string;
  private readonly elsewhere: Elsewhere;

  constructor(table: string, elsewhere: Elsewhere) {
    super();
    this.table = table;
    this.elsewhere = elsewhere;
  }

  isHere(guest: string): boolean {
    return [...this].some(one => one.guest === guest) || this.elsewhere.isHere(this.table, guest);
  }

  isInFrontOf(guest: string): boolean {
    return this.isInFrontHere(guest) || this.elsewhere.isInFrontOf(this.table, guest);
  }

  private isInFrontHere(guest: string): boolean {
    return [...this].some(one => one.guest === guest && one.inFront);
  }

  watchers(circle: Circle): number {
    return this.attendance(circle).watchers + this.elsewhere.watchersOf(this.table);
  }

  /** Who is here on this node. */
  attendance(circle: Circle): Attendance {
    const guests = [...new Set([...this].map(({ guest }) => guest))];
    const seated = guests.filter(guest => circle.seatsOf(guest).length > 0);
    return {
      guests: Object.fromEntries(seated.map(guest => [guest, this.isInFrontHere(guest)])),
      watchers: guests.length - seated.length,
    };
  }
}
