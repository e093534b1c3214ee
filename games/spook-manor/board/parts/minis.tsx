import type { JSX } from 'preact';
import { at, type Seat, type SeatLook, seatsOf } from '../../../../engine/index.ts';
import { SeatBadge } from '../../../kit/board/badge.tsx';
import { plain } from '../../../kit/counting.ts';
import { faceIn } from '../../../kit/reading.ts';
import { columnHeights, sheetOf } from '../../display.ts';
import { SCORES } from '../../state.ts';
import { viewBox } from '../boxes.ts';
import { closeUp } from '../layout.ts';
import { roomTip, type Scene, signTip } from '../scene.ts';
import { Grounds, ManorPicture } from './manor.tsx';
import { Delta } from './papers.tsx';
import { RoomPicture } from './room.tsx';

/** Shape, colour and letter of a seat. */
export const Badge = ({ mark }: { readonly mark: SeatLook }): JSX.Element => (
  <SeatBadge class="spook-badge" look={mark} />
);

/** The other manors, clockwise from one's own: each becomes the large one, and gives way again. */
export function Minis({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const { view, own, said } = scene;
  const first = own ?? -1;
  const others = seatsOf(view)
    .map(one => (first + 1 + one) % view.seats)
    .filter(one => one !== own);
  if (others.length === 0) return null;
  const passesOn = own !== undefined && !view.ended;
  return (
    <ul class="spook-minis" aria-label={said.others} data-many={others.length > 3 ? '' : undefined}>
      {others.map((one, i) => (
        <li key={one}>
          <Mini scene={scene} one={one} isNext={passesOn && i === 0} isBefore={passesOn && i === others.length - 1} />
          <Passed scene={scene} one={one} />
        </li>
      ))}
    </ul>
  );
}

interface MiniProps {
  readonly scene: Scene;
  readonly one: Seat;
  /** R18 Whether this seat gets one's cards next, and whether one gets the cards of this seat. */
  readonly isNext: boolean;
  readonly isBefore: boolean;
}

function Mini({ scene, one, isNext, isBefore }: MiniProps): JSX.Element {
  const { view, names, badges, said, own, shown, show } = scene;
  const manor = at(view.manors, one);
  const skyline = columnHeights(manor);
  const { total } = sheetOf(view, manor);
  const isShown = shown === one;
  const passing = [...(isNext ? [said.passesTo] : []), ...(isBefore ? [said.passesFrom] : [])];
  const short = isNext && isBefore ? 'both' : isNext ? 'to' : isBefore ? 'from' : undefined;
  return (
    <button
      type="button"
      class="spook-mini"
      data-seat={one}
      aria-pressed={isShown}
      aria-label={[said.showManor(names[one] ?? '', total), ...passing].join('; ')}
      data-choice=""
      {...scene.tips.about(signTip('manor', passing, said.manorOf(names[one] ?? '')))}
      onClick={() => show(isShown && own !== undefined ? own : one)}
    >
      <svg
        class="spook-thumbnail"
        viewBox={viewBox(closeUp(skyline))}
        preserveAspectRatio="xMidYMax meet"
        aria-hidden="true"
      >
        <Grounds skyline={skyline}>
          <ManorPicture view={view} manor={manor} seat={one} isSmall />
        </Grounds>
      </svg>
      <span class="spook-owner">
        <Badge mark={at(badges, one)} />
        <span class="spook-owner-name">{names[one]}</span>
        {short && (
          <span class="spook-passing" aria-hidden="true">
            {said.passing[short]}
          </span>
        )}
        <Delta scene={scene} seat={one} />
        <strong data-at={SCORES}>{plain(total)}</strong>
      </span>
    </button>
  );
}

/** A26 The cards that were passed on and are still in this hand, if the players agreed to see them. */
function Passed({ scene, one }: { readonly scene: Scene; readonly one: Seat }): JSX.Element | null {
  const { view, names, words, said, tips } = scene;
  const faces = (view.hand[one] ?? []).flatMap(card => faceIn(view, card) ?? []);
  if (view.options.passed !== 'shown' || view.ended || faces.length === 0) return null;
  return (
    <ul class="spook-passed" aria-label={said.passed(names[one] ?? '')}>
      {faces.map((face, i) => (
        <li
          key={i}
          role="img"
          aria-label={words.card(face).name}
          tabindex={0}
          {...tips.about(roomTip(scene, face, <RoomPicture view={view} face={face} />))}
        >
          <RoomPicture view={view} face={face} />
        </li>
      ))}
    </ul>
  );
}
