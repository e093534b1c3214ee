import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { SetRecord, ShownGuest } from '../../protocol/answers.ts';
import type { MailState } from '../../protocol/channels.ts';
import { PROTOCOL_VERSION } from '../../protocol/limits.ts';
import type { PostBody } from '../../protocol/requests.ts';
import type { TableCard } from '../../protocol/responses.ts';
import { type GuestId, guestId, tableId } from '../../table/ids.ts';
import type { Place } from '../../table/room/places.ts';
import type { Room, RoomEvent } from '../../table/room/room.ts';
import { openTerms } from '../../table/room/room-events.ts';
import type { MailRequest } from '../notify/mail/consent.ts';
import { type Notifier, PUSH_PER_GUEST_MAX } from '../notify/notifier.ts';
import type { Config } from '../ops/config.ts';
import { clientKey, type Limit, type TableLimit } from '../ops/limits.ts';
import { Refused } from '../ops/refusals.ts';
import { tableRef } from '../ops/table-ref.ts';
import { readCode } from '../rooms/codes.ts';
import type { LiveRoom } from '../rooms/live-room.ts';
import { checkName } from '../rooms/place-names.ts';
import type { RoomRegistry } from '../rooms/registry/room-registry.ts';
import { setRecord, setTable } from '../rooms/sets.ts';
import type { Admission } from '../socket/admissions.ts';
import { readName } from '../socket/text.ts';
import type { TicketDesk } from '../socket/tickets.ts';
import type { Channel, GuestRow, Store, TableRow } from '../store/store.ts';
import type { Access } from './access.ts';
import { addDevices } from './guests/devices.ts';
import { freshSecret, type Guests } from './guests/guests.ts';
import type { Passkeys } from './guests/passkeys.ts';
import { addSeatLinks, SeatLinks } from './guests/seat-links.ts';
import { isLanguage } from './language.ts';
import { isKnownHost, isOurs } from './origin.ts';
import { Records } from './records.ts';
import { get, post } from './routes.ts';

export interface Desk {
  readonly registry: RoomRegistry;
  readonly store: Store;
  readonly guests: Guests;
  readonly access: Access;
  readonly tickets: TicketDesk<Admission>;
  readonly notifier: Notifier;
  readonly passkeys: Passkeys;
  readonly records: Records;
  readonly config: Pick<Config, 'limits' | 'publicUrl' | 'mail'>;
  /** Requests per address, and new tables per guest and per address. */
  readonly requests: Limit;
  readonly laying: TableLimit;
  /** Confirmation mails per network address. */
  readonly confirming: Limit;
  /** Closes the sockets of ended devices, on every node. */
  readonly endedDevices: (devices: readonly string[]) => void;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const LISTED_TABLES_MAX = 50;

/** A table as shown to a guest who is not at it. */
function cardOf(registry: RoomRegistry, live: LiveRoom, row: TableRow, guest: GuestId | undefined): Promise<TableCard> {
  return live.read(room => card(room, row, guest, registry.now()));
}

function card(room: Room, row: TableRow, guest: GuestId | undefined, now: number): TableCard {
  const { id, code, openedAt, changedAt } = row;
  const { terms, places, phase, table, due } = room;
  const agreed = openTerms(terms);
  const mine = guest === undefined ? [] : room.seatsOf(guest);
  const awaited = phase === 'playing' ? (table?.waitingFor('person') ?? []) : [];
  return {
    ...{ id, code, ...agreed, phase, openedAt, changedAt, mine },
    places: places.map(({ kind, name, level, free }) => ({
      ...{ kind, name, ...(level !== undefined && { level }), ...(free && { free }) },
    })),
    // In a window it is secret who has not answered yet.
    awaited: table?.kind === 'window' ? [] : awaited,
    awaitsMe: awaited.some(seat => mine.includes(seat)),
    dueInMs: due === undefined ? null : Math.max(0, due - now),
  };
}

/** Refuses the record of an unfinished match, and of a table that the guest may not see. */
function checkRecord(room: Room, guest: GuestId | undefined): void {
  const { table, phase, terms } = room;
  if (!table || (phase !== 'over' && phase !== 'closed')) throw new Refused('not-over');
  if (!terms.spectators && (guest === undefined || room.seatsOf(guest).length === 0)) throw new Refused('not-yours');
}

/** The seats of a new table. */
function placesOf(laid: PostBody<'/api/tables'>['places'], { id: guest, name }: GuestRow): Place[] {
  return laid.map((place): Place => {
    const called = place.name === undefined ? undefined : readName(place.name);
    if (place.kind === 'me') return { kind: 'person', name: called ?? name, guest };
    if (place.kind === 'open') return { kind: 'open', name: '' };
    const level = place.level ?? 'Poltergeist';
    return { kind: 'bot', name: called ?? level, level };
  });
}

/** The HTTP routes that need no socket. */
export function addApi(server: FastifyInstance, around: Omit<Desk, 'records'>): void {
  const desk: Desk = { ...around, records: new Records() };
  const { config, registry } = desk;
  server.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isKnownHost(request.headers.host, config.publicUrl)) throw new Refused('wrong-host');
    if (!(await desk.requests.consume(clientKey(request.ip)))) throw new Refused('too-fast');
    if (request.method !== 'POST') return;
    if (!isOurs(request.headers, config.publicUrl)) throw new Refused('strange');
    if (registry.isBanned(request.ip)) throw new Refused('banned');
  });
  addGuests(server, desk);
  addTables(server, desk);
  addSets(server, desk);
  addSeats(server, desk);
  const { store, guests, access, endedDevices } = desk;
  const checkTable = (live: LiveRoom, guest: GuestId): Promise<void> => checkAlone(registry, live, guest);
  addSeatLinks(server, new SeatLinks({ registry, store, checkAlone: checkTable }), access);
  addDevices(server, { store, guests, registry, ended: endedDevices }, access);
  addChannels(server, desk);
  addPasskeys(server, desk);
}

