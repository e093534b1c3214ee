import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { GameModule } from '../../../engine/index.ts';
import type { Findings } from '../../../lab/findings.ts';
import { type Chapter, chaptersOf } from '../../../lab/report/chapters.ts';
import { differencesOf } from '../../../lab/report/html.ts';
import { type ReportSpeech, speechOf } from '../../../lab/report/speech.ts';
import { verdictsOf } from '../../../lab/report/verdicts.ts';
import { preferences } from '../../app/settings.ts';
import { type Behind, FigurePart } from './figure.tsx';
import { Sign } from './sign.tsx';

/** The variants, each with its shape and its differences. */
function Legend({ findings, speech, gameModule }: PartProps): JSX.Element {
  const { experiment } = findings;
  return (
    <ul class="lab-legend">
      {experiment.variants.map((variant, i) => (
        <li key={variant.name}>
          <Sign variant={i} />
          <span>
            <strong>{variant.name}</strong>{' '}
            <span class="small soft">{differencesOf(variant, experiment, speech, gameModule).join('; ')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface PartProps {
  readonly findings: Findings;
  readonly speech: ReportSpeech;
  readonly gameModule: GameModule;
}

function Verdicts({ findings, speech }: PartProps): JSX.Element {
  const { sentences, caution } = verdictsOf(findings, speech);
  return (
    <section class="paper lab-verdicts" aria-labelledby="lab-verdicts">
      <h2 id="lab-verdicts">{speech.words.verdicts.title}</h2>
      <ul>
        {sentences.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {caution && <p class="small soft">{caution}</p>}
    </section>
  );
}

interface ChapterProps {
  readonly chapter: Chapter;
  readonly names: readonly string[];
  readonly speech: ReportSpeech;
  readonly isLive: boolean;
  readonly onOpen: (behind: Behind) => void;
}

/** A chapter; collapsed figures are drawn when they are opened. */
function ChapterPart({ chapter, names, speech, isLive, onOpen }: ChapterProps): JSX.Element {
  const opened = useSignal(false);
  const id = `lab-${chapter.id}`;
  return (
    <section class="lab-chapter" aria-labelledby={id}>
      <h2 id={id}>{chapter.title}</h2>
      {chapter.figures.map(figure => (
        <FigurePart key={figure.id} {...{ figure, names, speech, isLive, onOpen }} />
      ))}
      {chapter.more.length > 0 && (
        <details
          class="fold"
          onToggle={event => {
            opened.value = event.currentTarget.open;
          }}
        >
          <summary>{speech.words.figures.more(chapter.more.length)}</summary>
          {opened.value &&
            chapter.more.map(figure => <FigurePart key={figure.id} {...{ figure, names, speech, isLive, onOpen }} />)}
        </details>
      )}
    </section>
  );
}

interface ResultsProps {
  readonly findings: Findings;
  readonly gameModule: GameModule;
  /** Whether findings are still changing. */
  readonly isLive: boolean;
  readonly onOpen: (behind: Behind) => void;
}

/** All findings so far. */
export function Results({ findings, gameModule, isLive, onOpen }: ResultsProps): JSX.Element {
  const { lang } = preferences.value;
  const speech = useMemo(() => speechOf(lang, gameModule), [lang, gameModule]);
  const chapters = useMemo(() => chaptersOf(findings, speech), [findings, speech]);
  const { variants } = findings.experiment;
  const names = useMemo(() => variants.map(({ name }) => name), [gameModule, variants.length]);
  const parts = { findings, speech, gameModule };
  return (
    <>
      <Verdicts {...parts} />
      <Legend {...parts} />
      {chapters.map(chapter => (
        <ChapterPart key={chapter.id} {...{ chapter, names, speech, isLive, onOpen }} />
      ))}
      <footer class="small soft lab-method">
        {speech.words.method.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </footer>
    </>
  );
}
