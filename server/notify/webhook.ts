import { createHmac } from 'node:crypto';
import type { WebhookFormat } from '../../protocol/channels.ts';
import type { GuestId } from '../../table/ids.ts';
import { post, type Reach } from './guarded-post.ts';
import { type Delivery, oneLine, type Summons } from './summons.ts';
import { lineOf, NOTICE_WORDS } from './words.ts';

export type { WebhookFormat };

const DISCORD_SPECIALS = /[\\*_~`|>#[\]()<-]/g;
const SLACK_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const plainInDiscord = (text: string): string => oneLine(text).replace(DISCORD_SPECIALS, '\\$&');
const plainInSlack = (text: string): string => oneLine(text).replace(/[&<>]/g, sign => SLACK_ESCAPES[sign] ?? sign);

/** The body of each format. Names of players can neither mention anybody nor contain markup. */
const BODIES: Readonly<Record<WebhookFormat, (summons: Summons) => object>> = {
  discord(summons) {
    const { title, url } = summons;
    const line = lineOf(summons, plainInDiscord);
    return { content: `**${plainInDiscord(title)}**: ${line}\n${url}`, allowed_mentions: { parse: [] } };
  },
  slack(summons) {
    const { title, language, url } = summons;
    const words = NOTICE_WORDS[language];
    const line = lineOf(summons, plainInSlack);
    return { text: `*${plainInSlack(title)}*: ${line}\n<${url}|${words.open}>` };
  },
  json({ table, seat, name, game, title, prompt, language, url, step, why = 'turn' }) {
    return { event: 'summons', why, table: table.id, seat, name, game, title, prompt, language, url, step };
  },
};

/** The key for the signatures of one guest and address: another guest with the same address has another key. */
export const keyFor = (secret: string, guest: GuestId, url: string): string =>
  createHmac('sha256', secret).update(`webhook\n${guest}\n${url}`).digest('hex');

/** The signature of a body at a time: HMAC-SHA-256 over both, in hexadecimal. */
export const signatureOf = (key: string, timestamp: string, body: string): string =>
  createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');

/** Sends a notification to a webhook. The plain format is signed; `docs/operating.md` explains the check. */
export function sendWebhook(
  summons: Summons,
  { url, format }: { readonly url: string; readonly format: WebhookFormat },
  secret: string,
  reach: Reach,
): Promise<Delivery> {
  const body = JSON.stringify(BODIES[format](summons));
  const headers = { 'content-type': 'application/json', 'user-agent': 'Seance' };
  if (format !== 'json') return post(url, headers, body, reach);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = signatureOf(keyFor(secret, summons.guest, url), timestamp, body);
  const signed = { 'x-seance-timestamp': timestamp, 'x-seance-signature': `sha256=${signature}` };
  return post(url, { ...headers, ...signed }, body, reach);
}
