import type { JSX } from 'preact';
import type { Seat } from '../../../engine/index.ts';
import { STAND_IN } from '../../../table/room/places.ts';
import type { RemoteTable } from '../net/remote.ts';

interface HandOverProps {
  readonly client: RemoteTable;
  readonly seat: Seat;
  /** Whether a bot plays for the person now. */
  readonly isAway: boolean;
  readonly act: (action: Promise<unknown>) => void;
  readonly said: { readonly back: string; readonly toBot: string };
}

/** One button: lets a bot play for the own seat, or takes it back. */
export function HandOver({ client, seat, isAway, act, said }: HandOverProps): JSX.Element {
  const wanted = isAway ? ({ to: 'person' } as const) : ({ to: 'bot', level: STAND_IN } as const);
  return (
    <button
      type="button"
      class={`button ${isAway ? 'button--primary' : ''}`}
      onClick={() => act(client.request({ do: 'hand', seat, ...wanted }))}
    >
      {isAway ? said.back : said.toBot}
    </button>
  );
}
