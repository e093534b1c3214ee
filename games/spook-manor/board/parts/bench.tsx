import type { JSX } from 'preact';
import { at } from '../../../../engine/index.ts';
import { ROVING, reached } from '../../../kit/board/tips.tsx';
import { plain } from '../../../kit/counting.ts';
import { COLOURS } from '../../content.ts';
import { columnHeights, roomAt, type SpaceBuilt, spotOf } from '../../display.ts';
import type { Colour, Manor, Place } from '../../state.ts';
import { monsterName } from '../../words/speech.ts';
import type { Layout } from '../derived/draft.ts';
import { signed } from '../derived/forecast.ts';
import type { Seating } from '../derived/seating.ts';
import { joined } from '../drag.tsx';
import { roomTip, type Scene, signTip } from '../scene.ts';
import { Absent, Token } from './monsters.tsx';

interface BenchProps {
  readonly scene: Scene;
  readonly seating: Seating;
}

/** R15 All spaces of the manor and the Lobby, large enough for a finger: monsters are clicked or dragged from one to another. */
export function Bench({ scene, seating }: BenchProps): JSX.Element {
  const { said } = scene;
  const places = [...new Set(seating.spaces.map(({ at: place }) => place))];
  return (
    <section class="spook-bench" aria-label={said.seats} {...ROVING}>
      <div class="spook-tickets" data-part="seats">
        <WaitingRoom scene={scene} seating={seating} />
        {places.map(place => (
          <Ticket key={place} scene={scene} seating={seating} place={place} />
        ))}
      </div>
      <Verdict scene={scene} seating={seating} />
    </section>
  );
}

/** R33 Who waits. A monster that is held can be sent back here. */
function WaitingRoom({ scene, seating }: BenchProps): JSX.Element {
  const { said, drag, language } = scene;
  const { held, hold, lay, after, waiting } = seating;
  const here = COLOURS.filter(colour => at(waiting, colour) > 0);
  const back = held && held.from !== 'lobby' ? after(held, 'lobby') : undefined;
  const isHeld = (colour: Colour): boolean => held?.from === 'lobby' && held.colour === colour;
  return (
    <div class="spook-ticket spook-waiting" data-drop="lobby">
      <span class="spook-ticket-name" {...reached(scene, signTip('waiting', [], said.lobby))}>
        {said.lobby}
      </span>
      <span class="spook-chairs">
        {here.map(colour => (
          <button
            type="button"
            key={colour}
            class="spook-chair"
            data-part=""
            data-chosen={isHeld(colour) ? '' : undefined}
            aria-pressed={isHeld(colour)}
            aria-label={said.waiting(monsterName(language, colour), at(waiting, colour))}
            data-choice=""
            onClick={() => hold(isHeld(colour) ? undefined : { colour, from: 'lobby' })}
            {...joined(
              scene.tips.about(
                signTip('waiting', [], said.waiting(monsterName(language, colour), at(waiting, colour))),
              ),
              drag.from(() => ({ held: { colour, from: 'lobby' } })),
            )}
          >
            <Face guest={colour} />
            {at(waiting, colour) > 1 && <span class="spook-count">{at(waiting, colour)}</span>}
          </button>
        ))}
        {back && (
          <button
            type="button"
            class="spook-chair"
            data-part=""
            data-glow=""
            aria-label={said.toLobby}
            aria-description={outcome(scene, seating, back)}
            data-choice=""
            {...scene.tips.about(signTip('waiting', [], said.toLobby))}
            onClick={() => lay(back)}
          >
            ↓
          </button>
        )}
        {here.length === 0 && !back && <span class="spook-nobody">{said.nobodyWaits}</span>}
      </span>
    </div>
  );
}

/** The score of the manor if a monster sat elsewhere. */
const outcome = ({ said }: Scene, { points, score }: Seating, next: Layout): string =>
  said.wouldScore(plain(score(next)), signed(score(next) - points));

/** The spaces of one room. */
function Ticket({ scene, seating, place }: BenchProps & { readonly place: Place }): JSX.Element {
  const { view, words, looked } = scene;
  const card = roomAt(seating.manor, place)?.card;
  const face = card === undefined ? undefined : at(view.cards.face, card);
  const name = face === undefined ? '' : words.card(face).name;
  // A tile may appear under a resting mouse, so every move counts, not only that onto it.
  const look = (): void => {
    if (looked.value.place !== place) looked.value = { place };
  };
  const away = (): void => {
    looked.value = {};
  };
  return (
    <div class="spook-ticket" onPointerMove={look} onPointerLeave={away} onFocusIn={look} onFocusOut={away}>
      <span class="spook-ticket-room" {...(face !== undefined && reached(scene, roomTip(scene, face)))}>
        <Whereabouts manor={seating.manor} place={place} />
      </span>
      <span class="spook-chairs">
        {seating.spaces.map((space, i) =>
          space.at === place ? (
            <Chair key={i} scene={scene} seating={seating} space={space} index={i} room={name} />
          ) : null,
        )}
      </span>
    </div>
  );
}

