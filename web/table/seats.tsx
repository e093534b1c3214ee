import type { JSX } from 'preact';
import { at, nameAt, type Reader, type Seat, type Words } from '../../engine/index.ts';
import { SEAT_MARKS } from '../../table/seats.ts';
import type { SeatView, Sitter } from '../../table/table.ts';
import { levelName } from '../screens/words.ts';
import { preferences } from '../settings.ts';
import { SeatBadge } from './marks.tsx';
import { TABLE_WORDS } from './words.ts';

interface SeatsProps {
  readonly look: SeatView;
  /** Hands a seat over; missing where it cannot be. */
  readonly sit?: (seat: Seat, sitter: Sitter) => void;
  /** What is known of those who are far away. */
  readonly mark?: ((seat: Seat) => JSX.Element) | undefined;
  /** Set where it is said how one wins, and how far everybody has come. */
  readonly words?: Words;
  readonly reader?: Reader;
}

/** Who sits where, who is awaited, who has locked in: never what. */
export function SeatPanels({ look, sit, mark, words, reader }: SeatsProps): JSX.Element {
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
        const { letter, shapeName } = at(SEAT_MARKS, seat);
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

/** How well a bot plays, unless that is all it is called. */
const kindOf = ({ kind, name, level = name }: Pick<Sitter, 'kind' | 'name' | 'level'>, bot: string): string =>
  kind !== 'bot' ? '' : level === name ? bot : levelName(level);

/** The same seat in other hands. */
function handed({ kind, name }: Pick<Sitter, 'kind' | 'name'>, _seat: Seat): Sitter {
  return kind === 'bot' ? { kind: 'person', name } : { kind: 'bot', name, level: 'Poltergeist' };
}
