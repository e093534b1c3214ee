import type { JSX } from 'preact';
import { at, type Seat, seatsOf } from '../../../../engine/index.ts';
import { language } from '../../../kit/board/device.ts';
import { ROVING, reached } from '../../../kit/board/tips.tsx';
import { actionOf } from '../../content.ts';
import { roadToExit } from '../../display.ts';
import { ROWS } from '../../state.ts';
import { cardTip, type Scene, signTip } from '../scene.ts';
import { signWords } from '../sign-words.ts';
import { Badge, CardFace, type Laid, rowOf } from './card.tsx';

/** Everybody's row, the cards of the past and of now face up; who acts, who begins, and how far everybody has to go. */
export function Players({ scene }: { readonly scene: Scene }): JSX.Element {
  const { view, said } = scene;
  return (
    <ul class="haunting-players" aria-label={said.players} data-at={ROWS} data-many={view.seats > 4 ? '' : undefined}>
      {seatsOf(view).map(one => (
        <Player key={one} scene={scene} one={one} />
      ))}
    </ul>
  );
}

interface PlayerProps {
  readonly scene: Scene;
  readonly one: Seat;
}

function Player({ scene, one }: PlayerProps): JSX.Element {
  const { view, seat, names, badges, words, said, mark } = scene;
  const { spaces, walls, isShut } = roadToExit(view, at(view.pawns, one));
  const face = rowOf(view, one).find(({ isNow }) => isNow)?.face;
  const distance = said.distance(spaces, walls, isShut);
  const disks = at(view.disks, one).length;
  const notes = view.start === one ? [`${said.start}. ${signWords('start', language()).words.text}`] : [];
  const who = reached(
    scene,
    target => ({
      ...signTip('seat', notes)(target),
      words: { ...signWords('seat', language()).words, name: names[one] ?? '' },
    }),
    0,
  );
  return (
    <li
      class="haunting-player"
      data-seat={one}
      data-acting={view.acting === one ? '' : undefined}
      data-own={seat === one ? '' : undefined}
      {...ROVING}
    >
      <span class="haunting-who" {...who} {...mark({ partner: one })}>
        <Badge mark={at(badges, one)} />
        <span class="haunting-whose">{names[one]}</span>
        {view.start === one && (
          <span class="haunting-start" role="img" aria-label={said.start}>
            1
          </span>
        )}
        {view.acting === one && <span class="haunting-hidden">{said.acting}</span>}
      </span>
      <span class="haunting-row">
        {rowOf(view, one).map((laid, i) => (
          <SmallCard key={i} scene={scene} laid={laid} one={one} number={i + 1} />
        ))}
      </span>
      {face && (
        <span class="haunting-card-now" aria-hidden="true">
          {words.card(face).name}
        </span>
      )}
      <span class="haunting-facts">
        <span role="img" aria-label={distance} {...reached(scene, signTip('road', [distance]))}>
          <span class="haunting-figures">
            {isShut ? <span class="haunting-shut">⊖ </span> : <span class="haunting-flag">⚑ </span>}
            {spaces}
            {walls > 0 && <span class="haunting-crossed"> ✕{walls}</span>}
          </span>
          <span class="haunting-in-words">
            <span>{said.units.spaces(spaces)}</span>
            <span>
              {walls > 0 && <span class="haunting-crossed">{said.units.walls(walls)} </span>}
              {isShut && <span class="haunting-shut">⊖</span>}
            </span>
          </span>
        </span>
        {disks > 0 && (
          <span role="img" aria-label={said.disks(disks)} {...reached(scene, signTip('disks', [said.disks(disks)]))}>
            ◉ {disks}
          </span>
        )}
      </span>
    </li>
  );
}

/** R91 Who carries out the card of a seat in this step. */
const carrierOf = ({ view }: Scene, one: Seat): Seat => view.acts.indexOf(one);

function SmallCard({
  scene,
  laid,
  one,
  number,
}: PlayerProps & { readonly laid: Laid; readonly number: number }): JSX.Element {
  const { names, badges, words, said } = scene;
  const { card, face, isNow } = laid;
  const carrier = isNow ? carrierOf(scene, one) : one;
  const isTraded = carrier !== one && carrier >= 0;
  const what = face ? words.card(face).name : card === undefined ? said.empty : said.faceDown;
  const label = `${number}: ${what}${isTraded ? ` (${said.carriedBy(names[carrier] ?? '')})` : ''}`;
  const notes = isTraded ? [said.carriedBy(names[carrier] ?? '')] : [];
  const tip = face ? cardTip(scene, face, notes) : signTip(card === undefined ? 'empty' : 'faceDown');
  return (
    <span
      class="haunting-small"
      data-card={card}
      role="img"
      aria-label={label}
      data-now={isNow ? '' : undefined}
      data-empty={card === undefined ? '' : undefined}
      {...reached(scene, tip)}
    >
      {card !== undefined && <CardFace face={face} />}
      {isNow && face && (
        <span class="haunting-small-name" aria-hidden="true">
          {said.short[actionOf(face)]}
        </span>
      )}
      {isTraded && (
        <span class="haunting-traded">
          <Badge mark={at(badges, carrier)} />
        </span>
      )}
    </span>
  );
}
