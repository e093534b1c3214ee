import type { JSX } from 'preact';
import type { Presence } from '../../../protocol/wire.ts';
import { said } from '../words.ts';

/** A note that the rules failed in this room, with the consequences. */
export function FaultNote({ presence }: { readonly presence: Presence }): JSX.Element | null {
  const { phase, fault } = presence;
  const words = said.value.fault;
  if (phase !== 'frozen' && !fault) return null;
  return (
    <p class="note note--bad" role="alert">
      {phase === 'frozen' || !fault ? words.frozen : words.failed(fault.count, fault.most)}
    </p>
  );
}
