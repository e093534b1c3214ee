import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { at, type Card } from '../../../../engine/index.ts';
import { ROVING } from '../../../kit/board/tips.tsx';
import { faceIn } from '../../../kit/reading.ts';
import { HANDS, poolAt } from '../../state.ts';
import { lobbyCard } from '../../tunables.ts';
import { forecast, signed } from '../derived/forecast.ts';
import { joined } from '../drag.tsx';
import { reached, roomTip, type Scene, signTip } from '../scene.ts';
import { LobbyHalf, RoomPicture } from './room.tsx';

/** R8 The cards in hand. Of those alike only the first is drawn, with their number. */
export function Hand({ scene }: { readonly scene: Scene }): JSX.Element {
  const { view, seat, said } = scene;
  const hand = view.hand[seat] ?? [];
  return (
    <div class="spook-hand" data-at={HANDS} role="group" aria-label={said.hand}>
      {hand.map(card => {
        const alike = hand.filter(other => faceIn(view, other) === faceIn(view, card));
        return alike[0] === card && <HandCard key={card} scene={scene} card={card} count={alike.length} />;
      })}
    </div>
  );
}

/** R38 For one player: the Draft Pools with their piles, and what was discarded. */
export function Pools({ scene }: { readonly scene: Scene }): JSX.Element {
  const { view, said } = scene;
  return (
    <div class="spook-pools" data-pools={view.pools.length}>
      {view.pools.map((pool, i) => {
        const pile = view.pile[i]?.length ?? 0;
        return (
          <section
            key={i}
            class="spook-pool"
            data-at={poolAt(i)}
            aria-label={said.pool(i + 1)}
            data-gone={pool.length === 0 ? '' : undefined}
            {...ROVING}
          >
            <h2 {...reached(scene, signTip('pool', [said.pile(pile)], said.pool(i + 1)), pool.length === 0 ? 0 : -1)}>
              {said.pool(i + 1)} <small>{said.pile(pile)}</small>
            </h2>
            <div class="spook-hand">
              {pool.map(card => (
                <HandCard key={card} scene={scene} card={card} />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

interface HandCardProps {
  readonly scene: Scene;
  readonly card: Card;
  /** How many like it there are. */
  readonly count?: number;
}

/** A card one may build: clicked, or dragged to its place. */
function HandCard({ scene, card, count = 1 }: HandCardProps): JSX.Element | null {
  const { view, words, tips, looked, drag, picking, own, show, compact } = scene;
  const face = faceIn(view, card);
  if (face === undefined) return null;
  const marked = picking.cards.get(card) ?? {};
  const text = words.card(face, view.options);
  const told = tips.about(roomTip(scene, face, compact ? <RoomPicture view={view} face={face} /> : undefined));
  const look = (): void => {
    if (picking.offers(card)) looked.value = { ...looked.value, card };
  };
  const away = (): void => {
    looked.value = { ...looked.value, card: undefined };
  };
  const looking = { onPointerEnter: look, onFocus: look, onPointerLeave: away, onBlur: away };
  const home = { onClick: () => own !== undefined && show(own) };
  const listening = joined(told, looking);
  return (
    <div
      class="spook-card"
      data-card={card}
      data-pile={count > 1 ? '' : undefined}
      data-choice={picking.offers(card) ? '' : undefined}
      role="img"
      tabindex={0}
      aria-label={count > 1 ? `${count} × ${text.name}` : text.name}
      {...(picking.offers(card)
        ? joined(
            listening,
            drag.from(() => ({ card })),
          )
        : listening)}
      {...joined(marked, home)}
    >
      <span class="spook-print">
        <RoomPicture view={view} face={face} />
        <Gain scene={scene} card={card} />
        {count > 1 && (
          <b class="spook-alike" aria-hidden="true">
            {count}×
          </b>
        )}
      </span>
      <span class="spook-name" aria-hidden="true">
        {count > 1 ? `${count} × ${text.name}` : text.name}
      </span>
    </div>
  );
}

/** The gain of a card in the chosen place, or else in its best place; then the part of it that comes at once. */
function Gain({ scene, card }: { readonly scene: Scene; readonly card: Card }): JSX.Element | null {
  const { view, seat, helps, picking, said } = scene;
  if (!helps || !(picking.offers(card) || picking.place !== undefined)) return null;
  const places = picking.place === undefined ? [...picking.places.keys()] : [picking.place];
  const [best] = places.map(place => forecast(view, seat, card, place)).sort((a, b) => b.total - a.total);
  if (!best) return null;
  const { total, atOnce } = best;
  return (
    <span class="spook-bonus" data-worth={total < 0 ? 'loss' : total > 0 ? 'gain' : undefined} aria-hidden="true">
      <b>{signed(total)}</b>
      {atOnce !== total && <small>{said.now(signed(atOnce))}</small>}
    </span>
  );
}

/** R4 The two ways in which the Lobby cards can lie. */
export function LobbyChoice({ scene }: { readonly scene: Scene }): JSX.Element {
  const { view, seat, said, mark } = scene;
  const [given, give] = useState<Card>();
  const dealt = view.dealt[seat] ?? [];
  return (
    <div class="spook-hand" role="group" aria-label={said.lobby}>
      {dealt.map(left => {
        const right = dealt.find(card => card !== left) ?? left;
        const lamps = [lampOf(scene, left, 'left'), lampOf(scene, right, 'right')];
        return (
          <div
            key={left}
            class="spook-card spook-lobby-card"
            {...scene.tips.about(signTip('lobbyHalves'))}
            {...joined(mark({ left }), { onClick: () => give(left) })}
            data-chosen={given === left ? '' : undefined}
          >
            <svg class="spook-picture" viewBox="-2 -2 244 96" aria-hidden="true">
              <LobbyHalf side="left" lamp={lamps[0]} isLit />
              <g transform="translate(120 0)">
                <LobbyHalf side="right" lamp={lamps[1]} isLit />
              </g>
            </svg>
          </div>
        );
      })}
    </div>
  );
}

function lampOf({ view }: Scene, card: Card, side: 'left' | 'right') {
  return lobbyCard(at(view.cards.face, card), view.options)[side];
}
