import './online.css';
import type { JSX } from 'preact';
import { href } from '../route.ts';
import { myTables, openTables } from './api.ts';
import { JoinForm } from './join.tsx';
import { Cards, useCards } from './lists.tsx';
import { said } from './words.ts';

/** So many of one's own tables are shown on the first page. */
const SHOWN = 5;

/** On the first page: where one sits, where one could sit, and the way in by six words. Nothing without a server. */
export function Lobby(): JSX.Element | null {
  const { lists, join } = said.value;
  const mine = useCards(myTables);
  const open = useCards(openTables);
  if (typeof mine !== 'object' || typeof open !== 'object') return null;
  const running = mine.filter(({ phase }) => phase === 'gathering' || phase === 'playing').slice(0, SHOWN);
  const strange = open.filter(({ id }) => !mine.some(card => card.id === id));
  return (
    <>
      {mine.length > 0 && (
        <section aria-labelledby="my-tables">
          <h2 id="my-tables">{lists.mine}</h2>
          <Cards cards={running} />
          {mine.length > running.length && (
            <p>
              <a class="button button--quiet" href={href({ screen: 'mine' })}>
                {lists.all(mine.length)}
              </a>
            </p>
          )}
        </section>
      )}
      {strange.length > 0 && (
        <section aria-labelledby="open-tables">
          <h2 id="open-tables">{lists.open}</h2>
          <Cards cards={strange.slice(0, SHOWN)} />
        </section>
      )}
      <section aria-labelledby="join">
        <h2 id="join">{join.title}</h2>
        <JoinForm />
      </section>
    </>
  );
}
