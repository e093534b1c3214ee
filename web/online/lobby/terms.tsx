import './lists.css';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { GameModule } from '../../../engine/index.ts';
import type { FarTerms } from '../../new-match/seating.ts';
import { said } from '../words.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Seconds that one may take for a decision, at one sitting and over days. */
const LIVE = [30, MINUTE, 2 * MINUTE, 5 * MINUTE];
const SLOW = [DAY, 2 * DAY, 3 * DAY, 7 * DAY];
/** Seconds that everybody has to react. */
const WINDOWS = [10, 20, 30, MINUTE, HOUR, 8 * HOUR];

const NONE = 'none';
const secondsOf = (value: string): number | null => (value === NONE ? null : Number(value));

interface TermsProps {
  readonly house: GameModule;
  readonly terms: FarTerms;
  readonly onChange: (terms: FarTerms) => void;
}

/** What is agreed on before friends far away sit down. */
export function TermsForm({ house, terms, onChange }: TermsProps): JSX.Element {
  const words = said.value.terms;
  const { pace } = terms;
  return (
    <section class="stack terms" aria-labelledby="terms">
      <h2 id="terms">{words.title}</h2>
      <Clock pace={pace} onPace={decision => onChange({ ...terms, pace: { ...pace, decision } })} />
      {house.orders && <Reactions pace={pace} onPace={window => onChange({ ...terms, pace: { ...pace, window } })} />}
      <Tables
        tables={terms.tables ?? 1}
        onTables={tables => {
          const { tables: _, ...rest } = terms;
          onChange(tables === 1 ? rest : { ...rest, tables });
        }}
      />
      {(['listed', 'spectators', 'teaching', 'advice'] as const).map(one => (
        <label class="check" key={one}>
          <input
            type="checkbox"
            checked={terms[one] && !isClosed(one, terms)}
            disabled={isClosed(one, terms)}
            onChange={event => onChange({ ...terms, [one]: event.currentTarget.checked })}
          />
          <span>
            {words[one].name}
            <span class="field__hint terms__hint">{words[one].text}</span>
          </span>
        </label>
      ))}
    </section>
  );
}

/** Whoever has seen one table of an evening would know what the others are dealt: nobody watches there. */
const isClosed = (one: string, { tables = 1 }: FarTerms): boolean =>
  tables > 1 && (one === 'listed' || one === 'spectators');

/** So many tables can be laid for one evening. */
const TABLES = [1, 2, 3, 4, 5, 6, 7, 8];

function Tables({
  tables,
  onTables,
}: {
  readonly tables: number;
  readonly onTables: (tables: number) => void;
}): JSX.Element {
  const id = useId();
  const { terms } = said.value;
  return (
    <div class="field">
      <label class="field__label" for={id}>
        {terms.tables.name}
      </label>
      <select
        class="input"
        id={id}
        aria-describedby={`${id}-text`}
        value={tables}
        onChange={event => onTables(Number(event.currentTarget.value))}
      >
        {TABLES.map(one => (
          <option key={one} value={one}>
            {terms.tableCount(one)}
          </option>
        ))}
      </select>
      {tables > 1 && (
        <p class="field__hint" id={`${id}-text`}>
          {terms.tables.text}
        </p>
      )}
    </div>
  );
}

interface PaceProps {
  readonly pace: FarTerms['pace'];
  readonly onPace: (seconds: number | null) => void;
}

function Clock({ pace, onPace }: PaceProps): JSX.Element {
  const id = useId();
  const { terms, time } = said.value;
  const times = (seconds: readonly number[]): JSX.Element[] =>
    seconds.map(one => (
      <option key={one} value={one}>
        {terms.perDecision(time(one))}
      </option>
    ));
  return (
    <div class="field">
      <label class="field__label" for={id}>
        {terms.clock.name}
      </label>
      <select
        class="input"
        id={id}
        aria-describedby={`${id}-text`}
        value={pace.decision ?? NONE}
        onChange={event => onPace(secondsOf(event.currentTarget.value))}
      >
        <option value={NONE}>{terms.noClock}</option>
        <optgroup label={terms.live}>{times(LIVE)}</optgroup>
        <optgroup label={terms.slow}>{times(SLOW)}</optgroup>
      </select>
      {pace.decision !== null && (
        <p class="field__hint" id={`${id}-text`}>
          {terms.clock.text}
        </p>
      )}
    </div>
  );
}

function Reactions({ pace, onPace }: PaceProps): JSX.Element {
  const id = useId();
  const { terms, time } = said.value;
  return (
    <div class="field">
      <label class="field__label" for={id}>
        {terms.window.name}
      </label>
      <select
        class="input"
        id={id}
        aria-describedby={`${id}-text`}
        value={pace.window ?? NONE}
        onChange={event => onPace(secondsOf(event.currentTarget.value))}
      >
        <option value={NONE}>{terms.noWindow}</option>
        {WINDOWS.map(one => (
          <option key={one} value={one}>
            {time(one)}
          </option>
        ))}
      </select>
      <p class="field__hint" id={`${id}-text`}>
        {terms.window.text}
      </p>
    </div>
  );
}
