import { type Signal, useSignal } from '@preact/signals';
import type { JSX, RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { at, type BoardProps, type Card, type Face, type Marked, POINTED } from '../../../engine/index.ts';
import { ROVING, type Tips, type TipText } from '../../kit/board/tips.tsx';
import { faceIn, numberIn } from '../../kit/reading.ts';
import { DECLARED, type Stat } from '../content.ts';
import { isSameByBoth } from '../display.ts';
import type { HauntedState, Sheet } from '../state.ts';
import { LooseCard } from './card.tsx';
import { ChartCard } from './chart-card.tsx';
import { HOUSE } from './emblems.ts';
import { boardWords } from './words.ts';

type Props = BoardProps<HauntedState>;

/** H2 Before there is a house: where the five goes. */
function FiveCard({ five, marked }: { five: Stat; marked: Marked }): JSX.Element {
  const said = boardWords();
  return (
    <div class="haunted-chart" data-five={five} {...marked}>
      <span class="haunted-five" aria-hidden="true">
        5
      </span>
      <span aria-hidden="true">{said[five]}</span>
    </div>
  );
}

interface StageProps {
  readonly props: Props;
  readonly tips: Tips;
  /** Whether the plan shows the Door where its room will lie. */
  readonly isPlaced: boolean;
  readonly stage: RefObject<HTMLDivElement | null>;
  /** Whether the charts are put aside, so that the house is in sight. */
  readonly isAside: Signal<boolean>;
}

/** H16 The charts lie there when one of them is declared, and while a lesson points at one. */
const isTaught = ({ news }: Props): boolean =>
  news.some(({ what, part }) => what === POINTED && typeof part === 'string' && part.startsWith('chart-'));

const chartsIn = (props: Props): boolean => props.ask?.what === 'declare' || isTaught(props);

/** On a small screen: what each value does, and the house behind the charts. */
function ChartKeys({ isOpen, isAside }: { isOpen: Signal<boolean>; isAside: Signal<boolean> }): JSX.Element {
  const said = boardWords();
  return (
    <div class="haunted-chart-keys">
      {!isAside.value && (
        <button
          type="button"
          class="haunted-key haunted-key--values"
          aria-pressed={isOpen.value}
          onClick={() => {
            isOpen.value = !isOpen.value;
          }}
        >
          {said.values}
        </button>
      )}
      <button
        type="button"
        class="haunted-key"
        aria-pressed={isAside.value}
        onClick={() => {
          isAside.value = !isAside.value;
        }}
      >
        {isAside.value ? said.lookBack : said.look}
      </button>
    </div>
  );
}

/** The decision in front of the house: the Door that is opened, and the chart by which it will be read. */
export function Stage({ props, tips, isPlaced, stage, isAside }: StageProps): JSX.Element | null {
  const { view, ask, mark, words } = props;
  const door = view.door[0];
  const empty = view.rooms.length === 0;
  const ahead = (ask && numberIn(ask.about, 'room')) ?? door;
  const face = ahead === undefined ? undefined : faceIn(view, ahead);
  const shows = chartsIn(props);
  const isOpen = useSignal(false);
  // Every question begins with its charts.
  useEffect(() => {
    isOpen.value = false;
    isAside.value = false;
  }, [shows, view.turns]);
  const isBoth =
    ask?.what === 'declare' && ahead !== undefined && face !== undefined
      ? isSameByBoth(props, ask.seat, ahead, face)
      : false;
  const loose = isPlaced ? undefined : door;
  if (!shows && ask?.what !== 'five' && loose === undefined && !empty) return null;
  return (
    <>
      {empty && (
        <svg class="haunted-threshold-door" viewBox="0 0 512 512" aria-hidden="true">
          <path d={HOUSE} />
        </svg>
      )}
      <div
        class="haunted-stage"
        ref={stage}
        data-empty={empty ? '' : undefined}
        data-values={isOpen.value ? '' : undefined}
        data-aside={isAside.value ? '' : undefined}
      >
        {loose !== undefined && (
          <figure
            class="haunted-drawn"
            data-card={loose}
            key={at(view.cards.face, loose)}
            tabIndex={0}
            {...tips.about(tipFor(words.card, view, loose))}
          >
            <LooseCard face={at(view.cards.face, loose)} />
            <figcaption>{boardWords().door}</figcaption>
          </figure>
        )}
        {shows &&
          (isBoth ? DECLARED.slice(0, 1) : DECLARED).map(declared => (
            <ChartCard key={declared} {...{ declared, props, tips, face, isBoth }} />
          ))}
        {shows && face === undefined && <ChartKeys isOpen={isOpen} isAside={isAside} />}
        {ask?.what === 'five' && FIVES.map(five => <FiveCard key={five} five={five} marked={mark({ five })} />)}
      </div>
    </>
  );
}

const FIVES: readonly Stat[] = ['body', 'will'];

const tipFor = (words: (face: Face) => { name: string; text: string }, view: HauntedState, card: Card) => () => ({
  words: words(at(view.cards.face, card)),
  notes: [],
});

const meaningOf =
  (sign: 'deck' | 'exits' | 'secretDoors', name: string, notes: readonly string[] = []): TipText =>
  () => {
    const { text, rule } = boardWords().meaning[sign];
    return { words: { name, text }, notes, rule };
  };

/** The Secret Doors in hand. */
export function Hand({ sheet, props, tips }: { sheet: Sheet; props: Props; tips: Tips }): JSX.Element | null {
  const { view, mark, words } = props;
  const said = boardWords();
  if (sheet.doors.length === 0) return null;
  return (
    <div class="haunted-hand" {...ROVING}>
      <div class="haunted-doors">
        {sheet.doors.map((door, i) => (
          <div
            key={door}
            class="haunted-held"
            data-card={door}
            role="img"
            tabindex={i === 0 ? 0 : -1}
            aria-label={words.card(at(view.cards.face, door)).name}
            {...tips.about(tipFor(words.card, view, door))}
            {...mark({ door })}
          >
            <LooseCard face={at(view.cards.face, door)} />
          </div>
        ))}
      </div>
      <span class="haunted-label" tabIndex={-1} {...tips.about(meaningOf('secretDoors', said.secretDoors))}>
        {said.secretDoors}
      </span>
    </div>
  );
}

/** How much of the house is still to come. */
export function Piles({ view, news, tips }: Pick<Props, 'view' | 'news'> & { readonly tips: Tips }): JSX.Element {
  const said = boardWords();
  // H7 Aces and Jokers are shuffled in after everybody has been dealt: the count only falls.
  const left = view.deck.length + view.aside.length;
  const [deck, exits] = [said.deck(left), said.exits(view.exits)];
  const safe = view.safe > 0 ? [said.safe(view.safe)] : [];
  const isClosing = news.some(({ what }) => what === 'closing');
  return (
    <div class="haunted-piles" data-part="piles" data-here={isClosing ? '' : undefined} {...ROVING}>
      <span role="img" aria-label={deck} tabIndex={0} {...tips.about(meaningOf('deck', deck, safe))}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 3H19V18H7ZM5 5V20H17" />
          <path d="M13 7L16 10.500L13 14L10 10.500Z" />
        </svg>
        {left}
      </span>
      <span role="img" aria-label={exits} tabIndex={-1} {...tips.about(meaningOf('exits', exits))}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 21V10A7 7 0 0 1 19 10V21Z" />
          <path d="M12 21V9L17 6.500V21" />
        </svg>
        {view.exits}/4
      </span>
    </div>
  );
}
