import './lists.css';
import type { JSX } from 'preact';
import { href } from '../../app/route.ts';
import { titleOf } from '../../shelf/boxes.ts';
import { said } from '../words.ts';
import { JoinForm } from './join.tsx';
import { Cards, mine, open, useFresh } from './lists.tsx';

const MAX_OWN_TABLES = 5;

/** On the first page: own tables, open tables, and the form for a code. Nothing without a server. */
export function Lobby(): JSX.Element | null {
  const { lists, join } = said.value;
  useFresh('mine', 'open');
  const [own, others] = [mine.value, open.value];
  if (typeof own !== 'object' || typeof others !== 'object') return null;
  const running = own
    .filter(({ phase }) => phase === 'gathering' || phase === 'opening' || phase === 'playing')
    .slice(0, MAX_OWN_TABLES);
  const strange = others.filter(({ id }) => !own.some(card => card.id === id));
  return (
    <>
      {own.length > 0 && (
        <section aria-labelledby="my-tables">
          <h2 id="my-tables">{lists.mine}</h2>
          {running.length > 0 && <Cards cards={running} />}
          {own.length > running.length && (
            <p>
              <a class="button button--quiet" href={href({ screen: 'mine' })}>
                {lists.all(own.length)}
              </a>
            </p>
          )}
        </section>
      )}
      {strange.length > 0 && (
        <section aria-labelledby="open-tables">
          <h2 id="open-tables">{lists.open}</h2>
          <Cards cards={strange.slice(0, MAX_OWN_TABLES)} />
        </section>
      )}
      <section aria-labelledby="join">
        <h2 id="join">{join.title}</h2>
        <JoinForm />
      </section>
    </>
  );
}

/** On a phone, above the shelf: a link to the table that waits for this person. */
export function Awaiting(): JSX.Element | null {
  const { lists, left, timeLeft } = said.value;
  const card = typeof mine.value === 'object' ? mine.value.find(({ awaitsMe }) => awaitsMe) : undefined;
  if (!card) return null;
  const { id, game, dueInMs } = card;
  return (
    <a class="button home__resume home__awaiting" href={href({ screen: 'online', id })}>
      {lists.yourTurn}: {titleOf(game)}
      {dueInMs !== null && <span class="small soft">{timeLeft(left(dueInMs / 1000))}</span>}
    </a>
  );
}
