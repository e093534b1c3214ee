import type { FastifyRequest } from 'fastify';
import type { Guests } from './guests.ts';
import type { Hall } from './hall.ts';
import { Refused } from './refusals.ts';
import type { KnownDevice } from './store/store.ts';

/** Who sends a request. A guest who is banned is refused. */
export interface Access {
  /** The guest and the device, if the browser has been here before. */
  known(request: FastifyRequest): Promise<KnownDevice | undefined>;
  /** The same; refuses a browser that has not said a name. */
  welcome(request: FastifyRequest): Promise<KnownDevice>;
}

export function accessFor(guests: Pick<Guests, 'device'>, hall: Pick<Hall, 'isBanned'>): Access {
  const known = async (request: FastifyRequest): Promise<KnownDevice | undefined> => {
    const found = await guests.device(request);
    if (found && hall.isBanned(found.guest.id)) throw new Refused('banned');
    return found;
  };
  const welcome = async (request: FastifyRequest): Promise<KnownDevice> => {
    const found = await known(request);
    if (!found) throw new Refused('nameless');
    return found;
  };
  return { known, welcome };
}
