import fastifyStatic from '@fastify/static';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { House } from '../engine/index.ts';
import { openAll } from '../games/shelf.ts';
import { CLIENT } from './client.ts';
import { cacheControl, HEADERS } from './headers.ts';
import { languageFor } from './language.ts';
import { boxesOf } from './shelf.ts';
import { SERVER_WORDS, type ServerWords } from './words.ts';

const ANSWERED: readonly string[] = ['GET', 'HEAD'];

/** An answer of one sentence: JSON below /api, plain text elsewhere. */
function sendSentence(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  why: keyof ServerWords,
): FastifyReply {
  const language = languageFor(request.headers['accept-language']);
  const sentence = SERVER_WORDS[language][why];
  reply.code(status).headers(HEADERS).header('cache-control', 'no-cache');
  reply.header('content-language', language).header('vary', 'Accept-Language');
  if (request.url.startsWith('/api/')) return reply.send({ error: sentence });
  return reply.type('text/plain; charset=utf-8').send(`${sentence}\n`);
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

export interface Served {
  /** What stands on the shelf: loaded once. */
  readonly shelf?: () => Promise<readonly House[]>;
  /** The folder of the built client. */
  readonly client?: string;
}

/** The server, not listening yet: it hands out the client and tells machines what is on the shelf. */
export function buildServer({ shelf = openAll, client = CLIENT }: Served = {}): FastifyInstance {
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

  server.register(fastifyStatic, {
    root: client,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: reply => reply.header('cache-control', cacheControl(reply.request.url)),
  });
  server.get('/api/games', async (_request, reply) => reply.header('cache-control', 'no-cache').send(await boxes));
  server.get('/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  return server;
}
