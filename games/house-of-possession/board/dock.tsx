import type { JSX } from 'preact';
import { at } from '../../../engine/index.ts';
import type { Picking } from '../../kit/board/picking.ts';
import { ROVING } from '../../kit/board/tips.tsx';
import { faceOf, goal, points } from '../display.ts';
import type { Guest } from '../state.ts';
import { type BegunBoon, begunBoon, missingIn } from './next.ts';
import { ActButton } from './parts/acts.tsx';
import { ExitDoor } from './parts/door.tsx';
import { characterTip, States } from './parts/guests.tsx';
import { Hand } from './parts/hand.tsx';
import { Losses, lossesOf } from './parts/lost.tsx';
import { actsOf, type Scene, seatAt, signTip } from './scene.ts';
import { Badge, Despair, Lock } from './signs.tsx';

/** Both acts with their costs, or what to press next. */
function Acts({ scene, guest }: { scene: Scene; guest: Guest }): JSX.Element {
  const { ask, mark, said, compact, begun } = scene;
  const acts = actsOf(scene, guest.character);
  const missing = ask && missingIn(mark, guest, acts);
  const boon = missing === 'to' ? begunBoon(mark, guest) : undefined;
  if (boon) return <BoonHint scene={scene} {...boon} />;
  if (missing) return <Hint name={begun && said.acts[begun].name} text={said.next[missing]} />;
  return (
    <>
      {acts.map(act => (
        <ActButton key={act} scene={scene} act={act} />
      ))}
      {ask?.what === 'escape' && !compact && (
        <span class="possession-done" {...mark({ done: true })}>
          {said.done}
        </span>
      )}
    </>
  );
}

/** The instruction for the next press, after the name of what it belongs to. */
const Hint = ({ name, text }: { readonly name: string | undefined; readonly text: string }): JSX.Element => (
  <p class="possession-next" role="status">
    <span>
      {name && <b>{name}</b>} {text}
    </span>
  </p>
);

/** The same after a Boon, with what the Boon does: a Boon that can be moved shows no tip when it is pressed. */
function BoonHint({ scene, card, isMoved }: { readonly scene: Scene } & BegunBoon): JSX.Element {
  const { said, words, view } = scene;
  const { name, text } = words.card(faceOf(view, card));
  return <Hint name={name} text={`${text} ${isMoved ? said.next.move : said.next.to}`} />;
}

/** How many cards are chosen; when they are enough, it stands for the answer. */
function Chosen({ scene, picking }: { scene: Scene; picking: Picking }): JSX.Element {
  const label = scene.said.taken(picking.chosen.length, picking.count);
  return (
    <span class="possession-confirm" {...signTip(scene, 'chosen', label)} {...picking.confirm}>
      {label}
    </span>
  );
}

/** Who one is: the lock, Desperation, and what one can do. */
function Own({ scene, guest }: { scene: Scene; guest: Guest }): JSX.Element {
  const { view, seat, names, said, tips, picking } = scene;
  const choosing = picking && picking.count > 1 ? picking : undefined;
  return (
    <section
      class="possession-own"
      aria-label={said.own}
      data-active={view.active === seat ? '' : undefined}
      data-loss={lossesOf(scene, seat).length > 0 ? '' : undefined}
      {...seatAt(scene, seat)}
      {...ROVING}
    >
      <div
        class="possession-own-head"
        role="group"
        aria-label={at(names, seat)}
        tabIndex={0}
        {...tips.about(characterTip(scene, seat))}
      >
        <Badge scene={scene} seat={seat} />
        <span class="possession-who">
          <b>{said.characters[guest.character] ?? at(names, seat)}</b>
          {guest.character > 0 && <small>{at(names, seat)}</small>}
        </span>
      </div>
      <div class="possession-counters">
        <Lock scene={scene} points={points(view, seat)} goal={goal(view, seat)} />
        <Despair scene={scene} left={guest.despair} />
        <States scene={scene} seat={seat} />
      </div>
      <div class="possession-acts" data-part="acts">
        {choosing ? <Chosen picking={choosing} scene={scene} /> : <Acts scene={scene} guest={guest} />}
      </div>
    </section>
  );
}

/** The own side of the table: oneself, Exits in play, and the hand. */
export function Dock({ scene, guest }: { scene: Scene; guest: Guest }): JSX.Element {
  const { said, seat } = scene;
  const isRobbed = lossesOf(scene, seat).length > 0;
  return (
    <div class="possession-dock" style={{ '--held': Math.max(1, guest.hand.length) }}>
      <Own scene={scene} guest={guest} />
      <div class="possession-doors" role="group" aria-label={said.exits(guest.exits.length)}>
        {guest.exits.map(exit => (
          <ExitDoor key={exit.card} scene={scene} exit={exit} own={true} />
        ))}
        <Losses scene={scene} seat={seat} />
        {guest.exits.length === 0 && !isRobbed && <p class="possession-nothing">{said.noExits}</p>}
      </div>
      <Hand scene={scene} hand={guest.hand} />
    </div>
  );
}
