import type { FastifyRequest } from 'fastify';
import { Refused } from '../ops/refusals.ts';
import type { RoomRegistry } from '../rooms/registry/room-registry.ts';
import type { KnownDevice } from '../store/store.ts';
import type { Guests } from './guests/guests.ts';

/** Identifies the sender of a request. Refuses banned guests. */
export interface Access {
  /** The guest and the device; undefined for an unknown browser. */
  known(request: FastifyRequest): Promise<KnownDevice | undefined>;
  /** Like `known`, but refuses an unknown browser. */
  welcome(request: FastifyRequest): Promise<KnownDevice>;
}

export function accessFor(guests: Pick<Guests, 'device'>, registry: Pick<RoomRegistry, 'isBanned'>): Access {
  const known = async (request: FastifyRequest): Promise<KnownDevice | undefined> => {
    const found = await guests.device(request);
    if (found && registry.isBanned(found.guest.id)) throw new Refused('banned');
    return found;
  };
  const welcome = async (request: FastifyRequest): Promise<KnownDevice> => {
    const found = await known(request);
    if (!found) throw new Refused('nameless');
    return found;
  };
  return { known, welcome };
}
