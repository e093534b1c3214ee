import './room.css';
import './devices.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { prefer } from '../../app/settings.ts';
import { Confirm } from '../../screens/confirm.tsx';
import * as api from '../net/api.ts';
import { identityChanged, identityVersion } from '../net/identity.ts';
import { agoOf, dayOf } from '../net/moments.ts';
import { renewSubscription } from '../net/push.ts';
import { said } from '../words.ts';
import { DeviceLinkDialog } from './device-link.tsx';

/** The pending confirmation: to end a device, or all but this one. */
type Asked = api.Device | 'others';

const nameOf = ({ browser, system }: api.Device): string => said.value.devices.name(browser, system);

async function end(asked: Asked): Promise<void> {
  if (asked === 'others') {
    // A subscription from before devices were distinguished would end with the others.
    await renewSubscription();
    await api.endOtherDevices();
    return;
  }
  await api.endDevice(asked.id);
  if (!asked.isThis) return;
  // This browser is now its previous guest, if there was one.
  const { guest } = await api.welcome();
  if (guest) prefer({ name: guest.name });
}

/** The devices of this browser's guest; nothing without a server or a guest. */
export function DevicesSection(): JSX.Element | null {
  const { devices: words } = said.value;
  const [devices, setDevices] = useState<readonly api.Device[] | undefined>();
  const [asked, setAsked] = useState<Asked | undefined>();
  const [adding, setAdding] = useState(false);
  const [told, setTold] = useState('');
  const version = identityVersion.value;
  useEffect(() => {
    const load = async (): Promise<void> => {
      const { guest } = await api.welcome();
      const found = guest && (await api.devices());
      setDevices(found?.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)));
    };
    load().catch(error => {
      // Without a server there are no devices to list.
      if (!(error instanceof api.ServerUnreachable)) setTold(api.sentence(error));
    });
  }, [version]);
  const carryOut = (what: Asked): void => {
    setAsked(undefined);
    end(what)
      .then(
        () => setTold(words.ended),
        error => setTold(api.sentence(error)),
      )
      .finally(identityChanged);
  };
  const status = (
    <p role="status" class="soft">
      {told}
    </p>
  );
  if (!devices) return told ? status : null;
  return (
    <section aria-labelledby="devices">
      <h2 id="devices">{words.title}</h2>
      <p class="soft settings__text">{words.text}</p>
      <ul class="devices">
        {devices.map(device => (
          <DeviceRow key={device.id} device={device} ask={() => setAsked(device)} />
        ))}
      </ul>
      <div class="row">
        <button type="button" class="button" onClick={() => setAdding(true)}>
          {words.add}
        </button>
        {devices.length > 1 && (
          <button type="button" class="button button--danger" onClick={() => setAsked('others')}>
            {words.endOthers}
          </button>
        )}
      </div>
      {status}
      {asked && <AskFirst asked={asked} onNo={() => setAsked(undefined)} onYes={() => carryOut(asked)} />}
      {adding && (
        <DeviceLinkDialog
          close={() => {
            setAdding(false);
            identityChanged();
          }}
        />
      )}
    </section>
  );
}

function DeviceRow({ device, ask }: { readonly device: api.Device; readonly ask: () => void }): JSX.Element {
  const { devices: words } = said.value;
  const { isThis, createdAt, seenAt } = device;
  return (
    <li class="setting">
      <div>
        <span class="field__label">
          {nameOf(device)} {isThis && <span class="chip chip--lit">{words.isThis}</span>}
        </span>
        <p class="field__hint">
          {words.since(dayOf(createdAt))}, {words.seen(agoOf(seenAt))}
        </p>
      </div>
      <button
        type="button"
        class="button"
        aria-label={words.endOf(isThis ? words.isThis : nameOf(device))}
        onClick={ask}
      >
        {words.end}
      </button>
    </li>
  );
}

interface AskProps {
  readonly asked: Asked;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function AskFirst({ asked, ...answers }: AskProps): JSX.Element {
  const { devices: words, cancel: no } = said.value;
  if (asked === 'others')
    return (
      <Confirm title={words.endOthersTitle} text={words.endOthersText} yes={words.endOthers} {...{ no, ...answers }} />
    );
  return asked.isThis ? (
    <Confirm title={words.leaveTitle} text={words.leaveText} yes={words.leave} {...{ no, ...answers }} />
  ) : (
    <Confirm title={words.endTitle(nameOf(asked))} text={words.endText} yes={words.endYes} {...{ no, ...answers }} />
  );
}
