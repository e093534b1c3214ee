import type { Config } from '../config.ts';
import type { Channel, Store } from '../store/store.ts';
import { hashOf, Keys, readStopToken, stopToken } from './keys.ts';
import { isMailAddress, Mailer } from './mail.ts';
import { faultOf } from './outside.ts';
import { readSubscription, type Subscription, sendPush } from './push.ts';
import { Queue } from './queue.ts';
import type { Delivery, Summons } from './summons.ts';
import { Told } from './told.ts';
import { keyFor, sendWebhook } from './webhook.ts';
import type { ChannelFault } from './words.ts';

/** How many messages are under way at once, and how many may wait. */
const AT_ONCE = 32;
const MOST = 10_000;
const CHANNELS = 5;
const BROWSERS = 10;
/** Five seconds, half a minute, two minutes, ten, fifty: then the message is given up. */
const FIRST_PAUSE = 5_000;
const GROWTH = 5;
const TRIES = 6;
const DAY = 24 * 60 * 60 * 1000;

type Target = Exclude<Channel, { kind: 'push' }> | { readonly kind: 'push'; readonly subscription: Subscription };

/** One summons on its way through one channel. */
interface Message {
  readonly summons: Summons;
  readonly target: Target;
  /** Table, seat, matter and receiver: a newer message to the same place makes an older one needless. */
  readonly place: string;
  tries: number;
}

export type Outcome = Delivery['result'] | 'given-up' | 'overtaken' | 'overfull';

/** Who is interested in what becomes of messages; neither is given a secret. */
export interface Witness {
  readonly log?: { info(facts: object, text: string): void; warn(facts: object, text: string): void };
  readonly count?: (channel: Channel['kind'], outcome: Outcome) => void;
  /** How long the first rest after a failure is, in milliseconds. */
  readonly firstPause?: number;
}

type Books = Pick<Store, 'meta' | 'setMeta' | 'metaOnce' | 'channels' | 'pushSubscriptions' | 'dropPush'>;

function receiverOf(target: Target): string {
  if (target.kind === 'mail') return target.address;
  return target.kind === 'webhook' ? `${target.format} ${target.url}` : target.subscription.endpoint;
}

/**
 * Calls people to their tables: by push, mail and webhook, each at most once for the same question. It never throws
 * into the game and never makes it wait; what fails for the moment is tried again, ever more rarely.
 */
export class Notifier {
  private readonly store: Books;
  private readonly config: Config;
  private readonly witness: Witness;
  private readonly keys: Keys;
  private readonly told: Told;
  private readonly mailer: Mailer | undefined;
  private readonly queue = new Queue(AT_ONCE, MOST);
  private readonly newest = new Map<string, Message>();
  private mailed = { since: 0, count: new Map<string, number>() };

  constructor(store: Books, config: Config, witness: Witness = {}) {
    this.store = store;
    this.config = config;
    this.witness = witness;
    this.keys = new Keys(store, config.webhooks.secret);
    this.told = new Told(store);
    this.mailer = config.mail ? new Mailer(config.mail) : undefined;
  }

  summon(summons: Summons): void {
    const taken = this.queue.add(async () => {
      try {
        for (const target of await this.targets(summons)) await this.address(summons, target);
      } catch (error) {
        this.witness.log?.warn({ err: error, table: summons.table.id.slice(0, 6) }, 'a summons could not be sent');
      }
      return undefined;
    });
    if (!taken) this.witness.log?.warn({ table: summons.table.id.slice(0, 6) }, 'a summons found no room');
  }

  private async targets({ table, guest }: Summons): Promise<readonly Target[]> {
    const channels = (await this.store.channels(table.id, guest)).slice(0, CHANNELS);
    const targets = await Promise.all(
      channels
        .filter(channel => this.refuses(channel) === null)
        .map(async channel => (channel.kind === 'push' ? await this.browsers(guest) : [channel])),
    );
    return targets.flat();
  }

  private async browsers(guest: string): Promise<readonly Target[]> {
    const subscriptions = (await this.store.pushSubscriptions(guest)).slice(0, BROWSERS).map(readSubscription);
    return subscriptions.flatMap(subscription => (subscription ? [{ kind: 'push', subscription }] : []));
  }

  private async address(summons: Summons, target: Target): Promise<void> {
    const { table, seat, why = 'turn' } = summons;
    const matter = why === 'turn' ? `${seat}` : `${seat}/${why}`;
    const place = `${table.id}/${matter}/${hashOf(receiverOf(target)).slice(0, 16)}`;
    if (!(await this.told.claim(place, summons.step))) return;
    const message: Message = { summons, target, place, tries: 0 };
    this.newest.set(place, message);
    if (this.queue.add(() => this.attempt(message))) return;
    this.finish(message, 'overfull');
  }

