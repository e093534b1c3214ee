import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { at, type Seat } from '../../../engine/index.ts';
import type { Presence } from '../../../protocol/wire.ts';
import { SEAT_BADGES } from '../../../table/room/seat-badges.ts';
import { preferences } from '../../app/settings.ts';
import { FairPanel } from '../../fair/note.tsx';
import { FAIR_WORDS } from '../../fair/words.ts';
import { Confirm } from '../../screens/confirm.tsx';
import { ChannelForm } from '../lobby/channels.tsx';
import { Invitation } from '../lobby/invitation.tsx';
import { MoveDialog } from '../lobby/move.tsx';
import { NameForm } from '../lobby/name-form.tsx';
import { sitDown } from '../lobby/room.tsx';
import type { RemoteTable } from '../net/remote.ts';
import { said } from '../words.ts';
import { Absent } from './absence.tsx';
import { HandOver } from './hand-over.tsx';

interface MattersProps {
  readonly client: RemoteTable;
  readonly presence: Presence;
  /** Runs an action and shows the refusal, if there is one. */
  readonly act: (action: Promise<unknown>) => void;
}

/** The actions about seats during a match. */
export function Matters(props: MattersProps): JSX.Element {
  const { client, presence } = props;
  const { seats } = said.value;
  const running = presence.phase === 'playing';
  const title = client.gameModule.words[preferences.value.lang].title;
  return (
    <div class="matters">
      {running && client.mine.map(seat => <OwnSeat key={seat} {...props} seat={seat} />)}
      {running && client.mine.length === 0 && <FreeSeats {...props} />}
      {running && <Proposals {...props} />}
      {client.mine.length > 0 && <ChannelForm id={client.id} />}
      <details class="fold">
        <summary>
          <h2>{FAIR_WORDS[preferences.value.lang].title}</h2>
        </summary>
        <FairPanel
          chance={presence.chance}
          bound={presence.terms.set?.commitment}
          names={presence.places.map(({ name }) => name)}
        />
      </details>
      <details class="fold">
        <summary>
          <h2>{seats.bring}</h2>
        </summary>
        <Invitation id={client.id} code={presence.code} title={title} />
      </details>
    </div>
  );
}

interface SeatProps extends MattersProps {
  readonly seat: Seat;
}

/** For the own seat: a bot for a while, another device, or resignation. */
function OwnSeat({ client, presence, act, seat }: SeatProps): JSX.Element {
  const { seats, cancel } = said.value;
  const [open, setOpen] = useState<'resign' | 'move' | undefined>();
  const close = (): void => setOpen(undefined);
  const away = presence.places[seat]?.away === true;
  return (
    <section class="matter" aria-labelledby={`own-${seat}`}>
      <h2 id={`own-${seat}`}>{seats.own(at(SEAT_BADGES, seat).letter)}</h2>
      {away && <p class="soft">{seats.backText}</p>}
      <div class="matter__acts">
        <HandOver {...{ client, seat, act }} isAway={away} said={seats} />
        <button type="button" class="button" onClick={() => setOpen('move')}>
          {seats.move}
        </button>
        <button type="button" class="button button--danger" onClick={() => setOpen('resign')}>
          {seats.resign}
        </button>
      </div>
      {open === 'move' && <MoveDialog table={client.id} seat={seat} close={close} />}
      {open === 'resign' && (
        <Confirm
          title={seats.resignTitle}
          text={seats.resignText}
          yes={seats.resignYes}
          no={cancel}
          onNo={close}
          onYes={() => {
            close();
            act(client.request({ do: 'resign', seat }));
          }}
        />
      )}
    </section>
  );
}

/** Proposals: end the match, or give an absent player's seat to a bot or to a new guest. */
function Proposals({ client, presence, act }: MattersProps): JSX.Element | null {
  const { seats } = said.value;
  const by = client.mine.find(seat => !presence.places[seat]?.away);
  if (by === undefined) return null;
  const proposeEnd = (): void => act(client.request({ do: 'offer', what: 'end', by, seat: null }));
  return (
    <section class="matter" aria-labelledby="others">
      <h2 id="others">{seats.others}</h2>
      <Absent {...{ client, presence, act, by }} />
      <div class="matter__acts">
        <button type="button" class="button" disabled={presence.offer !== null} onClick={proposeEnd}>
          {seats.proposeEnd}
        </button>
      </div>
    </section>
  );
}

/** A spectator may take a free seat. */
export function FreeSeats({ client, presence, act }: MattersProps): JSX.Element | null {
  const { absence, room, seats } = said.value;
  const [name, setName] = useState(preferences.value.name);
  const free = presence.places.findIndex(place => place.kind === 'open' || place.free);
  const former = presence.places[free];
  if (!former) return null;
  return (
    <div class="matter">
      <p>{former.free ? absence.freed(former.name) : seats.takeOver}</p>
      <NameForm
        name={name}
        onName={setName}
        sit={() => act(sitDown(client, free, name))}
        said={{ name: room.name, sit: room.sitAt(at(SEAT_BADGES, free).letter) }}
      />
    </div>
  );
}
