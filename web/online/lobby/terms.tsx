import './lists.css';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { GameModule } from '../../../engine/index.ts';
import type { FarTerms } from '../../new-match/seating.ts';
import { said } from '../words.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
/** The clocks per decision, for one sitting and for days. */
const LIVE_CLOCKS_S = [30, MINUTE_S, 2 * MINUTE_S, 5 * MINUTE_S];
const SLOW = [DAY_S, 2 * DAY_S, 3 * DAY_S, 7 * DAY_S];
/** The clocks for reactions. */
const WINDOW_CLOCKS_S = [10, 20, 30, MINUTE_S, HOUR_S, 8 * HOUR_S];

const NONE = 'none';
const secondsOf = (value: string): number | null => (value === NONE ? null : Number(value));

interface TermsProps {
  readonly gameModule: GameModule;
  readonly terms: FarTerms;
  readonly onChange: (terms: FarTerms) => void;
}

/** The terms of a remote table. */
export function TermsForm({ gameModule, terms, onChange }: TermsProps): JSX.Element {
  const words = said.value.terms;
  const { pace } = terms;
  return (
    <section class="stack terms" aria-labelledby="terms">
      <h2 id="terms">{words.title}</h2>
      <Clock pace={pace} onPace={decision => onChange({ ...terms, pace: { ...pace, decision } })} />
      {gameModule.orders && (
        <Reactions pace={pace} onPace={window => onChange({ ...terms, pace: { ...pace, window } })} />
      )}
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

/** A spectator of one table of a set would know the cards of the others: a set allows no spectators. */
const isClosed = (one: string, { tables = 1 }: FarTerms): boolean =>
  tables > 1 && (one === 'listed' || one === 'spectators');

/** The possible numbers of tables of a set. */
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
        <optgroup label={terms.live}>{times(LIVE_CLOCKS_S)}</optgroup>
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
        {WINDOW_CLOCKS_S.map(one => (
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
