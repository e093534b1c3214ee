import type { JSX } from 'preact';
import type { Seat } from '../../../engine/index.ts';
import type { Presence } from '../../../protocol/wire.ts';
import type { Offer } from '../../../table/room/room.ts';
import type { RemoteTable } from '../net/remote.ts';
import { said } from '../words.ts';
import { useNow } from './absence.tsx';

/** The sentence of an offer. */
function offerText({ what, by, seat }: Offer, places: Presence['places']): string {
  const { offer } = said.value;
  const nameOf = (one: Seat | null): string => (one === null ? '' : (places[one]?.name ?? ''));
  return what === 'end' ? offer.end(nameOf(by)) : offer[what](nameOf(by), nameOf(seat));
}

/** The time left for the player to come back before the offer takes effect. */
function Grace({ due, name }: { readonly due: number; readonly name: string }): JSX.Element {
  const { offer, left } = said.value;
  const seconds = (due - useNow()) / 1000;
  return <p class="small">{seconds > 0 ? offer.waits(name, left(seconds)) : offer.carriedSoon}</p>;
}

interface OfferProps {
  readonly client: RemoteTable;
  readonly presence: Presence;
  readonly offer: Offer;
  readonly act: (action: Promise<unknown>) => void;
}

/** A proposal: the players whom it concerns agree or decline. */
export function OfferCard({ client, presence, offer, act }: OfferProps): JSX.Element {
  const words = said.value.offer;
  const voters = client.mine.filter(
    seat => seat !== offer.seat && !presence.places[seat]?.away && !offer.without?.includes(seat),
  );
  const undecided = voters.find(seat => !offer.agreed.includes(seat));
  const [agreed] = voters.filter(seat => offer.agreed.includes(seat));
  const reply = (by: Seat, yes: boolean): void => act(client.request({ do: 'reply', by, yes }));
  return (
    <section class="paper offer" aria-label={words.title} role="alert">
      <p>{offerText(offer, presence.places)}</p>
      {client.offerDue !== undefined && offer.seat !== null && (
        <Grace due={client.offerDue} name={presence.places[offer.seat]?.name ?? ''} />
      )}
      <div class="row">
        {undecided !== undefined && (
          <>
            <button type="button" class="button button--primary" onClick={() => reply(undecided, true)}>
              {words.agree}
            </button>
            <button type="button" class="button" onClick={() => reply(undecided, false)}>
              {words.decline}
            </button>
          </>
        )}
        {undecided === undefined && agreed !== undefined && (
          <button type="button" class="button" onClick={() => reply(agreed, false)}>
            {words.withdraw}
          </button>
        )}
        <span class="small soft">{words.agreed(offer.agreed.length)}</span>
      </div>
    </section>
  );
}
