import type { JSX } from 'preact';
import type { Act } from '../../content.ts';
import { robsLeadersOnly } from '../../display.ts';
import type { Scene } from '../scene.ts';
import { Icon } from '../signs.tsx';

/** An act in words, as it is at this table (R79). */
export function actWords({ said, view }: Scene, act: Act): { readonly name: string; readonly text: string } {
  return { name: said.acts[act].name, text: said.actText(act, robsLeadersOnly(view)) };
}

interface ActProps {
  readonly scene: Scene;
  readonly act: Act;
}

/** A Desperate Act, with what it costs and does: in brief, and in full for a tip and a screen reader. */
export function ActButton({ scene, act }: ActProps): JSX.Element {
  const { mark, tips, said, view } = scene;
  const { name, text } = actWords(scene, act);
  return (
    <div
      class="possession-act"
      role="img"
      tabIndex={0}
      aria-label={`${name}: ${text}`}
      data-aside={scene.ask?.what === 'escape' || scene.sealed !== undefined ? '' : undefined}
      {...tips.about(() => ({
        words: { name, text },
        notes: [said.actCosts, said.actWorth[act]],
        rule: `${act}, R66`,
      }))}
      {...mark({ act })}
    >
      <span class="possession-act-name" aria-hidden="true">
        {name} <Icon sign="despair" />
      </span>
      <span class="possession-act-text" aria-hidden="true">
        {said.actBrief(act, robsLeadersOnly(view))}
      </span>
    </div>
  );
}
