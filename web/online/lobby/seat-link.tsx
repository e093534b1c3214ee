import type { JSX } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { NAME_MAX_CHARS } from '../../../protocol/limits.ts';
import { go, href } from '../../app/route.ts';
import { prefer, preferences } from '../../app/settings.ts';
import { Page } from '../../screens/page.tsx';
import { titleOf } from '../../shelf/boxes.ts';
import { introduce, readSeatLink, redeemSeatLink, type SeatOffer, sentence, welcome } from '../net/api.ts';
import { momentOf } from '../net/moments.ts';
import { useActing } from '../net/use-async-action.ts';
import { said } from '../words.ts';

interface Offered {
  readonly offer: SeatOffer;
  /** The current guest's name; null if the browser has no guest. */
  readonly own: string | null;
}

async function readOffer(secret: string): Promise<Offered> {
  const [offer, { guest }] = await Promise.all([readSeatLink(secret), welcome()]);
  return { offer, own: guest?.name ?? null };
}

/** A browser without a guest first becomes a new one. */
async function redeem(secret: string, name: string | null): Promise<void> {
  if (name !== null) {
    await introduce(name);
    if (!preferences.value.name) prefer({ name });
  }
  const { id } = await redeemSeatLink(secret);
  go({ screen: 'online', id }, true);
}

/** Describes a seat link. Changes nothing before the button is pressed. */
export function SeatRoute({ secret }: { readonly secret: string }): JSX.Element {
  const { seatLink, loading } = said.value;
  const [offered, setOffered] = useState<Offered | undefined>();
  const [refused, setRefused] = useState('');
  useEffect(() => {
    readOffer(secret).then(setOffered, error => setRefused(sentence(error)));
  }, [secret]);
  return (
    <Page title={seatLink.title} narrow>
      {offered ? (
        <Question secret={secret} {...offered} />
      ) : (
        <>
          <h1>{seatLink.title}</h1>
          {refused ? (
            <p class="note note--bad" role="alert">
              {refused}
            </p>
          ) : (
            <p role="status">{loading}</p>
          )}
        </>
      )}
    </Page>
  );
}

function Question({ secret, offer, own }: Offered & { readonly secret: string }): JSX.Element {
  const { seatLink, room } = said.value;
  const id = useId();
  const { busy, refused, act } = useActing();
  const [name, setName] = useState(preferences.value.name);
  const called = name.trim();
  if (offer.isYours) return <Own table={offer.table} />;
  return (
    <form
      class="stack"
      onSubmit={event => {
        event.preventDefault();
        act(redeem(secret, own === null ? called : null));
      }}
    >
      <h1>{seatLink.asks(offer.name, titleOf(offer.game))}</h1>
      <p>{seatLink.text(offer.name)}</p>
      {own === null ? (
        <div class="field">
          <label class="field__label" for={id}>
            {room.name}
          </label>
          <input
            class="input"
            id={id}
            type="text"
            required
            maxLength={NAME_MAX_CHARS}
            autoComplete="nickname"
            value={name}
            onInput={event => setName(event.currentTarget.value)}
          />
        </div>
      ) : (
        <p>{seatLink.as(own)}</p>
      )}
      <p class="small soft">{seatLink.until(momentOf(offer.expiresAt))}</p>
      {refused && (
        <p class="note note--bad" role="alert">
          {refused}
        </p>
      )}
      <div class="row">
        <button
          type="submit"
          class="button button--primary button--big"
          disabled={busy || (own === null && called === '')}
        >
          {seatLink.take}
        </button>
        <a class="button" href={href({ screen: 'home' })}>
          {seatLink.no}
        </a>
      </div>
    </form>
  );
}

function Own({ table }: { readonly table: string | undefined }): JSX.Element {
  const { seatLink } = said.value;
  return (
    <>
      <h1>{seatLink.title}</h1>
      <p>{seatLink.own}</p>
      {table !== undefined && (
        <p>
          <a class="button" href={href({ screen: 'online', id: table })}>
            {seatLink.toTable}
          </a>
        </p>
      )}
    </>
  );
}
