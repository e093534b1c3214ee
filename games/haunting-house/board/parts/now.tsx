import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { at, type Seat, seatsOf } from '../../../../engine/index.ts';
import { type Action, actionOf } from '../../content.ts';
import type { Road } from '../../display.ts';
import type { HauntingState } from '../../state.ts';
import { roadShift } from '../../words/road.ts';
import { shownDeed } from '../deed.ts';
import type { Scene } from '../scene.ts';
import { roadsOf, wayChanges } from '../ways.ts';
import { Badge, CardFace, rowLength } from './card.tsx';

type When = 'done' | 'now' | 'later';

/** R33 Who has acted in this step, who acts now and who comes after. */
export function orderOfStep({ view }: Pick<Scene, 'view'>): readonly { readonly seat: Seat; readonly when: When }[] {
  const { acting } = view;
  const order = seatsOf(view).map(seat => (view.start + seat) % view.seats);
  const now = acting === null ? -1 : order.indexOf(acting);
  return order.map((seat, i) => ({ seat, when: i < now ? 'done' : i === now ? 'now' : 'later' }));
}

/**
 * While no player at this screen is asked: whose card is carried out, which of the row it is, what it does, what it has
 * changed, and in which order the others follow.
 */
export function Now({ scene, before }: Pick<CarriedProps, 'scene' | 'before'>): JSX.Element | null {
  const { view, ask } = scene;
  const { acting, carrying } = view;
  if (ask !== undefined || acting === null || carrying === null) return null;
  const face = actionOf(carrying);
  return <Carried key={actionKey(view)} scene={scene} acting={acting} face={face} before={before} />;
}

interface CarriedProps {
  readonly scene: Scene;
  readonly acting: Seat;
  readonly face: Action;
  /** All ways to the Exit when the action began, if that was seen. */
  readonly before: readonly Road[] | undefined;
}

function Carried({ scene, acting, face, before }: CarriedProps): JSX.Element {
  const { view, names, badges, words, said } = scene;
  return (
    <div class="haunting-now" data-face={face}>
      <span class="haunting-card" aria-hidden="true">
        <CardFace face={face} />
      </span>
      <p>
        <span class="haunting-now-who">
          <Badge mark={at(badges, acting)} />
          <b>{names[acting]}</b> <small>{said.cardOfRow(view.step + 1, rowLength(view), view.half)}</small>
        </span>
        <span class="haunting-now-what">
          <b>{words.card(face, view.options).name}</b>: {said.doing[face]}
        </span>
        {before && <Changes scene={scene} before={before} />}
      </p>
      <ol aria-label={said.order}>
        {orderOfStep(scene).map(({ seat, when }) => (
          <li
            class="haunting-place-in-order"
            key={seat}
            data-when={when}
            aria-label={said.turnOf(names[seat] ?? '', when)}
          >
            <Badge mark={at(badges, seat)} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Whose way to the Exit the action has made longer or shorter, once something has moved. */
function Changes({ scene, before }: { readonly scene: Scene; readonly before: readonly Road[] }): JSX.Element | null {
  const { view, names, badges, said } = scene;
  if (!shownDeed(scene) && !hasMovedDoor(scene)) return null;
  const changes = wayChanges(before, roadsOf(view), (then, now) => roadShift(then, now, said.units));
  return (
    <span class="haunting-now-ways">
      {changes.length === 0 ? said.noWay : said.ways}
      {changes.map(({ seats, text }) => (
        <span key={text}>
          {seats.map(seat => (
            <span key={seat} role="img" aria-label={names[seat]}>
              <Badge mark={at(badges, seat)} />
            </span>
          ))}{' '}
          {text}
        </span>
      ))}
    </span>
  );
}

const hasMovedDoor = ({ ask, news }: Scene): boolean =>
  ask === undefined && /^moves(Exit|Stair)$/.test(news.at(-1)?.what ?? '');

/** The action that is going on. */
const actionKey = ({ round, half, step, acting }: HauntingState): string => `${round}/${half}/${step}/${acting}`;

/**
 * All ways to the Exit as they were when the action began; undefined if its beginning was not seen. Hold it where a
 * question does not unmount it.
 */
export function useRoadsBefore(scene: Scene): readonly Road[] | undefined {
  const { view } = scene;
  const begun = useRef<{ readonly key: string; readonly roads: readonly Road[] | undefined } | undefined>(undefined);
  const key = actionKey(view);
  const isSeen = !shownDeed(scene) && !hasMovedDoor(scene);
  if (begun.current?.key !== key || (isSeen && begun.current.roads === undefined))
    begun.current = { key, roads: isSeen ? roadsOf(view) : undefined };
  return begun.current.roads;
}
