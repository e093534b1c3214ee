import '../lobby/devices.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Confirm } from '../../screens/confirm.tsx';
import * as api from '../net/api.ts';
import { identityChanged } from '../net/identity.ts';
import { dayOf } from '../net/moments.ts';
import { said } from '../words.ts';

/** The passkeys of this guest. Each can be removed, so that an ended device cannot log in again. */
export function PasskeyList({ version }: { readonly version: number }): JSX.Element {
  const { passkeys: words, cancel } = said.value;
  const [keys, setKeys] = useState<readonly api.Passkey[]>([]);
  const [asked, setAsked] = useState<api.Passkey | undefined>();
  const [told, setTold] = useState('');
  const fail = (error: unknown): void => setTold(api.sentence(error));
  useEffect(() => {
    api.passkeys().then(setKeys, fail);
  }, [version]);
  const remove = ({ id }: api.Passkey): void => {
    setAsked(undefined);
    api
      .removePasskey(id)
      .then(() => setTold(words.removed), fail)
      .finally(identityChanged);
  };
  return (
    <>
      <ul class="devices">
        {keys.map(key => (
          <li class="setting" key={key.id}>
            <span>{words.madeOn(dayOf(key.createdAt))}</span>
            <button
              type="button"
              class="button"
              aria-label={words.removeOf(dayOf(key.createdAt))}
              onClick={() => setAsked(key)}
            >
              {words.remove}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" class="soft">
        {told}
      </p>
      {asked && (
        <Confirm
          title={words.removeTitle}
          text={words.removeText}
          yes={words.remove}
          no={cancel}
          onNo={() => setAsked(undefined)}
          onYes={() => remove(asked)}
        />
      )}
    </>
  );
}
