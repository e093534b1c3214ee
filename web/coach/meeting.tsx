import './coach.css';
import type { JSX } from 'preact';
import type { Meetings } from '../../engine/index.ts';
import { preferences } from '../app/settings.ts';
import { TABLE_WORDS } from '../play/words.ts';
import { COACH_WORDS } from './words.ts';

interface MeetingProps {
  readonly meetings: Meetings | undefined;
  readonly rule: string | undefined;
  /** Whether the rule is about what has just happened, and not about the question. */
  readonly isAfter: boolean;
  readonly showRule: (rule: string) => void;
  readonly dismiss: () => void;
}

/** Under the question: what a rule is that somebody meets for the first time, and what people usually want there. */
export function MeetingLine({ meetings, rule, isAfter, showRule, dismiss }: MeetingProps): JSX.Element | null {
  const { lang } = preferences.value;
  const said = COACH_WORDS[lang];
  const line = rule === undefined ? undefined : meetings?.[rule];
  if (rule === undefined || !line) return null;
  return (
    <div class="meeting" role="note" aria-label={said.newRule}>
      <p>
        {isAfter && <b class="meeting-when">{said.behind}</b>} {line[lang]}{' '}
        <button type="button" class="link" onClick={() => showRule(rule)}>
          {TABLE_WORDS[lang].readRule(rule)}
        </button>
      </p>
      <button type="button" class="button button--quiet" aria-label={said.gotIt} title={said.gotIt} onClick={dismiss}>
        <span aria-hidden="true">✕</span>
      </button>
    </div>
  );
}
