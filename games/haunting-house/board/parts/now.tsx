import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { at, type Face, type Seat, seatsOf } from '../../../../engine/index.ts';
import { faceIn } from '../../../kit/reading.ts';
import { type Action, actionOf } from '../../content.ts';
import type { Road } from '../../display.ts';
import type { HauntingState, Space } from '../../state.ts';
import { comparedWith, exitChoice } from '../../words/exit-choice.ts';
import { roadShift } from '../../words/road.ts';
import { shownDeed } from '../deed.ts';
import type { Scene } from '../scene.ts';
import { costsOf, reasonFor, roadsOf, wayChanges } from '../ways.ts';
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

/** The beginning of the action, if that was seen: all ways to the Exit, and where the pawn stood. */
interface Before {
  readonly roads: readonly Road[];
  readonly costs: readonly number[];
  readonly from: Space | undefined;
}

interface CarriedProps {
  readonly scene: Scene;
  readonly acting: Seat;
  readonly face: Action;
  readonly before: Before | undefined;
}

function Carried({ scene, acting, face, before }: CarriedProps): JSX.Element {
  const { view, seat, names, badges, words, said } = scene;
  const lost = lostCard(scene, face);
  return (
    <div class="haunting-now" data-face={face}>
      <span class="haunting-card" aria-hidden="true">
        <CardFace face={face} />
      </span>
      <p>
        <span class="haunting-now-who">
          <Badge mark={at(badges, acting)} />
          <b>{acting === seat ? said.you : names[acting]}</b>{' '}
          <small>{said.cardOfRow(view.step + 1, rowLength(view), view.half)}</small>
        </span>
        <span class="haunting-now-what" data-lost={lost === undefined ? undefined : ''}>
          <b>{words.card(face, view.options).name}</b>: {lost === undefined ? doingOf(scene, face) : `✕ ${lost}`}
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

/** R49, R50 The Exit goes to another corner, unless it may go anywhere or the Staircase moves in its place. */
const doingOf = ({ said, view }: Scene, face: Action): string =>
  face === 'exit' && view.stair === null && view.options.exitMove !== 'anySlot' ? said.toCorner : said.doing[face];

/** R7 Why the card is lost, if the newest event says so; undefined while it may still do what it says. */
function lostCard({ said, news }: Scene, face: Action): string | undefined {
  const what = news.at(-1)?.what;
  if (what === 'nothing') return said.lost(face);
  if (what === 'stays') return said.lostToGhost;
  return what === 'cancels' ? said.cancelled : undefined;
}

/** Whose way to the Exit the action has made longer or shorter, once something has moved. */
function Changes({ scene, before }: { readonly scene: Scene; readonly before: Before }): JSX.Element | null {
  const { view, said } = scene;
  const deed = shownDeed(scene);
  if (!deed && !hasMovedDoor(scene)) return null;
  const isBack = deed?.kind === 'way' && view.acting !== null && view.pawns[view.acting] === before.from;
  const none = isBack ? said.andBack : said.noWay;
  return (
    <span class="haunting-now-ways">
      <WayChanges scene={scene} before={before.roads} now={roadsOf(view)} prefix={said.ways} none={none} />
      <Why
        scene={scene}
        before={before}
        isOfHouse={deed?.kind !== 'way' && !(deed?.kind === 'exchange' && !deed.isOfTiles)}
      />
    </span>
  );
}

/** R7 What the pawn did for want of another way, if the newest event says so. */
function noChoice({ said, news }: Scene): string | undefined {
  const event = news.at(-1);
  if (event?.isOnly !== true) return undefined;
  const { what } = event;
  return what === 'steps' || what === 'passes' || what === 'falls' || what === 'swaps'
    ? said.noChoice[what]
    : undefined;
}

/**
 * Why another player changed the house, or why nothing could be chosen. The own reasons are known, and a way that was
 * gone explains itself.
 */
function Why(props: {
  readonly scene: Scene;
  readonly before: Before;
  readonly isOfHouse: boolean;
}): JSX.Element | null {
  const { scene, before, isOfHouse } = props;
  const { view, seat, names, said } = scene;
  const { acting } = view;
  const forced = noChoice(scene);
  if (forced) return <i class="haunting-now-why">{forced}</i>;
  if (!isOfHouse || acting === null || acting === seat) return null;
  const nameOf = (one: Seat | undefined): string | undefined => (one === seat ? undefined : names[one ?? -1]);
  if (scene.news.at(-1)?.what === 'movesExit') {
    const house = { plan: view, pawns: view.pawns };
    const other = comparedWith(house, acting, seat);
    const choice = exitChoice(house, acting, other);
    return <i class="haunting-now-why">{said.exitReason(choice, names[acting] ?? '', nameOf(other))}</i>;
  }
  const reason = reasonFor(acting, before.costs, costsOf(view), seat);
  const whom = reason.kind === 'holdsUp' ? nameOf(reason.whom) : undefined;
  return <i class="haunting-now-why">{said.reason(reason.kind, whom)}</i>;
}

interface WayChangesProps {
  readonly scene: Scene;
  readonly before: readonly Road[];
  readonly now: readonly Road[];
  readonly prefix: string;
  /** The text where no way differs. */
  readonly none: string;
}

/** The ways to the Exit that differ, each with the badges of its players. An Exit that opened or shut is told once. */
export function WayChanges({ scene, before, now, prefix, none }: WayChangesProps): JSX.Element {
  const { names, badges, said } = scene;
  const door = now.find(({ isShut }, seat) => before[seat]?.isShut !== isShut);
  const changes = wayChanges(before, now, (then, later) =>
    roadShift({ ...then, isShut: later.isShut }, later, said.units),
  );
  if (changes.length === 0 && !door) return <span>{none}</span>;
  return (
    <>
      {door ? <b class="haunting-door-change">{door.isShut ? said.units.shuts : said.units.opens}</b> : prefix}
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

/** The beginning of the action; undefined if it was not seen. Hold it where a question does not unmount it. */
export function useBefore(scene: Scene): Before | undefined {
  const { view } = scene;
  const begun = useRef<{ readonly key: string; readonly before: Before | undefined } | undefined>(undefined);
  const key = actionKey(view);
  const isSeen = !shownDeed(scene) && !hasMovedDoor(scene);
  if (begun.current?.key !== key || (isSeen && begun.current.before === undefined)) {
    const from = view.acting === null ? undefined : view.pawns[view.acting];
    begun.current = { key, before: isSeen ? { roads: roadsOf(view), costs: costsOf(view), from } : undefined };
  }
  return begun.current.before;
}
