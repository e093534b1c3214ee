import type { JSX } from 'preact';
import { at, type Seat, SPECTATOR, seatsOf } from '../../../../engine/index.ts';
import { type Opened, opening, Strips } from '../../../kit/board/strips.tsx';
import { ROVING, type TipText } from '../../../kit/board/tips.tsx';
import { asExit, goal, guestOf, isStrong, others, points, worth } from '../../display.ts';
import { PEOPLE } from '../emblems.ts';
import { actsOf, isLit, isOpenEnded, markCard, markSeat, type Scene, seatAt, signTip } from '../scene.ts';
import { Badge, Despair, Emblem, Icon, Lock, type SignProps } from '../signs.tsx';
import type { GuestState } from '../words.ts';
import { actWords } from './acts.tsx';
import { ExitDoor } from './door.tsx';
import { Losses, lossesOf } from './lost.tsx';

interface GuestProps {
  readonly scene: Scene;
  readonly seat: Seat;
}

/** Everybody but the one who looks, clockwise. */
export const othersOf = ({ view, seat }: Scene): readonly Seat[] =>
  seat === SPECTATOR ? seatsOf(view) : others(view, seat);

/** The states of a guest that have a sign. */
function statesOf({ view }: Scene, seat: Seat): GuestState[] {
  const { character, hiding, possessed } = guestOf(view, seat);
  return [
    ...(isStrong(view, character) ? (['strong'] as const) : []),
    ...(view.turn === seat && view.step !== 'setup' ? (['turn'] as const) : []),
    ...(possessed ? (['possessed'] as const) : []),
    ...(hiding ? (['hiding'] as const) : []),
  ];
}

/** A character with both acts, its states, and its numbers where they are all there is to see. */
export const characterTip =
  (scene: Scene, seat: Seat, numbers: readonly string[] = []): TipText =>
  () => {
    const { view, said, names } = scene;
    const { character } = guestOf(view, seat);
    const acts = actsOf(scene, character).map(act => {
      const { name, text } = actWords(scene, act);
      return `${name}: ${text}`;
    });
    const states = statesOf(scene, seat).map(state => said.states[state]);
    const name = said.characters[character] ?? at(names, seat);
    return { words: { name, text: at(names, seat) }, notes: [...numbers, ...states, ...acts], rule: 'R29, R66' };
  };

const STATE_SIGNS: Readonly<Record<GuestState, JSX.Element | string>> = {
  strong: '★',
  turn: '▸',
  possessed: <Icon sign="possessed" />,
  hiding: <Icon sign="eye" />,
};

/** The states of a guest, such as hiding or possessed: as signs, and as words for a screen reader. */
export function States({ scene, seat, inside = false }: GuestProps & SignProps): JSX.Element {
  const { said, tips } = scene;
  const states = statesOf(scene, seat);
  const about: TipText = () => ({
    words: {
      name: states.map(state => said[state]).join(', '),
      text: states.map(state => said.states[state]).join(' '),
    },
    notes: [],
  });
  return (
    <span class="possession-states" {...(inside || states.length === 0 ? {} : { tabindex: -1, ...tips.about(about) })}>
      {states.map(state => (
        <span key={state} data-state={state} role="img" aria-label={said[state]}>
          {STATE_SIGNS[state]}
        </span>
      ))}
    </span>
  );
}

export function HandSize({ scene, seat, inside = false }: GuestProps & SignProps): JSX.Element {
  const { length } = guestOf(scene.view, seat).hand;
  const label = scene.said.hand(length);
  return (
    <span class="possession-hand-size" role="img" aria-label={label} {...(inside ? {} : signTip(scene, 'hand', label))}>
      <Icon sign="hand" />
      {length}
    </span>
  );
}

/** A guest with all Exits. */
function GuestPanel({ scene, seat }: GuestProps): JSX.Element {
  const { view, names, said, tips } = scene;
  const guest = guestOf(view, seat);
  const emblem = PEOPLE[guest.character];
  return (
    <li
      class="possession-guest"
      data-loss={lossesOf(scene, seat).length > 0 ? '' : undefined}
      {...seatAt(scene, seat)}
      data-active={view.active === seat ? '' : undefined}
      data-turn={view.turn === seat ? '' : undefined}
      {...ROVING}
    >
      <div
        class="possession-guest-head"
        role="group"
        tabindex={0}
        aria-label={at(names, seat)}
        {...tips.about(characterTip(scene, seat))}
        {...markSeat(scene, seat)}
      >
        <Badge scene={scene} seat={seat} />
        <span class="possession-who">
          <b>{at(names, seat)}</b>
          <small>
            {emblem && <Emblem line={emblem} />}
            {said.characters[guest.character]}
          </small>
        </span>
        <States scene={scene} seat={seat} inside={true} />
      </div>
      <div class="possession-counters">
        <Lock scene={scene} points={points(view, seat)} goal={goal(view, seat)} />
        <Despair scene={scene} left={guest.despair} />
        <HandSize scene={scene} seat={seat} />
      </div>
      <div class="possession-doors">
        {guest.exits.map(exit => (
          <ExitDoor key={exit.card} scene={scene} exit={exit} own={false} />
        ))}
        <Losses scene={scene} seat={seat} />
      </div>
    </li>
  );
}

