import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { type Seat, SPECTATOR } from '../../../engine/index.ts';
import type { Presence } from '../../../protocol/wire.ts';
import { TableScreen } from '../../play/screen/screen.tsx';
import type { Beside } from '../../play/screen/screen-props.ts';
import { TourPanel, useCeremony } from '../../tour/remote.tsx';
import { Agreed } from '../lobby/agreed.tsx';
import type { RemoteTable } from '../net/remote.ts';
import { type Acting, useActing } from '../net/use-async-action.ts';
import { useNextOpening } from '../net/use-remote-room.ts';
import { said } from '../words.ts';
import { DecidedNote, DisplacedNote, WelcomeBack } from './absence.tsx';
import { type Afterwards, afterwards, Closed } from './after.tsx';
import { Chat, useTalk } from './chat.tsx';
import { Countdown } from './clock.tsx';
import { FaultNote } from './fault.tsx';
import { LineStatus } from './line.tsx';
import { OfferCard } from './offer.tsx';
import { PresenceDot } from './presence.tsx';
import { FreeSeats, Matters } from './seat-actions.tsx';
import { TableSet } from './set.tsx';

interface FarProps {
  readonly client: RemoteTable;
  readonly presence: Presence;
}

/** At a seat: whether its player is connected and, if asked openly, the time left. */
function connectionOf({ client, presence }: FarProps): (seat: Seat) => JSX.Element {
  const { awaited } = client.seatView(client.mine[0] ?? SPECTATOR);
  const isAsked = (seat: Seat): boolean =>
    awaited !== undefined &&
    awaited.kind !== 'window' &&
    awaited.asks.some(ask => ask.seat === seat) &&
    !awaited.locked.includes(seat);
  return seat => {
    const place = presence.places[seat];
    return (
      <>
        {place && <PresenceDot place={place} />}
        {client.due !== undefined && place?.kind === 'person' && !place.away && isAsked(seat) && (
          <Countdown due={client.due} />
        )}
      </>
    );
  };
}

interface NoticesProps extends FarProps, Acting {
  readonly after: Afterwards;
  /** Whether this device's former seat is now played on another device. */
  readonly elsewhere: boolean;
}

/** The notices over the board. */
function Notices({ client, presence, act, refused, after, elsewhere }: NoticesProps): JSX.Element {
  const { phase, offer, terms } = presence;
  return (
    <div class="far-notices">
      <LineStatus client={client} />
      <FaultNote presence={presence} />
      {refused && (
        <p class="note note--bad" role="alert">
          {refused}
        </p>
      )}
      {elsewhere && !presence.displaced && <p class="note">{said.value.seats.moved}</p>}
      <DisplacedNote presence={presence} />
      <DecidedNote presence={presence} />
      {phase === 'playing' && <WelcomeBack {...{ client, presence, act }} />}
      {offer && <OfferCard {...{ client, presence, act, offer }} />}
      {client.mine.length === 0 && phase === 'playing' && <FreeSeats {...{ client, presence, act }} />}
      {phase === 'closed' && <Closed {...after} />}
      {phase === 'closed' && presence.tour && !terms.stage && <TourPanel {...{ client, presence, act }} />}
      {terms.set && phase === 'closed' && <TableSet {...terms.set} phase={phase} />}
    </div>
  );
}

/** Whether this device's former seat has moved to another device rather than to a bot. */
function useElsewhere({ client, presence }: FarProps): boolean {
  const played = useRef<readonly Seat[]>([]);
  if (client.mine.length > 0) played.current = client.mine;
  return played.current.some(seat => presence.places[seat]?.kind === 'person' && !client.mine.includes(seat));
}

interface TableProps extends FarProps {
  readonly hand?: Beside['hand'];
  /** Stands before the other notices. */
  readonly notice?: JSX.Element | undefined;
}

/** A match with remote players. */
export function FarTable({ client, presence, hand, notice }: TableProps): JSX.Element {
  const { chat } = said.value;
  const talk = useTalk(client);
  const acting = useActing();
  const elsewhere = useElsewhere({ client, presence });
  useNextOpening(client, presence.next);
  const after = afterwards(client, presence, acting.act);
  const panel = <Chat client={client} talk={talk} />;
  const beside: Beside = {
    chat: { title: chat.title, unread: talk.unread, news: chat.unread(talk.unread), panel },
    connection: connectionOf({ client, presence }),
    clock: client.due === undefined ? undefined : <Countdown due={client.due} />,
    notices: (
      <>
        {notice}
        <Notices {...{ client, presence, after, elsewhere }} {...acting} />
      </>
    ),
    ...(hand && { hand }),
    matters: <Matters {...{ client, presence }} act={acting.act} />,
    advice: presence.terms.advice,
    agreed: <Agreed gameModule={client.gameModule} terms={presence.terms} />,
  };
  const { set } = presence.terms;
  const ceremony = useCeremony({ presence, act: acting.act });
  if (ceremony && !notice) return ceremony;
  const afterword = set ? (
    <TableSet {...set} phase={presence.phase} />
  ) : (
    presence.tour && !notice && <TourPanel {...{ client, presence }} act={acting.act} />
  );
  return (
    <TableScreen
      client={client}
      after={{ ...after, afterword: afterword || undefined }}
      beside={beside}
      key={client.id}
    />
  );
}
