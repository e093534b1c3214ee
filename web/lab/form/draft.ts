import { effect, signal } from '@preact/signals';
import { at, type GameModule } from '../../../engine/index.ts';
import { coverOf, SHELVED } from '../../../games/covers.ts';
import type { Experiment, ExperimentVariant } from '../../../lab/experiment.ts';
import { readExperiment } from '../../../lab/reader.ts';
import { labWords } from '../language.ts';

const KEY = 'seance/lab/draft';
const MAX_VARIANTS = 8;

function remembered(): Experiment | undefined {
  try {
    return readExperiment(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Two equal variants. */
function blank(): Experiment {
  const { form } = labWords.value;
  const variants = [{ name: form.variant(1), players: ['greedy'] }, { name: form.variant(2) }];
  const game = at(SHELVED, 0);
  const { min, max } = coverOf(game).seats;
  return { name: form.unnamed, game, seats: Math.min(max, Math.max(min, 3)), seed: '1', games: 400, variants };
}

/** The experiment that is edited on this device. */
export const draft = signal<Experiment>(remembered() ?? blank());
effect(() => {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft.value));
  } catch {
    // Without storage the draft is lost with the page.
  }
});

export function change(part: Partial<Experiment>): void {
  draft.value = { ...draft.value, ...part };
}

/** Removes empty fields: a variant states only its differences. */
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
  if (variants.length < MAX_VARIANTS) change({ variants: [...variants, { name: variant(number) }] });
}
export const isFull = (): boolean => draft.value.variants.length >= MAX_VARIANTS;

/** The first variant names the players for all that name none, so the next inherits them. */
export function removeVariant(index: number): void {
  const [{ players } = {}] = draft.value.variants;
  const rest = draft.value.variants.filter((_, i) => i !== index);
  change({ variants: rest.map((one, i) => (i === 0 && players && !one.players ? { ...one, players } : one)) });
}

/** Changes the game; differences of the previous game are dropped. */
export function changeGame({ game, usual }: GameModule): void {
  if (game.id === draft.value.game) return;
  const variants = draft.value.variants.map(({ name, players }) => ({
    name,
    ...(players ? { players: players.slice(0, 1) } : {}),
  }));
  change({ game: game.id, seats: usual.seats, variants });
}

/** Adapts a line-up with one player per seat to the new number of seats. */
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
