import type { JSX } from 'preact';
import { ITEMS, type ItemCard } from '../content.ts';
import { signed } from '../reading.ts';
import type { Item } from '../state.ts';
import { ITEM } from './emblems.ts';
import { Verdict } from './ledger.tsx';
import { type Scene, tipOf, wordsOf } from './scene.ts';
import { Emblem } from './signs.tsx';

/** What keeps this seat from an item, as far as it can be read off the item: whose it is, and what it costs. */
function hindrances(scene: Scene, { owner, cost }: ItemCard): string[] {
  const { view, seat, said } = scene;
  const player = view.players[seat];
  if (owner && player?.character !== owner) return [said.onlyFor(wordsOf(scene, owner).name)];
  return player && player.hand.length < cost ? [said.tooDear(cost, player.hand.length)] : [];
}

/** What an item adds, at the bed / from afar. */
const addsOf = ({ direct, indirect }: ItemCard): string =>
  direct === 0 && indirect === 0 ? '' : `${signed(direct)}/${signed(indirect)}`;

/** An item with its tag: the price in cards, and for whom it is. */
function Ware({ scene, item }: { scene: Scene; item: Item }): JSX.Element {
  const { said, mark, tips } = scene;
  const card = ITEMS[item];
  const why = hindrances(scene, card);
  const { name } = wordsOf(scene, item);
  const whose = card.owner ? wordsOf(scene, card.owner).name : said.anybody;
  return (
    <li>
      <div
        class="exorzisten-ware"
        data-barred={why.length > 0 ? '' : undefined}
        role="img"
        tabIndex={0}
        aria-label={[`${name}: ${said.price(card.cost)}`, whose, ...why].join(', ')}
        {...tips.about(tipOf(scene, item, why))}
        {...mark({ buy: item })}
      >
        <Emblem line={ITEM[item]} />
        <span class="exorzisten-name">{said.printed(name)}</span>
        <span class="exorzisten-tag">
          {said.price(card.cost)} {addsOf(card)}
        </span>
        <small>{whose}</small>
      </div>
    </li>
  );
}

export function Shop({ scene, close }: { scene: Scene; close: (() => void) | undefined }): JSX.Element {
  const { view, said } = scene;
  return (
    <section class="exorzisten-paper exorzisten-shop" aria-label={said.shop}>
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
