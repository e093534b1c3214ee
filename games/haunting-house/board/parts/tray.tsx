import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { language } from '../../../kit/board/device.ts';
import { ORDINARY, type Ordinary } from '../../content.ts';
import { type Foreseen, type Foresight, foresee, roadToExit } from '../../display.ts';
import type { Space } from '../../state.ts';
import { coordinates } from '../../words/reading.ts';
import { useCardDragging } from '../dragging.ts';
import { complete, emptyRow, laid, type Programme, rowIn, shifted, taken } from '../programme.ts';
import { cardTip, type Scene, signTip } from '../scene.ts';
import { signWords } from '../sign-words.ts';
import { CardFace } from './card.tsx';

interface Laying {
  readonly scene: Scene;
  readonly row: Programme;
  /** Changes the row; missing while it is locked in. */
  readonly lay: ((row: Programme) => void) | undefined;
}

/**
 * R32 The ordinary cards and the slots of the row: clicked or dragged in, taken out, moved, and locked in together. The
 * table says what is locked in: this holds the row that is being laid, and nothing else.
 */
export function Tray({ scene }: { readonly scene: Scene }): JSX.Element {
  const { said, view, names, words, ask, sealed, act, takeBack } = scene;
  const [draft, setDraft] = useState<Programme>(() => emptyRow(view.options.chosenCount));
  const isLocked = sealed !== undefined;
  const row = isLocked ? rowIn(sealed) : draft;
  // A player who takes the row back goes on with the cards that lay in it.
  useEffect(() => {
    if (isLocked) setDraft(rowIn(sealed));
  }, [isLocked, JSON.stringify(sealed)]);
  const lay = isLocked ? undefined : setDraft;
  const dragging = useCardDragging({
    lift: scene.tips.hide,
    drop: (face, from, to) => {
      if (to !== undefined) lay?.(laid(row, face, to));
      else if (from !== undefined) lay?.(taken(row, from));
    },
  });
  const foresight = useForesight(scene, row);
  const faces = complete(row);
  const missing = row.filter(face => face === undefined).length;
  const foretold =
    ask && missing < row.length ? words.whole?.(ask, { row: ordinary(row) }, { view, names })?.outlook : undefined;
  return (
    <section
      class="haunting-tray"
      data-part="tray"
      aria-label={said.chooseCards}
      data-locked={isLocked ? '' : undefined}
      {...(isLocked ? {} : dragging)}
    >
      <Foretold scene={scene} row={row} foresight={foresight} whole={foretold} />
      {isLocked ? <p class="haunting-mine">✓ {said.locked}</p> : <Cards scene={scene} row={row} lay={lay} />}
      <div class="haunting-laying">
        <Slots scene={scene} row={row} lay={lay} foresight={foresight} />
        {isLocked ? (
          <button type="button" class="haunting-lock" onClick={takeBack}>
            {said.change}
          </button>
        ) : (
          <button
            type="button"
            class="haunting-lock"
            disabled={!faces}
            data-lit={faces ? '' : undefined}
            aria-description={faces && foretold ? foretold : undefined}
            {...scene.tips.about(() => ({ ...signWords('lock', language()), notes: [] }))}
            onClick={() => faces && act({ row: faces })}
          >
            {faces ? said.lock : said.missing(missing)}
          </button>
        )}
        <p class="haunting-hidden" role="status">
          {isLocked ? said.locked : ''}
        </p>
      </div>
    </section>
  );
}

const ordinary = (row: Programme): Ordinary[] => row.flatMap(face => ORDINARY.find(one => one === face) ?? []);

/** Shows in the house what the cards laid so far would do, until the question is over. */
function useForesight(scene: Scene, row: Programme): Foresight {
  const { view, seat, ask, preview } = scene;
  const faces = ordinary(row);
  const foresight = foresee(view, seat, faces);
  const key = faces.join();
  useEffect(() => {
    if (!ask || faces.length === 0) preview.value = undefined;
    else {
      const { plan, changed, trail, end: from } = foresight;
      preview.value = { ask, pick: { row: faces }, plan, changed, from, trail };
    }
    return () => {
      preview.value = undefined;
    };
  }, [ask, key]);
  return foresight;
}

interface ForetoldProps {
  readonly scene: Scene;
  readonly row: Programme;
  readonly foresight: Foresight;
  /** The effects of all cards laid so far, one after the other. */
  readonly whole: string | undefined;
}

/**
 * The effect of the last card laid, and the way that would be left to the Exit; of a whole row, which card brings nothing,
 * or that others may change it. On a wide board the effects of all cards.
 */
