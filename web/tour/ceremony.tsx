import './tour.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { play } from '../app/sound.ts';
import { gameTitle, type ShownTour, Standing } from './standing.tsx';
import { pointsText, tourWords } from './words.ts';

interface CeremonyProps {
  readonly tour: ShownTour;
  /** Opens the replay of a match. Missing on a big screen, which has no mouse. */
  readonly watch?: ((match: ShownTour['matches'][number]) => void) | undefined;
}

/** The sentence of the night. */
function verdict({ people, house }: ShownTour): string {
  const said = tourWords.value;
  const [best] = people;
  if (!best || best.total === 0) return said.nobody;
  const first = said.belongsTo(people.filter(({ rank }) => rank === 1).map(({ name }) => name));
  return house > best.total ? `${first} ${said.houseStronger(pointsText(house))}` : first;
}

/** The end of a tour: who the night belongs to, the ranking from the last to the first, and every match. */
export function Ceremony({ tour, watch }: CeremonyProps): JSX.Element {
  const said = tourWords.value;
  const { matches } = tour;
  useEffect(() => play('bell', matches.at(-1)?.game ?? ''), []);
  return (
    <div class="ceremony" data-ranks={tour.people.length}>
      <p class="ceremony__title">
        {said.title(matches.length)}: {said.over}
      </p>
      <h1>{verdict(tour)}</h1>
      <Standing tour={tour} />
      {watch && matches.length > 0 && (
        <section aria-labelledby="ceremony-matches">
          <h2 id="ceremony-matches">{said.matches}</h2>
          <ul class="ceremony__matches">
            {matches.map(match => (
              <li key={match.table}>
                {match.house === null ? (
                  `${gameTitle(match.game)}: ${said.ended}`
                ) : (
                  <button type="button" class="button" onClick={() => watch(match)}>
                    {said.watch(gameTitle(match.game))}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
