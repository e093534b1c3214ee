/** Four people at a table of our own server, each with a cookie, a ticket and a socket. */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import { at, HIDDEN, type Seat } from '../../engine/index.ts';
import { DeviceChains, inMemory } from '../../fair/device-chains.ts';
import { PROTOCOL_VERSION } from '../../protocol/limits.ts';
import { type Presence, received, type ServerMessage } from '../../protocol/wire.ts';
import type { SeatView } from '../../table/seat-view.ts';
import { AGES, portraitOf } from '../game/content.ts';
import type { GalleryState } from '../game/state.ts';
import type { Goal, Picture, SeatedTable } from '../harness/contract.ts';

const SEATS = 4;
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'];
const agent = new Agent({ keepAlive: true, maxSockets: 24 });

/** The number of a portrait, the same for all contestants. */
function numberOf(face: string): number {
  const { family, age } = portraitOf(face);
  return family * AGES + age - 1;
}

class Guest {
  readonly url: string;
  cookie: string;

  constructor(url: string, cookie = '') {
    this.url = url;
    this.cookie = cookie;
  }

  post<T>(path: string, body: unknown): Promise<T> {
    const headers = { cookie: this.cookie, origin: this.url, 'content-type': 'application/json' };
    return new Promise((resolve, reject) => {
      const asked = request(this.url + path, { method: 'POST', agent, headers }, response => {
        let text = '';
        response.setEncoding('utf8').on('data', part => (text += part));
        response.on('error', reject).on('end', () => {
          const [given] = response.headers['set-cookie'] ?? [];
          if (given) this.cookie = given.split(';')[0] ?? '';
          if (response.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`${path}: ${response.statusCode} ${text.trim()}`));
        });
      });
      asked.on('error', reject).end(JSON.stringify(body));
    });
  }
}

class OurClient {
  readonly guest: Guest;
  private readonly seat: Seat;
  private readonly heard: () => void;
  private look: SeatView | undefined;
  private socket: WebSocket | undefined;
  private ids = 0;
  /** Messages sent in the opening; the server refuses a repetition without effect. */
  private readonly opening = new Set<string>();
  private readonly chains = new DeviceChains(inMemory(), () => randomBytes(32).toString('hex'));

  constructor(guest: Guest, seat: Seat, heard: () => void) {
    this.guest = guest;
    this.seat = seat;
    this.heard = heard;
  }

  /**
   * Resolves when the server has admitted the client. The opening of a match that begins earlier goes without this seat,
   * which then makes its chain during the measurement.
   */
  async enter(table: string): Promise<void> {
    const { url } = this.guest;
    const { ticket } = await this.guest.post<{ ticket: string }>(`/api/tables/${table}/ticket`, {
      protocol: PROTOCOL_VERSION,
    });
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket?ticket=${ticket}`, {
      headers: { origin: url },
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    this.socket.on('message', data => this.learn(JSON.parse(String(data))));
    await once(this.socket, 'message');
    this.socket.on('error', () => {});
    this.socket.send('{"do":"front","here":true}');
  }

  private learn({ presence, looks = [], refused }: ServerMessage): void {
    if (refused && !this.opening.has(refused.id ?? '')) throw new Error(`Seance refused an answer: ${refused.code}`);
    if (presence) this.takePart(presence);
    for (const news of looks) if (news.seat === this.seat) this.look = received(this.look, news);
    this.heard();
  }

  /** Takes part in the opening as the page does automatically. */
  private takePart({ phase, chance }: Presence): void {
    if (phase !== 'opening' || !chance) return;
    for (const message of this.chains.inOpening(chance, [this.seat])) this.opening.add(this.message(message));
  }

  message(message: object): string {
    const id = `bench-${this.seat}-${this.ids++}`;
    this.socket?.send(JSON.stringify({ ...message, id }));
    return id;
  }

  private get view(): GalleryState {
    if (!this.look) throw new Error('nothing is known yet');
    return this.look.view as GalleryState;
  }
  private faces(cards: readonly number[]): number[] {
    return cards.map(card => numberOf(at(this.view.cards.face, card)));
  }

  answers(): number {
    return this.look?.step ?? -1;
  }
  hand(): readonly number[] {
    return this.faces(at(this.view.hand, this.seat));
  }
  latest(): readonly number[] {
    return at(this.view.latest, this.seat);
  }
  play(slot: number, to: Goal): void {
    const card = at(at(this.view.hand, this.seat), slot);
    const { fair } = this.look ?? {};
    const link = fair && { link: this.chains.next(this.seat, fair.chain) };
    this.message({ do: 'answer', seat: this.seat, step: this.answers(), pick: { card, to }, ...link });
  }
  picture(): Picture {
    const { view, seat } = this;
    const { face } = view.cards;
    const others = view.hand.filter((_, one) => one !== seat);
    return {
      turn: this.look?.awaited?.asks[0]?.seat ?? null,
      held: view.hand.map(hand => hand.length),
      walls: view.wall.map(cards => this.faces(cards)),
      fire: this.faces(view.fire),
      candles: view.candles,
      leaks: [...others.flat(), ...view.deck].filter(card => face[card] !== HIDDEN).length,
    };
  }
  leave(): void {
    this.socket?.close();
  }
}

interface OurTable extends SeatedTable {
  readonly seats: readonly OurClient[];
}

export async function sitDown(url: string, heard: (seat: Seat) => void): Promise<OurTable> {
  const seats = Array.from({ length: SEATS }, (_, seat) => new OurClient(new Guest(url), seat, () => heard(seat)));
  const host = at(seats, 0);
  for (const [seat, { guest }] of seats.entries()) await guest.post('/api/guest', { name: at(NAMES, seat) });
  const { id } = await host.guest.post<{ id: string }>('/api/tables', {
    ...{ game: 'gallery', options: {}, listed: false, spectators: true, teaching: false, advice: false },
    pace: { decision: null, window: null },
    places: seats.map((_, seat) => ({ kind: seat === 0 ? 'me' : 'open' })),
  });
  for (const [seat, { guest }] of seats.entries())
    if (seat > 0) await guest.post(`/api/tables/${id}/take`, { place: seat, name: at(NAMES, seat) });
  await Promise.all(seats.map(client => client.enter(id)));
  host.message({ do: 'begin' });
  return { id, seats };
}

/** How many answers of a table a restarted server still knows, asked with the cookie of the same guest. */
export async function remembered(url: string, { id, seats }: SeatedTable): Promise<number> {
  const [host] = seats;
  if (!(host instanceof OurClient)) throw new Error('this is not a table of ours');
  return new Promise((resolve, reject) => {
    const again: OurClient = new OurClient(new Guest(url, host.guest.cookie), 0, () => {
      if (again.answers() < 0) return;
      again.leave();
      resolve(again.answers());
    });
    again.enter(id).catch(reject);
  });
}
