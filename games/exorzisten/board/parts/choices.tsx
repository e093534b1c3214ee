import type { JSX } from 'preact';
import { at, type Seat } from '../../../../engine/index.ts';
import { language } from '../../../kit/board/device.ts';
import { ROVING, reached, type TipText } from '../../../kit/board/tips.tsx';
import { signed } from '../../../kit/counting.ts';
import { playerOf } from '../../display.ts';
import type { Player } from '../../state.ts';
import { leftOf, shareOf } from '../../words/reading.ts';
import { ACTION, responseEmblem } from '../emblems.ts';
import { isForeseen, type Scene, seatsInOrder, wordsOf } from '../scene.ts';
import { signWords } from '../sign-words.ts';
import { Badge, Emblem } from '../signs.tsx';

/** The state of a player in this round; the latest one counts. Before the dice it says how much they can add. */
function stateOf(scene: Scene, seat: Seat, player: Player): string {
  const { said, view } = scene;
  const share = isForeseen(scene) ? shareOf(view, seat) : undefined;
  if (share) return said.share(share.kind, share.range);
  if (scene.lately.without.includes(seat)) return said.unserved;
  if (player.disqualified) return [disqualifiedText(scene), leftText(scene, seat)].join(' ').trim();
  if (player.detained) return said.states.detained;
  if (player.failed) return said.states.failed;
  if (player.away) return said.states.away;
  return player.direct ? said.states.direct : '';
}

/** A line of a phone has room for this many players with whole words. */
const MAX_ROOMY = 4;

const disqualifiedText = ({ view, said, small }: Scene): string =>
  small && view.players.length > MAX_ROOMY ? said.disqualifiedShort : said.states.disqualified;

/** R56 What the cards of somebody disqualified still add to the sum that is foreseen. */
function leftText(scene: Scene, seat: Seat): string {
  const left = isForeseen(scene) ? leftOf(scene.view, seat) : 0;
  return left === 0 ? '' : signed(left);
}

interface SlotProps {
  readonly part: 'action' | 'response';
  /** Nothing until everybody has chosen. */
  readonly emblem: string | undefined;
  /** Whether the emblem is from the last round. */
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
function Choice({ scene, seat, isFirst }: { scene: Scene; seat: Seat; isFirst: boolean }): JSX.Element {
  const { view, said, names, lately } = scene;
  const player = playerOf(view, seat);
  const { character } = player;
  const past = player.action === null && view.phase === 'actions';
  const action = past ? lately.actions[seat] : player.action;
  const response = past ? lately.responses[seat] : player.response;
  const state = past && action ? said.states.past : stateOf(scene, seat, player);
  const cards = [action, response].flatMap(part => (part ? wordsOf(scene, `${character}/${part}`) : []));
  const played = cards.map(({ name }) => name);
  const spoken = [at(names, seat), ...(played.length > 0 ? played : [said.undecided]), state]
    .filter(Boolean)
    .join(', ');
  const tip: TipText = () => {
    const { words, rule } = signWords(cards.length > 0 ? 'choices' : 'hidden', language());
    const texts = cards.map(({ name, text }) => `${name}: ${text}`);
    return {
      words: { name: [at(names, seat), state].filter(Boolean).join(', '), text: words.text },
      notes: texts,
      rule,
    };
  };
  return (
    <li data-seat={seat} {...reached(scene, tip, isFirst ? 0 : -1)}>
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
    <ol class="exorzisten-choices" data-at="choices" aria-label={scene.said.choices(scene.view.round)} {...ROVING}>
      {seatsInOrder(scene).map((seat, i) => (
        <Choice key={seat} scene={scene} seat={seat} isFirst={i === 0} />
      ))}
    </ol>
  );
}
