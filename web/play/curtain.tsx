import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Seat } from '../../engine/index.ts';
import { preferences } from '../app/settings.ts';
import { SeatBadge } from './seat-badge.tsx';
import { TABLE_WORDS } from './words.ts';

/** Between two people at one screen: the page contains nothing of the table until the next person is ready. */
export function Curtain({
  seat,
  name,
  raise,
}: {
  readonly seat: Seat;
  readonly name: string;
  readonly raise: () => void;
}): JSX.Element {
  const said = TABLE_WORDS[preferences.value.lang];
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [seat]);
  return (
    <main class="curtain">
      <div class="curtain-folds" aria-hidden="true" />
      <div class="curtain-sign paper">
        <SeatBadge seat={seat} size={64} />
        <h1>{said.curtain(name)}</h1>
        <p>{said.curtainHint}</p>
        <button type="button" class="button button--primary" ref={button} onClick={raise}>
          {said.raise}
        </button>
      </div>
    </main>
  );
}
