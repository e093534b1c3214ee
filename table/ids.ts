/**
 * Ids that the compiler tells apart: a guest's id is no table's. They are strings in memory, on the wire and in the
 * store. An id is made where one enters: a checked message or address, a row of the store, a fresh random text.
 */
declare const OF: unique symbol;

/** The id of a table that people meet at. Unguessable: it is the invitation. */
export type TableId = string & { readonly [OF]: 'table' };
/** The id of a person on this server, whichever device they use. */
export type GuestId = string & { readonly [OF]: 'guest' };
/** The id of one browser of a guest. */
export type DeviceId = string & { readonly [OF]: 'device' };

export const tableId = (text: string): TableId => text as TableId;
export const guestId = (text: string): GuestId => text as GuestId;
export const deviceId = (text: string): DeviceId => text as DeviceId;
/** The host of a stage before its first guest. */
export const NOBODY = guestId('');
