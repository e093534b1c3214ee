const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** Security headers: load only from this origin, no inline scripts, no framing. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': Object.entries(POLICY)
    .map(([what, where]) => `${what} ${where}`)
    .join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

const YEAR_S = 365 * 24 * 60 * 60;

/** Behind TLS a browser is told to use TLS only (HSTS). */
export const headersFor = (secure: boolean): Readonly<Record<string, string>> =>
  secure ? { ...HEADERS, 'strict-transport-security': `max-age=${YEAR_S}` } : HEADERS;

/** The caching of a client file: immutable if its name contains a hash, otherwise revalidated. */
export const cacheControl = (url: string): string =>
  url.startsWith('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';
