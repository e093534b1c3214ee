import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import { type GameModule, nameAt, type Settings } from '../../engine/index.ts';
import { preferences } from '../app/settings.ts';
import { ruleText } from '../reading/rulebook.ts';
import { words } from '../screens/words.ts';
import { applicable, firstOf } from './seating.ts';

/** The text of one rule of our rulebook. */
function Rule({
  gameModule,
  rule,
  id,
}: {
  readonly gameModule: GameModule;
  readonly rule: string;
  readonly id: string;
}): JSX.Element {
  const { lang } = preferences.value;
  const text = useSignal<string | undefined>(undefined);
  useEffect(() => {
    let left = false;
    const show = (found: string): void => {
      if (!left) text.value = found;
    };
    ruleText(gameModule, lang, rule).then(show, () => show(''));
    return () => {
      left = true;
    };
  }, [gameModule, lang, rule]);
  return (
    <p class="note" id={id} role="status">
      <strong>{rule}</strong> {text.value === '' ? words.value.newMatch.noRule : (text.value ?? '…')}
    </p>
  );
}

interface VariantsProps {
  readonly gameModule: GameModule;
  readonly seats: number;
  readonly options: Settings;
  readonly onChange: (options: Settings) => void;
}

/** The chosen options without defaults. */
function choosing({ gameModule, options }: VariantsProps, name: string, text: string): Settings {
  const variant = gameModule.game.options[name];
  const chosen = variant?.values.find(value => String(value) === text);
  const { [name]: _, ...others } = options;
  return chosen === undefined || chosen === variant?.default ? others : { ...others, [name]: chosen };
}

/** A choice between different games: its values side by side, in equal rank. */
function FirstChoice(props: VariantsProps & { readonly name: string }): JSX.Element | null {
  const { gameModule, options, onChange, name } = props;
  const id = useId();
  const variant = gameModule.game.options[name];
  const said = gameModule.words[preferences.value.lang].options[name];
  if (!variant || !said) return null;
  const now = String(options[name] ?? variant.default);
  return (
    <fieldset class="first-choice" aria-describedby={`${id}-about`}>
      <legend class="field__label">{said.name}</legend>
      <div class="segments first-choice__values">
        {variant.values.map(value => (
          <label class="segment" key={String(value)}>
            <input
              class="segment__radio"
              type="radio"
              name={id}
              value={String(value)}
              checked={String(value) === now}
              onChange={event => onChange(choosing(props, name, event.currentTarget.value))}
            />
            {nameAt(said.values[String(value)] ?? String(value), options)}
          </label>
        ))}
      </div>
      <p class="field__hint" id={`${id}-about`} aria-live="polite">
        {said.about?.[now] ?? said.text}
      </p>
    </fieldset>
  );
}

/** The choices that come before everything else in the form. */
export function FirstChoices(props: VariantsProps): JSX.Element {
  return (
    <>
      {firstOf(props.gameModule, props.seats).map(name => (
        <FirstChoice key={name} {...props} name={name} />
      ))}
    </>
  );
}

/** One variant. */
export function VariantRow(props: VariantsProps & { readonly name: string }): JSX.Element | null {
  const { gameModule, options, onChange, name } = props;
  const id = useId();
  const open = useSignal(false);
  const { newMatch } = words.value;
  const variant = gameModule.game.options[name];
  const said = gameModule.words[preferences.value.lang].options[name];
  if (!variant || !said) return null;
  const now = options[name] ?? variant.default;
  return (
    <li class="variant">
      <label class="field__label" for={id}>
        {said.name}
      </label>
      <p class="field__hint">
        {said.text}{' '}
        <button
          type="button"
          class="link"
          aria-expanded={open.value}
          aria-controls={open.value ? `${id}-rule` : undefined}
          onClick={() => {
            open.value = !open.value;
          }}
        >
          {newMatch.why}
          <span class="visually-hidden"> {newMatch.whyAbout(said.name)}</span>
        </button>
      </p>
      <select
        class="input"
        id={id}
        value={String(now)}
        onChange={event => onChange(choosing(props, name, event.currentTarget.value))}
      >
        {variant.values.map(value => (
          <option key={String(value)} value={String(value)}>
            {nameAt(said.values[String(value)] ?? String(value), options)}
            {value === variant.default ? ` (${newMatch.usual})` : ''}
          </option>
        ))}
      </select>
      {open.value && <Rule gameModule={gameModule} rule={variant.rule} id={`${id}-rule`} />}
    </li>
  );
}

/** All other variants, collapsed at first. */
export function Variants(props: VariantsProps): JSX.Element {
  const { newMatch } = words.value;
  const firsts = firstOf(props.gameModule, props.seats);
  const names = applicable(props.gameModule, props.seats).filter(name => !firsts.includes(name));
  const changed = names.filter(name => {
    const value = props.options[name];
    return value !== undefined && value !== props.gameModule.game.options[name]?.default;
  }).length;
  return (
    <details class="fold">
      <summary>
        <h2 class="variants__title">{newMatch.variants}</h2>
        {changed > 0 && <span class="chip chip--lit">{newMatch.changed(changed)}</span>}
      </summary>
      {names.length > 0 ? (
        <ul class="variants">
          {names.map(name => (
            <VariantRow key={name} {...props} name={name} />
          ))}
        </ul>
      ) : (
        <p class="soft">{newMatch.noVariants}</p>
      )}
    </details>
  );
}
