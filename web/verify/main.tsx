/** The checking page: one file that works from a disk, without a network, in any browser. */
import { type JSX, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Language } from '../../engine/index.ts';
import { sentenceOf } from '../../refusals/sentences.ts';
import { judge, type Verdict } from '../fair/judge.ts';
import { SealNote } from '../fair/seal.tsx';
import { FAIR_WORDS } from '../fair/words.ts';
import { rulesOf, titleIn } from './games.ts';
import { PAGE_WORDS } from './words.ts';

type Holding = Extract<Verdict, { holds: true }>;
interface Checked {
  readonly verdict: Verdict;
  readonly milliseconds: number;
}
type State = Checked | 'nothing' | 'checking' | 'failed';

/** Reads and checks a file. Lets the page paint before it computes. */
async function check(file: File): Promise<Checked> {
  const text = await file.text();
  await new Promise(resolve => setTimeout(resolve));
  const began = performance.now();
  const verdict = await judge(text, async id => rulesOf(id));
  return { verdict, milliseconds: Math.ceil(performance.now() - began) };
}

/** Accepts files dropped anywhere on the page. */
function useDrop(onFile: (file: File) => void): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('dragover', event => event.preventDefault(), { signal });
    addEventListener(
      'drop',
      event => {
        event.preventDefault();
        const file = event.dataTransfer?.files[0];
        if (file) onFile(file);
      },
      { signal },
    );
    return () => stop.abort();
  }, []);
}

function App(): JSX.Element {
  const [lang, setLang] = useState<Language>(navigator.language.startsWith('de') ? 'de' : 'en');
  const [state, setState] = useState<State>('nothing');
  const said = PAGE_WORDS[lang];
  const checkFile = (file: File): void => {
    setState('checking');
    check(file).then(setState, () => setState('failed'));
  };
  useDrop(checkFile);
  useEffect(() => {
    document.documentElement.lang = lang;
    document.title = said.title;
  }, [lang]);
  return (
    <main>
      <p class="head">
        <button type="button" onClick={() => setLang(lang === 'de' ? 'en' : 'de')} lang={lang === 'de' ? 'en' : 'de'}>
          {said.other}
        </button>
      </p>
      <h1>{said.title}</h1>
      <p>{said.lead}</p>
      <p>
        <label class="choose">
          {said.choose}
          <input
            type="file"
            accept=".jsonl,.txt"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) checkFile(file);
              currentTarget.value = '';
            }}
          />
        </label>{' '}
        {said.drop}
      </p>
      <section aria-live="polite">
        {(state === 'checking' || state === 'failed') && <p>{said[state]}</p>}
        {typeof state === 'object' && <Result {...state} lang={lang} />}
      </section>
    </main>
  );
}

function Result({ verdict, milliseconds, lang }: Checked & { readonly lang: Language }): JSX.Element {
  const said = PAGE_WORDS[lang];
  if (!verdict.holds)
    return (
      <div class="verdict" data-holds="no">
        <h2>{said.broken}</h2>
        <p>{sentenceOf(lang, verdict.why)}</p>
      </div>
    );
  return (
    <>
      <div class="verdict" data-holds="yes">
        <h2>{said.holds}</h2>
        <p>{said.match(titleIn(lang, verdict.game), verdict.seats, verdict.answers)}</p>
        <p>{said.inTime(milliseconds)}</p>
      </div>
      <Checks verdict={verdict} lang={lang} />
      <Throws verdict={verdict} lang={lang} />
    </>
  );
}

interface Part {
  readonly verdict: Holding;
  readonly lang: Language;
}

/** The checks one after the other, and their meaning. */
function Checks({ verdict, lang }: Part): JSX.Element {
  const said = PAGE_WORDS[lang];
  const { shared, throws, answers, hash } = verdict;
  return (
    <>
      <ul class="checks">
        <li>
          {said.commitment}: {shared ? said.commitmentText : said.noCommitment}{' '}
          {shared && <code>{shared.commitment}</code>} {shared && said.openings(shared.openings)}
        </li>
        <li>
          {said.chains}: {shared && shared.chains.length > 0 ? '' : said.noChains}
          <ul>
            {shared?.chains.map(({ seat, links, anchors }) => (
              <li key={seat}>{said.chain(seat, links, anchors)}</li>
            ))}
          </ul>
        </li>
        <li>{(shared ? said.numbers : said.replayed)(throws.flat().length)}</li>
        <li>{said.legal(answers)}</li>
        <li>
          {said.end} <code>{hash}</code>
        </li>
      </ul>
      {shared && <SealNote seal={shared.seal} lang={lang} />}
      {shared && (
        <p>
          {FAIR_WORDS[lang].proves} {FAIR_WORDS[lang].limits} {FAIR_WORDS[lang].perhapsAlone}
        </p>
      )}
    </>
  );
}

/** Every random number, beside the line of the record that drew it. */
function Throws({ verdict, lang }: Part): JSX.Element {
  const said = PAGE_WORDS[lang];
  const lines = verdict.throws.flatMap((thrown, i) => (thrown.length > 0 ? [{ line: i + 1, thrown }] : []));
  return (
    <details>
      <summary>{said.every}</summary>
      <dl>
        {lines.map(({ line, thrown }) => (
          <>
            <dt>{line === 1 ? said.setUp : said.line(line)}</dt>
            <dd>{thrown.map(said.thrown).join(', ')}</dd>
          </>
        ))}
      </dl>
    </details>
  );
}

const app = document.getElementById('app');
if (app) render(<App />, app);
