import type { JSX } from 'preact';
import { type GameModule, nameAt } from '../../../engine/index.ts';
import type { Presence } from '../../../protocol/wire.ts';
import { preferences } from '../../app/settings.ts';
import { said } from '../words.ts';

/** The terms of this table, in a few words each. */
export function Agreed({
  gameModule,
  terms,
}: {
  readonly gameModule: GameModule;
  readonly terms: Presence['terms'];
}): JSX.Element {
  const { room, time } = said.value;
  const { pace, listed, spectators, teaching, advice, options } = terms;
  const variants = Object.entries(options).flatMap(([key, value]) => {
    const option = gameModule.words[preferences.value.lang].options[key];
    const usual = gameModule.game.options[key]?.default === value;
    return option && !usual ? `${option.name}: ${nameAt(option.values[String(value)] ?? String(value), options)}` : [];
  });
  const facts = [
    pace.decision === null ? room.unhurried : room.clock(time(pace.decision)),
    ...(pace.window === null ? [] : [room.window(time(pace.window))]),
    listed ? room.public : room.unlisted,
    spectators ? room.watchable : room.unwatched,
    teaching ? room.taught : room.untaught,
    advice ? room.advised : room.unadvised,
    room.undoable,
    ...variants,
  ];
  return (
    <section aria-label={room.agreed}>
      <ul class="facts">
        {facts.map(fact => (
          <li class="chip" key={fact}>
            {fact}
          </li>
        ))}
      </ul>
    </section>
  );
}
