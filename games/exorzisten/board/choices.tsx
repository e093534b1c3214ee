import type { JSX } from 'preact';
import { at, type Seat } from '../../../engine/index.ts';
import { playerOf } from '../display.ts';
import type { Player } from '../state.ts';
import { ACTION, responseEmblem } from './emblems.ts';
import { type Scene, seatsInOrder, wordsOf } from './scene.ts';
import { Badge, Emblem } from './signs.tsx';

/** What became of somebody in this round; the last word counts. */
function stateOf({ said }: Scene, player: Player): string {
  if (player.disqualified) return said.states.disqualified;
  if (player.detained) return said.states.detained;
  if (player.failed) return said.states.failed;
  if (player.away) return said.states.away;
  return player.direct ? said.states.direct : '';
}

interface SlotProps {
  readonly part: 'action' | 'response';
  /** Nothing until everybody has chosen. */
  readonly emblem: string | undefined;
  /** Of the last round. */
  readonly past: boolean;
}

function Slot({ part, emblem, past }: SlotProps): JSX.Element {
  if (emblem === undefined) return <span class="exorzisten-slot" data-part={part} data-open="" />;
  return (
    <span class="exorzisten-slot" data-part={part} data-past={past ? '' : undefined}>
      <Emblem line={emblem} />
    </span>
  );
}

/** The two cards of one player in this round. They come face up, those of everybody at once. */
function Choice({ scene, seat }: { scene: Scene; seat: Seat }): JSX.Element {
  const { view, said, names, lately } = scene;
  const player = playerOf(view, seat);
  const { character } = player;
  const past = player.action === null && view.phase === 'actions';
  const action = past ? lately.actions[seat] : player.action;
  const response = past ? lately.responses[seat] : player.response;
  const state = past && action ? said.states.past : stateOf(scene, player);
  const played = [action, response].flatMap(part => (part ? wordsOf(scene, `${character}/${part}`).name : []));
  const spoken = [at(names, seat), ...(played.length > 0 ? played : [said.undecided]), state]
    .filter(Boolean)
    .join(', ');
  return (
    <li title={spoken} data-seat={seat}>
      <span class="exorzisten-spoken">{spoken}</span>
      <Badge scene={scene} seat={seat} />
      <Slot part="action" emblem={action ? ACTION[action] : undefined} past={past} />
      <Slot part="response" emblem={response ? responseEmblem(character, response) : undefined} past={past} />
      <small aria-hidden="true">{state}</small>
    </li>
  );
}

/** At the foot of the bed: what everybody does in this round, in the order of the IDs. */
export function Choices({ scene }: { scene: Scene }): JSX.Element {
  return (
    <ol class="exorzisten-choices" data-at="choices" aria-label={scene.said.choices(scene.view.round)}>
      {seatsInOrder(scene).map(seat => (
        <Choice key={seat} scene={scene} seat={seat} />
      ))}
    </ol>
  );
}
