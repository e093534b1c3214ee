import type { JSX } from 'preact';
import type { Seat } from '../../engine/index.ts';
import type { Offer } from '../../table/circle.ts';
import type { Company } from '../../table/wire.ts';
import type { RemoteTable } from './remote.ts';
import { said } from './words.ts';

/** What an offer says, by name. */
function offerText({ what, by, seat }: Offer, places: Company['places']): string {
  const { offer } = said.value;
  const nameOf = (one: Seat | null): string => (one === null ? '' : (places[one]?.name ?? ''));
  return what === 'end' ? offer.end(nameOf(by)) : offer[what](nameOf(by), nameOf(seat));
}

interface OfferProps {
  readonly link: RemoteTable;
  readonly company: Company;
  readonly offer: Offer;
  readonly act: (deed: Promise<unknown>) => void;
}

/** Something is proposed: those whom it concerns agree or decline. */
export function OfferCard({ link, company, offer, act }: OfferProps): JSX.Element {
  const words = said.value.offer;
  const voters = link.mine.filter(seat => seat !== offer.seat && !company.places[seat]?.away);
  const undecided = voters.find(seat => !offer.agreed.includes(seat));
  const [agreed] = voters.filter(seat => offer.agreed.includes(seat));
  const reply = (by: Seat, yes: boolean): void => act(link.ask({ do: 'reply', by, yes }));
  return (
    <section class="paper offer" aria-label={words.title} role="alert">
      <p>{offerText(offer, company.places)}</p>
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
