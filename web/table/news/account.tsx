import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Reader, Words } from '../../../engine/index.ts';
import type { SeatView } from '../../../table/table.ts';
import { preferences } from '../../app/settings.ts';
import { TABLE_WORDS } from '../words.ts';
import { accountSince } from './sections.ts';

interface AccountProps {
  readonly look: SeatView;
  readonly words: Words;
  readonly reader: Reader;
  /** Opens the board at the n-th event. */
  readonly showMoment: ((event: number) => void) | undefined;
}

/** Whether the screen is so small that the account covers the board. */
const isOverBoard = (): boolean => matchMedia('((width < 60rem) and (height < 52rem)) or (height < 30rem)').matches;

/** The events since the person's last decision, one line per turn. Opens at the next question, until it is closed. */
export function Account({ look, words, reader, showMoment }: AccountProps): JSX.Element | null {
  const said = TABLE_WORDS[preferences.value.lang];
  const [away, putAway] = useState<number | undefined>();
  const lines = useMemo(() => accountSince(look, words, reader), [look.events, look.since, words]);
  const isOpen = look.ask !== undefined && look.sealed === undefined && lines.length > 0 && away !== look.since;
  useEffect(() => {
    if (!isOpen) return undefined;
    const touched = (event: PointerEvent): void => {
      const isBoard = event.target instanceof Element && event.target.closest('.table-board') !== null;
      if (isBoard && isOverBoard()) putAway(look.since);
    };
    document.addEventListener('pointerdown', touched);
    return () => document.removeEventListener('pointerdown', touched);
  }, [isOpen, look.since]);
  if (!isOpen) return null;
  return (
    <section class="account" aria-label={said.since}>
      <header>
        <h2 class="account-title">{said.since}</h2>
        <button
          type="button"
          class="button button--quiet account-close"
          aria-label={said.close}
          title={said.close}
          onClick={() => putAway(look.since)}
        >
          <span aria-hidden="true">×</span>
        </button>
      </header>
      <ol>
        {lines.map(({ place, text }) => (
          <li key={place}>
            {showMoment ? (
              <button type="button" class="link account-line" onClick={() => showMoment(place)}>
                {text}
              </button>
            ) : (
              text
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The players who may win with their next turn. */
export function Threats({ look, words, reader }: Omit<AccountProps, 'showMoment'>): JSX.Element | null {
  const threats = look.result ? [] : (words.guide?.threats?.(reader) ?? []);
  if (threats.length === 0) return null;
  return (
    <div class="threats" role="status">
      {threats.map(threat => (
        <p key={threat}>{threat}</p>
      ))}
    </div>
  );
}
