import type { GuestId } from '../../../table/ids.ts';
import type { Limits } from '../../ops/config.ts';
import type { Store } from '../../store/store.ts';
import { hashOf, type Keys, readStopToken, stopToken } from '../keys.ts';
import { mailboxOf } from './mailbox.ts';

type Books = Pick<Store, 'meta' | 'setMeta' | 'takeDaily'>;
type DailyLimits = Pick<
  Limits,
  ('mailsPerAddressPerDay' | 'mailsPerGuestPerDay') | ('confirmationsPerAddressPerDay' | 'confirmationsPerGuestPerDay')
>;

const DAY_MS = 24 * 60 * 60 * 1000;
const MUTED = 'yes';

/** Takes from the limits in order, up to the first that is used up; the later ones are not charged. */
async function inTurn(...limits: readonly (() => boolean | Promise<boolean>)[]): Promise<boolean> {
  for (const consume of limits) if (!(await consume())) return false;
  return true;
}

/** The daily limits of a mailbox, and whether it is muted. Counted in the store, for all nodes. */
export class MailLimits {
  private readonly store: Books;
  private readonly keys: Keys;
  private readonly limits: DailyLimits;

  constructor(store: Books, keys: Keys, limits: DailyLimits) {
    this.store = store;
    this.keys = keys;
    this.limits = limits;
  }

  /** Whether the owner of an address refuses mail. Older refusals are stored by the address with its tag. */
  async isMuted(address: string): Promise<boolean> {
    const hashes = new Set([hashOf(mailboxOf(address)), hashOf(address)]);
    const kept = await Promise.all([...hashes].map(hash => this.store.meta(`mute/${hash}`)));
    return kept.includes(MUTED);
  }

  /** Counts a notification by mail, if the daily limits of its guest and its mailbox allow it. */
  takeSummons(guest: GuestId, address: string): Promise<boolean> {
    const { mailsPerGuestPerDay, mailsPerAddressPerDay } = this.limits;
    return inTurn(
      () => this.consumeDaily(`mail/guest/${guest}`, mailsPerGuestPerDay),
      () => this.consumeDaily(`mail/mailbox/${hashOf(mailboxOf(address))}`, mailsPerAddressPerDay),
    );
  }

  /** Counts a confirmation mail; `allow` is a further limit of the caller. */
  takeConfirmation(guest: GuestId, address: string, allow: () => boolean | Promise<boolean>): Promise<boolean> {
    const { confirmationsPerGuestPerDay, confirmationsPerAddressPerDay } = this.limits;
    return inTurn(
      () => this.consumeDaily(`confirmation/guest/${guest}`, confirmationsPerGuestPerDay),
      allow,
      () => this.consumeDaily(`confirmation/mailbox/${hashOf(mailboxOf(address))}`, confirmationsPerAddressPerDay),
    );
  }

  private consumeDaily(what: string, most: number): Promise<boolean> {
    return this.store.takeDaily(what, Math.floor(Date.now() / DAY_MS), most);
  }

  /** The token of a mailbox; only recipients of its mail get it. */
  async tokenFor(address: string): Promise<string> {
    return stopToken(await this.keys.secret(), mailboxOf(address));
  }

  /** Whether the mailbox of a token is muted; undefined for an invalid token. */
  async isMutedBy(token: string): Promise<boolean | undefined> {
    const hash = readStopToken(await this.keys.secret(), token);
    return hash === undefined ? undefined : (await this.store.meta(`mute/${hash}`)) === MUTED;
  }

  /** Mutes or unmutes the mailbox of a token. */
  async mute(token: string, mute: boolean): Promise<boolean> {
    const hash = readStopToken(await this.keys.secret(), token);
    if (hash !== undefined) await this.store.setMeta(`mute/${hash}`, mute ? MUTED : 'no');
    return hash !== undefined;
  }
}
