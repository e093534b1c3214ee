import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { after, test } from 'node:test';
import webPush from 'web-push';
import { pushReach, readSubscription, sendPush } from './push.ts';
import { Receiver, SUMMONS } from './test/fixtures.ts';

const receiver = new Receiver();
const origin = await receiver.open();
after(() => receiver.close());

/** A browser with a subscription: only it can decrypt its messages (RFC 8291, RFC 8188). */
class Browser {
  private readonly ecdh = createECDH('prime256v1');
  private readonly publicKey = this.ecdh.generateKeys();
  private readonly auth = randomBytes(16);

  get subscription(): { endpoint: string; keys: { p256dh: string; auth: string } } {
    const keys = { p256dh: this.publicKey.toString('base64url'), auth: this.auth.toString('base64url') };
    return { endpoint: `${origin}/wake/browser`, keys };
  }

  open(sealed: Buffer): string {
    const [salt, idLength] = [sealed.subarray(0, 16), sealed.readUInt8(20)];
    const [sender, body] = [sealed.subarray(21, 21 + idLength), sealed.subarray(21 + idLength)];
    const derive = (secret: Uint8Array, by: Buffer, info: Buffer | string, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', secret, by, info, length));
    const whose = Buffer.concat([Buffer.from('WebPush: info\0'), this.publicKey, sender]);
    const shared = derive(this.ecdh.computeSecret(sender), this.auth, whose, 32);
    const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
    const decipher = createDecipheriv('aes-128-gcm', key, derive(shared, salt, 'Content-Encoding: nonce\0', 12));
    decipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}

/** The claims of a VAPID token, if its signature matches the key beside it (RFC 8292). */
function claimsOf(authorization: string, publicKey: string): Record<string, unknown> {
  const [, header = '', claims = '', signature = '', key] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  assert.equal(key, publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'));
  const jwk = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const right = { key: jwk, dsaEncoding: 'ieee-p1363' } as const;
  assert.ok(verify('sha256', Buffer.from(`${header}.${claims}`), right, Buffer.from(signature, 'base64url')));
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

const REACH = { hosts: null, privateHosts: true };

test('a browser is woken with words that only it can read, and the next ones take their place', async () => {
  const browser = new Browser();
  const vapid = { ...webPush.generateVAPIDKeys(), subject: 'https://seance.example' };
  assert.deepEqual(await sendPush(SUMMONS, browser.subscription, vapid, REACH), { result: 'sent' });
  const [message] = receiver.received;
  assert.ok(message);
  const { title, body, url, tag } = JSON.parse(browser.open(message.body));
  assert.deepEqual([title, body, url], ['Haunted', 'It is your turn: Ada chooses a door.', SUMMONS.url]);
  assert.equal(message.headers.topic, tag);
  assert.ok(!JSON.stringify(message.headers).includes(SUMMONS.table.id), 'the push service learns no invitation');
  assert.ok(!message.body.includes('Haunted'));
  const claims = claimsOf(String(message.headers.authorization), vapid.publicKey);
  assert.deepEqual([claims.aud, claims.sub], [origin, 'https://seance.example']);
});

test('a push message goes to the services of the list, and never into the own network', async () => {
  const vapid = { ...webPush.generateVAPIDKeys(), subject: 'https://seance.example' };
  const refused = { result: 'refused', why: 'host-not-allowed' };
  const { subscription } = new Browser();
  for (const hosts of [['discord.com'], ['fcm.googleapis.com', '*.push.apple.com']])
    assert.deepEqual(
      await sendPush(SUMMONS, { ...subscription, endpoint: 'https://example.org/' }, vapid, pushReach(hosts)),
      refused,
    );
  for (const hosts of [['localhost'], ['*']])
    assert.deepEqual(
      await sendPush(SUMMONS, { ...subscription, endpoint: 'https://localhost/' }, vapid, pushReach(hosts)),
      refused,
    );
});

test('a browser cannot make the server call addresses of its own network', async () => {
  const vapid = { ...webPush.generateVAPIDKeys(), subject: 'https://seance.example' };
  const closed = { hosts: null, privateHosts: false };
  for (const endpoint of [`${origin}/wake`, 'https://127.0.0.1/', 'https://localhost/', 'https://[::1]/'])
    assert.equal(
      (await sendPush(SUMMONS, { ...new Browser().subscription, endpoint }, vapid, closed)).result,
      'refused',
    );
});

test('what is not a subscription is none', () => {
  const good = new Browser().subscription;
  assert.deepEqual(readSubscription(good), good);
  assert.deepEqual(readSubscription({ ...good, expirationTime: null }), good);
  for (const bad of [
    ...[null, undefined, 'x', [], {}, { ...good, endpoint: 1 }, { ...good, keys: null }, { ...good, keys: {} }],
    { ...good, endpoint: `https://a.example/${'a'.repeat(2000)}` },
  ])
    assert.equal(readSubscription(bad), undefined);
});
