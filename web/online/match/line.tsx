import type { JSX } from 'preact';
import type { RemoteTable } from '../net/remote.ts';
import { said } from '../words.ts';

/**
 * A quiet note while the network is gone, and a loud one while the server has trouble. Both disappear automatically.
 */
export function LineStatus({ client }: { readonly client: RemoteTable }): JSX.Element {
  const { lost, lostBusy } = said.value;
  return (
    <>
      <p class="line-status" role="status">
        {client.line === 'lost' && <span class="line-status__text">{client.busy ? lostBusy : lost}</span>}
      </p>
      {client.trouble !== undefined && (
        <p class="note note--bad" role="alert">
          {client.trouble}
        </p>
      )}
    </>
  );
}
