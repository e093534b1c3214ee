import type { JSX } from 'preact';
import type { Card } from '../../../../engine/index.ts';
import { language } from '../../../kit/board/device.ts';
import { demonOf, resistanceOf } from '../../display.ts';
import { prospect, range, reachOf, reachOfAll } from '../../words/reading.ts';
import { arcs, stand } from '../layout.ts';
import { faceOf, isForeseen, isRevealed, markDemon, type Scene, signTip } from '../scene.ts';
import { signWords } from '../sign-words.ts';
import { DemonFace, demonLabel, demonTip } from './demon.tsx';

/** Upright bars between two points, in equal steps. */
function bars(from: number, to: number, count: number, top: (x: number) => number, foot: number): string {
  const step = (to - from) / (count + 1);
  return Array.from({ length: count }, (_, i) => {
    const x = Math.round(from + step * (i + 1));
    return `M${x} ${Math.round(top(x))}V${foot}`;
  }).join('');
}
/** Short parallel strokes down a fold of the blanket, on both sides of the bed. */
function strokes(x: number, y: number, count: number, lean: number): string {
  return Array.from({ length: count }, (_, i) => {
    const [from, down] = [x - lean * i, y + 11 * i];
    return `M${from} ${down}l-${16 + i} ${7 + i}M${640 - from} ${down}l${16 + i} ${7 + i}`;
  }).join('');
}
const HEAD_BARS = bars(214, 426, 7, x => 62 - 34 * Math.cos((x - 320) / 68), 170);
const FOOT_BARS = bars(96, 544, 11, x => 322 - 16 * Math.cos((x - 320) / 143), 402);
const FLOOR = Array.from({ length: 11 }, (_, i) => `M${320 + (i - 5) * 74} 236L${320 + (i - 5) * 210} 440`).join('');
const HATCHES = strokes(222, 226, 9, 7) + strokes(303, 224, 6, 3) + strokes(262, 240, 5, 4);
/** Lines that run towards the head of the bed. */
const RAYS = Array.from({ length: 84 }, (_, i) => {
  const turn = (i * Math.PI) / 42;
  const [from, to] = [i % 2 ? 140 : 168, i % 3 ? 620 : 420];
  const [x, y] = [Math.cos(turn), Math.sin(turn)];
  return `M${Math.round(320 + from * x)} ${Math.round(110 + from * 0.66 * y)}L${Math.round(320 + to * x)} ${Math.round(110 + to * 0.66 * y)}`;
}).join('');

/** Her head on the pillow: hair, and a face with sunken eyes. */
function Possessed(): JSX.Element {
  return (
    <>
      <path class="exorzisten-linen" d="M232 178C224 132 258 124 320 124S416 132 408 178C374 192 266 192 232 178Z" />
      <path
        class="exorzisten-thin"
        d="M242 168C258 174 266 164 268 152M398 168C382 174 374 164 372 152M252 184Q262 178 268 182"
      />
      <path
        class="exorzisten-ink"
        d="M320 110C288 110 274 134 275 162C276 180 262 190 242 192C254 200 270 198 279 190C274 202 264 208 252 210C270 214 286 206 294 194L346 194C354 206 370 214 388 210C376 208 366 202 361 190C370 198 386 200 398 192C378 190 364 180 365 162C366 134 352 110 320 110Z"
      />
      <path
        class="exorzisten-linen"
        d="M320 128C304 128 298 141 299 156C300 176 310 196 320 196S340 176 341 156C342 141 336 128 320 128Z"
      />
      <path
        class="exorzisten-ink"
        d="M303 155Q309 150 315 156Q310 163 303 155ZM337 155Q331 150 325 156Q330 163 337 155ZM316 181Q320 176 324 181Q323 189 320 189T316 181Z"
      />
      <path
        class="exorzisten-thin"
        d="M302 149L314 151M338 149L326 151M320 160L318 171L322 172M303 166L307 178M306 165L309 175M337 166L333 178M334 165L331 175"
      />
      <circle class="exorzisten-ember" cx="309.5" cy="156" r="1.6" />
      <circle class="exorzisten-ember" cx="330.5" cy="156" r="1.6" />
    </>
  );
}

/** Her hands, clutching the blanket. */
const HANDS =
  'M252 212q-2-9 5-9q4-6 9-2q5-5 9 0q6-3 8 3q5 2 1 10zM388 212q2-9-5-9q-4-6-9-2q-5-5-9 0q-6-3-8 3q-5 2-1 10z';

