import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

const hostOf = (host: string): string | undefined => URL.parse(`http://${host}`)?.hostname;

/** A name that a stranger cannot point at this machine: a local name, or an address. */
function isLocalName(host: string): boolean {
  const name = hostOf(host) ?? '';
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

/**
 * Whether the Host header names this server: its public name, a local name, or an address. Any other name may be a
 * stranger's that resolves here, whose pages could read our replies (DNS rebinding).
 */
export function isKnownHost(host: string | undefined, publicUrl: string | null): boolean {
  if (host === undefined) return false;
  return isLocalName(host) || (publicUrl !== null && host.toLowerCase() === new URL(publicUrl).host);
}

/** Whether a request comes from a page of this server, by headers that browsers set and pages cannot change. */
export function isOurs(headers: IncomingHttpHeaders, publicUrl: string | null): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return false;
  if (publicUrl !== null) return origin === publicUrl;
  return host !== undefined && isLocalName(host) && URL.parse(origin)?.host === host;
}
