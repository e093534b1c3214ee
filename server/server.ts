import { readFileSync } from 'node:fs';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { House, Language } from '../engine/index.ts';
import { openAll } from '../games/shelf.ts';
import { languageFor } from './language.ts';
import { ICON, sentencePage, shelfPage } from './page.ts';
import { boxesOf } from './shelf.ts';
import { PAGE_WORDS } from './words.ts';

const STYLE = readFileSync(new URL('./style.css', import.meta.url), 'utf8');

const ANSWERED: readonly string[] = ['GET', 'HEAD'];

/** Pages bring no scripts, load only from here and are framed by nobody. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

function languageOf({ query, headers }: FastifyRequest): Language {
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  return languageFor(asked, headers['accept-language']);
}

function sendPage(reply: FastifyReply, language: Language, page: string): FastifyReply {
  return reply
    .header('content-language', language)
    .header('vary', 'Accept-Language')
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page);
}

/** An answer of one sentence: JSON below /api, a page elsewhere. */
function sendSentence(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  why: 'notFound' | 'badRequest' | 'failed' | 'refused',
): FastifyReply {
  const language = languageOf(request);
  const words = PAGE_WORDS[language];
  reply.code(status).headers(HEADERS);
  if (request.url.startsWith('/api/')) return reply.header('cache-control', 'no-cache').send({ error: words[why] });
  const title = why === 'notFound' ? words.notFoundTitle : String(status);
  return sendPage(reply, language, sentencePage(language, title, words[why]));
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? status : 500;
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(error);
  if (status === 500) process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
  return sendSentence(request, reply, status, status === 500 ? 'failed' : 'badRequest');
}

/** The server, not listening yet. It shows the shelf; what stands there is loaded once. */
export function buildServer(shelf: () => Promise<readonly House[]> = openAll): FastifyInstance {
  const server = fastify({
    bodyLimit: 16 * 1024,
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply);
    },
  });
  const boxes = shelf().then(boxesOf);
  boxes.catch(() => {});

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (ANSWERED.includes(request.method)) return;
    reply.header('allow', ANSWERED.join(', '));
    return sendSentence(request, reply, 405, 'refused');
  });
  server.setNotFoundHandler((request, reply) => sendSentence(request, reply, 404, 'notFound'));
  server.setErrorHandler(sendError);

  server.get('/', async (request, reply) => {
    const language = languageOf(request);
    return sendPage(reply, language, shelfPage(await boxes, language));
  });
  server.get('/style.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(STYLE),
  );
  server.get('/candle.svg', (_request, reply) =>
    reply.header('cache-control', 'max-age=86400').type('image/svg+xml').send(ICON),
  );
  server.get('/api/games', async (_request, reply) => reply.header('cache-control', 'no-cache').send(await boxes));
  server.get('/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  return server;
}
