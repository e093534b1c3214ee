import type { JSX } from 'preact';
import type { Card } from '../../../../engine/index.ts';
import { field } from '../../../kit/reading.ts';
import { demonOf } from '../../display.ts';
import type { Side } from '../../state.ts';
import { DEMON } from '../emblems.ts';
import { faceOf, type Scene, tipOf, wordsOf } from '../scene.ts';
import { Emblem } from '../signs.tsx';

interface DemonProps {
  readonly scene: Scene;
  readonly card: Card;
  /** Where it stands at the bed. */
  readonly place?: number;
}

/** A demon: black resists, white is evil, and a plus brings another one along. */
export function DemonFace({ scene, card, place }: DemonProps): JSX.Element {
  const { ask, said } = scene;
  const face = faceOf(scene, card);
  const { black, white, plus } = demonOf(scene.view, face);
  /** R60 While demons are shared out, only one of the numbers counts. */
  const counts = ask?.what === 'take' ? field(ask.about, 'side') : undefined;
  return (
    <>
      {place !== undefined && <span class="exorzisten-place">{place}</span>}
      {plus && <span class="exorzisten-plus">+</span>}
      <Emblem line={DEMON[face] ?? ''} />
      <span class="exorzisten-name">{wordsOf(scene, face).name}</span>
      <span class="exorzisten-numbers">
        <b data-side="divine" data-name={said.sides.divine} data-idle={counts === 'evil' ? '' : undefined}>
          {black}
        </b>
        <b data-side="evil" data-name={said.sides.evil} data-idle={counts === 'divine' ? '' : undefined}>
          {white}
        </b>
      </span>
    </>
  );
}

/** The demon in words, for screen readers. */
export function demonLabel(scene: Scene, card: Card, place?: number): string {
  const face = faceOf(scene, card);
  return scene.said.demon(wordsOf(scene, face).name, demonOf(scene.view, face), place);
}

/** The number with which a demon counts on its side of an ID card. */
export function DemonChip({ scene, card, side }: { scene: Scene; card: Card; side: Side }): JSX.Element {
  const face = faceOf(scene, card);
  const { black, white } = demonOf(scene.view, face);
  return (
    <span class="exorzisten-token" data-side={side} data-card={card}>
      <Emblem line={DEMON[face] ?? ''} />
      {side === 'divine' ? black : white}
    </span>
  );
}

export const demonTip = (scene: Scene, card: Card, place?: number) =>
  tipOf(scene, faceOf(scene, card), place === undefined ? [] : [scene.said.place(place)]);
