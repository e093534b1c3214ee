import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { go, href } from '../../app/route.ts';
import { prefer } from '../../app/settings.ts';
import { Page } from '../../screens/page.tsx';
import { readDeviceLink, redeemDeviceLink, sentence, welcome } from '../net/api.ts';
import { useActing } from '../net/use-async-action.ts';
import { said } from '../words.ts';

interface Offered {
  /** The guest that this browser would become. */
  readonly name: string;
  readonly isYou: boolean;
  /** The current guest; null if the browser has none. */
  readonly own: string | null;
}

async function readOffer(secret: string): Promise<Offered> {
  const [offer, { guest }] = await Promise.all([readDeviceLink(secret), welcome()]);
  return { ...offer, own: guest?.name ?? null };
}

async function become(secret: string): Promise<void> {
  const { name } = await redeemDeviceLink(secret);
  prefer({ name });
  go({ screen: 'mine' }, true);
}

/** Names the guest whose device this browser would become. Changes nothing before the button is pressed. */
export function DeviceRoute({ secret }: { readonly secret: string }): JSX.Element {
  const { become: words, loading } = said.value;
  const [offered, setOffered] = useState<Offered | undefined>();
  const [refused, setRefused] = useState('');
  useEffect(() => {
    readOffer(secret).then(setOffered, error => setRefused(sentence(error)));
  }, [secret]);
  return (
    <Page title={words.title} narrow>
      {offered && !offered.isYou ? (
        <Question secret={secret} {...offered} />
      ) : (
        <>
          <h1>{words.title}</h1>
          {refused && (
            <p class="note note--bad" role="alert">
              {refused}
            </p>
          )}
          {!refused && <p role="status">{offered ? words.already(offered.name) : loading}</p>}
        </>
      )}
    </Page>
  );
}

function Question({ secret, name, own }: Offered & { readonly secret: string }): JSX.Element {
  const { become: words } = said.value;
  const { busy, refused, act } = useActing();
  return (
    <div class="stack">
      <h1>{words.asks(name)}</h1>
      <p>{words.text(name)}</p>
      {own !== null && <p class="note">{words.aside(own, name)}</p>}
      <p class="note note--bad">{words.warning(name)}</p>
      {refused && (
        <p class="note note--bad" role="alert">
          {refused}
        </p>
      )}
      <div class="row">
        <a class="button button--big" href={href({ screen: 'home' })}>
          {own === null ? words.no : words.stay(own)}
        </a>
        <button
          type="button"
          class="button button--danger button--big"
          disabled={busy}
          onClick={() => act(become(secret))}
        >
          {words.yes(name)}
        </button>
      </div>
    </div>
  );
}
