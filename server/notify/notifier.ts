import type { GuestId } from '../../table/ids.ts';
import type { Config } from '../ops/config.ts';
import { tableRef } from '../ops/table-ref.ts';
import type { Channel, Store } from '../store/store.ts';
import { NoticeDedupe } from './dedupe.ts';
import { faultNow, faultOf, type Reach } from './guarded-post.ts';
import { hashOf, Keys } from './keys.ts';
import { CONFIRM_PATH } from './mail/confirm-page.ts';
import { MailConsents, type MailRequest, type MailState } from './mail/consent.ts';
import { confirmationLetter, isMailAddress, letterOf, Mailer } from './mail/mail.ts';
import { MailLimits } from './mail/mail-limits.ts';
import { pushReach, readSubscription, type Subscription, sendPush } from './push.ts';
import { Queue } from './queue.ts';
import { type DeliveryOutcome, retrying } from './retry.ts';
import type { Delivery, Summons } from './summons.ts';
import { keyFor, sendWebhook } from './webhook.ts';
import type { ChannelFault } from './words.ts';

/** Concurrent and waiting messages. */
const MAX_CONCURRENT_MESSAGES = 32;
const MAX_WAITING_MESSAGES = 10_000;
const MAX_CHANNELS_PER_GUEST = 5;
/** Push subscriptions per guest; the oldest are dropped. */
export const PUSH_PER_GUEST_MAX = 10;

type Target = Exclude<Channel, { kind: 'push' }> | { readonly kind: 'push'; readonly subscription: Subscription };

/** One notification through one channel. */
interface Message {
  readonly summons: Summons;
  readonly target: Target;
  /** Table, seat, reason and receiver: a newer message replaces an older one with the same key. */
  readonly place: string;
  /** Whether the message was counted against the daily limits: once, however often it is retried. */
  counted: boolean;
}

export type { DeliveryOutcome } from './retry.ts';

/** Callbacks for the outcome of messages; they get no secrets. */
export interface DeliveryWitness {
  readonly log?: { info(facts: object, text: string): void; warn(facts: object, text: string): void };
  readonly count?: (channel: Channel['kind'] | 'confirmation', outcome: DeliveryOutcome) => void;
  /** A failure before there was a message to count. */
  readonly failed?: (what: string) => void;
  /** The first pause after a failure, in milliseconds. */
  readonly firstPause?: number;
  /** The public origin, for links without a table; by default from the configuration. */
  readonly origin?: () => string;
  /** Overrides the allowed push services, for tests. */
  readonly pushReach?: Reach;
}

type Books = Pick<
  Store,
  | ('meta' | 'setMeta' | 'metaOnce' | 'channels' | 'pushSubscriptions' | 'dropPush')
  | ('mailConsent' | 'askMailConsent' | 'mailLink' | 'confirmMail' | 'takeDaily')
>;

function receiverOf(target: Target): string {
  if (target.kind === 'mail') return target.address;
  return target.kind === 'webhook' ? `${target.format} ${target.url}` : target.subscription.endpoint;
}

/**
 * Notifies players by push, mail and webhook, at most once per question and channel. Never throws into the game and
 * never delays it. Temporary failures are retried with growing pauses.
 */
export class Notifier {
  private readonly store: Books;
  private readonly config: Config;
  private readonly witness: DeliveryWitness;
  private readonly keys: Keys;
  private readonly told: NoticeDedupe;
  private readonly mailer: Mailer | undefined;
  private readonly queue = new Queue(MAX_CONCURRENT_MESSAGES, MAX_WAITING_MESSAGES);
  private readonly newest = new Map<string, Message>();
  private readonly pushReach: Reach;
  private readonly limits: MailLimits;
  private readonly consents: MailConsents;

  constructor(store: Books, config: Config, witness: DeliveryWitness = {}) {
    this.store = store;
    this.config = config;
    this.witness = witness;
    this.keys = new Keys(store, config.webhooks.secret);
    this.told = new NoticeDedupe(store);
    this.mailer = config.mail ? new Mailer(config.mail) : undefined;
    this.pushReach = witness.pushReach ?? pushReach(config.pushHosts);
    this.limits = new MailLimits(store, this.keys, config.limits);
    this.consents = new MailConsents(store, this.limits, (request, token) => this.sendQuestion(request, token));
  }

