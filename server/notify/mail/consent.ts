import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '../../../engine/index.ts';
import type { MailState } from '../../../protocol/channels.ts';
import type { GuestId } from '../../../table/ids.ts';
import type { MailAsk, MailConsent, Store } from '../../store/store.ts';
import { hashOf } from '../keys.ts';
import type { MailLimits } from './mail-limits.ts';
import { plainAddress } from './mailbox.ts';

/** How long the link of a confirmation mail is valid. */
export const CONFIRMATION_VALID_MS = 3 * 24 * 60 * 60 * 1000;

export type { MailState };

/** A guest's request for mail to an address. */
export interface MailRequest {
  readonly guest: GuestId;
  readonly language: Language;
  readonly address: string;
  readonly unless: MailAsk['unless'];
  /** A limit besides those of the guest and of the mailbox. */
  readonly allow?: () => boolean | Promise<boolean>;
}

type Books = Pick<Store, 'mailConsent' | 'askMailConsent' | 'mailLink' | 'confirmMail'>;
type SendQuestion = (request: MailRequest, token: string) => void;

const keyOf = (address: string): string => hashOf(plainAddress(address));
const linkOf = (token: string): string => createHash('sha256').update(`confirm\n${token}`).digest('base64url');

function stateOf(consent: MailConsent | undefined, now: number): MailState {
  if (consent?.confirmedAt != null) return 'confirmed';
  return consent && consent.askedUntil > now ? 'waiting' : 'unconfirmed';
}

/** Consent to mail, per guest and address, requested by mail. */
export class MailConsents {
  private readonly store: Books;
  private readonly limits: Pick<MailLimits, 'takeConfirmation'>;
  private readonly send: SendQuestion;

  constructor(store: Books, limits: MailConsents['limits'], send: SendQuestion) {
    this.store = store;
    this.limits = limits;
    this.send = send;
  }

  async state(guest: GuestId, address: string): Promise<MailState> {
    return stateOf(await this.store.mailConsent(guest, keyOf(address)), Date.now());
  }

  /**
   * Asks the owner of an address for consent, if necessary and within the limits. A muted mailbox gets no mail; to the
   * guest it looks like an owner who does not answer.
   */
  async ask(request: MailRequest): Promise<MailState> {
    const { guest, address, unless, allow = () => true } = request;
    const now = Date.now();
    const before = await this.store.mailConsent(guest, keyOf(address));
    const state = stateOf(before, now);
    if (state === 'confirmed' || (unless === 'asked' && before) || (unless === 'pending' && state === 'waiting'))
      return state;
    if (!(await this.limits.takeConfirmation(guest, address, allow))) return 'limited';
    const token = randomBytes(24).toString('base64url');
    const ask = {
      guest,
      address: keyOf(address),
      link: linkOf(token),
      now,
      until: now + CONFIRMATION_VALID_MS,
      unless,
    };
    if (await this.store.askMailConsent(ask)) this.send(request, token);
    return this.state(guest, address);
  }

  /** The state of a link's address: confirmed or waiting; undefined for an invalid link. */
  async read(token: string): Promise<'confirmed' | 'waiting' | undefined> {
    const consent = await this.store.mailLink(linkOf(token), Date.now());
    return consent && (consent.confirmedAt === null ? 'waiting' : 'confirmed');
  }

  /** The owner agrees. Idempotent per link. */
  confirm(token: string): Promise<boolean> {
    return this.store.confirmMail(linkOf(token), Date.now());
  }
}
