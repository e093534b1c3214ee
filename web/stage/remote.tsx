/** The phone of the host is the remote of the big screen. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Seat } from '../../engine/index.ts';
import type { Presence } from '../../protocol/wire.ts';
import { STAND_IN } from '../../table/room/places.ts';
import type { RemoteTable, Wanted } from '../online/net/remote.ts';
import { staged } from './words.ts';

interface RemoteProps {
  readonly client: RemoteTable;
  readonly presence: Presence;
  readonly act: (action: Promise<unknown>) => void;
}

const isBot = ({ kind }: Presence['places'][number]): boolean => kind === 'bot';

/** Free seats go, bots fill up to the least number, and the match begins. */
async function beginWith(client: RemoteTable): Promise<void> {
  await client.request({ do: 'fillSeats', level: STAND_IN });
  await client.request({ do: 'begin' });
}

/** Before the match: bots, and the beginning. */
export function Beginning({ client, presence, act }: RemoteProps): JSX.Element {
  const said = staged.value.control;
  const { places } = presence;
  const bots = places.filter(isBot).length;
  const people = places.filter(({ kind }) => kind === 'person').length;
  const least = Math.max(0, client.gameModule.game.seats.min - people);
  const free = places.findIndex(({ kind }) => kind === 'open');
  const last = places.findLastIndex(isBot);
  const lay = (place: Seat, to: 'open' | 'bot'): void =>
    act(client.request({ do: 'lay', place, to, ...(to === 'bot' && { level: STAND_IN }) }));
  return (
    <section class="remote" aria-labelledby="remote">
      <h2 id="remote">{said.title}</h2>
      <div class="remote__bots">
        <button
          type="button"
          class="button"
          aria-label={said.fewerBots}
          disabled={last < 0}
          onClick={() => lay(last, 'open')}
        >
          −
        </button>
        <span role="status">{said.bots(Math.max(bots, least))}</span>
        <button
          type="button"
          class="button"
          aria-label={said.moreBots}
          disabled={free < 0}
          onClick={() => lay(free, 'bot')}
        >
          +
        </button>
      </div>
      <button
        type="button"
        class="button button--primary button--big"
        disabled={client.busy || presence.phase === 'opening'}
        onClick={() => act(beginWith(client))}
      >
        {said.begin}
      </button>
      <p class="small soft">{said.withBots(people, Math.max(bots, least))}</p>
      <Others {...{ client, presence, act }} />
    </section>
  );
}

/** The other people: a bot for a while, the remote, or their chair. */
function Others({ client, presence, act }: RemoteProps): JSX.Element | null {
  const said = staged.value.control;
  const { places, phase } = presence;
  const ask = (wanted: Wanted): void => act(client.request(wanted));
  const others = places.flatMap((place, seat) =>
    place.kind === 'person' && !place.mine ? [{ seat, name: place.name, away: place.away }] : [],
  );
  if (others.length === 0) return null;
  return (
    <ul class="remote__others">
      {others.map(({ seat, name, away }) => (
        <li key={seat}>
          {phase === 'playing' && !away && (
            <button type="button" class="button" onClick={() => ask({ do: 'standIn', place: seat })}>
              {said.standIn(name)}
            </button>
          )}
          {phase === 'gathering' && (
            <button type="button" class="button" onClick={() => ask({ do: 'lay', place: seat, to: 'open' })}>
              {said.remove(name)}
            </button>
          )}
          <button type="button" class="button button--quiet" onClick={() => ask({ do: 'passHost', place: seat })}>
            {said.pass(name)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** During and after the match. */
export function Running({ client, presence, act }: RemoteProps): JSX.Element | null {
  const said = staged.value.control;
  const [isSure, ask] = useState(false);
  const { paused, phase, tour } = presence;
  // In a tour the next game stands beside its points.
  if (phase !== 'playing' && tour) return null;
  if (phase !== 'playing')
    return (
      <section class="remote" aria-label={said.title}>
        <button
          type="button"
          class="button button--primary button--big"
          onClick={() => act(client.request({ do: 'rematch' }))}
        >
          {said.next}
        </button>
      </section>
    );
  return (
    <details class="remote fold" open={paused}>
      <summary>
        <h2>{said.title}</h2>
      </summary>
      <button
        type="button"
        class="button button--primary"
        onClick={() => act(client.request({ do: 'pause', paused: !paused }))}
      >
        {paused ? said.goOn : said.pause}
      </button>
      <Others {...{ client, presence, act }} />
      {isSure ? (
        <div class="remote__sure" role="group" aria-label={said.endSure}>
          <p>{said.endSure}</p>
          <button type="button" class="button button--danger" onClick={() => act(client.request({ do: 'end' }))}>
            {said.endYes}
          </button>
          <button type="button" class="button" onClick={() => ask(false)}>
            {said.keep}
          </button>
        </div>
      ) : (
        <button type="button" class="button" onClick={() => ask(true)}>
          {said.end}
        </button>
      )}
    </details>
  );
}

/** For the others, while the phone of the host is lost. */
export function TakeRemote({ client, presence, act }: RemoteProps): JSX.Element | null {
  const said = staged.value.control;
  const { hostSeat, places, host } = presence;
  const place = hostSeat === null ? undefined : places[hostSeat];
  const [seat] = client.mine;
  if (host || seat === undefined || !place || place.here) return null;
  return (
    <section class="remote" role="status">
      <p>{said.hostGone(place.name)}</p>
      <button type="button" class="button" onClick={() => act(client.request({ do: 'takeHost', seat }))}>
        {said.take}
      </button>
    </section>
  );
}
