import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Presence } from '../../../protocol/wire.ts';
import { go } from '../../app/route.ts';
import { preferences } from '../../app/settings.ts';
import { checkText } from '../../fair/check.ts';
import type { Check, HostedBy } from '../../fair/note.tsx';
import { TABLE_WORDS } from '../../play/words.ts';
import { ShareDialog } from '../../records/dialogs.ts';
import type { RecordSource } from '../../records/source.ts';
import { fetchTable } from '../../storage/library.ts';
import { importRecord } from '../../storage/tables.ts';
import { nextTitle } from '../../tour/remote.tsx';
import { recordText } from '../net/api.ts';
import type { RemoteTable } from '../net/remote.ts';
import { said } from '../words.ts';

/** The actions after a match. */
export interface Afterwards {
  /** Starts a rematch with the same people. Missing for spectators until the others have started one. */
  readonly rematch: (() => void) | undefined;
  readonly rematchTitle: string | undefined;
  readonly replay: (line?: number) => void;
  readonly mayReview: boolean;
  readonly source: RecordSource;
  readonly check: Check;
  readonly hostedBy: HostedBy;
}

/** Stores a finished match on this device, once, under the same id. */
async function bringHome(client: RemoteTable, names: readonly string[]): Promise<string> {
  if (await fetchTable(client.id)) return client.id;
  return importRecord(await recordText(client.id), client.id, names);
}

/** Starts a rematch: the first request creates the table, the others follow to it. */
async function playOn(client: RemoteTable, next: string | null): Promise<void> {
  const laid = next ?? (await client.request({ do: 'rematch' }));
  const id = typeof laid === 'object' && laid !== null && 'id' in laid ? laid.id : laid;
  if (typeof id === 'string') go({ screen: 'online', id });
}

export function afterwards(
  client: RemoteTable,
  presence: Presence,
  act: (action: Promise<unknown>) => void,
): Afterwards {
  const { next, places, tour } = presence;
  const mayLay = presence.terms.stage ? presence.host : client.mine.length > 0;
  const mayGoOn = next !== null || (mayLay && tour?.plan.length !== 0);
  const names = places.map(({ name }) => name);
  const levels = places.map(({ kind, level }) => (kind === 'bot' ? level : undefined));
  const file = `${client.gameModule.game.id}-${client.id}.jsonl`;
  return {
    rematch: mayGoOn ? () => act(playOn(client, next)) : undefined,
    rematchTitle: next === null ? nextTitle(presence) : said.value.end.next,
    replay: line => act(bringHome(client, names).then(id => go({ screen: 'replay', id, step: line }))),
    mayReview: !presence.terms.set,
    source: async () => ({ text: await recordText(client.id), names, levels, file }),
    check: async () => {
      // The record that comes now may lack stories told after it.
      const { seen } = client;
      return checkText(await recordText(client.id), seen);
    },
    hostedBy: 'far',
  };
}

/** The match ended early: by agreement, or by the operator. */
export function Closed({ rematch, rematchTitle, replay, source }: Afterwards): JSX.Element {
  const { end } = said.value;
  const { rematch: again, watchAgain, passOn } = TABLE_WORDS[preferences.value.lang];
  const [sharing, setSharing] = useState(false);
  return (
    <section class="paper stack" aria-labelledby="closed">
      <h2 id="closed">{end.closed}</h2>
      <p>{end.closedText}</p>
      <div class="row">
        {rematch && (
          <button type="button" class="button button--primary" onClick={rematch}>
            {rematchTitle ?? again}
          </button>
        )}
        <button type="button" class="button" onClick={() => replay()}>
          {watchAgain}
        </button>
        <button type="button" class="button" onClick={() => setSharing(true)}>
          {passOn}
        </button>
      </div>
      {sharing && <ShareDialog source={source} onClose={() => setSharing(false)} />}
    </section>
  );
}