/** A cell of the plan. */
const CELL = { width: 6, height: 5 };

/** Which room it is: the outline of the manor, and the room lit in it. */
function Whereabouts({ manor, place }: { readonly manor: Manor; readonly place: Place }): JSX.Element {
  const columns = columnHeights(manor);
  const left = Math.min(...columns.map(({ x }) => x));
  const top = Math.max(...columns.map(({ height }) => height));
  const { x, y } = spotOf(place);
  const box = [left * CELL.width, -top * CELL.height, columns.length * CELL.width, top * CELL.height];
  return (
    <svg class="spook-plan" viewBox={box.join(' ')} aria-hidden="true">
      {columns.map(({ x: column, height }) => (
        <rect
          key={column}
          x={column * CELL.width}
          y={-height * CELL.height}
          width={CELL.width}
          height={height * CELL.height}
        />
      ))}
      <rect class="spook-plan-here" x={x * CELL.width} y={-(y + 1) * CELL.height} {...CELL} />
    </svg>
  );
}

interface ChairProps extends BenchProps {
  readonly space: SpaceBuilt;
  readonly index: number;
  readonly room: string;
}

function Chair({ scene, seating, space, index, room }: ChairProps): JSX.Element {
  const { said, language, drag } = scene;
  const { held, hold, lay, after } = seating;
  const { guest, colour, value } = space;
  const isHeld = held?.from === index;
  const next = held && !isHeld ? after(held, index) : undefined;
  const name = (one: Colour | null): string | undefined => (one === null ? undefined : monsterName(language, one));
  const click = (): void => {
    if (next) lay(next);
    else hold(isHeld || guest === null ? undefined : { colour: guest, from: index });
  };
  return (
    <button
      type="button"
      class="spook-chair"
      data-drop={`seat:${index}`}
      data-colour={colour ?? 'any'}
      data-free={guest === null ? '' : undefined}
      data-part={guest !== null || next ? '' : undefined}
      data-chosen={isHeld ? '' : undefined}
      data-glow={next ? '' : undefined}
      aria-pressed={isHeld}
      aria-label={said.seat(room, name(colour), value, name(guest))}
      aria-description={next ? outcome(scene, seating, next) : undefined}
      data-choice=""
      onClick={click}
      {...joined(
        scene.tips.about(signTip('chair', [], said.seat(room, name(colour), value, name(guest)))),
        drag.from(() => (guest === null ? undefined : { held: { colour: guest, from: index } })),
      )}
    >
      <Face guest={guest} wanted={colour} />
      <span class="spook-count">{value}</span>
    </button>
  );
}

const Face = ({
  guest,
  wanted = null,
}: {
  readonly guest: Colour | null;
  readonly wanted?: Colour | null;
}): JSX.Element => (
  <svg class="spook-head" viewBox="-12 -12 24 24" aria-hidden="true">
    {guest !== null && <Token colour={guest} size={24} />}
    {guest === null && wanted !== null && <Absent colour={wanted} size={18} />}
  </svg>
);

/** The score of this seating, the score of the best one, and the buttons that end the seating. */
function Verdict({ scene, seating }: BenchProps): JSX.Element {
  const { said } = scene;
  const { points, best, isLast, seatWell, confirm } = seating;
  const more = best - points;
  const text = more <= 0 ? said.isBest : isLast ? said.lastWarning(more) : said.better(more);
  return (
    <div class="spook-verdict">
      <p role="status" data-warning={isLast && more > 0 ? '' : undefined}>
        {text}
      </p>
      <button
        type="button"
        class={`spook-button ${more > 0 ? 'spook-golden' : ''}`}
        data-part={more > 0 ? '' : undefined}
        data-shortcut=""
        disabled={more <= 0}
        onClick={seatWell}
      >
        {more > 0 ? said.seatBest(plain(best)) : said.seatWell}
      </button>
      <button
        type="button"
        class={`spook-button spook-confirm ${more > 0 ? '' : 'spook-golden'}`}
        data-lit=""
        aria-description={text}
        onClick={confirm}
      >
        {said.confirm(plain(points))}
      </button>
    </div>
  );
}
