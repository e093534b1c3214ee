import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, languageFor } from './language.ts';
import { failureReason } from './store/failures.ts';
import type { GuestRow, Store } from './store/store.ts';

const YEAR = 365 * 24 * 60 * 60;
const DAY = 24 * 60 * 60 * 1000;

/** What is kept of a secret: it can be recognised by it, and not had again. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
export const freshSecret = (): string => randomBytes(24).toString('base64url');

const MARK = 12;
const markOf = (secret: string, guest: string): string => hashOf(`${secret} ${guest}`).slice(0, MARK);
/** A secret by which it can be told whose it was. */
export function seatSecret(guest: string): string {
  const secret = freshSecret();
  return secret + markOf(secret, guest);
}
export const isSecretOf = (secret: string, guest: string): boolean =>
  secret.slice(-MARK) === markOf(secret.slice(0, -MARK), guest);

/** Behind TLS the cookie can neither be set by a neighbouring host nor read without TLS. */
const cookieName = (secure: boolean): string => (secure ? '__Host-seance' : 'seance');

function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name && value && /^[A-Za-z0-9_-]{16,64}$/.test(value)) return value;
  }
  return undefined;
}

/** The guests of the house: each browser is known by a secret that it keeps in a cookie, and by nothing else. */
export class Guests {
  private readonly store: Store;
  private readonly secure: boolean;

  constructor(store: Store, secure: boolean) {
    this.store = store;
    this.secure = secure;
  }

  /** Who sends this request, if they have been here before. */
  async known(request: Pick<FastifyRequest, 'headers'>): Promise<GuestRow | undefined> {
    const secret = cookieOf(request.headers.cookie, cookieName(this.secure));
    const guest = secret && (await this.store.guestByDevice(hashOf(secret)));
    if (!guest) return undefined;
    if (Date.now() - guest.seenAt > DAY) await this.noteVisit(guest.id);
    return guest;
  }

  /** While nothing can be written, guests are known all the same. Whoever watches the store has logged the failure. */
  private async noteVisit(guest: string): Promise<void> {
    try {
      await this.store.changeGuest(guest, { seenAt: Date.now() });
    } catch (error) {
      if (failureReason(error) === undefined) throw error;
    }
  }

  /** A guest says what to call them; one who is new is given a secret to be known by. */
  async greet(request: FastifyRequest, reply: FastifyReply, name: string, language?: string): Promise<GuestRow> {
    const spoken = language && isLanguage(language) ? language : languageFor(request.headers['accept-language']);
    const guest = await this.known(request);
    if (guest) {
      await this.store.changeGuest(guest.id, { name, language: spoken });
      return { ...guest, name, language: spoken };
    }
    const now = Date.now();
    const fresh = { id: randomBytes(12).toString('hex'), name, language: spoken, createdAt: now, seenAt: now };
    await this.store.addGuest(fresh, hashOf(this.give(reply)));
    return fresh;
  }

  /** This browser is from now on known as that guest. */
  async adopt(reply: FastifyReply, guest: string): Promise<void> {
    await this.store.addDevice(guest, hashOf(this.give(reply)));
  }

  private give(reply: FastifyReply): string {
    const secret = freshSecret();
    const rules = ['Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${YEAR}`, ...(this.secure ? ['Secure'] : [])];
    reply.header('set-cookie', [`${cookieName(this.secure)}=${secret}`, ...rules].join('; '));
    return secret;
  }
}
