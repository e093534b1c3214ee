import { createHash } from 'node:crypto';
import webPush, { type VapidKeys } from 'web-push';
import type { Json } from '../../engine/index.ts';
import type { TableId } from '../../table/ids.ts';
import { post, type Reach } from './guarded-post.ts';
import { type Delivery, oneLine, type Summons } from './summons.ts';
import { lineOf } from './words.ts';

/** A subscription as the Push API returns it. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const DAY_S = 24 * 60 * 60;

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most;

/** Parses a subscription of a browser or of the store. */
export function readSubscription(json: Json | undefined): Subscription | undefined {
  if (typeof json !== 'object' || json === null || !('endpoint' in json) || !('keys' in json)) return undefined;
  const { endpoint, keys } = json;
  if (typeof keys !== 'object' || keys === null || !('p256dh' in keys) || !('auth' in keys)) return undefined;
  const { p256dh, auth } = keys;
  if (!isText(endpoint, 2000) || !isText(p256dh, 200) || !isText(auth, 100)) return undefined;
  return { endpoint, keys: { p256dh, auth } };
}

/** The topic of a table: equal per table and without its id, because push services read it. */
const tagOf = (table: TableId): string => createHash('sha256').update(table).digest('base64url').slice(0, 32);

function payloadOf(summons: Summons): string {
  const { table, title, url } = summons;
  const body = lineOf(summons, oneLine);
  return JSON.stringify({ title: oneLine(title), body, url, tag: tagOf(table.id) });
}

/** The allowed push services; never the private network, regardless of the setting for webhooks. */
export const pushReach = (hosts: readonly string[]): Reach => ({
  hosts: hosts.includes('*') ? null : hosts,
  privateHosts: false,
});

/** Sends a push message. It is encrypted for the browser; a later one replaces it. */
export async function sendPush(
  summons: Summons,
  subscription: Subscription,
  vapid: VapidKeys & { readonly subject: string },
  reach: Reach,
): Promise<Delivery> {
  const options = { vapidDetails: vapid, TTL: DAY_S, urgency: 'high', topic: tagOf(summons.table.id) } as const;
  const { headers, body } = webPush.generateRequestDetails(subscription, payloadOf(summons), options);
  return post(subscription.endpoint, headers, body ?? '', reach);
}
