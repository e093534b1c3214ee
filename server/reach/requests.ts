import type { FastifyInstance, FastifyRequest } from 'fastify';
import { post } from '../http/post.ts';
import { Refused } from '../ops/refusals.ts';
import { isLoopback, isPrivate } from './addresses.ts';
import type { HomeDoor, PhoneReach } from './home-door.ts';

/**
 * Whether the person at this machine asks: the connection and the client are local. A proxy on this machine forwards the
 * address of its client; the setting `publicUrl` of a server behind a proxy forbids opening altogether.
 */
const isOperator = ({ ip, socket, headers }: FastifyRequest): boolean =>
  isLoopback(ip) && isLoopback(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;

/** Addresses of the home network are told only to devices in it. */
const isAtHome = ({ ip }: FastifyRequest): boolean => isLoopback(ip) || isPrivate(ip.replace(/^::ffff:/, ''));

export function addReach(server: FastifyInstance, door: HomeDoor): void {
  const shown = (request: FastifyRequest): PhoneReach & { readonly mayOpen: boolean } => {
    const { how, origin, found } = door.reach;
    const mayOpen = isOperator(request);
    return {
      how,
      origin: how === 'public' || isAtHome(request) ? origin : null,
      found: mayOpen ? found : null,
      mayOpen,
    };
  };
  server.get('/api/reach', async request => shown(request));
  post(server, '/api/reach/open', async request => {
    if (!isOperator(request)) throw new Refused('operator-only');
    await door.open();
    return shown(request);
  });
  post(server, '/api/reach/close', async request => {
    if (!isOperator(request)) throw new Refused('operator-only');
    await door.close();
    return shown(request);
  });
}
