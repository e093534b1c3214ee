import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { speechOf } from '../../../lab/report/speech.ts';
import { href } from '../../app/route.ts';
import { preferences } from '../../app/settings.ts';
import { labWords } from '../language.ts';
import type { Run } from '../runs/run.ts';
import { seatNames } from '../runs/seats.ts';
import type { Behind } from './figure.tsx';

interface ListProps {
  readonly run: Run;
  readonly variant: number;
  readonly behind: Behind;
}

/** Some games of one variant, each with its result. */
function GameList({ run, variant, behind }: ListProps): JSX.Element {
  const { games: said } = labWords.value;
  const speech = speechOf(preferences.value.lang);
  const { changes = [] } = run.experiment.variants[variant] ?? {};
  return (
    <>
      {changes.length > 0 && <p class="small soft">{said.altered}</p>}
      <ul class="lab-games">
        {behind.games[variant]?.map(index => {
          const job = { variant, index, ...(behind.doubling !== undefined && { doubling: behind.doubling }) };
          const trial = run.trial(job);
          const winners = seatNames(run.experiment, job, speech).filter((_, seat) => (trial?.result[seat] ?? 0) > 0);
          return (
            <li key={index}>
              <a href={href({ screen: 'trial', id: run.id, ...job, step: undefined })}>
                {said.game(speech.whole(index + 1))}
              </a>{' '}
              <span class="small soft">
                {winners.length > 0 ? said.wonBy(winners) : said.nobody}
                {trial && `, ${said.answers(speech.whole(trial.questions))}`}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface GamesProps {
  readonly run: Run;
  readonly behind: Behind;
  readonly close: () => void;
}

/** The games behind a number, variant by variant. */
export function Games({ run, behind, close }: GamesProps): JSX.Element {
  const { games } = labWords.value;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const title = games.title(behind.title);
  return (
    <dialog ref={dialog} class="drawer lab-drawer" aria-label={title} onClose={close}>
      <div class="stack">
        <div class="lab-drawer__head">
          <h2>{title}</h2>
          <button type="button" class="button" onClick={() => dialog.current?.close()}>
            {games.close}
          </button>
        </div>
        <p class="small soft">{games.some}</p>
        {run.experiment.variants.map(
          ({ name }, variant) =>
            (behind.games[variant] ?? []).length > 0 && (
              <section key={name} class="stack">
                <h3>{name}</h3>
                <GameList run={run} variant={variant} behind={behind} />
              </section>
            ),
        )}
      </div>
    </dialog>
  );
}
