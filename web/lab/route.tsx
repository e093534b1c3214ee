import './lab.css';
import '../play/play.css';
import '../play/phone.css';
import '../play/reading.css';
import '../play/moments.css';
import type { JSX } from 'preact';
import { keyOfJob } from '../../lab/lineup.ts';
import type { Route } from '../app/route.ts';
import { Page } from '../screens/page.tsx';
import { ExperimentForm, Presets } from './form/form.tsx';
import { labWords } from './language.ts';
import { RunPage } from './page.tsx';
import { Kept } from './runs/kept.tsx';
import { TrialRoute } from './runs/trial.tsx';

/** The page on which experiments are defined. */
function Bench(): JSX.Element {
  const { title, lead } = labWords.value;
  return (
    <Page title={title}>
      <div class="lab">
        <div>
          <h1>{title}</h1>
          <p class="soft lab-lead">{lead}</p>
        </div>
        <div class="lab-bench">
          <ExperimentForm />
          <div class="stack lab-side">
            <Presets />
            <Kept />
          </div>
        </div>
      </div>
    </Page>
  );
}

/** The lab: the form, an experiment, or one of its games. */
export function LabRoute({ to }: { readonly to: Extract<Route, { screen: 'lab' | 'trial' }> }): JSX.Element {
  if (to.screen === 'trial') return <TrialRoute to={to} key={`${to.id}/${keyOfJob(to)}`} />;
  return to.id === undefined ? <Bench /> : <RunPage id={to.id} key={to.id} />;
}
