import type { JSX } from 'preact';
import type { Marked, Seat } from '../../../engine/index.ts';

/** The attributes by which a strip opens and closes, for a finger, a mouse and the keyboard. Its role is a button. */
export const opening = (isOpen: boolean, toggle: () => void): Marked & { 'aria-expanded': boolean } => ({
  'aria-expanded': isOpen,
  onClick: toggle,
  onKeyDown: event => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    toggle();
  },
});

/** The strip that is open, if any. */
export interface Opened {
  readonly opened: Seat | undefined;
  readonly open: (seat: Seat | undefined) => void;
}

interface StripsProps extends Opened {
  readonly class: string;
  readonly label: string;
  readonly seats: readonly Seat[];
  readonly strip: (seat: Seat, isOpen: boolean, toggle: () => void) => JSX.Element;
}

/** Strips of players where there is little room: a press opens one and closes the other. */
export const Strips = ({ class: name, label, seats, opened, open, strip }: StripsProps): JSX.Element => (
  <ul class={name} aria-label={label}>
    {seats.map(seat => {
      const isOpen = seat === opened;
      return strip(seat, isOpen, () => open(isOpen ? undefined : seat));
    })}
  </ul>
);