/** Left and right of the house. */
export function GuestColumns({ scene }: { scene: Scene }): JSX.Element {
  const seats = othersOf(scene);
  const half = Math.ceil(seats.length / 2);
  return (
    <>
      {[seats.slice(0, half), seats.slice(half)].map((column, i) => (
        <ul key={i === 0 ? 'left' : 'right'} class="possession-column" aria-label={scene.said.guests}>
          {column.map(seat => (
            <GuestPanel key={seat} scene={scene} seat={seat} />
          ))}
        </ul>
      ))}
    </>
  );
}

/** The most seats at a table where a chip has room for a name. */
const ROOM_FOR_NAMES = 4;
/** The most Exits that a chip can show with their points. */
const ROOM_FOR_POINTS = 4;

/** A guest at a glance: points, Desperation, cards, and every Exit as a small door. */
function Chip({ scene, seat, open, toggle }: GuestProps & { open: boolean; toggle: () => void }): JSX.Element {
  const { view, names, said, tips } = scene;
  const guest = guestOf(view, seat);
  const [has, needs] = [points(view, seat), goal(view, seat)];
  const numbers = [said.points(has, needs), said.despair(guest.despair), said.hand(guest.hand.length)];
  const glance = [...numbers, said.exits(guest.exits.length)].join(', ');
  return (
    <li>
      <div
        class="possession-chip"
        role="button"
        tabIndex={0}
        aria-label={said.chip(at(names, seat), guest, has, needs)}
        data-active={view.active === seat ? '' : undefined}
        data-turn={view.turn === seat ? '' : undefined}
        data-loss={lossesOf(scene, seat).length > 0 ? '' : undefined}
        {...seatAt(scene, seat)}
        {...opening(open, toggle)}
        {...tips.about(characterTip(scene, seat, [`${glance}.`]))}
        {...markSeat(scene, seat)}
      >
        <span class="possession-chip-head">
          <Badge scene={scene} seat={seat} />
          <b data-part="lock" aria-hidden="true">
            {has}
            <small>/{needs}</small>
          </b>
          {view.seats <= ROOM_FOR_NAMES && (
            <span class="possession-chip-name" aria-hidden="true">
              {at(names, seat)}
            </span>
          )}
        </span>
        <span class="possession-chip-foot">
          <Despair scene={scene} left={guest.despair} inside={true} />
          <HandSize scene={scene} seat={seat} inside={true} />
          <States scene={scene} seat={seat} inside={true} />
          <span class="possession-pips" aria-hidden="true">
            {guest.exits.map(exit => (
              <i
                key={exit.card}
                data-card={exit.card}
                data-material={asExit(view, exit.card)?.material}
                data-barred={exit.protection === null ? undefined : ''}
              >
                {guest.exits.length <= ROOM_FOR_POINTS && worth(view, exit)}
                {exit.protection !== null && <Icon sign="shield" />}
              </i>
            ))}
          </span>
        </span>
        <span class="possession-forced" style={{ '--forced': has / needs, '--goal': needs }} aria-hidden="true" />
      </div>
    </li>
  );
}

/** The other guests with an Exit that the player can choose now. */
function wantedOf(scene: Scene): Seat[] {
  const { ask, view, sealed } = scene;
  if (!ask || sealed !== undefined || isOpenEnded(scene)) return [];
  return othersOf(scene).filter(seat => guestOf(view, seat).exits.some(exit => isLit(markCard(scene, exit.card))));
}

interface OpenProps extends Opened {
  readonly scene: Scene;
}

/** On a phone: chips above the house, which open when they are touched. */
export function GuestChips({ scene, ...opened }: OpenProps): JSX.Element {
  const strip = (seat: Seat, open: boolean, toggle: () => void): JSX.Element => (
    <Chip key={seat} {...{ scene, seat, open, toggle }} />
  );
  return (
    <Strips class="possession-chips" label={scene.said.guests} seats={othersOf(scene)} {...{ ...opened, strip }} />
  );
}

/** Over the house: the guest that was touched, and the guests with an Exit to choose. */
export function OpenedGuests({ scene, opened, open }: OpenProps): JSX.Element | null {
  const wanted = wantedOf(scene);
  const shown = othersOf(scene).filter(seat => wanted.includes(seat) || seat === opened);
  if (shown.length === 0) return null;
  return (
    <div class="possession-opened">
      <ul aria-label={scene.said.guests}>
        {shown.map(seat => (
          <GuestPanel key={seat} scene={scene} seat={seat} />
        ))}
      </ul>
      {opened !== undefined && (
        <button type="button" class="possession-close" onClick={() => open(undefined)}>
          {scene.said.close}
        </button>
      )}
    </div>
  );
}
