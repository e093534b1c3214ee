import type { JSX } from 'preact';
import type { Card } from '../../../../engine/index.ts';
import type { TipText } from '../../../kit/board/tips.tsx';
import { faceOf, type Scene, signTip, wordsOf } from '../scene.ts';

/** A deck, and what lies in its discard pile, name by name. */
function pileTip(scene: Scene, deckOf: PileProps['deckOf'], deck: readonly Card[], out: readonly Card[]): TipText {
  const names = Map.groupBy(out, card => wordsOf(scene, faceOf(scene, card)).name);
  const lines = [...names].map(([one, cards]) => (cards.length > 1 ? `${cards.length} × ${one}` : one)).sort();
  const discards = `${scene.said.discarded} ${lines.join(', ') || scene.said.nothing}`;
  return signTip(deckOf === 'demon' ? 'demons' : 'inquiries', [discards], String(deck.length));
}

interface PileProps {
  readonly scene: Scene;
  readonly name: string;
  readonly sign: string;
  /** The name of the deck in events. */
  readonly deckOf: 'demon' | 'investigation';
  readonly deck: readonly Card[];
  readonly out: readonly Card[];
}

function Pile({ scene, name, sign, deckOf, deck, out }: PileProps): JSX.Element {
  return (
    <span
      class="exorzisten-pile"
      data-at={deckOf}
      data-card={out.at(-1)}
      role="img"
      tabIndex={0}
      aria-label={scene.said.pile(name, deck.length, out.length)}
      {...scene.tips.about(pileTip(scene, deckOf, deck, out))}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M7 2H21V18H7ZM4 5V21H18" />
        <path d={sign} />
      </svg>
      {deck.length}
    </span>
  );
}

const HORNS = 'M10 8Q10 12 14 12Q18 12 18 8M14 12V15';
const LENS = 'M13 6A3 3 0 1 1 12.9 6M15 11L18 14';

/** Both decks, and the way to the shop. */
export function Piles({ scene, browse }: { scene: Scene; browse: (() => void) | undefined }): JSX.Element {
  const { view, said } = scene;
  return (
    <div class="exorzisten-piles">
      <Pile scene={scene} name={said.demons} deckOf="demon" sign={HORNS} deck={view.demons} out={view.demonsOut} />
      <Pile
        scene={scene}
        name={said.inquiries}
        deckOf="investigation"
        sign={LENS}
        deck={view.inquiries}
        out={view.inquiriesOut}
      />
      {browse && (
        <button
          type="button"
          class="exorzisten-pile"
          data-choice=""
          {...scene.tips.about(signTip('shop'))}
          onClick={browse}
        >
          {said.shop}
        </button>
      )}
    </div>
  );
}
