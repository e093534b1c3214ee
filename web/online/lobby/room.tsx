import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { at, type Seat } from '../../../engine/index.ts';
import type { Presence } from '../../../protocol/wire.ts';
import { SEAT_BADGES } from '../../../table/room/seat-badges.ts';
import { prefer, preferences } from '../../app/settings.ts';
import { FAIR_WORDS } from '../../fair/words.ts';
import { isLevel, LEVELS } from '../../new-match/levels.ts';
import { SeatBadge } from '../../play/seat-badge.tsx';
import { Page } from '../../screens/page.tsx';
import { levelName } from '../../screens/words.ts';
import { BoxCover } from '../../shelf/box.tsx';
import { Glance, Goal } from '../../shelf/facts.tsx';
import { TourPanel } from '../../tour/remote.tsx';
import { Chat, useTalk } from '../match/chat.tsx';
import { FaultNote } from '../match/fault.tsx';
import { LineStatus } from '../match/line.tsx';
import { type FarPlace, PresenceDot } from '../match/presence.tsx';
import { TableSet } from '../match/set.tsx';
import { introduce, takePlace } from '../net/api.ts';
import type { RemoteTable } from '../net/remote.ts';
import { useActing } from '../net/use-async-action.ts';
import { said } from '../words.ts';
import { Agreed } from './agreed.tsx';
import { ChannelForm } from './channels.tsx';
import { Invitation } from './invitation.tsx';
import { NameForm } from './name-form.tsx';

/** Takes a seat: sends the name, claims the seat, and reconnects as its holder. */
export async function sitDown(client: RemoteTable, place: Seat | undefined, name: string): Promise<void> {
  const called = name.trim();
  await introduce(called);
  await takePlace(client.id, place, called);
  if (!preferences.value.name) prefer({ name: called });
  client.reopen();
}

/** A bot without a name is called by its level. */
const nameOf = ({ kind, name, level }: FarPlace): string => (kind === 'bot' && name === level ? levelName(name) : name);

interface RoomProps {
  readonly client: RemoteTable;
  readonly presence: Presence;
}

interface PlaceProps extends RoomProps {
  readonly place: FarPlace;
  readonly seat: Seat;
  readonly act: (action: Promise<unknown>) => void;
  readonly sit: ((seat: Seat) => void) | undefined;
}

/** The host chooses whether a seat waits for a person or is a bot's. */
function HostChoice({ client, place, seat, act }: PlaceProps): JSX.Element {
  const { room } = said.value;
  return (
    <select
      class="input"
      aria-label={room.who(at(SEAT_BADGES, seat).letter)}
      value={place.kind === 'bot' ? place.level : 'open'}
      onChange={event => {
        const { value } = event.currentTarget;
        act(
          client.request({
            do: 'lay',
            place: seat,
            ...(isLevel(value) ? { to: 'bot', level: value } : { to: 'open' as const }),
          }),
        );
      }}
    >
      <option value="open">{room.openPlace}</option>
      {LEVELS.map(level => (
        <option key={level} value={level}>
          {room.bot(levelName(level))}
        </option>
      ))}
    </select>
  );
}

function PlaceRow(props: PlaceProps): JSX.Element {
  const { client, presence, place, seat, act, sit } = props;
  const { room } = said.value;
  const { letter } = at(SEAT_BADGES, seat);
  const mayChange = presence.host && place.kind !== 'person';
  return (
    <li class="places__place">
      <SeatBadge seat={seat} size={32} />
      <span class="places__who">
        {place.kind === 'open' ? <i class="soft">{room.free}</i> : <b>{nameOf(place)}</b>}
        {place.kind === 'bot' && !mayChange && <span class="soft"> ({room.bot(levelName(place.level ?? ''))})</span>}
        {place.mine && <span class="soft"> ({room.you})</span>}
        <PresenceDot place={place} />
      </span>
      <span class="places__act">
        {mayChange && <HostChoice {...props} />}
        {place.kind === 'open' && sit && (
          <button type="button" class="button" aria-label={room.sitAt(letter)} onClick={() => sit(seat)}>
            {room.sitHere}
          </button>
        )}
        {place.mine && (
          <button type="button" class="button button--quiet" onClick={() => act(client.request({ do: 'leave', seat }))}>
            {room.standUp}
          </button>
        )}
      </span>
    </li>
  );
}

