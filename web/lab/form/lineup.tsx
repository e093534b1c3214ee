import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { LEVEL_NAMES } from '../../../bots/tuning.ts';
import type { ExperimentPlayer } from '../../../lab/experiment.ts';
import { speechOf } from '../../../lab/report/speech.ts';
import { preferences } from '../../app/settings.ts';
import { labWords } from '../language.ts';
import { seated } from './draft.ts';

const [SEARCH, USUAL_TRIES, MOST_TRIES] = ['search', 32, 100_000];
const KINDS = ['random', 'greedy', ...LEVEL_NAMES] as const;

interface PlayerProps {
  readonly label: string;
  readonly player: ExperimentPlayer;
  readonly onChange: (player: ExperimentPlayer) => void;
}

/** One player: a named kind, or a search with a given number of iterations. */
function PlayerField({ label, player, onChange }: PlayerProps): JSX.Element {
  const id = useId();
  const { form } = labWords.value;
  const speech = speechOf(preferences.value.lang);
  const tries = typeof player === 'string' ? undefined : player.tries;
  return (
    <div class="field">
      <label class="field__label" for={id}>
        {label}
      </label>
      <div class="lab-player">
        <select
          class="input"
          id={id}
          value={typeof player === 'string' ? player : SEARCH}
          onChange={({ currentTarget: { value } }) => onChange(value === SEARCH ? { tries: USUAL_TRIES } : value)}
        >
          {KINDS.map(kind => (
            <option key={kind} value={kind}>
              {speech.player(kind)}
            </option>
          ))}
          <option value={SEARCH}>{form.searching}</option>
        </select>
        {tries !== undefined && (
          <input
            class="input lab-number"
            type="number"
            min={1}
            max={MOST_TRIES}
            value={tries}
            aria-label={form.triesAt(label)}
            onChange={({ currentTarget }) =>
              onChange({ tries: Math.min(MOST_TRIES, Math.max(1, Math.round(currentTarget.valueAsNumber || 1))) })
            }
          />
        )}
      </div>
    </div>
  );
}

interface LineUpProps {
  readonly players: readonly ExperimentPlayer[];
  readonly seats: number;
  readonly onChange: (players: readonly ExperimentPlayer[]) => void;
}

/** The players: the same in all seats, or one for each. */
export function LineUp({ players, seats, onChange }: LineUpProps): JSX.Element {
  const { form } = labWords.value;
  const alike = players.length === 1;
  return (
    <div class="stack lab-lineup">
      {seats > 1 && (
        <label class="check">
          <input
            type="checkbox"
            checked={alike}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? players.slice(0, 1) : seated(players, seats))
            }
          />
          {form.alike}
        </label>
      )}
      <div class="lab-fields">
        {players.map((player, seat) => (
          <PlayerField
            key={seat}
            label={alike ? form.allSeats : form.seat(seat + 1)}
            player={player}
            onChange={chosen => onChange(players.map((one, i) => (i === seat ? chosen : one)))}
          />
        ))}
      </div>
    </div>
  );
}
