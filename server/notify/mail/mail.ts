import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Language } from '../../../engine/index.ts';
import { type Delivery, oneLine, type Summons } from '../summons.ts';
import { NOTICE_WORDS } from '../words.ts';

const ADDRESS = /^[^\s@<>"(),:;\\[\]]{1,64}@[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/i;
/** The socket timeout of a mail server. */
const SMTP_TIMEOUT_MS = 10_000;

export const isMailAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text);

const HTML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const inHtml = (text: string): string => text.replace(/[&<>"']/g, sign => HTML_ESCAPES[sign] ?? sign);

/** A mail as plain text and as HTML. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const link = (to: string, label: string): string => `<a href="${inHtml(to)}">${inHtml(label)}</a>`;

/** A notification by mail, with one link to the table. */
export function letterOf({ name, title, prompt, language, url, why = 'turn' }: Summons, stop: string | null): Letter {
  const words = NOTICE_WORDS[language];
  const { subject, asked: opening } = why === 'turn' ? words : words[why];
  const [who, what, asked] = [oneLine(name), oneLine(title), oneLine(prompt)];
  const end = `${words.why} ${stop === null ? words.stopAtTable : words.stopByLink}`;
  const lines = [words.greeting(who), '', opening(what), asked, '', url, '', '-- ', end, ...(stop ? [stop] : [])];
  const html = [
    `<!doctype html><html lang="${language}"><body>`,
    `<p>${inHtml(words.greeting(who))}</p>`,
    `<p>${inHtml(opening(what))}<br><strong>${inHtml(asked)}</strong></p>`,
    `<p>${link(url, words.open)}</p>`,
    `<p><small>${inHtml(end)}${stop === null ? '' : ` ${link(stop, words.stop)}`}</small></p>`,
    '</body></html>',
  ];
  return { subject: subject(what), text: `${lines.join('\n')}\n`, html: html.join('\n') };
}

/** A mail that asks the owner of an address for consent. It contains no name, because guests choose theirs freely. */
export function confirmationLetter(language: Language, confirm: string, stop: string): Letter {
  const words = NOTICE_WORDS[language];
  const asked = words.confirmAsked(new URL(confirm).host);
  const lines = [words.hello, '', asked, words.confirmPlease, '', confirm, '', words.confirmElse, '', '-- '];
  const html = [
    `<!doctype html><html lang="${language}"><body>`,
    `<p>${inHtml(words.hello)}</p>`,
    `<p>${inHtml(asked)} ${inHtml(words.confirmPlease)}</p>`,
    `<p>${link(confirm, words.confirmLink)}</p>`,
    `<p>${inHtml(words.confirmElse)}</p>`,
    `<p><small>${inHtml(words.neverAgain)} ${link(stop, words.stop)}</small></p>`,
    '</body></html>',
  ];
  const text = `${[...lines, words.neverAgain, stop].join('\n')}\n`;
  return { subject: words.confirmSubject, text, html: html.join('\n') };
}

/** Headers for one-click unsubscribe (RFC 8058), which needs https. */
function stopHeaders(stop: string | null): Record<string, string> {
  if (stop === null) return {};
  const oneClick = stop.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
  return { 'List-Unsubscribe': `<${stop}>`, ...oneClick };
}

/** A 5xx reply is permanent. Its text may contain the address, so only its number is logged. */
function deliveryOf(error: unknown): Delivery {
  const failed = typeof error === 'object' && error !== null ? error : {};
  const status = 'responseCode' in failed ? Number(failed.responseCode) : undefined;
  const code = 'code' in failed ? String(failed.code) : 'unknown';
  const why = status === undefined ? code : `status ${status}`;
  return { result: status !== undefined && status >= 500 && code !== 'EAUTH' ? 'refused' : 'later', why };
}

const isLocal = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** Sends mail through the configured server. A password requires TLS. */
export class Mailer {
  private readonly transport;
  private readonly from: string;

  constructor({ url, from }: { readonly url: string; readonly from: string }) {
    const { username, hostname } = new URL(url);
    this.from = from;
    this.transport = createTransport({
      url,
      requireTLS: username !== '' && !isLocal(hostname),
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    });
  }

  async send(letter: Letter, address: string, stop: string | null): Promise<Delivery> {
    const headers = { 'Auto-Submitted': 'auto-generated', ...stopHeaders(stop) };
    try {
      const to = { name: '', address };
      await this.transport.sendMail({ from: this.from, to, ...letter, headers });
      return { result: 'sent' };
    } catch (error) {
      return deliveryOf(error);
    }
  }

  close(): void {
    this.transport.close();
  }
}
