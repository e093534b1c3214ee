import type { JSX } from 'preact';
import { href, type Route } from '../../app/route.ts';
import { LinkField } from '../../screens/link-field.tsx';
import { said } from '../words.ts';
import { QrCode } from './qr.tsx';

/** The absolute address of a route. */
export const linkTo = (route: Route): string => new URL(href(route), document.baseURI).href;

interface InvitationProps {
  readonly id: string;
  readonly code: string;
  readonly title: string;
}

/** Three ways to invite: a link, its QR code, and six words for the phone. */
export function Invitation({ id, code, title }: InvitationProps): JSX.Element {
  const { invite } = said.value;
  const url = linkTo({ screen: 'online', id });
  return (
    <section class="paper invitation" aria-labelledby="invite">
      <h2 id="invite">{invite.title}</h2>
      <p class="small">{invite.text}</p>
      <LinkField label={invite.link} url={url} shared={invite.shareText(title)} />
      <div class="invitation__ways">
        <QrCode text={url} label={invite.qr} />
        <div>
          <h3 class="small">{invite.words}</h3>
          <ol class="invitation__words" lang="en">
            {code.split('-').map((word, i) => (
              <li key={`${i}`}>{word}</li>
            ))}
          </ol>
          <p class="small soft">{invite.wordsHint}</p>
        </div>
      </div>
    </section>
  );
}
