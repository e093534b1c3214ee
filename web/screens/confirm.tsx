import type { JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before something is deleted. Escape means no. */
export function Confirm({ title, text, yes, no, onYes, onNo }: ConfirmProps): JSX.Element {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="dialog" ref={dialog} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} onClose={onNo}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div class="dialog__actions">
        <button type="button" class="button" onClick={onNo}>
          {no}
        </button>
        <button type="button" class="button button--danger" onClick={onYes}>
          {yes}
        </button>
      </div>
    </dialog>
  );
}
