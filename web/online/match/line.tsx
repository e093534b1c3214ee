import type { JSX } from 'preact';
import type { RemoteTable } from '../net/remote.ts';
import { said } from '../words.ts';

/**
 * A quiet note while the network is gone, and a loud one while the server has trouble. Both disappear automatically.
 */
export function LineStatus({ link }: { readonly link: RemoteTable }): JSX.Element {
  const { lost, lostBusy } = said.value;
  return (
    <>
      <p class="line-status" role="status">
        {link.line === 'lost' && <span class="line-status__text">{link.busy ? lostBusy : lost}</span>}
      </p>
      {link.trouble !== undefined && (
        <p class="note note--bad" role="alert">
          {link.trouble}
        </p>
      )}
    </>
  );
}
