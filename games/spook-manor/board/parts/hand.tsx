import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { at, type Card } from '../../../../engine/index.ts';
import { ROVING, reached } from '../../../kit/board/tips.tsx';
import { faceIn } from '../../../kit/reading.ts';
import { sheetOf } from '../../display.ts';
import { HANDS, poolAt } from '../../state.ts';
import { lobbyCard } from '../../tunables.ts';
import type { Gains } from '../../words/reading.ts';
import { bestForecast, signed } from '../derived/forecast.ts';
import { joined } from '../drag.tsx';
import { roomTip, type Scene, signTip } from '../scene.ts';
import { ROW_SIGNS } from '../signs.ts';
import { GivenCards, usePassing } from './passing.tsx';
import { LobbyHalf, RoomPicture } from './room.tsx';

/** R8 The cards in hand. Of those alike the table offers only the first: the others act for it. */
export function Hand({ scene }: { readonly scene: Scene }): JSX.Element {
  const { view, seat, said } = scene;
  const hand = view.hand[seat] ?? [];
  const { ref, given } = usePassing(scene);
  return (
    <div
      class="spook-hand"
      ref={ref}
      data-at={HANDS}
      data-passing={given.length > 0 ? '' : undefined}
      role="group"
      aria-label={said.hand}
    >
      {given.length > 0 && <GivenCards scene={scene} given={given} />}
      {hand.map(card => (
        <HandCard
          key={card}
          scene={scene}
          card={card}
          offered={hand.find(other => faceIn(view, other) === faceIn(view, card))}
        />
      ))}
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
  /** The card that is offered for it: the first of those alike. */
  readonly offered?: Card | undefined;
}

/** A card one may build: clicked, or dragged to its place. */
function HandCard({ scene, card, offered = card }: HandCardProps): JSX.Element | null {
  const { view, words, tips, looked, drag, picking, own, show, compact } = scene;
  const face = faceIn(view, card);
  if (face === undefined) return null;
  const marks = picking.cards.get(offered) ?? {};
  const marked = offered !== card && marks['data-chosen'] === '' ? {} : marks;
  const text = words.card(face, view.options);
  const told = tips.about(roomTip(scene, face, compact ? <RoomPicture view={view} face={face} /> : undefined));
  const look = (): void => {
    if (picking.offers(offered)) looked.value = { ...looked.value, card: offered };
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
      data-choice={picking.offers(offered) ? '' : undefined}
      role="img"
      tabindex={0}
      aria-label={text.name}
      {...(picking.offers(offered)
        ? joined(
            listening,
            drag.from(() => ({ card: offered })),
          )
        : listening)}
      {...joined(marked, home)}
    >
      <span class="spook-print">
        <RoomPicture view={view} face={face} />
      </span>
      <Gain scene={scene} card={offered} />
      <span class="spook-name" aria-hidden="true">
        {text.name}
      </span>
    </div>
  );
}

/** The points of a card in the chosen place, or else in its best one: at once, and after seating. */
function Gain({ scene, card }: { readonly scene: Scene; readonly card: Card }): JSX.Element | null {
  const { view, seat, helps, picking, said } = scene;
  if (!helps) return null;
  // The line stays, so that nothing moves when there is nothing to tell.
  if (!(picking.offers(card) || picking.place !== undefined)) return <span class="spook-bonus" data-none="" />;
  const best = bestForecast(view, seat, card, picking.place === undefined ? picking.places.keys() : [picking.place]);
  if (!best) return null;
  const { total, atOnce, rows, rowsAtOnce } = best;
  return (
    <span class="spook-bonus" data-worth={total < 0 ? 'loss' : total > 0 ? 'gain' : undefined} aria-hidden="true">
      {atOnce !== total && (
        <span class="spook-sum-line">
          <small>{said.now(signed(atOnce))}</small>
          <Parts rows={rowsAtOnce} />
        </span>
      )}
      <span class="spook-sum-line">
        <b>{atOnce === total ? signed(total) : said.seated(signed(total))}</b>
        {(atOnce !== total || rows.length > 1) && <Parts rows={rows} />}
      </span>
    </span>
  );
}

/** The parts of a sum, by the signs of the score sheet. */
const Parts = ({ rows }: { readonly rows: Gains }): JSX.Element => (
  <span class="spook-parts">
    {rows.map(([row, points]) => (
      <span key={row}>
        <svg class="spook-part-sign" viewBox="0 0 24 24" aria-hidden="true">
          <path d={ROW_SIGNS[row]} />
        </svg>
        {signed(points)}
      </span>
    ))}
  </span>
);

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
        const points = sheetOf(view, { ...at(view.manors, seat), left, right }).total;
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
            {scene.helps && (
              <span class="spook-bonus" data-worth={points > 0 ? 'gain' : undefined} aria-hidden="true">
                <b>{signed(points)}</b>
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

function lampOf({ view }: Scene, card: Card, side: 'left' | 'right') {
  return lobbyCard(at(view.cards.face, card), view.options)[side];
}
