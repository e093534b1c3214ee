/** Validators of the messages, compiled from their declaration in protocol/messages.ts. */
import { MESSAGE_MAX_DEPTH } from '../../protocol/limits.ts';
import { CLIENT_MESSAGES, type ClientMessage, SERVER_MESSAGE } from '../../protocol/messages.ts';
import { ID } from '../../protocol/schema.ts';
import { validatorOf } from '../ops/validator.ts';

/** Whether a value has the form of client-made ids. */
export const isId = validatorOf(ID);

/** One validator per message, so that a message is checked against its own schema only. */
const clientValidators = new Map<unknown, (value: unknown) => boolean>(
  CLIENT_MESSAGES.map(({ name, schema }) => [name, validatorOf(schema)]),
);

/** Whether a parsed value is a message of a client. */
export function isClientMessage(value: unknown): value is ClientMessage {
  if (typeof value !== 'object' || value === null || !('do' in value)) return false;
  return clientValidators.get(value.do)?.(value) ?? false;
}

/** Whether a parsed value is a message of the server. */
export const isServerMessage = validatorOf(SERVER_MESSAGE);

/** Whether a value is nested more deeply than any message. */
export function isTooDeep(value: unknown, left = MESSAGE_MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some(item => isTooDeep(item, left - 1));
}