/** The guest of a request, if known and not banned. */
const known = async ({ access }: Desk, request: FastifyRequest): Promise<GuestRow | undefined> =>
  (await access.known(request))?.guest;

const welcome = async ({ access }: Desk, request: FastifyRequest): Promise<GuestRow> =>
  (await access.welcome(request)).guest;

function addGuests(server: FastifyInstance, desk: Desk): void {
  const { guests, notifier, store, config } = desk;
  const shown = async ({ id, name }: GuestRow): Promise<ShownGuest> => ({
    ...{ name, passkeys: (await store.passkeys(id)).length },
  });
  get(server, '/api/guest', async request => {
    const guest = await guests.known(request);
    return { guest: guest ? await shown(guest) : null, push: await notifier.pushKey(), mail: config.mail !== null };
  });
  post(server, '/api/guest', async (request, reply) => {
    const { name, language } = request.body;
    await known(desk, request);
    return { guest: await shown(await guests.greet(request, reply, readName(name), language)) };
  });
}

function addTables(server: FastifyInstance, desk: Desk): void {
  const { registry, guests, store, records } = desk;
  /** Lists leave out tables that cannot be loaded any more. */
  const cards = async (rows: readonly TableRow[], guest: GuestId | undefined): Promise<TableCard[]> => {
    const shown = await Promise.all(
      rows.map(row =>
        registry
          .open(row.id)
          .then(live => cardOf(registry, live, row, guest))
          .catch((error: unknown) => {
            if (!(error instanceof Refused))
              desk.log.warn({ err: error, table: tableRef(row.id) }, 'left out of a list');
            return [];
          }),
      ),
    );
    return shown.flat();
  };

  post(server, '/api/tables', async request => {
    const guest = await welcome(desk, request);
    if (!(await desk.laying.consume(guest.id, request.ip))) throw new Refused('too-many');
    const { places, tour, ...terms } = request.body;
    const { id, code } = await registry.lay({
      terms: { ...terms, ...(await registry.tourOf(terms.game, tour)), host: guest.id },
      places: placesOf(places, guest),
    });
    return { id, code };
  });
  /** A screen needs no name: the first person who sits down is the host. */
  post(server, '/api/stages', async request => {
    const guest = await known(desk, request);
    const screen = `stage ${clientKey(request.ip)}`;
    if (!(await desk.laying.consume(guest?.id ?? screen, request.ip))) throw new Refused('too-many');
    const { tour, ...stage } = request.body;
    const { id, code } = await registry.layStage({ ...stage, ...(await registry.tourOf(stage.game, tour)) });
    return { id, code };
  });
  get(server, '/api/tables', async request => {
    const guest = await guests.known(request);
    return { tables: await cards(await store.listed(LISTED_TABLES_MAX), guest?.id) };
  });
  get(server, '/api/tables/mine', async request => {
    const guest = await guests.known(request);
    if (!guest) return { tables: [] };
    const rows = new Map((await store.ofGuest(guest.id)).map(({ row }) => [row.id, row]));
    const latest = [...rows.values()].sort((a, b) => b.changedAt - a.changedAt).slice(0, LISTED_TABLES_MAX);
    const tables = await cards(latest, guest.id);
    const urgent = ({ awaitsMe }: TableCard): number => (awaitsMe ? 0 : 1);
    return { tables: tables.sort((a, b) => urgent(a) - urgent(b)) };
  });
  get(server, '/api/tables/:id', async request => {
    const guest = await guests.known(request);
    const row = await store.row(tableId(request.params.id));
    if (!row) throw new Refused('no-table');
    return { table: await cardOf(registry, await registry.open(row.id), row, guest?.id) };
  });
  get(server, '/api/codes/:code', async request => {
    const row = await store.byCode(readCode(request.params.code));
    if (!row) throw new Refused('no-table');
    return { id: row.id };
  });
  server.get<{ Params: { id: string } }>('/api/tables/:id/record', async (request, reply) => {
    const guest = await guests.known(request);
    const live = await registry.open(tableId(request.params.id));
    const { set } = live.room.terms;
    if (set && !(await registry.sets.isOver(set.id))) throw new Refused('set-running');
    const record = await live.read(room => {
      checkRecord(room, guest?.id);
      return records.textOf(room, live.lastEntry);
    });
    return reply.type('application/jsonl; charset=utf-8').send(record);
  });
}

