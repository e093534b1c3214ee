import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { type Seat, SPECTATOR } from '../../engine/index.ts';
import type { Company } from '../../table/wire.ts';
import { fetchTable } from '../library.ts';
import { go } from '../route.ts';
import { preferences } from '../settings.ts';
import { download } from '../table/route.tsx';
import { type Beside, TableScreen } from '../table/screen.tsx';
import { TABLE_WORDS } from '../table/words.ts';
import { importRecord } from '../tables.ts';
import { recordText, sentence } from './api.ts';
import { Chat, useTalk } from './chat.tsx';
import { Countdown } from './clock.tsx';
import { LineStatus } from './line.tsx';
import { FreeSeats, Matters } from './matters.tsx';
import { OfferCard } from './offer.tsx';
import { Presence } from './presence.tsx';
import type { RemoteTable } from './remote.ts';
import { said } from './words.ts';

interface FarProps {
  readonly link: RemoteTable;
  readonly company: Company;
}

/** Brings a finished match to this device's shelf, once, under the same id. */
async function bringHome(link: RemoteTable, names: readonly string[]): Promise<string> {
  if (await fetchTable(link.id)) return link.id;
  return importRecord(await recordText(link.id), link.id, names);
}

/** Plays on with the same people: whoever asks first lays the table, the others are led to it. */
async function playOn(link: RemoteTable, next: string | null): Promise<void> {
  const laid = next ?? (await link.ask({ do: 'rematch' }));
  const id = typeof laid === 'object' && laid !== null && 'id' in laid ? laid.id : laid;
  if (typeof id === 'string') go({ screen: 'online', id });
}

/** At a seat: whether its person is there and, if they are asked openly, how long they may take. */
function markOf({ link, company }: FarProps): (seat: Seat) => JSX.Element {
  const { awaited } = link.look(link.mine[0] ?? SPECTATOR);
  const isAsked = (seat: Seat): boolean =>
    awaited !== undefined &&
    awaited.kind !== 'window' &&
    awaited.asks.some(ask => ask.seat === seat) &&
    !awaited.locked.includes(seat);
  return seat => {
    const place = company.places[seat];
    return (
      <>
        {place && <Presence place={place} />}
        {link.due !== undefined && place?.kind === 'person' && !place.away && isAsked(seat) && (
          <Countdown due={link.due} />
        )}
      </>
    );
  };
}

/** A match with people far away. */
export function FarTable({ link, company }: FarProps): JSX.Element {
  const words = said.value;
  const talk = useTalk(link);
  const [refused, setRefused] = useState('');
  const played = useRef<readonly Seat[]>([]);
  if (link.mine.length > 0) played.current = link.mine;
  const act = (deed: Promise<unknown>): void => {
    setRefused('');
    deed.catch(error => setRefused(sentence(error)));
  };
  const names = company.places.map(({ name }) => name);
  const replay = (): void => act(bringHome(link, names).then(id => go({ screen: 'replay', id, step: undefined })));
  const saveRecord = (): void =>
    act(recordText(link.id).then(text => download(`${link.house.game.id}-${link.id}.jsonl`, text)));
  const follows = link.mine.length > 0 || company.next !== null;
  const rematchTitle = company.next === null ? undefined : words.end.next;
  const rematch = follows ? (): void => act(playOn(link, company.next)) : undefined;
  // What was played here is a person's still: then it has gone to another device, not to a bot.
  const elsewhere = played.current.some(seat => company.places[seat]?.kind === 'person' && !link.mine.includes(seat));
  const notices = (
    <div class="far-notices">
      <LineStatus link={link} />
      {refused && (
        <p class="note note--bad" role="alert">
          {refused}
        </p>
      )}
      {elsewhere && <p class="note">{words.seats.moved}</p>}
      {company.offer && <OfferCard {...{ link, company, act }} offer={company.offer} />}
      {link.mine.length === 0 && company.phase === 'playing' && <FreeSeats {...{ link, company, act }} />}
      {company.phase === 'closed' && <Closed {...{ rematch, rematchTitle, replay, saveRecord }} />}
    </div>
  );
  const beside: Beside = {
    chat: {
      title: words.chat.title,
      unread: talk.unread,
      news: words.chat.unread(talk.unread),
      panel: <Chat link={link} talk={talk} />,
    },
    mark: markOf({ link, company }),
    clock: link.due === undefined ? undefined : <Countdown due={link.due} />,
    notices,
    matters: <Matters {...{ link, company, act }} />,
    advice: company.terms.advice,
  };
  return <TableScreen {...{ link, rematch, rematchTitle, replay, saveRecord, beside }} key={link.id} />;
}

interface ClosedProps {
  readonly rematch: (() => void) | undefined;
  readonly rematchTitle: string | undefined;
  readonly replay: () => void;
  readonly saveRecord: () => void;
}

/** The match was ended before its end: by agreement, or by whoever keeps the house. */
function Closed({ rematch, rematchTitle, replay, saveRecord }: ClosedProps): JSX.Element {
  const { end } = said.value;
  const { rematch: again, watchAgain, saveRecord: save } = TABLE_WORDS[preferences.value.lang];
  return (
    <section class="paper stack" aria-labelledby="closed">
      <h2 id="closed">{end.closed}</h2>
      <p>{end.closedText}</p>
      <div class="row">
        {rematch && (
          <button type="button" class="button button--primary" onClick={rematch}>
            {rematchTitle ?? again}
          </button>
        )}
        <button type="button" class="button" onClick={replay}>
          {watchAgain}
        </button>
        <button type="button" class="button" onClick={saveRecord}>
          {save}
        </button>
      </div>
    </section>
  );
}
