import type { JSX } from 'preact';
import { type Facts, type GameModule, initialState, nameAt, type Settings } from '../../engine/index.ts';
import { preferences } from '../app/settings.ts';
import { words } from '../screens/words.ts';

interface GlanceProps {
  readonly facts: Facts | undefined;
  /** Missing where it is shown elsewhere. */
  readonly seats?: { readonly min: number; readonly max: number };
}

/** The facts of a box: kinds, then time, weight, age and players. */
export function Glance({ facts, seats }: GlanceProps): JSX.Element {
  const { facts: said, players } = words.value;
  const list = [
    ...(facts
      ? [said.minutes(facts.minutes.min, facts.minutes.max), said.weights[facts.weight], said.age(facts.age)]
      : []),
    ...(seats ? [players(seats.min, seats.max)] : []),
  ];
  return (
    <ul class="glance" aria-label={said.label}>
      {facts && <li class="glance__kinds">{facts.kinds.map(kind => said.kinds[kind]).join(', ')}</li>}
      {list.map(one => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

interface GoalProps {
  readonly gameModule: GameModule;
  /** The number of seats; a default by the game. */
  readonly seats?: number;
  readonly options?: Settings;
}

/** The goal of the game, if its guide has one. */
export function Goal({ gameModule, seats, options }: GoalProps): JSX.Element | null {
  const { game, usual } = gameModule;
  const goal = gameModule.words[preferences.value.lang].guide?.goal;
  if (goal === undefined) return null;
  const laid = initialState(game, seats ?? usual.seats, options ?? usual.options ?? {});
  return (
    <p>
      <b>{words.value.facts.wins}:</b> {nameAt(goal, laid.options)}
    </p>
  );
}
