import type { JSX } from 'preact';
import { at } from '../../../engine/index.ts';
import { ROVING, reached } from '../../kit/board/tips.tsx';
import { lit } from '../display.ts';
import { LampCard, Supply } from './parts/papers.tsx';
import { RoomPicture } from './parts/room.tsx';
import { manorShown, roomTip, type Scene, signTip } from './scene.ts';
import { PILE, ROW_SIGNS } from './signs.ts';

/** On a narrow page: the lamp card and the supply, drawn up over the manor. */
export function LampDrawer(props: {
  readonly scene: Scene;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}): JSX.Element {
  const { scene, isOpen, toggle } = props;
  const owned = lit(scene.view, manorShown(scene)).size;
  return (
    <>
      <button
        type="button"
        class="spook-row spook-opener"
        data-part="lamps"
        aria-expanded={isOpen}
        aria-label={scene.said.lampsOpen(owned)}
        data-choice=""
        {...scene.tips.about(signTip('drawer'))}
        onClick={toggle}
      >
        <svg class="spook-row-sign" viewBox="0 0 24 24" aria-hidden="true">
          <path d={ROW_SIGNS.lighting} />
        </svg>
        <strong>{owned}/16</strong>
      </button>
      {isOpen && (
        <div class="spook-drawer">
          <LampCard scene={scene} />
          <Supply scene={scene} />
          <button type="button" class="spook-button" onClick={toggle}>
            {scene.said.close}
          </button>
        </div>
      )}
    </>
  );
}

/** A23 The button that opens the pile of discards. */
export function DiscardPile({ scene, open }: { readonly scene: Scene; readonly open: () => void }): JSX.Element {
  const { view, said } = scene;
  return (
    <button
      type="button"
      class="spook-row spook-opener"
      data-card={view.discard.at(-1)}
      aria-label={said.discards(view.discard.length)}
      data-choice=""
      {...scene.tips.about(signTip('discards'))}
      onClick={open}
    >
      <svg class="spook-row-sign" viewBox="0 0 24 24" aria-hidden="true">
        <path d={PILE} />
      </svg>
      <span class="spook-row-name">{said.discarded}</span>
      <strong>{view.discard.length}</strong>
    </button>
  );
}

/** A23 The cards that were left in the pools, the latest first. */
export function Discards({ scene, close }: { readonly scene: Scene; readonly close: () => void }): JSX.Element {
  const { view, words, said } = scene;
  const latest = [...view.discard].reverse();
  return (
    <section class="spook-drawer spook-discarded" aria-label={said.discards(latest.length)}>
      <h2>
        {said.discards(latest.length)}
        <button type="button" class="spook-button" onClick={close}>
          {said.close}
        </button>
      </h2>
      {latest.length === 0 && <p>{said.noDiscards}</p>}
      <ul {...ROVING}>
        {latest.map((card, i) => {
          const face = at(view.cards.face, card);
          return (
            <li key={card} {...reached(scene, roomTip(scene, face), i === 0 ? 0 : -1)}>
              <RoomPicture view={view} face={face} />
              <span class="spook-name">{words.card(face).name}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
