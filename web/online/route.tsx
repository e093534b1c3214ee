import './lobby/lists.css';
import './lobby/room.css';
import './far.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Settled } from '../../engine/index.ts';
import { laterScreen } from '../app/later.tsx';
import { go, href } from '../app/route.ts';
import { preferences } from '../app/settings.ts';
import { Message } from '../play/route.tsx';
import { warn } from '../reading/warn.ts';
import { Page } from '../screens/page.tsx';
import { JoinForm } from './lobby/join.tsx';
import { MyTables } from './lobby/lists.tsx';
import { WaitingRoom } from './lobby/room.tsx';
import { DisplacedNote } from './match/absence.tsx';
import { FreeSeats } from './match/seat-actions.tsx';
import { FarTable } from './match/table.tsx';
import { sentence, tableOf } from './net/api.ts';
import type { RemoteTable } from './net/remote.ts';
import { useActing } from './net/use-async-action.ts';
import { useRemote } from './net/use-remote-room.ts';
import { said } from './words.ts';

const Hand = laterScreen(async () => (await import('../stage/hand.tsx')).Hand);

export { DeviceRoute } from './lobby/become.tsx';
export { SeatRoute } from './lobby/seat-link.tsx';

/** A remote table: its waiting room before the match, then the match. */
export function OnlineRoute({ id }: { readonly id: string }): JSX.Element {
  const { loading } = said.value;
  const { client, trouble } = useRemote(id);
  useOwnOrders(client);
  const presence = client?.presence;
  if (trouble) return <Message text={trouble} />;
  if (!client || !presence) return <Message text={loading} />;
  if (presence.terms.stage) return <Hand client={client} presence={presence} />;
  if (presence.phase === 'gathering' || presence.phase === 'opening')
    return <WaitingRoom client={client} presence={presence} />;
  if (!client.visible) return <Unseen client={client} />;
  return <FarTable client={client} presence={presence} />;
}

/** The match is not visible to this guest; a seat may be free. */
function Unseen({ client }: { readonly client: RemoteTable }): JSX.Element {
  const { end } = said.value;
  const { refused, act } = useActing();
  const { presence } = client;
  const text = presence?.phase === 'frozen' ? end.frozen : presence?.phase === 'closed' ? end.closed : end.noWatching;
  return (
    <Message text={refused || text}>
      {presence && (
        <>
          <DisplacedNote presence={presence} />
          {presence.phase === 'playing' && <FreeSeats {...{ client, presence, act }} />}
        </>
      )}
    </Message>
  );
}

/** Applies this person's standing orders at a new table, until others are set there. */
function useOwnOrders(client: RemoteTable | undefined): void {
  const presence = client?.presence;
  const settled: Settled | undefined = client && preferences.value.settled[client.gameModule.game.id];
  const open = presence?.phase === 'gathering' || presence?.phase === 'opening' || presence?.phase === 'playing';
  const seats = presence?.places.flatMap(({ mine, away, settled: chosen }, seat) =>
    open && mine && !away && !chosen ? [seat] : [],
  );
  useEffect(() => {
    for (const seat of seats ?? [])
      if (settled) client?.settle(seat, settled).catch(warn('The standing orders could not be sent'));
  }, [client, settled, seats?.join()]);
}

/** Finds a table by its six words. */
export function JoinRoute({ code }: { readonly code: string }): JSX.Element {
  const { join } = said.value;
  const [refused, setRefused] = useState('');
  useEffect(() => {
    if (code === '') return;
    tableOf(code).then(
      id => go({ screen: 'online', id }, true),
      error => setRefused(sentence(error)),
    );
  }, [code]);
  return (
    <Page title={join.title} narrow>
      <h1>{join.title}</h1>
      {code !== '' && !refused ? <p role="status">{join.looking}</p> : <JoinForm code={code} refused={refused} />}
    </Page>
  );
}

/** All tables of this guest. */
export function MineRoute(): JSX.Element {
  const { lists } = said.value;
  return (
    <Page title={lists.mine} narrow>
      <h1>{lists.mine}</h1>
      <MyTables />
      <p class="small soft">
        <a href={href({ screen: 'settings' })}>{lists.passkeyHint}</a>
      </p>
    </Page>
  );
}
