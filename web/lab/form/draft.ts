import { effect, signal } from '@preact/signals';
import type { GameModule } from '../../../engine/index.ts';
import type { Experiment, ExperimentVariant } from '../../../lab/experiment.ts';
import { readExperiment } from '../../../lab/reader.ts';
import { labWords } from '../language.ts';

const KEY = 'seance/lab/draft';
const MOST_VARIANTS = 8;

function remembered(): Experiment | undefined {
  try {
    return readExperiment(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Two variants of which nothing is different yet. */
function blank(): Experiment {
  const { form } = labWords.value;
  const variants = [{ name: form.variant(1), players: ['greedy'] }, { name: form.variant(2) }];
  return { name: form.unnamed, game: 'haunted', seats: 3, seed: '1', games: 400, variants };
}

/** The experiment that is being thought out on this device. */
export const draft = signal<Experiment>(remembered() ?? blank());
effect(() => {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft.value));
  } catch {
    // A browser that lends no room forgets.
  }
});

export function change(part: Partial<Experiment>): void {
  draft.value = { ...draft.value, ...part };
}

/** Without what is empty: a variant says only what is different. */
function tidy({ options, changes, players, ...rest }: ExperimentVariant): ExperimentVariant {
  return {
    ...rest,
    ...(options && Object.keys(options).length > 0 ? { options } : {}),
    ...(changes && changes.length > 0 ? { changes } : {}),
    ...(players ? { players } : {}),
  };
}

export function changeVariant(index: number, variant: ExperimentVariant): void {
  change({ variants: draft.value.variants.map((one, i) => (i === index ? tidy(variant) : one)) });
}

export function addVariant(): void {
  const { variants } = draft.value;
  const { variant } = labWords.value.form;
  const names = variants.map(({ name }) => name);
  let number = variants.length + 1;
  while (names.includes(variant(number))) number++;
  if (variants.length < MOST_VARIANTS) change({ variants: [...variants, { name: variant(number) }] });
}
export const isFull = (): boolean => draft.value.variants.length >= MOST_VARIANTS;

/** The first variant names the players for all that name none, so the next inherits them. */
export function removeVariant(index: number): void {
  const [{ players } = {}] = draft.value.variants;
  const rest = draft.value.variants.filter((_, i) => i !== index);
  change({ variants: rest.map((one, i) => (i === 0 && players && !one.players ? { ...one, players } : one)) });
}

/** Another game at the table: what was different in the one before means nothing in it. */
export function changeGame({ game, usual }: GameModule): void {
  if (game.id === draft.value.game) return;
  const variants = draft.value.variants.map(({ name, players }) => ({
    name,
    ...(players ? { players: players.slice(0, 1) } : {}),
  }));
  change({ game: game.id, seats: usual.seats, variants });
}

/** A line-up with a player for each seat has one for each of so many. */
export function changeSeats(seats: number): void {
  const variants = draft.value.variants.map(({ players, ...rest }) => ({
    ...rest,
    ...(players ? { players: players.length === 1 ? players : seated(players, seats) } : {}),
  }));
  change({ seats, variants });
}

export const seated = <T>(players: readonly T[], seats: number): T[] =>
  Array.from({ length: seats }, (_, seat) => players[seat % players.length]).flatMap(one =>
    one === undefined ? [] : [one],
  );