/**
 * A guest may see only one table of a set: a second one would reveal cards in advance. The store decides; asking first
 * avoids an undo. Sets without a commitment are older than claims.
 */
async function checkAlone(registry: RoomRegistry, { id, room }: LiveRoom, guest: GuestId): Promise<void> {
  const { set: part } = room.terms;
  if (!part) return;
  if (((await registry.sets.tableOf(part.id, guest)) ?? id) !== id) throw new Refused('one-table');
  const set = part.commitment === undefined ? await registry.sets.find(part.id) : undefined;
  for (const table of set?.tables ?? []) {
    if (table === id) continue;
    const other = await registry.open(table);
    if (await other.read(({ places }) => places.some(place => place.guest === guest))) throw new Refused('one-table');
  }
}

/** Closes a table whose match has not begun; any other stays as it is. */
function closeUnbegun(live: LiveRoom): Promise<unknown> {
  const close = (): RoomEvent => {
    if (live.room.phase !== 'gathering') throw new Refused('not-now');
    return { do: 'close' };
  };
  return live.do(close).catch((error: unknown) => {
    if (!(error instanceof Refused && error.code === 'not-now')) throw error;
  });
}

function addSets(server: FastifyInstance, desk: Desk): void {
  const { registry, records } = desk;
  /** The tables of a set, for its players and its host. */
  const tablesOf = async (id: string, guest: GuestId): Promise<{ host: boolean; tables: readonly LiveRoom[] }> => {
    const set = await registry.sets.find(id);
    if (!set) throw new Refused('no-table');
    const tables = await Promise.all(set.tables.map(table => registry.open(table)));
    const host = set.host === guest;
    const seats = await Promise.all(tables.map(table => table.read(room => room.seatsOf(guest).length)));
    if (!host && seats.every(count => count === 0)) throw new Refused('not-yours');
    return { host, tables };
  };

  const recordsOf = async (tables: readonly LiveRoom[]): Promise<SetRecord[]> =>
    (
      await Promise.all(tables.map(table => table.read(room => setRecord(room, records.textOf(room, table.lastEntry)))))
    ).flat();

  post(server, '/api/sets', async request => {
    const guest = await welcome(desk, request);
    const { places, tables: count, ...terms } = request.body;
    for (let table = 0; table < count; table++)
      if (!(await desk.laying.consume(guest.id, request.ip))) throw new Refused('too-many');
    const { id, rows } = await registry.laySet(
      { terms: { ...terms, host: guest.id }, places: placesOf(places, guest) },
      count,
    );
    return { id, tables: rows.map(({ id: table, code }) => ({ id: table, code })) };
  });
  get(server, '/api/sets/:id', async request => {
    const guest = await welcome(desk, request);
    const { host, tables } = await tablesOf(request.params.id, guest.id);
    const over = await registry.sets.isOver(request.params.id);
    return {
      host,
      over,
      tables: await Promise.all(tables.map(table => table.read(room => setTable(room, guest.id, host)))),
      records: over ? await recordsOf(tables) : null,
    };
  });
  /** Closes tables that have not begun, so that the players of the others need not wait for them. */
  post(server, '/api/sets/:id/close', async request => {
    const guest = await welcome(desk, request);
    const { host, tables } = await tablesOf(request.params.id, guest.id);
    if (!host) throw new Refused('host-only');
    for (const table of tables) await closeUnbegun(table);
    return {};
  });
}

