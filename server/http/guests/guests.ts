import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceId, type GuestId, guestId } from '../../../table/ids.ts';
import { failureReason } from '../../store/failures.ts';
import type { DeviceRow, DevicesToEnd, GuestRow, KnownDevice, Store } from '../../store/store.ts';
import { isLanguage, languageFor } from '../language.ts';
import { labelOf } from '../user-agent.ts';

const COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The minimum interval between two writes of a device's last visit. */
const DEVICE_SEEN_EVERY_MS = 5 * 60 * 1000;

/** The stored form of a secret: it identifies the secret without revealing it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
export const freshSecret = (): string => randomBytes(24).toString('base64url');
export const freshId = (): string => randomBytes(12).toString('hex');

/**
 * `current` is this browser's guest. `aside` is its previous guest: it counts when `current` is missing or was ended.
 */
type CookieRole = 'current' | 'aside';
const COOKIE_NAMES: Readonly<Record<CookieRole, string>> = { current: 'seance', aside: 'seance-aside' };

function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name && value && /^[A-Za-z0-9_-]{16,64}$/.test(value)) return value;
  }
  return undefined;
}

type Asking = Pick<FastifyRequest, 'headers'>;

interface Recognised extends KnownDevice {
  readonly role: CookieRole;
  readonly secret: string;
}

/** The guests of the server: each browser is identified by a secret in a cookie, and by nothing else. */
export class Guests {
  private readonly store: Store;
  private readonly secure: boolean;

  constructor(store: Store, secure: boolean) {
    this.store = store;
    this.secure = secure;
  }

  /** The guest and the device that send this request; undefined if unknown. */
  async device(request: Asking): Promise<KnownDevice | undefined> {
    const found = (await this.recognise(request, 'current')) ?? (await this.recognise(request, 'aside'));
    if (!found) return undefined;
    const { guest, device } = found;
    const now = Date.now();
    if (now - guest.seenAt > DAY_MS) await this.note(this.store.changeGuest(guest.id, { seenAt: now }));
    if (now - device.seenAt > DEVICE_SEEN_EVERY_MS) await this.note(this.store.seeDevices([device.id], now));
    return { guest, device };
  }

  async known(request: Asking): Promise<GuestRow | undefined> {
    return (await this.device(request))?.guest;
  }

  private async recognise({ headers }: Asking, role: CookieRole): Promise<Recognised | undefined> {
    const secret = cookieOf(headers.cookie, this.cookieName(role));
    const found = secret && (await this.store.knownDevice(hashOf(secret)));
    return secret && found ? { ...found, role, secret } : undefined;
  }

  /** A failed write of the last visit does not fail the request. The store's watcher has logged it. */
  private async note(visit: Promise<unknown>): Promise<void> {
    try {
      await visit;
    } catch (error) {
      if (failureReason(error) === undefined) throw error;
    }
  }

  /** Sets the name of a guest; a new guest gets a secret. */
  async greet(request: FastifyRequest, reply: FastifyReply, name: string, language?: string): Promise<GuestRow> {
    const spoken = language && isLanguage(language) ? language : languageFor(request.headers['accept-language']);
    const guest = await this.known(request);
    if (guest) {
      await this.store.changeGuest(guest.id, { name, language: spoken });
      return { ...guest, name, language: spoken };
    }
    const now = Date.now();
    const fresh = { id: guestId(freshId()), name, language: spoken, createdAt: now, seenAt: now };
    const secret = freshSecret();
    await this.store.addGuest(fresh, newDevice(request), hashOf(secret));
    this.give(reply, 'current', secret);
    return fresh;
  }

  /**
   * Makes this browser another device of a guest, unless it is one. The previous guest is put aside, and returns when
   * the new device is ended. Ends a device that came by an earlier adoption and returns its id.
   */
  async adopt(request: FastifyRequest, reply: FastifyReply, guest: GuestId): Promise<readonly string[]> {
    const [current, aside] = await Promise.all([this.recognise(request, 'current'), this.recognise(request, 'aside')]);
    if ((current ?? aside)?.guest.id === guest) return [];
    const ended = current && aside ? await this.store.endDevices(current.guest.id, { only: current.device.id }) : [];
    if (aside?.guest.id === guest) {
      this.forget(reply, 'current');
      return ended;
    }
    const secret = freshSecret();
    await this.store.addDevice(guest, newDevice(request), hashOf(secret));
    this.give(reply, 'current', secret);
    if (current && !aside) this.give(reply, 'aside', current.secret);
    return ended;
  }

  /** Ends devices of a guest. A browser that ends its own becomes its previous guest, or none. */
  async end(reply: FastifyReply, { guest, device }: KnownDevice, which: DevicesToEnd): Promise<readonly string[]> {
    const ended = await this.store.endDevices(guest.id, which);
    if (ended.includes(device.id)) this.forget(reply, 'current');
    return ended;
  }

  private cookieName(role: CookieRole): string {
    // Behind TLS the prefix keeps neighbouring hosts from setting the cookie and plain http from reading it.
    return `${this.secure ? '__Host-' : ''}${COOKIE_NAMES[role]}`;
  }

  private give(reply: FastifyReply, role: CookieRole, secret: string, maxAge = COOKIE_MAX_AGE_S): void {
    const rules = ['Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${maxAge}`, ...(this.secure ? ['Secure'] : [])];
    // Fastify collects several of these headers.
    reply.header('set-cookie', [`${this.cookieName(role)}=${secret}`, ...rules].join('; '));
  }

  private forget(reply: FastifyReply, role: CookieRole): void {
    this.give(reply, role, '', 0);
  }
}

function newDevice({ headers }: Asking): DeviceRow {
  const now = Date.now();
  return { id: deviceId(freshId()), ...labelOf(headers['user-agent']), createdAt: now, seenAt: now };
}
