import type { JSX } from 'preact';
import { at, type Card, type Seat } from '../../../../engine/index.ts';
import { ROVING, reached } from '../../../kit/board/tips.tsx';
import { plain, signed } from '../../../kit/counting.ts';
import { SYRINGE_MODIFIER, WARD_MODIFIER } from '../../content.ts';
import { resistanceOf } from '../../display.ts';
import {
  CHARACTERS,
  type Character,
  type Contribution,
  type Disruption,
  type Expulsion,
  type Item,
  SHOP,
} from '../../state.ts';
import { demonsShare } from '../derived/sums.ts';
import { ITEM, PORTRAIT } from '../emblems.ts';
import { faceOf, type Scene, signTip, wordsOf } from '../scene.ts';
import { Badge, Die, Emblem, Who } from '../signs.tsx';
import { inquiryEmblem, NUMBER } from './cards.tsx';

const isCharacter = (id: string): id is Character => CHARACTERS.some(character => character === id);
const isItem = (id: string): id is Item => SHOP.some(item => item === id);

function originEmblem(id: string): string {
  if (isCharacter(id)) return PORTRAIT[id];
  return isItem(id) ? ITEM[id] : inquiryEmblem(id);
}

/** A modifier with where it comes from. */
function Part({ scene, from, by }: { scene: Scene; from: string; by: number }): JSX.Element {
  const { name } = wordsOf(scene, from);
  return (
    <span class="exorzisten-part">
      {signed(by)}
      <Emblem line={originEmblem(from)} />
      <span class="exorzisten-origin">{name}</span>
    </span>
  );
}

interface ThrownProps {
  readonly scene: Scene;
  readonly seat: Seat;
  readonly base: number;
  /** R54, R57 Only half of it counts, rounded up: of a 1 as well. */
  readonly isHalf: boolean;
}

/** The die of somebody, and the half of it that counts. */
function Thrown({ scene, seat, base, isHalf }: ThrownProps): JSX.Element {
  const roll = (scene.view.expulsion ? scene.view : scene.lately).dice[seat] ?? base;
  return (
    <span class="exorzisten-thrown">
      <Die roll={roll} />
      {isHalf && (
        <span>
          <span aria-hidden="true">½→</span>
          <span class="exorzisten-spoken">{scene.said.half}</span>
          {base}
        </span>
      )}
    </span>
  );
}

function Entry({ scene, contribution }: { scene: Scene; contribution: Contribution }): JSX.Element {
  const { seat, base, parts, total } = contribution;
  const origins = parts.map(({ from, by }) => `${signed(by)} ${wordsOf(scene, from).name}`);
  const sum = [at(scene.names, seat), String(base), ...origins].join(', ');
  return (
    <li data-seat={seat} {...reached(scene, signTip('contribution', [sum], String(total)))}>
      <Who scene={scene} seat={seat} />
      <Thrown scene={scene} seat={seat} base={base} isHalf={!at(scene.view.players, seat).direct} />
      <span class="exorzisten-parts">
        {parts.map((part, i) => (
          <Part key={`${part.from}-${i}`} scene={scene} {...part} />
        ))}
      </span>
      <b class="exorzisten-total">{plain(total)}</b>
    </li>
  );
}

function Against({ scene, disruption }: { scene: Scene; disruption: Disruption }): JSX.Element {
  const { seat, base, by } = disruption;
  const tip = signTip('disruption', [at(scene.names, seat)], String(base + by));
  return (
    <li data-seat={seat} {...reached(scene, tip)}>
      <Who scene={scene} seat={seat} />
      <Thrown scene={scene} seat={seat} base={base} isHalf={true} />
      <span class="exorzisten-parts">{by !== 0 && signed(by)}</span>
      <b class="exorzisten-total">{base + by}</b>
    </li>
  );
}

/** Who chooses demons, the next one first; after the last comes the first again. */
function Queue({ scene }: { scene: Scene }): JSX.Element | null {
  const { view, said, names } = scene;
  const { pickers, row } = view;
  if (pickers.length === 0 || row.length === 0) return null;
  return (
    <ol class="exorzisten-queue" aria-label={said.queue} {...reached(scene, signTip('queue'))}>
      {pickers.slice(0, row.length).map((seat, i) => (
        <li key={seat}>
          <Badge scene={scene} seat={seat} />
          <span class={i === 0 ? '' : 'exorzisten-spoken'}>{at(names, seat)}</span>
        </li>
      ))}
      {row.length > pickers.length && <li>…</li>}
    </ol>
  );
}

