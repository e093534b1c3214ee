import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { ROVING } from '../../kit/board/tips.tsx';
import type { Player } from '../state.ts';
import { CharacterCards, InquiryCard } from './parts/cards.tsx';
import { ChosenButton } from './parts/papers.tsx';
import { Goal, placeOf, Scale, Who } from './parts/players.tsx';
import { type Scene, spreadOf } from './scene.ts';

/** Who one is, and how it stands between good and evil. */
function Own({ scene, player }: { scene: Scene; player: Player }): JSX.Element {
  const { seat, said } = scene;
  return (
    <section class="exorzisten-own" aria-label={said.own} {...placeOf(scene, seat)} {...ROVING}>
      <Who scene={scene} seat={seat} player={player} />
      {player.character && <Scale scene={scene} seat={seat} />}
      <Goal scene={scene} seat={seat} />
    </section>
  );
}

/** The own hand. Cards of which some are kept lie on a paper until the player has decided. */
function Hand({ scene, player }: { scene: Scene; player: Player }): JSX.Element | null {
  const { ask, said, picking } = scene;
  const spread = spreadOf(scene);
  const held = player.hand.filter(card => !spread.includes(card));
  const root = useRef<HTMLDivElement>(null);
  // On a phone the wares lie over the cards with which they are paid for.
  const isPaying = ask?.what === 'buy' && picking !== undefined;
  useEffect(() => {
    if (isPaying) root.current?.scrollIntoView({ block: 'nearest' });
  }, [isPaying]);
  // The cards that were not kept are discarded when everybody has chosen; none of them can be kept now.
  if (ask?.what === 'limit') return null;
  return (
    <div class="exorzisten-hand" ref={root} role="group" aria-label={said.hand(held.length)} {...ROVING}>
      <div class="exorzisten-held">
        {held.map(card => (
          <InquiryCard key={card} scene={scene} card={card} />
        ))}
        {held.length === 0 && <p class="exorzisten-nothing">{said.emptyHand}</p>}
      </div>
      {picking && spread.length === 0 && <ChosenButton scene={scene} picking={picking} />}
    </div>
  );
}

/** The own side of the table: oneself, the three cards, the hand. */
export function Dock({ scene, player }: { scene: Scene; player: Player }): JSX.Element {
  return (
    <div class="exorzisten-dock">
      <Own scene={scene} player={player} />
      <CharacterCards scene={scene} player={player} />
      {player.character && <Hand scene={scene} player={player} />}
    </div>
  );
}
