import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request comes from a page of this house: browsers say it of themselves, and pages cannot change it. */
export function isOurs(headers: IncomingHttpHeaders, publicUrl: string | null): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return false;
  if (publicUrl !== null && origin === publicUrl) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
