/** A phone beside a big screen: a name, a seat, then question, answers and own cards. */
import './hand.css';
import { Fragment, type JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { at } from '../../engine/index.ts';
import type { Presence } from '../../protocol/wire.ts';
import { SEAT_BADGES } from '../../table/room/seat-badges.ts';
import { go, here, href } from '../app/route.ts';
import { preferences } from '../app/settings.ts';
import { FAIR_WORDS } from '../fair/words.ts';
import { isIntroduced } from '../lesson/introduced.ts';
import { lessonsFor } from '../lesson/offer.tsx';
import { LESSON_WORDS } from '../lesson/words.ts';
import { NameForm } from '../online/lobby/name-form.tsx';
import { sitDown } from '../online/lobby/room.tsx';
import { FaultNote } from '../online/match/fault.tsx';
import { HandOver } from '../online/match/hand-over.tsx';
import { LineStatus } from '../online/match/line.tsx';
import { FarTable } from '../online/match/table.tsx';
import type { RemoteTable } from '../online/net/remote.ts';
import { type Acting, useActing } from '../online/net/use-async-action.ts';
import { SeatBadge } from '../play/seat-badge.tsx';
import { Page } from '../screens/page.tsx';
import { TourPanel, useCeremony } from '../tour/remote.tsx';
import { tourWords } from '../tour/words.ts';
import { Beginning, Running, TakeRemote } from './remote.tsx';
import { useAwake, useBuzz } from './senses.ts';
import { staged } from './words.ts';

interface HandProps {
  readonly client: RemoteTable;
  readonly presence: Presence;
}

export function Hand({ client, presence }: HandProps): JSX.Element {
  const [seat] = client.mine;
  const { next, phase, places } = presence;
  const sits = seat !== undefined;
  useEffect(() => {
    if (next !== null && sits) go({ screen: 'online', id: next }, true);
  }, [next, sits]);
  const acting = useActing();
  const ceremony = useCeremony({ presence, act: acting.act });
  if (ceremony) return ceremony;
  if (phase === 'gathering' || phase === 'opening') return <Waiting {...{ client, presence, acting }} />;
  const isFree = phase === 'playing' && places.some(place => place.kind !== 'person' || place.free);
  if (!sits && isFree) return <Waiting {...{ client, presence, acting }} />;
  return <Playing {...{ client, presence, acting }} />;
}

interface PartProps extends HandProps {
  readonly acting: Acting;
}

function Refused({ acting: { refused } }: { readonly acting: Acting }): JSX.Element | null {
  return refused === '' ? null : (
    <p class="note note--bad" role="alert">
      {refused}
    </p>
  );
}

/** Before the match, and for who comes late. */
function Waiting({ client, presence, acting }: PartProps): JSX.Element {
  const said = staged.value.hand;
  const { title } = client.gameModule.words[preferences.value.lang];
  const [seat] = client.mine;
  const { act } = acting;
  return (
    <Page title={said.title(title)} narrow>
      <div class="hand-room stack">
        <h1>{title}</h1>
        <LineStatus client={client} />
        <FaultNote presence={presence} />
        <Refused acting={acting} />
        {seat === undefined ? (
          <SitDown {...{ client, presence, acting }} />
        ) : (
          <>
            <p class="hand-seat">
              <SeatBadge seat={seat} size={64} />
              <span>
                <b>{presence.places[seat]?.name}</b>
                <br />
                {said.youAre(at(SEAT_BADGES, seat).letter)}
              </span>
            </p>
            <p role="status">
              {presence.phase === 'opening' ? FAIR_WORDS[preferences.value.lang].opening : said.lookUp}
            </p>
            {presence.host && <Beginning {...{ client, presence, act }} />}
            <NewcomerOffer {...{ client, presence }} />
            <TourPanel {...{ client, presence, act }} />
            <TakeRemote {...{ client, presence, act }} />
            {presence.phase === 'gathering' && (
              <button
                type="button"
                class="button button--quiet"
                onClick={() => act(client.request({ do: 'leave', seat }))}
              >
                {said.standUp}
              </button>
            )}
          </>
        )}
      </div>
    </Page>
  );
}

/** A lesson for somebody to whom this game is new. The way back leads to the own seat. */
function NewcomerOffer({ client, presence }: Pick<PartProps, 'client' | 'presence'>): JSX.Element | null {
  const { game, facts, words } = client.gameModule;
  const lessons = lessonsFor(facts?.lessons, presence.terms.options);
  if (lessons.length === 0 || isIntroduced(game.id)) return null;
  const { lang } = preferences.value;
  return (
    <p>
      {tourWords.value.isNew(words[lang].title)}
      {lessons.map(({ id, title, minutes }, i) => (
        <Fragment key={id}>
          {' '}
          <a href={href({ screen: 'lesson', game: game.id, id, back: here() })}>
            {i === 0 ? LESSON_WORDS[lang].learn(minutes) : LESSON_WORDS[lang].learnThis(title[lang], minutes)}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

/** A name and one button. */
function SitDown({ client, presence, acting: { busy, act } }: PartProps): JSX.Element {
  const said = staged.value.hand;
  const [name, setName] = useState(preferences.value.name);
  const isPlaying = presence.phase === 'playing';
  const isFree = presence.places.some(({ kind, free }) => kind === 'open' || free || (isPlaying && kind === 'bot'));
  if (!isFree) return <p>{said.full}</p>;
  return (
    <NameForm
      isBig
      name={name}
      onName={setName}
      sit={() => act(sitDown(client, undefined, name))}
      {...{ busy, said }}
    />
  );
}

/** The question that waits for this phone, as a key. */
function questionOf(client: RemoteTable): string | undefined {
  const [seat] = client.waiting();
  return seat === undefined ? undefined : `${seat}/${client.seatView(seat).step}`;
}

/** A bot plays for this person, by the remote or after an absence: one press takes the seat back. */
function StoodInFor({ client, presence, acting: { act } }: PartProps): JSX.Element | null {
  const said = staged.value.hand;
  const seat = client.mine.find(one => presence.places[one]?.away);
  if (seat === undefined || presence.phase !== 'playing') return null;
  return (
    <section class="remote" role="status">
      <p>{said.backText}</p>
      <HandOver isAway said={{ back: said.back, toBot: '' }} {...{ client, seat, act }} />
    </section>
  );
}

function Playing({ client, presence, acting }: PartProps): JSX.Element {
  const said = staged.value.hand;
  const [isOpen, open] = useState(false);
  const { act } = acting;
  const asked = presence.phase === 'playing' && !presence.paused ? questionOf(client) : undefined;
  useBuzz(asked);
  useAwake(asked !== undefined);
  const sits = client.mine.length > 0;
  const isSettled = presence.phase === 'over' || presence.phase === 'closed';
  const toggle = (
    <button type="button" class="button button--quiet hand-toggle" aria-pressed={isOpen} onClick={() => open(!isOpen)}>
      {isOpen ? said.cards : said.board}
    </button>
  );
  const notice = (
    <div class="hand-notices" data-asked={asked === undefined ? undefined : ''}>
      <Refused acting={acting} />
      {presence.paused && <p class="note">{said.paused}</p>}
      <StoodInFor {...{ client, presence, acting }} />
      {presence.host && <Running {...{ client, presence, act }} />}
      {isSettled && <TourPanel {...{ client, presence, act }} />}
      <TakeRemote {...{ client, presence, act }} />
      {isSettled && !presence.host && !presence.tour?.isFinished && <p class="note">{said.nextSoon}</p>}
    </div>
  );
  return <FarTable {...{ client, presence, notice }} hand={sits ? { isOpen, toggle } : undefined} />;
}
