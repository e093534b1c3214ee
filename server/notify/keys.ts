import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import webPush, { type VapidKeys } from 'web-push';
import type { Store } from '../store/store.ts';

type Drawer = Pick<Store, 'meta' | 'metaOnce'>;

const VAPID = 'vapid';
const SECRET = 'webhook-secret';

/** A value in the store; created and stored on first use. */
async function madeOnce(store: Drawer, key: string, make: () => string): Promise<string> {
  return (await store.meta(key)) ?? store.metaOnce(key, make());
}

/** Caches a result, unless it failed. */
function remembered<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch(error => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** The keys of this server: created once, because push subscriptions depend on them for ever. */
export class Keys {
  readonly vapid: () => Promise<VapidKeys>;
  readonly secret: () => Promise<string>;

  constructor(store: Drawer, secret: string | null) {
    this.vapid = remembered(async () => {
      const text = await madeOnce(store, VAPID, () => JSON.stringify(webPush.generateVAPIDKeys()));
      const { publicKey, privateKey }: Record<string, unknown> = JSON.parse(text);
      return { publicKey: String(publicKey), privateKey: String(privateKey) };
    });
    this.secret = remembered(
      async () => secret ?? (await madeOnce(store, SECRET, () => randomBytes(32).toString('hex'))),
    );
  }
}

/** A one-way hash of an address. */
export const hashOf = (address: string): string =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('base64url');

const sealOf = (secret: string, hash: string): string =>
  createHmac('sha256', secret).update(`unsubscribe\n${hash}`).digest('base64url');

/** A token that only a recipient of mail at an address can have. It does not contain the address. */
export function stopToken(secret: string, address: string): string {
  const hash = hashOf(address);
  return `${hash}.${sealOf(secret, hash)}`;
}

/** The hash of the address of a token, if its signature is ours. */
export function readStopToken(secret: string, token: string): string | undefined {
  const [hash = '', seal = ''] = token.split('.');
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(secret, hash))];
  return given.length === right.length && timingSafeEqual(given, right) ? hash : undefined;
}
