import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { at, type Face, type Seat, seatsOf } from '../../../../engine/index.ts';
import { faceIn } from '../../../kit/reading.ts';
import { type Action, actionOf } from '../../content.ts';
import type { Road } from '../../display.ts';
import type { HauntingState } from '../../state.ts';
import { roadShift } from '../../words/road.ts';
import { shownDeed } from '../deed.ts';
import type { Scene } from '../scene.ts';
import { roadsOf, wayChanges } from '../ways.ts';
import { Badge, CardFace, rowLength } from './card.tsx';

type When = 'done' | 'now' | 'later';

interface InOrder {
  readonly seat: Seat;
  readonly when: When;
  /** R91 The card that the seat carries out in this step. */
  readonly face: Face | undefined;
}

/** R33 Who has acted in this step, who acts now and who comes after, each with a card. */
export function orderOfStep({ view }: Pick<Scene, 'view'>): readonly InOrder[] {
  const { acting } = view;
  const order = seatsOf(view).map(seat => (view.start + seat) % view.seats);
  const now = acting === null ? -1 : order.indexOf(acting);
  return order.map((seat, i) => {
    const card = at(view.row, at(view.acts, seat))[view.step];
    return {
      seat,
      when: i < now ? 'done' : i === now ? 'now' : 'later',
      face: card === undefined ? undefined : faceIn(view, card),
    };
  });
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
        {orderOfStep(scene).map(({ seat, when, face: card }) => (
          <li
            class="haunting-place-in-order"
            key={seat}
            data-when={when}
            aria-label={`${said.turnOf(names[seat] ?? '', when)}${card ? `, ${words.card(card).name}` : ''}`}
          >
            <Badge mark={at(badges, seat)} />
            <span class="haunting-mini" aria-hidden="true">
              <CardFace face={card} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Whose way to the Exit the action has made longer or shorter, once something has moved. */
function Changes({ scene, before }: { readonly scene: Scene; readonly before: readonly Road[] }): JSX.Element | null {
  const { view, said } = scene;
  if (!shownDeed(scene) && !hasMovedDoor(scene)) return null;
  return (
    <span class="haunting-now-ways">
      <WayChanges scene={scene} before={before} now={roadsOf(view)} prefix={said.ways} none={said.noWay} />
    </span>
  );
}

interface WayChangesProps {
  readonly scene: Scene;
  readonly before: readonly Road[];
  readonly now: readonly Road[];
  readonly prefix: string;
  /** The text where no way differs. */
  readonly none: string;
}

/** The ways to the Exit that differ, each with the badges of its players. */
export function WayChanges({ scene, before, now, prefix, none }: WayChangesProps): JSX.Element {
  const { names, badges, said } = scene;
  const changes = wayChanges(before, now, (then, later) => roadShift(then, later, said.units));
  if (changes.length === 0) return <span>{none}</span>;
  return (
    <>
      {prefix}
      {changes.map(({ seats, text }) => (
        <span class="haunting-way-change" key={text}>
          {seats.map(seat => (
            <span key={seat} role="img" aria-label={names[seat]}>
              <Badge mark={at(badges, seat)} />
            </span>
          ))}{' '}
          {text}
        </span>
      ))}
    </>
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
