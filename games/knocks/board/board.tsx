import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { at, type BoardProps, type Card, type Face, HIDDEN, type Seat, seatsOf } from '../../../engine/index.ts';
import { SeatBadge } from '../../kit/board/badge.tsx';
import { ROVING, TipPaper, type Tips, useTips } from '../../kit/board/tips.tsx';
import { counts, SIGNS } from '../content.ts';
import { bonesOnTable } from '../display.ts';
import type { KnocksState } from '../state.ts';
import { EMBLEMS } from './emblems.ts';
import { type BoardWords, boardWords } from './words.ts';
import './board.css';
import './stage.css';

type Props = BoardProps<KnocksState>;
interface Scene extends Props {
  readonly tips: Tips;
  readonly said: BoardWords;
}

const Emblem = ({ of }: { of: Face }): JSX.Element => (
  <svg viewBox="0 0 512 512" aria-hidden="true" dangerouslySetInnerHTML={{ __html: EMBLEMS[of] ?? '' }} />
);

const Flame = ({ lit }: { lit: boolean }): JSX.Element => (
  <svg class="knocks-candle" data-burns={lit ? '' : undefined} viewBox="0 0 16 36" aria-hidden="true">
    {lit && <path class="knocks-flame" d="M8 0c5 7 5 12 0 14-5-2-5-7 0-14z" />}
    <path class="knocks-wax" d={lit ? 'M3 15h10v19H3z' : 'M3 26h10v8H3z'} />
    <path class="knocks-dish" d="M0 33h16v3H0z" />
  </svg>
);

/** A bone with the side on top, as far as the reader knows it. */
function Bone({ scene, card, index }: { scene: Scene; card: Card; index: number }): JSX.Element {
  const { view, words, tips, said } = scene;
  const face = at(view.cards.face, card);
  const isCounted = view.knock !== null && face !== HIDDEN && counts(face, view.knock.sign);
  const told = words.card(face);
  return (
    <span
      class="knocks-bone"
      role="img"
      aria-label={told.name}
      data-card={card}
      data-side={face}
      data-counts={isCounted ? '' : undefined}
      tabindex={index === 0 ? 0 : -1}
      {...tips.about(() => ({
        words: told,
        notes: isCounted ? [said.counts] : [],
        rule: face === 'ghost' ? 'K5' : 'K8',
      }))}
    >
      <Emblem of={face} />
    </span>
  );
}

const ORDER: readonly Face[] = ['ghost', ...SIGNS];
const sorted = (view: KnocksState, cards: readonly Card[]): Card[] =>
  cards.toSorted((a, b) => ORDER.indexOf(at(view.cards.face, a)) - ORDER.indexOf(at(view.cards.face, b)));

const Bones = ({ scene, cards }: { scene: Scene; cards: readonly Card[] }): JSX.Element => (
  <div class="knocks-bones" {...ROVING}>
    {sorted(scene.view, cards).map((card, i) => (
      <Bone key={card} scene={scene} card={card} index={i} />
    ))}
  </div>
);

function Cup({ scene, seat }: { scene: Scene; seat: Seat }): JSX.Element {
  const { view, names, tips, said } = scene;
  const bones = (view.cup[seat] ?? []).length;
  return (
    <span
      class="knocks-cup"
      role="img"
      aria-label={said.cup(at(names, seat), bones).name}
      tabindex={0}
      {...tips.about(() => ({ words: said.cup(at(names, seat), bones), notes: [], rule: 'K3' }))}
    >
      <svg viewBox="0 0 60 48" aria-hidden="true">
        <path class="knocks-clay" d="M14 4c0-5 32-5 32 0l9 36c0 7-50 7-50 0z" />
        <path class="knocks-rim" d="M5 40c0 7 50 7 50 0" />
        <text x="30" y="31">
          {bones}
        </text>
      </svg>
    </span>
  );
}

