import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import { type GameModule, Refusal } from '../../../engine/index.ts';
import { open, openAll } from '../../../games/shelf.ts';
import { jobsOf } from '../../../lab/lineup.ts';
import { checked, parseExperiment, readExperiment } from '../../../lab/reader.ts';
import { fresh } from '../../app/fresh.ts';
import { sentenceIn } from '../../app/refusals.ts';
import { go } from '../../app/route.ts';
import { preferences } from '../../app/settings.ts';
import { download } from '../../storage/download.ts';
import { labWords } from '../language.ts';
import { write } from '../runs/journal.ts';
import { openRun } from '../runs/runs.ts';
import { addVariant, change, changeGame, changeSeats, changeVariant, draft, isFull } from './draft.ts';
import { LineUp } from './lineup.tsx';
import { presetsIn } from './presets.ts';
import { ADD, playersOf, VariantCard } from './variant.tsx';

/** The heading of the form; choosing a preset moves the focus there. */
const FORM = 'lab-form';

/** Prepared experiments, one click each. */
export function Presets(): JSX.Element {
  const { presets } = labWords.value;
  return (
    <section aria-labelledby="lab-presets" class="stack">
      <h2 id="lab-presets">{presets.title}</h2>
      <ul class="lab-presets">
        {presetsIn(preferences.value.lang, labWords.value).map(({ name, text, experiment }) => (
          <li key={name}>
            <button
              type="button"
              class="lab-preset"
              onClick={() => {
                draft.value = experiment(draft.value);
                document.getElementById(FORM)?.focus();
              }}
            >
              <strong>{name}</strong>
              <span class="small soft">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NumberProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: number;
  readonly most: number;
  readonly least?: number;
  readonly onChange: (value: number) => void;
}

function NumberField({ label, hint, value, least = 1, most, onChange }: NumberProps): JSX.Element {
  const id = useId();
  return (
    <div class="field">
      <label class="field__label" for={id}>
        {label}
      </label>
      <input
        class="input"
        id={id}
        type="number"
        min={least}
        max={most}
        step={1}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) =>
          onChange(Math.min(most, Math.max(least, Math.round(currentTarget.valueAsNumber || least))))
        }
      />
      {hint && (
        <p class="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The name, the game and the number of seats. */
function Table({
  modules,
  gameModule,
}: {
  readonly modules: readonly GameModule[];
  readonly gameModule: GameModule;
}): JSX.Element {
  const id = useId();
  const { form } = labWords.value;
  const { name, game, seats } = draft.value;
  const { min, max } = gameModule.game.seats;
  return (
    <div class="lab-fields">
      <div class="field">
        <label class="field__label" for={`${id}-name`}>
          {form.name}
        </label>
        <input
          class="input"
          id={`${id}-name`}
          type="text"
          maxLength={80}
          value={name}
          onInput={event => change({ name: event.currentTarget.value })}
        />
      </div>
      <div class="field">
        <label class="field__label" for={`${id}-game`}>
          {form.game}
        </label>
        <select
          class="input"
          id={`${id}-game`}
          value={game}
          onChange={({ currentTarget }) => {
            const chosen = modules.find(one => one.game.id === currentTarget.value);
            if (chosen) changeGame(chosen);
          }}
        >
          {modules.map(one => (
            <option key={one.game.id} value={one.game.id}>
              {one.words[preferences.value.lang].title}
            </option>
          ))}
        </select>
      </div>
      <NumberField label={form.seats} value={seats} least={min} most={max} onChange={changeSeats} />
    </div>
  );
}

interface DearProps {
  readonly name: string;
  readonly text: string;
  readonly on: boolean;
  readonly onTurn: (on: boolean) => void;
  readonly children: ComponentChildren;
}

/** An expensive measurement; its fields appear when it is switched on. */
function Dear({ name, text, on, onTurn, children }: DearProps): JSX.Element {
  const id = useId();
  return (
    <div class="stack lab-dear">
      <label class="check">
        <input
          type="checkbox"
          checked={on}
          aria-describedby={id}
          onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
        />
        {name}
      </label>
      <p class="field__hint" id={id}>
        {text}
      </p>
      {on && <div class="lab-fields">{children}</div>}
    </div>
  );
}

const DEFAULT_WEIGHT = { every: 5, tries: 64 };
const DEFAULT_SKILL = { from: 4, doublings: 3, games: 60 };

function DearMeasurements(): JSX.Element {
  const { form } = labWords.value;
  const { weight: said, skill: told } = form;
  const { weight, skill, ...rest } = draft.value;
  const weigh = (to: typeof weight): void => {
    draft.value = { ...rest, ...(skill ? { skill } : {}), ...(to ? { weight: to } : {}) };
  };
  const measure = (to: typeof skill): void => {
    draft.value = { ...rest, ...(weight ? { weight } : {}), ...(to ? { skill: to } : {}) };
  };
  return (
    <details class="fold" open={Boolean(weight || skill)}>
      <summary>{form.dear}</summary>
      <div class="stack">
        <Dear {...said} on={weight !== undefined} onTurn={on => weigh(on ? DEFAULT_WEIGHT : undefined)}>
          {weight && (
            <>
              <NumberField
                label={said.every}
                value={weight.every}
                most={1000}
                onChange={every => weigh({ ...weight, every })}
              />
              <NumberField
                label={said.tries}
                value={weight.tries}
                least={2}
                most={10_000}
                onChange={tries => weigh({ ...weight, tries })}
              />
            </>
          )}
        </Dear>
        <Dear {...told} on={skill !== undefined} onTurn={on => measure(on ? DEFAULT_SKILL : undefined)}>
          {skill && (
            <>
              <NumberField
                label={told.from}
                value={skill.from}
                most={10_000}
                onChange={from => measure({ ...skill, from })}
              />
              <NumberField
                label={told.doublings}
                value={skill.doublings}
                most={12}
                onChange={doublings => measure({ ...skill, doublings })}
              />
              <NumberField
                label={told.games}
                value={skill.games}
                most={100_000}
                onChange={games => measure({ ...skill, games })}
              />
            </>
          )}
        </Dear>
      </div>
    </details>
  );
}

/** Begins the experiment: adds it to the journal and opens its page. */
async function begin(gameModule: GameModule): Promise<void> {
  const experiment = checked(readExperiment(draft.value), gameModule);
  const id = fresh(6);
  const all = jobsOf(experiment).length;
  await write({ id, experiment, rules: gameModule.game.rules, updated: Date.now(), done: 0, all, stopped: false });
  void (await openRun(id))?.start();
  go({ screen: 'lab', id });
}

/** Export to a file and import from one; the command line uses the same format. */
function Files({ onRefuse }: { readonly onRefuse: (why: string) => void }): JSX.Element {
  const { form } = labWords.value;
  const importFile = async (file: File): Promise<void> => {
    try {
      const experiment = parseExperiment(await file.text());
      const gameModule = await open(experiment.game);
      if (!gameModule || gameModule.hidden) throw new Refusal('game-unknown', { game: experiment.game });
      draft.value = checked(experiment, gameModule);
      document.getElementById(FORM)?.focus();
    } catch (error) {
      onRefuse(sentenceIn(error));
    }
  };
  return (
    <div class="stack">
      <div class="row">
        <button
          type="button"
          class="button"
          onClick={() => download('experiment.json', `${JSON.stringify(draft.value, null, 2)}\n`, 'application/json')}
        >
          {form.save}
        </button>
        <label class="button drop__file">
          {form.load}
          <input
            type="file"
            class="visually-hidden"
            accept=".json,application/json"
            onChange={event => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (file) void importFile(file);
            }}
          />
        </label>
      </div>
      <p class="field__hint">{form.file}</p>
    </div>
  );
}

/** The form for an experiment. */
export function ExperimentForm(): JSX.Element | null {
  const id = useId();
  const { form } = labWords.value;
  const modules = useSignal<readonly GameModule[]>([]);
  const refused = useSignal<string | undefined>(undefined);
  useEffect(() => {
    openAll().then(found => {
      modules.value = found.filter(({ hidden }) => !hidden);
    });
  }, []);
  const { game, seats, variants, games, seed } = draft.value;
  const gameModule = modules.value.find(one => one.game.id === game);
  if (!gameModule) return null;
  const first = variants[0];
  return (
    <form
      class="stack lab-form"
      aria-labelledby={FORM}
      onSubmit={event => {
        event.preventDefault();
        refused.value = undefined;
        begin(gameModule).catch(error => {
          refused.value = sentenceIn(error);
        });
      }}
    >
      <h2 id={FORM} tabIndex={-1}>
        {form.title}
      </h2>
      <Table modules={modules.value} gameModule={gameModule} />
      <h3>{form.variants}</h3>
      <p class="field__hint">{form.variantsText}</p>
      <ol class="lab-variants">
        {variants.map((variant, i) => (
          <VariantCard key={i} gameModule={gameModule} index={i} variant={variant} />
        ))}
      </ol>
      <button type="button" class="button" id={ADD} disabled={isFull()} onClick={addVariant}>
        {form.addVariant}
      </button>
      <h3>{form.lineUp}</h3>
      <p class="field__hint">{form.lineUpText}</p>
      <LineUp
        players={playersOf(first)}
        seats={seats}
        onChange={players => first && changeVariant(0, { ...first, players })}
      />
      <h3>{form.extent}</h3>
      <div class="lab-fields">
        <NumberField
          label={form.games}
          hint={form.gamesHint}
          value={games}
          most={1_000_000}
          onChange={count => change({ games: count })}
        />
        <div class="field">
          <label class="field__label" for={`${id}-seed`}>
            {form.seed}
          </label>
          <input
            class="input"
            id={`${id}-seed`}
            type="text"
            maxLength={80}
            value={seed}
            aria-describedby={`${id}-seed-hint`}
            onInput={event => change({ seed: event.currentTarget.value })}
          />
          <p class="field__hint" id={`${id}-seed-hint`}>
            {form.seedHint}
          </p>
        </div>
      </div>
      <DearMeasurements />
      {refused.value !== undefined && (
        <p class="note note--bad" role="alert">
          {form.refused} {refused.value}
        </p>
      )}
      <div>
        <button type="submit" class="button button--primary button--big">
          {form.run}
        </button>
      </div>
      <Files
        onRefuse={why => {
          refused.value = why;
        }}
      />
    </form>
  );
}
