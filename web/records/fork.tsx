import './records.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { at } from '../../engine/index.ts';
import { SEAT_BADGES } from '../../table/room/seat-badges.ts';
import type { Sitter } from '../../table/seat-view.ts';
import { isLevel, USUAL_LEVEL } from '../new-match/levels.ts';
import { Places } from '../new-match/places.tsx';
import { type SeatChoice, sittersOf } from '../new-match/seating.ts';
import { words } from '../screens/words.ts';
import { said } from './words.ts';

const placeOf = ({ kind, name, level }: Sitter): SeatChoice => ({
  kind: kind === 'bot' ? 'bot' : 'person',
  name,
  level: isLevel(level) ? level : USUAL_LEVEL,
});

interface ForkProps {
  readonly sitters: readonly Sitter[];
  readonly onClose: () => void;
  readonly onBegin: (sitters: readonly Sitter[]) => void;
}

/** Asks who continues from a moment: people, or bots of any level. */
export function ForkDialog({ sitters, onClose, onBegin }: ForkProps): JSX.Element {
  const { fork } = said.value;
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const places = useSignal(sitters.map(placeOf));
  useEffect(() => dialog.current?.showModal(), []);
  const range = { min: sitters.length, max: sitters.length };
  return (
    <dialog class="dialog fork" ref={dialog} aria-labelledby={title} onClose={onClose}>
      <h2 id={title}>{fork.title}</h2>
      <p>{fork.text}</p>
      <form
        class="stack"
        onSubmit={event => {
          event.preventDefault();
          onBegin(sittersOf(places.value, seat => words.value.newMatch.guest(at(SEAT_BADGES, seat).letter)));
        }}
      >
        <Places
          places={places.value}
          far={false}
          range={range}
          onChange={changed => {
            places.value = [...changed];
          }}
          onAdd={() => {}}
        />
        <p class="small soft">{fork.secrets}</p>
        <div class="dialog__actions">
          <button type="button" class="button" onClick={() => dialog.current?.close()}>
            {fork.cancel}
          </button>
          <button type="submit" class="button button--primary">
            {fork.begin}
          </button>
        </div>
      </form>
    </dialog>
  );
}
