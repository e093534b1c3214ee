import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../engine/index.ts';
import { LinkField } from '../screens/link-field.tsx';
import { seatSecret, sentence } from './api.ts';
import { linkTo } from './invitation.tsx';
import { QrCode } from './qr.tsx';
import { said } from './words.ts';

interface MoveProps {
  readonly table: string;
  readonly seat: Seat;
  readonly close: () => void;
}

/** A private link that brings a seat to another device of the same person. */
export function MoveDialog({ table, seat, close }: MoveProps): JSX.Element {
  const { seats, invite, loading, close: done } = said.value;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [url, setUrl] = useState<string | undefined>();
  const [refused, setRefused] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    seatSecret(table, seat).then(
      secret => setUrl(linkTo({ screen: 'seat', secret })),
      error => setRefused(sentence(error)),
    );
  }, [table, seat]);
  return (
    <dialog class="dialog" ref={dialog} aria-labelledby={`${id}-title`} onClose={close}>
      <h2 id={`${id}-title`}>{seats.moveTitle}</h2>
      <p>{seats.moveText}</p>
      {url === undefined ? (
        <p role="status">{refused || loading}</p>
      ) : (
        <>
          <QrCode text={url} label={invite.qr} />
          <LinkField label={invite.link} url={url} />
        </>
      )}
      <div class="dialog__actions">
        <button type="button" class="button" onClick={() => dialog.current?.close()}>
          {done}
        </button>
      </div>
    </dialog>
  );
}
