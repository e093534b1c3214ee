import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

/** Timeouts of a connection, in milliseconds. */
export interface HttpTimeouts {
  /** From the first byte of a request until its headers, and its body, are complete. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** Without a byte in either direction: ends a client that does not read its answer. */
  readonly idleMs: number;
  /** Between two requests. */
  readonly keepAliveMs: number;
  /** How often connections are checked. */
  readonly checkMs: number;
}

export const HTTP_TIMEOUTS: HttpTimeouts = {
  ...{ headersMs: 10_000, requestMs: 20_000, idleMs: 60_000, keepAliveMs: 72_000, checkMs: 5_000 },
};

/** Unanswered requests per connection. Browsers and proxies have one. */
const PIPELINED_MAX = 16;

/** Server options that end slow connections. */
export const timeoutOptions = (timeouts: HttpTimeouts): FastifyHttpOptions<Server> => ({
  requestTimeout: timeouts.requestMs,
  connectionTimeout: timeouts.idleMs,
  keepAliveTimeout: timeouts.keepAliveMs,
  http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkMs },
});

/** Ends the connection of a client that sends requests without reading the answers. */
export function limitPipelining(server: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  server.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (count <= PIPELINED_MAX && !socket.destroyed) return;
    socket.destroy();
    return reply.hijack();
  });
}
