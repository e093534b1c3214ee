import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { LinkField } from '../../screens/link-field.tsx';
import { makeDeviceLink, revokeDeviceLinks, sentence } from '../net/api.ts';
import { said } from '../words.ts';
import { linkTo } from './invitation.tsx';
import { QrCode } from './qr.tsx';

/** A link that makes another browser a device of this guest. Created when the dialog opens. */
export function DeviceLinkDialog({ close }: { readonly close: () => void }): JSX.Element {
  const { devices: words, invite, loading, close: done } = said.value;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [url, setUrl] = useState<string | undefined>();
  const [told, setTold] = useState(loading);
  useEffect(() => {
    dialog.current?.showModal();
    makeDeviceLink().then(
      secret => {
        setUrl(linkTo({ screen: 'device', secret }));
        setTold('');
      },
      error => setTold(sentence(error)),
    );
  }, []);
  const revoke = (): void => {
    revokeDeviceLinks().then(
      () => {
        setUrl(undefined);
        setTold(words.revoked);
      },
      error => setTold(sentence(error)),
    );
  };
  return (
    <dialog class="dialog" ref={dialog} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} onClose={close}>
      <h2 id={`${id}-title`}>{words.add}</h2>
      <p class="note note--bad" id={`${id}-text`}>
        {words.addText}
      </p>
      {url !== undefined && (
        <>
          <QrCode text={url} label={invite.qr} />
          <LinkField label={words.link} url={url} />
          <p class="small soft">{words.addOnce}</p>
        </>
      )}
      <p role="status">{told}</p>
      <div class="dialog__actions">
        {url !== undefined && (
          <button type="button" class="button button--danger" onClick={revoke}>
            {words.revoke}
          </button>
        )}
        <button type="button" class="button" onClick={() => dialog.current?.close()}>
          {done}
        </button>
      </div>
    </dialog>
  );
}
