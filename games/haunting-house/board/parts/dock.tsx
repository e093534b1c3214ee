import type { JSX } from 'preact';
import type { Seat } from '../../../../engine/index.ts';
import { ROVING, reached } from '../../../kit/board/tips.tsx';
import { faceIn } from '../../../kit/reading.ts';
import { actionOf } from '../../content.ts';
import { cardTip, type Scene, signTip } from '../scene.ts';
import { CardFace, Glyph, rowOf } from './card.tsx';
import { Now, useBefore } from './now.tsx';
import { Outlook } from './outlook.tsx';
import { Tray } from './tray.tsx';

/** The cards and disks before the player: the cards to choose from, or the row as it was laid, and the disks. */
export function Dock({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const { view, seat, ask } = scene;
  const before = useBefore(scene);
  if (view.pawns[seat] === undefined) return null;
  const disks = view.disks[seat] ?? [];
  return (
    <div class="haunting-dock">
      <Now scene={scene} before={before} />
      {ask?.what === 'row' ? (
        <Tray key={`${view.round}/${seat}`} scene={scene} />
      ) : (
        <OwnRow scene={scene} seat={seat} />
      )}
      <Outlook scene={scene} />
      {disks.length > 0 && <OwnDisks scene={scene} disks={disks} />}
    </div>
  );
}

function OwnRow({ scene, seat }: { readonly scene: Scene; readonly seat: Seat }): JSX.Element {
  const { view, words, said } = scene;
  return (
    <ol class="haunting-own" aria-label={said.ownRow[view.half]} data-title={said.ownRow[view.half]} {...ROVING}>
      {rowOf(view, seat).map(({ card, face, isNow }, i) => {
        const text = face && words.card(face, view.options);
        const tip = face ? cardTip(scene, face) : signTip(card === undefined ? 'empty' : 'faceDown');
        return (
          <li
            key={i}
            class="haunting-card"
            data-card={card}
            data-now={isNow ? '' : undefined}
            data-past={i < view.step ? '' : undefined}
            data-empty={card === undefined ? '' : undefined}
            {...reached(scene, tip, i === 0 ? 0 : -1)}
          >
            <span class="haunting-number" aria-hidden="true">
              {i + 1}
            </span>
            {card !== undefined && <CardFace face={face} {...(text ? { name: text.name } : {})} />}
            {face && (
              <span class="haunting-short" aria-hidden="true">
                {said.short[actionOf(face)]}
              </span>
            )}
            {!text && <span class="haunting-hidden">{card === undefined ? said.empty : said.faceDown}</span>}
          </li>
        );
      })}
    </ol>
  );
}

function OwnDisks({ scene, disks }: { readonly scene: Scene; readonly disks: readonly number[] }): JSX.Element {
  const { view, words, said, mark } = scene;
  return (
    <div class="haunting-disks" role="group" aria-label={said.ownDisks} {...ROVING}>
      {disks.map((disk, i) => {
        const face = faceIn(view, disk) ?? '';
        const text = words.card(face, view.options);
        return (
          <span
            key={disk}
            class="haunting-held"
            data-card={disk}
            {...reached(scene, cardTip(scene, face), i === 0 ? 0 : -1)}
            {...mark({ disk })}
          >
            <span class="haunting-coin">
              <Glyph face={face} />
            </span>
            <span class="haunting-name">{said.printed(text.name)}</span>
          </span>
        );
      })}
    </div>
  );
}
