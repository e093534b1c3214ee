import { at, type Random, type Seat } from '../../engine/index.ts';
import { type ChainStorage, DeviceChains, type StoredChain } from '../../fair/device-chains.ts';
import { sha256 } from '../../fair/hash.ts';

/** The number of chains in all runs together: making one takes longer than a run. */
const ENDS = Array.from({ length: 12 }, (_, i) => sha256(`the end of chain ${i}`));

/** A device that several runs share. It caches chains, which are the same in all runs, and nothing else. */
interface Device {
  stored: Map<Seat, StoredChain>;
  random: Random;
  readonly storage: ChainStorage;
  readonly chains: DeviceChains;
}

function newDevice(random: Random): Device {
  const storage: ChainStorage = {
    get: seat => device.stored.get(seat),
    set: (seat, stored) => void device.stored.set(seat, stored),
  };
  const chains = new DeviceChains(storage, () => at(ENDS, device.random(ENDS.length)));
  const device: Device = { stored: new Map(), random, storage, chains };
  return device;
}

const devices = new Map<number, Device>();

/** The empty chain storage of the nth person. */
export function chainsOf(person: number, random: Random): DeviceChains {
  const device = devices.get(person) ?? newDevice(random);
  devices.set(person, device);
  device.stored = new Map();
  device.random = random;
  return device.chains;
}
