import type { JSX } from 'preact';
import { at } from '../../../../engine/index.ts';
import { goal, points } from '../../display.ts';
import type { Asked } from '../../state.ts';
import { MARK } from '../emblems.ts';
import { type Scene, signTip } from '../scene.ts';
import { Badge, Emblem, Lock } from '../signs.tsx';

/** Questions that come out of turn. */
const WINDOWS = ['window', 'haunted', 'prevent', 'ignore', 'save', 'pride'];
const isWindow = (ask: Asked | undefined): boolean => ask !== undefined && WINDOWS.includes(ask.what);

/** A window to react: whose turn it is and how near the goal. On a narrow page the chip of that player says it. */
export function WindowPaper({ scene }: { scene: Scene }): JSX.Element | null {
  const { ask, view, names, said, compact } = scene;
  if (compact || !isWindow(ask)) return null;
  return (
    <section class="possession-paper" aria-label={said.window}>
      <header {...signTip(scene, 'window', said.window, 0)}>
        <Badge scene={scene} seat={view.turn} />
        <b>{said.turnOf(at(names, view.turn))}</b>
        <Lock scene={scene} points={points(view, view.turn)} goal={goal(view, view.turn)} inside={true} />
        {view.mark && (
          <span class="possession-pending">
            <Emblem line={MARK} />
            {said.pending}
          </span>
        )}
      </header>
    </section>
  );
}
