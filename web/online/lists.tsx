import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { href } from '../route.ts';
import { titleOf } from '../screens/matches.tsx';
import { ago } from '../screens/when.ts';
import { preferences } from '../settings.ts';
import { SeatBadge } from '../table/marks.tsx';
import { myTables, sentence, type TableCard } from './api.ts';
import { said } from './words.ts';

/** How often a list is fetched anew while somebody looks at it. */
const REFRESH = 30_000;

/** What stands in a list, fetched now and then; a sentence while it cannot be had. */
export function useCards(fetchCards: () => Promise<readonly TableCard[]>): readonly TableCard[] | string | undefined {
  const [cards, setCards] = useState<readonly TableCard[] | string | undefined>();
  useEffect(() => {
    let left = false;
    const refresh = (): void => {
      if (document.visibilityState !== 'visible') return;
      fetchCards().then(
        found => !left && setCards(found),
        error => !left && setCards(before => (typeof before === 'object' ? before : sentence(error))),
      );
    };
    refresh();
    const timer = setInterval(refresh, REFRESH);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      left = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [fetchCards]);
  return cards;
}

/** Whose turn it is, or how far the table is. */
function standing({ phase, places, awaitsMe, awaited }: TableCard): string {
  const { lists } = said.value;
  if (phase === 'gathering') return lists.gathering(places.filter(({ kind }) => kind === 'open').length);
  if (phase === 'over') return lists.over;
  if (phase !== 'playing') return lists.closed;
  if (awaitsMe) return lists.yourTurn;
  const names = awaited?.flatMap(seat => places[seat]?.name ?? []) ?? [];
  return names.length > 0 ? lists.turnOf(names) : lists.playing;
}

function CardRow({ card }: { readonly card: TableCard }): JSX.Element {
  const { lists, left, timeLeft } = said.value;
  const { id, game, places, awaitsMe, dueIn, changedAt } = card;
  const facts = [
    standing(card),
    ...(dueIn === null ? [] : [timeLeft(left(dueIn / 1000))]),
    ago(changedAt, preferences.value.lang, lists.justNow),
  ];
  return (
    <li class="match" data-awaits={awaitsMe ? '' : undefined}>
      <a class="match__link" href={href({ screen: 'online', id })}>
        <span class="match__title">{titleOf(game)}</span>
        <span class="match__who">
          {places.map(({ kind, name }, seat) => (
            <span class="match__player" key={`${seat}`}>
              <SeatBadge seat={seat} size={22} />
              {kind === 'open' ? <i class="soft">{lists.free}</i> : name}
            </span>
          ))}
        </span>
        <span class="match__facts">{facts.join(' · ')}</span>
      </a>
    </li>
  );
}

export function Cards({ cards }: { readonly cards: readonly TableCard[] }): JSX.Element {
  return (
    <ul class="match-list">
      {cards.map(card => (
        <CardRow key={card.id} card={card} />
      ))}
    </ul>
  );
}

/** The tables at which one sits, those that wait for one first. */
export function MyTables(): JSX.Element {
  const { lists, loading } = said.value;
  const cards = useCards(myTables);
  if (cards === undefined || typeof cards === 'string') return <p role="status">{cards ?? loading}</p>;
  return cards.length === 0 ? <p class="soft">{lists.mineEmpty}</p> : <Cards cards={cards} />;
}
