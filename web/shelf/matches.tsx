import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { href } from '../app/route.ts';
import { preferences } from '../app/settings.ts';
import { SeatBadge } from '../play/seat-badge.tsx';
import { ShareDialog } from '../records/dialogs.ts';
import type { RecordSource } from '../records/source.ts';
import { Confirm } from '../screens/confirm.tsx';
import { words } from '../screens/words.ts';
import { remove, type Shelved } from '../storage/library.ts';
import { titleOf } from './boxes.ts';
import { ago } from './when.ts';

const MAX_SHOWN = 5;

/** The shared data of a match, loaded on demand. */
const sourceOf =
  (id: string): RecordSource =>
  async () =>
    (await import('../storage/tables.ts')).recordOfTable(id);

function outcome({ over, result, names }: Shelved): string {
  const { home } = words.value;
  if (!over || !result) return home.unfinished;
  const best = Math.max(...result);
  const winners = names.filter((_, seat) => result[seat] === best);
  return best > 0 ? home.wonBy(winners) : home.nobodyWon;
}

interface MatchProps {
  readonly match: Shelved;
  readonly onShare: () => void;
  readonly onRemove: () => void;
}

function Match({ match, onShare, onRemove }: MatchProps): JSX.Element {
  const { home } = words.value;
  const { id, game, names, over, step, updated } = match;
  const when = ago(updated, preferences.value.lang, home.justNow);
  const to = over ? href({ screen: 'replay', id, step: undefined }) : href({ screen: 'table', id });
  return (
    <li class="match">
      <a class="match__link" href={to}>
        <span class="match__title">{titleOf(game)}</span>
        <span class="match__who">
          {names.map((name, seat) => (
            <span class="match__player" key={`${seat}`}>
              <SeatBadge seat={seat} size={22} />
              {name}
            </span>
          ))}
        </span>
        <span class="match__facts">
          {[over ? outcome(match) : undefined, home.decisions(step), when].filter(Boolean).join(' · ')}
        </span>
      </a>
      <button
        type="button"
        class="button button--quiet button--icon"
        aria-label={home.passOn(titleOf(game), when)}
        onClick={onShare}
      >
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true">
          <path d="M12 15V3.500M7.500 8L12 3.500L16.500 8M5 12v8h14v-8" />
        </svg>
      </button>
      <button
        type="button"
        class="button button--quiet button--icon"
        aria-label={home.remove(titleOf(game), when)}
        onClick={onRemove}
      >
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true">
          <path d="M4 7h16M9 7V4.500h6V7M6.500 7l1 13h9l1-13M10.500 11v5.500M13.500 11v5.500" />
        </svg>
      </button>
    </li>
  );
}

interface MatchesProps {
  readonly id: string;
  readonly title: string;
  readonly matches: readonly Shelved[];
}

/** Stored matches, the newest first. */
export function Matches({ id, title, matches }: MatchesProps): JSX.Element {
  const all = useSignal(false);
  const doomed = useSignal<Shelved | undefined>(undefined);
  const passed = useSignal<Shelved | undefined>(undefined);
  const { home } = words.value;
  const { lang } = preferences.value;
  const shown = all.value ? matches : matches.slice(0, MAX_SHOWN);
  const going = doomed.value;
  const spare = (): void => {
    doomed.value = undefined;
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul class="match-list">
        {shown.map(match => (
          <Match
            key={match.id}
            match={match}
            onShare={() => {
              passed.value = match;
            }}
            onRemove={() => {
              doomed.value = match;
            }}
          />
        ))}
      </ul>
      {matches.length > shown.length && (
        <button
          type="button"
          class="button button--quiet"
          onClick={() => {
            all.value = true;
          }}
        >
          {home.showAll(matches.length)}
        </button>
      )}
      {passed.value && (
        <ShareDialog
          source={sourceOf(passed.value.id)}
          onClose={() => {
            passed.value = undefined;
          }}
        />
      )}
      {going && (
        <Confirm
          title={home.removeTitle}
          text={home.removeText(titleOf(going.game), new Intl.ListFormat(lang).format(going.names))}
          yes={home.removeYes}
          no={home.keep}
          onNo={spare}
          onYes={() => {
            void remove(going.id);
            spare();
          }}
        />
      )}
    </section>
  );
}
