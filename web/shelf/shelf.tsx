import type { JSX } from 'preact';
import { coverOf, type GameId, isDraft } from '../../games/covers.ts';
import { href } from '../app/route.ts';
import { LessonOffer } from '../lesson/offer.tsx';
import { words } from '../screens/words.ts';
import { Box } from './box.tsx';
import { BOXES, boxWords } from './boxes.ts';
import { Candle } from './candle.tsx';
import { Glance } from './facts.tsx';

function Place({ id }: { readonly id: GameId }): JSX.Element {
  const { players, home } = words.value;
  const { title, wins, design, published } = boxWords(id);
  const { seats, facts } = coverOf(id);
  return (
    <li class="shelf__place">
      <Box
        id={id}
        to={href({ screen: 'new', game: id })}
        tag={isDraft(id) ? home.draft : undefined}
        title={title}
        players={players(seats.min, seats.max)}
      />
      <div class="shelf__label">
        <p class="shelf__wins">{wins}</p>
        <Glance facts={facts} />
        <LessonOffer game={id} lessons={facts.lessons} />
        <p class="shelf__by">
          <a href={href({ screen: 'game', game: id })}>{design ? `${design}, ${published}` : published}</a>
        </p>
      </div>
    </li>
  );
}

/** The boxes and a candle. */
export function Shelf(): JSX.Element {
  return (
    <section aria-labelledby="shelf">
      <h2 id="shelf" class="visually-hidden">
        {words.value.home.shelf}
      </h2>
      <div class="shelf">
        <ul class="shelf__list">
          {BOXES.map(id => (
            <Place key={id} id={id} />
          ))}
        </ul>
        <div class="shelf__place" aria-hidden="true">
          <Candle />
        </div>
      </div>
    </section>
  );
}
