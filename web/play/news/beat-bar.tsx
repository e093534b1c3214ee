import type { JSX } from 'preact';
import { prefer, preferences } from '../../app/settings.ts';
import { TABLE_WORDS } from '../words.ts';
import { PACES } from './showing.ts';

/** How fast beats are shown, or that they are not. */
export function PaceChoice(): JSX.Element {
  const { lang, pace } = preferences.value;
  const said = TABLE_WORDS[lang];
  return (
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
  );
}

interface BeatBarProps {
  readonly skip: () => void;
  readonly where: 'above' | 'below';
  /** Whether another button stands out: the one that rolls the player's dice. */
  readonly isQuiet?: boolean;
}

/**
 * The controls while beats are shown: skip, and speed. On a phone they are at the bottom in place of the tabs; on a
 * larger screen at the top in place of the answers.
 */
export function BeatBar({ skip, where, isQuiet = false }: BeatBarProps): JSX.Element {
  const said = TABLE_WORDS[preferences.value.lang];
  return (
    <div class="beats" data-where={where}>
      <PaceChoice />
      <button
        type="button"
        class={`button ${isQuiet ? 'button--quiet' : 'button--primary'} beats__skip`}
        onClick={skip}
      >
        {said.skip}
      </button>
    </div>
  );
}
