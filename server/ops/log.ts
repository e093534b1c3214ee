import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Config } from './config.ts';
import type { Metrics } from './metrics.ts';
import { withoutIds } from './table-ref.ts';

const HIDDEN = '[hidden]';
const NAMES = 'cookie|set-cookie|authorization|ticket|secret|token|password|pass|auth|p256dh|privateKey|address|email';

/**
 * Secrets that are removed from every log line. Web addresses are cut to their host: those of webhooks, push services
 * and mail servers are secret as a whole.
 */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`((?:${NAMES})\\\\*"\\s*:\\s*\\\\*")[^"\\\\]*`, 'gi'), `$1${HIDDEN}`],
  [/\b([a-z][a-z\d+.-]*:\/\/)(?:[^\s"'\\/<>@]*@)?([^\s"'\\/?#<>]+)[^\s"'\\<>]*/gi, '$1$2/…'],
  [/\b((?:ticket|secret|token|password|key)=)[^\s"'\\&;]+/gi, `$1${HIDDEN}`],
  [/((?:__Host-)?seance(?:-aside)?=)[^\s"'\\;]+/g, `$1${HIDDEN}`],
  [/\b(Bearer |Basic )[^\s"'\\]+/gi, `$1${HIDDEN}`],
  [/(\/(?:seat|device)\/)[^\s"'\\/?#]+/g, `$1${HIDDEN}`],
  [/[^\s"'\\<>@,;:()[\]]+@[\p{L}\d-]+(\.[\p{L}\d-]+)+/gu, HIDDEN],
];

/** Removes secrets and ids of tables; runs right before a line is written. */
export const scrubbed = (line: string): string =>
  withoutIds(SECRETS.reduce((text, [secret, instead]) => text.replace(secret, instead), line));

/** A request is named by its route: its address may contain an invitation, a ticket or a seat link. */
const requestFacts = ({ method, routeOptions, ip }: Partial<FastifyRequest>) => ({
  ...(method !== undefined && { method }),
  route: routeOptions?.url ?? 'none',
  from: ip,
});

/** For errors caused by clients only the kind is logged; for our own bugs everything. */
function errorFacts({ name: type, code, message, stack = '', statusCode = 500, cause }: FastifyError) {
  if (statusCode < 500) return { type, code, message: '', stack: '' };
  const causes = causesOf(cause);
  return { type, code, message, stack, ...(causes.length > 0 && { causes }) };
}

const CAUSES_MAX = 5;

/** The causes of an error, the nearest first. */
function causesOf(cause: unknown): string[] {
  const causes: string[] = [];
  for (let next = cause; next !== undefined && next !== null && causes.length < CAUSES_MAX; ) {
    causes.push(next instanceof Error ? (next.stack ?? next.message) : String(next));
    next = next instanceof Error ? next.cause : undefined;
  }
  return causes;
}

/** The logger of Fastify: JSON lines to stderr or another stream, without secrets. */
export function logging(
  { logLevel }: Pick<Config, 'logLevel'>,
  stream: { write(line: string): void } = process.stderr,
): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    logger: {
      level: logLevel,
      base: null,
      stream,
      formatters: { level: label => ({ level: label }) },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: {
        req: requestFacts,
        res: (reply: Partial<FastifyReply>) => ({ status: reply.statusCode }),
        err: errorFacts,
      },
      hooks: { streamWrite: scrubbed },
    },
    logController: new LogController({ disableRequestLogging: true }),
  };
}

function levelOf(status: number): 'debug' | 'info' | 'error' {
  if (status >= 500) return 'error';
  return status >= 400 ? 'info' : 'debug';
}

/** One line and one count per request. Successful requests are logged at debug level. */
export function logRequests(server: FastifyInstance, metrics?: Pick<Metrics, 'requests'>): void {
  server.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    metrics?.requests.add(request.method, String(status));
    request.log[levelOf(status)]({ ...requestFacts(request), status, ms: Math.round(elapsedTime) }, 'answered');
  });
}
