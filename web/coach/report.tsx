import './coach.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameModule, Seat } from '../../engine/index.ts';
import { preferences } from '../app/settings.ts';
import { advice } from '../play/news/reasons.ts';
import type { RecordSource } from '../records/source.ts';
import { askReview } from './ask-review.ts';
import { metIn } from './met-rules.ts';
import type { ReviewFinding } from './review.ts';
import { COACH_WORDS } from './words.ts';

interface ReportProps {
  readonly gameModule: GameModule;
  /** The match, and the seat of the one person at this device. */
  readonly match: string;
  readonly seat: Seat;
  readonly names: readonly string[];
  readonly source: RecordSource;
  /** Whether the decisions may be looked through: not while others still play the same deal. */
  readonly mayReview: boolean;
  /** Opens the replay at a line of the record. */
  readonly replay: (line: number) => void;
}

/** On the score sheet: the rules that somebody has met, and one thing to try next time. */
export function CoachReport(props: ReportProps): JSX.Element | null {
  const { gameModule, match, mayReview } = props;
  const { lang, met, report } = preferences.value;
  const said = COACH_WORDS[lang];
  const { all, known, fresh } = metIn(gameModule, met[gameModule.game.id], match);
  if (!report) return null;
  return (
    <div class="coach">
      {known > 0 && <p>{said.met(known, all)}</p>}
      {fresh.length > 0 && (
        <details>
          <summary>{said.newlyMet(fresh.length)}</summary>
          <ul>
            {fresh.map(rule => (
              <li key={rule}>
                {gameModule.meetings?.[rule]?.[lang]} ({rule})
              </li>
            ))}
          </ul>
        </details>
      )}
      {mayReview && <NextTime {...props} />}
    </div>
  );
}

type Progress = 'looking' | 'left' | 'failed' | { readonly findings: readonly ReviewFinding[] };

/** The strongest bot's answers at the costliest decisions: one thing to try, and up to two more on request. */
function NextTime(props: ReportProps): JSX.Element | null {
  const { lang } = preferences.value;
  const said = COACH_WORDS[lang];
  const { seat, names, source } = props;
  const [progress, setProgress] = useState<Progress>('looking');
  const [stop] = useState(() => new AbortController());
  useEffect(() => {
    source()
      .then(({ text }) => askReview({ review: { text, names, seat } }, stop.signal))
      .then(
        findings => setProgress({ findings }),
        error => {
          if (stop.signal.aborted) return;
          console.warn('the decisions could not be looked through:', error);
          setProgress('failed');
        },
      );
    return () => stop.abort();
  }, []);
  const leave = (): void => {
    stop.abort();
    setProgress('left');
  };
  if (progress === 'left') return null;
  if (progress === 'failed') return <p role="status">{said.failed}</p>;
  if (progress === 'looking')
    return (
      <p role="status">
        {said.looking}{' '}
        <button type="button" class="link" onClick={leave}>
          {said.stop}
        </button>
      </p>
    );
  const [worst, ...others] = progress.findings;
  if (!worst) return <p role="status">{said.noSlip}</p>;
  return (
    <div role="status">
      <h3>{said.nextTime}</h3>
      <Finding {...props} finding={worst} />
      {others.length > 0 && (
        <details>
          <summary>{said.more(others.length)}</summary>
          {others.map(finding => (
            <Finding key={finding.line} {...props} finding={finding} />
          ))}
        </details>
      )}
    </div>
  );
}

type FindingProps = Pick<ReportProps, 'gameModule' | 'names' | 'replay'> & { readonly finding: ReviewFinding };

/** One decision, the better answer, its reasons, and the way to that moment. */
function Finding({ gameModule, names, replay, finding }: FindingProps): JSX.Element {
  const { lang } = preferences.value;
  const said = COACH_WORDS[lang];
  const { given, better, told, why, line } = finding;
  const { reasons } = advice(why, lang, gameModule.words[lang], one => names[one] ?? '');
  return (
    <>
      <p>{said.instead(given[lang], better[lang])}</p>
      {told[lang] && <p>{told[lang]}</p>}
      <p>{reasons.join(' ')}</p>
      <button type="button" class="link" onClick={() => replay(line)}>
        {said.showMoment}
      </button>
    </>
  );
}
