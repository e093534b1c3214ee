import { Refusal, type Seat } from '../../../engine/index.ts';
import type {
  ChannelView,
  Device,
  GetAnswer,
  GetPath,
  Passkey,
  PostAnswer,
  ReachView,
  SeatLink,
  SeatOffer,
  SetView,
  Welcome,
} from '../../../protocol/answers.ts';
import { type Channel, type MailState, WEBHOOK_FORMATS, type WebhookFormat } from '../../../protocol/channels.ts';
import { PROTOCOL_VERSION } from '../../../protocol/limits.ts';
import { receivedRefusal } from '../../../protocol/refusals.ts';
import type { PostBody, PostPath } from '../../../protocol/requests.ts';
import type { TableCard } from '../../../protocol/responses.ts';
import { sentenceIn } from '../../app/refusals.ts';
import { hasServer } from '../../app/server.ts';
import { preferences } from '../../app/settings.ts';
import { said } from '../words.ts';

export type {
  Channel,
  ChannelView,
  Device,
  MailState,
  Passkey,
  ReachView,
  SeatLink,
  SeatOffer,
  SetView,
  WebhookFormat,
  Welcome,
};
export { WEBHOOK_FORMATS };

/** The server did not answer, or cannot now: a retry may succeed. A permanent refusal is a `Refusal`. */
export class ServerUnreachable extends Error {
  override name = 'Unreachable';
  readonly why: Refusal;
  constructor(why = new Refusal('server-unreachable')) {
    super(why.message);
    this.why = why;
  }
}

/** The settings of a new table. */
export type Laid = PostBody<'/api/tables'>;

const REQUEST_TIMEOUT_MS = 10_000;
const RETRYABLE_STATUS = [408, 425, 429];

const address = (path: string): URL => new URL(`api/${path}`, document.baseURI);

