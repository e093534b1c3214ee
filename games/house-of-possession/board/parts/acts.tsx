import type { JSX } from 'preact';
import type { Act } from '../../content.ts';
import { robsLeadersOnly } from '../../display.ts';
import { contentFor } from '../../tunables.ts';
import { isChosen, type Scene } from '../scene.ts';
import { Icon } from '../signs.tsx';

/** An act in words, as it is at this table (R79). */
export function actWords({ said, view }: Scene, act: Act): { readonly name: string; readonly text: string } {
  return { name: said.acts[act].name, text: said.actText(act, robsLeadersOnly(view)) };
}

interface ActProps {
  readonly scene: Scene;
  readonly act: Act;
  /** Only where it is offered does it stand for an answer. */
  readonly offered: boolean;
}

/** A Desperate Act, with what it costs and does. */
export function ActButton({ scene, act, offered }: ActProps): JSX.Element {
  const { mark, tips } = scene;
  const { name, text } = actWords(scene, act);
  return (
    <div
      class="possession-act"
      role="img"
      tabIndex={0}
      aria-label={`${name}: ${text}`}
      {...tips.about(() => ({ words: { name, text }, notes: [scene.said.actCosts], rule: `${act}, R66` }))}
      {...(offered ? mark({ act }) : {})}
    >
      <span class="possession-act-name" aria-hidden="true">
        {name} <Icon sign="despair" />
      </span>
      <span class="possession-act-text" aria-hidden="true">
        {text}
      </span>
    </div>
  );
}

export const actsOf = ({ view }: Pick<Scene, 'view'>, character: number): readonly Act[] =>
  contentFor(view.options).characters[character]?.acts ?? [];

/** Whether an act or a Sin was chosen already, and only its cards or its victim are missing. */
export function isBegun({ view, seat, mark }: Scene): boolean {
  const own = view.guests[seat];
  if (!own) return false;
  return (
    actsOf({ view }, own.character).some(act => isChosen(mark({ act }))) ||
    own.hand.some(sin => isChosen(mark({ sin })))
  );
}