/** R61 Why the next one chooses before the one after, where both brought as much. */
function Tie({ scene, expulsion }: { scene: Scene; expulsion: Expulsion }): JSX.Element | null {
  const { pickers, row } = scene.view;
  const [first, second] = pickers.map(seat => expulsion.contributions.find(one => one.seat === seat)?.total);
  if (row.length === 0 || first === undefined || first !== second) return null;
  return <p class="exorzisten-tie">{scene.said.tie(plain(first))}</p>;
}

/** Value against resistance, and how it ended, stamped in red. */
export function Verdict({ scene, expulsion }: { scene: Scene; expulsion: Expulsion }): JSX.Element {
  const { said } = scene;
  const { value, resistance, success } = expulsion;
  return (
    <p class="exorzisten-verdict" {...reached(scene, signTip('verdict'))}>
      <span>
        <small>{said.value}</small>
        <b>{plain(value)}</b>
      </span>
      <i aria-hidden="true">{success ? '>' : value === resistance ? '=' : '<'}</i>
      <span>
        <small>{said.resistance}</small>
        <b class="exorzisten-black">{resistance}</b>
      </span>
      <strong class="exorzisten-stamp">{success ? said.success : said.failure}</strong>
    </p>
  );
}

interface LedgerProps {
  readonly scene: Scene;
  readonly expulsion: Expulsion;
  /** Whether everything has been added up. */
  readonly isSummed: boolean;
}

/** The sums of an expulsion: who brought what, what stood against it, and how it ended. */
export function Ledger({ scene, expulsion, isSummed }: LedgerProps): JSX.Element {
  const { said, view } = scene;
  const { contributions, left, disruptions } = expulsion;
  return (
    <section
      class="exorzisten-paper exorzisten-ledger"
      data-at="sums"
      aria-label={said.ledger}
      tabIndex={0}
      {...ROVING}
    >
      <ul class="exorzisten-for" aria-label={said.value}>
        {contributions.map(contribution => (
          <Entry key={contribution.seat} scene={scene} contribution={contribution} />
        ))}
        {left !== 0 && (
          <li {...reached(scene, signTip('left'))}>
            <span class="exorzisten-parts">{said.left}</span>
            <b class="exorzisten-total">{signed(left)}</b>
          </li>
        )}
      </ul>
      <ul class="exorzisten-against" aria-label={said.resistance}>
        <li {...reached(scene, signTip('row'))}>
          <span class="exorzisten-parts">{said.demons}</span>
          <b class="exorzisten-total">{isSummed ? demonsShare(expulsion) : resistanceOf(view)}</b>
        </li>
        {disruptions.map(disruption => (
          <Against key={disruption.seat} scene={scene} disruption={disruption} />
        ))}
      </ul>
      {isSummed && <Verdict scene={scene} expulsion={expulsion} />}
      <Queue scene={scene} />
      <Tie scene={scene} expulsion={expulsion} />
    </section>
  );
}

interface SlipProps {
  readonly scene: Scene;
  /** The syringe is no card. */
  readonly card?: Card;
  readonly seat: Seat;
  readonly emblem: string;
  readonly name: string;
  readonly text: string;
  readonly target: Seat | null;
  readonly change: string;
}

function Slip({ scene, card, seat, emblem, name, text, target, change }: SlipProps): JSX.Element {
  const [number] = NUMBER.exec(name) ?? [];
  return (
    <li class="exorzisten-slip" data-card={card} {...reached(scene, signTip('played', [text], name))}>
      <Who scene={scene} seat={seat} />
      <Emblem line={emblem} />
      <span class="exorzisten-slip-name">{name.replace(NUMBER, '')}</span>
      {number && <b>{number.trim()}</b>}
      {change && <b>{change}</b>}
      {target !== null && (
        <>
          <span aria-hidden="true">→</span>
          <Who scene={scene} seat={target} />
        </>
      )}
    </li>
  );
}

/** The cards that were played before the dice, in order. */
export function Slips({ scene }: { scene: Scene }): JSX.Element | null {
  const { view, said } = scene;
  const { played, syringe } = view;
  if (played.length === 0 && !syringe) return null;
  return (
    <ol class="exorzisten-slips" aria-label={said.played} tabIndex={0} {...ROVING}>
      {played.map(({ card, seat, target, sign }) => {
        const face = faceOf(scene, card);
        const change = sign === null ? '' : signed(sign * WARD_MODIFIER);
        const { name, text } = wordsOf(scene, face);
        return <Slip key={card} {...{ scene, card, seat, target, change, name, text }} emblem={inquiryEmblem(face)} />;
      })}
      {syringe && (
        <Slip
          {...{ scene, seat: syringe.seat, target: syringe.target, change: signed(syringe.sign * SYRINGE_MODIFIER) }}
          {...wordsOf(scene, 'syringe')}
          emblem={ITEM.syringe}
        />
      )}
    </ol>
  );
}
