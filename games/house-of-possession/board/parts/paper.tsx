import type { JSX } from 'preact';
import { type Asked, at } from '../../../../engine/index.ts';
import { goal, guestOf, points } from '../../display.ts';
import { MARK } from '../emblems.ts';
import { isLit, type Scene, signTip } from '../scene.ts';
import { Badge, Emblem, Lock } from '../signs.tsx';
import { ActButton, actsOf, isBegun } from './acts.tsx';

/** Questions that come out of turn. */
const WINDOWS = ['window', 'haunted', 'prevent', 'ignore', 'save', 'pride'];
export const isWindow = (ask: Asked | undefined): boolean => ask !== undefined && WINDOWS.includes(ask.what);

/**
 * A window to react, on one sheet: whose turn it is and how near the goal, and what one could do. On a narrow page it
 * makes room for what is chosen next.
 */
export function WindowPaper({ scene }: { scene: Scene }): JSX.Element | null {
  const { ask, view, seat, names, said, mark, compact } = scene;
  if (!isWindow(ask) || (compact && isBegun(scene))) return null;
  const offered = actsOf({ view }, guestOf(view, seat).character).filter(act => isLit(mark({ act })));
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
      {offered.length > 0 && (
        <div class="possession-offers">
          {offered.map(act => (
            <ActButton key={act} scene={scene} act={act} offered={true} />
          ))}
        </div>
      )}
    </section>
  );
}
