/** A tour at tables of a server: its points and its end on a phone or a computer of its own. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Presence } from '../../protocol/wire.ts';
import { go, href } from '../app/route.ts';
import { recordText } from '../online/net/api.ts';
import type { RemoteTable } from '../online/net/remote.ts';
import { Page } from '../screens/page.tsx';
import { fetchTable } from '../storage/library.ts';
import { importRecord } from '../storage/tables.ts';
import { Ceremony } from './ceremony.tsx';
import { LeadTour } from './lead.tsx';
import { gameTitle, type ShownTour, Standing } from './standing.tsx';
import { tourWords } from './words.ts';

interface TourProps {
  readonly client: RemoteTable;
  readonly presence: Presence;
  readonly act: (action: Promise<unknown>) => void;
}

const isSettled = ({ phase }: Presence): boolean => phase === 'over' || phase === 'closed';

/** Brings the record of a match of the tour to this device, once, and opens it. */
async function watchMatch({ table, names }: ShownTour['matches'][number]): Promise<void> {
  const id = (await fetchTable(table)) ? table : await importRecord(await recordText(table), table, names);
  go({ screen: 'replay', id, step: undefined });
}

/** The points, for everybody; the next steps, for the host. Nothing at a table outside a tour. */
export function TourPanel({ client, presence, act }: TourProps): JSX.Element | null {
  const said = tourWords.value;
  const { tour, host, next, places, terms } = presence;
  if (!tour || (tour.matches.length === 0 && !host)) return null;
  const isOver = isSettled(presence) && next === null && !tour.isFinished;
  const people = places.filter(({ kind }) => kind === 'person').length;
  return (
    <section class="panel stack" aria-label={said.standing}>
      <h2>{said.title(tour.matches.length + tour.plan.length + (isSettled(presence) ? 0 : 1))}</h2>
      {tour.matches.length > 0 && <Standing tour={tour} />}
      {host && !tour.isFinished && (
        <LeadTour
          {...{ tour, people, game: terms.game }}
          next={isOver ? () => act(client.request({ do: 'rematch' })) : undefined}
          plan={games => act(client.request({ do: 'plan', games: [...games] }))}
          finish={isOver ? () => act(client.request({ do: 'finish' })) : undefined}
        />
      )}
    </section>
  );
}

/** Whether the ceremony is open at this table, and the page that shows it. */
export function useCeremony({ presence, act }: Omit<TourProps, 'client'>): JSX.Element | undefined {
  const said = tourWords.value;
  const [isSeen, see] = useState(false);
  const { tour } = presence;
  if (!tour?.isFinished || isSeen) return undefined;
  return (
    <Page title={said.over}>
      <Ceremony tour={tour} watch={match => act(watchMatch(match))} />
      <div class="row">
        <button type="button" class="button" onClick={() => see(true)}>
          {said.close}
        </button>
        <a class="button" href={href({ screen: 'night' })}>
          {said.another}
        </a>
      </div>
    </Page>
  );
}

/** The title of the button that goes on to the next game. */
export const nextTitle = ({ tour }: Presence): string | undefined =>
  tour?.plan[0] === undefined ? undefined : tourWords.value.next(gameTitle(tour.plan[0]));
