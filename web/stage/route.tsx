import '../online/lobby/room.css';
import '../style/shown-events.css';
import './stage.css';
import './boards.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Seat } from '../../engine/index.ts';
import type { Presence } from '../../protocol/wire.ts';
import { go, href } from '../app/route.ts';
import { preferences } from '../app/settings.ts';
import { FAIR_WORDS } from '../fair/words.ts';
import { QrCode } from '../online/lobby/qr.tsx';
import type { RemoteTable } from '../online/net/remote.ts';
import { useRemote } from '../online/net/use-remote-room.ts';
import { SeatBadge } from '../play/seat-badge.tsx';
import { levelName } from '../screens/words.ts';
import { SoundRows } from '../sound/rows.tsx';
import { Ceremony } from '../tour/ceremony.tsx';
import { gameTitle, Standing } from '../tour/standing.tsx';
import { tourWords } from '../tour/words.ts';
import { StageMatch } from './match.tsx';
import { CloseHomeNetwork, type Reachable, Unreachable, useReach } from './reach.tsx';
import { useAwake } from './senses.ts';
import { staged } from './words.ts';

/** A remote table on one big screen. It watches without a name, so it never shows a hand. */
export function StageRoute({ id }: { readonly id: string }): JSX.Element {
  const said = staged.value;
  const { client, trouble } = useRemote(id, true);
  const reachable = useReach();
  useAwake(true);
  const presence = client?.presence;
  const next = presence?.next ?? null;
  useEffect(() => {
    if (next !== null) go({ screen: 'stage', id: next }, true);
  }, [next]);
  if (trouble) return <StageMessage text={trouble} />;
  if (!client || !presence) return <StageMessage text={said.loading} />;
  if (presence.tour?.isFinished)
    return (
      <main class="stage stage--ceremony">
        <Ceremony tour={presence.tour} />
      </main>
    );
  if (presence.phase === 'gathering' || presence.phase === 'opening')
    return <StageLobby {...{ client, presence, reachable }} />;
  if (!client.visible) return <StageMessage text={said.closed} />;
  const corner = <Corner {...{ client, presence, reachable }} />;
  return <StageMatch {...{ client, presence, corner }} key={client.id} />;
}

function StageMessage({ text }: { readonly text: string }): JSX.Element {
  return (
    <main class="stage stage--message">
      <h1>{text}</h1>
      <a class="button" href={href({ screen: 'home' })}>
        Seance
      </a>
    </main>
  );
}

interface StageProps {
  readonly client: RemoteTable;
  readonly presence: Presence;
  readonly reachable: Reachable;
}

/** The address behind the code. */
const joinUrl = (origin: string, id: string): string => `${origin}/${href({ screen: 'online', id })}`;

/** The six words, in two columns. */
function Words({ code }: { readonly code: string }): JSX.Element {
  return (
    <ol class="stage-words" lang="en">
      {code.split('-').map((word, i) => (
        <li key={`${i}`}>{word}</li>
      ))}
    </ol>
  );
}

/** The code and the words that lead to this table, or why there is no code. */
function Invitation({ client, presence, reachable }: StageProps): JSX.Element {
  const said = staged.value;
  const { origin } = reachable;
  if (client.line === 'lost') return <p class="stage-lost">{said.noLine}</p>;
  if (!origin) return <Unreachable {...reachable} />;
  return (
    <section class="stage-invite" aria-labelledby="scan">
      <h2 id="scan">{said.scan}</h2>
      <div class="stage-invite__ways">
        <QrCode text={joinUrl(origin, client.id)} label={said.scan} />
        <div>
          <p>{said.orWords}</p>
          <p class="stage-address">{`${origin.replace(/^https?:\/\//, '')}/#/join`}</p>
          <Words code={presence.code} />
        </div>
      </div>
      <CloseHomeNetwork {...reachable} />
    </section>
  );
}

/** During a match, for people who come late. */
function Corner({ client, presence, reachable }: StageProps): JSX.Element {
  const said = staged.value;
  const { origin } = reachable;
  if (client.line === 'lost') return <p class="stage-lost">{said.noLine}</p>;
  if (!origin) return <Unreachable {...reachable} isShort />;
  return (
    <section class="stage-corner" aria-label={said.late}>
      <QrCode text={joinUrl(origin, client.id)} label={said.late} />
      <div>
        <p>{said.late}</p>
        <Words code={presence.code} />
      </div>
    </section>
  );
}

/** Before the match: how to come in, and who sits. */
function StageLobby(props: StageProps): JSX.Element {
  const { client, presence } = props;
  const said = staged.value;
  const { title } = client.gameModule.words[preferences.value.lang];
  const { places, hostSeat, phase } = presence;
  const free = places.filter(({ kind }) => kind === 'open').length;
  const host = hostSeat === null ? undefined : places[hostSeat];
  return (
    <main class="stage stage--lobby" data-game={client.gameModule.game.id}>
      <h1>{title}</h1>
      <div class="stage-welcome">
        <Invitation {...props} />
        <SoundRows />
      </div>
      <section class="stage-people" aria-labelledby="people">
        <h2 id="people">{said.who}</h2>
        <ul class="stage-seats">
          {places.map((place, seat) =>
            place.kind === 'open' ? null : (
              <Sitting key={`${seat}`} place={place} seat={seat} isHost={seat === hostSeat} />
            ),
          )}
        </ul>
        <p class="stage-free">{free === places.length ? said.nobody : free > 0 && said.free(free)}</p>
        <p class="stage-free" role="status">
          {phase === 'opening'
            ? FAIR_WORDS[preferences.value.lang].opening
            : host
              ? said.remoteWith(host.name)
              : said.remoteFirst}
        </p>
        <TourLobby presence={presence} />
      </section>
    </main>
  );
}

/** In a tour: how far it is, the points so far, and what follows. */
function TourLobby({ presence: { tour } }: Pick<StageProps, 'presence'>): JSX.Element | null {
  const said = tourWords.value;
  if (!tour) return null;
  const games = tour.matches.length + 1 + tour.plan.length;
  return (
    <section class="stage-tour" aria-label={said.title(games)}>
      <h2>{said.title(games)}</h2>
      <p>
        {said.progress(tour.matches.length + 1, games)}.{' '}
        {tour.plan.length > 0 ? said.following(tour.plan.map(gameTitle).join(', ')) : said.last}
      </p>
      {tour.matches.length > 0 && <Standing tour={tour} />}
      {tour.matches.length === 0 && <p>{said.rule}</p>}
    </section>
  );
}

interface SittingProps {
  readonly place: Presence['places'][number];
  readonly seat: Seat;
  readonly isHost: boolean;
}

function Sitting({ place, seat, isHost }: SittingProps): JSX.Element {
  const said = staged.value;
  const isLost = place.kind === 'person' && !place.here;
  return (
    <li data-lost={isLost ? '' : undefined}>
      <SeatBadge seat={seat} size={64} />
      <b>{place.name}</b>
      {place.kind === 'bot' && <span>{levelName(place.level ?? said.bot)}</span>}
      {isHost && <span>{said.remote}</span>}
      {isLost && <span>{said.away}</span>}
    </li>
  );
}
