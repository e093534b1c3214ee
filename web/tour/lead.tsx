import './tour.css';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { mostAt, Plan } from './plan.tsx';
import { gameTitle, type ShownTour } from './standing.tsx';
import { tourWords } from './words.ts';

interface LeadProps {
  readonly tour: ShownTour;
  /** The game of this table. */
  readonly game: string;
  readonly people: number;
  /** Missing before the end of the match. */
  readonly next?: (() => void) | undefined;
  readonly plan: (games: readonly string[]) => void;
  readonly finish?: (() => void) | undefined;
}

/** For the host: the next game, the order of the rest, and the end of the night. */
export function LeadTour({ tour, game, people, next, plan, finish }: LeadProps): JSX.Element {
  const said = tourWords.value;
  const [isSure, ask] = useState(false);
  const [following] = tour.plan;
  const taken = [game, ...tour.matches.map(match => match.game)];
  return (
    <section class="tour-lead" aria-label={said.plan}>
      {next && following !== undefined && (
        <button
          type="button"
          class="button button--primary button--big"
          disabled={mostAt(following) < people}
          onClick={next}
        >
          {said.next(gameTitle(following))}
        </button>
      )}
      {finish && following === undefined && (
        <button type="button" class="button button--primary button--big" onClick={finish}>
          {said.finish}
        </button>
      )}
      <details class="fold">
        <summary>
          <h2>{said.plan}</h2>
        </summary>
        <Plan games={tour.plan} onChange={plan} {...{ taken, people }} />
        {finish && following !== undefined && !isSure && (
          <button type="button" class="button" onClick={() => ask(true)}>
            {said.finishNow}
          </button>
        )}
      </details>
      {finish && isSure && following !== undefined && (
        <div class="tour-lead" role="group" aria-label={said.finishSure}>
          <p>{said.finishSure}</p>
          <button type="button" class="button button--danger" onClick={finish}>
            {said.finishYes}
          </button>
          <button type="button" class="button" onClick={() => ask(false)}>
            {said.keep}
          </button>
        </div>
      )}
    </section>
  );
}
