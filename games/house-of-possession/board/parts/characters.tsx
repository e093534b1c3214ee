import type { JSX } from 'preact';
import { CHARACTERS } from '../../content.ts';
import { isStrong, seatOf } from '../../display.ts';
import { PEOPLE } from '../emblems.ts';
import { actsOf, type Scene } from '../scene.ts';
import { Badge, Emblem } from '../signs.tsx';
import { actWords } from './acts.tsx';

/** R5 The eight guests to choose from, with what each can do. */
export function Characters({ scene }: { scene: Scene }): JSX.Element | null {
  const { ask, view, said, mark, tips } = scene;
  if (ask?.what !== 'character') return null;
  return (
    <div class="possession-cast">
      {Object.keys(CHARACTERS).map(number => {
        const character = Number(number);
        const taken = seatOf(view, character);
        const name = said.characters[character] ?? '';
        const acts = actsOf(scene, character).map(act => actWords(scene, act));
        return (
          <div
            key={number}
            class="possession-portrait"
            role="img"
            tabIndex={0}
            aria-label={name}
            data-taken={taken === undefined ? undefined : ''}
            {...tips.about(() => ({
              words: { name, text: isStrong(view, character) ? said.strong : '' },
              notes: acts.map(act => `${act.name}: ${act.text}`),
            }))}
            {...mark({ character })}
          >
            <Emblem line={PEOPLE[character] ?? ''} />
            <b aria-hidden="true">
              {number} {name}
            </b>
            <small aria-hidden="true">{acts.map(act => act.name).join(' · ')}</small>
            {taken !== undefined && <Badge scene={scene} seat={taken} />}
          </div>
        );
      })}
    </div>
  );
}
