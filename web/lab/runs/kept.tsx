import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { speechOf } from '../../../lab/report/speech.ts';
import { href } from '../../app/route.ts';
import { preferences } from '../../app/settings.ts';
import { Confirm } from '../../screens/confirm.tsx';
import { words } from '../../screens/words.ts';
import { ago } from '../../shelf/when.ts';
import { labWords } from '../language.ts';
import { type Entry, entries, remove, volatile } from './journal.ts';
import { closeRun } from './runs.ts';

/** The experiments of this device, the newest first. */
export function Kept(): JSX.Element {
  const { kept } = labWords.value;
  const { lang } = preferences.value;
  const speech = speechOf(lang);
  const all = useSignal<readonly Entry[]>([]);
  const doomed = useSignal<Entry | undefined>(undefined);
  const refresh = (): void => {
    entries().then(found => {
      all.value = found;
    });
  };
  useEffect(refresh, []);
  const stay = (): void => {
    doomed.value = undefined;
  };
  const { value: dying } = doomed;
  return (
    <section aria-labelledby="lab-kept" class="stack">
      <h2 id="lab-kept">{kept.title}</h2>
      {volatile.value && <p class="note">{kept.volatile}</p>}
      {all.value.length === 0 && <p class="soft">{kept.none}</p>}
      <ul class="match-list">
        {all.value.map(one => (
          <li key={one.id} class="match">
            <a class="match__link" href={href({ screen: 'lab', id: one.id })}>
              <span class="match__title">{one.experiment.name}</span>
              <span class="match__facts">
                {kept.progress(speech.whole(one.done), speech.whole(one.all))} ·{' '}
                {ago(one.updated, lang, words.value.home.justNow)}
              </span>
            </a>
            <button
              type="button"
              class="button button--quiet button--icon"
              aria-label={kept.remove(one.experiment.name)}
              title={kept.remove(one.experiment.name)}
              onClick={() => {
                doomed.value = one;
              }}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      {dying && (
        <Confirm
          title={kept.removeTitle}
          text={kept.removeText(dying.experiment.name)}
          yes={kept.removeYes}
          no={kept.keep}
          onNo={stay}
          onYes={() => {
            stay();
            closeRun(dying.id);
            void remove(dying.id).then(refresh);
          }}
        />
      )}
    </section>
  );
}
