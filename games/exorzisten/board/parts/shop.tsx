import type { JSX } from 'preact';
import { ROVING } from '../../../kit/board/tips.tsx';
import type { ItemCard } from '../../content.ts';
import { itemOf, seatOf } from '../../display.ts';
import type { Item } from '../../state.ts';
import { ITEM } from '../emblems.ts';
import { type Scene, tipOf, wordsOf } from '../scene.ts';
import { Emblem } from '../signs.tsx';
import { Verdict } from './ledger.tsx';

interface Hindrances {
  readonly notes: readonly string[];
  /** It cannot be bought. */
  readonly barred: boolean;
  /** It works for another character only. */
  readonly useless: boolean;
}

/** The reasons against an item that can be read off the item: its owner and its cost (A24). */
function hindrances(scene: Scene, { owner, cost }: ItemCard): Hindrances {
  const { view, seat, said } = scene;
  const player = view.players[seat];
  const strange = owner && player?.character !== owner ? [said.onlyFor(wordsOf(scene, owner).name)] : [];
  const useless = strange.length > 0;
  if (useless && view.options.shop !== 'any') return { notes: strange, barred: true, useless };
  const dear = player && player.hand.length < cost ? [said.tooDear(cost, player.hand.length)] : [];
  return { notes: [...strange, ...dear], barred: dear.length > 0, useless };
}

/** The effect of an item: its modifiers at the bed and from afar, or something else. */
const worksOf = ({ said }: Scene, item: Item, { direct, indirect }: ItemCard): string =>
  said.wares[item] ?? said.adds(direct, indirect);

/** For whom an item works: the player, anybody, one of the others, or no player of this match. */
function whoseOf(scene: Scene, { owner }: ItemCard, isUseless: boolean): string {
  const { said, view } = scene;
  if (!owner) return said.anybody;
  const { name } = wordsOf(scene, owner);
  if (seatOf(view, owner) === undefined) return said.nobodyHere(name);
  return isUseless ? said.onlyOf(name) : name;
}

/** An item with its tag: the price in cards, and for whom it is. */
function Ware({ scene, item }: { scene: Scene; item: Item }): JSX.Element {
  const { said, mark, tips } = scene;
  const card = itemOf(scene.view, item);
  const { notes, barred, useless } = hindrances(scene, card);
  const { name } = wordsOf(scene, item);
  const whose = whoseOf(scene, card, useless);
  return (
    <li>
      <div
        class="exorzisten-ware"
        data-at={item}
        data-barred={barred ? '' : undefined}
        data-useless={useless ? '' : undefined}
        role="img"
        tabIndex={0}
        aria-label={[`${name}: ${said.price(card.cost)}`, whose, ...notes].join(', ')}
        {...tips.about(tipOf(scene, item, notes))}
        {...mark({ buy: item })}
      >
        <Emblem line={ITEM[item]} />
        <span class="exorzisten-name">{said.printed(name)}</span>
        <span class="exorzisten-tag">
          {said.price(card.cost)} <small>· {said.printed(whose)}</small>
          <span class="exorzisten-works">{worksOf(scene, item, card)}</span>
        </span>
      </div>
    </li>
  );
}

export function Shop({ scene, close }: { scene: Scene; close: (() => void) | undefined }): JSX.Element {
  const { view, said } = scene;
  return (
    <section class="exorzisten-paper exorzisten-shop" aria-label={said.shop} {...ROVING}>
      {view.expulsion && <Verdict scene={scene} expulsion={view.expulsion} />}
      <ul>
        {view.shop.map(item => (
          <Ware key={item} scene={scene} item={item} />
        ))}
      </ul>
      {view.shop.length === 0 && <p>{said.nothing}</p>}
      {close && (
        <button type="button" class="exorzisten-button" onClick={close}>
          {said.close}
        </button>
      )}
    </section>
  );
}
