import { type Signal, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { TableCard } from '../../../protocol/responses.ts';
import { href } from '../../app/route.ts';
import { preferences } from '../../app/settings.ts';
import { SeatBadge } from '../../play/seat-badge.tsx';
import { titleOf } from '../../shelf/boxes.ts';
import { ago } from '../../shelf/when.ts';
import { myTables, openTables, sentence } from '../net/api.ts';
import { said } from '../words.ts';

const REFRESH_EVERY_MS = 30_000;

/** A list of tables: undefined until it was fetched, a sentence if it is unavailable. */
type List = readonly TableCard[] | string | undefined;
/** The guest's own tables, and public ones. */
export const mine = signal<List>(undefined);
export const open = signal<List>(undefined);

async function refresh(list: Signal<List>, fetchCards: () => Promise<readonly TableCard[]>): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  try {
    list.value = await fetchCards();
  } catch (error) {
    // An older list is better than none.
    if (typeof list.value !== 'object') list.value = sentence(error);
  }
}

/** Refreshes lists while the page is visible. */
export function useFresh(...lists: readonly ('mine' | 'open')[]): void {
  useEffect(() => {
    const refreshAll = (): void => {
      if (lists.includes('mine')) void refresh(mine, myTables);
      if (lists.includes('open')) void refresh(open, openTables);
    };
    refreshAll();
    const timer = setInterval(refreshAll, REFRESH_EVERY_MS);
    document.addEventListener('visibilitychange', refreshAll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshAll);
    };
  }, []);
}

/** The asked players, or the phase of the table. */
function standing({ phase, places, awaitsMe, awaited }: TableCard): string {
  const { lists } = said.value;
  if (phase === 'gathering' || phase === 'opening')
    return lists.gathering(places.filter(({ kind }) => kind === 'open').length);
  if (phase === 'over') return lists.over;
  if (phase !== 'playing') return lists.closed;
  if (awaitsMe) return lists.yourTurn;
  const names = awaited?.flatMap(seat => places[seat]?.name ?? []) ?? [];
  return names.length > 0 ? lists.turnOf(names) : lists.playing;
}

function CardRow({ card }: { readonly card: TableCard }): JSX.Element {
  const { lists, left, timeLeft } = said.value;
  const { id, game, places, awaitsMe, dueInMs, changedAt } = card;
  const facts = [
    standing(card),
    ...(dueInMs === null ? [] : [timeLeft(left(dueInMs / 1000))]),
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

/** The guest's own tables; those that wait for the guest come first. */
export function MyTables(): JSX.Element {
  const { lists, loading } = said.value;
  useFresh('mine');
  const cards = mine.value;
  if (cards === undefined || typeof cards === 'string') return <p role="status">{cards ?? loading}</p>;
  return cards.length === 0 ? <p class="soft">{lists.mineEmpty}</p> : <Cards cards={cards} />;
}
