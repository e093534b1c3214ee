import { at, type Random, type Seat } from '../../engine/index.ts';
import { type ChainStorage, DeviceChains, type StoredChain } from '../../fair/device-chains.ts';
import { sha256 } from '../../fair/hash.ts';

/** So many chains there are in all runs together: to make one takes longer than a run. */
const ENDS = Array.from({ length: 12 }, (_, i) => sha256(`the end of chain ${i}`));

/** A device that is used in one run after the other. It remembers chains, which are the same for all, and nothing else. */
interface Device {
  coiled: Map<Seat, StoredChain>;
  random: Random;
  readonly pocket: ChainStorage;
  readonly purse: DeviceChains;
}

function newDevice(random: Random): Device {
  const pocket: ChainStorage = {
    get: seat => device.coiled.get(seat),
    set: (seat, coiled) => void device.coiled.set(seat, coiled),
  };
  const purse = new DeviceChains(pocket, () => at(ENDS, device.random(ENDS.length)));
  const device: Device = { coiled: new Map(), random, pocket, purse };
  return device;
}

const devices = new Map<number, Device>();

/** The purse of the nth person, empty. */
export function purseOf(person: number, random: Random): DeviceChains {
  const device = devices.get(person) ?? newDevice(random);
  devices.set(person, device);
  device.coiled = new Map();
  device.random = random;
  return device.purse;
}
