import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { at, type Seat } from '../../../../engine/index.ts';
import { ROVING } from '../../../kit/board/tips.tsx';
import { faceOf } from '../../display.ts';
import type { Event } from '../../state.ts';
import { type Scene, signTip, tipOf } from '../scene.ts';
import { Badge, Icon } from '../signs.tsx';
import { parted } from '../titles.ts';

interface Roll {
  readonly seat: Seat | undefined;
  readonly number: number;
  /** So that two equal rolls are two. */
  readonly key: number;
}

/** Events that tell what a die showed, and in which field. */
const ROLLS: Readonly<Record<string, string>> = {
  rollsCharacter: 'roll',
  rollsFirst: 'roll',
  token: 'room',
  rolls: 'room',
  dice: 'roll',
};

function rollIn(event: Event, key: number): Roll | undefined {
  const number = event[ROLLS[event.what] ?? ''];
  if (typeof number !== 'number') return undefined;
  return { seat: typeof event.seat === 'number' ? event.seat : undefined, number, key };
}

/** The die, as it was rolled last. */
export function Die({ scene }: { scene: Scene }): JSX.Element | null {
  const { view, news, names, said } = scene;
  const last = useRef<Roll | undefined>(undefined);
  last.current = news.reduce((roll, event) => rollIn(event, view.count) ?? roll, last.current);
  const roll = last.current;
  if (!roll) return null;
  const label = said.rolled(roll.seat === undefined ? '' : at(names, roll.seat), roll.number);
  return (
    <div class="possession-die" role="img" aria-label={label} {...signTip(scene, 'die', label, 0)}>
      <svg key={roll.key} viewBox="0 0 48 48" aria-hidden="true">
        <path class="possession-die-side" d="M24 2L44 14V34L24 46L4 34V14Z" />
        <path class="possession-die-face" d="M24 2L44 34H4ZM4 14L24 2L4 34ZM44 14L24 2L44 34ZM4 34L24 46L44 34Z" />
        <text x="24" y="31">
          {roll.number}
        </text>
      </svg>
      {roll.seat !== undefined && <Badge scene={scene} seat={roll.seat} />}
    </div>
  );
}

/** The decks: cards are drawn from one, and the other is turned over. The last Possession card lies open. */
export function Piles({ scene }: { scene: Scene }): JSX.Element {
  const { view, said, mark, tips, words, ask } = scene;
  const spent = view.spent.at(-1);
  const [deck, possessions] = [
    said.deck(view.deck.length, view.discard.length),
    said.possessions(view.possessions.length),
  ];
  return (
    <div class="possession-piles" {...ROVING}>
      <span
        class="possession-pile"
        data-at="escape"
        role="img"
        aria-label={deck}
        {...signTip(scene, 'deck', deck, 0)}
        {...(ask?.what === 'draw' ? mark({ draw: true }) : {})}
      >
        <Icon sign="hand" />
        {view.deck.length}
      </span>
      <span
        class="possession-pile"
        data-deck="possession"
        data-at="possession"
        role="img"
        aria-label={possessions}
        {...signTip(scene, 'possessions', possessions)}
      >
        <Icon sign="possessed" />
        {view.possessions.length}
      </span>
      {spent !== undefined && view.resolving.length === 0 && (
        <span
          key={`${spent}/${view.spent.length}`}
          class="possession-spent"
          data-card={spent}
          role="img"
          tabIndex={-1}
          aria-label={said.spent(words.card(faceOf(view, spent)).name)}
          {...tips.about(tipOf(scene, spent))}
        >
          {parted(words.card(faceOf(view, spent)).name)}
        </span>
      )}
    </div>
  );
}
