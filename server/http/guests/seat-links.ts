import type { FastifyInstance } from 'fastify';
import type { Seat } from '../../../engine/index.ts';
import type { SeatLink, SeatOffer } from '../../../protocol/answers.ts';
import { type GuestId, type TableId, tableId } from '../../../table/ids.ts';
import type { Room } from '../../../table/room/room.ts';
import { Refused } from '../../ops/refusals.ts';
import type { LiveRoom } from '../../rooms/live-room.ts';
import { checkName } from '../../rooms/place-names.ts';
import type { RoomRegistry } from '../../rooms/registry/room-registry.ts';
import type { GuestRow, KnownDevice, SeatLinkRow, Store } from '../../store/store.ts';
import type { Access } from '../access.ts';
import { get, post } from '../routes.ts';
import { freshId, freshSecret, hashOf } from './guests.ts';

const SEAT_LINK_LIFETIME_MS = 24 * 60 * 60 * 1000;
const SEAT_LINKS_PER_GUEST = 20;

export interface SeatLinksDesk {
  readonly registry: Pick<RoomRegistry, 'open'>;
  readonly store: Pick<Store, 'addSeatLink' | 'seatLink' | 'seatLinks' | 'useSeatLink' | 'revokeSeatLink'>;
  /** Refuses a guest who may not see this table. */
  readonly checkAlone: (live: LiveRoom, guest: GuestId) => Promise<void>;
}

/** A link works only while the guest who made it holds the seat. */
function checkHolder({ places }: Room, { seat, guest }: SeatLinkRow): void {
  if (places[seat]?.guest !== guest) throw new Refused('no-link');
}

/** Links that move one seat at one table to the guest who redeems them, and nothing else. */
export class SeatLinks {
  private readonly desk: SeatLinksDesk;

  constructor(desk: SeatLinksDesk) {
    this.desk = desk;
  }

  async make({ guest, device }: KnownDevice, table: TableId, seat: Seat): Promise<SeatLinkRow & { secret: string }> {
    const { registry, store } = this.desk;
    const live = await registry.open(table);
    if (!(await live.read(room => room.seatsOf(guest.id).includes(seat)))) throw new Refused('not-yours');
    const now = Date.now();
    if ((await store.seatLinks(guest.id, now)).length >= SEAT_LINKS_PER_GUEST) throw new Refused('many-links');
    const [id, secret] = [freshId(), freshSecret()];
    const made = { id, guest: guest.id, device: device.id, table: live.id, seat };
    const link = { ...made, createdAt: now, expiresAt: now + SEAT_LINK_LIFETIME_MS };
    await store.addSeatLink(hashOf(secret), link);
    return { ...link, secret };
  }

  list(guest: GuestId): Promise<readonly SeatLinkRow[]> {
    return this.desk.store.seatLinks(guest, Date.now());
  }

  async revoke(guest: GuestId, id: string): Promise<void> {
    if (!(await this.desk.store.revokeSeatLink(guest, id))) throw new Refused('no-link');
  }

  /** Describes a link, for the confirmation page. Changes nothing. */
  async read(secret: string, reader: string | undefined): Promise<SeatOffer> {
    const link = await this.unused(secret);
    const { seat, table, guest, expiresAt } = link;
    const live = await this.desk.registry.open(table);
    return live.read(room => {
      checkHolder(room, link);
      const isYours = guest === reader;
      const { terms, phase, places } = room;
      return {
        game: terms.game,
        phase,
        seat,
        name: places[seat]?.name ?? '',
        expiresAt,
        isYours,
        ...(isYours && { table }),
      };
    });
  }

  /** Moves the seat. A refused move leaves the link unused, unless the seat has a new holder. */
  async use(secret: string, guest: GuestRow): Promise<{ readonly id: TableId; readonly seat: Seat }> {
    const { store } = this.desk;
    if ((await this.unused(secret)).guest === guest.id) throw new Refused('already-yours');
    const link = await store.useSeatLink(hashOf(secret), Date.now());
    if (!link) throw new Refused('no-link');
    try {
      await this.move(link, guest);
    } catch (error) {
      const hasLapsed = error instanceof Refused && error.code === 'no-link';
      if (!hasLapsed) await store.addSeatLink(hashOf(secret), link);
      throw error;
    }
    return { id: link.table, seat: link.seat };
  }

  /** The only way in which a link moves a guest to a table: all checks are here. */
  private async move(link: SeatLinkRow, { id: guest, name }: GuestRow): Promise<void> {
    const { registry, checkAlone } = this.desk;
    const live = await registry.open(link.table);
    await checkAlone(live, guest);
    await live.do(() => {
      checkHolder(live.room, link);
      checkName(live.room, guest, name, link.seat);
      return { do: 'move', seat: link.seat, guest, name };
    });
  }

  private async unused(secret: string): Promise<SeatLinkRow> {
    const link = await this.desk.store.seatLink(hashOf(secret), Date.now());
    if (!link) throw new Refused('no-link');
    return link;
  }
}

const shown = ({ id, table, seat, createdAt, expiresAt }: SeatLinkRow): SeatLink => ({
  ...{ id, table, seat, createdAt, expiresAt },
});

export function addSeatLinks(server: FastifyInstance, links: SeatLinks, { known, welcome }: Access): void {
  post(server, '/api/tables/:id/seat-link', async request => {
    const made = await links.make(await welcome(request), tableId(request.params.id), request.body.seat);
    return { ...shown(made), secret: made.secret };
  });
  get(server, '/api/seat-links', async request => {
    const { guest } = await welcome(request);
    return { links: (await links.list(guest.id)).map(shown) };
  });
  post(server, '/api/seat-links/revoke', async request => {
    const { guest } = await welcome(request);
    await links.revoke(guest.id, request.body.id);
    return {};
  });
  post(server, '/api/seat-links/read', async request =>
    links.read(request.body.secret, (await known(request))?.guest.id),
  );
  post(server, '/api/seat-links', async request => {
    const { guest } = await welcome(request);
    return links.use(request.body.secret, guest);
  });
}
