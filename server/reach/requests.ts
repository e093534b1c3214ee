import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReachView } from '../../protocol/answers.ts';
import { get, post } from '../http/routes.ts';
import { Refused } from '../ops/refusals.ts';
import { isLoopback, isPrivate } from './addresses.ts';
import type { HomeListener } from './home-listener.ts';

/**
 * Whether the person at this machine asks: the connection and the client are local. A proxy on this machine forwards the
 * address of its client; the setting `publicUrl` of a server behind a proxy forbids opening altogether.
 */
const isOperator = ({ ip, socket, headers }: FastifyRequest): boolean =>
  isLoopback(ip) && isLoopback(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;

/** Addresses of the home network are told only to devices in it. */
const isAtHome = ({ ip }: FastifyRequest): boolean => isLoopback(ip) || isPrivate(ip.replace(/^::ffff:/, ''));

export function addReach(server: FastifyInstance, listener: HomeListener): void {
  const shown = (request: FastifyRequest): ReachView => {
    const { how, origin, found } = listener.reach;
    const mayOpen = isOperator(request);
    return {
      how,
      origin: how === 'public' || isAtHome(request) ? origin : null,
      found: mayOpen ? found : null,
      mayOpen,
    };
  };
  get(server, '/api/reach', async request => shown(request));
  post(server, '/api/reach/open', async request => {
    if (!isOperator(request)) throw new Refused('operator-only');
    await listener.open();
    return shown(request);
  });
  post(server, '/api/reach/close', async request => {
    if (!isOperator(request)) throw new Refused('operator-only');
    await listener.close();
    return shown(request);
  });
}
