import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useId, useMemo } from 'preact/hooks';
import { type ContentChange, type ContentPlace, type GameModule, placesOf } from '../../../engine/index.ts';
import { preferences } from '../../app/settings.ts';
import { useFocus } from '../focus.ts';
import { labWords } from '../language.ts';

const MAX_LISTED_PLACES = 8;

interface Named extends ContentPlace {
  /** The path as shown: with the names of cards. */
  readonly said: string;
}

/** All places of the tables, with the names of cards in their paths. */
function useNamed(gameModule: GameModule, seats: number): readonly Named[] {
  const { lang } = preferences.value;
  return useMemo(() => {
    const faces = new Set(gameModule.game.cards(seats, {}).map(([face]) => face));
    const name = (key: string): string => (faces.has(key) ? gameModule.words[lang].card(key).name : key);
    const places = gameModule.content ? placesOf(gameModule.content) : [];
    return places.map(place => ({ ...place, said: place.at.split('/').map(name).join(' › ') }));
  }, [gameModule, seats, lang]);
}

/** The value of a place as text. */
function valueText(value: ContentPlace['value']): string {
  const { form } = labWords.value;
  if (value === null) return form.nothing;
  return typeof value === 'boolean' ? (value ? form.yes : form.no) : String(value);
}

/** Places whose path or shown name contains all searched words. */
function matching(places: readonly Named[], query: string): readonly Named[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '');
  if (words.length === 0) return [];
  return places.filter(({ at, said }) => {
    const text = `${at} ${said}`.toLowerCase();
    return words.every(word => text.includes(word));
  });
}

interface ValueProps {
  readonly id: string;
  readonly usual: ContentPlace['value'];
  readonly now: ContentChange['to'];
  readonly onChange: (to: ContentChange['to']) => void;
}

/** A field for the value of a place, of the same type. */
function Value({ id, usual, now, onChange }: ValueProps): JSX.Element {
  const { form } = labWords.value;
  if (typeof usual === 'boolean')
    return (
      <select
        class="input lab-number"
        id={id}
        value={String(now)}
        onChange={event => onChange(event.currentTarget.value === 'true')}
      >
        <option value="true">{form.yes}</option>
        <option value="false">{form.no}</option>
      </select>
    );
  if (typeof usual === 'number')
    return (
      <input
        class="input lab-number"
        id={id}
        type="number"
        step={1}
        value={typeof now === 'number' ? now : usual}
        onChange={event => onChange(Math.round(event.currentTarget.valueAsNumber || 0))}
      />
    );
  return (
    <input
      class="input lab-number"
      id={id}
      type="text"
      value={typeof now === 'string' ? now : JSON.stringify(now)}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}

interface ChangesProps {
  readonly gameModule: GameModule;
  readonly seats: number;
  readonly changes: readonly ContentChange[];
  readonly onChange: (changes: readonly ContentChange[]) => void;
}

/** The changed numbers and cards of a variant, and a search for more. */
export function Changes({ gameModule, seats, changes, onChange }: ChangesProps): JSX.Element {
  const id = useId();
  const { form } = labWords.value;
  const query = useSignal('');
  const focus = useFocus();
  const places = useNamed(gameModule, seats);
  const found = matching(places, query.value).filter(({ at }) => !changes.some(one => one.at === at));
  return (
    <div class="stack">
      {changes.length > 0 && (
        <ul class="lab-changes">
          {changes.map((change, i) => {
            const place = places.find(({ at }) => at === change.at);
            const name = place?.said ?? change.at;
            return (
              <li key={change.at}>
                <label for={`${id}-${i}`}>
                  {name} {place && <span class="small soft">({form.usually(valueText(place.value))})</span>}
                </label>
                <Value
                  id={`${id}-${i}`}
                  usual={place?.value ?? ''}
                  now={change.to}
                  onChange={to => onChange(changes.map((one, j) => (j === i ? { ...one, to } : one)))}
                />
                <button
                  type="button"
                  class="button button--quiet button--icon"
                  aria-label={form.unchange(name)}
                  title={form.unchange(name)}
                  onClick={() => {
                    focus(`${id}-search`);
                    onChange(changes.filter((_, j) => j !== i));
                  }}
                >
                  <span aria-hidden="true">×</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <div class="field">
        <label class="field__label" for={`${id}-search`}>
          {form.search}
        </label>
        <input
          class="input"
          id={`${id}-search`}
          type="search"
          autoComplete="off"
          placeholder={form.searchHint}
          value={query.value}
          onInput={event => {
            query.value = event.currentTarget.value;
          }}
        />
      </div>
      <p role="status" class="small soft">
        {query.value.trim() === '' ? '' : form.found(found.length, MAX_LISTED_PLACES)}
      </p>
      {found.length > 0 && (
        <ul class="lab-places">
          {found.slice(0, MAX_LISTED_PLACES).map(({ at, said, value }) => (
            <li key={at}>
              <button
                type="button"
                class="lab-place"
                onClick={() => {
                  focus(`${id}-${changes.length}`);
                  onChange([...changes, { at, to: value }]);
                }}
              >
                <span>{said}</span>
                <span class="soft">{valueText(value)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
