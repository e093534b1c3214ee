import type { JSX } from 'preact';
import { prefer, preferences } from '../../settings.ts';
import { TABLE_WORDS } from '../words.ts';
import { PACES } from './showing.ts';

/**
 * While something is shown: skip it, and how fast it goes. On a phone it lies below, under the thumb, where else are the
 * tabs; on a larger screen above, where the answers will be.
 */
export function BeatBar({
  skip,
  where,
}: {
  readonly skip: () => void;
  readonly where: 'above' | 'below';
}): JSX.Element {
  const { lang, pace } = preferences.value;
  const said = TABLE_WORDS[lang];
  return (
    <div class="beats" data-where={where}>
      <select
        class="input beats__pace"
        aria-label={said.pace}
        value={pace}
        onChange={event => {
          const chosen = PACES.find(one => one === event.currentTarget.value);
          if (chosen) prefer({ pace: chosen });
        }}
      >
        {PACES.map(one => (
          <option value={one}>{said.paces[one]}</option>
        ))}
      </select>
      <button type="button" class="button button--primary beats__skip" onClick={skip}>
        {said.skip}
      </button>
    </div>
  );
}
