import './tour.css';
import type { JSX } from 'preact';
import { coverOf, isGame } from '../../games/covers.ts';
import { TOUR_MAX_GAMES } from '../../table/tour/tour.ts';
import { BOXES } from '../shelf/boxes.ts';
import { GameEmblem, gameTitle } from './standing.tsx';
import { tourWords } from './words.ts';

interface PlanProps {
  readonly games: readonly string[];
  /** Games that were played already. */
  readonly taken?: readonly string[];
  /** How many people have to fit. */
  readonly people: number;
  readonly onChange: (games: readonly string[]) => void;
  /** Beside each chosen game. */
  readonly beside?: ((game: string) => JSX.Element | null) | undefined;
}

/** The greatest number of players of a game of the shelf. */
export const mostAt = (game: string): number => (isGame(game) ? coverOf(game).seats.max : 0);

/** A copy in which a game has moved one place up. */
const raised = (games: readonly string[], i: number): string[] =>
  games.toSpliced(i - 1, 2, games[i] ?? '', games[i - 1] ?? '');

/**
 * Chooses games and their order. Games that are too small for the people are not offered, and none in a night that is
 * full.
 */
export function Plan({ games, taken = [], people, onChange, beside }: PlanProps): JSX.Element {
  const said = tourWords.value;
  const isFull = taken.length + games.length >= TOUR_MAX_GAMES;
  const free = isFull ? [] : BOXES.filter(game => !games.includes(game) && !taken.includes(game));
  return (
    <div class="tour-plan">
      <ol>
        {games.map((game, i) => {
          const title = gameTitle(game);
          return (
            <li key={game} data-too-small={mostAt(game) < people ? '' : undefined}>
              <GameEmblem game={game} />
              <span class="tour-plan__game">
                {title} {mostAt(game) < people && <b class="chip">{said.tooSmall(mostAt(game))}</b>}
                {beside?.(game)}
              </span>
              <span class="tour-plan__acts">
                <button
                  type="button"
                  class="button button--icon"
                  aria-label={said.earlier(title)}
                  disabled={i === 0}
                  onClick={() => onChange(raised(games, i))}
                >
                  ↑
                </button>
                <button
                  type="button"
                  class="button button--icon"
                  aria-label={said.later(title)}
                  disabled={i === games.length - 1}
                  onClick={() => onChange(raised(games, i + 1))}
                >
                  ↓
                </button>
                <button
                  type="button"
                  class="button button--icon"
                  aria-label={said.remove(title)}
                  onClick={() => onChange(games.filter(one => one !== game))}
                >
                  ×
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      {free.length > 0 && (
        <div class="row">
          {free.map(game => (
            <button
              key={game}
              type="button"
              class="button button--quiet"
              disabled={mostAt(game) < people}
              onClick={() => onChange([...games, game])}
            >
              + {said.add(gameTitle(game))}
              {mostAt(game) < people && ` (${said.tooSmall(mostAt(game))})`}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
