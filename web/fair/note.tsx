import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { OpenChance } from '../../fair/sharing.ts';
import { sentenceOf } from '../../refusals/sentences.ts';
import { preferences } from '../app/settings.ts';
import type { Verdict } from './judge.ts';
import { SealNote } from './seal.tsx';
import { FAIR_WORDS } from './words.ts';

/** Checks a record; called once. */
export type Check = () => Promise<Verdict>;

/** Where a match was played: on this device, on a server, or unknown. */
export type HostedBy = 'here' | 'far' | 'unknown';

interface NoteProps {
  readonly check: Check;
  readonly hostedBy: HostedBy;
}

type State = Verdict | 'checking' | 'unchecked';

/** At the end of a match: the result of checking the record, and what it proves. */
export function FairNote({ check, hostedBy }: NoteProps): JSX.Element {
  const said = FAIR_WORDS[preferences.value.lang];
  const [state, setState] = useState<State>('checking');
  useEffect(() => {
    let left = false;
    const show = (next: State): void => {
      if (!left) setState(next);
    };
    check().then(show, () => show('unchecked'));
    return () => {
      left = true;
    };
  }, []);
  if (state === 'checking' || state === 'unchecked')
    return (
      <p class="small soft fair" role="status">
        {said[state]}
      </p>
    );
  if (!state.holds)
    return (
      <p class="note note--bad fair" role="alert">
        {said.broken} {sentenceOf(preferences.value.lang, state.why)}
      </p>
    );
  return (
    <div class="small soft fair" data-fair="holds">
      <p role="status">{said.holds}</p>
      <Meaning verdict={state} hostedBy={hostedBy} />
    </div>
  );
}

interface MeaningProps {
  readonly verdict: Extract<Verdict, { holds: true }>;
  readonly hostedBy: HostedBy;
}

function Meaning({ verdict, hostedBy }: MeaningProps): JSX.Element {
  const said = FAIR_WORDS[preferences.value.lang];
  const { shared, throws } = verdict;
  const links = shared?.chains.reduce((sum, chain) => sum + chain.links, 0) ?? 0;
  return (
    <details class="fold">
      <summary>{said.more}</summary>
      {shared ? (
        <>
          <p>{said.numbers(throws.flat().length, links)}</p>
          <SealNote seal={shared.seal} lang={preferences.value.lang} />
          {hostedBy !== 'here' && (
            <>
              <p>{said.proves}</p>
              <p>{said.limits}</p>
            </>
          )}
          {hostedBy !== 'far' && <p>{hostedBy === 'here' ? said.alone : said.perhapsAlone}</p>}
        </>
      ) : (
        <p>{verdict.bound ? said.setProves : said.seeded}</p>
      )}
      <p>{said.page}</p>
      <SavePage />
    </details>
  );
}

/** Downloads the page that checks records offline. */
function SavePage(): JSX.Element {
  const said = FAIR_WORDS[preferences.value.lang];
  const [failed, setFailed] = useState(false);
  const save = async (): Promise<void> => {
    const answer = await fetch(new URL('verify.html', document.baseURI));
    if (!answer.ok) throw new Error('there is no page');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([await answer.text()], { type: 'text/html' }));
    link.download = 'seance-verify.html';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      <button type="button" class="button" onClick={() => void save().catch(() => setFailed(true))}>
        {said.savePage}
      </button>
      {failed && <p role="alert">{said.noPage}</p>}
    </>
  );
}

/** The commitment of the server to a set, and its meaning. */
export function BoundSet({ commitment }: { readonly commitment: string }): JSX.Element {
  const said = FAIR_WORDS[preferences.value.lang];
  return (
    <>
      <p>
        {said.boundSet} <code class="fair__code">{commitment}</code>
      </p>
      <p>{said.setLimits}</p>
    </>
  );
}

interface PanelProps {
  readonly chance: OpenChance | null;
  /** At a table of a set: the commitment to the chance of all its tables. */
  readonly bound?: string | undefined;
  readonly names: readonly string[];
}

/** During a match: the server's commitment, and the seats that take part. */
export function FairPanel({ chance, bound, names }: PanelProps): JSX.Element {
  const said = FAIR_WORDS[preferences.value.lang];
  if (bound !== undefined) return <BoundSet commitment={bound} />;
  if (!chance) return <p>{said.old}</p>;
  const people = chance.seats.map(seat => names[seat] ?? '').join(', ');
  return (
    <>
      <p>{said.lead}</p>
      <p>
        {said.commitment} <code class="fair__code">{chance.commitment}</code>
      </p>
      <p>
        {said.takePart} {people || said.nobody}. {said.later}
      </p>
      <p>{said.openings(chance.openings)}</p>
      <p>
        {said.proves} {said.limits}
      </p>
    </>
  );
}
