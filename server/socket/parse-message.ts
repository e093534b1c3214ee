import type { RawData } from 'ws';
import type { ClientMessage } from '../../protocol/wire.ts';
import { Refused } from '../ops/refusals.ts';
import { readLine } from './text.ts';
import { isClientMessage, isId, isTooDeep } from './validate-message.ts';

/** The JSON of a frame, or a refusal. */
export function parsed(data: RawData, isBinary: boolean): unknown {
  if (isBinary) throw new Refused('malformed');
  try {
    return JSON.parse(String(data));
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refused('malformed');
    throw error;
  }
}

/** The id of a message, for its refusal as well, if it is well-formed. */
export function idOf(message: unknown): string | null {
  if (typeof message !== 'object' || message === null || !Object.hasOwn(message, 'id') || !('id' in message))
    return null;
  return isId(message.id) ? message.id : null;
}

/** Parses a client message, or refuses it. */
export function messageIn(message: unknown): ClientMessage {
  if (isTooDeep(message) || !isClientMessage(message)) throw new Refused('malformed');
  return 'text' in message ? { ...message, text: readLine(message.text) } : message;
}
