import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

const hostOf = (host: string): string | undefined => URL.parse(`http://${host}`)?.hostname;

/** A name that no stranger can point at this machine: one of the machine itself, or an address. */
function isLocalName(host: string): boolean {
  const name = hostOf(host) ?? '';
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

/**
 * Whether a request names this house: by its public name, by a name of this machine, or by an address. Any other name
 * may be one that a stranger has pointed here, so that pages of theirs could read what we answer (DNS rebinding).
 */
export function isKnownHost(host: string | undefined, publicUrl: string | null): boolean {
  if (host === undefined) return false;
  return isLocalName(host) || (publicUrl !== null && host.toLowerCase() === new URL(publicUrl).host);
}

/** Whether a request comes from a page of this house: browsers say it of themselves, and pages cannot change it. */
export function isOurs(headers: IncomingHttpHeaders, publicUrl: string | null): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return false;
  if (publicUrl !== null) return origin === publicUrl;
  return host !== undefined && isLocalName(host) && URL.parse(origin)?.host === host;
}
