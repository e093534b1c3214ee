import type { JSX } from 'preact';
import type { Presence } from '../../../protocol/wire.ts';
import { said } from '../words.ts';

export type FarPlace = Presence['places'][number];

/** The connection of a seat's player: a full dot, an empty ring, or half a dot while a bot plays for them. */
export function PresenceDot({ place }: { readonly place: FarPlace }): JSX.Element | null {
  const { room } = said.value;
  if (place.kind !== 'person') return null;
  const [state, text] = place.away
    ? (['away', room.away(place.name)] as const)
    : place.here
      ? (['here', room.here] as const)
      : (['gone', room.notHere] as const);
  return (
    <span class="presence" data-state={state} title={text}>
      <span class="visually-hidden">{text}</span>
    </span>
  );
}
