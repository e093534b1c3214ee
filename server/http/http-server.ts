import fastifyStatic from '@fastify/static';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  fastify,
} from 'fastify';
import type { TSchema } from 'typebox';
import type { GameModule } from '../../engine/index.ts';
import { openAll } from '../../games/shelf.ts';
import { BODY_MAX_BYTES } from '../../protocol/limits.ts';
import { REFUSALS, Refused } from '../ops/refusals.ts';
import { validatorOf } from '../ops/validator.ts';
import { SERVER_WORDS, type ServerWords } from '../ops/words.ts';
import { failureReason } from '../store/failures.ts';
import { CLIENT } from './client.ts';
import { cacheControl, headersFor } from './headers.ts';
import { HTTP_TIMEOUTS, type HttpTimeouts, limitPipelining, timeoutOptions } from './http-limits.ts';
import { languageFor } from './language.ts';
import { boxesOf } from './shelf.ts';

const READING: readonly string[] = ['GET', 'HEAD'];
const isApi = (request: FastifyRequest): boolean => request.url.startsWith('/api/');
const methodsOf = (request: FastifyRequest): readonly string[] => (isApi(request) ? [...READING, 'POST'] : READING);

function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  sentence: string,
  code: string,
): FastifyReply {
  reply.code(status).header('cache-control', 'no-cache');
  reply.header('content-language', languageFor(request.headers['accept-language'])).header('vary', 'Accept-Language');
  if (isApi(request)) return reply.send({ error: sentence, code });
  return reply.type('text/plain; charset=utf-8').send(`${sentence}\n`);
}

/** Replies with one sentence: JSON below /api, plain text elsewhere. */
function sendSentence(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  why: keyof ServerWords,
): FastifyReply {
  const language = languageFor(request.headers['accept-language']);
  return sendText(request, reply, status, SERVER_WORDS[language][why], why);
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? status : 500;
}

const sendRefusal = (request: FastifyRequest, reply: FastifyReply, { status, code }: Refused): FastifyReply =>
  sendText(request, reply, status, REFUSALS[code][languageFor(request.headers['accept-language'])], code);

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refused) return sendRefusal(request, reply, error);
  // The store's watcher has logged it.
  if (failureReason(error) !== undefined)
    return request.method === 'POST'
      ? sendRefusal(request, reply, new Refused('notKept'))
      : sendSentence(request, reply, 503, 'failed');
  const status = statusOf(error);
  if (status === 500) request.log.error({ err: error }, 'failed');
  return sendSentence(request, reply, status, status === 500 ? 'failed' : 'badRequest');
}

/** Bodies are checked as they are: nothing is converted, removed or filled in. */
function bodyValidator({ schema }: { readonly schema: TSchema }): (body: unknown) => object {
  const fits = validatorOf(schema);
  return body => (fits(body) ? { value: body } : { error: new Error('The body does not fit its schema.') });
}

export interface Served {
  /** The games on the shelf; loaded once. */
  readonly shelf?: () => Promise<readonly GameModule[]>;
  /** The folder of the built client. */
  readonly client?: string;
  /** Whether the public address uses TLS. */
  readonly secure?: boolean;
  readonly timeouts?: HttpTimeouts;
  readonly options?: FastifyServerOptions;
}

/** Builds the server without listening: serves the client and the list of games. */
export function buildServer(served: Served = {}): FastifyInstance {
  const { shelf = openAll, client = CLIENT, secure = false, timeouts = HTTP_TIMEOUTS, options = {} } = served;
  const headers = headersFor(secure);
  const server: FastifyInstance = fastify({
    ...timeoutOptions(timeouts),
    ...options,
    bodyLimit: BODY_MAX_BYTES,
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      sendError(error, request, reply);
    },
  });
  server.setValidatorCompiler(bodyValidator);
  const boxes = shelf().then(boxesOf);
  boxes.catch((error: unknown) => server.log.error({ err: error }, 'the shelf could not be opened'));

  limitPipelining(server);

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    const methods = methodsOf(request);
    if (methods.includes(request.method)) return;
    reply.header('allow', methods.join(', '));
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
  return server;
}
