import type { JSX } from 'preact';
import type { Card, Face, Seat, Settings } from '../../../../engine/index.ts';
import type { Event } from '../../state.ts';
import { escapeCard } from '../../tunables.ts';
import { bundles } from '../../words/reading.ts';
import { TOOL } from '../emblems.ts';
import type { Scene } from '../scene.ts';
import { Emblem, Icon } from '../signs.tsx';
import { DoorPicture } from './door.tsx';

/** A card that somebody has just lost, and what went with it in points. */
interface Gone {
  readonly card: Card;
  readonly face: Face;
  readonly points: number;
}

/** Exits with their Boons, or Boons alone, out of the cards of an event. */
function goneIn({ cards = [], faces = [] }: Event, options: Settings): Gone[] {
  let place = 0;
  return bundles(faces, options).flatMap(({ exit, boons, points }) => {
    const shown = exit === undefined ? boons : [exit];
    const from = place;
    place += boons.length + (exit === undefined ? 0 : 1);
    return shown.flatMap((face, i): Gone[] => {
      const card = cards[from + i];
      return card === undefined ? [] : [{ card, face, points: exit === undefined ? pointsOf(face, options) : points }];
    });
  });
}

const pointsOf = (face: Face, options: Settings): number =>
  bundles([face], options).reduce((sum, one) => sum + one.points, 0);

/** The cards that a seat lost with an event, to the discard or to another seat. */
function lossOf(event: Event, seat: Seat, options: Settings): readonly Gone[] {
  if (event.what === 'loses') return event.seat === seat ? goneIn(event, options) : [];
  if (event.what === 'steals') return event.from === seat ? goneIn(event, options) : [];
  if (event.what !== 'trades') return [];
  const [given, taken] = goneIn(event, options);
  if (event.seat === seat) return given ? [given] : [];
  return event.with === seat && taken ? [taken] : [];
}

/** The cards that a seat lost since the last picture. */
export const lossesOf = ({ news, view }: Scene, seat: Seat): readonly Gone[] =>
  news.flatMap(event => lossOf(event, seat, view.options));

function Ghost({ scene, gone }: { scene: Scene; gone: Gone }): JSX.Element | null {
  const { words, said } = scene;
  const of = escapeCard(gone.face, scene.view.options);
  if (!of) return null;
  return (
    <span
      class="possession-exit possession-gone"
      role="img"
      aria-label={said.gone(words.card(gone.face).name)}
      tabIndex={-1}
      {...scene.tips.about(() => ({ words: words.card(gone.face), notes: [] }))}
      data-card={gone.card}
    >
      {of.kind === 'exit' ? (
        <DoorPicture face={gone.face} exit={of} points={of.points} />
      ) : of.kind === 'tool' ? (
        <Emblem line={TOOL} />
      ) : (
        <Icon sign="shield" />
      )}
      <b aria-hidden="true">{gone.points > 0 ? `−${gone.points}` : '×'}</b>
    </span>
  );
}

/** Where Exits stood that are gone now, for as long as that is news. */
export const Losses = ({ scene, seat }: { scene: Scene; seat: Seat }): JSX.Element => (
  <>
    {lossesOf(scene, seat).map(gone => (
      <Ghost key={`gone ${gone.card}`} scene={scene} gone={gone} />
    ))}
  </>
);