function Foretold({ scene, row, foresight, whole }: ForetoldProps): JSX.Element {
  const { said, view, words } = scene;
  const cards = ordinary(row);
  const last = cards.at(-1);
  if (last === undefined)
    return (
      <p class="haunting-foretold">
        {said.howToLay} <span class="haunting-by-touch">{said.howToRead}</span>
      </p>
    );
  const isComplete = complete(row) !== undefined;
  // A whole row names its last card in vain; an unfinished one only the card that was just laid.
  const vain = foresight.cards.findLast(({ face, idle }) => idle && idle !== 'out' && (isComplete || face === last));
  return (
    <div class="haunting-foretold">
      <p class="haunting-whole">{whole}</p>
      {!isComplete && (
        <p class="haunting-brief">
          {vain ? (
            sentenceOn(scene, vain)
          ) : (
            <>
              <b>{words.card(last, view.options).name}</b> {said.doing[last]}.
            </>
          )}
        </p>
      )}
      <p class="haunting-brief">{said.left(roadToExit(foresight.plan, foresight.end))}</p>
      {isComplete && <p class="haunting-brief">{vain ? sentenceOn(scene, vain) : said.othersAct}</p>}
    </div>
  );
}

function Cards({ scene, row, lay }: Laying): JSX.Element {
  const { view, words, said, tips } = scene;
  return (
    <div class="haunting-hand" role="group" aria-label={said.cards}>
      {ORDINARY.map(face => {
        const text = words.card(face, view.options);
        const slot = row.indexOf(face);
        return (
          <button
            type="button"
            key={face}
            class="haunting-card"
            aria-label={text.name}
            aria-pressed={slot >= 0}
            aria-disabled={lay === undefined}
            data-part={slot < 0 && lay ? '' : undefined}
            onClick={() => lay?.(slot < 0 ? laid(row, face) : taken(row, slot))}
            data-face={face}
            // Pressed to be laid: a tip would cover the house, so it opens only when the card is held.
            data-choice=""
            {...tips.about(cardTip(scene, face))}
          >
            <CardFace face={face} name={text.name} />
            <span class="haunting-short" aria-hidden="true">
              {said.short[face]}
            </span>
            {slot >= 0 && <span class="haunting-number">{slot + 1}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** A card that is moved by the keyboard takes the focus along: pressed again, it goes on instead of coming back. */
function useFocusAlong(row: Programme) {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-slot="${wanted.current}"] .haunting-card`)?.focus();
    wanted.current = undefined;
  }, [row]);
  return {
    list,
    follow: (slot: number): void => {
      wanted.current = slot;
    },
  };
}

const nameOf = ({ said }: Scene, space: Space): string =>
  /^[12]:/.test(space) ? coordinates(space) : (said.special[space] ?? '');

/** The effect of a card on its slot: where the pawn goes, which tiles are moved, or why nothing comes of it. */
function effectOf(scene: Scene, { idle, to, tiles }: Foreseen): string {
  if (idle) return scene.said.idle[idle];
  return to ? `→ ${nameOf(scene, to)}` : `↻ ${tiles.map(tile => nameOf(scene, tile)).join(' ')}`;
}

/** The effect of a card in a sentence. */
function sentenceOn(scene: Scene, { face, idle, to, tiles }: Foreseen): string {
  const { said, words, view } = scene;
  if (idle) return said.why(words.card(face, view.options).name, face, idle);
  return said.does(
    to && nameOf(scene, to),
    tiles.map(tile => nameOf(scene, tile)),
  );
}

function Slots({ scene, row, lay, foresight }: Laying & { readonly foresight: Foresight }): JSX.Element {
  const { words, said, tips } = scene;
  const { list, follow } = useFocusAlong(row);
  const move = (slot: number, by: number): void => {
    const next = shifted(row, slot, by);
    if (next === row || !lay) return;
    follow(slot + by);
    lay(next);
  };
  return (
    <ol class="haunting-slots" aria-label={said.slots} ref={list}>
      {row.map((face, i) => {
        const foreseen = foresight.cards.find(card => card.face === face);
        return (
          <li key={i} data-slot={i}>
            <button
              type="button"
              class="haunting-card"
              data-empty={face === undefined ? '' : undefined}
              aria-label={said.slot(i + 1, face && words.card(face).name)}
              aria-disabled={lay === undefined}
              data-choice=""
              {...tips.about(
                face === undefined
                  ? signTip('slot')
                  : cardTip(scene, face, foreseen ? [sentenceOn(scene, foreseen)] : []),
              )}
              onClick={() => lay?.(taken(row, i))}
              onKeyDown={event => {
                const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
                if (by === undefined) return;
                event.preventDefault();
                move(i, by);
              }}
              data-face={face}
            >
              <span class="haunting-number">{i + 1}</span>
              {face !== undefined && <CardFace face={face} name={words.card(face).name} />}
              {foreseen && (
                <span class="haunting-effect" data-idle={foreseen.idle} aria-hidden="true">
                  {effectOf(scene, foreseen)}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