async function fetched(path: string, init: RequestInit): Promise<Response> {
  if (!hasServer) throw new ServerUnreachable(new Refusal('no-server'));
  const headers = { 'accept-language': preferences.value.lang, ...init.headers };
  try {
    return await fetch(address(path), {
      ...init,
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
  } catch {
    throw new ServerUnreachable();
  }
}

/** The refusal in an answer; undefined if something else than our server has answered. */
async function refusalIn(answer: Response): Promise<Refusal | undefined> {
  const body: unknown = await answer.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const { error, code, params } = { code: undefined, params: undefined, ...body };
  return receivedRefusal(code, params) ?? new Refusal('server-refused', { sentence: String(error) });
}

async function accepted(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const refusal = await refusalIn(answer);
  if (refusal && answer.status < 500 && !RETRYABLE_STATUS.includes(answer.status)) throw refusal;
  throw new ServerUnreachable(refusal);
}

async function answered<T>(answer: Response): Promise<T> {
  try {
    return await (await accepted(answer)).json();
  } catch (error) {
    // Without a server, a static page may answer every request.
    throw error instanceof SyntaxError ? new ServerUnreachable() : error;
  }
}

/** The path below `api/`, with `id` in the place of its parameter. */
const pathOf = (path: GetPath | PostPath, id: string): string =>
  path.slice('/api/'.length).replace(/:\w+/, encodeURIComponent(id));
const get = async <Path extends GetPath>(path: Path, id = ''): Promise<GetAnswer<Path>> =>
  answered(await fetched(pathOf(path, id), {}));
const post = async <Path extends PostPath>(path: Path, body: PostBody<Path>, id = ''): Promise<PostAnswer<Path>> =>
  answered(
    await fetched(pathOf(path, id), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

export const welcome = (): Promise<Welcome> => get('/api/guest');
/** Sends the person's name. From now on this browser has a guest. */
export const introduce = (name: string): Promise<unknown> =>
  post('/api/guest', { name, language: preferences.value.lang });

export const reachState = (): Promise<ReachView> => get('/api/reach');
export const reachOpen = (): Promise<ReachView> => post('/api/reach/open', {});
export const reachShut = (): Promise<ReachView> => post('/api/reach/close', {});

/** Opens a table for one big screen. */
export const layStage = (stage: PostBody<'/api/stages'>): Promise<{ id: string }> => post('/api/stages', stage);

export const layTable = (laid: Laid): Promise<{ id: string }> => post('/api/tables', laid);

/** Creates several tables with the same seed; the host sits at the first. */
export const laySet = (laid: Laid, tables: number): Promise<{ tables: readonly { id: string }[] }> =>
  post('/api/sets', { ...laid, tables });
export const tableSet = (id: string): Promise<SetView> => get('/api/sets/:id', id);
export const closeUnbegun = (id: string): Promise<unknown> => post('/api/sets/:id/close', {}, id);
export const openTables = async (): Promise<readonly TableCard[]> => (await get('/api/tables')).tables;
export const myTables = async (): Promise<readonly TableCard[]> => (await get('/api/tables/mine')).tables;
export const tableCard = async (id: string): Promise<TableCard> => (await get('/api/tables/:id', id)).table;
export const tableOf = async (code: string): Promise<string> => (await get('/api/codes/:code', code)).id;
/** Takes a seat; without a place, one's own or the first free one. */
export const takePlace = (id: string, place: Seat | undefined, name: string): Promise<unknown> =>
  post('/api/tables/:id/take', { ...(place !== undefined && { place }), name }, id);

/** Opens a socket to a table with a fresh ticket. An onlooker watches without a name, whatever seat the guest holds. */
export async function socketTo(id: string, onlooker = false): Promise<WebSocket> {
  const { ticket } = await post(
    '/api/tables/:id/ticket',
    { protocol: PROTOCOL_VERSION, ...(onlooker && { onlooker }) },
    id,
  );
  const url = address(`socket?ticket=${encodeURIComponent(ticket)}`);
  url.protocol = url.protocol.replace('http', 'ws');
  return new WebSocket(url);
}

export const makeSeatLink = (id: string, seat: Seat): Promise<SeatLink & { secret: string }> =>
  post('/api/tables/:id/seat-link', { seat }, id);
export const seatLinks = async (): Promise<readonly SeatLink[]> => (await get('/api/seat-links')).links;
export const revokeSeatLink = (id: string): Promise<unknown> => post('/api/seat-links/revoke', { id });
export const readSeatLink = (secret: string): Promise<SeatOffer> => post('/api/seat-links/read', { secret });
/** Takes over the seat of a link, as this browser's guest. */
export const redeemSeatLink = (secret: string): Promise<{ id: string; seat: Seat }> =>
  post('/api/seat-links', { secret });

export const devices = async (): Promise<readonly Device[]> => (await get('/api/devices')).devices;
export const endDevice = (id: string): Promise<unknown> => post('/api/devices/end', { id });
export const endOtherDevices = (): Promise<unknown> => post('/api/devices/end-others', {});

/** Replaces every earlier device link of this guest. */
export async function makeDeviceLink(): Promise<string> {
  return (await post('/api/device-links', {})).secret;
}
export const revokeDeviceLinks = (): Promise<unknown> => post('/api/device-links/revoke', {});
export const readDeviceLink = (secret: string): Promise<{ name: string; isYou: boolean }> =>
  post('/api/device-links/read', { secret });
/** Makes this browser another device of the guest who made the link. */
export const redeemDeviceLink = (secret: string): Promise<{ name: string }> =>
  post('/api/device-links/use', { secret });

export const passkeys = async (): Promise<readonly Passkey[]> => (await get('/api/passkeys')).passkeys;
export const removePasskey = (id: string): Promise<unknown> => post('/api/passkeys/remove', { id });

export const recordText = async (id: string): Promise<string> =>
  (await accepted(await fetched(`tables/${id}/record`, {}))).text();

export const channels = (id: string): Promise<ChannelView> => get('/api/tables/:id/channels', id);
export const setChannels = (id: string, wanted: readonly Channel[]): Promise<ChannelView> =>
  post('/api/tables/:id/channels', { channels: wanted }, id);
/** Sends the confirmation mail once more. */
export const askAgain = async (id: string, address: string): Promise<ChannelView['mail']> =>
  (await post('/api/tables/:id/channels/confirmation', { address }, id)).mail;
export const keepSubscription = (subscription: PostBody<'/api/push'>['subscription']): Promise<unknown> =>
  post('/api/push', { subscription });

export const beginPasskey = (): Promise<PostAnswer<'/api/passkeys/begin'>> => post('/api/passkeys/begin', {});
export const finishPasskey = (body: PostBody<'/api/passkeys/finish'>): Promise<unknown> =>
  post('/api/passkeys/finish', body);
export const beginLogin = (): Promise<PostAnswer<'/api/passkeys/login/begin'>> => post('/api/passkeys/login/begin', {});
export const finishLogin = (body: PostBody<'/api/passkeys/login/finish'>): Promise<unknown> =>
  post('/api/passkeys/login/finish', body);

/** The sentence of an error, for people. */
export const sentence = (error: unknown): string =>
  sentenceIn(error instanceof ServerUnreachable ? error.why : error) || said.value.failed;
