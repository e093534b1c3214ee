import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { words } from '../screens/words.ts';
import { shelved } from '../storage/library.ts';
import { countEnded, type Fit, fitFor, fits, forgetFit, levelsFor } from './fit.ts';

/** The levels of the bots in words: each level once, with the number of its bots. */
function levelsIn(fit: Fit, bots: number): string {
  const { levels, newMatch } = words.value;
  const counts = new Map<string, number>();
  for (const level of levelsFor(fit, bots)) counts.set(level, (counts.get(level) ?? 0) + 1);
  return newMatch.together(
    Object.entries(levels).flatMap(([level, { name }]) => {
      const count = counts.get(level);
      return count === undefined ? [] : [count === 1 ? name : `${count} × ${name}`];
    }),
  );
}

interface FitChoiceProps {
  readonly game: string;
  readonly bots: number;
  readonly chosen: boolean;
  readonly onChange: (chosen: boolean) => void;
}

/** The choice of bots that become as strong as the person, with the present setting. */
export function FitChoice({ game, bots, chosen, onChange }: FitChoiceProps): JSX.Element {
  const { newMatch } = words.value;
  useEffect(() => countEnded(shelved.value), [shelved.value]);
  const fit = fitFor(game);
  return (
    <div class="stack">
      <label class="check">
        <input type="checkbox" checked={chosen} onChange={event => onChange(event.currentTarget.checked)} />
        <span>{newMatch.fit}</span>
      </label>
      {chosen && (
        <p class="small soft" role="status">
          {newMatch.fitText} {newMatch.fitNow(levelsIn(fit, bots), fit.matches)}{' '}
          {fit.matches > 0 && (
            <button type="button" class="link" onClick={() => forgetFit(game)}>
              {newMatch.fitAgain}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Under the score sheet of a match against such bots: how strong they are next time. */
export function FitNext({ id }: { readonly id: string }): JSX.Element | null {
  const { newMatch } = words.value;
  const own = shelved.value.find(one => one.id === id);
  useEffect(() => countEnded(shelved.value), [shelved.value]);
  if (!own?.over || !fits.value.matches.some(one => one.id === id && one.isCounted)) return null;
  const bots = own.kinds.filter(kind => kind === 'bot').length;
  return <p role="status">{newMatch.fitNext(levelsIn(fitFor(own.game), bots))}</p>;
}
