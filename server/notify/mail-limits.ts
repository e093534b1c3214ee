import type { Limits } from '../ops/config.ts';
import type { Store } from '../store/store.ts';
import { hashOf, type Keys, readStopToken, stopToken } from './keys.ts';
import { mailboxOf } from './mailbox.ts';

type Books = Pick<Store, 'meta' | 'setMeta' | 'takeDaily'>;
type DailyLimits = Pick<
  Limits,
  ('mailsPerAddressPerDay' | 'mailsPerGuestPerDay') | ('confirmationsPerAddressPerDay' | 'confirmationsPerGuestPerDay')
>;

const DAY_MS = 24 * 60 * 60 * 1000;
const MUTED = 'yes';

/** Takes from one limit after the other, up to the first that is used up: who had enough takes nothing from others. */
async function inTurn(...limits: readonly (() => boolean | Promise<boolean>)[]): Promise<boolean> {
  for (const take of limits) if (!(await take())) return false;
  return true;
}

/** What a mailbox gets on a day at most, and whether it wants no mail at all. Counted in the store, for all nodes. */
export class MailLimits {
  private readonly store: Books;
  private readonly keys: Keys;
  private readonly limits: DailyLimits;

  constructor(store: Books, keys: Keys, limits: DailyLimits) {
    this.store = store;
    this.keys = keys;
    this.limits = limits;
  }

  /** Whether the owner of an address refuses mail. Refusals of before are kept by the address with its tag. */
  async isMuted(address: string): Promise<boolean> {
    const hashes = new Set([hashOf(mailboxOf(address)), hashOf(address)]);
    const kept = await Promise.all([...hashes].map(hash => this.store.meta(`mute/${hash}`)));
    return kept.includes(MUTED);
  }

  /** Counts a summons by mail, if its guest and its mailbox have not had enough today. */
  takeSummons(guest: string, address: string): Promise<boolean> {
    const { mailsPerGuestPerDay, mailsPerAddressPerDay } = this.limits;
    return inTurn(
      () => this.take(`mail/guest/${guest}`, mailsPerGuestPerDay),
      () => this.take(`mail/mailbox/${hashOf(mailboxOf(address))}`, mailsPerAddressPerDay),
    );
  }

  /** Counts a mail that asks for consent; `allow` is a limit that somebody else counts. */
  takeConfirmation(guest: string, address: string, allow: () => boolean | Promise<boolean>): Promise<boolean> {
    const { confirmationsPerGuestPerDay, confirmationsPerAddressPerDay } = this.limits;
    return inTurn(
      () => this.take(`confirmation/guest/${guest}`, confirmationsPerGuestPerDay),
      allow,
      () => this.take(`confirmation/mailbox/${hashOf(mailboxOf(address))}`, confirmationsPerAddressPerDay),
    );
  }

  private take(what: string, most: number): Promise<boolean> {
    return this.store.takeDaily(what, Math.floor(Date.now() / DAY_MS), most);
  }

  /** What only the owner of a mailbox can have, who got mail there. */
  async tokenFor(address: string): Promise<string> {
    return stopToken(await this.keys.secret(), mailboxOf(address));
  }

  /** Whether the mailbox behind a token gets no mail at all; undefined for a token that is not ours. */
  async isMutedBy(token: string): Promise<boolean | undefined> {
    const hash = readStopToken(await this.keys.secret(), token);
    return hash === undefined ? undefined : (await this.store.meta(`mute/${hash}`)) === MUTED;
  }

  /** Sends no more mail to the mailbox behind a token, or mail again. */
  async mute(token: string, mute: boolean): Promise<boolean> {
    const hash = readStopToken(await this.keys.secret(), token);
    if (hash !== undefined) await this.store.setMeta(`mute/${hash}`, mute ? MUTED : 'no');
    return hash !== undefined;
  }
}
