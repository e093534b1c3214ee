import type { JSX } from 'preact';
import { prefer, preferences } from '../settings.ts';
import { PACES } from './showing.ts';
import { TABLE_WORDS } from './words.ts';

/** While something is shown, over the lower corner of the board, under the thumb: skip it, and how fast it goes. */
export function BeatBar({ skip }: { readonly skip: () => void }): JSX.Element {
  const { lang, pace } = preferences.value;
  const said = TABLE_WORDS[lang];
  return (
    <div class="beats">
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
