/** Shared fixtures of this folder: a notification, and a receiver on a real socket. */

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { deviceId, guestId, tableId } from '../../../table/ids.ts';
import type { Channel, Store } from '../../store/store.ts';
import { MailConsents } from '../mail/consent.ts';
import type { Summons } from '../summons.ts';

export const SUMMONS: Summons = {
  table: { id: tableId('abcdefgh12345678') },
  guest: guestId('guest-ada'),
  name: 'Ada',
  seat: 0,
  game: 'haunted',
  title: 'Haunted',
  prompt: 'Ada chooses a door.',
  language: 'en',
  url: 'https://seance.example/#/online/abcdefgh12345678',
  step: 7,
};

/** Stores a table at which the guest has these channels, and returns a notification for it. */
export async function lay(store: Store, table: string, of: string, ...channels: readonly Channel[]): Promise<Summons> {
  const [id, guest] = [tableId(table), guestId(of)];
  const [openedAt, phase] = [Date.now(), 'playing'] as const;
  const times = { openedAt, changedAt: openedAt, dueAt: null };
  const row = { id, code: `${id}-amber-bell`, game: 'haunted', rules: 1, phase, listed: false, ...times };
  await store.create(row, { table: id, entries: [{ seq: 1, id: null, at: openedAt, event: { do: 'open' } }] });
  if ((await store.guest(guest)) === undefined) {
    const person = { id: guest, name: 'Ada', language: 'en', createdAt: openedAt, seenAt: openedAt };
    const device = { id: deviceId(`device ${guest}`), browser: '', system: '', createdAt: openedAt, seenAt: openedAt };
    await store.addGuest(person, device, `hash of ${guest}`);
  }
  await store.setChannels(id, guest, channels);
  return { ...SUMMONS, table: { id: id }, guest: guest };
}

/** Stores the consent of an address's owner. */
export async function agree(store: Store, guest: string, address: string): Promise<void> {
  const letters: string[] = [];
  const limits = { takeConfirmation: async () => true };
  const consents = new MailConsents(store, limits, (_request, token) => letters.push(token));
  await consents.ask({ guest: guestId(guest), address, language: 'en', unless: 'confirmed' });
  for (const token of letters) await consents.confirm(token);
}

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Listens on this machine, records requests, and replies with the next status of its list, otherwise with 204. */
export class Receiver {
  readonly received: Received[] = [];
  readonly statuses: number[] = [];
  private readonly server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    this.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(this.statuses.shift() ?? 204).end();
    this.server.emit('received');
  });

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  /** Waits for this many requests. */
  async until(count: number): Promise<readonly Received[]> {
    while (this.received.length < count) await once(this.server, 'received', { signal: AbortSignal.timeout(10_000) });
    return this.received;
  }

  clear(): void {
    this.received.length = 0;
    this.statuses.length = 0;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
