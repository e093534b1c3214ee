import type { JSX } from 'preact';
import { type GameModule, nameAt, type Settings, usualSetting } from '../../engine/index.ts';
import { preferences } from '../app/settings.ts';

interface VariantsProps {
  readonly gameModule: GameModule;
  readonly seats: number;
  readonly rules: number;
  readonly options: Settings;
}

/** The options of a match that differ from the default; nothing if none do. */
export function Variants({ gameModule, seats, rules, options }: VariantsProps): JSX.Element | null {
  const said = gameModule.words[preferences.value.lang].options;
  const changed = Object.entries(options).filter(([name, value]) => {
    const variant = gameModule.game.options[name];
    return said[name] !== undefined && (variant === undefined || usualSetting(variant, { seats, rules }) !== value);
  });
  if (changed.length === 0) return null;
  return (
    <ul class="played-with">
      {changed.map(([name, value]) => (
        <li class="chip" key={name}>
          {said[name]?.name}: {nameAt(said[name]?.values[String(value)] ?? String(value), options)}
        </li>
      ))}
    </ul>
  );
}
