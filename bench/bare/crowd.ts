/** Four plain sockets at a table; each client maintains its own state of the table. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { at, type Seat } from '../../engine/index.ts';
import type { Goal, Picture, SeatedTable } from '../harness/contract.ts';
import { bareFrom, openPicture, place, SEATS, turnOf } from './rules.ts';

type Hello = { readonly answers: number; readonly hand: number[] };
type News = { readonly portrait: number; readonly to: Goal; readonly drawn?: number };

class BareClient {
  readonly socket: WebSocket;
  known = -1;
  private readonly seat: Seat;
  private held: number[] = [];
  private played = 0;
  private readonly table = { ...bareFrom('empty'), deck: [], hands: [] };

  constructor(url: string, id: string, seat: Seat, heard: () => void) {
    this.seat = seat;
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/?table=${id}&seat=${seat}`, { perMessageDeflate: false });
    this.socket.on('error', () => {});
    this.socket.on('message', data => {
      this.learn(JSON.parse(String(data)));
      heard();
    });
  }

  private learn(news: Hello | News): void {
    if ('hand' in news) {
      this.held = news.hand;
      this.known = news.answers;
      return;
    }
    const { portrait, to, drawn } = news;
    if (turnOf(this.table) === this.seat) {
      this.held.splice(this.played, 1);
      if (drawn !== undefined) this.held.push(drawn);
    }
    place(this.table, portrait, to);
    this.known = this.table.answers;
  }

  answers(): number {
    return this.known;
  }
  hand(): readonly number[] {
    return this.held;
  }
  latest(): readonly number[] {
    return at(this.table.latest, this.seat);
  }
  play(slot: number, to: Goal): void {
    this.played = slot;
    this.socket.send(JSON.stringify([slot, to]));
  }
  picture(): Picture {
    return { ...openPicture(this.table), leaks: 0 };
  }
  leave(): void {
    this.socket.close();
  }
}

export async function sitDown(url: string, heard: (seat: Seat) => void): Promise<SeatedTable> {
  const id = randomUUID();
  const seats = Array.from({ length: SEATS }, (_, seat) => new BareClient(url, id, seat, () => heard(seat)));
  await Promise.all(seats.map(({ socket }) => once(socket, 'open')));
  return { id, seats };
}

/** How many answers of a table a restarted server still knows. */
export async function remembered(url: string, { id }: SeatedTable): Promise<number> {
  const client = new BareClient(url, id, 0, () => {});
  await once(client.socket, 'message');
  client.leave();
  return client.answers();
}
