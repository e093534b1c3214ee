import type { JSX, TargetedInputEvent } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import * as api from '../net/api.ts';
import { canPush, isDenied, subscribe } from '../net/push.ts';
import { said } from '../words.ts';

/** The form: empty fields mean no. */
interface Wanted {
  readonly push: boolean;
  readonly mail: string;
  readonly webhook: string;
  readonly format: api.WebhookFormat;
}
const NOTHING: Wanted = { push: false, mail: '', webhook: '', format: 'discord' };

function wantedOf(channels: readonly api.Channel[]): Wanted {
  let wanted = NOTHING;
  for (const channel of channels) {
    if (channel.kind === 'push') wanted = { ...wanted, push: true };
    else if (channel.kind === 'mail') wanted = { ...wanted, mail: channel.address };
    else wanted = { ...wanted, webhook: channel.url, format: channel.format };
  }
  return wanted;
}

function channelsOf({ push, mail, webhook, format }: Wanted): api.Channel[] {
  const [address, url] = [mail.trim(), webhook.trim()];
  return [
    ...(push ? [{ kind: 'push' } as const] : []),
    ...(address ? [{ kind: 'mail', address } as const] : []),
    ...(url ? [{ kind: 'webhook', url, format } as const] : []),
  ];
}

/** The message after saving. */
interface Told {
  readonly text: string;
  readonly key?: string;
}
/** The confirmation state of mail addresses. */
type MailStates = NonNullable<api.ChannelView['mail']>;

/** Saves the form; returns the message to show. */
async function save(
  id: string,
  wanted: Wanted,
  pushKey: string | null,
): Promise<{ readonly told: Told; readonly mail?: MailStates }> {
  const { channels } = said.value;
  if (wanted.push && pushKey !== null && !(await subscribe(pushKey))) return { told: { text: channels.denied } };
  const { keys = {}, mail = {} } = await api.setChannels(id, channelsOf(wanted));
  const key = wanted.format === 'json' ? keys[wanted.webhook.trim()] : undefined;
  return { told: { text: channels.saved, ...(key !== undefined && { key }) }, mail };
}

/** The confirmation state of mail addresses, fetched again whenever the page becomes visible. */
function useMailStates(
  id: string,
  fail: (error: unknown) => void,
): readonly [MailStates, (states: MailStates) => void] {
  const [states, setStates] = useState<MailStates>({});
  const isOpen = Object.values(states).some(state => state !== 'confirmed');
  useEffect(() => {
    if (!isOpen) return undefined;
    const refresh = (): void => {
      if (document.visibilityState !== 'visible') return;
      api.channels(id).then(({ mail = {} }) => setStates(mail), fail);
    };
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('focus', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('focus', refresh);
    };
  }, [id, isOpen]);
  return [states, setStates];
}

/** The channels by which a table calls its player. Collapsed at first. */
export function ChannelForm({ id }: { readonly id: string }): JSX.Element {
  const { channels } = said.value;
  const [open, setOpen] = useState(false);
  return (
    <details class="fold channels" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{channels.title}</h2>
      </summary>
      {open && <Channels id={id} />}
    </details>
  );
}

