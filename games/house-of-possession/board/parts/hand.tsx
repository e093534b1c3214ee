import type { JSX } from 'preact';
import type { Card, Face } from '../../../../engine/index.ts';
import type { EscapeCard } from '../../content.ts';
import { faceOf } from '../../display.ts';
import { escapeCard } from '../../tunables.ts';
import { MARK, POSSESSION, SIN, TOOL } from '../emblems.ts';
import { refusalOf } from '../next.ts';
import { markCard, type Scene, tipOf } from '../scene.ts';
import { Emblem, Icon } from '../signs.tsx';
import { longestPiece, parted } from '../titles.ts';
import { DoorPicture } from './door.tsx';

/** The engraving in the middle of a card. */
function Engraving({ face, card }: { face: Face; card: EscapeCard }): JSX.Element {
  if (card.kind === 'exit') return <DoorPicture face={face} exit={card} points={card.points} />;
  if (card.kind === 'protection') return <Icon sign="shield" />;
  return <Emblem line={card.kind === 'tool' ? TOOL : SIN} />;
}

/** The foot of a card: what it is, and of or for which material. */
function Foot({ card, scene }: { card: EscapeCard; scene: Scene }): JSX.Element {
  const { said } = scene;
  const material = card.kind === 'exit' ? card.material : card.kind === 'sin' ? undefined : card.fit;
  return (
    <span class="possession-card-foot">
      {material && (
        <span data-material={material}>
          <Icon sign={material} />
          {said.letters[material]}
        </span>
      )}
      {card.kind === 'tool' && <b>+{card.points}</b>}
      {card.kind === 'exit' && card.mark && (
        <span class="possession-card-mark" data-part="mark">
          <Emblem line={MARK} />
          <Emblem line={POSSESSION} />
        </span>
      )}
      {card.kind === 'sin' && <em>{said.sin}</em>}
    </span>
  );
}

/** In the own Escape Phase: why a card cannot be played. */
function notesOn({ ask, view, seat, said }: Scene, held: Card): string[] {
  const refusal = ask?.what === 'escape' ? refusalOf(view, seat, held) : undefined;
  return refusal ? [said.refusals[refusal]] : [];
}

/** An Escape card in the own hand. */
function HandCard({ scene, held }: { scene: Scene; held: Card }): JSX.Element {
  const face = faceOf(scene.view, held);
  const card = escapeCard(face, scene.view.options);
  const { name } = scene.words.card(face);
  return (
    <div
      class="possession-card"
      data-kind={card?.kind}
      data-card={held}
      role="img"
      tabIndex={0}
      aria-label={name}
      {...scene.tips.about(target => ({ ...tipOf(scene, held)(target), notes: notesOn(scene, held) }))}
      {...markCard(scene, held)}
    >
      <span class="possession-card-name" style={{ '--longest': longestPiece(name) }} aria-hidden="true">
        {parted(name)}
      </span>
      {card && (
        <>
          <span class="possession-engraving" aria-hidden="true">
            <Engraving face={face} card={card} />
          </span>
          <Foot card={card} scene={scene} />
        </>
      )}
    </div>
  );
}

/** The own hand; its cards shrink as it grows. */
export function Hand({ scene, hand }: { scene: Scene; hand: readonly Card[] }): JSX.Element {
  const { said } = scene;
  return (
    <div class="possession-hand" role="group" aria-label={said.hand(hand.length)}>
      {hand.map(card => (
        <HandCard key={card} scene={scene} held={card} />
      ))}
      {hand.length === 0 && <p class="possession-nothing">{said.emptyHand}</p>}
    </div>
  );
}
