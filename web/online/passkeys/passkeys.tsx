import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Refusal } from '../../../engine/index.ts';
import { prefer, preferences } from '../../app/settings.ts';
import * as api from '../net/api.ts';
import { identityChanged, identityVersion } from '../net/identity.ts';
import { said } from '../words.ts';
import { PasskeyList } from './passkey-list.tsx';

/** Creates a passkey for this guest. */
async function make(): Promise<void> {
  await api.introduce(preferences.value.name.trim());
  const { session, options } = await api.beginPasskey();
  const response = await startRegistration({ optionsJSON: options });
  await api.finishPasskey({ session, response });
}

/** Makes this browser another device of the passkey's guest. */
async function login(): Promise<void> {
  const { session, options } = await api.beginLogin();
  const response = await startAuthentication({ optionsJSON: options });
  await api.finishLogin({ session, response });
}

/** A cancelled browser dialog is no failure. */
const why = (error: unknown): string =>
  error instanceof Refusal || error instanceof api.ServerUnreachable
    ? api.sentence(error)
    : said.value.passkeys.dismissed;

/** Passkeys: optional, for guests with several devices. */
export function PasskeySection(): JSX.Element | null {
  const { passkeys } = said.value;
  const [welcome, setWelcome] = useState<api.Welcome | 'away' | undefined>();
  const [told, setTold] = useState('');
  const load = (): Promise<void> => api.welcome().then(setWelcome, () => setWelcome('away'));
  const version = identityVersion.value;
  useEffect(() => void load(), [version]);
  // Without a server there are no passkeys.
  if (welcome === undefined || welcome === 'away') return null;
  const count = welcome.guest?.passkeys ?? 0;
  const able = browserSupportsWebAuthn();
  const run = (work: () => Promise<void>, done: (welcome: api.Welcome) => string): void => {
    setTold('');
    work()
      .then(api.welcome)
      .then(found => {
        setWelcome(found);
        setTold(done(found));
        identityChanged();
      })
      .catch(error => setTold(why(error)));
  };
  const arrived = ({ guest }: api.Welcome): string => {
    if (guest && !preferences.value.name) prefer({ name: guest.name });
    return passkeys.welcome(guest?.name ?? '');
  };
  const named = preferences.value.name.trim() !== '';
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">{passkeys.title}</h2>
      <p class="soft settings__text">{passkeys.text}</p>
      {!able && <p class="soft">{passkeys.unable}</p>}
      {able && (
        <>
          <div class="setting">
            <p>{count === 0 ? passkeys.none : passkeys.kept(count)}</p>
            <button type="button" class="button" disabled={!named} onClick={() => run(make, () => passkeys.made)}>
              {passkeys.make}
            </button>
          </div>
          {count > 0 && <PasskeyList version={version} />}
          <div class="setting">
            <p class="field__hint">{passkeys.loginText}</p>
            <button type="button" class="button" onClick={() => run(login, arrived)}>
              {passkeys.login}
            </button>
          </div>
        </>
      )}
      <p role="status" class="soft">
        {told || (able && !named ? passkeys.unnamed : '')}
      </p>
    </section>
  );
}
