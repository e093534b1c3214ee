/** Players who are away, the decisions of the others about their seats, and the note for a player who comes back. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../../engine/index.ts';
import type { Presence } from '../../../protocol/wire.ts';
import type { RemoteTable } from '../net/remote.ts';
import { said } from '../words.ts';

/** How long the result of a proposal is shown. */
const NEWS_MS = 20_000;

interface AbsenceProps {
  readonly client: RemoteTable;
  readonly presence: Presence;
  readonly act: (action: Promise<unknown>) => void;
}

/** `performance.now()`, once a second. */
export function useNow(): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface AbsentProps extends AbsenceProps {
  readonly by: Seat;
}

/** All absent players: for how long, and which proposals are possible now. */
export function Absent({ client, presence, act, by }: AbsentProps): JSX.Element | null {
  const { absence } = said.value;
  const gone = client.absences.filter(({ seat }) => {
    const { kind, mine, free } = presence.places[seat] ?? {};
    return kind === 'person' && !mine && !free;
  });
  if (gone.length === 0) return null;
  return (
    <ul class="absent" aria-label={absence.title}>
      {gone.map(({ seat, since, proposableAt }) => (
        <AbsentPerson key={seat} {...{ client, presence, act, by, seat, since, proposableAt }} />
      ))}
    </ul>
  );
}

interface PersonProps extends AbsentProps {
  readonly seat: Seat;
  readonly since: number;
  readonly proposableAt: number;
}

function AbsentPerson({ client, presence, act, by, seat, since, proposableAt }: PersonProps): JSX.Element {
  const { absence, seats, left } = said.value;
  const now = useNow();
  const { name = '', away } = presence.places[seat] ?? {};
  const gone = left(Math.max(0, now - since) / 1000);
  const isLong = now >= proposableAt;
  const propose = (what: 'bot' | 'open'): void => act(client.request({ do: 'offer', what, by, seat }));
  const proposal = (what: 'bot' | 'open', label: string): JSX.Element => (
    <button type="button" class="button" disabled={presence.offer !== null} onClick={() => propose(what)}>
      {label}
    </button>
  );
  return (
    <li>
      <p>
        {isLong ? absence.gone(name, gone) : absence.tooSoon(name, gone, left((proposableAt - now) / 1000))}{' '}
        {away && absence.botPlays(name)}
      </p>
      {isLong && (
        <div class="matter__acts">
          {!away && proposal('bot', seats.proposeBot(name))}
          {proposal('open', seats.proposeOpen(name))}
        </div>
      )}
    </li>
  );
}

/** For a player whose seat a bot holds: a note and one button to play on. */
export function WelcomeBack({ client, presence, act }: AbsenceProps): JSX.Element | null {
  const { absence, seats } = said.value;
  const mine = client.mine.filter(seat => presence.places[seat]?.away);
  // A player who hands the seat to a bot here and now was not away.
  const wasAway = useRef(mine);
  wasAway.current = wasAway.current.filter(seat => mine.includes(seat));
  const { decided } = presence;
  const isVoted = decided?.how === 'carried' && mine.includes(decided.seat);
  if (!isVoted && wasAway.current.length === 0) return null;
  const playOn = (): void => {
    for (const one of mine) act(client.request({ do: 'hand', seat: one, to: 'person' }));
  };
  return (
    <section class="paper offer" aria-label={absence.welcome}>
      <p role="status">{isVoted ? absence.voted : seats.backText}</p>
      <div class="row">
        <button type="button" class="button button--primary" onClick={playOn}>
          {seats.back}
        </button>
      </div>
    </section>
  );
}

/** The result of the last proposal about another seat, while it is news on this device. */
export function DecidedNote({ presence }: Pick<AbsenceProps, 'presence'>): JSX.Element | null {
  const { absence } = said.value;
  const { decided, places } = presence;
  const key = JSON.stringify(decided);
  const known = useRef(key);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (key === known.current) return undefined;
    known.current = key;
    setNews(key);
    const timer = setTimeout(() => setNews(''), NEWS_MS);
    return () => clearTimeout(timer);
  }, [key]);
  if (!decided || news !== key || decided.what === 'end') return null;
  const { name = '', mine } = places[decided.seat] ?? {};
  if (mine && decided.how === 'carried') return null;
  return (
    <p class="note" role="status">
      {decided.how === 'returned' ? absence.returned(name) : absence.carried[decided.what](name)}
    </p>
  );
}

/** A note that another guest holds this person's former seat. */
export function DisplacedNote({ presence }: Pick<AbsenceProps, 'presence'>): JSX.Element | null {
  const { displaced, places } = presence;
  if (!displaced || places.some(({ mine }) => mine)) return null;
  return (
    <p class="note note--bad" role="alert">
      {said.value.absence.displaced(displaced.by)}
    </p>
  );
}