  /** One try. Gives the pause until the next one, if there is to be one. */
  private async attempt(message: Message): Promise<number | undefined> {
    if (this.newest.get(message.place) !== message) return this.finish(message, 'overtaken');
    message.tries++;
    const delivery = await this.deliver(message).catch((error: unknown): Delivery => {
      this.witness.log?.warn({ err: error }, 'a message could not be made');
      return { result: 'refused' };
    });
    if (delivery.result !== 'later') return this.finish(message, delivery.result, delivery.why);
    if (message.tries >= TRIES) return this.finish(message, 'given-up', delivery.why);
    this.witness.count?.(message.target.kind, 'later');
    const pause = (this.witness.firstPause ?? FIRST_PAUSE) * GROWTH ** (message.tries - 1);
    return Math.max(pause * (0.8 + 0.4 * Math.random()), delivery.after ?? 0);
  }

  private async deliver({ summons, target, place }: Message): Promise<Delivery> {
    const delivery = await this.send(summons, target);
    if (delivery.result === 'sent') await this.told.keep(place, summons.step);
    if (delivery.result === 'gone' && target.kind === 'push') await this.store.dropPush(target.subscription.endpoint);
    return delivery;
  }

  private async send(summons: Summons, target: Target): Promise<Delivery> {
    const { webhooks } = this.config;
    if (target.kind === 'webhook') return sendWebhook(summons, target, await this.keys.secret(), webhooks);
    if (target.kind === 'push') {
      const vapid = { ...(await this.keys.vapid()), subject: this.subject() };
      return sendPush(summons, target.subscription, vapid, webhooks);
    }
    return this.mail(summons, target.address);
  }

  private async mail(summons: Summons, address: string): Promise<Delivery> {
    const hash = hashOf(address);
    if ((await this.store.meta(`mute/${hash}`)) === 'yes') return { result: 'refused', why: 'muted' };
    const today = this.mailedToday();
    const before = today.get(hash) ?? 0;
    if (before >= this.config.limits.mailsPerAddressPerDay) return { result: 'refused', why: 'too many today' };
    const { publicUrl } = this.config;
    const token = stopToken(await this.keys.secret(), address);
    const stop = publicUrl === null ? null : `${publicUrl}/api/unsubscribe?token=${token}`;
    const delivery = await this.mailer?.send(summons, address, stop);
    if (delivery?.result === 'sent') today.set(hash, before + 1);
    return delivery ?? { result: 'refused', why: 'no-mail' };
  }

  /** Nobody can have a stranger flooded: one address gets so many mails a day, whatever tables ask for. */
  private mailedToday(): Map<string, number> {
    if (Date.now() - this.mailed.since > DAY) this.mailed = { since: Date.now(), count: new Map() };
    return this.mailed.count;
  }

  private finish({ place, target, tries, summons }: Message, outcome: Outcome, why?: string): undefined {
    if (outcome !== 'overtaken') this.newest.delete(place);
    this.witness.count?.(target.kind, outcome);
    const facts = { channel: target.kind, outcome, why, tries, table: summons.table.id.slice(0, 6) };
    this.witness.log?.info(facts, 'a message has found its end');
  }

  /** Push services want to know whom to complain to. */
  private subject(): string {
    const { publicUrl, mail } = this.config;
    if (publicUrl?.startsWith('https:')) return publicUrl;
    return `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mail?.from ?? '')?.[0] ?? 'nobody@seance.invalid'}`;
  }

  /** Why this house would send nothing through a channel, if so. */
  refuses(channel: Channel): ChannelFault | null {
    if (channel.kind === 'push') return this.config.push ? null : 'no-push';
    if (channel.kind === 'webhook') return faultOf(channel.url, this.config.webhooks);
    if (!this.mailer) return 'no-mail';
    return isMailAddress(channel.address) ? null : 'bad-address';
  }

  /** What a browser needs to subscribe. */
  async pushKey(): Promise<string | null> {
    return this.config.push ? (await this.keys.vapid()).publicKey : null;
  }

  /** What this guest's receiver checks our signature with. */
  async webhookKey(guest: string, url: string): Promise<string> {
    return keyFor(await this.keys.secret(), guest, url);
  }

  /** Whether the address behind a token gets no mail at all; undefined for a token that is not ours. */
  async isMuted(token: string): Promise<boolean | undefined> {
    const hash = readStopToken(await this.keys.secret(), token);
    return hash === undefined ? undefined : (await this.store.meta(`mute/${hash}`)) === 'yes';
  }

  /** Sends no more mail to the address behind a token, or mail again. */
  async mute(token: string, mute: boolean): Promise<boolean> {
    const hash = readStopToken(await this.keys.secret(), token);
    if (hash !== undefined) await this.store.setMeta(`mute/${hash}`, mute ? 'yes' : 'no');
    return hash !== undefined;
  }

  /** Ends: what is under way is waited for, what rests is left for the next life. */
  async close(): Promise<void> {
    await this.queue.close();
    this.mailer?.close();
  }
}
