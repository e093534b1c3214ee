import type { JSX } from 'preact';
import { at, type Seat } from '../../../../engine/index.ts';
import { numbers } from '../../../kit/reading.ts';
import type { Effect } from '../../content.ts';
import { editionOf } from '../../display.ts';
import type { Event } from '../../state.ts';
import { type Rolls, rollsOf } from '../../words/reading.ts';
import { type Scene, wordsOf } from '../scene.ts';
import { Die, Who } from '../signs.tsx';
import { effectText } from './cards.tsx';

/** Dice of one player: whose they are, and what each number brings. */

const DIE_SIDES = 6;
const spanText = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`);

interface TableProps {
  readonly scene: Scene;
  readonly table: readonly Effect[];
  readonly isRolled: (line: Rolls) => boolean;
}

/** C3 The table of a card, with the line of the roll marked. */
export function MarkedTable({ scene, table, isRolled }: TableProps): JSX.Element {
  return (
    <>
      {rollsOf(table).map(line => (
        <span key={line.from} data-rolled={isRolled(line) ? '' : undefined}>
          <b>{spanText(line.from, line.to)}</b> {effectText(scene, line.effect)}
        </span>
      ))}
    </>
  );
}

interface Cast {
  readonly seat: Seat;
  readonly dice: readonly number[];
  /** The half of a character card that is rolled for. */
  readonly half: string;
  readonly told: JSX.Element;
}

/** R35 To hide from the bed, the die must show less than the number of characters there. */
function HideLines({ scene, roll, below }: { scene: Scene; roll: number; below: number }): JSX.Element {
  const { said } = scene;
  const lines = [
    { from: 1, to: below - 1, text: said.getsAway },
    { from: below, to: DIE_SIDES, text: said.staysThere },
  ].filter(({ from, to }) => from <= to);
  return (
    <>
      {lines.map(({ from, to, text }) => (
        <span key={from} data-rolled={from <= roll && roll <= to ? '' : undefined}>
          <b>{spanText(from, to)}</b> {text}
        </span>
      ))}
    </>
  );
}

/** The throw that was just told, if it is one of a single player. */
function castOf(scene: Scene): Cast | undefined {
  const { view, said } = scene;
  const event: Event | undefined = scene.news.at(-1);
  const character = typeof event?.seat === 'number' ? view.players[event.seat]?.character : null;
  if (!event || typeof event.seat !== 'number' || !character) return undefined;
  const { seat, roll } = event;
  const { special, penance } = editionOf(view).cast[character];
  const dice = numbers([roll ?? null]);
  const [face] = dice;
  const table = event.what === 'penance' ? penance : special;
  switch (event.what) {
    case 'special':
    case 'rerolls':
    case 'penance':
      if (!table || face === undefined) return undefined;
      return {
        ...{ seat, dice, half: event.what === 'penance' ? 'disrupt' : 'special' },
        told: <MarkedTable scene={scene} table={table} isRolled={({ from, to }) => from <= face && face <= to} />,
      };
    case 'hideTry':
      if (face === undefined || typeof event.below !== 'number') return undefined;
      return { seat, dice, half: 'hide', told: <HideLines scene={scene} roll={face} below={event.below} /> };
    case 'videoTry':
      return {
        ...{ seat, dice: numbers(event.rolls), half: 'hide' },
        told: <span>{said.video(Number(event.sum), Number(event.row))}</span>,
      };
    default:
      return undefined;
  }
}

/** A throw of one player while it is told: who rolled what for, and where the number stands. */
export function RollPaper({ scene }: { scene: Scene }): JSX.Element | null {
  const { view, names } = scene;
  const cast = scene.ask ? undefined : castOf(scene);
  if (!cast) return null;
  const { seat, dice, half, told } = cast;
  return (
    <section class="exorzisten-paper exorzisten-roll" aria-hidden="true">
      <p class="exorzisten-roller">
        <Who scene={scene} seat={seat} />
        <b>{at(names, seat)}</b>
        <span>{wordsOf(scene, `${view.players[seat]?.character}/${half}`).name}</span>
        {dice.map((face, i) => (
          // The same faces may come twice.
          <Die key={`${i}/${face}`} roll={face} />
        ))}
      </p>
      <p class="exorzisten-rolled">{told}</p>
    </section>
  );
}
