/** The addresses of this machine, as phones in the same home see them. */
import { isIPv4 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Interfaces of containers, virtual machines and tunnels: phones do not reach them. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|vmenet|vethernet|bridge|tun|tap|utun|wg|zt|tailscale|ham|lo)/i;
/** Cables and radios come first, in this order. */
const USUAL = [/^(en|eth|ethernet)/i, /^(wl|wi-?fi|wlan)/i];

/** RFC 1918. */
export function isPrivate(address: string): boolean {
  if (!isIPv4(address)) return false;
  const [a = 0, b = 0] = address.split('.').map(Number);
  return a === 10 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168);
}

export const isLoopback = (address: string): boolean => {
  const bare = address.replace(/^::ffff:/, '');
  return bare === '::1' || (isIPv4(bare) && bare.startsWith('127.'));
};

/** The private IPv4 addresses of real interfaces, the most likely one first. */
export function homeAddresses(interfaces: Interfaces = networkInterfaces()): readonly string[] {
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    VIRTUAL.test(name)
      ? []
      : addresses.flatMap(({ address, family, internal }) =>
          family === 'IPv4' && !internal && isPrivate(address) ? [{ name, address }] : [],
        ),
  );
  const rank = (name: string): number => {
    const place = USUAL.findIndex(pattern => pattern.test(name));
    return place < 0 ? USUAL.length : place;
  };
  return found.sort((a, b) => rank(a.name) - rank(b.name)).map(({ address }) => address);
}