  summon(summons: Summons): void {
    const taken = this.queue.add(async () => {
      try {
        for (const target of await this.targets(summons)) await this.address(summons, target);
      } catch (error) {
        this.witness.failed?.('a notification');
        this.witness.log?.warn({ err: error, table: tableRef(summons.table.id) }, 'a notification could not be sent');
      }
      return undefined;
    });
    if (taken) return;
    this.witness.failed?.('a notification');
    this.witness.log?.warn({ table: tableRef(summons.table.id) }, 'the notification queue is full');
  }

  private async targets(summons: Summons): Promise<readonly Target[]> {
    const channels = (await this.store.channels(summons.table.id, summons.guest)).slice(0, MAX_CHANNELS_PER_GUEST);
    const usable = channels.filter(channel => this.refuses(channel) === null);
    return (await Promise.all(usable.map(channel => this.targetsOf(summons, channel)))).flat();
  }

  /** An unconfirmed address gets no notification; if its owner was never asked, the confirmation mail is sent now. */
  private async targetsOf({ guest, language }: Summons, channel: Channel): Promise<readonly Target[]> {
    if (channel.kind === 'push') return this.browsers(guest);
    if (channel.kind !== 'mail') return [channel];
    const { address } = channel;
    const state = await this.askMail({ guest, language, address, unless: 'asked' });
    return state === 'confirmed' ? [channel] : [];
  }

  private async browsers(guest: GuestId): Promise<readonly Target[]> {
    const kept = await this.store.pushSubscriptions(guest);
    const subscriptions = kept.slice(0, PUSH_PER_GUEST_MAX).map(readSubscription);
    return subscriptions.flatMap(subscription => (subscription ? [{ kind: 'push', subscription }] : []));
  }

  private async address(summons: Summons, target: Target): Promise<void> {
    const { table, seat, why = 'turn' } = summons;
    const matter = why === 'turn' ? `${seat}` : `${seat}/${why}`;
    const place = `${table.id}/${matter}/${hashOf(receiverOf(target)).slice(0, 16)}`;
    if (!(await this.told.claim(place, summons.step))) return;
    const message: Message = { summons, target, place, counted: false };
    this.newest.set(place, message);
    const job = retrying({
      attempt: async () =>
        this.newest.get(place) === message ? this.made(() => this.deliver(message)) : { result: 'overtaken' },
      ended: (outcome, tries, why) => this.finish(message, outcome, tries, why),
      later: () => this.witness.count?.(target.kind, 'later'),
      firstPauseMs: this.witness.firstPause,
    });
    if (!this.queue.add(job)) this.finish(message, 'overfull', 0);
  }

  /** A failure to build the message is permanent. */
  private made(make: () => Promise<Delivery>): Promise<Delivery> {
    return make().catch((error: unknown): Delivery => {
      this.witness.failed?.('a message');
      this.witness.log?.warn({ err: error }, 'a notification could not be built');
      return { result: 'refused' };
    });
  }

  private async deliver(message: Message): Promise<Delivery> {
    const { summons, target, place } = message;
    const delivery = await this.send(message);
    if (delivery.result === 'sent') await this.told.storeStep(place, summons.step);
    if (delivery.result === 'gone' && target.kind === 'push') await this.store.dropPush(target.subscription.endpoint);
    return delivery;
  }

  private async send(message: Message): Promise<Delivery> {
    const { summons, target } = message;
    const { webhooks } = this.config;
    if (target.kind === 'webhook') return sendWebhook(summons, target, await this.keys.secret(), webhooks);
    if (target.kind === 'push') {
      const vapid = { ...(await this.keys.vapid()), subject: this.subject() };
      return sendPush(summons, target.subscription, vapid, this.pushReach);
    }
    return this.mail(message, target.address);
  }

  private async mail(message: Message, address: string): Promise<Delivery> {
    const { summons } = message;
    if (await this.limits.isMuted(address)) return { result: 'refused', why: 'muted' };
    if (!message.counted && !(await this.limits.takeSummons(summons.guest, address)))
      return { result: 'refused', why: 'too many today' };
    message.counted = true;
    const stop = this.config.publicUrl === null ? null : await this.stopLink(this.config.publicUrl, address);
    const delivery = await this.mailer?.send(letterOf(summons, stop), address, stop);
    return delivery ?? { result: 'refused', why: 'no-mail' };
  }

  private async stopLink(origin: string, address: string): Promise<string> {
    return `${origin}/api/unsubscribe?token=${await this.limits.tokenFor(address)}`;
  }

