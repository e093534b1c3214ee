import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceId } from '../../../table/ids.ts';
import { Refused } from '../../ops/refusals.ts';
import type { RoomRegistry } from '../../rooms/registry/room-registry.ts';
import type { DeviceLinkRow, DevicesToEnd, GuestRow, Store } from '../../store/store.ts';
import type { Access } from '../access.ts';
import { get, post } from '../routes.ts';
import { freshSecret, type Guests, hashOf } from './guests.ts';

const DEVICE_LINK_LIFETIME_MS = 10 * 60 * 1000;

export interface DevicesDesk {
  readonly store: Pick<
    Store,
    | ('devices' | 'guest' | 'passkeys' | 'removePasskey')
    | ('addDeviceLink' | 'deviceLink' | 'useDeviceLink' | 'revokeDeviceLinks')
  >;
  readonly guests: Guests;
  readonly registry: Pick<RoomRegistry, 'isBanned'>;
  /** Closes the sockets of these devices on every node. */
  readonly ended: (devices: readonly string[]) => void;
}

/** The guest whose device link this is. */
async function guestOf({ store, registry }: DevicesDesk, link: DeviceLinkRow | undefined): Promise<GuestRow> {
  const guest = link && (await store.guest(link.guest));
  if (!guest) throw new Refused('no-device-link');
  if (registry.isBanned(guest.id)) throw new Refused('banned');
  return guest;
}

export function addDevices(server: FastifyInstance, desk: DevicesDesk, access: Access): void {
  addList(server, desk, access);
  addDeviceLinks(server, desk, access);
}

function addList(server: FastifyInstance, { store, guests, ended }: DevicesDesk, { welcome }: Access): void {
  const end = async (request: FastifyRequest, reply: FastifyReply, which: DevicesToEnd): Promise<number> => {
    const ids = await guests.end(reply, await welcome(request), which);
    ended(ids);
    return ids.length;
  };
  get(server, '/api/devices', async request => {
    const { guest, device } = await welcome(request);
    const devices = await store.devices(guest.id);
    return { devices: devices.map(one => ({ ...one, isThis: one.id === device.id })) };
  });
  post(server, '/api/devices/end', async (request, reply) => {
    if ((await end(request, reply, { only: deviceId(request.body.id) })) === 0) throw new Refused('no-device');
    return {};
  });
  post(server, '/api/devices/end-others', async (request, reply) => {
    const { device } = await welcome(request);
    return { ended: await end(request, reply, { except: device.id }) };
  });
  get(server, '/api/passkeys', async request => {
    const { guest } = await welcome(request);
    const passkeys = await store.passkeys(guest.id);
    return { passkeys: passkeys.map(({ id, createdAt }) => ({ id, createdAt })) };
  });
  post(server, '/api/passkeys/remove', async request => {
    const { guest } = await welcome(request);
    if (!(await store.removePasskey(guest.id, request.body.id))) throw new Refused('no-passkey');
    return {};
  });
}

function addDeviceLinks(server: FastifyInstance, desk: DevicesDesk, { known, welcome }: Access): void {
  const { store, guests, ended } = desk;
  post(server, '/api/device-links', async request => {
    const { guest, device } = await welcome(request);
    const [secret, expiresAt] = [freshSecret(), Date.now() + DEVICE_LINK_LIFETIME_MS];
    await store.addDeviceLink(hashOf(secret), { guest: guest.id, device: device.id, expiresAt });
    return { secret, expiresAt };
  });
  post(server, '/api/device-links/revoke', async request => {
    const { guest } = await welcome(request);
    await store.revokeDeviceLinks(guest.id);
    return {};
  });
  /** Names the guest of a link, for the confirmation page. Changes nothing. */
  post(server, '/api/device-links/read', async request => {
    const reader = await known(request);
    const guest = await guestOf(desk, await store.deviceLink(hashOf(request.body.secret), Date.now()));
    return { name: guest.name, isYou: guest.id === reader?.guest.id };
  });
  post(server, '/api/device-links/use', async (request, reply) => {
    const hash = hashOf(request.body.secret);
    const user = await known(request);
    const { id } = await guestOf(desk, await store.deviceLink(hash, Date.now()));
    if (id === user?.guest.id) throw new Refused('already-you');
    const guest = await guestOf(desk, await store.useDeviceLink(hash, Date.now()));
    ended(await guests.adopt(request, reply, guest.id));
    return { name: guest.name };
  });
}