/** The sickbed, from its foot. The more the demons resist, the blacker it is around it. */
function BedPicture({ darkness }: { darkness: number }): JSX.Element {
  return (
    <svg
      class="exorzisten-bed"
      data-at="bed"
      viewBox="0 0 640 420"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <path class="exorzisten-rays" d={RAYS} style={{ opacity: darkness }} />
      <path class="exorzisten-thin" d={`M-700 236H1340${FLOOR}`} />
      <path class="exorzisten-iron" d="M208 176V74M432 176V74M208 78C232 22 408 22 432 78M320 36V12M308 21H332" />
      <path class="exorzisten-iron" data-thin="" d={`${HEAD_BARS}M208 112H432`} />
      <circle class="exorzisten-ink" cx="208" cy="68" r="8" />
      <circle class="exorzisten-ink" cx="432" cy="68" r="8" />
      <path class="exorzisten-linen" d="M214 150H426L540 372H100Z" />
      <Possessed />
      <path
        class="exorzisten-blanket"
        d="M196 214C226 200 262 216 288 208C308 202 332 202 352 208C378 216 414 200 444 214L552 380H88Z"
      />
      <path
        class="exorzisten-thin"
        d="M290 212C276 252 262 302 254 372M350 212C364 252 378 302 386 372M320 218C318 262 316 312 318 372M240 216C212 262 176 322 148 376M400 216C428 262 464 322 492 376M199 222C228 209 262 224 288 216C308 210 332 210 352 216C378 224 412 209 441 222"
      />
      <path class="exorzisten-linen" d={HANDS} />
      <path class="exorzisten-thin" d={HATCHES} />
      <path class="exorzisten-iron" d="M90 440V326M550 440V326M90 330C170 290 470 290 550 330M90 400H550" />
      <path class="exorzisten-iron" data-thin="" d={FOOT_BARS} />
      <circle class="exorzisten-ink" cx="90" cy="320" r="11" />
      <circle class="exorzisten-ink" cx="550" cy="320" r="11" />
    </svg>
  );
}

function Standing({ scene, card, i, of }: { scene: Scene; card: Card; i: number; of: number }): JSX.Element {
  const place = scene.view.row.indexOf(card) + 1;
  const { turn, drop } = stand(i, of);
  return (
    <li style={{ transform: `translateY(${drop * 100}%) rotate(${turn}deg)` }}>
      <div
        class="exorzisten-demon"
        data-card={card}
        role="img"
        tabIndex={0}
        aria-label={demonLabel(scene, card, place)}
        {...scene.tips.about(demonTip(scene, card, place))}
        {...markDemon(scene, card)}
      >
        <DemonFace scene={scene} card={card} place={place} />
      </div>
    </li>
  );
}

/** The demons around the headboard, in the order in which they came. */
export function Row({ scene }: { scene: Scene }): JSX.Element {
  const lines = arcs(scene.view.row, scene.small ? 'narrow' : 'wide');
  return (
    <div class="exorzisten-row" role="group" aria-label={scene.said.row} data-lines={lines.length}>
      {lines.map(line => (
        <ol key={line[0]}>
          {line.map((card, i) => (
            <Standing key={card} scene={scene} card={card} i={i} of={line.length} />
          ))}
        </ol>
      ))}
    </div>
  );
}

/** Before the responses: what the reader alone can bring, and all who may still take part; who does is open. */
function reachesIn({ view, seat, said }: Scene): (readonly [name: string, reach: readonly [number, number]])[] {
  const own = view.players[seat] && reachOf(view, seat);
  return [...(own ? [[said.alone, own] as const] : []), [said.together, reachOfAll(view)]];
}

/** The resistance of all demons as a sum; while cards are played, the range that the dice can make of both sides. */
export function Resistance({ scene }: { scene: Scene }): JSX.Element | null {
  const { view, said } = scene;
  if (view.row.length === 0) return null;
  const terms = view.row.map(card => demonOf(view, faceOf(scene, card)).black);
  const foreseen = isForeseen(scene) ? prospect(view, scene.seat) : undefined;
  const isOpen =
    (view.phase === 'responses' && !isRevealed(view)) || scene.ask?.what === 'replace' || scene.ask?.what === 'dismiss';
  const reach = isOpen ? reachesIn(scene) : [];
  return (
    <p
      class="exorzisten-resistance"
      data-at="sums"
      tabIndex={0}
      {...scene.tips.about(
        signTip('resistance', [
          ...(foreseen ? [signWords('value', language()).words.text] : []),
          ...(reach.length > 0 ? [said.reachCounts] : []),
        ]),
      )}
    >
      {reach.map(([name, [from, to]]) => (
        <span key={name} class="exorzisten-reach">
          {name} <b>{range(from, to)}</b>
        </span>
      ))}
      {reach.length > 0 && <i>{said.against}</i>}
      {foreseen && (
        <>
          <span>{said.value}</span>
          <b>{range(...foreseen.value)}</b>
          <i>{said.against}</i>
        </>
      )}
      <span>{said.resistance}</span>
      {!foreseen && reach.length === 0 && terms.length > 1 && (
        <span class="exorzisten-terms">{terms.join(' + ')} =</span>
      )}
      <b class="exorzisten-black">{foreseen ? range(...foreseen.resistance) : resistanceOf(view)}</b>
      {foreseen && (
        <strong>
          {foreseen.isOpen && <span class="exorzisten-as-it-stands">{said.asItStands} </span>}
          {said.chance(foreseen.percent)}
        </strong>
      )}
    </p>
  );
}

const DARKEST = 20;

export function Bed({ scene }: { scene: Scene }): JSX.Element {
  return <BedPicture darkness={Math.min(1, 0.12 + resistanceOf(scene.view) / DARKEST)} />;
}