function Channels({ id }: { readonly id: string }): JSX.Element {
  const { channels, loading } = said.value;
  const [welcome, setWelcome] = useState<api.Welcome | undefined>();
  const [wanted, setWanted] = useState<Wanted | undefined>();
  const [told, setTold] = useState<Told>({ text: '' });
  const fail = (error: unknown): void => setTold({ text: api.sentence(error) });
  const [mail, setMail] = useMailStates(id, fail);
  useEffect(() => {
    api.welcome().then(setWelcome, fail);
    api.channels(id).then(found => {
      setWanted(wantedOf(found.channels));
      setMail(found.mail ?? {});
    }, fail);
  }, [id]);
  if (!welcome || !wanted) return <p role="status">{told.text || loading}</p>;
  const change = (to: Partial<Wanted>): void => setWanted({ ...wanted, ...to });
  return (
    <form
      class="stack"
      onSubmit={event => {
        event.preventDefault();
        save(id, wanted, welcome.push).then(kept => {
          setTold(kept.told);
          if (kept.mail) setMail(kept.mail);
        }, fail);
      }}
    >
      <p class="small soft">{channels.text}</p>
      <PushField welcome={welcome} wanted={wanted} change={change} />
      {welcome.mail && (
        <TextField words={channels.mail} type="email" value={wanted.mail} onValue={to => change({ mail: to })} />
      )}
      <MailNote
        state={mail[wanted.mail.trim()]}
        onAgain={() => api.askAgain(id, wanted.mail.trim()).then(setMail, fail)}
      />
      <TextField words={channels.webhook} type="url" value={wanted.webhook} onValue={webhook => change({ webhook })} />
      {wanted.webhook !== '' && (
        <select
          class="input"
          aria-label={channels.format}
          value={wanted.format}
          onChange={event => {
            const format = api.WEBHOOK_FORMATS.find(one => one === event.currentTarget.value);
            if (format) change({ format });
          }}
        >
          {api.WEBHOOK_FORMATS.map(format => (
            <option key={format} value={format}>
              {channels.formats[format]}
            </option>
          ))}
        </select>
      )}
      <div class="row">
        <button type="submit" class="button">
          {channels.save}
        </button>
        <span role="status">{told.text}</span>
      </div>
      {told.key !== undefined && (
        <p class="note">
          {channels.key} <code>{told.key}</code>
        </p>
      )}
    </form>
  );
}

interface MailNoteProps {
  readonly state: api.MailState | undefined;
  readonly onAgain: () => void;
}

/** Whether the owner of the entered address has confirmed it. */
function MailNote({ state, onAgain }: MailNoteProps): JSX.Element {
  const { mailStates, askAgain } = said.value.channels;
  const isOpen = state === 'waiting' || state === 'unconfirmed';
  return (
    <div class="channels__mail">
      <p role="status" class={state === 'confirmed' ? 'small soft' : 'small'}>
        {state !== undefined && mailStates[state]}
      </p>
      {isOpen && (
        <button type="button" class="button" onClick={onAgain}>
          {askAgain[state]}
        </button>
      )}
    </div>
  );
}

interface PushProps {
  readonly welcome: api.Welcome;
  readonly wanted: Wanted;
  readonly change: (to: Partial<Wanted>) => void;
}

function PushField({ welcome, wanted, change }: PushProps): JSX.Element | null {
  const { channels } = said.value;
  if (welcome.push === null) return null;
  if (!canPush()) return <p class="small soft">{channels.noPush}</p>;
  if (isDenied() && !wanted.push) return <p class="small soft">{channels.denied}</p>;
  return (
    <label class="check">
      <input type="checkbox" checked={wanted.push} onChange={event => change({ push: event.currentTarget.checked })} />
      <span>
        {channels.push.name}
        <span class="field__hint channels__hint">{channels.push.text}</span>
      </span>
    </label>
  );
}

interface TextProps {
  readonly words: { readonly name: string; readonly text: string };
  readonly type: 'email' | 'url';
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function TextField({ words, type, value, onValue }: TextProps): JSX.Element {
  const id = useId();
  const field = {
    ...{ class: 'input', id, 'aria-describedby': `${id}-hint`, value },
    onInput: (event: TargetedInputEvent<HTMLInputElement>) => onValue(event.currentTarget.value),
  };
  return (
    <div class="field">
      <label class="field__label" for={id}>
        {words.name}
      </label>
      {type === 'email' ? (
        <input {...field} type="email" autoComplete="email" />
      ) : (
        <input {...field} type="url" autoComplete="off" />
      )}
      <p class="field__hint" id={`${id}-hint`}>
        {words.text}
      </p>
    </div>
  );
}