/** The remaining steps before the match, and who has to take them. */
function Beginning({ client, presence, act }: RoomProps & Pick<PlaceProps, 'act'>): JSX.Element {
  const { room } = said.value;
  const free = presence.places.filter(({ kind }) => kind === 'open').length;
  const sits = client.mine.length > 0;
  if (presence.phase === 'opening')
    return (
      <div class="room__begin">
        <p role="status">{FAIR_WORDS[preferences.value.lang].opening}</p>
      </div>
    );
  return (
    <div class="room__begin">
      <p role="status" class="soft">
        {free > 0 ? room.missing(free) : room.ready} {!presence.host && sits && room.hostBegins}
        {free === 0 && !presence.host && !sits && room.full}
      </p>
      {presence.host && (
        <button
          type="button"
          class="button button--primary button--big"
          disabled={free > 0 || client.busy}
          onClick={() => act(client.request({ do: 'begin' }))}
        >
          {room.begin}
        </button>
      )}
    </div>
  );
}

/** The room before the match: people come, sit down and chat until it begins. */
export function WaitingRoom({ client, presence }: RoomProps): JSX.Element {
  const { room } = said.value;
  const { title, blurb } = client.gameModule.words[preferences.value.lang];
  const talk = useTalk(client);
  const [name, setName] = useState(preferences.value.name);
  const { busy, refused, act } = useActing();
  const sits = client.mine.length > 0;
  const free = presence.places.findIndex(({ kind }) => kind === 'open');
  const field = useRef<HTMLInputElement>(null);
  const sit = (seat: Seat): void => {
    if (name.trim() === '') field.current?.focus();
    else act(sitDown(client, seat, name));
  };
  return (
    <Page title={room.title(title)}>
      <div class="room">
        <div class="room__head">
          <div class="room__box">
            <BoxCover id={client.gameModule.game.id} title={title} />
            <div class="stack">
              <h1>{room.title(title)}</h1>
              <p>{blurb}</p>
              <Goal gameModule={client.gameModule} seats={presence.places.length} options={presence.terms.options} />
              <Glance facts={client.gameModule.facts} />
            </div>
          </div>
          <p>{presence.host ? room.hostLead : sits ? '' : room.lead}</p>
          <Agreed gameModule={client.gameModule} terms={presence.terms} />
        </div>
        <div class="room__main">
          <LineStatus client={client} />
          <FaultNote presence={presence} />
          {!sits && free >= 0 && (
            <NameForm name={name} onName={setName} sit={() => sit(free)} said={room} {...{ busy, field }} />
          )}
          {refused && (
            <p class="note note--bad" role="alert">
              {refused}
            </p>
          )}
          <section aria-labelledby="places">
            <h2 id="places">{room.places}</h2>
            <ul class="places">
              {presence.places.map((place, seat) => (
                <PlaceRow
                  key={`${seat}`}
                  {...{ client, presence, place, seat, act }}
                  sit={sits || busy ? undefined : sit}
                />
              ))}
            </ul>
            {presence.watchers > 0 && <p class="small soft">{room.watching(presence.watchers)}</p>}
          </section>
          <Beginning {...{ client, presence, act }} />
          {presence.tour && <TourPanel {...{ client, presence, act }} />}
          {presence.terms.set && (sits || presence.host) && <TableSet {...presence.terms.set} phase={presence.phase} />}
        </div>
        {(sits || presence.host) && (
          <div class="room__invite">
            <Invitation id={client.id} code={presence.code} title={title} />
          </div>
        )}
        <section class="room__chat panel" aria-labelledby="chat">
          <h2 id="chat">{said.value.chat.title}</h2>
          <Chat client={client} talk={talk} />
        </section>
        {sits && (
          <section class="room__channels">
            <ChannelForm id={client.id} />
          </section>
        )}
      </div>
    </Page>
  );
}
