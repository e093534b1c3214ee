import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { GameModule } from '../../engine/index.ts';
import { GAMES, open } from '../../games/shelf.ts';
import { href } from '../app/route.ts';
import { preferences } from '../app/settings.ts';
import { LessonOffer } from '../lesson/offer.tsx';
import { words } from '../screens/words.ts';
import { Box } from './box.tsx';
import { BOXES, type BoxId, isBox, PLAIN_EMBLEM, PRINTS } from './boxes.ts';
import { Candle } from './candle.tsx';
import { Glance } from './facts.tsx';

/** Games without a printed box: loaded for their names. */
const others = signal<readonly GameModule[]>([]);

async function openOthers(): Promise<void> {
  const found = await Promise.all(GAMES.filter(id => !isBox(id)).map(open));
  others.value = found.filter(gameModule => gameModule !== undefined).filter(gameModule => !gameModule.hidden);
}

const linkTo = (game: string): string => href({ screen: 'new', game });

function Printed({ id }: { readonly id: BoxId }): JSX.Element {
  const { boxes, players, home } = words.value;
  const { title, wins, design, published } = boxes[id];
  const { emblem, seats, facts } = PRINTS[id];
  const there = GAMES.includes(id);
  return (
    <li class="shelf__place">
      <Box
        id={id}
        to={there ? linkTo(id) : undefined}
        tag={there ? undefined : home.soon}
        emblem={emblem}
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

function Plain({ gameModule }: { readonly gameModule: GameModule }): JSX.Element {
  const { game, credits } = gameModule;
  const { title, blurb } = gameModule.words[preferences.value.lang];
  const players = words.value.players(game.seats.min, game.seats.max);
  return (
    <li class="shelf__place">
      <Box id={game.id} to={linkTo(game.id)} emblem={PLAIN_EMBLEM} title={title} players={players} />
      <div class="shelf__label">
        <p class="shelf__wins">{blurb}</p>
        <Glance facts={gameModule.facts} />
        <LessonOffer game={game.id} lessons={gameModule.facts?.lessons} />
        <p class="shelf__by">{`${credits.design}, ${credits.published}`}</p>
      </div>
    </li>
  );
}

/** The five boxes, other games, and a candle. */
export function Shelf(): JSX.Element {
  useEffect(() => {
    void openOthers();
  }, []);
  return (
    <section aria-labelledby="shelf">
      <h2 id="shelf" class="visually-hidden">
        {words.value.home.shelf}
      </h2>
      <div class="shelf">
        <ul class="shelf__list">
          {BOXES.map(id => (
            <Printed key={id} id={id} />
          ))}
          {others.value.map(gameModule => (
            <Plain key={gameModule.game.id} gameModule={gameModule} />
          ))}
        </ul>
        <div class="shelf__place" aria-hidden="true">
          <Candle />
        </div>
      </div>
    </section>
  );
}