  /** Queues the confirmation mail. */
  private sendQuestion({ address, language }: MailRequest, token: string): void {
    const origin = this.witness.origin?.() ?? this.config.publicUrl ?? `http://localhost:${this.config.port}`;
    const count = (outcome: DeliveryOutcome): void => this.witness.count?.('confirmation', outcome);
    const ended = (outcome: DeliveryOutcome, tries: number, why?: string): void => {
      count(outcome);
      this.witness.log?.info({ channel: 'confirmation', outcome, why, tries }, 'a message was delivered or given up');
    };
    const send = async (): Promise<Delivery> => {
      if (await this.limits.isMuted(address)) return { result: 'refused', why: 'muted' };
      const stop = await this.stopLink(origin, address);
      const letter = confirmationLetter(language, `${origin}${CONFIRM_PATH}?token=${token}`, stop);
      return (await this.mailer?.send(letter, address, stop)) ?? { result: 'refused', why: 'no-mail' };
    };
    const { firstPause: firstPauseMs } = this.witness;
    const job = retrying({ attempt: () => this.made(send), ended, later: () => count('later'), firstPauseMs });
    if (!this.queue.add(job)) ended('overfull', 0);
  }

  private finish({ place, target, summons }: Message, outcome: DeliveryOutcome, tries: number, why?: string): void {
    if (outcome !== 'overtaken') this.newest.delete(place);
    this.witness.count?.(target.kind, outcome);
    const facts = { channel: target.kind, outcome, why, tries, table: tableRef(summons.table.id) };
    this.witness.log?.info(facts, 'a message was delivered or given up');
  }

  /** Push services require a contact address. */
  private subject(): string {
    const { publicUrl, mail } = this.config;
    if (publicUrl?.startsWith('https:')) return publicUrl;
    return `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mail?.from ?? '')?.[0] ?? 'nobody@seance.invalid'}`;
  }

  /** Why this server would not send through a channel; null if it would. */
  refuses(channel: Channel): ChannelFault | null {
    if (channel.kind === 'push') return this.config.push ? null : 'no-push';
    if (channel.kind === 'webhook') return faultOf(channel.url, this.config.webhooks);
    if (!this.mailer) return 'no-mail';
    return isMailAddress(channel.address) ? null : 'bad-address';
  }

  /** The public VAPID key. */
  async pushKey(): Promise<string | null> {
    return this.config.push ? (await this.keys.vapid()).publicKey : null;
  }

  /** The key with which this guest's receiver verifies our signature. */
  async webhookKey(guest: GuestId, url: string): Promise<string> {
    return keyFor(await this.keys.secret(), guest, url);
  }

  /** Why a push endpoint is refused; null if it is not. */
  async refusesPush(endpoint: string): Promise<ChannelFault | null> {
    if (!this.config.push) return 'no-push';
    const fault = await faultNow(endpoint, this.pushReach);
    if (fault !== null && URL.canParse(endpoint))
      this.witness.log?.info({ host: new URL(endpoint).hostname.slice(0, 100), fault }, 'a push service was refused');
    return fault;
  }

  /** The confirmation state of an address for a guest. */
  mailState(guest: GuestId, address: string): Promise<MailState> {
    return this.consents.state(guest, address);
  }

  /** Asks the owner of an address for consent, within the limits. */
  async askMail(request: MailRequest): Promise<MailState> {
    const state = await this.consents.ask(request);
    if (state === 'limited') this.witness.count?.('confirmation', 'limited');
    return state;
  }

  /** The state of a confirmation link. */
  readMailLink(token: string): Promise<'confirmed' | 'waiting' | undefined> {
    return this.consents.read(token);
  }

  /** Confirms an address. Idempotent per link. */
  confirmMail(token: string): Promise<boolean> {
    return this.consents.confirm(token);
  }

  /** Whether the mailbox of a token is muted; undefined for an invalid token. */
  isMuted(token: string): Promise<boolean | undefined> {
    return this.limits.isMutedBy(token);
  }

  /** Mutes or unmutes the mailbox of a token. */
  mute(token: string, mute: boolean): Promise<boolean> {
    return this.limits.mute(token, mute);
  }

  /** Waits for messages in flight; drops pending retries, which the next process sends. */
  async close(): Promise<void> {
    await this.queue.close();
    this.mailer?.close();
  }
}
