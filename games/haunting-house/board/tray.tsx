import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Json } from '../../../engine/index.ts';
import { ORDINARY } from '../content.ts';
import { CardFace } from './card.tsx';
import { useDragging } from './dragging.ts';
import { complete, emptyRow, laid, type Programme, shifted, taken } from './programme.ts';
import type { Scene } from './scene.ts';

interface TrayProps {
  readonly scene: Scene;
  readonly act: (pick: Json) => void;
}

interface Laying {
  readonly scene: Scene;
  readonly row: Programme;
  readonly lay: (row: Programme) => void;
}

/** R32 The ordinary cards and the slots of the row: clicked or dragged in, taken out, moved, and locked in together. */
export function Tray({ scene, act }: TrayProps): JSX.Element {
  const { said, view } = scene;
  const [row, setRow] = useState<Programme>(() => emptyRow(view.options.chosenCount));
  const [locked, lock] = useState(false);
  const lay = (next: Programme): void => {
    lock(false);
    setRow(next);
  };
  const dragging = useDragging({
    lift: scene.tips.hide,
    drop: (face, from, to) => {
      if (to !== undefined) lay(laid(row, face, to));
      else if (from !== undefined) lay(taken(row, from));
    },
  });
  const faces = complete(row);
  const missing = row.filter(face => face === undefined).length;
  const lockText = locked ? `✓ ${said.isLocked}` : faces ? said.lock : said.missing(missing);
  return (
    <section class="haunting-tray" aria-label={said.chooseCards} {...dragging}>
      <Cards scene={scene} row={row} lay={lay} />
      <div class="haunting-laying">
        <Slots scene={scene} row={row} lay={lay} />
        <button
          type="button"
          class="haunting-lock"
          disabled={!faces}
          data-lit={faces && !locked ? '' : undefined}
          onClick={() => {
            if (!faces) return;
            lock(true);
            act({ row: faces });
          }}
        >
          {lockText}
        </button>
        <p class="haunting-hidden" role="status">
          {locked ? said.locked : ''}
        </p>
      </div>
    </section>
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
            data-part={slot < 0 ? '' : undefined}
            onClick={() => lay(slot < 0 ? laid(row, face) : taken(row, slot))}
            data-face={face}
            {...tips.about(() => ({ words: text, notes: [] }))}
          >
            <CardFace face={face} name={text.name} />
            {slot >= 0 && <span class="haunting-number">{slot + 1}</span>}
          </button>
        );
      })}
    </div>
  );
}

function Slots({ scene, row, lay }: Laying): JSX.Element {
  const { words, said } = scene;
  return (
    <ol class="haunting-slots" aria-label={said.slots}>
      {row.map((face, i) => (
        <li key={i} data-slot={i}>
          <button
            type="button"
            class="haunting-card"
            data-empty={face === undefined ? '' : undefined}
            aria-label={said.slot(i + 1, face && words.card(face).name)}
            onClick={() => lay(taken(row, i))}
            onKeyDown={event => {
              const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
              if (by) lay(shifted(row, i, by));
            }}
            data-face={face}
          >
            <span class="haunting-number">{i + 1}</span>
            {face !== undefined && <CardFace face={face} name={words.card(face).name} />}
          </button>
          {face !== undefined && (
            <Movers
              name={words.card(face).name}
              move={by => lay(shifted(row, i, by))}
              scene={scene}
              at={i}
              last={row.length - 1}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

interface MoversProps {
  readonly scene: Scene;
  readonly name: string;
  readonly at: number;
  readonly last: number;
  readonly move: (by: number) => void;
}

/** One slot to the left, one to the right. */
const Movers = ({ scene: { said }, name, at, last, move }: MoversProps): JSX.Element => (
  <span class="haunting-movers">
    <button type="button" aria-label={said.earlier(name)} disabled={at === 0} onClick={() => move(-1)}>
      ‹
    </button>
    <button type="button" aria-label={said.later(name)} disabled={at === last} onClick={() => move(1)}>
      ›
    </button>
  </span>
);