/** A player: name, candles, and the cup or what was under it. */
function Medium({ scene, seat }: { scene: Scene; seat: Seat }): JSX.Element {
  const { view, names, badges, tips, said } = scene;
  const [name, left, all] = [at(names, seat), at(view.candles, seat), Number(view.options.candles)];
  const cards = view.cup[seat] ?? [];
  const isOpen = seat !== scene.seat && cards.some(card => at(view.cards.face, card) !== HIDDEN);
  return (
    <li
      class="knocks-seat"
      data-seat={seat}
      data-dark={left === 0 ? '' : undefined}
      data-turn={view.turn === seat ? '' : undefined}
    >
      <span class="knocks-name">
        <SeatBadge class="knocks-badge" look={at(badges, seat)} />
        {name}
      </span>
      <span
        class="knocks-candles"
        role="img"
        aria-label={said.candles(name, left, all).name}
        tabindex={0}
        {...tips.about(() => ({ words: said.candles(name, left, all), notes: [], rule: 'K10' }))}
      >
        {Array.from({ length: all }, (_, i) => (
          <Flame key={i} lit={i < left} />
        ))}
      </span>
      {isOpen && <Bones scene={scene} cards={cards} />}
      {!isOpen && seat !== scene.seat && cards.length > 0 && <Cup scene={scene} seat={seat} />}
      {cards.length === 0 && left === 0 && <em class="knocks-out">{said.out}</em>}
    </li>
  );
}

function Standing({ scene }: { scene: Scene }): JSX.Element {
  const { view, names, words, tips, said } = scene;
  const { knock, knocker } = view;
  const bones = bonesOnTable(view);
  if (!knock || knocker === null)
    return (
      <p class="knocks-standing" data-part="standing">
        <em>{said.silence}</em>
        <small>{said.bones(bones)}</small>
      </p>
    );
  return (
    <p
      class="knocks-standing"
      data-part="standing"
      tabindex={0}
      {...tips.about(() => ({ words: said.standing(bones), notes: [], rule: 'K4' }))}
    >
      <em>{said.knocked(at(names, knocker))}</em>
      <span class="knocks-claim" role="img" aria-label={`${knock.count} ${words.card(knock.sign).name}`}>
        <b>{knock.count}</b>
        <Emblem of={knock.sign} />
      </span>
      <small>{said.bones(bones)}</small>
    </p>
  );
}

/** The numbers and signs of which a knock is put together. */
function Panel({ scene }: { scene: Scene }): JSX.Element {
  const { view, words, tips, said, mark } = scene;
  const numbers = Array.from({ length: bonesOnTable(view) }, (_, i) => i + 1);
  return (
    <div class="knocks-panel" data-part="panel">
      <div class="knocks-numbers" role="group" aria-label={said.numbers} {...ROVING}>
        {numbers.map(count => (
          <span
            key={count}
            class="knocks-number"
            data-stands={view.knock?.count === count ? '' : undefined}
            tabindex={count === 1 ? 0 : -1}
            {...tips.about(() => ({ words: said.number(count), notes: [], rule: 'K4' }))}
            {...mark({ count })}
          >
            {count}
          </span>
        ))}
      </div>
      <div class="knocks-signs" role="group" aria-label={said.signs} {...ROVING}>
        {SIGNS.map((sign, i) => (
          <span
            key={sign}
            class="knocks-sign"
            data-stands={view.knock?.sign === sign ? '' : undefined}
            role="img"
            aria-label={words.card(sign).name}
            tabindex={i === 0 ? 0 : -1}
            {...tips.about(() => ({ words: words.card(sign), notes: [], rule: 'K7' }))}
            {...mark({ sign })}
          >
            <Emblem of={sign} />
          </span>
        ))}
      </div>
    </div>
  );
}

/** Knocks in the Dark: candles around a table, the standing knock on it, the own bones below. */
function KnocksBoard(props: Props): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const tips = useTips(root, props.news);
  const { view, seat } = props;
  const scene: Scene = { ...props, tips, said: boardWords() };
  const own = view.cup[seat] ?? [];
  const light = view.candles.reduce((sum, left) => sum + left, 0) / (view.seats * Number(view.options.candles));
  return (
    <div class="knocks-board" ref={root} style={{ '--knocks-light': `${0.25 + 0.75 * light}` }}>
      <ul class="knocks-seats" data-seats={view.seats}>
        {seatsOf(view).map(one => (
          <Medium key={one} scene={scene} seat={one} />
        ))}
      </ul>
      <div class="knocks-table">
        <Standing scene={scene} />
        {own.length > 0 && (
          <div class="knocks-own" data-part="cup">
            <em>{scene.said.own}</em>
            <Bones scene={scene} cards={own} />
          </div>
        )}
      </div>
      <Panel scene={scene} />
      <TipPaper tips={tips} board="knocks" />
    </div>
  );
}

export const board = { Board: KnocksBoard };
