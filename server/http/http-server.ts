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
import { sentenceOf } from '../../refusals/sentences.ts';
import { Refused } from '../ops/refusals.ts';
import { validatorOf } from '../ops/validator.ts';
import { failureReason } from '../store/failures.ts';
import { CLIENT } from './client.ts';
import { cacheControl, headersFor } from './headers.ts';
import { HTTP_TIMEOUTS, type HttpTimeouts, limitPipelining, timeoutOptions } from './http-limits.ts';
import { languageFor } from './language.ts';
import { boxesOf } from './shelf.ts';

const READING: readonly string[] = ['GET', 'HEAD'];
const isApi = (request: FastifyRequest): boolean => request.url.startsWith('/api/');
const methodsOf = (request: FastifyRequest): readonly string[] => (isApi(request) ? [...READING, 'POST'] : READING);

/** Answers with a refusal: JSON below /api, one sentence of plain text elsewhere. */
function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refused: Refused,
  status = refused.status,
): FastifyReply {
  const language = languageFor(request.headers['accept-language']);
  const { sent } = refused;
  const sentence = sentenceOf(language, sent);
  reply.code(status).header('cache-control', 'no-cache');
  reply.header('content-language', language).header('vary', 'Accept-Language');
  if (isApi(request)) return reply.send({ error: sentence, ...sent });
  return reply.type('text/plain; charset=utf-8').send(`${sentence}\n`);
}

/** Whether a person opens an address in a browser: only then a page is asked for. */
const isNavigation = ({ method, headers }: FastifyRequest): boolean =>
  READING.includes(method) && (headers.accept ?? '').includes('text/html');

/** An unknown address: people are sent to the client, which names it and the addresses that are near. */
function sendUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isApi(request) || !isNavigation(request)) return sendRefusal(request, reply, new Refused('not-found'));
  return reply.headers({ 'cache-control': 'no-cache', vary: 'Accept' }).redirect(`/#${request.url}`, 302);
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? status : 500;
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refused) return sendRefusal(request, reply, error);
  // The store's watcher has logged it.
  if (failureReason(error) !== undefined)
    return sendRefusal(request, reply, new Refused(request.method === 'POST' ? 'not-kept' : 'failed'), 503);
  const status = statusOf(error);
  if (status === 500) request.log.error({ err: error }, 'failed');
  return sendRefusal(request, reply, new Refused(status === 500 ? 'failed' : 'bad-request'), status);
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
    return sendRefusal(request, reply, new Refused('method-not-allowed'));
  });
  server.setNotFoundHandler(sendUnknown);
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
