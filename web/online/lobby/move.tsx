import './devices.css';
import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../../engine/index.ts';
import { href } from '../../app/route.ts';
import { LinkField } from '../../screens/link-field.tsx';
import { makeSeatLink, revokeSeatLink, type SeatLink, seatLinks, sentence } from '../net/api.ts';
import { agoOf, momentOf } from '../net/moments.ts';
import { said } from '../words.ts';
import { linkTo } from './invitation.tsx';
import { QrCode } from './qr.tsx';

interface MoveProps {
  readonly table: string;
  readonly seat: Seat;
  readonly close: () => void;
}

/** Creates links that hand one seat over, and revokes unused ones. */
export function MoveDialog({ table, seat, close }: MoveProps): JSX.Element {
  const { seats, invite, close: done } = said.value;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [made, setMade] = useState<{ readonly id: string; readonly url: string } | undefined>();
  const [links, setLinks] = useState<readonly SeatLink[]>([]);
  const [told, setTold] = useState('');
  const fail = (error: unknown): void => setTold(sentence(error));
  const loadLinks = async (): Promise<void> => {
    const found = await seatLinks();
    setLinks(found.filter(link => link.table === table && link.seat === seat));
  };
  useEffect(() => {
    dialog.current?.showModal();
    loadLinks().catch(fail);
  }, [table, seat]);
  const make = async (): Promise<void> => {
    const { id: link, secret } = await makeSeatLink(table, seat);
    setMade({ id: link, url: linkTo({ screen: 'seat', secret }) });
    setTold('');
    await loadLinks();
  };
  const revoke = async (link: SeatLink): Promise<void> => {
    await revokeSeatLink(link.id);
    if (made?.id === link.id) setMade(undefined);
    setTold(seats.linkRevoked);
    await loadLinks();
  };
  return (
    <dialog class="dialog" ref={dialog} aria-labelledby={`${id}-title`} onClose={close}>
      <h2 id={`${id}-title`}>{seats.moveTitle}</h2>
      <p>{seats.moveText}</p>
      <p class="small soft">
        <a href={href({ screen: 'settings' })}>{seats.moveMyself}</a>
      </p>
      {made && (
        <>
          <QrCode text={made.url} label={invite.qr} />
          <LinkField label={seats.linkField} url={made.url} />
        </>
      )}
      <UnusedLinks links={links} revoke={link => void revoke(link).catch(fail)} />
      <p role="status">{told}</p>
      <div class="dialog__actions">
        <button type="button" class="button" onClick={() => dialog.current?.close()}>
          {done}
        </button>
        <button type="button" class="button button--primary" onClick={() => void make().catch(fail)}>
          {seats.makeLink}
        </button>
      </div>
    </dialog>
  );
}

interface LinksProps {
  readonly links: readonly SeatLink[];
  readonly revoke: (link: SeatLink) => void;
}

function UnusedLinks({ links, revoke }: LinksProps): JSX.Element | null {
  const { seats } = said.value;
  const id = useId();
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 class="small" id={id}>
        {seats.unusedLinks}
      </h3>
      <ul class="devices">
        {links.map(link => {
          const what = seats.linkMade(agoOf(link.createdAt), momentOf(link.expiresAt));
          return (
            <li class="setting" key={link.id}>
              <span class="small">{what}</span>
              <button
                type="button"
                class="button"
                aria-label={`${seats.revokeLink}: ${what}`}
                onClick={() => revoke(link)}
              >
                {seats.revokeLink}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
