import type { JSX } from 'preact';
import { at, nameAt, type Reader, type Seat, type Words } from '../../engine/index.ts';
import { SEAT_BADGES } from '../../table/room/seat-badges.ts';
import type { SeatView, Sitter } from '../../table/seat-view.ts';
import { preferences } from '../app/settings.ts';
import { levelName } from '../screens/words.ts';
import { SeatBadge } from './seat-badge.tsx';
import { TABLE_WORDS } from './words.ts';

interface SeatsProps {
  readonly look: SeatView;
  /** Hands a seat over; missing where that is impossible. */
  readonly sit?: (seat: Seat, sitter: Sitter) => void;
  /** The connection of remote players. */
  readonly connection?: ((seat: Seat) => JSX.Element) | undefined;
  /** Set if the goal and everybody's progress are shown. */
  readonly words?: Words;
  readonly reader?: Reader;
}

/** The seats: who is awaited, and who has locked an answer, never which. */
export function SeatPanels({ look, sit, connection: mark, words, reader }: SeatsProps): JSX.Element {
  const said = TABLE_WORDS[preferences.value.lang];
  const { awaited } = look;
  const goal = words?.guide?.goal;
  const progressOf = (seat: Seat): string | undefined => reader && words?.guide?.progress?.(seat, reader);
  return (
    <ul class="seats" aria-label={said.seats}>
      {goal !== undefined && (
        <li class="goal">
          <strong>{said.goal}:</strong> {nameAt(goal, look.view.options)}
        </li>
      )}
      {look.sitters.map((sitter, seat) => {
        const asked = awaited?.kind !== 'window' && awaited?.asks.some(ask => ask.seat === seat);
        const locked = awaited?.locked.includes(seat);
        const { letter, shapeName } = at(SEAT_BADGES, seat);
        return (
          <li
            class="seat"
            data-asked={asked && !locked ? '' : undefined}
            data-locked={locked ? '' : undefined}
            data-self={seat === look.seat ? '' : undefined}
          >
            <SeatBadge seat={seat} />
            <span class="seat-name">{sitter.name}</span>
            <span class="visually-hidden">{said.seatOf(letter, shapeName)}</span>
            {mark?.(seat)}
            <span class="seat-kind">{kindOf(sitter, said.bot)}</span>
            <Progress text={progressOf(seat)} />
            {sit && !look.result && (
              <button
                type="button"
                class="button button--quiet seat-swap"
                onClick={() => sit(seat, handed(sitter, seat))}
              >
                {sitter.kind === 'bot' ? said.toPerson : said.toBot}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const Progress = ({ text }: { readonly text: string | undefined }): JSX.Element | null =>
  text === undefined ? null : <span class="seat-progress">{text}</span>;

/** The level of a bot, unless it is its name. */
const kindOf = ({ kind, name, level = name }: Pick<Sitter, 'kind' | 'name' | 'level'>, bot: string): string =>
  kind !== 'bot' ? '' : level === name ? bot : levelName(level);

/** The same seat with another player. */
function handed({ kind, name }: Pick<Sitter, 'kind' | 'name'>, _seat: Seat): Sitter {
  return kind === 'bot' ? { kind: 'person', name } : { kind: 'bot', name, level: 'Poltergeist' };
}
