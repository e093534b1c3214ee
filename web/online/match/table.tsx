import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { type Seat, SPECTATOR } from '../../../engine/index.ts';
import type { Presence } from '../../../protocol/wire.ts';
import { type Beside, TableScreen } from '../../table/screen.tsx';
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
import { PresenceMark } from './presence.tsx';
import { FreeSeats, Matters } from './seat-actions.tsx';
import { TableSet } from './set.tsx';

interface FarProps {
  readonly link: RemoteTable;
  readonly presence: Presence;
}

/** At a seat: whether its player is connected and, if asked openly, the time left. */
function markOf({ link, presence }: FarProps): (seat: Seat) => JSX.Element {
  const { awaited } = link.look(link.mine[0] ?? SPECTATOR);
  const isAsked = (seat: Seat): boolean =>
    awaited !== undefined &&
    awaited.kind !== 'window' &&
    awaited.asks.some(ask => ask.seat === seat) &&
    !awaited.locked.includes(seat);
  return seat => {
    const place = presence.places[seat];
    return (
      <>
        {place && <PresenceMark place={place} />}
        {link.due !== undefined && place?.kind === 'person' && !place.away && isAsked(seat) && (
          <Countdown due={link.due} />
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
function Notices({ link, presence, act, refused, after, elsewhere }: NoticesProps): JSX.Element {
  const { phase, offer, terms } = presence;
  return (
    <div class="far-notices">
      <LineStatus link={link} />
      <FaultNote presence={presence} />
      {refused && (
        <p class="note note--bad" role="alert">
          {refused}
        </p>
      )}
      {elsewhere && !presence.displaced && <p class="note">{said.value.seats.moved}</p>}
      <DisplacedNote presence={presence} />
      <DecidedNote presence={presence} />
      {phase === 'playing' && <WelcomeBack {...{ link, presence, act }} />}
      {offer && <OfferCard {...{ link, presence, act, offer }} />}
      {link.mine.length === 0 && phase === 'playing' && <FreeSeats {...{ link, presence, act }} />}
      {phase === 'closed' && <Closed {...after} />}
      {phase === 'closed' && presence.tour && !terms.stage && <TourPanel {...{ link, presence, act }} />}
      {terms.set && phase === 'closed' && <TableSet {...terms.set} phase={phase} />}
    </div>
  );
}

/** Whether this device's former seat has moved to another device rather than to a bot. */
function useElsewhere({ link, presence }: FarProps): boolean {
  const played = useRef<readonly Seat[]>([]);
  if (link.mine.length > 0) played.current = link.mine;
  return played.current.some(seat => presence.places[seat]?.kind === 'person' && !link.mine.includes(seat));
}

interface TableProps extends FarProps {
  readonly hand?: Beside['hand'];
  /** Stands before the other notices. */
  readonly notice?: JSX.Element | undefined;
}

/** A match with remote players. */
export function FarTable({ link, presence, hand, notice }: TableProps): JSX.Element {
  const { chat } = said.value;
  const talk = useTalk(link);
  const acting = useActing();
  const elsewhere = useElsewhere({ link, presence });
  useNextOpening(link, presence.next);
  const after = afterwards(link, presence, acting.act);
  const panel = <Chat link={link} talk={talk} />;
  const beside: Beside = {
    chat: { title: chat.title, unread: talk.unread, news: chat.unread(talk.unread), panel },
    mark: markOf({ link, presence }),
    clock: link.due === undefined ? undefined : <Countdown due={link.due} />,
    notices: (
      <>
        {notice}
        <Notices {...{ link, presence, after, elsewhere }} {...acting} />
      </>
    ),
    ...(hand && { hand }),
    matters: <Matters {...{ link, presence }} act={acting.act} />,
    advice: presence.terms.advice,
    agreed: <Agreed gameModule={link.gameModule} terms={presence.terms} />,
  };
  const { set } = presence.terms;
  const ceremony = useCeremony({ presence, act: acting.act });
  if (ceremony && !notice) return ceremony;
  const afterword = set ? (
    <TableSet {...set} phase={presence.phase} />
  ) : (
    presence.tour && !notice && <TourPanel {...{ link, presence }} act={acting.act} />
  );
  return (
    <TableScreen link={link} after={{ ...after, afterword: afterword || undefined }} beside={beside} key={link.id} />
  );
}
