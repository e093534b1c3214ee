import type { Socket } from 'node:net';

/**
 * Stops reading from a connection that goes to another process. Both processes have it open until the other one has
 * confirmed; bytes that arrive meanwhile must wait for the other one. Node has no public way to do that: `pause` only
 * stops the stream. False if it is impossible.
 */
export function stopReading(socket: Socket): boolean {
  const handle: unknown = Reflect.get(socket, '_handle');
  if (typeof handle !== 'object' || handle === null || socket.readableLength > 0) return false;
  const stop: unknown = Reflect.get(handle, 'readStop');
  return typeof stop === 'function' && Reflect.apply(stop, handle, []) === 0;
}
