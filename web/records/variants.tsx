import type { JSX } from 'preact';
import { type House, nameAt, type Settings } from '../../engine/index.ts';
import { preferences } from '../settings.ts';

interface VariantsProps {
  readonly house: House;
  readonly options: Settings;
}

/** The variants a match is played with, where they differ from the usual; nothing if none do. */
export function Variants({ house, options }: VariantsProps): JSX.Element | null {
  const said = house.words[preferences.value.lang].options;
  const changed = Object.entries(options).filter(
    ([name, value]) => said[name] !== undefined && house.game.options[name]?.default !== value,
  );
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
