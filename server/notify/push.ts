import { createHash } from 'node:crypto';
import webPush, { type VapidKeys } from 'web-push';
import type { Json } from '../../engine/index.ts';
import { post, type Reach } from './guarded-post.ts';
import { type Delivery, oneLine, type Summons } from './summons.ts';
import { lineOf } from './words.ts';

/** A browser that wants to be woken, as the Push API gives it. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const DAY = 24 * 60 * 60;

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most;

/** A subscription out of what a browser sent or the store kept, if it is one. */
export function readSubscription(json: Json | undefined): Subscription | undefined {
  if (typeof json !== 'object' || json === null || !('endpoint' in json) || !('keys' in json)) return undefined;
  const { endpoint, keys } = json;
  if (typeof keys !== 'object' || keys === null || !('p256dh' in keys) || !('auth' in keys)) return undefined;
  const { p256dh, auth } = keys;
  if (!isText(endpoint, 2000) || !isText(p256dh, 200) || !isText(auth, 100)) return undefined;
  return { endpoint, keys: { p256dh, auth } };
}

/** The same for the same table, and nothing that would lead there: push services read it. */
const tagOf = (table: string): string => createHash('sha256').update(table).digest('base64url').slice(0, 32);

function payloadOf(summons: Summons): string {
  const { table, title, url } = summons;
  const body = lineOf(summons, oneLine);
  return JSON.stringify({ title: oneLine(title), body, url, tag: tagOf(table.id) });
}

/** Where push messages go: to these services, and never into the own network, whatever holds for webhooks. */
export const pushReach = (hosts: readonly string[]): Reach => ({
  hosts: hosts.includes('*') ? null : hosts,
  privateHosts: false,
});

/** Wakes a browser through its push service. Only the browser can read the message; a later one takes its place. */
export async function sendPush(
  summons: Summons,
  subscription: Subscription,
  vapid: VapidKeys & { readonly subject: string },
  reach: Reach,
): Promise<Delivery> {
  const options = { vapidDetails: vapid, TTL: DAY, urgency: 'high', topic: tagOf(summons.table.id) } as const;
  const { headers, body } = webPush.generateRequestDetails(subscription, payloadOf(summons), options);
  return post(subscription.endpoint, headers, body ?? '', reach);
}