function addSeats(server: FastifyInstance, desk: Desk): void {
  const { registry, tickets, store } = desk;
  post(server, '/api/tables/:id/take', async request => {
    const guest = await welcome(desk, request);
    const { place, name } = request.body;
    const live = await registry.open(tableId(request.params.id));
    await checkAlone(registry, live, guest.id);
    const called = readName(name);
    // A phone that is scanned in again has its seat already.
    const own = place === undefined ? await live.read(room => room.seatsOf(guest.id)[0]) : undefined;
    if (own !== undefined) return { seat: own };
    let seat = place;
    await live.do(() => {
      seat = place ?? live.room.freeSeat;
      if (seat === undefined) throw new Refused('seat-taken');
      checkName(live.room, guest.id, called);
      return { do: 'take', place: seat, guest: guest.id, name: called };
    });
    if (seat === undefined) throw new Error('the seat was taken without its number');
    return { seat };
  });
  post(server, '/api/tables/:id/ticket', async request => {
    const found = await desk.access.known(request);
    if (request.body.protocol !== PROTOCOL_VERSION) throw new Refused('other-version');
    const table = tableId(request.params.id);
    if (!(await store.row(table))) throw new Refused('no-table');
    // A browser without a guest may watch anonymously.
    const admission =
      found && !request.body.onlooker
        ? { guest: found.guest.id, name: found.guest.name, device: found.device.id }
        : { guest: guestId(`onlooker ${freshSecret()}`), name: '', device: null };
    return { ticket: await tickets.issue({ table, address: request.ip, ...admission }) };
  });
}

function addChannels(server: FastifyInstance, desk: Desk): void {
  const { registry, notifier, store } = desk;
  const keysOf = async (guest: GuestId, channels: readonly Channel[]): Promise<Record<string, string>> => {
    const urls = channels.flatMap(channel => (channel.kind === 'webhook' ? channel.url : []));
    return Object.fromEntries(await Promise.all(urls.map(async url => [url, await notifier.webhookKey(guest, url)])));
  };
  /** The confirmation state of each mail address among channels. */
  const mailOf = async (
    channels: readonly Channel[],
    state: (address: string) => Promise<MailState>,
  ): Promise<Record<string, MailState>> => {
    const addresses = channels.flatMap(channel => (channel.kind === 'mail' ? channel.address : []));
    return Object.fromEntries(await Promise.all(addresses.map(async address => [address, await state(address)])));
  };
  const asked = (
    { ip }: FastifyRequest,
    { id, language }: GuestRow,
    address: string,
    unless: MailRequest['unless'],
  ): Promise<MailState> =>
    notifier.askMail({
      ...{ guest: id, language: isLanguage(language) ? language : 'en', address, unless },
      allow: () => desk.confirming.consume(clientKey(ip)),
    });

  get(server, '/api/tables/:id/channels', async request => {
    const guest = await welcome(desk, request);
    const channels = await store.channels(tableId(request.params.id), guest.id);
    return { channels, mail: await mailOf(channels, address => notifier.mailState(guest.id, address)) };
  });
  post(server, '/api/tables/:id/channels', async request => {
    const guest = await welcome(desk, request);
    const { channels } = request.body;
    if (channels.some(channel => notifier.refuses(channel) !== null)) throw new Refused('no-channel');
    const live = await registry.open(tableId(request.params.id));
    const { id } = live;
    if (await live.read(room => room.seatsOf(guest.id).length === 0)) throw new Refused('not-yours');
    await store.setChannels(id, guest.id, channels);
    const mail = await mailOf(channels, address => asked(request, guest, address, 'pending'));
    return { channels, mail, keys: await keysOf(guest.id, channels) };
  });
  /** Sends the confirmation mail once more, to an address that this guest has entered at this table. */
  post(server, '/api/tables/:id/channels/confirmation', async request => {
    const guest = await welcome(desk, request);
    const { address } = request.body;
    const channels = await store.channels(tableId(request.params.id), guest.id);
    const entered = channels.filter(channel => channel.kind === 'mail' && channel.address === address);
    if (entered.length === 0 || entered.some(channel => notifier.refuses(channel) !== null))
      throw new Refused('no-channel');
    return { mail: await mailOf(entered, one => asked(request, guest, one, 'confirmed')) };
  });
  post(server, '/api/push', async request => {
    const { guest, device } = await desk.access.welcome(request);
    const { endpoint, keys } = request.body.subscription;
    if ((await notifier.refusesPush(endpoint)) !== null) throw new Refused('no-push-service');
    await store.addPush(guest.id, endpoint, { endpoint, keys }, device.id, Date.now(), PUSH_PER_GUEST_MAX);
    return {};
  });
}

function addPasskeys(server: FastifyInstance, desk: Desk): void {
  const { guests, passkeys } = desk;
  post(server, '/api/passkeys/begin', async request => passkeys.begin(await welcome(desk, request)));
  post(server, '/api/passkeys/finish', async request => {
    const { session, response } = request.body;
    await passkeys.finish(await welcome(desk, request), session, response);
    return {};
  });
  post(server, '/api/passkeys/login/begin', () => passkeys.beginLogin());
  post(server, '/api/passkeys/login/finish', async (request, reply) => {
    const { session, response } = request.body;
    desk.endedDevices(await guests.adopt(request, reply, await passkeys.finishLogin(session, response)));
    return {};
  });
}
