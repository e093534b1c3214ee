import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { findingsCsv } from '../../lab/report/csv.ts';
import { reportHtml } from '../../lab/report/html.ts';
import { speechOf } from '../../lab/report/speech.ts';
import { go, href } from '../app/route.ts';
import { preferences } from '../app/settings.ts';
import { Page } from '../screens/page.tsx';
import { download } from '../storage/download.ts';
import { draft } from './form/draft.ts';
import { labWords } from './language.ts';
import type { Behind } from './results/figure.tsx';
import { Games } from './results/games.tsx';
import { Results } from './results/results.tsx';
import { volatile } from './runs/journal.ts';
import type { Run } from './runs/run.ts';
import { openRun } from './runs/runs.ts';
import { CORES } from './runs/worker-pool.ts';

/** A duration in its shortest form. */
function spanText(seconds: number): string {
  const { run } = labWords.value;
  if (seconds < 100) return run.seconds(Math.ceil(seconds));
  return seconds < 6000 ? run.minutes(Math.ceil(seconds / 60)) : run.hours(Math.ceil(seconds / 3600));
}

/** Progress, speed, and the buttons for pause and stop. */
function Controls({ run }: { readonly run: Run }): JSX.Element {
  const { run: said, kept } = labWords.value;
  const speech = speechOf(preferences.value.lang);
  const state = run.state.value;
  const [done, all, rate] = [run.done.value, run.all, run.rate.value];
  const progress = said.progress(speech.whole(done), speech.whole(all));
  const isRunning = state === 'running';
  return (
    <section class="panel lab-controls" aria-label={said.state[state]}>
      <div class="lab-controls__text">
        <p role="status">
          <strong>{said.state[state]}</strong> {state === 'failed' && run.failure.value}
        </p>
        <p class="small soft" data-progress={done}>
          {progress}
          {isRunning && `, ${said.cores(CORES)}`}
          {isRunning &&
            rate > 0 &&
            `; ${said.rate(speech.tick(Math.round(10 * rate) / 10, 'number'), spanText((all - done) / rate))}`}
        </p>
      </div>
      <progress class="lab-progress" max={all} value={done} aria-label={progress} />
      <div class="row">
        {isRunning && (
          <>
            <button type="button" class="button" onClick={() => run.pause()}>
              {said.pause}
            </button>
            <button type="button" class="button button--quiet" onClick={() => run.stop()}>
              {said.stop}
            </button>
          </>
        )}
        {!isRunning && state !== 'done' && (
          <button type="button" class="button button--primary" onClick={() => void run.start()}>
            {said.go}
          </button>
        )}
      </div>
      {volatile.value && <p class="small">{kept.volatile}</p>}
    </section>
  );
}

/** A file name that is valid on every system. */
const fileName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'experiment';

/** The download buttons. */
function Downloads({ run }: { readonly run: Run }): JSX.Element {
  const { run: said } = labWords.value;
  const { experiment, gameModule } = run;
  const findings = run.findings.value;
  const base = fileName(experiment.name);
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  const { lang } = preferences.value;
  return (
    <div class="row">
      {findings && (
        <>
          <button
            type="button"
            class="button"
            onClick={() => download(`${base}.html`, reportHtml(findings, { lang, gameModule }), 'text/html')}
          >
            {said.report}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => download(`${base}.csv`, findingsCsv(findings), 'text/csv')}
          >
            {said.csv}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => download(`${base}-findings.json`, json(findings), 'application/json')}
          >
            {said.json}
          </button>
        </>
      )}
      <button
        type="button"
        class="button"
        onClick={() => download(`${base}.json`, json(experiment), 'application/json')}
      >
        {said.experiment}
      </button>
      <button
        type="button"
        class="button button--quiet"
        onClick={() => {
          draft.value = experiment;
          go({ screen: 'lab', id: undefined });
        }}
      >
        {said.again}
      </button>
    </div>
  );
}

function Opened({ run }: { readonly run: Run }): JSX.Element {
  const { lang } = preferences.value;
  const behind = useSignal<Behind | undefined>(undefined);
  const findings = run.findings.value;
  return (
    <Page title={run.experiment.name}>
      <div class="lab" data-findings={findings?.done}>
        <div>
          <a class="lab-back" href={href({ screen: 'lab', id: undefined })}>
            {labWords.value.run.back}
          </a>
          <h1>{run.experiment.name}</h1>
          <p class="soft">{run.gameModule.words[lang].title}</p>
        </div>
        <Controls run={run} />
        <Downloads run={run} />
        {findings && (
          <Results
            findings={findings}
            gameModule={run.gameModule}
            isLive={run.state.value === 'running'}
            onOpen={what => {
              behind.value = what;
            }}
          />
        )}
        {behind.value && (
          <Games
            run={run}
            behind={behind.value}
            close={() => {
              behind.value = undefined;
            }}
          />
        )}
      </div>
    </Page>
  );
}

/** One experiment: its progress and its findings. */
export function RunPage({ id }: { readonly id: string }): JSX.Element {
  const { run: said } = labWords.value;
  const run = useSignal<Run | 'loading' | 'missing'>('loading');
  useEffect(() => {
    let left = false;
    openRun(id).then(found => {
      if (!left) run.value = found ?? 'missing';
    });
    return () => {
      left = true;
    };
  }, [id]);
  if (typeof run.value !== 'string') return <Opened run={run.value} />;
  const text = run.value === 'loading' ? said.loading : said.missing;
  return (
    <Page title={labWords.value.title} narrow>
      <h1 class={run.value === 'loading' ? 'visually-hidden' : ''}>{labWords.value.title}</h1>
      <p role="status">{text}</p>
      <p>
        <a class="button" href={href({ screen: 'lab', id: undefined })}>
          {said.back}
        </a>
      </p>
    </Page>
  );
}
