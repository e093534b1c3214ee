import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { GameModule } from '../../../engine/index.ts';
import type { ExperimentPlayer, ExperimentVariant } from '../../../lab/experiment.ts';
import { applicable } from '../../new-match/seating.ts';
import { VariantRow } from '../../new-match/variants.tsx';
import { labWords } from '../language.ts';
import { Sign } from '../results/sign.tsx';
import { Changes } from './changes.tsx';
import { changeVariant, draft, removeVariant } from './draft.ts';
import { LineUp } from './lineup.tsx';

/** The id of the button that adds a variant; it gets the focus when a variant is removed. */
export const ADD = 'lab-add';

const USUAL: readonly ExperimentPlayer[] = ['greedy'];
export const playersOf = (variant: ExperimentVariant | undefined): readonly ExperimentPlayer[] =>
  variant?.players ?? USUAL;

interface VariantProps {
  readonly gameModule: GameModule;
  readonly index: number;
  readonly variant: ExperimentVariant;
}

/** The differences of one variant: rules, tables, players. */
export function VariantCard({ gameModule, index, variant }: VariantProps): JSX.Element {
  const id = useId();
  const { form } = labWords.value;
  const { seats, variants } = draft.value;
  const { options = {}, changes = [], players } = variant;
  const names = applicable(gameModule, seats);
  const alter = (part: Partial<ExperimentVariant>): void => changeVariant(index, { ...variant, ...part });
  return (
    <li class="panel lab-variant">
      <div class="lab-variant__head">
        <Sign variant={index} />
        <input
          class="input"
          id={`${id}-name`}
          aria-label={`${form.variantName} ${index + 1}`}
          type="text"
          maxLength={40}
          value={variant.name}
          onInput={event => alter({ name: event.currentTarget.value })}
        />
        {index === 0 && variants.length > 1 && <span class="chip">{form.first}</span>}
        {variants.length > 1 && (
          <button
            type="button"
            class="button button--quiet button--icon"
            aria-label={form.removeVariant(variant.name)}
            title={form.removeVariant(variant.name)}
            onClick={() => {
              document.getElementById(ADD)?.focus();
              removeVariant(index);
            }}
          >
            <span aria-hidden="true">×</span>
          </button>
        )}
      </div>
      <details class="fold">
        <summary>
          {form.rules}
          {Object.keys(options).length > 0 && (
            <span class="chip chip--lit">{form.changed(Object.keys(options).length)}</span>
          )}
        </summary>
        {names.length === 0 && <p class="soft">{form.noOptions}</p>}
        <ul class="variants">
          {names.map(name => (
            <VariantRow
              key={name}
              {...{ gameModule, seats, options, name }}
              onChange={chosen => alter({ options: chosen })}
            />
          ))}
        </ul>
      </details>
      {gameModule.content && (
        <details class="fold">
          <summary>
            {form.tables}
            {changes.length > 0 && <span class="chip chip--lit">{form.changed(changes.length)}</span>}
          </summary>
          <Changes {...{ gameModule, seats, changes }} onChange={chosen => alter({ changes: chosen })} />
        </details>
      )}
      {index > 0 && (
        <div>
          <label class="check">
            <input
              type="checkbox"
              checked={players !== undefined}
              onChange={({ currentTarget }) => {
                const { players: _, ...rest } = variant;
                changeVariant(index, currentTarget.checked ? { ...rest, players: playersOf(variants[0]) } : rest);
              }}
            />
            {form.ownLineUp}
          </label>
          {players && <LineUp players={players} seats={seats} onChange={chosen => alter({ players: chosen })} />}
        </div>
      )}
    </li>
  );
}
